//! FEN of draughts, `B:W18,24,K10:B12,K22`: read liberally, written canonically.
//!
//! Read are: either colour first, one colour only (the other has nothing), an empty side, ranges
//! (`B1-12`), a `K` before each king, small letters, leading zeros, spaces anywhere between the
//! parts, and a final dot. The form is that of the PDN standard.

use super::setup::{Kind, Setup};
use super::square::Square;
use crate::game::Side;
use crate::text::TextError;
use std::fmt;
use std::str::FromStr;

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |side| if side == Side::White { 'W' } else { 'B' };
        write!(f, "{}", letter(self.turn()))?;
        for side in [Side::White, Side::Black] {
            write!(f, ":{}", letter(side))?;
            for (index, square) in self.pieces(side).iter().enumerate() {
                let comma = if index > 0 { "," } else { "" };
                let king = if self.kings().contains(square) { "K" } else { "" };
                write!(f, "{comma}{king}{square}")?;
            }
        }
        Ok(())
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
        let mut reader = Reader { text, at: 0 };
        let turn = reader.side("the side to move, B or W")?;
        let mut setup = Setup::empty(turn);
        let mut seen = [None; 2];
        while reader.eat(':') {
            let start = reader.at;
            let side = reader.side("the colour of the pieces that follow, B or W")?;
            if seen.contains(&Some(side)) {
                return Err(reader.error_at(
                    start,
                    1,
                    "the other colour: this one was given before",
                ));
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
        reader.skip_space();
        if reader.at < text.len() {
            return Err(reader.unexpected("the end of the position"));
        }
        Ok(setup)
    }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn skip_space(&mut self) {
        self.at = self.text.len() - self.rest().trim_start().len();
    }

    fn peek(&mut self) -> Option<char> {
        self.skip_space();
        self.rest().chars().next()
    }

    fn eat(&mut self, expected: char) -> bool {
        let found = self.peek().is_some_and(|next| next.eq_ignore_ascii_case(&expected));
        if found {
            self.at += expected.len_utf8();
        }
        found
    }

    fn error_at(&self, at: usize, characters: usize, expected: &'static str) -> TextError {
        let found: String = self.text[at..].trim_start().chars().take(characters).collect();
        TextError::new(self.text, at, &found, expected)
    }

    /// An error at what comes next: a whole word or one sign.
    fn unexpected(&mut self, expected: &'static str) -> TextError {
        self.skip_space();
        let word = self.rest().chars().take_while(|c| c.is_alphanumeric()).count();
        self.error_at(self.at, word.max(1), expected)
    }

    fn side(&mut self, expected: &'static str) -> Result<Side, TextError> {
        if self.eat('B') {
            Ok(Side::Black)
        } else if self.eat('W') {
            Ok(Side::White)
        } else {
            Err(self.unexpected(expected))
        }
    }

    fn pieces(&mut self, setup: &mut Setup, side: Side) -> Result<(), TextError> {
        if !self.peek().is_some_and(|next| next.is_ascii_alphanumeric()) {
            return Ok(());
        }
        loop {
            let kind = if self.eat('K') { Kind::King } else { Kind::Man };
            self.skip_space();
            let start = self.at;
            let first = self.square()?;
            let last = if self.eat('-') { self.square()? } else { first };
            if last < first {
                return Err(self.error_at(start, self.at - start, "a range from low to high"));
            }
            for square in Square::all().filter(|square| (first..=last).contains(square)) {
                if setup.piece(square).is_some() {
                    let found = square.to_string();
                    let expected = "each square at most once";
                    return Err(TextError::new(self.text, start, &found, expected));
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

    fn square(&mut self) -> Result<Square, TextError> {
        const EXPECTED: &str = "a square from 1 to 32";
        self.skip_space();
        let digits = self.rest().bytes().take_while(u8::is_ascii_digit).count();
        let square = self.rest()[..digits].parse().ok().and_then(Square::new);
        let Some(square) = square else { return Err(self.unexpected(EXPECTED)) };
        self.at += digits;
        Ok(square)
    }
}
