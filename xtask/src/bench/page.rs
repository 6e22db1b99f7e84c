//! What the first view weighs, and when its board can be played on.

use anyhow::Result;

use super::table::markdown;
use super::{figure, script};

/// Kilobytes that the first view may weigh.
const GOAL: f64 = 120.0;

pub(crate) fn measure() -> Result<String> {
    let measured = script("page.js")?;
    let figure = |path| figure(&measured, path);
    let total = figure("/bytes")? / 1000.0;
    let rows = [
        [
            format!("brotli bytes, in {} requests", figure("/requests")?),
            format!("{total:.1} kB"),
            format!("{:.0} % of {GOAL} kB", 100.0 * total / GOAL),
        ],
        [
            "of these, WebAssembly".to_owned(),
            format!("{:.1} kB", figure("/wasm")? / 1000.0),
            String::new(),
        ],
        [
            "board visible and playable, desktop".to_owned(),
            format!("{:.0} ms", figure("/desktop")?),
            String::new(),
        ],
        [
            "the same, phone on a slow network".to_owned(),
            format!("{:.0} ms", figure("/phone")?),
            String::new(),
        ],
    ];
    Ok(markdown(["first view", "figure", "goal"], &rows))
}
