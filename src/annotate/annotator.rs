//! Works through a game, one position at a time.
//!
//! From the end to the start: what is known of the position after a move says something of the
//! one before it. Then each move that seems to be a fault is looked at once more, against the
//! move that seems better, so that both were looked at equally deep.

use super::annotated::{Annotated, MoveOf, PositionOf};
use super::look::{GoOn, Look, Looker};
use super::{Annotation, Budget, Fault, Worth, own};
use crate::exact::{Tables, Verdict};
use crate::game::Game;
use crate::record::{NodeId, Record};
use crate::search::Holdings;
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// How far the work is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Steps made.
    pub done: usize,
    /// Steps that are known of so far: one a position, then one a move that may be a fault.
    pub all: usize,
    /// The ply that the last step was about, counted from the start of the record.
    pub ply: u32,
}

/// A better move than the one that was made, with what follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Better<M> {
    /// What it is worth to the side that makes it.
    pub worth: Worth,
    /// The move and best play after it.
    pub line: Vec<M>,
}

/// A move that gave something away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found<M> {
    /// How bad it was.
    pub fault: Fault,
    /// What was better; `None` where only the value says that something was.
    pub better: Option<Better<M>>,
}

/// A game that is being annotated.
///
/// ```
/// use double_corner::annotate::{Annotator, Budget, Fault};
/// use double_corner::draughts::Rules;
/// use double_corner::exact::Tables;
/// use double_corner::record::read;
/// use double_corner::search::Holdings;
/// use std::ops::ControlFlow;
///
/// let text = "1. 10-15 22-18 2. 15x22 25x18 3. 6-10 29-25 4. 10-15 25-22 5. 15-19 23x16 6. 12x19 \
///             24x15 7. 9-14 18x9 8. 11x25 1-0";
/// let record = read(&Rules::ENGLISH, text).records.remove(0);
/// let (tables, holdings) = (Tables::new(Rules::ENGLISH), Holdings::default());
/// let mut annotator = Annotator::new(Rules::ENGLISH, record, Budget::QUICK);
/// while annotator.step(&tables, &holdings, &mut || ControlFlow::Continue(())).is_some() {}
/// let annotation = annotator.finish(&tables);
/// // The book's own asterisk stands at the same move.
/// let turning = annotation.summary.turning.unwrap();
/// assert_eq!(annotation.record.text(turning.node), "25-22");
/// ```
pub struct Annotator<F: Annotated> {
    family: F,
    record: Record<PositionOf<F>>,
    budget: Budget,
    /// The root and the main line.
    nodes: Vec<NodeId>,
    /// What was found of each position of it.
    looks: Vec<Option<Look<MoveOf<F>>>>,
    /// Positions that are still to be looked at, from the start.
    left: usize,
    /// Moves that may be faults, by the position before them; filled when all were looked at.
    suspects: Option<Vec<usize>>,
    found: BTreeMap<usize, Found<MoveOf<F>>>,
    done: usize,
}

impl<F: Annotated> Annotator<F> {
    /// Begins with a record; what an earlier annotator wrote in it is taken away.
    pub fn new(family: F, mut record: Record<PositionOf<F>>, budget: Budget) -> Annotator<F> {
        own::remove(&mut record);
        let nodes: Vec<NodeId> = std::iter::once(NodeId::ROOT).chain(record.main_line()).collect();
        let looks = nodes.iter().map(|_| None).collect();
        let left = nodes.len();
        let found = BTreeMap::new();
        Annotator { family, record, budget, nodes, looks, left, suspects: None, found, done: 0 }
    }

    /// Takes another record of the same game, to which the reader has added meanwhile, in the place
    /// of the first one; says whether the main lines are the same, else nothing is changed.
    pub fn replace(&mut self, mut record: Record<PositionOf<F>>) -> bool {
        own::remove(&mut record);
        let nodes: Vec<NodeId> = std::iter::once(NodeId::ROOT).chain(record.main_line()).collect();
        let is_same = nodes.len() == self.nodes.len()
            && nodes
                .iter()
                .zip(&self.nodes)
                .all(|(&node, &known)| record.position(node) == self.record.position(known));
        if is_same {
            (self.record, self.nodes) = (record, nodes);
        }
        is_same
    }

