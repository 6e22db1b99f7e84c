//! Positions above the tables: [`prove`] says only what is certain, [`Search`] gives its best
//! guess in a time that can be bounded.

mod alpha_beta;
mod around;
mod choice;
mod evaluation;
mod holding;
mod holding_file;
mod holding_maker;
mod holding_set;
mod judge;
mod memory;
mod order;
mod proof;
mod region;

pub use alpha_beta::{CERTAIN, Found, Search};
pub use choice::choose;
pub use evaluation::Evaluation;
pub use holding_file::HoldingError;
pub use holding_set::{Gap, HoldingSet, Holdings};
pub use judge::Judge;
pub use proof::{Proof, prove, prove_with};
pub use region::Region;
