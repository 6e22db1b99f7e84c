//! Draughts on the 32 playing squares of the common board: English draughts (checkers) and its
//! relatives, which differ by a [`Rules`] value.

mod capture;
mod count;
mod describe;
pub mod draws;
mod exchange;
pub(crate) mod fen;
mod moves;
mod notation;
mod position;
mod rules;
mod setup;
mod square;
mod style;
mod the_move;

pub use exchange::{CapturingTurn, Exchange};
pub use moves::Move;
pub(crate) use moves::{forward, king_row};
pub(crate) use notation::Spoken;
pub use position::{Position, SetupError};
pub use rules::{Choice, Crowning, Rules};
pub use setup::{Kind, Setup};
pub(crate) use square::Direction;
pub use square::{Square, SquareSet};
pub use style::Style;
pub use the_move::{NoRule, TheMove, system_squares};
