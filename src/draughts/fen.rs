//! FEN of draughts, `B:W18,24,K10:B12,K22`: read liberally, written canonically.
//!
//! Read are: either colour first, one colour only (the other has nothing), an empty side, ranges
//! (`B1-12`), a `K` before each king, small letters, leading zeros, spaces anywhere between the
//! parts, counters of moves behind them (`:H0:F1`), and a final dot. The form is that of the PDN standard. Where a game's squares have
//! letters, so have those of its FEN, `W:Wa1,Kc3:Bb8`; numbers are read there too.

use super::setup::{Kind, Setup};
use super::square::Square;
use super::style::Style;
use crate::game::Side;
use crate::text::TextError;
use std::fmt;
use std::str::FromStr;

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.fen(Style::Numbers))
    }
}

impl FromStr for Setup {
    type Err = TextError;

    /// Reads a FEN with numbers, as [`Setup::read`] does.
    fn from_str(text: &str) -> Result<Setup, TextError> {
        Setup::read(text, Style::Numbers)
    }
}

impl Setup {
    /// The set-up as canonical FEN, its squares called as in a style.
    ///
    /// ```
    /// use double_corner::draughts::{Setup, Style};
    /// let setup: Setup = "W:W29:BK4".parse()?;
    /// assert_eq!(setup.fen(Style::Letters), "W:Wa1:BKh8");
    /// assert_eq!(Setup::read("W:Wa1:BKh8", Style::Letters)?, setup);
    /// # Ok::<(), double_corner::text::TextError>(())
    /// ```
    pub fn fen(&self, style: Style) -> String {
        let letter = |side| if side == Side::White { "W" } else { "B" };
        let mut text = String::with_capacity(80);
        text.push_str(letter(self.turn()));
        for side in [Side::White, Side::Black] {
            text.push(':');
            text.push_str(letter(side));
            let pieces = self.pieces(side);
            let mut comma = "";
            for square in style.squares().filter(|&square| pieces.contains(square)) {
                text.push_str(comma);
                text.push_str(if self.kings().contains(square) { "K" } else { "" });
                text.push_str(&style.name(square));
                comma = ",";
            }
        }
        text
    }

    /// Reads a FEN whose squares are called as in a style.
    ///
    /// # Errors
    /// Where a letter, a square or a sign is not what a FEN has there; where a square is off the
    /// board, or is given twice.
    pub fn read(text: &str, style: Style) -> Result<Setup, TextError> {
        scan(text, style).map_err(|fault| fault.explain(text, style))
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
    fn explain(&self, text: &str, style: Style) -> TextError {
        let rest = text.get(self.at..).unwrap_or("");
        let word = rest.trim_start();
        let characters = word.chars().take_while(|c| c.is_alphanumeric()).count().max(1);
        let found = match self.found {
            Found::Word => word.chars().take(characters).collect(),
            Found::Sign => word.chars().take(1).collect(),
            Found::Bytes(count) => rest.get(..count).unwrap_or(rest).to_owned(),
            Found::Square(square) => style.name(square),
        };
        TextError::new(text, self.at, &found, self.expected)
    }
}

/// Reads a FEN.
// Inlined, so that a caller who looks at no fault makes none.
#[inline(always)]
pub(crate) fn scan(text: &str, style: Style) -> Result<Setup, Fault> {
    let mut reader = Reader { text, at: 0, style };
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
    // Counters that a site of draughts adds: plies without progress, and the number of the move.
    while seen[1].is_some() && reader.counter() {}
    reader.eat('.');
    if reader.peek().is_some() {
        return Err(reader.unexpected("the end of the position"));
    }
    Ok(setup)
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    style: Style,
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

    /// Takes `:H` or `:F` with a number, if that is what comes next.
    fn counter(&mut self) -> bool {
        let rest = self.text.get(self.at..).unwrap_or("");
        let Some(after) = rest.strip_prefix([':']).and_then(|rest| rest.strip_prefix(['H', 'F']))
        else {
            return false;
        };
        self.at = self.text.len() - after.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        true
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
            let order = |wanted| self.style.squares().position(|square| square == wanted);
            let (low, high) = (order(first).unwrap_or(0), order(last).unwrap_or(0));
            if high < low {
                let found = Found::Bytes(self.at - start);
                return Err(Fault { at: start, found, expected: "a range from low to high" });
            }
            for square in self.style.squares().take(high + 1).skip(low) {
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
        let Some((square, length)) = self.style.read(rest) else {
            return Err(self.unexpected(self.style.expected()));
        };
        self.at += length;
        Ok(square)
    }
}
