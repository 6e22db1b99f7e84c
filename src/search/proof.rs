//! Proofs: win, loss or draw, or no answer at all.
//!
//! A question has two answers: can one side, the attacker, win? Two searches take turns at it,
//! each for twice as long as before. Proof-number search looks for a win where it seems nearest.
//! What it finds *for* the attacker can be trusted: a position counts as won only when a table or
//! the rules say so, or when moves lead to positions that were won before it, so that the whole
//! is a finite tree. What it finds *against* can't: it takes a repetition for a failure of the
//! attacker, and whether a position repeats depends on the way that led there. So a "no" comes
//! only from the other search, see [`super::holding`]. After their first turns a third way is tried,
//! which solves all that lies around, see [`super::around`].

use super::evaluation::Evaluation;
use super::holding::Holding;
use super::holding_set::Holdings;
use crate::exact::{Tables, Verdict};
use crate::game::{Game, Side};
use crate::hash::BuildQuick;
use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

/// What a proof search has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The proved verdict for the side to move; `None` where none was proved.
    pub verdict: Option<Verdict>,
    /// Positions looked at.
    pub positions: u64,
}

/// Proves what a position is worth to the side to move, keeping at most `most` positions.
///
/// `progress` is told now and then how many positions were looked at, and can end the search;
/// then the verdict is unknown.
///
/// ```
/// use double_corner::draughts::{Position, Rules, Setup};
/// use double_corner::exact::{Material, Solution, Tables, Verdict};
/// use double_corner::search::prove;
/// use std::ops::ControlFlow;
///
/// let solution = Solution::build(Rules::ENGLISH, &Material::all(2), 1, &|_| {
///     ControlFlow::Continue(())
/// })?;
/// let tables = Tables::from(solution);
/// // Three pieces, so above these tables: White takes and blocks the last man.
/// let setup: Setup = "W:WK18:B14,1".parse()?;
/// let position = Position::from_setup(&setup, Rules::ENGLISH)?;
/// let proof = prove(&tables, &position, 1000, &mut |_| ControlFlow::Continue(()));
/// assert_eq!(proof.verdict, Some(Verdict::Win));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn prove<F: Evaluation>(
    tables: &Tables<F>,
    position: &F::Position,
    most: usize,
    progress: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Proof {
    prove_with(tables, &Holdings::default(), position, most, progress)
}

/// The same as [`prove`] with the help of sets that say where a side can hold. A set is verified
/// before it is believed, which can take seconds.
pub fn prove_with<F: Evaluation>(
    tables: &Tables<F>,
    holdings: &Holdings<F::Position>,
    position: &F::Position,
    most: usize,
    progress: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Proof {
    let turn = position.turn();
    let mut positions = 0;
    let mut ask = |attacker: Side| {
        if holdings.holds(tables, attacker, position) {
            return Some(false);
        }
        let mut hunt = Hunt::new(tables, attacker, most, positions, progress);
        let answer = hunt.answer(position);
        positions = hunt.positions;
        answer
    };
    let verdict = match ask(turn) {
        Some(true) => Some(Verdict::Win),
        Some(false) => match ask(turn.other()) {
            Some(true) => Some(Verdict::Loss),
            Some(false) => Some(Verdict::Draw),
            None => None,
        },
        // A loss can be proved even where the search for a win found no end.
        None => (ask(turn.other()) == Some(true)).then_some(Verdict::Loss),
    };
    Proof { verdict, positions }
}

/// How many positions must yet be settled, at the least, to prove the attacker's win, and to
/// refute it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Numbers {
    pub(super) proof: u32,
    pub(super) refutation: u32,
}

/// The numbers of all positions that were met.
pub(super) type Seen<P> = HashMap<P, Numbers, BuildQuick>;

