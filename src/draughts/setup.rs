//! Set-ups: any pieces on any squares, as an editor or a FEN has them.

use super::square::{Square, SquareSet};
use crate::game::Side;

/// What a piece is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A man, not crowned.
    Man,
    /// A king.
    King,
}

impl Kind {
    /// `man` or `king`.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Man => "man",
            Kind::King => "king",
        }
    }
}

/// Pieces on squares and a side to move, whether or not any rule set accepts them.
///
/// It is read from FEN by `parse` and written as canonical FEN by `to_string`:
///
/// ```
/// use double_corner::draughts::Setup;
/// let setup: Setup = "W:BK31,1-3 : W30.".parse()?;
/// assert_eq!(setup.to_string(), "W:W30:B1,2,3,K31");
/// # Ok::<(), double_corner::text::TextError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    black: SquareSet,
    white: SquareSet,
    kings: SquareSet,
    turn: Side,
}

impl Setup {
    /// An empty board.
    pub const fn empty(turn: Side) -> Setup {
        Setup { black: SquareSet::EMPTY, white: SquareSet::EMPTY, kings: SquareSet::EMPTY, turn }
    }

    /// Who is to move.
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// The same pieces with a side to move.
    #[must_use]
    pub const fn with_turn(self, turn: Side) -> Setup {
        Setup { turn, ..self }
    }

    /// All squares with pieces of a side.
    pub const fn pieces(&self, side: Side) -> SquareSet {
        match side {
            Side::Black => self.black,
            Side::White => self.white,
        }
    }

    /// The squares with kings of either side.
    pub const fn kings(&self) -> SquareSet {
        self.kings
    }

    /// The squares with men of a side.
    pub fn men(&self, side: Side) -> SquareSet {
        self.pieces(side) & !self.kings
    }

    /// What stands on a square.
    pub fn piece(&self, square: Square) -> Option<(Side, Kind)> {
        let side = if self.black.contains(square) {
            Side::Black
        } else if self.white.contains(square) {
            Side::White
        } else {
            return None;
        };
        Some((side, if self.kings.contains(square) { Kind::King } else { Kind::Man }))
    }

    /// Puts a piece on a square, or clears it; what stood there is gone.
    pub fn place(&mut self, square: Square, piece: Option<(Side, Kind)>) {
        let here = SquareSet::of(square);
        self.black = self.black & !here;
        self.white = self.white & !here;
        self.kings = self.kings & !here;
        if let Some((side, kind)) = piece {
            match side {
                Side::Black => self.black = self.black | here,
                Side::White => self.white = self.white | here,
            }
            if kind == Kind::King {
                self.kings = self.kings | here;
            }
        }
    }
}
