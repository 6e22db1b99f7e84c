//! Draughts as the annotator knows it.

use super::annotated::{Annotated, Missed};
use super::facts::{Facts, only_new_claims};
use super::{Scale, draughts};
use crate::draughts::{Move, Position, Rules};
use crate::exact::Value;
use crate::game::{Game, Side};
use crate::record::{NodeId, Record};

/// Turns of both sides without a capture or a move of a man after which a draw can be claimed.
const FORTY_MOVES: u32 = 80;

impl Annotated for Rules {
    type Dialect = Rules;

    // A man is much: with it most games are won.
    const SCALE: Scale = Scale { half: 150, lost: 300, dubious: 200, mistake: 330, blunder: 500 };

    const MARKS_FORCED: bool = false;

    const PROVABLE: u32 = 9;

    fn dialect(&self) -> Rules {
        *self
    }

    fn pieces(&self, position: &Position) -> u32 {
        [Side::Black, Side::White].map(|side| position.pieces(side).len()).iter().sum()
    }

    fn facts(&self, record: &Record<Position>) -> Vec<Facts> {
        let main: Vec<NodeId> = record.main_line().collect();
        let notes = draughts::notes(record, self);
        let is_main = |note: &draughts::DraughtsNote| main.contains(&note.note.node);
        // The laws with the claim are those of the English game.
        let has_law = Rules { without_move_wins: false, ..*self }.plays_as(&Rules::ENGLISH);
        // The theory is about being left without a move, which here must be bad.
        let has_theory = self.plays_as(&Rules::ENGLISH);
        let mut facts: Vec<Facts> = notes
            .into_iter()
            .filter(is_main)
            .map(|note| Facts {
                claims: if has_law && note.turns_without_progress >= FORTY_MOVES {
                    vec!["forty moves"]
                } else {
                    Vec::new()
                },
                holds: note.after.holder().filter(|_| has_theory && !note.after.capture_due()),
                due: note.missed,
                check: false,
                note: note.note,
            })
            .collect();
        only_new_claims(&mut facts);
        facts
    }

    fn missed(
        &self,
        before: &Position,
        played: &Move,
        better: &[Move],
        _value: Option<Value>,
    ) -> Option<Missed> {
        let best = better.first()?;
        if best.is_capture() {
            let more = best.captured().len() as i32 - played.captured().len() as i32;
            return Some(Missed::Capture(100 * more));
        }
        // Pieces that each side takes along the line, until it has become quiet.
        let (mut mine, mut theirs, mut quiet) = (0, 0, 0);
        let mut here = *before;
        for played in better {
            quiet = if played.is_capture() { 0 } else { quiet + 1 };
            if quiet > 2 {
                break;
            }
            let taken = played.captured().len();
            if here.turn() == before.turn() {
                mine += taken
            } else {
                theirs += taken
            }
            here = here.play(played);
        }
        let gives = better.get(1).is_some_and(Move::is_capture);
        (gives && mine > theirs).then(|| Missed::Shot(mine - theirs))
    }
}
