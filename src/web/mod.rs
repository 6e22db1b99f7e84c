//! The JavaScript bindings, and nothing else.

mod any;
mod error;
#[cfg(feature = "web-full")]
pub mod face;
#[cfg(feature = "web-full")]
mod lines;
mod object;
pub mod position;
#[cfg(feature = "web-full")]
pub mod record;
#[cfg(feature = "web-full")]
pub mod setup;
mod types;

use wasm_bindgen::prelude::wasm_bindgen;

/// Sends the message of a panic to the console.
#[cfg(feature = "web-full")]
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
