//! The class `Record`: one game as a tree that can be walked and changed.

use super::any::Named;
use super::error::{error, move_error, text_error};
use super::lines::{game_object, mark_text, parse_mark, problem_objects, record_from, winner};
use super::object::{array, object, set, strings};
use super::position::{Position, move_object, outcome_object};
use crate::annotate::draughts::{DraughtsNote, notes};
use crate::book;
use crate::draughts::Position as Inner;
use crate::game::{Game, Side};
use crate::record::{Dialect, NodeId, Record as Tree, Score, read, write};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// One game: tags, a start, a tree of moves with comments and marks, a result. Unlike a position
/// it changes; its nodes keep their ids.
#[wasm_bindgen]
pub struct Record {
    game: Named,
    tree: Tree<Inner>,
}

impl Record {
    pub(super) fn new(game: Named, tree: Tree<Inner>) -> Record {
        Record { game, tree }
    }

    fn node_id(&self, id: u32) -> Result<NodeId, JsValue> {
        self.tree.id(id).ok_or_else(|| error("unknown", &format!("there is no node {id}")))
    }
}

#[wasm_bindgen]
impl Record {
    /// A record without moves; `fen` is where it starts, or nothing for the start of the game.
    pub fn start(
        #[wasm_bindgen(unchecked_param_type = "GameName")] game: &str,
        fen: Option<String>,
    ) -> Result<Record, JsValue> {
        let game = Named::parse(game)?;
        let rules = game.rules();
        let start = match fen {
            Some(fen) => rules.position(&fen).map_err(|cause| text_error(&cause))?,
            None => rules.start(),
        };
        Ok(Record::new(game, Tree::new(start)))
    }

    /// All games of a PDN or PGN text, each as a record, and what was wrong with them.
    #[wasm_bindgen(unchecked_return_type = "{ records: Record[]; problems: Problem[] }")]
    pub fn read(
        #[wasm_bindgen(unchecked_param_type = "GameName")] game: &str,
        text: &str,
    ) -> Result<JsValue, JsValue> {
        let game = Named::parse(game)?;
        let reading = read(&game.rules(), text);
        let records =
            array(reading.records.into_iter().map(|tree| JsValue::from(Record::new(game, tree))));
        let problems = problem_objects(&reading.problems);
        Ok(object(&[("records", records), ("problems", problems)]))
    }

    /// The record of a plain object such as `dc.read` gives.
    pub fn from(
        #[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue,
    ) -> Result<Record, JsValue> {
        let named = game_of(game)?;
        Ok(Record::new(named, record_from(game, named.rules())?))
    }

    /// The record as a plain object.
    #[wasm_bindgen(js_name = toGame, unchecked_return_type = "Game")]
    pub fn to_game(&self) -> JsValue {
        game_object(self.game.name(), &self.tree, self.game.rules())
    }

    /// The record as PDN or PGN text.
    pub fn write(&self) -> String {
        write(&self.game.rules(), &self.tree)
    }

    /// A copy that changes on its own.
    pub fn copy(&self) -> Record {
        Record::new(self.game, self.tree.clone())
    }

    /// The name of the game.
    #[wasm_bindgen(getter, unchecked_return_type = "GameName")]
    pub fn game(&self) -> String {
        self.game.name().to_owned()
    }

    /// All tags in their order.
    #[wasm_bindgen(unchecked_return_type = "[name: string, value: string][]")]
    pub fn tags(&self) -> JsValue {
        array(self.tree.tags().iter().map(|(name, value)| strings([name, value])))
    }

    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<String> {
        self.tree.tag(name).map(str::to_owned)
    }

    /// Sets a tag; an empty value removes it.
    #[wasm_bindgen(js_name = setTag)]
    pub fn set_tag(&mut self, name: &str, value: &str) {
        if value.is_empty() {
            self.tree.remove_tag(name);
        } else {
            self.tree.set_tag(name, value);
        }
    }

    /// The result mark, `"1-0"`, `"0-1"`, `"1/2-1/2"` or `"*"`; `1-0` means that the side won
    /// that moves first in the game.
    #[wasm_bindgen(getter, unchecked_return_type = "Result")]
    pub fn result(&self) -> String {
        self.tree.score.text().to_owned()
    }

    /// Sets the result. Throws "unreadable".
    #[wasm_bindgen(js_name = setResult)]
    pub fn set_result(&mut self, text: &str) -> Result<(), JsValue> {
        self.tree.score = Score::parse(text)
            .ok_or_else(|| error("unreadable", &format!("\"{text}\" is no result")))?;
        Ok(())
    }

    /// Who won: null is a draw, undefined is not told.
    #[wasm_bindgen(getter, unchecked_return_type = "Side | null | undefined")]
    pub fn winner(&self) -> JsValue {
        winner(self.tree.score, self.game.rules())
    }

    /// Every node, a parent before its children; the first is the start, before any move.
    #[wasm_bindgen(unchecked_return_type = "RecordNode[]")]
    pub fn nodes(&self) -> JsValue {
        let rules = self.game.rules();
        let root = self.node_object(NodeId::ROOT, None);
        let others = notes(&self.tree, &rules);
        array(
            std::iter::once(root)
                .chain(others.iter().map(|note| self.node_object(note.note.node, Some(note)))),
        )
    }

