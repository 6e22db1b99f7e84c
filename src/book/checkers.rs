//! Checkers, or draughts: the openings, the four positions, the illustrative games, the diagrams.

use super::{Chapter, Part, Records, Typed};
use crate::draughts::{Move, Position, Rules};
use crate::game::Game;
use crate::record::Record;

/// The named openings in the chapter's order, then the three irregular ones.
pub fn openings() -> &'static [Record<Position>] {
    static RECORDS: Records<Position> = Records::new();
    RECORDS.of(&Rules::ENGLISH, include_str!("data/checkers/openings.pdn"))
}

/// The four positions with their variations; the third and the fourth are two records each, one
/// for either side to move.
pub fn positions() -> &'static [Record<Position>] {
    static RECORDS: Records<Position> = Records::new();
    RECORDS.of(&Rules::ENGLISH, include_str!("data/checkers/positions.pdn"))
}

/// The seven illustrative games. The move that loses has the mark
/// [`STAR`](crate::record::Mark::STAR).
pub fn games() -> &'static [Record<Position>] {
    static RECORDS: Records<Position> = Records::new();
    RECORDS.of(&Rules::ENGLISH, include_str!("data/checkers/games.pdn"))
}

/// The diagrams of English draughts, each with what can be played from it.
pub fn diagrams() -> &'static [Record<Position>] {
    static RECORDS: Records<Position> = Records::new();
    RECORDS.of(&Rules::ENGLISH, include_str!("data/checkers/diagrams.pdn"))
}

impl Chapter for Position {
    fn part(part: Part) -> &'static [Record<Position>] {
        match part {
            Part::Openings => openings(),
            Part::Positions => positions(),
            Part::Games => games(),
            Part::Endings => &[],
            Part::Diagrams => diagrams(),
        }
    }

    fn typed(text: &str) -> Option<Typed<Position>> {
        let typed = squares(text)?;
        let position = after(&typed);
        Some(Typed { begins: Box::new(move |opening| begins_with(opening, &typed)), position })
    }
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
