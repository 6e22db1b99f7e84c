//! Move texts: read liberally, written canonically.
//!
//! Read are `11-15`, `22x15`, `22-15` for a capture, the spaced form of old books (`8 11`,
//! `3- 8`), whole or partial paths (`1x10x17x26`), leading zeros, the number of the move before
//! (`1. 11-15`), and marks before and after (`*27 24`, `11-15!`). Written is `from-to`, or
//! `fromxto` for a capture; the whole path only where from and to leave a doubt.

use super::moves::Move;
use super::position::Position;
use super::square::{Square, SquareSet};
use crate::game::{Game, Outcome, Side};
use crate::text::TextError;

/// What a move text says: the squares in their order, and whether it is written as a capture.
#[derive(Debug)]
struct Spoken {
    squares: Vec<Square>,
    capture: bool,
}

impl Spoken {
    fn parse(text: &str) -> Result<Spoken, TextError> {
        const SQUARE: &str = "a square from 1 to 32";
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
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            let Some(square) = rest[..digits].parse().ok().and_then(Square::new) else {
                let word = rest.split(char::is_whitespace).next().unwrap_or("");
                let found = if digits > 0 { &rest[..digits] } else { word };
                return Err(TextError::new(text, at, found, SQUARE));
            };
            spoken.squares.push(square);
            at += digits;
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

    fn from(&self) -> Square {
        self.squares[0]
    }

    fn to(&self) -> Square {
        self.squares[self.squares.len() - 1]
    }

    /// Whether a move starts and ends as said and passes the squares between in their order.
    fn fits(&self, played: &Move) -> bool {
        let mut path = played.path().iter();
        played.from() == self.from()
            && played.to() == self.to()
            && (played.is_capture() || !self.capture)
            && self.squares.iter().all(|square| path.any(|passed| passed == square))
    }
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
        let mut text = String::with_capacity(80);
        // A text takes whatever is written to it.
        let _ = self.setup().write(&mut text);
        text
    }

    fn text(&self, played: &Move) -> String {
        let sign = if played.is_capture() { 'x' } else { '-' };
        let same_ends = |other: &&Move| (other.from(), other.to()) == (played.from(), played.to());
        let whole =
            played.is_capture() && self.legal_moves().iter().filter(same_ends).count() > 1;
        let mut text = played.from().text();
        let ends = [played.to()];
        for square in if whole { played.path().get(1..).unwrap_or_default() } else { &ends } {
            text.push(sign);
            text.push_str(&square.text());
        }
        text
    }

    fn readings(&self, text: &str) -> Result<Vec<Move>, TextError> {
        let spoken = Spoken::parse(text)?;
        let mut fitting = self.legal_moves();
        fitting.retain(|played| spoken.fits(played));
        if let Some(whole) = fitting.iter().find(|played| played.path() == spoken.squares)
            && spoken.squares.len() > 2
        {
            return Ok(vec![*whole]);
        }
        Ok(fitting)
    }

    fn refusal(&self, text: &str) -> String {
        let Ok(spoken) = Spoken::parse(text) else {
            return "it can't be read".to_owned();
        };
        self.why_not(&spoken)
    }

    fn unforced(&self, text: &str) -> Vec<Move> {
        if self.jumpers().is_empty() {
            return Vec::new();
        }
        let Ok(spoken) = Spoken::parse(text) else { return Vec::new() };
        let mut steps = self.steps();
        steps.retain(|played| spoken.fits(played));
        steps
    }

    fn perft(&self, depth: u32) -> u64 {
        self.leaves(depth)
    }
}

impl Position {
    fn why_not(&self, spoken: &Spoken) -> String {
        let (from, to) = (spoken.from(), spoken.to());
        if !self.own().contains(from) {
            return if self.other().contains(from) {
                format!(
                    "the piece on {from} is {}'s, and {} is to move",
                    self.turn.other(),
                    self.turn
                )
            } else {
                format!("there is no piece on {from}")
            };
        }
        if from != to && !self.empty().contains(to) {
            return format!("{to} is not empty");
        }
        let fits_step = |step: &Move| (step.from(), step.to()) == (from, to);
        let step = self.steps().into_iter().any(|step| fits_step(&step));
        let captures: Vec<Move> = self.legal_moves().into_iter().filter(Move::is_capture).collect();
        if step && captures.is_empty() {
            return format!("it takes nothing: {from}-{to} is a move without capture");
        }
        let on_the_way =
            captures.iter().find(|taking| taking.from() == from && taking.path().contains(&to));
        if let Some(taking) = on_the_way {
            return format!("the capture is not complete: {taking:?}");
        }
        if !captures.is_empty() {
            let texts: Vec<String> = captures.iter().map(|taking| self.text(taking)).collect();
            return format!("a capture is compulsory: {}", texts.join(" or "));
        }
        let backward = match self.turn {
            Side::Black => to.row() <= from.row(),
            Side::White => to.row() >= from.row(),
        };
        let man = (SquareSet::of(from) & self.kings).is_empty();
        if man && backward {
            return format!("the man on {from} can't move backward");
        }
        format!("the {} on {from} can't reach {to}", if man { "man" } else { "king" })
    }
}
