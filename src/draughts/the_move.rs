//! The theory of the move: who will run out of waiting moves.
//!
//! The playing squares fall into two systems of sixteen, the columns that begin at Black's edge
//! and those that begin at White's. Every quiet move takes a piece into the other system, so
//! while nothing is taken the parity of each count changes with every turn, and the side that
//! finds an odd count on its turn will always find one. That side is said to have the move.
//!
//! The method is that of *Foster's Complete Hoyle* (the chapter on checkers, "Theory of the
//! Move"), where it is worked on the diagrams No. 10 and No. 11.

use super::position::Position;
use super::square::SquareSet;
use crate::game::Side;
use std::fmt;

/// The sixteen squares of a side's system: the four columns that begin at that side's edge.
///
/// ```
/// use double_corner::draughts::system_squares;
/// use double_corner::game::Side;
/// let black: Vec<u8> = system_squares(Side::Black).iter().map(|s| s.number()).collect();
/// assert_eq!(black, [1, 2, 3, 4, 9, 10, 11, 12, 17, 18, 19, 20, 25, 26, 27, 28]);
/// ```
pub fn system_squares(side: Side) -> SquareSet {
    let black = SquareSet::row(0) | SquareSet::row(2) | SquareSet::row(4) | SquareSet::row(6);
    match side {
        Side::Black => black,
        Side::White => !black,
    }
}

/// Why the rule of the move says nothing of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoRule {
    /// The sides have different numbers of pieces.
    UnequalNumbers {
        /// Black's pieces.
        black: u32,
        /// White's pieces.
        white: u32,
    },
    /// There is no piece on the board.
    NoPieces,
    /// Kings go any distance in this game, so that a king's move need not change its system.
    FlyingKings,
}

impl fmt::Display for NoRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoRule::UnequalNumbers { black, white } => write!(
                f,
                "the rule needs equal numbers, and Black has {} while White has {white}",
                pieces(*black)
            ),
            NoRule::NoPieces => f.write_str("the rule needs pieces of both sides"),
            NoRule::FlyingKings => f.write_str("the rule needs kings that go one square at a time"),
        }
    }
}

/// The move in one position: both systems, their counts, and who holds it.
///
/// ```
/// use double_corner::draughts::{Position, Rules, Setup, TheMove};
/// use double_corner::game::Side;
/// let setup: Setup = "B:W11,31:B3,10".parse()?;
/// let position = Position::from_setup(&setup, Rules::ENGLISH)?;
/// let the_move = TheMove::of(&position);
/// assert_eq!(the_move.count(Side::Black), 3);
/// assert_eq!(the_move.holder(), Some(Side::Black));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TheMove {
    turn: Side,
    black: SquareSet,
    white: SquareSet,
    flying_kings: bool,
    capture_due: bool,
}

impl TheMove {
    /// Counts the systems of a position.
    pub fn of(position: &Position) -> TheMove {
        TheMove {
            turn: position.turn(),
            black: position.pieces(Side::Black),
            white: position.pieces(Side::White),
            flying_kings: position.rules().flying_kings,
            capture_due: !position.must_capture().is_empty(),
        }
    }

    /// Who is to play.
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// The number of pieces that a side has.
    pub const fn pieces(&self, side: Side) -> u32 {
        match side {
            Side::Black => self.black.len(),
            Side::White => self.white.len(),
        }
    }

    /// The squares of a side's system that are occupied, by pieces of either colour.
    pub fn occupied(&self, system: Side) -> SquareSet {
        (self.black | self.white) & system_squares(system)
    }

    /// How many pieces of either colour stand in a side's system.
    pub fn count(&self, system: Side) -> u32 {
        self.occupied(system).len()
    }

    /// Why the rule says nothing here; `None` where it applies.
    pub const fn no_rule(&self) -> Option<NoRule> {
        let (black, white) = (self.black.len(), self.white.len());
        if self.flying_kings {
            Some(NoRule::FlyingKings)
        } else if black != white {
            Some(NoRule::UnequalNumbers { black, white })
        } else if black == 0 {
            Some(NoRule::NoPieces)
        } else {
            None
        }
    }

    /// Whether the rule applies.
    pub const fn applies(&self) -> bool {
        self.no_rule().is_none()
    }

    /// Whether the counts are odd; `None` where the rule does not apply.
    ///
    /// One answer serves both systems: with equal numbers the total is even, so that the two
    /// counts are odd together or even together.
    pub fn odd(&self) -> Option<bool> {
        self.applies().then(|| is_odd(self.count(Side::Black)))
    }

    /// Who has the move: the side to play on odd counts, else the other side; `None` where the
    /// rule does not apply.
    pub fn holder(&self) -> Option<Side> {
        self.odd().map(|odd| if odd { self.turn } else { self.turn.other() })
    }

    /// Whether the side to play must capture, which can change the move at once: see
    /// [`Exchange`](super::Exchange).
    pub const fn capture_due(&self) -> bool {
        self.capture_due
    }

    /// The reckoning in words, a sentence for each step.
    pub fn explain(&self) -> Vec<String> {
        let mut steps = vec![format!(
            "Black has {} and White has {}.",
            pieces(self.pieces(Side::Black)),
            pieces(self.pieces(Side::White))
        )];
        if let Some(reason) = self.no_rule() {
            steps.push(format!("Nobody can be said to have the move: {reason}."));
            return steps;
        }
        steps.push(format!("The numbers are equal, so the rule applies. {} plays.", self.turn));
        for system in [Side::Black, Side::White] {
            steps.push(format!(
                "{system}'s system, the columns that begin at {system}'s edge, holds {}{}.",
                pieces(self.count(system)),
                on_squares(self.occupied(system).iter())
            ));
        }
        let odd = is_odd(self.count(Side::Black));
        steps.push(format!(
            "Both counts are {}. With equal numbers they are always odd together or even \
             together, so either system gives the same answer.",
            parity(odd)
        ));
        steps.push(if odd {
            format!("Odd is good for the side that plays: {} has the move.", self.turn)
        } else {
            format!("Even is good for the side that waits: {} has the move.", self.turn.other())
        });
        if self.capture_due {
            steps.push(format!("{} must capture first, which can change the move.", self.turn));
        }
        steps
    }
}

pub(super) const fn is_odd(count: u32) -> bool {
    count % 2 == 1
}

pub(super) const fn parity(odd: bool) -> &'static str {
    if odd { "odd" } else { "even" }
}

/// `no piece`, `1 piece`, `2 pieces` …
pub(super) fn pieces(count: u32) -> String {
    match count {
        0 => "no piece".to_owned(),
        1 => "1 piece".to_owned(),
        _ => format!("{count} pieces"),
    }
}

/// ` (3, 10, 11)`, or nothing without squares.
pub(super) fn on_squares(squares: impl Iterator<Item = super::square::Square>) -> String {
    let squares: Vec<String> = squares.map(|square| square.to_string()).collect();
    if squares.is_empty() { String::new() } else { format!(" ({})", squares.join(", ")) }
}
