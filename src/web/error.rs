//! Errors as JavaScript's `Error` with a `kind` and what else helps.

use super::js::Error;
use super::object::{set, strings};
use crate::draughts::SetupError;
use crate::game::MoveError;
use crate::text::TextError;
use wasm_bindgen::JsValue;

/// An error of a kind with a message.
pub(super) fn error(kind: &str, message: &str) -> JsValue {
    let error: JsValue = Error::new(message).into();
    set(&error, "kind", &JsValue::from_str(kind));
    error
}

/// A text that can't be read, with its place.
pub(super) fn text_error(cause: &TextError) -> JsValue {
    let error = error("unreadable", &cause.to_string());
    set(&error, "line", &cause.place.line.into());
    set(&error, "column", &cause.place.column.into());
    error
}

/// A move text that is not one legal move, with its candidates.
pub(super) fn move_error(cause: &MoveError) -> JsValue {
    let candidates = match cause {
        MoveError::Unreadable(cause) => return text_error(cause),
        MoveError::Illegal { legal, .. } => legal,
        MoveError::Ambiguous { candidates, .. } => candidates,
    };
    let error = error(cause.kind(), &cause.to_string());
    set(&error, "candidates", &strings(candidates));
    error
}

/// A set-up that the rules don't accept.
pub(super) fn setup_error(cause: &SetupError) -> JsValue {
    error("set-up", &cause.to_string())
}