    /// Takes the next step; `None` when there is none, or `go_on` said to stop: then the step says
    /// nothing, and can be taken again.
    pub fn step(
        &mut self,
        tables: &Tables<F>,
        holdings: &Holdings<PositionOf<F>>,
        go_on: GoOn<'_>,
    ) -> Option<Progress> {
        let budget = self.budget;
        let mut looker = Looker { tables, holdings, budget, go_on, stopped: false };
        let index = if let Some(index) = self.left.checked_sub(1) {
            let look = self.look(&mut looker, index);
            if looker.stopped {
                return None;
            }
            self.looks[index] = Some(look);
            self.left = index;
            index
        } else {
            let suspects = match &mut self.suspects {
                Some(suspects) => suspects,
                none => none.insert(suspects(&self.record, &self.nodes, &self.looks, &F::SCALE)),
            };
            let index = *suspects.last()?;
            let found = self.confirm(&mut looker, index);
            if looker.stopped {
                return None;
            }
            if let Some(found) = found {
                self.found.insert(index, found);
            }
            self.suspects.as_mut()?.pop();
            index + 1
        };
        self.done += 1;
        let more = self.left + self.suspects.as_ref().map_or(0, Vec::len);
        Some(Progress { done: self.done, all: self.done + more, ply: index as u32 })
    }

    /// Writes down what was found, be it of all of the game or of a part.
    pub fn finish(self, tables: &Tables<F>) -> Annotation<F> {
        let worths = self.looks.iter().map(|look| look.as_ref().map(|look| look.worth)).collect();
        let lines = self.looks.into_iter().map(|look| look.map_or(Vec::new(), |look| look.line));
        Annotation::new(tables, self.record, self.budget, worths, lines.collect(), self.found)
    }

    /// How its record is written.
    pub fn dialect(&self) -> F::Dialect {
        self.family.dialect()
    }

    fn position(&self, index: usize) -> &PositionOf<F> {
        self.record.position(self.nodes[index])
    }

    fn look(&self, looker: &mut Looker<'_, F>, index: usize) -> Look<MoveOf<F>> {
        let position = self.position(index);
        if let Some(look) = looker.certain(position) {
            return look;
        }
        let next = self.looks.get(index + 1).and_then(Option::as_ref);
        let played = self.nodes.get(index + 1).and_then(|&node| self.record.played(node));
        let is_legal = self.nodes.get(index + 1).is_none_or(|&node| !self.record.missed(node));
        let (Some(next), Some(played), true) = (next, played, is_legal) else {
            return looker.look(position);
        };
        let after = next.worth.before();
        let by_move = || {
            let line = std::iter::once(played).chain(&next.line).cloned();
            Look { worth: after, line: line.collect() }
        };
        // A move that wins shows that its position was won.
        if let Worth::Exact(value) = after
            && value.verdict == Verdict::Win
        {
            let worth = Worth::Exact(crate::exact::Value { plies: None, ..value });
            return Look { worth, ..by_move() };
        }
        let look = looker.look(position);
        // Nor is a position worth less than what the game made of it.
        let is_better = match (look.worth, after) {
            (Worth::Guess { score, .. }, Worth::Guess { score: after, .. }) => after > score,
            (Worth::Guess { score, .. }, Worth::Exact(_)) => after.chance(&F::SCALE) > score,
            (Worth::Exact(_), _) => false,
        };
        match (is_better, after) {
            (true, Worth::Guess { .. }) => by_move(),
            // At least a draw, which may be more.
            (true, Worth::Exact(_)) => {
                let Worth::Guess { depth, .. } = look.worth else { return look };
                Look { worth: Worth::Guess { score: 0, depth }, ..by_move() }
            }
            (false, _) => look,
        }
    }

    /// Whether a move that may be a fault is one, and what was better.
    fn confirm(&self, looker: &mut Looker<'_, F>, index: usize) -> Option<Found<MoveOf<F>>> {
        let (had, got) = (self.looks[index].as_ref()?, self.looks[index + 1].as_ref()?);
        let (position, played) = (self.position(index), self.record.played(self.nodes[index + 1])?);
        let got = got.worth.before();
        let first = had.line.first().filter(|&first| first != played);
        let fault = |worth| F::SCALE.fault(worth, got);
        if let (Worth::Exact(_), Some(fault)) = (had.worth, fault(had.worth)) {
            // By a table, or a short mate: the line is the proof.
            let by_line = first.is_some() && looker.certain(position).is_some();
            let better = if by_line {
                Some(Better { worth: had.worth, line: had.line.clone() })
            } else {
                self.proved(looker, position, played, first, had.worth.verdict()?)
            };
            return Some(Found { fault, better });
        }
        let better = match first {
            Some(first) => self.line_of(looker, position, first),
            None => self.best_other(looker, position, played)?,
        };
        let got = self.as_deep(looker, index + 1, got, better.worth);
        Some(Found { fault: F::SCALE.fault(better.worth, got)?, better: Some(better) })
    }

