//! The tree of variations that a record is.

use super::Score;
use super::notes::Notes;
use crate::game::{Game, MoveError};

/// A node of one record's tree. Ids stay as they are while the record changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(u32);

impl NodeId {
    /// The node that every tree has: the start, before any move.
    pub const ROOT: NodeId = NodeId(0);

    /// The id as a number, for those who can't hold a `NodeId`; see [`Record::id`].
    pub const fn index(self) -> u32 {
        self.0
    }
}

#[derive(Clone, Debug)]
pub(super) struct Node<P: Game> {
    parent: Option<NodeId>,
    first: Option<NodeId>,
    next: Option<NodeId>,
    played: Option<P::Move>,
    position: P,
    ply: u32,
    missed: bool,
    live: bool,
    // Most moves have none, and a collection holds millions of moves.
    pub(super) notes: Option<Box<Notes>>,
}

/// One game: tags, a start position, a tree of moves, a result.
///
/// The first child of a node is the main continuation, the others are its variations.
/// Two records are equal when they hold the same, in whatever order their tags stand and
/// however their trees came to be.
///
/// Methods that take a [`NodeId`] expect one of this record; any other is taken as the root.
#[derive(Clone, Debug)]
pub struct Record<P: Game> {
    pub(super) tags: Vec<(String, String)>,
    nodes: Vec<Node<P>>,
    /// How the game ended.
    pub score: Score,
}

impl<P: Game> Record<P> {
    /// A record without tags or moves.
    pub fn new(start: P) -> Record<P> {
        let root = Node {
            parent: None,
            first: None,
            next: None,
            played: None,
            position: start,
            ply: 0,
            missed: false,
            live: true,
            notes: None,
        };
        Record { tags: Vec::new(), nodes: vec![root], score: Score::Open }
    }

    /// The position before the first move.
    pub fn start(&self) -> &P {
        &self.nodes[0].position
    }

    /// The node of a number that [`NodeId::index`] gave, unless it has been removed.
    pub fn id(&self, index: u32) -> Option<NodeId> {
        let node = self.nodes.get(index as usize)?;
        node.live.then_some(NodeId(index))
    }

    pub(super) fn node(&self, id: NodeId) -> &Node<P> {
        self.nodes.get(id.0 as usize).unwrap_or(&self.nodes[0])
    }

    pub(super) fn node_mut(&mut self, id: NodeId) -> &mut Node<P> {
        let index = if (id.0 as usize) < self.nodes.len() { id.0 as usize } else { 0 };
        &mut self.nodes[index]
    }

    /// The position after the node's move.
    pub fn position(&self, id: NodeId) -> &P {
        &self.node(id).position
    }

    /// The move that led to the node; `None` for the root.
    pub fn played(&self, id: NodeId) -> Option<&P::Move> {
        self.node(id).played.as_ref()
    }

    /// The canonical text of the node's move; empty for the root.
    pub fn text(&self, id: NodeId) -> String {
        match (self.parent(id), self.played(id)) {
            (Some(parent), Some(played)) => self.position(parent).text(played),
            _ => String::new(),
        }
    }

    /// Whether the node's move was made although a capture was due, or was given away.
    pub fn missed(&self, id: NodeId) -> bool {
        self.node(id).missed
    }

    /// The number of moves from the start to here.
    pub fn ply(&self, id: NodeId) -> u32 {
        self.node(id).ply
    }

