//! The tables of draughts, beside a second solver that is as simple as can be.

use double_corner::draughts::{Position, Rules, Setup, Square};
use double_corner::exact::{Family, Material, Solution, Solvable, Value, Verdict};
use double_corner::game::{Game, Side};
use std::collections::HashMap;
use std::ops::ControlFlow;

fn solve(rules: Rules, men: usize) -> Solution<Rules> {
    let slices: Vec<Material> = (2..=men).flat_map(Material::all).collect();
    Solution::build(rules, &slices, 2, &|_| ControlFlow::Continue(())).unwrap()
}

fn count(solution: &Solution<Rules>, men: usize) -> u64 {
    Material::all(men).into_iter().map(|slice| solution.positions_of(slice)).sum()
}

#[test]
fn the_totals_are_those_published() {
    let solution = solve(Rules::ENGLISH, 4);
    assert_eq!([2, 3, 4].map(|men| count(&solution, men)), [3_488, 196_032, 6_209_316]);
}

/// Every position with Black to move and a number of pieces, made square by square.
fn all_positions(men: usize, rules: Rules) -> Vec<Position> {
    fn place(setup: Setup, from: u8, left: usize, rules: Rules, found: &mut Vec<Position>) {
        if left == 0 {
            let present = |side| !setup.pieces(side).is_empty();
            if present(Side::Black) && present(Side::White) {
                found.extend(Position::from_setup(&setup, rules).ok());
            }
            return;
        }
        for square in Square::all().filter(|square| square.number() > from) {
            for side in [Side::Black, Side::White] {
                for kind in
                    [double_corner::draughts::Kind::Man, double_corner::draughts::Kind::King]
                {
                    let mut next = setup;
                    next.place(square, Some((side, kind)));
                    place(next, square.number(), left - 1, rules, found);
                }
            }
        }
    }
    let mut found = Vec::new();
    place(Setup::empty(Side::Black), 0, men, rules, &mut found);
    found
}

/// Goes over all positions again and again until nothing changes: a position is won in one ply
/// more than the quickest loss it leads to, and lost when all its moves lead to wins.
fn simple_solver(rules: Rules, men: usize) -> HashMap<Position, Value> {
    let mut values = HashMap::new();
    for men in 2..=men {
        let positions = all_positions(men, rules);
        let mut open: Vec<(Position, Vec<Position>)> = positions
            .into_iter()
            .map(|position| {
                let after = |played| position.play(played).mirrored();
                let next = position.moves().iter().map(after).collect();
                (position, next)
            })
            .collect();
        // Plies rise one by one, so that the first value found is the right one. With no more
        // than four pieces nothing takes as long.
        for plies in 0..150 {
            let mut found = Vec::new();
            open.retain(|(position, next)| {
                let value = value_in(position, next, plies, &values);
                found.extend(value.map(|value| (*position, value)));
                value.is_none()
            });
            values.extend(found);
        }
    }
    values
}

fn value_in(
    position: &Position,
    next: &[Position],
    plies: u16,
    values: &HashMap<Position, Value>,
) -> Option<Value> {
    if next.is_empty() {
        let won = position.outcome()?.winner == Some(position.turn());
        return (plies == 0).then_some(if won { Value::WON } else { Value::LOST });
    }
    let after = |next: &Position| -> Option<Value> {
        if next.pieces(Side::Black).is_empty() {
            return Some(if next.rules().without_move_wins { Value::WON } else { Value::LOST });
        }
        values.get(next).copied()
    };
    let mut longest = 0;
    let mut all_lose = true;
    for value in next.iter().map(after) {
        match value {
            Some(Value { verdict: Verdict::Loss, plies: Some(rest) }) if rest + 1 == plies => {
                return Some(Value { verdict: Verdict::Win, plies: Some(plies) });
            }
            Some(Value { verdict: Verdict::Win, plies: Some(rest) }) => longest = longest.max(rest),
            _ => all_lose = false,
        }
    }
    (all_lose && longest + 1 == plies)
        .then_some(Value { verdict: Verdict::Loss, plies: Some(plies) })
}

#[test]
fn a_simple_solver_agrees() {
    for rules in [Rules::ENGLISH, Rules { without_move_wins: true, ..Rules::ENGLISH }] {
        let solution = solve(rules, 3);
        let simple = simple_solver(rules, 3);
        let positions: Vec<Position> =
            [2, 3].into_iter().flat_map(|men| all_positions(men, rules)).collect();
        assert_eq!(positions.len(), 3_488 + 196_032);
        for position in positions {
            let expected = simple.get(&position).copied().unwrap_or(Value::DRAW);
            assert_eq!(solution.value(&position), Some(expected), "{}", position.fen());
            assert_eq!(solution.value(&position.mirrored()), Some(expected), "{}", position.fen());
        }
    }
}

/// The value that follows from the values after each move.
fn value_of_moves(solution: &Solution<Rules>, position: &Position) -> Value {
    let best = position
        .moves()
        .iter()
        .map(|played| solution.value(&position.play(played)).unwrap().before())
        .max_by_key(|value| value.rank());
    best.unwrap_or(if solution.family().end_is_loss() { Value::LOST } else { Value::WON })
}

/// Looks at one of `sample` positions of the slices of a number of pieces.
fn self_check(solution: &Solution<Rules>, men: usize, sample: usize) -> u64 {
    let rules = solution.family();
    let mut checked = 0;
    for slice in Material::all(men) {
        for index in (0..rules.size(slice) as usize).step_by(sample) {
            let Some(position) = rules.position(slice, index) else { continue };
            assert_eq!(rules.index(slice, &position), index);
            let found = solution.value_at(slice, index).unwrap();
            assert_eq!(found, value_of_moves(solution, &position), "{}", position.fen());
            checked += 1;
        }
    }
    checked
}

#[test]
fn every_value_follows_from_those_after_it() {
    let solution = solve(Rules::ENGLISH, 4);
    assert_eq!(self_check(&solution, 2, 1), 3_488);
    assert_eq!(self_check(&solution, 3, 1), 196_032);
    assert!(self_check(&solution, 4, 11) > 500_000);
}

#[test]
fn other_rule_sets_are_solved_alike() {
    for rules in [Rules::RUSSIAN, Rules::POOL, Rules::ITALIAN] {
        let solution = solve(rules, 3);
        assert_eq!(self_check(&solution, 2, 1), 3_488);
        assert_eq!(self_check(&solution, 3, 1), 196_032);
    }
}
