//! The problems of all games, a stretch of them at a time.

use super::{Collection, Indexed};
use crate::record::{Dialect, Problem};
use std::ops::Range;

impl<D: Dialect<Position: Indexed>> Collection<D> {
    /// How many problems there are, and how many notes.
    pub fn problem_counts(&self) -> (usize, usize) {
        let sum = |of: fn(&super::Listed) -> u32| -> usize {
            self.games.iter().map(|game| of(game) as usize).sum()
        };
        (sum(|game| game.problems), sum(|game| game.notes))
    }

    /// Some of the problems in the order of the text; with `notes`, of the problems and notes. The
    /// games that they are in are read again, since a file may have more problems than games.
    pub fn problems(&self, notes: bool, wanted: Range<usize>) -> Vec<Problem> {
        let mut found = Vec::new();
        let mut before = 0;
        for (number, game) in self.games.iter().enumerate() {
            if before >= wanted.end {
                break;
            }
            let count = (game.problems + if notes { game.notes } else { 0 }) as usize;
            let from = wanted.start.saturating_sub(before);
            if from < count {
                let all = self.entry(number).map(|entry| entry.problems).unwrap_or_default();
                let shown = all.into_iter().filter(|problem| notes || !problem.is_note());
                found.extend(shown.skip(from).take(wanted.end - before.max(wanted.start)));
            }
            before += count;
        }
        found
    }
}
