//! Devil among the tailors: every position solved, and the chapter's claims on trial.

use double_corner::book::{Part, draughts::part, tailors};
use double_corner::draughts::Rules;
use double_corner::exact::{Detail, Family, Solution, Solvable, Tables, Turn, Value, Verdict};
use double_corner::game::{Game, Reason, Side};
use double_corner::record::{Dialect, NodeId, Tailors, read, write};
use double_corner::tailors::Position;
use std::collections::HashMap;
use std::ops::ControlFlow;

fn solution() -> Solution<Tailors> {
    Solution::build(Tailors, &[Turn::Devil], 1, &|_| ControlFlow::Continue(())).unwrap()
}

fn position(fen: &str) -> Position {
    Dialect::position(&Tailors, fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// The moves of a position that win for the side that makes them.
fn winning(solution: &Solution<Tailors>, position: &Position) -> Vec<String> {
    let wins = |next: Position| solution.value(&next).unwrap().verdict == Verdict::Loss;
    let moves = position.moves().into_iter().filter(|played| wins(position.play(played)));
    moves.map(|played| position.text(&played)).collect()
}

#[test]
fn rules() {
    let start = Position::start();
    assert_eq!(position("B:W29,30,31,32:B1"), start);
    let texts = |position: &Position| {
        position.moves().iter().map(|played| position.text(played)).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(texts(&start), "1-5 1-6");
    assert_eq!(texts(&position("W:W29,30,31,32:B1")), "29-25 30-25 30-26 31-26 31-27 32-27 32-28");
    // The devil goes back as well as forward, and takes nothing.
    assert_eq!(texts(&position("B:W23,26,29,30:B18")), "18-14 18-15 18-22");
    for (fen, winner, reason) in [
        ("B:W6,22,23,24:B1", None, None),
        ("B:W5,6,23,24:B1", Some(Side::White), Some(Reason::Pinned)),
        ("W:W17,18,19,20:B21", Some(Side::Black), Some(Reason::Behind)),
        ("B:W17,18,19,20:B21", None, None),
        ("W:W17,18,19,25:B21", None, None),
        ("W:W1,2,3,4:B5", Some(Side::Black), Some(Reason::Behind)),
    ] {
        let outcome = position(fen).outcome();
        assert_eq!(outcome.and_then(|outcome| outcome.winner), winner, "{fen}");
        assert_eq!(outcome.map(|outcome| outcome.reason), reason, "{fen}");
    }
    for (fen, message) in [
        ("B:W29,30,31:B1", "expected one black man and four white, found 1 and 3"),
        ("B:W29,30,31,32:BK1", "there are no kings, found one on 1"),
    ] {
        let error = Dialect::position(&Tailors, fen).expect_err(fen).to_string();
        assert!(error.contains(message), "{error}");
    }
    for (text, message) in [
        ("1-9", "1-9 is not legal: the devil on 1 can't go to 9; legal: 1-5, 1-6"),
        ("2-6", "2-6 is not legal: the devil is to move, and none is on 2; legal: 1-5, 1-6"),
        ("1x6", "1x6 is not legal: nothing is taken in this game; legal: 1-5, 1-6"),
    ] {
        assert_eq!(start.read(text).expect_err(text).to_string(), message);
    }
}

/// The value of every position by its moves alone, without the solver: a search to the end, which
/// always comes, since tailors never go back.
fn searched(position: &Position, known: &mut HashMap<Position, bool>) -> bool {
    // Whether the side that is to move wins; the devil may go to and fro as long as tailors can
    // move, so the depth is bounded by their moves.
    if let Some(&wins) = known.get(position) {
        return wins;
    }
    let wins = match position.outcome() {
        Some(outcome) => outcome.winner == Some(position.turn()),
        None => {
            let mut nexts = position.moves().into_iter().map(|played| position.play(&played));
            nexts.any(|next| !searched(&next, known))
        }
    };
    known.insert(*position, wins);
    wins
}

#[test]
fn every_position_is_solved_and_a_search_agrees() {
    let solution = solution();
    let size = Tailors.size(Turn::Devil);
    assert_eq!([size, solution.positions()], [1_006_880, 2 * 1_006_880]);
    let mut known = HashMap::new();
    let mut won = HashMap::new();
    for turn in [Turn::Devil, Turn::Tailors] {
        for index in 0..size as usize {
            let position = Solvable::position(&Tailors, turn, index).unwrap();
            assert_eq!(Tailors.index(turn, &position), index);
            let value = solution.value(&position).unwrap();
            let after = |played| solution.value(&position.play(played)).unwrap().before();
            let best = position.moves().iter().map(after).max_by_key(|value| value.rank());
            assert_eq!(value, best.unwrap_or(Value::LOST), "{}", position.fen());
            assert_ne!(value.verdict, Verdict::Draw, "{}", position.fen());
            if index % 50 == 0 {
                let wins = searched(&position, &mut known);
                assert_eq!(value.verdict == Verdict::Win, wins, "{}", position.fen());
            }
            *won.entry((turn, value.verdict)).or_insert(0) += 1;
        }
    }
    let count = |turn, verdict| won.get(&(turn, verdict)).copied().unwrap_or(0);
    assert_eq!([Verdict::Win, Verdict::Loss].map(|v| count(Turn::Devil, v)), [955_548, 51_332]);
    assert_eq!([Verdict::Win, Verdict::Loss].map(|v| count(Turn::Tailors, v)), [96_893, 909_987]);
    assert_eq!(solution.longest_win(Turn::Tailors), Some(43));
    assert_eq!(solution.longest_loss(Turn::Devil), Some(44));
}

/// The chapter: the game is a certainty for the tailors.
#[test]
fn the_tailors_win_from_the_start_whoever_begins() {
    let solution = solution();
    let value = |fen| solution.value(&position(fen)).unwrap();
    let lost = Value { verdict: Verdict::Loss, plies: Some(44) };
    let won = Value { verdict: Verdict::Win, plies: Some(43) };
    assert_eq!([value("B:W29,30,31,32:B1"), value("W:W29,30,31,32:B1")], [lost, won]);
    assert_eq!(winning(&solution, &Position::start()), [""; 0]);
    // No position takes longer that the tailors win.
    assert_eq!(solution.longest_loss(Turn::Devil), lost.plies);
}

/// The chapter: they should be lined up on 25 to 28. Then they win wherever the devil stands.
#[test]
fn lined_up_the_tailors_win_whoever_is_to_move() {
    let solution = solution();
    for square in 1..=24 {
        for (turn, expected) in [("B", Verdict::Loss), ("W", Verdict::Win)] {
            let fen = format!("{turn}:W25,26,27,28:B{square}");
            assert_eq!(solution.value(&position(&fen)).unwrap().verdict, expected, "{fen}");
        }
    }
}

/// What each move is worth in the critical positions. Of No. 13 the chapter is right; of No. 14 it
/// takes two moves that win for losing ones.
#[test]
fn critical_positions() {
    let solution = solution();
    for (fen, wins, loses) in [
        ("W:W22,23,24,26:B15", "22-17 22-18 23-18", "23-19 24-19 24-20"),
        ("W:W19,23,25,26:B18", "19-15 25-22 26-22", "19-16 25-21"),
    ] {
        let position = position(fen);
        assert_eq!(winning(&solution, &position).join(" "), wins, "{fen}");
        let texts = position.moves().into_iter().map(|played| position.text(&played));
        let rest: Vec<String> = texts.filter(|text| !wins.contains(text.as_str())).collect();
        assert_eq!(rest.join(" "), loses, "{fen}");
    }
    // After the chapter's move and any answer its second move is there to be made, and wins.
    let after =
        position("W:W22,23,24,26:B15").play(&position("W:W22,23,24,26:B15").read("22-18").unwrap());
    for played in after.moves() {
        let next = after.play(&played);
        assert!(winning(&solution, &next).contains(&"26-22".to_owned()), "{}", next.fen());
    }
}

#[test]
fn the_books_lines_keep_what_they_say() {
    let solution = solution();
    for record in tailors::diagrams() {
        assert_eq!(read(&Tailors, &write(&Tailors, record)).records, std::slice::from_ref(record));
        let main: Vec<NodeId> = record.main_line().collect();
        for &node in &main {
            let value = solution.value(record.position(node)).unwrap();
            let tailors_win = value.verdict
                == if record.position(node).turn() == Side::White {
                    Verdict::Win
                } else {
                    Verdict::Loss
                };
            assert!(tailors_win, "{}", record.text(node));
        }
    }
    let text = include_str!("../src/book/data/draughts/tailors.pdn");
    let written: Vec<String> =
        tailors::diagrams().iter().map(|record| write(&Tailors, record)).collect();
    assert_eq!(written.join("\n"), text, "the file is canonical");
    let polish = include_str!("../src/book/data/draughts/polish.pdn");
    assert_eq!(write(&Rules::POLISH, &part("polish", Part::Diagrams)[0]), polish);
}

#[test]
fn a_table_file_holds_all_values() {
    let solution = solution();
    let file = solution
        .file(&[Turn::Devil], Detail::Plies, 1, &|_| ControlFlow::Continue(()))
        .expect("a file");
    println!("{} bytes", file.len());
    let mut tables = Tables::new(Tailors);
    tables.add_file(file).unwrap();
    for turn in [Turn::Devil, Turn::Tailors] {
        for index in (0..Tailors.size(turn) as usize).step_by(97) {
            let position = Solvable::position(&Tailors, turn, index).unwrap();
            assert_eq!(tables.value(&position), solution.value(&position), "{}", position.fen());
        }
    }
}
