//! The six kinds of pieces, and whose they are.

use crate::game::Side;

/// A kind of piece (a Pawn counts as one here).
///
/// The number of a kind is its code in a position's three boards: 1 moves diagonally,
/// 2 moves along files and ranks, 4 is none of Bishop, Rook and Queen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Kind {
    /// Moves forward, takes diagonally, promotes.
    Pawn = 4,
    /// Leaps.
    Knight = 5,
    /// Moves diagonally.
    Bishop = 1,
    /// Moves along ranks and files.
    Rook = 2,
    /// Moves like Bishop and Rook.
    Queen = 3,
    /// Moves by one square; what the game is about.
    King = 6,
}

impl Kind {
    /// All kinds, from Pawn to King.
    pub const ALL: [Kind; 6] =
        [Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen, Kind::King];

    /// What a Pawn can become, the usual choice first.
    pub const PROMOTIONS: [Kind; 4] = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight];

    /// The English letter in upper case, as in FEN and SAN: `P N B R Q K`.
    pub const fn letter(self) -> char {
        match self {
            Kind::Pawn => 'P',
            Kind::Knight => 'N',
            Kind::Bishop => 'B',
            Kind::Rook => 'R',
            Kind::Queen => 'Q',
            Kind::King => 'K',
        }
    }

    /// The kind of an English letter, in either case.
    pub const fn of_letter(letter: char) -> Option<Kind> {
        Some(match letter.to_ascii_uppercase() {
            'P' => Kind::Pawn,
            'N' => Kind::Knight,
            'B' => Kind::Bishop,
            'R' => Kind::Rook,
            'Q' => Kind::Queen,
            'K' => Kind::King,
            _ => return None,
        })
    }

    /// The name in lower case: `pawn`, `knight` …
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Pawn => "pawn",
            Kind::Knight => "knight",
            Kind::Bishop => "bishop",
            Kind::Rook => "rook",
            Kind::Queen => "queen",
            Kind::King => "king",
        }
    }

    /// The kind of a code made of the three boards' bits; 0 and 7 are none.
    pub(super) const fn of_code(code: u8) -> Option<Kind> {
        Some(match code {
            1 => Kind::Bishop,
            2 => Kind::Rook,
            3 => Kind::Queen,
            4 => Kind::Pawn,
            5 => Kind::Knight,
            6 => Kind::King,
            _ => return None,
        })
    }
}

/// A piece of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Whose it is.
    pub side: Side,
    /// What it is.
    pub kind: Kind,
}

impl Piece {
    /// The FEN letter: upper case for White, lower case for Black.
    pub const fn letter(self) -> char {
        match self.side {
            Side::White => self.kind.letter(),
            Side::Black => self.kind.letter().to_ascii_lowercase(),
        }
    }

    /// The piece of a FEN letter.
    pub fn of_letter(letter: char) -> Option<Piece> {
        let side = if letter.is_ascii_uppercase() { Side::White } else { Side::Black };
        Kind::of_letter(letter).map(|kind| Piece { side, kind })
    }
}
