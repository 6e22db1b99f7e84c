//! Moves, and the one generator of all rule sets.

use super::position::Position;
use super::rules::{Choice, Crowning, Rules};
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
    fn new(from: Square) -> Path {
        Path { squares: [from; MOST_PIECES as usize + 1], length: 1 }
    }

    /// This path and one square more.
    fn to(mut self, square: Square) -> Path {
        self.squares[self.length as usize] = square;
        self.length += 1;
        self
    }

    fn squares(&self) -> &[Square] {
        &self.squares[..self.length as usize]
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

/// One way of taking, as the generator meets it.
#[derive(Clone, Copy)]
struct Capture {
    path: Path,
    captured: SquareSet,
    /// For [`Choice::MostAndBest`]: one bit a piece taken, first in the highest, set for a king.
    kings_met: u16,
    king: bool,
    crowned_in_passing: bool,
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
            path: Path::new(from.first()).to(to.first()),
            captured: SquareSet::EMPTY,
            crowns: self.crowns(from, to),
        }
    }

    fn capture_move(&self, capture: &Capture) -> Move {
        let mut result = Move {
            path: capture.path,
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

    /// Visits all captures of these pieces that the rules allow to choose, as (from, to,
    /// captured, crowned).
    pub(crate) fn each_capture_raw(
        &self,
        jumpers: SquareSet,
        mut visit: impl FnMut(SquareSet, SquareSet, SquareSet, bool),
    ) {
        self.each_capture(jumpers, |capture| {
            let squares = capture.path.squares();
            let from = SquareSet::of(squares[0]);
            let to = SquareSet::of(squares[squares.len() - 1]);
            let crowned = capture.crowned_in_passing || self.crowns(from, to);
            visit(from, to, capture.captured, crowned);
        });
    }

    fn each_capture(&self, jumpers: SquareSet, mut visit: impl FnMut(&Capture)) {
        let choice = self.rules.choice;
        if choice == Choice::Free {
            self.all_captures(jumpers, &mut visit);
            return;
        }
        let mut best = (0, false, 0, 0);
        self.all_captures(jumpers, &mut |capture: &Capture| best = best.max(capture.rank(choice)));
        self.all_captures(jumpers, &mut |capture: &Capture| {
            if capture.rank(choice) == best {
                visit(capture);
            }
        });
    }

    fn all_captures(&self, jumpers: SquareSet, visit: &mut impl FnMut(&Capture)) {
        for from in jumpers.singles() {
            let king = !(from & self.kings).is_empty();
            let start = Capture {
                path: Path::new(from.first()),
                captured: SquareSet::EMPTY,
                kings_met: 0,
                king,
                crowned_in_passing: false,
            };
            // The piece in hand leaves its square free to be passed and landed on.
            Taking { position: self, empty: self.empty() | from }.go_on(start, from, king, visit);
        }
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

const fn forward(side: Side) -> [Direction; 2] {
    match side {
        Side::Black => Direction::DOWN,
        Side::White => Direction::UP,
    }
}

/// The search for all ways to go on taking with one piece.
struct Taking<'a> {
    position: &'a Position,
    empty: SquareSet,
}

impl Taking<'_> {
    /// Visits every complete capture that goes on from here; none when this piece takes nothing.
    fn go_on(
        &self,
        so_far: Capture,
        at: SquareSet,
        king: bool,
        visit: &mut impl FnMut(&Capture),
    ) -> bool {
        let rules = &self.position.rules;
        let mut any = false;
        for &direction in self.directions(rules, king) {
            let flying = king && rules.flying_kings;
            let Some(prey) = self.prey(&so_far, at, direction, king, flying) else { continue };
            any = true;
            let taken = self.take(so_far, prey);
            let landings = self.landings(prey, direction, flying);
            // While some landing lets the capture go on, the others may not be chosen.
            let must_go_on = flying && landings.singles().any(|to| self.can_take(&taken, to, king));
            for to in landings.singles() {
                let mut next = Capture { path: taken.path.to(to.first()), ..taken };
                if must_go_on {
                    self.go_on(next, to, king, visit);
                    continue;
                }
                let row = !king && !(to & king_row(self.position.turn)).is_empty();
                let stops = row && rules.crowning == Crowning::EndsMove;
                let crowned = row && rules.crowning == Crowning::InPassing;
                next.crowned_in_passing |= crowned;
                if stops || flying || !self.go_on(next, to, king || crowned, visit) {
                    visit(&next);
                }
            }
        }
        any
    }

    fn directions(&self, rules: &Rules, king: bool) -> &'static [Direction] {
        match (king || rules.men_capture_backward, self.position.turn) {
            (true, _) => &Direction::ALL,
            (false, Side::Black) => &Direction::DOWN,
            (false, Side::White) => &Direction::UP,
        }
    }

    fn can_take(&self, so_far: &Capture, at: SquareSet, king: bool) -> bool {
        let rules = &self.position.rules;
        let flying = king && rules.flying_kings;
        self.directions(rules, king)
            .iter()
            .any(|&direction| self.prey(so_far, at, direction, king, flying).is_some())
    }

    /// The piece that can be taken next in a direction. Pieces already taken stay in the way and
    /// can't be taken twice.
    fn prey(
        &self,
        so_far: &Capture,
        at: SquareSet,
        direction: Direction,
        king: bool,
        flying: bool,
    ) -> Option<SquareSet> {
        let mut next = at.step(direction);
        while flying && !(next & self.empty).is_empty() {
            next = next.step(direction);
        }
        let mut other = self.position.other() & !so_far.captured;
        if !king && !self.position.rules.men_capture_kings {
            other = other & !self.position.kings;
        }
        let prey = next & other;
        (!prey.is_empty() && !(prey.step(direction) & self.empty).is_empty()).then_some(prey)
    }

    fn take(&self, so_far: Capture, prey: SquareSet) -> Capture {
        let king_met = u16::from(!(prey & self.position.kings).is_empty());
        let depth = so_far.captured.len();
        Capture {
            captured: so_far.captured | prey,
            kings_met: so_far.kings_met | king_met << (15 - depth),
            ..so_far
        }
    }

    fn landings(&self, prey: SquareSet, direction: Direction, flying: bool) -> SquareSet {
        let mut to = prey.step(direction) & self.empty;
        let mut landings = to;
        while flying && !to.is_empty() {
            to = to.step(direction) & self.empty;
            landings = landings | to;
        }
        landings
    }
}
