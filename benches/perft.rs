//! Counts the leaves of the tree of moves from the start, and prints one line
//! of JSON; `cargo xtask bench` puts it into its table.

use std::time::Instant;

use double_corner::draughts::{Position, Rules};
use double_corner::game::Game;

const DEPTH: u32 = 10;
/// The best counts: other work on the machine can only slow a run down.
const RUNS: u32 = 5;

fn main() {
    let start = Position::start(Rules::ENGLISH);
    let mut leaves = 0;
    let mut seconds = f64::INFINITY;
    for _ in 0..RUNS {
        let started = Instant::now();
        leaves = start.perft(DEPTH);
        seconds = seconds.min(started.elapsed().as_secs_f64());
    }
    println!(r#"{{"depth": {DEPTH}, "leaves": {leaves}, "seconds": {seconds}}}"#);
}
