//! Counting the leaves of the tree of moves without listing the moves.
//!
//! Three things make it quick. The last ply is counted, not played. For English rules the side to
//! move and the rules are known when the code is compiled, so that directions, king rows and the
//! fields of the rules are constants. And men that only jump forward are not searched one by one:
//! a shift jumps with all of them at once.

use super::moves::{before_jump, forward};
use super::position::Position;
use super::rules::Rules;
use super::square::{Direction, SquareSet};
use crate::game::Side;

impl Position {
    /// The number of leaves of the tree of legal moves at a depth in plies.
    pub(crate) fn leaves(&self, depth: u32) -> u64 {
        let Position { black, white, kings, turn, rules } = *self;
        // Who wins in the end is nothing to the moves.
        let moves = Rules { without_move_wins: Rules::ENGLISH.without_move_wins, ..rules };
        match turn {
            _ if depth == 0 => 1,
            _ if moves != Rules::ENGLISH => leaves(black, white, kings, Any(turn, rules), depth),
            Side::Black => leaves(black, white, kings, EnglishBlack, depth),
            Side::White => leaves(black, white, kings, EnglishWhite, depth),
        }
    }
}

/// Who moves by which rules: for English rules a constant.
trait Mover: Copy {
    type Next: Mover;
    /// Do men jump forward only, may they choose any capture, and does crowning end it?
    const PLAIN_MEN: bool;
    fn turn(self) -> Side;
    fn rules(self) -> Rules;
    fn next(self) -> Self::Next;
}

#[derive(Clone, Copy)]
struct EnglishBlack;

#[derive(Clone, Copy)]
struct EnglishWhite;

#[derive(Clone, Copy)]
struct Any(Side, Rules);

impl Mover for EnglishBlack {
    type Next = EnglishWhite;
    const PLAIN_MEN: bool = true;
    #[inline(always)]
    fn turn(self) -> Side {
        Side::Black
    }
    #[inline(always)]
    fn rules(self) -> Rules {
        Rules::ENGLISH
    }
    #[inline(always)]
    fn next(self) -> EnglishWhite {
        EnglishWhite
    }
}

impl Mover for EnglishWhite {
    type Next = EnglishBlack;
    const PLAIN_MEN: bool = true;
    #[inline(always)]
    fn turn(self) -> Side {
        Side::White
    }
    #[inline(always)]
    fn rules(self) -> Rules {
        Rules::ENGLISH
    }
    #[inline(always)]
    fn next(self) -> EnglishBlack {
        EnglishBlack
    }
}

impl Mover for Any {
    type Next = Any;
    const PLAIN_MEN: bool = false;
    #[inline(always)]
    fn turn(self) -> Side {
        self.0
    }
    #[inline(always)]
    fn rules(self) -> Rules {
        self.1
    }
    #[inline(always)]
    fn next(self) -> Any {
        Any(self.0.other(), self.1)
    }
}

/// Leaves at a depth of one ply or more. The parts of the position come one by one, since they
/// then stay in registers.
fn leaves<M: Mover>(
    black: SquareSet,
    white: SquareSet,
    kings: SquareSet,
    mover: M,
    depth: u32,
) -> u64 {
    let here = Position { black, white, kings, turn: mover.turn(), rules: mover.rules() };
    let turn = Turn { here, mover, below: depth - 1 };
    let jumpers = here.jumpers();
    if jumpers.is_empty() {
        return turn.after_steps();
    }
    let (men, searched) = if M::PLAIN_MEN {
        (jumpers & !kings, jumpers & kings)
    } else {
        (SquareSet::EMPTY, jumpers)
    };
    let mut count = 0;
    if !men.is_empty() {
        count += turn.after_plain_jumps(men);
    }
    if !searched.is_empty() {
        count += turn.after_search(searched);
    }
    count
}

/// One side's turn somewhere in the tree, with so many plies below it. Its methods count the
/// leaves behind some of its moves.
#[derive(Clone, Copy)]
struct Turn<M> {
    here: Position,
    mover: M,
    below: u32,
}

impl<M: Mover> Turn<M> {
    /// Leaves behind one move.
    #[inline(always)]
    fn after(&self, from: SquareSet, to: SquareSet, captured: SquareSet, crowned: bool) -> u64 {
        if self.below == 0 {
            return 1;
        }
        let next = self.here.after(from, to, captured, crowned);
        leaves(next.black, next.white, next.kings, self.mover.next(), self.below)
    }

