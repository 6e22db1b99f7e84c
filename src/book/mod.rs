//! What the chapters of *Foster's Complete Hoyle* show of each game, as records.
//!
//! The records are PDN and PGN files in `data/`: facts, moves and figures of the book, in this project's
//! own words. They are read when they are first asked for, and tests replay every line of them.
//!
//! Beside the standard tags, the files use these:
//!
//! | tag | says |
//! |---|---|
//! | `Caption` | a sentence to put to a diagram |
//! | `Bottom` | whose side of the board is to be at the bottom |
//! | `Half` | which half of the board a diagram shows, `upper` or `lower` |
//! | `Labels` | signs on squares, `1 g8, 2 h7` |
//! | `Heading` | the book's heading over several lines |
//! | `Modern` | the name of an opening today |
//! | `Odds` | the odds that are given |
//! | `Before` | moves that one side has made in advance |
//!
//! Comments hold these commands:
//!
//! | command | on | says |
//! |---|---|---|
//! | `[%letter A]` | a move | the book has the letter A there, which refers to a variation |
//! | `[%variation A]` | the first move of a variation | it is the one with the letter A |
//! | `[%wins black]` | a move | the book says that this side wins from here, in a record without a result |
//! | `[%printed 14-13]` | a corrected move | what the book prints; the rest of the comment says why that can't be |

pub mod backgammon;
pub mod ballots;
pub mod checkers;
pub mod chess;
pub mod draughts;
mod openings;
pub mod tailors;

pub use openings::{Begins, Meeting, OpeningsAt, Typed};
pub use openings::{openings_at, openings_matching, transpositions};

use crate::game::Game;
use crate::record::{Dialect, NodeId, Record, read};
use std::sync::OnceLock;

/// A part of the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// The named openings.
    Openings,
    /// The positions that every player must know, with all their variations.
    Positions,
    /// Whole games.
    Games,
    /// Endings played out.
    Endings,
    /// The diagrams, with what can be played from them.
    Diagrams,
}

impl Part {
    /// All parts.
    pub const ALL: [Part; 5] =
        [Part::Openings, Part::Positions, Part::Games, Part::Endings, Part::Diagrams];

    /// The name in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Part::Openings => "openings",
            Part::Positions => "positions",
            Part::Games => "games",
            Part::Endings => "endings",
            Part::Diagrams => "diagrams",
        }
    }

    /// The part of a name.
    pub fn named(name: &str) -> Option<Part> {
        Part::ALL.into_iter().find(|part| part.name() == name)
    }
}

/// A game that the book has a chapter of.
///
/// ```
/// use double_corner::book::{self, Chapter, Part};
/// use double_corner::{chess, draughts};
/// assert_eq!(draughts::Position::part(Part::Games).len(), 7);
/// let mates = chess::Position::part(Part::Endings);
/// assert_eq!(book::name(&mates[0]), "Two Bishops against a King");
/// ```
pub trait Chapter: Game + 'static {
    /// The records of a part, in the book's order; none if the chapter has no such part.
    fn part(part: Part) -> &'static [Record<Self>];

    /// A reader's text as the moves that openings may begin with; `None` if there is more than
    /// moves in it. The last move may be incomplete.
    fn typed(text: &str) -> Option<Typed<Self>>;
}

/// The records of a data file, read when they are first asked for.
struct Records<P: Game>(OnceLock<Vec<Record<P>>>);

impl<P: Game> Records<P> {
    const fn new() -> Records<P> {
        Records(OnceLock::new())
    }

    fn of<D: Dialect<Position = P>>(&self, dialect: &D, text: &str) -> &[Record<P>] {
        self.0.get_or_init(|| read(dialect, text).records)
    }
}

/// The name of a record of the book: its opening, or what else it is.
pub fn name<P: Game>(record: &Record<P>) -> &str {
    record.tag("Opening").or_else(|| record.tag("Event")).unwrap_or_default()
}

