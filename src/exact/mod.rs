//! Exact play: the value of every position of an ending, found backward from the ends, and kept
//! in compressed tables.

mod block;
mod build;
mod chess;
mod coder;
mod combinations;
mod draughts;
mod family;
mod file;
mod ground;
mod kept;
mod leaving;
mod opponent;
mod sample;
mod solver;
mod tables;
mod tailors;
mod value;

pub use block::Detail;
pub use build::{BuildError, Progress, Solution};
pub use chess::{Chess, ChessMaterial};
pub use draughts::Material;
pub(crate) use draughts::{dense, padded};
pub use family::{Family, Moves, Slice, Solvable};
pub use file::{Contents, FileError, contents};
pub(crate) use file::{HASH_BYTES, Reader, hash, open, put_number, put_text};
pub(crate) use ground::{Ground, Grounds};
pub use kept::Kept;
pub(crate) use leaving::leads_to;
pub use sample::Wanted;
pub(crate) use solver::{Stopped, solve};
pub use tables::{Rated, Tables};
pub use tailors::Turn;
pub(crate) use value::Codes;
pub use value::{Value, Verdict};
