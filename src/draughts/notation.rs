//! Move texts: read liberally, written canonically.
//!
//! Read are `11-15`, `22x15`, `22-15` for a capture, the spaced form of old books (`8 11`,
//! `3- 8`), whole or partial paths (`1x10x17x26`), leading zeros, the number of the move before
//! (`1. 11-15`), marks before and after (`*27 24`, `11-15!`), and a capture's squares in another
//! order, where no move has them as they stand. Written is `from-to`, or
//! `fromxto` for a capture; the whole path only where from and to leave a doubt. Squares have the
//! names that the rule set's style gives them: `c3-d4`, `c3:e5`.

use super::moves::Move;
use super::position::Position;
use super::square::{Direction, Square, SquareSet};
use super::style::Style;
use crate::game::{Game, Outcome, Side};
use crate::text::TextError;

/// What a move text says: the squares in their order, and whether it is written as a capture.
#[derive(Debug)]
pub(crate) struct Spoken {
    pub(crate) squares: Vec<Square>,
    pub(crate) capture: bool,
}

impl Spoken {
    pub(crate) fn parse(text: &str, style: Style) -> Result<Spoken, TextError> {
        let is_mark = |c: char| c.is_whitespace() || matches!(c, '*' | '!' | '?');
        let body = text.trim_end_matches(|c| is_mark(c) || c == '.');
        let marked = text.trim_start_matches(is_mark);
        // The number of the move may stand before it: `1. 11-15`, `1...23-19`.
        let number = marked.trim_start_matches(|c: char| c.is_ascii_digit());
        let numbered = number.len() < marked.len() && number.starts_with('.');
        let start = if numbered {
            number.trim_start_matches(|c: char| c == '.' || is_mark(c))
        } else {
            marked
        };
        let mut at = text.len() - start.len();
        let mut spoken = Spoken { squares: Vec::new(), capture: false };
        loop {
            let rest = body.get(at..).unwrap_or("");
            let Some((square, length)) = style.read(rest) else {
                let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
                let word = rest.split(char::is_whitespace).next().unwrap_or("");
                let found = if digits > 0 { &rest[..digits] } else { word };
                return Err(TextError::new(text, at, found, style.expected()));
            };
            spoken.squares.push(square);
            at += length;
            let rest = &body[at..];
            if rest.is_empty() && spoken.squares.len() > 1 {
                return Ok(spoken);
            }
            let after = rest.trim_start_matches(|c: char| {
                c.is_whitespace() || matches!(c, '-' | 'x' | 'X' | ':' | '\u{d7}' | '\u{2013}')
            });
            let separator = rest[..rest.len() - after.len()].trim();
            if separator.chars().count() > 1 || after.len() == rest.len() {
                let word = rest.split(char::is_whitespace).find(|word| !word.is_empty());
                let expected = "- or x and the square where the move ends";
                return Err(TextError::new(text, at, word.unwrap_or(""), expected));
            }
            spoken.capture |= matches!(separator, "x" | "X" | ":" | "\u{d7}");
            at = body.len() - after.len();
        }
    }

    pub(crate) fn from(&self) -> Square {
        self.squares[0]
    }

    pub(crate) fn to(&self) -> Square {
        self.squares[self.squares.len() - 1]
    }

    /// Whether a move starts and ends as said and passes the squares between in their order.
    fn fits(&self, played: &Move) -> bool {
        self.fits_along(played, played.path())
    }

    fn fits_along(&self, played: &Move, passed: &[Square]) -> bool {
        let mut path = passed.iter();
        played.from() == self.from()
            && played.to() == self.to()
            && (played.is_capture() || !self.capture)
            && self.squares.iter().all(|square| path.any(|passed| passed == square))
    }
}

impl Spoken {
    /// Whether a capture starts as said, and the other squares are its end and squares on its
    /// way in whatever order: some programs list what was taken, or the end first.
    fn fits_in_any_order(&self, played: &Move) -> bool {
        let passed = passed(played);
        let others = &self.squares[1..];
        played.is_capture()
            && played.from() == self.from()
            && others.contains(&played.to())
            && others.iter().all(|square| passed.contains(square))
    }
}

/// Every square on the way of a move, those between included: a record may name any of them as a
/// stop of a flying king.
fn passed(played: &Move) -> Vec<Square> {
    let mut passed = vec![played.from()];
    for leg in played.path().windows(2) {
        let line = Direction::ALL.into_iter().find_map(|way| {
            let mut line = Vec::new();
            let mut at = SquareSet::of(leg[0]);
            while line.last() != Some(&leg[1]) {
                at = at.step(way) & SquareSet::ALL;
                if at.is_empty() {
                    return None;
                }
                line.push(at.first());
            }
            Some(line)
        });
        passed.extend(line.unwrap_or_default());
    }
    passed
}

