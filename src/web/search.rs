//! Search over tables: proofs and best guesses.

use super::exact::{Any, AnyPosition, Tables};
use super::js::call;
use super::object::{object, strings};
use crate::exact;
use crate::game::Game;
use crate::search::{Evaluation, Found, Search, prove_with};
use std::ops::ControlFlow;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// Proves what a position is worth, keeping at most `most` positions in memory. The result is
/// null where nothing was proved. `progress` is called with the positions looked at so far.
#[wasm_bindgen(unchecked_return_type = "Proof")]
pub fn prove(
    tables: &Tables,
    fen: &str,
    most: usize,
    #[wasm_bindgen(unchecked_param_type = "(positions: number) => void")] progress: &JsValue,
) -> Result<JsValue, JsValue> {
    let mut tell = |positions: u64| {
        call(progress, positions as f64);
        ControlFlow::Continue(())
    };
    let holdings = &tables.holdings;
    let proof = match (&tables.tables, tables.position(fen)?) {
        (Any::Draughts(tables), AnyPosition::Draughts(position)) => {
            prove_with(tables, holdings, &position, most, &mut tell)
        }
        (Any::Chess(tables), AnyPosition::Chess(position)) => {
            crate::search::prove(tables, &position, most, &mut tell)
        }
        _ => return Ok(JsValue::NULL),
    };
    Ok(object(&[
        ("result", proof.verdict.map_or(JsValue::NULL, |verdict| verdict.name().into())),
        ("positions", (proof.positions as f64).into()),
    ]))
}

/// Searches a position to a depth in plies, or until `nodes` positions were looked at; `by_length`
/// also where a table knows the result but not the plies.
/// `progress` is called with what each depth found.
#[wasm_bindgen(unchecked_return_type = "Found")]
pub fn search(
    tables: &Tables,
    fen: &str,
    depth: u32,
    nodes: f64,
    by_length: bool,
    #[wasm_bindgen(unchecked_param_type = "(found: Found) => void")] progress: &JsValue,
) -> Result<JsValue, JsValue> {
    Ok(match (&tables.tables, tables.position(fen)?) {
        (Any::Draughts(tables), AnyPosition::Draughts(position)) => {
            search_in(tables, &position, depth, nodes, by_length, progress)
        }
        (Any::Chess(tables), AnyPosition::Chess(position)) => {
            search_in(tables, &position, depth, nodes, by_length, progress)
        }
        _ => JsValue::NULL,
    })
}

/// Searches as `search` does, and of moves that are equally good takes one by a seed: the same one
/// for the same seed.
#[wasm_bindgen(unchecked_return_type = "Found")]
pub fn choose(
    tables: &Tables,
    fen: &str,
    depth: u32,
    nodes: f64,
    seed: u32,
) -> Result<JsValue, JsValue> {
    let (nodes, seed) = (nodes as u64, u64::from(seed));
    Ok(match (&tables.tables, tables.position(fen)?) {
        (Any::Draughts(tables), AnyPosition::Draughts(position)) => {
            let found = crate::search::choose(tables, &position, depth, nodes, MEMORY_BITS, seed);
            found_object(&position, &found)
        }
        (Any::Chess(tables), AnyPosition::Chess(position)) => {
            let found = crate::search::choose(tables, &position, depth, nodes, MEMORY_BITS, seed);
            found_object(&position, &found)
        }
        _ => JsValue::NULL,
    })
}

/// Positions that a search remembers, as a power of two: 24 MB.
const MEMORY_BITS: u32 = 20;

fn search_in<F: Evaluation>(
    tables: &exact::Tables<F>,
    position: &F::Position,
    depth: u32,
    nodes: f64,
    by_length: bool,
    progress: &JsValue,
) -> JsValue {
    let search = Search::new(tables, MEMORY_BITS).within(nodes as u64);
    let mut search = if by_length { search.by_length() } else { search };
    let found = search.run(position, depth, &mut |found| {
        if let Some(found) = found {
            call(progress, found_object(position, found));
        }
        ControlFlow::Continue(())
    });
    found_object(position, &found)
}

fn found_object<P: Game>(position: &P, found: &Found<P::Move>) -> JsValue {
    object(&[
        ("score", found.score.into()),
        ("depth", found.depth.into()),
        ("line", strings(position.texts(&found.line))),
        ("nodes", (found.nodes as f64).into()),
    ])
}

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** What was proved for the side to move; null where nothing was. */
export interface Proof { result: "win" | "loss" | "draw" | null; positions: number }
/** What a search found: hundredths of a man or pawn for the side to move (beyond 20,000 a win), plies searched, the expected moves, positions looked at. */
export interface Found { score: number; depth: number; line: string[]; nodes: number }
"#;
