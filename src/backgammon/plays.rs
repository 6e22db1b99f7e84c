//! The plays of a throw.

use super::position::{BAR, Dice, OFF, Point, Position};
use crate::game::Side;
use std::collections::HashSet;

/// One man's move by one die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Hop {
    /// The point that is left, or the bar.
    pub from: Point,
    /// The point that is reached, or off.
    pub to: Point,
    /// Whether a man of the other side is hit there.
    pub hits: bool,
}

/// All that a side does with a throw: up to two hops, or four with a doublet.
///
/// Plays that lead to the same position are one; its hops are one way to make it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Play {
    pub(super) hops: Vec<Hop>,
}

impl Play {
    /// The hops in the order in which they can be made.
    pub fn hops(&self) -> &[Hop] {
        &self.hops
    }
}

impl Position {
    /// All legal plays of what has been thrown; none before the throw or after the game, and where
    /// nothing can be played one without hops.
    ///
    /// Both numbers are played if that can be done (all four of a doublet, or as many as can be);
    /// if either can be played but not both, the larger.
    pub fn plays(&self) -> Vec<Play> {
        match self.dice {
            Some(dice) if self.outcome().is_none() => self.plays_of(dice),
            _ => Vec::new(),
        }
    }

    fn plays_of(&self, dice: Dice) -> Vec<Play> {
        let [high, low] = dice.numbers();
        let mut found = Found::default();
        if dice.is_doublet() {
            // The order of equal hops makes no difference: men farther back go first.
            found.go_on(self, &[high; 4], BAR, true, &mut Vec::new());
        } else {
            found.go_on(self, &[high, low], BAR, false, &mut Vec::new());
            found.go_on(self, &[low, high], BAR, false, &mut Vec::new());
        }
        let mut plays = found.plays;
        if found.most == 1 && !dice.is_doublet() {
            let by_high = |play: &Play| play.hops.iter().all(|hop| self.can_be_by(hop, high));
            if plays.iter().any(by_high) {
                plays.retain(by_high);
            }
        }
        plays
    }

    /// Whether a hop of this position can be made with a number.
    fn can_be_by(&self, hop: &Hop, die: u8) -> bool {
        self.hop(hop.from, die).is_some_and(|other| other == *hop)
    }

    /// The hop from a point with a number, if it is legal.
    pub(super) fn hop(&self, from: Point, die: u8) -> Option<Hop> {
        let (own, other) = (self.turn, self.turn.other());
        if self.men(own, from) == 0 || (from != BAR && self.men(own, BAR) > 0) {
            return None;
        }
        if let Some(to) = from.checked_sub(die).filter(|&to| to != OFF) {
            let met = self.men(other, BAR - to);
            return (met < 2).then_some(Hop { from, to, hits: met == 1 });
        }
        // A number that is too high takes off the man that is farthest back.
        let exact = from == die;
        let farthest = (from + 1..=6).all(|behind| self.men(own, behind) == 0);
        let off = self.is_home(own) && (exact || farthest);
        off.then_some(Hop { from, to: OFF, hits: false })
    }

    /// The position after one hop, with the same side to go on.
    pub(super) fn hopped(&self, hop: Hop) -> Position {
        let mut next = *self;
        let mut add = |side: Side, point: Point, more: bool| {
            if let Some(men) = next.men[side as usize].get_mut(usize::from(point)) {
                *men = if more { men.saturating_add(1) } else { men.saturating_sub(1) };
            }
        };
        add(self.turn, hop.from, false);
        add(self.turn, hop.to, true);
        if hop.hits {
            add(self.turn.other(), BAR - hop.to, false);
            add(self.turn.other(), BAR, true);
        }
        next
    }

    /// The position after a play, with the other side to throw.
    #[must_use]
    pub fn play(&self, play: &Play) -> Position {
        let after = play.hops.iter().fold(*self, |position, &hop| position.hopped(hop));
        after.with_turn(self.turn.other())
    }
}

/// The longest plays found so far, one for each position that they lead to.
#[derive(Default)]
struct Found {
    plays: Vec<Play>,
    known: HashSet<Position>,
    most: usize,
}

impl Found {
    fn go_on(
        &mut self,
        position: &Position,
        dice: &[u8],
        highest: Point,
        in_order: bool,
        hops: &mut Vec<Hop>,
    ) {
        let mut any = false;
        if let Some((&die, rest)) = dice.split_first() {
            for from in (1..=highest).rev() {
                let Some(hop) = position.hop(from, die) else { continue };
                any = true;
                hops.push(hop);
                let next = position.hopped(hop);
                self.go_on(&next, rest, if in_order { from } else { BAR }, in_order, hops);
                hops.pop();
            }
        }
        if !any {
            self.add(position, hops);
        }
    }

    fn add(&mut self, after: &Position, hops: &[Hop]) {
        if hops.len() < self.most {
            return;
        }
        if hops.len() > self.most {
            self.most = hops.len();
            self.plays.clear();
            self.known.clear();
        }
        if self.known.insert(*after) {
            // In order as they come: to sort them later would weigh more.
            let place = self.plays.partition_point(|other| other.hops[..] >= *hops);
            self.plays.insert(place, Play { hops: hops.to_vec() });
        }
    }
}
