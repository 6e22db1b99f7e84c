//! The one small trait that everything above the rules speaks, and the words it needs.

use crate::text::TextError;
use std::fmt;
use std::hash::Hash;

/// One of the two players, named by the colour of the pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// Black: moves first in draughts, second in chess.
    Black,
    /// White: moves second in draughts, first in chess.
    White,
}

impl Side {
    /// The other player.
    #[inline(always)]
    pub const fn other(self) -> Side {
        match self {
            Side::Black => Side::White,
            Side::White => Side::Black,
        }
    }

    /// `black` or `white`.
    pub const fn name(self) -> &'static str {
        match self {
            Side::Black => "black",
            Side::White => "white",
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::Black => "Black",
            Side::White => "White",
        })
    }
}

/// How a game has ended by the rules of the position alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// Who won; `None` is a draw.
    pub winner: Option<Side>,
    /// Why.
    pub reason: Reason,
}

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// Draughts: the side to move has men but no move.
    Blocked,
    /// Draughts: the side to move has no men.
    NoMen,
    /// Chess: the king is attacked and nothing helps.
    Checkmate,
    /// Chess: no move, and the king is not attacked.
    Stalemate,
    /// Chess: no sequence of legal moves can give mate.
    DeadPosition,
    /// Devil among the tailors: the devil is pinned in.
    Pinned,
    /// Devil among the tailors: the devil has got behind the tailors.
    Behind,
}

impl Reason {
    /// The reason in words, in lower case: `blocked`, `no men`, `checkmate` …
    pub const fn name(self) -> &'static str {
        match self {
            Reason::Blocked => "blocked",
            Reason::NoMen => "no men",
            Reason::Checkmate => "checkmate",
            Reason::Stalemate => "stalemate",
            Reason::DeadPosition => "dead position",
            Reason::Pinned => "pinned",
            Reason::Behind => "behind",
        }
    }
}

/// A move text that is not one legal move.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MoveError {
    /// The text is not a move of any notation of the game.
    Unreadable(TextError),
    /// The text is a move, but not a legal one here.
    Illegal {
        /// The text as it was given.
        text: String,
        /// Why it can't be played.
        reason: String,
        /// The canonical texts of all legal moves.
        legal: Vec<String>,
    },
    /// The text fits more than one legal move.
    Ambiguous {
        /// The text as it was given.
        text: String,
        /// The unambiguous texts of the legal moves that it fits.
        candidates: Vec<String>,
    },
}

impl MoveError {
    /// `unreadable`, `illegal` or `ambiguous`.
    pub const fn kind(&self) -> &'static str {
        match self {
            MoveError::Unreadable(_) => "unreadable",
            MoveError::Illegal { .. } => "illegal",
            MoveError::Ambiguous { .. } => "ambiguous",
        }
    }
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MoveError::Unreadable(error) => error.fmt(f),
            MoveError::Illegal { text, reason, legal } if legal.is_empty() => {
                write!(f, "{text} is not legal: {reason}; there is no legal move")
            }
            MoveError::Illegal { text, reason, legal } => {
                write!(f, "{text} is not legal: {reason}; legal: {}", legal.join(", "))
            }
            MoveError::Ambiguous { text, candidates } => {
                write!(f, "{text} can mean {}", candidates.join(" or "))
            }
        }
    }
}

impl std::error::Error for MoveError {}

/// A position of a game without chance or hidden information, played by two.
///
/// A position is a small immutable value: playing a move gives a new one.
/// Two positions are equal when the same side is to move and the same moves are possible,
/// whatever led there; counters of moves don't take part.
pub trait Game: Clone + Eq + Hash + fmt::Debug {
    /// A legal move of a position. It means something only there.
    type Move: Clone + Eq + fmt::Debug;

    /// Who is to move.
    fn turn(&self) -> Side;

    /// All legal moves, in a fixed order.
    fn moves(&self) -> Vec<Self::Move>;

    /// The position after one of [`Game::moves`] (or of [`Game::unforced`]).
    fn play(&self, played: &Self::Move) -> Self;

    /// The end of the game, when the rules alone decide it here; `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// The position as FEN of the game's dialect, written canonically.
    fn fen(&self) -> String;

    /// The canonical text of a legal move: the shortest that is not ambiguous here.
    fn text(&self, played: &Self::Move) -> String;

    /// Every legal move that a text fits, in any notation of the game.
    ///
    /// None at all means that the text reads as a move but no legal one.
    ///
    /// # Errors
    /// When the text is not a move of any notation.
    fn readings(&self, text: &str) -> Result<Vec<Self::Move>, TextError>;

    /// Why a text that reads as a move is not legal here, in words for a player.
    fn refusal(&self, text: &str) -> String;

    /// The moves a text fits that are illegal only because another was compulsory
    /// (a capture missed at draughts), or that give the move away (`--` at chess); records hold
    /// them, [`Game::moves`] doesn't.
    fn unforced(&self, _text: &str) -> Vec<Self::Move> {
        Vec::new()
    }

    /// The one legal move that a text means.
    ///
    /// # Errors
    /// When it is unreadable, illegal or ambiguous; the error holds the candidates.
    fn read(&self, text: &str) -> Result<Self::Move, MoveError> {
        let mut readings = self.readings(text).map_err(MoveError::Unreadable)?;
        match readings.len() {
            1 => Ok(readings.remove(0)),
            0 => Err(MoveError::Illegal {
                text: text.trim().to_owned(),
                reason: self.refusal(text),
                legal: self.moves().iter().map(|played| self.text(played)).collect(),
            }),
            _ => Err(MoveError::Ambiguous {
                text: text.trim().to_owned(),
                candidates: readings.iter().map(|played| self.text(played)).collect(),
            }),
        }
    }

    /// The canonical texts of legal moves that follow one another from here.
    fn texts(&self, moves: &[Self::Move]) -> Vec<String> {
        let mut here = self.clone();
        let text = |played: &Self::Move| {
            let text = here.text(played);
            here = here.play(played);
            text
        };
        moves.iter().map(text).collect()
    }

    /// The number of leaves of the tree of legal moves at `depth` plies.
    fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.moves().len() as u64,
            _ => self.moves().iter().map(|played| self.play(played).perft(depth - 1)).sum(),
        }
    }
}
