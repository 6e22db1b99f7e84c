//! Alpha-beta search with iterative deepening, over the tables.

use super::evaluation::Evaluation;
use super::hash::BuildQuick;
use crate::exact::{Tables, Verdict};
use crate::game::Game;
use std::hash::BuildHasher;
use std::ops::ControlFlow;

/// A score beyond this is a certain win, by so many plies less than [`MATE`].
const CERTAIN: i32 = 20_000;
/// A win on the spot.
const MATE: i32 = 30_000;
const INFINITE: i32 = 32_000;
/// Past the depth that is asked for, lines end here.
const LONGEST_LINE: usize = 60;
/// Moves of this urgency are looked at past the depth: captures, and new Queens.
const SHARP: i32 = 9;

/// What a search has found, at one depth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found<M> {
    /// In hundredths of a man or pawn, for the side to move; beyond 20,000 a win, below -20,000
    /// a loss.
    pub score: i32,
    /// The depth searched, in plies.
    pub depth: u32,
    /// The expected moves, the best first.
    pub line: Vec<M>,
    /// Positions looked at, in all depths together.
    pub nodes: u64,
}

/// What was found out about a position earlier.
#[derive(Clone, Copy, Default)]
struct Memo {
    key: u64,
    score: i32,
    depth: i16,
    bound: Bound,
    /// The number of the best move among all.
    best: u8,
}

#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Bound {
    #[default]
    None,
    Exact,
    AtLeast,
    AtMost,
}

/// A search of one position.
///
/// ```
/// use double_corner::draughts::{Position, Rules};
/// use double_corner::exact::Tables;
/// use double_corner::search::Search;
/// use std::ops::ControlFlow;
///
/// let tables = Tables::new(Rules::ENGLISH);
/// let start = Position::start(Rules::ENGLISH);
/// let found = Search::new(&tables, 16).run(&start, 5, &mut |_| ControlFlow::Continue(()));
/// assert_eq!(found.depth, 5);
/// // Captures that are due at the last ply are played out.
/// assert!(found.line.len() >= 5);
/// ```
pub struct Search<'a, F: Evaluation> {
    tables: &'a Tables<F>,
    memos: Vec<Memo>,
    nodes: u64,
    /// The positions that led here.
    path: Vec<F::Position>,
    killers: Vec<[u8; 2]>,
    ended: bool,
    /// Whether tables that know results only are left aside, but for draws.
    lengths: bool,
}

type MoveOf<F> = <<F as crate::exact::Solvable>::Position as Game>::Move;
type Progress<'a, M> = &'a mut dyn FnMut(Option<&Found<M>>) -> ControlFlow<()>;

impl<'a, F: Evaluation> Search<'a, F> {
    /// A search that remembers at most 2 to the power of `memory_bits` positions, of 24 bytes
    /// each.
    pub fn new(tables: &'a Tables<F>, memory_bits: u32) -> Search<'a, F> {
        let memos = vec![Memo::default(); 1 << memory_bits.min(26)];
        Search {
            tables,
            memos,
            nodes: 0,
            path: Vec::new(),
            killers: Vec::new(),
            ended: false,
            lengths: false,
        }
    }

    /// The same search, for who must get on with a win: where a table knows that a position is
    /// won or lost, but not in how many plies, it searches on.
    #[must_use]
    pub fn by_length(self) -> Search<'a, F> {
        Search { lengths: true, ..self }
    }

    /// Searches deeper and deeper, to at most `depth` plies or until the result is certain.
    ///
    /// `progress` is told what each depth found, and often nothing; it can end the search, which
    /// then gives what the last whole depth found.
    pub fn run(
        &mut self,
        position: &F::Position,
        depth: u32,
        progress: Progress<'_, MoveOf<F>>,
    ) -> Found<MoveOf<F>> {
        let mut found = Found { score: self.guess(position), depth: 0, line: Vec::new(), nodes: 0 };
        for depth in 1..=depth.min(i16::MAX as u32 / 2) {
            let mut line = Vec::new();
            let score =
                self.look(position, depth as i16, [-INFINITE, INFINITE], &mut line, progress);
            if self.ended {
                break;
            }
            found = Found { score, depth, line, nodes: self.nodes };
            if progress(Some(&found)).is_break() || score.abs() > CERTAIN {
                break;
            }
        }
        found
    }

    fn guess(&self, position: &F::Position) -> i32 {
        self.tables.family().evaluate(position)
    }

