//! Readings for whole games: every legal move that a text fits, and how well.

use super::descriptive;
use super::moves::Move;
use super::notation::Notation;
use super::piece::Kind;
use super::position::Position;
use crate::line::Reading;
use crate::text::TextError;

/// A promotion to another piece than a Queen is not said.
const UNSAID_PROMOTION: u32 = 1;
/// A check is not said.
const UNSAID_CHECK: u32 = 2;
/// The wing before a Knight or Rook is not where it stands.
const OTHER_WING: u32 = 3;
/// A check or mate is said, and isn't.
const FALSE_SIGN: u32 = 5;

/// Every legal move that a text fits in any notation, however loosely, for
/// [`crate::line::resolve`].
///
/// # Errors
/// When the text is not a move of any notation.
pub fn readings(position: &Position, text: &str) -> Result<Vec<Reading<Move>>, TextError> {
    let mut readings: Vec<Reading<Move>> = match Notation::of(position, text)? {
        Notation::Descriptive => descriptive::all_readings(position, text)?
            .into_iter()
            .map(|reading| {
                let mut strain = 0;
                let mut remark = None;
                if !reading.wing_agrees {
                    strain += OTHER_WING;
                    remark = Some("it is the piece nearer to the other wing");
                }
                if !reading.mark_agrees {
                    let (more, said) = if reading.marked {
                        (FALSE_SIGN, "the sign of check or mate is not true of it")
                    } else {
                        (UNSAID_CHECK, "it gives check, which the text does not say")
                    };
                    strain += more;
                    remark = Some(said);
                }
                Reading { played: reading.played, strain, remark }
            })
            .collect(),
        notation => notation
            .read(position, text)?
            .into_iter()
            .map(|played| Reading { played, strain: 0, remark: None })
            .collect(),
    };
    let promotes = |reading: &Reading<Move>, kind| reading.played.promotion() == Some(kind);
    if readings.iter().any(|reading| promotes(reading, Kind::Queen)) {
        for reading in readings.iter_mut().filter(|reading| !promotes(reading, Kind::Queen)) {
            reading.strain += UNSAID_PROMOTION;
            reading.remark =
                reading.remark.or(Some("a Pawn becomes a Queen where the text does not say"));
        }
    }
    Ok(readings)
}
