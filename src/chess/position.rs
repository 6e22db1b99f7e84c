//! A position: what stands where, who is to move, and what castling and en passant allow.

use super::attacks;
use super::castling::{CastlingRights, Route, Wing};
use super::moves::{Move, Special};
use super::piece::{Kind, Piece};
use super::setup::Setup;
use super::square::{Bitboard, Square};
use crate::game::Side;
use std::fmt;
use std::hash::{Hash, Hasher};

/// A position, as a value of 40 bytes.
///
/// A King obeys the rules of check when it is the only one of its side; a side without a King, or
/// with several, simply can't be checked. So every set-up is a position that can be played on.
///
/// Two positions are equal when the same pieces stand on the same squares, the same side is to
/// move, and the same castling and en-passant moves are possible; the counters don't take part.
#[derive(Clone, Copy)]
pub struct Position {
    /// Bishops, Queens and Knights: bit 0 of a kind's code.
    pub(super) diagonal: Bitboard,
    /// Rooks, Queens and Kings: bit 1.
    pub(super) straight: Bitboard,
    /// Pawns, Knights and Kings: bit 2.
    pub(super) lesser: Bitboard,
    pub(super) white: Bitboard,
    pub(super) turn: Side,
    pub(super) castling: CastlingRights,
    /// Set only when a Pawn can take there now.
    pub(super) en_passant: Option<Square>,
    pub(super) halfmove_clock: u16,
    pub(super) fullmove_number: u16,
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.identity() == other.identity()
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.identity().hash(state);
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({})", self.setup())
    }
}

/// A side as a type, so that the compiler makes one generator for each.
pub(super) trait Mover {
    const WHITE: bool;
    const SIDE: Side;
    type Other: Mover;
}

pub(super) struct White;
pub(super) struct Black;

impl Mover for White {
    const WHITE: bool = true;
    const SIDE: Side = Side::White;
    type Other = Black;
}

impl Mover for Black {
    const WHITE: bool = false;
    const SIDE: Side = Side::Black;
    type Other = White;
}

impl Position {
    /// The start of the game.
    pub fn start() -> Position {
        let mut setup = Setup::EMPTY;
        let back = [
            Kind::Rook,
            Kind::Knight,
            Kind::Bishop,
            Kind::Queen,
            Kind::King,
            Kind::Bishop,
            Kind::Knight,
            Kind::Rook,
        ];
        for square in Square::all() {
            let side = if square.rank() < 4 { Side::White } else { Side::Black };
            let kind = match square.rank() {
                0 | 7 => back[usize::from(square.file())],
                1 | 6 => Kind::Pawn,
                _ => continue,
            };
            setup.put(square, Some(Piece { side, kind }));
        }
        setup.castling = CastlingRights::ALL;
        Position::from(&setup)
    }

    /// The position of a FEN; what was repaired in it is left unsaid (see [`super::fen::read`]).
    ///
    /// ```
    /// use double_corner::{chess::Position, game::Game};
    /// let diagram = Position::from_fen("8/8/8/5n2/8/8/8/8 b - - 0 1").unwrap();
    /// assert_eq!(diagram.moves().len(), 8);
    /// ```
    ///
    /// # Errors
    /// When the FEN can't be read.
    pub fn from_fen(text: &str) -> Result<Position, crate::text::TextError> {
        super::fen::read(text).map(|(setup, _)| Position::from(&setup))
    }

    /// The position of pieces on sets of squares that don't meet, without any right to castle or
    /// to take en passant.
    #[inline]
    pub(crate) fn of_sets(pieces: &[(Piece, Bitboard)], turn: Side) -> Position {
        let mut position = Position {
            diagonal: Bitboard::EMPTY,
            straight: Bitboard::EMPTY,
            lesser: Bitboard::EMPTY,
            white: Bitboard::EMPTY,
            turn,
            castling: CastlingRights::NONE,
            en_passant: None,
            halfmove_clock: 0,
            fullmove_number: 1,
        };
        for &(Piece { side, kind }, set) in pieces {
            let with = |bit: u8| Bitboard(if kind as u8 >> bit & 1 != 0 { set.0 } else { 0 });
            position.diagonal |= with(0);
            position.straight |= with(1);
            position.lesser |= with(2);
            if side == Side::White {
                position.white |= set;
            }
        }
        position
    }

    /// The same position as a set-up.
    #[inline(never)]
    pub fn setup(&self) -> Setup {
        let mut setup = Setup::EMPTY;
        for square in self.occupied() {
            setup.put(square, self.piece(square));
        }
        setup.turn = self.turn;
        setup.castling = self.castling;
        setup.en_passant = self.en_passant;
        setup.halfmove_clock = self.halfmove_clock;
        setup.fullmove_number = self.fullmove_number;
        setup
    }

    fn identity(&self) -> (u64, u64, u64, u64, Side, CastlingRights, Option<Square>) {
        let Position { diagonal, straight, lesser, white, .. } = self;
        let (turn, castling, en_passant) = (self.turn, self.castling, self.en_passant);
        (diagonal.0, straight.0, lesser.0, white.0, turn, castling, en_passant)
    }

