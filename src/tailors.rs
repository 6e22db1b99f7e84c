//! Devil among the tailors: four tailors try to pin in one devil, who tries to get behind them.
//!
//! It is played on the 32 squares of draughts, without captures. White's four men, the tailors,
//! start on 29 to 32 and go forward one square at a time; Black's one man, the devil, starts on 1
//! and goes one square in any direction. The devil has lost when he can't move on his turn, and
//! won when, on the tailors' turn, he stands behind them all or they can't move.

use crate::draughts::{Direction, Kind, Setup, Spoken, Square, SquareSet, Style, forward};
use crate::game::{Game, Outcome, Reason, Side};
use crate::text::TextError;
use std::fmt;

/// A position of the game: a small immutable value.
///
/// ```
/// use double_corner::game::Game;
/// use double_corner::tailors::Position;
/// let start = Position::start();
/// assert_eq!(start.fen(), "B:W29,30,31,32:B1");
/// let next = start.play(&start.read("1-6")?);
/// assert_eq!(next.moves().len(), 7);
/// # Ok::<(), double_corner::game::MoveError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    tailors: SquareSet,
    devil: SquareSet,
    turn: Side,
}

/// A move: one man goes one square.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    from: Square,
    to: Square,
}

impl Move {
    /// The square that is left.
    pub const fn from(&self) -> Square {
        self.from
    }

    /// The square that is reached.
    pub const fn to(&self) -> Square {
        self.to
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from, self.to)
    }
}

/// Why a set-up is no position of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SetupError {
    /// There are not one black and four white pieces.
    Numbers {
        /// Black's pieces.
        black: u32,
        /// White's pieces.
        white: u32,
    },
    /// There are no kings in this game.
    King {
        /// Where one stands.
        square: Square,
    },
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::Numbers { black, white } => write!(
                f,
                "a set-up, not a position: expected one black man and four white, found {black} \
                 and {white}"
            ),
            SetupError::King { square } => {
                write!(f, "a set-up, not a position: there are no kings, found one on {square}")
            }
        }
    }
}

impl std::error::Error for SetupError {}

impl Position {
    /// The start: the devil on 1, to move.
    pub fn start() -> Position {
        Position {
            tailors: SquareSet::row(7),
            devil: SquareSet::of(SquareSet::row(0).first()),
            turn: Side::Black,
        }
    }

    /// A set-up as a position of the game.
    ///
    /// # Errors
    /// When there are not one black man and four white ones, and nothing else.
    pub fn from_setup(setup: &Setup) -> Result<Position, SetupError> {
        let (tailors, devil) = (setup.pieces(Side::White), setup.pieces(Side::Black));
        if (devil.len(), tailors.len()) != (1, 4) {
            return Err(SetupError::Numbers { black: devil.len(), white: tailors.len() });
        }
        match setup.kings().iter().next() {
            Some(square) => Err(SetupError::King { square }),
            None => Ok(Position { tailors, devil, turn: setup.turn() }),
        }
    }

    /// The position as a set-up.
    pub fn setup(&self) -> Setup {
        let mut setup = Setup::empty(self.turn);
        for square in self.tailors.iter() {
            setup.place(square, Some((Side::White, Kind::Man)));
        }
        setup.place(self.devil(), Some((Side::Black, Kind::Man)));
        setup
    }

    /// The squares of the tailors.
    pub const fn tailors(&self) -> SquareSet {
        self.tailors
    }

    /// The square of the devil.
    pub const fn devil(&self) -> Square {
        self.devil.first()
    }

    pub(crate) const fn of(tailors: SquareSet, devil: SquareSet, turn: Side) -> Position {
        Position { tailors, devil, turn }
    }

    /// Whether no tailor stands in the devil's row or behind it.
    fn is_behind(&self) -> bool {
        let row = self.devil().row();
        self.tailors.iter().all(|tailor| tailor.row() < row)
    }

    fn empty(&self) -> SquareSet {
        !(self.tailors | self.devil)
    }

