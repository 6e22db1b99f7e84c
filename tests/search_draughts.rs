//! The search of English draughts: what it guesses, and what it finds.

use double_corner::draughts::{Position, Rules, Setup};
use double_corner::exact::{Material, Solution, Tables};
use double_corner::game::Game;
use double_corner::search::{Evaluation, Search};
use proptest::prelude::*;
use std::ops::ControlFlow;
use std::sync::OnceLock;

const GO_ON: ControlFlow<()> = ControlFlow::Continue(());

fn tables() -> &'static Tables<Rules> {
    static TABLES: OnceLock<Tables<Rules>> = OnceLock::new();
    TABLES.get_or_init(|| {
        let all: Vec<Material> = (2..=4).flat_map(Material::all).collect();
        Tables::from(Solution::build(Rules::ENGLISH, &all, 2, &|_| GO_ON).unwrap())
    })
}

fn position(fen: &str) -> Position {
    let setup: Setup = fen.parse().expect(fen);
    Position::from_setup(&setup, Rules::ENGLISH).expect(fen)
}

/// A problem as published: where, and the first moves that are right.
struct Problem {
    position: Position,
    right: Vec<&'static str>,
}

fn problems() -> Vec<Problem> {
    let lines = include_str!("data/draughts_problems.tsv").lines();
    let problem = |line: &'static str| {
        let columns: Vec<&str> = line.split('\t').collect();
        let [fen, goal, right, also] = columns[..] else { panic!("{line}") };
        assert!(["win", "draw"].contains(&goal), "{line}");
        let right = [right].into_iter().chain(also.split_whitespace()).collect();
        Problem { position: position(fen), right }
    };
    lines.filter(|line| !line.starts_with('#')).skip(1).map(problem).collect()
}

#[test]
fn published_problems_can_be_played() {
    let problems = problems();
    assert_eq!(problems.len(), 43);
    for Problem { position, right } in problems {
        for text in right {
            let played = position.read(text).expect(text);
            assert_eq!(position.text(&played), text);
        }
    }
}

/// Of the problems it solves no fewer than it did when they were first measured; `benches/engine.rs`
/// measures at other limits.
#[test]
fn most_published_problems_are_solved() {
    let solves = |problem: &Problem| {
        let mut search = Search::new(tables(), 16).within(50_000);
        let found = search.run(&problem.position, 60, &mut |_| GO_ON);
        assert!(found.nodes <= 50_001);
        let text = problem.position.text(&found.line[0]);
        problem.right.contains(&text.as_str())
    };
    let solved = problems().iter().filter(|problem| solves(problem)).count();
    assert!(solved >= SOLVED, "{solved}");
}

const SOLVED: usize = 32;

#[test]
fn a_search_hangs_on_its_limits_alone() {
    for Problem { position, .. } in problems().iter().take(8) {
        let look =
            |nodes| Search::new(tables(), 14).within(nodes).run(position, 40, &mut |_| GO_ON);
        let found = look(10_000);
        assert_eq!(found, look(10_000));
        assert!(!look(0).line.is_empty(), "the first depth is always finished");
        assert!(look(40_000).depth >= found.depth);
    }
}

/// Two positions that differ by one feature: the first is the better one for the side to move.
#[test]
fn what_is_known_of_squares_counts() {
    for (about, better, worse) in [
        ("the bridge", "B:W18,22,26,30:B1,3,10,12", "B:W18,22,26,30:B1,2,10,12"),
        ("the back row", "B:W18,22,26,30:B2,3,10,12", "B:W18,22,26,30:B7,8,10,12"),
        ("the dog hole", "B:W21,31,32:B9,10,27", "B:W21,31,32:B9,10,28"),
        ("the double corner for the weaker side", "B:W14,K18,K19:BK1,9", "B:W14,K18,K19:BK4,9"),
        ("the centre", "B:W21,30,31,32:B1,2,3,15", "B:W21,30,31,32:B1,2,3,13"),
        ("a man whom none can stop", "B:W5,6,14:B1,19,22", "B:W5,6,26:B1,10,19"),
        ("the move", "B:W22,30:B2,15", "B:W22,30:B2,18"),
    ] {
        let value = |fen| Rules::ENGLISH.evaluate(&position(fen));
        assert!(value(better) > value(worse), "{about}: {} {}", value(better), value(worse));
    }
}

proptest! {
    /// The guess doesn't know colours.
    #[test]
    fn a_guess_is_the_same_from_the_other_side(choices in prop::collection::vec(0usize..32, 0..80)) {
        let mut position = Position::start(Rules::ENGLISH);
        for choice in choices {
            let moves = position.moves();
            let Some(played) = moves.get(choice % moves.len().max(1)) else { break };
            position = position.play(played);
            let rules = Rules::ENGLISH;
            prop_assert_eq!(rules.evaluate(&position), rules.evaluate(&position.mirrored()));
            prop_assert_eq!(rules.key(&position), rules.key(&position.clone()));
            prop_assert_ne!(rules.key(&position), rules.key(&position.mirrored()));
        }
    }
}