    /// Who is to move.
    #[inline(always)]
    pub const fn side_to_move(&self) -> Side {
        self.turn
    }

    /// All squares with a piece.
    #[inline(always)]
    pub fn occupied(&self) -> Bitboard {
        self.diagonal | self.straight | self.lesser
    }

    /// The squares with the pieces of one side.
    #[inline(always)]
    pub fn side(&self, side: Side) -> Bitboard {
        match side {
            Side::White => self.white,
            Side::Black => self.occupied() & !self.white,
        }
    }

    /// The squares with pieces of one kind, of both sides.
    #[inline(always)]
    pub fn kind(&self, kind: Kind) -> Bitboard {
        match kind {
            Kind::Pawn => self.lesser & !(self.diagonal | self.straight),
            Kind::Knight => self.lesser & self.diagonal,
            Kind::King => self.lesser & self.straight,
            Kind::Bishop => self.diagonal & !(self.straight | self.lesser),
            Kind::Rook => self.straight & !(self.diagonal | self.lesser),
            Kind::Queen => self.diagonal & self.straight,
        }
    }

    /// The squares with one side's pieces of one kind.
    #[inline(always)]
    pub fn pieces(&self, side: Side, kind: Kind) -> Bitboard {
        self.kind(kind) & self.side(side)
    }

    /// Bishops and Queens of both sides.
    #[inline(always)]
    pub(super) fn diagonal_sliders(&self) -> Bitboard {
        self.diagonal & !self.lesser
    }

    /// Rooks and Queens of both sides.
    #[inline(always)]
    pub(super) fn straight_sliders(&self) -> Bitboard {
        self.straight & !self.lesser
    }

    /// What stands on a square.
    pub fn piece(&self, square: Square) -> Option<Piece> {
        let bit = |set: Bitboard| (set.0 >> square.index() & 1) as u8;
        let code = bit(self.diagonal) | bit(self.straight) << 1 | bit(self.lesser) << 2;
        let side = if self.white.has(square) { Side::White } else { Side::Black };
        Kind::of_code(code).map(|kind| Piece { side, kind })
    }

    /// The rights to castle.
    pub const fn castling(&self) -> CastlingRights {
        self.castling
    }

    /// The square where a Pawn can take en passant now; `None` when no Pawn can.
    pub const fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    /// Plies since the last capture or Pawn's move; at 100 a draw can be claimed.
    pub const fn halfmove_clock(&self) -> u16 {
        self.halfmove_clock
    }

    /// The number of the move, from 1; it grows after each move of Black.
    pub const fn fullmove_number(&self) -> u16 {
        self.fullmove_number
    }

    /// The square of a side's only King; `None` when it has none, or several.
    #[inline(always)]
    pub fn king(&self, side: Side) -> Option<Square> {
        self.pieces(side, Kind::King).only()
    }

    /// The pieces of a side that attack a square.
    pub fn attackers(&self, square: Square, by: Side) -> Bitboard {
        self.attackers_through(square, by, self.occupied())
    }

    /// The same with another set of occupied squares to look through.
    fn attackers_through(&self, square: Square, by: Side, occupied: Bitboard) -> Bitboard {
        let pawns = attacks::pawns(square.bitboard(), by == Side::Black);
        (attacks::knight(square) & self.kind(Kind::Knight)
            | attacks::king(square) & self.kind(Kind::King)
            | pawns & self.kind(Kind::Pawn)
            | attacks::bishop(square, occupied) & self.diagonal_sliders()
            | attacks::rook(square, occupied) & self.straight_sliders())
            & self.side(by)
            & occupied
    }

    /// The pieces that give check to the side to move.
    pub fn checkers(&self) -> Bitboard {
        match self.king(self.turn) {
            Some(king) => self.attackers(king, self.turn.other()),
            None => Bitboard::EMPTY,
        }
    }

    /// Whether the side to move is in check.
    pub fn is_check(&self) -> bool {
        self.checkers().any()
    }

    /// The Pawns of the side to move that may take en passant on a square: a Pawn has just passed
    /// it, and taking opens no line to their own King and leaves no check standing.
    pub(super) fn en_passant_captors(&self, square: Square) -> Bitboard {
        let (us, them) = (self.turn, self.turn.other());
        let taken = Square::from_index(square.index() as u32 ^ 8).bitboard();
        let near = attacks::pawns(square.bitboard(), us == Side::Black);
        let near = near & self.pieces(us, Kind::Pawn);
        let king = self.king(us);
        near.filter(|from| {
            let occupied = (self.occupied() & !(from.bitboard() | taken)) | square.bitboard();
            king.is_none_or(|king| self.attackers_through(king, them, occupied).is_empty())
        })
        .collect()
    }

