//! Writing: the shortest text that is not ambiguous.

use super::{matches, read};
use crate::chess::moves::Move;
use crate::chess::piece::Kind;
use crate::chess::position::Position;
use crate::chess::rules::DARK_SQUARES;
use crate::chess::square::Square;
use crate::game::Side;

/// The shortest text of a legal move that fits no other, in the chapter's style, with `ch` or
/// `mate`. The sign of check is not relied on to tell moves apart.
///
/// ```
/// use double_corner::{chess::{Position, descriptive}, game::Game};
/// let start = Position::start();
/// let text = |san| descriptive::write(&start, start.read(san).unwrap());
/// assert_eq!([text("e4"), text("f4"), text("Nf3")], ["P-K4", "P-KB4", "Kt-KB3"]);
/// ```
#[inline(never)]
pub fn write(position: &Position, played: Move) -> String {
    let mut text = bare(position, played);
    if played.is_en_passant() {
        text.push_str(" e.p.");
    }
    let next = position.after(played);
    if next.is_check() {
        text.push_str(if next.has_moves() { " ch" } else { " mate" });
    }
    text
}

fn bare(position: &Position, played: Move) -> String {
    if let Some(wing) = played.castling() {
        return wing.text().to_owned();
    }
    let side = position.side_to_move();
    let legal = position.legal_moves();
    let texts = texts(position, played);
    let only = |text: &String| {
        let told = if played.is_en_passant() { format!("{text} e.p.") } else { text.clone() };
        read::read(&told, side)
            .is_ok_and(|said| matches(position, &said.action, &legal) == [played])
    };
    // Shorter first; of the same length, a short mover before a short target.
    let mut last = String::new();
    for length in 3..=LONGEST {
        for text in &texts {
            if text.replace(" sq", "1").len() == length {
                if only(text) {
                    return text.clone();
                }
                last = text.clone();
            }
        }
    }
    last
}

/// All texts of a move that doesn't castle, ambiguous or not, without signs of check.
pub(in crate::chess) fn texts(position: &Position, played: Move) -> Vec<String> {
    let side = position.side_to_move();
    let taken = if played.is_en_passant() {
        Some(Kind::Pawn)
    } else {
        position.piece(played.to()).map(|piece| piece.kind)
    };
    let movers = names(position, played.kind(), played.from(), side, true);
    let targets = match taken {
        Some(kind) => names(position, kind, played.to(), side.other(), false)
            .into_iter()
            .map(|name| format!("x{name}"))
            .collect(),
        None => squares(played.to(), side).map(|square| format!("-{square}")).to_vec(),
    };
    let promotion = match played.promotion() {
        Some(kind) => format!("({})", letters(kind)),
        None => String::new(),
    };
    let mut texts = Vec::new();
    for mover in &movers {
        for target in &targets {
            texts.push(format!("{mover}{target}{promotion}"));
        }
    }
    texts
}

/// The length of `P(KKt7)xKt(KKt8)(Kt)`, the longest text, its promotion as `(Kt)`.
const LONGEST: usize = 24;

/// The ways to name a piece on a square, for its mover or its taker; the last one always tells it
/// from all others. Squares are counted by the side to move.
fn names(position: &Position, kind: Kind, square: Square, owner: Side, moves: bool) -> Vec<String> {
    let letter = letters(kind);
    let mut names = vec![letter.to_owned()];
    if kind == Kind::Pawn {
        let [short, full] = files(square);
        names.extend([format!("{short}P"), format!("{full}P")]);
    } else if let Some(wing) = wing(position, kind, square, owner) {
        names.push(format!("{wing}{letter}"));
    }
    let counted_by = if moves { owner } else { owner.other() };
    names.extend(squares(square, counted_by).map(|square| format!("{letter}({square})")));
    names
}

/// `K` or `Q` for a Bishop, by its colour, and for a Knight or Rook that stands on its own half
/// of the board, the only other one being on the other half.
fn wing(position: &Position, kind: Kind, square: Square, owner: Side) -> Option<char> {
    let of_king = match kind {
        Kind::Bishop => DARK_SQUARES.has(square) == (owner == Side::Black),
        Kind::Knight | Kind::Rook => {
            let pieces = position.pieces(owner, kind);
            let of_king = square.file() >= 4;
            let apart = { pieces }.filter(|piece| (piece.file() >= 4) == of_king).count() == 1;
            if !apart || pieces.count() != 2 {
                return None;
            }
            of_king
        }
        _ => return None,
    };
    Some(if of_king { 'K' } else { 'Q' })
}

/// The name of a file, short and full.
fn files(square: Square) -> [&'static str; 2] {
    match square.file() {
        0 => ["R", "QR"],
        1 => ["Kt", "QKt"],
        2 => ["B", "QB"],
        3 => ["Q", "Q"],
        4 => ["K", "K"],
        5 => ["B", "KB"],
        6 => ["Kt", "KKt"],
        _ => ["R", "KR"],
    }
}

/// The name of a square as a side counts it, short and full.
fn squares(square: Square, side: Side) -> [String; 2] {
    let rank = match side {
        Side::White => square.rank() + 1,
        Side::Black => 8 - square.rank(),
    };
    files(square).map(|file| match rank {
        1 => format!("{file} sq"),
        _ => format!("{file}{rank}"),
    })
}

const fn letters(kind: Kind) -> &'static str {
    match kind {
        Kind::Pawn => "P",
        Kind::Knight => "Kt",
        Kind::Bishop => "B",
        Kind::Rook => "R",
        Kind::Queen => "Q",
        Kind::King => "K",
    }
}
