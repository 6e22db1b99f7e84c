//! Draughts: what a position is worth, of which English draughts has most.

use super::Evaluation;
use crate::draughts::{Direction, Move, Position, Rules, Square, SquareSet, system_squares};
use crate::exact::Tables;
use crate::game::Side;
use std::ops::ControlFlow;

impl Evaluation for Rules {
    fn evaluate(&self, position: &Position) -> i32 {
        let [own, other] = [position.turn(), position.turn().other()].map(|side| {
            let army = Army::of(position, side);
            if has_known_squares(self) { army.in_english() } else { army.in_general() }
        });
        let score = own - other;
        if has_known_squares(self) {
            score + the_move(position) + few_left(position)
        } else if self.without_move_wins {
            -score
        } else {
            score
        }
    }

    fn urgency(&self, _position: &Position, played: &Move) -> i32 {
        10 * played.captured().len() as i32 + 5 * i32::from(played.crowns())
    }

    fn track(&self, played: &Move) -> usize {
        let [from, to] = [played.from(), played.to()].map(|square| usize::from(square.number()));
        (from - 1) * 32 + to - 1
    }

    fn is_threatened(&self, position: &Position) -> bool {
        !position.must_capture().is_empty()
    }

    fn is_exposed(&self, position: &Position) -> bool {
        !self.without_move_wins
            && !Position { turn: position.turn.other(), ..*position }.jumpers().is_empty()
    }

    fn key(&self, position: &Position) -> u64 {
        // Each set is spread over the whole word before the next one comes.
        const SPREAD: u64 = 0x9E37_79B9_7F4A_7C15;
        let turn = position.turn() as u64;
        [position.pieces(Side::White), position.kings()]
            .into_iter()
            .fold(position.pieces(Side::Black).bits() << 1 | turn, |key, set| {
                let key = key.wrapping_mul(SPREAD);
                (key ^ key >> 29) ^ set.bits()
            })
            .wrapping_mul(SPREAD)
            .rotate_left(23)
    }

    fn solve_around(
        tables: &Tables<Rules>,
        attacker: Side,
        position: &Position,
        most: usize,
        looked_at: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Option<bool> {
        super::super::around::answer(tables, attacker, position, most, looked_at)
    }
}

/// Whether kings go one square at a time and men take forward, as in the game whose strong and
/// weak squares are known.
fn has_known_squares(rules: &Rules) -> bool {
    !rules.flying_kings && !rules.men_capture_backward && !rules.without_move_wins
}

/// One side's pieces and the other's, turned so that its men go down as Black's do.
struct Army {
    men: SquareSet,
    kings: SquareSet,
    foe: SquareSet,
    foe_kings: SquareSet,
}

const fn squares<const N: usize>(numbers: [u8; N]) -> SquareSet {
    let mut set = 0;
    let mut place = 0;
    while place < N {
        if let Some(square) = Square::new(numbers[place]) {
            set |= SquareSet::of(square).bits();
        }
        place += 1;
    }
    SquareSet::of_bits(set)
}

/// What a man is worth for standing on a row, 0 his own back row.
const ADVANCE: [i32; 8] = [0, 0, 1, 2, 4, 8, 16, 0];
/// Both men there let no single man through.
const BRIDGE: SquareSet = squares([1, 3]);
const CENTRE: SquareSet = squares([10, 11, 14, 15, 18, 19, 22, 23]);
const EDGE: SquareSet = squares([4, 5, 12, 13, 20, 21, 28, 29]);
const SINGLE_CORNERS: SquareSet = squares([4, 29]);
const DOUBLE_CORNERS: SquareSet = squares([1, 5, 28, 32]);
/// A man there can't go on while a man of the other side keeps [`DOG_HOLE_LID`].
const DOG_HOLE: SquareSet = squares([28]);
const DOG_HOLE_LID: SquareSet = squares([32]);

/// The squares of the rows after one.
fn rows_below(row: u8) -> SquareSet {
    (row + 1..8).fold(SquareSet::EMPTY, |rows, row| rows | SquareSet::row(row))
}

/// What having the move is worth to the side to move: more, the fewer exchanges can change it.
fn the_move(position: &Position) -> i32 {
    let [black, white] = [Side::Black, Side::White].map(|side| position.pieces(side));
    if black.len() != white.len() {
        return 0;
    }
    let worth = if black.len() <= 4 { 10 } else { 4 };
    let odd = ((black | white) & system_squares(Side::Black)).len() % 2 == 1;
    if odd { worth } else { -worth }
}

/// A piece more counts for more, the fewer are left.
fn few_left(position: &Position) -> i32 {
    let [own, other] =
        [position.turn(), position.turn().other()].map(|side| position.pieces(side).len() as i32);
    (own - other) * (24 - own - other) * 3 / 2
}

impl Army {
    fn of(position: &Position, side: Side) -> Army {
        let turned = |set: SquareSet| if side == Side::Black { set } else { set.turned() };
        let own = turned(position.pieces(side));
        let foe = turned(position.pieces(side.other()));
        let kings = turned(position.kings());
        Army { men: own & !kings, kings: own & kings, foe, foe_kings: foe & kings }
    }

