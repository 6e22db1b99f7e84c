//! The class `Record`: one game as a tree that can be walked and changed.

use super::any::{
    Any, AnyRecord, DraughtsName, Named, NodeNote, Shown, dialect, each, map, position,
};
use super::error::{error, move_error};
use super::lines::{game_object, mark_text, parse_mark, problem_objects, record_from, winner};
use super::object::{array, object, set, strings};
use super::position::{Position, move_object, no_notation, outcome_object};
use crate::book;
use crate::draughts;
use crate::game::{Game, Side};
use crate::record::{Dialect, NodeId, Record as Tree, Score, read, write};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// One game: tags, a start, a tree of moves with comments and marks, a result. Unlike a position
/// it changes; its nodes keep their ids.
#[wasm_bindgen]
pub struct Record {
    tree: AnyRecord,
}

impl Record {
    pub(super) fn new(tree: AnyRecord) -> Record {
        Record { tree }
    }

    #[cfg(feature = "web-laws")]
    pub(super) const fn any(&self) -> &AnyRecord {
        &self.tree
    }

    #[cfg(any(feature = "web-laws", feature = "web-notes"))]
    pub(super) const fn any_mut(&mut self) -> &mut AnyRecord {
        &mut self.tree
    }
}

/// The node of an id as JavaScript has it: what is no whole number is no node, least of all the
/// first one.
pub(super) fn node_id<P: Game>(tree: &Tree<P>, id: f64) -> Result<NodeId, JsValue> {
    let whole = id as u32;
    if f64::from(whole) != id {
        return Err(error("unknown", "an id of a node is a whole number from 0"));
    }
    tree.id(whole).ok_or_else(|| error("unknown", &format!("there is no node {whole}")))
}

#[wasm_bindgen]
impl Record {
    /// A record without moves; `fen` is where it starts, or nothing for the start of the game.
    /// Throws as `Position.parse` does.
    pub fn start(
        #[wasm_bindgen(unchecked_param_type = "GameName")] game: &str,
        fen: Option<String>,
    ) -> Result<Record, JsValue> {
        let named = Named::parse(game)?;
        let start = match fen {
            Some(fen) => position(named, &fen)?,
            None => map!(dialect(named), dialect => dialect.start()),
        };
        let mut record = Record::new(map!(start, start => Tree::new(start)));
        // Without it other programs would take the moves for those of English draughts.
        if let Any::Draughts(tree, name) = &mut record.tree
            && *name != DraughtsName::CHECKERS
        {
            tree.set_tag("GameType", &name.rules().game_type());
        }
        Ok(record)
    }

    /// All games of a PDN or PGN text, each as a record, and what was wrong with them.
    #[wasm_bindgen(unchecked_return_type = "{ records: Record[]; problems: Problem[] }")]
    pub fn read(
        #[wasm_bindgen(unchecked_param_type = "GameName")] game: &str,
        text: &str,
    ) -> Result<JsValue, JsValue> {
        let (records, problems) = match dialect(Named::parse(game)?) {
            Any::Draughts(rules, name) => {
                let reading = read(&rules, text);
                let any = |tree: Tree<draughts::Position>| {
                    let name = name.for_rules(&tree.start().rules());
                    Any::Draughts(tree, name)
                };
                (classes(reading.records.into_iter().map(any)), reading.problems)
            }
            Any::Chess(chess, here) => {
                let reading = read(&chess, text);
                (
                    classes(reading.records.into_iter().map(|tree| Any::Chess(tree, here))),
                    reading.problems,
                )
            }
            Any::Tailors(tailors, here) => {
                let reading = read(&tailors, text);
                (
                    classes(reading.records.into_iter().map(|tree| Any::Tailors(tree, here))),
                    reading.problems,
                )
            }
        };
        Ok(object(&[("records", records), ("problems", problem_objects(&problems))]))
    }

    /// The record of a plain object such as `dc.read` gives.
    pub fn from(
        #[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue,
    ) -> Result<Record, JsValue> {
        Ok(Record::new(map!(dialect(game_of(game)?), dialect => record_from(game, &dialect)?)))
    }

    /// The record as a plain object.
    #[wasm_bindgen(js_name = toGame, unchecked_return_type = "Game")]
    pub fn to_game(&self) -> JsValue {
        each!(&self.tree, tree => game_object(self.tree.game().name(), tree))
    }

    /// The record as PDN or PGN text.
    pub fn write(&self) -> String {
        each!(&self.tree, tree => written(tree))
    }

    /// A copy that changes on its own.
    pub fn copy(&self) -> Record {
        Record::new(self.tree.clone())
    }

