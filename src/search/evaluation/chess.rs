//! Chess: what the pieces are worth, and where they stand well.

use super::Evaluation;
use crate::chess::{Bitboard, Kind, Move, Position, Square};
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

/// How near a square is to the centre: 6 on the four in the middle, 0 in the corners.
fn centrality(square: Square) -> i32 {
    let near = |place: u8| i32::from(place.min(7 - place));
    near(square.file()) + near(square.rank())
}

/// One side's pieces, and what they are up against.
struct Army<'a> {
    position: &'a Position,
    side: Side,
    /// Whether the other side has enough to be a danger to a King in the open.
    danger: bool,
}

impl Army<'_> {
    fn of(position: &Position, side: Side) -> Army<'_> {
        let other = side.other();
        let heavy = 2 * position.pieces(other, Kind::Queen).count()
            + position.pieces(other, Kind::Rook).count();
        Army { position, side, danger: heavy > 2 }
    }

    fn pieces(&self, kind: Kind) -> Bitboard {
        self.position.pieces(self.side, kind)
    }

    /// The rank of a square as this side counts, 0 to 7.
    fn rank(&self, square: Square) -> i32 {
        i32::from(if self.side == Side::White { square.rank() } else { 7 - square.rank() })
    }

    fn value(&self) -> i32 {
        let stands: i32 = Kind::ALL
            .into_iter()
            .map(|kind| {
                let places = self.pieces(kind);
                places.map(|square| worth(kind) + self.place(kind, square)).sum::<i32>()
            })
            .sum();
        stands + 30 * i32::from(self.pieces(Kind::Bishop).count() > 1)
    }

    /// What a piece gains or loses by where it stands.
    fn place(&self, kind: Kind, square: Square) -> i32 {
        match kind {
            Kind::Pawn => self.pawn(square),
            Kind::Knight => 6 * centrality(square) - 18,
            Kind::Bishop => 3 * centrality(square) - 6,
            Kind::Rook => 15 * i32::from(self.is_free_of_pawns(square)),
            Kind::Queen => centrality(square),
            Kind::King if self.danger => -8 * self.rank(square) - 3 * centrality(square),
            Kind::King => 5 * centrality(square),
        }
    }

    /// Whether no Pawn of this side stands on the file.
    fn is_free_of_pawns(&self, square: Square) -> bool {
        self.pieces(Kind::Pawn).all(|pawn| pawn.file() != square.file())
    }

    fn pawn(&self, square: Square) -> i32 {
        let rank = self.rank(square);
        let near = |file: u8, pawn: Square| pawn.file().abs_diff(file) <= 1;
        let others = self.position.pieces(self.side.other(), Kind::Pawn).into_iter();
        let is_passed =
            others.filter(|&pawn| near(square.file(), pawn)).all(|pawn| self.rank(pawn) <= rank);
        let in_centre = (3..=4).contains(&square.file());
        let passed = if is_passed { 4 * rank * rank } else { 0 };
        2 * rank + 6 * i32::from(in_centre) * rank.min(3) + passed
    }
}

impl Evaluation for Chess {
    fn evaluate(&self, position: &Position) -> i32 {
        /// To be on turn is worth a little.
        const TURN: i32 = 10;
        let of = |side| Army::of(position, side).value();
        of(position.turn()) - of(position.turn().other()) + TURN
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
