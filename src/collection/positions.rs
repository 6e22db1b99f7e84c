//! Every position of every game as a number, in flat arrays.

use super::{Indexed, Material};
use crate::record::{NodeId, Record};
use std::collections::HashMap;
use std::ops::Range;

/// There is no move: the main line ends here.
pub(super) const END: u8 = 255;

/// There is a move, but it is none of the first 254 legal ones: it missed a capture or was given
/// away. Only the record knows it.
pub(super) const UNTOLD: u8 = 254;

/// The positions of all main lines, one after the other, and those of all variations.
#[derive(Debug)]
pub(super) struct Positions<P> {
    /// A key for each position; each game begins with its start.
    pub(super) keys: Vec<u32>,
    /// The move that was made there, by its place among the legal ones.
    pub(super) moves: Vec<u8>,
    /// Where each game begins in these; and their end.
    first: Vec<u32>,
    /// The positions that games start from; the first is the start of the game.
    starts: Vec<P>,
    start_of: Vec<u32>,
    known_starts: HashMap<P, u32>,
    /// The keys of positions that only variations have.
    pub(super) variations: Vec<u32>,
    first_variation: Vec<u32>,
    /// The materials of each game in their order, by number.
    materials: Vec<u32>,
    first_material: Vec<u32>,
    kinds: Vec<Material>,
    known_kinds: HashMap<Material, u32>,
}

impl<P: Indexed> Positions<P> {
    pub(super) fn new(start: P) -> Positions<P> {
        Positions {
            keys: Vec::new(),
            moves: Vec::new(),
            first: vec![0],
            starts: vec![start.clone()],
            start_of: Vec::new(),
            known_starts: HashMap::from([(start, 0)]),
            variations: Vec::new(),
            first_variation: vec![0],
            materials: Vec::new(),
            first_material: vec![0],
            kinds: Vec::new(),
            known_kinds: HashMap::new(),
        }
    }

    /// Adds the positions of the next game.
    pub(super) fn add(&mut self, record: &Record<P>) {
        let start = record.start();
        let count = self.starts.len() as u32;
        let number = *self.known_starts.entry(start.clone()).or_insert(count);
        if number == count {
            self.starts.push(start.clone());
        }
        self.start_of.push(number);
        let mut on_main = NodeId::ROOT;
        let mut last = None;
        for node in record.nodes() {
            let position = record.position(node);
            if node != on_main {
                self.variations.push(position.key());
                continue;
            }
            self.keys.push(position.key());
            let next = record.next(node);
            self.moves.push(next.map_or(END, |next| place(record, node, next)));
            on_main = next.unwrap_or(NodeId::ROOT);
            let material = position.material();
            if last != Some(material) {
                last = Some(material);
                let count = self.kinds.len() as u32;
                let kind = *self.known_kinds.entry(material).or_insert(count);
                if kind == count {
                    self.kinds.push(material);
                }
                self.materials.push(kind);
            }
        }
        self.first.push(self.keys.len() as u32);
        self.first_variation.push(self.variations.len() as u32);
        self.first_material.push(self.materials.len() as u32);
    }

    pub(super) fn shrink(&mut self) {
        self.keys.shrink_to_fit();
        self.moves.shrink_to_fit();
        self.variations.shrink_to_fit();
        self.materials.shrink_to_fit();
        self.known_starts = HashMap::new();
        self.known_kinds = HashMap::new();
    }

    /// The places of a game's main line.
    pub(super) fn line(&self, game: usize) -> Range<usize> {
        within(&self.first, game)
    }

    /// The moves of a game's main line.
    pub(super) fn moves_of(&self, game: usize) -> &[u8] {
        let line = self.line(game);
        self.moves.get(line.start..line.end.saturating_sub(1)).unwrap_or_default()
    }

    /// The number of the position that a game starts from, 0 for that of all games.
    pub(super) fn start_of(&self, game: usize) -> u32 {
        self.start_of.get(game).copied().unwrap_or_default()
    }

    /// The game that a place of the main lines is in.
    pub(super) fn game_at(&self, place: usize) -> usize {
        self.first.partition_point(|&first| first as usize <= place) - 1
    }

    /// The game that a place of the variations is in.
    pub(super) fn game_of_variation(&self, place: usize) -> usize {
        self.first_variation.partition_point(|&first| first as usize <= place) - 1
    }

    /// The position of a game's main line after so many plies; `None` where only the record knows
    /// a move of them.
    pub(super) fn position(&self, game: usize, plies: usize) -> Option<P> {
        let mut position = self.starts.get(self.start_of(game) as usize)?.clone();
        for &at in self.moves_of(game).get(..plies)? {
            if at == UNTOLD {
                return None;
            }
            let moves = position.moves();
            position = position.play(moves.get(usize::from(at))?);
        }
        Some(position)
    }

    /// The numbers of the materials that are one of these.
    pub(super) fn material_numbers(&self, wanted: &[Material]) -> Vec<bool> {
        self.kinds.iter().map(|kind| wanted.contains(kind)).collect()
    }

    /// The materials that a game's main line comes to, by number.
    pub(super) fn materials_of(&self, game: usize) -> &[u32] {
        self.materials.get(within(&self.first_material, game)).unwrap_or_default()
    }

    pub(super) fn memory(&self) -> usize {
        let words = self.keys.capacity()
            + self.first.capacity()
            + self.start_of.capacity()
            + self.variations.capacity()
            + self.first_variation.capacity()
            + self.materials.capacity()
            + self.first_material.capacity();
        4 * words
            + self.moves.capacity()
            + self.starts.capacity() * size_of::<P>()
            + self.kinds.capacity() * size_of::<Material>()
    }
}

fn within(first: &[u32], game: usize) -> Range<usize> {
    match first.get(game..game + 2) {
        Some(&[from, to]) => from as usize..to as usize,
        _ => 0..0,
    }
}

/// The place of a node's move among the legal ones.
fn place<P: Indexed>(record: &Record<P>, node: NodeId, next: NodeId) -> u8 {
    let Some(played) = record.played(next).filter(|_| !record.missed(next)) else {
        return UNTOLD;
    };
    let moves = record.position(node).moves();
    let at = moves.iter().position(|legal| legal == played);
    at.and_then(|at| u8::try_from(at).ok()).filter(|&at| at < UNTOLD).unwrap_or(UNTOLD)
}
