//! The few parts of JavaScript that the bindings need. The crate `js-sys` has them all, and with
//! them an executor of promises that weighs kilobytes.

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// A plain object.
    #[derive(Clone)]
    pub(super) type Object;

    #[wasm_bindgen(constructor)]
    pub(super) fn new() -> Object;

    #[wasm_bindgen(static_method_of = Object, js_name = fromEntries)]
    pub(super) fn from_entries(entries: &Array) -> Object;

    #[wasm_bindgen(static_method_of = Object)]
    pub(super) fn entries(object: &JsValue) -> Array;

    #[wasm_bindgen(js_namespace = Reflect, js_name = set)]
    pub(super) fn set(object: &JsValue, name: &str, value: &JsValue) -> bool;

    /// Throws where `object` is none.
    #[wasm_bindgen(js_namespace = Reflect, js_name = get, catch)]
    pub(super) fn get(object: &JsValue, name: &str) -> Result<JsValue, JsValue>;

    /// An array.
    #[derive(Clone)]
    pub(super) type Array;

    #[wasm_bindgen(constructor)]
    pub(super) fn new() -> Array;

    #[wasm_bindgen(static_method_of = Array, js_name = from)]
    pub(super) fn from(items: &JsValue) -> Array;

    #[wasm_bindgen(static_method_of = Array, js_name = isArray)]
    pub(super) fn is_array(value: &JsValue) -> bool;

    #[wasm_bindgen(method)]
    pub(super) fn push(this: &Array, item: &JsValue) -> u32;

    #[wasm_bindgen(method, getter)]
    pub(super) fn length(this: &Array) -> u32;

    #[wasm_bindgen(method, structural, indexing_getter)]
    pub(super) fn at(this: &Array, index: u32) -> JsValue;

    /// An error to throw.
    pub(super) type Error;

    #[wasm_bindgen(constructor)]
    pub(super) fn new(message: &str) -> Error;
}

impl Array {
    pub(super) fn items(&self) -> impl Iterator<Item = JsValue> {
        (0..self.length()).map(|index| self.at(index))
    }
}

/// Calls a function with a value; what it throws is left to it.
#[cfg(feature = "web-exact")]
pub(super) fn call(function: &JsValue, value: impl Into<JsValue>) {
    #[wasm_bindgen]
    extern "C" {
        type Function;

        #[wasm_bindgen(method, catch, js_name = call)]
        fn call(this: &Function, receiver: &JsValue, value: &JsValue) -> Result<JsValue, JsValue>;
    }
    use wasm_bindgen::JsCast;
    let _ = function.unchecked_ref::<Function>().call(&JsValue::UNDEFINED, &value.into());
}
