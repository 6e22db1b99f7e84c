//! Cases from the field, one runner for every line of the data file; and refusals in words.

use double_corner::draughts::{Position, Rules, Setup};
use double_corner::game::{Game, MoveError};

fn position(fen: &str) -> Position {
    let setup: Setup = fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"));
    Position::from_setup(&setup, Rules::ENGLISH).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn sorted_paths(position: &Position) -> String {
    let mut paths: Vec<String> =
        position.moves().iter().map(|played| format!("{played:?}")).collect();
    paths.sort();
    paths.join(" ")
}

fn candidates(position: &Position, text: &str) -> String {
    match position.read(text) {
        Err(MoveError::Ambiguous { mut candidates, .. }) => {
            candidates.sort();
            candidates.join(" ")
        }
        other => panic!("{text} should be ambiguous, not {other:?}"),
    }
}

#[test]
fn cases() {
    let lines = include_str!("data/draughts_cases.txt").lines();
    for line in lines.filter(|line| !line.starts_with('#')) {
        let [fen, what, answer] = line.split('|').map(str::trim).collect::<Vec<_>>()[..] else {
            panic!("three columns in {line}");
        };
        match what {
            "moves" => assert_eq!(sorted_paths(&position(fen)), answer, "{line}"),
            "ambiguous" => {
                let (text, expected) = answer.split_once(": ").expect("a text and candidates");
                assert_eq!(candidates(&position(fen), text), expected, "{line}");
            }
            "end" => {
                let outcome = position(fen).outcome().expect("the game is over");
                let winner = outcome.winner.expect("somebody won");
                assert_eq!(
                    format!("{} {}", winner.name(), outcome.reason.name()),
                    answer,
                    "{line}"
                );
            }
            "refused" => {
                let setup: Setup = fen.parse().expect("a set-up");
                let error = Position::from_setup(&setup, Rules::ENGLISH).expect_err("refused");
                assert_eq!(error.to_string(), answer);
            }
            "unreadable" => {
                let error = fen.parse::<Setup>().expect_err("unreadable");
                assert_eq!(error.to_string(), answer);
            }
            "read" => assert_eq!(fen.parse::<Setup>().expect("a set-up").to_string(), answer),
            other => panic!("no kind of case is called {other}"),
        }
    }
}

#[test]
fn a_position_that_still_has_a_move_is_not_over() {
    assert_eq!(position("W:WK29:BK25").outcome(), None);
}

#[test]
fn a_man_crowned_by_a_capture_stops() {
    let start = position("B:W26,27:B22,K1");
    let after = start.play(&start.read("22x31").expect("legal"));
    assert_eq!(after.fen(), "W:W27:BK1,K31");
}

#[test]
fn move_texts_of_old_and_new_books_are_read() {
    let start = Position::start(Rules::ENGLISH);
    for text in
        ["11-15", "11 15", " 11-15 ", "*11-15", "11-15!", "11-15*", "011-15", "11–15", "11 - 15"]
    {
        let played = start.read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(start.text(&played), "11-15", "{text}");
    }
    let circle = position("W:WK1:B6,7,14,15,22,23");
    for (text, canonical) in [
        ("1x10x17x26x19x10x3", "1x10x17x26x19x10x3"),
        ("1x17x3", "1x10x17x26x19x10x3"),
        ("1 10 3", "1x10x3"),
        ("1:10:3", "1x10x3"),
    ] {
        let read = circle.read(text);
        if text == "1x17x3" {
            assert!(matches!(read, Err(MoveError::Ambiguous { .. })), "both circles pass 17");
            continue;
        }
        assert_eq!(circle.text(&read.expect(text)), canonical, "{text}");
    }
}

#[test]
fn refusals_say_why() {
    let start = Position::start(Rules::ENGLISH);
    let due = position("W:W18,22,30:B15,14,3");
    for (position, text, reason) in [
        (&start, "15-18", "there is no piece on 15"),
        (&start, "22-18", "the piece on 22 is White's, and Black is to move"),
        (&start, "8-11", "11 is not empty"),
        (&start, "11-18", "the man on 11 can't reach 18"),
        (&start, "11x15", "it takes nothing: 11-15 is a move without capture"),
        (&due, "22-17", "a capture is compulsory: 18x9 or 18x11"),
    ] {
        let Err(MoveError::Illegal { reason: found, .. }) = position.read(text) else {
            panic!("{text} should be illegal");
        };
        assert!(found.starts_with(reason), "{text}: {found}");
    }
    let back = start.play(&start.read("11-15").expect("legal"));
    let back = back.play(&back.read("22-17").expect("legal"));
    let error = back.read("15-11").expect_err("illegal").to_string();
    assert!(error.starts_with("15-11 is not legal: the man on 15 can't move backward; legal: "));
}

#[test]
fn texts_that_are_no_moves_say_where() {
    let start = Position::start(Rules::ENGLISH);
    for (text, message) in [
        ("", "line 1, column 1: the text ends, expected a square from 1 to 32"),
        ("hello", "line 1, column 1: found \"hello\", expected a square from 1 to 32"),
        (
            "11",
            "line 1, column 3: the text ends, expected - or x and the square where the move ends",
        ),
        ("11-33", "line 1, column 4: found \"33\", expected a square from 1 to 32"),
        ("1.", "line 1, column 3: the text ends, expected a square from 1 to 32"),
        ("11-", "line 1, column 4: the text ends, expected a square from 1 to 32"),
        (
            "11--15",
            "line 1, column 3: found \"--15\", expected - or x and the square where the move ends",
        ),
        ("0-1", "line 1, column 1: found \"0\", expected a square from 1 to 32"),
        (
            "99999999999999999999-1",
            "line 1, column 1: found \"99999999999999999999\", expected a square from 1 to 32",
        ),
    ] {
        let error = start.read(text).expect_err(text);
        assert_eq!(error.kind(), "unreadable");
        assert_eq!(error.to_string(), message, "{text}");
    }
}
