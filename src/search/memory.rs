//! What a search remembers of positions that it has met.

/// What was found out about a position earlier.
#[derive(Clone, Copy, Default)]
pub(super) struct Memo {
    /// The position's.
    pub(super) key: u64,
    /// For the side to move; a certain win or loss is counted from the position itself.
    pub(super) score: i32,
    pub(super) depth: i16,
    pub(super) bound: Bound,
    /// The number of the best move among all; 255 where none was.
    pub(super) best: u8,
}

/// What a score says.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Bound {
    #[default]
    None,
    Exact,
    AtLeast,
    AtMost,
}

/// A table of memos. Two positions share a pair of places: the one keeps what was searched
/// deepest, the other what came last.
pub(super) struct Memory {
    memos: Vec<Memo>,
}

impl Memory {
    /// A table for 2 to the power of `bits` memos, at most 2 to the power of 26.
    pub(super) fn new(bits: u32) -> Memory {
        Memory { memos: vec![Memo::default(); 1 << bits.clamp(1, 26)] }
    }

    fn place(&self, key: u64) -> usize {
        (key >> 20) as usize & (self.memos.len() - 2)
    }

    pub(super) fn find(&self, key: u64) -> Option<Memo> {
        let place = self.place(key);
        let pair = self.memos.get(place..place + 2)?;
        pair.iter().copied().find(|memo| memo.bound != Bound::None && memo.key == key)
    }

    pub(super) fn keep(&mut self, memo: Memo) {
        let key = memo.key;
        let place = self.place(key);
        let Some([deepest, last]) = self.memos.get_mut(place..place + 2) else { return };
        if deepest.bound == Bound::None || deepest.key == key || memo.depth >= deepest.depth {
            if deepest.key != key {
                *last = *deepest;
            }
            *deepest = memo;
        } else {
            *last = memo;
        }
    }
}
