//! What a diagram or a FEN says, whether or not the rules would accept it.

use super::castling::{CastlingRights, RIGHTS, Route};
use super::piece::{Kind, Piece};
use super::square::Square;
use crate::game::Side;
use std::fmt;

/// Any pieces on any squares, and what else a FEN tells.
///
/// ```
/// use double_corner::chess::{Kind, Piece, Setup, Square};
/// use double_corner::game::Side;
/// let mut setup = Setup::EMPTY;
/// setup.put(Square::named("f5").unwrap(), Some(Piece { side: Side::Black, kind: Kind::Knight }));
/// assert_eq!(setup.to_string(), "8/8/8/5n2/8/8/8/8 w - - 0 1");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    board: [Option<Piece>; 64],
    /// Who is to move.
    pub turn: Side,
    /// The rights to castle.
    pub castling: CastlingRights,
    /// The square that a Pawn has just passed by its double step.
    pub en_passant: Option<Square>,
    /// Plies since the last capture or Pawn's move.
    pub halfmove_clock: u16,
    /// The number of the move, from 1; it grows after each move of Black.
    pub fullmove_number: u16,
}

/// What was wrong in a set-up and has been put right.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Repair {
    /// A right to castle was dropped, since King or Rook is not at home.
    Castling {
        /// The right's FEN letter: `K`, `Q`, `k` or `q`.
        right: char,
        /// The square that doesn't hold the piece.
        square: Square,
        /// The piece that is missing there.
        missing: Piece,
    },
    /// An en-passant square was dropped, since no Pawn can just have passed it.
    EnPassant {
        /// The square.
        square: Square,
        /// Why, in words.
        reason: &'static str,
    },
}

impl fmt::Display for Repair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Repair::Castling { right, square, missing } => write!(
                f,
                "castling right {right} dropped: no {} {} on {square}",
                missing.side.name(),
                missing.kind.name()
            ),
            Repair::EnPassant { square, reason } => {
                write!(f, "en-passant square {square} dropped: {reason}")
            }
        }
    }
}

impl Setup {
    /// An empty board, White to move.
    pub const EMPTY: Setup = Setup {
        board: [None; 64],
        turn: Side::White,
        castling: CastlingRights::NONE,
        en_passant: None,
        halfmove_clock: 0,
        fullmove_number: 1,
    };

    /// What stands on a square.
    pub fn piece(&self, square: Square) -> Option<Piece> {
        self.board[square.index()]
    }

    /// Puts a piece on a square, or takes it away.
    pub fn put(&mut self, square: Square, piece: Option<Piece>) {
        self.board[square.index()] = piece;
    }

    /// All pieces with their squares, from a1 to h8.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        Square::all().filter_map(|square| Some((square, self.piece(square)?)))
    }

    /// Drops rights to castle and an en-passant square that can't be true, and says which.
    pub fn repair(&mut self) -> Vec<Repair> {
        let mut repairs = Vec::new();
        self.repair_each(|repair| repairs.push(repair));
        repairs
    }

    /// The same, each repair being told to a function.
    pub(super) fn repair_each(&mut self, mut tell: impl FnMut(Repair)) {
        for ((side, wing), right) in RIGHTS {
            let route = Route::of(side, wing);
            let home = [(route.king_from, Kind::King), (route.rook_from, Kind::Rook)];
            let absent = home.into_iter().find_map(|(square, kind)| {
                let missing = Piece { side, kind };
                (self.piece(square) != Some(missing)).then_some((square, missing))
            });
            if let (true, Some((square, missing))) = (self.castling.has(side, wing), absent) {
                self.castling = self.castling.without(side, wing);
                tell(Repair::Castling { right, square, missing });
            }
        }
        if let Some(square) = self.en_passant
            && let Some(reason) = self.en_passant_fault(square)
        {
            self.en_passant = None;
            tell(Repair::EnPassant { square, reason });
        }
    }

    // Inlined, so that the words are left out where nobody is told.
    #[inline(always)]
    fn en_passant_fault(&self, square: Square) -> Option<&'static str> {
        let (rank, origin_rank, pawn_rank) = match self.turn {
            Side::White => (5, 6, 4),
            Side::Black => (2, 1, 3),
        };
        if square.rank() != rank {
            return Some(match self.turn {
                Side::White => "it is not on the sixth rank, and White is to move",
                Side::Black => "it is not on the third rank, and Black is to move",
            });
        }
        let on = |rank| Square::new(square.file(), rank).and_then(|square| self.piece(square));
        if on(pawn_rank) != Some(Piece { side: self.turn.other(), kind: Kind::Pawn }) {
            Some("no pawn stands beyond it")
        } else if self.piece(square).is_some() || on(origin_rank).is_some() {
            Some("the pawn can't have passed it, the way is not free")
        } else {
            None
        }
    }
}
