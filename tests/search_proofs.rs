//! What is proved above the tables.

use double_corner::draughts::{Position, Rules, Setup};
use double_corner::exact::{Material, Solution, Tables, Verdict};
use double_corner::search::prove;
use std::ops::ControlFlow;

fn position(fen: &str) -> Position {
    let setup: Setup = fen.parse().unwrap();
    Position::from_setup(&setup, Rules::ENGLISH).unwrap()
}

#[test]
fn dbg() {
    let mut t = Tables::new(Rules::ENGLISH);
    t.add_file(std::fs::read("target/tables/c5.table").unwrap()).unwrap();
    for fen in std::env::var("FENS").unwrap().split(';') {
        let s = std::time::Instant::now();
        let mut last = std::time::Instant::now();
        let p = prove(&t, &position(fen), 6_000_000, &mut |n| {
            if last.elapsed().as_secs() > 5 {
                println!("{n}");
                last = std::time::Instant::now();
            }
            ControlFlow::Continue(())
        });
        println!("{fen} {p:?} {:?}", s.elapsed());
    }
}
