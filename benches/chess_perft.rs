//! Perft side by side with two peers, in one run: `cargo bench --bench chess_perft`.
//!
//! Prints millions of leaves a second of processor time (of wall time where the system doesn't tell
//! it), the best of several turns that are taken in alternation, so that a noisy machine disturbs
//! all three alike.

mod peers;

use cozy_chess::Board;
use double_corner::chess::Position;
use double_corner::game::Game;
use peers::{KIWIPETE, START, cozy_bulk, cozy_made, shakmaty_bulk, shakmaty_made};
use shakmaty::{CastlingMode, Chess, fen::Fen};
use std::time::Instant;

const TURNS: usize = 7;

/// Nanoseconds that this thread has run, where the system tells.
fn processor_time() -> Option<u64> {
    let statistics = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    statistics.split(' ').next()?.parse().ok()
}

/// Millions of leaves a second.
fn speed(leaves: u64, count: impl Fn() -> u64) -> f64 {
    // Short counts are repeated.
    let rounds = (40_000_000 / leaves).max(1);
    let (start, wall) = (processor_time(), Instant::now());
    for _ in 0..rounds {
        assert_eq!(count(), leaves);
    }
    let ran = processor_time().zip(start).map(|(end, start)| end - start);
    let seconds = ran.map_or(wall.elapsed().as_secs_f64(), |ran| ran as f64 / 1e9);
    (leaves * rounds) as f64 / seconds / 1e6
}

fn main() {
    println!(
        "{:28} {:>12} {:>12} {:>12}   ratio to the faster peer",
        "", "this", "cozy", "shakmaty"
    );
    for (name, fen, depth, made, leaves) in [
        ("start d6, bulk", START, 6, false, 119_060_324),
        ("kiwipete d5, bulk", KIWIPETE, 5, false, 193_690_690),
        ("start d5, every move made", START, 5, true, 4_865_609),
        ("kiwipete d4, every move made", KIWIPETE, 4, true, 4_085_603),
    ] {
        let own = Position::from_fen(fen).unwrap();
        let cozy: Board = fen.parse().unwrap();
        let peer: Chess =
            fen.parse::<Fen>().unwrap().into_position(CastlingMode::Standard).unwrap();
        let mut best = [0f64; 3];
        for _ in 0..TURNS {
            let speeds = if made {
                [
                    speed(leaves, || own.perft_made(depth)),
                    speed(leaves, || cozy_made(&cozy, depth)),
                    speed(leaves, || shakmaty_made(&peer, depth)),
                ]
            } else {
                [
                    speed(leaves, || own.perft(depth)),
                    speed(leaves, || cozy_bulk(&cozy, depth)),
                    speed(leaves, || shakmaty_bulk(&peer, depth)),
                ]
            };
            for (best, speed) in best.iter_mut().zip(speeds) {
                *best = best.max(speed);
            }
        }
        let [this, cozy, shakmaty] = best;
        let ratio = this / cozy.max(shakmaty);
        println!("{name:28} {this:12.1} {cozy:12.1} {shakmaty:12.1}   {ratio:.2}");
    }
}
