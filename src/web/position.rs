//! The class `Position`.

use super::any::{Any, AnyPosition, DraughtsName, Named, Shown, dialect, each, map, position};
use super::error::{error, move_error};
use super::object::{array, object, strings};
use super::parts::InParts;
use crate::game::{Game, Outcome, Side};
use crate::record::Dialect;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// A position of a game: immutable; playing a move gives a new one.
#[wasm_bindgen]
pub struct Position {
    inner: AnyPosition,
}

impl Position {
    pub(super) fn new(inner: AnyPosition) -> Position {
        Position { inner }
    }

    pub(super) const fn any(&self) -> &AnyPosition {
        &self.inner
    }

    /// The position of chess, for what only chess has.
    #[cfg(feature = "web-chess")]
    pub(super) fn chess(&self) -> Result<&crate::chess::Position, JsValue> {
        match &self.inner {
            Any::Chess(position, _) => Ok(position),
            _ => Err(error("unknown", "this is known of chess only")),
        }
    }

    /// The position of checkers, for what only checkers has.
    pub(super) fn checkers(&self) -> Result<&crate::draughts::Position, JsValue> {
        match &self.inner {
            Any::Draughts(position, DraughtsName::CHECKERS) => Ok(position),
            _ => Err(error("unknown", "this is known of checkers only")),
        }
    }
}

#[wasm_bindgen]
impl Position {
    /// The position that a FEN says. Throws "unreadable", or "set-up" when the rules of the game
    /// don't accept it.
    pub fn parse(
        #[wasm_bindgen(unchecked_param_type = "GameName")] game: &str,
        fen: &str,
    ) -> Result<Position, JsValue> {
        Ok(Position::new(position(Named::parse(game)?, fen)?))
    }

    /// The position in which the game starts.
    pub fn start(
        #[wasm_bindgen(unchecked_param_type = "GameName")] game: &str,
    ) -> Result<Position, JsValue> {
        Ok(Position::new(map!(dialect(Named::parse(game)?), dialect => dialect.start())))
    }

    /// The name of the game.
    #[wasm_bindgen(getter, unchecked_return_type = "GameName")]
    pub fn game(&self) -> String {
        self.inner.game().name().to_owned()
    }

    /// The position as canonical FEN.
    #[wasm_bindgen(getter)]
    pub fn fen(&self) -> String {
        each!(&self.inner, position => position.fen())
    }

    /// Who is to move.
    #[wasm_bindgen(getter, unchecked_return_type = "Side")]
    pub fn turn(&self) -> String {
        each!(&self.inner, position => position.turn()).name().to_owned()
    }

    /// All pieces, by rising square.
    #[wasm_bindgen(unchecked_return_type = "Piece[]")]
    pub fn pieces(&self) -> JsValue {
        each!(&self.inner, position => piece_objects(position.piece_list()))
    }

    /// All legal moves.
    #[wasm_bindgen(unchecked_return_type = "Move[]")]
    pub fn moves(&self) -> JsValue {
        each!(&self.inner, position => {
            array(position.moves().iter().map(|played| move_object(position, played)))
        })
    }

    /// The move that a text means, in any notation of the game. Throws "unreadable", "illegal" or
    /// "ambiguous", with `candidates`.
    #[wasm_bindgen(unchecked_return_type = "Move")]
    pub fn read(&self, text: &str) -> Result<JsValue, JsValue> {
        each!(&self.inner, position => {
            let played = position.read(text).map_err(|cause| move_error(&cause))?;
            Ok(move_object(position, &played))
        })
    }

    /// The text of a move in one notation: in chess "san", "descriptive", "german" or "uci", in
    /// draughts "numbers", or "letters" where
    /// squares have them. Throws as [`Position::read`] does, or "unknown".
    pub fn translate(
        &self,
        text: &str,
        #[wasm_bindgen(unchecked_param_type = "Notation")] notation: &str,
    ) -> Result<String, JsValue> {
        each!(&self.inner, position => {
            let played = position.read(text).map_err(|cause| move_error(&cause))?;
            position.text_in(&played, notation).ok_or_else(|| no_notation(notation))
        })
    }

    /// The position after a move. Throws as [`Position::read`] does.
    pub fn play(&self, text: &str) -> Result<Position, JsValue> {
        Ok(Position::new(map!(&self.inner, position => {
            let played = position.read(text).map_err(|cause| move_error(&cause))?;
            position.play(&played)
        })))
    }

    /// The squares of the pieces that can capture, and so must.
    #[wasm_bindgen(js_name = mustCapture, unchecked_return_type = "string[]")]
    pub fn must_capture(&self) -> JsValue {
        each!(&self.inner, position => strings(InParts::must_capture(position)))
    }

    /// The square of the king in check, or null.
    #[wasm_bindgen(unchecked_return_type = "string | null")]
    pub fn check(&self) -> JsValue {
        each!(&self.inner, position => position.check()).map_or(JsValue::NULL, JsValue::from)
    }

    /// How the game has ended here by the rules alone, or null.
    #[wasm_bindgen(unchecked_return_type = "Outcome | null")]
    pub fn outcome(&self) -> JsValue {
        each!(&self.inner, position => position.outcome()).map_or(JsValue::NULL, outcome_object)
    }

    /// The number of leaves of the tree of legal moves, exact to 2^53.
    pub fn perft(&self, depth: u32) -> f64 {
        each!(&self.inner, position => position.perft(depth)) as f64
    }
}

pub(super) fn no_notation(name: &str) -> JsValue {
    error("unknown", &format!("the game has no notation \"{name}\""))
}

pub(super) fn outcome_object(outcome: Outcome) -> JsValue {
    object(&[
        ("winner", outcome.winner.map_or(JsValue::NULL, |side| side.name().into())),
        ("reason", outcome.reason.name().into()),
    ])
}

pub(super) fn piece_objects(pieces: Vec<(String, Side, &'static str)>) -> JsValue {
    array(pieces.into_iter().map(|(square, side, kind)| {
        object(&[("square", square.into()), ("side", side.name().into()), ("kind", kind.into())])
    }))
}

pub(super) fn move_object<P: Shown>(position: &P, played: &P::Move) -> JsValue {
    let parts = position.parts(played);
    let end = |square: Option<&String>| square.map_or(JsValue::NULL, |name| name.into());
    object(&[
        ("text", position.text(played).into()),
        ("piece", parts.piece.into()),
        ("from", end(parts.path.first())),
        ("to", end(parts.path.last())),
        ("path", strings(&parts.path)),
        ("captures", strings(&parts.captures)),
        ("promotes", parts.promotes.map_or(JsValue::NULL, JsValue::from)),
    ])
}
