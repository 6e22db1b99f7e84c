//! The draughts of the book: its data files against an independent copy of the chapter's facts.

use double_corner::book::{self, checkers};
use double_corner::draughts::{Exchange, Move, Position, Rules, Setup, TheMove};
use double_corner::game::{Game, Reason, Side};
use double_corner::record::{Mark, NodeId, Record, Score};
use serde_json::Value;

mod support;
use support::{forced_are_forced, is_canonical, main_line, named};

fn facts() -> Value {
    serde_json::from_str(include_str!("data/book/checkers.json")).expect("JSON")
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

/// From and to of a move as the page prints it: `* 9-13`, `23 19`.
fn ends(printed: &str) -> Vec<u8> {
    let numbers = printed.split(|c: char| !c.is_ascii_digit()).filter(|word| !word.is_empty());
    numbers.map(|number| number.parse().expect("a number")).collect()
}

fn printed_moves(value: &Value) -> Vec<Vec<u8>> {
    list(value).iter().map(|printed| ends(text(printed))).collect()
}

fn ends_of(played: &Move) -> Vec<u8> {
    vec![played.from().number(), played.to().number()]
}

fn moves(record: &Record<Position>, line: &[NodeId]) -> Vec<Vec<u8>> {
    line.iter().filter_map(|&node| record.played(node)).map(ends_of).collect()
}

fn fen_of(fact: &str) -> String {
    fact.parse::<Setup>().expect("a FEN").to_string()
}

#[test]
fn every_file_reads_without_a_problem_and_is_canonical() {
    let files = [
        (include_str!("../src/book/data/checkers/openings.pdn"), checkers::openings(), 28),
        (include_str!("../src/book/data/checkers/positions.pdn"), checkers::positions(), 6),
        (include_str!("../src/book/data/checkers/games.pdn"), checkers::games(), 7),
        (include_str!("../src/book/data/checkers/diagrams.pdn"), checkers::diagrams(), 9),
    ];
    for (file, records, count) in files {
        is_canonical(&Rules::ENGLISH, file, records, count);
    }
}

#[test]
fn openings_are_the_chapters() {
    let facts = facts();
    let facts = list(&facts["openings"]);
    assert_eq!(facts.len(), checkers::openings().len());
    for (fact, opening) in facts.iter().zip(checkers::openings()) {
        let name = text(&fact["name"]).replace('’', "'");
        match book::name(opening) {
            "Edinburgh" => assert_eq!(name, "EDINBURG"),
            irregular if irregular.starts_with("Irregular") => {
                assert_eq!(name, format!("IRREGULAR OPENINGS ({})", &irregular[10..]));
            }
            known => assert_eq!(name, known.to_uppercase()),
        }
        assert_eq!(moves(opening, &main_line(opening)), printed_moves(&fact["moves"]), "{name}");
        assert_eq!(opening.nodes().count() - 1, main_line(opening).len(), "{name}");
    }
}

/// The record and the line of a fact: along the main line of its root record, then along the
/// variation of its letter.
fn line_of(fact: &Value, all: &[Value]) -> (&'static Record<Position>, Vec<NodeId>) {
    let position = text(&fact["position"]);
    let branch = &fact["branch"];
    if branch.is_null() {
        let fen = fen_of(text(&fact["start"]));
        let starts = |record: &&Record<Position>| record.start().fen() == fen;
        let record = checkers::positions().iter().find(starts).expect("a record with this start");
        assert!(book::name(record).starts_with(position));
        return (record, main_line(record));
    }
    let parent = all
        .iter()
        .find(|other| other["position"] == position && other["line"] == branch["from_line"])
        .expect("the line that it leaves");
    let (record, mut line) = line_of(parent, all);
    let at = branch["after_plies"].as_u64().expect("a number") as usize;
    let (from, replaced) = (line[at - 1], line[at]);
    let played = record.played(replaced).expect("a move");
    assert_eq!(ends_of(played), ends(text(&branch["replaces"])));
    let letter = text(&branch["letter"]);
    assert_eq!(book::command(record, replaced, "letter"), Some(letter));
    let variation = record
        .children(from)
        .find(|&child| book::command(record, child, "variation") == Some(letter))
        .expect("a variation with the letter");
    line.truncate(at);
    line.push(variation);
    line.extend(record.main_line_from(variation));
    (record, line)
}

#[test]
fn positions_are_the_chapters_with_all_variations() {
    let facts = facts();
    let facts = list(&facts["positions"]);
    let mut played = 0;
    for fact in facts {
        let (record, line) = line_of(fact, facts);
        let name = format!("{} {}", fact["position"], fact["line"]);
        let at = fact["branch"]["after_plies"].as_u64().unwrap_or(0) as usize;
        let own = &line[at..];
        played += own.len();
        assert_eq!(moves(record, own), printed_moves(&fact["moves"]), "{name}");
        // As printed, but for the moves that say what is printed.
        for (&node, printed) in own.iter().zip(printed_moves(&fact["printed"])) {
            let shown = match book::command(record, node, "printed") {
                Some(wrong) => ends(wrong),
                None => ends_of(record.played(node).expect("a move")),
            };
            assert_eq!(shown, printed, "{name}");
        }
        for (letter, index) in fact["letters"].as_object().expect("letters") {
            let node = own[index.as_u64().expect("a number") as usize];
            assert_eq!(book::command(record, node, "letter"), Some(letter.as_str()), "{name}");
        }
        let last = record.comments(own[own.len() - 1]);
        let verdict = match text(&fact["verdict"]) {
            "B wins" => ("Black wins.", Score::Win),
            "W wins" => ("White wins.", Score::Loss),
            "Drawn" => ("Drawn.", Score::Draw),
            other => panic!("no verdict {other}"),
        };
        assert_eq!((last, record.score), (&[verdict.0.to_owned()][..], verdict.1), "{name}");
        assert_eq!(record.tag("Bottom"), Some("Black"), "{name}: White is at the top");
    }
    let nodes: usize = checkers::positions().iter().map(|record| record.nodes().count() - 1).sum();
    assert_eq!(nodes, played, "no move in the file that the chapter has not");
}

#[test]
fn the_misprint_is_shown_with_its_reason() {
    let record = named(checkers::positions(), "First Position");
    let wrong: Vec<NodeId> =
        record.nodes().filter(|&node| book::command(record, node, "printed").is_some()).collect();
    let [node] = wrong[..] else { panic!("one misprint") };
    assert_eq!((record.ply(node), record.text(node).as_str()), (27, "14-10"));
    let before = record.position(record.parent(node).expect("a move before"));
    assert!(before.read("14-13").is_err());
}

#[test]
fn games_are_the_chapters_with_the_losing_moves() {
    let facts = facts();
    let facts = list(&facts["games"]);
    assert_eq!(facts.len(), checkers::games().len());
    for (fact, game) in facts.iter().zip(checkers::games()) {
        let number = fact["game"].as_u64().expect("a number");
        assert_eq!(book::name(game), format!("Illustrative Game {number}"));
        let line = main_line(game);
        assert_eq!(moves(game, &line), printed_moves(&fact["moves"]), "{number}");
        let starred: Vec<u64> = line
            .iter()
            .filter(|&&node| game.marks(node).contains(&Mark::STAR))
            .map(|&node| u64::from(game.ply(node)))
            .collect();
        let losing: Vec<u64> = list(&fact["losing_move"])
            .iter()
            .map(|losing| losing["ply"].as_u64().expect("a number"))
            .collect();
        assert_eq!(starred, losing, "{number}");
        let black_wins = text(&fact["verdict"]) == "B wins";
        assert_eq!(game.score, if black_wins { Score::Win } else { Score::Loss }, "{number}");
        assert_eq!(game.tag("Bottom"), Some(if number <= 3 { "Black" } else { "White" }));
    }
}

#[test]
fn game_7_ends_with_diagram_2() {
    let game = named(checkers::games(), "Illustrative Game 7");
    let diagram = named(checkers::diagrams(), "Diagram No. 2");
    let line = main_line(game);
    assert_eq!(game.position(line[line.len() - 2]), diagram.start());
    let last = game.position(line[line.len() - 1]);
    assert_eq!(last, diagram.position(main_line(diagram)[0]));
    let outcome = last.outcome().expect("an end");
    assert_eq!((outcome.winner, outcome.reason), (Some(Side::White), Reason::Blocked));
    assert_eq!(last.pieces(Side::Black).len(), 12);
}

#[test]
fn diagrams_are_the_chapters() {
    let facts = facts();
    // The later diagrams belong to other games.
    let facts = list(&facts["diagrams"])
        .iter()
        .filter(|fact| !["No. 12", "No. 13", "No. 14"].contains(&text(&fact["name"])));
    let mut count = 0;
    for (fact, diagram) in facts.zip(checkers::diagrams()) {
        let name = book::name(diagram);
        assert_eq!(name.trim_start_matches("Diagram ").trim_start_matches("The "), fact["name"]);
        assert_eq!(diagram.start().fen(), fen_of(text(&fact["fen"])), "{name}");
        let turned = text(&fact["orientation"]).starts_with("turned");
        let bottom = if turned { "Black" } else { "White" };
        assert_eq!(diagram.tag("Bottom"), Some(bottom), "{name}");
        assert!(diagram.tag("Caption").is_some_and(|caption| !caption.is_empty()), "{name}");
        count += 1;
    }
    assert_eq!(count, checkers::diagrams().len());
}

/// Every line of a diagram that says who wins ends with the other side unable to move.
#[test]
fn diagrams_that_are_won_are_played_to_the_end() {
    let mut ends = 0;
    for diagram in checkers::diagrams() {
        let Some(Some(winner)) = diagram.score.winner(Side::Black) else { continue };
        for node in diagram.nodes().filter(|&node| diagram.next(node).is_none()) {
            let outcome = diagram.position(node).outcome();
            let name = book::name(diagram);
            assert_eq!(outcome.and_then(|end| end.winner), Some(winner), "{name}");
            ends += 1;
        }
    }
    assert_eq!(ends, 1 + 3 + 1 + 2 + 5);
}

/// Where a short win has more than one defence, all of them are shown, and where a comment says
/// that a move is forced, it is.
#[test]
fn diagrams_leave_no_defence_out() {
    for name in ["Diagram No. 2", "Diagram No. 3", "Diagram No. 6"] {
        let diagram = named(checkers::diagrams(), name);
        let attacker = diagram.start().turn();
        for node in diagram.nodes().filter(|&node| diagram.position(node).turn() != attacker) {
            let shown = diagram.children(node).count();
            let legal = diagram.position(node).moves().len();
            assert_eq!(shown, legal, "{name} after {}", diagram.text(node));
        }
    }
    let ten = named(checkers::diagrams(), "Diagram No. 10");
    let first = main_line(ten)[0];
    assert_eq!(ten.children(first).count(), ten.position(first).moves().len());
    assert!(forced_are_forced(checkers::diagrams()) > 0);
}

#[test]
fn diagram_1_has_the_choice_of_one_or_two() {
    let diagram = named(checkers::diagrams(), "Diagram No. 1");
    let first = main_line(diagram)[0];
    let taken: Vec<u32> = diagram
        .children(first)
        .filter_map(|node| diagram.played(node))
        .map(|played| played.captured().len())
        .collect();
    assert_eq!(taken, [2, 1]);
    assert_eq!(diagram.position(first).moves().len(), 2);
}

#[test]
fn diagrams_of_the_move() {
    let ten = named(checkers::diagrams(), "Diagram No. 10");
    assert_eq!(TheMove::of(ten.start()).holder(), Some(Side::Black));
    let eleven = named(checkers::diagrams(), "Diagram No. 11");
    assert_eq!(TheMove::of(eleven.start()).holder(), Some(Side::White));
    let line: Vec<Move> =
        eleven.main_line().filter_map(|node| eleven.played(node)).copied().collect();
    let exchange = Exchange::of(eleven.start(), &line);
    assert_eq!(exchange.changes(), Some(true));
    assert_eq!(exchange.after().holder(), Some(Side::Black));
}

#[test]
fn a_position_knows_its_openings() {
    let names = |records: Vec<&'static Record<Position>>| {
        records.into_iter().map(book::name).collect::<Vec<_>>()
    };
    let at_start = book::openings_at(&Position::start(Rules::ENGLISH));
    assert_eq!((at_start.here.len(), at_start.ahead.len()), (0, 28));
    let second = named(checkers::openings(), "Irregular 2");
    let end = second.main_line().last().expect("moves");
    let found = book::openings_at(second.position(end));
    assert_eq!(names(found.here), ["Irregular 2"]);
    assert_eq!(names(found.ahead), ["Alma", "Centre", "Glasgow", "Laird and Lady", "Old 14th"]);
    for opening in checkers::openings() {
        let end = opening.main_line().last().expect("moves");
        assert!(book::openings_at(opening.position(end)).here.contains(&opening));
    }
}