    /// What the tables say.
    fn certain(&self, position: &F::Position) -> Option<i32> {
        let value = self.tables.value(position)?;
        if self.lengths && value.plies.is_none() && value.verdict != Verdict::Draw {
            return None;
        }
        let plies = i32::from(value.plies.unwrap_or(200));
        Some(match value.verdict {
            Verdict::Win => MATE - plies,
            Verdict::Draw => 0,
            Verdict::Loss => plies - MATE,
        })
    }

    fn look(
        &mut self,
        position: &F::Position,
        depth: i16,
        [mut low, high]: [i32; 2],
        line: &mut Vec<MoveOf<F>>,
        progress: Progress<'_, MoveOf<F>>,
    ) -> i32 {
        line.clear();
        self.nodes += 1;
        if self.nodes.is_multiple_of(1 << 12) && progress(None).is_break() {
            self.ended = true;
        }
        if self.ended || self.path.contains(position) {
            return 0;
        }
        let family = self.tables.family();
        let root = self.path.is_empty();
        if let (false, Some(score)) = (root, self.certain(position)) {
            // Nearer wins are better, whether the plies are played here or told by a table.
            let plies = self.path.len() as i32;
            return score - plies * score.signum() * i32::from(score.abs() > CERTAIN);
        }
        let moves = position.moves();
        if moves.is_empty() {
            let plies = self.path.len() as i32;
            return match family.ended(position).verdict {
                Verdict::Win => MATE - plies,
                Verdict::Draw => 0,
                Verdict::Loss => plies - MATE,
            };
        }
        let urgent = moves.iter().any(|played| family.urgency(position, played) >= 10);
        let forced = moves.len() == 1 || urgent && depth <= 0 && !family.is_stored(position);
        if depth <= 0 && self.path.len() > LONGEST_LINE {
            return self.guess(position);
        }
        // Past the depth a side may let be, or capture.
        let calm = depth <= 0 && !forced && !family.is_threatened(position);
        let guess = if calm { self.guess(position) } else { -INFINITE };
        if guess >= high {
            return guess;
        }
        let start = low;
        low = low.max(guess);
        let key = BuildQuick::default().hash_one(position);
        let slot = (key >> 20) as usize & (self.memos.len() - 1);
        let memo = self.memos[slot];
        let met = memo.bound != Bound::None && memo.key == key;
        if met && !root && memo.depth >= depth && memo.score.abs() < CERTAIN {
            match memo.bound {
                Bound::AtLeast if memo.score >= high => return memo.score,
                Bound::AtMost if memo.score <= low => return memo.score,
                _ => {}
            }
        }
        let ply = self.path.len();
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [u8::MAX; 2]);
        }
        let killers = self.killers[ply];
        let is_sharp = |number: &usize| family.urgency(position, &moves[*number]) >= SHARP;
        let mut order: Vec<usize> =
            (0..moves.len()).filter(|number| !calm || is_sharp(number)).collect();
        if order.is_empty() {
            return guess;
        }
        order.sort_by_key(|&number| {
            let is = |best: u8| usize::from(best) == number;
            let first = i32::from(met && is(memo.best)) * 1000;
            let killer = i32::from(killers.iter().any(|&killer| is(killer))) * 8;
            -(first + killer + family.urgency(position, &moves[number]))
        });
        let mut best = (guess, usize::MAX);
        let mut below = Vec::new();
        self.path.push(position.clone());
        for &number in &order {
            let next = position.play(&moves[number]);
            let deeper = if forced && depth <= 0 && family.looks_behind_captures() {
                1
            } else {
                (depth - 1).max(0)
            };
            let score = -self.look(&next, deeper, [-high, -low], &mut below, progress);
            if self.ended {
                break;
            }
            if score > best.0 {
                best = (score, number);
            }
            if score > low {
                low = score;
                line.clear();
                line.push(moves[number].clone());
                line.append(&mut below);
            }
            if low >= high {
                self.killers[ply] = [number.min(254) as u8, killers[0]];
                break;
            }
        }
        self.path.pop();
        if !self.ended {
            let bound = if best.0 >= high {
                Bound::AtLeast
            } else if best.0 <= start {
                Bound::AtMost
            } else {
                Bound::Exact
            };
            let best_move = best.1.min(255) as u8;
            self.memos[slot] = Memo { key, score: best.0, depth, bound, best: best_move };
        }
        best.0
    }
}
