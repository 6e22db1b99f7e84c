//! The chess of the book: its data files against an independent copy of the chapter's facts.

use double_corner::book::chess::{self as chapter, Book, Exchange, Verdict};
use double_corner::book::{self, Part};
use double_corner::chess::{
    self, CastlingRights, Kind, Position, Square, Wing, attacks, perpetual,
};
use double_corner::game::{Game, Reason, Side};
use double_corner::line;
use double_corner::record::{Chess, Mark, NodeId, Record, Score};
use serde_json::Value;

mod support;
use support::{forced_are_forced, is_canonical, main_line, named};

/// One line of the table of openings.
struct Fact {
    name: String,
    start: &'static str,
    printed: &'static str,
    sans: Vec<&'static str>,
    note: &'static str,
    modern: &'static str,
}

fn opening_facts() -> Vec<Fact> {
    let table = include_str!("data/chess_openings.tsv").lines().skip(1);
    let all = table.map(|row| {
        let [name, start, printed, san, _, note, modern] = row.split('\t').collect::<Vec<_>>()[..]
        else {
            panic!("{row}")
        };
        let number = |word: &'static str| word.trim_start_matches(|c: char| c.is_ascii_digit());
        let sans = san.split(' ').map(|word| number(word).trim_start_matches('.')).collect();
        let name = name.replace('’', "'").replace(". Irregular", ", Irregular");
        Fact { name: name.replace(['[', ']'], ""), start, printed, sans, note, modern }
    });
    let openings: Vec<Fact> = all.take(72).collect();
    assert_eq!(openings[71].name, "Odds of King's Knight 2");
    openings
}

fn json(text: &'static str) -> Value {
    serde_json::from_str(text).expect("JSON")
}

fn sans(record: &Record<Position>, line: &[NodeId]) -> Vec<String> {
    line.iter().map(|&node| record.text(node)).collect()
}

/// The nodes whose text on the page is another, with that text.
fn misprints(record: &Record<Position>) -> Vec<(NodeId, &str)> {
    let command = |node| book::command(record, node, "printed").map(|printed| (node, printed));
    record.nodes().filter_map(command).collect()
}

#[test]
fn every_file_reads_without_a_problem_and_is_canonical() {
    let files = [
        (include_str!("../src/book/data/chess/openings.pgn"), Part::Openings, 72),
        (include_str!("../src/book/data/chess/games.pgn"), Part::Games, 2),
        (include_str!("../src/book/data/chess/endings.pgn"), Part::Endings, 8),
        (include_str!("../src/book/data/chess/diagrams.pgn"), Part::Diagrams, 14),
    ];
    for (file, part, count) in files {
        let records = <Position as book::Chapter>::part(part);
        is_canonical(&Chess, file, records, count);
        assert!(forced_are_forced(records) > 0 || part == Part::Openings);
    }
}

