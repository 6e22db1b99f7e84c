//! The umpire: each law has cases with the right ruling, in data files; what holds of any ruling.

use double_corner::chess::odds::Code as ChessCode;
use double_corner::draughts::Rules;
use double_corner::game::{Game, Side};
use double_corner::laws::{
    Answer, Code, Effect, Law, NoCase, Ruling, chess, code, draughts, quizzes,
};
use double_corner::record::{Chess, Dialect, NodeId, Record, read, write};
use std::collections::BTreeSet;

/// One line of a data file.
struct Row<'a> {
    codes: Vec<Code>,
    fen: &'a str,
    moves: &'a str,
    side: Option<Side>,
    happened: &'a str,
    laws: &'a str,
    chooser: &'a str,
    choices: &'a str,
}

fn rows(file: &str) -> Vec<Row<'_>> {
    let row = |line| {
        let cells: Vec<&str> = str::split(line, '\t').collect();
        let [codes, fen, moves, side, happened, laws, chooser, choices] = cells[..] else {
            panic!("eight cells: {line}");
        };
        let code = |name| match name {
            "draughts" => Code::Draughts,
            "american" => Code::Chess(ChessCode::American),
            "bluebook" => Code::Chess(ChessCode::BlueBook),
            _ => panic!("no code {name}"),
        };
        let side = [Side::Black, Side::White].into_iter().find(|known| known.name() == side);
        let codes = codes.split(' ').map(code).collect();
        Row { codes, fen, moves, side, happened, laws, chooser, choices }
    };
    file.lines().skip(1).filter(|line| !line.is_empty()).map(row).collect()
}

/// The positions of a line; moves in parentheses are repeated as often as the number after says.
fn line<D: Dialect>(dialect: &D, fen: &str, moves: &str) -> Vec<D::Position> {
    let start = if fen == "start" { dialect.start() } else { dialect.position(fen).expect(fen) };
    let mut texts = Vec::new();
    for part in moves.split('(').flat_map(|part| part.split_inclusive(')')) {
        match part.strip_suffix(')') {
            Some(inner) => {
                let (count, inner) = inner.split_once(" * ").expect("(number * moves)");
                for _ in 0..count.parse::<usize>().expect(count) {
                    texts.extend(inner.split_whitespace());
                }
            }
            None => texts.extend(part.split_whitespace()),
        }
    }
    let mut line = vec![start];
    for text in texts {
        let last = line.last().expect("a start");
        line.push(last.play(&last.read(text).unwrap_or_else(|error| panic!("{text}: {error}"))));
    }
    line
}

/// A choice and what comes of it, as the data files have it.
fn said<P: Game>(ruling: &Ruling<P>) -> String {
    let at = &ruling.position;
    let texts: Vec<String> = ruling
        .choices
        .iter()
        .map(|choice| {
            let effect = match &choice.effect {
                Effect::Play(moves) => {
                    let mut texts: Vec<String> = moves.iter().map(|it| at.text(it)).collect();
                    texts.sort();
                    texts.join(" ")
                }
                Effect::Stands(played) => format!("= {}", at.text(played)),
                Effect::Board { position, .. } => position.fen(),
                Effect::GoOn => "go on".to_owned(),
                Effect::Ends(end) => end.to_string(),
            };
            format!("{}: {effect}", choice.name)
        })
        .collect();
    texts.join("; ")
}

fn cited<P: Game>(ruling: &Ruling<P>) -> String {
    let numbers: Vec<String> = ruling.laws.iter().map(|law| law.number.to_string()).collect();
    numbers.join(" ")
}

