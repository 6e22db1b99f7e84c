//! The tables at hand, and what they say of a position.

use super::block::{BLOCK, Detail, unpack};
use super::build::Solution;
use super::family::{Family, Slice};
use super::file::{self, FileError, layout};
use super::solver::codes_of;
use super::value::{Value, Verdict};
use crate::game::Game;
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::{Arc, OnceLock};

/// Slices of a game, from files or as they were solved.
///
/// ```
/// use double_corner::draughts::{Position, Rules, Setup};
/// use double_corner::exact::{Material, Solution, Tables, Verdict};
/// use std::ops::ControlFlow;
///
/// let slices = Material::all(2);
/// let solution =
///     Solution::build(Rules::ENGLISH, &slices, 1, &|_| ControlFlow::Continue(()))?;
/// let tables = Tables::from(solution);
/// let setup: Setup = "B:W32:BK28".parse()?;
/// let position = Position::from_setup(&setup, Rules::ENGLISH)?;
/// assert_eq!(tables.value(&position).unwrap().verdict, Verdict::Win);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Tables<F: Family> {
    family: F,
    slices: BTreeMap<F::Slice, Table>,
    /// The level of the largest slice at hand: most positions that are asked for lie above it.
    highest: (u32, u32),
}

/// A legal move with what it is worth to the side that makes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rated<M> {
    /// The move.
    pub played: M,
    /// Its worth; the plies count from before the move.
    pub value: Value,
}

/// The values of one slice.
enum Table {
    /// As solved, every position.
    Codes(Vec<u8>),
    /// In blocks of a file, each unpacked when it is first needed.
    Packed(Packed),
}

struct Packed {
    file: Arc<[u8]>,
    detail: Detail,
    blocks: Vec<Range<usize>>,
    unpacked: Vec<OnceLock<Box<[u8]>>>,
}

impl Table {
    fn has_plies(&self) -> bool {
        match self {
            Table::Codes(_) => true,
            Table::Packed(packed) => packed.detail == Detail::Plies,
        }
    }

    fn is_whole(&self) -> bool {
        matches!(self, Table::Codes(_))
    }
}

impl<F: Family> From<Solution<F>> for Tables<F> {
    fn from(solution: Solution<F>) -> Tables<F> {
        let mut tables = Tables::new(solution.family());
        tables.add_solution(solution);
        tables
    }
}

impl<F: Family> Tables<F> {
    /// No tables yet.
    pub fn new(family: F) -> Tables<F> {
        Tables { family, slices: BTreeMap::new(), highest: (0, 0) }
    }

    /// The game with its rule set.
    pub fn family(&self) -> F {
        self.family
    }

    /// The slices at hand.
    pub fn slices(&self) -> impl Iterator<Item = F::Slice> {
        self.slices.keys().copied()
    }

    fn insert(&mut self, slice: F::Slice, table: Table) {
        self.highest = self.highest.max(slice.level());
        self.slices.insert(slice, table);
    }

    /// Adds what was solved.
    pub fn add_solution(&mut self, solution: Solution<F>) {
        for (slice, codes) in solution.into_codes() {
            self.insert(slice, Table::Codes(codes));
        }
    }

    /// Adds the slices of a table file. A slice that is there with more detail is kept.
    ///
    /// # Errors
    /// When the bytes are not an unharmed table file of this game; then nothing is added.
    pub fn add_file(&mut self, bytes: impl Into<Arc<[u8]>>) -> Result<(), FileError> {
        let file = bytes.into();
        let directory = file::read(&self.family, &file)?;
        for entry in directory.entries {
            let detail = directory.detail;
            let known = self.slices.get(&entry.slice);
            if known.is_some_and(|known| known.has_plies() || detail == Detail::Verdict) {
                continue;
            }
            let unpacked = entry.blocks.iter().map(|_| OnceLock::new()).collect();
            let (file, blocks) = (file.clone(), entry.blocks);
            self.insert(entry.slice, Table::Packed(Packed { file, detail, blocks, unpacked }));
        }
        Ok(())
    }

    /// Whether values of a slice can be told, given the smaller ones.
    pub fn has(&self, slice: F::Slice) -> bool {
        self.family.known(slice).is_some()
            || self.slices.contains_key(&slice)
            || self.slices.get(&slice.opposite()).is_some_and(Table::has_plies)
    }

    /// The value of a position; `None` where a table is missing.
    pub fn value(&self, position: &F::Position) -> Option<Value> {
        let slice = self.family.slice(position)?;
        if let Some(value) = self.family.known(slice) {
            return Some(value);
        }
        if slice.level() > self.highest {
            return None;
        }
        match self.slices.get(&slice) {
            Some(table) if table.is_whole() || self.family.is_stored(position) => {
                Some(self.entry(slice, table, self.family.index(slice, position)))
            }
            Some(_) => self.after_moves(position),
            None if self.has(slice) => self.after_moves(position),
            None => None,
        }
    }

    /// All moves of a position, in their order; `None` where a table is missing.
    pub fn moves(&self, position: &F::Position) -> Option<Vec<Rated<<F::Position as Game>::Move>>> {
        let rate = |played: <F::Position as Game>::Move| {
            let value = self.value(&position.play(&played))?.before();
            Some(Rated { played, value })
        };
        position.moves().into_iter().map(rate).collect()
    }

    /// The best moves of a position: those that win soonest, else draw, else lose latest.
    pub fn best(&self, position: &F::Position) -> Option<Vec<Rated<<F::Position as Game>::Move>>> {
        let mut moves = self.moves(position)?;
        let best = moves.iter().map(|rated| rated.value.rank()).max();
        moves.retain(|rated| Some(rated.value.rank()) == best);
        Some(moves)
    }

    /// What follows from the values after each move.
    fn after_moves(&self, position: &F::Position) -> Option<Value> {
        let moves = position.moves();
        if moves.is_empty() {
            return Some(self.family.ended(position));
        }
        let mut best: Option<Value> = None;
        for played in moves {
            let value = self.value(&position.play(&played))?.before();
            best = best.filter(|best| best.rank() >= value.rank()).or(Some(value));
        }
        best
    }

    fn entry(&self, slice: F::Slice, table: &Table, index: usize) -> Value {
        let codes = codes_of(&self.family);
        match table {
            Table::Codes(all) => codes.value(all[index]),
            Table::Packed(packed) => {
                let block = self.block(slice, packed, index / BLOCK);
                let value = codes.value(block[index % BLOCK]);
                match packed.detail {
                    Detail::Plies => value,
                    Detail::Verdict => Value { plies: None, ..value },
                }
            }
        }
    }

    fn block<'a>(&self, slice: F::Slice, packed: &'a Packed, number: usize) -> &'a [u8] {
        packed.unpacked[number].get_or_init(|| {
            let first = number * BLOCK;
            let count = (self.family.size(slice) as usize - first).min(BLOCK);
            let bytes = &packed.file[packed.blocks[number].clone()];
            let layout = layout(&self.family, slice, packed.detail);
            let is_stored = |index| {
                let position = self.family.position(slice, index);
                position.is_some_and(|position| self.family.is_stored(&position))
            };
            unpack(&layout, first, count, bytes, is_stored).into_boxed_slice()
        })
    }

    /// The verdict on a position; `None` where a table is missing.
    pub fn verdict(&self, position: &F::Position) -> Option<Verdict> {
        self.value(position).map(|value| value.verdict)
    }
}
