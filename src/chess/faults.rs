//! Why a position could not arise in a game; such positions are diagrams, and can be played on.

use super::moves::last_rank;
use super::piece::Kind;
use super::position::Position;
use super::square::{Bitboard, Square};
use crate::game::Side;
use std::fmt;

/// One reason why a position could not arise in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// A side has no King, or more than one.
    Kings(Side, u32),
    /// A Pawn stands on the first or last rank.
    PawnOnLastRank(Square),
    /// The side not to move is in check.
    CheckGiven(Side),
    /// A side has more pieces of a kind than its promoted Pawns allow, or more than 16 men.
    TooMany(Side),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Kings(side, 0) => write!(f, "{side} has no King"),
            Fault::Kings(side, count) => write!(f, "{side} has {count} Kings"),
            Fault::PawnOnLastRank(square) => write!(f, "a Pawn stands on {square}"),
            Fault::CheckGiven(side) => write!(f, "{side} is in check, and not to move"),
            Fault::TooMany(side) => write!(f, "{side} has more men than a game can give"),
        }
    }
}

impl Position {
    /// All reasons found why the position could not arise in a game; none does not prove that it
    /// could.
    ///
    /// ```
    /// use double_corner::chess::Position;
    /// let diagram = Position::from_fen("8/8/8/5n2/8/8/8/8 b - -").unwrap();
    /// let said: Vec<String> = diagram.faults().iter().map(ToString::to_string).collect();
    /// assert_eq!(said, ["White has no King", "Black has no King"]);
    /// ```
    pub fn faults(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        for side in [Side::White, Side::Black] {
            let kings = self.pieces(side, Kind::King).count();
            if kings != 1 {
                faults.push(Fault::Kings(side, kings));
            }
            let count = |kind| self.pieces(side, kind).count();
            let beyond = |kind, own: u32| count(kind).saturating_sub(own);
            let promoted = beyond(Kind::Queen, 1)
                + beyond(Kind::Rook, 2)
                + beyond(Kind::Bishop, 2)
                + beyond(Kind::Knight, 2);
            if count(Kind::Pawn) + promoted > 8 {
                faults.push(Fault::TooMany(side));
            }
        }
        let edges: Bitboard = last_rank(true) | last_rank(false);
        faults.extend((self.kind(Kind::Pawn) & edges).map(Fault::PawnOnLastRank));
        let waiting = self.turn.other();
        if self.king(waiting).is_some_and(|king| self.attackers(king, self.turn).any()) {
            faults.push(Fault::CheckGiven(waiting));
        }
        faults
    }
}
