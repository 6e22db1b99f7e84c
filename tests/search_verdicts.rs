//! Verdicts of the classical positions, proved over the tables of five men.

use double_corner::draughts::{Position, Rules, Setup};
use double_corner::exact::{Material, Solution, Tables, Verdict};
use double_corner::search::prove;
use std::ops::ControlFlow;
use std::path::Path;

/// The site's tables where they are made, else tables made here, which takes a minute.
fn five_men() -> Tables<Rules> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tables/checkers-5.table");
    let mut tables = Tables::new(Rules::ENGLISH);
    match std::fs::read(path) {
        Ok(file) => tables.add_file(file).unwrap(),
        Err(_) => {
            let slices: Vec<Material> = (2..=5).flat_map(Material::all).collect();
            let go_on = |_| ControlFlow::Continue(());
            tables.add_solution(Solution::build(Rules::ENGLISH, &slices, 2, &go_on).unwrap());
        }
    }
    tables
}

#[test]
fn the_second_and_the_fourth_position() {
    let tables = five_men();
    for (fen, verdict) in [
        // The Second Position: who is to move decides.
        ("B:WK8,12,13:BK1,3,6", Verdict::Win),
        ("W:WK8,12,13:BK1,3,6", Verdict::Draw),
        ("B:W30,K31,K32:B21,K22,K23,K28", Verdict::Win),
    ] {
        let setup: Setup = fen.parse().unwrap();
        let position = Position::from_setup(&setup, Rules::ENGLISH).unwrap();
        let mut told = 0;
        let proof = prove(&tables, &position, 4_000_000, &mut |positions| {
            assert!(positions >= told);
            told = positions;
            ControlFlow::Continue(())
        });
        assert_eq!(proof.verdict, Some(verdict), "{fen}");
    }
}
