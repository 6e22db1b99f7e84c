//! Games and lines of old books, resolved from the text as printed.

use double_corner::chess::{self, Position};
use double_corner::game::Game;
use double_corner::line::{self, Line, Why};
use std::fs;

fn sans(start: &Position, line: &Line<chess::Move>) -> Vec<String> {
    let mut position = *start;
    line.moves
        .iter()
        .map(|played| {
            let text = position.text(played);
            position = position.play(played);
            text
        })
        .collect()
}

/// A text without its signs of check and merit.
fn plain(san: &str) -> &str {
    san.trim_end_matches(['+', '#', '!', '?'])
}

#[test]
fn games_of_old_books_are_resolved_to_the_moves_played() {
    let (mut games, mut plies, mut doubts) = (0, 0, 0);
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/descriptive");
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let game = fs::read_to_string(&path).unwrap();
        let rows: Vec<Vec<&str>> = game
            .lines()
            .filter(|line| !line.starts_with('#') && !line.is_empty())
            .map(|line| line.split('\t').collect())
            .collect();
        let texts: Vec<&str> = rows.iter().map(|row| row[1]).collect();
        let start = Position::start();
        let line = line::resolve(&start, &texts, chess::readings);
        assert_eq!(line.stop, None, "{path:?}");
        for (row, san) in rows.iter().zip(sans(&start, &line)) {
            assert_eq!(plain(&san), plain(row[2]), "{path:?} {} {}", row[0], row[1]);
        }
        for doubt in &line.doubts {
            assert!(!doubt.is_open(), "{path:?} {doubt:?}");
            assert_eq!(doubt.text, sans(&start, &line)[doubt.ply]);
        }
        games += 1;
        plies += rows.len();
        doubts += line.doubts.len();
    }
    assert_eq!((games, plies), (25, 1736));
    assert!(doubts > 20, "{doubts}");
}

/// The moves of a score on one line: numbers dropped, and signs joined to their move.
fn texts(score: &str) -> Vec<String> {
    let mut texts: Vec<String> = Vec::new();
    for word in score.split_whitespace() {
        let word = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
        let word = word.strip_prefix('.').unwrap_or(word);
        match (word, texts.last_mut()) {
            ("ch" | "mate" | "sq", Some(last)) => {
                last.push(' ');
                last.push_str(word);
            }
            ("", _) => {}
            _ => texts.push(word.to_owned()),
        }
    }
    texts
}

#[test]
fn every_opening_is_resolved_to_its_moves() {
    let mut lines = 0;
    for row in include_str!("data/chess_openings.tsv").lines().skip(1) {
        let fields: Vec<&str> = row.split('\t').collect();
        let [name, start, descriptive, san, uci, ..] = fields[..] else { panic!("{row}") };
        let start = match start {
            "startpos" => Position::start(),
            fen => Position::from_fen(fen).unwrap(),
        };
        // 0-0 keeps its digits.
        let descriptive = descriptive.replace("0-0", "O-O");
        let printed = texts(&descriptive);
        let wanted = texts(san);
        let played: Vec<&str> =
            uci.split(' ').filter(|text| *text != "0000" && *text != "--").collect();
        let pass = printed.iter().position(|text| text == "..." || text == "..");
        let (start, skipped) = match pass {
            // Two moves at odds: the first is played before the game goes on.
            Some(at) => {
                assert_eq!(at, 1, "{name}");
                let first = start.read(&printed[0]).unwrap();
                (start.play(&first).pass().unwrap(), 2)
            }
            None => (start, 0),
        };
        let printed: Vec<&str> = printed[skipped..].iter().map(String::as_str).collect();
        let line = line::resolve(&start, &printed, chess::readings);
        assert_eq!(line.stop, None, "{name}");
        assert_eq!(sans(&start, &line), wanted[skipped..], "{name}");
        let found: Vec<String> = line.moves.iter().map(ToString::to_string).collect();
        assert_eq!(found, played[played.len() - found.len()..], "{name}");
        lines += 1;
    }
    assert_eq!(lines, 77);
}

#[test]
fn the_games_and_endings_of_the_chapter_are_resolved() {
    let mut lines = 0;
    let data = include_str!("data/chess_games_endings.json");
    let strings = |block: &str, key: &str| -> Vec<String> {
        let key = format!("\"{key}\": [");
        let Some(at) = block.find(&key) else { return Vec::new() };
        let list = &block[at + key.len()..];
        let list = &list[..list.find(']').unwrap()];
        list.split('"').skip(1).step_by(2).map(str::to_owned).collect()
    };
    for block in data.split("\"start\": \"").skip(1) {
        let start = Position::from_fen(block.split('"').next().unwrap()).unwrap();
        let printed = strings(block, "descriptive");
        let printed: Vec<&str> = printed.iter().map(String::as_str).collect();
        let line = line::resolve(&start, &printed, chess::readings);
        assert_eq!(line.stop, None);
        assert_eq!(sans(&start, &line), strings(block, "san"));
        let end = line.moves.iter().fold(start, |position, played| position.play(played));
        let end_fen = block.split("\"end_fen\": \"").nth(1).unwrap().split('"').next().unwrap();
        assert_eq!(end, Position::from_fen(end_fen).unwrap());
        lines += 1;
    }
    assert_eq!(lines, 5);
}

#[test]
fn a_line_tells_where_it_stops_and_why_readings_were_refused() {
    let start = Position::start();
    let line = line::resolve(&start, &["P-K4", "P-K4", "Kt-B3", "Kt-B6", "P-Q4"], chess::readings);
    let stop = line.stop.unwrap();
    assert_eq!((stop.ply, stop.error.kind()), (3, "illegal"));
    assert_eq!(line.moves.len(), 3);
    assert_eq!(line.doubts.len(), 1);
    assert!(line.doubts[0].is_open());

    // The Bishop that checks is not meant, since no check is said.
    let bishops = Position::from_fen("4k3/8/8/8/8/8/8/2B1KB2 w - -").unwrap();
    let line = line::resolve(&bishops, &["B-Kt5"], chess::readings);
    let doubt = &line.doubts[0];
    assert_eq!(doubt.text, "Bg5");
    assert_eq!(
        doubt.others[0].why,
        Why::Strained { remark: "it gives check, which the text does not say" }
    );

    // Unless only that lets the next move be.
    let line = line::resolve(&bishops, &["B-Kt5", "K-B sq", "BxK"], chess::readings);
    assert_eq!(line.stop.unwrap().ply, 2);
    let castling = Position::from_fen("4k3/8/8/8/8/8/8/R3K2R w KQ -").unwrap();
    let line = line::resolve(&castling, &["Castles", "K-K2", "KR-KB sq"], chess::readings);
    assert_eq!(sans(&castling, &line), ["O-O-O", "Ke7", "Rhf1"]);
    assert_eq!(line.doubts[0].others[0].why, Why::Refuted { ply: 2 });

    // The Rook named after the wing where it once stood, when only that lets the game go on.
    let rooks = Position::from_fen("5k2/8/8/8/8/8/2R1R3/4K3 w - -").unwrap();
    let line = line::resolve(&rooks, &["QR-Q2"], chess::readings);
    assert_eq!(sans(&rooks, &line), ["Rcd2"]);
    let line = line::resolve(&rooks, &["QR-Q2", "K-Kt sq", "R-B8 ch"], chess::readings);
    assert_eq!(sans(&rooks, &line), ["Red2", "Kg8", "Rc8+"]);
    assert_eq!(line.doubts[0].chosen.remark, Some("it is the piece nearer to the other wing"));
}
