//! The theory of the move, held against every ending of equal numbers up to two against two.

use super::Finding;
use super::json::{Object, list};
use super::tally::Tally;
use crate::draughts::{Rules, TheMove};
use crate::exact::{Material, Solvable, Tables};
use crate::game::Game;
use std::ops::ControlFlow;

/// The name of the claim in addresses.
pub const THE_MOVE: &str = "theory-of-the-move";

/// Positions of a kind, seen by the side that has the move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveRow {
    /// Which pieces: `men`, `kings` or `mixed`.
    pub of: &'static str,
    /// How many each side has.
    pub pieces: u8,
    /// Whether a capture is due.
    pub capture: bool,
    /// Whether the side that has the move is to play.
    pub holder_plays: bool,
    /// The figures.
    pub tally: Tally,
}

/// What was found of the theory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TheMoveTried {
    /// Whether it is right. It speaks of men that come to grips, so that men alone are looked at,
    /// where no capture is due.
    pub finding: Finding,
    /// The figures.
    pub rows: Vec<MoveRow>,
}

/// Counts all positions of equal numbers; `None` where a table is missing, or `progress`, which is
/// told the share done, ended it.
pub fn the_move(
    tables: &Tables<Rules>,
    progress: &mut dyn FnMut(f64) -> ControlFlow<()>,
) -> Option<TheMoveTried> {
    let rules = tables.family();
    let equal = |slice: &Material| {
        let name = slice.to_string();
        name.find('v').is_some_and(|middle| 2 * middle + 1 == name.len())
    };
    let slices: Vec<Material> = [2, 4].into_iter().flat_map(Material::all).filter(equal).collect();
    let all: u64 = slices.iter().map(|&slice| rules.size(slice)).sum();
    let mut done = 0u64;
    let mut rows: Vec<MoveRow> = Vec::new();
    for slice in slices {
        let name = slice.to_string();
        let of = match (name.contains('K'), name.contains('M')) {
            (false, _) => "men",
            (true, false) => "kings",
            _ => "mixed",
        };
        for index in 0..rules.size(slice) as usize {
            done += 1;
            if done.is_multiple_of(1 << 16) && progress(done as f64 / all as f64).is_break() {
                return None;
            }
            let Some(position) = rules.position(slice, index) else { continue };
            let the_move = TheMove::of(&position);
            let holder_plays = the_move.holder()? == position.turn();
            let pieces = slice.len() as u8 / 2;
            let key = (of, pieces, the_move.capture_due(), holder_plays);
            let known = rows.iter().position(|row| row.key() == key);
            let row = known.unwrap_or_else(|| {
                rows.push(MoveRow::new(key));
                rows.len() - 1
            });
            let value = tables.value(&position)?;
            rows[row].tally.add(holder_plays, value.verdict, value.plies, || position.fen());
        }
    }
    rows.sort_by_key(|row| {
        let kind = ["men", "mixed", "kings"].iter().position(|&of| of == row.of);
        (kind, row.pieces, row.capture, !row.holder_plays)
    });
    Some(TheMoveTried { finding: finding(&rows), rows })
}

fn finding(rows: &[MoveRow]) -> Finding {
    let quiet = rows.iter().filter(|row| row.of == "men" && !row.capture);
    let (won, lost, all) = quiet.fold((0, 0, 0), |(won, lost, all), row| {
        (won + row.tally.won, lost + row.tally.lost, all + row.tally.all())
    });
    if won == all {
        Finding::Holds
    } else if won > lost {
        Finding::Exceptions
    } else {
        Finding::Wrong
    }
}

impl MoveRow {
    fn new((of, pieces, capture, holder_plays): (&'static str, u8, bool, bool)) -> MoveRow {
        MoveRow { of, pieces, capture, holder_plays, tally: Tally::default() }
    }

    fn key(&self) -> (&'static str, u8, bool, bool) {
        (self.of, self.pieces, self.capture, self.holder_plays)
    }
}

impl TheMoveTried {
    /// What was found as JSON.
    pub fn json(&self) -> String {
        let row = |row: &MoveRow| {
            let object = Object::new()
                .text("of", row.of)
                .number("pieces", row.pieces)
                .raw("capture", if row.capture { "true" } else { "false" })
                .text("turn", if row.holder_plays { "holder" } else { "other" });
            row.tally.fields(object).end()
        };
        Object::new()
            .text("id", THE_MOVE)
            .text("kind", "theory")
            .text("finding", self.finding.name())
            .raw("rows", &list(self.rows.iter().map(row)))
            .end()
    }
}
