//! A rough guess at who is better, for positions above the tables.

use crate::chess;
use crate::draughts::{Move, Position, Rules};
use crate::exact::{Chess, Family, Tables};
use crate::game::{Game, Side};
use std::ops::ControlFlow;

/// What the search must know of a game beyond its rules.
pub trait Evaluation: Family + Sized {
    /// How much better the side to move stands, in hundredths of a man or pawn.
    fn evaluate(&self, position: &Self::Position) -> i32;

    /// Moves that should be looked at before others have a higher number.
    fn urgency(&self, position: &Self::Position, played: &<Self::Position as Game>::Move) -> i32;

    /// Whether the side to move can't let be, so that a guess must wait.
    fn is_threatened(&self, position: &Self::Position) -> bool;

    /// Whether, below the depth asked for, moves without capture are looked at behind captures.
    /// Not where to give pieces away is good: there would be no end of it.
    fn looks_behind_captures(&self) -> bool {
        true
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

impl Evaluation for Rules {
    fn evaluate(&self, position: &Position) -> i32 {
        let of = |side: Side| {
            let pieces = position.pieces(side);
            let men = pieces & !position.kings();
            let advance = |row: u8| i32::from(if side == Side::Black { row } else { 7 - row });
            let ahead: i32 = men.iter().map(|square| advance(square.row())).sum();
            100 * men.len() as i32 + 3 * ahead + 140 * (pieces & position.kings()).len() as i32
        };
        let score = of(position.turn()) - of(position.turn().other());
        if self.without_move_wins { -score } else { score }
    }

    fn urgency(&self, _position: &Position, played: &Move) -> i32 {
        10 * played.captured().len() as i32 + 5 * i32::from(played.crowns())
    }

    fn is_threatened(&self, position: &Position) -> bool {
        !position.must_capture().is_empty()
    }

    fn looks_behind_captures(&self) -> bool {
        !self.without_move_wins
    }

    fn solve_around(
        tables: &Tables<Rules>,
        attacker: Side,
        position: &Position,
        most: usize,
        looked_at: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Option<bool> {
        super::around::answer(tables, attacker, position, most, looked_at)
    }
}

/// What the pieces are worth, in hundredths of a Pawn.
fn worth(kind: chess::Kind) -> i32 {
    match kind {
        chess::Kind::Pawn => 100,
        chess::Kind::Knight => 310,
        chess::Kind::Bishop => 325,
        chess::Kind::Rook => 500,
        chess::Kind::Queen => 920,
        chess::Kind::King => 0,
    }
}

impl Evaluation for Chess {
    fn evaluate(&self, position: &chess::Position) -> i32 {
        let of = |side: Side| {
            let of_kind = |kind| worth(kind) * position.pieces(side, kind).count() as i32;
            chess::Kind::ALL.into_iter().map(of_kind).sum::<i32>()
        };
        of(position.turn()) - of(position.turn().other())
    }

    fn urgency(&self, position: &chess::Position, played: &chess::Move) -> i32 {
        let taken = position.piece(played.to()).map_or(0, |piece| 10 + worth(piece.kind) / 100);
        taken + played.promotion().map_or(0, |kind| worth(kind) / 100)
    }

    fn is_threatened(&self, position: &chess::Position) -> bool {
        position.is_check()
    }
}
