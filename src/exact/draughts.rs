//! The endings of draughts, for every rule set.

use super::combinations::{count, rank, rank_among, spread, unrank};
use super::family::{Family, Moves, Slice, Solvable};
use super::value::Value;
use crate::draughts::{Direction, Position, Rules, SquareSet, forward, king_row};
use crate::game::Side;
use std::fmt;

/// Men and kings of the side to move and of the other side.
///
/// Its text is `KMMvKM`: the side to move has a king and two men, the other a king and a man.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Material {
    /// Pieces of the side to move.
    pub(super) own: Force,
    /// Pieces of the other side.
    pub(super) other: Force,
}

/// The pieces of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Force {
    pub(super) kings: u8,
    pub(super) men: u8,
}

/// The number of a position must fit into 32 bits, which ends at seven pieces.
const MOST_PIECES: usize = 7;

impl Force {
    const fn len(self) -> usize {
        self.kings as usize + self.men as usize
    }

    fn parse(text: &str) -> Option<Force> {
        let kings = text.bytes().take_while(|&letter| letter == b'K').count();
        let men = text.len() - kings;
        let sound = text.bytes().skip(kings).all(|letter| letter == b'M');
        (sound && text.len() <= MOST_PIECES).then_some(Force { kings: kings as u8, men: men as u8 })
    }
}

impl Material {
    /// All slices of a number of pieces with both sides present.
    pub fn all(pieces: usize) -> Vec<Material> {
        let mut all = Vec::new();
        for own in 1..pieces {
            for own_men in 0..=own {
                for other_men in 0..=pieces - own {
                    let force =
                        |men: usize, len: usize| Force { kings: (len - men) as u8, men: men as u8 };
                    all.push(Material {
                        own: force(own_men, own),
                        other: force(other_men, pieces - own),
                    });
                }
            }
        }
        all
    }

    /// The number of pieces.
    pub const fn len(self) -> usize {
        self.own.len() + self.other.len()
    }

    /// Whether there is no piece at all.
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }
}

impl fmt::Display for Material {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let force = |force: Force| "K".repeat(force.kings.into()) + &"M".repeat(force.men.into());
        write!(f, "{}v{}", force(self.own), force(self.other))
    }
}

impl Slice for Material {
    fn parse(text: &str) -> Option<Material> {
        let (own, other) = text.split_once('v')?;
        let material = Material { own: Force::parse(own)?, other: Force::parse(other)? };
        (material.own.len() > 0 && material.other.len() > 0 && material.len() <= MOST_PIECES)
            .then_some(material)
    }

    fn opposite(self) -> Material {
        Material { own: self.other, other: self.own }
    }

    fn level(self) -> (u32, u32) {
        (self.len() as u32, u32::from(self.own.men + self.other.men))
    }
}

/// The four groups of pieces of a position as the side to move sees it: its men go down.
struct Groups {
    own_men: u64,
    other_men: u64,
    own_kings: u64,
    other_kings: u64,
}

/// Squares 1 to 32 as bits 0 to 31.
#[inline(always)]
pub(crate) fn dense(set: SquareSet) -> u64 {
    let bits = set.bits();
    bits & 0xFF | bits >> 1 & 0xFF00 | bits >> 2 & 0xFF_0000 | bits >> 3 & 0xFF00_0000
}

#[inline(always)]
pub(crate) fn padded(dense: u64) -> SquareSet {
    SquareSet::of_bits(
        dense & 0xFF
            | (dense & 0xFF00) << 1
            | (dense & 0xFF_0000) << 2
            | (dense & 0xFF00_0000) << 3,
    )
}

#[inline(always)]
fn turned(dense: u64) -> u64 {
    u64::from((dense as u32).reverse_bits())
}

