//! Moves, and the list of the legal ones.

use super::attacks::{self, Line, step};
use super::castling::{Route, Wing};
use super::guard::Guard;
use super::piece::Kind;
use super::position::{Black, Mover, Position, White};
use super::square::{Bitboard, Square};
use crate::game::Side;

/// A legal move of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    pub(super) from: Square,
    pub(super) to: Square,
    pub(super) kind: Kind,
    pub(super) special: Special,
}

/// What a move does beyond going from one square to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Special {
    None,
    DoubleStep,
    EnPassant,
    Castling,
    Promotion(Kind),
    /// Nothing moves: the move is given away.
    Pass,
}

impl Move {
    /// Where the piece comes from; of castling, the King.
    pub const fn from(self) -> Square {
        self.from
    }

    /// Where it goes; of castling, the King.
    pub const fn to(self) -> Square {
        self.to
    }

    /// What moves: a Pawn also when it promotes, the King when castling.
    pub const fn kind(self) -> Kind {
        self.kind
    }

    /// What the Pawn becomes.
    pub const fn promotion(self) -> Option<Kind> {
        match self.special {
            Special::Promotion(kind) => Some(kind),
            _ => None,
        }
    }

    /// The wing that the King castles to.
    pub const fn castling(self) -> Option<Wing> {
        match self.special {
            Special::Castling if self.to.file() > 4 => Some(Wing::King),
            Special::Castling => Some(Wing::Queen),
            _ => None,
        }
    }

    /// Whether nothing moves: the move is given away, as records show it by `--`. No legal move
    /// does; see [`Position::unforced`](crate::game::Game::unforced).
    pub const fn is_pass(self) -> bool {
        matches!(self.special, Special::Pass)
    }

    /// Whether a Pawn takes another that it passes by.
    pub const fn is_en_passant(self) -> bool {
        matches!(self.special, Special::EnPassant)
    }
}

const RANK_1: u64 = 0xff;
const RANK_8: u64 = RANK_1 << 56;

/// The rank of the double step's middle, as squares.
pub(super) const fn passed_rank(white: bool) -> Bitboard {
    Bitboard(if white { RANK_1 << 16 } else { RANK_1 << 40 })
}

/// The rank where Pawns promote, as squares.
pub(super) const fn last_rank(white: bool) -> Bitboard {
    Bitboard(if white { RANK_8 } else { RANK_1 })
}

/// Where the Pawns of the side to move can go: one step, two, and captures towards the h-file
/// and the a-file.
pub(super) struct PawnMoves {
    pub(super) single: Bitboard,
    pub(super) double: Bitboard,
    pub(super) right: Bitboard,
    pub(super) left: Bitboard,
}

impl PawnMoves {
    #[inline(always)]
    pub(super) fn of<M: Mover>(
        pawns: Bitboard,
        occupied: Bitboard,
        enemy: Bitboard,
        guard: &Guard,
    ) -> PawnMoves {
        let empty = !occupied;
        let forward = |set| if M::WHITE { step::<8>(set) } else { step::<-8>(set) };
        let (right_line, left_line) = if M::WHITE {
            (Line::Diagonal, Line::Antidiagonal)
        } else {
            (Line::Antidiagonal, Line::Diagonal)
        };
        let single = forward(pawns & guard.free_on(Line::File)) & empty;
        let double = forward(single & passed_rank(M::WHITE)) & empty;
        let (to_right, to_left) =
            (pawns & guard.free_on(right_line), pawns & guard.free_on(left_line));
        let (right, left) = if M::WHITE {
            (step::<9>(to_right), step::<7>(to_left))
        } else {
            (step::<-7>(to_right), step::<-9>(to_left))
        };
        let takes = enemy & guard.targets;
        PawnMoves {
            single: single & guard.targets,
            double: double & guard.targets,
            right: right & takes,
            left: left & takes,
        }
    }
}

/// Whether a castling is possible now.
#[inline(always)]
pub(super) fn can_castle<M: Mover>(
    position: &Position,
    wing: Wing,
    occupied: Bitboard,
    danger: Bitboard,
) -> bool {
    let route = Route::of(M::SIDE, wing);
    position.castling.has(M::SIDE, wing)
        & (occupied & route.between).is_empty()
        & (danger & route.crossed).is_empty()
}

/// What the generator hands its moves to, one by one.
///
/// A trait, not a closure, so that it can be built into each place where a move is found: there
/// the kind of the piece is known, and most of playing it is settled beforehand.
pub(super) trait Sink {
    fn take(&mut self, from: Square, to: Square, kind: Kind, special: Special);
}

impl Sink for Vec<Move> {
    #[inline(always)]
    fn take(&mut self, from: Square, to: Square, kind: Kind, special: Special) {
        self.push(Move { from, to, kind, special });
    }
}

/// Moves are handed to a function.
struct Visitor<V>(V);

impl<V: FnMut(Move)> Sink for Visitor<V> {
    #[inline]
    fn take(&mut self, from: Square, to: Square, kind: Kind, special: Special) {
        (self.0)(Move { from, to, kind, special });
    }
}

