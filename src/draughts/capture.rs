//! The search for captures: every way of taking with every piece that can, whole jumps only.

use super::moves::{Path, forward, king_row};
use super::position::Position;
use super::rules::{Choice, Crowning};
use super::square::{Direction, SquareSet};

/// One way of taking, as far as the search has come; visited when it is complete.
#[derive(Clone, Copy)]
pub(crate) struct Capture {
    pub(crate) path: Path,
    pub(crate) captured: SquareSet,
    /// The piece has become a king in passing.
    pub(crate) crowned_in_passing: bool,
    /// The piece was a king before.
    king: bool,
    /// For [`Choice::MostAndBest`]: one bit a piece taken, first in the highest, set for a king.
    kings_met: u16,
}

impl Capture {
    /// How the rules rank this capture; only the highest rank may be chosen.
    fn rank(&self, choice: Choice) -> (u32, bool, u32, u16) {
        match choice {
            Choice::Free => (0, false, 0, 0),
            Choice::Most => (self.captured.len(), false, 0, 0),
            Choice::MostAndBest => {
                (self.captured.len(), self.king, self.kings_met.count_ones(), self.kings_met)
            }
        }
    }
}

/// What is done with each complete capture.
type Visit<'a> = dyn FnMut(&Capture) + 'a;

impl Position {
    /// Visits all captures of these pieces that the rules allow to choose.
    pub(crate) fn each_capture(&self, jumpers: SquareSet, visit: &mut Visit<'_>) {
        let choice = self.rules.choice;
        if choice == Choice::Free {
            self.all_captures(jumpers, visit);
            return;
        }
        let mut best = (0, false, 0, 0);
        self.all_captures(jumpers, &mut |capture| best = best.max(capture.rank(choice)));
        self.all_captures(jumpers, &mut |capture| {
            if capture.rank(choice) == best {
                visit(capture);
            }
        });
    }

    fn all_captures(&self, jumpers: SquareSet, visit: &mut Visit<'_>) {
        let other = self.other();
        let men_prey = self.men_prey();
        for from in jumpers.singles() {
            let start = Capture {
                path: Path::start(from),
                captured: SquareSet::EMPTY,
                crowned_in_passing: false,
                king: !(from & self.kings).is_empty(),
                kings_met: 0,
            };
            // The piece in hand leaves its square free to be passed and landed on.
            let taking =
                Taking { position: self, empty: self.empty() | from, men_prey, kings_prey: other };
            if start.king && self.rules.flying_kings {
                taking.fly(&start, from, None, visit);
            } else {
                taking.jump(&start, from, visit);
            }
        }
    }
}

/// The search for all ways to go on taking with one piece. Pieces already taken stay in the way
/// until the move is done, and can't be taken twice.
struct Taking<'a> {
    position: &'a Position,
    empty: SquareSet,
    men_prey: SquareSet,
    kings_prey: SquareSet,
}

impl Taking<'_> {
    /// Goes on with a piece that jumps to the next square: visits every complete capture, and
    /// says whether there is one.
    fn jump(&self, so_far: &Capture, at: SquareSet, visit: &mut Visit<'_>) -> bool {
        let every_way = so_far.king || self.position.rules.men_capture_backward;
        let [left, right] = forward(self.position.turn);
        let ways = [left, right, right.back(), left.back()];
        let mut any = false;
        for way in ways.into_iter().take(if every_way { 4 } else { 2 }) {
            any |= self.jump_towards(way, so_far, at, visit);
        }
        any
    }

    fn jump_towards(
        &self,
        direction: Direction,
        so_far: &Capture,
        at: SquareSet,
        visit: &mut Visit<'_>,
    ) -> bool {
        let all_prey = if so_far.king { self.kings_prey } else { self.men_prey };
        let prey = at.step(direction) & all_prey & !so_far.captured;
        let to = prey.step(direction) & self.empty;
        if to.is_empty() {
            return false;
        }
        let mut next = self.take(so_far, prey, to);
        let rules = &self.position.rules;
        if so_far.king || (to & king_row(self.position.turn)).is_empty() {
            if !self.jump(&next, to, visit) {
                visit(&next);
            }
            return true;
        }
        let goes_on = match rules.crowning {
            Crowning::EndsMove => false,
            Crowning::WhereMoveEnds => self.jump(&next, to, visit),
            Crowning::InPassing => {
                next.crowned_in_passing = true;
                if rules.flying_kings {
                    self.fly(&next, to, None, visit)
                } else {
                    self.jump(&Capture { king: true, ..next }, to, visit)
                }
            }
        };
        if !goes_on {
            visit(&next);
        }
        true
    }

    /// Goes on with a king that takes from any distance and lands at any distance. In the
    /// direction `closed` it goes on from another square: to stop on one free square of a line or
    /// on the next makes no difference when it then goes straight on.
    fn fly(
        &self,
        so_far: &Capture,
        at: SquareSet,
        closed: Option<Direction>,
        visit: &mut Visit<'_>,
    ) -> bool {
        let mut any = false;
        for direction in Direction::ALL.into_iter().filter(|&way| Some(way) != closed) {
            let prey = self.far_prey(so_far.captured, at, direction);
            if prey.is_empty() {
                continue;
            }
            any = true;
            let landings = self.landings(prey, direction);
            let captured = so_far.captured | prey;
            // While some landing lets the capture go on, the others may not be chosen.
            let must_go_on = landings.singles().any(|to| {
                Direction::ALL.iter().any(|&way| !self.far_prey(captured, to, way).is_empty())
            });
            let nearest = prey.step(direction);
            for to in landings.singles() {
                let next = self.take(so_far, prey, to);
                if must_go_on {
                    self.fly(&next, to, (to != nearest).then_some(direction), visit);
                } else {
                    visit(&next);
                }
            }
        }
        any
    }

    /// The piece that a flying king takes next in a direction, if there is one.
    fn far_prey(&self, captured: SquareSet, at: SquareSet, direction: Direction) -> SquareSet {
        let mut next = at.step(direction);
        while !(next & self.empty).is_empty() {
            next = next.step(direction);
        }
        let prey = next & self.kings_prey & !captured;
        if (prey.step(direction) & self.empty).is_empty() { SquareSet::EMPTY } else { prey }
    }

    fn landings(&self, prey: SquareSet, direction: Direction) -> SquareSet {
        let mut to = prey.step(direction) & self.empty;
        let mut landings = to;
        while !to.is_empty() {
            to = to.step(direction) & self.empty;
            landings = landings | to;
        }
        landings
    }

    fn take(&self, so_far: &Capture, prey: SquareSet, to: SquareSet) -> Capture {
        let mut next = *so_far;
        if self.position.rules.choice == Choice::MostAndBest {
            let king_met = u16::from(!(prey & self.position.kings).is_empty());
            next.kings_met |= king_met << (15 - so_far.captured.len());
        }
        next.captured = so_far.captured | prey;
        next.path.push(to);
        next
    }
}