    /// The node before; `None` for the root.
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).parent
    }

    /// The main continuation.
    pub fn next(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).first
    }

    /// The next alternative to the node's move.
    pub fn next_sibling(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).next
    }

    /// All continuations, the main one first.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(self.next(id), |&child| self.next_sibling(child))
    }

    /// The nodes after `id` along the main continuations.
    pub fn main_line_from(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(self.next(id), |&node| self.next(node))
    }

    /// The main line, without the root.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> + '_ {
        self.main_line_from(NodeId::ROOT)
    }

    /// The nodes from the first move to `id`, without the root.
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let mut path: Vec<NodeId> = std::iter::successors(Some(id), |&node| self.parent(node))
            .filter(|&node| node != NodeId::ROOT)
            .collect();
        path.reverse();
        path
    }

    /// The whole line through `id`: its path, and on along the main continuations.
    pub fn line_through(&self, id: NodeId) -> Vec<NodeId> {
        let mut line = self.path(id);
        line.extend(self.main_line_from(id));
        line
    }

    /// Every node, each before its continuations, the main one first.
    pub fn nodes(&self) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(Some(NodeId::ROOT), |&node| {
            self.next(node).or_else(|| {
                let mut up = Some(node);
                while let Some(here) = up {
                    if let Some(sibling) = self.next_sibling(here) {
                        return Some(sibling);
                    }
                    up = self.parent(here);
                }
                None
            })
        })
    }

    /// Plays a move of the position at `id`: goes to the continuation that has it already,
    /// or adds it as the last one.
    pub fn play(&mut self, id: NodeId, played: &P::Move) -> NodeId {
        if let Some(child) = self.child(id, played) {
            return child;
        }
        let missed = !self.position(id).moves().contains(played);
        self.add(id, played.clone(), missed, false)
    }

    /// Plays the one legal move that a text means.
    ///
    /// # Errors
    /// When the text is unreadable, illegal or ambiguous at `id`.
    pub fn play_text(&mut self, id: NodeId, text: &str) -> Result<NodeId, MoveError> {
        let played = self.position(id).read(text)?;
        Ok(self.play(id, &played))
    }

    /// The continuation that begins with a move.
    pub fn child(&self, id: NodeId, played: &P::Move) -> Option<NodeId> {
        self.children(id).find(|&child| self.played(child) == Some(played))
    }

    /// Adds a continuation that is not there yet, first or last.
    pub(super) fn add(&mut self, id: NodeId, played: P::Move, missed: bool, first: bool) -> NodeId {
        let Ok(index) = u32::try_from(self.nodes.len()) else {
            return id;
        };
        let added = NodeId(index);
        let node = self.node(id);
        let (position, ply) = (node.position.play(&played), node.ply.saturating_add(1));
        self.nodes.push(Node {
            parent: Some(id),
            first: None,
            next: None,
            played: Some(played),
            position,
            ply,
            missed,
            live: true,
            notes: None,
        });
        self.link(id, added, first);
        added
    }

    fn link(&mut self, parent: NodeId, child: NodeId, first: bool) {
        let last = if first { None } else { self.children(parent).last() };
        match last {
            Some(last) => {
                self.node_mut(child).next = None;
                self.node_mut(last).next = Some(child);
            }
            None => {
                self.node_mut(child).next = self.next(parent);
                self.node_mut(parent).first = Some(child);
            }
        }
    }

    /// Takes the node out of its parent's list of continuations.
    fn unlink(&mut self, id: NodeId) {
        let Some(parent) = self.parent(id) else { return };
        let next = self.next_sibling(id);
        let before = self.children(parent).find(|&child| self.next_sibling(child) == Some(id));
        match before {
            Some(before) => self.node_mut(before).next = next,
            None => self.node_mut(parent).first = next,
        }
        self.node_mut(id).next = None;
    }

    /// Removes the node and all that follows it; gives the node before. The root stays.
    pub fn remove(&mut self, id: NodeId) -> NodeId {
        let Some(parent) = self.parent(id).filter(|_| self.node(id).live) else {
            return NodeId::ROOT;
        };
        self.unlink(id);
        let mut doomed = vec![id];
        while let Some(node) = doomed.pop() {
            doomed.extend(self.children(node));
            self.node_mut(node).live = false;
        }
        parent
    }

    /// Removes all that follows the node.
    pub fn truncate(&mut self, id: NodeId) {
        while let Some(child) = self.next(id) {
            self.remove(child);
        }
    }

    /// Moves the node one place up among the continuations; tells whether it could.
    pub fn promote(&mut self, id: NodeId) -> bool {
        let Some(parent) = self.parent(id).filter(|_| self.node(id).live) else { return false };
        let siblings: Vec<NodeId> = self.children(parent).collect();
        let Some(place) = siblings.iter().position(|&node| node == id).filter(|&at| at > 0) else {
            return false;
        };
        let above = siblings[place - 1];
        self.unlink(id);
        self.node_mut(id).next = Some(above);
        match place.checked_sub(2) {
            Some(before) => self.node_mut(siblings[before]).next = Some(id),
            None => self.node_mut(parent).first = Some(id),
        }
        true
    }

    /// Makes the node the main continuation of the one before it.
    pub fn promote_to_first(&mut self, id: NodeId) {
        if let Some(parent) = self.parent(id).filter(|_| self.node(id).live) {
            self.unlink(id);
            self.link(parent, id, true);
        }
    }

    /// Makes the whole path to the node the main line.
    pub fn promote_to_main(&mut self, id: NodeId) {
        for node in self.path(id) {
            self.promote_to_first(node);
        }
    }

    /// Replays the whole tree.
    ///
    /// # Errors
    /// The first node whose position is not what its move makes of the one before,
    /// or whose move is not one of that position.
    pub fn replay(&self) -> Result<(), NodeId> {
        for id in self.nodes().skip(1) {
            let (Some(parent), Some(played)) = (self.parent(id), self.played(id)) else {
                return Err(id);
            };
            let before = self.position(parent);
            let known = self.missed(id) || before.moves().contains(played);
            if !known || before.play(played) != *self.position(id) {
                return Err(id);
            }
        }
        Ok(())
    }
}

impl<P: Game> PartialEq for Record<P> {
    fn eq(&self, other: &Record<P>) -> bool {
        let alike = |left: NodeId, right: NodeId| {
            self.ply(left) == other.ply(right)
                && self.missed(left) == other.missed(right)
                && self.played(left) == other.played(right)
                && self.comments(left) == other.comments(right)
                && self.comments_before(left) == other.comments_before(right)
                && self.marks(left) == other.marks(right)
        };
        let sorted = |record: &Record<P>| {
            let mut tags = record.tags.clone();
            tags.sort();
            tags
        };
        // The same plies and moves in the same order are the same tree.
        sorted(self) == sorted(other)
            && self.score == other.score
            && self.start() == other.start()
            && self.nodes().count() == other.nodes().count()
            && self.nodes().zip(other.nodes()).all(|(left, right)| alike(left, right))
    }
}

impl<P: Game> Eq for Record<P> {}
