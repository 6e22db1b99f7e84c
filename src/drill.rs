//! When to practise what again: a schedule of spaced repetition.
//!
//! The model of memory is FSRS 6 with its published parameters, by the crate `fsrs`. Nothing is
//! drawn at random: the same grades at the same times give the same schedule on every device. So a
//! schedule can be worked out anew from the attempts alone, such as those of two devices together.

use fsrs::{FSRS, MemoryState};
use std::fmt;

/// How well an attempt went.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Grade {
    /// Failed: the answer had to be shown.
    Again,
    /// Solved, but not without a hint or a slip.
    Hard,
    /// Solved.
    Good,
    /// Solved, and too easy.
    Easy,
}

impl Grade {
    /// The grade of a name: `"again"`, `"hard"`, `"good"` or `"easy"`.
    ///
    /// # Errors
    /// What was found where no other name is a grade.
    ///
    /// ```
    /// use double_corner::drill::Grade;
    /// assert_eq!(Grade::named("good"), Ok(Grade::Good));
    /// let cause = Grade::named("fair").unwrap_err();
    /// assert_eq!(cause.to_string(), "the grade is \"fair\", expected again, hard, good or easy");
    /// ```
    pub fn named(name: &str) -> Result<Grade, DrillError> {
        Ok(match name {
            "again" => Grade::Again,
            "hard" => Grade::Hard,
            "good" => Grade::Good,
            "easy" => Grade::Easy,
            _ => return Err(DrillError::Grade(name.to_owned())),
        })
    }
}

/// What is remembered of one exercise, and when it is due.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Memory {
    /// After how many days nine of ten such exercises are still known: more than 0, at most 36,500.
    pub stability: f64,
    /// How slowly the stability grows: from 1, easy, to 10.
    pub difficulty: f64,
    /// When it was last practised, in milliseconds since 1970.
    pub last: f64,
    /// When it should be practised again, in milliseconds since 1970.
    pub due: f64,
}

/// What can't be scheduled.
#[derive(Debug, Clone, PartialEq)]
pub enum DrillError {
    /// A name that is no grade.
    Grade(String),
    /// A number out of its range: which it is, what was found, and what was expected.
    Number(&'static str, f64, &'static str),
}

impl fmt::Display for DrillError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DrillError::Grade(found) => {
                write!(f, "the grade is \"{found}\", expected again, hard, good or easy")
            }
            DrillError::Number(name, found, expected) => {
                write!(f, "the {name} is {found}, expected {expected}")
            }
        }
    }
}

impl std::error::Error for DrillError {}

/// What failed is practised again in the same sitting, if there is one.
const AGAIN: f64 = 10.0 * 60_000.0;
const DAY: f64 = 86_400_000.0;
/// The share of exercises that should be known when they are due.
const RETENTION: f32 = 0.9;
/// The latest time of JavaScript, in milliseconds since 1970.
const LATEST: f64 = 8.64e15;

/// What is remembered after an attempt at `now`, in milliseconds since 1970.
///
/// `before` is what was remembered until then; nothing at the first attempt. A clock that was set
/// back counts as no time passed.
///
/// # Errors
/// A number of `before`, or `now`, is out of its range.
///
/// ```
/// use double_corner::drill::{Grade, after};
/// let day = 86_400_000.0;
/// let first = after(None, Grade::Good, 0.0)?;
/// assert_eq!(first.due, 2.0 * day);
/// let second = after(Some(&first), Grade::Good, first.due)?;
/// assert_eq!(second.due, (2.0 + 11.0) * day);
/// # Ok::<(), double_corner::drill::DrillError>(())
/// ```
pub fn after(before: Option<&Memory>, grade: Grade, now: f64) -> Result<Memory, DrillError> {
    let time = |name, value| within(name, value, 0.0, LATEST, "a time since 1970");
    time("time", now)?;
    let mut days = 0;
    if let Some(memory) = before {
        within("stability", memory.stability, f64::MIN_POSITIVE, 36_500.0, "0 to 36500 days")?;
        within("difficulty", memory.difficulty, 1.0, 10.0, "1 to 10")?;
        time("last attempt", memory.last)?;
        time("due time", memory.due)?;
        // Whole days, as the model counts them.
        days = ((now - memory.last) / DAY) as u32;
    }
    let known = before.map(|memory| MemoryState {
        stability: memory.stability as f32,
        difficulty: memory.difficulty as f32,
    });
    let states = FSRS::default()
        .next_states(known, RETENTION, days)
        .map_err(|_| DrillError::Number("time", now, "one that can be reckoned with"))?;
    let state = match grade {
        Grade::Again => states.again,
        Grade::Hard => states.hard,
        Grade::Good => states.good,
        Grade::Easy => states.easy,
    };
    let wait = match grade {
        Grade::Again => AGAIN,
        _ => DAY * f64::from(state.interval.round().max(1.0)),
    };
    Ok(Memory {
        stability: f64::from(state.memory.stability),
        difficulty: f64::from(state.memory.difficulty),
        last: now,
        due: (now + wait).min(LATEST),
    })
}

fn within(
    name: &'static str,
    found: f64,
    least: f64,
    most: f64,
    expected: &'static str,
) -> Result<(), DrillError> {
    // What is no number is in no range.
    if (least..=most).contains(&found) {
        Ok(())
    } else {
        Err(DrillError::Number(name, found, expected))
    }
}
