//! Checkers, or draughts: the openings, the four positions, the illustrative games, the diagrams.

use super::{name, words};
use crate::draughts::{Move, Position, Rules};
use crate::game::Game;
use crate::record::{NodeId, Record, read};
use std::sync::OnceLock;

type Records = OnceLock<Vec<Record<Position>>>;

fn records(cell: &'static Records, text: &str) -> &'static [Record<Position>] {
    cell.get_or_init(|| read(&Rules::ENGLISH, text).records)
}

/// The named openings in the chapter's order, then the three irregular ones.
pub fn openings() -> &'static [Record<Position>] {
    static RECORDS: Records = OnceLock::new();
    records(&RECORDS, include_str!("data/checkers/openings.pdn"))
}

/// The four positions with their variations; the third and the fourth are two records each, one
/// for either side to move.
pub fn positions() -> &'static [Record<Position>] {
    static RECORDS: Records = OnceLock::new();
    records(&RECORDS, include_str!("data/checkers/positions.pdn"))
}

/// The seven illustrative games. The move that loses has the mark
/// [`STAR`](crate::record::Mark::STAR).
pub fn games() -> &'static [Record<Position>] {
    static RECORDS: Records = OnceLock::new();
    records(&RECORDS, include_str!("data/checkers/games.pdn"))
}

/// The diagrams of English draughts, each with what can be played from it.
pub fn diagrams() -> &'static [Record<Position>] {
    static RECORDS: Records = OnceLock::new();
    records(&RECORDS, include_str!("data/checkers/diagrams.pdn"))
}

/// The openings that a position belongs to, whatever order of moves led to it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OpeningsAt {
    /// The openings that are this position: their last move has been made.
    pub here: Vec<&'static Record<Position>>,
    /// The openings that have this position on their way.
    pub ahead: Vec<&'static Record<Position>>,
}

/// The openings that reach a position or pass through it.
///
/// ```
/// use double_corner::book::{self, checkers};
/// use double_corner::draughts::{Position, Rules};
/// use double_corner::game::Game;
/// let mut position = Position::start(Rules::ENGLISH);
/// for text in ["11-15", "23-19", "9-14"] {
///     position = position.play(&position.read(text)?);
/// }
/// let found = checkers::openings_at(&position);
/// assert!(found.here.is_empty());
/// let ahead: Vec<&str> = found.ahead.iter().map(|record| book::name(record)).collect();
/// assert_eq!(ahead, ["Defiance", "Fife", "Souter", "Whilter"]);
/// # Ok::<(), double_corner::game::MoveError>(())
/// ```
pub fn openings_at(position: &Position) -> OpeningsAt {
    let mut found = OpeningsAt::default();
    for opening in openings() {
        let last = opening.main_line().last().unwrap_or(NodeId::ROOT);
        if opening.position(last) == position {
            found.here.push(opening);
        } else if opening.nodes().any(|node| opening.position(node) == position) {
            found.ahead.push(opening);
        }
    }
    found
}

/// The openings that fit what a reader types: words of the name, or the first moves.
///
/// Moves can be written in any form and with or without numbers (`11-15 23 19`, `1. 11-15`); the
/// last one may be incomplete. Openings that begin with just these moves come first, then those
/// that come to the same position by another order of moves.
///
/// ```
/// use double_corner::book::{self, checkers::openings_matching};
/// let names = |text| openings_matching(text).into_iter().map(book::name).collect::<Vec<_>>();
/// assert_eq!(names("double corner"), ["Double Corner", "Second Double Corner"]);
/// assert_eq!(names("11 15, 24"), ["Ayrshire Lassie", "Second Double Corner"]);
/// ```
pub fn openings_matching(text: &str) -> Vec<&'static Record<Position>> {
    if let Some(typed) = squares(text) {
        let mut found: Vec<_> =
            openings().iter().filter(|opening| begins_with(opening, &typed)).collect();
        if let Some(position) = after(&typed) {
            let OpeningsAt { here, ahead } = openings_at(&position);
            let all = here.into_iter().chain(ahead);
            let known = |opening| found.iter().any(|known| std::ptr::eq(*known, opening));
            let new: Vec<_> = all.filter(|opening| !known(*opening)).collect();
            found.extend(new);
        }
        if !found.is_empty() {
            return found;
        }
    }
    let typed = words(text);
    let fits = |opening: &&Record<Position>| {
        let known = words(name(opening));
        typed.iter().all(|word| known.iter().any(|known| known.starts_with(word)))
    };
    openings().iter().filter(fits).collect()
}

/// The numbers of the squares in a text of moves, without the numbers of the moves;
/// `None` if there is more than moves in it.
fn squares(text: &str) -> Option<Vec<String>> {
    let separates = |c: char| {
        c.is_whitespace() || matches!(c, ',' | ';' | '-' | '–' | 'x' | '×' | ':' | '*' | '!' | '?')
    };
    let mut squares = Vec::new();
    for word in text.split(|c: char| separates(c.to_ascii_lowercase())) {
        // A number before a dot is that of the move: `1.`, `1...`, `1.11`.
        let square = word.rfind('.').map_or(word, |dot| &word[dot + 1..]);
        if !word.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.') {
            return None;
        }
        if !square.is_empty() {
            squares.push(square.trim_start_matches('0').to_owned());
        }
    }
    Some(squares)
}

fn begins_with(opening: &Record<Position>, typed: &[String]) -> bool {
    let line = opening.main_line().filter_map(|node| opening.played(node));
    let mut known = line.flat_map(|played| [played.from(), played.to()]);
    typed.iter().enumerate().all(|(index, square)| {
        let Some(known) = known.next().map(|known| known.to_string()) else { return false };
        known == *square || (index + 1 == typed.len() && known.starts_with(square.as_str()))
    })
}

/// The position after whole moves from the start, if all are legal.
fn after(typed: &[String]) -> Option<Position> {
    typed.chunks(2).try_fold(Position::start(Rules::ENGLISH), |position, squares| {
        let [from, to] = squares else { return None };
        Some(position.play(&position.read(&format!("{from}-{to}")).ok()?))
    })
}

/// The ballots of the two-move restriction: every legal first move with every legal answer.
///
/// Two players draw one, begin with its moves, and begin the next game with the same moves and
/// the colours changed.
///
/// ```
/// let ballots = double_corner::book::checkers::ballots();
/// assert_eq!(ballots.len(), 49);
/// assert_eq!(format!("{:?}", ballots[0]), "[9-13, 21-17]");
/// ```
pub fn ballots() -> Vec<[Move; 2]> {
    let start = Position::start(Rules::ENGLISH);
    let answers =
        |first: Move| start.play(&first).moves().into_iter().map(move |second| [first, second]);
    start.moves().into_iter().flat_map(answers).collect()
}
