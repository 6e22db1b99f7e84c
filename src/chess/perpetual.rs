//! Perpetual check: a proof that one side can check for ever, and the line that shows it.
//!
//! The positions that can be reached by checks and their answers are gathered, nearest first.
//! Then every position is struck out in which no check keeps all answers among those left. What
//! remains can be held for ever. What was not looked at counts as struck out, so an answer is a
//! proof; no answer only means that none was found within the limit.

use super::moves::Move;
use super::position::Position;
use crate::game::Side;
use std::collections::{HashMap, HashSet};

/// A perpetual check that nothing stops.
#[derive(Clone, Debug)]
pub struct Perpetual {
    /// Moves from the position on, until one occurs again (or, if the defender has no better,
    /// until mate).
    pub line: Vec<Move>,
    /// The ply of the line, from 0, at which the position stands that its last move repeats.
    pub repeats: Option<usize>,
    /// The check to give in each position that the defender can reach.
    pub checks: HashMap<Position, Move>,
}

/// A position with the checking side to move.
struct Node {
    position: Position,
    /// Checks, each with the nodes after all its answers. Empty until looked at.
    checks: Vec<(Move, Vec<usize>)>,
    held: bool,
}

struct Search {
    side: Side,
    nodes: Vec<Node>,
    index: HashMap<Position, usize>,
    looked_at: usize,
}

/// Finds a perpetual check by `side`, whoever is to move, which only mate can cut short; looking at no more than `limit`
/// positions (a few thousand are enough for most, and take milliseconds).
///
/// ```
/// use double_corner::{chess::{Position, perpetual}, game::Side};
/// let position = Position::from_fen("6k1/5p1p/8/4Q3/8/8/q4PPP/6K1 w - -").unwrap();
/// let found = perpetual::find(&position, Side::White, 2000).unwrap();
/// let texts: Vec<String> = found.line.iter().map(ToString::to_string).collect();
/// assert_eq!(texts, ["e5g5", "g8f8", "g5d8", "f8g7", "d8g5", "g7f8"]);
/// assert_eq!(found.repeats, Some(2));
/// ```
pub fn find(position: &Position, side: Side, limit: usize) -> Option<Perpetual> {
    let mut search = Search { side, nodes: Vec::new(), index: HashMap::new(), looked_at: 0 };
    let roots: Vec<usize> = if position.side_to_move() == side {
        vec![search.node(*position)]
    } else {
        search.nodes_after(position)
    };
    if roots.is_empty() {
        return None;
    }
    let mut stage = 64;
    loop {
        let stop = stage.min(limit);
        search.look(stop);
        search.strike_out();
        if roots.iter().all(|&root| search.nodes[root].held) {
            return Some(search.proof(position));
        }
        if search.looked_at == search.nodes.len() || stop == limit {
            return None;
        }
        stage *= 4;
    }
}

impl Search {
    fn node(&mut self, position: Position) -> usize {
        let Search { nodes, index, .. } = self;
        *index.entry(position).or_insert_with(|| {
            nodes.push(Node { position, checks: Vec::new(), held: false });
            nodes.len() - 1
        })
    }

    fn nodes_after(&mut self, position: &Position) -> Vec<usize> {
        let moves = position.legal_moves();
        moves.into_iter().map(|answer| self.node(position.after(answer))).collect()
    }

    /// Looks at positions in the order they were found.
    fn look(&mut self, stop: usize) {
        while self.looked_at < self.nodes.len().min(stop) {
            let position = self.nodes[self.looked_at].position;
            let mut checks = Vec::new();
            for check in position.legal_moves() {
                let next = position.after(check);
                if next.is_check() {
                    checks.push((check, self.nodes_after(&next)));
                }
            }
            self.nodes[self.looked_at].checks = checks;
            self.looked_at += 1;
        }
    }

    /// A check after which every answer leads to a position that is held.
    fn holding(&self, node: usize) -> Option<(Move, &[usize])> {
        let holds = |answers: &[usize]| answers.iter().all(|&answer| self.nodes[answer].held);
        let checks = &self.nodes[node].checks;
        checks
            .iter()
            .find(|(_, answers)| holds(answers))
            .map(|(check, answers)| (*check, &answers[..]))
    }

    fn strike_out(&mut self) {
        for (at, node) in self.nodes.iter_mut().enumerate() {
            node.held = at < self.looked_at;
        }
        loop {
            let lost: Vec<usize> = (0..self.looked_at)
                .filter(|&node| self.nodes[node].held && self.holding(node).is_none())
                .collect();
            if lost.is_empty() {
                return;
            }
            for node in lost {
                self.nodes[node].held = false;
            }
        }
    }

    fn proof(&self, start: &Position) -> Perpetual {
        let mut line = Vec::new();
        let mut checks = HashMap::new();
        let mut seen: Vec<Position> = Vec::new();
        let mut position = *start;
        let mut repeats = None;
        loop {
            if let Some(ply) = seen.iter().position(|earlier| *earlier == position) {
                repeats = Some(ply);
                break;
            }
            seen.push(position);
            let next = if position.side_to_move() == self.side {
                self.index
                    .get(&position)
                    .and_then(|&node| self.holding(node))
                    .map(|(check, _)| check)
            } else {
                self.best_answer(&position)
            };
            let Some(next) = next else { break };
            line.push(next);
            position = position.after(next);
        }
        // All that the defender can reach against these checks.
        let mut open: Vec<Position> = vec![*start];
        let mut met: HashSet<Position> = HashSet::new();
        while let Some(position) = open.pop() {
            if !met.insert(position) {
                continue;
            }
            if position.side_to_move() == self.side {
                let holding = self.index.get(&position).and_then(|&node| self.holding(node));
                if let Some((check, _)) = holding {
                    checks.insert(position, check);
                    open.push(position.after(check));
                }
            } else {
                let answers = position.legal_moves();
                open.extend(answers.into_iter().map(|answer| position.after(answer)));
            }
        }
        Perpetual { line, repeats, checks }
    }

    /// An answer that does not run into mate, if there is one.
    fn best_answer(&self, position: &Position) -> Option<Move> {
        let answers = position.legal_moves();
        let mated = |answer: &&Move| {
            let node = self.index.get(&position.after(**answer));
            node.and_then(|&node| self.holding(node)).is_some_and(|(_, answers)| answers.is_empty())
        };
        answers.iter().find(|answer| !mated(answer)).or(answers.first()).copied()
    }
}
