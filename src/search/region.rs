//! Many positions proved at once.

use super::around::{Answers, answers};
use crate::draughts::{Position, Rules};
use crate::exact::{Tables, Verdict};
use crate::game::Side;
use std::ops::ControlFlow;

/// All that lies around a position of draughts above the tables, solved whole; for those who ask
/// about many positions of one line.
///
/// ```
/// use double_corner::draughts::{Position, Rules, Setup};
/// use double_corner::exact::{Material, Solution, Tables, Verdict};
/// use double_corner::search::Region;
/// use std::ops::ControlFlow;
///
/// let two = Material::all(2);
/// let tables = Tables::from(Solution::build(Rules::ENGLISH, &two, 1, &|_| {
///     ControlFlow::Continue(())
/// })?);
/// let setup: Setup = "W:WK18:B14,1".parse()?;
/// let position = Position::from_setup(&setup, Rules::ENGLISH)?;
/// let region = Region::around(&tables, &position, 100_000, &mut |_| {
///     ControlFlow::Continue(())
/// });
/// assert_eq!(region.unwrap().verdict(&position), Some(Verdict::Win));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Region {
    /// For either side as the one that tries to win.
    answers: [Answers; 2],
}

impl Region {
    /// Solves what lies around `root` for both sides, in at most `most` positions each.
    /// `progress` is told how many positions were looked at.
    ///
    /// `None` when `progress` ended it, or a win takes more plies than a table can hold.
    pub fn around(
        tables: &Tables<Rules>,
        root: &Position,
        most: usize,
        progress: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Option<Region> {
        let mut all = 0;
        let mut looked_at = |more| {
            all += more;
            progress(all)
        };
        let mut of = |attacker| answers(tables, attacker, root, most, &mut looked_at);
        Some(Region { answers: [of(Side::Black)?, of(Side::White)?] })
    }

    /// What a position is worth to the side to move; `None` where that was not decided, or the
    /// position lies outside.
    pub fn verdict(&self, position: &Position) -> Option<Verdict> {
        let turn = position.turn();
        let [mine, other] =
            [turn, turn.other()].map(|side| self.answers[side as usize].wins(position));
        match (mine, other) {
            (Some(true), _) => Some(Verdict::Win),
            (_, Some(true)) => Some(Verdict::Loss),
            (Some(false), Some(false)) => Some(Verdict::Draw),
            _ => None,
        }
    }
}
