//! Which of several moves a text means, told by the moves that follow.

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
