//! What the chapter on checkers has of other games of draughts: the losing game, Polish draughts.

use super::{Part, Records};
use crate::draughts::{Position, Rules, SquareSet, system_squares};
use crate::game::Side;
use crate::record::Record;

/// The records of a part for a game by its name, as in [`Rules::NAMED`]; none if there are none.
///
/// ```
/// use double_corner::book::{self, Part};
/// let diagrams = book::draughts::part("polish", Part::Diagrams);
/// assert_eq!(book::name(&diagrams[0]), "Diagram No. 12");
/// ```
pub fn part(game: &str, part: Part) -> &'static [Record<Position>] {
    static POLISH: Records<Position> = Records::new();
    match (game, part) {
        ("polish", Part::Diagrams) => {
            POLISH.of(&Rules::POLISH, include_str!("data/draughts/polish.pdn"))
        }
        _ => &[],
    }
}

/// The losing game: the squares on which a side's men are safe from being made to jump to the
/// king row. They are the row nearest to the player and every second one from there. A jump goes
/// two rows, so from these rows no number of jumps ends on the last.
///
/// ```
/// use double_corner::{book::draughts::safe_squares, game::Side};
/// assert_eq!(safe_squares(Side::Black).iter().map(|s| s.number()).nth(4), Some(9));
/// ```
pub fn safe_squares(side: Side) -> SquareSet {
    // The columns that begin at a side's edge take in the same rows.
    system_squares(side)
}
