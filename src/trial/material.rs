//! A claim about all positions of an ending: how many are won, drawn and lost.

use super::Finding;
use super::json::{Object, list};
use super::tally::Tally;
use crate::book::chess::{Ending, Verdict as Said, endings_list};
use crate::chess::{Kind, Position};
use crate::exact::{Chess, ChessMaterial, Family, Slice, Solvable, Tables, Verdict};
use crate::game::{Game, Side};
use std::ops::ControlFlow;

/// An ending of the chapter's lists.
#[derive(Clone, Copy, Debug)]
pub struct MaterialClaim {
    /// What the chapter says.
    pub ending: Ending,
    /// The pieces, the side that is named first being to move.
    pub slice: ChessMaterial,
}

/// Positions of one ending with the same side to move, seen by the side that is named first.
/// Mirror images are counted once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MaterialRow {
    /// Which of the positions: `all`, or where a side has two bishops, `two colours` or
    /// `one colour`.
    pub of: &'static str,
    /// Whether the side that is named first is to move.
    pub first_moves: bool,
    /// The figures.
    pub tally: Tally,
    /// A drawn position.
    pub draw: Option<String>,
}

/// The endings of the lists, in their order.
pub fn material_claims() -> Vec<MaterialClaim> {
    let claim = |ending: Ending| {
        Some(MaterialClaim { ending, slice: ChessMaterial::parse(ending.material)? })
    };
    endings_list().into_iter().filter_map(claim).collect()
}

impl MaterialClaim {
    /// The claim's name in addresses: `krvkn`.
    pub fn id(&self) -> String {
        self.ending.material.to_ascii_lowercase()
    }

    /// What the rows say of the claim, with the stronger side to move: with the other, that one often
    /// takes a piece at once. Where bishops of one colour are counted apart, the chapter speaks of
    /// the others.
    pub fn finding(&self, rows: &[MaterialRow]) -> Finding {
        let (mut holds, mut all) = (0, 0);
        let won: u64 = rows.iter().map(|row| row.tally.won).sum();
        let lost: u64 = rows.iter().map(|row| row.tally.lost).sum();
        let counts = |row: &&MaterialRow| row.of != ONE_COLOUR && row.first_moves == (won >= lost);
        for row in rows.iter().filter(counts) {
            holds += match self.ending.verdict {
                Said::Won => row.tally.won,
                Said::Drawn => row.tally.drawn,
            };
            all += row.tally.all();
        }
        Finding::of_share(holds, all)
    }

    /// What was found as JSON.
    pub fn json(&self, rows: &[MaterialRow]) -> String {
        let row = |row: &MaterialRow| {
            let object = Object::new()
                .text("of", row.of)
                .text("turn", if row.first_moves { "first" } else { "other" });
            row.tally.fields(object).text_if("draw", row.draw.as_deref()).end()
        };
        Object::new()
            .text("id", &self.id())
            .text("kind", "material")
            .text("material", self.ending.material)
            .text("says", self.ending.verdict.name())
            .text("finding", self.finding(rows).name())
            .raw("rows", &list(rows.iter().map(row)))
            .end()
    }
}

const ONE_COLOUR: &str = "one colour";

/// Counts all positions of an ending with either side to move; `None` where a table is missing or
/// `progress`, which is told the share done, ended it.
pub fn try_material(
    tables: &Tables<Chess>,
    claim: &MaterialClaim,
    progress: &mut dyn FnMut(f64) -> ControlFlow<()>,
) -> Option<Vec<MaterialRow>> {
    let both = [(claim.slice, true), (claim.slice.opposite(), false)];
    let all: u64 = both.iter().map(|(slice, _)| Chess.size(*slice)).sum();
    let mut done = 0;
    let mut rows: Vec<MaterialRow> = Vec::new();
    for (slice, first_moves) in both {
        if Chess.known(slice).is_none() && !tables.has(slice) {
            return None;
        }
        for index in 0..Chess.size(slice) as usize {
            done += 1;
            if done % (1 << 16) == 0 && progress(done as f64 / all as f64).is_break() {
                return None;
            }
            let Some(position) = Chess.position(slice, index) else { continue };
            let value = tables.value(&position)?;
            let of = bishops(&position);
            let known = rows.iter().position(|row| row.of == of && row.first_moves == first_moves);
            let row = known.unwrap_or_else(|| {
                rows.push(MaterialRow::new(of, first_moves));
                rows.len() - 1
            });
            rows[row].add(&position, value.verdict, value.plies);
        }
    }
    rows.sort_by_key(|row| (row.of == ONE_COLOUR, !row.first_moves));
    Some(rows)
}

impl MaterialRow {
    fn new(of: &'static str, first_moves: bool) -> MaterialRow {
        MaterialRow { of, first_moves, tally: Tally::default(), draw: None }
    }

    fn add(&mut self, position: &Position, verdict: Verdict, plies: Option<u16>) {
        let first_moves = self.first_moves;
        let fen = || if first_moves { position.fen() } else { turned(&position.fen()) };
        if verdict == Verdict::Draw && self.draw.is_none() {
            self.draw = Some(fen());
        }
        self.tally.add(first_moves, verdict, plies, fen);
    }
}

/// Whether a side has two bishops, and if they go on squares of one colour.
fn bishops(position: &Position) -> &'static str {
    for side in [Side::White, Side::Black] {
        let bishops = position.pieces(side, Kind::Bishop);
        let mut colours = bishops.into_iter().map(|square| (square.file() + square.rank()) % 2);
        if let (Some(one), Some(other)) = (colours.next(), colours.next()) {
            return if one == other { ONE_COLOUR } else { "two colours" };
        }
    }
    "all"
}

/// The FEN of a position in which White is to move, with the colours changed.
fn turned(fen: &str) -> String {
    let placement = fen.split(' ').next().unwrap_or_default();
    let swap = |letter: char| {
        if letter.is_ascii_lowercase() {
            letter.to_ascii_uppercase()
        } else {
            letter.to_ascii_lowercase()
        }
    };
    let rows: Vec<String> =
        placement.split('/').rev().map(|row| row.chars().map(swap).collect()).collect();
    [&rows.join("/"), " b - - 0 1"].concat()
}
