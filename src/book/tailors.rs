//! Devil among the tailors: the chapter's two critical positions.

use super::{Chapter, Part, Records, Typed};
use crate::record::{Record, Tailors};
use crate::tailors::Position;

/// The diagrams No. 13 and No. 14. The comments give each move's true value, which is not always
/// the chapter's.
///
/// ```
/// use double_corner::book;
/// let diagrams = book::tailors::diagrams();
/// assert_eq!(book::name(&diagrams[0]), "Diagram No. 13");
/// ```
pub fn diagrams() -> &'static [Record<Position>] {
    static RECORDS: Records<Position> = Records::new();
    RECORDS.of(&Tailors, include_str!("data/draughts/tailors.pdn"))
}

impl Chapter for Position {
    fn part(part: Part) -> &'static [Record<Position>] {
        if part == Part::Diagrams { diagrams() } else { &[] }
    }

    fn typed(_text: &str) -> Option<Typed<Position>> {
        None
    }
}
