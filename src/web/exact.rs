//! The class `Tables`: exact values of endings. Positions come as FEN, since this module lives in
//! a worker of its own.

use super::error::{error, setup_error, text_error};
use super::js::call;
use super::object::{array, object, strings};
use crate::draughts::{Position as DraughtsPosition, Rules, Setup};
use crate::exact::{
    self, BuildError, Chess, ChessMaterial, Detail, Family, Material, Progress, Slice, Solution,
    Value, Verdict, Wanted,
};
use crate::game::Game;
use crate::record::{Dialect, Tailors};
use crate::search::{HoldingSet, Holdings};
use std::ops::ControlFlow;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// The tables of one game.
pub(super) enum Any {
    Draughts(exact::Tables<Rules>),
    Chess(exact::Tables<Chess>),
    Tailors(exact::Tables<Tailors>),
}

/// A position of one of the games.
pub(super) enum AnyPosition {
    Draughts(DraughtsPosition),
    Chess(crate::chess::Position),
    Tailors(crate::tailors::Position),
}

/// Tables of a game, from files or made here.
#[wasm_bindgen]
pub struct Tables {
    pub(super) tables: Any,
    pub(super) holdings: Holdings<DraughtsPosition>,
}

impl Tables {
    /// The position of a FEN of the tables' game.
    pub(super) fn position(&self, fen: &str) -> Result<AnyPosition, JsValue> {
        Ok(match &self.tables {
            Any::Draughts(tables) => {
                let setup = Setup::read(fen, tables.family().style);
                let setup = setup.map_err(|cause| text_error(&cause))?;
                let position = DraughtsPosition::from_setup(&setup, tables.family());
                AnyPosition::Draughts(position.map_err(|cause| setup_error(&cause))?)
            }
            Any::Chess(_) => AnyPosition::Chess(
                crate::chess::Position::from_fen(fen).map_err(|cause| text_error(&cause))?,
            ),
            Any::Tailors(_) => AnyPosition::Tailors(
                Dialect::position(&Tailors, fen).map_err(|cause| text_error(&cause))?,
            ),
        })
    }
}

#[wasm_bindgen]
impl Tables {
    /// No tables yet of a game: `"chess"`, `"tailors"`, or a game of draughts.
    #[wasm_bindgen(constructor)]
    pub fn new(game: &str) -> Result<Tables, JsValue> {
        let tables = match (game, Rules::named(game)) {
            ("chess", _) => Any::Chess(exact::Tables::new(Chess)),
            ("tailors", _) => Any::Tailors(exact::Tables::new(Tailors)),
            (_, Some(rules)) => Any::Draughts(exact::Tables::new(rules)),
            _ => return Err(error("unknown", &format!("there are no tables for \"{game}\""))),
        };
        Ok(Tables { tables, holdings: Holdings::default() })
    }

    /// Adds the slices of a table file. Throws "table" when it is damaged or foreign.
    #[wasm_bindgen(js_name = addFile)]
    pub fn add_file(&mut self, bytes: Vec<u8>) -> Result<(), JsValue> {
        let added = match &mut self.tables {
            Any::Draughts(tables) => tables.add_file(bytes),
            Any::Chess(tables) => tables.add_file(bytes),
            Any::Tailors(tables) => tables.add_file(bytes),
        };
        added.map_err(|cause| error("table", &cause.to_string()))
    }

    /// Adds a holding set of draughts, which proofs can rely on; it is verified when it is first of
    /// use, with the tables that are there then. Throws "table" when it is damaged or foreign.
    #[wasm_bindgen(js_name = addHolding)]
    pub fn add_holding(&mut self, bytes: &[u8]) -> Result<(), JsValue> {
        let Any::Draughts(tables) = &self.tables else {
            return Err(error("table", "holding sets are of draughts"));
        };
        let set = HoldingSet::read(tables.family(), bytes);
        self.holdings.add(set.map_err(|cause| error("table", &cause.to_string()))?);
        Ok(())
    }

    /// Solves slices, by name (`"KKvK"`, `"KBNK"`) or all of a number of men (`"4"`), with what
    /// they need, and adds them. `progress` is called with the share done, from 0 to 1. With
    /// `keep`, gives a table file of all that was solved.
    pub fn build(
        &mut self,
        slices: Vec<String>,
        keep: bool,
        #[wasm_bindgen(unchecked_param_type = "(share: number) => void")] progress: &JsValue,
    ) -> Result<Option<Vec<u8>>, JsValue> {
        match &mut self.tables {
            Any::Draughts(tables) => build(tables, &draughts_slices(&slices)?, keep, progress),
            Any::Chess(tables) => build(tables, &parsed::<ChessMaterial>(&slices)?, keep, progress),
            // There is but one pair of slices, whatever is asked for.
            Any::Tailors(tables) => build(tables, &[exact::Turn::Devil], keep, progress),
        }
    }

