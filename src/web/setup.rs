//! The class `Setup`.

use super::any::{Any, Named, chess_pieces, draughts_pieces, map, tailors_position};
use super::error::{error, setup_error, text_error};
use super::object::strings;
use super::position::{Position, piece_objects};
use crate::draughts::{self, Style};
use crate::game::Side;
use crate::{chess, chess::Piece};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// Pieces on a board and a side to move, whether or not the rules accept them: what an editor
/// changes.
#[wasm_bindgen]
pub struct Setup {
    inner: Any<draughts::Setup, chess::Setup, draughts::Setup>,
    repairs: Vec<String>,
}

#[wasm_bindgen]
impl Setup {
    /// The set-up that a FEN says. Throws "unreadable".
    pub fn parse(
        #[wasm_bindgen(unchecked_param_type = "GameName")] game: &str,
        fen: &str,
    ) -> Result<Setup, JsValue> {
        let mut repairs = Vec::new();
        let inner = match Named::parse(game)? {
            Named::Draughts(name) => {
                let setup = draughts::Setup::read(fen, name.rules().style);
                Any::Draughts(setup.map_err(|cause| text_error(&cause))?, name)
            }
            Named::Chess(here) => {
                let (setup, made) = chess::fen::read(fen).map_err(|cause| text_error(&cause))?;
                repairs = made.iter().map(ToString::to_string).collect();
                Any::Chess(setup, here)
            }
            Named::Tailors(here) => {
                Any::Tailors(fen.parse().map_err(|cause| text_error(&cause))?, here)
            }
        };
        Ok(Setup { inner, repairs })
    }

    /// An empty board, the side to move that starts the game.
    pub fn empty(
        #[wasm_bindgen(unchecked_param_type = "GameName")] game: &str,
    ) -> Result<Setup, JsValue> {
        let inner = match Named::parse(game)? {
            Named::Draughts(name) => {
                Any::Draughts(draughts::Setup::empty(name.rules().first()), name)
            }
            Named::Chess(here) => Any::Chess(chess::Setup::EMPTY, here),
            Named::Tailors(here) => Any::Tailors(draughts::Setup::empty(Side::Black), here),
        };
        Ok(Setup { inner, repairs: Vec::new() })
    }

    /// The set-up as canonical FEN.
    #[wasm_bindgen(getter)]
    pub fn fen(&self) -> String {
        match &self.inner {
            Any::Draughts(setup, name) => setup.fen(name.rules().style),
            Any::Chess(setup, _) => setup.to_string(),
            Any::Tailors(setup, _) => setup.to_string(),
        }
    }

    /// Who is to move.
    #[wasm_bindgen(getter, unchecked_return_type = "Side")]
    pub fn turn(&self) -> String {
        let side = match &self.inner {
            Any::Draughts(setup, _) => setup.turn(),
            Any::Chess(setup, _) => setup.turn,
            Any::Tailors(setup, _) => setup.turn(),
        };
        side.name().to_owned()
    }

    /// What the FEN said that can't be, and was put right: false castling rights and en-passant
    /// squares of chess.
    #[wasm_bindgen(unchecked_return_type = "string[]")]
    pub fn repairs(&self) -> JsValue {
        strings(&self.repairs)
    }

    /// The same pieces with a side to move.
    #[wasm_bindgen(js_name = withTurn)]
    pub fn with_turn(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Side")] side: &str,
    ) -> Result<Setup, JsValue> {
        let side = parse_side(side)?;
        Ok(Setup::changed(match &self.inner {
            Any::Draughts(setup, name) => Any::Draughts(setup.with_turn(side), *name),
            Any::Chess(setup, here) => {
                // What could be taken in passing was the other side's.
                let mut setup = setup.clone();
                setup.turn = side;
                setup.en_passant = None;
                Any::Chess(setup, *here)
            }
            Any::Tailors(setup, here) => Any::Tailors(setup.with_turn(side), *here),
        }))
    }

    /// The same set-up with a piece put on a square. Throws "unknown" for a name that isn't one.
    pub fn place(
        &self,
        square: &str,
        #[wasm_bindgen(unchecked_param_type = "Side")] side: &str,
        #[wasm_bindgen(unchecked_param_type = "Kind")] kind: &str,
    ) -> Result<Setup, JsValue> {
        self.put(square, Some((parse_side(side)?, kind)))
    }

