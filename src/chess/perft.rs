//! Counting: the legal moves of a position without listing them, and the leaves of their tree.

use super::attacks::{self, Line, slide};
use super::castling::Wing;
use super::guard::Guard;
use super::moves::{Move, PawnMoves, Sink, Special, can_castle, last_rank};
use super::piece::Kind;
use super::position::{Black, Mover, Position, White};
use super::square::{Bitboard, Square};
use crate::game::Side;
use std::hint::black_box;
use std::marker::PhantomData;

impl Position {
    /// The number of legal moves, counted without a list: all sliders at once in each direction,
    /// all Knights at once in each leap, all Pawns at once.
    ///
    /// ```
    /// use double_corner::chess::Position;
    /// assert_eq!(Position::start().count_moves(), 20);
    /// ```
    pub fn count_moves(&self) -> u32 {
        match self.turn {
            Side::White => self.count_of::<White>(),
            Side::Black => self.count_of::<Black>(),
        }
    }

    #[inline(never)]
    fn count_of<M: Mover>(&self) -> u32 {
        let guard = Guard::of::<M>(self);
        let Some(king) = guard.king else { return self.legal_moves().len() as u32 };
        let occupied = self.occupied();
        let empty = !occupied;
        let own = self.side(M::SIDE);
        let enemy = occupied & !own;
        let targets = guard.targets;

        let straight = self.straight_sliders() & own;
        let diagonal = self.diagonal_sliders() & own;
        let on_file = straight & guard.free_on(Line::File);
        let on_rank = straight & guard.free_on(Line::Rank);
        let on_diagonal = diagonal & guard.free_on(Line::Diagonal);
        let on_antidiagonal = diagonal & guard.free_on(Line::Antidiagonal);
        let leaps = attacks::knights_by_leap(self.kind(Kind::Knight) & own & !guard.all_pinned);
        let pawns = PawnMoves::of::<M>(self.kind(Kind::Pawn) & own, occupied, enemy, &guard);
        let king_moves =
            attacks::king(king) & !(own | self.untouchable(M::Other::SIDE) | guard.danger);

        // Written out, since a loop would stay one where the compiler is asked for small code.
        let mut count = ends(slide::<8>(on_file, empty), targets)
            + ends(slide::<-8>(on_file, empty), targets)
            + ends(slide::<1>(on_rank, empty), targets)
            + ends(slide::<-1>(on_rank, empty), targets)
            + ends(slide::<9>(on_diagonal, empty), targets)
            + ends(slide::<-9>(on_diagonal, empty), targets)
            + ends(slide::<7>(on_antidiagonal, empty), targets)
            + ends(slide::<-7>(on_antidiagonal, empty), targets);
        count += ends(leaps[0], targets)
            + ends(leaps[1], targets)
            + ends(leaps[2], targets)
            + ends(leaps[3], targets)
            + ends(leaps[4], targets)
            + ends(leaps[5], targets)
            + ends(leaps[6], targets)
            + ends(leaps[7], targets);
        count += pawns.single.count() + pawns.double.count();
        count += pawns.right.count() + pawns.left.count();
        count += king_moves.count();
        let last = last_rank(M::WHITE);
        if ((pawns.single | pawns.right | pawns.left) & last).any() {
            // Each step to the last rank is four moves, of which one is counted.
            count += 3
                * ((pawns.single & last).count()
                    + (pawns.right & last).count()
                    + (pawns.left & last).count());
        }
        if let Some(square) = self.en_passant {
            count += self.en_passant_captors(square).count();
        }
        count += u32::from(can_castle::<M>(self, Wing::King, occupied, guard.danger));
        count += u32::from(can_castle::<M>(self, Wing::Queen, occupied, guard.danger));
        count
    }

    pub(super) fn perft_bulk(&self, depth: u32) -> u64 {
        match self.turn {
            Side::White => self.perft_of::<White>(depth),
            Side::Black => self.perft_of::<Black>(depth),
        }
    }

    fn perft_of<M: Mover>(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => u64::from(self.count_of::<M>()),
            _ => {
                let mut leaves = 0;
                for played in self.legal_moves() {
                    leaves += self.play_as::<M>(played).perft_of::<M::Other>(depth - 1);
                }
                leaves
            }
        }
    }

    /// The same number as perft, with every move made down to the last ply: slower, and a
    /// measure of listing and playing moves rather than of counting them.
    pub fn perft_made(&self, depth: u32) -> u64 {
        match self.turn {
            Side::White => self.perft_made_of::<White>(depth),
            Side::Black => self.perft_made_of::<Black>(depth),
        }
    }

    fn perft_made_of<M: Mover>(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut made = Made { position: self, depth, leaves: 0, mover: PhantomData::<M> };
        self.each_move_of::<M>(&mut made);
        made.leaves
    }
}

/// How many moves of one direction may end where they do.
#[inline(always)]
fn ends(reached: Bitboard, targets: Bitboard) -> u32 {
    (reached & targets).count()
}

/// Makes every move it is handed and counts on.
struct Made<'p, M> {
    position: &'p Position,
    depth: u32,
    leaves: u64,
    mover: PhantomData<M>,
}

impl<M: Mover> Sink for Made<'_, M> {
    #[inline(always)]
    fn take(&mut self, from: Square, to: Square, kind: Kind, special: Special) {
        let next = self.position.play_as::<M>(Move { from, to, kind, special });
        self.leaves += match self.depth {
            // The compiler may not skip the last move.
            1 => u64::from(black_box(&next).turn != M::SIDE),
            _ => next.perft_made_of::<M::Other>(self.depth - 1),
        };
    }
}
