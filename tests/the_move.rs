//! The theory of the move: the chapter's diagrams, and the theory itself over random play.

use double_corner::draughts::{Exchange, Move, Position, Rules, Setup, TheMove, system_squares};
use double_corner::game::{Game, Side};
use proptest::prelude::*;

fn position(fen: &str) -> Position {
    let setup: Setup = fen.parse().expect("a FEN");
    Position::from_setup(&setup, Rules::ENGLISH).expect("a position")
}

fn line(start: &Position, texts: &[&str]) -> Vec<Move> {
    let mut position = *start;
    let read = |text: &&str| {
        let played = position.read(text).expect("a legal move");
        position = position.play(&played);
        played
    };
    texts.iter().map(read).collect()
}

#[test]
fn the_systems_are_the_columns_from_each_edge() {
    let (black, white) = (system_squares(Side::Black), system_squares(Side::White));
    assert_eq!((black.len(), white.len(), (black & white).len()), (16, 16, 0));
    assert!(black.iter().all(|square| square.column() % 2 == 1));
    assert_eq!(black.turned(), white);
}

#[test]
fn diagram_10_black_has_the_move_and_keeps_it() {
    let start = position("B:W11,31:B3,10");
    let the_move = TheMove::of(&start);
    assert_eq!((the_move.count(Side::Black), the_move.count(Side::White)), (3, 1));
    assert_eq!(the_move.odd(), Some(true));
    assert_eq!(the_move.holder(), Some(Side::Black));
    let next = start.play(&start.read("10-15").expect("legal"));
    let after = TheMove::of(&next);
    assert_eq!((after.count(Side::Black), after.odd()), (2, Some(false)));
    assert_eq!(after.holder(), Some(Side::Black));
    assert_eq!(
        the_move.explain(),
        [
            "Black has 2 pieces and White has 2 pieces.",
            "The numbers are equal, so the rule applies. Black plays.",
            "Black's system, the columns that begin at Black's edge, holds 3 pieces (3, 10, 11).",
            "White's system, the columns that begin at White's edge, holds 1 piece (31).",
            "Both counts are odd. With equal numbers they are always odd together or even \
             together, so either system gives the same answer.",
            "Odd is good for the side that plays: Black has the move.",
        ]
    );
}

#[test]
fn diagram_11_an_exchange_gives_black_the_move() {
    let start = position("B:W18,28,30:B5,9,20");
    let the_move = TheMove::of(&start);
    assert_eq!((the_move.count(Side::Black), the_move.count(Side::White)), (4, 2));
    assert_eq!(the_move.holder(), Some(Side::White));
    let exchange = Exchange::of(&start, &line(&start, &["9-14", "18x9", "5x14"]));
    assert_eq!(exchange.changes(), Some(true));
    assert_eq!(exchange.after().holder(), Some(Side::Black));
    assert_eq!(exchange.remaining().iter().map(|s| s.number()).collect::<Vec<_>>(), [14]);
    assert_eq!(
        exchange.explain(),
        [
            "White's piece on 18 takes 14 and ends on 9.",
            "Black's piece on 5 takes 9 and ends on 14.",
            "Capturing turns of both sides together: 2, an even number.",
            "Captured are 1 piece in Black's system (9) and 1 piece in White's system (14): an \
             odd number in each.",
            "The two numbers are unlike, so the move changes.",
            "White had the move before; now Black has it.",
        ]
    );
}

#[test]
fn the_rule_is_silent_without_equal_numbers() {
    let uneven = TheMove::of(&position("W:W30,31:B1"));
    assert_eq!((uneven.odd(), uneven.holder()), (None, None));
    assert_eq!(
        uneven.explain()[1],
        "Nobody can be said to have the move: the rule needs equal numbers, and Black has 1 \
         piece while White has 2."
    );
    assert!(!TheMove::of(&position("W:W:B")).applies());
    let pool = Position::start(Rules::POOL);
    assert_eq!(TheMove::of(&pool).holder(), None);
}

