//! Records of chess are PGN.

use super::{Dialect, Format};
use crate::chess::{Position, fen};
use crate::game::Side;
use crate::text::TextError;

/// The rules of chess, as far as records need them.
///
/// ```
/// use double_corner::record::{Chess, NodeId, read};
///
/// let reading = read(&Chess, "1. e4 e5 (1... c5 2. Nf3) 2. Nf3 {develops} Nc6! 1/2-1/2");
/// let record = &reading.records[0];
/// let main: Vec<String> = record.main_line().map(|node| record.text(node)).collect();
/// assert_eq!(main, ["e4", "e5", "Nf3", "Nc6"]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Chess;

impl Dialect for Chess {
    type Position = Position;

    fn format(&self) -> Format {
        Format::Pgn
    }

    fn start(&self) -> Position {
        Position::start()
    }

    fn position(&self, fen: &str) -> Result<Position, TextError> {
        Position::from_fen(fen)
    }

    fn remarks(&self, text: &str) -> Vec<String> {
        let repairs = fen::read(text).map(|found| found.1).unwrap_or_default();
        repairs.iter().map(|repair| format!("the FEN was repaired: {repair}")).collect()
    }

    fn first(&self) -> Side {
        Side::White
    }

    fn number(&self, start: &Position) -> u32 {
        u32::from(start.fullmove_number().max(1))
    }
}
