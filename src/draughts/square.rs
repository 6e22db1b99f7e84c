//! The 32 playing squares, and sets of them in one machine word.

use crate::text::write_number;
use std::fmt;

/// A playing square, numbered 1 to 32: Black's men start on 1 to 12, White's on 21 to 32.
///
/// With Black at the top, 1 to 4 are the first row from left to right, 5 to 8 the second, and so
/// on; 4 and 29 are the single corners.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// The square of a number from 1 to 32.
    ///
    /// ```
    /// use double_corner::draughts::Square;
    /// assert_eq!(Square::new(18).unwrap().to_string(), "18");
    /// assert_eq!(Square::new(33), None);
    /// ```
    pub const fn new(number: u8) -> Option<Square> {
        if number >= 1 && number <= 32 { Some(Square(number - 1)) } else { None }
    }

    /// All squares, 1 to 32.
    pub fn all() -> impl Iterator<Item = Square> {
        (0..32).map(Square)
    }

    /// The number, 1 to 32.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// The number as text.
    pub(crate) fn text(self) -> String {
        let mut text = String::with_capacity(2);
        // A text takes whatever is written to it.
        let _ = write_number(&mut text, self.number().into());
        text
    }

    /// The row, 0 (squares 1 to 4) to 7 (squares 29 to 32).
    pub const fn row(self) -> u8 {
        self.0 / 4
    }

    /// The column of the full board, 0 to 7, from the left with Black at the top.
    pub const fn column(self) -> u8 {
        self.0 % 4 * 2 + (self.row() + 1) % 2
    }

    /// The square seen by the other player: 1 and 32 change places, 2 and 31, and so on.
    pub const fn turned(self) -> Square {
        Square(31 - self.0)
    }

    const fn bit(self) -> u32 {
        self.0 as u32 + self.0 as u32 / 8
    }

    const fn of_bit(bit: u32) -> Square {
        Square((bit - bit / 9) as u8)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

/// One of the four diagonal directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Direction {
    /// Towards higher numbers, the lower neighbour: 6 to 9.
    DownLeft,
    /// Towards higher numbers, the higher neighbour: 6 to 10.
    DownRight,
    /// Towards lower numbers, the lower neighbour: 6 to 1.
    UpLeft,
    /// Towards lower numbers, the higher neighbour: 6 to 2.
    UpRight,
}

impl Direction {
    /// The two directions in which Black's men go.
    pub(crate) const DOWN: [Direction; 2] = [Direction::DownLeft, Direction::DownRight];
    /// The two directions in which White's men go.
    pub(crate) const UP: [Direction; 2] = [Direction::UpLeft, Direction::UpRight];
    /// All four.
    pub(crate) const ALL: [Direction; 4] =
        [Direction::DownLeft, Direction::DownRight, Direction::UpLeft, Direction::UpRight];

    /// The opposite direction.
    #[inline(always)]
    pub(crate) const fn back(self) -> Direction {
        match self {
            Direction::DownLeft => Direction::UpRight,
            Direction::DownRight => Direction::UpLeft,
            Direction::UpLeft => Direction::DownRight,
            Direction::UpRight => Direction::DownLeft,
        }
    }
}

/// A set of squares.
///
/// The bits stand in a padded layout: square number `n` is bit `n - 1` plus one for each full
/// pair of rows before it. The free bit behind each pair of rows makes every step a shift by 4 or
/// 5, the same from all squares, and a step off the board falls on a free bit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SquareSet(u64);

impl SquareSet {
    /// No square.
    pub const EMPTY: SquareSet = SquareSet(0);
    /// All 32 squares.
    pub const ALL: SquareSet = SquareSet(0x7_FBFD_FEFF);

    /// The bits in the padded layout.
    pub(crate) const fn bits(self) -> u64 {
        self.0
    }

    /// The set of bits in the padded layout, which must be playing squares.
    pub(crate) const fn of_bits(bits: u64) -> SquareSet {
        SquareSet(bits)
    }

    /// The set of one square.
    pub const fn of(square: Square) -> SquareSet {
        SquareSet(1 << square.bit())
    }

