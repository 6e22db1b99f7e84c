//! The rules as one function from text to text: what a diagram needs to be played on, in as few
//! bytes as can be. Whatever else there is to ask is for the module of everything.

use super::parts::{InParts, Parts};
use crate::draughts::Rules;
use crate::game::{Game, Outcome};
use crate::record::{Chess, Dialect};
use wasm_bindgen::prelude::wasm_bindgen;

/// A position and its legal moves; after one of them, when its index is given.
///
/// An empty `fen` is the start of the game. The answer has a line for the position, with its FEN,
/// the side to move, the winner and the reason when the game is over, the square of a king in
/// check and the squares of the pieces that must capture; and a line for each legal move, with
/// its text, the piece, its path, what it takes and what it becomes. Fields are parted by tabs,
/// squares by commas. An answer that begins with "!" is a sentence on what was wrong.
#[wasm_bindgen]
#[must_use]
pub fn look(game: &str, fen: &str, index: Option<u32>) -> String {
    match game {
        "chess" => answer(&Chess, fen, index),
        _ => match Rules::named(game) {
            Some(rules) => answer(&rules, fen, index),
            None => format!("!there is no game \"{game}\""),
        },
    }
}

fn answer<D: Dialect<Position: InParts>>(dialect: &D, fen: &str, index: Option<u32>) -> String {
    let position = match fen {
        "" => Ok(dialect.start()),
        fen => dialect.position(fen),
    };
    match position {
        Err(cause) => format!("!{cause}"),
        Ok(position) => match index {
            None => shown(&position),
            Some(index) => match position.moves().get(index as usize) {
                Some(played) => shown(&position.play(played)),
                None => "!there is no such move".to_owned(),
            },
        },
    }
}

fn shown<P: InParts>(position: &P) -> String {
    let (winner, reason) = match position.outcome() {
        None => ("", ""),
        Some(Outcome { winner, reason }) => {
            (winner.map_or("nobody", |side| side.name()), reason.name())
        }
    };
    let mut text = [
        &position.fen(),
        position.turn().name(),
        winner,
        reason,
        &position.check().unwrap_or_default(),
        &position.must_capture().join(","),
    ]
    .join("\t");
    for played in position.moves() {
        let Parts { piece, path, captures, promotes } = position.parts(&played);
        let (path, captures) = (path.join(","), captures.join(","));
        let fields =
            [&position.text(&played), piece, &path, &captures, promotes.unwrap_or_default()];
        text.push('\n');
        text.push_str(&fields.join("\t"));
    }
    text
}
