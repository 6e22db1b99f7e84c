//! A game in a few figures.

use super::{Fault, Turning, Worth};
use crate::game::Side;
use crate::record::NodeId;

/// The moves of one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SideSummary {
    /// All of them.
    pub moves: u32,
    /// Those that were the only legal one.
    pub forced: u32,
    /// Those that were judged: the positions before and after them were looked at.
    pub judged: u32,
    /// `?!`
    pub dubious: u32,
    /// `?`
    pub mistakes: u32,
    /// `??`
    pub blunders: u32,
    /// Captures, shots, checks and mates that were there and were not played.
    pub missed: u32,
}

impl SideSummary {
    /// Counts a fault.
    pub(super) fn count(&mut self, fault: Fault) {
        match fault {
            Fault::Dubious => self.dubious += 1,
            Fault::Mistake => self.mistakes += 1,
            Fault::Blunder => self.blunders += 1,
        }
    }
}

/// The opening of a game by the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opening {
    /// Its name; `None` where the game leaves the book before an opening is reached.
    pub name: Option<&'static str>,
    /// The first move that the book doesn't have; `None` where the game ends in the book.
    pub left: Option<NodeId>,
}

/// What there is to say of a whole game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Black's moves, then White's; see [`Side`] as a number.
    pub sides: [SideSummary; 2],
    /// The opening; `None` where the game doesn't begin in the book.
    pub opening: Option<Opening>,
    /// The move that lost the game.
    pub turning: Option<Turning>,
    /// Positions of the game, those that were looked at, and those of them with an exact value.
    pub positions: u32,
    /// See above.
    pub looked: u32,
    /// See above.
    pub exact: u32,
    /// The position from which on every value is exact, if there is one before the last.
    pub exact_from: Option<NodeId>,
    /// Who won by the record; an inner `None` is a draw.
    pub result: Option<Option<Side>>,
    /// What the last position is worth to Black, if it was looked at.
    pub end: Option<Worth>,
    /// Whether the result is what the last position is worth; `None` where that isn't certain.
    pub agrees: Option<bool>,
}