    /// Visits every step of the side to move, whether or not the game is over.
    fn each_step(&self, visit: &mut impl FnMut(SquareSet, SquareSet)) {
        let (movers, ways) = match self.turn {
            Side::White => (self.tailors, &forward(Side::White)[..]),
            Side::Black => (self.devil, &Direction::ALL[..]),
        };
        for from in movers.singles() {
            for &way in ways {
                let to = from.step(way) & self.empty();
                if !to.is_empty() {
                    visit(from, to);
                }
            }
        }
    }

    fn is_over(&self) -> bool {
        self.turn == Side::White && self.is_behind()
    }

    /// Visits the positions after all moves.
    pub(crate) fn each_next(&self, visit: &mut impl FnMut(Position)) {
        if !self.is_over() {
            self.each_step(&mut |from, to| visit(self.after(from, to)));
        }
    }

    fn after(&self, from: SquareSet, to: SquareSet) -> Position {
        let mut next = Position { turn: self.turn.other(), ..*self };
        let movers = if self.turn == Side::White { &mut next.tailors } else { &mut next.devil };
        *movers = (*movers & !from) | to;
        next
    }

    /// Visits the positions from which a move leads here, the rules' ends left aside.
    pub(crate) fn each_before(&self, visit: &mut impl FnMut(Position)) {
        let moved = self.turn.other();
        let (movers, ways) = match moved {
            // Tailors come from behind.
            Side::White => (self.tailors, &forward(Side::Black)[..]),
            Side::Black => (self.devil, &Direction::ALL[..]),
        };
        let turned = Position { turn: moved, ..*self };
        for to in movers.singles() {
            for &way in ways {
                let from = to.step(way) & self.empty();
                if !from.is_empty() {
                    visit(Position { turn: moved, ..turned.after(to, from) });
                }
            }
        }
    }
}

impl Game for Position {
    type Move = Move;

    fn turn(&self) -> Side {
        self.turn
    }

    fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        if !self.is_over() {
            self.each_step(&mut |from, to| {
                let step = Move { from: from.first(), to: to.first() };
                let ends = (step.from, step.to);
                let place = moves.partition_point(|other: &Move| (other.from, other.to) < ends);
                moves.insert(place, step);
            });
        }
        moves
    }

    fn play(&self, played: &Move) -> Position {
        self.after(SquareSet::of(played.from), SquareSet::of(played.to))
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.is_over() {
            return Some(Outcome { winner: Some(Side::Black), reason: Reason::Behind });
        }
        let reason = if self.turn == Side::Black { Reason::Pinned } else { Reason::Blocked };
        self.moves().is_empty().then_some(Outcome { winner: Some(self.turn.other()), reason })
    }

    fn fen(&self) -> String {
        self.setup().to_string()
    }

    fn text(&self, played: &Move) -> String {
        format!("{played:?}")
    }

    fn readings(&self, text: &str) -> Result<Vec<Move>, TextError> {
        let spoken = Spoken::parse(text, Style::Numbers)?;
        let ends = [spoken.from(), spoken.to()];
        let plain = spoken.squares.len() == 2 && !spoken.capture;
        let fits = |played: &Move| plain && [played.from, played.to] == ends;
        Ok(self.moves().into_iter().filter(fits).collect())
    }

    fn refusal(&self, text: &str) -> String {
        let Ok(spoken) = Spoken::parse(text, Style::Numbers) else {
            return "it can't be read".to_owned();
        };
        let (from, to) = (spoken.from(), spoken.to());
        let (own, name) = match self.turn {
            Side::Black => (self.devil, "the devil"),
            Side::White => (self.tailors, "a tailor"),
        };
        if spoken.capture || spoken.squares.len() > 2 {
            "nothing is taken in this game".to_owned()
        } else if self.outcome().is_some() {
            "the game is over".to_owned()
        } else if !own.contains(from) {
            format!("{name} is to move, and none is on {from}")
        } else if !self.empty().contains(to) {
            format!("{to} is not empty")
        } else {
            format!("{name} on {from} can't go to {to}")
        }
    }
}
