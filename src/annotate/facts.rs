//! What the rules alone say of each move of a game.

use super::Note;
use crate::game::Side;

/// What the rules say of a move, in any game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    /// What there is to say in every game.
    pub note: Note,
    /// The captures that were due when the record has another move; else empty.
    pub due: Vec<String>,
    /// The draws that can be claimed for the first time after it, by name.
    pub claims: Vec<&'static str>,
    /// Draughts: who has the move of the theory after it, when no capture is due.
    pub holds: Option<Side>,
    /// Chess: whether it gives check.
    pub check: bool,
}

/// Keeps of the claims of each move those that the move before it in the line didn't have.
pub(super) fn only_new_claims(facts: &mut [Facts]) {
    let mut before: Vec<&'static str> = Vec::new();
    for fact in facts {
        let here = fact.claims.clone();
        fact.claims.retain(|claim| !before.contains(claim));
        before = here;
    }
}
