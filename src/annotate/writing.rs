//! What was found, written into the record as marks, comments and variations.

use super::annotated::{Annotated, MoveOf};
use super::annotation::{Annotation, Judgement, better};
use super::{Fault, Worth, own, words};
use crate::game::{Game, Side};
use crate::record::{Dialect, Format, Mark, NodeId, Record};

/// `refutation` has the moves after the one that lost.
pub(super) fn write_into<F: Annotated>(annotation: &mut Annotation<F>, refutation: &[MoveOf<F>]) {
    let format = annotation.family.dialect().format();
    let record = &mut annotation.record;
    let summary = &annotation.summary;
    // The holder of the move is told where it changes.
    let mut holder: Option<Side> = None;
    own::put(record, NodeId::ROOT, &[], &words::headline(summary, annotation.budget.nodes));
    for (index, judgement) in annotation.moves.iter().enumerate() {
        let facts = &judgement.facts;
        let mut said: Vec<String> = Vec::new();
        let mut marks = Vec::new();
        if let Some(name) = judgement.opening
            && annotation.moves[index + 1..].iter().all(|later| later.opening.is_none())
        {
            said.push(["Opening: ", name, "."].concat());
        }
        if summary.opening.is_some_and(|opening| opening.left == Some(facts.note.node)) {
            said.push("Not in the book.".to_owned());
        }
        if let Some(turning) =
            summary.turning.as_ref().filter(|turning| turning.node == facts.note.node)
        {
            if format == Format::Pdn {
                marks.push(Mark::STAR);
            }
            said.push(words::of_turning(turning.certainty).to_owned());
        }
        said.extend(of_move(record, judgement, &mut marks));
        if F::MARKS_FORCED && facts.note.forced {
            marks.push(Mark(7));
        }
        if let Some(holds) = facts.holds {
            if holder.is_some_and(|before| before != holds) {
                said.push(format!("{holds} has the move now."));
            }
            holder = Some(holds);
        }
        if summary.exact_from == Some(facts.note.node) {
            said.push("From here on every value is exact.".to_owned());
        }
        own::put(record, facts.note.node, &marks, &said.join(" "));
    }
    write_lines(annotation, refutation);
}

/// What there is to say of a move by itself, and its marks.
fn of_move<P: Game>(
    record: &Record<P>,
    judgement: &Judgement<P::Move>,
    marks: &mut Vec<Mark>,
) -> Vec<String> {
    let facts = &judgement.facts;
    let mut said = Vec::new();
    let parent = record.parent(facts.note.node).unwrap_or(NodeId::ROOT);
    let before = record.position(parent);
    if let Some(found) = &judgement.found {
        marks.push(match found.fault {
            Fault::Dubious => Mark::DUBIOUS,
            Fault::Mistake => Mark::MISTAKE,
            Fault::Blunder => Mark::BLUNDER,
        });
    } else if judgement.only {
        marks.push(Mark::GOOD);
        said.push(match judgement.got {
            Some(Worth::Exact(_)) => {
                ["The only move that ", &judgement.got.map_or(String::new(), words::comes_to), "."]
                    .concat()
            }
            _ => "The only move.".to_owned(),
        });
    }
    said.extend(words::of_fault(before, judgement));
    if let Some(missed) = judgement.missed {
        let best = better(judgement).and_then(|better| better.line.first());
        said.push(words::of_missed(before, missed, best));
    }
    if !facts.due.is_empty() {
        said.push(["A capture was due: ", &facts.due.join(" or "), "."].concat());
    }
    if facts.note.occurrences == 3 {
        said.push("This position for the third time.".to_owned());
    }
    for claim in &facts.claims {
        said.push(["A draw can be claimed: ", claim, "."].concat());
    }
    said
}

/// Adds the better moves and the refutations as variations.
fn write_lines<F: Annotated>(annotation: &mut Annotation<F>, refutation: &[MoveOf<F>]) {
    let record = &mut annotation.record;
    for judgement in &annotation.moves {
        if let (Some(better), Some(parent)) =
            (better(judgement), record.parent(judgement.facts.note.node))
        {
            let text =
                ["Better: ", words::comes_to(better.worth).trim_start_matches("is "), "."].concat();
            own::put_line(record, parent, &better.line, &text);
        }
    }
    if let Some(turning) = &mut annotation.summary.turning {
        turning.variation = own::put_line(record, turning.node, refutation, "This refutes it.");
    }
}
