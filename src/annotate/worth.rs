//! What a position is worth, certainly or as the engine sees it, and how much a move gave away.

use crate::exact::{Value, Verdict};

/// What a position is worth to one of the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// By the rules, a table or a proof.
    Exact(Value),
    /// As a search sees it.
    Guess {
        /// In hundredths of a man or pawn; beyond 20,000 a win that was not proved.
        score: i32,
        /// Plies searched.
        depth: u32,
    },
}

/// How a game's guesses are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scale {
    /// The lead, in hundredths, that makes half of a win.
    pub half: i32,
    /// Chances below minus this are taken as a lost game.
    pub lost: i32,
    /// A move that gives away this much of the chances is dubious.
    pub dubious: i32,
    /// A move that gives away this much is a mistake.
    pub mistake: i32,
    /// A move that gives away this much is a blunder.
    pub blunder: i32,
}

/// How bad a move is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fault {
    /// `?!`
    Dubious,
    /// `?`
    Mistake,
    /// `??`
    Blunder,
}

impl Fault {
    /// `dubious`, `mistake` or `blunder`.
    pub const fn name(self) -> &'static str {
        match self {
            Fault::Dubious => "dubious",
            Fault::Mistake => "mistake",
            Fault::Blunder => "blunder",
        }
    }
}

impl Worth {
    /// What a move is worth to the side that makes it, when this is the worth after it.
    #[must_use]
    pub const fn before(self) -> Worth {
        match self {
            Worth::Exact(value) => Worth::Exact(value.before()),
            Worth::Guess { score, depth } => Worth::Guess { score: -score, depth },
        }
    }

    /// The certain value, if it is one.
    pub const fn exact(self) -> Option<Value> {
        match self {
            Worth::Exact(value) => Some(value),
            Worth::Guess { .. } => None,
        }
    }

    /// The certain verdict, if there is one.
    pub fn verdict(self) -> Option<Verdict> {
        self.exact().map(|value| value.verdict)
    }

    /// The chances of the side that it is for, from -1000 (lost) to 1000 (won).
    ///
    /// ```
    /// use double_corner::annotate::{Scale, Worth};
    /// let scale = Scale { half: 150, lost: 300, dubious: 200, mistake: 350, blunder: 500 };
    /// let chance = |score| Worth::Guess { score, depth: 9 }.chance(&scale);
    /// assert_eq!([chance(0), chance(150), chance(-600)], [0, 500, -800]);
    /// ```
    pub fn chance(self, scale: &Scale) -> i32 {
        match self {
            Worth::Exact(Value { verdict: Verdict::Win, .. }) => 1000,
            Worth::Exact(Value { verdict: Verdict::Draw, .. }) => 0,
            Worth::Exact(Value { verdict: Verdict::Loss, .. }) => -1000,
            Worth::Guess { score, .. } => {
                let score = i64::from(score);
                let chance = 1000 * score / (score.abs() + i64::from(scale.half.max(1)));
                i32::try_from(chance).unwrap_or(0)
            }
        }
    }

    /// Whether the side that it is for stands lost, as far as is known.
    pub fn is_lost(self, scale: &Scale) -> bool {
        self.chance(scale) <= -scale.lost
    }
}

impl Scale {
    /// How bad it is to get `got` where `had` was to be had, both for the side that moved.
    pub fn fault(&self, had: Worth, got: Worth) -> Option<Fault> {
        match (had.verdict(), got.verdict()) {
            (Some(had), Some(got)) if got >= had => return None,
            (Some(_), Some(Verdict::Loss)) => return Some(Fault::Blunder),
            (Some(_), Some(_)) => return Some(Fault::Mistake),
            // What is lost for certain can't be spoiled, nor what is won.
            (Some(Verdict::Loss), None) | (None, Some(Verdict::Win)) => return None,
            _ => {}
        }
        let drop = had.chance(self) - got.chance(self);
        [(self.blunder, Fault::Blunder), (self.mistake, Fault::Mistake)]
            .into_iter()
            .chain([(self.dubious, Fault::Dubious)])
            .find(|(least, _)| drop >= *least)
            .map(|(_, fault)| fault)
    }
}
