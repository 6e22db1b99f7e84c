//! Positions above the tables: [`prove`] says only what is certain, [`Search`] gives its best
//! guess in a time that can be bounded.

mod alpha_beta;
mod around;
mod evaluation;
mod hash;
mod holding;
mod proof;
mod region;

pub use alpha_beta::{Found, Search};
pub use evaluation::Evaluation;
pub use proof::{Proof, prove};
pub use region::Region;
