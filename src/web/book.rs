//! The book: its records and its openings, of whichever game.

use super::any::{Any, AnyRecord, DraughtsName, Named, Shown, dialect, each, map};
use super::error::error;
use super::object::{array, object, strings};
use super::position::Position;
use super::record::Record;
use crate::book::{self, Chapter, Part};
use crate::draughts::Rules;
use crate::game::Game;
use crate::record::{Chess, Dialect, NodeId, Record as Tree, Tailors};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// The dialect of a game that the book has openings of; `None` for the other games of draughts.
fn opened(game: &str) -> Result<Option<Any<Rules, Chess, Tailors>>, JsValue> {
    let named = Named::parse(game)?;
    let other = matches!(named, Named::Draughts(name) if name != DraughtsName::CHECKERS);
    Ok((!other).then(|| dialect(named)))
}

/// The named openings of a game.
#[wasm_bindgen(unchecked_return_type = "Opening[]")]
pub fn openings(
    #[wasm_bindgen(unchecked_param_type = "GameName")] game: &str,
) -> Result<JsValue, JsValue> {
    let Some(dialect) = opened(game)? else { return Ok(array([])) };
    each!(dialect, dialect => Ok(opening_objects(part(dialect, Part::Openings))))
}

/// The openings that fit what a reader types: words of the name, or the first moves in any form.
#[wasm_bindgen(js_name = openingsMatching, unchecked_return_type = "Opening[]")]
pub fn openings_matching(
    #[wasm_bindgen(unchecked_param_type = "GameName")] game: &str,
    text: &str,
) -> Result<JsValue, JsValue> {
    let Some(dialect) = opened(game)? else { return Ok(array([])) };
    each!(dialect, dialect => Ok(opening_objects(matching(dialect, text))))
}

/// The openings that a position belongs to, whatever order of moves led there: those that end
/// here, and those that lie ahead.
#[wasm_bindgen(js_name = openingsAt, unchecked_return_type = "{ here: Opening[]; ahead: Opening[] }")]
pub fn openings_at(position: &Position) -> JsValue {
    each!(position.any(), position => {
        let found = book::openings_at(position);
        object(&[("here", opening_objects(found.here)), ("ahead", opening_objects(found.ahead))])
    })
}

/// The openings that meet: by different orders of moves, or because they are the same line.
#[wasm_bindgen(unchecked_return_type = "Meeting[]")]
pub fn transpositions(
    #[wasm_bindgen(unchecked_param_type = "GameName")] game: &str,
) -> Result<JsValue, JsValue> {
    let Some(dialect) = opened(game)? else { return Ok(array([])) };
    each!(dialect, dialect => Ok(meeting_objects(dialect)))
}

/// The records of one part of the book: `"openings"`, `"positions"`, `"games"`, `"endings"` or
/// `"diagrams"`.
#[wasm_bindgen(js_name = book, unchecked_return_type = "BookItem[]")]
pub fn book_part(
    #[wasm_bindgen(unchecked_param_type = "GameName")] game: &str,
    #[wasm_bindgen(unchecked_param_type = "BookPart")] name: &str,
) -> Result<JsValue, JsValue> {
    let part_named = Part::named(name).ok_or_else(|| {
        let known = Part::ALL.map(Part::name).join(", ");
        error("unknown", &format!("there is no part \"{name}\"; known are {known}"))
    })?;
    let named = Named::parse(game)?;
    if let Named::Draughts(name) = named
        && name != DraughtsName::CHECKERS
    {
        #[cfg(feature = "web-games")]
        let trees = book::draughts::part(named.name(), part_named);
        #[cfg(not(feature = "web-games"))]
        let trees: &[Tree<crate::draughts::Position>] = &[];
        return Ok(items(trees, |tree| Any::Draughts(tree, name)));
    }
    Ok(match map!(dialect(named), dialect => part(dialect, part_named)) {
        Any::Draughts(trees, name) => items(trees, |tree| Any::Draughts(tree, name)),
        Any::Chess(trees, here) => items(trees, |tree| Any::Chess(tree, here)),
        Any::Tailors(trees, here) => items(trees, |tree| Any::Tailors(tree, here)),
    })
}

fn part<D: Dialect<Position: Chapter>>(_: D, part: Part) -> &'static [Tree<D::Position>] {
    Chapter::part(part)
}

fn matching<D: Dialect<Position: Chapter>>(_: D, text: &str) -> Vec<&'static Tree<D::Position>> {
    book::openings_matching(text)
}

fn items<P: Shown>(trees: &[Tree<P>], any: impl Fn(Tree<P>) -> AnyRecord) -> JsValue {
    array(trees.iter().map(|tree| {
        object(&[
            ("id", book::id(tree).into()),
            ("name", book::name(tree).into()),
            ("record", Record::new(any(tree.clone())).into()),
        ])
    }))
}

fn opening_objects<'a, P: Shown>(openings: impl IntoIterator<Item = &'a Tree<P>>) -> JsValue {
    let tag = |tree: &Tree<P>, name| tree.tag(name).map_or(JsValue::NULL, JsValue::from);
    array(openings.into_iter().map(|tree| {
        let before = tree.tag("Before").unwrap_or_default();
        object(&[
            ("id", book::id(tree).into()),
            ("name", book::name(tree).into()),
            ("moves", strings(tree.main_line().map(|node| tree.text(node)))),
            ("heading", book::heading(tree).into()),
            ("modern", tag(tree, "Modern")),
            ("odds", tag(tree, "Odds")),
            ("before", strings(before.split_whitespace())),
        ])
    }))
}

fn meeting_objects<D: Dialect<Position: Chapter>>(_: D) -> JsValue {
    let meetings = book::transpositions::<D::Position>();
    array(meetings.into_iter().map(|meeting| {
        let place = |(tree, node): (&Tree<D::Position>, NodeId)| {
            object(&[
                ("id", book::id(tree).into()),
                ("name", book::name(tree).into()),
                ("ply", tree.ply(node).into()),
            ])
        };
        let [(one, left), (other, right)] = meeting.openings;
        let step = meeting.step.map(|step| one.position(left).text(&step));
        object(&[
            ("openings", array(meeting.openings.map(place))),
            ("step", step.map_or(JsValue::NULL, JsValue::from)),
            ("fen", other.position(right).fen().into()),
            ("sameOrder", meeting.same_order.into()),
        ])
    }))
}