    /// The name of the game.
    #[wasm_bindgen(getter, unchecked_return_type = "GameName")]
    pub fn game(&self) -> String {
        self.tree.game().name().to_owned()
    }

    /// All tags in their order.
    #[wasm_bindgen(unchecked_return_type = "[name: string, value: string][]")]
    pub fn tags(&self) -> JsValue {
        each!(&self.tree, tree => {
            array(tree.tags().iter().map(|(name, value)| strings([name, value])))
        })
    }

    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<String> {
        each!(&self.tree, tree => tree.tag(name)).map(str::to_owned)
    }

    /// Sets a tag; an empty value removes it.
    #[wasm_bindgen(js_name = setTag)]
    pub fn set_tag(&mut self, name: &str, value: &str) {
        each!(&mut self.tree, tree => {
            if value.is_empty() {
                tree.remove_tag(name);
            } else {
                tree.set_tag(name, value);
            }
        });
    }

    /// The result mark, `"1-0"`, `"0-1"`, `"1/2-1/2"` or `"*"`; `1-0` means that the side won
    /// that moves first in the game.
    #[wasm_bindgen(getter, unchecked_return_type = "Result")]
    pub fn result(&self) -> String {
        each!(&self.tree, tree => tree.score).text().to_owned()
    }

    /// Sets the result. Throws "unreadable".
    #[wasm_bindgen(js_name = setResult)]
    pub fn set_result(&mut self, text: &str) -> Result<(), JsValue> {
        let score = Score::parse(text)
            .ok_or_else(|| error("unreadable", &format!("\"{text}\" is no result")))?;
        each!(&mut self.tree, tree => tree.score = score);
        Ok(())
    }

    /// Who won: null is a draw, undefined is not told.
    #[wasm_bindgen(getter, unchecked_return_type = "Side | null | undefined")]
    pub fn winner(&self) -> JsValue {
        each!(&self.tree, tree => won(tree))
    }

    /// Every node, a parent before its children; the first is the start, before any move. With a
    /// notation, `shown` is each move's text in it.
    #[wasm_bindgen(unchecked_return_type = "RecordNode[]")]
    pub fn nodes(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "Notation | null")] notation: Option<String>,
    ) -> Result<JsValue, JsValue> {
        each!(&self.tree, tree => node_objects(tree, notation.as_deref()))
    }

    /// The position at a node. Throws "unknown".
    pub fn position(&self, id: f64) -> Result<Position, JsValue> {
        Ok(Position::new(map!(&self.tree, tree => *tree.position(node_id(tree, id)?))))
    }

    /// The draws that can be claimed at a node: in chess `"repetition"`, `"fifty moves"`, in games of
    /// draughts those of `draughtsRules(game).draws`.
    #[wasm_bindgen(unchecked_return_type = "string[]")]
    pub fn claims(&self, id: f64) -> Result<JsValue, JsValue> {
        each!(&self.tree, tree => {
            let path = tree.path(node_id(tree, id)?);
            let nodes = std::iter::once(NodeId::ROOT).chain(path);
            let line: Vec<_> = nodes.map(|node| *tree.position(node)).collect();
            Ok(strings(Shown::claims(&line)))
        })
    }

    /// Plays a move at a node and gives the id of the node that it leads to: the child that has
    /// this move already, or a new one. Throws as `Position.read` does.
    pub fn play(&mut self, id: f64, text: &str) -> Result<u32, JsValue> {
        each!(&mut self.tree, tree => {
            let id = node_id(tree, id)?;
            tree.play_text(id, text).map(NodeId::index).map_err(|cause| move_error(&cause))
        })
    }

    /// Removes a node with all that follows, and gives the id of its parent.
    pub fn remove(&mut self, id: f64) -> Result<u32, JsValue> {
        each!(&mut self.tree, tree => {
            let id = node_id(tree, id)?;
            Ok(tree.remove(id).index())
        })
    }

    /// Makes a node's line the main line of the whole record.
    pub fn promote(&mut self, id: f64) -> Result<(), JsValue> {
        each!(&mut self.tree, tree => {
            let id = node_id(tree, id)?;
            tree.promote_to_main(id);
            Ok(())
        })
    }

    /// Puts one comment after a node's move in the place of all; an empty text leaves none.
    /// Commands such as `[%printed 14-13]` stay.
    #[wasm_bindgen(js_name = setComment)]
    pub fn set_comment(&mut self, id: f64, text: &str) -> Result<(), JsValue> {
        each!(&mut self.tree, tree => {
            let id = node_id(tree, id)?;
            let commands: Vec<String> =
                tree.comments(id).iter().flat_map(|comment| book::commands(comment)).collect();
            tree.set_comment(id, &format!("{} {text}", commands.join(" ")));
            Ok(())
        })
    }

    /// Puts these marks (`"!"`, `"*"`, `"$14"` …) on a node's move in the place of all.
    #[wasm_bindgen(js_name = setMarks)]
    pub fn set_marks(&mut self, id: f64, marks: Vec<String>) -> Result<(), JsValue> {
        let known = |text: &String| {
            parse_mark(text).ok_or_else(|| error("unreadable", &format!("\"{text}\" is no mark")))
        };
        let marks = marks.iter().map(known).collect::<Result<Vec<_>, _>>()?;
        each!(&mut self.tree, tree => {
            let id = node_id(tree, id)?;
            for old in tree.marks(id).to_vec() {
                tree.remove_mark(id, old);
            }
            for mark in marks {
                tree.add_mark(id, mark);
            }
            Ok(())
        })
    }
}

