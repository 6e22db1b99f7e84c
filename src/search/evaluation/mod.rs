//! A rough guess at who is better, for positions above the tables.

mod chess;
mod draughts;
mod losing;

use crate::exact::{Family, Tables};
use crate::game::{Game, Side};
use crate::hash::BuildQuick;
use std::hash::BuildHasher;
use std::ops::ControlFlow;

/// What the search must know of a game beyond its rules.
pub trait Evaluation: Family + Sized {
    /// How much better the side to move stands, in hundredths of a man or pawn.
    fn evaluate(&self, position: &Self::Position) -> i32;

    /// Moves that should be looked at before others have a higher number: 10 and more for
    /// captures, 0 for moves that change nothing.
    fn urgency(&self, position: &Self::Position, played: &<Self::Position as Game>::Move) -> i32;

    /// A number below 4096 that only moves between the same squares share.
    fn track(&self, played: &<Self::Position as Game>::Move) -> usize;

    /// Whether the side to move can't let be, so that a guess must wait.
    fn is_threatened(&self, position: &Self::Position) -> bool;

    /// Whether the other side could capture if it were to move, so that a guess had better wait.
    fn is_exposed(&self, _position: &Self::Position) -> bool {
        false
    }

    /// A number for a position, which others share as good as never.
    fn key(&self, position: &Self::Position) -> u64 {
        BuildQuick::default().hash_one(position)
    }

    /// Whether `attacker` wins, by solving whole what can be reached, where the game has a way
    /// to do so within `most` positions.
    fn solve_around(
        _tables: &Tables<Self>,
        _attacker: Side,
        _position: &Self::Position,
        _most: usize,
        _looked_at: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Option<bool> {
        None
    }
}
