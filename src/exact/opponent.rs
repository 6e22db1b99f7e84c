//! An opponent that never errs, and that waits for a mistake.

use super::family::Family;
use super::tables::{Rated, Tables};
use crate::game::Game;
use std::cmp::Reverse;

/// The moves of a family's game.
type MoveOf<F> = <<F as super::family::Solvable>::Position as Game>::Move;

/// How hard a move makes it for the other side: lower is harder.
///
/// First, whether every answer is as good as the best; then how many answers keep the result, how
/// many of them are the very best, and how few there are to choose from.
type Ease = (bool, usize, usize, Reverse<usize>);

impl<F: Family> Tables<F> {
    /// What a perfect opponent plays: of the best moves (those that win soonest, else draw, else
    /// lose latest), one after which the fewest answers keep what the other side has. `chance`
    /// decides between moves that are alike in that too.
    ///
    /// `None` where a table is missing, or no move is left.
    ///
    /// ```
    /// use double_corner::draughts::{Position, Rules, Setup};
    /// use double_corner::exact::{Material, Solution, Tables};
    /// use std::ops::ControlFlow;
    ///
    /// let solution = Solution::build(Rules::ENGLISH, &Material::all(2), 1, &|_| {
    ///     ControlFlow::Continue(())
    /// })?;
    /// let tables = Tables::from(solution);
    /// let setup: Setup = "B:W32:BK14".parse()?;
    /// let position = Position::from_setup(&setup, Rules::ENGLISH)?;
    /// let reply = tables.reply(&position, 0).unwrap();
    /// assert_eq!(Some(reply.value), tables.value(&position));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn reply(&self, position: &F::Position, chance: u64) -> Option<Rated<MoveOf<F>>> {
        let best = self.best(position)?;
        let rated: Option<Vec<(Ease, Rated<MoveOf<F>>)>> = best
            .into_iter()
            .map(|rated| Some((self.ease(&position.play(&rated.played))?, rated)))
            .collect();
        let mut rated = rated?;
        let hardest = rated.iter().map(|(ease, _)| *ease).min()?;
        rated.retain(|(ease, _)| *ease == hardest);
        let chosen = (chance % rated.len() as u64) as usize;
        Some(rated.swap_remove(chosen).1)
    }

    /// How the game goes on when neither side errs, for at most `most` plies.
    pub fn line(&self, position: &F::Position, most: usize) -> Vec<MoveOf<F>> {
        let mut line = Vec::new();
        let mut here = position.clone();
        while line.len() < most
            && let Some(rated) = self.reply(&here, 0)
        {
            here = here.play(&rated.played);
            line.push(rated.played);
        }
        line
    }

    /// How easy the side to move has it; `None` where a table is missing.
    fn ease(&self, position: &F::Position) -> Option<Ease> {
        let answers = self.moves(position)?;
        let best = answers.iter().map(|rated| rated.value.rank()).max();
        let keep =
            answers.iter().filter(|rated| Some(rated.value.verdict) == best.map(|best| best.0));
        let very_best = answers.iter().filter(|rated| Some(rated.value.rank()) == best).count();
        let keep = keep.count();
        Some((very_best == answers.len(), keep, very_best, Reverse(answers.len())))
    }
}