#[test]
fn openings_are_the_chapters() {
    let facts = opening_facts();
    let mut corrected = 0;
    for (fact, opening) in facts.iter().zip(chapter::openings()) {
        let name = &fact.name;
        assert_eq!(book::name(opening), name);
        let heading = name.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end();
        assert_eq!(book::heading(opening), heading);
        // Of two moves at odds, the first is made before the record begins.
        let given = usize::from(fact.sans.get(1) == Some(&"--"));
        assert_eq!(opening.tag("Before"), (given == 1).then_some(fact.sans[0]), "{name}");
        assert_eq!(sans(opening, &main_line(opening)), fact.sans[2 * given..], "{name}");
        assert_eq!(opening.nodes().count() - 1, main_line(opening).len(), "{name}");
        let mut start = match fact.start {
            "startpos" => Position::start(),
            fen => Position::from_fen(fen).expect("a FEN"),
        };
        assert_eq!(opening.tag("Odds").is_some(), start != Position::start(), "{name}");
        if given == 1 {
            start =
                start.play(&start.read(fact.sans[0]).expect("a move")).pass().expect("no check");
        }
        assert_eq!(*opening.start(), start, "{name}");
        let modern = opening.tag("Modern").map(|modern| {
            format!("{} {modern}", opening.tag("ECO").expect("a code with the name"))
        });
        let known = fact.modern.split(" (ply ").next().filter(|name| !name.is_empty());
        assert_eq!(modern.as_deref(), known, "{name}");
        // What is said to be printed is what the facts correct.
        let wrong: Vec<&str> = misprints(opening).into_iter().map(|misprint| misprint.1).collect();
        let corrections = fact.note.split("CORRECTED ply ").skip(1);
        let known: Vec<&str> = corrections
            .filter_map(|rest| rest.split_once(": ")?.1.split_once(" -> "))
            .map(|correction| correction.0)
            .collect();
        assert_eq!(wrong, known, "{name}");
        corrected += wrong.len();
    }
    assert_eq!((facts.len(), chapter::openings().len(), corrected), (72, 72, 5));
    let mut headings: Vec<&str> = chapter::openings().iter().map(book::heading).collect();
    headings.dedup();
    assert_eq!(headings.len(), 49 + 4);
}

/// The page's own text, read as a whole line, comes to the record's moves; where it is misprinted
/// it can't be played as it stands.
#[test]
fn openings_follow_the_pages_text() {
    for (fact, opening) in opening_facts().iter().zip(chapter::openings()) {
        let numbered = |word: &&str| {
            word.split_once('.').is_some_and(|(number, _)| number.parse::<u8>().is_ok())
        };
        let mut texts: Vec<String> = Vec::new();
        for word in fact.printed.replace("0-0", "O-O").split(' ') {
            let word = if numbered(&word) { word.split_once('.').expect("a dot").1 } else { word };
            match texts.last_mut() {
                Some(last) if ["ch", "sq", "mate"].contains(&word) => {
                    last.push(' ');
                    last.push_str(word);
                }
                _ => texts.push(word.to_owned()),
            }
        }
        let given = if opening.tag("Before").is_some() { 2 } else { 0 };
        let mut texts: Vec<&str> = texts[given..].iter().map(String::as_str).collect();
        let resolved = |texts: &[&str]| line::resolve(opening.start(), texts, chess::readings);
        let played: Vec<chess::Move> =
            opening.main_line().filter_map(|node| opening.played(node)).copied().collect();
        assert_eq!(resolved(&texts).moves, played, "{}", fact.name);
        for (node, printed) in misprints(opening) {
            texts[opening.ply(node) as usize - 1] = printed;
            assert!(resolved(&texts).stop.is_some(), "{}: {printed}", fact.name);
        }
    }
}

#[test]
fn games_and_endings_are_the_chapters() {
    let facts = json(include_str!("data/chess_games_endings.json"));
    let mut lines = 0;
    let mut check = |fact: &str, record: &Record<Position>, line: &[NodeId]| {
        let fact = &facts[fact];
        let start = Position::from_fen(fact["start"].as_str().expect("a FEN")).expect("a FEN");
        assert_eq!(*record.start(), start);
        let known: Vec<&str> =
            fact["san"].as_array().expect("a list").iter().filter_map(Value::as_str).collect();
        assert_eq!(sans(record, line), known);
        let end = record.position(line[line.len() - 1]);
        let known = Position::from_fen(fact["end_fen"].as_str().expect("a FEN")).expect("a FEN");
        assert_eq!(*end, known);
        assert_eq!(end.outcome().map(|end| end.reason), Some(Reason::Checkmate));
        lines += 1;
    };
    for (at, fact) in ["Simple game 1 (White)", "Simple game 2 (Black)"].into_iter().enumerate() {
        let game = &chapter::games()[at];
        check(fact, game, &main_line(game));
        assert_eq!(game.score, [Score::Win, Score::Loss][at]);
    }
    let bishops = named(chapter::endings(), "Two Bishops against a King");
    check("KBBK", bishops, &main_line(bishops));
    let knight = named(chapter::endings(), "Bishop and Knight against a King");
    let main = main_line(knight);
    check("KBNK main", knight, &main);
    let second = knight.next_sibling(main[7]).expect("the second line");
    check("KBNK variation (4...K-Q sq)", knight, &knight.line_through(second));
    assert_eq!(lines, 5);
}

