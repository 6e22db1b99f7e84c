//! Moves as the squares they go from and to, as engines speak: `e2e4`, `e7e8q`.

use super::castling::Route;
use super::moves::Move;
use super::piece::Kind;
use super::position::Position;
use super::square::Square;
use crate::text::TextError;
use std::fmt;

impl fmt::Display for Move {
    /// The two squares, and the letter of a promotion: `g1f3`, `e7e8q`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from(), self.to())?;
        match self.promotion() {
            Some(kind) => write!(f, "{}", kind.letter().to_ascii_lowercase()),
            None => Ok(()),
        }
    }
}

/// The text of a move, as its `Display` gives it too.
///
/// ```
/// use double_corner::chess::{Position, uci};
/// let start = Position::start();
/// let knight = uci::read(&start, "g1f3").unwrap()[0];
/// assert_eq!(uci::write(knight), "g1f3");
/// ```
pub fn write(played: Move) -> String {
    played.to_string()
}

/// The legal moves that a text fits; castling is the King's two steps (`e1g1`), or names the
/// Rook's square (`e1h1`).
///
/// # Errors
/// When the text is not two squares and perhaps a letter of `qrbn`.
pub fn read(position: &Position, text: &str) -> Result<Vec<Move>, TextError> {
    let (from, to, promotion) = squares(text)?;
    let mut moves = position.legal_moves();
    moves.retain(|played| {
        let to_rook = played
            .castling()
            .is_some_and(|wing| Route::of(position.side_to_move(), wing).rook_from == to);
        let wanted = promotion.is_none() || promotion == played.promotion();
        played.from() == from && (played.to() == to || to_rook) && wanted
    });
    Ok(moves)
}

/// The two squares and the promotion of a text.
pub(super) fn squares(text: &str) -> Result<(Square, Square, Option<Kind>), TextError> {
    let shown = text.trim();
    let unreadable = || {
        let offset = text.len() - text.trim_start().len();
        TextError::new(text, offset, shown, "two squares, such as e2e4 or e7e8q")
    };
    // Small letters only: B4e6 is a Bishop's move in SAN.
    let square = |name: &str| {
        if name.starts_with(|letter: char| letter.is_ascii_lowercase()) {
            Square::named(name)
        } else {
            None
        }
    };
    let from = shown.get(..2).and_then(square).ok_or_else(unreadable)?;
    let to = shown.get(2..4).and_then(square).ok_or_else(unreadable)?;
    let mut rest = shown.get(4..).unwrap_or("").chars();
    let promotion = match (rest.next(), rest.next()) {
        (None, _) => None,
        (Some(letter), None) => match Kind::of_letter(letter) {
            Some(kind) if Kind::PROMOTIONS.contains(&kind) => Some(kind),
            _ => return Err(unreadable()),
        },
        _ => return Err(unreadable()),
    };
    Ok((from, to, promotion))
}