    /// The same position with the other side to move, as after a move that is given away;
    /// `None` in check.
    ///
    /// ```
    /// use double_corner::{chess::Position, game::{Game, Side}};
    /// assert_eq!(Position::start().pass().unwrap().turn(), Side::Black);
    /// ```
    pub fn pass(&self) -> Option<Position> {
        let white_moved = self.turn == Side::White;
        let passed = Position {
            turn: self.turn.other(),
            en_passant: None,
            halfmove_clock: self.halfmove_clock.saturating_add(1),
            fullmove_number: self.fullmove_number.saturating_add(u16::from(!white_moved)),
            ..*self
        };
        (!self.is_check()).then_some(passed)
    }

    /// The position with the colours exchanged and the ranks in the other order.
    pub(super) fn turned_over(&self) -> Position {
        let turn_over = |set: Bitboard| Bitboard(set.0.swap_bytes());
        Position {
            diagonal: turn_over(self.diagonal),
            straight: turn_over(self.straight),
            lesser: turn_over(self.lesser),
            white: turn_over(self.occupied() & !self.white),
            turn: self.turn.other(),
            castling: self.castling.turned_over(),
            en_passant: self.en_passant.map(Square::turned_over),
            ..*self
        }
    }

    /// The position after a move of this position.
    // Generators play moves of one kind at a time, so that most of this is known when it is built.
    #[inline(always)]
    pub(super) fn play_as<M: Mover>(&self, played: Move) -> Position {
        let Move { from, to, kind, special } = played;
        let kept = !(from.bitboard() | to.bitboard());
        let irreversible = kind == Kind::Pawn || self.occupied().has(to);
        let code = match special {
            Special::Promotion(promoted) => promoted,
            _ => kind,
        } as u64;
        let put = |set: Bitboard, bit: u64| set & kept | Bitboard((code >> bit & 1) << to.index());
        let mut next = Position {
            diagonal: put(self.diagonal, 0),
            straight: put(self.straight, 1),
            lesser: put(self.lesser, 2),
            white: self.white & kept | if M::WHITE { to.bitboard() } else { Bitboard::EMPTY },
            turn: M::Other::SIDE,
            castling: self.castling.after(from, to),
            en_passant: None,
            halfmove_clock: if irreversible { 0 } else { self.halfmove_clock.saturating_add(1) },
            fullmove_number: self.fullmove_number.saturating_add(u16::from(!M::WHITE)),
        };
        match special {
            Special::None | Special::Promotion(_) | Special::Pass => {}
            Special::DoubleStep => next.offer_en_passant(from, to),
            Special::EnPassant => {
                let taken = Square::from_index(to.index() as u32 ^ 8).bitboard();
                next.lesser &= !taken;
                next.white &= !taken;
            }
            Special::Castling => next.bring_rook(self, to),
        }
        next
    }

    /// The Rook's part of castling, the King having come to `to`.
    #[inline(never)]
    fn bring_rook(&mut self, before: &Position, to: Square) {
        let wing = if to.file() > 4 { Wing::King } else { Wing::Queen };
        let route = Route::of(before.turn, wing);
        // At odds there may be no Rook (see `odds`).
        if before.straight.has(route.rook_from) {
            let rook = route.rook_from.bitboard() | route.rook_to.bitboard();
            self.straight ^= rook;
            if before.turn == Side::White {
                self.white ^= rook;
            }
        }
    }

    /// After a double step: the square passed is kept only if a Pawn can take there.
    #[inline(never)]
    fn offer_en_passant(&mut self, from: Square, to: Square) {
        let beside = attacks::step::<1>(to.bitboard()) | attacks::step::<-1>(to.bitboard());
        if (beside & self.pieces(self.turn, Kind::Pawn)).any() {
            let passed = Square::from_index(((from.index() + to.index()) / 2) as u32);
            self.en_passant = Some(passed).filter(|&at| self.en_passant_captors(at).any());
        }
    }
}

impl From<&Setup> for Position {
    /// The position of a set-up; what can't be true of castling and en passant is left out
    /// (see [`Setup::repair`]).
    fn from(setup: &Setup) -> Position {
        let mut repaired = setup.clone();
        repaired.repair_each(|_| {});
        let mut position = Position {
            diagonal: Bitboard::EMPTY,
            straight: Bitboard::EMPTY,
            lesser: Bitboard::EMPTY,
            white: Bitboard::EMPTY,
            turn: setup.turn,
            castling: repaired.castling,
            en_passant: None,
            halfmove_clock: setup.halfmove_clock,
            fullmove_number: setup.fullmove_number.max(1),
        };
        for (square, piece) in setup.pieces() {
            let code = piece.kind as u8;
            let boards = [&mut position.diagonal, &mut position.straight, &mut position.lesser];
            for (bit, board) in boards.into_iter().enumerate() {
                if code >> bit & 1 != 0 {
                    *board |= square.bitboard();
                }
            }
            if piece.side == Side::White {
                position.white |= square.bitboard();
            }
        }
        position.en_passant =
            repaired.en_passant.filter(|&square| position.en_passant_captors(square).any());
        position
    }
}
