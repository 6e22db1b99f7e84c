//! What the rules alone say of each move of a game.

use super::Note;
use crate::game::{Outcome, Side};
use crate::record::NodeId;

/// What the rules say of a move, in any game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    /// The node that the move led to.
    pub node: NodeId,
    /// The number of the move, as records count.
    pub number: u32,
    /// Who moved.
    pub side: Side,
    /// The canonical text.
    pub text: String,
    /// Whether it was the only legal move.
    pub forced: bool,
    /// How often the position after it has been on the board, this time included.
    pub occurrences: u32,
    /// The captures that were due when the record has another move; else empty.
    pub due: Vec<String>,
    /// The draws that can be claimed for the first time after it, by name.
    pub claims: Vec<&'static str>,
    /// Draughts: who has the move of the theory after it, when no capture is due.
    pub holds: Option<Side>,
    /// Chess: whether it gives check.
    pub check: bool,
    /// The end of the game, if the rules alone end it here.
    pub outcome: Option<Outcome>,
}

impl Facts {
    /// What a note says, and nothing that is of one game only.
    pub(super) fn from_note(note: &Note) -> Facts {
        Facts {
            node: note.node,
            number: note.number,
            side: note.side,
            text: note.text.clone(),
            forced: note.forced,
            occurrences: note.occurrences,
            due: Vec::new(),
            claims: Vec::new(),
            holds: None,
            check: false,
            outcome: note.outcome,
        }
    }
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
