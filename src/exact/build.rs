//! Solving slices in the order in which they need each other.

use super::family::{Family, Slice};
use super::solver::{self, Report, Solved, Stopped, codes_of};
use super::value::{Codes, Value};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

/// Slices to solve, by the level that has to be done before the next.
type Levels<S> = BTreeMap<(u32, u32), Vec<S>>;

/// How far a build is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Positions whose values are known, roughly.
    pub done: u64,
    /// All positions that are to be solved.
    pub all: u64,
}

/// Why tables could not be made.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BuildError {
    /// The caller wanted no more of it.
    Cancelled,
    /// No tables can be made for a slice.
    NotCovered(String),
    /// A win of a slice takes more plies than a table can hold.
    TooLong(String),
}

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BuildError::Cancelled => f.write_str("cancelled"),
            BuildError::NotCovered(slice) => write!(f, "there are no tables for {slice}"),
            BuildError::TooLong(slice) => {
                write!(f, "a win in {slice} takes more than 253 plies, which a table can't hold")
            }
        }
    }
}

impl std::error::Error for BuildError {}

/// Solved slices, with all that they need.
pub struct Solution<F: Family> {
    family: F,
    slices: BTreeMap<F::Slice, Solved>,
}

impl<F: Family> Solution<F> {
    /// Solves slices, their opposites and all that they lead to, on a number of threads
    /// (1 starts none). `progress` is told from any of them now and then, and can end it.
    ///
    /// ```
    /// use double_corner::draughts::Rules;
    /// use double_corner::exact::{Material, Solution};
    /// use std::ops::ControlFlow;
    ///
    /// let two = Material::all(2);
    /// let solution = Solution::build(Rules::ENGLISH, &two, 1, &|_| ControlFlow::Continue(()))?;
    /// assert_eq!(solution.positions(), 3488);
    /// # Ok::<(), double_corner::exact::BuildError>(())
    /// ```
    ///
    /// # Errors
    /// When `progress` broke it off, or when a slice has no tables.
    pub fn build(
        family: F,
        slices: &[F::Slice],
        threads: usize,
        progress: &(dyn Fn(Progress) -> ControlFlow<()> + Sync),
    ) -> Result<Solution<F>, BuildError> {
        let mut solution = Solution { family, slices: BTreeMap::new() };
        let levels = solution.plan(slices)?;
        let all = levels.values().flatten().map(|&slice| pair_size(&family, slice)).sum();
        let done = AtomicU64::new(0);
        for level in levels.into_values() {
            let jobs = Jobs { all, done: &done, progress, threads };
            for (slice, solved) in solution.solve_level(level, &jobs)? {
                solution.slices.insert(slice, solved);
            }
        }
        Ok(solution)
    }

    /// The chief slices to solve, by level.
    fn plan(&self, wanted: &[F::Slice]) -> Result<Levels<F::Slice>, BuildError> {
        let mut seen = BTreeSet::new();
        let mut stack = wanted.to_vec();
        while let Some(slice) = stack.pop() {
            let slice = slice.chief();
            if self.family.known(slice).is_some() || !seen.insert(slice) {
                continue;
            }
            if !self.family.covers(slice) || pair_size(&self.family, slice) > u64::from(u32::MAX) {
                return Err(BuildError::NotCovered(slice.to_string()));
            }
            stack.extend(self.family.smaller(slice));
            stack.extend(self.family.smaller(slice.opposite()));
        }
        let mut levels = BTreeMap::<_, Vec<_>>::new();
        for slice in seen {
            levels.entry(slice.level()).or_default().push(slice);
        }
        for slices in levels.values_mut() {
            // The longest work last, since it is taken from the end.
            slices.sort_by_key(|&slice| pair_size(&self.family, slice));
        }
        Ok(levels)
    }

    fn solve_level(
        &self,
        slices: Vec<F::Slice>,
        jobs: &Jobs<'_>,
    ) -> Result<Vec<(F::Slice, Solved)>, BuildError> {
        let workers = jobs.threads.min(slices.len());
        let queue = Mutex::new(slices);
        let results = Mutex::new(Vec::new());
        let worker = || -> Result<(), BuildError> {
            loop {
                let next = queue.lock().ok().and_then(|mut queue| queue.pop());
                let Some(slice) = next else { return Ok(()) };
                match self.solve_pair(slice, jobs) {
                    Ok(solved) => {
                        if let Ok(mut results) = results.lock() {
                            results.extend(solved);
                        }
                    }
                    Err(stopped) => {
                        if let Ok(mut queue) = queue.lock() {
                            queue.clear();
                        }
                        return Err(match stopped {
                            Stopped::Cancelled => BuildError::Cancelled,
                            Stopped::TooLong => BuildError::TooLong(slice.to_string()),
                        });
                    }
                }
            }
        };
        if workers < 2 {
            worker()?;
        } else {
            thread::scope(|scope| {
                let others: Vec<_> = (1..workers).map(|_| scope.spawn(worker)).collect();
                let own = worker();
                others.into_iter().fold(own, |result, other| {
                    result.and(other.join().unwrap_or(Err(BuildError::Cancelled)))
                })
            })?;
        }
        Ok(results.into_inner().unwrap_or_default())
    }

