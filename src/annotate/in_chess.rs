//! Chess as the annotator knows it.

use super::annotated::{Annotated, Missed};
use super::facts::{Facts, only_new_claims};
use super::{Scale, mate, notes};
use crate::chess::{Kind, Move, Position, claims};
use crate::exact::{Chess, Value, Verdict};
use crate::game::Game;
use crate::record::{self, NodeId, Record};

/// Mates in more moves than this are no short ones.
const SHORT: u16 = 4;

/// Hundredths of a pawn that a piece is worth.
fn worth(kind: Kind) -> i32 {
    match kind {
        Kind::Pawn => 100,
        Kind::Knight | Kind::Bishop => 300,
        Kind::Rook => 500,
        Kind::Queen => 900,
        Kind::King => 0,
    }
}

impl Annotated for Chess {
    type Dialect = record::Chess;

    const SCALE: Scale = Scale { half: 300, lost: 450, dubious: 120, mistake: 240, blunder: 450 };

    const MARKS_FORCED: bool = true;

    const PROVABLE: u32 = 7;

    fn dialect(&self) -> record::Chess {
        record::Chess
    }

    fn pieces(&self, position: &Position) -> u32 {
        position.occupied().count()
    }

    fn facts(&self, record: &Record<Position>) -> Vec<Facts> {
        let main: Vec<NodeId> = record.main_line().collect();
        let mut line = vec![*record.start()];
        let mut facts = Vec::new();
        for note in notes(record, &record::Chess) {
            if !main.contains(&note.node) {
                continue;
            }
            let position = record.position(note.node);
            line.push(*position);
            facts.push(Facts {
                claims: claims::of(&line).into_iter().map(claims::Claim::name).collect(),
                check: position.is_check(),
                due: Vec::new(),
                holds: None,
                note,
            });
        }
        only_new_claims(&mut facts);
        facts
    }

    fn short_end(&self, position: &Position, nodes: u64) -> Option<(Value, Vec<Move>)> {
        mate::find(position, SHORT, nodes)
    }

    fn missed(
        &self,
        before: &Position,
        played: &Move,
        better: &[Move],
        value: Option<Value>,
    ) -> Option<Missed> {
        let best = better.first()?;
        if let Some(Value { verdict: Verdict::Win, plies: Some(plies) }) = value
            && plies < 2 * SHORT
            && ends_in_mate(before, better)
        {
            return Some(Missed::Mate(plies.div_ceil(2)));
        }
        let taken = |played: &Move| before.piece(played.to()).map_or(0, |piece| worth(piece.kind));
        if taken(best) > 0 {
            return Some(Missed::Capture(taken(best) - taken(played)));
        }
        before.play(best).is_check().then_some(Missed::Check)
    }
}

fn ends_in_mate(position: &Position, line: &[Move]) -> bool {
    let last = line.iter().fold(*position, |position, played| position.play(played));
    last.is_check() && last.moves().is_empty()
}
