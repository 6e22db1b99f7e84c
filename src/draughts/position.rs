//! Positions that a rule set accepts, and what follows from them.

use super::moves::{MOST_PIECES, Move, king_row};
use super::rules::Rules;
use super::setup::{Kind, Setup};
use super::square::{Square, SquareSet};
use super::style::Style;
use crate::game::{Outcome, Reason, Side};
use std::fmt;

/// A position that a rule set accepts: a small value, copied rather than changed.
///
/// ```
/// use double_corner::draughts::{Position, Rules};
/// use double_corner::game::Game;
///
/// let start = Position::start(Rules::ENGLISH);
/// let next = start.play(&start.read("11-15")?);
/// assert_eq!(next.fen(), "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,12,15");
/// # Ok::<(), double_corner::game::MoveError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) black: SquareSet,
    pub(crate) white: SquareSet,
    pub(crate) kings: SquareSet,
    pub(crate) turn: Side,
    pub(crate) rules: Rules,
}

/// Why a set-up is not a position of a rule set.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SetupError {
    /// A man stands where it would have been crowned.
    ManOnKingRow {
        /// Whose man.
        side: Side,
        /// Where.
        square: Square,
        /// How the game calls its squares.
        style: Style,
    },
    /// A side has more than twelve pieces.
    TooManyPieces {
        /// Which side.
        side: Side,
        /// How many it has.
        count: u32,
    },
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::ManOnKingRow { side, square, style } => write!(
                f,
                "a set-up, not a position: the {} man on {} stands on its king row",
                side.name(),
                style.name(*square)
            ),
            SetupError::TooManyPieces { side, count } => write!(
                f,
                "a set-up, not a position: {side} has {count} pieces, more than {MOST_PIECES}"
            ),
        }
    }
}

impl std::error::Error for SetupError {}

impl Position {
    /// The start: twelve men each; the side to move is the one that begins in this game.
    pub fn start(rules: Rules) -> Position {
        Position {
            black: SquareSet::row(0) | SquareSet::row(1) | SquareSet::row(2),
            white: SquareSet::row(5) | SquareSet::row(6) | SquareSet::row(7),
            kings: SquareSet::EMPTY,
            turn: rules.first(),
            rules,
        }
    }

    /// A set-up as a position of a rule set.
    ///
    /// # Errors
    /// When a man stands on its own king row, or a side has more than twelve pieces.
    pub fn from_setup(setup: &Setup, rules: Rules) -> Result<Position, SetupError> {
        for side in [Side::Black, Side::White] {
            let men = setup.men(side);
            if let Some(square) = (men & king_row(side)).iter().next() {
                return Err(SetupError::ManOnKingRow { side, square, style: rules.style });
            }
            let count = setup.pieces(side).len();
            if count > MOST_PIECES {
                return Err(SetupError::TooManyPieces { side, count });
            }
        }
        Ok(Position {
            black: setup.pieces(Side::Black),
            white: setup.pieces(Side::White),
            kings: setup.kings(),
            turn: setup.turn(),
            rules,
        })
    }

    /// The position as a set-up, which can be edited.
    pub fn setup(&self) -> Setup {
        let mut setup = Setup::empty(self.turn);
        for side in [Side::Black, Side::White] {
            for square in self.pieces(side).iter() {
                let kind = if self.kings.contains(square) { Kind::King } else { Kind::Man };
                setup.place(square, Some((side, kind)));
            }
        }
        setup
    }

    /// The rule set that is played.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Who is to move.
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// All squares with pieces of a side.
    #[inline(always)]
    pub const fn pieces(&self, side: Side) -> SquareSet {
        match side {
            Side::Black => self.black,
            Side::White => self.white,
        }
    }

    /// The squares with kings of either side.
    pub const fn kings(&self) -> SquareSet {
        self.kings
    }

    #[inline(always)]
    pub(crate) const fn own(&self) -> SquareSet {
        self.pieces(self.turn)
    }

    #[inline(always)]
    pub(crate) const fn other(&self) -> SquareSet {
        self.pieces(self.turn.other())
    }

    #[inline(always)]
    pub(crate) fn empty(&self) -> SquareSet {
        !(self.black | self.white)
    }

    /// The same position with colours changed and the board turned; the same moves are possible
    /// on the turned squares.
    pub fn mirrored(&self) -> Position {
        Position {
            black: self.white.turned(),
            white: self.black.turned(),
            kings: self.kings.turned(),
            turn: self.turn.other(),
            rules: self.rules,
        }
    }

    /// The squares of the pieces that can capture, and so must; empty when none can.
    ///
    /// ```
    /// use double_corner::draughts::{Position, Rules, Setup};
    /// let setup: Setup = "B:W26,27:B22,K1".parse()?;
    /// let position = Position::from_setup(&setup, Rules::ENGLISH)?;
    /// assert_eq!(position.must_capture().iter().map(|s| s.number()).collect::<Vec<_>>(), [22]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn must_capture(&self) -> SquareSet {
        if self.rules.choice == super::rules::Choice::Free {
            self.jumpers()
        } else {
            self.legal_moves().iter().filter(|m| m.is_capture()).map(Move::from).collect()
        }
    }

    #[inline(always)]
    pub(crate) fn after(
        &self,
        from: SquareSet,
        to: SquareSet,
        captured: SquareSet,
        crowned: bool,
    ) -> Position {
        let mut kings = self.kings & !captured;
        if crowned {
            kings = kings | to;
        } else if !(kings & from).is_empty() {
            kings = (kings ^ from) | to;
        }
        // The masks come before the move: a capture in a circle ends where it began.
        let (black, white) = match self.turn {
            Side::Black => ((self.black & !from) | to, self.white & !captured),
            Side::White => (self.black & !captured, (self.white & !from) | to),
        };
        Position { black, white, kings, turn: self.turn.other(), rules: self.rules }
    }

    pub(crate) fn after_move(&self, played: &Move) -> Position {
        let (from, to) = (SquareSet::of(played.from()), SquareSet::of(played.to()));
        self.after(from, to, played.captured(), played.crowns())
    }

    pub(crate) fn end(&self) -> Option<Outcome> {
        let own = self.own();
        if !own.is_empty() && (self.count_steps() > 0 || !self.jumpers().is_empty()) {
            return None;
        }
        let reason = if own.is_empty() { Reason::NoMen } else { Reason::Blocked };
        let winner = if self.rules.without_move_wins { self.turn } else { self.turn.other() };
        Some(Outcome { winner: Some(winner), reason })
    }
}