    /// The names of the slices that values can be told of.
    #[wasm_bindgen(getter, unchecked_return_type = "string[]")]
    pub fn slices(&self) -> JsValue {
        match &self.tables {
            Any::Draughts(tables) => strings(tables.slices()),
            Any::Chess(tables) => strings(tables.slices()),
            Any::Tailors(tables) => strings(tables.slices()),
        }
    }

    /// The slice of a position, such as `"KMvK"`; null where no table can hold it.
    #[wasm_bindgen(js_name = sliceOf)]
    pub fn slice_of(&self, fen: &str) -> Result<Option<String>, JsValue> {
        Ok(match (&self.tables, self.position(fen)?) {
            (Any::Draughts(tables), AnyPosition::Draughts(position)) => {
                tables.family().slice(&position).map(|slice| slice.to_string())
            }
            (Any::Chess(tables), AnyPosition::Chess(position)) => {
                tables.family().slice(&position).map(|slice| slice.to_string())
            }
            (Any::Tailors(tables), AnyPosition::Tailors(position)) => {
                tables.family().slice(&position).map(|slice| slice.to_string())
            }
            _ => None,
        })
    }

    /// The value of a position and of all its moves; null where a table is missing.
    #[wasm_bindgen(unchecked_return_type = "Exact | null")]
    pub fn exact(&self, fen: &str) -> Result<JsValue, JsValue> {
        Ok(match (&self.tables, self.position(fen)?) {
            (Any::Draughts(tables), AnyPosition::Draughts(position)) => shown(tables, &position),
            (Any::Chess(tables), AnyPosition::Chess(position)) => shown(tables, &position),
            (Any::Tailors(tables), AnyPosition::Tailors(position)) => shown(tables, &position),
            _ => JsValue::NULL,
        })
    }

    /// What a perfect opponent plays, and the values of the answers; null where a table is
    /// missing, or the game is over. `chance` decides between moves that are alike.
    #[wasm_bindgen(unchecked_return_type = "Reply | null")]
    pub fn reply(&self, fen: &str, chance: u32) -> Result<JsValue, JsValue> {
        Ok(match (&self.tables, self.position(fen)?) {
            (Any::Draughts(tables), AnyPosition::Draughts(position)) => {
                replied(tables, &position, chance)
            }
            (Any::Chess(tables), AnyPosition::Chess(position)) => {
                replied(tables, &position, chance)
            }
            (Any::Tailors(tables), AnyPosition::Tailors(position)) => {
                replied(tables, &position, chance)
            }
            _ => JsValue::NULL,
        })
    }

    /// The moves that follow when neither side errs, at most `most` plies; none where a table is
    /// missing.
    #[wasm_bindgen(unchecked_return_type = "string[]")]
    pub fn line(&self, fen: &str, most: usize) -> Result<JsValue, JsValue> {
        Ok(match (&self.tables, self.position(fen)?) {
            (Any::Draughts(tables), AnyPosition::Draughts(position)) => {
                strings(position.texts(&tables.line(&position, most)))
            }
            (Any::Chess(tables), AnyPosition::Chess(position)) => {
                strings(position.texts(&tables.line(&position, most)))
            }
            (Any::Tailors(tables), AnyPosition::Tailors(position)) => {
                strings(position.texts(&tables.line(&position, most)))
            }
            _ => JsValue::NULL,
        })
    }

    /// A position of a slice, as FEN, worth `verdict` to the side to move, which ends in `from` to
    /// `to` plies unless it is a draw, and in which not every move is as good as the best; the
    /// same for the same `seed`. Null where there is none such.
    pub fn sample(
        &self,
        slice: &str,
        #[wasm_bindgen(unchecked_param_type = "ExactValue[\"result\"]")] verdict: &str,
        from: u16,
        to: u16,
        seed: u32,
    ) -> Result<Option<String>, JsValue> {
        let known = [Verdict::Win, Verdict::Draw, Verdict::Loss];
        let verdict = known.into_iter().find(|known| known.name() == verdict);
        let verdict = verdict.ok_or_else(|| error("unknown", "a verdict is win, draw or loss"))?;
        let wanted = Wanted { verdict, plies: from..=to };
        let seed = u64::from(seed);
        Ok(match &self.tables {
            Any::Draughts(tables) => {
                let slice = one_slice(slice)?;
                tables.sample(slice, &wanted, seed).map(|position| position.fen())
            }
            Any::Chess(tables) => {
                let slice = one_slice(slice)?;
                tables.sample(slice, &wanted, seed).map(|position| position.fen())
            }
            Any::Tailors(tables) => {
                let slice = one_slice(slice)?;
                tables.sample(slice, &wanted, seed).map(|position| position.fen())
            }
        })
    }
}

