//! What holds of the umpire whatever the board and whatever happened.

use double_corner::chess::odds::{Code, Odds};
use double_corner::chess::{Fault, Position as Chess, Square};
use double_corner::draughts::{Position as Draughts, Rules, Setup};
use double_corner::game::{Game, Side};
use double_corner::laws::clock::{Call, Clock, Standing};
use double_corner::laws::{Effect, Ruling, chess, draughts};
use double_corner::record::{self, Dialect, NodeId, Record, read, write};
use proptest::prelude::*;

/// Any pieces on any squares of chess, with any rights.
fn chess_board() -> impl Strategy<Value = Chess> {
    let pieces: Vec<char> = "pnbrqPNBRQpP".chars().collect();
    let square = prop_oneof![7 => Just('1'), 2 => prop::sample::select(pieces)];
    let kings = (0usize..64, 0usize..64, 0..10);
    let rights = ("[wb]", "-|K?Q?k?q", "-|[a-h][36]");
    (prop::collection::vec(square, 64), kings, rights).prop_filter_map(
        "a FEN",
        |(mut squares, (white, black, kingless), (turn, castling, passed))| {
            if kingless > 0 {
                squares[white] = 'K';
                squares[black] = 'k';
            }
            let ranks: Vec<String> = squares.chunks(8).map(|rank| rank.iter().collect()).collect();
            Chess::from_fen(&format!("{} {turn} {castling} {passed}", ranks.join("/"))).ok()
        },
    )
}

/// Any pieces on any squares of draughts that the rules accept.
fn draughts_board() -> impl Strategy<Value = Draughts> {
    let piece = prop_oneof![
        5 => Just(""), 2 => Just("B"), 2 => Just("W"), 1 => Just("BK"), 1 => Just("WK")
    ];
    (prop::collection::vec(piece, 32), "[WB]", any::<bool>()).prop_filter_map(
        "a position",
        |(pieces, turn, russian)| {
            let of = |side: &str| {
                let on = |(square, piece): (usize, &&str)| {
                    let kind = piece.strip_prefix(side)?;
                    Some(format!("{kind}{}", square + 1))
                };
                pieces.iter().enumerate().filter_map(on).collect::<Vec<_>>().join(",")
            };
            let fen = format!("{turn}:W{}:B{}", of("W"), of("B"));
            let setup: Setup = fen.parse().ok()?;
            let rules = if russian { Rules::RUSSIAN } else { Rules::ENGLISH };
            Draughts::from_setup(&setup, rules).ok()
        },
    )
}

const SAN: [&str; 8] = ["e4", "Nf3", "O-O", "a8=Q", "exd5", "Kf1", "check", "e2e4"];

fn chess_text() -> impl Strategy<Value = String> {
    let square = "[a-h][1-8]";
    let played = prop::sample::select(&SAN[..]);
    let plain = prop_oneof![
        (square, square).prop_map(|(one, two)| format!("moved {one} {two}")),
        square.prop_map(|one| format!("touched-own {one}")),
        square.prop_map(|one| format!("touched-theirs {one}")),
        (square, square).prop_map(|(one, two)| format!("touched-own {one} {two}")),
        (square, square).prop_map(|(one, two)| format!("touched-theirs {one} {two}")),
        (square, square, square).prop_map(|(one, two, three)| format!("held {one} {two} {three}")),
        square.prop_map(|one| format!("adjusted {one} unsaid")),
        square.prop_map(|one| format!("fell {one}")),
        (square, "[PNBRQ]").prop_map(|(one, kind)| format!("removed {one} {kind}")),
        (square, square).prop_map(|(one, two)| format!("not-promoted {one} {two}")),
        (square, square).prop_map(|(one, two)| format!("pawn-mate {one} {two}")),
        square.prop_map(|one| format!("undertook-mate-on {one}")),
        (played.clone(), played.clone()).prop_map(|(one, two)| format!("two-moves {one} {two}")),
        (played.clone(), played.clone()).prop_map(|(one, two)| format!("told {one} {two}")),
        played.clone().prop_map(|one| format!("false-check {one}")),
        played.clone().prop_map(|one| format!("sealed {one}")),
        played.prop_map(|one| format!("sent {one}")),
        prop::sample::select(
            &[
                "castled king",
                "castled queen",
                "rook-first king",
                "rook-first queen",
                "declined-en-passant",
                "claims-fifty",
                "claims-repetition",
                "stalemate",
                "odds-castled queens-rook",
                "odds-castled kings-rook",
                "board-wrong 3",
                "disturbed again",
            ][..]
        )
        .prop_map(str::to_owned),
    ];
    ("(late )?(falsely-checked |unwarned )?", plain).prop_map(|(around, plain)| around + &plain)
}

