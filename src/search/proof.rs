//! Proofs: win, loss or draw, or no answer at all.
//!
//! A question has two answers: can one side, the attacker, win? Proof-number search looks for
//! them where they seem nearest. What it finds *for* the attacker can be trusted: a position
//! counts as won only when a table or the rules say so, or when moves lead to positions that
//! were won before it, so that the whole is a finite tree. What it finds *against* can't: it
//! takes a repetition for a failure of the attacker, and whether a position repeats depends on
//! the way that led there.
//!
//! So a "no" is verified: from the position on, all moves of the attacker and one reply each of
//! the defender are followed until the set is closed: no table and no rule in it gives the
//! attacker a win. In such a set the defender can stay for ever, whatever is repeated. A place
//! where the set doesn't close is searched anew.

use super::hash::BuildQuick;
use crate::exact::{Family, Tables, Verdict};
use crate::game::{Game, Side};
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
pub fn prove<F: Family>(
    tables: &Tables<F>,
    position: &F::Position,
    most: usize,
    progress: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Proof {
    let turn = position.turn();
    let mut positions = 0;
    let mut ask = |attacker: Side| {
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
struct Numbers {
    proof: u32,
    refutation: u32,
}

const NEVER: u32 = u32::MAX / 4;
const WON: Numbers = Numbers { proof: 0, refutation: NEVER };
const FAILED: Numbers = Numbers { proof: NEVER, refutation: 0 };
/// No line is followed farther, so that the search fits on a small stack.
const LONGEST_LINE: usize = 500;

struct Hunt<'a, F: Family> {
    tables: &'a Tables<F>,
    attacker: Side,
    most: usize,
    positions: u64,
    progress: &'a mut dyn FnMut(u64) -> ControlFlow<()>,
    /// Won for good; failed or open as the search sees it.
    seen: HashMap<F::Position, Numbers, BuildQuick>,
    /// The line that is being followed.
    line: HashSet<F::Position, BuildQuick>,
    ended: bool,
}

impl<'a, F: Family> Hunt<'a, F> {
    fn new(
        tables: &'a Tables<F>,
        attacker: Side,
        most: usize,
        positions: u64,
        progress: &'a mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Hunt<'a, F> {
        let (seen, line) = (HashMap::default(), HashSet::default());
        Hunt { tables, attacker, most, positions, progress, seen, line, ended: false }
    }

    /// Whether the attacker wins; `None` where the search was ended before.
    fn answer(&mut self, root: &F::Position) -> Option<bool> {
        if let Some(won) = self.settled(root) {
            return Some(won);
        }
        loop {
            let numbers = self.examine(root)?;
            if numbers == WON {
                return Some(true);
            }
            match self.close(root)? {
                Closed::Closed => return Some(false),
                Closed::Broken => self.seen.retain(|_, numbers| *numbers != FAILED),
            }
        }
    }

    /// What the tables or the rules say: whether the attacker wins.
    fn settled(&self, position: &F::Position) -> Option<bool> {
        let verdict = self.tables.verdict(position)?;
        let wanted = if position.turn() == self.attacker { Verdict::Win } else { Verdict::Loss };
        Some(verdict == wanted)
    }

    fn after(&mut self, position: &F::Position) -> Vec<F::Position> {
        self.positions += 1;
        if self.seen.len() >= self.most
            || self.positions.is_multiple_of(1 << 14) && (self.progress)(self.positions).is_break()
        {
            self.ended = true;
        }
        position.moves().iter().map(|played| position.play(played)).collect()
    }

    /// The numbers of a position without a look at its moves.
    fn known(&self, position: &F::Position) -> Numbers {
        if let Some(numbers) = self.seen.get(position) {
            return *numbers;
        }
        match self.settled(position) {
            Some(true) => WON,
            Some(false) => FAILED,
            None => Numbers { proof: 1, refutation: 1 },
        }
    }

    /// Searches until a position is won or failed.
    fn examine(&mut self, position: &F::Position) -> Option<Numbers> {
        self.line.clear();
        let numbers = self.deepen(position, Numbers { proof: NEVER, refutation: NEVER });
        (!self.ended).then_some(numbers)
    }

    /// Searches below a position until one of its numbers reaches its limit.
    fn deepen(&mut self, position: &F::Position, limit: Numbers) -> Numbers {
        let attacks = position.turn() == self.attacker;
        let after = self.after(position);
        if after.is_empty() {
            let loses = self.tables.family().end_is_loss();
            let numbers = if loses != attacks { WON } else { FAILED };
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
                || self.ended
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

    /// Tries to close the set of positions in which the defender can stay.
    fn close(&mut self, root: &F::Position) -> Option<Closed> {
        let mut closed: HashSet<F::Position, BuildQuick> = HashSet::default();
        let mut open = vec![root.clone()];
        while let Some(position) = open.pop() {
            if !closed.insert(position.clone()) {
                continue;
            }
            let after = self.after(&position);
            if self.ended {
                return None;
            }
            let stays = if position.turn() == self.attacker {
                let won = after.iter().any(|next| self.known(next) == WON);
                open.extend(after.into_iter().filter(|next| self.settled(next).is_none()));
                !won
            } else if after.is_empty() {
                !self.tables.family().end_is_loss()
            } else {
                match self.reply(&after, &closed)? {
                    Some(reply) => {
                        if self.settled(&reply).is_none() {
                            open.push(reply);
                        }
                        true
                    }
                    None => false,
                }
            };
            if !stays {
                self.seen.insert(position, WON);
                return Some(Closed::Broken);
            }
        }
        Some(Closed::Closed)
    }

    /// A reply of the defender after which the attacker is thought not to win; none where all
    /// are known to lose.
    fn reply(
        &mut self,
        after: &[F::Position],
        closed: &HashSet<F::Position, BuildQuick>,
    ) -> Option<Option<F::Position>> {
        if let Some(safe) = after
            .iter()
            .find(|next| self.settled(next) == Some(false))
            .or_else(|| after.iter().find(|next| closed.contains(*next)))
            .or_else(|| after.iter().find(|next| self.known(next) == FAILED))
        {
            return Some(Some(safe.clone()));
        }
        for next in after {
            if self.known(next) != WON && self.examine(next)? != WON {
                return Some(Some(next.clone()));
            }
        }
        Some(None)
    }
}

/// Whether the defender's set of positions could be closed.
enum Closed {
    Closed,
    Broken,
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
