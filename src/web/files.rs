//! The class `Collection`: the games of one file, for a worker of the page. Positions come as FEN.

use super::error::{error, text_error};
use super::js::{self, Array};
use super::object::{array, object, strings};
use crate::collection::{
    Collection as Games, Column, Filter, Indexed, Likeness, Listed, Material, Order, Repair,
    Sought, repaired, unrepaired,
};
use crate::draughts::Rules;
use crate::game::Side;
use crate::record::{Chess, Dialect, Problem, Score, decode, write};
use std::ops::Range;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// The games of one file.
#[wasm_bindgen]
pub struct Collection {
    games: Box<dyn Shelf>,
    repairs: Vec<Repair>,
    chosen: Vec<u32>,
}

#[wasm_bindgen]
impl Collection {
    /// The file's bytes as games of `"chess"` or a game of draughts, none of them read yet.
    /// `repairs` are `{ from, to, text }`, by bytes of the file's text in UTF-8, in their order.
    #[wasm_bindgen(constructor)]
    pub fn new(game: &str, bytes: &[u8], repairs: &JsValue) -> Result<Collection, JsValue> {
        let list = Array::from(repairs);
        let repairs: Option<Vec<Repair>> = list.items().map(|item| repair(&item)).collect();
        let repairs = repairs.ok_or_else(not_repairs)?;
        let text = decode(bytes);
        let text = if repairs.is_empty() {
            text.into_owned()
        } else {
            repaired(&text, &repairs).ok_or_else(not_repairs)?
        };
        let games: Box<dyn Shelf> = match (game, Rules::named(game)) {
            ("chess", _) => Box::new(Games::new(Chess, text)),
            (_, Some(rules)) => Box::new(Games::new(rules, text)),
            _ => return Err(error("unknown", &format!("there are no files of \"{game}\""))),
        };
        Ok(Collection { games, repairs, chosen: Vec::new() })
    }

    /// Reads so many bytes more, and tells how much has been read, from 0 to 1; 1 is all.
    #[wasm_bindgen(js_name = readOn)]
    pub fn read_on(&mut self, bytes: u32) -> f64 {
        let more = self.games.read_on(bytes as usize);
        if more { self.games.share().min(0.999) } else { 1.0 }
    }

    /// What there is in it: numbers of games, problems, notes and duplicates, the years, and the
    /// bytes of memory that it takes.
    pub fn summary(&self) -> JsValue {
        self.games.summary()
    }

    /// Chooses games and puts them in order, and tells how many there are. Throws "unreadable"
    /// where a material or a position of the filter is none.
    pub fn select(
        &mut self,
        filter: &JsValue,
        column: &str,
        falling: bool,
    ) -> Result<u32, JsValue> {
        let column = Column::ALL.into_iter().find(|known| known.name() == column);
        let column = column.ok_or_else(|| error("unknown", "there is no such column"))?;
        self.chosen = self.games.select(filter, Order { column, falling })?;
        Ok(self.chosen.len() as u32)
    }

    /// Some of the chosen games, as a list shows them.
    pub fn rows(&self, from: u32, to: u32) -> JsValue {
        let chosen = self.chosen.get(within(from, to, self.chosen.len())).unwrap_or_default();
        array(chosen.iter().map(|&game| self.games.row(game as usize)))
    }

    /// Where a game is among the chosen ones; undefined if it isn't.
    pub fn place(&self, game: u32) -> Option<u32> {
        let at = self.chosen.iter().position(|&chosen| Some(chosen) == game.checked_sub(1));
        at.map(|at| at as u32)
    }

    /// A game by its number, from 1, as the text has it; undefined if there is none.
    pub fn game(&self, number: u32) -> Option<String> {
        self.games.text_of((number as usize).checked_sub(1)?)
    }

    /// Some of the chosen games, written as the standards have it.
    pub fn write(&self, from: u32, to: u32) -> String {
        let chosen = self.chosen.get(within(from, to, self.chosen.len())).unwrap_or_default();
        let texts: Vec<String> =
            chosen.iter().filter_map(|&game| self.games.written(game as usize)).collect();
        texts.join("\n")
    }

    /// The whole text as it was read, repairs included.
    pub fn text(&self) -> String {
        self.games.text().to_owned()
    }

