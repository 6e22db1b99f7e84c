//! A look at one position: its worth and how the game would go on.

use super::annotated::{Annotated, MoveOf, PositionOf};
use super::{Budget, Worth};
use crate::exact::{Tables, Value, Verdict};
use crate::game::Game;
use crate::search::{CERTAIN, Holdings, Judge, Search, prove_with};
use std::ops::ControlFlow;

/// A line of play is followed no farther.
const LONGEST: usize = 24;
/// As much of it is always shown.
const SHORTEST: usize = 2;
/// Plies that a search looks ahead at the most.
const DEEPEST: u32 = 40;
/// Positions that a search remembers, as a power of two.
const MEMORY_BITS: u32 = 18;
/// A proof may look at so many times the positions that it may keep.
const LOOKED_TO_KEPT: u64 = 4;

/// Asked now and then whether to go on.
pub(super) type GoOn<'a> = &'a mut dyn FnMut() -> ControlFlow<()>;

/// What was found of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Look<M> {
    /// For the side to move.
    pub(super) worth: Worth,
    /// The best play that is known.
    pub(super) line: Vec<M>,
}

/// What knows the worth of positions.
pub(super) struct Looker<'a, F: Annotated> {
    pub(super) tables: &'a Tables<F>,
    pub(super) holdings: &'a Holdings<PositionOf<F>>,
    pub(super) budget: Budget,
    pub(super) go_on: GoOn<'a>,
    /// Whether it was told to stop; what was found since says nothing.
    pub(super) stopped: bool,
}

impl<F: Annotated> Looker<'_, F> {
    /// What the rules, the tables and short mates say.
    pub(super) fn certain(&mut self, position: &PositionOf<F>) -> Option<Look<MoveOf<F>>> {
        let mut never = |_: &PositionOf<F>| None;
        if let Some(value) = Judge::new(self.tables, &mut never).known(position) {
            let line = self.tables.line(position, LONGEST);
            return Some(Look { worth: Worth::Exact(value), line });
        }
        let (value, line) = self.tables.family().short_end(position, self.budget.nodes)?;
        Some(Look { worth: Worth::Exact(value), line })
    }

    /// What is certain, else what a search says, and a proof where one is worth trying.
    pub(super) fn look(&mut self, position: &PositionOf<F>) -> Look<MoveOf<F>> {
        if let Some(look) = self.certain(position) {
            return look;
        }
        let (worth, line) = self.search(position, self.budget.nodes);
        let sees_end = matches!(worth, Worth::Guess { score, .. } if score.abs() > CERTAIN);
        let family = self.tables.family();
        let most = match family.pieces(position) <= F::PROVABLE {
            true => self.budget.proof.max(if sees_end { self.budget.check } else { 0 }),
            false if sees_end => self.budget.check,
            false => 0,
        };
        match self.prove(position, most) {
            Some(verdict) => {
                // A line that the search thinks better than it can be is none to show.
                let fits = !matches!((verdict, worth), (Verdict::Loss, Worth::Guess { score, .. }) if score > 0);
                let line = if fits { line } else { Vec::new() };
                Look { worth: Worth::Exact(Value { verdict, plies: None }), line }
            }
            None => Look { worth, line },
        }
    }

    /// What a search of about so many positions says.
    pub(super) fn search(
        &mut self,
        position: &PositionOf<F>,
        nodes: u64,
    ) -> (Worth, Vec<MoveOf<F>>) {
        self.search_to(position, nodes, DEEPEST)
    }

    /// The same, to no more than a depth in plies.
    pub(super) fn search_to(
        &mut self,
        position: &PositionOf<F>,
        nodes: u64,
        depth: u32,
    ) -> (Worth, Vec<MoveOf<F>>) {
        let (go_on, stopped) = (&mut *self.go_on, &mut self.stopped);
        let mut search = Search::new(self.tables, MEMORY_BITS).within(nodes);
        let found = search.run(position, depth, &mut |_| {
            *stopped |= go_on().is_break();
            if *stopped { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let line = self.to_the_point(position, found.line);
        (Worth::Guess { score: found.score, depth: found.depth }, line)
    }

    /// A line as far as something happens in it: after the last capture or promotion it is one
    /// way to go on among many.
    fn to_the_point(&self, position: &PositionOf<F>, mut line: Vec<MoveOf<F>>) -> Vec<MoveOf<F>> {
        let family = self.tables.family();
        let mut here = position.clone();
        let mut length = SHORTEST;
        for (ply, played) in line.iter().enumerate() {
            if family.urgency(&here, played) > 0 {
                length = length.max(ply + 1);
            }
            here = here.play(played);
        }
        line.truncate(length.min(LONGEST));
        line
    }

    /// The verdict, if it can be proved by keeping so many positions.
    pub(super) fn prove(&mut self, position: &PositionOf<F>, most: usize) -> Option<Verdict> {
        if most == 0 || self.stopped {
            return None;
        }
        let (tables, holdings) = (self.tables, self.holdings);
        let (go_on, stopped) = (&mut *self.go_on, &mut self.stopped);
        let mut until = |looked: u64| {
            *stopped |= go_on().is_break();
            let over = *stopped || looked > LOOKED_TO_KEPT * most as u64;
            if over { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let mut by_proof = |position: &PositionOf<F>| {
            prove_with(tables, holdings, position, most, &mut until).verdict
        };
        Judge::new(tables, &mut by_proof).value(position).map(|value| value.verdict)
    }

    /// The legal moves but one.
    pub(super) fn others(position: &PositionOf<F>, played: &MoveOf<F>) -> Vec<MoveOf<F>> {
        position.moves().into_iter().filter(|other| other != played).collect()
    }
}