impl Groups {
    #[inline(always)]
    fn of(position: &Position) -> Groups {
        let (own, other, kings) =
            (dense(position.own()), dense(position.other()), dense(position.kings()));
        let (own, other, kings) = match position.turn() {
            Side::Black => (own, other, kings),
            Side::White => (turned(own), turned(other), turned(kings)),
        };
        Groups {
            own_men: own & !kings,
            other_men: other & !kings,
            own_kings: own & kings,
            other_kings: other & kings,
        }
    }
}

/// The ways to place each group, given those before it.
struct Counts {
    other_men: u32,
    own_kings: u32,
    other_kings: u32,
}

impl Counts {
    #[inline(always)]
    fn of(slice: Material) -> Counts {
        let free = 32 - usize::from(slice.own.men + slice.other.men);
        let own_kings = usize::from(slice.own.kings);
        Counts {
            other_men: count(28, slice.other.men.into()),
            own_kings: count(free, own_kings),
            other_kings: count(free - own_kings, slice.other.kings.into()),
        }
    }
}

impl Solvable for Rules {
    type Position = Position;
    type Slice = Material;

    fn opposite(&self, slice: Material) -> Material {
        slice.opposite()
    }

    fn end_is_loss(&self) -> bool {
        !self.without_move_wins
    }

    fn size(&self, slice: Material) -> u64 {
        let counts = Counts::of(slice);
        [count(28, slice.own.men.into()), counts.other_men, counts.own_kings, counts.other_kings]
            .into_iter()
            .map(u64::from)
            .product()
    }

    #[inline(always)]
    fn position(&self, slice: Material, index: usize) -> Option<Position> {
        let counts = Counts::of(slice);
        let index = index as u32;
        let (rest, other_kings) = (index / counts.other_kings, index % counts.other_kings);
        let (rest, own_kings) = (rest / counts.own_kings, rest % counts.own_kings);
        let (own_men, other_men) = (rest / counts.other_men, rest % counts.other_men);
        let own_men = unrank(own_men, slice.own.men.into(), 28);
        let other_men = unrank(other_men, slice.other.men.into(), 28) << 4;
        let men = own_men | other_men;
        if own_men & other_men != 0 {
            return None;
        }
        let own_kings = spread(unrank(own_kings, slice.own.kings.into(), 32), men);
        let other_kings =
            spread(unrank(other_kings, slice.other.kings.into(), 32), men | own_kings);
        Some(Position {
            black: padded(own_men | own_kings),
            white: padded(other_men | other_kings),
            kings: padded(own_kings | other_kings),
            turn: Side::Black,
            rules: *self,
        })
    }

    #[inline(always)]
    fn expand(&self, position: &Position, outside: &mut impl FnMut(&Position)) -> Moves {
        let mut moves = Moves::default();
        let jumpers = position.jumpers();
        if !jumpers.is_empty() {
            position.each_capture(jumpers, &mut |capture| {
                let (from, to) =
                    (SquareSet::of(capture.path.from()), SquareSet::of(capture.path.to()));
                let crowned = capture.crowned_in_passing || position.crowns(from, to);
                moves.outside += 1;
                outside(&position.after(from, to, capture.captured, crowned));
            });
            return moves;
        }
        let last_row = king_row(position.turn());
        for direction in forward(position.turn()) {
            let steps = position.men_steps(direction);
            moves.inside += (steps & !last_row).len();
            for to in (steps & last_row).singles() {
                let from = to.step(direction.back());
                moves.outside += 1;
                outside(&position.after(from, to, SquareSet::EMPTY, true));
            }
        }
        let empty = position.empty();
        for direction in Direction::ALL {
            let mut steps = (position.own() & position.kings()).step(direction) & empty;
            moves.inside += steps.len();
            while self.flying_kings && !steps.is_empty() {
                steps = steps.step(direction) & empty;
                moves.inside += steps.len();
            }
        }
        moves
    }

    fn ended(&self, _position: &Position) -> Value {
        if self.without_move_wins { Value::WON } else { Value::LOST }
    }

