//! Draughts in slices with the men in their places: what can be reached from a position above the
//! tables without too many changes falls into a few of them, each small.

use super::combinations::{count, rank_among, spread, unrank};
use super::draughts::{Force, Material, dense, padded};
use super::family::{Moves, Solvable};
use super::value::Value;
use crate::draughts::{Direction, Position, Rules, SquareSet, king_row};
use crate::game::Side;

/// Men of both sides on their squares, how many kings each side has, and who is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Ground {
    pub(super) men: [SquareSet; 2],
    pub(super) kings: [u8; 2],
    turn: Side,
}

impl Ground {
    pub(crate) fn of(position: &Position) -> Ground {
        let kings = position.kings();
        let sides = [Side::Black, Side::White].map(|side| position.pieces(side));
        Ground {
            men: sides.map(|pieces| pieces & !kings),
            kings: sides.map(|pieces| (pieces & kings).len() as u8),
            turn: position.turn(),
        }
    }

    /// A ground of men and kings, Black's first; `None` where no position has it.
    pub(crate) fn new(men: [SquareSet; 2], kings: [u8; 2], turn: Side) -> Option<Ground> {
        let crowned = men[0] & king_row(Side::Black) | men[1] & king_row(Side::White);
        let places = 32 - (men[0] | men[1]).len();
        let fits = u32::from(kings[0]) + u32::from(kings[1]) <= places;
        let sound = (men[0] & men[1] | crowned).is_empty() && fits;
        sound.then_some(Ground { men, kings, turn })
    }

    /// The men of a side.
    pub(crate) fn men(self, side: Side) -> SquareSet {
        self.men[side as usize]
    }

    /// Who is to move.
    pub(crate) fn turn(self) -> Side {
        self.turn
    }

    /// The kings of a side.
    pub(crate) fn kings(self, side: Side) -> u8 {
        self.kings[side as usize]
    }

    #[must_use]
    pub(crate) fn opposite(self) -> Ground {
        Ground { turn: self.turn.other(), ..self }
    }

    /// The material as the side to move sees it.
    pub(crate) fn material(self) -> Material {
        let force = |side: Side| Force {
            kings: self.kings[side as usize],
            men: self.men[side as usize].len() as u8,
        };
        Material { own: force(self.turn), other: force(self.turn.other()) }
    }

    /// The ways to place each side's kings, given all before.
    fn ways(self) -> [u32; 2] {
        let free = 32 - (self.men[0] | self.men[1]).len() as usize;
        let [black, white] = self.kings.map(usize::from);
        [count(free, black), count(free.saturating_sub(black), white)]
    }

    pub(crate) fn index(self, position: &Position) -> usize {
        let men = dense(self.men[0] | self.men[1]);
        let [black, white] =
            [Side::Black, Side::White].map(|side| dense(position.pieces(side) & position.kings()));
        let [_, ways] = self.ways();
        (rank_among(black, men) * ways + rank_among(white, men | black)) as usize
    }
}

/// English draughts or a relative, solved ground by ground. Men's moves lead from one ground to
/// another.
#[derive(Clone, Copy)]
pub(crate) struct Grounds(pub(crate) Rules);

impl Solvable for Grounds {
    type Position = Position;
    type Slice = Ground;

    fn opposite(&self, ground: Ground) -> Ground {
        ground.opposite()
    }

    fn end_is_loss(&self) -> bool {
        self.0.end_is_loss()
    }

    fn size(&self, ground: Ground) -> u64 {
        ground.ways().map(u64::from).into_iter().product()
    }

    fn position(&self, ground: Ground, index: usize) -> Option<Position> {
        let [_, ways] = ground.ways();
        let (black, white) = (index as u32 / ways, index as u32 % ways);
        let men = dense(ground.men[0] | ground.men[1]);
        let black = spread(unrank(black, ground.kings[0].into(), 32), men);
        let white = spread(unrank(white, ground.kings[1].into(), 32), men | black);
        let (black, white) = (padded(black), padded(white));
        Some(Position {
            black: ground.men[0] | black,
            white: ground.men[1] | white,
            kings: black | white,
            turn: ground.turn,
            rules: self.0,
        })
    }

    fn expand(&self, position: &Position, outside: &mut impl FnMut(&Position)) -> Moves {
        let mut moves = self.0.expand(position, outside);
        if position.jumpers().is_empty() {
            // Men that step and stay men leave the ground too.
            let men = position.own() & !position.kings();
            position.each_step(&mut |from, to| {
                if !(from & men).is_empty() && !position.crowns(from, to) {
                    moves.inside -= 1;
                    moves.outside += 1;
                    outside(&position.after(from, to, SquareSet::EMPTY, false));
                }
            });
        }
        moves
    }

    fn ended(&self, position: &Position) -> Value {
        self.0.ended(position)
    }

    fn predecessors(&self, opposite: Ground, position: &Position, visit: &mut impl FnMut(usize)) {
        let kings = position.other() & position.kings();
        let empty = position.empty();
        let moved = position.turn().other();
        for direction in Direction::ALL {
            for king in kings.singles() {
                let mut from = king.step(direction) & empty;
                while !from.is_empty() {
                    let mut before = *position;
                    before.turn = moved;
                    match moved {
                        Side::Black => before.black = before.black & !king | from,
                        Side::White => before.white = before.white & !king | from,
                    }
                    before.kings = before.kings & !king | from;
                    visit(opposite.index(&before));
                    from = if self.0.flying_kings {
                        from.step(direction) & empty
                    } else {
                        SquareSet::EMPTY
                    };
                }
            }
        }
    }
}
