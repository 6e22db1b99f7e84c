//! What a position is worth, by whatever knows it.

use super::evaluation::Evaluation;
use crate::exact::{Tables, Value, Verdict};
use crate::game::Game;
use std::collections::HashMap;

/// Proves a verdict for the side to move, where the tables have none.
type Prove<'a, P> = dyn FnMut(&P) -> Option<Verdict> + 'a;

/// Asks the rules, the tables, then a proof; what was proved is kept.
pub struct Judge<'a, F: Evaluation> {
    tables: &'a Tables<F>,
    prove: &'a mut Prove<'a, F::Position>,
    proved: HashMap<F::Position, Option<Verdict>>,
}

impl<'a, F: Evaluation> Judge<'a, F> {
    /// A judge by tables, and above them by `prove`.
    pub fn new(tables: &'a Tables<F>, prove: &'a mut Prove<'a, F::Position>) -> Judge<'a, F> {
        Judge { tables, prove, proved: HashMap::new() }
    }

    /// The tables that are asked.
    pub fn tables(&self) -> &'a Tables<F> {
        self.tables
    }

    /// The value for the side to move, by the rules or a table; `None` where neither knows it.
    pub fn known(&self, position: &F::Position) -> Option<Value> {
        if position.moves().is_empty() {
            return Some(self.tables.family().ended(position));
        }
        self.tables.value(position)
    }

    /// The value for the side to move, without plies where it had to be proved.
    pub fn value(&mut self, position: &F::Position) -> Option<Value> {
        if let Some(value) = self.known(position) {
            return Some(value);
        }
        let verdict = match self.proved.get(position) {
            Some(verdict) => *verdict,
            None => {
                let verdict = (self.prove)(position);
                self.proved.insert(position.clone(), verdict);
                verdict
            }
        };
        verdict.map(|verdict| Value { verdict, plies: None })
    }
}
