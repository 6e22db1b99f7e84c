//! What the book's draughts data claims about who wins, worked out backward from every end.

use double_corner::draughts::{Position, Rules, Setup};
use double_corner::game::Game;
use std::collections::{HashMap, VecDeque};

/// Win, loss or neither for the side to play in every position that can follow.
fn solve(start: &Position) -> HashMap<Position, Option<bool>> {
    let mut index = HashMap::from([(*start, 0_usize)]);
    let (mut positions, mut before, mut left) = (vec![*start], vec![Vec::new()], Vec::new());
    while let Some(position) = positions.get(left.len()).copied() {
        let moves = position.moves();
        for played in &moves {
            let next = position.play(played);
            let number = *index.entry(next).or_insert_with(|| {
                positions.push(next);
                before.push(Vec::new());
                positions.len() - 1
            });
            before[number].push(left.len());
        }
        left.push(moves.len());
    }
    let mut wins = vec![None; positions.len()];
    let mut known = VecDeque::new();
    for number in 0..positions.len() {
        if left[number] == 0 {
            wins[number] = Some(false);
            known.push_back(number);
        }
    }
    while let Some(number) = known.pop_front() {
        for &earlier in &before[number] {
            left[earlier] -= 1;
            if wins[earlier].is_none() && (wins[number] == Some(false) || left[earlier] == 0) {
                wins[earlier] = Some(wins[number] == Some(false));
                known.push_back(earlier);
            }
        }
    }
    positions.into_iter().zip(wins).collect()
}

/// For each move, whether it wins or loses for the side that makes it.
fn judged(fen: &str) -> Vec<(String, Option<bool>)> {
    let setup: Setup = fen.parse().expect("a FEN");
    let position = Position::from_setup(&setup, Rules::ENGLISH).expect("a position");
    let solved = solve(&position);
    let judge = |played| (position.text(played), solved[&position.play(played)].map(|win| !win));
    position.moves().iter().map(judge).collect()
}

/// The chapter says that Black wins after the exchange.
#[test]
fn diagram_11_is_held_by_one_move_after_the_exchange() {
    let judged = judged("W:W28,30:B14,20");
    let judged: Vec<_> = judged.iter().map(|(text, win)| (text.as_str(), *win)).collect();
    assert_eq!(judged, [("28-24", Some(false)), ("30-25", None), ("30-26", Some(false))]);
}
