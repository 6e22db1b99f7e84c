//! The Knight's tour, from every square.

use double_corner::chess::attacks;
use double_corner::chess::tour::{self, Obstacle, Outlook};
use double_corner::chess::{Bitboard, Square};

fn path(text: &str) -> Vec<Square> {
    text.split(' ').map(|name| Square::named(name).expect(name)).collect()
}

/// All 64 squares once, by a Knight's moves.
fn assert_tour(path: &[Square]) {
    assert_eq!(path.len(), 64);
    assert_eq!(path.iter().copied().collect::<Bitboard>().count(), 64);
    for step in path.windows(2) {
        assert!(attacks::knight(step[0]).has(step[1]), "{} {}", step[0], step[1]);
    }
}

#[test]
fn open_and_closed_from_all_squares() {
    for start in Square::all() {
        for closed in [false, true] {
            let found = tour::from(start, closed);
            assert_tour(&found);
            assert_eq!((found[0], tour::is_closed(&found)), (start, closed));
        }
    }
}

#[test]
fn any_beginning_of_a_tour_is_possible_and_completed() {
    for start in Square::all().step_by(5) {
        for closed in [false, true] {
            let whole = tour::from(start, closed);
            for length in 1..=64 {
                match tour::outlook(&whole[..length], closed, 2_000_000) {
                    Ok(Outlook::Possible(rest)) => {
                        let all = [&whole[..length], &rest].concat();
                        assert_tour(&all);
                        assert!(!closed || tour::is_closed(&all));
                    }
                    other => panic!("{start} {closed} {length}: {other:?}"),
                }
            }
        }
    }
}

#[test]
fn what_stands_in_the_way_is_told() {
    let outlook = |text: &str, closed| tour::outlook(&path(text), closed, 100_000);
    let squares = |obstacle: Obstacle| {
        obstacle.squares().map(|square| square.to_string()).collect::<Vec<_>>().join(" ")
    };
    let impossible = |text: &str, closed| match outlook(text, closed) {
        Ok(Outlook::Impossible(obstacle)) => (squares(obstacle), obstacle.to_string()),
        other => panic!("{text}: {other:?}"),
    };
    // The corner was passed by once: no closed tour can enter and leave it.
    let dead = "a square can't be entered and left any more";
    assert_eq!(impossible("e5 f7 d6", true), ("h8".to_owned(), dead.to_owned()));
    // An open one could end there, if the colours are right.
    assert!(matches!(outlook("d3 e5 f7 d6", false), Ok(Outlook::Possible(_))));
    let (wrong, reason) = impossible("e5 f7 d6", false);
    assert_eq!(wrong, "h8");
    assert_eq!(reason, "a square could only be the last, which is of the other colour");
    // Passed by twice, it is cut off for an open tour as well.
    assert_eq!(impossible("e5 f7 d6 f5 g7 e8 f6 h7 f8 g6 e7", false).0, "h8");
    // Two corners, each with one way left: either would have to be the last.
    let (ends, reason) = impossible("d6 f7 d8 b7 c5 b3 a5 c6", false);
    assert_eq!(reason, "two squares or more could only be the last");
    assert_eq!(ends, "a1 h8");
    // The start's ways are used up.
    let (start, reason) = impossible("a1 b3 c5 a4 c3 b1 a3 c2 e1", true);
    assert_eq!((start.as_str(), reason.as_str()), ("a1", "the way back to the start is closed"));
    // Nowhere to go.
    let (stuck, reason) = impossible("b6 d7 b8 a6 c7 a8", false);
    assert_eq!((stuck.as_str(), reason.as_str()), ("a8", "no move leads to a new square"));
}

#[test]
fn the_step_that_made_it_impossible_is_found() {
    let steps = path("d3 e5 f7 d6 b5 c3 d5");
    assert_eq!(tour::impossible_since(&steps, true, 100_000), Ok(Some(4)));
    assert_eq!(tour::impossible_since(&steps, false, 100_000), Ok(None));
}

#[test]
fn a_misstep_is_told() {
    let message = |text: &str| tour::outlook(&path(text), false, 10).unwrap_err().to_string();
    assert_eq!(message("a1 b3 b4"), "square 3 of the tour, b4, is no knight's move away");
    assert_eq!(message("a1 b3 a1"), "square 3 of the tour, a1, has been visited");
}

#[test]
fn the_limit_is_kept() {
    assert_eq!(tour::outlook(&path("a1"), true, 10), Ok(Outlook::Unknown));
}

/// Whether a path can be completed, by trying everything.
fn completes(visited: Bitboard, last: Square, start: Square, closed: bool) -> bool {
    let left = !visited;
    if left.is_empty() {
        return !closed || attacks::knight(last).has(start);
    }
    let mut next = attacks::knight(last) & left;
    Iterator::any(&mut next, |next| completes(visited | next.bitboard(), next, start, closed))
}

/// Walks at random until the Knight is stuck; near their ends all ways on can be tried.
#[test]
fn near_the_end_the_outlook_is_what_trying_everything_finds() {
    let mut seed = 11u64;
    let mut random = |below: u32| {
        seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (seed >> 33) as u32 % below
    };
    let (mut possible, mut impossible, mut cut_off) = (0, 0, 0);
    for _ in 0..3000 {
        let start = Square::from_index(random(64));
        let whole = tour::from(start, random(2) == 0);
        // Along a tour, then astray.
        let mut path = whole[..46 + random(16) as usize].to_vec();
        let mut visited: Bitboard = path.iter().copied().collect();
        for _ in 0..random(4) {
            let next: Vec<Square> = (attacks::knight(path[path.len() - 1]) & !visited).collect();
            if next.is_empty() {
                break;
            }
            let next = next[random(next.len() as u32) as usize];
            visited |= next.bitboard();
            path.push(next);
        }
        let last = path[path.len() - 1];
        for closed in [false, true] {
            let found = tour::outlook(&path, closed, 1_000_000).expect("a path");
            match found {
                Outlook::Possible(_) => possible += 1,
                Outlook::Impossible(Obstacle::CutOff(_)) => cut_off += 1,
                Outlook::Impossible(_) => impossible += 1,
                Outlook::Unknown => panic!("not found out: {path:?}"),
            }
            let wanted = completes(visited, last, start, closed);
            assert_eq!(matches!(found, Outlook::Possible(_)), wanted, "{path:?} {closed}");
        }
    }
    assert!(possible > 500 && impossible > 500, "{possible} {impossible} {cut_off}");
}