impl Position {
    /// Hands each legal move to `sink`, always in the same order.
    #[inline(always)]
    pub(super) fn each_move_of<M: Mover>(&self, sink: &mut impl Sink) {
        let guard = Guard::of::<M>(self);
        let occupied = self.occupied();
        let own = self.side(M::SIDE);
        let enemy = occupied & !own;
        let targets = guard.targets;

        if targets.any() {
            self.each_pawn_move::<M>(&guard, occupied, own, enemy, sink);
            for from in self.kind(Kind::Knight) & own & !guard.all_pinned {
                for to in attacks::knight(from) & targets {
                    sink.take(from, to, Kind::Knight, Special::None);
                }
            }
            for from in self.kind(Kind::Bishop) & own {
                for to in attacks::bishop(from, occupied) & targets & guard.confines(from) {
                    sink.take(from, to, Kind::Bishop, Special::None);
                }
            }
            for from in self.kind(Kind::Rook) & own {
                for to in attacks::rook(from, occupied) & targets & guard.confines(from) {
                    sink.take(from, to, Kind::Rook, Special::None);
                }
            }
            for from in self.kind(Kind::Queen) & own {
                let attacked = attacks::bishop(from, occupied) | attacks::rook(from, occupied);
                for to in attacked & targets & guard.confines(from) {
                    sink.take(from, to, Kind::Queen, Special::None);
                }
            }
        }
        // A check does not confine the King, so its targets are not the guard's.
        let free = !(own | self.untouchable(M::Other::SIDE) | guard.danger);
        for from in self.kind(Kind::King) & own {
            for to in attacks::king(from) & free {
                sink.take(from, to, Kind::King, Special::None);
            }
        }
        for wing in [Wing::King, Wing::Queen] {
            if can_castle::<M>(self, wing, occupied, guard.danger) {
                let route = Route::of(M::SIDE, wing);
                sink.take(route.king_from, route.king_to, Kind::King, Special::Castling);
            }
        }
    }

    #[inline(always)]
    fn each_pawn_move<M: Mover>(
        &self,
        guard: &Guard,
        occupied: Bitboard,
        own: Bitboard,
        enemy: Bitboard,
        sink: &mut impl Sink,
    ) {
        let pawns = PawnMoves::of::<M>(self.kind(Kind::Pawn) & own, occupied, enemy, guard);
        let last = last_rank(M::WHITE);
        let (up, right, left) = if M::WHITE { (8, 9, 7) } else { (-8, -7, -9) };
        let back = |to: Square, by: i32| Square::from_index((to.index() as i32 - by) as u32);
        for (set, by) in [(pawns.single, up), (pawns.right, right), (pawns.left, left)] {
            for to in set & !last {
                sink.take(back(to, by), to, Kind::Pawn, Special::None);
            }
            for to in set & last {
                for kind in Kind::PROMOTIONS {
                    sink.take(back(to, by), to, Kind::Pawn, Special::Promotion(kind));
                }
            }
        }
        for to in pawns.double {
            sink.take(back(to, 2 * up), to, Kind::Pawn, Special::DoubleStep);
        }
        if let Some(to) = self.en_passant {
            for from in self.en_passant_captors(to) {
                sink.take(from, to, Kind::Pawn, Special::EnPassant);
            }
        }
    }

    /// The King of a side when it is the only one, and so can't be taken.
    #[inline(always)]
    pub(super) fn untouchable(&self, side: Side) -> Bitboard {
        let kings = self.pieces(side, Kind::King);
        if kings.many() { Bitboard::EMPTY } else { kings }
    }

    /// Calls `visit` with each of [`Position::legal_moves`].
    #[inline]
    pub(crate) fn each_move(&self, visit: impl FnMut(Move)) {
        let mut sink = Visitor(visit);
        match self.turn {
            Side::White => self.each_move_of::<White>(&mut sink),
            Side::Black => self.each_move_of::<Black>(&mut sink),
        }
    }

    /// The legal moves, always in the same order.
    #[inline(never)]
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::with_capacity(48);
        // Black's moves are White's on the board turned over: a generator less for a page to load.
        if self.turn == Side::White {
            self.white_moves(&mut moves);
            return moves;
        }
        self.turned_over().white_moves(&mut moves);
        for played in &mut moves {
            (played.from, played.to) = (played.from.turned_over(), played.to.turned_over());
        }
        moves
    }

    #[inline(never)]
    fn white_moves(&self, moves: &mut Vec<Move>) {
        self.each_move_of::<White>(moves);
    }

    /// The position after one of the legal moves, or after the move was given away.
    #[inline(never)]
    #[must_use]
    pub fn after(&self, played: Move) -> Position {
        if played.is_pass() {
            return self.pass().unwrap_or(*self);
        }
        match self.turn {
            Side::White => self.play_as::<White>(played),
            Side::Black => self.play_as::<Black>(played),
        }
    }
}
