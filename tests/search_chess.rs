//! The search of chess: what it guesses, and mates that it finds.

use double_corner::chess::Position;
use double_corner::exact::{Chess, Tables};
use double_corner::game::Game;
use double_corner::search::{Evaluation, Search};
use proptest::prelude::*;
use std::ops::ControlFlow;

const GO_ON: ControlFlow<()> = ControlFlow::Continue(());

/// The same position with colours changed and the board turned over.
fn turned_over(fen: &str) -> String {
    let [placed, turn, rights, passant, rest @ ..] = &fen.split(' ').collect::<Vec<_>>()[..] else {
        panic!("{fen}")
    };
    let other = |letter: char| {
        if letter.is_ascii_uppercase() {
            letter.to_ascii_lowercase()
        } else {
            letter.to_ascii_uppercase()
        }
    };
    let ranks: Vec<String> =
        placed.split('/').rev().map(|rank| rank.chars().map(other).collect()).collect();
    let turn = if *turn == "w" { "b" } else { "w" };
    let rights: String = rights.chars().map(other).collect();
    let passant = match passant.as_bytes() {
        [file, b'3'] => format!("{}6", *file as char),
        [file, b'6'] => format!("{}3", *file as char),
        _ => "-".to_owned(),
    };
    format!("{} {turn} {rights} {passant} {}", ranks.join("/"), rest.join(" "))
}

/// Longest mates of few pieces, by others; here those that a search can reach without tables.
#[test]
fn short_mates_are_found_and_certain() {
    let tables = Tables::new(Chess);
    for (fen, moves) in [
        ("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", 1),
        ("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4", 1),
        ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2),
        ("8/8/8/8/8/5k2/4q3/7K b - - 0 1", 1),
    ] {
        let position = Position::from_fen(fen).unwrap();
        let found = Search::new(&tables, 16).run(&position, 6, &mut |_| GO_ON);
        assert_eq!(found.score, 30_000 - (2 * moves - 1), "{fen}: {found:?}");
        let mut here = position;
        for played in &found.line {
            here = here.play(played);
        }
        assert!(here.outcome().is_some(), "{fen}");
    }
}

#[test]
fn what_stands_well_counts() {
    let value = |fen: &str| Chess.evaluate(&Position::from_fen(fen).unwrap());
    for (about, better, worse) in [
        (
            "a Knight in the centre",
            "4k3/8/8/8/3N4/8/8/4K3 w - - 0 1",
            "4k3/8/8/8/8/8/8/N3K3 w - - 0 1",
        ),
        ("two Bishops", "4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1", "4k3/8/8/8/8/8/8/2B1KN2 w - - 0 1"),
        ("a passed Pawn", "4k3/7p/8/2P5/8/8/8/4K3 w - - 0 1", "4k3/2p5/8/2P5/8/8/8/4K3 w - - 0 1"),
        ("a Rook's file", "4k3/8/8/8/8/8/1P6/R3K3 w - - 0 1", "4k3/8/8/8/8/8/P7/R3K3 w - - 0 1"),
        (
            "a King at home while there are Queens",
            "q3k2r/8/8/8/8/8/8/Q5KR w - - 0 1",
            "q3k2r/8/8/8/4K3/8/8/Q6R w - - 0 1",
        ),
        (
            "a King in the middle at the end",
            "4k3/8/8/3K4/8/8/8/8 w - - 0 1",
            "4k3/8/8/8/8/8/8/K7 w - - 0 1",
        ),
    ] {
        assert!(value(better) > value(worse), "{about}");
    }
}

proptest! {
    /// The guess doesn't know colours.
    #[test]
    fn a_guess_is_the_same_from_the_other_side(choices in prop::collection::vec(0usize..64, 0..60)) {
        let mut position = Position::start();
        for choice in choices {
            let moves = position.moves();
            let Some(played) = moves.get(choice % moves.len().max(1)) else { break };
            position = position.play(played);
            let fen = position.fen();
            let other = Position::from_fen(&turned_over(&fen)).unwrap();
            prop_assert_eq!(Chess.evaluate(&position), Chess.evaluate(&other), "{}", fen);
        }
    }
}
