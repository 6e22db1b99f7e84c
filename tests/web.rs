//! The bindings, run as WebAssembly in Node.
#![cfg(all(target_arch = "wasm32", feature = "web"))]

use double_corner::draughts::{Position, Rules};
use double_corner::game::Game;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
fn the_version_is_that_of_the_crate() {
    assert_eq!(double_corner::web::version(), env!("CARGO_PKG_VERSION"));
}

#[wasm_bindgen_test]
fn the_tree_of_moves_is_the_same_as_natively() {
    assert_eq!(Position::start(Rules::ENGLISH).perft(8), 845_931);
    assert_eq!(Position::start(Rules::BRAZILIAN).perft(7), 187_302);
}
