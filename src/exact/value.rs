//! What a position is worth when neither side errs.

/// How a game ends with best play, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Verdict {
    /// The side to move loses.
    Loss,
    /// Neither side can win.
    Draw,
    /// The side to move wins.
    Win,
}

impl Verdict {
    /// `loss`, `draw` or `win`.
    pub const fn name(self) -> &'static str {
        match self {
            Verdict::Loss => "loss",
            Verdict::Draw => "draw",
            Verdict::Win => "win",
        }
    }

    /// The same for the other side.
    #[must_use]
    pub const fn turned(self) -> Verdict {
        match self {
            Verdict::Loss => Verdict::Win,
            Verdict::Draw => Verdict::Draw,
            Verdict::Win => Verdict::Loss,
        }
    }
}

/// What a position is worth, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Value {
    /// How the game ends.
    pub verdict: Verdict,
    /// Plies to the end when the winner hurries and the loser delays; `None` for a draw, and
    /// where only the verdict is known.
    pub plies: Option<u16>,
}

impl Value {
    /// A draw.
    pub const DRAW: Value = Value { verdict: Verdict::Draw, plies: None };

    /// The game is over and the side to move has lost.
    pub const LOST: Value = Value { verdict: Verdict::Loss, plies: Some(0) };

    /// The game is over and the side to move has won.
    pub const WON: Value = Value { verdict: Verdict::Win, plies: Some(0) };

    /// What a move is worth to the side that makes it, when this is the value after it.
    #[must_use]
    pub const fn before(self) -> Value {
        let plies = match self.plies {
            Some(plies) => Some(plies + 1),
            None => None,
        };
        Value { verdict: self.verdict.turned(), plies }
    }

    /// Higher is better for the side to move: a quick win first, a quick loss last.
    pub fn rank(self) -> (Verdict, i32) {
        let plies = i32::from(self.plies.unwrap_or(0));
        match self.verdict {
            Verdict::Win => (self.verdict, -plies),
            _ => (self.verdict, plies),
        }
    }
}

/// A value in one byte: 0 is a draw, else plies to the end plus one.
///
/// Since a side can only lose (or, at the losing game, win) when it is to move, the parity of the
/// plies tells a win from a loss.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Codes {
    /// Whether the side to move at the end has lost.
    pub(crate) end_is_loss: bool,
}

impl Codes {
    pub(crate) const DRAW: u8 = 0;

    pub(crate) const fn is_loss(self, code: u8) -> bool {
        code != 0 && (code % 2 == 1) == self.end_is_loss
    }

    pub(crate) const fn value(self, code: u8) -> Value {
        if code == 0 {
            return Value::DRAW;
        }
        let verdict = if self.is_loss(code) { Verdict::Loss } else { Verdict::Win };
        Value { verdict, plies: Some(code as u16 - 1) }
    }

    /// A code of a verdict where plies don't matter.
    pub(crate) const fn of(self, verdict: Verdict) -> u8 {
        match verdict {
            Verdict::Draw => Codes::DRAW,
            Verdict::Win => 1 + self.end_is_loss as u8,
            Verdict::Loss => 2 - self.end_is_loss as u8,
        }
    }

    /// The code of a value whose plies are known; `None` where they don't fit.
    pub(crate) fn code(self, value: Value) -> Option<u8> {
        match (value.verdict, value.plies) {
            (Verdict::Draw, _) => Some(Codes::DRAW),
            (_, Some(plies)) => u8::try_from(plies + 1).ok(),
            (_, None) => None,
        }
    }
}
