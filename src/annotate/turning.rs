//! The move that lost the game.

use super::{Scale, Worth};
use crate::exact::Verdict;
use crate::game::Side;
use crate::record::NodeId;

/// How sure it is that a move lost the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Certainty {
    /// Before the move the game could be held, after it no more: both are proved.
    Proved,
    /// That the game is lost after the move is proved; that it could be held before is the
    /// engine's judgement.
    LossProved,
    /// The engine's judgement.
    Judged,
}

impl Certainty {
    /// `proved`, `loss proved` or `judged`.
    pub const fn name(self) -> &'static str {
        match self {
            Certainty::Proved => "proved",
            Certainty::LossProved => "loss proved",
            Certainty::Judged => "judged",
        }
    }
}

/// The last move after which the loser could not have held the game any more; the asterisk of the
/// old books.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turning {
    /// The node that the move led to.
    pub node: NodeId,
    /// Who lost.
    pub side: Side,
    /// How sure that is.
    pub certainty: Certainty,
    /// How the other side wins, as texts of moves; empty where no line is known.
    pub refutation: Vec<String>,
    /// The first node of the refutation that is no move of the game; `None` where the game itself
    /// shows it, or ends there.
    pub variation: Option<NodeId>,
}

/// The number of the position before the move that lost, among positions whose worth is told for
/// the loser, with whether it was the loser who moved there.
pub(super) fn losing(
    worths: &[Option<Worth>],
    moves_there: &[bool],
    scale: &Scale,
) -> Option<(usize, Certainty)> {
    // Half of what makes a lost game doesn't take it back: a guess goes up and down.
    let holds =
        |worth: &Option<Worth>| worth.is_none_or(|worth| worth.chance(scale) > -scale.lost / 2);
    let held = worths.iter().rposition(holds)?;
    // What was not looked at says nothing; and the game must be lost at its end.
    let (before, end) = (worths[held]?, (*worths.last()?)?);
    if !end.is_lost(scale) {
        return None;
    }
    // When it shows only after a move of the winner, the loser's move before that was it.
    let held = if *moves_there.get(held)? { held } else { held.checked_sub(1)? };
    let after = &worths[held + 1..];
    let loss_proved =
        after.iter().all(|worth| worth.and_then(Worth::verdict) == Some(Verdict::Loss));
    let held_proved = before.verdict().is_some_and(|verdict| verdict != Verdict::Loss);
    let certainty = match (held_proved, loss_proved) {
        (true, true) => Certainty::Proved,
        (false, true) => Certainty::LossProved,
        _ => Certainty::Judged,
    };
    Some((held, certainty))
}

#[cfg(test)]
mod tests {
    use super::{Certainty, losing};
    use crate::annotate::{Scale, Worth};
    use crate::exact::{Value, Verdict};

    const SCALE: Scale = Scale { half: 100, lost: 500, dubious: 1, mistake: 2, blunder: 3 };

    fn guess(score: i32) -> Option<Worth> {
        Some(Worth::Guess { score, depth: 5 })
    }

    fn exact(verdict: Verdict) -> Option<Worth> {
        Some(Worth::Exact(Value { verdict, plies: None }))
    }

    fn of(worths: &[Option<Worth>]) -> Option<(usize, Certainty)> {
        let turns: Vec<bool> = (0..worths.len()).map(|ply| ply % 2 == 0).collect();
        losing(worths, &turns, &SCALE)
    }

    #[test]
    fn the_last_move_that_lost_is_found() {
        let worths = [guess(0), guess(-200), guess(0), guess(0), guess(-50), guess(-300)];
        assert_eq!(of(&worths), Some((2, Certainty::Judged)), "guesses go up and down");
        let (draw, loss) = (exact(Verdict::Draw), exact(Verdict::Loss));
        assert_eq!(of(&[guess(0), guess(0), draw, loss, loss]), Some((2, Certainty::Proved)));
        assert_eq!(of(&[guess(0), guess(0), guess(0), loss]), Some((2, Certainty::LossProved)));
        assert_eq!(of(&[guess(0), draw, guess(-200)]), Some((0, Certainty::Judged)));
    }

    #[test]
    fn who_is_not_lost_at_the_end_lost_by_no_move() {
        assert_eq!(of(&[guess(-300), guess(-300), guess(10)]), None);
        assert_eq!(of(&[guess(-300), guess(-300)]), None);
        assert_eq!(of(&[None, guess(-300)]), None);
        assert_eq!(of(&[]), None);
    }
}