    /// What the move made comes to when it is looked at as deep as another was.
    fn as_deep(&self, looker: &mut Looker<'_, F>, after: usize, got: Worth, other: Worth) -> Worth {
        /// So many times the nodes may be spent.
        const MORE: u64 = 4;
        match (got, other) {
            (Worth::Guess { depth: less, .. }, Worth::Guess { depth, .. }) if less < depth => {
                let nodes = MORE * self.budget.nodes;
                looker.search_to(self.position(after), nodes, depth).0.before()
            }
            _ => got,
        }
    }

    /// A move that is proved to keep a verdict, the one that the search prefers first.
    fn proved(
        &self,
        looker: &mut Looker<'_, F>,
        position: &PositionOf<F>,
        played: &MoveOf<F>,
        first: Option<&MoveOf<F>>,
        verdict: Verdict,
    ) -> Option<Better<MoveOf<F>>> {
        let mut others = Looker::<F>::others(position, played);
        others.sort_by_key(|other| Some(other) != first);
        let most = self.budget.check.max(self.budget.proof);
        let kept = others
            .into_iter()
            .find(|other| looker.prove(&position.play(other), most) == Some(verdict.turned()))?;
        Some(self.line_of(looker, position, &kept))
    }

    /// A move with what follows, looked at as deep as the moves of the game.
    fn line_of(
        &self,
        looker: &mut Looker<'_, F>,
        position: &PositionOf<F>,
        played: &MoveOf<F>,
    ) -> Better<MoveOf<F>> {
        let after = looker.look(&position.play(played));
        let line = std::iter::once(played.clone()).chain(after.line);
        Better { worth: after.worth.before(), line: line.collect() }
    }

    /// The best of the other moves by a shorter search of each.
    fn best_other(
        &self,
        looker: &mut Looker<'_, F>,
        position: &PositionOf<F>,
        played: &MoveOf<F>,
    ) -> Option<Better<MoveOf<F>>> {
        let others = Looker::<F>::others(position, played);
        let share = self.budget.nodes / others.len().max(1) as u64;
        let worth = |other: &MoveOf<F>| {
            let worth = looker.search(&position.play(other), share).0;
            worth.before().chance(&F::SCALE)
        };
        let worths: Vec<i32> = others.iter().map(worth).collect();
        let best = (0..others.len()).rev().max_by_key(|&at| worths[at])?;
        Some(self.line_of(looker, position, &others[best]))
    }
}

/// The moves that seem to give something away, by the positions before them.
fn suspects<P: Game>(
    record: &Record<P>,
    nodes: &[NodeId],
    looks: &[Option<Look<P::Move>>],
    scale: &super::Scale,
) -> Vec<usize> {
    let is_suspect = |&index: &usize| {
        let (Some(had), Some(got)) = (&looks[index], &looks[index + 1]) else { return false };
        let has_choice = record.position(nodes[index]).moves().len() > 1;
        has_choice && scale.fault(had.worth, got.worth.before()).is_some()
    };
    (0..nodes.len().saturating_sub(1)).filter(is_suspect).collect()
}

/// Annotates the main line of a record, step by step until done or told to stop, and gives what
/// was found with the record that has it written into it.
///
/// ```
/// use double_corner::annotate::{Budget, annotate};
/// use double_corner::exact::{Chess, Tables};
/// use double_corner::record::{self, Mark, read, write};
/// use double_corner::search::Holdings;
/// use std::ops::ControlFlow;
///
/// let record = read(&record::Chess, "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qf3 Be7 0-1").records.remove(0);
/// let (tables, none) = (Tables::new(Chess), Holdings::default());
/// let annotation =
///     annotate(&tables, &none, record, Budget::QUICK, &mut |_| ControlFlow::Continue(()));
/// // Mate was there.
/// let pgn = write(&record::Chess, &annotation.record);
/// assert!(pgn.contains("4. Qf3??"), "{pgn}");
/// assert!(pgn.contains("(4. Qxf7#"), "{pgn}");
/// ```
pub fn annotate<F: Annotated>(
    tables: &Tables<F>,
    holdings: &Holdings<PositionOf<F>>,
    record: Record<PositionOf<F>>,
    budget: Budget,
    progress: &mut dyn FnMut(Progress) -> ControlFlow<()>,
) -> Annotation<F> {
    let mut annotator = Annotator::new(tables.family(), record, budget);
    while let Some(here) = annotator.step(tables, holdings, &mut || ControlFlow::Continue(())) {
        if progress(here).is_break() {
            break;
        }
    }
    annotator.finish(tables)
}
