//! Chess as a [`Game`]: texts, and the ends that the rules alone decide.

use super::moves::{Move, Special};
use super::piece::Kind;
use super::position::Position;
use super::square::Bitboard;
use super::{notation::Notation, san};
use crate::game::{Game, Outcome, Reason, Side};
use crate::text::TextError;

/// The colour of a1.
pub(super) const DARK_SQUARES: Bitboard = Bitboard(0xaa55_aa55_aa55_aa55);

impl Position {
    /// Whether there is a legal move.
    pub fn has_moves(&self) -> bool {
        !self.legal_moves().is_empty()
    }

    /// Whether no sequence of legal moves can lead to mate: the two Kings alone, with one Knight,
    /// or with Bishops that all stand on squares of one colour.
    ///
    /// ```
    /// use double_corner::chess::Position;
    /// let dead = |fen| Position::from_fen(fen).unwrap().is_dead();
    /// assert!(dead("8/8/4k3/8/2N5/8/4K3/8 w - -"));
    /// assert!(dead("8/5b2/4k3/8/8/3B4/4K3/8 w - -"));
    /// assert!(!dead("8/5n2/4k3/8/8/3B4/4K3/8 w - -"));
    /// ```
    pub fn is_dead(&self) -> bool {
        let knights = self.kind(Kind::Knight);
        let bishops = self.kind(Kind::Bishop);
        let minor = knights | bishops;
        if (self.occupied() & !(minor | self.kind(Kind::King))).any() {
            return false;
        }
        let one_colour =
            (bishops & DARK_SQUARES).is_empty() || (bishops & !DARK_SQUARES).is_empty();
        !minor.many() || (knights.is_empty() && one_colour)
    }

    fn has_both_kings(&self) -> bool {
        self.king(Side::White).is_some() && self.king(Side::Black).is_some()
    }
}

/// Whether a text gives the move away, in any of the ways that programs write it.
fn is_pass(text: &str) -> bool {
    matches!(text.trim(), "--" | "—" | "Z0" | "0000" | "@@@@")
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
        self.after(*played)
    }

    /// The end of the game; never one when a side has no King, or more than one.
    fn outcome(&self) -> Option<Outcome> {
        if !self.has_both_kings() {
            return None;
        }
        if !self.has_moves() {
            return Some(match self.is_check() {
                true => Outcome { winner: Some(self.turn.other()), reason: Reason::Checkmate },
                false => Outcome { winner: None, reason: Reason::Stalemate },
            });
        }
        self.is_dead().then_some(Outcome { winner: None, reason: Reason::DeadPosition })
    }

    fn fen(&self) -> String {
        let mut text = String::with_capacity(80);
        // A text takes whatever is written to it.
        let _ = self.setup().write(&mut text);
        text
    }

    fn text(&self, played: &Move) -> String {
        san::write(self, *played)
    }

    fn readings(&self, text: &str) -> Result<Vec<Move>, TextError> {
        if is_pass(text) {
            return Ok(Vec::new());
        }
        Notation::of(self, text).and_then(|notation| notation.read(self, text))
    }

    fn refusal(&self, text: &str) -> String {
        if is_pass(text) {
            return "a move can't be given away".to_owned();
        }
        super::refusal::of(self, text)
    }

    /// A move given away, `--`: records hold it where they follow an idea or a game at odds.
    fn unforced(&self, text: &str) -> Vec<Move> {
        let at = self.king(self.turn).or_else(|| self.side(self.turn).first());
        let passed = is_pass(text) && self.pass().is_some();
        let given = |at| Move { from: at, to: at, kind: Kind::King, special: Special::Pass };
        at.filter(|_| passed).map(given).into_iter().collect()
    }

    fn perft(&self, depth: u32) -> u64 {
        self.perft_bulk(depth)
    }
}
