//! The class `Setup`.

use super::any::Named;
use super::error::{error, setup_error, text_error};
use super::position::{Position, pieces};
use crate::draughts::{Kind, Position as Inner, Setup as Board, Square};
use crate::game::Side;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// Pieces on a board and a side to move, whether or not the rules accept them: what an editor
/// changes.
#[wasm_bindgen]
pub struct Setup {
    game: Named,
    inner: Board,
}

#[wasm_bindgen]
impl Setup {
    /// The set-up that a FEN says. Throws "unreadable".
    pub fn parse(
        #[wasm_bindgen(unchecked_param_type = "GameName")] game: &str,
        fen: &str,
    ) -> Result<Setup, JsValue> {
        let game = Named::parse(game)?;
        let inner = fen.parse().map_err(|cause| text_error(&cause))?;
        Ok(Setup { game, inner })
    }

    /// An empty board.
    pub fn empty(
        #[wasm_bindgen(unchecked_param_type = "GameName")] game: &str,
    ) -> Result<Setup, JsValue> {
        Ok(Setup { game: Named::parse(game)?, inner: Board::empty(Side::Black) })
    }

    /// The set-up as canonical FEN.
    #[wasm_bindgen(getter)]
    pub fn fen(&self) -> String {
        self.inner.to_string()
    }

    /// Who is to move.
    #[wasm_bindgen(getter, unchecked_return_type = "Side")]
    pub fn turn(&self) -> String {
        self.inner.turn().name().to_owned()
    }

    /// The same pieces with a side to move.
    #[wasm_bindgen(js_name = withTurn)]
    pub fn with_turn(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Side")] side: &str,
    ) -> Result<Setup, JsValue> {
        Ok(Setup { game: self.game, inner: self.inner.with_turn(parse_side(side)?) })
    }

    /// The same set-up with a piece put on a square. Throws "unknown" for a name that isn't one.
    pub fn place(
        &self,
        square: &str,
        #[wasm_bindgen(unchecked_param_type = "Side")] side: &str,
        #[wasm_bindgen(unchecked_param_type = "Kind")] kind: &str,
    ) -> Result<Setup, JsValue> {
        let kind = [Kind::Man, Kind::King]
            .into_iter()
            .find(|known| known.name() == kind)
            .ok_or_else(|| error("unknown", &format!("\"{kind}\" is no piece: man or king")))?;
        self.changed(square, Some((parse_side(side)?, kind)))
    }

    /// The same set-up with a square cleared.
    pub fn clear(&self, square: &str) -> Result<Setup, JsValue> {
        self.changed(square, None)
    }

    /// All pieces, by rising square.
    #[wasm_bindgen(unchecked_return_type = "Piece[]")]
    pub fn pieces(&self) -> JsValue {
        pieces(&self.inner)
    }

    /// The position of the game. Throws "set-up" when the rules don't accept it.
    pub fn position(&self) -> Result<Position, JsValue> {
        Inner::from_setup(&self.inner, self.game.rules())
            .map(|inner| Position::new(self.game, inner))
            .map_err(|cause| setup_error(&cause))
    }
}

impl Setup {
    fn changed(&self, square: &str, piece: Option<(Side, Kind)>) -> Result<Setup, JsValue> {
        let number = square.parse().ok().and_then(Square::new).ok_or_else(|| {
            error("unknown", &format!("\"{square}\" is no square: they are 1 to 32"))
        })?;
        let mut inner = self.inner;
        inner.place(number, piece);
        Ok(Setup { game: self.game, inner })
    }
}

pub(super) fn parse_side(name: &str) -> Result<Side, JsValue> {
    [Side::Black, Side::White]
        .into_iter()
        .find(|side| side.name() == name)
        .ok_or_else(|| error("unknown", &format!("\"{name}\" is no side: black or white")))
}
