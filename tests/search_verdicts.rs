//! Verdicts of the classical positions, proved over the tables of five men.

use double_corner::draughts::{Position, Rules, Setup};
use double_corner::exact::{Material, Solution, Tables, Verdict};
use double_corner::game::{Game, Side};
use double_corner::search::{Gap, HoldingError, HoldingSet, Holdings, prove, prove_with};
use std::ops::ControlFlow;
use std::path::Path;

const FOURTH: &str = "W:W30,K31,K32:B21,K22,K23,K28";

fn position(fen: &str) -> Position {
    Position::from_setup(&fen.parse::<Setup>().unwrap(), Rules::ENGLISH).unwrap()
}

/// The file that the site ships.
fn holding_file() -> Vec<u8> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("holdings");
    std::fs::read(folder.join("fourth-position.holding")).unwrap()
}

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
        let position = position(fen);
        let mut told = 0;
        let proof = prove(&tables, &position, 4_000_000, &mut |positions| {
            assert!(positions >= told);
            told = positions;
            ControlFlow::Continue(())
        });
        assert_eq!(proof.verdict, Some(verdict), "{fen}");
    }
}

#[test]
fn the_fourth_position_is_held() {
    let tables = five_men();
    let set = HoldingSet::read(Rules::ENGLISH, &holding_file()).unwrap();
    assert_eq!(set.verify(&tables), Ok(()));
    assert_eq!(set.file(Rules::ENGLISH), holding_file());

    let mut holdings = Holdings::default();
    holdings.add(set.clone());
    let go_on = &mut |_| ControlFlow::Continue(());
    let proof = prove_with(&tables, &holdings, &position(FOURTH), 100_000, go_on);
    assert_eq!(proof.verdict, Some(Verdict::Draw));

    // The first position and what it leads to are needed; whatever is left out, it shows.
    let all: Vec<Position> = set.positions().copied().collect();
    for left_out in all.iter().step_by(all.len() / 12) {
        let rest = all.iter().filter(|position| *position != left_out).copied();
        let gap = HoldingSet::new(Side::Black, rest).verify(&tables);
        assert!(matches!(gap, Err(Gap::Leads(_))), "without {}", left_out.fen());
    }
}

#[test]
fn a_set_that_fails_is_not_believed() {
    let none = Tables::new(Rules::ENGLISH);
    let root = position(FOURTH);
    let replies = root.moves().into_iter().map(|played| root.play(&played));
    let mut holdings = Holdings::default();
    holdings.add(HoldingSet::new(Side::Black, replies));
    assert!(!holdings.holds(&none, Side::Black, &root));

    let turned = HoldingSet::new(Side::Black, [root]);
    assert_eq!(turned.verify(&none), Err(Gap::Turn(root)));
}

#[test]
fn damaged_and_foreign_sets_are_refused() {
    let file = holding_file();
    let read = |file: &[u8]| HoldingSet::read(Rules::ENGLISH, file).unwrap_err();
    for at in (5..file.len()).step_by(file.len() / 50) {
        let mut harmed = file.clone();
        harmed[at] ^= 4;
        assert_eq!(read(&harmed), HoldingError::Damaged, "byte {at}");
        assert_eq!(read(&file[..at]), HoldingError::Damaged, "{at} bytes");
    }
    assert_eq!(read(b"DCTB"), HoldingError::NotASet);
    assert_eq!(read(b"DCHS\x07"), HoldingError::Format { found: 7 });
    let other = HoldingSet::read(Rules::LOSING, &file).unwrap_err();
    let found = "checkers".to_owned();
    assert_eq!(other, HoldingError::Game { found, expected: "losing" });
}
