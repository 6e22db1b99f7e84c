//! FEN of draughts, `B:W18,24,K10:B12,K22`: read liberally, written canonically.
//!
//! Read are: either colour first, one colour only (the other has nothing), an empty side, ranges
//! (`B1-12`), a `K` before each king, small letters, leading zeros, spaces anywhere between the
//! parts, and a final dot. The form is that of the PDN standard.

use super::setup::{Kind, Setup};
use super::square::Square;
use crate::game::Side;
use crate::text::{TextError, write_number};
use std::fmt;
use std::str::FromStr;

impl Setup {
    /// Writes the FEN.
    pub(crate) fn write(&self, out: &mut impl fmt::Write) -> fmt::Result {
        let letter = |side| if side == Side::White { 'W' } else { 'B' };
        out.write_char(letter(self.turn()))?;
        for side in [Side::White, Side::Black] {
            out.write_char(':')?;
            out.write_char(letter(side))?;
            for (index, square) in self.pieces(side).iter().enumerate() {
                if index > 0 {
                    out.write_char(',')?;
                }
                if self.kings().contains(square) {
                    out.write_char('K')?;
                }
                write_number(out, square.number().into())?;
            }
        }
        Ok(())
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f)
    }
}

impl FromStr for Setup {
    type Err = TextError;

    /// Reads a FEN.
    ///
    /// # Errors
    /// Where a letter, a square or a sign is not what a FEN has there; where a square is off the
    /// board, or is given twice.
    fn from_str(text: &str) -> Result<Setup, TextError> {
        scan(text).map_err(|fault| fault.explain(text))
    }
}

/// Why a FEN can't be read. The words for it are made apart, so that who needs none doesn't load
/// them.
pub(crate) struct Fault {
    /// The byte where something else was due, perhaps after spaces.
    at: usize,
    found: Found,
    expected: &'static str,
}

/// What stands where something else was due.
enum Found {
    /// A word, or one sign.
    Word,
    /// One sign.
    Sign,
    /// So many bytes.
    Bytes(usize),
    /// This square, perhaps within a range.
    Square(Square),
}

impl Fault {
    fn explain(&self, text: &str) -> TextError {
        let rest = text.get(self.at..).unwrap_or("");
        let word = rest.trim_start();
        let characters = word.chars().take_while(|c| c.is_alphanumeric()).count().max(1);
        let found = match self.found {
            Found::Word => word.chars().take(characters).collect(),
            Found::Sign => word.chars().take(1).collect(),
            Found::Bytes(count) => rest.get(..count).unwrap_or(rest).to_owned(),
            Found::Square(square) => square.to_string(),
        };
        TextError::new(text, self.at, &found, self.expected)
    }
}

/// Reads a FEN.
pub(crate) fn scan(text: &str) -> Result<Setup, Fault> {
    let mut reader = Reader { text, at: 0 };
    let turn = reader.side("the side to move, B or W")?;
    let mut setup = Setup::empty(turn);
    let mut seen = [None; 2];
    while reader.eat(':') {
        let start = reader.at;
        let side = reader.side("the colour of the pieces that follow, B or W")?;
        if seen.contains(&Some(side)) {
            let expected = "the other colour: this one was given before";
            return Err(Fault { at: start, found: Found::Sign, expected });
        }
        seen[usize::from(seen[0].is_some())] = Some(side);
        reader.pieces(&mut setup, side)?;
        if seen[1].is_some() {
            break;
        }
    }
    if seen[0].is_none() {
        return Err(reader.unexpected("a colon and the pieces of a side, such as :W18,24,K10"));
    }
    reader.eat('.');
    if reader.peek().is_some() {
        return Err(reader.unexpected("the end of the position"));
    }
    Ok(setup)
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    /// The next character that is no space.
    fn peek(&mut self) -> Option<char> {
        loop {
            let next = self.text.get(self.at..)?.chars().next()?;
            if !next.is_whitespace() {
                return Some(next);
            }
            self.at += next.len_utf8();
        }
    }

    fn eat(&mut self, expected: char) -> bool {
        let found = self.peek().is_some_and(|next| next.eq_ignore_ascii_case(&expected));
        if found {
            self.at += expected.len_utf8();
        }
        found
    }

    /// An error at what comes next.
    fn unexpected(&mut self, expected: &'static str) -> Fault {
        self.peek();
        Fault { at: self.at, found: Found::Word, expected }
    }

    fn side(&mut self, expected: &'static str) -> Result<Side, Fault> {
        if self.eat('B') {
            Ok(Side::Black)
        } else if self.eat('W') {
            Ok(Side::White)
        } else {
            Err(self.unexpected(expected))
        }
    }

    fn pieces(&mut self, setup: &mut Setup, side: Side) -> Result<(), Fault> {
        if !self.peek().is_some_and(|next| next.is_ascii_alphanumeric()) {
            return Ok(());
        }
        loop {
            let kind = if self.eat('K') { Kind::King } else { Kind::Man };
            self.peek();
            let start = self.at;
            let first = self.square()?;
            let last = if self.eat('-') { self.square()? } else { first };
            if last < first {
                let found = Found::Bytes(self.at - start);
                return Err(Fault { at: start, found, expected: "a range from low to high" });
            }
            for square in Square::all().filter(|square| (first..=last).contains(square)) {
                if setup.piece(square).is_some() {
                    let found = Found::Square(square);
                    return Err(Fault { at: start, found, expected: "each square at most once" });
                }
                setup.place(square, Some((side, kind)));
            }
            if !self.eat(',') {
                return Ok(());
            }
            // A comma before the next part or the end is forgiven.
            if !self.peek().is_some_and(|next| next.is_ascii_alphanumeric()) {
                return Ok(());
            }
        }
    }

    fn square(&mut self) -> Result<Square, Fault> {
        self.peek();
        let rest = self.text.get(self.at..).unwrap_or("");
        let digits = rest.bytes().take_while(u8::is_ascii_digit);
        let (digits, number) = digits.fold((0, 0u8), |(digits, number), digit| {
            (digits + 1, number.saturating_mul(10).saturating_add(digit - b'0'))
        });
        let Some(square) = Square::new(number) else { return Err(self.unexpected("a square from 1 to 32")) };
        self.at += digits;
        Ok(square)
    }
}