#[test]
fn misprints_of_games_and_endings_are_told() {
    let knight = named(chapter::endings(), "Bishop and Knight against a King");
    let wrong: Vec<(u32, &str)> =
        misprints(knight).into_iter().map(|(node, printed)| (knight.ply(node), printed)).collect();
    assert_eq!(wrong, [(15, "B-K6 ch"), (17, "K-B6")]);
    // As printed the line can't be played to its end.
    let facts = json(include_str!("data/chess_games_endings.json"));
    let printed = facts["KBNK main"]["printed"].as_array().expect("a list");
    let printed: Vec<&str> = printed.iter().filter_map(Value::as_str).collect();
    let mut line = line::resolve(knight.start(), &printed, chess::readings);
    assert_eq!(line.stop.take().map(|stop| stop.ply), Some(14));
    let mut second = printed.clone();
    second[14] = "B-Kt6 ch";
    assert!(line::resolve(knight.start(), &second, chess::readings).stop.is_some());
    // No King gives mate.
    let game = named(chapter::games(), "Little Game 2");
    let [(node, "K-Kt5 mate")] = misprints(game)[..] else { panic!("one misprint") };
    assert_eq!((game.text(node), game.ply(node)), ("Bg4#".to_owned(), 16));
    let before = game.position(game.parent(node).expect("a parent"));
    assert!(before.read("K-Kt5 mate").is_err());
}

#[test]
fn the_little_games_say_of_the_key_moves_why() {
    for game in chapter::games() {
        let line = main_line(game);
        let commented = line.iter().filter(|&&node| !game.comments(node).is_empty()).count();
        assert!(commented >= 10, "{}", book::name(game));
        let marked = |mark| line.iter().filter(|&&node| game.marks(node).contains(&mark)).count();
        assert_eq!((marked(Mark::GOOD), marked(Mark::BLUNDER)), (1, 1), "{}", book::name(game));
    }
}

#[test]
fn pawn_endings_end_as_they_say() {
    let endings: Vec<_> = chapter::endings()
        .iter()
        .filter(|record| book::name(record).starts_with("Pawn Ending"))
        .collect();
    assert_eq!(endings.len(), 6);
    let wins = endings.iter().filter(|record| record.score == Score::Win).count();
    assert_eq!(wins, 4);
    for record in &endings {
        let name = book::name(record);
        assert_eq!(name.ends_with("White to move"), record.start().turn() == Side::White, "{name}");
        for end in record.nodes().filter(|&node| record.next(node).is_none()) {
            let position = record.position(end);
            let path = record.path(end);
            // A line that strays into a loss says so.
            let loses = path
                .iter()
                .any(|&node| record.comments(node).iter().any(|said| said.starts_with("Loses")));
            if record.score == Score::Win || loses {
                let queen = position.pieces(Side::White, Kind::Queen).first();
                let taken = |queen: Square| {
                    let guarded = position.attackers(queen, Side::White).any();
                    position.attackers(queen, Side::Black).any() && !guarded
                };
                let safe = queen.is_some_and(|queen| !taken(queen));
                let text = record.comments(end).join(" ");
                assert!(safe || text.contains("becomes a queen"), "{name}: {}", record.text(end));
            } else {
                let outcome = position.outcome().map(|end| end.reason);
                assert_eq!(outcome, Some(Reason::Stalemate), "{name}: {}", record.text(end));
            }
        }
    }
    // They are one position for either side, and the second and third stand behind the first.
    for pair in endings.chunks(2) {
        assert_eq!(pair[0].start().occupied(), pair[1].start().occupied());
        assert_ne!(pair[0].start().turn(), pair[1].start().turn());
    }
}