/// The chapter's remark on one-for-one exchanges holds only for a piece taken where it captured.
#[test]
fn a_capturing_piece_that_walks_on_before_it_is_taken_leaves_the_move() {
    let start = position("B:W10,22,28:B1,5,K7");
    let moves = line(&start, &["7x14", "28-24", "14-18", "22x15"]);
    let walked = Exchange::of(&start, &moves);
    assert_eq!((walked.turns().len(), walked.remaining().len()), (2, 1));
    assert_eq!(walked.captured(Side::White), []);
    assert_eq!(walked.changes(), Some(false));
    assert_eq!(walked.before().holder(), walked.after().holder());
    // Taken where its capture left it, the same king would have changed the move.
    let start = position("B:W10,17,21:B1,5,K7");
    let straight = Exchange::of(&start, &line(&start, &["7x14", "17x10"]));
    assert_eq!(straight.changes(), Some(true));
}

/// A piece that captures in two turns is counted twice: counted once, the parities would lie.
#[test]
fn a_piece_that_captures_twice_counts_twice() {
    let mut seen = 0;
    for seed in 0..400 {
        let (start, moves) = random_line(seed, 90);
        for (at, _) in moves.iter().enumerate() {
            let mut position = start;
            for played in &moves[..at] {
                position = position.play(played);
            }
            for end in at + 1..=moves.len().min(at + 8) {
                let exchange = Exchange::of(&position, &moves[at..end]);
                let distinct = exchange.turns().iter().filter(|turn| !turn.again).count();
                let Some(changes) = exchange.changes() else { continue };
                let captured = exchange.captured(Side::Black).len();
                if (exchange.turns().len() - distinct) % 2 == 1 {
                    assert_ne!(changes, distinct % 2 != captured % 2);
                    seen += 1;
                }
            }
        }
    }
    assert!(seen > 0);
}

/// Random play from the start, chosen by a small generator so that a seed names a game.
fn random_line(seed: u64, plies: usize) -> (Position, Vec<Move>) {
    let start = Position::start(Rules::ENGLISH);
    let (mut position, mut moves) = (start, Vec::new());
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    for _ in 0..plies {
        let legal = position.moves();
        if legal.is_empty() {
            break;
        }
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let played = legal[(state >> 33) as usize % legal.len()];
        position = position.play(&played);
        moves.push(played);
    }
    (start, moves)
}

proptest! {
    #[test]
    fn the_exchange_rule_agrees_with_both_counts(seed in any::<u64>(), from in 0..60_usize,
                                                 length in 1..20_usize) {
        let (start, moves) = random_line(seed, 80);
        let from = from.min(moves.len());
        let to = (from + length).min(moves.len());
        let first = moves[..from].iter().fold(start, |position, played| position.play(played));
        let exchange = Exchange::of(&first, &moves[from..to]);
        if let (Some(before), Some(after)) =
            (exchange.before().holder(), exchange.after().holder())
        {
            prop_assert_eq!(exchange.changes(), Some(before != after));
            let [black, white] =
                [Side::Black, Side::White].map(|system| exchange.captured(system).len());
            prop_assert_eq!(black % 2, white % 2);
        } else {
            prop_assert_eq!(exchange.changes(), None);
        }
    }

    #[test]
    fn quiet_moves_never_change_the_move(seed in any::<u64>()) {
        let (mut position, moves) = random_line(seed, 120);
        for played in moves {
            let next = position.play(&played);
            let (before, after) = (TheMove::of(&position), TheMove::of(&next));
            if let Some(odd) = before.odd() {
                prop_assert_eq!(before.count(Side::White) % 2 == 1, odd);
            }
            if !played.is_capture() {
                prop_assert_eq!(before.holder(), after.holder());
            }
            position = next;
        }
    }

    #[test]
    fn single_exchanges(seed in any::<u64>()) {
        let (mut position, moves) = random_line(seed, 120);
        for pair in moves.windows(2) {
            let exchange = Exchange::of(&position, pair);
            position = position.play(&pair[0]);
            let Some(changes) = exchange.changes() else { continue };
            if pair.iter().any(|played| played.captured().len() != 1) {
                continue;
            }
            let remaining = exchange.remaining();
            let in_black = (remaining & system_squares(Side::Black)).len();
            // Taken back at once, or both left standing in different systems.
            prop_assert_eq!(changes, remaining.len() == 1 || in_black == 1);
        }
    }
}
