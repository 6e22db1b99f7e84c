//! Backgammon: how the opening throws are played.

use crate::backgammon::{Dice, Play, Position};
use crate::game::Side;
use crate::text::rows;

/// A way to play an opening throw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningThrow {
    /// What is thrown.
    pub dice: Dice,
    /// How it is played; throws that can be played in several ways come several times.
    pub play: Play,
    /// The points, in the chapter's numbers, that its diagram marks as left.
    pub marks: Vec<u8>,
    /// What is to be said of the diagram; may be empty.
    pub note: &'static str,
}

/// The opening throws in the chapter's order, Black to play.
///
/// ```
/// use double_corner::book::backgammon::opening_throws;
/// let first = &opening_throws()[0];
/// assert_eq!(first.dice.to_string(), "6-6");
/// assert_eq!(first.play.hops().len(), 4);
/// ```
pub fn opening_throws() -> Vec<OpeningThrow> {
    let throw = |row: Vec<&'static str>| {
        let [throw, play, marks, note] = row[..] else { return None };
        let mut numbers = throw.split('-').filter_map(|number| number.parse().ok());
        let dice = Dice::new(numbers.next()?, numbers.next()?)?;
        let start = Position::start(Side::Black).with_dice(Some(dice));
        let marks = marks.split(',').filter_map(|mark| mark.parse().ok()).collect();
        Some(OpeningThrow { dice, play: start.read(play).ok()?, marks, note })
    };
    rows(include_str!("data/backgammon/openings.tsv")).filter_map(throw).collect()
}
