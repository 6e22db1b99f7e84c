//! What the moves that follow tell of a move: which of several a text means, and which was
//! probably meant by a text that is no legal move.

use crate::game::Game;

/// How many positions are kept for one candidate when the moves that follow are ambiguous too.
const BREADTH: usize = 64;

/// The one candidate that lets the line go on longest; `None` when nothing tells them apart.
pub(super) fn settle<P: Game>(
    position: &P,
    candidates: &[P::Move],
    following: &[String],
) -> Option<usize> {
    let first = candidates.first().map(|played| position.play(played))?;
    if candidates.iter().all(|played| position.play(played) == first) {
        return Some(0);
    }
    let mut lines: Vec<(usize, Vec<P>)> =
        candidates.iter().map(|played| vec![position.play(played)]).enumerate().collect();
    for text in following {
        let next: Vec<(usize, Vec<P>)> = lines
            .iter()
            .map(|(candidate, positions)| (*candidate, step(positions, text)))
            .filter(|(_, positions)| !positions.is_empty())
            .collect();
        match next.as_slice() {
            [] => return None,
            [(only, _)] => return Some(*only),
            _ => lines = next,
        }
    }
    None
}

/// How many of the moves that follow are replayed for a repair.
const REPLAYED: usize = 12;

/// How many moves must follow a repaired one for it to be likely, if there are as many.
const CONVINCING: usize = 4;

/// A legal move that was probably meant by a text that is none, and how many of the moves that
/// follow it lets be played. `texts` are the moves' own.
///
/// The moves that follow have the first word, the likeness of the texts the second; when either
/// leaves a doubt there is no likely move.
pub(super) fn repair<P: Game>(
    position: &P,
    text: &str,
    moves: &[P::Move],
    texts: &[String],
    following: &[String],
) -> Option<(usize, usize)> {
    let following = &following[..following.len().min(REPLAYED)];
    let reached: Vec<usize> =
        moves.iter().map(|played| reach(&position.play(played), following)).collect();
    let longest = *reached.iter().max()?;
    if longest < following.len().min(CONVINCING) {
        return None;
    }
    let best: Vec<usize> = (0..moves.len()).filter(|&at| reached[at] == longest).collect();
    let distances: Vec<usize> = best.iter().map(|&at| distance(text, &texts[at])).collect();
    let nearest = *distances.iter().min()?;
    let alike = distances.iter().filter(|&&found| found == nearest).count();
    // Where the moves that follow leave a choice, one slip must explain the text, or two.
    let slips = match (best.len(), longest) {
        (_, 0) => 1,
        (1, _) => usize::MAX,
        _ => 2,
    };
    if alike > 1 || nearest > slips {
        return None;
    }
    let at = best[distances.iter().position(|&found| found == nearest)?];
    Some((at, longest))
}

/// How many of the moves can be played from the position.
fn reach<P: Game>(position: &P, following: &[String]) -> usize {
    let mut positions = vec![position.clone()];
    for (played, text) in following.iter().enumerate() {
        positions = step(&positions, text);
        if positions.is_empty() {
            return played;
        }
    }
    following.len()
}

/// How many characters must be changed, added or left out to make one text of the other.
fn distance(left: &str, right: &str) -> usize {
    let plain = |text: &str| -> Vec<char> {
        // How a capture is written is no difference.
        text.chars().take(20).map(|c| if matches!(c, 'x' | ':') { '-' } else { c }).collect()
    };
    let (left, right) = (plain(left), plain(right));
    let mut row: Vec<usize> = (0..=right.len()).collect();
    for (above, &l) in left.iter().enumerate() {
        let mut corner = row[0];
        row[0] = above + 1;
        for (at, &r) in right.iter().enumerate() {
            let changed = corner + usize::from(l != r);
            corner = row[at + 1];
            row[at + 1] = changed.min(corner + 1).min(row[at] + 1);
        }
    }
    row[right.len()]
}

fn step<P: Game>(positions: &[P], text: &str) -> Vec<P> {
    let mut after = Vec::new();
    for position in positions {
        for played in fitting(position, text).0 {
            let next = position.play(&played);
            if after.len() < BREADTH && !after.contains(&next) {
                after.push(next);
            }
        }
    }
    after
}

/// The moves that a text fits, and whether they are moves that missed a capture.
pub(super) fn fitting<P: Game>(position: &P, text: &str) -> (Vec<P::Move>, bool) {
    match position.readings(text) {
        Ok(found) if !found.is_empty() => (found, false),
        Ok(_) => (position.unforced(text), true),
        Err(_) => (Vec::new(), false),
    }
}