    #[inline(always)]
    fn after_steps(&self) -> u64 {
        if self.below == 0 {
            return self.here.count_steps();
        }
        let [left, right] = forward(self.here.turn);
        let mut count = self.after_men_steps(left) + self.after_men_steps(right);
        if !(self.here.own() & self.here.kings).is_empty() {
            count += self.after_king_steps();
        }
        count
    }

    #[inline(always)]
    fn after_men_steps(&self, way: Direction) -> u64 {
        let mut count = 0;
        for to in self.here.men_steps(way).singles() {
            let from = to.step(way.back());
            count += self.after(from, to, SquareSet::EMPTY, self.here.crowns(from, to));
        }
        count
    }

    // The rarer turns take themselves as a copy, so that the common ones stay in registers.

    #[inline(never)]
    fn after_king_steps(self) -> u64 {
        let mut count = 0;
        self.here.each_king_step(&mut |from, to| {
            count += self.after(from, to, SquareSet::EMPTY, false);
        });
        count
    }

    #[inline(never)]
    fn after_search(self, pieces: SquareSet) -> u64 {
        let mut count = 0;
        self.here.each_capture(pieces, &mut |capture| {
            let from = SquareSet::of(capture.path.from());
            let to = SquareSet::of(capture.path.to());
            let crowned = capture.crowned_in_passing || self.here.crowns(from, to);
            count += self.after(from, to, capture.captured, crowned);
        });
        count
    }

    #[inline(always)]
    fn after_plain_jumps(&self, men: SquareSet) -> u64 {
        let jumps = PlainJumps::of(&self.here);
        let [left, right] = forward(self.here.turn);
        if self.below == 0 {
            return u64::from(jumps.count(men, left) + jumps.count(men, right));
        }
        self.after_jumps_of_men(&jumps, men, left) + self.after_jumps_of_men(&jumps, men, right)
    }

    #[inline(always)]
    fn after_jumps_of_men(&self, jumps: &PlainJumps, men: SquareSet, way: Direction) -> u64 {
        let mut count = 0;
        for to in jumps.landings(men, way).singles() {
            let over = to.step(way.back());
            count += self.after_jump(jumps, over.step(way.back()), to, over);
        }
        count
    }

    #[inline(always)]
    fn after_jump(
        &self,
        jumps: &PlainJumps,
        from: SquareSet,
        to: SquareSet,
        captured: SquareSet,
    ) -> u64 {
        if (to & jumps.takers).is_empty() {
            self.after(from, to, captured, self.here.crowns(from, to))
        } else {
            self.after_further_jumps(*jumps, from, to, captured)
        }
    }

    #[inline(never)]
    fn after_further_jumps(
        self,
        jumps: PlainJumps,
        from: SquareSet,
        at: SquareSet,
        captured: SquareSet,
    ) -> u64 {
        let mut count = 0;
        for way in forward(self.here.turn) {
            let to = jumps.landings(at, way);
            if !to.is_empty() {
                count += self.after_jump(&jumps, from, to, captured | at.step(way));
            }
        }
        count
    }
}

/// Jumps of men that only jump forward: they can't come upon a piece that they have taken, nor
/// upon the square that they left, so that the board stays the same while they jump.
#[derive(Clone, Copy)]
struct PlainJumps {
    ways: [Direction; 2],
    prey: SquareSet,
    empty: SquareSet,
    /// From here a man jumps, or jumps again.
    takers: SquareSet,
}

impl PlainJumps {
    #[inline(always)]
    fn of(here: &Position) -> PlainJumps {
        let (ways, prey, empty) = (forward(here.turn), here.men_prey(), here.empty());
        let takers = before_jump(ways[0], prey, empty) | before_jump(ways[1], prey, empty);
        PlainJumps { ways, prey, empty, takers }
    }

    #[inline(always)]
    fn landings(&self, men: SquareSet, way: Direction) -> SquareSet {
        (men.step(way) & self.prey).step(way) & self.empty
    }

    /// The number of ways to jump to the end that begin in a direction, for all these men
    /// together.
    #[inline(always)]
    fn count(&self, men: SquareSet, way: Direction) -> u32 {
        let landings = self.landings(men, way);
        let going_on = landings & self.takers;
        let mut count = (landings ^ going_on).len();
        if !going_on.is_empty() {
            count += self.count_further(going_on);
        }
        count
    }

    #[inline(never)]
    fn count_further(self, men: SquareSet) -> u32 {
        self.count(men, self.ways[0]) + self.count(men, self.ways[1])
    }
}
