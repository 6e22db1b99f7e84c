//! Records of draughts are PDN.

use super::{Dialect, Format};
use crate::draughts::{Position, Rules, Setup};
use crate::game::Side;
use crate::text::TextError;

/// The game types of the PDN standard that are played on the 32 squares.
const GAME_TYPES: [(u32, Rules); 5] = [
    (21, Rules::ENGLISH),
    (22, Rules::ITALIAN),
    (23, Rules::POOL),
    (25, Rules::RUSSIAN),
    (26, Rules::BRAZILIAN),
];

/// ```
/// use double_corner::draughts::Rules;
/// use double_corner::record::{NodeId, read, write};
///
/// let reading = read(&Rules::ENGLISH, "1. 11-15 23-19 (1... 22-17 8-11) 2. 8-11 *");
/// let record = &reading.records[0];
/// let main: Vec<String> = record.main_line().map(|node| record.text(node)).collect();
/// assert_eq!(main, ["11-15", "23-19", "8-11"]);
/// assert_eq!(read(&Rules::ENGLISH, &write(&Rules::ENGLISH, record)).records, [record.clone()]);
/// ```
impl Dialect for Rules {
    type Position = Position;

    fn format(&self) -> Format {
        Format::Pdn
    }

    fn start(&self) -> Position {
        Position::start(*self)
    }

    fn position(&self, fen: &str) -> Result<Position, TextError> {
        let setup: Setup = fen.parse()?;
        Position::from_setup(&setup, *self).map_err(|error| {
            TextError::new(fen, 0, fen, format!("a position of the rules; it is {error}"))
        })
    }

    fn first(&self) -> Side {
        Position::start(*self).turn()
    }

    /// The type is the number before the first comma; what follows it describes the board.
    fn for_game_type(&self, game_type: &str) -> Result<Rules, String> {
        let number = game_type.split(',').next().unwrap_or("").trim();
        let known = GAME_TYPES.iter().find(|known| number.parse() == Ok(known.0));
        match known {
            // The losing game has no type of its own.
            Some((21, _)) if *self == Rules::LOSING => Ok(*self),
            Some((_, rules)) => Ok(*rules),
            None => {
                Err(format!("found the game type \"{game_type}\", expected 21, 22, 23, 25 or 26"))
            }
        }
    }
}
