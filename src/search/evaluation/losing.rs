//! The losing game: whoever gets rid of his pieces, or can't move, wins.
//!
//! The weights are those of several that won most games against material and advance alone (`tests/losing_game.rs`).

use crate::draughts::{Direction, Position, SquareSet, forward};
use crate::game::Side;

/// What a piece costs its side, in hundredths of a man.
const MAN: i32 = 100;
const KING: i32 = 140;
/// A man from whose square no jumps lead to the king row, as the chapter advises.
const SAFE: i32 = 5;
/// A step that is open: who has a choice decides what is taken.
const STEP: i32 = 20;
/// A row that a man has come forward: he is nearer to being taken.
const AHEAD: i32 = 6;

/// How much better the side to move stands, in hundredths of a man.
pub(super) fn evaluate(position: &Position) -> i32 {
    worth(position, position.turn()) - worth(position, position.turn().other())
}

fn worth(position: &Position, side: Side) -> i32 {
    let own = position.pieces(side);
    let kings = own & position.kings();
    let men = own & !kings;
    let empty = !(own | position.pieces(side.other())) & SquareSet::ALL;
    let open = |set: SquareSet, ways: &[Direction]| {
        ways.iter().map(|&way| (set.step(way) & empty).len() as i32).sum::<i32>()
    };
    let rows = |square: crate::draughts::Square| {
        i32::from(if side == Side::Black { square.row() } else { 7 - square.row() })
    };
    let standing: i32 =
        men.iter().map(rows).map(|rows| AHEAD * rows + SAFE * i32::from(rows % 2 == 0)).sum();
    standing - MAN * men.len() as i32 - KING * kings.len() as i32
        + STEP * (open(men, &forward(side)) + open(kings, &Direction::ALL))
}
