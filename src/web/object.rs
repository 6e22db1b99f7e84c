//! Plain JavaScript objects and arrays from Rust values.

use super::js::{self, Array, Object};
use wasm_bindgen::JsValue;

/// An object with these fields.
pub(super) fn object(fields: &[(&str, JsValue)]) -> JsValue {
    let object = Object::new();
    for (name, value) in fields {
        set(&object, name, value);
    }
    object.into()
}

/// Sets one field. Setting a field of a plain object can't fail.
pub(super) fn set(object: &JsValue, name: &str, value: &JsValue) {
    let _ = js::set(object, name, value);
}

/// An array of strings.
pub(super) fn strings<T: ToString>(items: impl IntoIterator<Item = T>) -> JsValue {
    array(items.into_iter().map(|item| JsValue::from_str(&item.to_string())))
}

/// An array of values.
pub(super) fn array(items: impl IntoIterator<Item = JsValue>) -> JsValue {
    let array = Array::new();
    for item in items {
        array.push(&item);
    }
    array.into()
}
