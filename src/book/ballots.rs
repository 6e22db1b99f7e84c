//! The three-move restriction: every way to begin by three moves, and which of them tournaments play.
//!
//! Two of the 302 orders of moves may lead to one position; there are 216 positions. In some of
//! them a side has lost a man whatever it does: nobody plays these. Of the others the American
//! Checker Federation has a list by numbers, with those that it bars.

use crate::draughts::{Move, Position, Rules};
use crate::game::{Game, Side};
use std::collections::HashMap;

/// Plies within which a man that is lost outright is gone, captures that are due afterwards not
/// counted. More plies find no other.
const PLIES: u32 = 6;

/// A position after three moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beginning {
    /// The position, White to move.
    pub position: Position,
    /// The orders of moves that lead to it, in the order of the rules.
    pub orders: Vec<[Move; 3]>,
}

/// How a beginning is treated by the federation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Use {
    /// In the deck of 144 that was played until 2003.
    Deck,
    /// One of the twelve added then, which had been played by post.
    Added,
    /// Barred: it is taken to be lost.
    Barred,
}

impl Use {
    /// The name in the data file.
    pub const fn name(self) -> &'static str {
        match self {
            Use::Deck => "deck",
            Use::Added => "added",
            Use::Barred => "barred",
        }
    }
}

/// An entry of the federation's list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Its number in the list, from 1.
    pub number: u32,
    /// The three moves, as the list has them.
    pub moves: &'static str,
    /// Whether it is played.
    pub used: Use,
    /// What it is called; may be empty.
    pub name: &'static str,
}

/// Every position after three moves, with the orders of moves that lead to it.
///
/// ```
/// use double_corner::book::ballots::beginnings;
/// let all = beginnings();
/// assert_eq!(all.len(), 216);
/// assert_eq!(all.iter().map(|beginning| beginning.orders.len()).sum::<usize>(), 302);
/// ```
pub fn beginnings() -> Vec<Beginning> {
    let mut all: Vec<Beginning> = Vec::new();
    let mut places: HashMap<Position, usize> = HashMap::new();
    let start = Position::start(Rules::ENGLISH);
    for first in start.moves() {
        let after_first = start.play(&first);
        for second in after_first.moves() {
            let after_second = after_first.play(&second);
            for third in after_second.moves() {
                let position = after_second.play(&third);
                let place = *places.entry(position).or_insert(all.len());
                if place == all.len() {
                    all.push(Beginning { position, orders: Vec::new() });
                }
                all[place].orders.push([first, second, third]);
            }
        }
    }
    all
}

/// The federation's list of 174, from `data/checkers/three-move.tsv`.
///
/// ```
/// use double_corner::book::ballots::{Use, listed};
/// let list = listed();
/// assert_eq!(list.len(), 174);
/// assert_eq!((list[67].moves, list[67].name), ("10-14 22-18 12-16", "White Doctor"));
/// assert_eq!(list.iter().filter(|entry| entry.used != Use::Barred).count(), 156);
/// ```
pub fn listed() -> Vec<Listed> {
    let rows = include_str!("data/checkers/three-move.tsv").lines();
    rows.filter(|row| !row.starts_with('#'))
        .skip(1)
        .filter_map(|row| {
            let mut cells = row.split('\t');
            let number = cells.next()?.parse().ok()?;
            let moves = cells.next()?;
            let used = cells.next()?;
            let used =
                [Use::Deck, Use::Added, Use::Barred].into_iter().find(|it| it.name() == used)?;
            Some(Listed { number, moves, used, name: cells.next().unwrap_or_default() })
        })
        .collect()
}

impl Beginning {
    /// The side that is a man down by the best play of both, if either is.
    ///
    /// ```
    /// use double_corner::book::ballots::beginnings;
    /// use double_corner::game::Side;
    /// let all = beginnings();
    /// let first = &all[0];
    /// assert_eq!(format!("{:?}", first.orders[0]), "[9-13, 21-17, 5-9]");
    /// assert_eq!(first.loses_a_man(), None);
    /// let lost = all.iter().filter(|it| it.loses_a_man().is_some()).count();
    /// assert_eq!(lost, 42);
    /// ```
    pub fn loses_a_man(&self) -> Option<Side> {
        match material(&self.position, PLIES).signum() {
            1 => Some(self.position.turn().other()),
            -1 => Some(self.position.turn()),
            _ => None,
        }
    }
}

/// What the best play for men alone comes to for the side to move, in so many plies and with the
/// captures that are due then: pieces of its own less those of the other.
pub fn material(position: &Position, plies: u32) -> i32 {
    look(position, plies, -99, 99)
}

fn look(position: &Position, plies: u32, mut least: i32, most: i32) -> i32 {
    let moves = position.moves();
    let due = moves.first().is_some_and(Move::is_capture);
    if moves.is_empty() || (plies == 0 && !due) {
        let count = |side| position.pieces(side).len() as i32;
        return count(position.turn()) - count(position.turn().other());
    }
    let mut best = -99;
    for played in &moves {
        let score = -look(&position.play(played), plies.saturating_sub(1), -most, -least);
        best = best.max(score);
        least = least.max(score);
        if least >= most {
            break;
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lost(plies: u32) -> usize {
        beginnings().iter().filter(|it| material(&it.position, plies) != 0).count()
    }

    #[test]
    fn more_plies_find_no_other_man_that_is_lost() {
        assert_eq!([lost(0), lost(3), lost(4), lost(PLIES), lost(PLIES + 2)], [28, 40, 42, 42, 42]);
    }

    #[test]
    fn material_is_that_of_the_side_to_move() {
        let position = |text: &str| {
            let setup: crate::draughts::Setup = text.parse().unwrap();
            Position::from_setup(&setup, Rules::ENGLISH).unwrap()
        };
        // A capture that is due is made, also with no plies left.
        assert_eq!(material(&position("B:W18:B1,14"), 0), 2);
        assert_eq!(material(&position("W:W18:B1,2"), 0), -1);
        // The man on 18 can be given or kept.
        assert_eq!(material(&position("W:W22:B9,1"), 1), -1);
        assert_eq!(material(&position("W:W18,32:B9"), 1), 1);
    }
}
