//! Games as plain objects: a line of moves with its variations, as often as they branch.

use super::any::Shown;
use super::error::{error, move_error, text_error};
use super::js::{self, Array, Object};
use super::object::{array, object, strings};
use crate::game::{Game, Side};
use crate::record::{Dialect, Mark, NodeId, Record, Score};
use wasm_bindgen::JsValue;

/// A record as the object that `dc.read` gives.
pub(super) fn game_object<P: Shown>(game: &str, record: &Record<P>) -> JsValue {
    let tags = Array::new();
    for (name, value) in record.tags() {
        tags.push(&strings([name, value]));
    }
    // From entries, each name becomes a field of its own, whatever it is.
    let tags = Object::from_entries(&tags).into();
    let result = object(&[]);
    let fields = [
        ("game", game.into()),
        ("tags", tags),
        ("start", record.start().fen().into()),
        ("result", record.score.text().into()),
        ("winner", winner(record.score, record.start().dialect().first())),
    ];
    for (name, value) in &fields {
        super::object::set(&result, name, value);
    }
    fill_lines(record, &result);
    result
}

/// `undefined` where no result is told, null for a draw.
pub(super) fn winner(score: Score, first: Side) -> JsValue {
    match score.winner(first) {
        None => JsValue::UNDEFINED,
        Some(None) => JsValue::NULL,
        Some(Some(side)) => side.name().into(),
    }
}

/// One line while its object is made.
struct Line {
    object: JsValue,
    moves: Array,
    variations: Array,
    comments: Array,
    marks: Array,
}

impl Line {
    fn new(object: &JsValue, before: &[String]) -> Line {
        let line = Line {
            object: object.clone(),
            moves: Array::new(),
            variations: Array::new(),
            comments: Array::new(),
            marks: Array::new(),
        };
        if !before.is_empty() {
            super::object::set(&line.object, "before", &strings(before));
        }
        for (name, list) in [
            ("moves", &line.moves),
            ("variations", &line.variations),
            ("comments", &line.comments),
            ("marks", &line.marks),
        ] {
            super::object::set(&line.object, name, list);
        }
        line
    }

    fn comment(&self, ply: u32, text: &str) {
        self.comments.push(&object(&[("ply", ply.into()), ("text", text.into())]));
    }

    fn add<P: Game>(&self, record: &Record<P>, id: NodeId) {
        let ply = record.ply(id);
        self.moves.push(&record.text(id).into());
        for comment in record.comments(id) {
            self.comment(ply, comment);
        }
        for mark in record.marks(id) {
            self.marks.push(&object(&[("ply", ply.into()), ("mark", mark_text(*mark).into())]));
        }
    }
}

/// Fills in the main line and, without recursion over the depth of the tree, all variations.
fn fill_lines<P: Game>(record: &Record<P>, object_of_main: &JsValue) {
    let main = Line::new(object_of_main, &[]);
    for comment in record.comments(NodeId::ROOT) {
        main.comment(0, comment);
    }
    let mut open = vec![(main, record.next(NodeId::ROOT))];
    while let Some((line, mut next)) = open.pop() {
        while let Some(id) = next {
            line.add(record, id);
            let parent = record.parent(id);
            let is_first = parent.and_then(|parent| record.next(parent)) == Some(id);
            if is_first && let Some(parent) = parent {
                for other in record.children(parent).skip(1) {
                    let child = object(&[("ply", record.ply(other).into())]);
                    line.variations.push(&child);
                    open.push((Line::new(&child, record.comments_before(other)), Some(other)));
                }
            }
            next = record.next(id);
        }
    }
}

/// A mark as the face shows it: its sign, or `$n`.
pub(super) fn mark_text(mark: Mark) -> String {
    mark.sign().map_or_else(|| mark.to_string(), str::to_owned)
}

/// The mark of a sign or of `$n`.
pub(super) fn parse_mark(text: &str) -> Option<Mark> {
    Mark::of_sign(text).or_else(|| text.strip_prefix('$')?.parse().ok().map(Mark))
}

/// How deep variations may stand in each other. An object that is its own variation would go on for
/// ever; a record that is read never comes near.
const DEEPEST: u32 = 20_000;

