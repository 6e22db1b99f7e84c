//! Properties that hold in every position of every rule set, over games played at random.

use double_corner::draughts::{Position, Rules, Setup, SquareSet};
use double_corner::game::{Game, Side};
use proptest::prelude::*;

const ALL_RULES: [Rules; 6] =
    [Rules::ENGLISH, Rules::LOSING, Rules::POOL, Rules::BRAZILIAN, Rules::RUSSIAN, Rules::ITALIAN];

/// The positions of a game in which each choice picks the next move.
fn game(rules: Rules, choices: &[u16]) -> Vec<Position> {
    let mut positions = vec![Position::start(rules)];
    for choice in choices {
        let last = positions[positions.len() - 1];
        let moves = last.moves();
        if moves.is_empty() {
            break;
        }
        positions.push(last.play(&moves[usize::from(*choice) % moves.len()]));
    }
    positions
}

fn games() -> impl Strategy<Value = Vec<Position>> {
    (0..ALL_RULES.len(), prop::collection::vec(any::<u16>(), 0..120))
        .prop_map(|(rules, choices)| game(ALL_RULES[rules], &choices))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn fen_and_move_texts_read_back_equal(positions in games()) {
        for position in positions {
            let setup = Setup::read(&position.fen(), position.rules().style).expect("own FEN");
            prop_assert_eq!(Position::from_setup(&setup, position.rules()), Ok(position));
            for played in position.moves() {
                prop_assert_eq!(position.read(&position.text(&played)), Ok(played));
                prop_assert_eq!(position.read(&position.whole_path(&played)), Ok(played));
            }
        }
    }

    #[test]
    fn turning_the_board_and_the_colours_turns_the_moves(positions in games()) {
        for position in positions {
            let turned = position.mirrored();
            prop_assert_eq!(turned.mirrored(), position);
            let mut expected: Vec<Vec<u8>> = position.moves().iter()
                .map(|m| m.path().iter().map(|square| square.turned().number()).collect())
                .collect();
            let mut found: Vec<Vec<u8>> = turned.moves().iter()
                .map(|m| m.path().iter().map(|square| square.number()).collect())
                .collect();
            expected.sort();
            found.sort();
            prop_assert_eq!(found, expected);
        }
    }

    #[test]
    fn a_move_changes_what_it_says_and_nothing_else(positions in games()) {
        for position in positions {
            let mover = position.turn();
            for played in position.moves() {
                let after = position.play(&played);
                prop_assert_eq!(after.turn(), mover.other());
                let (from, to) = (SquareSet::of(played.from()), SquareSet::of(played.to()));
                let own = position.pieces(mover);
                prop_assert_eq!(after.pieces(mover), (own & !from) | to);
                let other = position.pieces(mover.other());
                prop_assert_eq!(after.pieces(mover.other()), other & !played.captured());
                prop_assert_eq!(other & played.captured(), played.captured());
                let king_before = position.kings().contains(played.from());
                prop_assert_eq!(after.kings().contains(played.to()), king_before || played.crowns());
                prop_assert!(!(king_before && played.crowns()));
            }
        }
    }

    #[test]
    fn capture_is_compulsory_and_perft_counts_the_moves(positions in games()) {
        for position in positions {
            let moves = position.moves();
            let captures = moves.iter().filter(|m| m.is_capture()).count();
            prop_assert!(captures == 0 || captures == moves.len());
            prop_assert_eq!(position.must_capture().is_empty(), captures == 0);
            prop_assert_eq!(position.perft(1), moves.len() as u64);
            let below: u64 = moves.iter().map(|m| position.play(m).perft(1)).sum();
            prop_assert_eq!(position.perft(2), below);
            prop_assert_eq!(position.outcome().is_some(), moves.is_empty());
        }
    }
}

#[test]
fn who_cannot_move_loses_except_in_the_losing_game() {
    let setup: Setup = "B:WK32:B28".parse().expect("a set-up");
    for (rules, winner) in [(Rules::ENGLISH, Side::White), (Rules::LOSING, Side::Black)] {
        let position = Position::from_setup(&setup, rules).expect("a position");
        assert_eq!(position.outcome().and_then(|outcome| outcome.winner), Some(winner));
    }
}
