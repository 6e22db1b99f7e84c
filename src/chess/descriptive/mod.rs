//! The English descriptive notation of the old books: `P-K4`, `Kt-KB3`, `QPxKt`, `R-K sq`.

mod read;
mod token;
mod write;

use super::castling::Wing;
use super::moves::Move;
use super::piece::Kind;
use super::position::Position;
use super::rules::DARK_SQUARES;
use super::square::{Bitboard, Square};
use crate::game::Side;
use crate::text::TextError;

pub(super) use write::texts;
pub use write::write;

/// What a text says, for one side.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Descriptive {
    action: Action,
    mark: Option<Mark>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Action {
    /// To a wing that may be left unsaid.
    Castles(Option<Wing>),
    Move {
        kind: Kind,
        wing: Option<Wing>,
        from: Bitboard,
        target: Target,
        promotion: Option<Kind>,
        en_passant: bool,
    },
}

impl Action {
    fn without_wings(&self) -> Action {
        let mut action = self.clone();
        if let Action::Move { wing, target, .. } = &mut action {
            *wing = None;
            if let Target::Piece { wing, .. } = target {
                *wing = None;
            }
        }
        action
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Target {
    /// To an empty square.
    Square(Bitboard),
    /// Takes a piece.
    Piece { kind: Kind, wing: Option<Wing>, on: Bitboard },
}

/// The sign of check that a text carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mark {
    Check,
    Discovered,
    Double,
    Mate,
}

/// A legal move that a text fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The move.
    pub played: Move,
    /// Whether the text has a sign of check or mate.
    pub marked: bool,
    /// Whether the move gives check or mate just as the text says or leaves unsaid.
    pub mark_agrees: bool,
    /// Whether a wing named before a Knight or Rook is where the piece stands now; if not, it may
    /// still be the wing where the piece once stood.
    pub wing_agrees: bool,
}

/// Every legal move that a text fits, whatever its sign of check.
///
/// Read with all the variants of the books: `Kt`, `Kn` or `N`; `x`, `×` or `takes`; `-` or `to`;
/// `K sq`, `K1`, `K's` or `K square`; `KPxP`, `QPxKt`, `KtxKtP`, `PxP(K5)`, `Kt(B3)-K5`,
/// `R-(B5)B7`, `R/1-K1`; `P-K8(Q)`, `=Q` or `P queens`; `Castles`, `Castles QR`, `O-O` or `0-0`;
/// `ch`, `dis ch`, `dbl ch`, `mate`, `e.p.`, with spaces, dots and commas anywhere between.
///
/// A wing before a Bishop is told by the colour of its square; before a Knight or a Rook it means
/// the one nearer to that wing, of those that can make the move.
///
/// # Errors
/// When the text is not a move in this notation.
pub fn all_readings(position: &Position, text: &str) -> Result<Vec<Reading>, TextError> {
    let Descriptive { action, mark } = read::read(text, position.side_to_move())?;
    let moves = matches(position, &action.without_wings(), &position.legal_moves());
    let of_wing = matches(position, &action, &moves);
    let bishops = matches!(action, Action::Move { kind: Kind::Bishop, .. })
        || matches!(action, Action::Move { target: Target::Piece { kind: Kind::Bishop, .. }, .. });
    let reading = |played| Reading {
        played,
        marked: mark.is_some(),
        mark_agrees: mark_agrees(position, played, mark),
        wing_agrees: of_wing.contains(&played),
    };
    let readings = moves.into_iter().map(reading);
    // The colour of a Bishop's squares never changes.
    Ok(readings.filter(|reading| reading.wing_agrees || !bishops).collect())
}

/// What a text names, for saying why it can't be played.
pub(super) enum Named {
    Castling(Option<Wing>),
    Move { kind: Kind, from: Bitboard, to: Bitboard, taken: Option<Kind> },
}

/// What a text names, if it is a move in this notation.
pub(super) fn named(position: &Position, text: &str) -> Option<Named> {
    Some(match read::read(text, position.side_to_move()).ok()?.action {
        Action::Castles(wing) => Named::Castling(wing),
        Action::Move { kind, from, target: Target::Square(to), .. } => {
            Named::Move { kind, from, to, taken: None }
        }
        Action::Move { kind, from, target: Target::Piece { kind: taken, on, .. }, .. } => {
            Named::Move { kind, from, to: on, taken: Some(taken) }
        }
    })
}