/// Each row's ruling is as it says; the numbers of the laws that were cited by each code.
fn check<P: Game>(
    rows: &[Row<'_>],
    rule: impl Fn(&Row<'_>, Code) -> Result<Ruling<P>, NoCase>,
) -> Vec<Law> {
    let mut laws: Vec<Law> = Vec::new();
    let mut wrong = String::new();
    for row in rows {
        for &code in &row.codes {
            let ruling = match rule(row, code) {
                Ok(ruling) => ruling,
                Err(error) => panic!("{} {}: {error}", row.fen, row.happened),
            };
            let found = (cited(&ruling), ruling.chooser.name(), said(&ruling));
            if (found.0.as_str(), found.1, found.2.as_str()) != (row.laws, row.chooser, row.choices)
            {
                let (laws, chooser, choices) = found;
                let place = format!("{} {}\t{}", code.name(), row.fen, row.happened);
                wrong += &format!("{place}\t{laws}\t{chooser}\t{choices}\n");
            }
            laws.extend(&ruling.laws);
        }
    }
    assert!(wrong.is_empty(), "found instead:\n{wrong}");
    laws
}

/// Every law of a code has been cited.
fn all_are_cited(code: Code, cited: &[Law]) {
    let cited: BTreeSet<u32> =
        cited.iter().filter(|law| law.code == code).map(|law| law.number).collect();
    let missing: Vec<String> = code::all(code)
        .iter()
        .filter(|law| !cited.contains(&law.number))
        .map(|law| format!("{} {}", law.number, law.title))
        .collect();
    assert!(missing.is_empty(), "no case of {}: {missing:?}", code.name());
}

fn draughts_case(row: &Row<'_>) -> draughts::Case {
    let mut line = line(&Rules::ENGLISH, row.fen, row.moves);
    let position = line.pop().expect("a position");
    let happened = row.happened.parse().unwrap_or_else(|error| panic!("{error}"));
    let case = draughts::Case::new(position, happened).after(line);
    match row.side {
        Some(side) => case.by(side),
        None => case,
    }
}

fn chess_case(row: &Row<'_>) -> chess::Case {
    let mut line = line(&Chess, row.fen, row.moves);
    let position = line.pop().expect("a position");
    let happened = row.happened.parse().unwrap_or_else(|error| panic!("{error}"));
    let case = chess::Case::new(position, happened).after(line);
    match row.side {
        Some(side) => case.by(side),
        None => case,
    }
}

#[test]
fn draughts_cases_are_ruled_right_and_every_law_has_one() {
    let file = include_str!("data/laws/draughts.tsv");
    let cited = check(&rows(file), |row, _| draughts_case(row).rule());
    all_are_cited(Code::Draughts, &cited);
}

#[test]
fn chess_cases_are_ruled_right_and_every_law_has_one_by_each_code() {
    let file = include_str!("data/laws/chess.tsv");
    let cited = check(&rows(file), |row, code| {
        let Code::Chess(code) = code else { panic!("a code of chess") };
        chess_case(row).rule(code)
    });
    for code in ChessCode::ALL {
        all_are_cited(Code::Chess(code), &cited);
    }
}

#[test]
fn the_code_of_chess_has_both_codes() {
    let laws = code::chess();
    assert_eq!(laws.len(), include_str!("../src/laws/data/chess.tsv").lines().count() - 1);
    let titles: BTreeSet<&str> = laws.iter().map(|law| law.title).collect();
    assert_eq!(titles.len(), laws.len());
    for law in &laws {
        assert!(law.american.is_some() || law.blue_book.is_some(), "{}", law.title);
        for text in [law.american, law.blue_book].into_iter().flatten() {
            assert!(text.ends_with('.') && text.len() >= 20, "{}", law.title);
        }
    }
    let law = |title| *laws.iter().find(|law| law.title == title).expect(title);
    let differ = |title| law(title).american != law(title).blue_book;
    assert!(differ("Fifty moves") && differ("Moving into check") && !differ("Stalemate"));
    assert_eq!(law("Adjourned games").american, None);
    assert_eq!(law("Colour").blue_book, None);
    assert!(law("Repetition").blue_book.is_some_and(|text| text.contains("at least twice before")));
}

#[test]
fn the_code_of_draughts_has_twenty_four_laws() {
    let laws = code::draughts();
    let numbers: Vec<u32> = laws.iter().map(|law| law.number).collect();
    assert_eq!(numbers, (1..=24).collect::<Vec<_>>());
    let cases: BTreeSet<&str> = laws.iter().map(|law| law.case).collect();
    assert_eq!(cases.len(), 24, "each law is for a case of its own");
    assert!(laws.iter().all(|law| law.text.ends_with('.') && law.text.len() >= 20));
}

#[test]
fn a_claim_has_its_evidence() {
    let line = line(&Chess, "start", "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    let (position, line) = line.split_last().expect("a line");
    let case =
        |text: &str| chess::Case::new(*position, text.parse().expect(text)).after(line.to_vec());
    let evidence = |text, code| case(text).rule(code).expect(text).evidence.expect("evidence");
    let found = evidence("claims-repetition", ChessCode::BlueBook);
    assert_eq!((found.count, found.needed, found.plies), (3, 3, vec![0, 4, 8]));
    let found = evidence("claims-fifty", ChessCode::BlueBook);
    assert_eq!((found.count, found.needed), (4, 50));
    let check = Chess.position("6k1/5p1p/8/4Q3/8/8/q4PPP/6K1 w - -").expect("a position");
    let check = chess::Case::new(check, "claims-perpetual".parse().expect("a case"));
    let found = check.rule(ChessCode::BlueBook).expect("a ruling").evidence.expect("evidence");
    assert_eq!(found.line[..3], ["Qg5+", "Kf8", "Qd8+"]);
}

#[test]
fn where_the_codes_differ_the_ruling_can_say_so() {
    let case = |fen: &str, text: &str| {
        let position = Chess.position(fen).expect(fen);
        chess::Case::new(position, text.parse().expect(text))
    };
    let differs = case("4r2k/8/8/8/8/8/PN6/3K4 w - -", "moved d1 e2");
    assert_eq!(
        differs.difference(ChessCode::American).expect("a ruling").expect("a difference"),
        "Blue Book: The opponent chooses: move the king; or move the knight on b2."
    );
    let same = case("4k3/8/8/8/8/8/8/4K2R w K -", "castled king");
    assert_eq!(same.difference(ChessCode::American), Ok(None));
}

#[test]
fn what_can_not_have_happened_is_no_case() {
    let start = Chess.start();
    for text in [
        "touched-own e5",
        "touched-own e7",
        "touched-theirs e2",
        "moved e4 e5",
        "moved e2 e2",
        "two-moves e5 e4",
        "false-check Nf4",
        "not-promoted a7 a8",
        "declined-en-passant",
        "unwarned moved e1 e2",
        "adjusted e4",
        "fell e4",
        "removed e2 N",
        "odds-castled pawn-and-move",
        "odds-moves queens-rook e4 d4",
        "pawn-mate e7 e8",
        "undertook-mate",
        "told e5 e4",
        "held e4 e5",
    ] {
        let case = chess::Case::new(start, text.parse().expect(text));
        for code in ChessCode::ALL {
            assert!(case.rule(code).is_err(), "{text}");
        }
    }
    for text in [
        "touched 14",
        "adjusted 14",
        "moved 11",
        "huffed-late 11-15",
        "over-angle 11 18",
        "over-angle 22 18",
        "uncrowned 11-15",
        "moved-on 11-15",
        "removed-own 11-15 12",
    ] {
        let case = draughts::Case::new(Rules::ENGLISH.start(), text.parse().expect(text));
        assert!(case.rule().is_err(), "{text}");
    }
}

#[test]
fn texts_that_are_no_case_say_what_was_expected() {
    let error = |text: &str| text.parse::<chess::Happened>().expect_err(text).to_string();
    assert_eq!(
        error("moved e2 e9"),
        "line 1, column 10: found \"e9\", expected a square from a1 to h8"
    );
    assert_eq!(error("moved e2 e4 e5"), "line 1, column 13: found \"e5\", expected nothing more");
    assert_eq!(
        error("late"),
        "line 1, column 5: the text ends, expected what happened, such as \"moved\" or \"touched-own\""
    );
    let error = |text: &str| text.parse::<draughts::Happened>().expect_err(text).to_string();
    assert_eq!(error("touched 0"), "line 1, column 9: found \"0\", expected a square from 1 to 32");
    assert_eq!(
        error("colours x black"),
        "line 1, column 9: found \"x\", expected the number of the game"
    );
}

#[test]
fn each_quiz_has_one_right_answer() {
    let all = quizzes();
    assert_eq!(all.len(), include_str!("../src/laws/data/quiz.tsv").lines().count() - 1);
    assert!(all.len() >= 30);
    assert!(all.iter().any(|quiz| quiz.code == Code::Draughts));
    for code in ChessCode::ALL {
        assert!(all.iter().any(|quiz| quiz.code == Code::Chess(code)));
    }
    for quiz in &all {
        assert!(quiz.story.ends_with(['.', '?']) && !quiz.laws.is_empty(), "{}", quiz.story);
        match &quiz.answer {
            Answer::Option { options, right } => {
                let distinct: BTreeSet<&String> = options.iter().collect();
                assert_eq!(distinct.len(), options.len(), "{}", quiz.story);
                assert!(options.len() >= 4 && *right < options.len(), "{}", quiz.story);
            }
            Answer::Moves(moves) => {
                let legal = match quiz.code {
                    Code::Draughts => {
                        Rules::ENGLISH.position(&quiz.fen).expect("FEN").moves().len()
                    }
                    Code::Chess(_) => Chess.position(&quiz.fen).expect("FEN").moves().len(),
                };
                assert!(!moves.is_empty() && moves.len() <= legal, "{}", quiz.story);
            }
        }
    }
}

#[test]
fn a_missed_capture_is_recorded_by_each_of_the_three_choices() {
    let rules = Rules::ENGLISH;
    let start = rules.position("W:W22,24:B3,18").expect("a position");
    let ruling = draughts::Case::new(start, "moved 24-20".parse().expect("a case"));
    let ruling = ruling.rule().expect("a ruling");
    let mut texts = Vec::new();
    for choice in 0..3 {
        let mut record = Record::new(start);
        let then = (choice == 1).then(|| start.moves()[0]);
        let applied = ruling.apply(choice, then.as_ref()).expect("a choice");
        let written = applied.write(&rules, &mut record, NodeId::ROOT);
        let text = write(&rules, &record);
        assert_eq!(read(&rules, &text).records, [record.clone()], "{text}");
        assert_eq!(written.continued.is_some(), choice == 0);
        texts.push(record.main_line().map(|node| record.text(node)).collect::<Vec<_>>());
    }
    assert_eq!(texts, [["24-20"], ["22x15"], ["24-20"]]);
}

/// A form of the page is filled in as it says, and read.
#[test]
fn every_kind_of_case_can_be_entered_by_its_form() {
    let filled = |word: &str, form: &str, square: &str, played: &str| {
        let mut text = word.to_owned();
        for part in form.split_whitespace() {
            let value = match part.trim_end_matches("...") {
                "SQUARE" | "FROM" | "TO" => square,
                "MOVE" | "FIRST" | "SECOND" | "TOLD" | "PLAYED" | "TEXT" => played,
                "MILLISECONDS" | "INCHES" | "EIGHTHS" | "GAME" | "MOVES" => "7",
                "SIDE" => "black",
                "SHADE" => "light",
                "WING" => "king",
                "PIECE" => "rook",
                "LETTER" => "Q",
                "ODDS" => "queens-rook",
                "bystander|partner" => "partner",
                flag => flag.trim_matches(['[', ']']),
            };
            text = format!("{text} {value}");
        }
        text
    };
    for kind in chess::kinds() {
        let text = filled(kind.word, kind.form, "e4", "Nf3");
        let happened: chess::Happened = text.parse().unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(happened.to_string(), text);
    }
    for kind in draughts::kinds() {
        let text = filled(kind.word, kind.form, "11", "11-15");
        let happened: draughts::Happened = text.parse().unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(happened.to_string(), text);
    }
}