    fn len(&self) -> i32 {
        (self.men.len() + self.kings.len()) as i32
    }

    /// Men, kings and how far the men have come.
    fn in_general(&self) -> i32 {
        let ahead: i32 = self.men.iter().map(|square| i32::from(square.row())).sum();
        100 * self.men.len() as i32 + 3 * ahead + 140 * self.kings.len() as i32
    }

    fn in_english(&self) -> i32 {
        let count = |set: SquareSet| set.len() as i32;
        let (men, kings) = (self.men, self.kings);
        let all = men | kings;
        let mut score = 100 * count(men) + 130 * count(kings);
        for row in 1..7 {
            score += ADVANCE[usize::from(row)] * count(men & SquareSet::row(row));
        }
        let foe_men = self.foe & !self.foe_kings;
        if !foe_men.is_empty() {
            score += 4 * count(men & SquareSet::row(0));
            score += 8 * i32::from((men & BRIDGE) == BRIDGE);
        }
        score += 3 * count(men & CENTRE) - 2 * count(men & EDGE);
        score += 6 * count(kings & CENTRE) - 4 * count(kings & EDGE);
        score -= 10 * count(kings & SINGLE_CORNERS);
        if self.len() < count(self.foe) {
            score += 12 * i32::from(!(kings & DOUBLE_CORNERS).is_empty());
        }
        if !(men & DOG_HOLE).is_empty() && !(foe_men & DOG_HOLE_LID).is_empty() {
            score -= 25;
        }
        let empty = !(all | self.foe);
        score += self.mobility(empty);
        if self.foe_kings.is_empty() {
            score += self.runaways();
        }
        score
    }

    /// Steps of men, and kings that can't move.
    fn mobility(&self, empty: SquareSet) -> i32 {
        let steps: u32 =
            Direction::DOWN.iter().map(|&way| (self.men.step(way) & empty).len()).sum();
        let near =
            Direction::ALL.iter().fold(SquareSet::EMPTY, |near, &way| near | empty.step(way));
        steps as i32 - 12 * (self.kings & !near).len() as i32
    }

    /// Men whom no piece of the other side can reach on their way.
    fn runaways(&self) -> i32 {
        let mut best = 0;
        for man in (self.men & !SquareSet::row(0) & !SquareSet::row(1)).singles() {
            let mut way = man;
            for _ in 0..6 {
                way = way
                    | (way.step(Direction::DOWN[0]) | way.step(Direction::DOWN[1]))
                        & SquareSet::ALL;
            }
            // Who stands beside the way may step into it.
            let beside =
                way | (way.step(Direction::UP[0]) | way.step(Direction::UP[1])) & SquareSet::ALL;
            let rows_left = 7 - i32::from(man.first().row());
            if (beside & rows_below(man.first().row()) & self.foe).is_empty() {
                best = best.max(30 - 4 * rows_left);
            }
        }
        best
    }
}
