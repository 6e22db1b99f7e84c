//! Standard algebraic notation.

use super::moves::Move;
use super::pattern::{Letters, Pattern};
use super::piece::Kind;
use super::position::Position;
use crate::text::TextError;

/// The legal moves that a text fits.
///
/// Read liberally: `O-O` or `0-0`; `e8=Q`, `e8Q` or `e8(Q)`; long forms such as `Ng1-f3`; short
/// captures such as `ed`; figurines; signs of check, mate, merit and en passant don't matter.
///
/// ```
/// use double_corner::chess::{Position, san};
/// let start = Position::start();
/// assert_eq!(san::read(&start, "Ng1-f3!?"), san::read(&start, "Nf3"));
/// ```
///
/// # Errors
/// When the text is not a move in this notation.
pub fn read(position: &Position, text: &str) -> Result<Vec<Move>, TextError> {
    Ok(Pattern::read(text, Letters::English)?.matches(position))
}

/// The shortest text of a legal move, with `+` or `#`.
///
/// ```
/// use double_corner::{chess::{Position, san}, game::Game};
/// // The Knight on c3 is pinned, so it needs no telling apart.
/// let fen = "rn2k2r/pppq1ppp/5p2/3p4/1b1P4/2NQP3/PPP2PPP/R3K1NR w KQkq - 0 1";
/// let position = Position::from_fen(fen).unwrap();
/// let played = position.read("g1e2").unwrap();
/// assert_eq!(san::write(&position, played), "Ne2");
/// ```
#[inline(never)]
pub fn write(position: &Position, played: Move) -> String {
    if played.is_pass() {
        return "--".to_owned();
    }
    let mut text = bare(position, played);
    let next = position.after(played);
    if next.is_check() {
        text.push(if next.has_moves() { '+' } else { '#' });
    }
    text
}

/// The text without a sign of check.
fn bare(position: &Position, played: Move) -> String {
    if let Some(wing) = played.castling() {
        return wing.text().to_owned();
    }
    let mut text = String::with_capacity(8);
    if played.kind() != Kind::Pawn {
        text.push(played.kind().letter());
    }
    text.push_str(&origin(position, played));
    if takes(position, played) {
        text.push('x');
    }
    text.push(played.to().file_letter());
    text.push(played.to().rank_digit());
    if let Some(kind) = played.promotion() {
        text.push('=');
        text.push(kind.letter());
    }
    text
}

/// Whether a move takes a piece.
pub(super) fn takes(position: &Position, played: Move) -> bool {
    position.occupied().has(played.to()) || played.is_en_passant()
}

/// As much of the square a piece comes from as tells it from others: nothing, the file, the rank
/// or both; of a Pawn that takes, the file.
pub(super) fn origin(position: &Position, played: Move) -> String {
    let (from, to) = (played.from(), played.to());
    let mut text = String::new();
    if played.kind() == Kind::Pawn {
        if takes(position, played) {
            text.push(from.file_letter());
        }
        return text;
    }
    let (mut others, mut on_file, mut on_rank) = (false, false, false);
    for other in position.legal_moves() {
        if other.kind() == played.kind()
            && other.to() == to
            && other.from() != from
            && other.castling().is_none()
        {
            others = true;
            on_file |= other.from().file() == from.file();
            on_rank |= other.from().rank() == from.rank();
        }
    }
    if others && (!on_file || on_rank) {
        text.push(from.file_letter());
    }
    if others && on_file {
        text.push(from.rank_digit());
    }
    text
}
