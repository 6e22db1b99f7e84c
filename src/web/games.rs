//! The other games of the chapters: the rules of each game of draughts in words.

use super::any::Named;
use super::error::error;
use super::object::{array, object, strings};
use crate::draughts::{Rules, draws::Draw};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// How a game of draughts is played, in words that are made from its rules. Throws "unknown".
#[wasm_bindgen(js_name = draughtsRules, unchecked_return_type = "DraughtsRules")]
pub fn draughts_rules(
    #[wasm_bindgen(unchecked_param_type = "DraughtsName")] game: &str,
) -> Result<JsValue, JsValue> {
    let Named::Draughts(name) = Named::parse(game)? else {
        return Err(error("unknown", "this is known of games of draughts only"));
    };
    let rules = name.rules();
    Ok(object(&[
        ("name", game.into()),
        ("gameType", rules.game_type().into()),
        ("first", rules.first().name().into()),
        ("letters", rules.style.has_letters().into()),
        ("mirrored", rules.style.is_mirrored().into()),
        ("sentences", strings(rules.describe())),
        ("draws", draws(&rules)),
        ("differences", strings(rules.differs_from(&Rules::ENGLISH))),
    ]))
}

/// The rules by which the game is drawn that hang on the whole of it.
fn draws(rules: &Rules) -> JsValue {
    array(Draw::of(rules).into_iter().map(|draw| {
        object(&[
            ("why", draw.why.name().into()),
            ("count", (draw.count as f64).into()),
            ("source", draw.source.into()),
            ("words", draw.words.into()),
        ])
    }))
}
