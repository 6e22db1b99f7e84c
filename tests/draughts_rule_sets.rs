//! The games of draughts other than English: what is published of each, their records, and the
//! words for them.

use double_corner::draughts::{Choice, Crowning, Kind, Position, Rules, Setup, Style};
use double_corner::game::{Game, Side};
use double_corner::record::{NodeId, Record, read, write};

fn position(rules: Rules, fen: &str) -> Position {
    let setup = Setup::read(fen, rules.style).unwrap_or_else(|error| panic!("{fen}: {error}"));
    Position::from_setup(&setup, rules).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn texts(position: &Position) -> Vec<String> {
    position.moves().iter().map(|played| position.whole_path(played)).collect()
}

/// One line a case: rules | FEN | all legal moves, each with its whole path. Where a flying king
/// goes straight on, any of the squares between may be named as a stop; it is the same move.
#[test]
fn cases() {
    let lines = include_str!("data/draughts_rule_sets.txt").lines();
    let mut checked = 0;
    for line in lines.filter(|line| !line.starts_with('#')) {
        let [name, fen, answer] = line.split('|').map(str::trim).collect::<Vec<_>>()[..] else {
            panic!("three columns in {line}");
        };
        let rules = Rules::named(name).unwrap_or_else(|| panic!("no rules named {name}"));
        let position = position(rules, fen);
        let mut named: Vec<String> = answer
            .split(' ')
            .map(|text| position.read(text).unwrap_or_else(|error| panic!("{line}: {error}")))
            .map(|played| position.whole_path(&played))
            .collect();
        let mut found = texts(&position);
        for list in [&mut found, &mut named] {
            list.sort();
        }
        named.dedup();
        assert_eq!(found, named, "{line}");
        checked += 1;
    }
    assert_eq!(checked, 450);
}

/// Every game of a file is played to its end without a problem, and reads back equal.
fn games(rules: &Rules, text: &str) -> Vec<Record<Position>> {
    let reading = read(rules, text);
    let worth_telling: Vec<_> = reading.problems.iter().filter(|found| !found.is_note()).collect();
    assert!(worth_telling.is_empty(), "{worth_telling:?}");
    for record in &reading.records {
        let again = read(rules, &write(rules, record));
        assert!(again.problems.is_empty(), "{:?}", again.problems);
        assert_eq!(again.records, std::slice::from_ref(record));
    }
    reading.records
}

fn last(record: &Record<Position>) -> &Position {
    record.position(record.main_line().last().unwrap_or(NodeId::ROOT))
}

#[test]
fn russian_games_of_a_server_are_replayed() {
    let games = games(&Rules::ENGLISH, include_str!("data/russian.pdn"));
    assert_eq!(games.len(), 9);
    let plies: usize = games.iter().map(|record| record.main_line().count()).sum();
    assert_eq!(plies, 585);
    for record in &games {
        assert_eq!(record.start().rules(), Rules::RUSSIAN, "the tag GameType chooses the rules");
        assert_eq!(record.start().turn(), Side::White);
    }
    // Written by the server with x, by the project with the colon of the standard.
    let first = &games[0];
    let texts: Vec<String> = first.main_line().take(3).map(|node| first.text(node)).collect();
    assert_eq!(texts, ["c3-d4", "b6-c5", "d4:b6"]);
}

#[test]
fn brazilian_games_by_another_generator_end_where_they_say() {
    let games = games(&Rules::ENGLISH, include_str!("data/brazilian.pdn"));
    assert_eq!(games.len(), 12);
    for record in &games {
        let end =
            last(record).outcome().unwrap_or_else(|| panic!("goes on: {}", last(record).fen()));
        let told = record.score.winner(Rules::BRAZILIAN.first()).expect("a result");
        assert_eq!(end.winner, told);
    }
    // The file calls squares by numbers, which are read too.
    assert_eq!(games[0].text(games[0].main_line().next().unwrap()), "g3-f4");
}

#[test]
fn a_game_type_tells_rules_style_and_who_begins() {
    for (tag, rules) in [
        ("21", Rules::ENGLISH),
        ("21,W,8,8,N2,0", Rules::ENGLISH),
        ("22", Rules::ITALIAN),
        ("22,W,8,8,N2,1", Rules::ITALIAN),
        ("23", Rules::POOL),
        ("23,B,8,8,N1,0", Rules::POOL),
        ("23,W,8,8,A0,0", Rules { style: Style::Letters, ..Rules::POOL }),
        ("25,W,8,8,A0,0", Rules::RUSSIAN),
        ("26", Rules::BRAZILIAN),
        ("26,W,8,8,N2,0", Rules { style: Style::NumbersFromWhite, ..Rules::BRAZILIAN }),
    ] {
        let text = format!("[GameType \"{tag}\"]\n\n*");
        let reading = read(&Rules::ENGLISH, &text);
        assert_eq!(reading.records[0].start().rules(), rules, "{tag}");
        // The losing game has no number of its own.
        let losing = read(&Rules::LOSING, &text).records[0].start().rules();
        let expected = if rules == Rules::ENGLISH { Rules::LOSING } else { rules };
        assert_eq!(losing, expected, "{tag}");
    }
    for (name, rules) in Rules::NAMED {
        let text = format!("[GameType \"{}\"]\n\n*", rules.game_type());
        assert_eq!(read(&rules, &text).records[0].start().rules(), rules, "{name}");
    }
    let unknown = read(&Rules::ENGLISH, "[GameType \"23,B,8,8,A1,1\"]\n\n1. a3-b4 *");
    assert!(unknown.problems[0].message.contains("23,B,8,8,A1,1"), "{:?}", unknown.problems);
}

#[test]
fn moves_are_read_in_every_form_of_the_game() {
    let start = Position::start(Rules::RUSSIAN);
    for text in ["c3-d4", "C3-D4", "1. c3-d4", "c3 d4", "22-18", "c3-d4!"] {
        let played = start.read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(start.text(&played), "c3-d4", "{text}");
    }
    let take = position(Rules::RUSSIAN, "W:Wc3,h2:Bd4,f6");
    for text in ["c3:g7", "c3xg7", "c3xe5xg7", "c3:e5:g7", "c3-g7", "22x8"] {
        let played = take.read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(take.text(&played), "c3:g7", "{text}");
    }
    for (position, text, message) in [
        (start, "c3-c4", "line 1, column 4: found \"c4\", expected a dark square from a1 to h8"),
        (start, "c3-e5", "c3-e5 is not legal: the man on c3 can't reach e5; legal: "),
        (take, "h2-g3", "h2-g3 is not legal: a capture is compulsory: c3:g7; legal: c3:g7"),
        (take, "c3:e5", "c3:e5 is not legal: the capture is not complete: c3:e5:g7; legal: c3:g7"),
    ] {
        let error = position.read(text).expect_err(text).to_string();
        assert!(error.starts_with(message), "{error}");
    }
    let error = Position::from_setup(
        &Setup::read("W:Wb8:Ba1", Style::Letters).expect("a set-up"),
        Rules::RUSSIAN,
    );
    let error = error.expect_err("men on the king row").to_string();
    assert_eq!(error, "a set-up, not a position: the black man on a1 stands on its king row");
}

#[test]
fn italian_numbers_follow_the_other_corner() {
    let start = Position::start(Rules::ITALIAN);
    assert_eq!(start.turn(), Side::White);
    // At the right hand the man on the edge has one move, at the left two ways meet.
    let mut first = texts(&start);
    first.sort();
    assert_eq!(first, ["21-17", "21-18", "22-18", "22-19", "23-19", "23-20", "24-20"]);
    let fen = start.fen();
    assert!(fen.starts_with("W:W21,22,23,24,25"), "{fen}");
    assert_eq!(position(Rules::ITALIAN, &fen), start);
    let ranged = position(Rules::ITALIAN, "W:W21-24:BK1,5-7");
    assert_eq!(ranged.fen(), "W:W21,22,23,24:BK1,5,6,7");
}

/// Diagram No. 12 of the chapter: a flying king takes six men and turns five times.
#[test]
fn diagram_12_six_men_in_one_move() {
    let start = position(Rules::POLISH, "B:W6,11,14,15,23,25:BK28");
    assert_eq!(start.piece_kind(28), Some((Side::Black, Kind::King)));
    let six: Vec<String> = start
        .moves()
        .iter()
        .filter(|played| played.captured().len() == 6)
        .map(|played| start.whole_path(played))
        .collect();
    // The turning points of the page are 10, 21, 30, 16 and 2; it then stops behind the last man.
    assert!(six.iter().any(|path| path.starts_with("28x10x21x30x16x2x")), "{six:?}");
    for path in &six {
        let after = start.play(&start.read(path).expect("its own text"));
        assert_eq!(after.pieces(Side::White).len(), 0, "{path}");
    }
}

/// What the text says is what the moves do.
#[test]
fn words_follow_the_fields() {
    let changed = [
        Rules { men_capture_backward: true, ..Rules::ENGLISH },
        Rules { men_capture_kings: false, ..Rules::ENGLISH },
        Rules { flying_kings: true, ..Rules::ENGLISH },
        Rules { crowning: Crowning::WhereMoveEnds, ..Rules::ENGLISH },
        Rules { crowning: Crowning::InPassing, ..Rules::ENGLISH },
        Rules { choice: Choice::Most, ..Rules::ENGLISH },
        Rules { choice: Choice::MostAndBest, ..Rules::ENGLISH },
        Rules { without_move_wins: true, ..Rules::ENGLISH },
    ];
    for rules in changed {
        assert_eq!(rules.differs_from(&Rules::ENGLISH).len(), 1, "{rules:?}");
    }
    let sentences = |rules: Rules| rules.describe();
    for (name, rules) in Rules::NAMED {
        assert_eq!(sentences(rules).len(), sentences(Rules::ENGLISH).len(), "{name}");
        let differs = !rules.differs_from(&Rules::ENGLISH).is_empty();
        assert_eq!(differs, name != "checkers");
    }
    assert_eq!(Rules::RUSSIAN.differs_from(&Rules::BRAZILIAN).len(), 2);
    assert_eq!(Rules::POLISH.differs_from(&Rules::POOL), [""; 0]);
}

trait PieceAt {
    fn piece_kind(&self, number: u8) -> Option<(Side, Kind)>;
}

impl PieceAt for Position {
    fn piece_kind(&self, number: u8) -> Option<(Side, Kind)> {
        self.setup().piece(double_corner::draughts::Square::new(number)?)
    }
}
