//! The book on trial, on the reader's own device.

use super::error::error;
use super::exact::{Any, Tables};
use super::js::call;
use crate::draughts::Rules;
use crate::exact;
use crate::record;
use crate::search::{Evaluation, Holdings, prove_with};
use crate::trial::{self, Judge, LineClaim, THE_MOVE};
use std::ops::ControlFlow;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// Tries a claim of the book by its id, as `tests/trial.rs` does: its finding as JSON. For a claim
/// about all positions of an ending, null where a table is missing. What is not in the tables is
/// proved, keeping at most `most` positions in memory.
///
/// `progress` is called with the share done, from 0 to 1.
#[wasm_bindgen(js_name = tryClaim)]
pub fn try_claim(
    tables: &Tables,
    id: &str,
    most: usize,
    #[wasm_bindgen(unchecked_param_type = "(share: number) => void")] progress: &JsValue,
) -> Result<Option<String>, JsValue> {
    let mut share = |share: f64| {
        call(progress, share);
        ControlFlow::Continue(())
    };
    let holdings = &tables.holdings;
    match &tables.tables {
        Any::Draughts(tables) if id == THE_MOVE => {
            Ok(trial::the_move(tables, &mut share).map(|tried| tried.json()))
        }
        Any::Draughts(tables) => {
            line(trial::line_claims(&Rules::ENGLISH), tables, holdings, id, most, progress)
        }
        Any::Chess(tables) => {
            let material = trial::material_claims().into_iter().find(|claim| claim.id() == id);
            match material {
                Some(claim) => {
                    Ok(trial::try_material(tables, &claim, &mut share)
                        .map(|rows| claim.json(&rows)))
                }
                None => {
                    let none = Holdings::default();
                    line(trial::line_claims(&record::Chess), tables, &none, id, most, progress)
                }
            }
        }
        Any::Tailors(_) => Ok(None),
    }
}

fn line<F>(
    claims: Vec<LineClaim<F::Position>>,
    tables: &exact::Tables<F>,
    holdings: &Holdings<F::Position>,
    id: &str,
    most: usize,
    progress: &JsValue,
) -> Result<Option<String>, JsValue>
where
    F: Evaluation,
    F::Position: crate::book::Chapter,
{
    let claim = claims.iter().find(|claim| claim.id() == id);
    let claim =
        claim.ok_or_else(|| error("unknown", &["there is no claim \"", id, "\""].concat()))?;
    // One position for each move; what else is asked is little.
    let all = claim.record.nodes().count() as f64;
    let mut asked = 0.0f64;
    let mut by_search = |position: &F::Position| {
        asked += 1.0;
        let mut until = |positions: u64| {
            call(progress, (asked / all).min(1.0));
            let over = positions > 4 * most as u64;
            if over { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        prove_with(tables, holdings, position, most, &mut until).verdict
    };
    let tried = claim.try_it(&mut Judge::new(tables, &mut by_search), trial::DEPTH);
    Ok(Some(claim.json(&tried)))
}
