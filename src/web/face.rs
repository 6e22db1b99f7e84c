//! The functions that are not methods of a class.

use super::any::{Named, Shown, dialect, each};
use super::error::move_error;
use super::lines::{game_object, problem_objects, record_from};
use super::object::{array, object, strings};
use super::position::Position;
use super::record::game_of;
use crate::book::checkers;
use crate::draughts::{Exchange, Position as Inner, Rules, TheMove, system_squares};
use crate::game::{Game, Side};
use crate::record::{Record as Tree, read, write};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// All games of a PDN or PGN text, and what was wrong with them. Good games survive bad ones.
#[wasm_bindgen(js_name = read, unchecked_return_type = "{ games: Game[]; problems: Problem[] }")]
pub fn read_games(
    #[wasm_bindgen(unchecked_param_type = "GameName")] game: &str,
    text: &str,
) -> Result<JsValue, JsValue> {
    let named = Named::parse(game)?;
    each!(dialect(named), dialect => {
        let reading = read(&dialect, text);
        let object_of = |tree: &Tree<_>| game_object(Shown::name(tree.start(), named), tree);
        let games = array(reading.records.iter().map(object_of));
        Ok(object(&[("games", games), ("problems", problem_objects(&reading.problems))]))
    })
}

/// A game as PDN or PGN text that reads back equal. Throws when a move in it is not legal.
#[wasm_bindgen(js_name = write)]
pub fn write_game(
    #[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue,
) -> Result<String, JsValue> {
    each!(dialect(game_of(game)?), dialect => Ok(write(&dialect, &record_from(game, &dialect)?)))
}

/// The ballots of the two-move restriction: every legal pair of first moves.
#[wasm_bindgen(unchecked_return_type = "[string, string][]")]
pub fn ballots() -> JsValue {
    let start = Inner::start(Rules::ENGLISH);
    array(
        checkers::ballots()
            .iter()
            .map(|[first, second]| strings([start.text(first), start.play(first).text(second)])),
    )
}

/// The theory of the move in a position: both systems of squares, their counts, who holds it.
#[wasm_bindgen(js_name = theMove, unchecked_return_type = "TheMove")]
pub fn the_move(position: &Position) -> Result<JsValue, JsValue> {
    Ok(move_of(&TheMove::of(position.checkers()?)))
}

/// The sixteen squares of a side's system.
#[wasm_bindgen(js_name = systemSquares, unchecked_return_type = "string[]")]
pub fn squares_of_system(
    #[wasm_bindgen(unchecked_param_type = "Side")] side: &str,
) -> Result<JsValue, JsValue> {
    Ok(strings(system_squares(super::setup::parse_side(side)?).iter()))
}

/// What a sequence of moves with captures does to the move. Throws where a move is not legal.
#[wasm_bindgen(unchecked_return_type = "Exchange")]
pub fn exchange(position: &Position, moves: Vec<String>) -> Result<JsValue, JsValue> {
    let start = *position.checkers()?;
    let mut played = Vec::new();
    let mut here = start;
    for text in &moves {
        let next = here.read(text).map_err(|cause| move_error(&cause))?;
        here = here.play(&next);
        played.push(next);
    }
    let exchange = Exchange::of(&start, &played);
    let turns = array(exchange.turns().iter().map(|turn| {
        object(&[
            ("side", turn.side.name().into()),
            ("from", turn.from.to_string().into()),
            ("to", turn.to.to_string().into()),
            ("captures", strings(turn.captured.iter())),
            ("again", turn.again.into()),
        ])
    }));
    let captured = object(&[
        ("black", strings(exchange.captured(Side::Black))),
        ("white", strings(exchange.captured(Side::White))),
    ]);
    Ok(object(&[
        ("before", move_of(exchange.before())),
        ("after", move_of(exchange.after())),
        ("turns", turns),
        ("captured", captured),
        ("remaining", strings(exchange.remaining().iter())),
        ("changes", exchange.changes().map_or(JsValue::NULL, JsValue::from)),
        ("explanation", strings(exchange.explain())),
    ]))
}

fn move_of(the_move: &TheMove) -> JsValue {
    let system = |side: Side| {
        object(&[
            ("squares", strings(system_squares(side).iter())),
            ("occupied", strings(the_move.occupied(side).iter())),
            ("count", the_move.count(side).into()),
        ])
    };
    let reason = the_move.no_rule().map_or(JsValue::NULL, |reason| reason.to_string().into());
    object(&[
        ("systems", object(&[("black", system(Side::Black)), ("white", system(Side::White))])),
        ("applies", the_move.applies().into()),
        ("reason", reason),
        ("odd", the_move.odd().map_or(JsValue::NULL, JsValue::from)),
        ("holder", the_move.holder().map_or(JsValue::NULL, |side| side.name().into())),
        ("captureDue", the_move.capture_due().into()),
        ("explanation", strings(the_move.explain())),
    ])
}

/// The text of a move in one notation of a game: see [`Position::translate`].
#[wasm_bindgen]
pub fn translate(
    #[wasm_bindgen(unchecked_param_type = "GameName")] game: &str,
    fen: &str,
    text: &str,
    #[wasm_bindgen(unchecked_param_type = "Notation")] notation: &str,
) -> Result<String, JsValue> {
    Position::parse(game, fen)?.translate(text, notation)
}
