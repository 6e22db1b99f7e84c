//! Positions to practise, drawn at random.

use super::family::Family;
use super::tables::Tables;
use super::value::Verdict;
use std::ops::RangeInclusive;

/// What a position to practise should be like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// What it is worth to the side to move.
    pub verdict: Verdict,
    /// How many plies to the end; a draw has none, and any will do.
    pub plies: RangeInclusive<u16>,
}

/// So many positions are drawn before all are looked at in order.
const DRAWS: usize = 4096;
/// So many are looked at in order, at most.
const SCANNED: u64 = 1 << 16;

impl<F: Family> Tables<F> {
    /// A position of a slice that is as wanted, the same for the same `seed`; there is a choice in
    /// it: not every move is as good as the best. `None` where there is none such, as far as was
    /// looked, or where a table is missing.
    ///
    /// ```
    /// use double_corner::exact::{Material, Slice, Solution, Tables, Verdict, Wanted};
    /// use double_corner::draughts::Rules;
    /// use std::ops::ControlFlow;
    ///
    /// let solution = Solution::build(Rules::ENGLISH, &Material::all(2), 1, &|_| {
    ///     ControlFlow::Continue(())
    /// })?;
    /// let tables = Tables::from(solution);
    /// let slice = Material::parse("KvK").unwrap();
    /// let wanted = Wanted { verdict: Verdict::Win, plies: 3..=9 };
    /// let position = tables.sample(slice, &wanted, 7).unwrap();
    /// let value = tables.value(&position).unwrap();
    /// assert!(value.verdict == Verdict::Win && (3..=9).contains(&value.plies.unwrap()));
    /// # Ok::<(), double_corner::exact::BuildError>(())
    /// ```
    pub fn sample(&self, slice: F::Slice, wanted: &Wanted, seed: u64) -> Option<F::Position> {
        let size = self.family().size(slice);
        if size == 0 || !self.has(slice) {
            return None;
        }
        let mut state = seed;
        for _ in 0..DRAWS {
            let found = self.as_wanted(slice, wanted, random(&mut state) % size);
            if found.is_some() {
                return found;
            }
        }
        let first = random(&mut state) % size;
        (0..size.min(SCANNED)).find_map(|step| self.as_wanted(slice, wanted, (first + step) % size))
    }

    fn as_wanted(&self, slice: F::Slice, wanted: &Wanted, number: u64) -> Option<F::Position> {
        let position = self.family().position(slice, number as usize)?;
        // What a table doesn't hold begins with a capture that must be made.
        if !self.family().is_stored(&position) {
            return None;
        }
        let value = self.value(&position)?;
        let fits = value.verdict == wanted.verdict
            && value.plies.is_none_or(|plies| wanted.plies.contains(&plies));
        let chosen = || {
            let all = self.moves(&position).map_or(0, |moves| moves.len());
            self.best(&position).is_some_and(|best| best.len() < all)
        };
        (fits && chosen()).then_some(position)
    }
}

/// The next number of SplitMix64.
fn random(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut mixed = *state;
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ mixed >> 31
}
