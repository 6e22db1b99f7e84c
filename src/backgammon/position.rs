//! The men on the board, and what they are worth.

use crate::game::Side;
use std::fmt;

/// A point as its player counts it: 1 to 24 by the pips to go, [`BAR`] or [`OFF`].
pub type Point = u8;

/// Where a man waits that has been hit.
pub const BAR: Point = 25;

/// Where a man is that has been borne off.
pub const OFF: Point = 0;

/// The men of each side.
pub const MEN: u8 = 15;

/// The numbers on two dice, from 1 to 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dice([u8; 2]);

impl Dice {
    /// Two numbers from 1 to 6.
    pub const fn new(first: u8, second: u8) -> Option<Dice> {
        if first >= 1 && first <= 6 && second >= 1 && second <= 6 {
            Some(Dice([first, second]))
        } else {
            None
        }
    }

    /// All throws, each once, with the number of ways out of 36 that it falls.
    ///
    /// ```
    /// use double_corner::backgammon::Dice;
    /// assert_eq!(Dice::all().count(), 21);
    /// assert_eq!(Dice::all().map(|(_, ways)| ways).sum::<u32>(), 36);
    /// ```
    pub fn all() -> impl Iterator<Item = (Dice, u32)> {
        (1..=6).flat_map(|high| {
            (1..=high).map(move |low| (Dice([high, low]), if high == low { 1 } else { 2 }))
        })
    }

    /// The two numbers, the higher first.
    pub const fn numbers(self) -> [u8; 2] {
        let [first, second] = self.0;
        if first >= second { [first, second] } else { [second, first] }
    }

    /// Whether both are the same.
    pub const fn is_doublet(self) -> bool {
        self.0[0] == self.0[1]
    }
}

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [high, low] = self.numbers();
        write!(f, "{high}-{low}")
    }
}

/// The men, whose turn it is, and what has been thrown.
///
/// ```
/// use double_corner::backgammon::{Dice, Position};
/// use double_corner::game::Side;
/// let start = Position::start(Side::Black).with_dice(Dice::new(3, 1));
/// assert_eq!(start.pips(Side::Black), 167);
/// let play = start.read("8/5 6/5")?;
/// assert_eq!(start.play(&play).men(Side::Black, 5), 2);
/// # Ok::<(), double_corner::backgammon::PlayError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The men of each side on its own points, off and on the bar.
    pub(super) men: [[u8; 26]; 2],
    pub(super) turn: Side,
    pub(super) dice: Option<Dice>,
}

/// Why men can't be set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SetupError {
    /// A side has more than fifteen men.
    TooMany {
        /// Which side.
        side: Side,
        /// Its men.
        men: u32,
    },
    /// Men of both sides stand on one point.
    Shared {
        /// The point as Black counts it.
        point: Point,
    },
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::TooMany { side, men } => {
                write!(f, "{side} has {men} men, expected {MEN} at most")
            }
            SetupError::Shared { point } => {
                write!(f, "men of both sides stand on Black's {point} point")
            }
        }
    }
}

impl std::error::Error for SetupError {}

/// What a game counts for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Victory {
    /// The loser has borne off a man: a single game, in the chapter a hit.
    Hit,
    /// The loser has borne off none: twice.
    Gammon,
    /// And has a man on the bar or far from home: three times.
    Backgammon,
}

impl Victory {
    /// `hit`, `gammon` or `backgammon`.
    pub const fn name(self) -> &'static str {
        match self {
            Victory::Hit => "hit",
            Victory::Gammon => "gammon",
            Victory::Backgammon => "backgammon",
        }
    }
}

/// A game that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Won {
    /// Who has borne off all men.
    pub winner: Side,
    /// What it counts by the chapter: a man of the loser is far from home on the farther side of
    /// the board.
    pub victory: Victory,
    /// What it counts today: only the winner's home table is far enough.
    pub today: Victory,
}

/// How the board lies before Black.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Arrangement {
    /// The inner tables, and the light, are on the left.
    InnerLeft,
    /// They are on the right.
    InnerRight,
}

impl Arrangement {
    /// Where a point of Black's is seen: whether in the row farther from Black, and how many
    /// points lie to the left of it in its row.
    ///
    /// ```
    /// use double_corner::backgammon::Arrangement;
    /// assert_eq!(Arrangement::InnerLeft.place(24), (true, 0));
    /// assert_eq!(Arrangement::InnerRight.place(1), (false, 11));
    /// ```
    pub const fn place(self, point: Point) -> (bool, u8) {
        let far = point > 12;
        let from_light = if far { 24u8.saturating_sub(point) } else { point.saturating_sub(1) };
        match self {
            Arrangement::InnerLeft => (far, from_light),
            Arrangement::InnerRight => (far, 11u8.saturating_sub(from_light)),
        }
    }
}

