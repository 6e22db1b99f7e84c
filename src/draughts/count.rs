//! Counting the leaves of the tree of moves without listing the moves.
//!
//! Three things make it quick. The last ply is counted, not played. The side to move is a type, so
//! that directions and king rows are constants; the same holds for the fields of English rules.
//! And where men only jump forward, all captures of one piece are found for all men at once by
//! shifts; only men that go on jumping, and kings, are left to the search of `capture.rs`.

use super::moves::{before_jump, forward};
use super::position::Position;
use super::rules::{Choice, Crowning, Rules};
use super::square::{Direction, SquareSet};
use crate::game::Side;

/// The side to move, known when the code is compiled.
trait Mover {
    const SIDE: Side;
    type Other: Mover;
}

enum Black {}
enum White {}

impl Mover for Black {
    const SIDE: Side = Side::Black;
    type Other = White;
}

impl Mover for White {
    const SIDE: Side = Side::White;
    type Other = Black;
}

/// The rules, of which some are known when the code is compiled.
trait Known: Copy {
    fn rules(self) -> Rules;
}

/// English rules, but for who wins.
#[derive(Clone, Copy)]
struct English;

impl Known for English {
    #[inline(always)]
    fn rules(self) -> Rules {
        Rules::ENGLISH
    }
}

/// Any rules.
impl Known for &Rules {
    #[inline(always)]
    fn rules(self) -> Rules {
        *self
    }
}

impl Position {
    /// The number of leaves of the tree of legal moves at a depth in plies.
    pub(crate) fn leaves(&self, depth: u32) -> u64 {
        let rules = Rules { without_move_wins: Rules::ENGLISH.without_move_wins, ..self.rules };
        if depth == 0 {
            1
        } else if rules == Rules::ENGLISH {
            self.leaves_by(English, depth)
        } else {
            self.leaves_by(&rules, depth)
        }
    }

    fn leaves_by<R: Known>(&self, rules: R, depth: u32) -> u64 {
        match self.turn {
            Side::Black => leaves::<Black, R>(self.black, self.white, self.kings, rules, depth),
            Side::White => leaves::<White, R>(self.black, self.white, self.kings, rules, depth),
        }
    }
}

/// Leaves at a depth of one ply or more. The parts of the position come one by one, since they
/// then stay in registers.
fn leaves<M: Mover, R: Known>(
    black: SquareSet,
    white: SquareSet,
    kings: SquareSet,
    known: R,
    depth: u32,
) -> u64 {
    let here = Position { black, white, kings, turn: M::SIDE, rules: known.rules() };
    let jumpers = here.jumpers();
    if depth <= 1 {
        return if jumpers.is_empty() { here.count_steps() } else { count_captures(here, jumpers) };
    }
    let mut count = 0;
    let mut play = |from, to, captured, crowned| {
        let next = here.after(from, to, captured, crowned);
        count += leaves::<M::Other, R>(next.black, next.white, next.kings, known, depth - 1);
    };
    if jumpers.is_empty() {
        here.each_step(|from, to| play(from, to, SquareSet::EMPTY, here.crowns(from, to)));
        return count;
    }
    let single = SingleJumps::of(&here, jumpers);
    for (direction, landings) in single.landings {
        for to in landings.singles() {
            let prey = to.step(direction.back());
            let from = prey.step(direction.back());
            play(from, to, prey, here.crowns(from, to));
        }
    }
    if !single.others.is_empty() {
        search(here, single.others, &mut |from, to, captured, crowned| {
            play(from, to, captured, crowned);
        });
    }
    count
}

#[inline(always)]
fn count_captures(here: Position, jumpers: SquareSet) -> u64 {
    let single = SingleJumps::of(&here, jumpers);
    let mut count = 0;
    for (_, landings) in single.landings {
        count += u64::from(landings.len());
    }
    if !single.others.is_empty() {
        search(here, single.others, &mut |_, _, _, _| count += 1);
    }
    count
}

/// The captures that are one jump of a man, and the pieces that need a search.
struct SingleJumps {
    landings: [(Direction, SquareSet); 2],
    others: SquareSet,
}

impl SingleJumps {
    #[inline(always)]
    fn of(here: &Position, jumpers: SquareSet) -> SingleJumps {
        let ways = forward(here.turn);
        let rules = here.rules;
        if rules.men_capture_backward
            || rules.choice != Choice::Free
            || rules.crowning == Crowning::InPassing
        {
            let landings = ways.map(|way| (way, SquareSet::EMPTY));
            return SingleJumps { landings, others: jumpers };
        }
        let (prey, empty) = (here.men_prey(), here.empty());
        let takers = before_jump(ways[0], prey, empty) | before_jump(ways[1], prey, empty);
        let men = jumpers & !here.kings;
        let land = |way| (men.step(way) & prey).step(way) & empty;
        let start =
            |way: Direction, landings: SquareSet| landings.step(way.back()).step(way.back());
        let all = ways.map(land);
        let others = (jumpers & here.kings)
            | start(ways[0], all[0] & takers)
            | start(ways[1], all[1] & takers);
        let landings = [0, 1].map(|i| {
            let landings = if others.is_empty() {
                all[i]
            } else {
                all[i] & !others.step(ways[i]).step(ways[i])
            };
            (ways[i], landings)
        });
        SingleJumps { landings, others }
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
