//! Castling: who may still do it, and how its two moves go.

use super::square::{Bitboard, Square};
use crate::game::Side;
use std::fmt;

/// Which wing a King castles to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wing {
    /// With the Rook of the h-file.
    King,
    /// With the Rook of the a-file.
    Queen,
}

impl Wing {
    /// How SAN and English descriptive notation write castling to this wing.
    pub(super) const fn text(self) -> &'static str {
        match self {
            Wing::King => "O-O",
            Wing::Queen => "O-O-O",
        }
    }
}

/// The rights to castle that are left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CastlingRights(u8);

impl CastlingRights {
    /// Nobody may castle.
    pub const NONE: CastlingRights = CastlingRights(0);
    /// Both sides may castle both ways.
    pub const ALL: CastlingRights = CastlingRights(15);

    const fn bit(side: Side, wing: Wing) -> u8 {
        let wing = match wing {
            Wing::King => 1,
            Wing::Queen => 2,
        };
        match side {
            Side::White => wing,
            Side::Black => wing << 2,
        }
    }

    /// Whether a side may still castle to a wing.
    #[inline(always)]
    pub const fn has(self, side: Side, wing: Wing) -> bool {
        self.0 & CastlingRights::bit(side, wing) != 0
    }

    /// The same rights and one more.
    #[must_use]
    pub const fn with(self, side: Side, wing: Wing) -> CastlingRights {
        CastlingRights(self.0 | CastlingRights::bit(side, wing))
    }

    /// The same rights but one.
    #[must_use]
    pub const fn without(self, side: Side, wing: Wing) -> CastlingRights {
        CastlingRights(self.0 & !CastlingRights::bit(side, wing))
    }

    /// White's rights as Black's, and the reverse.
    pub(super) const fn turned_over(self) -> CastlingRights {
        CastlingRights((self.0 >> 2 | self.0 << 2) & 15)
    }

    /// What is left after a piece has left or reached a square.
    #[inline(always)]
    pub(super) fn after(self, from: Square, to: Square) -> CastlingRights {
        CastlingRights(self.0 & KEPT[from.index()] & KEPT[to.index()])
    }
}

/// The rights that a move from or to a square leaves.
static KEPT: [u8; 64] = {
    let mut kept = [15; 64];
    kept[0] = !2 & 15;
    kept[4] = !3 & 15;
    kept[7] = !1 & 15;
    kept[56] = !8 & 15;
    kept[60] = !12 & 15;
    kept[63] = !4 & 15;
    kept
};

impl CastlingRights {
    /// Writes them as in FEN: `KQkq`, or `-` for none.
    pub(super) fn write(self, out: &mut impl fmt::Write) -> fmt::Result {
        if self.0 == 0 {
            return out.write_char('-');
        }
        for (right, letter) in RIGHTS {
            if self.has(right.0, right.1) {
                out.write_char(letter)?;
            }
        }
        Ok(())
    }
}

impl fmt::Display for CastlingRights {
    /// As in FEN: `KQkq`, or `-` for none.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f)
    }
}

impl fmt::Debug for CastlingRights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The four rights with their FEN letters.
pub(super) const RIGHTS: [((Side, Wing), char); 4] = [
    ((Side::White, Wing::King), 'K'),
    ((Side::White, Wing::Queen), 'Q'),
    ((Side::Black, Wing::King), 'k'),
    ((Side::Black, Wing::Queen), 'q'),
];

/// The squares of one castling.
#[derive(Clone, Copy)]
pub(super) struct Route {
    pub(super) king_from: Square,
    pub(super) king_to: Square,
    pub(super) rook_from: Square,
    pub(super) rook_to: Square,
    /// What must be empty.
    pub(super) between: Bitboard,
    /// What must not be attacked.
    pub(super) crossed: Bitboard,
}

impl Route {
    pub(super) const fn of(side: Side, wing: Wing) -> Route {
        let home = match side {
            Side::White => 0,
            Side::Black => 56,
        };
        let (king_to, rook_from, rook_to, between, crossed) = match wing {
            Wing::King => (6, 7, 5, 0b0110_0000, 0b0111_0000),
            Wing::Queen => (2, 0, 3, 0b0000_1110, 0b0001_1100),
        };
        Route {
            king_from: Square::from_index(home + 4),
            king_to: Square::from_index(home + king_to),
            rook_from: Square::from_index(home + rook_from),
            rook_to: Square::from_index(home + rook_to),
            between: Bitboard(between << home),
            crossed: Bitboard(crossed << home),
        }
    }
}
