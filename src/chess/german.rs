//! The old German notation: `e2-e4`, `S g1-f3`, `S f3 n e5`, `D e8-c6 +`, `0-0`.

use super::castling::Wing;
use super::moves::Move;
use super::pattern::{Letters, Pattern};
use super::piece::Kind;
use super::position::Position;
use super::san;
use crate::text::TextError;

/// How much of a move is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Both squares: `S g1-f3`.
    Long,
    /// As little as tells the move: `S f3`.
    Short,
}

/// The legal moves that a text fits, written long or short, with or without spaces; captures by
/// `n` (*nimmt*), `x` or `:`.
///
/// ```
/// use double_corner::chess::{Position, german, san};
/// let start = Position::start();
/// assert_eq!(german::read(&start, "S g 1-f 3"), san::read(&start, "Nf3"));
/// ```
///
/// # Errors
/// When the text is not a move in this notation.
pub fn read(position: &Position, text: &str) -> Result<Vec<Move>, TextError> {
    Ok(Pattern::read(text, Letters::German)?.matches(position))
}

/// The text of a legal move.
///
/// ```
/// use double_corner::{chess::{Position, german}, game::Game};
/// let start = Position::start();
/// let knight = start.read("Nf3").unwrap();
/// assert_eq!(german::write(&start, knight, german::Form::Long), "S g1-f3");
/// assert_eq!(german::write(&start, knight, german::Form::Short), "S f3");
/// ```
#[inline(never)]
pub fn write(position: &Position, played: Move, form: Form) -> String {
    let mut text = bare(position, played, form);
    if played.is_en_passant() {
        text.push_str(" e.p.");
    }
    let next = position.after(played);
    if next.is_check() {
        text.push_str(if next.has_moves() { " +" } else { " matt" });
    }
    text
}

fn bare(position: &Position, played: Move, form: Form) -> String {
    match played.castling() {
        Some(Wing::King) => return "0-0".to_owned(),
        Some(Wing::Queen) => return "0-0-0".to_owned(),
        None => {}
    }
    let takes = san::takes(position, played);
    let origin = match form {
        Form::Long => played.from().to_string(),
        Form::Short => san::origin(position, played),
    };
    let sign = match (takes, form) {
        (true, _) if origin.is_empty() => "n ",
        (true, _) => " n ",
        (false, Form::Long) => "-",
        (false, Form::Short) => "",
    };
    let (piece, promotion) = match played.promotion() {
        Some(kind) => ("", letter(kind)),
        None => (letter(played.kind()), ""),
    };
    let spaced = |letter: &str, before: &str, after: &str| match letter {
        "" => String::new(),
        _ => format!("{before}{letter}{after}"),
    };
    let to = played.to();
    format!("{}{origin}{sign}{to}{}", spaced(piece, "", " "), spaced(promotion, " ", ""))
}

const fn letter(kind: Kind) -> &'static str {
    match kind {
        Kind::Pawn => "",
        Kind::Knight => "S",
        Kind::Bishop => "L",
        Kind::Rook => "T",
        Kind::Queen => "D",
        Kind::King => "K",
    }
}
