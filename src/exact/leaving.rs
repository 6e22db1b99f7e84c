//! Which grounds the moves of a ground lead to, told from its men and the number of its kings.

use super::ground::Ground;
use crate::draughts::{Direction, Rules, SquareSet, forward, king_row};
use crate::game::Side;

/// A move that captures more is not thought of.
const MOST_CAPTURED: u8 = 3;

/// Visits the grounds that moves of either side lead to, seen as the same side is to move as in
/// `ground`. A few that no move leads to may be among them, and some may come twice.
pub(crate) fn leads_to(rules: Rules, ground: Ground, visit: &mut impl FnMut(Ground)) {
    for side in [Side::Black, Side::White] {
        let leaving = Leaving { rules, ground, side, men: ground.men[0] | ground.men[1] };
        leaving.step(visit);
        if ground.kings[side as usize] > 0 {
            leaving.capture_by_king(visit);
        }
        for man in ground.men[side as usize].singles() {
            leaving.capture_by_man(man, man, Taken::default(), visit);
        }
    }
}

/// The moves of one side.
#[derive(Clone, Copy)]
struct Leaving {
    rules: Rules,
    ground: Ground,
    side: Side,
    men: SquareSet,
}

/// What a capture has taken so far.
#[derive(Clone, Copy, Default)]
struct Taken {
    men: SquareSet,
    kings: u8,
}

impl Leaving {
    fn prey(self) -> SquareSet {
        self.ground.men[self.side.other() as usize]
    }

    fn kings_of_other(self) -> u8 {
        self.ground.kings[self.side.other() as usize]
    }

    /// The ground after a man's move, or a king's where `from` is empty.
    fn after(self, from: SquareSet, to: SquareSet, taken: Taken) -> Ground {
        let (own, other) = (self.side as usize, self.side.other() as usize);
        let mut after = self.ground;
        let crowned = to & king_row(self.side);
        after.men[own] = after.men[own] & !from | to & !crowned;
        after.kings[own] += crowned.len() as u8;
        after.men[other] = after.men[other] & !taken.men;
        after.kings[other] -= taken.kings;
        after
    }

    fn step(self, visit: &mut impl FnMut(Ground)) {
        for direction in forward(self.side) {
            for from in self.ground.men[self.side as usize].singles() {
                let to = from.step(direction) & !self.men;
                if !to.is_empty() {
                    visit(self.after(from, to, Taken::default()));
                }
            }
        }
    }

    /// A king may come from anywhere, so that any pieces but men at the edge may stand in its way.
    fn capture_by_king(self, visit: &mut impl FnMut(Ground)) {
        let inner = |man: SquareSet| {
            Direction::ALL.into_iter().all(|direction| !man.step(direction).is_empty())
        };
        let mut sets = vec![SquareSet::EMPTY];
        for man in self.prey().singles().filter(|&man| inner(man)) {
            for number in 0..sets.len() {
                if sets[number].len() < MOST_CAPTURED.into() {
                    sets.push(sets[number] | man);
                }
            }
        }
        for men in sets {
            for kings in 0..=self.kings_of_other().min(MOST_CAPTURED - men.len() as u8) {
                if kings > 0 || !men.is_empty() {
                    visit(self.after(SquareSet::EMPTY, SquareSet::EMPTY, Taken { men, kings }));
                }
            }
        }
    }

    fn capture_by_man(
        self,
        start: SquareSet,
        from: SquareSet,
        taken: Taken,
        visit: &mut impl FnMut(Ground),
    ) {
        let ways: &[Direction] =
            if self.rules.men_capture_backward { &Direction::ALL } else { &forward(self.side) };
        for &way in ways {
            let over = from.step(way);
            let to = over.step(way) & !(self.men & !start);
            if to.is_empty() || taken.men.len() as u8 + taken.kings == MOST_CAPTURED {
                continue;
            }
            let mut taken = taken;
            if !(over & self.prey() & !taken.men).is_empty() {
                taken.men = taken.men | over;
            } else if (over & self.men).is_empty() && taken.kings < self.kings_of_other() {
                taken.kings += 1;
            } else {
                continue;
            }
            visit(self.after(start, to, taken));
            if (to & king_row(self.side)).is_empty() {
                self.capture_by_man(start, to, taken, visit);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::family::Solvable;
    use super::super::ground::Grounds;
    use super::*;
    use crate::draughts::{Position, Setup};
    use crate::game::Game;

    #[test]
    fn no_move_leads_elsewhere() {
        for fen in ["W:WK8,12,13:BK1,3,6", "W:W30,K31,25:B21,K22,23", "W:W19,27,K32:BK2,10,15,22"] {
            let setup: Setup = fen.parse().unwrap();
            let position = Position::from_setup(&setup, Rules::ENGLISH).unwrap();
            let (family, root) = (Grounds(Rules::ENGLISH), Ground::of(&position));
            let mut told = vec![root, root.opposite()];
            leads_to(Rules::ENGLISH, root, &mut |ground| told.extend([ground, ground.opposite()]));
            let mut met = Vec::new();
            for from in [root, root.opposite()] {
                for index in 0..family.size(from) as usize {
                    let Some(position) = family.position(from, index) else { continue };
                    for played in position.moves() {
                        let ground = Ground::of(&position.play(&played));
                        assert!(told.contains(&ground), "{}, {played:?}", position.fen());
                        if !met.contains(&ground) {
                            met.push(ground);
                        }
                    }
                }
            }
            // Most of what is told is met.
            assert!(met.len() * 4 > told.len(), "{} of {}", met.len(), told.len());
        }
    }
}
