//! Readers survive any text, and what they read can be played.

use double_corner::chess::{Notation, Position, fen, translate};
use double_corner::game::Game;
use proptest::prelude::*;

const FENS: [&str; 3] = [
    fen::START,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/8/8/3Pp3/8/8/8/4K3 w - e6 0 1",
];

const MOVES: [&str; 12] = [
    "Nf3",
    "e8=Q+",
    "O-O-O",
    "Ng1-f3",
    "P-K4",
    "Kt-KB3",
    "KtxKtP ch",
    "S f 3 n e 5",
    "exd6 e.p.",
    "R-K sq",
    "P-K8(Q)",
    "e7e8q",
];

const PAGES: [&str; 4] = [
    "1.P-K4 P-K4 2.Kt-KB3 Kt-QB3 3.B-B4 B-B4 4.P-B3 Kt-B3 5.P-Q4 PxP 6.PxP B-Kt5 ch",
    "    P-K4   Kt-KB3   KtxP\n  1 ---- 2 ------ 3 ------\n    P-K4   Kt-KB3   Kt-QB3\n",
    "1. P - K 4   P - K 4\n2. Kt - K B 3 {good}  Kt - Q B 3\n3. B - Kt 5   P - Q R 3 &c.\n",
    "1. e 2-e 4 e 7-e 5 2. S g 1-f 3 S b 8-c 6 3. L f 1-c 4 L f 8-c 5 4. 0-0 S g 8-f 6",
];

/// A text with some of its characters replaced, doubled or left out.
fn mutated(texts: &'static [&'static str]) -> impl Strategy<Value = String> {
    let edit = (any::<prop::sample::Index>(), prop_oneof![".", "[KkQq/1-9 a-hx=()-]"]);
    (prop::sample::select(texts), prop::collection::vec(edit, 1..4)).prop_map(|(text, edits)| {
        let mut characters: Vec<String> = text.chars().map(String::from).collect();
        for (at, new) in edits {
            let at = at.index(characters.len());
            characters[at] = if new == "x" { String::new() } else { new };
        }
        characters.concat()
    })
}

/// Placements of any pieces whatever, with any rights.
fn placement() -> impl Strategy<Value = String> {
    let square = prop_oneof![6 => Just('1'), 4 => prop::sample::select("pnbrqkPNBRQK".chars().collect::<Vec<_>>())];
    (prop::collection::vec(square, 64), "[wb]", "-|K?Q?k?q", "-|[a-h][36]").prop_map(
        |(squares, turn, castling, passed)| {
            let ranks: Vec<String> = squares.chunks(8).map(|rank| rank.iter().collect()).collect();
            format!("{} {turn} {castling} {passed}", ranks.join("/"))
        },
    )
}

fn exercise(text: &str) {
    if let Ok((setup, _)) = fen::read(text) {
        let position = Position::from(&setup);
        let written = position.fen();
        assert_eq!(Position::from_fen(&written).unwrap(), position, "{text}");
        assert!(fen::read(&written).unwrap().1.is_empty(), "{written}");
        let moves = position.moves();
        assert_eq!(position.count_moves() as usize, moves.len(), "{text}");
        for played in &moves {
            let next = position.play(played);
            assert_eq!(Position::from_fen(&next.fen()).unwrap(), next, "{text}");
            let text = position.text(played);
            assert_eq!(position.read(&text).as_ref(), Ok(played), "{written} {text}");
        }
        position.outcome();
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 3000, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_read_or_refused(text in any::<String>()) {
        exercise(&text);
        for fen in FENS {
            let _ = Position::from_fen(fen).unwrap().read(&text);
        }
    }

    #[test]
    fn mutated_fens_are_read_or_refused(text in mutated(&FENS)) {
        exercise(&text);
    }

    #[test]
    fn any_placement_can_be_played(text in placement()) {
        prop_assert!(fen::read(&text).is_ok());
        exercise(&text);
    }

    #[test]
    fn mutated_moves_are_read_or_refused(text in mutated(&MOVES)) {
        for fen in FENS {
            let position = Position::from_fen(fen).unwrap();
            if let Ok(played) = position.read(&text) {
                prop_assert!(position.moves().contains(&played));
            }
        }
    }

    #[test]
    fn any_page_is_translated_or_refused(text in any::<String>()) {
        translate::page(&Position::start(), &text);
    }

    #[test]
    fn mutated_pages_are_translated_or_refused(
        text in mutated(&PAGES),
        notation in prop::sample::select(&Notation::ALL),
    ) {
        for game in translate::page(&Position::start(), &text) {
            let texts = game.texts(notation);
            prop_assert_eq!(texts.len(), game.steps.len());
            prop_assert!(game.doubts.iter().all(|doubt| doubt.ply < game.steps.len()));
            for (printed, _) in &game.steps {
                let line = text.split('\n').nth(printed.place.line as usize - 1);
                prop_assert!(line.is_some() || text.contains('\r'));
            }
        }
    }
}
