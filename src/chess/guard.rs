//! What the safety of the King leaves to the side to move: found once for a position, without
//! loops and without trying any move.

use super::attacks::{self, Line, slide};
use super::piece::Kind;
use super::position::{Mover, Position};
use super::square::{Bitboard, Square};

/// The limits of the moves of one side.
pub(super) struct Guard {
    /// The King that must be kept safe, if there is one.
    pub(super) king: Option<Square>,
    /// Where a move of another piece may end: not on a piece of its own, not on the other King,
    /// and where it meets the check, if there is one.
    pub(super) targets: Bitboard,
    /// Where the King itself may not go or pass.
    pub(super) danger: Bitboard,
    /// Pieces that may move only along a line through the King, by line.
    pub(super) pinned: [Bitboard; 4],
    /// All of them.
    pub(super) all_pinned: Bitboard,
}

const LINES: [Line; 4] = [Line::File, Line::Rank, Line::Diagonal, Line::Antidiagonal];

impl Guard {
    #[inline(always)]
    pub(super) fn of<M: Mover>(position: &Position) -> Guard {
        let occupied = position.occupied();
        let own = position.side(M::SIDE);
        let targets = !(own | position.untouchable(M::Other::SIDE));
        match position.pieces(M::SIDE, Kind::King).only() {
            Some(king) => Guard::around::<M>(position, king, occupied, own, targets),
            None => Guard {
                king: None,
                targets,
                danger: Bitboard::EMPTY,
                pinned: [Bitboard::EMPTY; 4],
                all_pinned: Bitboard::EMPTY,
            },
        }
    }

    #[inline(always)]
    fn around<M: Mover>(
        position: &Position,
        king: Square,
        occupied: Bitboard,
        own: Bitboard,
        targets: Bitboard,
    ) -> Guard {
        let empty = !occupied;
        let enemy = occupied & !own;
        let straight = position.straight_sliders() & enemy;
        let diagonal = position.diagonal_sliders() & enemy;
        let reach = [
            slide::<8>(straight, empty) | slide::<-8>(straight, empty),
            slide::<1>(straight, empty) | slide::<-1>(straight, empty),
            slide::<9>(diagonal, empty) | slide::<-9>(diagonal, empty),
            slide::<7>(diagonal, empty) | slide::<-7>(diagonal, empty),
        ];
        let sight = [
            attacks::line(king, Line::File, occupied),
            attacks::line(king, Line::Rank, occupied),
            attacks::line(king, Line::Diagonal, occupied),
            attacks::line(king, Line::Antidiagonal, occupied),
        ];
        // What an enemy slider and the King both see first along one line is pinned there.
        let pinned = [
            reach[0] & sight[0] & own,
            reach[1] & sight[1] & own,
            reach[2] & sight[2] & own,
            reach[3] & sight[3] & own,
        ];
        let danger = reach[0]
            | reach[1]
            | reach[2]
            | reach[3]
            | attacks::pawns(position.kind(Kind::Pawn) & enemy, !M::WHITE)
            | attacks::knights(position.kind(Kind::Knight) & enemy)
            | attacks::kings(position.kind(Kind::King) & enemy);
        let all_pinned = pinned[0] | pinned[1] | pinned[2] | pinned[3];
        let mut guard = Guard { king: Some(king), targets, danger, pinned, all_pinned };
        if danger.has(king) {
            guard.meet_check::<M>(position, king, enemy, reach, sight);
        }
        guard
    }

    #[inline(never)]
    fn meet_check<M: Mover>(
        &mut self,
        position: &Position,
        king: Square,
        enemy: Bitboard,
        reach: [Bitboard; 4],
        sight: [Bitboard; 4],
    ) {
        let mut checkers = attacks::knight(king) & position.kind(Kind::Knight)
            | attacks::pawns(king.bitboard(), M::WHITE) & position.kind(Kind::Pawn);
        checkers &= enemy;
        let mut between = Bitboard::EMPTY;
        for line in LINES {
            let sliders = match line {
                Line::File | Line::Rank => position.straight_sliders(),
                Line::Diagonal | Line::Antidiagonal => position.diagonal_sliders(),
            };
            let checker = sight[line as usize] & sliders & enemy;
            if checker.any() {
                checkers |= checker;
                between |= reach[line as usize] & sight[line as usize] & !position.occupied();
                // The line goes on through the King.
                self.danger |= attacks::whole_line(king, line) & !checker;
            }
        }
        self.targets &= if checkers.many() { Bitboard::EMPTY } else { checkers | between };
    }

    /// What may move along a line: all but the pieces pinned on another.
    #[inline(always)]
    pub(super) fn free_on(&self, line: Line) -> Bitboard {
        !(self.all_pinned ^ self.pinned[line as usize])
    }

    /// The squares to which a pin, if there is one, confines the piece on a square.
    #[inline(always)]
    pub(super) fn confines(&self, square: Square) -> Bitboard {
        match self.king {
            Some(king) if self.all_pinned.has(square) => LINES
                .into_iter()
                .filter(|&line| self.pinned[line as usize].has(square))
                .fold(Bitboard::EMPTY, |set, line| set | attacks::whole_line(king, line)),
            _ => !Bitboard::EMPTY,
        }
    }
}