fn draughts_text() -> impl Strategy<Value = String> {
    let square = 1..=32u8;
    prop_oneof![
        square.clone().prop_map(|one| format!("touched {one}")),
        (square.clone(), square.clone()).prop_map(|(one, two)| format!("moved {one}-{two}")),
        (square.clone(), square.clone()).prop_map(|(one, two)| format!("over-angle {one} {two}")),
        (square.clone(), square.clone(), square.clone())
            .prop_map(|(one, two, three)| format!("removed-own {one}x{two} {three}")),
        (square.clone(), square.clone()).prop_map(|(one, two)| format!("moved-on {one}-{two}")),
        (square.clone(), square.clone()).prop_map(|(one, two)| format!("huffed-late {one}-{two}")),
        square.prop_map(|one| format!("adjusted {one}")),
        any::<u64>().prop_map(|passed| format!("time {passed}")),
        prop::sample::select(&["set-up", "claimed-forty", "first-move white", "dispute"][..])
            .prop_map(str::to_owned),
    ]
}

/// What holds of every ruling: it cites laws, offers something, and nothing that is not legal.
fn holds<P: Game, D: Dialect<Position = P>>(
    dialect: &D,
    ruling: &Ruling<P>,
    sound: impl Fn(&P) -> bool,
) {
    let legal = ruling.position.moves();
    assert!(!ruling.laws.is_empty() && !ruling.choices.is_empty());
    assert!(!ruling.finding.is_empty() && ruling.summary().ends_with('.'));
    for (index, choice) in ruling.choices.iter().enumerate() {
        let mut thens = vec![None];
        match &choice.effect {
            Effect::Play(moves) => {
                assert!(!moves.is_empty());
                assert!(moves.iter().all(|played| legal.contains(played)), "{choice:?}");
                thens.extend(moves.iter().map(Some));
            }
            Effect::Stands(played) => {
                let unforced = ruling.position.unforced(&ruling.position.text(played));
                assert!(legal.contains(played) || unforced.contains(played), "{choice:?}");
            }
            Effect::Board { played: Some(played), .. } => {
                let unforced = ruling.position.unforced(&ruling.position.text(played));
                assert!(legal.contains(played) || unforced.contains(played), "{choice:?}");
            }
            _ => {}
        }
        for then in thens {
            let applied = ruling.apply(index, then).unwrap();
            assert!(sound(&applied.position), "{:?} after {choice:?}", applied.position);
            assert!(applied.must.iter().all(|played| applied.position.moves().contains(played)));
            // In the record it reads back as it was written.
            let mut record = Record::new(ruling.position.clone());
            let written = applied.write(dialect, &mut record, NodeId::ROOT);
            assert_eq!(record.replay(), Ok(()));
            let goes_on = written.continued.as_ref();
            let goes_on = goes_on.map_or_else(|| record.position(written.node), Record::start);
            assert_eq!(goes_on, &applied.position);
        }
    }
    assert!(ruling.apply(ruling.choices.len(), None).is_err());
}

