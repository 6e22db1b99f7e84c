//! The games by their names.

use super::error::error;
use crate::draughts::Rules;
use wasm_bindgen::JsValue;

/// A game by its name in the package.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Named {
    /// English draughts.
    Checkers,
}

impl Named {
    const ALL: [Named; 1] = [Named::Checkers];

    pub(super) const fn name(self) -> &'static str {
        match self {
            Named::Checkers => "checkers",
        }
    }

    pub(super) const fn rules(self) -> Rules {
        match self {
            Named::Checkers => Rules::ENGLISH,
        }
    }

    pub(super) fn parse(name: &str) -> Result<Named, JsValue> {
        Named::ALL.into_iter().find(|game| game.name() == name).ok_or_else(|| {
            let known = Named::ALL.map(Named::name).join(", ");
            error("unknown", &format!("there is no game \"{name}\"; known are {known}"))
        })
    }
}
