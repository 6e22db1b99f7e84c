//! The umpire: the old codes of draughts and chess as a referee.
//!
//! A *case* is a position and what happened there. Its *ruling* says by which laws, who chooses,
//! and among exactly which legal moves or penalties; each choice can be applied and gives the
//! board as it then is, and what the record of the game is to say.
//!
//! ```
//! use double_corner::draughts::{Position, Rules};
//! use double_corner::laws::{Chooser, draughts::Case};
//!
//! // White, to move, could take 22x15 but moves 24-20.
//! let position = Position::from_setup(&"W:W22,24:B18,3".parse()?, Rules::ENGLISH)?;
//! let ruling = Case::new(position, "moved 24-20".parse()?).rule()?;
//! assert_eq!(ruling.chooser, Chooser::Opponent);
//! let names: Vec<&str> = ruling.choices.iter().map(|choice| choice.name.as_str()).collect();
//! assert_eq!(names, ["huff 22", "compel the capture", "let the move stand"]);
//! // The blow is no turn: Black is to move after it.
//! let huffed = ruling.apply(0, None)?;
//! assert_eq!(huffed.position.setup().to_string(), "B:W20:B3,18");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod case;
pub mod chess;
pub mod clock;
pub mod code;
pub mod draughts;
mod entry;
mod quiz;
mod ruling;
mod words;

pub use code::{Code, Law};
pub use entry::Written;
pub use quiz::{Answer, Question, Quiz, quizzes};
pub use ruling::{Applied, Choice, Chooser, Effect, End, Entry, Evidence, NotOffered, Ruling};

use std::fmt;

/// A kind of case, for forms in which one is entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kind {
    /// The word that its text begins with.
    pub word: &'static str,
    /// What follows the word: capital words are to be filled in, words in brackets may be left
    /// out, and a last word with dots may be repeated: `SQUARE [again]`.
    pub form: &'static str,
    /// What happened, as a heading.
    pub title: &'static str,
}

/// What is said to have happened can't have happened in the position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoCase(String);

impl fmt::Display for NoCase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NoCase {}

impl From<crate::game::MoveError> for NoCase {
    fn from(error: crate::game::MoveError) -> NoCase {
        NoCase(error.to_string())
    }
}
