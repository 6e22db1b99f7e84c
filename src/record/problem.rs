//! What a reader has to say about a text.

use super::NodeId;
use crate::game::Game;
use crate::text::{Place, TextError};
use std::fmt;
use std::ops::Range;

/// Something that was found in reading, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Which game of the text, from 1.
    pub record: usize,
    /// Where the trouble starts.
    pub place: Place,
    /// The bytes of the text that it is about.
    pub span: Range<usize>,
    /// What sort of trouble it is.
    pub kind: ProblemKind,
    /// What was found and what could have stood there, in words, without the place.
    pub message: String,
    /// The node of the record after which it arose.
    pub node: NodeId,
    /// The moves that an ambiguous text fits, or the legal ones where another was found.
    pub candidates: Vec<String>,
    /// The legal move that was probably meant by one that is not; it was not played.
    pub likely: Option<String>,
}

impl Problem {
    /// Whether nothing was lost by it: the text was read, and there is a thing to know.
    pub const fn is_note(&self) -> bool {
        use ProblemKind::{Flaw, Missed, Settled, Words};
        matches!(self.kind, Flaw | Missed | Settled | Words)
    }
}

impl fmt::Display for Problem {
    /// `game 3, line 12, column 5: …`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "game {}, {}: {}", self.record, self.place, self.message)
    }
}

/// The sorts of problems.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ProblemKind {
    /// A FEN that can't be read; the moves of the game are kept as a comment.
    Start,
    /// A `GameType` whose rules are not known.
    GameType,
    /// A move that is none in any notation; the rest of its line is kept as a comment.
    Unreadable,
    /// A move that is not legal; the rest of its line is kept as a comment.
    Illegal,
    /// A move that fits several legal ones, and nothing that follows tells which;
    /// the rest of its line is kept as a comment.
    Ambiguous,
    /// A parenthesis without its partner.
    Unbalanced,
    /// Note: a comment, a tag or a result with a slip that leaves no doubt.
    Flaw,
    /// Note: an ambiguous move that only one reading of fits what follows.
    Settled,
    /// Note: a move made although a capture was due, or given away.
    Missed,
    /// Note: words between the moves, kept as a comment.
    Words,
}

/// Collects the problems of one record.
pub(super) struct Report<'a> {
    text: &'a str,
    // The place last looked up: the next is found from there, so that all are found in one pass.
    pub(super) known: (usize, Place),
    pub(super) record: usize,
    pub(super) problems: Vec<Problem>,
}

/// How many legal moves a message lists.
const LISTED: usize = 16;

/// How many problems of one record list the legal moves; more than that is not a game.
const EXPLAINED: usize = 20;

impl<'a> Report<'a> {
    pub(super) fn new(text: &'a str) -> Report<'a> {
        Report { text, known: (0, Place::START), record: 1, problems: Vec::new() }
    }

    fn place(&mut self, offset: usize) -> Place {
        if offset < self.known.0 {
            self.known = (0, Place::START);
        }
        let (from, place) = self.known;
        let step = Place::of(&self.text[from..], offset - from);
        let place = match step.line {
            1 => Place { column: place.column + step.column - 1, ..place },
            _ => Place { line: place.line + step.line - 1, column: step.column },
        };
        self.known = (offset, place);
        place
    }

    pub(super) fn add(
        &mut self,
        kind: ProblemKind,
        span: Range<usize>,
        node: NodeId,
        message: String,
        candidates: Vec<String>,
    ) {
        let place = self.place(span.start);
        let record = self.record;
        self.problems.push(Problem {
            record,
            place,
            span,
            kind,
            message,
            node,
            candidates,
            likely: None,
        });
    }

    /// Adds to the last problem the move that was probably meant.
    pub(super) fn likely(&mut self, text: String, agreeing: usize) {
        let Some(problem) = self.problems.last_mut() else { return };
        let agree = match agreeing {
            0 => String::new(),
            1 => ", and the move that follows agrees".to_owned(),
            _ => format!(", and {agreeing} moves that follow agree"),
        };
        problem.message.push_str(&format!("; {text} fits{agree}"));
        problem.likely = Some(text);
    }

    /// Whether a further problem is worth the work of explaining it.
    pub(super) fn explains(&self) -> bool {
        self.problems.len() < EXPLAINED
    }

    pub(super) fn legal<P: Game>(&self, position: &P) -> Vec<String> {
        if !self.explains() {
            return Vec::new();
        }
        position.moves().iter().map(|played| position.text(played)).collect()
    }
}

/// The first of many texts, and how many more there are.
pub(super) fn listed(texts: &[String]) -> String {
    let shown = texts[..texts.len().min(LISTED)].join(", ");
    match texts.len().checked_sub(LISTED) {
        None | Some(0) => shown,
        Some(more) => format!("{shown} and {more} more"),
    }
}

/// What was found and expected, without the place.
pub(super) fn sentence(error: &TextError) -> String {
    match error.found.as_str() {
        "" => format!("the text ends, expected {}", error.expected),
        found => format!("found \"{found}\", expected {}", error.expected),
    }
}
