//! The bindings, run as WebAssembly in Node.
#![cfg(all(target_arch = "wasm32", feature = "web"))]

use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
fn the_version_is_that_of_the_crate() {
    assert_eq!(double_corner::web::version(), env!("CARGO_PKG_VERSION"));
}