impl Game for Position {
    type Move = Move;

    fn turn(&self) -> Side {
        self.turn
    }

    fn moves(&self) -> Vec<Move> {
        self.legal_moves()
    }

    fn play(&self, played: &Move) -> Position {
        self.after_move(played)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.end()
    }

    fn fen(&self) -> String {
        self.setup().fen(self.rules.style)
    }

    fn text(&self, played: &Move) -> String {
        let ends = [played.from(), played.to()];
        let same_ends = |other: &&Move| [other.from(), other.to()] == ends;
        if played.is_capture() && self.legal_moves().iter().filter(same_ends).count() > 1 {
            return self.whole_path(played);
        }
        self.joined(played, &ends)
    }

    fn readings(&self, text: &str) -> Result<Vec<Move>, TextError> {
        let spoken = Spoken::parse(text, self.rules.style)?;
        let mut fitting = self.legal_moves();
        if spoken.squares.len() == 2 || fitting.iter().any(|played| spoken.fits(played)) {
            fitting.retain(|played| spoken.fits(played));
        } else {
            let all = fitting.clone();
            fitting.retain(|played| spoken.fits_along(played, &passed(played)));
            if fitting.is_empty() {
                fitting = all;
                fitting.retain(|played| spoken.fits_in_any_order(played));
            }
        }
        // So what is written as the whole path is read as that; it may be as short as two squares.
        if let Some(whole) = fitting.iter().find(|played| played.path() == spoken.squares) {
            return Ok(vec![*whole]);
        }
        Ok(fitting)
    }

    fn refusal(&self, text: &str) -> String {
        let Ok(spoken) = Spoken::parse(text, self.rules.style) else {
            return "it can't be read".to_owned();
        };
        self.why_not(&spoken)
    }

    fn unforced(&self, text: &str) -> Vec<Move> {
        if self.jumpers().is_empty() {
            return Vec::new();
        }
        let Ok(spoken) = Spoken::parse(text, self.rules.style) else { return Vec::new() };
        let mut steps = self.steps();
        steps.retain(|played| spoken.fits(played));
        steps
    }

    fn perft(&self, depth: u32) -> u64 {
        self.leaves(depth)
    }
}

impl Position {
    /// The text of a move with every square that it passes.
    pub fn whole_path(&self, played: &Move) -> String {
        self.joined(played, played.path())
    }

    fn joined(&self, played: &Move, squares: &[Square]) -> String {
        let style = self.rules.style;
        let sign = if played.is_capture() { style.capture_sign() } else { "-" };
        let mut text = String::new();
        for &square in squares {
            if !text.is_empty() {
                text.push_str(sign);
            }
            text.push_str(&style.name(square));
        }
        text
    }

    fn why_not(&self, spoken: &Spoken) -> String {
        let (at, onto) = (spoken.from(), spoken.to());
        let (from, to) = (self.rules.name_of(at), self.rules.name_of(onto));
        if !self.own().contains(at) {
            return if self.other().contains(at) {
                format!(
                    "the piece on {from} is {}'s, and {} is to move",
                    self.turn.other(),
                    self.turn
                )
            } else {
                format!("there is no piece on {from}")
            };
        }
        if at != onto && !self.empty().contains(onto) {
            return format!("{to} is not empty");
        }
        let fits_step = |step: &Move| (step.from(), step.to()) == (at, onto);
        let step = self.steps().into_iter().any(|step| fits_step(&step));
        let captures: Vec<Move> = self.legal_moves().into_iter().filter(Move::is_capture).collect();
        if step && captures.is_empty() {
            return format!("it takes nothing: {from}-{to} is a move without capture");
        }
        let on_the_way =
            captures.iter().find(|taking| taking.from() == at && taking.path().contains(&onto));
        if let Some(taking) = on_the_way {
            return format!("the capture is not complete: {}", self.whole_path(taking));
        }
        if !captures.is_empty() {
            let texts: Vec<String> = captures.iter().map(|taking| self.text(taking)).collect();
            return format!("a capture is compulsory: {}", texts.join(" or "));
        }
        let backward = match self.turn {
            Side::Black => onto.row() <= at.row(),
            Side::White => onto.row() >= at.row(),
        };
        let man = (SquareSet::of(at) & self.kings).is_empty();
        if man && backward {
            return format!("the man on {from} can't move backward");
        }
        format!("the {} on {from} can't reach {to}", if man { "man" } else { "king" })
    }
}