    /// The squares of the four squares of a row, 0 (1 to 4) to 7 (29 to 32).
    #[inline(always)]
    pub const fn row(row: u8) -> SquareSet {
        SquareSet(0xF << (row as u32 * 4 + row as u32 / 2))
    }

    /// Whether the set has no square.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of squares.
    #[inline(always)]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether a square is in the set.
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.bit() & 1 == 1
    }

    /// The squares, in rising order.
    pub fn iter(self) -> impl Iterator<Item = Square> {
        self.singles().map(|single| single.first())
    }

    /// The squares in rising order, each as a set.
    #[inline(always)]
    pub(crate) fn singles(self) -> Singles {
        Singles(self)
    }

    /// The lowest square of a set that is known to have one (else 32).
    pub(crate) const fn first(self) -> Square {
        let bit = self.0.trailing_zeros();
        Square::of_bit(if bit > 34 { 34 } else { bit })
    }

    /// Each square's neighbour in a direction. Neighbours off the board are not playing squares:
    /// intersect with [`SquareSet::ALL`] or less before anything else.
    #[inline(always)]
    pub(crate) const fn step(self, direction: Direction) -> SquareSet {
        SquareSet(match direction {
            Direction::DownLeft => self.0 << 4,
            Direction::DownRight => self.0 << 5,
            Direction::UpLeft => self.0 >> 5,
            Direction::UpRight => self.0 >> 4,
        })
    }

    /// The set seen by the other player, see [`Square::turned`].
    pub const fn turned(self) -> SquareSet {
        SquareSet(self.0.reverse_bits() >> 29)
    }
}

/// The squares of a set one by one, see [`SquareSet::singles`].
pub(crate) struct Singles(SquareSet);

impl Iterator for Singles {
    type Item = SquareSet;

    #[inline(always)]
    fn next(&mut self) -> Option<SquareSet> {
        let rest = self.0.0;
        let single = rest & rest.wrapping_neg();
        self.0.0 ^= single;
        (single != 0).then_some(SquareSet(single))
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> SquareSet {
        squares.into_iter().fold(SquareSet::EMPTY, |set, square| set | SquareSet::of(square))
    }
}

macro_rules! set_operator {
    ($trait:ident, $method:ident, $operator:tt) => {
        impl std::ops::$trait for SquareSet {
            type Output = SquareSet;
            #[inline(always)]
            fn $method(self, other: SquareSet) -> SquareSet {
                SquareSet(self.0 $operator other.0)
            }
        }
    };
}
set_operator!(BitAnd, bitand, &);
set_operator!(BitOr, bitor, |);
set_operator!(BitXor, bitxor, ^);

impl std::ops::Not for SquareSet {
    type Output = SquareSet;
    #[inline(always)]
    fn not(self) -> SquareSet {
        SquareSet(!self.0 & SquareSet::ALL.0)
    }
}

impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_and_bits_agree() {
        assert_eq!(Square::all().collect::<SquareSet>(), SquareSet::ALL);
        assert_eq!(
            SquareSet::ALL.iter().map(Square::number).collect::<Vec<_>>(),
            (1..=32).collect::<Vec<_>>()
        );
        for square in Square::all() {
            assert_eq!(SquareSet::of(square).first(), square);
            assert_eq!(SquareSet::of(square).turned().first(), square.turned());
            assert!(SquareSet::row(square.row()).contains(square));
        }
    }

    #[test]
    fn steps_are_diagonal_neighbours() {
        for square in Square::all() {
            for direction in Direction::ALL {
                let (down, right) = match direction {
                    Direction::DownLeft => (1, -1),
                    Direction::DownRight => (1, 1),
                    Direction::UpLeft => (-1, -1),
                    Direction::UpRight => (-1, 1),
                };
                let (row, column) = (square.row() as i32 + down, square.column() as i32 + right);
                let expected: SquareSet = Square::all()
                    .filter(|near| near.row() as i32 == row && near.column() as i32 == column)
                    .collect();
                let near = SquareSet::of(square).step(direction) & SquareSet::ALL;
                assert_eq!(near, expected, "{square} {direction:?}");
                assert!(near.is_empty() || near.step(direction.back()) == SquareSet::of(square));
            }
        }
    }
}
