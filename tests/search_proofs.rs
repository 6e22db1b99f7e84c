//! What is proved and searched above the tables agrees with larger tables.

use double_corner::draughts::{Position, Rules, Setup};
use double_corner::exact::{Chess, Material, Solution, Solvable, Tables, Value, Verdict};
use double_corner::game::Game;
use double_corner::search::{Region, Search, prove};
use std::ops::ControlFlow;
use std::sync::OnceLock;

const GO_ON: ControlFlow<()> = ControlFlow::Continue(());

fn solve(men: usize) -> Solution<Rules> {
    let slices: Vec<Material> = (2..=men).flat_map(Material::all).collect();
    Solution::build(Rules::ENGLISH, &slices, 2, &|_| GO_ON).unwrap()
}

fn tables(men: usize) -> &'static Tables<Rules> {
    static TABLES: [OnceLock<Tables<Rules>>; 2] = [const { OnceLock::new() }; 2];
    TABLES[men - 3].get_or_init(|| Tables::from(solve(men)))
}

fn position(fen: &str) -> Position {
    let setup: Setup = fen.parse().unwrap();
    Position::from_setup(&setup, Rules::ENGLISH).unwrap()
}

/// Positions of four men from all over the tables, without one that is over.
fn some_of_four(step: usize) -> impl Iterator<Item = (Position, Value)> {
    Material::all(4).into_iter().flat_map(move |slice| {
        let size = Rules::ENGLISH.size(slice) as usize;
        (slice.to_string().len() * 31..size).step_by(step).filter_map(move |index| {
            let position = Rules::ENGLISH.position(slice, index)?;
            Some((position, tables(4).value(&position)?))
        })
    })
}

#[test]
fn what_is_proved_is_true() {
    let (mut proved, mut all) = (0, 0);
    for (position, value) in some_of_four(99_991) {
        let proof = prove(tables(3), &position, 100_000, &mut |_| GO_ON);
        all += 1;
        if let Some(verdict) = proof.verdict {
            assert_eq!(verdict, value.verdict, "{}", position.fen());
            proved += 1;
        }
    }
    assert!(all > 50 && proved * 10 > all * 7, "{proved} of {all} are proved");
}

/// All around a position of four men, solved over tables of three.
#[test]
fn what_lies_around_a_position_is_true() {
    let root = position("B:WK8,30:B22,27");
    let region = Region::around(tables(3), &root, 2_000_000, &mut |_| GO_ON).unwrap();
    assert_eq!(region.verdict(&root), Some(Verdict::Win));
    let line = &double_corner::book::checkers::positions()[0];
    let mut decided = 0;
    for node in line.nodes() {
        let here = line.position(node);
        for next in here.moves().iter().map(|played| here.play(played)) {
            if let Some(verdict) = region.verdict(&next) {
                assert_eq!(Some(verdict), tables(4).verdict(&next), "{}", next.fen());
                decided += 1;
            }
        }
    }
    assert!(decided > 100, "{decided}");
}

/// A stalemate is no loss.
#[test]
fn stalemate_is_proved_as_a_draw() {
    let no_tables = Tables::new(Chess);
    for (fen, verdict) in [
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", Verdict::Draw),
        ("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", Verdict::Loss),
    ] {
        let position = double_corner::chess::Position::from_fen(fen).unwrap();
        let proof = prove(&no_tables, &position, 1000, &mut |_| GO_ON);
        assert_eq!(proof.verdict, Some(verdict), "{fen}");
    }
}

/// The Third Position, five kings, over tables of four men.
#[test]
fn the_third_position_is_won_for_white() {
    for (fen, verdict) in
        [("W:WK14,K18,K23:BK6,K24", Verdict::Win), ("B:WK14,K18,K23:BK6,K24", Verdict::Loss)]
    {
        let proof = prove(tables(4), &position(fen), 2_000_000, &mut |_| GO_ON);
        assert_eq!(proof.verdict, Some(verdict), "{fen}");
    }
}

#[test]
fn a_proof_can_be_ended() {
    let start = Position::start(Rules::ENGLISH);
    let mut told = 0;
    let proof = prove(tables(3), &start, usize::MAX, &mut |positions| {
        told = positions;
        if positions > 50_000 { ControlFlow::Break(()) } else { GO_ON }
    });
    assert_eq!(proof.verdict, None);
    assert!(told > 50_000 && proof.positions < told + 50_000);
}

#[test]
fn a_search_finds_what_tables_know() {
    for (position, value) in some_of_four(49_999) {
        if position.outcome().is_some() {
            continue;
        }
        let found = Search::new(tables(3), 16).run(&position, 9, &mut |_| GO_ON);
        let verdict = match found.score {
            20_000.. => Verdict::Win,
            ..=-20_000 => Verdict::Loss,
            _ => continue,
        };
        assert_eq!(verdict, value.verdict, "{}", position.fen());
        // The line found is legal.
        let mut here = position;
        for played in &found.line {
            assert!(here.moves().contains(played));
            here = here.play(played);
        }
    }
}

/// At the last ply of a search what is taken may be taken back.
#[test]
fn a_search_sees_exchanges_to_their_end() {
    let tables = Tables::new(Chess);
    for (fen, depth, bad) in [
        ("4k3/8/2p5/3p4/8/8/3Q4/4K3 w - - 0 1", 1, "Qxd5"),
        ("4k3/8/3p4/4p3/8/5N2/8/4K3 w - - 0 1", 1, "Nxe5"),
        ("3rk3/8/8/3p4/8/8/3R4/4K3 w - - 0 1", 1, "Rxd5"),
    ] {
        let position = double_corner::chess::Position::from_fen(fen).unwrap();
        let look = || Search::new(&tables, 12).run(&position, depth, &mut |_| GO_ON);
        let found = look();
        let texts: Vec<String> =
            found.line.iter().map(|played| position.text(played)).take(1).collect();
        assert_ne!(texts, [bad], "{found:?}");
        // The same question has the same answer, to the node.
        assert_eq!(found, look());
    }
    // What is loose is taken.
    let position =
        double_corner::chess::Position::from_fen("4k3/8/8/3p4/8/8/3Q4/4K3 w - - 0 1").unwrap();
    let found = Search::new(&tables, 12).run(&position, 1, &mut |_| GO_ON);
    assert_eq!(position.text(&found.line[0]), "Qxd5");
}

#[test]
fn a_search_takes_what_is_offered() {
    let found = Search::new(tables(3), 16).run(
        &position("B:W21,22,23,25,26,27,28,29,30,31,32,18:B1,2,3,4,5,6,7,8,9,10,12,15"),
        4,
        &mut |_| GO_ON,
    );
    assert!(found.score > -150 && found.depth == 4 && found.nodes > 10);
}