#[test]
fn diagrams_are_the_books() {
    let facts = json(include_str!("data/book/chess_diagrams.json"));
    let mut count = 0;
    for fact in facts.as_array().expect("a list") {
        let number = fact["no"].as_str().expect("a number");
        let Some(fen) = fact["fen"].as_str() else { continue };
        let name = match number.strip_prefix("Foster ") {
            Some(number) => format!("Diagram No. {number}"),
            None => number.replace("Blue Book ", "Blue Book No. "),
        };
        let diagram = named(chapter::diagrams(), &name);
        let known = Position::from_fen(fen).expect("a FEN").setup();
        let setup = diagram.start().setup();
        for square in Square::all() {
            assert_eq!(setup.piece(square), known.piece(square), "{name} {square}");
        }
        assert_eq!(setup.castling, known.castling, "{name}");
        let half =
            fact["part"].as_str().and_then(|part| part.split_once(" half")).map(|part| part.0);
        assert_eq!(diagram.tag("Half"), half, "{name}");
        assert!(diagram.tag("Caption").is_some_and(|caption| !caption.is_empty()), "{name}");
        count += 1;
    }
    assert_eq!((count, chapter::diagrams().len()), (14, 14));
}

fn diagram(number: u8) -> &'static Record<Position> {
    named(chapter::diagrams(), &format!("Diagram No. {number}"))
}

/// The texts of all legal moves.
fn legal(position: &Position) -> Vec<String> {
    position.moves().iter().map(|played| position.text(played)).collect()
}

fn first_moves(record: &Record<Position>) -> Vec<String> {
    record.children(NodeId::ROOT).map(|node| record.text(node)).collect()
}

#[test]
fn diagrams_show_what_they_claim() {
    let mut pawns = legal(diagram(2).start());
    pawns.sort();
    let mut shown = first_moves(diagram(2));
    shown.sort();
    assert_eq!(shown, pawns);
    let passing = diagram(3);
    let taken = passing.played(main_line(passing)[1]).expect("a move");
    assert!(taken.is_en_passant());
    let facts = json(include_str!("data/book/chess_diagrams.json"));
    let knights = first_moves(diagram(4));
    let labels = &facts[3]["labels"];
    for (at, knight) in knights.iter().enumerate() {
        let (from, number) = if at < 8 { ("Nf6", at + 1) } else { ("Na1", at - 7) };
        let square = labels[from][number.to_string()].as_str().expect("a square");
        assert_eq!(knight.trim_start_matches('N'), square);
        let label = format!("{number} {square}");
        assert!(diagram(4).tag("Labels").expect("labels").split(", ").any(|known| known == label));
    }
    assert_eq!(knights.len(), diagram(4).start().moves().len());
    let pieces: Vec<String> = legal(diagram(5).start())
        .into_iter()
        .filter(|text| !text.starts_with('N') && text.starts_with(char::is_uppercase))
        .collect();
    assert_eq!(pieces, first_moves(diagram(5)));
    assert_eq!(diagram(6).start().castling(), CastlingRights::ALL);
    let record = diagram(6);
    let first = main_line(record)[0];
    assert_eq!((record.children(NodeId::ROOT).count(), record.children(first).count()), (2, 2));
    let castled = record.played(main_line(record)[1]).expect("a move");
    assert_eq!(castled.castling(), Some(Wing::Queen));
    // But for the Pawn on g7 it is what Diagram No. 7 shows.
    let after = record.position(main_line(record)[1]).setup();
    let differ: Vec<Square> = Square::all()
        .filter(|square| square.rank() >= 4)
        .filter(|&square| diagram(7).start().setup().piece(square) != after.piece(square))
        .collect();
    assert_eq!(differ, [Square::named("g7").expect("g7")]);
    let reason = |record: &Record<Position>| record.start().outcome().map(|end| end.reason);
    assert_eq!(reason(diagram(8)), Some(Reason::Checkmate));
    assert_eq!(reason(diagram(10)), Some(Reason::Stalemate));
    let mates: Vec<String> =
        legal(diagram(9).start()).into_iter().filter(|text| text.ends_with('#')).collect();
    assert!(mates.contains(&"Qe5#".to_owned()));
    let queens = mates.iter().filter(|text| text.starts_with('Q')).count();
    assert_eq!((queens, first_moves(diagram(9))), (1, vec!["Qe5#".to_owned()]));
}

