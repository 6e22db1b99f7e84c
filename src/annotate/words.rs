//! What was found, in sentences for a record.

use super::annotation::{Judgement, better};
use super::turning::Certainty;
use super::{Missed, Summary, Worth};
use crate::exact::{Value, Verdict};
use crate::game::Game;
use crate::search::CERTAIN;

/// Hundredths with their sign: `+0.35`.
fn hundredths(score: i32) -> String {
    let sign = if score < 0 { "-" } else { "+" };
    let (whole, rest) = (score.unsigned_abs() / 100, score.unsigned_abs() % 100);
    let zero = if rest < 10 { "0" } else { "" };
    [sign, &whole.to_string(), ".", zero, &rest.to_string()].concat()
}

/// What a move comes to, after its text: `wins in 13 plies`, `is worth +0.35 at depth 9`.
pub(super) fn comes_to(worth: Worth) -> String {
    match worth {
        Worth::Exact(Value { verdict, plies }) => {
            let verb = match verdict {
                Verdict::Win => "wins",
                Verdict::Draw => return "draws".to_owned(),
                Verdict::Loss => "loses",
            };
            match plies {
                Some(1) => [verb, " in 1 ply"].concat(),
                Some(plies) => [verb, " in ", &plies.to_string(), " plies"].concat(),
                None => verb.to_owned(),
            }
        }
        Worth::Guess { score, depth } if score.abs() > CERTAIN => {
            let verb = if score > 0 { "seems to win" } else { "seems to lose" };
            [verb, " (depth ", &depth.to_string(), ")"].concat()
        }
        Worth::Guess { score, depth } => {
            ["is worth ", &hundredths(score), " (depth ", &depth.to_string(), ")"].concat()
        }
    }
}

/// What a move gave away, when that is so.
pub(super) fn of_fault<P: Game>(before: &P, judgement: &Judgement<P::Move>) -> Option<String> {
    judgement.found.as_ref()?;
    let (had, got) = (judgement.had?, judgement.got?);
    let better = better(judgement).and_then(|better| {
        let text = before.text(better.line.first()?);
        Some((text, better.worth))
    });
    let spoils = match (had.verdict(), got.verdict()) {
        (Some(Verdict::Win), Some(Verdict::Draw)) => Some("Gives away the win, proved"),
        (Some(Verdict::Win), Some(Verdict::Loss)) => Some("Turns a win into a loss, proved"),
        (Some(Verdict::Draw), Some(Verdict::Loss)) => Some("Turns a draw into a loss, proved"),
        _ => None,
    };
    Some(match (spoils, better) {
        (Some(spoils), Some((text, worth))) => {
            [spoils, ": ", &text, " ", &comes_to(worth), "."].concat()
        }
        (Some(spoils), None) => [spoils, "."].concat(),
        (None, Some((text, worth))) => {
            ["Better ", &text, ", which ", &comes_to(worth), "; this ", &comes_to(got), "."]
                .concat()
        }
        (None, None) => return None,
    })
}

/// What was missed.
pub(super) fn of_missed<P: Game>(before: &P, missed: Missed, best: Option<&P::Move>) -> String {
    let text = best.map(|best| [": ", &before.text(best)].concat()).unwrap_or_default();
    let what = match missed {
        Missed::Mate(moves) => ["Mate in ", &moves.to_string(), " was there"].concat(),
        Missed::Capture(_) => "A better capture was there".to_owned(),
        Missed::Shot(1) => "A shot was there that gains a piece".to_owned(),
        Missed::Shot(pieces) => {
            ["A shot was there that gains ", &pieces.to_string(), " pieces"].concat()
        }
        Missed::Check => "A check was there".to_owned(),
    };
    [what, text, ".".to_owned()].concat()
}

/// What stands before the game.
pub(super) fn headline(summary: &Summary, nodes: u64) -> String {
    let parts = [
        "Annotated by Double Corner: ",
        &nodes.to_string(),
        " positions searched for each move, ",
        &summary.exact.to_string(),
        " of ",
        &summary.positions.to_string(),
        " values exact.",
    ];
    parts.concat()
}

/// The asterisk in words.
pub(super) fn of_turning(certainty: Certainty) -> &'static str {
    match certainty {
        Certainty::Proved => "The losing move: proved.",
        Certainty::LossProved => {
            "The losing move: that it loses is proved; that the game could be held before it, the \
             engine judges."
        }
        Certainty::Judged => "The losing move, as the engine judges.",
    }
}

#[cfg(test)]
mod tests {
    use super::hundredths;

    #[test]
    fn hundredths_have_two_places() {
        assert_eq!([5, -5, 120, -1234].map(hundredths), ["+0.05", "-0.05", "+1.20", "-12.34"]);
    }
}
