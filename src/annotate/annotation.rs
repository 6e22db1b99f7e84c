//! What was found of a game, move by move.

use super::annotated::{Annotated, Missed, MoveOf, PositionOf};
use super::annotator::{Better, Found};
use super::summary::{Opening, SideSummary, Summary};
use super::turning::{Certainty, Turning, losing};
use super::{Budget, Facts, Fault, Worth, writing};
use crate::book;
use crate::exact::{Kept, Tables, Verdict};
use crate::game::{Game, Side};
use crate::record::{Dialect, NodeId, Record};
use std::collections::BTreeMap;

/// What was found of one move of the main line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement<M> {
    /// What the rules say of it.
    pub facts: Facts,
    /// What the position before it was worth to the side that made it; `None` where not looked at.
    pub had: Option<Worth>,
    /// What the position after it is worth to that side; `None` where not looked at.
    pub got: Option<Worth>,
    /// Whether it kept the value; open where either isn't certain.
    pub kept: Kept,
    /// How bad it was, and what was better.
    pub found: Option<Found<M>>,
    /// What was missed by it.
    pub missed: Option<Missed>,
    /// Whether, by a table, it was the only move to keep a win or a draw.
    pub only: bool,
    /// The opening of the book that it leads to, or the only one that it may still become.
    pub opening: Option<&'static str>,
    /// Whether the book has the position after it.
    pub in_book: bool,
}

/// A game with what was found of it.
pub struct Annotation<F: Annotated> {
    /// The record with marks, comments and variations; all that it had is still there.
    pub record: Record<PositionOf<F>>,
    /// Every move of the main line.
    pub moves: Vec<Judgement<MoveOf<F>>>,
    /// What the start is worth to the side to move; `None` where not looked at.
    pub start: Option<Worth>,
    /// The whole in a few figures.
    pub summary: Summary,
    /// The work that was asked for.
    pub budget: Budget,
    pub(super) family: F,
}

impl<F: Annotated> Annotation<F> {
    pub(super) fn new(
        tables: &Tables<F>,
        record: Record<PositionOf<F>>,
        budget: Budget,
        worths: Vec<Option<Worth>>,
        lines: Vec<Vec<MoveOf<F>>>,
        mut found: BTreeMap<usize, Found<MoveOf<F>>>,
    ) -> Annotation<F> {
        let family = tables.family();
        let facts = family.facts(&record);
        let start = worths.first().copied().flatten();
        let mut moves = Vec::new();
        for (index, facts) in facts.into_iter().enumerate() {
            let had = worths.get(index).copied().flatten();
            let got = worths.get(index + 1).copied().flatten().map(Worth::before);
            let found = found.remove(&index);
            moves.push(judgement(tables, &record, facts, had, got, found, &lines[index]));
        }
        let mut annotation = Annotation {
            summary: summary(family, &record, &moves, start),
            record,
            moves,
            start,
            budget,
            family,
        };
        let refutation = annotation.find_turning(&lines).to_vec();
        writing::write_into(&mut annotation, &refutation);
        annotation
    }

    /// How the record is written.
    pub fn dialect(&self) -> F::Dialect {
        self.family.dialect()
    }

    /// Finds the move that lost, and gives the moves that refute it.
    fn find_turning<'a>(&mut self, lines: &'a [Vec<MoveOf<F>>]) -> &'a [MoveOf<F>] {
        let Some(side) = self.loser() else { return &[] };
        let mut worths = vec![for_side(self.start, self.record.start().turn(), side)];
        let mut moves_there = vec![self.record.start().turn() == side];
        for judgement in &self.moves {
            let mover = judgement.facts.note.side;
            worths.push(for_side(judgement.got, mover, side));
            moves_there.push(self.record.position(judgement.facts.note.node).turn() == side);
        }
        let Some((index, certainty)) = losing(&worths, &moves_there, &F::SCALE) else { return &[] };
        let blamed = self.to_blame(index, side, certainty);
        let Some(judgement) = self.moves.get(blamed) else { return &[] };
        let certainty = if blamed == index { certainty } else { Certainty::Judged };
        let node = judgement.facts.note.node;
        let moves = lines.get(blamed + 1).map_or(&[][..], |line| line);
        let refutation = self.record.position(node).texts(moves);
        self.summary.turning = Some(Turning { node, side, certainty, refutation, variation: None });
        moves
    }

    /// The move to blame for a loss that shows with the move of a number: where nothing was better
    /// than that one, the last mistake before it.
    fn to_blame(&self, index: usize, side: Side, certainty: Certainty) -> usize {
        let is_fault = |least: Fault| {
            move |at: &usize| {
                let judgement = &self.moves[*at];
                let fault = judgement.found.as_ref().map(|found| found.fault);
                judgement.facts.note.side == side && fault.is_some_and(|fault| fault >= least)
            }
        };
        if certainty == Certainty::Proved || is_fault(Fault::Dubious)(&index) {
            return index;
        }
        (0..index).rev().find(is_fault(Fault::Mistake)).unwrap_or(index)
    }

    /// Who lost: by the record, else by what its last position is worth.
    fn loser(&self) -> Option<Side> {
        if let Some(result) = self.summary.result {
            return result.map(Side::other);
        }
        let end = self.summary.end?;
        if end.is_lost(&F::SCALE) {
            Some(Side::Black)
        } else {
            end.before().is_lost(&F::SCALE).then_some(Side::White)
        }
    }
}

