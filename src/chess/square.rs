//! Squares of the chess board, and sets of them.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

/// One of the 64 squares; a1 is 0, b1 is 1, h8 is 63.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// The square on a file (0 is a, 7 is h) and a rank (0 is the first, 7 the eighth).
    ///
    /// ```
    /// use double_corner::chess::Square;
    /// assert_eq!(Square::new(4, 3).unwrap().to_string(), "e4");
    /// assert_eq!(Square::new(8, 0), None);
    /// ```
    pub const fn new(file: u8, rank: u8) -> Option<Square> {
        if file < 8 && rank < 8 { Some(Square(rank * 8 + file)) } else { None }
    }

    /// The square of an index from 0 to 63; higher bits are dropped.
    #[inline(always)]
    pub const fn from_index(index: u32) -> Square {
        Square((index & 63) as u8)
    }

    /// The square of a name such as `e4`, in either case.
    ///
    /// ```
    /// use double_corner::chess::Square;
    /// assert_eq!(Square::named("E4"), Square::new(4, 3));
    /// assert_eq!(Square::named("e9"), None);
    /// ```
    pub fn named(name: &str) -> Option<Square> {
        let [file, rank] = name.as_bytes() else { return None };
        Square::new(file.to_ascii_lowercase().wrapping_sub(b'a'), rank.wrapping_sub(b'1'))
    }

    /// The index, from 0 (a1) to 63 (h8).
    #[inline(always)]
    pub const fn index(self) -> usize {
        // The mask tells the compiler that tables of 64 need no check.
        (self.0 & 63) as usize
    }

    /// The file, from 0 (a) to 7 (h).
    pub const fn file(self) -> u8 {
        self.0 & 7
    }

    /// The rank, from 0 (the first) to 7 (the eighth).
    pub const fn rank(self) -> u8 {
        (self.0 >> 3) & 7
    }

    /// The letter of the file, `a` to `h`.
    pub const fn file_letter(self) -> char {
        (b'a' + self.file()) as char
    }

    /// The digit of the rank, `1` to `8`.
    pub const fn rank_digit(self) -> char {
        (b'1' + self.rank()) as char
    }

    /// The square on the same file, as far from the other edge.
    pub(super) const fn turned_over(self) -> Square {
        Square(self.0 ^ 56)
    }

    /// The square alone, as a set.
    #[inline(always)]
    pub const fn bitboard(self) -> Bitboard {
        Bitboard(1 << (self.0 & 63))
    }

    /// All squares from a1 to h8, rank by rank.
    pub fn all() -> impl Iterator<Item = Square> {
        (0..64).map(Square::from_index)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file_letter(), self.rank_digit())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of squares; bit 0 is a1, bit 63 is h8.
///
/// ```
/// use double_corner::chess::{Bitboard, Square};
/// let set: Bitboard = ["a1", "e4"].iter().filter_map(|name| Square::named(name)).collect();
/// assert_eq!(set.count(), 2);
/// assert_eq!((!set).count(), 62);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Bitboard(pub u64);

impl Bitboard {
    /// No square.
    pub const EMPTY: Bitboard = Bitboard(0);

    /// How many squares.
    #[inline(always)]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether there is at least one.
    #[inline(always)]
    pub const fn any(self) -> bool {
        self.0 != 0
    }

    /// Whether there are two or more.
    #[inline(always)]
    pub const fn many(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// Whether the square is one of the set.
    #[inline(always)]
    pub const fn has(self, square: Square) -> bool {
        self.0 >> square.index() & 1 != 0
    }

    /// The lowest square.
    #[inline(always)]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::from_index(self.0.trailing_zeros())) }
    }

    /// The lowest square when there is exactly one.
    #[inline(always)]
    pub const fn only(self) -> Option<Square> {
        if self.many() { None } else { self.first() }
    }
}

impl Iterator for Bitboard {
    type Item = Square;

    #[inline(always)]
    fn next(&mut self) -> Option<Square> {
        let square = self.first()?;
        self.0 &= self.0 - 1;
        Some(square)
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Bitboard {
        squares.into_iter().fold(Bitboard::EMPTY, |set, square| set | square.bitboard())
    }
}

macro_rules! operator {
    ($trait:ident $method:ident $assign_trait:ident $assign:ident) => {
        impl $trait for Bitboard {
            type Output = Bitboard;
            #[inline(always)]
            fn $method(self, other: Bitboard) -> Bitboard {
                Bitboard(self.0.$method(other.0))
            }
        }
        impl $assign_trait for Bitboard {
            #[inline(always)]
            fn $assign(&mut self, other: Bitboard) {
                self.0.$assign(other.0);
            }
        }
    };
}
operator!(BitAnd bitand BitAndAssign bitand_assign);
operator!(BitOr bitor BitOrAssign bitor_assign);
operator!(BitXor bitxor BitXorAssign bitxor_assign);

impl Not for Bitboard {
    type Output = Bitboard;
    #[inline(always)]
    fn not(self) -> Bitboard {
        Bitboard(!self.0)
    }
}

impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}
