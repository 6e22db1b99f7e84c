//! Packing the values of a slice in blocks, each of which can be unpacked alone.

use super::coder::{Coder, KINDS, Mix, Packer, Unpacker};
use super::value::Codes;

/// Entries of a block.
pub(crate) const BLOCK: usize = 1 << 14;

/// What a table keeps of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// Win, loss or draw.
    Verdict,
    /// The plies to the end as well.
    Plies,
}

/// How the entries of a slice lie, and what is kept of them.
#[derive(Clone, Copy)]
pub(crate) struct Layout {
    pub(crate) codes: Codes,
    pub(crate) detail: Detail,
    /// Entries of a row, see [`super::Family::row`].
    pub(crate) row: usize,
}

/// The code of a win or a loss where plies are not kept.
pub(crate) fn verdict_code(codes: Codes, win: bool) -> u8 {
    if win == codes.end_is_loss { 2 } else { 1 }
}

/// Packs a block. `entries` are codes; those that are not stored are `None`.
pub(crate) fn pack(
    layout: &Layout,
    first: usize,
    entries: impl Iterator<Item = Option<u8>>,
) -> Vec<u8> {
    let mut packer = Packer::new();
    let mut model = Model::new(layout, first);
    for entry in entries {
        match entry {
            Some(code) => {
                model.code(&mut packer, code);
            }
            None => model.skip(),
        }
    }
    packer.finish()
}

/// Unpacks a block: the code of each entry, and where `is_stored` says no, some code.
pub(crate) fn unpack(
    layout: &Layout,
    first: usize,
    count: usize,
    bytes: &[u8],
    is_stored: impl Fn(usize) -> bool,
) -> Vec<u8> {
    let mut unpacker = Unpacker::new(bytes);
    let mut model = Model::new(layout, first);
    for index in first..first + count {
        if is_stored(index) {
            model.code(&mut unpacker, 0);
        } else {
            model.skip();
        }
    }
    model.seen
}

/// Foretells the next entry from those before it in the block.
struct Model<'a> {
    layout: &'a Layout,
    first: usize,
    mix: Mix,
    seen: Vec<u8>,
    /// The last code of a loss and of a win, for want of a neighbour.
    last: [u8; 2],
    /// How far the last two codes were from what was expected, in steps of two plies.
    errors: [i32; 2],
}

/// Kinds of bits: draw or not, win or loss, then the bits of the plies.
const DRAW: usize = 0;
const WIN: usize = 1;
const EXPECTED: usize = 2;
const LONGER: usize = 3;
const MORE: usize = 4;
const _: () = assert!(MORE < KINDS);

/// How much a neighbour counts in what is expected, in the order in which they are looked at.
const TRUST: [i32; 8] = [2, 1, 2, 1, 2, 1, 2, 1];

/// The neighbours of an entry.
struct Near {
    left: [u8; 4],
    up: u8,
    up_left: u8,
    up_right: u8,
    far_up: u8,
}

