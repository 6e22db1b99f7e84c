//! What the solver must know of a game.

use super::value::Value;
use crate::game::Game;
use std::fmt::{Debug, Display};
use std::hash::Hash;

/// The material of a position, seen by the side to move: a slice of the game's positions that
/// one table holds.
///
/// Its text, as by [`Display`], names it in files and commands.
pub trait Slice: Copy + Eq + Ord + Hash + Debug + Display + Send + Sync {
    /// The slice of a text; `None` when it names none.
    fn parse(text: &str) -> Option<Self>;

    /// The same material seen by the other side.
    #[must_use]
    fn opposite(self) -> Self;

    /// The pieces, and those of them that can still be promoted. Every move that leaves a slice
    /// and its opposite leads to a lower level.
    fn level(self) -> (u32, u32);

    /// Of a slice and its opposite, the one that stands for both.
    #[must_use]
    fn chief(self) -> Self {
        self.max(self.opposite())
    }
}

/// How many moves a position has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moves {
    /// Different positions of the opposite slice that moves lead to.
    pub inside: u32,
    /// Moves that change the material.
    pub outside: u32,
}

/// Positions that can be solved together, slice by slice.
///
/// Positions in a slice have numbers. Two positions may share a number only when a symmetry of
/// the board makes them equal.
pub trait Solvable: Copy + Send + Sync {
    /// A position.
    type Position: Game + Send + Sync;
    /// What divides positions into slices.
    type Slice: Copy + Eq + Send + Sync;

    /// The slice that moves within a slice's material lead to, and from there back.
    fn opposite(&self, slice: Self::Slice) -> Self::Slice;

    /// Whether the side to move has lost where it can't move and the game ends.
    fn end_is_loss(&self) -> bool;

    /// How many numbers a slice has.
    fn size(&self, slice: Self::Slice) -> u64;

    /// The position of a number; `None` where the number stands for none.
    fn position(&self, slice: Self::Slice, index: usize) -> Option<Self::Position>;

    /// Visits the positions after the moves that leave the slice and its opposite, and counts
    /// all.
    fn expand(&self, position: &Self::Position, outside: &mut impl FnMut(&Self::Position))
    -> Moves;

    /// The value of a position without moves.
    fn ended(&self, position: &Self::Position) -> Value;

    /// Visits the numbers, in the slice given, of the positions from which a move that stays in
    /// the slice and its opposite leads here; each once. Positions that break the rules may be
    /// among them.
    fn predecessors(
        &self,
        opposite: Self::Slice,
        position: &Self::Position,
        visit: &mut impl FnMut(usize),
    );
}

/// A game with a rule set whose endings can be solved, slices being material.
pub trait Family: Solvable<Slice: Slice> {
    /// The name of the game in files.
    fn name(&self) -> &'static str;

    /// Grows when positions get other numbers, or when rules are found to be wrong: older files
    /// are then of no use.
    fn version(&self) -> u8;

    /// Whether tables can be made for a slice at all.
    fn covers(&self, slice: Self::Slice) -> bool;

    /// The one value of all positions of a slice that needs no table.
    fn known(&self, slice: Self::Slice) -> Option<Value>;

    /// All slices that moves lead to, besides the opposite one.
    fn smaller(&self, slice: Self::Slice) -> Vec<Self::Slice>;

    /// A slice is filled row by row: neighbours of an entry stand one to the left, and this
    /// many entries before. A help for compressing.
    fn row(&self, slice: Self::Slice) -> usize;

    /// The slice of a position; `None` where no table can hold it.
    fn slice(&self, position: &Self::Position) -> Option<Self::Slice>;

    /// The number of a position in its slice.
    fn index(&self, slice: Self::Slice, position: &Self::Position) -> usize;

    /// Whether a table holds the value; else it follows from the positions after its moves,
    /// all of which are of lower levels.
    fn is_stored(&self, position: &Self::Position) -> bool;
}