    fn solve_pair(
        &self,
        slice: F::Slice,
        jobs: &Jobs<'_>,
    ) -> Result<Vec<(F::Slice, Solved)>, Stopped> {
        let mut reported = 0;
        let reported = Mutex::new(&mut reported);
        let report: Report<'_> = &|now, _| {
            let grown = match reported.lock() {
                Ok(mut before) => {
                    let grown = now.saturating_sub(**before);
                    **before += grown;
                    grown
                }
                Err(_) => 0,
            };
            let done = jobs.done.fetch_add(grown, Ordering::Relaxed) + grown;
            (jobs.progress)(Progress { done: done.min(jobs.all), all: jobs.all })
        };
        let outside = Lower::of(self, slice);
        let lookup = |position: &F::Position| outside.code(position);
        let (near, far) = solver::solve(&self.family, slice, &lookup, jobs.threads, report)?;
        if report(pair_size(&self.family, slice), 0).is_break() {
            return Err(Stopped::Cancelled);
        }
        Ok(std::iter::once((slice, near)).chain(far.map(|far| (slice.opposite(), far))).collect())
    }

    /// The game with its rule set.
    pub fn family(&self) -> F {
        self.family
    }

    /// All slices solved.
    pub fn slices(&self) -> impl Iterator<Item = F::Slice> {
        self.slices.keys().copied()
    }

    /// The number of positions in all slices.
    pub fn positions(&self) -> u64 {
        self.slices.values().map(|solved| solved.positions).sum()
    }

    /// The number of positions of one slice; 0 where it is not solved.
    pub fn positions_of(&self, slice: F::Slice) -> u64 {
        self.slices.get(&slice).map_or(0, |solved| solved.positions)
    }

    /// The value of a number of a slice; `None` where the slice is not solved.
    pub fn value_at(&self, slice: F::Slice, index: usize) -> Option<Value> {
        let code = *self.slices.get(&slice)?.codes.get(index)?;
        Some(codes_of(&self.family).value(code))
    }

    /// The value of a position; `None` where its slice is not solved.
    pub fn value(&self, position: &F::Position) -> Option<Value> {
        let slice = self.family.slice(position)?;
        self.family
            .known(slice)
            .or_else(|| self.value_at(slice, self.family.index(slice, position)))
    }

    /// The longest win in a slice, in plies; `None` where no position is won.
    pub fn longest_win(&self, slice: F::Slice) -> Option<u16> {
        self.longest(slice, false)
    }

    /// The longest loss in a slice, in plies; `None` where no position is lost.
    pub fn longest_loss(&self, slice: F::Slice) -> Option<u16> {
        self.longest(slice, true)
    }

    fn longest(&self, slice: F::Slice, loss: bool) -> Option<u16> {
        let codes = codes_of(&self.family);
        let wanted = |code: &u8| *code != Codes::DRAW && codes.is_loss(*code) == loss;
        let solved = self.slices.get(&slice)?;
        solved.codes.iter().copied().filter(wanted).max().map(|code| u16::from(code) - 1)
    }

    pub(crate) fn codes_of(&self, slice: F::Slice) -> Option<&[u8]> {
        self.slices.get(&slice).map(|solved| solved.codes.as_slice())
    }

    /// The codes of all slices.
    pub(crate) fn into_codes(self) -> impl Iterator<Item = (F::Slice, Vec<u8>)> {
        self.slices.into_iter().map(|(slice, solved)| (slice, solved.codes))
    }
}

/// What all slices of a build share.
struct Jobs<'a> {
    all: u64,
    done: &'a AtomicU64,
    progress: &'a (dyn Fn(Progress) -> ControlFlow<()> + Sync),
    threads: usize,
}

fn pair_size<F: Family>(family: &F, slice: F::Slice) -> u64 {
    let opposite = slice.opposite();
    family.size(slice) + if opposite == slice { 0 } else { family.size(opposite) }
}

/// The solved slices of lower levels that a slice leads to; few, so that a look through the list
/// is quicker than any map.
struct Lower<'a, F: Family> {
    family: F,
    known: Vec<(F::Slice, u8)>,
    tables: Vec<(F::Slice, &'a [u8])>,
}

impl<'a, F: Family> Lower<'a, F> {
    fn of(solution: &'a Solution<F>, slice: F::Slice) -> Lower<'a, F> {
        let family = solution.family;
        let codes = codes_of(&family);
        let mut lower = Lower { family, known: Vec::new(), tables: Vec::new() };
        let both: BTreeSet<_> =
            family.smaller(slice).into_iter().chain(family.smaller(slice.opposite())).collect();
        for slice in both {
            if let Some(value) = family.known(slice) {
                lower.known.extend(codes.code(value).map(|code| (slice, code)));
            } else if let Some(table) = solution.codes_of(slice) {
                lower.tables.push((slice, table));
            }
        }
        lower
    }

    #[inline(always)]
    fn code(&self, position: &F::Position) -> u8 {
        let Some(slice) = self.family.slice(position) else { return Codes::DRAW };
        if let Some((_, table)) = self.tables.iter().find(|(of, _)| *of == slice) {
            return table[self.family.index(slice, position)];
        }
        self.known.iter().find(|(of, _)| *of == slice).map_or(Codes::DRAW, |(_, code)| *code)
    }
}
