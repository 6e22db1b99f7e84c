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
    let jumpers = here.jumpers();
    let (men, searched) = if M::PLAIN_MEN {
        (jumpers & !kings, jumpers & kings)
    } else {
        (SquareSet::EMPTY, jumpers)
    };
    let mut count = 0;
    if depth <= 1 {
        if jumpers.is_empty() {
            return here.count_steps();
        }
        count += u64::from(PlainJumps::of(&here).count(men));
        if !searched.is_empty() {
            search(here, searched, &mut |_, _, _, _| count += 1);
        }
        return count;
    }
    let mut play = |from, to, captured, crowned| {
        let next = here.after(from, to, captured, crowned);
        count += leaves(next.black, next.white, next.kings, mover.next(), depth - 1);
    };
    if jumpers.is_empty() {
        here.each_step(|from, to| play(from, to, SquareSet::EMPTY, here.crowns(from, to)));
        return count;
    }
    PlainJumps::of(&here).each(
        men,
        SquareSet::EMPTY,
        SquareSet::EMPTY,
        &mut |from, to, captured| {
            play(from, to, captured, here.crowns(from, to));
        },
    );
    if !searched.is_empty() {
        search(here, searched, &mut play);
    }
    count
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

    /// The number of ways to jump to the end, for all these men together.
    #[inline(always)]
    fn count(&self, men: SquareSet) -> u32 {
        let mut count = 0;
        for way in self.ways {
            let landings = self.landings(men, way);
            let going_on = landings & self.takers;
            count += (landings ^ going_on).len();
            if !going_on.is_empty() {
                count += self.count_further(going_on);
            }
        }
        count
    }

    fn count_further(self, men: SquareSet) -> u32 {
        self.count(men)
    }

    /// Visits each way to jump to the end: from, to, and what is taken.
    #[inline(always)]
    fn each(
        &self,
        men: SquareSet,
        start: SquareSet,
        captured: SquareSet,
        visit: &mut impl FnMut(SquareSet, SquareSet, SquareSet),
    ) {
        for way in self.ways {
            for to in self.landings(men, way).singles() {
                let over = to.step(way.back());
                let from = if start.is_empty() { over.step(way.back()) } else { start };
                if (to & self.takers).is_empty() {
                    visit(from, to, captured | over);
                } else {
                    self.each_further(to, from, captured | over, visit);
                }
            }
        }
    }

    fn each_further(
        self,
        man: SquareSet,
        start: SquareSet,
        captured: SquareSet,
        visit: &mut impl FnMut(SquareSet, SquareSet, SquareSet),
    ) {
        self.each(man, start, captured, visit);
    }
}

/// Visits every capture of some pieces: where from, where to, what is taken, and whether it
/// crowns.
#[inline(never)]
fn search(
    here: Position,
    pieces: SquareSet,
    visit: &mut dyn FnMut(SquareSet, SquareSet, SquareSet, bool),
) {
    here.each_capture(pieces, &mut |capture| {
        let from = SquareSet::of(capture.path.from());
        let to = SquareSet::of(capture.path.to());
        let crowned = capture.crowned_in_passing || here.crowns(from, to);
        visit(from, to, capture.captured, crowned);
    });
}