    /// Some of the problems in the order of the text, or of the problems and notes.
    pub fn problems(&self, notes: bool, from: u32, to: u32) -> JsValue {
        self.shown(self.games.problems(notes, from as usize..to.max(from) as usize))
    }

    /// The problems and notes of a game by its number, from 1.
    #[wasm_bindgen(js_name = problemsOf)]
    pub fn problems_of(&self, number: u32) -> JsValue {
        let game = (number as usize).checked_sub(1);
        self.shown(game.map(|game| self.games.problems_of(game)).unwrap_or_default())
    }

    /// The moves that were made from a position, the one of most games first, with results: won by
    /// the side that moves first in the game, drawn, won by the other, not told. Throws
    /// "unreadable".
    pub fn moves(&self, fen: &str, turned: bool) -> Result<JsValue, JsValue> {
        self.games.moves(fen, turned)
    }
}

impl Collection {
    fn shown(&self, problems: Vec<Problem>) -> JsValue {
        array(problems.into_iter().map(|problem| {
            let text = self.games.text().get(problem.span.clone()).unwrap_or_default();
            let shown: String = text.chars().take(80).collect();
            let place = unrepaired(&self.repairs, problem.span.clone());
            let place = place.filter(|_| problem.likely.is_some());
            let likely = problem.likely.as_deref().map_or(JsValue::NULL, JsValue::from);
            object(&[
                ("game", (problem.record as u32).into()),
                ("line", problem.place.line.into()),
                ("column", problem.place.column.into()),
                ("found", shown.into()),
                ("message", problem.message.as_str().into()),
                ("note", problem.is_note().into()),
                ("candidates", strings(&problem.candidates)),
                ("likely", likely),
                ("from", place.as_ref().map_or(JsValue::NULL, |place| number(place.start))),
                ("to", place.as_ref().map_or(JsValue::NULL, |place| number(place.end))),
            ])
        }))
    }
}

fn number(of: usize) -> JsValue {
    (of as u32).into()
}

fn within(from: u32, to: u32, length: usize) -> Range<usize> {
    let to = (to as usize).min(length);
    (from as usize).min(to)..to
}

fn not_repairs() -> JsValue {
    error("argument", "the repairs don't fit the text of the file")
}

fn repair(item: &JsValue) -> Option<Repair> {
    let place = |name| {
        let found = field(item, name).as_f64()?;
        (found >= 0.0 && found.fract() == 0.0).then_some(found as usize)
    };
    Some(Repair { span: place("from")?..place("to")?, text: field(item, "text").as_string()? })
}

fn field(object: &JsValue, name: &str) -> JsValue {
    js::get(object, name).unwrap_or(JsValue::UNDEFINED)
}

/// A collection of whichever game.
trait Shelf {
    fn read_on(&mut self, bytes: usize) -> bool;
    fn share(&self) -> f64;
    fn summary(&self) -> JsValue;
    fn select(&self, filter: &JsValue, order: Order) -> Result<Vec<u32>, JsValue>;
    fn row(&self, game: usize) -> JsValue;
    fn text_of(&self, game: usize) -> Option<String>;
    fn written(&self, game: usize) -> Option<String>;
    fn text(&self) -> &str;
    fn problems(&self, notes: bool, wanted: Range<usize>) -> Vec<Problem>;
    fn problems_of(&self, game: usize) -> Vec<Problem>;
    fn moves(&self, fen: &str, turned: bool) -> Result<JsValue, JsValue>;
}

impl<D: Dialect<Position: Indexed>> Shelf for Games<D> {
    fn read_on(&mut self, bytes: usize) -> bool {
        Games::read_on(self, bytes)
    }

    fn share(&self) -> f64 {
        Games::share(self)
    }

    fn summary(&self) -> JsValue {
        let (problems, notes) = self.problem_counts();
        let twins = |likeness| {
            let of = |game: &&Listed| game.twin.is_some_and(|twin| twin.likeness == likeness);
            number(self.games().iter().filter(of).count())
        };
        let years = || self.games().iter().map(|game| game.year).filter(|&year| year > 0);
        let year = |found: Option<u16>| found.map_or(JsValue::NULL, JsValue::from);
        object(&[
            ("games", number(self.games().len())),
            ("problems", number(problems)),
            ("notes", number(notes)),
            ("same", twins(Likeness::Same)),
            ("parts", twins(Likeness::Part)),
            ("firstYear", year(years().min())),
            ("lastYear", year(years().max())),
            ("memory", number(self.memory())),
        ])
    }