/// A record from an object such as `dc.read` gives. What is left out is empty; what is there must
/// be of the right type, lest a part of the game were lost.
pub(super) fn record_from<D: Dialect>(
    game: &JsValue,
    dialect: &D,
) -> Result<Record<D::Position>, JsValue> {
    let start = match text(game, "start")? {
        Some(fen) if !fen.is_empty() => {
            dialect.position(&fen).map_err(|cause| text_error(&cause))?
        }
        _ => dialect.start(),
    };
    let mut record = Record::new(start);
    let tags = field(game, "tags");
    if tags.is_object() {
        for entry in Object::entries(&tags).items() {
            let name = field(&entry, "0").as_string().unwrap_or_default();
            let value = field(&entry, "1").as_string();
            record.set_tag(&name, &value.ok_or_else(|| malformed(&name, "a text"))?);
        }
    } else if !is_absent(&tags) {
        return Err(malformed("tags", "an object"));
    }
    if let Some(result) = text(game, "result")? {
        record.score = Score::parse(&result)
            .ok_or_else(|| error("unreadable", &format!("\"{result}\" is no result")))?;
    }
    let mut open = vec![(game.clone(), NodeId::ROOT, 1, 0)];
    while let Some((line, from, first_ply, depth)) = open.pop() {
        let mut nodes = vec![from];
        let mut at = from;
        for played in list(&line, "moves")?.items() {
            let played = played.as_string().ok_or_else(|| malformed("moves", "texts"))?;
            at = play_recorded(&mut record, at, &played).map_err(|cause| move_error(&cause))?;
            nodes.push(at);
        }
        let node = |item: &JsValue| {
            // As an integer: to write a fraction in a message would weigh kilobytes.
            let ply = field(item, "ply").as_f64().filter(|ply| ply.fract() == 0.0);
            let ply = ply.ok_or_else(|| malformed("ply", "a whole number"))? as i64;
            usize::try_from(ply.saturating_sub(i64::from(first_ply) - 1))
                .ok()
                .and_then(|index| nodes.get(index).copied())
                .ok_or_else(|| error("unreadable", &format!("there is no ply {ply} in this line")))
        };
        if let Some(&first) = nodes.get(1) {
            for before in list(&line, "before")?.items() {
                let before = before.as_string().ok_or_else(|| malformed("before", "texts"))?;
                record.add_comment_before(first, &before);
            }
        }
        for comment in list(&line, "comments")?.items() {
            let said = text(&comment, "text")?.ok_or_else(|| malformed("text", "a text"))?;
            record.add_comment(node(&comment)?, &said);
        }
        for item in list(&line, "marks")?.items() {
            let mark = text(&item, "mark")?.unwrap_or_default();
            let mark = parse_mark(&mark)
                .ok_or_else(|| error("unreadable", &format!("\"{mark}\" is no mark")))?;
            record.add_mark(node(&item)?, mark);
        }
        let variations = list(&line, "variations")?;
        if depth == DEEPEST && variations.length() > 0 {
            return Err(error("unreadable", "variations stand in each other without end"));
        }
        for variation in variations.items() {
            let parent = record.parent(node(&variation)?).unwrap_or(NodeId::ROOT);
            let ply = record.ply(parent) + 1;
            open.push((variation, parent, ply, depth + 1));
        }
    }
    Ok(record)
}

/// Plays a legal move, or one that a record may hold although a capture was due, or that
/// is given away.
fn play_recorded<P: Game>(
    record: &mut Record<P>,
    at: NodeId,
    text: &str,
) -> Result<NodeId, crate::game::MoveError> {
    let unforced = record.position(at).unforced(text);
    match (record.play_text(at, text), &unforced[..]) {
        (Err(_), [only]) => Ok(record.play(at, only)),
        (played, _) => played,
    }
}

fn field(object: &JsValue, name: &str) -> JsValue {
    js::get(object, name).unwrap_or(JsValue::UNDEFINED)
}

/// What may be left out is left out as nothing, not as something else.
fn is_absent(value: &JsValue) -> bool {
    value.is_undefined() || value.is_null()
}

fn malformed(name: &str, expected: &str) -> JsValue {
    error("unreadable", &format!("\"{name}\" of the game should be {expected}"))
}

fn text(object: &JsValue, name: &str) -> Result<Option<String>, JsValue> {
    let text = field(object, name);
    match text.as_string() {
        None if !is_absent(&text) => Err(malformed(name, "a text")),
        text => Ok(text),
    }
}

fn list(object: &JsValue, name: &str) -> Result<Array, JsValue> {
    let list = field(object, name);
    if Array::is_array(&list) {
        Ok(Array::from(&list))
    } else if is_absent(&list) {
        Ok(Array::new())
    } else {
        Err(malformed(name, "an array"))
    }
}

/// All problems of a reading as objects.
pub(super) fn problem_objects(problems: &[crate::record::Problem]) -> JsValue {
    array(problems.iter().map(|problem| {
        object(&[
            ("game", (problem.record as u32).into()),
            ("line", problem.place.line.into()),
            ("column", problem.place.column.into()),
            ("message", problem.message.as_str().into()),
            ("note", problem.is_note().into()),
            ("candidates", strings(&problem.candidates)),
            ("likely", problem.likely.as_ref().map_or(JsValue::NULL, |text| text.as_str().into())),
        ])
    }))
}