fn draughts_slices(names: &[String]) -> Result<Vec<Material>, JsValue> {
    let mut slices = Vec::new();
    for name in names {
        match name.parse::<usize>() {
            Ok(men) if men <= 5 => slices.extend(Material::all(men)),
            Ok(_) => return Err(error("unknown", "all slices can be had of up to 5 men")),
            Err(_) => slices.extend(parsed::<Material>(std::slice::from_ref(name))?),
        }
    }
    Ok(slices)
}

fn parsed<S: Slice>(names: &[String]) -> Result<Vec<S>, JsValue> {
    names.iter().map(|name| one_slice(name)).collect()
}

fn one_slice<S: Slice>(name: &str) -> Result<S, JsValue> {
    S::parse(name).ok_or_else(|| error("unknown", &format!("there is no slice \"{name}\"")))
}

fn replied<F: Family>(tables: &exact::Tables<F>, position: &F::Position, chance: u32) -> JsValue {
    let Some(reply) = tables.reply(position, chance.into()) else { return JsValue::NULL };
    let after = position.play(&reply.played);
    let mut fields = vec![("text", JsValue::from(position.text(&reply.played)))];
    fields.extend(value_fields(reply.value));
    fields.push(("then", shown(tables, &after)));
    object(&fields)
}

fn build<F: Family>(
    tables: &mut exact::Tables<F>,
    slices: &[F::Slice],
    keep: bool,
    progress: &JsValue,
) -> Result<Option<Vec<u8>>, JsValue> {
    let half = if keep { 0.5 } else { 1.0 };
    let tell = Teller(progress.clone());
    let solving = |progress: Progress| {
        tell.share(half * progress.done as f64 / progress.all.max(1) as f64);
        ControlFlow::Continue(())
    };
    let solution = Solution::build(tables.family(), slices, 1, &solving).map_err(refusal)?;
    let file = if keep {
        let all: Vec<F::Slice> = solution.slices().collect();
        solution.file(&all, Detail::Plies, 1, &|share| {
            tell.share(0.5 + 0.5 * share);
            ControlFlow::Continue(())
        })
    } else {
        None
    };
    tables.add_solution(solution);
    Ok(file)
}

/// Tells a function of the page how far the work is. WebAssembly without threads runs on one, so
/// that the function can be carried into the solver.
struct Teller(JsValue);

impl Teller {
    fn share(&self, share: f64) {
        call(&self.0, share);
    }
}

fn refusal(cause: BuildError) -> JsValue {
    error("table", &cause.to_string())
}

fn shown<F: Family>(tables: &exact::Tables<F>, position: &F::Position) -> JsValue {
    let (Some(value), Some(moves)) = (tables.value(position), tables.moves(position)) else {
        return JsValue::NULL;
    };
    let moves = array(moves.iter().map(|rated| {
        let mut fields = vec![("text", JsValue::from(position.text(&rated.played)))];
        fields.extend(value_fields(rated.value));
        object(&fields)
    }));
    let mut fields = value_fields(value).to_vec();
    fields.push(("moves", moves));
    object(&fields)
}

fn value_fields(value: Value) -> [(&'static str, JsValue); 2] {
    [
        ("result", value.verdict.name().into()),
        ("plies", value.plies.map_or(JsValue::NULL, JsValue::from)),
    ]
}

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** How a game ends with best play, for the side to move, and in how many plies; plies are null for a draw, and where only the result is known. */
export interface ExactValue { result: "win" | "loss" | "draw"; plies: number | null }
/** The value of a position, and of each legal move for the side that makes it. */
export interface Exact extends ExactValue { moves: (ExactValue & { text: string })[] }
/** A move of the perfect opponent, its value for that side, and what there is after it. */
export interface Reply extends ExactValue { text: string; then: Exact | null }
"#;
