//! The schedule of practice as one function over numbers.

use super::error::error;
use crate::drill::{Grade, Memory, after};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// What is remembered after an attempt at `now`: stability, difficulty, the last attempt and when
/// it is due, in this order. `before` is the same of until then; empty at the first attempt.
/// Times are in milliseconds since 1970.
#[wasm_bindgen]
pub fn schedule(before: &[f64], grade: &str, now: f64) -> Result<Vec<f64>, JsValue> {
    let refused = |message: &str| error("argument", message);
    let before = match *before {
        [] => None,
        [stability, difficulty, last, due] => Some(Memory { stability, difficulty, last, due }),
        _ => return Err(refused("a memory is four numbers")),
    };
    let Memory { stability, difficulty, last, due } = Grade::named(grade)
        .and_then(|grade| after(before.as_ref(), grade, now))
        .map_err(|cause| refused(&cause.to_string()))?;
    Ok(vec![stability, difficulty, last, due])
}
