//! Positions above the tables: [`prove`] says only what is certain, [`Search`] gives its best
//! guess in a time that can be bounded.

mod alpha_beta;
mod evaluation;
mod hash;
mod holding;
mod proof;

pub use alpha_beta::{Found, Search};
pub use evaluation::Evaluation;
pub use proof::{Proof, prove};
