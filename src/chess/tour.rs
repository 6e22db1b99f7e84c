//! The Knight's tour: over all squares of the board, each once.
//!
//! Tours are found by Warnsdorff's rule, to go where the fewest ways lead on, with the step taken
//! back where it fails. A step is not even tried when what remains can't be toured: a square that
//! no way leads to, two squares that could only be the last, squares that are cut off. What has
//! failed once is remembered.

use super::attacks;
use super::square::{Bitboard, Square};
use std::collections::HashSet;
use std::fmt;

/// Where a tour may end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Goal {
    Anywhere,
    /// A Knight's move from its start: a closed tour.
    Back(Square),
    /// Not a Knight's move from its start.
    Away(Square),
}

/// Why a tour can't be completed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Obstacle {
    /// No move from the last square leads to a new one.
    Stuck(Square),
    /// No way leads to these squares, or none on from them.
    DeadEnds(Bitboard),
    /// Each of these could only be the last square.
    TwoEnds(Bitboard),
    /// This could only be the last square, but is not of the last one's colour.
    WrongColour(Square),
    /// These squares are cut off from the Knight.
    CutOff(Bitboard),
    /// The start of a closed tour can't be reached again.
    NoWayBack(Square),
    /// All ways have been tried.
    AllTried,
}

impl Obstacle {
    /// The squares that it is about.
    pub const fn squares(self) -> Bitboard {
        match self {
            Obstacle::Stuck(square)
            | Obstacle::WrongColour(square)
            | Obstacle::NoWayBack(square) => square.bitboard(),
            Obstacle::DeadEnds(squares)
            | Obstacle::TwoEnds(squares)
            | Obstacle::CutOff(squares) => squares,
            Obstacle::AllTried => Bitboard::EMPTY,
        }
    }
}

impl fmt::Display for Obstacle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Obstacle::Stuck(_) => "no move leads to a new square",
            Obstacle::DeadEnds(_) => "a square can't be entered and left any more",
            Obstacle::TwoEnds(_) => "two squares or more could only be the last",
            Obstacle::WrongColour(_) => {
                "a square could only be the last, which is of the other colour"
            }
            Obstacle::CutOff(_) => "squares are cut off from the knight",
            Obstacle::NoWayBack(_) => "the way back to the start is closed",
            Obstacle::AllTried => "all ways on have been tried, and none completes the tour",
        })
    }
}

/// Whether a tour that was begun can be completed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outlook {
    /// It can, with these squares.
    Possible(Vec<Square>),
    /// It can't.
    Impossible(Obstacle),
    /// It was not found out within the limit.
    Unknown,
}

/// A step that is none of a tour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Misstep {
    /// Which square of the path, from 0.
    pub at: usize,
    /// The square.
    pub square: Square,
    /// Whether it had been visited; else it is no Knight's move away.
    pub visited: bool,
}

impl fmt::Display for Misstep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let why = if self.visited { "has been visited" } else { "is no knight's move away" };
        write!(f, "square {} of the tour, {}, {why}", self.at + 1, self.square)
    }
}

impl std::error::Error for Misstep {}

/// A tour of all 64 squares from any square; a closed one ends a Knight's move from its start, an
/// open one doesn't.
///
/// ```
/// use double_corner::chess::{Square, tour};
/// let a1 = Square::named("a1").unwrap();
/// let path = tour::from(a1, true);
/// assert_eq!((path.len(), path[0]), (64, a1));
/// assert!(tour::is_closed(&path));
/// ```
pub fn from(start: Square, closed: bool) -> Vec<Square> {
    let goal = if closed { Goal::Back(start) } else { Goal::Away(start) };
    let mut search = Search::new(goal, usize::MAX);
    let mut path = vec![start];
    search.complete(!start.bitboard(), start, &mut path);
    path
}

/// Whether a path could go on from its last square to its first.
pub fn is_closed(path: &[Square]) -> bool {
    match (path.first(), path.last()) {
        (Some(first), Some(last)) => attacks::knight(*last).has(*first),
        _ => false,
    }
}

/// Whether a tour that was begun can be completed, to an end anywhere or, closed, a Knight's move
/// from its start; trying no more than `limit` steps (some ten thousand take milliseconds).
///
/// ```
/// use double_corner::chess::{Square, tour::{self, Outlook}};
/// let path = |text: &str| -> Vec<Square> { text.split(' ').filter_map(Square::named).collect() };
/// assert!(matches!(tour::outlook(&path("a1 b3"), true, 10_000), Ok(Outlook::Possible(_))));
/// // The Knight has passed by the corner h8 twice, and can't get there any more.
/// let past = path("a1 b3 d4 f5 h4 g6 e7 g8 h6 f7 d6");
/// let Ok(Outlook::Impossible(obstacle)) = tour::outlook(&past, false, 10_000) else { panic!() };
/// assert_eq!(obstacle.squares().only(), Square::named("h8"));
/// // Since e7 the corner could only be the last square, which must be a light one.
/// assert_eq!(tour::impossible_since(&past, false, 10_000), Ok(Some(7)));
/// ```
///
/// # Errors
/// The first step of the path that is no Knight's move to a new square.
pub fn outlook(path: &[Square], closed: bool, limit: usize) -> Result<Outlook, Misstep> {
    let visited = visited(path)?;
    let (Some(&start), Some(&last)) = (path.first(), path.last()) else {
        return Ok(Outlook::Possible(from(Square::from_index(0), closed)));
    };
    let goal = if closed { Goal::Back(start) } else { Goal::Anywhere };
    if let Some(obstacle) = obstacle(!visited, last, goal) {
        return Ok(Outlook::Impossible(obstacle));
    }
    let mut search = Search::new(goal, limit);
    let mut rest = Vec::new();
    Ok(if search.complete(!visited, last, &mut rest) {
        Outlook::Possible(rest)
    } else if search.left == 0 {
        Outlook::Unknown
    } else {
        Outlook::Impossible(Obstacle::AllTried)
    })
}