#[test]
fn openings_are_found_by_name_and_by_moves() {
    let names = |typed| {
        book::openings_matching::<Position>(typed).into_iter().map(book::name).collect::<Vec<_>>()
    };
    assert_eq!(names("").len(), 28);
    assert_eq!(names("1.").len(), 28);
    assert_eq!(names("9"), ["Double Corner", "Edinburgh"]);
    assert_eq!(names("old"), ["Old 14th"]);
    assert_eq!(names("EDINBURG"), ["Edinburgh"]);
    assert_eq!(names("14th"), ["Old 14th"]);
    assert_eq!(names("no such name"), [""; 0]);
    for typed in [
        "11-15 23-19 8-11 22-17 4-8",
        "11 15 23 19 8 11 22 17 4 8",
        "1. 11-15 23-19 2. 8-11 22-17 3. 4-8",
        "11-15, 23 19; 8-11 22 17  4- 8",
        "11x15 23x19 8x11 22x17 04x08",
        // The same position by another order of moves.
        "11-15 22-17 8-11 23-19 4-8",
    ] {
        assert_eq!(names(typed), ["Old 14th"], "{typed}");
    }
    assert_eq!(
        names("11-15 23-19 9"),
        ["Defiance", "Fife", "Souter", "Whilter", "Will o' the Wisp"]
    );
    assert_eq!(names("32-32"), [""; 0]);
}

#[test]
fn ballots_are_all_first_pairs() {
    let ballots = checkers::ballots();
    assert_eq!(ballots.len(), 49);
    assert_eq!(Position::start(Rules::ENGLISH).perft(2), 49);
    let has = |first: &str, second: &str| {
        ballots.iter().any(|pair| pair.map(|played| format!("{played:?}")) == [first, second])
    };
    assert!(has("10-14", "22-17") && has("10-14", "24-19") && has("11-15", "22-18"));
}
