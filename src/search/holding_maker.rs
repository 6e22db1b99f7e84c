//! How a holding set is found: all around a position is solved, then as few positions as may be
//! are gathered in which the defender holds.

use super::around::{Held, held};
use super::holding_set::HoldingSet;
use crate::draughts::{Position, Rules, SquareSet};
use crate::exact::{Tables, Verdict};
use crate::game::{Game, Side};
use crate::hash::BuildQuick;
use std::collections::{HashMap, HashSet, VecDeque};
use std::ops::ControlFlow;

/// Grounds of more positions are left out.
const LARGEST: u64 = 3_000_000;
/// How often the replies are chosen anew, by what was used before.
const PASSES: usize = 4;

/// The defender's pieces, those of them that are kings, and the attacker's men. Where the
/// defender goes back to the same few, the set is small.
type Stand = [SquareSet; 3];

impl HoldingSet<Position> {
    /// Makes a set in which the first of some positions, with the defender to move, has a reply;
    /// and of the others, that should lie near, those that hold, whoever is to move. It takes
    /// minutes, on a number of threads. `progress` is told how many positions were looked at.
    ///
    /// `None` where the first was not found to hold, or `progress` ended it.
    pub fn make(
        tables: &Tables<Rules>,
        roots: &[Position],
        threads: usize,
        progress: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Option<HoldingSet<Position>> {
        let root = roots.first()?;
        let attacker = root.turn().other();
        let mut all = 0;
        let mut looked_at = |more| {
            all += more;
            progress(all)
        };
        let held = held(tables, attacker, root, LARGEST, threads, &mut looked_at)?;
        let mut best: Option<HashSet<Position, BuildQuick>> = None;
        let mut used = HashMap::default();
        for pass in 0..PASSES {
            // In turn from all positions that hold, and from those of the smallest set so far.
            let only = if pass % 2 == 1 { best.as_ref() } else { None };
            let mut gathering = Gathering {
                tables,
                attacker,
                held: &held,
                only,
                set: HashSet::default(),
                stands: HashMap::default(),
                used,
                open: VecDeque::new(),
            };
            gathering.run(roots)?;
            let (set, stands) = (gathering.set, gathering.stands);
            used = stands;
            if best.as_ref().is_none_or(|best| set.len() < best.len()) {
                best = Some(set);
            }
        }
        best.map(|set| HoldingSet::new(attacker, set))
    }
}

struct Gathering<'a> {
    tables: &'a Tables<Rules>,
    attacker: Side,
    held: &'a Held,
    /// Nothing else is gathered.
    only: Option<&'a HashSet<Position, BuildQuick>>,
    set: HashSet<Position, BuildQuick>,
    /// How often each stand is in the set.
    stands: HashMap<Stand, u32, BuildQuick>,
    /// The same of an earlier set.
    used: HashMap<Stand, u32, BuildQuick>,
    open: VecDeque<Position>,
}

impl Gathering<'_> {
    /// Follows all moves of the attacker. Where the defender has a choice, it is put off until
    /// nothing else is left to follow: then more is known of what is needed anyway.
    fn run(&mut self, roots: &[Position]) -> Option<()> {
        let mut choices = VecDeque::new();
        for (number, root) in roots.iter().enumerate() {
            if self.tables.verdict(root).is_some() {
                continue;
            }
            if root.turn() == self.attacker {
                if self.is_allowed(root) {
                    self.add(*root);
                }
            } else if self.replies(root).is_none_or(|replies| !replies.is_empty()) {
                choices.push_back(*root);
            } else if number == 0 {
                return None;
            }
        }
        while let Some(choice) = choices.pop_front() {
            if let Some(replies) = self.replies(&choice) {
                self.add(replies.into_iter().max_by_key(|reply| self.use_of(reply))?);
            }
            while let Some(position) = self.open.pop_front() {
                for played in position.moves() {
                    let after = position.play(&played);
                    if self.tables.verdict(&after).is_some() {
                        continue;
                    }
                    match self.replies(&after).as_deref() {
                        None => {}
                        Some([reply]) => self.add(*reply),
                        Some(_) => choices.push_back(after),
                    }
                }
            }
        }
        Some(())
    }

    fn add(&mut self, position: Position) {
        if self.set.insert(position) {
            *self.stands.entry(self.stand(&position)).or_default() += 1;
            self.open.push_back(position);
        }
    }

    /// The replies that hold; `None` where nothing need be added to the set.
    fn replies(&self, position: &Position) -> Option<Vec<Position>> {
        let mut replies = Vec::new();
        for played in position.moves() {
            let after = position.play(&played);
            match self.tables.verdict(&after) {
                Some(Verdict::Win) => {}
                Some(_) => return None,
                None if self.set.contains(&after) => return None,
                None if self.is_allowed(&after) => replies.push(after),
                None => {}
            }
        }
        Some(replies)
    }

    fn is_allowed(&self, position: &Position) -> bool {
        match self.only {
            Some(only) => only.contains(position),
            None => self.held.contains(position),
        }
    }

    fn stand(&self, position: &Position) -> Stand {
        let own = position.pieces(self.attacker.other());
        let men = position.pieces(self.attacker) & !position.kings();
        [own, own & position.kings(), men]
    }

    /// How much a position's stand was used before, and is now.
    fn use_of(&self, position: &Position) -> (u32, u32) {
        let stand = self.stand(position);
        let of = |stands: &HashMap<Stand, u32, BuildQuick>| stands.get(&stand).copied();
        (of(&self.used).unwrap_or(0), of(&self.stands).unwrap_or(0))
    }
}
