//! Measures the search of draughts, and prints one line of JSON; `cargo xtask bench` puts it into
//! its table. Of published problems, how many it solves when it may look at so many positions, and
//! how many it looks at in a second; and matches in which each opening of two moves is played from
//! both sides. `-- problems` tells which problems are not solved.

use std::ops::ControlFlow;
use std::time::Instant;
use std::{env, fs};

use double_corner::draughts::{Position, Rules, Setup};
use double_corner::exact::{Material, Solution, Tables, Verdict};
use double_corner::game::{Game, Side};
use double_corner::search::{Evaluation, Search};

const PROBLEMS: &str = include_str!("../tests/data/draughts_problems.tsv");
/// Positions that are looked at for a move of a match.
const NODES: u64 = 5_000;
/// A game without a result is drawn after so many plies.
const LONGEST_GAME: usize = 200;

type Judge = fn(&Rules, &Position) -> i32;

/// A player of a match: what guesses for it, and how many positions it may look at.
#[derive(Clone, Copy)]
struct Player {
    judge: Judge,
    nodes: u64,
}

fn main() {
    let tables = tables();
    let tell = env::args().any(|argument| argument == "problems");
    let problems: Vec<String> = [20_000, 200_000, 2_000_000]
        .into_iter()
        .map(|nodes| solve_problems(&tables, nodes, tell))
        .collect();
    let whole = Player { judge: Rules::evaluate, nodes: NODES };
    let matches = [
        ("by men and kings alone", Player { judge: men_and_kings, ..whole }),
        ("with half the positions", Player { nodes: NODES / 2, ..whole }),
    ];
    let matches: Vec<String> = matches
        .into_iter()
        .map(|(against, other)| {
            let [won, drawn, lost] = play_match(&tables, whole, other);
            format!(r#"{{"against": "{against}", "won": {won}, "drawn": {drawn}, "lost": {lost}}}"#)
        })
        .collect();
    println!(
        r#"{{"problems": [{}], "nodes": {NODES}, "matches": [{}]}}"#,
        problems.join(", "),
        matches.join(", ")
    );
}

fn solve_problems(tables: &Tables<Rules>, nodes: u64, tell: bool) -> String {
    let started = Instant::now();
    let (mut solved, mut all, mut looked_at) = (0, 0, 0);
    for line in PROBLEMS.lines().filter(|line| !line.starts_with('#')).skip(1) {
        let columns: Vec<&str> = line.split('\t').collect();
        let [fen, goal, right, also] = columns[..] else { panic!("{line}") };
        let setup: Setup = fen.parse().expect(fen);
        let position = Position::from_setup(&setup, Rules::ENGLISH).expect(fen);
        let found = Search::new(tables, 20).within(nodes).run(&position, 60, &mut |_| GO_ON);
        let text = found.line.first().map(|played| position.text(played)).unwrap_or_default();
        let is_right = text == right || also.split(' ').any(|other| other == text);
        (all, looked_at) = (all + 1, looked_at + found.nodes);
        solved += u32::from(is_right);
        if tell && !is_right {
            eprintln!("{fen} {goal} {right}: {text} {} at {}", found.score, found.depth);
        }
    }
    let each_second = looked_at as f64 / started.elapsed().as_secs_f64();
    format!(
        r#"{{"nodes": {nodes}, "solved": {solved}, "all": {all}, "each_second": {each_second:.0}}}"#
    )
}

const GO_ON: ControlFlow<()> = ControlFlow::Continue(());

/// What an evaluation must be better than.
fn men_and_kings(_: &Rules, position: &Position) -> i32 {
    let of = |side| {
        let pieces = position.pieces(side);
        100 * pieces.len() as i32 + 30 * (pieces & position.kings()).len() as i32
    };
    of(position.turn()) - of(position.turn().other())
}

/// Games won, drawn and lost by the one.
fn play_match(tables: &Tables<Rules>, one: Player, other: Player) -> [u32; 3] {
    let mut results = [0; 3];
    let start = Position::start(Rules::ENGLISH);
    for first in start.moves() {
        let after = start.play(&first);
        for second in after.moves() {
            let opening = after.play(&second);
            for (black, white, side) in [(one, other, Side::Black), (other, one, Side::White)] {
                let winner = play_game(tables, opening, black, white);
                results[winner.map_or(1, |winner| if winner == side { 0 } else { 2 })] += 1;
            }
        }
    }
    results
}

fn play_game(
    tables: &Tables<Rules>,
    opening: Position,
    black: Player,
    white: Player,
) -> Option<Side> {
    let mut position = opening;
    for _ in 0..LONGEST_GAME {
        let turn = position.turn();
        match tables.value(&position).map(|value| value.verdict) {
            Some(Verdict::Win) => return Some(turn),
            Some(Verdict::Loss) => return Some(turn.other()),
            Some(Verdict::Draw) => return None,
            None => {}
        }
        let Player { judge, nodes } = if turn == Side::Black { black } else { white };
        let mut search = Search::new(tables, 16).judged_by(judge).within(nodes);
        let found = search.run(&position, 40, &mut |_| GO_ON);
        let Some(played) = found.line.first() else { return Some(turn.other()) };
        position = position.play(played);
    }
    None
}

fn tables() -> Tables<Rules> {
    let mut tables = Tables::new(Rules::ENGLISH);
    let path = format!("{}/tables/checkers-4.table", env!("CARGO_MANIFEST_DIR"));
    if fs::read(path).is_ok_and(|bytes| tables.add_file(bytes).is_ok()) {
        return tables;
    }
    let all: Vec<Material> = (2..=4).flat_map(Material::all).collect();
    let solution = Solution::build(Rules::ENGLISH, &all, 2, &|_| GO_ON);
    tables.add_solution(solution.expect("nothing ends it"));
    tables
}