    /// The same set-up with a square cleared.
    pub fn clear(&self, square: &str) -> Result<Setup, JsValue> {
        self.put(square, None)
    }

    /// All pieces, by rising square.
    #[wasm_bindgen(unchecked_return_type = "Piece[]")]
    pub fn pieces(&self) -> JsValue {
        piece_objects(match &self.inner {
            Any::Draughts(setup, name) => draughts_pieces(setup, name.rules().style),
            Any::Chess(setup, _) => chess_pieces(setup),
            Any::Tailors(setup, _) => draughts_pieces(setup, Style::Numbers),
        })
    }

    /// The position of the game. Throws "set-up" when the rules don't accept it.
    pub fn position(&self) -> Result<Position, JsValue> {
        Ok(Position::new(match &self.inner {
            Any::Draughts(setup, name) => Any::Draughts(
                draughts::Position::from_setup(setup, name.rules())
                    .map_err(|cause| setup_error(&cause))?,
                *name,
            ),
            Any::Chess(setup, here) => Any::Chess(chess::Position::from(setup), *here),
            Any::Tailors(setup, here) => Any::Tailors(tailors_position(setup)?, *here),
        }))
    }
}

impl Setup {
    fn changed(inner: Any<draughts::Setup, chess::Setup, draughts::Setup>) -> Setup {
        Setup { inner, repairs: Vec::new() }
    }

    fn put(&self, square: &str, piece: Option<(Side, &str)>) -> Result<Setup, JsValue> {
        let no_square = |squares: &str| {
            error("unknown", &format!("\"{square}\" is no square: they are {squares}"))
        };
        let no_piece = |kind: &str| error("unknown", &format!("the game has no \"{kind}\""));
        let style = match &self.inner {
            Any::Draughts(_, name) => name.rules().style,
            _ => Style::Numbers,
        };
        Ok(Setup::changed(map!(&self.inner, setup => {
            let mut setup = setup.to_owned();
            setup.put_named(square, style, piece).map_err(|missing| match missing {
                Missing::Square(squares) => no_square(squares),
                Missing::Piece => no_piece(piece.map_or("", |(_, kind)| kind)),
            })?;
            setup
        })))
    }
}

/// What a game doesn't have by the name that was given.
enum Missing {
    Square(&'static str),
    Piece,
}

/// A set-up that is changed by names.
trait PutNamed {
    fn put_named(
        &mut self,
        square: &str,
        style: Style,
        piece: Option<(Side, &str)>,
    ) -> Result<(), Missing>;
}

impl PutNamed for draughts::Setup {
    fn put_named(
        &mut self,
        square: &str,
        style: Style,
        piece: Option<(Side, &str)>,
    ) -> Result<(), Missing> {
        use draughts::Kind;
        let squares = if style.has_letters() { "the dark ones from a1 to h8" } else { "1 to 32" };
        let at = style.square(square).ok_or(Missing::Square(squares))?;
        let named = |kind: &str| [Kind::Man, Kind::King].into_iter().find(|k| k.name() == kind);
        let piece =
            piece.map(|(side, kind)| Ok((side, named(kind).ok_or(Missing::Piece)?))).transpose()?;
        self.place(at, piece);
        Ok(())
    }
}

impl PutNamed for chess::Setup {
    fn put_named(
        &mut self,
        square: &str,
        _: Style,
        piece: Option<(Side, &str)>,
    ) -> Result<(), Missing> {
        use chess::{Kind, Square};
        let at = Square::named(square).ok_or(Missing::Square("a1 to h8"))?;
        let named = |kind: &str| Kind::ALL.into_iter().find(|k| k.name() == kind);
        let piece = piece
            .map(|(side, kind)| Ok(Piece { side, kind: named(kind).ok_or(Missing::Piece)? }))
            .transpose()?;
        self.put(at, piece);
        self.repair();
        Ok(())
    }
}

pub(super) fn parse_side(name: &str) -> Result<Side, JsValue> {
    [Side::Black, Side::White]
        .into_iter()
        .find(|side| side.name() == name)
        .ok_or_else(|| error("unknown", &format!("\"{name}\" is no side: black or white")))
}
