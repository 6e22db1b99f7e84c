//! Retrograde analysis: the values of a slice and its opposite, from the ends backward.
//!
//! Values are found in the order of their plies. First every position is looked at once: moves
//! that change the material are valued by the smaller tables, the others are counted. Then, ply
//! by ply, each position whose value is final tells those that lead to it: before a loss stands
//! a win, and a position all of whose counted moves lead to wins is lost.

use super::family::{Moves, Solvable};
use super::value::Codes;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// The values of one slice, one byte a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Solved {
    pub(crate) codes: Vec<u8>,
    /// How many of the numbers stand for positions.
    pub(crate) positions: u64,
}

/// Why there is no table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stopped {
    Cancelled,
    /// A win takes more plies than a byte can hold.
    TooLong,
}

/// How far the solver is with a slice and its opposite: numbers done, out of all.
pub(crate) type Report<'a> = &'a (dyn Fn(u64, u64) -> ControlFlow<()> + Sync);

/// The value is final: no move leads within the slice, or the number stands for no position.
const FIXED: u8 = 0xFF;
/// Some move out of the slice draws or better, so the position is not lost.
const SAFE: u8 = 0x7F;
/// Besides the moves counted there are moves out of the slice, all lost.
const LOST_OUTSIDE: u8 = 0x80;

/// One slice while it is being solved.
struct Side {
    /// Final up to the ply that is reached; higher ones are bounds that can still fall.
    codes: Vec<u8>,
    /// Moves whose positions are not yet known to be won by the other side, or a mark.
    counts: Vec<u8>,
    /// How many codes there are of each kind.
    pending: [u64; 256],
    positions: u64,
}

/// Solves a slice and its opposite. `lookup` gives the codes of positions of lower levels.
pub(crate) fn solve<F: Solvable>(
    family: &F,
    slice: F::Slice,
    lookup: &(impl Fn(&F::Position) -> u8 + Sync),
    threads: usize,
    report: Report<'_>,
) -> Result<(Solved, Option<Solved>), Stopped> {
    let opposite = family.opposite(slice);
    let all = family.size(slice) + if opposite == slice { 0 } else { family.size(opposite) };
    let work = Work { family, lookup, threads, report, all, codes: codes_of(family) };
    let mut near = work.prepare(slice, 0)?;
    if opposite == slice {
        work.run_alone(slice, &mut near)?;
        return Ok((near.solved(), None));
    }
    let mut far = work.prepare(opposite, family.size(slice))?;
    work.run_pair(slice, &mut near, &mut far)?;
    Ok((near.solved(), Some(far.solved())))
}

pub(crate) fn codes_of<F: Solvable>(family: &F) -> Codes {
    Codes { end_is_loss: family.end_is_loss() }
}

impl Side {
    fn solved(self) -> Solved {
        Solved { codes: self.codes, positions: self.positions }
    }
}

struct Work<'a, F, L> {
    family: &'a F,
    lookup: &'a L,
    threads: usize,
    report: Report<'a>,
    all: u64,
    codes: Codes,
}

