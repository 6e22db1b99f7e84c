//! The Knight's tour: once to every square of the board.

use super::attacks;
use super::rules::DARK_SQUARES;
use super::square::{Bitboard, Square};

/// What can be told of a tour that has been begun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// It can be completed: the squares still to visit, in order.
    Possible(Vec<Square>),
    /// It can't be completed; the free squares that show it at once, if any do.
    Impossible(Bitboard),
    /// The limit of the search was reached.
    Unknown,
}

/// A tour from a square; a closed one could go on from its last square to its first.
///
/// There is one from every square; `variety` chooses among them. `None` is only returned when
/// the search was unlucky, which no square and small `variety` are.
///
/// ```
/// use double_corner::chess::{Square, tour};
/// let squares = tour::find(Square::named("c3").unwrap(), true, 0).unwrap();
/// assert_eq!(squares.len(), 64);
/// assert_eq!(tour::first_fault(&squares), None);
/// assert!(tour::is_closed(&squares));
/// ```
pub fn find(start: Square, closed: bool, variety: u64) -> Option<Vec<Square>> {
    (0..TRIES).find_map(|attempt| {
        let mut search = Search { closed, left: TRY, shuffle: variety * TRIES + attempt };
        match search.complete(&[start]) {
            Ending::Possible(rest) => Some([start].into_iter().chain(rest).collect()),
            _ => None,
        }
    })
}

const TRIES: u64 = 200;
/// Steps tried before another order is.
const TRY: u32 = 2_000;

/// Orders of search tried on a tour that has been begun.
const ORDERS: u64 = 20;

/// How a tour that has been begun can end, trying at most `limit` steps (some 100,000 take a
/// moment).
pub fn ending(visited: &[Square], closed: bool, limit: u32) -> Ending {
    // Other orders often succeed where one is stuck; only a whole search proves that none can.
    for shuffle in 0..ORDERS {
        let left = limit / (2 * ORDERS as u32);
        let ending = Search { closed, left, shuffle }.complete(visited);
        if ending != Ending::Unknown {
            return ending;
        }
    }
    Search { closed, left: limit / 2, shuffle: 0 }.complete(visited)
}

/// The first place in a row of squares, from 0, that repeats one or is no Knight's move away from
/// the one before.
pub fn first_fault(squares: &[Square]) -> Option<usize> {
    (0..squares.len()).find(|&at| {
        squares[..at].contains(&squares[at])
            || (at > 0 && !attacks::knight(squares[at - 1]).has(squares[at]))
    })
}

/// Whether the last square of a tour is a Knight's move from its first.
pub fn is_closed(squares: &[Square]) -> bool {
    matches!(squares, [first, .., last] if attacks::knight(*last).has(*first))
}

/// The free squares that a Knight can go to next.
pub fn steps(visited: &[Square]) -> Bitboard {
    let taken: Bitboard = visited.iter().copied().collect();
    match visited.last() {
        Some(&at) => attacks::knight(at) & !taken,
        None => !Bitboard::EMPTY,
    }
}

/// The number of squares after which the tour could no longer be completed, with the free squares
/// that show it; `None` while it can be, or while it is not known.
pub fn lost_after(visited: &[Square], closed: bool, limit: u32) -> Option<(usize, Bitboard)> {
    let mut lost = None;
    for count in (1..=visited.len()).rev() {
        match ending(&visited[..count], closed, limit) {
            Ending::Impossible(shown) => lost = Some((count, shown)),
            _ => break,
        }
    }
    lost
}

struct Search {
    closed: bool,
    left: u32,
    shuffle: u64,
}

impl Search {
    fn complete(&mut self, visited: &[Square]) -> Ending {
        let (Some(&first), Some(&at)) = (visited.first(), visited.last()) else {
            return Ending::Unknown;
        };
        let free = !visited.iter().copied().collect::<Bitboard>();
        let home = if self.closed { first.bitboard() } else { Bitboard::EMPTY };
        let shown = dead_ends(free, at, home);
        if shown.any() {
            return Ending::Impossible(shown);
        }
        let mut path = Vec::new();
        if self.step(at, free, home, &mut path) {
            Ending::Possible(path)
        } else if self.left == 0 {
            Ending::Unknown
        } else {
            Ending::Impossible(Bitboard::EMPTY)
        }
    }

    /// Goes first where fewest ways lead on.
    fn step(&mut self, at: Square, free: Bitboard, home: Bitboard, path: &mut Vec<Square>) -> bool {
        if free.is_empty() {
            return home.is_empty() || (attacks::knight(at) & home).any();
        }
        let mut open = attacks::knight(at) & free;
        while open.any() && self.left > 0 {
            self.left -= 1;
            let shuffle = self.shuffle;
            let ways = |to: &Square| {
                let ways = (attacks::knight(*to) & free).count();
                (ways, shuffled(*to, shuffle))
            };
            let Some(to) = open.min_by_key(ways) else { return false };
            open &= !to.bitboard();
            let rest = free & !to.bitboard();
            if dead_ends(rest, to, home).is_empty() {
                path.push(to);
                if self.step(to, rest, home, path) {
                    return true;
                }
                path.pop();
            }
        }
        false
    }
}

fn shuffled(square: Square, shuffle: u64) -> u64 {
    let mixed = (square.index() as u64 + 1).wrapping_mul(shuffle.wrapping_mul(2).wrapping_add(1));
    mixed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32
}

/// Free squares that no tour can pass: with no way in, with only one where the tour can't end, or
/// out of reach.
fn dead_ends(free: Bitboard, at: Square, home: Bitboard) -> Bitboard {
    let ways = |square: Square| (attacks::knight(square) & (free | at.bitboard() | home)).count();
    let isolated: Bitboard = { free }.filter(|&square| ways(square) == 0).collect();
    if isolated.any() {
        return isolated;
    }
    let ends: Bitboard = { free }.filter(|&square| ways(square) == 1).collect();
    // Only the last square may have a single way in, and the colours alternate up to it. In a
    // closed tour the way home counts too.
    let at_is_dark = DARK_SQUARES.has(at);
    let last_is_dark = at_is_dark == free.count().is_multiple_of(2);
    let last = if last_is_dark { DARK_SQUARES } else { !DARK_SQUARES };
    if (ends & !last).any() {
        return ends & !last;
    }
    let spared = u32::from(home.is_empty() || free.count() == 1);
    if ends.count() > spared {
        return ends;
    }
    let mut reached = at.bitboard();
    loop {
        let more = reached | attacks::knights(reached) & free;
        if more == reached {
            return free & !reached;
        }
        reached = more;
    }
}
