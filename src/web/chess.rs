//! What only chess has: the translator, the Knight's tour, odds and tables.

use super::any::{Any, WithChess};
use super::error::{error, move_error, text_error};
use super::object::{array, object, set, strings};
use super::position::{Position, move_object};
use super::record::Record;
use super::setup::parse_side;
use crate::book::chess::{self as book, Book, Exchange, Statistic};
use crate::chess::odds::{Code, Odds};
use crate::chess::translate::{self, Translation};
use crate::chess::{self, Kind, Notation, Square, perpetual, tour};
use crate::game::{Game, MoveError};
use crate::record::{Chess, Record as Tree, write};
use crate::text::Place;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// The games of a page in any notation, in all notations; `fen` is where each begins, or nothing
/// for the start of the game. What can't be read is no error: see `stop` of a game.
#[wasm_bindgen(js_name = translatePage, unchecked_return_type = "PageGame[]")]
pub fn translate_page(text: &str, fen: Option<String>) -> Result<JsValue, JsValue> {
    let start = match fen {
        Some(fen) => chess::Position::from_fen(&fen).map_err(|cause| text_error(&cause))?,
        None => chess::Position::start(),
    };
    Ok(array(translate::page(&start, text).iter().map(page_game)))
}

fn page_game(game: &Translation) -> JsValue {
    let texts = Notation::ALL.map(|notation| (notation.name(), game.texts(notation)));
    let moves = array(game.steps.iter().enumerate().map(|(index, (printed, _))| {
        let step = at(&printed.place);
        set(&step, "printed", &printed.text.as_str().into());
        for (notation, texts) in &texts {
            set(&step, notation, &texts[index].as_str().into());
        }
        step
    }));
    let doubts = array(game.doubts.iter().map(|doubt| {
        let place = game.steps.get(doubt.ply).map(|(printed, _)| printed);
        let object_of = place.map_or_else(|| object(&[]), |printed| at(&printed.place));
        let others = array(doubt.others.iter().map(|other| {
            object(&[("text", other.text.as_str().into()), ("why", other.why.to_string().into())])
        }));
        let fields = [
            ("index", (doubt.ply as u32).into()),
            ("printed", place.map_or("", |printed| &printed.text).into()),
            ("chosen", doubt.text.as_str().into()),
            ("remark", doubt.chosen.remark.map_or(JsValue::NULL, JsValue::from)),
            ("open", doubt.is_open().into()),
            ("others", others),
        ];
        for (name, value) in &fields {
            set(&object_of, name, value);
        }
        object_of
    }));
    let stop = game.stop.as_ref().map_or(JsValue::NULL, |(printed, stop)| {
        let object_of = at(&printed.place);
        let candidates = match &stop.error {
            MoveError::Illegal { legal, .. } => &legal[..],
            _ => &[],
        };
        let fields = [
            ("index", (stop.ply as u32).into()),
            ("printed", printed.text.as_str().into()),
            ("message", stop.error.to_string().into()),
            ("candidates", strings(candidates)),
        ];
        for (name, value) in &fields {
            set(&object_of, name, value);
        }
        object_of
    });
    object(&[
        ("start", game.start.fen().into()),
        ("moves", moves),
        ("doubts", doubts),
        ("stop", stop),
        ("pgn", write(&Chess, &record_of(game)).into()),
    ])
}

fn at(place: &Place) -> JsValue {
    object(&[("line", place.line.into()), ("column", place.column.into())])
}

/// The game as a record, from behind the last move that was given away; the moves until then are
/// its tag `Before`.
fn record_of(game: &Translation) -> Tree<chess::Position> {
    let from = game.steps.iter().rposition(|(_, played)| played.is_none()).map_or(0, |at| at + 1);
    let mut position = game.start;
    for (_, played) in &game.steps[..from] {
        position = match played {
            Some(played) => position.after(*played),
            None => position.pass().unwrap_or(position),
        };
    }
    let mut tree = Tree::new(position);
    let texts = game.texts(Notation::San);
    let made: Vec<&str> =
        texts[..from].iter().map(String::as_str).filter(|text| *text != "--").collect();
    if !made.is_empty() {
        tree.set_tag("Before", &made.join(" "));
    }
    let mut node = crate::record::NodeId::ROOT;
    for (_, played) in &game.steps[from..] {
        node = played.map_or(node, |played| tree.play(node, &played));
    }
    tree
}

fn square(name: &str) -> Result<Square, JsValue> {
    Square::named(name)
        .ok_or_else(|| error("unknown", &format!("\"{name}\" is no square: they are a1 to h8")))
}

/// A knight's tour of all 64 squares from one of them; a closed one ends a knight's move from
/// its start.
#[wasm_bindgen(unchecked_return_type = "string[]")]
pub fn tour(start: &str, closed: bool) -> Result<JsValue, JsValue> {
    Ok(strings(tour::from(square(start)?, closed)))
}