impl<F: Solvable, L: Fn(&F::Position) -> u8 + Sync> Work<'_, F, L> {
    /// Looks at every position once.
    fn prepare(&self, slice: F::Slice, done_before: u64) -> Result<Side, Stopped> {
        const PART: usize = 1 << 16;
        let size = self.family.size(slice) as usize;
        let mut codes = vec![0u8; size];
        let mut counts = vec![0u8; size];
        let done = AtomicUsize::new(0);
        let next = {
            let parts = codes.chunks_mut(PART).zip(counts.chunks_mut(PART)).enumerate();
            Mutex::new(parts)
        };
        let worker = || -> Result<([u64; 256], u64), Stopped> {
            let mut pending = [0; 256];
            let mut positions = 0;
            loop {
                let part = next.lock().ok().and_then(|mut parts| parts.next());
                let Some((number, (codes, counts))) = part else { return Ok((pending, positions)) };
                positions +=
                    self.prepare_part(slice, number * PART, codes, counts, &mut pending)?;
                let done = done.fetch_add(codes.len(), Ordering::Relaxed) + codes.len();
                if (self.report)((done_before + done as u64) / 2, self.all).is_break() {
                    return Err(Stopped::Cancelled);
                }
            }
        };
        let results = self.run(size.div_ceil(PART), worker);
        let mut pending = [0; 256];
        let mut positions = 0;
        for result in results {
            let (part, count) = result?;
            positions += count;
            for (sum, count) in pending.iter_mut().zip(part) {
                *sum += count;
            }
        }
        Ok(Side { codes, counts, pending, positions })
    }

    /// Runs the same work on as many threads as are of use.
    fn run<T: Send>(&self, parts: usize, worker: impl Fn() -> T + Sync) -> Vec<T> {
        let threads = self.threads.min(parts);
        if threads < 2 {
            return vec![worker()];
        }
        thread::scope(|scope| {
            let running: Vec<_> = (1..threads).map(|_| scope.spawn(&worker)).collect();
            let own = worker();
            let others = running.into_iter().filter_map(|thread| thread.join().ok());
            std::iter::once(own).chain(others).collect()
        })
    }

    fn prepare_part(
        &self,
        slice: F::Slice,
        first: usize,
        codes: &mut [u8],
        counts: &mut [u8],
        pending: &mut [u64; 256],
    ) -> Result<u64, Stopped> {
        let mut positions = 0;
        for (offset, (code, count)) in codes.iter_mut().zip(counts).enumerate() {
            *count = FIXED;
            if let Some(position) = self.family.position(slice, first + offset) {
                positions += 1;
                (*code, *count) = self.first_look(&position)?;
                pending[usize::from(*code)] += 1;
            }
        }
        Ok(positions)
    }

    /// What the moves out of the slice make of a position, and the count of the others.
    #[inline(always)]
    fn first_look(&self, position: &F::Position) -> Result<(u8, u8), Stopped> {
        let mut outside = Outside::default();
        let moves = self.family.expand(position, &mut |next| {
            outside.add((self.lookup)(next), self.codes);
        });
        if outside.too_long {
            return Err(Stopped::TooLong);
        }
        let Moves { inside, outside: leaving } = moves;
        if inside == 0 {
            let code = if leaving == 0 {
                self.codes.code(self.family.ended(position)).unwrap_or(Codes::DRAW)
            } else {
                outside.value()
            };
            return Ok((code, FIXED));
        }
        let count = if outside.drawn || outside.win != 0 {
            SAFE
        } else {
            inside.min(u32::from(SAFE) - 1) as u8 | if outside.loss != 0 { LOST_OUTSIDE } else { 0 }
        };
        Ok((outside.win, count))
    }

    fn run_alone(&self, slice: F::Slice, side: &mut Side) -> Result<(), Stopped> {
        let mut frontier = Vec::new();
        for code in 1..=u8::MAX {
            if side.pending[usize::from(code)..].iter().all(|&count| count == 0) {
                break;
            }
            collect(side, code, &mut frontier);
            self.tell(slice, &frontier, code, side)?;
            self.report_ply(code)?;
        }
        Ok(())
    }

    fn run_pair(&self, slice: F::Slice, near: &mut Side, far: &mut Side) -> Result<(), Stopped> {
        let opposite = self.family.opposite(slice);
        let (mut of_near, mut of_far) = (Vec::new(), Vec::new());
        for code in 1..=u8::MAX {
            let rest = |side: &Side| side.pending[usize::from(code)..].iter().any(|&n| n != 0);
            if !rest(near) && !rest(far) {
                break;
            }
            collect(near, code, &mut of_near);
            collect(far, code, &mut of_far);
            if self.threads > 1 && of_near.len().min(of_far.len()) > 1 << 12 {
                let far = &mut *far;
                thread::scope(|scope| {
                    let other = scope.spawn(|| self.tell(slice, &of_near, code, far));
                    let own = self.tell(opposite, &of_far, code, near);
                    other.join().unwrap_or(Err(Stopped::Cancelled)).and(own)
                })?;
            } else {
                self.tell(slice, &of_near, code, far)?;
                self.tell(opposite, &of_far, code, near)?;
            }
            self.report_ply(code)?;
        }
        Ok(())
    }

    fn report_ply(&self, code: u8) -> Result<(), Stopped> {
        // How many plies there will be is not known before the end.
        let share = self.all - self.all / (2 + u64::from(code) / 8);
        match (self.report)(share, self.all) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(Stopped::Cancelled),
        }
    }

    /// Tells the positions before `frontier`, which have this code and are of `slice`; `before`
    /// is the opposite slice.
    fn tell(
        &self,
        slice: F::Slice,
        frontier: &[u32],
        code: u8,
        before: &mut Side,
    ) -> Result<(), Stopped> {
        let opposite = self.family.opposite(slice);
        let lost = self.codes.is_loss(code);
        let mut result = Ok(());
        for &index in frontier {
            let Some(position) = self.family.position(slice, index as usize) else { continue };
            self.family.predecessors(opposite, &position, &mut |index| {
                let count = before.counts[index];
                if count == FIXED {
                    return;
                }
                let known = before.codes[index];
                if lost {
                    if known == 0 || known > code + 1 {
                        before.set(index, code.saturating_add(1));
                    }
                } else if known == 0 && count != SAFE {
                    before.counts[index] = count - 1;
                    if count & SAFE == 1 {
                        let loss = if count & LOST_OUTSIDE == 0 {
                            Ok(code.saturating_add(1))
                        } else {
                            self.longest_loss(opposite, index, code)
                        };
                        match loss {
                            Ok(loss) => before.set(index, loss),
                            Err(stopped) => result = Err(stopped),
                        }
                        before.counts[index] = FIXED;
                    }
                }
            });
        }
        if code == u8::MAX && !frontier.is_empty() { Err(Stopped::TooLong) } else { result }
    }

    /// The loss of a position all of whose moves lose, those within the slice by `code` at most.
    #[cold]
    fn longest_loss(&self, slice: F::Slice, index: usize, code: u8) -> Result<u8, Stopped> {
        let mut outside = Outside::default();
        if let Some(position) = self.family.position(slice, index) {
            self.family.expand(&position, &mut |next| {
                outside.add((self.lookup)(next), self.codes);
            });
        }
        if outside.too_long { Err(Stopped::TooLong) } else { Ok(outside.loss.max(code + 1)) }
    }
}