    /// The position at a node. Throws "unknown".
    pub fn position(&self, id: u32) -> Result<Position, JsValue> {
        let id = self.node_id(id)?;
        Ok(Position::new(self.game, *self.tree.position(id)))
    }

    /// Plays a move at a node and gives the id of the node that it leads to: the child that has
    /// this move already, or a new one. Throws as `Position.read` does.
    pub fn play(&mut self, id: u32, text: &str) -> Result<u32, JsValue> {
        let id = self.node_id(id)?;
        self.tree.play_text(id, text).map(NodeId::index).map_err(|cause| move_error(&cause))
    }

    /// Removes a node with all that follows, and gives the id of its parent.
    pub fn remove(&mut self, id: u32) -> Result<u32, JsValue> {
        let id = self.node_id(id)?;
        Ok(self.tree.remove(id).index())
    }

    /// Makes a node's line the main line of the whole record.
    pub fn promote(&mut self, id: u32) -> Result<(), JsValue> {
        let id = self.node_id(id)?;
        self.tree.promote_to_main(id);
        Ok(())
    }

    /// Puts one comment after a node's move in the place of all; an empty text leaves none.
    /// Commands such as `[%printed 14-13]` stay.
    #[wasm_bindgen(js_name = setComment)]
    pub fn set_comment(&mut self, id: u32, text: &str) -> Result<(), JsValue> {
        let id = self.node_id(id)?;
        let commands: Vec<String> =
            self.tree.comments(id).iter().flat_map(|comment| book::commands(comment)).collect();
        self.tree.set_comment(id, &format!("{} {text}", commands.join(" ")));
        Ok(())
    }

    /// Puts these marks (`"!"`, `"*"`, `"$14"` …) on a node's move in the place of all.
    #[wasm_bindgen(js_name = setMarks)]
    pub fn set_marks(&mut self, id: u32, marks: Vec<String>) -> Result<(), JsValue> {
        let id = self.node_id(id)?;
        let known = |text: &String| {
            parse_mark(text).ok_or_else(|| error("unreadable", &format!("\"{text}\" is no mark")))
        };
        let marks = marks.iter().map(known).collect::<Result<Vec<_>, _>>()?;
        for old in self.tree.marks(id).to_vec() {
            self.tree.remove_mark(id, old);
        }
        for mark in marks {
            self.tree.add_mark(id, mark);
        }
        Ok(())
    }
}

/// The game that a plain object names.
pub(super) fn game_of(game: &JsValue) -> Result<Named, JsValue> {
    let name = js_sys::Reflect::get(game, &"game".into()).ok().and_then(|name| name.as_string());
    Named::parse(&name.unwrap_or_default())
}

impl Record {
    fn node_object(&self, id: NodeId, note: Option<&DraughtsNote>) -> JsValue {
        let tree = &self.tree;
        let parent = tree.parent(id);
        let position = tree.position(id);
        let children = array(tree.children(id).map(|child| child.index().into()));
        let marks = strings(tree.marks(id).iter().map(|mark| mark_text(*mark)));
        let first = self.game.rules().first();
        let node = match (parent, tree.played(id)) {
            (Some(parent), Some(played)) => move_object(tree.position(parent), played),
            _ => object(&[
                ("text", "".into()),
                ("from", "".into()),
                ("to", "".into()),
                ("path", strings([""; 0])),
                ("captures", strings([""; 0])),
                ("promotes", JsValue::NULL),
            ]),
        };
        let command =
            |name: &str| book::command(tree, id, name).map_or(JsValue::NULL, JsValue::from);
        let fields = [
            ("id", id.index().into()),
            ("parent", parent.map_or(JsValue::NULL, |parent| parent.index().into())),
            ("children", children),
            ("ply", tree.ply(id).into()),
            ("first", first.name().into()),
            ("fen", position.fen().into()),
            ("turn", position.turn().name().into()),
            ("comments", prose(tree.comments(id))),
            ("before", prose(tree.comments_before(id))),
            ("marks", marks),
            ("letter", command("variation")),
            ("refersTo", command("letter")),
            ("printed", command("printed")),
            ("outcome", position.outcome().map_or(JsValue::NULL, outcome_object)),
            ("side", note.map_or(JsValue::NULL, |note| note.note.side.name().into())),
            ("number", note.map_or(0, |note| note.note.number).into()),
            ("forced", note.is_some_and(|note| note.note.forced).into()),
            ("missed", strings(note.map_or(&[][..], |note| &note.missed))),
            ("occurrences", note.map_or(1, |note| note.note.occurrences).into()),
            ("withoutProgress", note.map_or(0, |note| note.turns_without_progress).into()),
            ("moveBefore", holder(note.and_then(|note| note.before.holder()))),
            ("moveAfter", holder(note.and_then(|note| note.after.holder()))),
        ];
        for (name, value) in &fields {
            set(&node, name, value);
        }
        node
    }
}

/// Comments as a reader is to see them.
fn prose(comments: &[String]) -> JsValue {
    strings(comments.iter().map(|text| book::prose(text)).filter(|text| !text.is_empty()))
}

fn holder(side: Option<Side>) -> JsValue {
    side.map_or(JsValue::NULL, |side| side.name().into())
}
