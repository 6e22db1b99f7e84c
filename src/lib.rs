//! Double Corner: correct, fast rules of the classical table games.
//!
//! The crate is built in floors; a module imports only from floors below it
//! (see `docs/architecture.md`).

pub mod annotate;
pub mod backgammon;
pub mod book;
pub mod chess;
pub mod collection;
pub mod draughts;
#[cfg(feature = "drill")]
pub mod drill;
pub mod exact;
pub mod game;
mod hash;
pub mod laws;
pub mod line;
pub mod picture;
pub mod record;
pub mod search;
pub mod tailors;
pub mod text;
pub mod trial;
#[cfg(any(
    feature = "web",
    feature = "web-rules",
    feature = "web-exact",
    feature = "web-drill",
    feature = "web-files"
))]
pub mod web;
