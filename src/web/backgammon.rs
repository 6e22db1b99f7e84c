//! The class `Backgammon`: a position, what is thrown, and its plays.

use super::error::{error, text_error};
use super::object::{array, object, strings};
use super::setup::parse_side;
use crate::backgammon::{
    Arrangement, BAR, Dice, Play, PlayError, Position, chance_off, chapter_number, point_name, race,
};
use crate::book::backgammon::opening_throws;
use crate::game::Side;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// A position of backgammon: immutable; a throw or a play gives a new one.
#[wasm_bindgen]
pub struct Backgammon {
    inner: Position,
}

#[wasm_bindgen]
impl Backgammon {
    /// The men set up, before a side's throw.
    pub fn start(
        #[wasm_bindgen(unchecked_param_type = "Side")] turn: &str,
    ) -> Result<Backgammon, JsValue> {
        Ok(Backgammon { inner: Position::start(parse_side(turn)?) })
    }

    /// The position of an XGID. Throws "unreadable".
    pub fn parse(xgid: &str) -> Result<Backgammon, JsValue> {
        let inner = Position::parse(xgid).map_err(|cause| text_error(&cause))?;
        Ok(Backgammon { inner })
    }

    /// The position of an ID of GNU Backgammon, a side to throw. Throws "unreadable".
    #[wasm_bindgen(js_name = fromPositionId)]
    pub fn from_position_id(
        id: &str,
        #[wasm_bindgen(unchecked_param_type = "Side")] turn: &str,
    ) -> Result<Backgammon, JsValue> {
        let inner = Position::from_position_id(id, parse_side(turn)?);
        Ok(Backgammon { inner: inner.map_err(|cause| text_error(&cause))? })
    }

    /// The position as XGID.
    #[wasm_bindgen(getter)]
    pub fn xgid(&self) -> String {
        self.inner.xgid()
    }

    /// The position as ID of GNU Backgammon.
    #[wasm_bindgen(getter, js_name = positionId)]
    pub fn position_id(&self) -> String {
        self.inner.position_id()
    }

    /// Whose turn it is.
    #[wasm_bindgen(getter, unchecked_return_type = "Side")]
    pub fn turn(&self) -> String {
        self.inner.turn().name().to_owned()
    }

    /// What is thrown, the higher number first, or null.
    #[wasm_bindgen(getter, unchecked_return_type = "[number, number] | null")]
    pub fn dice(&self) -> JsValue {
        self.inner.dice().map_or(JsValue::NULL, numbers)
    }

    /// The men of a side by point as that side counts them: 0 is off, 25 the bar.
    pub fn men(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Side")] side: &str,
    ) -> Result<Vec<u8>, JsValue> {
        let side = parse_side(side)?;
        Ok((0..=BAR).map(|point| self.inner.men(side, point)).collect())
    }

    /// The pips that a side has to go.
    pub fn pips(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Side")] side: &str,
    ) -> Result<u32, JsValue> {
        Ok(self.inner.pips(parse_side(side)?))
    }

    /// The same men after a throw. Throws "argument" for what no die shows.
    pub fn thrown(&self, first: u8, second: u8) -> Result<Backgammon, JsValue> {
        let dice = Dice::new(first, second)
            .ok_or_else(|| error("argument", "a die shows a number from 1 to 6"))?;
        Ok(Backgammon { inner: self.inner.with_dice(Some(dice)) })
    }

    /// All legal plays of what is thrown.
    #[wasm_bindgen(unchecked_return_type = "BackgammonPlay[]")]
    pub fn plays(&self) -> JsValue {
        array(self.inner.plays().iter().map(|play| play_object(&self.inner, play)))
    }

    /// The play that a text means. Throws "unreadable", "illegal" or "ambiguous".
    #[wasm_bindgen(unchecked_return_type = "BackgammonPlay")]
    pub fn read(&self, text: &str) -> Result<JsValue, JsValue> {
        let play = self.inner.read(text).map_err(|cause| play_error(&cause))?;
        Ok(play_object(&self.inner, &play))
    }

