//! Moves, and the one generator of all rule sets.

use super::capture::Capture;
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
    /// A piece stands on a square.
    pub(crate) fn start(from: SquareSet) -> Path {
        Path { squares: [from.first(); MOST_PIECES as usize + 1], length: 1 }
    }

    /// It goes on to another.
    pub(crate) fn push(&mut self, to: SquareSet) {
        if let Some(next) = self.squares.get_mut(usize::from(self.length)) {
            *next = to.first();
            self.length += 1;
        }
    }

    fn squares(&self) -> &[Square] {
        self.squares.get(..usize::from(self.length)).unwrap_or(&self.squares)
    }

    pub(crate) fn from(&self) -> Square {
        self.squares[0]
    }

    pub(crate) fn to(&self) -> Square {
        self.squares().last().copied().unwrap_or(self.squares[0])
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
        self.path.from()
    }

    /// The square on which the move ends.
    pub fn to(&self) -> Square {
        self.path.to()
    }

    /// All squares that the piece stands on, from the first to the last; two at least.
    pub fn path(&self) -> &[Square] {
        self.path.squares()
    }

    fn ends(&self) -> (Square, Square) {
        (self.from(), self.to())
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
        let jumpers = self.jumpers();
        if jumpers.is_empty() {
            let mut moves: Vec<Move> = Vec::new();
            self.each_step(&mut |from, to| {
                // So few are put in order as they come.
                moves.push(self.step_move(from, to));
                for last in (1..moves.len()).rev() {
                    match moves.get_mut(last - 1..=last) {
                        Some([before, new]) if new.ends() < before.ends() => {
                            std::mem::swap(before, new);
                        }
                        _ => break,
                    }
                }
            });
            return moves;
        }
        let mut moves = Vec::new();
        self.each_capture(jumpers, &mut |capture| moves.push(self.capture_move(capture)));
        moves
    }

    /// The moves without capture, whether or not a capture is due.
    pub(crate) fn steps(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.each_step(&mut |from, to| moves.push(self.step_move(from, to)));
        moves
    }

    fn step_move(&self, from: SquareSet, to: SquareSet) -> Move {
        let mut path = Path::start(from);
        path.push(to);
        Move { path, captured: SquareSet::EMPTY, crowns: self.crowns(from, to) }
    }

    fn capture_move(&self, capture: &Capture) -> Move {
        let path = capture.path;
        let (from, to) = (SquareSet::of(path.from()), SquareSet::of(path.to()));
        let crowns = capture.crowned_in_passing || self.crowns(from, to);
        Move { path, captured: capture.captured, crowns }
    }

    /// Whether a piece going from one square to another ends there as a new king.
    #[inline(always)]
    pub(crate) fn crowns(&self, from: SquareSet, to: SquareSet) -> bool {
        (from & self.kings()).is_empty() && !(to & king_row(self.turn)).is_empty()
    }

    /// The pieces of the side to move that can take something.
    #[inline(always)]
    pub(crate) fn jumpers(&self) -> SquareSet {
        let [left, right] = forward(self.turn);
        let own = self.own();
        let (men, kings) = (own & !self.kings, own & self.kings);
        let (prey, empty) = (self.men_prey(), self.empty());
        let mut takers = before_jump(left, prey, empty) | before_jump(right, prey, empty);
        if self.rules.men_capture_backward {
            let back = [left.back(), right.back()];
            takers = takers | before_jump(back[0], prey, empty) | before_jump(back[1], prey, empty);
        }
        let mut jumpers = men & takers;
        if !kings.is_empty() {
            jumpers = jumpers | self.jumping_kings(kings);
        }
        jumpers
    }

    /// The pieces that men of the side to move may take.
    #[inline(always)]
    pub(crate) fn men_prey(&self) -> SquareSet {
        if self.rules.men_capture_kings { self.other() } else { self.other() & !self.kings }
    }

    // Kings are rare. What is done for them takes the position as a copy and is not inlined, so
    // that for men the position stays in registers.

    #[inline(never)]
    fn jumping_kings(self, kings: SquareSet) -> SquareSet {
        let empty = self.empty();
        let mut jumpers = SquareSet::EMPTY;
        for direction in Direction::ALL {
            let mut takers = before_jump(direction, self.other(), empty);
            if self.rules.flying_kings {
                for _ in 0..6 {
                    takers = takers | ((takers & empty).step(direction.back()) & SquareSet::ALL);
                }
            }
            jumpers = jumpers | (kings & takers);
        }
        jumpers
    }

    /// Visits all moves without capture as pairs of squares.
    pub(crate) fn each_step(&self, visit: &mut dyn FnMut(SquareSet, SquareSet)) {
        for way in forward(self.turn) {
            for to in self.men_steps(way).singles() {
                visit(to.step(way.back()), to);
            }
        }
        self.each_king_step(visit);
    }

    /// Where men of the side to move get to by a step in a direction.
    #[inline(always)]
    pub(crate) fn men_steps(&self, way: Direction) -> SquareSet {
        (self.own() & !self.kings).step(way) & self.empty()
    }

    #[inline(never)]
    pub(crate) fn each_king_step(self, visit: &mut dyn FnMut(SquareSet, SquareSet)) {
        let empty = self.empty();
        for from in (self.own() & self.kings).singles() {
            for way in Direction::ALL {
                let mut to = from.step(way) & empty;
                while !to.is_empty() {
                    visit(from, to);
                    to = if self.rules.flying_kings {
                        to.step(way) & empty
                    } else {
                        SquareSet::EMPTY
                    };
                }
            }
        }
    }

    /// The number of moves without capture.
    #[inline(always)]
    pub(crate) fn count_steps(&self) -> u64 {
        let [left, right] = forward(self.turn);
        let mut count = u64::from(self.men_steps(left).len() + self.men_steps(right).len());
        if !(self.own() & self.kings).is_empty() {
            count += self.count_king_steps();
        }
        count
    }

    #[inline(never)]
    fn count_king_steps(self) -> u64 {
        let mut count = 0;
        self.each_king_step(&mut |_, _| count += 1);
        count
    }
}

/// The squares from which a jump in a direction goes over a piece of `prey` to an empty square.
#[inline(always)]
pub(crate) fn before_jump(direction: Direction, prey: SquareSet, empty: SquareSet) -> SquareSet {
    let back = direction.back();
    (empty.step(back) & prey).step(back)
}

/// Where a side's men are crowned.
#[inline(always)]
pub(crate) const fn king_row(side: Side) -> SquareSet {
    match side {
        Side::Black => SquareSet::row(7),
        Side::White => SquareSet::row(0),
    }
}

#[inline(always)]
pub(crate) const fn forward(side: Side) -> [Direction; 2] {
    match side {
        Side::Black => Direction::DOWN,
        Side::White => Direction::UP,
    }
}
