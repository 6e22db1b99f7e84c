//! A choice among the moves that a search finds as good as its best: an opponent that plays otherwise from game to
//! game, and alike when it is given the same seed.

use super::alpha_beta::{CERTAIN, Found, Search};
use super::evaluation::Evaluation;
use crate::exact::Tables;
use crate::game::Game;
use std::ops::ControlFlow;

/// Moves whose scores are no further apart, in hundredths of a man, are equally good.
const EQUAL: i32 = 3;
/// Positions that the search of one reply remembers, as a power of two.
const REPLY_MEMORY_BITS: u32 = 14;

/// Searches a position with half of `nodes`, and with the other half the moves besides the best, each to the same
/// depth; of those that are equally good, the one that `seed` picks is first in the line. A move that was not
/// searched as deeply within its share is none of them.
///
/// ```
/// use double_corner::draughts::{Position, Rules};
/// use double_corner::exact::Tables;
/// use double_corner::game::Game;
/// use double_corner::search::choose;
/// let tables = Tables::new(Rules::LOSING);
/// let start = Position::start(Rules::LOSING);
/// let first = |seed| choose(&tables, &start, 3, 20_000, 12, seed).line[0];
/// assert_eq!(first(1), first(1));
/// assert!((2..20).any(|seed| first(seed) != first(1)));
/// ```
pub fn choose<F: Evaluation>(
    tables: &Tables<F>,
    position: &F::Position,
    depth: u32,
    nodes: u64,
    memory_bits: u32,
    seed: u64,
) -> Found<<F::Position as Game>::Move> {
    let mut go_on = |_: Option<&_>| ControlFlow::Continue(());
    let mut found =
        Search::new(tables, memory_bits).within(nodes / 2).run(position, depth, &mut go_on);
    let moves = position.moves();
    let best = found.line.first().cloned();
    if found.score.abs() > CERTAIN || moves.len() < 2 || found.depth == 0 {
        return found;
    }
    let share = nodes / 2 / (moves.len() as u64 - 1);
    let mut equal = vec![found.line.clone()];
    for played in moves {
        if best.as_ref() == Some(&played) {
            continue;
        }
        let next = position.play(&played);
        let mut line = vec![played];
        let score = if found.depth > 1 && next.outcome().is_none() {
            let reply = Search::new(tables, REPLY_MEMORY_BITS).within(share).run(
                &next,
                found.depth - 1,
                &mut go_on,
            );
            found.nodes += reply.nodes;
            if reply.depth < found.depth - 1 && reply.score.abs() < CERTAIN {
                continue;
            }
            line.extend(reply.line);
            -reply.score
        } else {
            -tables.family().evaluate(&next)
        };
        if (score - found.score).abs() <= EQUAL {
            equal.push(line);
        }
    }
    let number = mixed(seed ^ tables.family().key(position)) % equal.len() as u64;
    found.line = equal.swap_remove(number as usize);
    found
}

/// A number that looks like chance, by splitmix64.
fn mixed(seed: u64) -> u64 {
    let number = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let number = (number ^ number >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let number = (number ^ number >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    number ^ number >> 31
}
