//! The notations of chess as a value, for what reads and writes any of them.

use super::moves::Move;
use super::pattern::{Letters, Pattern};
use super::position::Position;
use super::{descriptive, german, san, uci};
use crate::text::TextError;

/// A notation for moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Notation {
    /// Standard algebraic: `Nf3`.
    San,
    /// The two squares: `g1f3`.
    Uci,
    /// English descriptive: `Kt-KB3`.
    Descriptive,
    /// Old German, long: `S g1-f3`.
    German,
}

impl Notation {
    /// All notations, in the order in which a text is tried.
    pub const ALL: [Notation; 4] =
        [Notation::Uci, Notation::San, Notation::Descriptive, Notation::German];

    /// `san`, `uci`, `descriptive` or `german`.
    pub const fn name(self) -> &'static str {
        match self {
            Notation::San => "san",
            Notation::Uci => "uci",
            Notation::Descriptive => "descriptive",
            Notation::German => "german",
        }
    }

    /// The notation of a name.
    pub fn named(name: &str) -> Option<Notation> {
        Notation::ALL.into_iter().find(|notation| notation.name() == name)
    }

    /// The first notation, in the order of [`Notation::ALL`], that a text reads in.
    ///
    /// Hardly a text reads in two (`Ke2` is the same move in both): the letters of the pieces
    /// differ, descriptive squares start with capitals, and only UCI has no sign at all.
    ///
    /// # Errors
    /// When it reads in none: what SAN makes of it.
    pub fn of(position: &Position, text: &str) -> Result<Notation, TextError> {
        let san = Pattern::read(text, Letters::English);
        if uci::squares(text).is_ok() {
            Ok(Notation::Uci)
        } else if san.is_ok() {
            Ok(Notation::San)
        } else if descriptive::read(position, text).is_ok() {
            Ok(Notation::Descriptive)
        } else if Pattern::read(text, Letters::German).is_ok() {
            Ok(Notation::German)
        } else {
            san.map(|_| Notation::San)
        }
    }

    /// The legal moves that a text fits.
    ///
    /// # Errors
    /// When the text is not a move in this notation.
    pub fn read(self, position: &Position, text: &str) -> Result<Vec<Move>, TextError> {
        match self {
            Notation::San => san::read(position, text),
            Notation::Uci => uci::read(position, text),
            Notation::Descriptive => descriptive::read(position, text),
            Notation::German => german::read(position, text),
        }
    }

    /// The text of a legal move.
    ///
    /// ```
    /// use double_corner::{chess::{Notation, Position}, game::Game};
    /// let start = Position::start();
    /// let pawn = start.read("P-K4").unwrap();
    /// let texts = Notation::ALL.map(|notation| notation.write(&start, pawn));
    /// assert_eq!(texts, ["e2e4", "e4", "P-K4", "e2-e4"]);
    /// ```
    pub fn write(self, position: &Position, played: Move) -> String {
        if played.is_pass() {
            return if self == Notation::Uci { "0000" } else { "--" }.to_owned();
        }
        match self {
            Notation::San => san::write(position, played),
            Notation::Uci => uci::write(played),
            Notation::Descriptive => descriptive::write(position, played),
            Notation::German => german::write(position, played, german::Form::Long),
        }
    }
}
