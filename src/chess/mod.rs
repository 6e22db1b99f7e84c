//! Chess: the rules, and the notations that its books are written in.

pub mod attacks;
mod castling;
pub mod claims;
pub mod descriptive;
mod faults;
pub mod fen;
pub mod german;
mod guard;
pub mod mend;
mod moves;
mod notation;
pub mod odds;
mod pattern;
mod perft;
pub mod perpetual;
mod piece;
mod position;
mod reading;
mod refusal;
mod rules;
pub mod san;
pub mod score;
mod setup;
mod square;
pub mod tour;
pub mod translate;
pub mod uci;

pub use castling::{CastlingRights, Wing};
pub use faults::Fault;
pub use moves::Move;
pub use notation::Notation;
pub use piece::{Kind, Piece};
pub use position::Position;
pub use reading::readings;
pub use setup::{Repair, Setup};
pub use square::{Bitboard, Square};
