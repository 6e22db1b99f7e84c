//! How the games of draughts call their squares, and who begins: customs of players and of their
//! records, which change no move.

use super::rules::Rules;
use super::square::Square;
use crate::game::Side;

/// How records of a game call the squares, how captures are written, and who begins.
///
/// Whatever the style, Black's men start on [`Square`]s 1 to 12 and move to higher ones.
///
/// ```
/// use double_corner::draughts::{Square, Style};
/// let corner = Square::new(29).unwrap();
/// assert_eq!(Style::Numbers.name(corner), "29");
/// assert_eq!(Style::Letters.name(corner), "a1");
/// assert_eq!(Style::Mirrored.name(corner), "32");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Style {
    /// Numbers from 1 to 32 as in English draughts; Black begins.
    Numbers,
    /// The same numbers; White begins.
    NumbersFromWhite,
    /// The numbers of a board that is laid the other way round, with a dark corner at each
    /// player's right hand; White begins. So in Italy.
    Mirrored,
    /// Letters and numbers as in chess, `c3xe5`; White begins.
    Letters,
    /// The same with a colon for captures, `c3:e5`; White begins. So in Russia.
    LettersAndColons,
}

impl Style {
    /// The side that begins.
    pub const fn first(self) -> Side {
        match self {
            Style::Numbers => Side::Black,
            _ => Side::White,
        }
    }

    /// Whether squares have letters.
    pub const fn has_letters(self) -> bool {
        matches!(self, Style::Letters | Style::LettersAndColons)
    }

    /// Whether each player has a dark corner at the right hand rather than at the left.
    pub const fn is_mirrored(self) -> bool {
        matches!(self, Style::Mirrored)
    }

    /// The sign between the squares of a capture.
    pub(crate) const fn capture_sign(self) -> &'static str {
        match self {
            Style::LettersAndColons => ":",
            _ => "x",
        }
    }

    /// What a square is called.
    pub fn name(self, square: Square) -> String {
        if self.has_letters() {
            return [b'a' + square.column(), b'8' - square.row()].map(char::from).iter().collect();
        }
        self.turned_over(square).text()
    }

    /// The square of a name; `None` when there is none of it.
    ///
    /// ```
    /// use double_corner::draughts::{Square, Style};
    /// assert_eq!(Style::Letters.square("a1"), Square::new(29));
    /// assert_eq!(Style::Letters.square("a2"), None);
    /// ```
    pub fn square(self, name: &str) -> Option<Square> {
        self.read(name).filter(|read| read.1 == name.len()).map(|read| read.0)
    }

    /// All squares, in the order of their names in this style.
    pub(crate) fn squares(self) -> impl Iterator<Item = Square> {
        Square::all().map(move |square| self.turned_over(square))
    }

    /// The square that a text begins with, and how many bytes its name has. Where squares have
    /// letters, numbers are read too.
    pub(crate) fn read(self, text: &str) -> Option<(Square, usize)> {
        let bytes = text.as_bytes();
        if self.has_letters()
            && let [file @ (b'a'..=b'h' | b'A'..=b'H'), rank @ b'1'..=b'8', rest @ ..] = bytes
            && !rest.first().is_some_and(u8::is_ascii_digit)
        {
            let file = file.to_ascii_lowercase() - b'a';
            let row = b'8' - rank;
            let place = (file + row % 2) % 2 == 1;
            let square = place.then(|| Square::new(row * 4 + file / 2 + 1))??;
            return Some((square, 2));
        }
        let digits = bytes.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let square = Square::new(text[..digits].parse().ok()?)?;
        Some((self.turned_over(square), digits))
    }

    /// What [`Style::read`] reads, in words.
    pub(crate) const fn expected(self) -> &'static str {
        if self.has_letters() { "a dark square from a1 to h8" } else { "a square from 1 to 32" }
    }

    /// On a mirrored board the numbers run the other way in each row.
    fn turned_over(self, square: Square) -> Square {
        let mirror = if self.is_mirrored() { 3 } else { 0 };
        Square::new(((square.number() - 1) ^ mirror) + 1).unwrap_or(square)
    }
}

impl Rules {
    /// What a square is called in records of the game.
    pub fn name_of(&self, square: Square) -> String {
        self.style.name(square)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Style; 5] = [
        Style::Numbers,
        Style::NumbersFromWhite,
        Style::Mirrored,
        Style::Letters,
        Style::LettersAndColons,
    ];

    #[test]
    fn names_read_back() {
        for style in ALL {
            for square in Square::all() {
                let name = style.name(square);
                assert_eq!(style.read(&name), Some((square, name.len())), "{style:?} {name}");
            }
            let mut squares: Vec<Square> = style.squares().collect();
            squares.sort();
            assert_eq!(squares, Square::all().collect::<Vec<_>>());
        }
    }

    #[test]
    fn letters_are_those_of_a_chess_board_with_white_below() {
        let name = |number| Style::Letters.name(Square::new(number).unwrap());
        for (number, letters) in
            [(1, "b8"), (4, "h8"), (5, "a7"), (12, "h6"), (29, "a1"), (32, "g1")]
        {
            assert_eq!(name(number), letters);
        }
        for light in ["a2", "b1", "h1", "a8", "c4", "i1", "a9", "a", "a11", ""] {
            assert_eq!(Style::Letters.read(light), None, "{light}");
        }
        let corner = Square::new(29).unwrap();
        assert_eq!(Style::Letters.read("29"), Some((corner, 2)), "numbers are read too");
        assert_eq!(Style::Numbers.read("a1"), None);
    }

    #[test]
    fn italian_numbers_begin_in_the_corner_at_the_left() {
        // 1 has one neighbour, 5; on the English board that is true of 4 and 8.
        let square = |number| Style::Mirrored.read(number).unwrap().0.number();
        assert_eq!([square("1"), square("5"), square("29"), square("32")], [4, 8, 32, 29]);
    }
}
