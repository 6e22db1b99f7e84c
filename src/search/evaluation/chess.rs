//! Chess: what the pieces are worth.

use super::Evaluation;
use crate::chess::{Kind, Move, Position};
use crate::exact::Chess;
use crate::game::{Game, Side};

/// What a piece is worth, in hundredths of a Pawn.
fn worth(kind: Kind) -> i32 {
    match kind {
        Kind::Pawn => 100,
        Kind::Knight => 310,
        Kind::Bishop => 325,
        Kind::Rook => 500,
        Kind::Queen => 920,
        Kind::King => 0,
    }
}

impl Evaluation for Chess {
    fn evaluate(&self, position: &Position) -> i32 {
        let of = |side: Side| {
            let of_kind = |kind| worth(kind) * position.pieces(side, kind).count() as i32;
            Kind::ALL.into_iter().map(of_kind).sum::<i32>()
        };
        of(position.turn()) - of(position.turn().other())
    }

    fn urgency(&self, position: &Position, played: &Move) -> i32 {
        let taken = position.piece(played.to()).map_or(0, |piece| 10 + worth(piece.kind) / 100);
        taken + played.promotion().map_or(0, |kind| worth(kind) / 100)
    }

    fn track(&self, played: &Move) -> usize {
        played.from().index() * 64 + played.to().index()
    }

    fn is_threatened(&self, position: &Position) -> bool {
        position.is_check()
    }
}