/// The game that a plain object names.
pub(super) fn game_of(game: &JsValue) -> Result<Named, JsValue> {
    let name = super::js::get(game, "game").ok().and_then(|name| name.as_string());
    Named::parse(&name.unwrap_or_default())
}

fn classes(trees: impl Iterator<Item = AnyRecord>) -> JsValue {
    array(trees.map(|tree| JsValue::from(Record::new(tree))))
}

fn written<P: Shown>(tree: &Tree<P>) -> String {
    write(&tree.start().dialect(), tree)
}

fn won<P: Shown>(tree: &Tree<P>) -> JsValue {
    winner(tree.score, tree.start().dialect().first())
}

fn node_objects<P: Shown>(tree: &Tree<P>, notation: Option<&str>) -> Result<JsValue, JsValue> {
    let root = (NodeId::ROOT, NodeNote { occurrences: 1, ..NodeNote::default() });
    let all = std::iter::once(root).chain(P::notes(tree));
    let objects = all.map(|(id, note)| node_object(tree, id, &note, notation));
    Ok(array(objects.collect::<Result<Vec<_>, _>>()?))
}

fn node_object<P: Shown>(
    tree: &Tree<P>,
    id: NodeId,
    note: &NodeNote,
    notation: Option<&str>,
) -> Result<JsValue, JsValue> {
    let parent = tree.parent(id);
    let position = tree.position(id);
    let children = array(tree.children(id).map(|child| child.index().into()));
    let marks = strings(tree.marks(id).iter().map(|mark| mark_text(*mark)));
    let node = match (parent.map(|parent| tree.position(parent)), tree.played(id)) {
        (Some(before), Some(played)) => {
            let node = move_object(before, played);
            if let Some(name) = notation {
                let text = before.text_in(played, name).ok_or_else(|| no_notation(name))?;
                set(&node, "shown", &text.into());
            }
            node
        }
        _ => object(&[
            ("text", "".into()),
            ("piece", "".into()),
            ("from", "".into()),
            ("to", "".into()),
            ("path", strings([""; 0])),
            ("captures", strings([""; 0])),
            ("promotes", JsValue::NULL),
        ]),
    };
    let commands = tree.comments(id).iter().flat_map(|comment| book::commands(comment));
    let command = |name: &str| book::command(tree, id, name).map_or(JsValue::NULL, JsValue::from);
    let fields = [
        ("id", id.index().into()),
        ("parent", parent.map_or(JsValue::NULL, |parent| parent.index().into())),
        ("children", children),
        ("ply", tree.ply(id).into()),
        ("first", tree.start().dialect().first().name().into()),
        ("fen", position.fen().into()),
        ("turn", position.turn().name().into()),
        ("check", position.check().map_or(JsValue::NULL, JsValue::from)),
        ("comments", prose(tree.comments(id))),
        ("before", prose(tree.comments_before(id))),
        ("commands", strings(commands)),
        ("marks", marks),
        ("letter", command("variation")),
        ("refersTo", command("letter")),
        ("printed", command("printed")),
        ("wins", command("wins")),
        ("outcome", position.outcome().map_or(JsValue::NULL, outcome_object)),
        ("side", holder(note.side)),
        ("number", note.number.into()),
        ("forced", note.forced.into()),
        ("missed", strings(&note.missed)),
        ("occurrences", note.occurrences.into()),
        ("withoutProgress", note.without_progress.into()),
        ("moveBefore", holder(note.before)),
        ("moveAfter", holder(note.after)),
    ];
    for (name, value) in &fields {
        set(&node, name, value);
    }
    Ok(node)
}

/// Comments as a reader is to see them.
fn prose(comments: &[String]) -> JsValue {
    strings(comments.iter().map(|text| book::prose(text)).filter(|text| !text.is_empty()))
}

fn holder(side: Option<Side>) -> JsValue {
    side.map_or(JsValue::NULL, |side| side.name().into())
}