    #[inline(always)]
    fn predecessors(&self, opposite: Material, position: &Position, visit: &mut impl FnMut(usize)) {
        let moved = position.turn().other();
        let pieces = position.other();
        let empty = position.empty();
        let mut go_back = |to: SquareSet, from: SquareSet, king: bool| {
            let mut before = *position;
            before.turn = moved;
            match moved {
                Side::Black => before.black = before.black & !to | from,
                Side::White => before.white = before.white & !to | from,
            }
            if king {
                before.kings = before.kings & !to | from;
            }
            visit(self.index(opposite, &before));
        };
        let men = pieces & !position.kings();
        for direction in forward(moved) {
            for from in (men.step(direction.back()) & empty).singles() {
                go_back(from.step(direction), from, false);
            }
        }
        let kings = pieces & position.kings();
        if kings.is_empty() {
            return;
        }
        for direction in Direction::ALL {
            for from in (kings.step(direction) & empty).singles() {
                let to = from.step(direction.back());
                go_back(to, from, true);
                if self.flying_kings {
                    let mut far = from.step(direction) & empty;
                    while !far.is_empty() {
                        go_back(to, far, true);
                        far = far.step(direction) & empty;
                    }
                }
            }
        }
    }
}

impl Family for Rules {
    fn name(&self) -> &'static str {
        let named = Rules::NAMED.iter().find(|(_, rules)| self.plays_as(rules));
        // No other rule set has a name; a file of one is of no use to any of those that have.
        named.map_or("draughts", |(name, _)| name)
    }

    fn version(&self) -> u8 {
        1
    }

    fn covers(&self, slice: Material) -> bool {
        slice.len() <= MOST_PIECES
    }

    fn known(&self, slice: Material) -> Option<Value> {
        let end = if self.without_move_wins { Value::WON } else { Value::LOST };
        if slice.own.len() == 0 {
            Some(end)
        } else if slice.other.len() == 0 {
            // Not reached by any move: the other side would have taken its own last piece.
            Some(Value { verdict: end.verdict.turned(), plies: None })
        } else {
            None
        }
    }

    fn smaller(&self, slice: Material) -> Vec<Material> {
        let mut smaller = Vec::new();
        for crowned in 0..=slice.own.men.min(1) {
            for kings in 0..=slice.other.kings {
                for men in 0..=slice.other.men {
                    let changed =
                        crowned > 0 || (kings, men) != (slice.other.kings, slice.other.men);
                    let own = Force { kings, men };
                    let other =
                        Force { kings: slice.own.kings + crowned, men: slice.own.men - crowned };
                    if changed {
                        smaller.push(Material { own, other });
                    }
                }
            }
        }
        smaller
    }

    fn row(&self, slice: Material) -> usize {
        let counts = Counts::of(slice);
        if counts.other_kings > 1 { counts.other_kings as usize } else { counts.own_kings as usize }
    }

    #[inline(always)]
    fn slice(&self, position: &Position) -> Option<Material> {
        let (own, other, kings) = (position.own(), position.other(), position.kings());
        let force = |pieces: SquareSet| Force {
            kings: (pieces & kings).len() as u8,
            men: (pieces & !kings).len() as u8,
        };
        Some(Material { own: force(own), other: force(other) })
    }

    #[inline(always)]
    fn index(&self, slice: Material, position: &Position) -> usize {
        let counts = Counts::of(slice);
        let groups = Groups::of(position);
        let men = groups.own_men | groups.other_men;
        let mut index = rank(groups.own_men) * counts.other_men + rank(groups.other_men >> 4);
        index = index * counts.own_kings + rank_among(groups.own_kings, men);
        index = index * counts.other_kings + rank_among(groups.other_kings, men | groups.own_kings);
        index as usize
    }

    #[inline(always)]
    fn is_stored(&self, position: &Position) -> bool {
        position.jumpers().is_empty()
    }
}
