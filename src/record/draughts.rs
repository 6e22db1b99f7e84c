//! Records of draughts are PDN.

use super::{Dialect, Format};
use crate::draughts::{Position, Rules, Setup, Style};
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

impl Rules {
    /// The value of a record's `GameType` tag in full, by the PDN standard: the number, who
    /// begins, the width and height of the board, letters (A) or numbers (N) with the place of
    /// the first square, and whether the corner at the left is a light one.
    ///
    /// Rule sets that the standard has no number for have that of the nearest one.
    ///
    /// ```
    /// use double_corner::draughts::Rules;
    /// assert_eq!(Rules::ENGLISH.game_type(), "21,B,8,8,N1,0");
    /// assert_eq!(Rules::RUSSIAN.game_type(), "25,W,8,8,A0,0");
    /// ```
    pub fn game_type(&self) -> String {
        let alike = |rules: &Rules| rules.plays_as(&Rules { without_move_wins: false, ..*self });
        let number = GAME_TYPES.iter().find(|known| alike(&known.1)).map_or(21, |known| known.0);
        let board = match self.style {
            Style::Numbers => "B,8,8,N1,0",
            Style::NumbersFromWhite => "W,8,8,N2,0",
            Style::Mirrored => "W,8,8,N2,1",
            Style::Letters | Style::LettersAndColons => "W,8,8,A0,0",
        };
        format!("{number},{board}")
    }
}

/// The style that the fields of a `GameType` behind its number tell, if they do.
fn style(fields: &[&str], usual: Style) -> Option<Style> {
    let [first, _, _, notation, rest @ ..] = fields else { return Some(usual) };
    let letters = notation.starts_with(['A', 'a']);
    let mirrored = rest.first() == Some(&"1");
    match (letters, mirrored) {
        // Letters of a mirrored board, as in Jamaica.
        (true, true) => None,
        (true, false) if usual.has_letters() => Some(usual),
        (true, false) => Some(Style::Letters),
        (false, _) if usual.is_mirrored() || mirrored => Some(Style::Mirrored),
        (false, _) if first.eq_ignore_ascii_case("W") => Some(Style::NumbersFromWhite),
        (false, _) => Some(Style::Numbers),
    }
}

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
        let setup = Setup::read(fen, self.style)?;
        Position::from_setup(&setup, *self).map_err(|error| {
            TextError::new(fen, 0, fen, format!("a position of the rules; it is {error}"))
        })
    }

    fn first(&self) -> Side {
        Rules::first(self)
    }

    /// The type is the number before the first comma; what follows it describes the board, which
    /// matters where a game has several styles.
    fn for_game_type(&self, game_type: &str) -> Result<Rules, String> {
        let fields: Vec<&str> = game_type.split(',').map(str::trim).collect();
        let number = fields[0].parse().ok();
        let known = GAME_TYPES.iter().find(|known| number == Some(known.0));
        match known {
            // The losing game has no type of its own.
            Some((21, _)) if *self == Rules::LOSING => Ok(*self),
            // English files have whatever behind the number, and mean the same.
            Some((21, rules)) => Ok(*rules),
            Some((_, rules)) => match style(&fields[1..], rules.style) {
                Some(style) => Ok(Rules { style, ..*rules }),
                None => Err(format!(
                    "found the game type \"{game_type}\", expected letters only where the corner \
                     at the left is dark"
                )),
            },
            None => {
                Err(format!("found the game type \"{game_type}\", expected 21, 22, 23, 25 or 26"))
            }
        }
    }
}
