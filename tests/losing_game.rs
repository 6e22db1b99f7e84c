//! The losing game: the chapter's safe squares, exact tables, and an opponent that searches.

use double_corner::book::draughts::safe_squares;
use double_corner::draughts::{Position, Rules, Setup, Square};
use double_corner::exact::{Material, Solution, Solvable, Tables, Verdict};
use double_corner::game::{Game, Side};
use double_corner::search::{Evaluation, Search, choose};
use std::ops::ControlFlow;

fn king_row(side: Side) -> u8 {
    if side == Side::Black { 7 } else { 0 }
}

/// Whether a man can get to its king row by jumps alone, whatever stands in its way.
fn jumps_home(side: Side, square: Square) -> bool {
    let way: i8 = if side == Side::Black { 2 } else { -2 };
    let rows = (square.row() as i8..=7).chain((0..=square.row() as i8).rev());
    let reached = rows.filter(|row| (row - square.row() as i8) % way == 0);
    reached.into_iter().any(|row| row == king_row(side) as i8)
}

#[test]
fn from_the_safe_squares_no_jumps_lead_to_the_king_row() {
    for side in [Side::Black, Side::White] {
        let safe = safe_squares(side);
        assert_eq!(safe.len(), 16);
        for square in Square::all() {
            assert_eq!(safe.contains(square), !jumps_home(side, square), "{side} {square}");
        }
        let home = if side == Side::Black { 0 } else { 7 };
        assert!(safe.iter().any(|square| square.row() == home), "the row next to the player");
    }
}

#[test]
fn tables_of_four_pieces_follow_from_themselves() {
    let slices: Vec<Material> = (2..=4).flat_map(Material::all).collect();
    let solution =
        Solution::build(Rules::LOSING, &slices, 2, &|_| ControlFlow::Continue(())).unwrap();
    assert_eq!(solution.positions(), 3_488 + 196_032 + 6_209_316);
    let family = solution.family();
    let mut verdicts = [0_u64; 3];
    for slice in Material::all(4) {
        for index in (0..family.size(slice) as usize).step_by(13) {
            let Some(position) = family.position(slice, index) else { continue };
            let value = solution.value_at(slice, index).unwrap();
            let after = |next: &Position| solution.value(next).unwrap().before();
            let moves = position.moves();
            let best = moves.iter().map(|played| after(&position.play(played)));
            let best = best.max_by_key(|value| value.rank()).unwrap_or(family.ended(&position));
            assert_eq!(value, best, "{}", position.fen());
            verdicts[value.verdict as usize] += 1;
        }
    }
    // Positions lost, drawn and won for the side to move, of one in thirteen.
    assert_eq!(verdicts, [170_646, 50_428, 256_610]);
}

#[test]
fn a_man_is_given_away_where_it_wins() {
    let setup: Setup = "B:W22:B15".parse().unwrap();
    let position = Position::from_setup(&setup, Rules::LOSING).unwrap();
    let mut tables = Tables::new(Rules::LOSING);
    let solution =
        Solution::build(Rules::LOSING, &Material::all(2), 1, &|_| ControlFlow::Continue(()));
    tables.add_solution(solution.unwrap());
    let best = tables.best(&position).unwrap();
    assert_eq!(best[0].value.verdict, Verdict::Win);
    assert_eq!(
        best.iter().map(|rated| position.text(&rated.played)).collect::<Vec<_>>(),
        ["15-18"]
    );
}

fn play_out(choose: [&mut dyn FnMut(&Position) -> usize; 2]) -> Option<Side> {
    let mut position = Position::start(Rules::LOSING);
    for _ in 0..200 {
        if let Some(end) = position.outcome() {
            return end.winner;
        }
        let number = choose[position.turn() as usize](&position);
        position = position.play(&position.moves()[number]);
    }
    None
}