/// No fault that the position before did not have.
fn no_worse(before: &Chess) -> impl Fn(&Chess) -> bool + '_ {
    let count = |position: &Chess| {
        let kings = |fault: &Fault| !matches!(fault, Fault::CheckGiven(_));
        position.faults().iter().filter(|fault| kings(fault)).count()
    };
    move |after| count(after) <= count(before)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn rulings_of_chess_hold(position in chess_board(), text in chess_text(), white in any::<bool>(), own in any::<bool>()) {
        let happened: chess::Happened = text.parse().unwrap();
        prop_assert_eq!(happened.to_string(), text);
        let mut case = chess::Case::new(position, happened);
        if own {
            case = case.by(if white { Side::White } else { Side::Black });
        }
        for code in Code::ALL {
            if let Ok(ruling) = case.rule(code) {
                holds(&record::Chess, &ruling, no_worse(&position));
                case.difference(code).unwrap();
            }
        }
    }

    #[test]
    fn rulings_of_draughts_hold(position in draughts_board(), text in draughts_text(), black in any::<bool>()) {
        let happened: draughts::Happened = text.parse().unwrap();
        prop_assert_eq!(happened.to_string(), text);
        let case = draughts::Case::new(position, happened);
        let sound = |after: &Draughts| {
            Draughts::from_setup(&after.setup(), after.rules()).as_ref() == Ok(after)
        };
        let side = if black { Side::Black } else { Side::White };
        for case in [case.clone(), case.by(side)] {
            if let Ok(ruling) = case.rule() {
                holds(&position.rules(), &ruling, sound);
            }
        }
    }

    /// Every step beside a capture can be huffed, compelled or let stand; the blow is no turn.
    #[test]
    fn a_missed_capture_gives_three_choices(position in draughts_board()) {
        let due = position.must_capture();
        let steps = (1..=32u8).flat_map(|from| (1..=32u8).map(move |to| format!("{from}-{to}")));
        for text in steps {
            let Some(step) = position.unforced(&text).first().copied() else { continue };
            // A king may also capture its way between the same squares; then the text means that.
            if !position.readings(&text).unwrap().is_empty() {
                continue;
            }
            let case = draughts::Case::new(position, draughts::Happened::Moved(text.clone()));
            let ruling = case.rule().unwrap();
            prop_assert_eq!(ruling.choices.len() as u32, due.len() + 2);
            for (index, choice) in ruling.choices.iter().enumerate() {
                let after = ruling.apply(index, None).unwrap().position;
                match choice.effect {
                    Effect::Board { .. } => {
                        prop_assert_eq!(after.turn(), position.turn().other());
                        let men = |of: &Draughts| of.pieces(position.turn()).len();
                        prop_assert_eq!(men(&after) + 1, men(&position));
                    }
                    Effect::Play(_) => prop_assert_eq!(after, position),
                    _ => prop_assert_eq!(after, position.play(&step)),
                }
            }
        }
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "\\PC{0,40}", word in prop::sample::select(
        &["moved", "touched", "touched-own", "held", "sealed", "odds-moves", "time", "late"][..])) {
        for text in [text.clone(), format!("{word} {text}"), format!("{word}{text}")] {
            if let Ok(happened) = text.parse::<chess::Happened>() {
                let again = happened.to_string().parse::<chess::Happened>();
                prop_assert_eq!(again.as_ref(), Ok(&happened));
                for code in Code::ALL {
                    let _ = chess::Case::new(Chess::start(), happened.clone()).rule(code);
                }
            }
            if let Ok(happened) = text.parse::<draughts::Happened>() {
                let again = happened.to_string().parse::<draughts::Happened>();
                prop_assert_eq!(again.as_ref(), Ok(&happened));
                let _ = draughts::Case::new(Rules::ENGLISH.start(), happened).rule();
            }
        }
    }

    /// However the time is cut up, the calls are the same; each is made once.
    #[test]
    fn the_clock_tells_the_same_however_it_is_told(cuts in prop::collection::vec(0u64..=60_000, 0..40)) {
        let start = Rules::ENGLISH.start();
        let mut clock = Clock::new(&start);
        let mut calls = Vec::new();
        let mut whole: u64 = 0;
        for cut in cuts {
            whole += cut;
            calls.extend(clock.pass(cut));
            let mut at_once = Clock::new(&start);
            at_once.pass(whole);
            prop_assert_eq!(at_once.standing(), clock.standing());
            match clock.standing() {
                Standing::Thinking { left } => prop_assert_eq!(left + whole, 300_000),
                Standing::Called { left } => prop_assert_eq!(left + whole, 360_000),
                other => prop_assert_eq!((other, whole >= 360_000), (Standing::Lost, true)),
            }
        }
        let time = calls.iter().filter(|call| **call == Call::Time).count();
        let lost = calls.iter().filter(|call| **call == Call::Lost(Side::Black)).count();
        prop_assert_eq!((time, lost), (usize::from(whole >= 300_000), usize::from(whole >= 360_000)));
    }
}

