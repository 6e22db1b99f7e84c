//! What is brought before the umpire.

use crate::game::Side;

/// A position of a game and what happened in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case<P, H> {
    /// The position, before what happened changed it.
    pub position: P,
    /// The positions that led to it, for claims: of a draw at chess, where fifty moves were granted
    /// from there on; at draughts from when notice was given to show a win.
    pub line: Vec<P>,
    /// What happened.
    pub happened: H,
    /// Who did it, or makes the claim.
    pub offender: Side,
}

impl<P, H> Case<P, H> {
    /// The same by a side.
    #[must_use]
    pub fn by(self, offender: Side) -> Case<P, H> {
        Case { offender, ..self }
    }

    /// The same after these positions.
    #[must_use]
    pub fn after(self, line: Vec<P>) -> Case<P, H> {
        Case { line, ..self }
    }
}