    /// The position after a play, before the other side's throw. Throws as `read` does.
    pub fn play(&self, text: &str) -> Result<Backgammon, JsValue> {
        let play = self.inner.read(text).map_err(|cause| play_error(&cause))?;
        Ok(Backgammon { inner: self.inner.play(&play) })
    }

    /// How the game has ended, or null.
    #[wasm_bindgen(unchecked_return_type = "BackgammonWon | null")]
    pub fn outcome(&self) -> JsValue {
        self.inner.outcome().map_or(JsValue::NULL, |won| {
            object(&[
                ("winner", won.winner.name().into()),
                ("victory", won.victory.name().into()),
                ("today", won.today.name().into()),
            ])
        })
    }
}

/// The opening throws as the chapter plays them.
#[wasm_bindgen(js_name = openingThrows, unchecked_return_type = "OpeningThrow[]")]
#[must_use]
pub fn opening_throws_of_the_book() -> JsValue {
    array(opening_throws().iter().map(|throw| {
        let start = Position::start(Side::Black).with_dice(Some(throw.dice));
        object(&[
            ("dice", numbers(throw.dice)),
            ("play", play_object(&start, &throw.play)),
            ("marks", array(throw.marks.iter().map(|&mark| mark.into()))),
            ("note", throw.note.into()),
        ])
    }))
}

/// Where Black's points 1 to 24 are seen, with the inner table on the `"left"` or the `"right"`.
#[wasm_bindgen(js_name = backgammonPlaces, unchecked_return_type = "BackgammonPlace[]")]
pub fn places(
    #[wasm_bindgen(unchecked_param_type = "\"left\" | \"right\"")] inner: &str,
) -> Result<JsValue, JsValue> {
    let arrangement = match inner {
        "left" => Arrangement::InnerLeft,
        "right" => Arrangement::InnerRight,
        _ => return Err(error("unknown", &format!("\"{inner}\" is no side: left or right"))),
    };
    Ok(array((1..BAR).map(|point| {
        let (far, column) = arrangement.place(point);
        object(&[
            ("far", far.into()),
            ("column", column.into()),
            ("number", chapter_number(point).into()),
            ("name", point_name(point).map_or(JsValue::NULL, JsValue::from)),
        ])
    })))
}

/// The most men of a side that chances are worked out for: more take too long.
const MOST_MEN: u32 = 5;

/// The chance, from 0 to 1, that men in the home table (from the ace point to the six point) are
/// borne off within so many throws. Null for more than 5 men or 20 throws.
#[wasm_bindgen(js_name = chanceOff)]
#[must_use]
pub fn chance(home: &[u8], throws: u32) -> Option<f64> {
    let home: [u8; 6] = home.try_into().ok()?;
    let men: u32 = home.iter().map(|&men| u32::from(men)).sum();
    if men > MOST_MEN { None } else { chance_off(home, throws) }
}

/// The chance, from 0 to 1, that the side to throw bears off first. Null where a side has no man or
/// more than 3.
#[wasm_bindgen(js_name = raceChance)]
#[must_use]
pub fn race_chance(own: &[u8], other: &[u8]) -> Option<f64> {
    race(own.try_into().ok()?, other.try_into().ok()?, 3)
}

fn numbers(dice: Dice) -> JsValue {
    array(dice.numbers().map(JsValue::from))
}

fn play_object(position: &Position, play: &Play) -> JsValue {
    let hops = play.hops().iter().map(|hop| {
        object(&[("from", hop.from.into()), ("to", hop.to.into()), ("hits", hop.hits.into())])
    });
    object(&[
        ("text", position.text(play).into()),
        ("chapter", position.chapter_text(play).into()),
        ("hops", array(hops)),
    ])
}

fn play_error(cause: &PlayError) -> JsValue {
    let candidates = match cause {
        PlayError::Unreadable(cause) => return text_error(cause),
        PlayError::Illegal { legal, .. } => legal,
        PlayError::Ambiguous { candidates, .. } => candidates,
    };
    let thrown = error(cause.kind(), &cause.to_string());
    super::object::set(&thrown, "candidates", &strings(candidates));
    thrown
}