/// The closed tour that the book prints.
#[wasm_bindgen(js_name = bookTour, unchecked_return_type = "string[]")]
pub fn book_tour() -> JsValue {
    strings(book::tour())
}

/// How many steps are tried before the outlook of a tour is given up.
const TOUR_LIMIT: usize = 60_000;

/// Whether a tour that was begun, a square at a time, can be completed. Throws "illegal" at a
/// step that is no knight's move to a new square.
#[wasm_bindgen(js_name = tourOutlook, unchecked_return_type = "TourOutlook")]
pub fn tour_outlook(path: Vec<String>, closed: bool) -> Result<JsValue, JsValue> {
    let path = path.iter().map(|name| square(name)).collect::<Result<Vec<_>, _>>()?;
    let misstep = |cause: tour::Misstep| error("illegal", &cause.to_string());
    let outlook = tour::outlook(&path, closed, TOUR_LIMIT).map_err(misstep)?;
    let mut since = None;
    let (possible, completion, reason, squares) = match outlook {
        tour::Outlook::Possible(rest) => {
            (true.into(), strings(rest), JsValue::NULL, strings([""; 0]))
        }
        tour::Outlook::Unknown => (JsValue::NULL, JsValue::NULL, JsValue::NULL, strings([""; 0])),
        tour::Outlook::Impossible(obstacle) => {
            since = tour::impossible_since(&path, closed, TOUR_LIMIT).map_err(misstep)?;
            let reason = obstacle.to_string().into();
            (false.into(), JsValue::NULL, reason, strings(obstacle.squares()))
        }
    };
    Ok(object(&[
        ("possible", possible),
        ("completion", completion),
        ("reason", reason),
        ("squares", squares),
        ("since", since.map_or(JsValue::NULL, |since| (since as u32).into())),
    ]))
}

/// The odds that have names.
#[wasm_bindgen(js_name = odds, unchecked_return_type = "Odds[]")]
pub fn named_odds() -> JsValue {
    array(Odds::all().iter().map(|(id, name, odds)| {
        object(&[
            ("id", (*id).into()),
            ("name", (*name).into()),
            ("giver", odds.giver.name().into()),
            ("removed", strings(odds.removed)),
            ("moves", (odds.moves as u32).into()),
            ("fen", odds.start(Code::American).fen().into()),
        ])
    }))
}

/// A game at odds by a code after White's first moves, or as many of them as are `made`. `id` is
/// that of named odds, or the square of a man that is removed.
///
/// By the Blue Book the giver of a rook may castle without it; only this record knows, a FEN
/// doesn't. Throws "unknown", and "illegal" for a move beyond the middle of the board.
#[wasm_bindgen(js_name = oddsGame, unchecked_return_type = "OddsGame")]
pub fn odds_game(
    id: &str,
    #[wasm_bindgen(unchecked_param_type = "ChessCode")] code: &str,
    made: Vec<String>,
) -> Result<JsValue, JsValue> {
    let by_square = || Square::named(id).and_then(Odds::without);
    let odds = Odds::named(id).or_else(by_square).ok_or_else(|| {
        error("unknown", &format!("there are no odds \"{id}\", and no man to be removed there"))
    })?;
    let known = Code::ALL.into_iter().find(|known| known.name() == code);
    let known = known.ok_or_else(|| error("unknown", &format!("there is no code \"{code}\"")))?;
    let texts: Vec<&str> = made.iter().map(String::as_str).collect();
    let position = odds.after(known, &texts).map_err(|cause| move_error(&cause))?;
    let legal = odds.legal(&position, made.len());
    let mut tree = Tree::new(position);
    tree.set_tag("Odds", id);
    tree.set_tag("Before", &made.join(" "));
    Ok(object(&[
        ("left", (odds.left(made.len()) as u32).into()),
        ("moves", array(legal.iter().map(|played| move_object(&position, played)))),
        ("record", Record::new(Any::Chess(tree, WithChess)).into()),
    ]))
}

/// The table of results by opening. Throws "unknown" for a game that has none.
#[wasm_bindgen(unchecked_return_type = "Statistics")]
pub fn statistics(
    #[wasm_bindgen(unchecked_param_type = "GameName")] game: &str,
) -> Result<JsValue, JsValue> {
    let mut rows = if game == "chess" { book::statistics() } else { Vec::new() };
    let total =
        rows.pop().ok_or_else(|| error("unknown", &format!("\"{game}\" has no such table")))?;
    let row = |row: &Statistic| statistic(row, total.played());
    Ok(object(&[("rows", array(rows.iter().map(row))), ("total", row(&total))]))
}