/// Whether a text is a move in this notation, wherever it may be played.
pub(super) fn is_move(text: &str) -> bool {
    read::read(text, Side::White).is_ok()
}

/// Whether a move gives check or mate just as a text says or leaves unsaid, if it can be read.
pub(super) fn sign_agrees(position: &Position, played: Move, text: &str) -> Option<bool> {
    let said = read::read(text, position.side_to_move()).ok()?;
    Some(mark_agrees(position, played, said.mark))
}

/// The legal moves that a text fits; its sign of check, or its lack of one, decides between
/// several if it can.
///
/// ```
/// use double_corner::{chess::{Position, descriptive, san}, game::Game};
/// let start = Position::start();
/// let knight = descriptive::read(&start, "Kt - K B 3").unwrap();
/// assert_eq!(san::write(&start, knight[0]), "Nf3");
/// let either = descriptive::read(&start, "P-B4").unwrap();
/// assert_eq!(either.len(), 2);
/// ```
///
/// # Errors
/// When the text is not a move in this notation.
pub fn read(position: &Position, text: &str) -> Result<Vec<Move>, TextError> {
    let mut readings = all_readings(position, text)?;
    readings.retain(|reading| reading.wing_agrees);
    let any_agrees = readings.iter().any(|reading| reading.mark_agrees);
    let kept = readings.into_iter().filter(|reading| reading.mark_agrees || !any_agrees);
    Ok(kept.map(|reading| reading.played).collect())
}

/// The legal moves that fit, without regard to check.
fn matches(position: &Position, action: &Action, legal: &[Move]) -> Vec<Move> {
    let fits = |played: &&Move| fits(position, action, **played);
    let mut moves: Vec<Move> = legal.iter().filter(fits).copied().collect();
    if let Action::Move { kind, wing, target, .. } = action {
        let us = position.side_to_move();
        if let Some(wing) = wing {
            keep_wing(&mut moves, *kind, *wing, us, Move::from);
        }
        if let Target::Piece { kind, wing: Some(wing), .. } = target {
            keep_wing(&mut moves, *kind, *wing, us.other(), Move::to);
        }
    }
    moves
}

fn fits(position: &Position, action: &Action, played: Move) -> bool {
    let Action::Move { kind, from, target, promotion, en_passant, .. } = action else {
        let Action::Castles(wing) = action else { return false };
        return played.castling().is_some() && (wing.is_none() || *wing == played.castling());
    };
    let taken = if played.is_en_passant() {
        Some(Kind::Pawn)
    } else {
        position.piece(played.to()).map(|piece| piece.kind)
    };
    let reached = match target {
        Target::Square(to) => taken.is_none() && to.has(played.to()),
        Target::Piece { kind, on, .. } => taken == Some(*kind) && on.has(played.to()),
    };
    played.kind() == *kind
        && played.castling().is_none()
        && from.has(played.from())
        && reached
        && (promotion.is_none() || *promotion == played.promotion())
        && (!en_passant || played.is_en_passant())
}

/// Keeps the moves by (or against) the piece of a wing; all if that leaves none.
fn keep_wing(moves: &mut Vec<Move>, kind: Kind, wing: Wing, side: Side, at: fn(Move) -> Square) {
    if kind == Kind::Bishop {
        // White's King's Bishop and Black's Queen's Bishop stand on light squares.
        let light = (wing == Wing::King) == (side == Side::White);
        let of_wing = |played: &Move| DARK_SQUARES.has(at(*played)) != light;
        if moves.iter().any(of_wing) {
            moves.retain(of_wing);
        }
        return;
    }
    let files = moves.iter().map(|played| at(*played).file());
    let outermost = match wing {
        Wing::King => files.max(),
        Wing::Queen => files.min(),
    };
    moves.retain(|played| Some(at(*played).file()) == outermost);
}

fn mark_agrees(position: &Position, played: Move, mark: Option<Mark>) -> bool {
    let next = position.after(played);
    let checkers = next.checkers();
    match mark {
        None => checkers.is_empty(),
        Some(Mark::Check) => checkers.any(),
        Some(Mark::Discovered) => (checkers & !played.to().bitboard()).any(),
        Some(Mark::Double) => checkers.many(),
        Some(Mark::Mate) => checkers.any() && !next.has_moves(),
    }
}
