//! Five men at chess, natively: the chapter's endings with what they need. Minutes of processor
//! time and gigabytes of memory, so not in the everyday test:
//! `cargo test --release --test exact_chess_five -- --ignored --test-threads 1`

use double_corner::chess::Position;
use double_corner::exact::{Chess, ChessMaterial, Family, Slice, Solution};
use std::ops::ControlFlow;

fn solve(name: &str) -> (ChessMaterial, Solution<Chess>) {
    let slice = ChessMaterial::parse(name).unwrap();
    let go_on = |_| ControlFlow::Continue(());
    (slice, Solution::build(Chess, &[slice], 2, &go_on).unwrap())
}

/// The longest win of either side, in moves of the winner.
fn longest(name: &str, moves: u16, of_the_other: Option<u16>) {
    let (slice, solution) = solve(name);
    assert_eq!(solution.longest_win(slice), Some(2 * moves - 1), "{name}");
    if let Some(moves) = of_the_other {
        let other = solution.longest_win(slice.opposite());
        assert_eq!(other, Some(2 * moves - 1), "the other side of {name}");
    }
}

#[test]
#[ignore = "minutes of processor time"]
fn two_rooks_against_a_rook() {
    longest("KRRKR", 31, None);
}

#[test]
#[ignore = "minutes of processor time"]
fn a_queen_against_two_rooks() {
    longest("KQKRR", 49, Some(29));
}

#[test]
#[ignore = "minutes of processor time"]
fn a_queen_against_two_bishops() {
    longest("KQKBB", 81, None);
}

#[test]
#[ignore = "minutes of processor time"]
fn a_rook_and_a_bishop_against_a_rook() {
    longest("KRBKR", 65, None);
}

#[test]
#[ignore = "minutes of processor time"]
fn a_rook_and_a_pawn_against_a_rook() {
    longest("KRPKR", 74, None);
}

/// Each with tables of its own, since they have little in common.
#[test]
#[ignore = "minutes of processor time"]
fn positions_of_up_to_five_men_as_others_published_them() {
    let mut checked = 0;
    for line in include_str!("data/chess_mates.tsv").lines() {
        let Some((fen, moves)) = line.split_once('\t').filter(|(fen, _)| fen.contains('/')) else {
            continue;
        };
        let position = Position::from_fen(fen).unwrap();
        // With Pawns on both sides there are no tables.
        let Some(slice) = Chess.slice(&position) else { continue };
        let go_on = |_| ControlFlow::Continue(());
        let solution = Solution::build(Chess, &[slice], 2, &go_on).unwrap();
        let value = solution.value(&position).unwrap();
        let moves: i32 = moves.parse().unwrap();
        let found = value.plies.map_or(0, |plies| {
            let moves = i32::from(plies.div_ceil(2));
            if plies % 2 == 0 { -moves } else { moves }
        });
        assert_eq!(found, moves, "{fen}");
        checked += 1;
    }
    assert!(checked > 40);
}