fn statistic(row: &Statistic, all: u32) -> JsValue {
    let some = |value: Option<f64>| value.map_or(JsValue::NULL, JsValue::from);
    let printed = object(&[
        ("played", row.printed_played.into()),
        ("score", some(row.printed_score)),
        ("share", some(row.printed_share)),
    ]);
    object(&[
        ("name", row.name.into()),
        ("won", row.won.into()),
        ("lost", row.lost.into()),
        ("drawn", row.drawn.into()),
        ("played", row.played().into()),
        ("score", row.score().into()),
        ("share", row.share(all).into()),
        ("winsOnly", row.wins_only().into()),
        ("printed", printed),
        ("mistake", row.mistake().map_or(JsValue::NULL, JsValue::from)),
        ("note", if row.note.is_empty() { JsValue::NULL } else { row.note.into() }),
    ])
}

/// What the pieces are worth by both books, from pawn to king.
#[wasm_bindgen(js_name = pieceValues, unchecked_return_type = "PieceValue[]")]
pub fn piece_values() -> JsValue {
    let pawns = |value: Option<u32>| {
        value.map_or(JsValue::NULL, |value| JsValue::from(f64::from(value) / 100.0))
    };
    array(book::values().iter().map(|value| {
        object(&[
            ("piece", value.kind.name().into()),
            ("foster", pawns(value.foster)),
            ("bluebook", pawns(value.blue_book)),
        ])
    }))
}

/// What it comes to, by both books, to give some pieces for others. Throws "unknown".
#[wasm_bindgen(js_name = exchangeValue, unchecked_return_type = "{ foster: ExchangeSum; bluebook: ExchangeSum }")]
pub fn exchange_value(
    #[wasm_bindgen(unchecked_param_type = "Kind[]")] given: Vec<String>,
    #[wasm_bindgen(unchecked_param_type = "Kind[]")] taken: Vec<String>,
) -> Result<JsValue, JsValue> {
    let exchange = Exchange { given: kinds(&given)?, taken: kinds(&taken)? };
    Ok(object(&sums(&exchange)))
}

fn kinds(names: &[String]) -> Result<Vec<Kind>, JsValue> {
    let kind = |name: &String| {
        let found = Kind::ALL.into_iter().find(|kind| kind.name() == name);
        found.ok_or_else(|| error("unknown", &format!("the game has no \"{name}\"")))
    };
    names.iter().map(kind).collect()
}

fn sums(exchange: &Exchange) -> [(&'static str, JsValue); 2] {
    [("foster", Book::Foster), ("bluebook", Book::BlueBook)].map(|(name, by)| {
        let pawns = |hundredths: f64| JsValue::from(hundredths / 100.0);
        let sum = object(&[
            ("given", pawns(book::sum(by, &exchange.given).into())),
            ("taken", pawns(book::sum(by, &exchange.taken).into())),
            ("gain", pawns(exchange.gain(by).into())),
        ]);
        (name, sum)
    })
}

/// The rules of thumb for exchanges, with what the figures make of them.
#[wasm_bindgen(js_name = exchangeRules, unchecked_return_type = "ExchangeRule[]")]
pub fn exchange_rules() -> JsValue {
    array(book::rules().iter().map(|rule| {
        let names = |kinds: &[Kind]| strings(kinds.iter().map(|kind| kind.name()));
        let [foster, blue_book] = sums(&rule.exchange);
        object(&[
            ("source", rule.source.into()),
            ("text", rule.text.into()),
            ("given", names(&rule.exchange.given)),
            ("taken", names(&rule.exchange.taken)),
            foster,
            blue_book,
        ])
    }))
}

/// The endings that the book calls drawn or won.
#[wasm_bindgen(js_name = endingVerdicts, unchecked_return_type = "EndingVerdict[]")]
pub fn ending_verdicts() -> JsValue {
    array(book::endings_list().iter().map(|ending| {
        object(&[
            ("material", ending.material.into()),
            ("text", ending.text.into()),
            ("verdict", ending.verdict.name().into()),
            ("note", if ending.note.is_empty() { JsValue::NULL } else { ending.note.into() }),
        ])
    }))
}

/// A perpetual check by a side, whoever is to move, found among a few thousand positions; null
/// when there is none, or none was found.
#[wasm_bindgen(js_name = perpetualCheck, unchecked_return_type = "Perpetual | null")]
pub fn perpetual_check(
    position: &Position,
    #[wasm_bindgen(unchecked_param_type = "Side")] side: &str,
) -> Result<JsValue, JsValue> {
    let mut position = *position.chess()?;
    let Some(found) = perpetual::find(&position, parse_side(side)?, 4000) else {
        return Ok(JsValue::NULL);
    };
    let mut line = Vec::new();
    for played in &found.line {
        line.push(position.text(played));
        position = position.play(played);
    }
    let checks = object(&[]);
    for (at, played) in &found.checks {
        set(&checks, &at.fen(), &at.text(played).into());
    }
    Ok(object(&[
        ("line", strings(line)),
        ("repeats", found.repeats.map_or(JsValue::NULL, |ply| (ply as u32).into())),
        ("checks", checks),
    ]))
}
