//! Games at odds: a piece less, more than one first move, and castling without the Rook.

use super::castling::{Route, Wing};
use super::moves::Move;
use super::piece::Kind;
use super::position::Position;
use super::square::Square;
use crate::game::Side;

/// What the stronger player gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Odds {
    /// Black's King's Bishop's Pawn; White moves first as always.
    PawnAndMove,
    /// The same Pawn, and White's first move is two, both within his own half.
    PawnAndTwoMoves,
    /// White's Queen's Knight.
    QueensKnight,
    /// White's King's Knight.
    KingsKnight,
    /// White's Queen's Rook.
    QueensRook,
    /// White's King's Rook.
    KingsRook,
    /// White's Queen.
    Queen,
}

impl Odds {
    /// All of them, from the smallest.
    pub const ALL: [Odds; 7] = [
        Odds::PawnAndMove,
        Odds::PawnAndTwoMoves,
        Odds::QueensKnight,
        Odds::KingsKnight,
        Odds::QueensRook,
        Odds::KingsRook,
        Odds::Queen,
    ];

    /// The name, such as `pawn and move`.
    pub const fn name(self) -> &'static str {
        match self {
            Odds::PawnAndMove => "pawn and move",
            Odds::PawnAndTwoMoves => "pawn and two moves",
            Odds::QueensKnight => "queen's knight",
            Odds::KingsKnight => "king's knight",
            Odds::QueensRook => "queen's rook",
            Odds::KingsRook => "king's rook",
            Odds::Queen => "queen",
        }
    }

    /// The square of the piece that is taken off.
    pub const fn removed(self) -> Square {
        Square::from_index(match self {
            Odds::PawnAndMove | Odds::PawnAndTwoMoves => 53,
            Odds::QueensKnight => 1,
            Odds::KingsKnight => 6,
            Odds::QueensRook => 0,
            Odds::KingsRook => 7,
            Odds::Queen => 3,
        })
    }

    /// How many moves White's first move is; after the first of two, Black passes
    /// ([`Position::pass`]).
    pub const fn first_moves(self) -> u8 {
        match self {
            Odds::PawnAndTwoMoves => 2,
            _ => 1,
        }
    }

    /// The start of the game.
    ///
    /// ```
    /// use double_corner::{chess::odds::Odds, game::Game};
    /// let fen = "rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    /// assert_eq!(Odds::PawnAndMove.start().fen(), fen);
    /// ```
    pub fn start(self) -> Position {
        let mut setup = Position::start().setup();
        setup.put(self.removed(), None);
        Position::from(&setup)
    }
}

/// Whether a move stays in its side's half of the board, as each of two first moves must.
pub const fn stays_home(side: Side, played: Move) -> bool {
    match side {
        Side::White => played.to().rank() < 4,
        Side::Black => played.to().rank() >= 4,
    }
}

impl Position {
    /// The same position, but a King may leap as in castling without the Rook that was given as
    /// odds. Both codes forbid it unless the players have agreed on it before the game.
    ///
    /// The right is lost like that of castling, and when a piece comes to the Rook's square. `None`
    /// if the King is not at home, or if that square is not empty. A FEN can't tell such a right.
    ///
    /// ```
    /// use double_corner::{chess::{Position, Wing, odds::Odds}, game::{Game, Side}};
    /// let agreed = Odds::QueensRook.start().with_leap(Side::White, Wing::Queen).unwrap();
    /// assert!(agreed.castling().has(Side::White, Wing::Queen));
    /// ```
    pub fn with_leap(&self, side: Side, wing: Wing) -> Option<Position> {
        let route = Route::of(side, wing);
        let at_home = self.king(side) == Some(route.king_from);
        let free = !self.occupied().has(route.rook_from);
        let castling = self.castling.with(side, wing);
        (at_home && free).then_some(Position { castling, ..*self })
    }

    /// Whether castling moves no Rook, since none is there.
    pub(super) fn leaps(&self, route: Route) -> bool {
        !self.kind(Kind::Rook).has(route.rook_from)
    }
}
