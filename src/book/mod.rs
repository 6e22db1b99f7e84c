//! What the chapters of *Foster's Complete Hoyle* show of each game, as records.
//!
//! The records are PDN files in `data/`: facts, moves and figures of the book, in this project's
//! own words. They are read when they are first asked for, and tests replay every line of them.
//!
//! Beside the standard tags, the files use `Caption` (a sentence to put to a diagram) and `Bottom`
//! (whose side of the board is to be at the bottom). Comments hold these commands:
//!
//! | command | on | says |
//! |---|---|---|
//! | `[%letter A]` | a move | the book has the letter A there, which refers to a variation |
//! | `[%variation A]` | the first move of a variation | it is the one with the letter A |
//! | `[%printed 14-13]` | a corrected move | what the book prints; the rest of the comment says why that can't be |

pub mod checkers;

use crate::game::Game;
use crate::record::{NodeId, Record};

/// The name of a record of the book: its opening, or what else it is.
pub fn name<P: Game>(record: &Record<P>) -> &str {
    record.tag("Opening").or_else(|| record.tag("Event")).unwrap_or_default()
}

/// The name of a record of the book in letters, digits and hyphens, as addresses have it.
///
/// ```
/// use double_corner::book;
/// let opening = &book::checkers::openings_matching("wisp")[0];
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
    prose.split_whitespace().collect::<Vec<_>>().join(" ")
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