/// How many squares had been visited when a tour first could not be completed any more; `None`
/// when it still can, or nothing is known. What is not found out within `limit` steps counts as
/// possible.
///
/// # Errors
/// As for [`outlook`].
pub fn impossible_since(
    path: &[Square],
    closed: bool,
    limit: usize,
) -> Result<Option<usize>, Misstep> {
    let mut since = None;
    for length in (1..=path.len()).rev() {
        if !matches!(outlook(&path[..length], closed, limit)?, Outlook::Impossible(_)) {
            break;
        }
        since = Some(length);
    }
    Ok(since)
}

fn visited(path: &[Square]) -> Result<Bitboard, Misstep> {
    let mut visited = Bitboard::EMPTY;
    let mut last: Option<Square> = None;
    for (at, &square) in path.iter().enumerate() {
        let reached = last.is_none_or(|last| attacks::knight(last).has(square));
        if visited.has(square) || !reached {
            return Err(Misstep { at, square, visited: visited.has(square) });
        }
        visited |= square.bitboard();
        last = Some(square);
    }
    Ok(visited)
}

/// What can be seen at once to stand in the way of touring `left` from a square.
fn obstacle(left: Bitboard, last: Square, goal: Goal) -> Option<Obstacle> {
    let near = attacks::knight(last);
    if left.is_empty() {
        return match goal {
            Goal::Back(start) if !near.has(start) => Some(Obstacle::NoWayBack(start)),
            Goal::Away(start) if near.has(start) => Some(Obstacle::AllTried),
            _ => None,
        };
    }
    if (near & left).is_empty() {
        return Some(Obstacle::Stuck(last));
    }
    let mut open = left | last.bitboard();
    let mut needed = 1;
    if let Goal::Back(start) = goal {
        if (attacks::knight(start) & left).is_empty() {
            return Some(Obstacle::NoWayBack(start));
        }
        open |= start.bitboard();
        needed = 2;
    }
    let ways = |square: Square| (attacks::knight(square) & open).count();
    let dead: Bitboard = left.filter(|&square| ways(square) < needed).collect();
    if dead.any() {
        return Some(Obstacle::DeadEnds(dead));
    }
    let ends: Bitboard = left.filter(|&square| ways(square) == 1).collect();
    if ends.many() {
        return Some(Obstacle::TwoEnds(ends));
    }
    // Each step changes the colour.
    let colour = |square: Square| (square.file() + square.rank()) & 1;
    let last_colour = (u32::from(colour(last)) + left.count()) & 1;
    if let Some(end) = ends.only().filter(|&end| u32::from(colour(end)) != last_colour) {
        return Some(Obstacle::WrongColour(end));
    }
    let mut reached = near & left;
    let mut fresh = reached;
    while fresh.any() {
        let next = fresh.fold(Bitboard::EMPTY, |next, square| next | attacks::knight(square));
        fresh = next & left & !reached;
        reached |= fresh;
    }
    let cut_off = left & !reached;
    cut_off.any().then_some(Obstacle::CutOff(cut_off))
}

struct Search {
    goal: Goal,
    /// How many steps may still be tried.
    left: usize,
    failed: HashSet<(u64, Square)>,
}

impl Search {
    fn new(goal: Goal, limit: usize) -> Search {
        Search { goal, left: limit, failed: HashSet::new() }
    }

    /// Adds to the path the squares that complete it; adds nothing when that can't be done, or
    /// not within the limit.
    fn complete(&mut self, left: Bitboard, last: Square, path: &mut Vec<Square>) -> bool {
        if left.is_empty() {
            return obstacle(left, last, self.goal).is_none();
        }
        let ways = |square: Square| (attacks::knight(square) & left).count();
        let from_middle = |square: Square| {
            let off = |line: u8| (2 * i32::from(line) - 7).pow(2);
            off(square.file()) + off(square.rank())
        };
        let mut untried = attacks::knight(last) & left;
        while let Some(square) = untried.min_by_key(|&at| (ways(at), -from_middle(at))) {
            untried &= !square.bitboard();
            if self.left == 0 {
                return false;
            }
            self.left -= 1;
            let rest = left & !square.bitboard();
            let state = (rest.0, square);
            if self.failed.contains(&state) {
                continue;
            }
            path.push(square);
            if obstacle(rest, square, self.goal).is_none() && self.complete(rest, square, path) {
                return true;
            }
            path.pop();
            if self.left > 0 {
                self.failed.insert(state);
            }
        }
        false
    }
}
