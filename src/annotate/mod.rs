//! What there is to say of each move of a record.
//!
//! [`notes`] says what every game has; [`draughts`] adds what draughts has. [`annotate`] works
//! through a game with tables, proofs and a search, and writes into its record what each move was
//! worth, which move lost, and what would have been better.

mod annotated;
mod annotation;
mod annotator;
mod budget;
pub mod draughts;
mod facts;
mod in_chess;
mod in_draughts;
mod look;
pub mod mate;
pub mod own;
mod summary;
mod turning;
mod words;
mod worth;
mod writing;

pub use annotated::{Annotated, Missed};
pub use annotation::{Annotation, Judgement};
pub use annotator::{Annotator, Better, Found, Progress, annotate};
pub use budget::Budget;
pub use facts::Facts;
pub use summary::{Opening, SideSummary, Summary};
pub use turning::{Certainty, Turning};
pub use worth::{Fault, Scale, Worth};

use crate::game::{Game, Outcome, Side};
use crate::record::{Dialect, Mark, NodeId, Record};
use std::collections::HashMap;

/// What there is to say of one move in any game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The node that the move led to.
    pub node: NodeId,
    /// The number of the move, as records count: one for both sides' turns.
    pub number: u32,
    /// Who moved.
    pub side: Side,
    /// The canonical text of the move.
    pub text: String,
    /// Whether it was the only legal move.
    pub forced: bool,
    /// How often the position after the move has been on the board on the way from the start,
    /// this time included.
    pub occurrences: u32,
    /// The marks on the move, the asterisk of old books among them.
    pub marks: Vec<Mark>,
    /// The end of the game, if the rules alone end it here.
    pub outcome: Option<Outcome>,
}

/// A note for every move of a record, each before those of its continuations, the main one first.
///
/// ```
/// use double_corner::annotate::notes;
/// use double_corner::draughts::Rules;
/// use double_corner::record::read;
/// let found = read(&Rules::ENGLISH, "11-15 23-18 15-19 *");
/// let notes = notes(&found.records[0], &Rules::ENGLISH);
/// assert_eq!(notes[2].text, "15-19");
/// assert_eq!(notes[2].number, 2);
/// ```
pub fn notes<D: Dialect>(record: &Record<D::Position>, dialect: &D) -> Vec<Note> {
    let start = record.start();
    let first_number = dialect.number(start);
    let late = u32::from(start.turn() != dialect.first());
    let mut notes = Vec::new();
    let mut line = Line::from(start);
    for node in record.nodes() {
        let (Some(parent), Some(played)) = (record.parent(node), record.played(node)) else {
            continue;
        };
        let ply = record.ply(node);
        let (before, after) = (record.position(parent), record.position(node));
        let legal = before.moves();
        notes.push(Note {
            node,
            number: first_number.saturating_add((ply - 1 + late) / 2),
            side: before.turn(),
            text: before.text(played),
            forced: legal.len() == 1 && legal[0] == *played,
            occurrences: line.go_to(ply, after),
            marks: record.marks(node).to_vec(),
            outcome: after.outcome(),
        });
    }
    notes
}

/// The positions from the start to a node, and how often each is among them.
struct Line<'a, P: Game> {
    path: Vec<&'a P>,
    occurrences: HashMap<&'a P, u32>,
}

impl<'a, P: Game> Line<'a, P> {
    fn from(start: &'a P) -> Line<'a, P> {
        Line { path: vec![start], occurrences: HashMap::from([(start, 1)]) }
    }

    /// Goes back to before `ply` and on to a position; says how often it has been there.
    fn go_to(&mut self, ply: u32, position: &'a P) -> u32 {
        while self.path.len() > ply as usize {
            if let Some(left) = self.path.pop()
                && let Some(count) = self.occurrences.get_mut(left)
            {
                *count -= 1;
            }
        }
        self.path.push(position);
        let count = self.occurrences.entry(position).or_default();
        *count += 1;
        *count
    }
}
