//! Backgammon: the set-up of the chapter, the plays of a throw, texts, and chances.

use double_corner::backgammon::{
    Arrangement, BAR, Dice, MEN, OFF, PlayError, Position, SetupError, Victory, chance_off,
    chapter_number, race, ways_off,
};
use double_corner::book::backgammon::opening_throws;
use double_corner::game::Side;
use proptest::prelude::*;
use serde_json::Value;

fn position(points: &str, dice: [u8; 2]) -> Position {
    let text = format!("{points}:0:0:1:{}{}", dice[0], dice[1]);
    Position::parse(&text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn texts(position: &Position) -> Vec<String> {
    position.plays().iter().map(|play| position.text(play)).collect()
}

/// Both set-ups of the chapter, seen as its diagrams show them.
#[test]
fn both_arrangements_are_those_of_the_chapter() {
    let data: Value =
        serde_json::from_str(include_str!("data/book/backgammon_setup.json")).unwrap();
    let start = Position::start(Side::Black);
    for (name, setup) in data.as_object().unwrap() {
        let arrangement =
            if name.starts_with('A') { Arrangement::InnerLeft } else { Arrangement::InnerRight };
        for point in 1..=24 {
            let (far, column) = arrangement.place(point);
            let row = if far { "top" } else { "bottom" };
            let shown = &setup[format!("{row}_row_left_to_right")][usize::from(column)];
            let (black, white) =
                (start.men(Side::Black, point), start.men(Side::White, BAR - point));
            let here = match (black, white) {
                (0, 0) => "-".to_owned(),
                (men, 0) => format!("B{men}"),
                (_, men) => format!("W{men}"),
            };
            assert_eq!(shown, &here, "{name} {point}");
            let number =
                &setup[format!("black_numbering_{row}_left_to_right")][usize::from(column)];
            assert_eq!(number, chapter_number(point), "{name} {point}");
        }
        for (side, own) in [(Side::Black, "black"), (Side::White, "white")] {
            let men = setup[format!("{own}_men_in_{own}_numbers")].as_object().unwrap();
            let total: u64 = men.values().map(|count| count.as_u64().unwrap()).sum();
            assert_eq!(total, u64::from(MEN));
            for (number, count) in men {
                let point = chapter_number(number.parse().unwrap());
                assert_eq!(count, start.men(side, point), "{own} {number}");
            }
        }
    }
    assert_eq!([start.pips(Side::Black), start.pips(Side::White)], [167, 167]);
}

/// Every way to play an opening throw that the chapter shows is legal, and leaves the men as its
/// diagram has them.
#[test]
fn opening_throws_are_legal_and_end_as_shown() {
    let throws = opening_throws();
    let all: std::collections::HashSet<Dice> = throws.iter().map(|throw| throw.dice).collect();
    assert_eq!([throws.len(), all.len()], [30, 21]);
    let start = Position::start(Side::Black);
    let mut shown = 0;
    for row in include_str!("data/book/backgammon_opening_throws.tsv").lines().skip(1) {
        let cells: Vec<&str> = row.split('\t').collect();
        let after: Value = serde_json::from_str(cells[3]).unwrap();
        let layout = |position: &Position| -> Vec<(u8, u8)> {
            let points = (1..=24).map(|number| (number, position.men(Side::Black, BAR - number)));
            points.filter(|(_, men)| *men > 0).collect()
        };
        let mut expected: Vec<(u8, u8)> = after
            .as_object()
            .unwrap()
            .iter()
            .map(|(number, men)| (number.parse().unwrap(), men.as_u64().unwrap() as u8))
            .collect();
        expected.sort_unstable();
        if cells[1].starts_with("NO ") {
            // The page has sixteen men there: one was left standing where it came from.
            assert_eq!(expected.iter().map(|(_, men)| men).sum::<u8>(), MEN + 1);
        }
        let fits = throws.iter().filter(|throw| throw.dice.to_string() == cells[0]).any(|throw| {
            let start = start.with_dice(Some(throw.dice));
            layout(&start.play(&throw.play)) == expected
        });
        if fits {
            shown += 1;
        } else {
            assert_eq!(cells[0], "6-2", "{row}");
        }
    }
    assert!(shown >= 30, "{shown}");
    for throw in &throws {
        let mut left: Vec<u8> =
            throw.play.hops().iter().map(|hop| chapter_number(hop.from)).collect();
        left.dedup();
        for mark in &throw.marks {
            assert!(left.contains(mark), "{} marks {mark}", throw.dice);
        }
    }
}

#[test]
fn another_program_counts_as_many_plays() {
    let mut checked = 0;
    let lines = include_str!("data/backgammon_plays.txt").lines();
    for line in lines.filter(|line| !line.starts_with('#')) {
        let (points, counts) = line.split_once(" | ").unwrap();
        let mut counts = counts.split(' ').map(|count| count.parse::<usize>().unwrap());
        for high in 1..=6 {
            for low in 1..=high {
                let position = position(points, [high, low]);
                assert_eq!(Some(position.plays().len()), counts.next(), "{points} {high}-{low}");
                checked += 1;
            }
        }
    }
    assert_eq!(checked, 61 * 21);
}

#[test]
fn rules_of_the_dice() {
    for (points, dice, plays) in [
        // Both numbers if possible: 3 alone is open to one man only after the other has gone.
        ("-a----------------------A-", [2, 1], "24/21"),
        // Only one can be played: the larger.
        ("-------------bb--------A--", [6, 4], "23/17"),
        // A man on the bar enters first; where all is covered the throw is lost.
        ("-------------------bbbbbbA", [6, 5], "-"),
        ("------A------------bb-bbbA", [4, 1], "bar/21 6/5"),
        // Doublets are played four times, as far as it goes.
        ("------------------bb-A----", [1, 1], "21/20"),
        // Bearing off: the exact number, the farthest man for a number that is too high.
        ("-A-A----------a-----------", [6, 5], "3/off 1/off"),
        ("--A--A--------a-----------", [6, 1], "5/off|5/off 2/1"),
        // Not before all are home.
        ("-A------A-----a-----------", [6, 1], "8/1|8/2 1/off"),
    ] {
        let position = position(points, dice);
        let found = texts(&position);
        assert!(!found.is_empty());
        for text in &found {
            let read = position.read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(position.text(&read), *text);
        }
        assert_eq!(found.join("|"), plays, "{points} {dice:?}");
    }
}

#[test]
fn plays_are_read_in_any_form() {
    let start = position("-b----E-C---eE---c-e----B-", [3, 1]);
    for text in ["8/5 6/5", "6/5 8/5", "6/5, 8/5", " 8/5  6/5 "] {
        let play = start.read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(start.text(&play), "8/5 6/5");
        assert_eq!(start.chapter_text(&play), "17-20; 19-20");
    }
    let fours = position("-b----E-C---eE---c-e----B-", [4, 4]);
    let play = fours.read("24/20(2) 13/9(2)").unwrap();
    assert_eq!(fours.text(&play), "24/20(2) 13/9(2)");
    let hit = position("-----------a-a------A---A-", [6, 3]);
    for (text, canonical) in
        [("20/11*", "20/11*"), ("20/14/11", "20/11*"), ("24/18 20/17", "24/18 20/17")]
    {
        let play = hit.read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(hit.text(&play), canonical, "{text}");
    }
    for (points, dice, text, kind, message) in [
        (
            "-b----E-C---eE---c-e----B-",
            [3, 1],
            "8/5",
            "illegal",
            "8/5 is not legal: both numbers must be played, 3 and 1",
        ),
        (
            "-b----E-C---eE---c-e----B-",
            [5, 1],
            "24/19 6/5",
            "illegal",
            "24/19 6/5 is not legal: 19 is covered by White",
        ),
        (
            "------A------------bb-bbbA",
            [4, 1],
            "6/5 6/2",
            "illegal",
            "6/5 6/2 is not legal: a man on the bar must be entered first",
        ),
        (
            "-b----E-C---eE---c-e----B-",
            [3, 1],
            "8/5 7/6",
            "illegal",
            "8/5 7/6 is not legal: Black has no man on 7",
        ),
        (
            "-b----E-C---eE---c-e----B-",
            [3, 1],
            "8/5 6/x",
            "unreadable",
            "line 1, column 5: found \"6/x\", expected a point from 1 to 24, bar or off, such as in 8/5 or bar/22*",
        ),
        (
            "-b----E-C---eE---c-e----B-",
            [3, 1],
            "5/8",
            "unreadable",
            "line 1, column 1: found \"5/8\", expected a point from 1 to 24, bar or off, such as in 8/5 or bar/22*",
        ),
    ] {
        let error = position(points, dice).read(text).expect_err(text);
        assert_eq!((error.kind(), error.to_string().as_str()), (kind, message));
    }
    assert!(matches!(Position::start(Side::Black).read("8/5"), Err(PlayError::Illegal { .. })));
}

#[test]
fn games_are_won_once_twice_or_three_times() {
    for (white, victory, today) in [
        (vec![(1, 3)], Victory::Hit, Victory::Hit),
        (vec![(6, 15)], Victory::Gammon, Victory::Gammon),
        (vec![(6, 14), (12, 1)], Victory::Gammon, Victory::Gammon),
        (vec![(6, 14), (13, 1)], Victory::Backgammon, Victory::Gammon),
        (vec![(6, 14), (19, 1)], Victory::Backgammon, Victory::Backgammon),
        (vec![(6, 14), (BAR, 1)], Victory::Backgammon, Victory::Backgammon),
    ] {
        let men: Vec<_> = white.iter().map(|&(point, men)| (Side::White, point, men)).collect();
        let position = Position::set_up(&men, Side::White).unwrap();
        let won = position.outcome().expect("Black has no man left");
        assert_eq!(
            (won.winner, won.victory, won.today),
            (Side::Black, victory, today),
            "{white:?}"
        );
        assert!(position.with_dice(Dice::new(1, 2)).plays().is_empty());
    }
    assert_eq!(Position::start(Side::Black).outcome(), None);
}

#[test]
fn positions_as_text() {
    let start = Position::start(Side::Black);
    assert_eq!(start.xgid(), "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10");
    // Published: the ID of the start.
    assert_eq!(start.position_id(), "4HPwATDgc/ABMA");
    assert_eq!(
        Position::from_position_id("4HPwATDgc/ABMA", Side::White),
        Ok(Position::start(Side::White))
    );
    for (text, message) in [
        (
            "-b----E-C---eE---c-e----B",
            "line 1, column 1: found \"-b----E-C---eE---c-e----B\", expected 26 signs for the bar, the points 1 to 24 and the bar: A to O, a to o or -",
        ),
        (
            "XGID=-b----E-C--?eE---c-e----B-",
            "line 1, column 17: found \"?\", expected 26 signs for the bar, the points 1 to 24 and the bar: A to O, a to o or -",
        ),
        (
            "-b----E-C---eE---c-e----B-:0:0:2",
            "line 1, column 32: found \"2\", expected 1 or -1 for the side to play",
        ),
        (
            "-b----E-C---eE---c-e----B-:0:0:1:70",
            "line 1, column 34: found \"70\", expected two numbers from 1 to 6, or 00",
        ),
        (
            "-O----A-------------------",
            "line 1, column 1: found \"-O----A-------------------\", expected men that can be set up; Black has 16 men, expected 15 at most",
        ),
    ] {
        assert_eq!(Position::parse(text).expect_err(text).to_string(), message);
    }
    for id in ["", "4HPwATDgc/ABM", "4HPwATDgc/ABM?", "//////////////"] {
        assert!(Position::from_position_id(id, Side::Black).is_err(), "{id}");
    }
    let shared = Position::set_up(&[(Side::Black, 6, 1), (Side::White, 19, 1)], Side::Black);
    assert_eq!(shared, Err(SetupError::Shared { point: 6 }));
}

/// Published: in how many of 36 throws one man, or two, go off at once.
#[test]
fn chances_to_bear_off_with_one_throw() {
    for (point, ways) in [(1, 36), (2, 36), (3, 36), (4, 34), (5, 31), (6, 27)] {
        let mut home = [0; 6];
        home[point - 1] = 1;
        assert_eq!(ways_off(home, 1), Some(ways), "{point}");
    }
    #[rustfmt::skip]
    let two = [
        (1, 1, 36), (2, 1, 36), (2, 2, 26), (3, 1, 34), (3, 2, 25), (3, 3, 17), (4, 1, 29),
        (4, 2, 23), (4, 3, 17), (4, 4, 11), (5, 1, 23), (5, 2, 19), (5, 3, 14), (5, 4, 10),
        (5, 5, 6), (6, 1, 15), (6, 2, 13), (6, 3, 10), (6, 4, 8), (6, 5, 6), (6, 6, 4),
    ];
    for (far, near, ways) in two {
        let mut home = [0; 6];
        home[far - 1] += 1;
        home[near - 1] += 1;
        assert_eq!(ways_off(home, 1), Some(ways), "{far} {near}");
    }
}

#[test]
fn chances_of_more_throws() {
    let home = [0, 0, 0, 0, 0, 2];
    let mut before = 0.0;
    for throws in 1..=6 {
        let chance = chance_off(home, throws).unwrap();
        assert!((before..=1.0).contains(&chance));
        before = chance;
    }
    assert!(before > 0.999);
    assert_eq!(chance_off([5, 5, 5, 0, 0, 0], 3), Some(0.0), "fifteen men take four throws");
    assert_eq!(ways_off([15, 1, 0, 0, 0, 0], 3), None);
    // Each side one man on the six point: who throws has 27 ways, or else the other has 27, and
    // so on.
    let one = race([0, 0, 0, 0, 0, 1], [0, 0, 0, 0, 0, 1], 2).unwrap();
    let within_two = chance_off([0, 0, 0, 0, 0, 1], 2).unwrap();
    let expected = 27.0 / 36.0 + 9.0 / 36.0 * (9.0 / 36.0) * 1.0;
    assert!((one - expected).abs() < 1e-12, "{one}");
    assert_eq!(within_two, 1.0);
    assert_eq!(race([3, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0], 2), None);
}

/// A game in which each choice picks a throw and a play.
fn game(choices: &[(u8, u16)]) -> Vec<Position> {
    let throws: Vec<Dice> = Dice::all().map(|(dice, _)| dice).collect();
    let mut line = vec![Position::start(Side::Black)];
    for &(throw, choice) in choices {
        let dice = throws[usize::from(throw) % throws.len()];
        let thrown = line[line.len() - 1].with_dice(Some(dice));
        let plays = thrown.plays();
        line.push(thrown);
        if plays.is_empty() {
            break;
        }
        line.push(thrown.play(&plays[usize::from(choice) % plays.len()]));
    }
    line
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn texts_read_back_and_men_are_kept(choices in prop::collection::vec(any::<(u8, u16)>(), 0..120)) {
        for position in game(&choices) {
            prop_assert_eq!(Position::parse(&position.xgid()), Ok(position));
            let id = Position::from_position_id(&position.position_id(), position.turn());
            prop_assert_eq!(id, Ok(position.with_dice(None)));
            let plays = position.plays();
            for play in &plays {
                let after = position.play(play);
                let side = position.turn();
                for side in [Side::Black, Side::White] {
                    let men: u32 = (OFF..=BAR).map(|point| u32::from(after.men(side, point))).sum();
                    prop_assert_eq!(men, u32::from(MEN));
                }
                let went: u32 = play.hops().iter().map(|hop| u32::from(hop.from - hop.to)).sum();
                prop_assert_eq!(after.pips(side) + went, position.pips(side));
                let hit: u32 = play.hops().iter().filter(|hop| hop.hits).map(|hop| u32::from(hop.to)).sum();
                prop_assert_eq!(after.pips(side.other()), position.pips(side.other()) + hit);
                prop_assert_eq!(play.hops().len(), plays[0].hops().len());
                let text = position.text(play);
                let read = position.read(&text).map(|read| position.play(&read));
                prop_assert_eq!(read, Ok(after), "{} {}", position.xgid(), text);
            }
        }
    }
}
