//! Exact play: the value of every position of an ending, found backward from the ends, and kept
//! in compressed tables.

mod build;
mod combinations;
mod draughts;
mod family;
mod solver;
mod value;

pub use build::{BuildError, Progress, Solution};
pub use draughts::Material;
pub use family::{Family, Moves, Slice};
pub use value::{Value, Verdict};