#[test]
fn diagram_11_is_a_perpetual_check() {
    let record = diagram(11);
    let found = perpetual::find(record.start(), Side::White, 2000).expect("a perpetual check");
    let line: Vec<chess::Move> =
        record.main_line().filter_map(|node| record.played(node)).copied().collect();
    assert!(found.repeats.is_some() && found.line[..2] == line[..2]);
    // The page's own checks are among those that hold.
    for check in [line[1], line[3]] {
        let before = record.main_line().find(|&node| record.played(node) == Some(&check));
        let before = record.parent(before.expect("a node")).expect("a parent");
        assert!(record.position(before).after(check).is_check());
    }
    let last = main_line(record)[4];
    assert_eq!(record.position(last), record.position(main_line(record)[0]));
}

#[test]
fn the_blue_books_diagrams_are_played_out() {
    let smothered = named(chapter::diagrams(), "Blue Book No. 12");
    for node in smothered.nodes() {
        let position = smothered.position(node);
        if position.turn() == Side::Black {
            let shown = smothered.children(node).count();
            assert_eq!(shown, position.moves().len(), "after {}", smothered.text(node));
        }
        if smothered.next(node).is_none() {
            assert_eq!(position.outcome().map(|end| end.reason), Some(Reason::Checkmate));
        }
    }
    let double = smothered.position(main_line(smothered)[4]);
    assert!(double.checkers().many());
    let stalemate = named(chapter::diagrams(), "Blue Book No. 13");
    let taken = stalemate.position(main_line(stalemate)[0]);
    assert_eq!(taken.outcome().map(|end| end.reason), Some(Reason::Stalemate));
    // Whatever else White does, the queen can be taken.
    let start = stalemate.start();
    for played in start.moves() {
        let after = start.play(&played);
        let queen = after.pieces(Side::White, Kind::Queen).first().expect("a queen");
        let lost = after.moves().iter().any(|answer| answer.to() == queen);
        assert_eq!(lost, start.text(&played) != "Qxc7", "{}", start.text(&played));
    }
    let bare = stalemate.nodes().filter(|&node| {
        let outcome = stalemate.position(node).outcome();
        outcome.is_some_and(|end| end.reason == Reason::DeadPosition)
    });
    assert_eq!(bare.count(), 1);
}

