//! The moves of a whole game from texts that may each fit several: what follows decides.
//!
//! All ways to read the texts are followed side by side, one ply at a time; ways that meet in one
//! position go on as one. Of those that reach the end, the one that strains the texts least is
//! chosen, and every text that left a doubt is listed with its readings and why each was not
//! taken.

use crate::game::{Game, MoveError};
use crate::text::TextError;
use std::collections::HashMap;
use std::fmt;

/// A legal move that a text fits, more or less.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading<M> {
    /// The move.
    pub played: M,
    /// How much it strains the text: 0 if it fits wholly.
    pub strain: u32,
    /// What doesn't fit, in words: `it gives check, which the text does not say`.
    pub remark: Option<&'static str>,
}

/// The moves that texts mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<M> {
    /// One for each text, up to where the line stops.
    pub moves: Vec<M>,
    /// The texts that fit more than one move, or fit none wholly.
    pub doubts: Vec<Doubt<M>>,
    /// The first text that can't be played however those before it are read.
    pub stop: Option<Stop>,
}

/// A text that left a doubt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Doubt<M> {
    /// Which text, from 0.
    pub ply: usize,
    /// The reading chosen.
    pub chosen: Reading<M>,
    /// Its canonical text.
    pub text: String,
    /// The others.
    pub others: Vec<Other<M>>,
}

impl<M> Doubt<M> {
    /// Whether nothing at all decides: another reading fits just as well.
    pub fn is_open(&self) -> bool {
        self.others.iter().any(|other| other.why == Why::Open)
    }
}

/// A reading that was not chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Other<M> {
    /// The move.
    pub played: M,
    /// Its canonical text.
    pub text: String,
    /// Why it was not chosen.
    pub why: Why,
}

/// Why a reading was not chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// After it, the text at this ply (from 0) could not be played.
    Refuted {
        /// Which text.
        ply: usize,
    },
    /// It fits its own text less well.
    Strained {
        /// What doesn't fit.
        remark: &'static str,
    },
    /// After it, later texts would fit less well.
    StrainsLater,
    /// Nothing decides; the one that comes first among the moves was taken.
    Open,
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Why::Refuted { ply } => {
                write!(f, "after it the text of ply {} could not be played", ply + 1)
            }
            Why::Strained { remark } => f.write_str(remark),
            Why::StrainsLater => f.write_str("after it later texts would fit less well"),
            Why::Open => f.write_str("nothing in the text decides"),
        }
    }
}

/// Where a line can't go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stop {
    /// Which text, from 0.
    pub ply: usize,
    /// Why it can't be played, in the likeliest position before it.
    pub error: MoveError,
}

/// The most positions followed side by side; those that strain the texts most are given up.
const WIDTH: usize = 1024;

/// One way to have reached a position.
struct Node<P: Game> {
    position: P,
    strain: u32,
    parent: usize,
    reading: Option<Reading<P::Move>>,
}

/// The layers of positions, one for each ply reached, the start first.
struct Layers<P: Game>(Vec<Vec<Node<P>>>);

/// Finds the moves that texts mean, one after the other from a position.
///
/// `readings` gives all legal moves that a text fits in a position, however loosely.
///
/// ```
/// use double_corner::{chess::{self, Position}, game::Game, line};
/// // Both Bishops can go to a B4; only the Queen's can then take on Kt8.
/// let start = Position::from_fen("1r2k3/8/8/8/8/8/8/2B1KB2 w - -").unwrap();
/// let found = line::resolve(&start, &["B-B4", "K-Q2", "BxR"], chess::readings);
/// let texts: Vec<String> = found.moves.iter().map(ToString::to_string).collect();
/// assert_eq!(texts, ["c1f4", "e8d7", "f4b8"]);
/// assert_eq!(found.doubts[0].others[0].why, line::Why::Refuted { ply: 2 });
/// ```
pub fn resolve<P: Game>(
    start: &P,
    texts: &[&str],
    readings: impl Fn(&P, &str) -> Result<Vec<Reading<P::Move>>, TextError>,
) -> Line<P::Move> {
    let Layers(layers) = Layers::follow(start, texts, &readings);
    let reached = layers.len() - 1;
    let mut path = Vec::new();
    let mut at = best(&layers[reached]);
    for layer in layers.iter().rev() {
        let node = &layer[at];
        path.push(node);
        at = node.parent;
    }
    path.reverse();
    let stop = texts
        .get(reached)
        .zip(path.last())
        .map(|(text, node)| Stop { ply: reached, error: failure(&node.position, text, &readings) });
    let total = path.last().map_or(0, |node| node.strain);
    let texts = &texts[..reached];
    let mut moves = Vec::new();
    let mut doubts = Vec::new();
    for (ply, step) in path.windows(2).enumerate() {
        let (before, Some(chosen)) = (step[0], &step[1].reading) else { continue };
        moves.push(chosen.played.clone());
        let others: Vec<Other<P::Move>> = readings(&before.position, texts[ply])
            .unwrap_or_default()
            .into_iter()
            .filter(|other| other.played != chosen.played)
            .map(|other| Other {
                text: before.position.text(&other.played),
                why: why(before, &other, chosen, total, texts, ply, &readings),
                played: other.played,
            })
            .collect();
        if !others.is_empty() || chosen.strain > 0 {
            let text = before.position.text(&chosen.played);
            doubts.push(Doubt { ply, chosen: chosen.clone(), text, others });
        }
    }
    Line { moves, doubts, stop }
}

