//! Can the defender hold? Answered on a set of positions that grows only where it must.
//!
//! From a position on, all moves of the attacker are followed, and of the defender one reply at
//! a time. A position is lost when a table or the rules say so, when a move of the attacker leads
//! to a lost one, or when every reply does. As soon as a reply turns out to be lost, the next is
//! tried. When nothing is left to look at, either the first position is lost, by a finite tree;
//! or the positions reached form a set that the defender need never leave, whatever is repeated.

use super::evaluation::Evaluation;
use super::proof::{Seen, ended};
use crate::exact::Tables;
use crate::game::{Game, Side};
use crate::hash::BuildQuick;
use std::collections::{HashMap, VecDeque};

/// The set of positions, as far as it has grown.
pub(super) struct Holding<'a, F: Evaluation> {
    tables: &'a Tables<F>,
    attacker: Side,
    numbers: HashMap<F::Position, u32, BuildQuick>,
    nodes: Vec<Node<F::Position>>,
    /// Positions whose moves are still to be looked at.
    open: VecDeque<u32>,
}

struct Node<P> {
    position: P,
    state: State,
    /// Replies of the defender that are still to be tried, the last first.
    untried: Vec<u32>,
    /// The reply that the defender relies on.
    reply: Option<u32>,
    /// Positions that lead here and are lost, or need another reply, when this one is lost.
    before: Vec<u32>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    New,
    LookedAt,
    Lost,
}

impl<'a, F: Evaluation> Holding<'a, F> {
    /// Whether the defender holds `root`, which no table may know.
    pub(super) fn new(tables: &'a Tables<F>, attacker: Side, root: &F::Position) -> Holding<'a, F> {
        let mut holding = Holding {
            tables,
            attacker,
            numbers: HashMap::default(),
            nodes: Vec::new(),
            open: VecDeque::new(),
        };
        let root = holding.number(root);
        holding.open.push_back(root);
        holding
    }

    /// How many positions the set has.
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Looks at one more position. The answer, when there is one, is whether the attacker wins.
    ///
    /// Replies are chosen by what proof-number search has `seen`.
    pub(super) fn step(&mut self, seen: &Seen<F::Position>) -> Option<bool> {
        if self.nodes[0].state == State::Lost {
            return Some(true);
        }
        let Some(next) = self.open.pop_front() else { return Some(false) };
        if self.nodes[next as usize].state == State::New && self.is_needed(next) {
            self.look_at(next, seen);
        }
        None
    }

    fn number(&mut self, position: &F::Position) -> u32 {
        if let Some(number) = self.numbers.get(position) {
            return *number;
        }
        let number = self.nodes.len() as u32;
        self.numbers.insert(position.clone(), number);
        let (position, state) = (position.clone(), State::New);
        let (untried, before) = (Vec::new(), Vec::new());
        self.nodes.push(Node { position, state, untried, reply: None, before });
        number
    }

    /// Whether the attacker wins, as far as a table or the rules say.
    fn settled(&self, position: &F::Position) -> Option<bool> {
        super::proof::settled(self.tables, self.attacker, position)
    }

    /// Whether anything still depends on a position.
    fn is_needed(&self, number: u32) -> bool {
        number == 0
            || self.nodes[number as usize].before.iter().any(|&before| {
                let before = &self.nodes[before as usize];
                before.state != State::Lost && before.reply.is_none_or(|reply| reply == number)
            })
    }

    fn look_at(&mut self, number: u32, seen: &Seen<F::Position>) {
        self.nodes[number as usize].state = State::LookedAt;
        let position = self.nodes[number as usize].position.clone();
        let after: Vec<F::Position> =
            position.moves().iter().map(|played| position.play(played)).collect();
        let attacks = position.turn() == self.attacker;
        if after.is_empty() {
            if ended(self.tables, self.attacker, &position) {
                self.lose(number);
            }
        } else if attacks {
            self.follow_all(number, &after);
        } else {
            self.collect_replies(number, &after, seen);
        }
    }

    fn follow_all(&mut self, number: u32, after: &[F::Position]) {
        if after.iter().any(|next| self.settled(next) == Some(true)) {
            return self.lose(number);
        }
        for next in after {
            if self.settled(next).is_none() {
                let next = self.number(next);
                if self.nodes[next as usize].state == State::Lost {
                    return self.lose(number);
                }
                self.rely(number, next);
            }
        }
    }

    fn collect_replies(&mut self, number: u32, after: &[F::Position], seen: &Seen<F::Position>) {
        let mut replies = Vec::new();
        for next in after {
            match self.settled(next) {
                Some(false) => return,
                Some(true) => {}
                None => replies.push(self.ranked(next, seen)),
            }
        }
        // What is already relied on comes first (so last here), then what looks best.
        replies.sort_by_key(|&(rank, _)| rank);
        self.nodes[number as usize].untried = replies.into_iter().map(|(_, reply)| reply).collect();
        if !self.try_next(number) {
            self.lose(number);
        }
    }

    /// A reply with how promising it is.
    fn ranked(&mut self, next: &F::Position, seen: &Seen<F::Position>) -> ((bool, bool, i64), u32) {
        let known = self.numbers.contains_key(next);
        let number = self.number(next);
        if !known {
            let mut moves = next.moves();
            let wins =
                moves.drain(..).any(|played| self.settled(&next.play(&played)) == Some(true));
            if wins {
                self.nodes[number as usize].state = State::Lost;
            }
        }
        let is_relied_on = self.nodes[number as usize].state == State::LookedAt;
        let (failed, lead) = match seen.get(next) {
            Some(numbers) if numbers.proof == 0 => {
                self.nodes[number as usize].state = State::Lost;
                (false, 0)
            }
            Some(numbers) => {
                (numbers.refutation == 0, i64::from(numbers.proof) - i64::from(numbers.refutation))
            }
            None => (false, 0),
        };
        ((failed, is_relied_on, lead), number)
    }

    /// Has the defender rely on the next reply that is not lost, and says whether there is one.
    fn try_next(&mut self, number: u32) -> bool {
        while let Some(reply) = self.nodes[number as usize].untried.pop() {
            if self.nodes[reply as usize].state != State::Lost {
                self.nodes[number as usize].reply = Some(reply);
                self.rely(number, reply);
                return true;
            }
        }
        false
    }

    fn rely(&mut self, number: u32, next: u32) {
        let node = &mut self.nodes[next as usize];
        node.before.push(number);
        if node.state == State::New {
            self.open.push_back(next);
        }
    }

    /// A position is lost, and with it what depends on it.
    fn lose(&mut self, number: u32) {
        let mut lost = vec![number];
        while let Some(number) = lost.pop() {
            let node = &mut self.nodes[number as usize];
            if node.state == State::Lost {
                continue;
            }
            node.state = State::Lost;
            node.untried = Vec::new();
            for before in std::mem::take(&mut node.before) {
                let attacks = self.nodes[before as usize].position.turn() == self.attacker;
                let needs_other = self.nodes[before as usize].reply == Some(number)
                    && self.nodes[before as usize].state != State::Lost;
                if attacks || needs_other && !self.try_next(before) {
                    lost.push(before);
                }
            }
        }
    }
}
