//! The tables of chess: longest wins as published, and every value as it follows from those
//! after it.

use double_corner::chess::Position;
use double_corner::exact::{
    Chess, ChessMaterial, Family, Slice, Solution, Solvable, Value, Verdict,
};
use double_corner::game::Game;
use std::ops::ControlFlow;
use std::sync::OnceLock;

fn slice(name: &str) -> ChessMaterial {
    ChessMaterial::parse(name).unwrap()
}

/// Longest wins of the stronger side, in moves.
const LONGEST: [(&str, u16); 15] = [
    ("KQK", 10),
    ("KRK", 16),
    ("KPK", 28),
    ("KBBK", 19),
    ("KBNK", 33),
    ("KNNK", 1),
    ("KQKR", 35),
    ("KQKB", 17),
    ("KQKN", 21),
    ("KQKP", 28),
    ("KRKB", 29),
    ("KRKN", 40),
    ("KRKP", 26),
    ("KRKR", 19),
    ("KQKQ", 13),
];

fn solution() -> &'static Solution<Chess> {
    static SOLUTION: OnceLock<Solution<Chess>> = OnceLock::new();
    SOLUTION.get_or_init(|| {
        let slices: Vec<ChessMaterial> = LONGEST.iter().map(|(name, _)| slice(name)).collect();
        Solution::build(Chess, &slices, 2, &|_| ControlFlow::Continue(())).unwrap()
    })
}

fn value_of_moves(position: &Position) -> Value {
    let best = position
        .moves()
        .iter()
        .map(|played| solution().value(&position.play(played)).unwrap().before())
        .max_by_key(|value| value.rank());
    best.unwrap_or(if position.is_check() { Value::LOST } else { Value::DRAW })
}

fn self_check(slice: ChessMaterial, step: usize) -> u64 {
    let mut checked = 0;
    for slice in [slice, slice.opposite()] {
        for index in (0..Chess.size(slice) as usize).step_by(step) {
            let Some(position) = Chess.position(slice, index) else { continue };
            assert_eq!(Chess.index(slice, &position), index, "{}", position.fen());
            let found = solution().value_at(slice, index).unwrap();
            assert_eq!(found, value_of_moves(&position), "{}", position.fen());
            checked += 1;
        }
    }
    checked
}

#[test]
fn the_longest_wins_are_those_published() {
    for (name, moves) in LONGEST {
        assert_eq!(solution().longest_win(slice(name)), Some(2 * moves - 1), "{name}");
    }
    // With the move the Pawn lives longer: it becomes a Knight.
    assert_eq!(solution().longest_loss(slice("KPKR")), Some(2 * 32));
    // The side with the Pawn wins too, by promoting.
    assert_eq!(solution().longest_win(slice("KPKR")), Some(2 * 43 - 1));
}

#[test]
fn every_value_follows_from_those_after_it() {
    for name in ["KQK", "KRK", "KPK"] {
        assert!(self_check(slice(name), 1) > 40_000);
    }
    for (name, _) in LONGEST {
        assert!(self_check(slice(name), 211) > 100, "{name}");
    }
}

/// Positions whose mates are in every textbook.
#[test]
fn known_positions() {
    let tables = solution();
    for (fen, verdict, plies) in [
        // White mates in one; Black is mated; stalemate.
        ("7k/8/6K1/8/8/8/8/1Q6 w - - 0 1", Verdict::Win, Some(1)),
        ("6k1/6Q1/6K1/8/8/8/8/8 b - - 0 1", Verdict::Loss, Some(0)),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", Verdict::Draw, None),
        // King and Pawn: who has the opposition.
        ("4k3/8/4K3/4P3/8/8/8/8 w - - 0 1", Verdict::Win, None),
        ("8/4k3/8/4K3/4P3/8/8/8 w - - 0 1", Verdict::Draw, None),
        ("8/4k3/8/4K3/4P3/8/8/8 b - - 0 1", Verdict::Loss, None),
        ("8/4k3/8/4K3/8/4P3/8/8 b - - 0 1", Verdict::Loss, None),
        // A rook's Pawn doesn't win against a King in the corner, for either colour.
        ("k7/8/1K6/P7/8/8/8/8 w - - 0 1", Verdict::Draw, None),
        ("8/8/8/8/7p/6k1/8/7K b - - 0 1", Verdict::Draw, None),
    ] {
        let position = Position::from_fen(fen).unwrap();
        let value = tables.value(&position).unwrap();
        assert_eq!(value.verdict, verdict, "{fen}");
        if plies.is_some() {
            assert_eq!(value.plies, plies, "{fen}");
        }
    }
}

/// Those of the file that these tables hold; `exact_chess_five.rs` has them all.
#[test]
fn distances_as_others_published_them() {
    let mut checked = 0;
    for line in include_str!("data/chess_mates.tsv").lines() {
        let Some((fen, moves)) = line.split_once('\t').filter(|(fen, _)| fen.contains('/')) else {
            continue;
        };
        let Some(value) = solution().value(&Position::from_fen(fen).unwrap()) else { continue };
        let expected = match moves.parse::<i32>().unwrap() {
            0 => Value::DRAW,
            moves @ 1.. => Value { verdict: Verdict::Win, plies: Some(2 * moves as u16 - 1) },
            moves => Value { verdict: Verdict::Loss, plies: Some(2 * moves.unsigned_abs() as u16) },
        };
        assert_eq!(value, expected, "{fen}");
        checked += 1;
    }
    assert!(checked >= 18, "{checked}");
}

#[test]
fn positions_that_no_table_holds() {
    for fen in [
        "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
        "4k3/p7/8/8/8/8/P7/4K3 w - - 0 1",
        "8/8/8/5n2/8/8/8/8 b - - 0 1",
    ] {
        assert_eq!(solution().value(&Position::from_fen(fen).unwrap()), None, "{fen}");
    }
}