/// The opponent wins against one that plays any legal move.
#[test]
fn the_search_beats_chance() {
    let tables = Tables::new(Rules::LOSING);
    let mut state = 12345_u64;
    let mut random = move |position: &Position| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (state >> 33) as usize % position.moves().len()
    };
    let mut search = |position: &Position| {
        let found = Search::new(&tables, 14).run(position, 5, &mut |_| ControlFlow::Continue(()));
        position.moves().iter().position(|played| Some(played) == found.line.first()).unwrap_or(0)
    };
    for game in 0..6 {
        let searcher = if game % 2 == 0 { Side::Black } else { Side::White };
        let winner = match searcher {
            Side::Black => play_out([&mut search, &mut random]),
            Side::White => play_out([&mut random, &mut search]),
        };
        assert_eq!(winner, Some(searcher), "game {game}");
    }
}

/// Material and advance alone, which the search went by before.
fn by_material(_: &Rules, position: &Position) -> i32 {
    let of = |side: Side| {
        let men = position.pieces(side) & !position.kings();
        let kings = (position.pieces(side) & position.kings()).len() as i32;
        let rows = |row: u8| i32::from(if side == Side::Black { row } else { 7 - row });
        let ahead: i32 = men.iter().map(|square| rows(square.row())).sum();
        100 * men.len() as i32 + 3 * ahead + 140 * kings
    };
    of(position.turn().other()) - of(position.turn())
}

/// Games from every other ballot, each with both colours: more are won than lost against the
/// search that goes by material.
#[test]
fn the_search_beats_the_one_before() {
    const NODES: u64 = 2000;
    let tables = Tables::new(Rules::LOSING);
    let reply = |judge: fn(&Rules, &Position) -> i32, position: &Position| {
        let search = Search::new(&tables, 12).within(NODES).judged_by(judge);
        let found = { search }.run(position, 60, &mut |_| ControlFlow::Continue(()));
        position.moves().iter().position(|played| Some(played) == found.line.first()).unwrap_or(0)
    };
    let judges: [fn(&Rules, &Position) -> i32; 2] = [Evaluation::evaluate, by_material];
    let (mut won, mut lost) = (0, 0);
    for ballot in double_corner::book::checkers::ballots().into_iter().step_by(2) {
        for new in [Side::Black, Side::White] {
            let mut position = Position::start(Rules::LOSING);
            for played in &ballot {
                position = position.play(played);
            }
            for _ in 0..160 {
                if position.outcome().is_some() {
                    break;
                }
                let judge = judges[usize::from(position.turn() != new)];
                position = position.play(&position.moves()[reply(judge, &position)]);
            }
            match position.outcome().and_then(|end| end.winner) {
                Some(winner) if winner == new => won += 1,
                Some(_) => lost += 1,
                None => {}
            }
        }
    }
    println!("{won} won, {lost} lost");
    assert!(won > lost, "{won} won, {lost} lost");
}

/// An opponent plays alike with one seed, and otherwise with another; it plays no worse for that.
#[test]
fn equal_replies_are_chosen_by_a_seed() {
    let tables = Tables::new(Rules::LOSING);
    let game = |seed: u64| {
        let mut position = Position::start(Rules::LOSING);
        let mut texts = Vec::new();
        for _ in 0..12 {
            let found = choose(&tables, &position, 4, 20_000, 12, seed);
            let Some(played) = found.line.first() else { break };
            texts.push(position.text(played));
            position = position.play(played);
        }
        texts
    };
    assert_eq!(game(7), game(7));
    let games: std::collections::HashSet<Vec<String>> = (0..6).map(game).collect();
    assert!(games.len() >= 3, "{} different games", games.len());
    // A win that is certain is played whatever the seed.
    let setup: Setup = "B:W18,26:B11".parse().unwrap();
    let position = Position::from_setup(&setup, Rules::LOSING).unwrap();
    for seed in 0..8 {
        let found = choose(&tables, &position, 6, 20_000, 12, seed);
        assert_eq!(position.text(&found.line[0]), "11-15", "seed {seed}");
    }
}
