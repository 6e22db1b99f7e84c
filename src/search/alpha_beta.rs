//! Alpha-beta search with iterative deepening, over the tables.
//!
//! Each depth is searched with what the one before it found in [`Memory`] and [`Order`]: the
//! first move of a position with the whole window, the others only as to whether they are better
//! (principal variation search). Quiet moves that come late are looked at less deep, unless they
//! turn out to be better; where there is one move only, the depth doesn't count.

use super::evaluation::Evaluation;
use super::memory::{Bound, Memo, Memory};
use super::order::Order;
use crate::exact::{Tables, Verdict};
use crate::game::Game;
use std::ops::ControlFlow;

/// A score beyond this is a certain win, one below its opposite a certain loss: the search has seen
/// the end.
pub const CERTAIN: i32 = 20_000;
/// A win on the spot.
const MATE: i32 = 30_000;
const INFINITE: i32 = 32_000;
/// Past the depth that is asked for, lines end here.
const LONGEST_LINE: usize = 60;
/// Moves of this urgency are looked at past the depth: captures, and new Queens.
const SHARP: i32 = 9;
/// What comes before all that [`Order`] says.
const BY_URGENCY: i32 = 1 << 16;
/// So much around the last score the next depth is searched first.
const WINDOW: i32 = 30;

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
    memory: Memory,
    order: Order<MoveOf<F>>,
    judge: fn(&F, &F::Position) -> i32,
    nodes: u64,
    /// No more positions than these are looked at.
    most: u64,
    /// The keys of the positions that led here.
    path: Vec<u64>,
    /// The depth that is searched.
    depth: u32,
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
        Search {
            tables,
            memory: Memory::new(memory_bits),
            order: Order::new(),
            judge: F::evaluate,
            nodes: 0,
            most: u64::MAX,
            path: Vec::new(),
            depth: 0,
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

    /// The same search, which looks at no more than `nodes` positions, but at one depth at the
    /// least. What it finds hangs on nothing but the position, the depth and this number.
    #[must_use]
    pub fn within(self, nodes: u64) -> Search<'a, F> {
        Search { most: nodes, ..self }
    }

    /// The same search with another guess at what a position is worth to the side to move, in
    /// hundredths of a man: to compare one with another.
    #[must_use]
    pub fn judged_by(self, judge: fn(&F, &F::Position) -> i32) -> Search<'a, F> {
        Search { judge, ..self }
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
            self.depth = depth;
            let mut line = Vec::new();
            let score = self.look_around(position, depth, found.score, &mut line, progress);
            if self.ended {
                break;
            }
            found = Found { score, depth, line, nodes: self.nodes };
            if progress(Some(&found)).is_break() || score.abs() > CERTAIN || self.nodes >= self.most
            {
                break;
            }
        }
        found.nodes = self.nodes;
        found
    }

    /// Searches to a depth, first for a score near the last one.
    fn look_around(
        &mut self,
        position: &F::Position,
        depth: u32,
        last: i32,
        line: &mut Vec<MoveOf<F>>,
        progress: Progress<'_, MoveOf<F>>,
    ) -> i32 {
        let [mut low, mut high] =
            if depth > 4 { [last - WINDOW, last + WINDOW] } else { [-INFINITE, INFINITE] };
        loop {
            let score = self.look(position, depth as i16, [low, high], line, progress);
            if self.ended || low < score && score < high {
                return score;
            }
            if score <= low {
                low = -INFINITE;
            } else {
                high = INFINITE;
            }
        }
    }

    fn guess(&self, position: &F::Position) -> i32 {
        (self.judge)(&self.tables.family(), position)
    }

    /// What the tables say.
    fn certain(&self, position: &F::Position) -> Option<i32> {
        let value = self.tables.value(position)?;
        if self.lengths && value.plies.is_none() && value.verdict != Verdict::Draw {
            return None;
        }
        Some(certain_score(value.verdict, i32::from(value.plies.unwrap_or(200))))
    }

    fn count(&mut self, progress: Progress<'_, MoveOf<F>>) {
        if self.ended {
            return;
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(1 << 12) && progress(None).is_break() {
            self.ended = true;
        }
        // The first depth is always finished: it gives a move.
        if self.nodes > self.most && self.depth > 1 {
            self.ended = true;
        }
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
        self.count(progress);
        if self.ended {
            return 0;
        }
        let family = self.tables.family();
        let ply = self.path.len();
        let key = family.key(position);
        if ply > 0 {
            if self.path.iter().rev().skip(1).step_by(2).any(|&before| before == key) {
                return 0;
            }
            if let Some(score) = self.certain(position) {
                // Nearer wins are better, whether the plies are played here or told by a table.
                return from_here(score, ply);
            }
        }
        let memo = self.memory.find(key);
        if let Some(memo) = memo.filter(|memo| ply > 0 && memo.depth >= depth) {
            let score = from_here(memo.score, ply);
            match memo.bound {
                Bound::Exact if high - low == 1 => return score,
                Bound::AtLeast if score >= high => return score,
                Bound::AtMost if score <= low => return score,
                _ => {}
            }
        }
        let moves = position.moves();
        if moves.is_empty() {
            return from_here(certain_score(family.ended(position).verdict, 0), ply);
        }
        let is_urgent = |played| family.urgency(position, played) >= 10;
        let urgent = moves.iter().any(is_urgent);
        let forced = moves.len() == 1 || urgent && depth <= 0 && !family.is_stored(position);
        // Only moves that are the only ones make a line longer than the depth.
        let longest = LONGEST_LINE.max(2 * self.depth as usize);
        if depth <= 0 && ply > LONGEST_LINE || ply > longest {
            return self.guess(position);
        }
        // Past the depth a side may let be, or capture.
        let exposed = depth == 0 && !forced && family.is_exposed(position);
        let calm = depth <= 0 && !forced && !exposed && !family.is_threatened(position);
        let guess = if calm { self.guess(position) } else { -INFINITE };
        if guess >= high {
            return guess;
        }
        let start = low;
        low = low.max(guess);
        let side = position.turn() as usize;
        let mut order: Vec<(i32, usize)> = Vec::with_capacity(moves.len());
        for (number, played) in moves.iter().enumerate() {
            let urgency = family.urgency(position, played);
            if calm && urgency < SHARP {
                continue;
            }
            let known = memo.is_some_and(|memo| usize::from(memo.best) == number);
            let rank = if known {
                i32::MAX
            } else {
                urgency * BY_URGENCY + self.order.rank(ply, side, family.track(played), played)
            };
            order.push((-rank, number));
        }
        if order.is_empty() {
            return guess;
        }
        order.sort_unstable();
        let next_depth = match depth {
            1.. if forced => depth,
            ..=0 if !exposed => depth,
            _ => depth - 1,
        };
        let mut best = (guess, usize::MAX);
        let mut below = Vec::new();
        self.path.push(key);
        for (place, &(_, number)) in order.iter().enumerate() {
            let Some(played) = moves.get(number) else { continue };
            let next = position.play(played);
            let mut score = -INFINITE;
            if place > 0 {
                let quiet = depth >= 3 && place >= 3 && !urgent;
                let less = if quiet { 1 + i16::from(depth >= 6 && place >= 6) } else { 0 };
                score =
                    -self.look(&next, next_depth - less, [-low - 1, -low], &mut below, progress);
                if score > low && less > 0 {
                    score = -self.look(&next, next_depth, [-low - 1, -low], &mut below, progress);
                }
            }
            if place == 0 || score > low && score < high {
                score = -self.look(&next, next_depth, [-high, -low], &mut below, progress);
            }
            if self.ended {
                break;
            }
            if score > best.0 {
                best = (score, number);
            }
            if score > low {
                low = score;
                line.clear();
                line.push(played.clone());
                line.append(&mut below);
            }
            if low >= high {
                if !is_urgent(played) {
                    self.order.praise(ply, side, family.track(played), depth, played);
                }
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
            let score = from_root(best.0, ply);
            self.memory.keep(Memo { key, score, depth, bound, best: best_move });
        }
        best.0
    }
}

fn certain_score(verdict: Verdict, plies: i32) -> i32 {
    match verdict {
        Verdict::Win => MATE - plies,
        Verdict::Draw => 0,
        Verdict::Loss => plies - MATE,
    }
}

/// A score counted from a position, as counted from the root `ply` plies before it.
fn from_here(score: i32, ply: usize) -> i32 {
    score - ply as i32 * score.signum() * i32::from(score.abs() > CERTAIN)
}

/// The same the other way round.
fn from_root(score: i32, ply: usize) -> i32 {
    score + ply as i32 * score.signum() * i32::from(score.abs() > CERTAIN)
}
