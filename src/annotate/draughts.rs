//! What there is to say of the moves of a draughts record.

use super::{Note, notes as common_notes};
use crate::draughts::{Kind, Position, SquareSet, TheMove};
use crate::game::Game;
use crate::record::{Dialect, Record};

/// What there is to say of one move of draughts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DraughtsNote {
    /// What every game has.
    pub note: Note,
    /// The squares of the pieces that the move takes.
    pub captured: SquareSet,
    /// Whether a man was crowned.
    pub crowned: bool,
    /// The captures that were compulsory, when the record has another move; else empty.
    pub missed: Vec<String>,
    /// Turns of both sides since a piece was last taken or a man last moved, this one included;
    /// 0 when this move did either.
    ///
    /// A count for the players' claims, such as forty of one's own moves to show a win in. It is
    /// only told: no move is refused and no game ended by it.
    pub turns_without_progress: u32,
    /// The move (the theory's) before the turn.
    pub before: TheMove,
    /// The move after the turn.
    pub after: TheMove,
}

/// A note for every move of a record, each before those of its continuations, the main one first.
///
/// ```
/// use double_corner::annotate::draughts::notes;
/// use double_corner::draughts::Rules;
/// use double_corner::record::read;
/// let found = read(&Rules::ENGLISH, "11-15 22-18 15x22 *");
/// let notes = notes(&found.records[0], &Rules::ENGLISH);
/// assert_eq!(notes[2].captured.iter().next().unwrap().number(), 18);
/// assert!(notes[2].note.forced);
/// assert_eq!(notes[2].after.holder(), None);
/// ```
pub fn notes<D: Dialect<Position = Position>>(
    record: &Record<Position>,
    dialect: &D,
) -> Vec<DraughtsNote> {
    // The count after each ply of the line that leads to the node in hand.
    let mut without_progress = vec![0];
    let add = |note: Note| {
        let played = record.played(note.node)?;
        let before = record.position(record.parent(note.node)?);
        let ply = record.ply(note.node) as usize;
        let piece = before.setup().piece(played.from());
        let progress = played.is_capture() || piece.is_none_or(|found| found.1 == Kind::Man);
        without_progress.truncate(ply);
        let turns = if progress { 0 } else { without_progress.last().map_or(0, |last| last + 1) };
        without_progress.push(turns);
        let due = || before.moves().iter().map(|capture| before.text(capture)).collect();
        Some(DraughtsNote {
            captured: played.captured(),
            crowned: played.crowns(),
            missed: if record.missed(note.node) { due() } else { Vec::new() },
            turns_without_progress: turns,
            before: TheMove::of(before),
            after: TheMove::of(record.position(note.node)),
            note,
        })
    };
    common_notes(record, dialect).into_iter().map_while(add).collect()
}