proptest! {
    // A case is all squares that a man could be put on.
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn every_legal_or_illegal_move_of_chess_has_a_ruling(
        position in chess_board(),
        man in any::<prop::sample::Index>(),
    ) {
        let men: Vec<Square> = position.side(position.turn()).collect();
        prop_assume!(!men.is_empty());
        let from = men[man.index(men.len())];
        let moves = position.legal_moves();
        for to in Square::all().filter(|to| *to != from) {
            let case = chess::Case::new(position, chess::Happened::Moved { from, to });
            for code in Code::ALL {
                let ruling = case.rule(code).unwrap();
                holds(&record::Chess, &ruling, no_worse(&position));
                let made = (from, to, None);
                let legal = moves.iter().any(|it| (it.from(), it.to(), it.promotion()) == made);
                let stands = matches!(ruling.choices[0].effect, Effect::Stands(_));
                prop_assert_eq!(legal, stands);
            }
        }
    }
}

#[test]
fn a_lost_clock_stays_lost_and_a_huff_keeps_the_time() {
    let start = Rules::ENGLISH.start();
    let next = start.play(&start.moves()[0]);
    let mut clock = Clock::new(&start);
    clock.pass(100_000);
    clock.changed(&start);
    assert_eq!(clock.standing(), Standing::Thinking { left: 200_000 });
    clock.turn(&next);
    assert_eq!(
        (clock.side(), clock.standing()),
        (Side::White, Standing::Thinking { left: 300_000 })
    );
    assert_eq!(clock.pass(u64::MAX), Some(Call::Lost(Side::White)));
    clock.turn(&start);
    assert_eq!((clock.side(), clock.standing()), (Side::White, Standing::Lost));
    assert_eq!(clock.pass(1), None);
    // Where the game has ended, no time runs.
    let over = Rules::ENGLISH.position("W:W:B1").unwrap();
    let mut clock = Clock::new(&over);
    assert_eq!((clock.pass(u64::MAX), clock.standing()), (None, Standing::Over));
}

#[test]
fn castling_without_a_rook_is_recorded_anew_where_the_record_can_not_hold_it() {
    let odds = Odds::named("queens-rook").unwrap();
    let fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    let position = Chess::from_fen(fen).unwrap();
    let case = chess::Case::new(position, "odds-castled queens-rook".parse().unwrap());
    let ruling = case.rule(Code::BlueBook).unwrap();
    assert_eq!(ruling.position, odds.with_leaps(&position, Code::BlueBook));
    let after = ruling.apply(0, None).unwrap();
    assert_eq!(after.position.fen(), "4k3/8/8/8/8/8/8/2K4R b - - 1 1");
    let mut record = Record::new(position);
    let written = after.write(&record::Chess, &mut record, NodeId::ROOT);
    let text = write(&record::Chess, &record);
    assert_eq!(read(&record::Chess, &text).records, [record]);
    assert_eq!(written.continued.unwrap().start(), &after.position);
}

/// Once the American code looked at the men of whoever was to move, and the Blue Book at those of
/// whoever held one.
#[test]
fn a_man_held_out_of_turn_is_judged_alike_by_both_codes() {
    let position = Chess::from_fen("K7/8/8/8/8/8/2k5/8 b - - 0 1").unwrap();
    for (happened, is_case) in [("held c2 a1", false), ("held a8 a7", true)] {
        let case = chess::Case::new(position, happened.parse().unwrap()).by(Side::White);
        for code in Code::ALL {
            assert_eq!(case.rule(code).is_ok(), is_case, "{happened}");
            assert_eq!(case.difference(code).is_ok(), is_case, "{happened}");
        }
    }
}
