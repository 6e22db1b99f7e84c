//! What the annotator must know of a game.

use super::{Facts, Scale};
use crate::book::Chapter;
use crate::exact::Value;
use crate::game::Game;
use crate::record::{Dialect, Record};
use crate::search::Evaluation;

/// A move of a game's positions.
pub(super) type MoveOf<F> = <PositionOf<F> as Game>::Move;
/// A game's positions.
pub(super) type PositionOf<F> = <F as crate::exact::Solvable>::Position;

/// What was there to be had and was not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missed {
    /// Mate in so many moves.
    Mate(u16),
    /// A capture that gains so many hundredths of a man or pawn more than the move made.
    Capture(i32),
    /// Draughts: pieces are given up and more are taken, by so many.
    Shot(u32),
    /// A check that was much better.
    Check,
}

impl Missed {
    /// `mate`, `capture`, `shot` or `check`.
    pub const fn name(self) -> &'static str {
        match self {
            Missed::Mate(_) => "mate",
            Missed::Capture(_) => "capture",
            Missed::Shot(_) => "shot",
            Missed::Check => "check",
        }
    }
}

/// A game whose records can be annotated.
pub trait Annotated: Evaluation<Position: Chapter> {
    /// How its records look.
    type Dialect: Dialect<Position = PositionOf<Self>>;

    /// How its guesses are read.
    const SCALE: Scale;

    /// Whether forced moves bear the mark `$7`. Not where captures are compulsory: every second
    /// move would.
    const MARKS_FORCED: bool;

    /// With more pieces than this a position can't be proved in the time that there is, unless the
    /// search sees the end.
    const PROVABLE: u32;

    /// How its records look.
    fn dialect(&self) -> Self::Dialect;

    /// How many pieces are on the board.
    fn pieces(&self, position: &PositionOf<Self>) -> u32;

    /// What the rules say of each move of the main line.
    fn facts(&self, record: &Record<PositionOf<Self>>) -> Vec<Facts>;

    /// A win in few moves, or a loss, proved by looking at no more than about `nodes` positions,
    /// with the moves that follow.
    fn short_end(
        &self,
        _position: &PositionOf<Self>,
        _nodes: u64,
    ) -> Option<(Value, Vec<MoveOf<Self>>)> {
        None
    }

    /// What was missed by a move that was a fault, when the better line is this; the worth before
    /// is certain where `value` is there.
    fn missed(
        &self,
        before: &PositionOf<Self>,
        played: &MoveOf<Self>,
        better: &[MoveOf<Self>],
        value: Option<Value>,
    ) -> Option<Missed>;
}