impl<'a> Model<'a> {
    fn new(layout: &'a Layout, first: usize) -> Model<'a> {
        let last = [false, true].map(|win| verdict_code(layout.codes, win));
        Model {
            layout,
            first,
            mix: Mix::new(),
            seen: Vec::with_capacity(BLOCK),
            last,
            errors: [0; 2],
        }
    }

    fn skip(&mut self) {
        let left = self.seen.last().copied().unwrap_or(Codes::DRAW);
        self.seen.push(left);
    }

    fn near(&self) -> Near {
        let at = self.seen.len();
        let back = |by: usize| at.checked_sub(by).map_or(Codes::DRAW, |at| self.seen[at]);
        let row = self.layout.row.max(1);
        Near {
            left: [1, 2, 3, 4].map(back),
            up: back(row),
            up_left: back(row + 1),
            up_right: back(row - usize::from(row > 1)),
            far_up: back(2 * row),
        }
    }

    #[inline(always)]
    fn code(&mut self, coder: &mut impl Coder, code: u8) {
        let codes = self.layout.codes;
        let near = self.near();
        let trit = |code: u8| {
            if code == Codes::DRAW { 0 } else { 1 + u32::from(codes.is_loss(code)) }
        };
        let join = |codes: &[u8]| codes.iter().fold(0, |sum, &code| sum * 3 + trit(code));
        let column = ((self.first + self.seen.len()) % self.layout.row.max(1)) as u32;
        let [a, b, c, d] = near.left;
        let base = [
            join(&[a, b, c, d]),
            join(&[a, near.up, near.up_left, near.up_right]),
            join(&[a, b, near.up, near.up_right, near.far_up]),
            join(&[a, b, c, d, near.up, near.up_left, near.up_right, near.far_up]),
            column.wrapping_mul(9) + join(&[a, near.up]),
            join(&[near.up, near.far_up, near.up_right]) * 300 + column % 300,
        ];
        // The second bit's contexts stand beside the first one's.
        let draw_contexts = base.map(|context| context * 2);
        let win_contexts = base.map(|context| context * 2 + 1);
        let drawn = self.mix.code(coder, code == Codes::DRAW, DRAW, &draw_contexts);
        if drawn {
            self.seen.push(Codes::DRAW);
            return;
        }
        let won = self.mix.code(coder, !codes.is_loss(code), WIN, &win_contexts);
        let code = match self.layout.detail {
            Detail::Verdict => verdict_code(codes, won),
            Detail::Plies => self.plies(coder, code, won),
        };
        self.last[usize::from(won)] = code;
        self.seen.push(code);
    }

    /// The plies of a win or a loss, as the difference to what the neighbours let expect.
    fn plies(&mut self, coder: &mut impl Coder, code: u8, won: bool) -> u8 {
        let codes = self.layout.codes;
        let at = self.seen.len();
        let row = self.layout.row.max(1);
        let back = |by: usize| {
            let near = at.checked_sub(by).map_or(Codes::DRAW, |at| self.seen[at]);
            (near != Codes::DRAW && codes.is_loss(near) != won).then_some(i32::from(near))
        };
        let near = [1, 3, 4, 5, row, 3 * row, 4 * row, 5 * row].map(back);
        let (mut sum, mut weight) = (0, 0);
        for (near, trust) in near.iter().zip(TRUST) {
            if let Some(near) = near {
                sum += near * trust;
                weight += trust;
            }
        }
        let last = i32::from(self.last[usize::from(won)]);
        // As odd or as even as all codes of the verdict.
        let expected = if weight == 0 {
            last
        } else {
            (sum - weight * (last & 1) + weight) / (2 * weight) * 2 + (last & 1)
        };
        let steps = |code: i32| (code - expected) / 2;
        let [n1, n3, n4, n5, u1, u3, u4, u5] =
            near.map(|near| near.map_or(0, |near| (steps(near).clamp(-5, 5) + 6) as u32));
        let error = |error: i32| (error.clamp(-3, 3) + 3) as u32;
        let plies = (expected as u32 / 2).min(63);
        let side = u32::from(won);
        let base = [
            (plies * 2 + side) * 4 + (weight.min(15) as u32) / 4,
            (n1 * 12 + n4) * 12 + u1,
            (u1 * 12 + u4) * 12 + n4,
            (error(self.errors[0]) * 7 + error(self.errors[1])) * 12 + n1,
            (n3 * 12 + n5) * 12 + u4,
            (u3 * 12 + u5) * 12 + n4,
        ];
        let mut bit_number = 0;
        let mut bit = |model: &mut Mix, coder: &mut _, bit, kind| {
            // Beyond the contexts of the verdicts, for every bit of the difference its own.
            let contexts =
                base.map(|context| (context * 16 + bit_number).wrapping_mul(0x9E37_79B1) >> 18);
            bit_number = (bit_number + 1).min(15);
            model.code(coder, bit, kind, &contexts)
        };
        let difference = steps(i32::from(code));
        let mix = &mut self.mix;
        let mut found = 0;
        if !bit(mix, coder, difference == 0, EXPECTED) {
            let longer = bit(mix, coder, difference > 0, LONGER);
            found = 1;
            while found < 127 && bit(mix, coder, difference.abs() > found, MORE) {
                found += 1;
            }
            if !longer {
                found = -found;
            }
        }
        self.errors = [found, self.errors[0]];
        // Within a byte also where the data are damaged.
        let code = expected + 2 * found;
        if (1..=255).contains(&code) { code as u8 } else { expected as u8 }
    }
}
