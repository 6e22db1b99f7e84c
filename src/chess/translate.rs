//! The translator: a whole page in one notation, resolved and written in any other.

use super::mend;
use super::moves::Move;
use super::notation::Notation;
use super::position::Position;
use super::reading::readings;
use super::score::{self, Printed};
use crate::game::Game;
use crate::line::{self, Doubt, Other, Reading, Stop, Why};

/// One game of a page, resolved.
#[derive(Clone, Debug)]
pub struct Translation {
    /// Where it starts.
    pub start: Position,
    /// Its moves, each with what was printed; `None` where a side gives its move away.
    pub steps: Vec<(Printed, Option<Move>)>,
    /// The doubtful texts; their plies count the steps, from 0.
    pub doubts: Vec<Doubt<Move>>,
    /// The first text that can't be played, nor mended, with what was printed there.
    pub stop: Option<(Printed, Stop)>,
}

impl Translation {
    /// The texts of the moves in a notation; `--` for a move given away.
    pub fn texts(&self, notation: Notation) -> Vec<String> {
        let mut position = self.start;
        let mut texts = Vec::with_capacity(self.steps.len());
        for (_, played) in &self.steps {
            match played {
                Some(played) => {
                    texts.push(notation.write(&position, *played));
                    position = position.after(*played);
                }
                None => {
                    texts.push("--".to_owned());
                    position = position.pass().unwrap_or(position);
                }
            }
        }
        texts
    }
}

/// Resolves all games of a page, each from the same start.
///
/// ```
/// use double_corner::chess::{Notation, Position, translate};
/// let page = "1. P-B4 P-K4 2. PxP P-Q3, &c.";
/// let games = translate::page(&Position::start(), page);
/// assert_eq!(games[0].texts(Notation::San), ["f4", "e5", "fxe5", "d6"]);
/// // The first move could be c4 too, but then the third could not be played.
/// let other = &games[0].doubts[0].others[0];
/// assert_eq!(other.text, "c4");
/// assert_eq!(other.why.to_string(), "after it the text of ply 3 could not be played");
/// ```
pub fn page(start: &Position, text: &str) -> Vec<Translation> {
    score::games(text).into_iter().map(|game| resolve(start, game)).collect()
}

/// Resolves the moves of one game; a misprint is mended if only so the game can go on.
pub fn resolve(start: &Position, game: Vec<Printed>) -> Translation {
    let mut translation =
        Translation { start: *start, steps: Vec::new(), doubts: Vec::new(), stop: None };
    let mut position = *start;
    let mut rest = &game[..];
    while let Some(first) = rest.first() {
        if first.text.is_empty() {
            let Some(passed) = position.pass() else { break };
            position = passed;
            translation.steps.push((first.clone(), None));
            rest = &rest[1..];
            continue;
        }
        let part = rest.split(|printed| printed.text.is_empty()).next().unwrap_or(rest);
        let texts: Vec<&str> = part.iter().map(|printed| &printed.text[..]).collect();
        let found = line::resolve(&position, &texts, readings);
        let before = translation.steps.len();
        for doubt in found.doubts {
            translation.doubts.push(Doubt { ply: before + doubt.ply, ..doubt });
        }
        for (printed, played) in part.iter().zip(&found.moves) {
            translation.steps.push((printed.clone(), Some(*played)));
            position = position.after(*played);
        }
        rest = &rest[found.moves.len()..];
        let Some(stop) = found.stop else { continue };
        let Some(printed) = part.get(stop.ply) else { break };
        let ply = before + stop.ply;
        match mended(&position, ply, &texts[stop.ply..]) {
            Some(doubt) => {
                let played = doubt.chosen.played;
                translation.steps.push((printed.clone(), Some(played)));
                translation.doubts.push(doubt);
                position = position.after(played);
                rest = &rest[1..];
            }
            None => {
                translation.stop = Some((printed.clone(), Stop { ply, ..stop }));
                break;
            }
        }
    }
    translation
}

/// The likeliest move of a misprinted text, the first of some, as a doubt with the others.
fn mended(position: &Position, ply: usize, texts: &[&str]) -> Option<Doubt<Move>> {
    let (printed, rest) = texts.split_first()?;
    let candidates = mend::candidates(position, printed, rest);
    let (best, others) = candidates.split_first()?;
    let other = |other: &mend::Mended| Other {
        played: other.played,
        text: position.text(&other.played),
        why: if other.followed < rest.len() && other.followed < best.followed {
            Why::Refuted { ply: ply + 1 + other.followed }
        } else if other.distance > best.distance {
            Why::Strained { remark: "its text is further from the printed one" }
        } else {
            Why::Open
        },
    };
    Some(Doubt {
        ply,
        chosen: Reading {
            played: best.played,
            strain: MISPRINT,
            remark: Some("a misprint: the printed text can't be played, and this one is near it"),
        },
        text: position.text(&best.played),
        others: others.iter().map(other).collect(),
    })
}

/// The strain of a misprint, more than of any other reading.
const MISPRINT: u32 = 20;
