//! Backgammon: the men on the board, the plays of a throw, the texts for both, and the exact
//! chances of bearing off.
//!
//! A [`Point`] is told as a player counts it today: 1 is the ace point of the own home table, 24
//! the point of the two men farthest from home, so that the number is the pips to go. The chapter
//! counts the other way, see [`chapter_number`].

mod chances;
mod notation;
mod plays;
mod position;
mod text;

pub use chances::{chance_off, race, ways_off};
pub use notation::PlayError;
pub use plays::{Hop, Play};
pub use position::{
    Arrangement, BAR, Dice, MEN, OFF, Point, Position, SetupError, Victory, Won, chapter_number,
    point_name,
};
