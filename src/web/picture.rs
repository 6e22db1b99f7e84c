//! Positions as pictures.

use super::any::{Any, Named};
use super::error::text_error;
use super::setup::parse_side;
use crate::game::Side;
use crate::{chess, draughts, picture::Picture};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// The position that a FEN says as an SVG file, for print. Any set-up can be drawn.
/// `orientation` is the side at the bottom, White unless told otherwise; with `names` false the
/// squares have none. Throws "unreadable", or "unknown" for a side that isn't one.
#[wasm_bindgen]
pub fn svg(
    #[wasm_bindgen(unchecked_param_type = "GameName")] game: &str,
    fen: &str,
    #[wasm_bindgen(unchecked_optional_param_type = "Side")] orientation: Option<String>,
    #[wasm_bindgen(unchecked_optional_param_type = "boolean")] names: Option<bool>,
) -> Result<String, JsValue> {
    let picture = picture(game, fen, orientation.as_deref())?;
    Ok(if names == Some(false) { picture.without_names() } else { picture }.svg())
}

/// The position that a FEN says as lines of text. Throws "unreadable".
#[wasm_bindgen]
pub fn diagram(
    #[wasm_bindgen(unchecked_param_type = "GameName")] game: &str,
    fen: &str,
    #[wasm_bindgen(unchecked_optional_param_type = "Side")] orientation: Option<String>,
) -> Result<String, JsValue> {
    Ok(picture(game, fen, orientation.as_deref())?.text())
}

fn picture(game: &str, fen: &str, orientation: Option<&str>) -> Result<Picture, JsValue> {
    let setup: Any<draughts::Setup, chess::Setup, draughts::Setup> = match Named::parse(game)? {
        Named::Draughts(name) => {
            let setup = draughts::Setup::read(fen, name.rules().style);
            Any::Draughts(setup.map_err(|cause| text_error(&cause))?, name)
        }
        Named::Chess(here) => {
            Any::Chess(chess::fen::read(fen).map_err(|cause| text_error(&cause))?.0, here)
        }
        Named::Tailors(here) => {
            Any::Tailors(fen.parse().map_err(|cause| text_error(&cause))?, here)
        }
    };
    let bottom = orientation.map(parse_side).transpose()?;
    let picture = match &setup {
        Any::Draughts(setup, name) => Picture::of_draughts(setup, name.rules().style),
        Any::Chess(setup, _) => Picture::of_chess(setup),
        Any::Tailors(setup, _) => Picture::of_draughts(setup, draughts::Style::Numbers),
    };
    Ok(if bottom == Some(Side::Black) { picture.turned() } else { picture })
}
