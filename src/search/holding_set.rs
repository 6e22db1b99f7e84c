//! Certificates: positions in which one side is known not to lose.
//!
//! To find out that a side can hold may take minutes and much memory. To check it takes one look
//! at each position of the set that it need never leave, so that such a set can be kept, and
//! nobody who has it must trust those who made it.

use super::evaluation::Evaluation;
use crate::exact::{Tables, Verdict};
use crate::game::{Game, Side};
use crate::hash::BuildQuick;
use std::collections::HashSet;
use std::hash::Hash;
use std::sync::OnceLock;

/// Positions with the attacker to move that the defender, it is said, need never leave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HoldingSet<P: Eq + Hash> {
    attacker: Side,
    positions: HashSet<P, BuildQuick>,
}

/// Where a set fails to hold what it promises.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Gap<P> {
    /// In this position of the set the attacker has a move that leads out of it to a place where
    /// the defender isn't known to be safe.
    Leads(P),
    /// The attacker isn't to move in this position of the set.
    Turn(P),
}

impl<P: Game + Eq + Hash> HoldingSet<P> {
    /// A set that has yet to be [verified](HoldingSet::verify); all its positions should have
    /// `attacker` to move.
    pub fn new(attacker: Side, positions: impl IntoIterator<Item = P>) -> HoldingSet<P> {
        HoldingSet { attacker, positions: positions.into_iter().collect() }
    }

    /// The side that can't win, if the set holds what it promises.
    pub fn attacker(&self) -> Side {
        self.attacker
    }

    /// How many positions there are.
    pub fn len(&self) -> usize {
        self.positions.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.positions.is_empty()
    }

    /// The positions, in no order.
    pub fn positions(&self) -> impl Iterator<Item = &P> {
        self.positions.iter()
    }

    /// Whether a position is in the set.
    pub fn contains(&self, position: &P) -> bool {
        self.positions.contains(position)
    }

    /// Checks, trusting only the rules and the tables, that the attacker wins from no position of
    /// the set: whatever he plays, the game ends without his win, or a table says that he doesn't
    /// win, or a reply leads to such a position or back into the set.
    ///
    /// # Errors
    /// A position where this isn't so, as far as the tables know.
    pub fn verify<F>(&self, tables: &Tables<F>) -> Result<(), Gap<P>>
    where
        F: Evaluation<Position = P>,
    {
        for position in &self.positions {
            if position.turn() != self.attacker {
                return Err(Gap::Turn(position.clone()));
            }
            if !self.is_closed_at(tables, position) {
                return Err(Gap::Leads(position.clone()));
            }
        }
        Ok(())
    }

    fn is_closed_at<F>(&self, tables: &Tables<F>, position: &P) -> bool
    where
        F: Evaluation<Position = P>,
    {
        let moves = position.moves();
        if moves.is_empty() {
            return tables.family().ended(position).verdict != Verdict::Win;
        }
        moves.iter().all(|played| self.is_answered(tables, &position.play(played)))
    }

    /// Whether the defender, to move, has a reply; or needs none.
    fn is_answered<F>(&self, tables: &Tables<F>, position: &P) -> bool
    where
        F: Evaluation<Position = P>,
    {
        let moves = position.moves();
        if moves.is_empty() {
            return tables.family().ended(position).verdict != Verdict::Loss;
        }
        // The set first: it answers most, and a table has to be unpacked.
        let after: Vec<P> = moves.iter().map(|played| position.play(played)).collect();
        after.iter().any(|position| self.contains(position))
            || match tables.verdict(position) {
                Some(verdict) => verdict != Verdict::Loss,
                None => after.iter().any(|position| {
                    tables.verdict(position).is_some_and(|verdict| verdict != Verdict::Win)
                }),
            }
    }
}

/// The sets at hand, none of which is believed before it was verified.
pub struct Holdings<P: Eq + Hash> {
    sets: Vec<(HoldingSet<P>, OnceLock<bool>)>,
}

impl<P: Eq + Hash> Default for Holdings<P> {
    fn default() -> Holdings<P> {
        Holdings { sets: Vec::new() }
    }
}

impl<P: Game + Eq + Hash> Holdings<P> {
    /// Adds a set. It is verified when it is first of use, with the tables that are there then;
    /// one that fails is of no use from then on.
    pub fn add(&mut self, set: HoldingSet<P>) {
        self.sets.push((set, OnceLock::new()));
    }

    /// Whether a verified set says that `attacker` can't win from a position.
    pub fn holds<F>(&self, tables: &Tables<F>, attacker: Side, position: &P) -> bool
    where
        F: Evaluation<Position = P>,
    {
        self.sets.iter().filter(|(set, _)| set.attacker == attacker).any(|(set, verified)| {
            let is_in = if position.turn() == attacker {
                set.contains(position)
            } else {
                position.moves().iter().any(|played| set.contains(&position.play(played)))
            };
            is_in && *verified.get_or_init(|| set.verify(tables).is_ok())
        })
    }
}
