//! Why a move is not legal, in words for a player.

use super::attacks;
use super::castling::{Route, Wing};
use super::descriptive::{self, Named};
use super::pattern::{Letters, Pattern};
use super::piece::Kind;
use super::position::Position;
use super::square::{Bitboard, Square};
use super::uci;

/// The reason why no legal move fits a text that reads as one.
pub(super) fn of(position: &Position, text: &str) -> String {
    let side = position.side_to_move();
    if !position.has_moves() {
        return format!("{side} has no legal move");
    }
    if let Ok((from, to, _)) = uci::squares(text) {
        return match position.piece(from) {
            None => format!("{from} is empty"),
            Some(piece) if piece.side != side => format!("{side} is to move"),
            Some(piece) => of_pieces(position, piece.kind, from.bitboard(), to),
        };
    }
    let pattern = Pattern::read(text, Letters::English)
        .or_else(|error| Pattern::read(text, Letters::German).map_err(|_| error));
    match pattern {
        Ok(Pattern::Castling(wing)) => of_castling(position, wing),
        Ok(Pattern::Move {
            kind, from_file, from_rank, to_file, to_rank: Some(to_rank), ..
        }) => {
            let fits = |square: &Square| {
                from_file.is_none_or(|file| file == square.file())
                    && from_rank.is_none_or(|rank| rank == square.rank())
            };
            match Square::new(to_file, to_rank) {
                Some(to) => {
                    let from = position.pieces(side, kind).filter(fits).collect();
                    of_pieces(position, kind, from, to)
                }
                None => general(position),
            }
        }
        _ => match descriptive::named(position, text) {
            Some(named) => of_descriptive(position, named),
            None => general(position),
        },
    }
}

fn of_descriptive(position: &Position, named: Named) -> String {
    let side = position.side_to_move();
    let taken = match named {
        Named::Castling(Some(wing)) => return of_castling(position, wing),
        Named::Castling(None) => return format!("{side} can castle to neither wing"),
        Named::Move { kind, from, to, taken } => {
            let to = match taken {
                Some(taken) => to & position.pieces(side.other(), taken),
                None => to,
            };
            if let Some(to) = to.only() {
                return of_pieces(position, kind, position.pieces(side, kind) & from, to);
            }
            if (position.pieces(side, kind) & from).is_empty() {
                return format!("{side} has no such {}", kind.name());
            }
            taken.filter(|_| to.is_empty())
        }
    };
    match taken {
        Some(kind) => format!("{} has no such {} to take", side.other(), kind.name()),
        None => general(position),
    }
}

fn general(position: &Position) -> String {
    let side = position.side_to_move();
    if position.is_check() {
        format!("{side} is in check, and no such move meets it")
    } else {
        format!("no piece of {side} can move so")
    }
}

fn of_castling(position: &Position, wing: Wing) -> String {
    let side = position.side_to_move();
    let route = Route::of(side, wing);
    let attacked = |square: &Square| position.attackers(*square, side.other()).any();
    if !position.castling().has(side, wing) {
        format!("{side} has no right to castle there: King or Rook is away, or has moved")
    } else if let Some(square) = (route.between & position.occupied()).first() {
        format!("a piece stands between King and Rook, on {square}")
    } else if position.is_check() {
        format!("{side} is in check")
    } else if let Some(square) = { route.crossed }.find(attacked) {
        format!("{square} is attacked, where the King would pass or arrive")
    } else {
        general(position)
    }
}

/// Why none of some pieces of one kind can go to a square.
fn of_pieces(position: &Position, kind: Kind, from: Bitboard, to: Square) -> String {
    let side = position.side_to_move();
    let name = kind.name();
    if from.is_empty() {
        return format!("{side} has no such {name}");
    }
    if position.side(side).has(to) {
        return format!("a piece of {side} itself stands on {to}");
    }
    let reaches = |square: &Square| pseudo_targets(position, kind, *square).has(to);
    let reaching: Bitboard = { from }.filter(reaches).collect();
    if reaching.is_empty() {
        return match from.only() {
            Some(from) => format!("the {name} on {from} can't go to {to}"),
            None => format!("no {name} of {side} can go to {to}"),
        };
    }
    let kind_of_target = position.piece(to).map(|piece| piece.kind);
    if kind_of_target == Some(Kind::King) {
        "a King is never taken".to_owned()
    } else if kind == Kind::King {
        format!("the King would be in check on {to}")
    } else if position.is_check() {
        format!("{side} is in check, and this does not meet it")
    } else {
        format!("it would leave the King of {side} in check")
    }
}

/// Where a piece could go if its King didn't matter.
pub(crate) fn pseudo_targets(position: &Position, kind: Kind, from: Square) -> Bitboard {
    let side = position.side_to_move();
    let occupied = position.occupied();
    let white = side == crate::game::Side::White;
    match kind {
        Kind::Knight => attacks::knight(from),
        Kind::Bishop => attacks::bishop(from, occupied),
        Kind::Rook => attacks::rook(from, occupied),
        Kind::Queen => attacks::bishop(from, occupied) | attacks::rook(from, occupied),
        Kind::King => attacks::king(from),
        Kind::Pawn => {
            let ahead =
                |set| if white { attacks::step::<8>(set) } else { attacks::step::<-8>(set) };
            let one = ahead(from.bitboard()) & !occupied;
            let two = ahead(one & super::moves::passed_rank(white)) & !occupied;
            let passed = position.setup().en_passant.map_or(Bitboard::EMPTY, Square::bitboard);
            let takes = position.side(side.other()) | passed;
            one | two | attacks::pawns(from.bitboard(), white) & takes
        }
    }
}
