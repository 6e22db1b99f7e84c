//! The clock of the laws of draughts: five minutes for a turn, or one when there is only one way
//! to capture; then time is called, and one minute more is given.
//!
//! No real time is asked for: whoever shows the clock tells it how many milliseconds have passed.

use crate::draughts::Position;
use crate::game::{Game, Side};

/// How long a turn may take, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// Until time is called.
    pub until_call: u64,
    /// From the call until the game is lost.
    pub after_call: u64,
}

const MINUTE: u64 = 60_000;

impl Allowance {
    /// Five minutes, and one more (law 8).
    pub const USUAL: Allowance = Allowance { until_call: 5 * MINUTE, after_call: MINUTE };
    /// One minute, and one more (law 9).
    pub const ONE_CAPTURE: Allowance = Allowance { until_call: MINUTE, after_call: MINUTE };

    /// The allowance of the turn in a position.
    ///
    /// ```
    /// use double_corner::draughts::{Position, Rules};
    /// use double_corner::laws::clock::Allowance;
    /// let one = Position::from_setup(&"W:W22,24:B18,3".parse()?, Rules::ENGLISH)?;
    /// assert_eq!(Allowance::of(&one), Allowance::ONE_CAPTURE);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(position: &Position) -> Allowance {
        match position.moves()[..] {
            [only] if only.is_capture() => Allowance::ONE_CAPTURE,
            _ => Allowance::USUAL,
        }
    }
}

/// Where a turn stands; times are in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// The player thinks; time is called after `left`, which is more than 0.
    Thinking {
        /// Until time is called.
        left: u64,
    },
    /// Time has been called; the game is lost after `left`, which is more than 0.
    Called {
        /// Until the game is lost.
        left: u64,
    },
    /// The player has lost by improper delay.
    Lost,
    /// The game has ended on the board; the clock stands.
    Over,
}

/// What is to be announced when time passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Call {
    /// "Time": the minute that is left begins.
    Time,
    /// The side has lost.
    Lost(Side),
}

/// A clock for two players, of whom it measures each turn.
///
/// ```
/// use double_corner::draughts::{Position, Rules};
/// use double_corner::game::{Game, Side};
/// use double_corner::laws::clock::{Call, Clock, Standing};
/// let start = Position::start(Rules::ENGLISH);
/// let mut clock = Clock::new(&start);
/// assert_eq!(clock.pass(299_999), None);
/// assert_eq!(clock.pass(1), Some(Call::Time));
/// assert_eq!(clock.standing(), Standing::Called { left: 60_000 });
/// // The move comes in time; the other's turn begins.
/// clock.turn(&start.play(&start.moves()[0]));
/// assert_eq!(clock.pass(360_000), Some(Call::Lost(Side::White)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    allowance: Allowance,
    side: Side,
    passed: u64,
    over: bool,
}

impl Clock {
    /// A clock at the beginning of the turn in a position.
    pub fn new(position: &Position) -> Clock {
        Clock {
            allowance: Allowance::of(position),
            side: position.turn(),
            passed: 0,
            over: position.outcome().is_some(),
        }
    }

    /// Begins the turn in a position; a lost game stays lost.
    pub fn turn(&mut self, position: &Position) {
        if self.standing() != Standing::Lost {
            *self = Clock::new(position);
        }
    }

    /// The board has changed within a turn, as by a huff, which is no turn: the time that has
    /// passed counts, by the allowance of the new position.
    pub fn changed(&mut self, position: &Position) {
        let passed = self.passed;
        self.turn(position);
        self.passed = passed;
    }

    /// Lets time pass; says what is to be announced, only once. When much passes at a time, the
    /// loss alone is.
    pub fn pass(&mut self, milliseconds: u64) -> Option<Call> {
        let before = self.standing();
        if self.over {
            return None;
        }
        self.passed = self.passed.saturating_add(milliseconds);
        match (before, self.standing()) {
            (Standing::Thinking { .. }, Standing::Called { .. }) => Some(Call::Time),
            (Standing::Thinking { .. } | Standing::Called { .. }, Standing::Lost) => {
                Some(Call::Lost(self.side))
            }
            _ => None,
        }
    }

    /// Whose turn it is.
    pub const fn side(&self) -> Side {
        self.side
    }

    /// What this turn may take.
    pub const fn allowance(&self) -> Allowance {
        self.allowance
    }

    /// Where the turn stands.
    pub const fn standing(&self) -> Standing {
        let Allowance { until_call, after_call } = self.allowance;
        let all = until_call.saturating_add(after_call);
        if self.over {
            Standing::Over
        } else if self.passed < until_call {
            Standing::Thinking { left: until_call - self.passed }
        } else if self.passed < all {
            Standing::Called { left: all - self.passed }
        } else {
            Standing::Lost
        }
    }
}