impl Side {
    #[inline(always)]
    fn set(&mut self, index: usize, code: u8) {
        self.pending[usize::from(self.codes[index])] -= 1;
        self.pending[usize::from(code)] += 1;
        self.codes[index] = code;
    }
}

/// What the moves out of a slice offer.
#[derive(Default)]
struct Outside {
    /// The quickest win, or 0.
    win: u8,
    /// The longest loss, or 0.
    loss: u8,
    drawn: bool,
    too_long: bool,
}

impl Outside {
    #[inline(always)]
    fn add(&mut self, after: u8, codes: Codes) {
        if after == Codes::DRAW {
            self.drawn = true;
            return;
        }
        let Some(code) = after.checked_add(1) else {
            self.too_long = true;
            return;
        };
        if codes.is_loss(after) {
            self.win = if self.win == 0 { code } else { self.win.min(code) };
        } else {
            self.loss = self.loss.max(code);
        }
    }

    /// The value where there are no other moves.
    fn value(&self) -> u8 {
        if self.win != 0 {
            self.win
        } else if self.drawn {
            Codes::DRAW
        } else {
            self.loss
        }
    }
}

/// The numbers of all entries with a code.
fn collect(side: &mut Side, code: u8, found: &mut Vec<u32>) {
    found.clear();
    if side.pending[usize::from(code)] == 0 {
        return;
    }
    side.pending[usize::from(code)] = 0;
    let wanted = u64::from_ne_bytes([code; 8]);
    let (words, rest) = side.codes.as_chunks::<8>();
    for (number, word) in words.iter().enumerate() {
        // A byte of `differs` is 0 where the code stands; the usual trick finds such bytes.
        let differs = u64::from_ne_bytes(*word) ^ wanted;
        if differs.wrapping_sub(0x0101_0101_0101_0101) & !differs & 0x8080_8080_8080_8080 != 0 {
            let first = number as u32 * 8;
            found.extend((0..8).filter(|&at| word[at as usize] == code).map(|at| first + at));
        }
    }
    let first = words.len() as u32 * 8;
    found.extend((0..).zip(rest).filter(|(_, found)| **found == code).map(|(at, _)| first + at));
}
