//! The JavaScript bindings, and nothing else.

mod any;
mod error;
pub mod face;
mod js;
mod lines;
mod object;
pub mod position;
pub mod record;
pub mod setup;
mod types;

use wasm_bindgen::prelude::wasm_bindgen;

/// Sends the message of a panic to the console.
#[wasm_bindgen(start)]
fn start() {
    console_error_panic_hook::set_once();
}

/// The version of the package, such as `"0.1.0"`.
#[wasm_bindgen]
#[must_use]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}
