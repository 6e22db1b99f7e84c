//! Records of devil among the tailors are written as PDN, as draughts is.

use super::{Dialect, Format};
use crate::draughts::Setup;
use crate::game::Side;
use crate::tailors::Position;
use crate::text::TextError;

/// Devil among the tailors: Black, the devil, begins.
///
/// ```
/// use double_corner::record::{Tailors, read, write};
/// let reading = read(&Tailors, "1. 1-6 32-28 2. 6-10 31-27 *");
/// assert!(reading.problems.is_empty());
/// assert!(write(&Tailors, &reading.records[0]).contains("1. 1-6 32-28 2. 6-10 31-27 *"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tailors;

impl Dialect for Tailors {
    type Position = Position;

    fn format(&self) -> Format {
        Format::Pdn
    }

    fn start(&self) -> Position {
        Position::start()
    }

    fn position(&self, fen: &str) -> Result<Position, TextError> {
        let setup: Setup = fen.parse()?;
        Position::from_setup(&setup).map_err(|error| {
            TextError::new(fen, 0, fen, format!("a position of the game; it is {error}"))
        })
    }

    fn first(&self) -> Side {
        Side::Black
    }

    fn for_game_type(&self, game_type: &str) -> Result<Tailors, String> {
        Err(format!("found the game type \"{game_type}\", expected none: this game has none"))
    }
}