const NEVER: u32 = u32::MAX / 4;
const WON: Numbers = Numbers { proof: 0, refutation: NEVER };
const FAILED: Numbers = Numbers { proof: NEVER, refutation: 0 };
/// No line is followed farther, so that the search fits on a small stack.
const LONGEST_LINE: usize = 500;
/// A solved position takes so many times less memory than one that was met in a search.
const SOLVED_TO_SEEN: usize = 8;
/// Positions of the first turn.
const FIRST_TURN: u64 = 1 << 14;
/// Positions of the second turn, at the least.
const SECOND_TURN: u64 = 1 << 18;

struct Hunt<'a, F: Evaluation> {
    tables: &'a Tables<F>,
    attacker: Side,
    most: usize,
    positions: u64,
    progress: &'a mut dyn FnMut(u64) -> ControlFlow<()>,
    /// Won for good; failed or open as the search sees it.
    seen: Seen<F::Position>,
    /// The line that is being followed.
    line: HashSet<F::Position, BuildQuick>,
    ended: bool,
    /// The turn is over when so many positions were looked at.
    until: u64,
}

impl<'a, F: Evaluation> Hunt<'a, F> {
    fn new(
        tables: &'a Tables<F>,
        attacker: Side,
        most: usize,
        positions: u64,
        progress: &'a mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Hunt<'a, F> {
        let (seen, line) = (HashMap::default(), HashSet::default());
        Hunt { tables, attacker, most, positions, progress, seen, line, ended: false, until: 0 }
    }

    /// Whether the attacker wins; `None` where the search was ended before.
    fn answer(&mut self, root: &F::Position) -> Option<bool> {
        if let Some(won) = settled(self.tables, self.attacker, root) {
            return Some(won);
        }
        let mut holding = Holding::new(self.tables, self.attacker, root);
        let mut around = false;
        let mut hunting = true;
        let mut turn = FIRST_TURN;
        loop {
            if hunting {
                self.until = self.positions + turn;
                let numbers = self.examine(root);
                if numbers == WON {
                    return Some(true);
                }
                hunting = numbers != FAILED;
            }
            // A held position is either found soon or needs much memory.
            for _ in 0..if hunting { turn / 8 } else { turn } {
                if let Some(won) = holding.step(&self.seen) {
                    return Some(won);
                }
                self.count();
            }
            if self.ended || self.seen.len() + holding.len() >= self.most {
                return None;
            }
            if !around {
                around = true;
                let mut looked_at = |count| {
                    self.positions += count;
                    (self.progress)(self.positions)
                };
                let most = self.most.saturating_mul(SOLVED_TO_SEEN);
                if let Some(won) =
                    F::solve_around(self.tables, self.attacker, root, most, &mut looked_at)
                {
                    return Some(won);
                }
            }
            turn = (turn * 2).max(SECOND_TURN);
        }
    }

    /// Counts a position that is looked at.
    fn count(&mut self) {
        self.positions += 1;
        if self.positions.is_multiple_of(1 << 14) && (self.progress)(self.positions).is_break() {
            self.ended = true;
        }
    }

    fn is_over(&self) -> bool {
        // Half of the memory is for the other search.
        self.ended || self.positions >= self.until || self.seen.len() >= self.most / 2
    }

    /// The numbers of a position without a look at its moves.
    fn known(&self, position: &F::Position) -> Numbers {
        if let Some(numbers) = self.seen.get(position) {
            return *numbers;
        }
        match settled(self.tables, self.attacker, position) {
            Some(true) => WON,
            Some(false) => FAILED,
            None => Numbers { proof: 1, refutation: 1 },
        }
    }

    /// Searches until a position is won or failed, or the turn is over.
    fn examine(&mut self, position: &F::Position) -> Numbers {
        self.line.clear();
        self.deepen(position, Numbers { proof: NEVER, refutation: NEVER })
    }

    /// Searches below a position until one of its numbers reaches its limit.
    fn deepen(&mut self, position: &F::Position, limit: Numbers) -> Numbers {
        let attacks = position.turn() == self.attacker;
        self.count();
        let after: Vec<F::Position> =
            position.moves().iter().map(|played| position.play(played)).collect();
        if after.is_empty() {
            let won = ended(self.tables, self.attacker, position);
            let numbers = if won { WON } else { FAILED };
            self.seen.insert(position.clone(), numbers);
            return numbers;
        }
        self.line.insert(position.clone());
        let mut next: Vec<Numbers> = Vec::with_capacity(after.len());
        for position in &after {
            let repeats = self.line.contains(position);
            next.push(if repeats { FAILED } else { self.known(position) });
        }
        let numbers = loop {
            let numbers = join(&next, attacks);
            if numbers.proof >= limit.proof
                || numbers.refutation >= limit.refutation
                || numbers.proof == 0
                || numbers.refutation == 0
                || self.is_over()
            {
                break numbers;
            }
            if self.line.len() > LONGEST_LINE {
                break FAILED;
            }
            let (chosen, limit) = choose(&next, attacks, numbers, limit);
            next[chosen] = self.deepen(&after[chosen], limit);
            // Others may have been met below.
            for (numbers, position) in next.iter_mut().zip(&after) {
                if *numbers != FAILED
                    && let Some(now) = self.seen.get(position)
                {
                    *numbers = *now;
                }
            }
        };
        self.line.remove(position);
        // What is won stays won, whatever a longer line made of it.
        if self.seen.get(position) != Some(&WON) {
            self.seen.insert(position.clone(), numbers);
        }
        numbers
    }
}

/// Whether the attacker wins, where a table or the rules say so.
pub(super) fn settled<F: Evaluation>(
    tables: &Tables<F>,
    attacker: Side,
    position: &F::Position,
) -> Option<bool> {
    let verdict = tables.verdict(position)?;
    let wanted = if position.turn() == attacker { Verdict::Win } else { Verdict::Loss };
    Some(verdict == wanted)
}

/// Whether the attacker has won where the rules have ended the game.
pub(super) fn ended<F: Evaluation>(
    tables: &Tables<F>,
    attacker: Side,
    position: &F::Position,
) -> bool {
    let wanted = if position.turn() == attacker { Verdict::Win } else { Verdict::Loss };
    tables.family().ended(position).verdict == wanted
}

/// The numbers of a position from those after its moves.
fn join(next: &[Numbers], attacks: bool) -> Numbers {
    let (mut least, mut sum) = (NEVER, 0u32);
    for numbers in next {
        let (easy, hard) = if attacks {
            (numbers.proof, numbers.refutation)
        } else {
            (numbers.refutation, numbers.proof)
        };
        least = least.min(easy);
        sum = sum.saturating_add(hard);
    }
    let sum = if least == 0 { NEVER } else { sum.min(NEVER - 1) };
    let sum = if least >= NEVER { 0 } else { sum };
    if attacks {
        Numbers { proof: least, refutation: sum }
    } else {
        Numbers { proof: sum, refutation: least }
    }
}

/// The move to look at next, and how far.
fn choose(next: &[Numbers], attacks: bool, all: Numbers, limit: Numbers) -> (usize, Numbers) {
    let easy = |numbers: &Numbers| if attacks { numbers.proof } else { numbers.refutation };
    let hard = |numbers: &Numbers| if attacks { numbers.refutation } else { numbers.proof };
    let (mut chosen, mut best, mut second) = (0, u32::MAX, u32::MAX);
    for (index, numbers) in next.iter().enumerate() {
        if easy(numbers) < best {
            second = best;
            (chosen, best) = (index, easy(numbers));
        } else {
            second = second.min(easy(numbers));
        }
    }
    // A little beyond the second best, so as not to go to and fro between the two.
    let beyond = second.saturating_add(second / 4 + 1);
    let easy_limit = easy(&limit).min(beyond);
    let hard_limit = (hard(&limit).saturating_sub(hard(&all))).saturating_add(hard(&next[chosen]));
    let limit = if attacks {
        Numbers { proof: easy_limit, refutation: hard_limit.min(NEVER) }
    } else {
        Numbers { proof: hard_limit.min(NEVER), refutation: easy_limit }
    };
    (chosen, limit)
}
