//! Chess: the openings, the games, the endings, the diagrams, and the tables.

mod statistics;
mod texts;
mod values;

pub use statistics::{Statistic, statistics};
pub use texts::{Ending, Verdict, endings_list, tour};
pub use values::{Book, Exchange, Rule, Value, rules, sum, values};

use super::{Chapter, Part, Records, Typed};
use crate::chess::{self, Move, Notation, Position, score};
use crate::line;
use crate::record::{Chess, Record};

/// The openings in the chapter's order, those at odds at the end. Where the page's text is no
/// legal move, the move has the command `printed`.
pub fn openings() -> &'static [Record<Position>] {
    static RECORDS: Records<Position> = Records::new();
    RECORDS.of(&Chess, include_str!("../data/chess/openings.pgn"))
}

/// The two little games.
pub fn games() -> &'static [Record<Position>] {
    static RECORDS: Records<Position> = Records::new();
    RECORDS.of(&Chess, include_str!("../data/chess/games.pgn"))
}

/// The two mates with minor pieces, and the pawn endings.
pub fn endings() -> &'static [Record<Position>] {
    static RECORDS: Records<Position> = Records::new();
    RECORDS.of(&Chess, include_str!("../data/chess/endings.pgn"))
}

/// The diagrams of the chapter, then two of the Blue Book; some show half a board, or no kings.
pub fn diagrams() -> &'static [Record<Position>] {
    static RECORDS: Records<Position> = Records::new();
    RECORDS.of(&Chess, include_str!("../data/chess/diagrams.pgn"))
}

impl Chapter for Position {
    fn part(part: Part) -> &'static [Record<Position>] {
        match part {
            Part::Openings => openings(),
            Part::Positions => &[],
            Part::Games => games(),
            Part::Endings => endings(),
            Part::Diagrams => diagrams(),
        }
    }

    fn typed(text: &str) -> Option<Typed<Position>> {
        let splits = splits(text);
        let (moves, rest) = splits.first()?;
        let texts: Vec<&str> = moves.iter().map(String::as_str).collect();
        let found = line::resolve(&Position::start(), &texts, chess::readings);
        let after = |position: Position, played: &Move| position.after(*played);
        let position = found.moves.iter().fold(Position::start(), after);
        let whole = found.stop.is_none() && !moves.is_empty() && rest.is_empty();
        Some(Typed {
            begins: Box::new(move |opening| {
                splits.iter().any(|(moves, rest)| begins_with(opening, moves, rest))
            }),
            position: whole.then_some(position),
        })
    }
}

/// The ways to split a text into whole moves and what has been typed of the next one, without
/// blanks; none if there is more than moves in it. `B-Kt` is a whole move, to Kt sq, or part of
/// one.
fn splits(text: &str) -> Vec<(Vec<String>, String)> {
    let text = text.trim_end();
    let starts = text.char_indices().rev().filter(|&(at, _)| {
        at == 0 || text[..at].ends_with(|before: char| before.is_whitespace() || before == '.')
    });
    let ends = std::iter::once(text.len()).chain(starts.map(|(at, _)| at)).take(4);
    let split = |end| {
        let (head, rest) = text.split_at(end);
        let moves = whole_moves(head)?;
        let rest = without_number(rest);
        let is_name = moves.is_empty() && !rest.contains(|c: char| c.is_ascii_digit() || c == '-');
        (!is_name || rest.is_empty()).then_some((moves, rest))
    };
    ends.filter_map(split).collect()
}

/// The moves that a text consists of; `None` if there is anything else in it.
fn whole_moves(text: &str) -> Option<Vec<String>> {
    let mut games = score::games(text);
    let game = games.pop().unwrap_or_default();
    let letters = |text: &str| text.chars().filter(|c| c.is_alphabetic()).count();
    let moves: Vec<String> = game.into_iter().map(|printed| printed.text).collect();
    let read: usize = moves.iter().map(|text| letters(text)).sum();
    (games.is_empty() && read == letters(text)).then_some(moves)
}

/// The beginning of a move without a number before it, and without blanks.
fn without_number(text: &str) -> String {
    let text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let digits = text.trim_start_matches(|c: char| c.is_ascii_digit());
    match digits.trim_start_matches('.') {
        after if after.len() < digits.len() || after.is_empty() => after.to_owned(),
        _ => text,
    }
}

fn begins_with(opening: &Record<Position>, moves: &[String], rest: &str) -> bool {
    let mut position = *opening.start();
    let mut line = opening.main_line().filter_map(|node| opening.played(node));
    for text in moves {
        let Some(played) = line.next() else { return false };
        let readings = chess::readings(&position, text).unwrap_or_default();
        if !readings.iter().any(|reading| reading.played == *played) {
            return false;
        }
        position = position.after(*played);
    }
    if rest.is_empty() {
        return true;
    }
    let spelt = [rest.to_owned(), rest.replace('N', "Kt")];
    line.next().is_some_and(|played| {
        Notation::ALL.into_iter().any(|notation| {
            let text: String = notation.write(&position, *played).split_whitespace().collect();
            spelt.iter().any(|rest| text.starts_with(rest.as_str()))
        })
    })
}
