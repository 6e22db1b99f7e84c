//! The JavaScript bindings, and nothing else.

// Without chess, what is done for chess can't be reached: see `any::WithChess`. The worker's module
// uses part of what the bindings share.
#![cfg_attr(not(feature = "web-chess"), allow(unreachable_code))]
#![cfg_attr(not(feature = "web"), allow(dead_code))]

#[cfg(feature = "web-exact")]
pub mod annotate;
#[cfg(feature = "web")]
mod any;
#[cfg(feature = "web-games")]
pub mod backgammon;
#[cfg(feature = "web")]
pub mod book;
#[cfg(feature = "web-chess")]
pub mod chess;
#[cfg(feature = "web-drill")]
pub mod drill;
#[cfg(any(feature = "web", feature = "web-exact", feature = "web-drill", feature = "web-files"))]
mod error;
#[cfg(feature = "web-exact")]
pub mod exact;
#[cfg(feature = "web")]
pub mod face;
#[cfg(feature = "web-files")]
pub mod files;
#[cfg(feature = "web-games")]
pub mod games;
#[cfg(any(feature = "web", feature = "web-exact", feature = "web-drill", feature = "web-files"))]
mod js;
#[cfg(feature = "web-laws")]
pub mod laws;
#[cfg(feature = "web")]
mod lines;
#[cfg(feature = "web-notes")]
pub mod notes;
#[cfg(any(feature = "web", feature = "web-exact", feature = "web-drill", feature = "web-files"))]
mod object;
#[cfg(any(feature = "web", feature = "web-rules"))]
mod parts;
#[cfg(feature = "web-picture")]
pub mod picture;
#[cfg(feature = "web")]
pub mod position;
#[cfg(feature = "web")]
pub mod record;
#[cfg(feature = "web-rules")]
pub mod rules;
#[cfg(feature = "web-exact")]
pub mod search;
#[cfg(feature = "web")]
pub mod setup;
#[cfg(feature = "web-exact")]
pub mod trial;
#[cfg(feature = "web")]
mod types;

/// Sends the message of a panic to the console.
#[cfg(any(feature = "web", feature = "web-exact", feature = "web-drill", feature = "web-files"))]
#[wasm_bindgen::prelude::wasm_bindgen(start)]
fn start() {
    console_error_panic_hook::set_once();
}

/// The version of the package, such as `"0.1.0"`.
#[cfg(feature = "web")]
#[wasm_bindgen::prelude::wasm_bindgen]
#[must_use]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}
