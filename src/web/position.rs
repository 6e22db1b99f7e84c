//! The class `Position`.

use super::any::Named;
use super::error::{move_error, setup_error, text_error};
use super::object::{array, object, strings};
use crate::draughts::{Kind, Move, Position as Inner, Setup};
use crate::game::{Game, Outcome, Side};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// A position of a game: immutable; playing a move gives a new one.
#[wasm_bindgen]
pub struct Position {
    game: Named,
    inner: Inner,
}

impl Position {
    pub(super) fn new(game: Named, inner: Inner) -> Position {
        Position { game, inner }
    }

    #[cfg(feature = "web-full")]
    pub(super) fn inner(&self) -> &Inner {
        &self.inner
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
        let game = Named::parse(game)?;
        let setup: Setup = fen.parse().map_err(|cause| text_error(&cause))?;
        let inner = Inner::from_setup(&setup, game.rules()).map_err(|cause| setup_error(&cause))?;
        Ok(Position::new(game, inner))
    }

    /// The position in which the game starts.
    pub fn start(
        #[wasm_bindgen(unchecked_param_type = "GameName")] game: &str,
    ) -> Result<Position, JsValue> {
        let game = Named::parse(game)?;
        Ok(Position::new(game, Inner::start(game.rules())))
    }

    /// The name of the game.
    #[wasm_bindgen(getter, unchecked_return_type = "GameName")]
    pub fn game(&self) -> String {
        self.game.name().to_owned()
    }

    /// The position as canonical FEN.
    #[wasm_bindgen(getter)]
    pub fn fen(&self) -> String {
        self.inner.fen()
    }

    /// Who is to move.
    #[wasm_bindgen(getter, unchecked_return_type = "Side")]
    pub fn turn(&self) -> String {
        self.inner.turn().name().to_owned()
    }

    /// All pieces, by rising square.
    #[wasm_bindgen(unchecked_return_type = "Piece[]")]
    pub fn pieces(&self) -> JsValue {
        pieces(&self.inner.setup())
    }

    /// All legal moves.
    #[wasm_bindgen(unchecked_return_type = "Move[]")]
    pub fn moves(&self) -> JsValue {
        array(self.inner.moves().iter().map(|played| move_object(&self.inner, played)))
    }

    /// The move that a text means, in any notation of the game. Throws "unreadable", "illegal" or
    /// "ambiguous", with `candidates`.
    #[wasm_bindgen(unchecked_return_type = "Move")]
    pub fn read(&self, text: &str) -> Result<JsValue, JsValue> {
        let played = self.inner.read(text).map_err(|cause| move_error(&cause))?;
        Ok(move_object(&self.inner, &played))
    }

    /// The position after a move. Throws as [`Position::read`] does.
    pub fn play(&self, text: &str) -> Result<Position, JsValue> {
        let played = self.inner.read(text).map_err(|cause| move_error(&cause))?;
        Ok(Position::new(self.game, self.inner.play(&played)))
    }

    /// The squares of the pieces that can capture, and so must.
    #[wasm_bindgen(js_name = mustCapture, unchecked_return_type = "string[]")]
    pub fn must_capture(&self) -> JsValue {
        strings(self.inner.must_capture().iter())
    }

    /// How the game has ended here by the rules alone, or null.
    #[wasm_bindgen(unchecked_return_type = "Outcome | null")]
    pub fn outcome(&self) -> JsValue {
        self.inner.outcome().map_or(JsValue::NULL, outcome_object)
    }

    /// The number of leaves of the tree of legal moves, exact to 2^53.
    #[cfg(feature = "web-full")]
    pub fn perft(&self, depth: u32) -> f64 {
        self.inner.perft(depth) as f64
    }
}

pub(super) fn outcome_object(outcome: Outcome) -> JsValue {
    object(&[
        ("winner", outcome.winner.map_or(JsValue::NULL, |side| side.name().into())),
        ("reason", outcome.reason.name().into()),
    ])
}

pub(super) fn pieces(setup: &Setup) -> JsValue {
    let all = setup.pieces(Side::Black) | setup.pieces(Side::White);
    array(all.iter().filter_map(|square| {
        let (side, kind) = setup.piece(square)?;
        Some(object(&[
            ("square", square.to_string().into()),
            ("side", side.name().into()),
            ("kind", kind.name().into()),
        ]))
    }))
}

pub(super) fn move_object(position: &Inner, played: &Move) -> JsValue {
    let promotes = if played.crowns() { Kind::King.name().into() } else { JsValue::NULL };
    object(&[
        ("text", position.text(played).into()),
        ("from", played.from().to_string().into()),
        ("to", played.to().to_string().into()),
        ("path", strings(played.path())),
        ("captures", strings(played.captured().iter())),
        ("promotes", promotes),
    ])
}
