//! Sets of a few squares as numbers: the sets of `k` out of `n`, in colexicographic order.
//!
//! In that order the sets out of fewer squares come first, so one list of the sets of `k` serves
//! every `n`.

use std::sync::OnceLock;

/// A set has at most this many members.
pub(crate) const MOST: usize = 8;
const SQUARES: usize = 64;

const fn pascal() -> [[u32; MOST + 1]; SQUARES + 1] {
    let mut table = [[0u32; MOST + 1]; SQUARES + 1];
    let mut n = 0;
    while n <= SQUARES {
        table[n][0] = 1;
        let mut k = 1;
        while n > 0 && k <= MOST {
            table[n][k] = table[n - 1][k].saturating_add(table[n - 1][k - 1]);
            k += 1;
        }
        n += 1;
    }
    table
}

/// Binomial coefficients, `[n][k]`; those that don't fit are the largest number.
static BINOMIAL: [[u32; MOST + 1]; SQUARES + 1] = pascal();

/// How many sets of `k` there are out of `n` squares.
#[inline]
pub(crate) fn count(n: usize, k: usize) -> u32 {
    BINOMIAL[n][k]
}

/// What the member `square` adds to the number of a set in which it is the `nth` from below,
/// counted from 0.
#[inline]
pub(crate) fn term(square: u32, nth: usize) -> u32 {
    BINOMIAL[(square & 63) as usize][nth + 1]
}

/// The number of a set.
#[inline]
pub(crate) fn rank(set: u64) -> u32 {
    let (mut rest, mut nth, mut rank) = (set, 0, 0);
    while rest != 0 {
        rank += term(rest.trailing_zeros(), nth);
        rest &= rest - 1;
        nth += 1;
    }
    rank
}

/// The set of `k` squares with a number, out of at most `n` squares.
#[inline]
pub(crate) fn unrank(rank: u32, k: usize, n: usize) -> u64 {
    match k {
        0 => 0,
        1 => 1 << rank,
        _ => lists(k, n).get(rank as usize).copied().unwrap_or(0),
    }
}

/// All sets of `k` out of 32 or 64 squares by number, made when first needed.
fn lists(k: usize, n: usize) -> &'static [u64] {
    static SMALL: [OnceLock<Vec<u64>>; MOST + 1] = [const { OnceLock::new() }; MOST + 1];
    static LARGE: [OnceLock<Vec<u64>>; MOST + 1] = [const { OnceLock::new() }; MOST + 1];
    let (lists, n) = if n <= 32 { (&SMALL, 32) } else { (&LARGE, 64) };
    lists[k].get_or_init(|| {
        let mut sets = Vec::with_capacity(count(n, k) as usize);
        let (mut set, end) = ((1u64 << k) - 1, 1u128 << n);
        while u128::from(set) < end {
            sets.push(set);
            // The next larger number with as many bits.
            let lowest = set & set.wrapping_neg();
            let Some(ripple) = set.checked_add(lowest) else { break };
            set = ripple | (((set ^ ripple) >> 2) / lowest);
        }
        sets
    })
}

/// Spreads a set over the squares that are not `taken`: its member 0 becomes the lowest of them.
#[inline]
pub(crate) fn spread(mut set: u64, taken: u64) -> u64 {
    let mut rest = taken;
    while rest != 0 {
        let below = (rest & rest.wrapping_neg()) - 1;
        set = set & below | (set & !below) << 1;
        rest &= rest - 1;
    }
    set
}

/// The opposite of [`spread`]: the members counted among the squares not `taken`.
#[inline]
pub(crate) fn rank_among(set: u64, taken: u64) -> u32 {
    let (mut rest, mut nth, mut rank) = (set, 0, 0);
    while rest != 0 {
        let square = rest.trailing_zeros();
        let below = (taken & ((1 << square) - 1)).count_ones();
        rank += term(square - below, nth);
        rest &= rest - 1;
        nth += 1;
    }
    rank
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_and_sets_agree() {
        for k in 0..=3 {
            for number in 0..count(32, k) {
                let set = unrank(number, k, 32);
                assert_eq!(set.count_ones() as usize, k);
                assert_eq!(rank(set), number);
            }
        }
        assert_eq!(unrank(count(64, 2) - 1, 2, 64), 0b11 << 62);
    }

    #[test]
    fn spreading_skips_what_is_taken() {
        assert_eq!(spread(0b111, 0b0101), 0b11010);
        assert_eq!(rank_among(0b11010, 0b0101), rank(0b111));
    }
}