fn names(records: Vec<&'static Record<Position>>) -> Vec<&'static str> {
    records.into_iter().map(book::name).collect()
}

#[test]
fn openings_are_found_by_name_moves_and_position() {
    let found = |text| names(book::openings_matching::<Position>(text));
    assert_eq!(found("").len(), 72);
    assert_eq!(found("petroff"), ["Petroff's Counter Attack"]);
    assert_eq!(found("caro"), ["Irregular Openings 3"]);
    assert_eq!(found("no such name"), [""; 0]);
    for text in [
        "e4 e5 Nf3 Nc6 Bb5",
        "1. e4 e5 2. Nf3 Nc6 3. Bb5",
        "1.P-K4 P-K4 2.Kt-KB3 Kt-QB3 3.B-Kt5",
        "P-K4 P-K4 N-KB3 N-QB3 B-N5",
        "1. e2-e4 e7-e5 2. S g1-f3 S b8-c6 3. L f1-b5",
        "e2e4 e7e5 g1f3 b8c6 f1b5",
        "1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 3. B-Kt",
        // By another order of moves.
        "1. Nf3 Nc6 2. e4 e5 3. Bb5",
    ] {
        assert_eq!(found(text), ["Ruy Lopez"], "{text}");
    }
    // Either Pawn can be meant.
    let either = found("P-B4");
    for name in ["English Opening", "From Gambit", "King's Bishop's Pawn Game"] {
        assert!(either.contains(&name), "{either:?}");
    }
    assert!(found("1. P-Q").contains(&"Blackmar Gambit"));
    assert_eq!(found("e4 e5 Qa9"), [""; 0]);
    let at_start = book::openings_at(&Position::start());
    assert_eq!((at_start.here.len(), at_start.ahead.len()), (0, 60));
    for opening in chapter::openings() {
        let end = opening.main_line().last().expect("moves");
        assert!(book::openings_at(opening.position(end)).here.contains(&opening));
    }
}

#[test]
fn openings_that_meet_are_found() {
    let meetings = book::transpositions::<Position>();
    let pair = |meeting: &book::Meeting<Position>| {
        meeting.openings.map(|(opening, _)| book::name(opening))
    };
    let equal: Vec<_> = meetings.iter().filter(|meeting| meeting.same_order).map(pair).collect();
    assert_eq!(
        equal,
        [
            ["Allgaier Gambit", "Kieseritzky Gambit"],
            ["Cochrane Gambit", "Muzio Gambit"],
            ["Cochrane Gambit", "Salvio Gambit"],
            ["Hamppe-Allgaier Gambit", "Pierce Gambit"],
            ["Muzio Gambit", "Salvio Gambit"],
        ]
    );
    let others: Vec<_> = meetings.iter().filter(|meeting| !meeting.same_order).collect();
    for meeting in &others {
        let [(one, left), (other, right)] = meeting.openings;
        let reached = match &meeting.step {
            Some(step) => one.position(left).play(step),
            None => *one.position(left),
        };
        assert_eq!(reached, *other.position(right));
        assert!(meeting.step.is_some(), "no two of the chapter's lines meet as they are");
    }
    assert_eq!(others.len(), 30);
    let steps: Vec<_> = others
        .iter()
        .filter(|meeting| pair(meeting)[1] == "Boden-Kieseritzky Gambit")
        .map(|meeting| {
            let (one, left) = meeting.openings[0];
            let step = meeting.step.as_ref().expect("a step");
            (book::name(one), one.ply(left), one.position(left).text(step))
        })
        .collect();
    assert_eq!(
        steps,
        [
            ("Petroff's Counter Attack", 4, "Bc4".to_owned()),
            ("Three Knights' Game", 4, "Bc4".to_owned()),
        ]
    );
}

#[test]
fn the_table_of_1500_games_is_the_pages() {
    let facts: Vec<Vec<&str>> = include_str!("data/book/chess_statistics.tsv")
        .lines()
        .skip(1)
        .map(|row| row.split('\t').collect())
        .collect();
    let rows = chapter::statistics();
    assert_eq!((facts.len(), rows.len()), (19, 19));
    let total = &rows[18];
    let mut sums = [0; 4];
    for (fact, row) in facts.iter().zip(&rows) {
        let name = fact[0].replace('’', "'");
        assert_eq!(name.trim_end_matches("(a)").trim_end_matches("(b)"), row.name);
        assert_eq!(name.ends_with(')'), !row.note.is_empty());
        let numbers = [row.won, row.lost, row.drawn, row.printed_played];
        assert_eq!(numbers.map(|number| number.to_string()), fact[1..5]);
        assert_eq!(row.played(), row.printed_played, "{name}");
        assert_eq!(format!("{:.2}", row.score()), fact[9], "{name}");
        assert_eq!(format!("{:.2}", row.wins_only()), fact[11], "{name}");
        if row.name == "Total" {
            assert_eq!((row.printed_score, row.mistake()), (Some(55.2), None));
            continue;
        }
        assert_eq!(row.printed_score.map(|score| score.to_string()).as_deref(), Some(fact[5]));
        assert_eq!(row.printed_share.map(|share| share.to_string()).as_deref(), Some(fact[6]));
        assert_eq!(format!("{:.2}", row.share(total.played())), fact[12], "{name}");
        // The page rounds its shares rightly, all of them.
        assert_eq!(row.printed_share, Some(row.share(total.played()).round()), "{name}");
        let cut_off = fact[14].starts_with("truncated");
        assert_eq!(row.mistake() == Some("cut off, not rounded"), cut_off, "{name}");
        assert_eq!(row.mistake().is_some(), cut_off || fact[10] == "False", "{name}");
        for (sum, number) in sums.iter_mut().zip(numbers) {
            *sum += number;
        }
    }
    assert_eq!(sums, [total.won, total.lost, total.drawn, total.played()]);
    let of = |name| rows.iter().find(|row| row.name == name).expect(name).mistake();
    assert_eq!(of("Queen's Pawn"), Some("wins alone, without half the draws"));
    assert_eq!(of("Scotch"), Some("rounded up where it should be down"));
}

#[test]
fn values_and_exchanges() {
    let values = chapter::values();
    let kinds: Vec<Kind> = values.iter().map(|value| value.kind).collect();
    assert_eq!(kinds, Kind::ALL);
    let by = |book| -> Vec<Option<u32>> { values.iter().map(|value| value.by(book)).collect() };
    let some = |list: &[u32]| -> Vec<Option<u32>> { list.iter().copied().map(Some).collect() };
    assert_eq!(by(Book::Foster), some(&[100, 350, 525, 950, 1500, 450]));
    assert_eq!(by(Book::BlueBook)[..5], some(&[100, 305, 350, 548, 994]));
    assert_eq!(by(Book::BlueBook)[5], None);
    let rules = chapter::rules();
    assert_eq!(rules.len(), 7);
    for rule in &rules {
        let Exchange { given, taken } = &rule.exchange;
        assert!(!given.is_empty() && !taken.is_empty(), "{}", rule.text);
        // The rules hold, more or less, by their own book's figures.
        let gain = rule.exchange.gain(Book::BlueBook).unsigned_abs();
        assert!(gain <= 210, "{}: {gain}", rule.text);
    }
    let queen = Exchange { given: vec![Kind::Queen], taken: vec![Kind::Rook, Kind::Rook] };
    assert_eq!((queen.gain(Book::Foster), queen.gain(Book::BlueBook)), (400, 102));
}

#[test]
fn the_lists_of_endings_are_the_chapters() {
    let list = chapter::endings_list();
    let of = |verdict| -> Vec<&str> {
        let listed = list.iter().filter(|ending| ending.verdict == verdict);
        listed.map(|ending| ending.material).collect()
    };
    let drawn = ["KBvK", "KNvK", "KNNvK", "KQvKRR", "KQvKBB", "KRvKRP", "KRvKB", "KRvKN", "KRvKRB"];
    let won = ["KQvK", "KRvK", "KQvKR", "KQvKB", "KQvKN", "KQvKP", "KRRvKR", "KBBvK", "KBNvK"];
    assert_eq!((of(Verdict::Drawn), of(Verdict::Won)), (drawn.to_vec(), won.to_vec()));
}

#[test]
fn the_tour_is_the_pages_and_closed() {
    let facts = json(include_str!("data/book/chess_diagrams.json"));
    let facts = facts.as_array().expect("a list");
    let known = facts.iter().find_map(|fact| fact["tour"].as_array()).expect("the tour");
    let tour = chapter::tour();
    let texts: Vec<String> = tour.iter().map(ToString::to_string).collect();
    assert_eq!(texts, known.iter().filter_map(Value::as_str).collect::<Vec<_>>());
    let mut squares = tour.clone();
    squares.sort_unstable();
    squares.dedup();
    assert_eq!(squares.len(), 64);
    assert!(tour.windows(2).all(|step| attacks::knight(step[0]).has(step[1])));
    assert!(chess::tour::is_closed(&tour));
}