    fn select(&self, filter: &JsValue, order: Order) -> Result<Vec<u32>, JsValue> {
        let text = |name| field(filter, name).as_string().unwrap_or_default();
        let told = |name| field(filter, name).as_bool().unwrap_or_default();
        let year = |name, otherwise: u16| {
            let found = field(filter, name).as_f64();
            found.map_or(otherwise, |year| year.clamp(0.0, f64::from(u16::MAX)) as u16)
        };
        let (from, to) = (year("from", 0), year("to", u16::MAX));
        let material = match text("material") {
            none if none.trim().is_empty() => None,
            some => Some(
                Material::parse::<D::Position>(&some)
                    .map_err(|cause| error("unreadable", &cause))?,
            ),
        };
        let position = match text("fen") {
            none if none.is_empty() => None,
            fen => Some(Sought {
                position: self.dialect().position(&fen).map_err(|cause| text_error(&cause))?,
                turned: told("turned"),
                variations: told("variations"),
            }),
        };
        let filter = Filter {
            words: text("words"),
            player: text("player"),
            event: text("event"),
            opening: text("opening"),
            years: ((from, to) != (0, u16::MAX)).then_some(from.max(1)..=to),
            score: Score::parse(&text("result")),
            material,
            position,
            without_twins: told("withoutTwins"),
            with_problems: told("withProblems"),
        };
        Ok(Games::select(self, &filter, order))
    }

    fn row(&self, game: usize) -> JsValue {
        let Some(listed) = self.games().get(game) else { return JsValue::UNDEFINED };
        let winner = match self.winner(listed) {
            None => JsValue::UNDEFINED,
            Some(None) => JsValue::NULL,
            Some(Some(side)) => side.name().into(),
        };
        let twin = listed.twin.map_or(JsValue::NULL, |twin| {
            let likeness = match twin.likeness {
                Likeness::Same => "same",
                Likeness::Part => "part",
                Likeness::Moves => "moves",
            };
            object(&[("of", (twin.of + 1).into()), ("likeness", likeness.into())])
        });
        object(&[
            ("number", number(game + 1)),
            ("white", self.player(listed, Side::White).into()),
            ("black", self.player(listed, Side::Black).into()),
            ("event", self.event(listed).into()),
            ("site", self.site(listed).into()),
            ("date", self.date(listed).into()),
            ("round", self.round(listed).into()),
            ("opening", self.opening(listed).into()),
            ("result", listed.score.text().into()),
            ("winner", winner),
            ("plies", listed.plies.into()),
            ("problems", listed.problems.into()),
            ("notes", listed.notes.into()),
            ("twin", twin),
        ])
    }

    fn text_of(&self, game: usize) -> Option<String> {
        let listed = self.games().get(game)?;
        Games::text(self).get(listed.span.clone()).map(str::to_owned)
    }

    fn written(&self, game: usize) -> Option<String> {
        self.record(game).map(|record| write(self.dialect(), &record))
    }

    fn text(&self) -> &str {
        Games::text(self)
    }

    fn problems(&self, notes: bool, wanted: Range<usize>) -> Vec<Problem> {
        Games::problems(self, notes, wanted)
    }

    fn problems_of(&self, game: usize) -> Vec<Problem> {
        self.entry(game).map(|entry| entry.problems).unwrap_or_default()
    }

    fn moves(&self, fen: &str, turned: bool) -> Result<JsValue, JsValue> {
        let position = self.dialect().position(fen).map_err(|cause| text_error(&cause))?;
        let played = Games::moves(self, &position, turned);
        Ok(array(played.iter().map(|played| {
            object(&[
                ("text", played.text.as_str().into()),
                ("games", played.results.games().into()),
                ("first", played.results.first.into()),
                ("draws", played.results.draws.into()),
                ("second", played.results.second.into()),
                ("open", played.results.open.into()),
            ])
        })))
    }
}
