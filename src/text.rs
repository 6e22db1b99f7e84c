//! Places in a text, and the error of a text that can't be read.

use std::borrow::Cow;
use std::fmt;

/// A place in a text: line and column, both counted from 1, the column in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place {
    /// The line, from 1.
    pub line: u32,
    /// The column in characters, from 1.
    pub column: u32,
}

impl Place {
    /// The first character of a text.
    pub const START: Place = Place { line: 1, column: 1 };

    /// The place of the byte `offset` in `text`.
    ///
    /// An offset past the end is the end. Lines end with LF, CR or CR LF.
    ///
    /// ```
    /// use double_corner::text::Place;
    /// assert_eq!(Place::of("ab\ncd", 4), Place { line: 2, column: 2 });
    /// ```
    pub fn of(text: &str, offset: usize) -> Place {
        let mut place = Place::START;
        let mut characters = text.char_indices().peekable();
        while let Some((at, character)) = characters.next() {
            if at >= offset {
                break;
            }
            let before_line_feed = characters.peek().is_some_and(|next| next.1 == '\n');
            if character == '\n' || (character == '\r' && !before_line_feed) {
                place.line += 1;
                place.column = 1;
            } else {
                place.column += 1;
            }
        }
        place
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// Writes a number: lighter than by what formats numbers, for a page that loads it.
pub(crate) fn write_number(out: &mut impl fmt::Write, number: u32) -> fmt::Result {
    if number > 9 {
        write_number(out, number / 10)?;
    }
    out.write_char(char::from(b'0' + (number % 10) as u8))
}

/// A text that can't be read: where, what was found there, and what was expected.
///
/// Shown as one sentence: `line 1, column 4: found "50", expected a square from 1 to 32`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextError {
    /// Where the trouble starts.
    pub place: Place,
    /// What stands there; empty at the end of the text.
    pub found: String,
    /// What could have stood there.
    pub expected: Cow<'static, str>,
}

/// The longest stretch of an input that an error repeats, in characters.
const SHOWN: usize = 40;

impl TextError {
    /// An error at the byte `offset` of `text`, where `found` stands (shortened if it is long).
    pub fn new(
        text: &str,
        offset: usize,
        found: &str,
        expected: impl Into<Cow<'static, str>>,
    ) -> TextError {
        let mut shown: String = found.chars().take(SHOWN).collect();
        if shown.len() < found.len() {
            shown.push('…');
        }
        TextError { place: Place::of(text, offset), found: shown, expected: expected.into() }
    }
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.found.is_empty() {
            write!(f, "{}: the text ends, expected {}", self.place, self.expected)
        } else {
            write!(f, "{}: found \"{}\", expected {}", self.place, self.found, self.expected)
        }
    }
}

impl std::error::Error for TextError {}

/// The cells of a data file's table, row by row, without the line of headings.
pub(crate) fn rows(table: &str) -> impl Iterator<Item = Vec<&str>> {
    table.lines().skip(1).map(|row| row.split('\t').collect())
}