/// The number by which the chapter calls a point in moves: each player counts from the point of
/// the two men, so that men go to higher numbers. The same turns it back.
pub const fn chapter_number(point: Point) -> u8 {
    BAR - if point > BAR { BAR } else { point }
}

/// The name of a point in the tables next to a player, if it has one.
///
/// ```
/// use double_corner::backgammon::point_name;
/// assert_eq!([1, 3, 7].map(point_name), [Some("ace point"), Some("trey point"), Some("bar point")]);
/// assert_eq!(point_name(8), None);
/// ```
pub const fn point_name(point: Point) -> Option<&'static str> {
    Some(match point {
        1 => "ace point",
        2 => "deuce point",
        3 => "trey point",
        4 => "four point",
        5 => "five point",
        6 => "six point",
        7 => "bar point",
        _ => return None,
    })
}

impl Position {
    /// The men set up; nothing is thrown yet.
    pub fn start(turn: Side) -> Position {
        let mut men = [0; 26];
        for (point, count) in [(24, 2), (13, 5), (8, 3), (6, 5)] {
            men[point] = count;
        }
        Position { men: [men; 2], turn, dice: None }
    }

    /// Men by side, each on a point as its player counts it or on the [`BAR`]; those that are left
    /// out are borne off.
    ///
    /// # Errors
    /// When a side has more than fifteen, or both stand on one point.
    pub fn set_up(men: &[(Side, Point, u8)], turn: Side) -> Result<Position, SetupError> {
        let mut position = Position { men: [[0; 26]; 2], turn, dice: None };
        for &(side, point, count) in men {
            if let Some(place) = position.men[side as usize].get_mut(usize::from(point)) {
                *place = place.saturating_add(count);
            }
        }
        position.checked()
    }

    /// The position with the men borne off counted, if it can be one.
    pub(super) fn checked(mut self) -> Result<Position, SetupError> {
        for side in [Side::Black, Side::White] {
            let on: u32 = self.men[side as usize][1..].iter().map(|&count| u32::from(count)).sum();
            let Some(off) = u32::from(MEN).checked_sub(on) else {
                return Err(SetupError::TooMany { side, men: on });
            };
            self.men[side as usize][usize::from(OFF)] = off as u8;
        }
        let shared = (1..BAR).find(|&point| {
            self.men(Side::Black, point) > 0 && self.men(Side::White, BAR - point) > 0
        });
        match shared {
            Some(point) => Err(SetupError::Shared { point }),
            None => Ok(self),
        }
    }

    /// Whose turn it is.
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// The same men with a side to throw.
    #[must_use]
    pub const fn with_turn(self, turn: Side) -> Position {
        Position { turn, dice: None, ..self }
    }

    /// What has been thrown, and not yet played.
    pub const fn dice(&self) -> Option<Dice> {
        self.dice
    }

    /// The same position after a throw, or before it.
    #[must_use]
    pub const fn with_dice(self, dice: Option<Dice>) -> Position {
        Position { dice, ..self }
    }

    /// How many men of a side are on a point as that side counts it, on the [`BAR`] or [`OFF`].
    pub fn men(&self, side: Side, point: Point) -> u8 {
        self.men[side as usize].get(usize::from(point)).copied().unwrap_or(0)
    }

    /// The pips that a side has to go: what its throws must come to at least.
    pub fn pips(&self, side: Side) -> u32 {
        (1..=BAR).map(|point| u32::from(point) * u32::from(self.men(side, point))).sum()
    }

    /// Whether all men of a side that are on the board are in its home table, so that it may bear
    /// off.
    pub fn is_home(&self, side: Side) -> bool {
        (7..=BAR).all(|point| self.men(side, point) == 0)
    }

    /// The end of the game.
    pub fn outcome(&self) -> Option<Won> {
        let done = |side: &Side| self.men(*side, OFF) == MEN;
        let winner = [Side::Black, Side::White].into_iter().find(done)?;
        let loser = winner.other();
        let victory = |far: Point| {
            if self.men(loser, OFF) > 0 {
                Victory::Hit
            } else if (far..=BAR).any(|point| self.men(loser, point) > 0) {
                Victory::Backgammon
            } else {
                Victory::Gammon
            }
        };
        Some(Won { winner, victory: victory(13), today: victory(19) })
    }
}