/// Why another reading at a ply of the chosen line was not taken.
fn why<P: Game>(
    before: &Node<P>,
    other: &Reading<P::Move>,
    chosen: &Reading<P::Move>,
    total: u32,
    texts: &[&str],
    ply: usize,
    readings: &impl Fn(&P, &str) -> Result<Vec<Reading<P::Move>>, TextError>,
) -> Why {
    let rest = &texts[ply + 1..];
    let Layers(layers) = Layers::follow(&before.position.play(&other.played), rest, readings);
    let reached = layers.len() - 1;
    let last = &layers[reached];
    if reached < rest.len() {
        return Why::Refuted { ply: ply + 1 + reached };
    }
    let strain = before.strain + other.strain + last[best(last)].strain;
    match other.remark {
        _ if strain <= total => Why::Open,
        Some(remark) if other.strain > chosen.strain => Why::Strained { remark },
        _ => Why::StrainsLater,
    }
}

fn best<P: Game>(layer: &[Node<P>]) -> usize {
    (0..layer.len()).min_by_key(|&at| layer[at].strain).unwrap_or(0)
}

fn failure<P: Game>(
    position: &P,
    text: &str,
    readings: &impl Fn(&P, &str) -> Result<Vec<Reading<P::Move>>, TextError>,
) -> MoveError {
    match readings(position, text) {
        Err(error) => MoveError::Unreadable(error),
        Ok(_) => MoveError::Illegal {
            text: text.trim().to_owned(),
            reason: position.refusal(text),
            legal: position.moves().iter().map(|played| position.text(played)).collect(),
        },
    }
}

impl<P: Game> Layers<P> {
    /// Follows all readings until the texts end or none of them can be played.
    fn follow(
        start: &P,
        texts: &[&str],
        readings: &impl Fn(&P, &str) -> Result<Vec<Reading<P::Move>>, TextError>,
    ) -> Layers<P> {
        let first = Node { position: start.clone(), strain: 0, parent: 0, reading: None };
        let mut layers = vec![vec![first]];
        for text in texts {
            let Some(layer) = layers.last() else { break };
            let mut next: Vec<Node<P>> = Vec::new();
            let mut met: HashMap<P, usize> = HashMap::new();
            for (parent, node) in layer.iter().enumerate() {
                for reading in readings(&node.position, text).unwrap_or_default() {
                    let position = node.position.play(&reading.played);
                    let strain = node.strain + reading.strain;
                    match met.get(&position) {
                        Some(&at) if next[at].strain <= strain => {}
                        Some(&at) => {
                            next[at] = Node { position, strain, parent, reading: Some(reading) };
                        }
                        None => {
                            met.insert(position.clone(), next.len());
                            next.push(Node { position, strain, parent, reading: Some(reading) });
                        }
                    }
                }
            }
            if next.is_empty() {
                break;
            }
            while next.len() > WIDTH {
                let strains = next.iter().map(|node| node.strain);
                match (strains.clone().min(), strains.max()) {
                    (Some(least), Some(most)) if least < most => {
                        next.retain(|node| node.strain < most);
                    }
                    _ => next.truncate(WIDTH),
                }
            }
            layers.push(next);
        }
        Layers(layers)
    }
}
