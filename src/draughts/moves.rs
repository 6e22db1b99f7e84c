//! Moves, and the one generator of all rule sets.

use super::capture::{Capture, Trail};
use super::position::Position;
use super::square::{Direction, Square, SquareSet};
use crate::game::Side;

/// A side has at most this many pieces, so no capture takes more.
pub(crate) const MOST_PIECES: u32 = 12;

/// The squares that a piece visits in one move: where it stood, each landing, where it stops.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Path {
    squares: [Square; MOST_PIECES as usize + 1],
    length: u8,
}

impl Path {
    fn squares(&self) -> &[Square] {
        &self.squares[..self.length as usize]
    }
}

impl Trail for Path {
    fn start(from: SquareSet) -> Path {
        Path { squares: [from.first(); MOST_PIECES as usize + 1], length: 1 }
    }

    fn to(mut self, to: SquareSet) -> Path {
        self.squares[self.length as usize] = to.first();
        self.length += 1;
        self
    }
}

/// A move of a draughts position: its whole path, what it takes, whether it crowns.
///
/// Two captures that take the same pieces along different paths are different moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    path: Path,
    captured: SquareSet,
    crowns: bool,
}

impl Move {
    /// The square that the piece leaves.
    pub fn from(&self) -> Square {
        self.path.squares[0]
    }

    /// The square on which the move ends.
    pub fn to(&self) -> Square {
        self.path.squares[self.path.length as usize - 1]
    }

    /// All squares that the piece stands on, from the first to the last; two at least.
    pub fn path(&self) -> &[Square] {
        self.path.squares()
    }

    /// The squares of the pieces that the move takes.
    pub fn captured(&self) -> SquareSet {
        self.captured
    }

    /// Whether the move takes anything.
    pub fn is_capture(&self) -> bool {
        !self.captured.is_empty()
    }

    /// Whether a man becomes a king by this move.
    pub fn crowns(&self) -> bool {
        self.crowns
    }
}

impl std::fmt::Debug for Move {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let sign = if self.is_capture() { "x" } else { "-" };
        let squares: Vec<String> = self.path().iter().map(Square::to_string).collect();
        f.write_str(&squares.join(sign))
    }
}

impl Position {
    /// All legal moves: by rising square they start from, captures in the order of their paths.
    pub(crate) fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        let jumpers = self.jumpers();
        if jumpers.is_empty() {
            self.each_step(|from, to| moves.push(self.step_move(from, to)));
            moves.sort_by_key(|step| (step.from(), step.to()));
        } else {
            self.each_capture(jumpers, |capture| moves.push(self.capture_move(capture)));
        }
        moves
    }

    /// The moves without capture, whether or not a capture is due.
    pub(crate) fn steps(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.each_step(|from, to| moves.push(self.step_move(from, to)));
        moves
    }

    fn step_move(&self, from: SquareSet, to: SquareSet) -> Move {
        Move {
            path: Path::start(from).to(to),
            captured: SquareSet::EMPTY,
            crowns: self.crowns(from, to),
        }
    }

    fn capture_move(&self, capture: &Capture<Path>) -> Move {
        let mut result = Move {
            path: capture.trail,
            captured: capture.captured,
            crowns: capture.crowned_in_passing,
        };
        let (from, to) = (SquareSet::of(result.from()), SquareSet::of(result.to()));
        result.crowns |= self.crowns(from, to);
        result
    }

    /// Whether a piece going from one square to another ends there as a new king.
    pub(crate) fn crowns(&self, from: SquareSet, to: SquareSet) -> bool {
        (from & self.kings()).is_empty() && !(to & king_row(self.turn)).is_empty()
    }

    /// The pieces of the side to move that can take something.
    #[inline(always)]
    pub(crate) fn jumpers(&self) -> SquareSet {
        match self.turn {
            Side::Black => self.jumpers_of(self.black, self.white, Direction::DOWN, Direction::UP),
            Side::White => self.jumpers_of(self.white, self.black, Direction::UP, Direction::DOWN),
        }
    }

    #[inline(always)]
    fn jumpers_of(
        &self,
        own: SquareSet,
        other: SquareSet,
        forward: [Direction; 2],
        backward: [Direction; 2],
    ) -> SquareSet {
        let empty = !(own | other);
        let men = own & !self.kings;
        let kings = own & self.kings;
        let prey = if self.rules.men_capture_kings { other } else { other & !self.kings };
        let (back_men, far_kings) = (self.rules.men_capture_backward, self.rules.flying_kings);
        let mut jumpers = SquareSet::EMPTY;
        for direction in forward {
            jumpers = jumpers | (men & before_jump(direction, prey, empty));
        }
        if back_men {
            for direction in backward {
                jumpers = jumpers | (men & before_jump(direction, prey, empty));
            }
        }
        if !kings.is_empty() {
            for direction in Direction::ALL {
                let mut takers = before_jump(direction, other, empty);
                if far_kings {
                    let back = direction.back();
                    for _ in 0..6 {
                        takers = takers | ((takers & empty).step(back) & SquareSet::ALL);
                    }
                }
                jumpers = jumpers | (kings & takers);
            }
        }
        jumpers
    }

    /// Visits all moves without capture as pairs of squares.
    #[inline(always)]
    pub(crate) fn each_step(&self, mut visit: impl FnMut(SquareSet, SquareSet)) {
        let empty = self.empty();
        let own = self.own();
        let (men, kings) = (own & !self.kings, own & self.kings);
        let forward = forward(self.turn);
        for direction in forward {
            for to in (men.step(direction) & empty).singles() {
                visit(to.step(direction.back()), to);
            }
        }
        if kings.is_empty() {
            return;
        }
        for direction in Direction::ALL {
            for to in (kings.step(direction) & empty).singles() {
                let from = to.step(direction.back());
                visit(from, to);
                if self.rules.flying_kings {
                    let mut far = to.step(direction) & empty;
                    while !far.is_empty() {
                        visit(from, far);
                        far = far.step(direction) & empty;
                    }
                }
            }
        }
    }

    /// The number of moves without capture.
    #[inline(always)]
    pub(crate) fn count_steps(&self) -> u64 {
        let empty = self.empty();
        let own = self.own();
        let (men, kings) = (own & !self.kings, own & self.kings);
        let mut count = 0;
        for direction in forward(self.turn) {
            count += (men.step(direction) & empty).len();
        }
        if !kings.is_empty() {
            for direction in Direction::ALL {
                let mut to = kings.step(direction) & empty;
                count += to.len();
                if self.rules.flying_kings {
                    while !to.is_empty() {
                        to = to.step(direction) & empty;
                        count += to.len();
                    }
                }
            }
        }
        u64::from(count)
    }
}

/// The squares from which a jump in a direction goes over a piece of `prey` to an empty square.
#[inline(always)]
fn before_jump(direction: Direction, prey: SquareSet, empty: SquareSet) -> SquareSet {
    let back = direction.back();
    (empty.step(back) & prey).step(back)
}

/// Where a side's men are crowned.
pub(crate) const fn king_row(side: Side) -> SquareSet {
    match side {
        Side::Black => SquareSet::row(7),
        Side::White => SquareSet::row(0),
    }
}

pub(crate) const fn forward(side: Side) -> [Direction; 2] {
    match side {
        Side::Black => Direction::DOWN,
        Side::White => Direction::UP,
    }
}
