//! What the games provide to the one reader and writer.

use crate::game::{Game, Side};
use crate::text::TextError;

/// The two formats of records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// Portable Draughts Notation.
    Pdn,
    /// Portable Game Notation, for chess.
    Pgn,
}

/// How records of a game look: what a rule set tells the reader and the writer.
pub trait Dialect: Clone {
    /// The positions of the game.
    type Position: Game;

    /// PDN or PGN.
    fn format(&self) -> Format;

    /// The position that a game starts from when its record has no FEN.
    fn start(&self) -> Self::Position;

    /// The position of a FEN tag.
    ///
    /// # Errors
    /// When the text is no FEN, or the rules can't play on from it.
    fn position(&self, fen: &str) -> Result<Self::Position, TextError>;

    /// What was put right in a FEN that could be read, each in a sentence.
    fn remarks(&self, _fen: &str) -> Vec<String> {
        Vec::new()
    }

    /// The player who moves first in a game, and whom `1-0` calls the winner.
    fn first(&self) -> Side;

    /// The number of the move that is to be made in a start position.
    fn number(&self, _start: &Self::Position) -> u32 {
        1
    }

    /// The rules of the game types that this dialect knows, chosen by a record's `GameType` tag.
    ///
    /// # Errors
    /// A sentence for the reader when the rules of that type are not known.
    fn for_game_type(&self, _game_type: &str) -> Result<Self, String> {
        Ok(self.clone())
    }
}
