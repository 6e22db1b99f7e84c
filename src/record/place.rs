//! Where a node stands in its tree, as a text that outlives the tree.

use super::{NodeId, Record};
use crate::game::Game;

impl<P: Game> Record<P> {
    /// Where a node stands, as addresses have it: plies along the first moves, and between them
    /// turns into variations.
    ///
    /// ```
    /// use double_corner::draughts::Rules;
    /// use double_corner::record::read;
    /// let record = &read(&Rules::ENGLISH, "11-15 23-19 (22-18 15x22) 8-11 *").records[0];
    /// let places: Vec<String> = record.nodes().map(|node| record.place(node)).collect();
    /// assert_eq!(places, ["0", "1", "2", "3", "1.1.0", "1.1.1"]);
    /// ```
    pub fn place(&self, node: NodeId) -> String {
        let mut parts = vec![0usize];
        for node in self.path(node) {
            let parent = self.parent(node).unwrap_or(NodeId::ROOT);
            match self.children(parent).position(|child| child == node) {
                Some(turn @ 1..) => parts.extend([turn, 0]),
                _ => {
                    if let Some(last) = parts.last_mut() {
                        *last += 1;
                    }
                }
            }
        }
        parts.iter().map(ToString::to_string).collect::<Vec<_>>().join(".")
    }
}
