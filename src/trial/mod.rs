//! The book on trial: what its chapters say of who wins, held against tables and proofs.
//!
//! A [`LineClaim`] is about a position and the line that is played from it, a [`MaterialClaim`]
//! about all positions of an ending, [`the_move`] about the theory of the move. Each says as JSON
//! what was found, for the page and for the tables that `tests/trial.rs` writes.

mod json;
mod line;
mod material;
mod tally;
mod the_move;

pub use crate::exact::Kept;
pub use crate::search::Judge;
pub use line::{Judged, LineClaim, Scores, Tried, line_claims};
pub use material::{MaterialClaim, MaterialRow, material_claims, try_material};
pub use tally::Tally;
pub use the_move::{MoveRow, THE_MOVE, TheMoveTried, the_move};

/// Plies that a search looks ahead where nothing could be proved.
pub const DEPTH: u32 = 9;

/// Whether the book is right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finding {
    /// In all that it says here.
    Holds,
    /// In the main, not in all: a move of the line gives away the result, a minority of positions
    /// ends otherwise.
    Exceptions,
    /// The result is another.
    Wrong,
    /// Neither a table nor a proof says.
    Open,
}

impl Finding {
    /// `holds`, `exceptions`, `wrong` or `open`.
    pub const fn name(self) -> &'static str {
        match self {
            Finding::Holds => "holds",
            Finding::Exceptions => "exceptions",
            Finding::Wrong => "wrong",
            Finding::Open => "open",
        }
    }

    /// What is found of a claim that holds for a number of positions among `all`.
    fn of_share(holds: u64, all: u64) -> Finding {
        if all == 0 {
            Finding::Open
        } else if holds == all {
            Finding::Holds
        } else if 2 * holds >= all {
            Finding::Exceptions
        } else {
            Finding::Wrong
        }
    }
}
