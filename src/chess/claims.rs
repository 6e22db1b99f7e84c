//! Draws that depend on the whole line of a game, not on its last position alone.

use super::position::Position;

/// What lets a player claim a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Claim {
    /// The position has occurred at least twice before, with the same moves possible.
    Repetition,
    /// Fifty moves by each side without a capture or a Pawn's move.
    FiftyMoves,
}

impl Claim {
    /// The claim in words, in lower case: `repetition` or `fifty moves`.
    pub const fn name(self) -> &'static str {
        match self {
            Claim::Repetition => "repetition",
            Claim::FiftyMoves => "fifty moves",
        }
    }
}

/// How often the last position of a line has occurred in it, itself counted.
///
/// ```
/// use double_corner::{chess::{Position, claims}, game::Game};
/// let mut line = vec![Position::start()];
/// for text in ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"] {
///     let last = line.last().unwrap();
///     line.push(last.play(&last.read(text).unwrap()));
/// }
/// assert_eq!(claims::repetition(&line), 3);
/// assert_eq!(claims::of(&line), [claims::Claim::Repetition]);
/// ```
pub fn repetition(line: &[Position]) -> usize {
    occurrences(line).len()
}

/// After which plies of a line its last position stood, counted from 0 at the line's start.
///
/// ```
/// use double_corner::{chess::{Position, claims}, game::Game};
/// let mut line = vec![Position::start()];
/// for text in ["Nf3", "Nf6", "Ng1", "Ng8"] {
///     let last = line.last().unwrap();
///     line.push(last.play(&last.read(text).unwrap()));
/// }
/// assert_eq!(claims::occurrences(&line), [0, 4]);
/// ```
pub fn occurrences(line: &[Position]) -> Vec<usize> {
    let Some(last) = line.last() else { return Vec::new() };
    (0..line.len()).filter(|&ply| line[ply] == *last).collect()
}

/// The plies since the last capture of a line, Pawns' moves among them. What was before the line
/// is known from its first position's clock, which Pawns' moves set back.
///
/// ```
/// use double_corner::{chess::{Position, claims}, game::Game};
/// let mut line = vec![Position::start()];
/// for text in ["e4", "d5", "exd5", "a6", "h3"] {
///     let last = line.last().unwrap();
///     line.push(last.play(&last.read(text).unwrap()));
/// }
/// assert_eq!(claims::without_capture(&line), 2);
/// ```
pub fn without_capture(line: &[Position]) -> usize {
    let men = |position: &Position| position.occupied().count();
    let captured = line.windows(2).rposition(|pair| men(&pair[0]) != men(&pair[1]));
    match (captured, line.first()) {
        (Some(ply), _) => line.len() - ply - 2,
        (None, Some(first)) => usize::from(first.halfmove_clock()) + line.len() - 1,
        (None, None) => 0,
    }
}

/// The draws that can be claimed after a line of positions, each following the one before.
pub fn of(line: &[Position]) -> Vec<Claim> {
    let mut claims = Vec::new();
    if repetition(line) >= 3 {
        claims.push(Claim::Repetition);
    }
    // A mate on the last of the fifty moves stands.
    let fifty = |last: &&Position| last.halfmove_clock() >= 100 && last.has_moves();
    if line.last().filter(fifty).is_some() {
        claims.push(Claim::FiftyMoves);
    }
    claims
}