/// A worth to one side as that to another.
fn for_side(worth: Option<Worth>, of: Side, side: Side) -> Option<Worth> {
    worth.map(|worth| if of == side { worth } else { worth.before() })
}

fn judgement<F: Annotated>(
    tables: &Tables<F>,
    record: &Record<PositionOf<F>>,
    facts: Facts,
    had: Option<Worth>,
    got: Option<Worth>,
    found: Option<Found<MoveOf<F>>>,
    best: &[MoveOf<F>],
) -> Judgement<MoveOf<F>> {
    let value = had.and_then(Worth::exact);
    let kept = match (value, got.and_then(Worth::exact)) {
        (_, Some(got)) if got.verdict == Verdict::Win && value.is_none() => Kept::Keeps,
        (Some(had), Some(got)) => Kept::of(had, got),
        _ => Kept::Open,
    };
    let (mut missed, mut only) = (None, false);
    let parent = record.parent(facts.note.node);
    if let (Some(parent), Some(played)) = (parent, record.played(facts.note.node)) {
        let before = record.position(parent);
        let better = found.as_ref().and_then(|found| found.better.as_ref());
        missed = match better {
            Some(better) => tables.family().missed(before, played, &better.line, value),
            // A mate that was not given, although what was played wins too.
            None if matches!(kept, Kept::Slower(_)) => tables
                .family()
                .missed(before, played, best, value)
                .filter(|missed| matches!(missed, Missed::Mate(_))),
            None => None,
        };
        only = is_only(tables, before, played);
    }
    let openings = book::openings_at(record.position(facts.note.node));
    Judgement {
        opening: match (openings.here.first(), &openings.ahead[..]) {
            (Some(opening), _) | (None, [opening]) => Some(book::name(opening)),
            _ => None,
        },
        in_book: !openings.here.is_empty() || !openings.ahead.is_empty(),
        facts,
        had,
        got,
        kept,
        found,
        missed,
        only,
    }
}

/// Whether the tables know a move as the only one that doesn't spoil a win or a draw.
fn is_only<F: Annotated>(tables: &Tables<F>, before: &PositionOf<F>, played: &MoveOf<F>) -> bool {
    let Some(rated) = tables.moves(before).filter(|rated| rated.len() > 1) else { return false };
    let Some(best) = rated.iter().map(|rated| rated.value.verdict).max() else { return false };
    let mut keeping = rated.iter().filter(|rated| rated.value.verdict == best);
    let first = keeping.next();
    best != Verdict::Loss
        && first.is_some_and(|rated| rated.played == *played)
        && keeping.next().is_none()
}

fn summary<F: Annotated, M>(
    family: F,
    record: &Record<PositionOf<F>>,
    moves: &[Judgement<M>],
    start: Option<Worth>,
) -> Summary {
    let mut sides = [SideSummary::default(); 2];
    for judgement in moves {
        let side = &mut sides[judgement.facts.note.side as usize];
        side.moves += 1;
        side.forced += u32::from(judgement.facts.note.forced);
        side.judged += u32::from(judgement.had.is_some() && judgement.got.is_some());
        side.missed += u32::from(judgement.missed.is_some() || !judgement.facts.due.is_empty());
        if let Some(found) = &judgement.found {
            side.count(found.fault);
        }
    }
    let all: Vec<Option<Worth>> =
        std::iter::once(start).chain(moves.iter().map(|judgement| judgement.got)).collect();
    let is_exact = |worth: &Option<Worth>| worth.is_some_and(|worth| worth.exact().is_some());
    let open = all.iter().rposition(|worth| !is_exact(worth));
    let first_exact = open.map_or(0, |open| open + 1);
    let exact_from = (first_exact + 1 < all.len()).then(|| match first_exact.checked_sub(1) {
        Some(index) => moves[index].facts.note.node,
        None => NodeId::ROOT,
    });
    let result = record.score.winner(family.dialect().first());
    let end = match moves.last() {
        Some(last) => for_side(last.got, last.facts.note.side, Side::Black),
        None => for_side(start, record.start().turn(), Side::Black),
    };
    let winner = end.and_then(Worth::verdict).map(|verdict| match verdict {
        Verdict::Win => Some(Side::Black),
        Verdict::Draw => None,
        Verdict::Loss => Some(Side::White),
    });
    Summary {
        sides,
        opening: opening(record, moves),
        turning: None,
        positions: all.len() as u32,
        looked: all.iter().flatten().count() as u32,
        exact: all.iter().filter(|worth| is_exact(worth)).count() as u32,
        exact_from,
        result,
        end,
        agrees: result.and_then(|result| Some(winner? == result)),
    }
}

fn opening<P: book::Chapter, M>(record: &Record<P>, moves: &[Judgement<M>]) -> Option<Opening> {
    let begins = book::openings_at(record.start());
    if begins.here.is_empty() && begins.ahead.is_empty() {
        return None;
    }
    let known = moves.iter().rposition(|judgement| judgement.in_book).map_or(0, |last| last + 1);
    let name = moves.iter().rev().find_map(|judgement| judgement.opening);
    Some(Opening { name, left: moves.get(known).map(|judgement| judgement.facts.note.node) })
}

/// The better move of a fault, if one is named.
pub(super) fn better<M>(judgement: &Judgement<M>) -> Option<&Better<M>> {
    judgement.found.as_ref()?.better.as_ref()
}