/// The heading over a record, which may be that of several.
///
/// ```
/// use double_corner::{book, chess::Position};
/// let opening = book::openings_matching::<Position>("irregular openings 2")[0];
/// assert_eq!(book::heading(opening), "Irregular Openings");
/// ```
pub fn heading<P: Game>(record: &Record<P>) -> &str {
    record.tag("Heading").unwrap_or_else(|| name(record))
}

/// The name of a record of the book in letters, digits and hyphens, as addresses have it.
///
/// ```
/// use double_corner::book;
/// use double_corner::draughts::Position;
/// let opening = book::openings_matching::<Position>("wisp")[0];
/// assert_eq!(book::name(opening), "Will o' the Wisp");
/// assert_eq!(book::id(opening), "will-o-the-wisp");
/// ```
pub fn id<P: Game>(record: &Record<P>) -> String {
    words(name(record)).join("-")
}

/// The value of a command in the comments of a node: `A` for `letter` in `[%letter A]`.
pub fn command<'a, P: Game>(record: &'a Record<P>, node: NodeId, name: &str) -> Option<&'a str> {
    record.comments(node).iter().find_map(|comment| {
        let mut commands = pieces(comment).skip(1).filter_map(|rest| rest.split_once(']'));
        commands.find_map(|(inner, _)| inner.strip_prefix(name)?.strip_prefix(' ')).map(str::trim)
    })
}

/// The commands of a comment as they stand, `[%letter A]`.
///
/// ```
/// use double_corner::book::commands;
/// assert_eq!(commands("[%letter A] Black wins. [%cal 1]"), ["[%letter A]", "[%cal 1]"]);
/// ```
pub fn commands(comment: &str) -> Vec<String> {
    let commands = pieces(comment).skip(1).filter_map(|rest| rest.split_once(']'));
    commands.map(|(command, _)| format!("[%{command}]")).collect()
}

/// A comment without the commands of a name.
///
/// ```
/// use double_corner::book::without_command;
/// assert_eq!(without_command("[%csl G18] Holds. [%cal G11-15]", "csl"), " Holds. [%cal G11-15]");
/// assert_eq!(without_command("[%cslx 1] [%csl open", "csl"), "[%cslx 1] [%csl open");
/// ```
pub fn without_command(comment: &str, name: &str) -> String {
    let mut pieces = pieces(comment);
    let mut kept = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        match piece.split_once(']') {
            Some((command, after)) if command.split(' ').next() == Some(name) => {
                kept.push_str(after)
            }
            _ => kept.extend(["[%", piece]),
        }
    }
    kept
}

/// A comment without its commands, as a reader is to see it.
///
/// ```
/// use double_corner::book::prose;
/// assert_eq!(prose("[%printed 14-13] The page has 14-13."), "The page has 14-13.");
/// assert_eq!(prose("[%letter A]"), "");
/// ```
pub fn prose(comment: &str) -> String {
    let mut pieces = pieces(comment);
    let mut prose = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        match piece.split_once(']') {
            Some((_, after)) => prose.push_str(after),
            None => prose.extend(["[%", piece]),
        }
    }
    prose.split_whitespace().map(str::to_owned).collect::<Vec<_>>().join(" ")
}

/// A comment in pieces: what is before the first `[%`, then what follows each.
fn pieces(comment: &str) -> impl Iterator<Item = &str> {
    let mut start = Some(0);
    std::iter::from_fn(move || {
        let rest = comment.get(start?..)?;
        let open = rest.bytes().zip(rest.bytes().skip(1)).position(|pair| pair == (b'[', b'%'));
        start = open.and_then(|open| Some(start? + open + 2));
        rest.get(..open.unwrap_or(rest.len()))
    })
}

/// The words of a text in small letters, without signs.
fn words(text: &str) -> Vec<String> {
    let signs = |c: char| !c.is_alphanumeric();
    text.split(signs).filter(|word| !word.is_empty()).map(str::to_ascii_lowercase).collect()
}
