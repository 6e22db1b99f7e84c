//! What a move did to the value of a position.

use super::value::{Value, Verdict};

/// What a move did to the value of the position, for the side that made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kept {
    /// It is as good as any.
    Keeps,
    /// A win takes so many plies more than it had to.
    Slower(u16),
    /// A loss comes so many plies sooner than it had to.
    Sooner(u16),
    /// The result is worse than it had to be, which was this.
    Spoils(Verdict),
    /// Not known.
    Open,
}

impl Kept {
    /// What became of the value: the move's against the position's, both for the side that moved.
    pub fn of(was: Value, value: Value) -> Kept {
        if value.verdict != was.verdict {
            return Kept::Spoils(was.verdict);
        }
        let (Some(best), Some(plies)) = (was.plies, value.plies) else { return Kept::Keeps };
        match value.verdict {
            Verdict::Win if plies > best => Kept::Slower(plies - best),
            Verdict::Loss if plies < best => Kept::Sooner(best - plies),
            _ => Kept::Keeps,
        }
    }

    /// `keeps`, `slower`, `sooner`, `spoils` or `open`.
    pub const fn name(self) -> &'static str {
        match self {
            Kept::Keeps => "keeps",
            Kept::Slower(_) => "slower",
            Kept::Sooner(_) => "sooner",
            Kept::Spoils(_) => "spoils",
            Kept::Open => "open",
        }
    }
}
