//! Draughts above the tables, solved whole: every position with the men of a ground in their
//! places, the grounds that men's moves and captures lead to before it.
//!
//! Not all that can be reached is solved: the defender's crowning is not looked into. What is left out
//! counts against the answer. To say that the attacker wins, it is taken for drawn; to say that
//! he doesn't, for won by him. So an answer is right whatever is left out.

use crate::draughts::{Position, Rules};
use crate::exact::{Codes, Ground, Grounds, Solvable, Stopped, Tables, Verdict, leads_to, solve};
use crate::game::Side;
use crate::hash::BuildQuick;
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap, HashSet};
use std::ops::ControlFlow;

/// What it takes to know that one ground leads to another, counted in positions.
const COST: u64 = 20;
/// What pieces are worth, when a gain is told from none.
const MAN: i32 = 5;
const KING: i32 = 7;
/// Where kings have more places, what lies around is too much to solve.
const LARGEST: u64 = 100_000;

/// Whether `attacker` wins; `None` where that is not decided within `most` positions.
pub(super) fn answer(
    tables: &Tables<Rules>,
    attacker: Side,
    root: &Position,
    most: usize,
    looked_at: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Option<bool> {
    if Grounds(tables.family()).size(Ground::of(root)) > LARGEST {
        return None;
    }
    let mut around = Around::new(tables, attacker, root, looked_at);
    around.make_plan(most as u64)?;
    for left_out in [LeftOut::Drawn, LeftOut::WonByAttacker] {
        let wins = around.root_is_won(root, left_out)?;
        if wins == (left_out == LeftOut::Drawn) {
            return Some(wins);
        }
    }
    None
}

/// What is known of a side's winning chances in all that lies around a position.
pub(super) struct Answers {
    attacker: Side,
    codes: Codes,
    /// As solved when what is left out is drawn, and when the attacker wins it.
    solved: [HashMap<Ground, Vec<u8>, BuildQuick>; 2],
}

/// The same as [`answer`] for all positions around `root` at once.
pub(super) fn answers(
    tables: &Tables<Rules>,
    attacker: Side,
    root: &Position,
    most: usize,
    looked_at: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Option<Answers> {
    let mut around = Around::new(tables, attacker, root, looked_at);
    around.make_plan(most as u64)?;
    let mut solved = [HashMap::default(), HashMap::default()];
    for (left_out, solved) in [LeftOut::Drawn, LeftOut::WonByAttacker].into_iter().zip(&mut solved)
    {
        around.root_is_won(root, left_out)?;
        *solved = std::mem::take(&mut around.known.solved);
    }
    let codes = Codes { end_is_loss: tables.family().end_is_loss() };
    Some(Answers { attacker, codes, solved })
}

impl Answers {
    /// Whether the attacker wins; `None` where that is not decided.
    pub(super) fn wins(&self, position: &Position) -> Option<bool> {
        let ground = Ground::of(position);
        let is_won = |solved: &HashMap<Ground, Vec<u8>, BuildQuick>| {
            let code = *solved.get(&ground)?.get(ground.index(position))?;
            let attacks = position.turn() == self.attacker;
            Some(code != Codes::DRAW && self.codes.is_loss(code) != attacks)
        };
        match [is_won(&self.solved[0])?, is_won(&self.solved[1])?] {
            [true, _] => Some(true),
            [_, false] => Some(false),
            _ => None,
        }
    }
}

/// The positions around `root` that `attacker` certainly doesn't win, with him to move.
pub(super) struct Held {
    codes: Codes,
    solved: HashMap<Ground, Vec<u8>, BuildQuick>,
}

/// Solves all around `root` in which `attacker` has no greater lead, on a number of threads.
/// Grounds of more than `largest` positions are left out.
pub(super) fn held(
    tables: &Tables<Rules>,
    attacker: Side,
    root: &Position,
    largest: u64,
    threads: usize,
    looked_at: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Option<Held> {
    let mut around = Around::new(tables, attacker, root, looked_at);
    around.threads = threads;
    around.plan_all(largest);
    around.root_is_won(root, LeftOut::WonByAttacker)?;
    let mut solved = std::mem::take(&mut around.known.solved);
    solved.retain(|ground, _| ground.turn() == attacker);
    Some(Held { codes: Codes { end_is_loss: tables.family().end_is_loss() }, solved })
}

impl Held {
    /// Whether the attacker, to move, is known not to win, where no table says.
    pub(super) fn contains(&self, position: &Position) -> bool {
        let ground = Ground::of(position);
        let code = self.solved.get(&ground).and_then(|codes| codes.get(ground.index(position)));
        code.is_some_and(|&code| code == Codes::DRAW || self.codes.is_loss(code))
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum LeftOut {
    Drawn,
    WonByAttacker,
}

/// What is known of positions.
struct Known<'a> {
    tables: &'a Tables<Rules>,
    attacker: Side,
    left_out: LeftOut,
    solved: HashMap<Ground, Vec<u8>, BuildQuick>,
}

struct Around<'a> {
    known: Known<'a>,
    root: Ground,
    /// The grounds that are solved, and where their moves lead.
    plan: HashMap<Ground, Vec<Ground>, BuildQuick>,
    threads: usize,
    looked_at: &'a mut dyn FnMut(u64) -> ControlFlow<()>,
}

impl<'a> Around<'a> {
    fn new(
        tables: &'a Tables<Rules>,
        attacker: Side,
        root: &Position,
        looked_at: &'a mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Around<'a> {
        let left_out = LeftOut::Drawn;
        let known = Known { tables, attacker, left_out, solved: HashMap::default() };
        let (root, plan) = (Ground::of(root), HashMap::default());
        Around { known, root, plan, threads: 1, looked_at }
    }

    /// Chooses grounds, the smallest that are reached first, up to a number of positions.
    fn make_plan(&mut self, budget: u64) -> Option<()> {
        let family = Grounds(self.known.tables.family());
        let mut met = vec![self.root];
        let mut open = BinaryHeap::from([Reverse((family.size(self.root), 0))]);
        let mut seen: HashSet<Ground, BuildQuick> = HashSet::from_iter([self.root]);
        let mut total = 0;
        while let Some(Reverse((size, number))) = open.pop() {
            let leads_to = self.leads_to(met[number]);
            total += 2 * size + COST * leads_to.len() as u64;
            if total > budget {
                break;
            }
            if (self.looked_at)(leads_to.len() as u64).is_break() {
                return None;
            }
            self.plan.insert(met[number], leads_to.clone());
            for ground in leads_to {
                if seen.insert(ground) {
                    open.push(Reverse((family.size(ground), met.len())));
                    met.push(ground);
                }
            }
        }
        Some(())
    }

    /// Chooses all grounds that are not too large and in which the attacker has gained nothing
    /// but a crown.
    fn plan_all(&mut self, largest: u64) {
        let family = Grounds(self.known.tables.family());
        let attacker = self.known.attacker;
        let lead = |ground: Ground| {
            let of = |side: Side| {
                MAN * ground.men(side).len() as i32 + KING * i32::from(ground.kings(side))
            };
            of(attacker) - of(attacker.other())
        };
        let most = lead(self.root) + KING - MAN;
        let mut open = vec![self.root];
        while let Some(ground) = open.pop() {
            if self.plan.contains_key(&ground) {
                continue;
            }
            let mut next = self.leads_to(ground);
            next.retain(|&ground| lead(ground) <= most && family.size(ground) <= largest);
            open.extend(&next);
            self.plan.insert(ground, next);
        }
    }

    fn root_is_won(&mut self, root: &Position, left_out: LeftOut) -> Option<bool> {
        let rules = self.known.tables.family();
        self.known.left_out = left_out;
        self.known.solved.clear();
        self.solve(self.root)?;
        let ground = Ground::of(root);
        let code = *self.known.solved.get(&ground)?.get(ground.index(root))?;
        let codes = Codes { end_is_loss: rules.end_is_loss() };
        Some(code != Codes::DRAW && codes.is_loss(code) != (root.turn() == self.known.attacker))
    }

    /// Whether a ground is looked into: not where the defender has a new king.
    fn is_wanted(&self, ground: Ground) -> bool {
        let defender = self.known.attacker.other();
        ground.kings(defender) <= self.root.kings(defender)
    }

    /// Solves a planned ground, and those it leads to before it. Men go forward and pieces grow
    /// fewer, so that it comes to an end.
    fn solve(&mut self, ground: Ground) -> Option<()> {
        let family = Grounds(self.known.tables.family());
        if self.known.solved.contains_key(&ground) {
            return Some(());
        }
        let Some(leads_to) = self.plan.get(&ground).cloned() else { return Some(()) };
        for ground in leads_to {
            self.solve(ground)?;
        }
        if (self.looked_at)(2 * family.size(ground)).is_break() {
            return None;
        }
        let known = &self.known;
        let lookup = |position: &Position| known.code(position);
        let go_on = |_, _| ControlFlow::Continue(());
        let (near, far) = match solve(&family, ground, &lookup, self.threads, &go_on) {
            Ok(both) => both,
            Err(Stopped::Cancelled | Stopped::TooLong) => return None,
        };
        self.known.solved.insert(ground, near.codes);
        self.known.solved.insert(ground.opposite(), far?.codes);
        Some(())
    }

    /// The grounds that are needed before one is solved.
    fn leads_to(&self, ground: Ground) -> Vec<Ground> {
        let tables = self.known.tables;
        let mut found = Vec::new();
        leads_to(tables.family(), ground, &mut |next| {
            let known = [next, next.opposite()].iter().all(|next| tables.has(next.material()));
            if !known && self.is_wanted(next) && !found.contains(&next) {
                found.push(next);
            }
        });
        found
    }
}

impl Known<'_> {
    /// The code of a position outside the ground that is being solved.
    fn code(&self, position: &Position) -> u8 {
        let codes = Codes { end_is_loss: self.tables.family().end_is_loss() };
        if let Some(verdict) = self.tables.verdict(position) {
            return codes.of(verdict);
        }
        let ground = Ground::of(position);
        if let Some(codes) = self.solved.get(&ground) {
            return codes[ground.index(position)];
        }
        codes.of(match self.left_out {
            LeftOut::Drawn => Verdict::Draw,
            LeftOut::WonByAttacker if position.turn() == self.attacker => Verdict::Win,
            LeftOut::WonByAttacker => Verdict::Loss,
        })
    }
}
