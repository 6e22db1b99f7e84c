//! Every position of devil among the tailors.

use super::combinations::{count, rank, rank_among, spread, unrank};
use super::draughts::{dense, padded};
use super::family::{Family, Moves, Slice, Solvable};
use super::value::Value;
use crate::draughts::SquareSet;
use crate::game::{Game, Side};
use crate::record::Tailors;
use crate::tailors::Position;
use std::fmt;

/// Whose turn it is: the one thing that divides the positions. As text, `devil` or `tailors`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Turn {
    /// The devil is to move.
    Devil,
    /// The tailors are to move.
    Tailors,
}

impl Turn {
    const fn side(self) -> Side {
        match self {
            Turn::Devil => Side::Black,
            Turn::Tailors => Side::White,
        }
    }
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Turn::Devil => "devil",
            Turn::Tailors => "tailors",
        })
    }
}

impl Slice for Turn {
    fn parse(text: &str) -> Option<Turn> {
        [Turn::Devil, Turn::Tailors].into_iter().find(|turn| turn.to_string() == text)
    }

    fn opposite(self) -> Turn {
        match self {
            Turn::Devil => Turn::Tailors,
            Turn::Tailors => Turn::Devil,
        }
    }

    fn level(self) -> (u32, u32) {
        (5, 0)
    }
}

/// The squares for the devil once the tailors are placed.
const FREE: usize = 28;

impl Solvable for Tailors {
    type Position = Position;
    type Slice = Turn;

    fn opposite(&self, slice: Turn) -> Turn {
        slice.opposite()
    }

    fn end_is_loss(&self) -> bool {
        true
    }

    fn size(&self, _slice: Turn) -> u64 {
        u64::from(count(32, 4)) * FREE as u64
    }

    fn position(&self, slice: Turn, index: usize) -> Option<Position> {
        let tailors = unrank((index / FREE) as u32, 4, 32);
        let devil = spread(1 << (index % FREE), tailors);
        Some(Position::of(padded(tailors), padded(devil), slice.side()))
    }

    fn expand(&self, position: &Position, _outside: &mut impl FnMut(&Position)) -> Moves {
        let mut moves = Moves::default();
        position.each_next(&mut |_| moves.inside += 1);
        moves
    }

    fn ended(&self, _position: &Position) -> Value {
        Value::LOST
    }

    fn predecessors(&self, opposite: Turn, position: &Position, visit: &mut impl FnMut(usize)) {
        position.each_before(&mut |before| visit(self.index(opposite, &before)));
    }
}

impl Family for Tailors {
    fn name(&self) -> &'static str {
        "tailors"
    }

    fn version(&self) -> u8 {
        1
    }

    fn covers(&self, _slice: Turn) -> bool {
        true
    }

    fn known(&self, _slice: Turn) -> Option<Value> {
        None
    }

    fn smaller(&self, _slice: Turn) -> Vec<Turn> {
        Vec::new()
    }

    fn row(&self, _slice: Turn) -> usize {
        FREE
    }

    fn slice(&self, position: &Position) -> Option<Turn> {
        Some(if position.turn() == Side::Black { Turn::Devil } else { Turn::Tailors })
    }

    fn index(&self, _slice: Turn, position: &Position) -> usize {
        let tailors = dense(position.tailors());
        let devil = dense(SquareSet::of(position.devil()));
        (rank(tailors) as usize) * FREE + rank_among(devil, tailors) as usize
    }

    fn is_stored(&self, _position: &Position) -> bool {
        true
    }
}
