//! Records of draughts: the cases that real books and files hold.

use double_corner::draughts::{Position, Rules};
use double_corner::record::{
    Mark, NodeId, Problem, ProblemKind, Reading, Record, Score, decode, read, write,
};

fn pdn(text: &str) -> Reading<Position> {
    let reading = read(&Rules::ENGLISH, text);
    for record in &reading.records {
        assert_eq!(record.replay(), Ok(()), "{text}");
        let written = write(&Rules::ENGLISH, record);
        let again = read(&Rules::ENGLISH, &written);
        assert_eq!(again.records, std::slice::from_ref(record), "{text}\nwritten as\n{written}");
    }
    reading
}

/// The only record of a text that holds no problem but notes.
fn one(text: &str) -> Record<Position> {
    let mut reading = pdn(text);
    let wrong: Vec<&Problem> = reading.problems.iter().filter(|found| !found.is_note()).collect();
    assert!(wrong.is_empty(), "{text}: {wrong:?}");
    assert_eq!(reading.records.len(), 1, "{text}");
    reading.records.remove(0)
}

fn line(record: &Record<Position>, from: NodeId) -> String {
    let texts: Vec<String> = record.main_line_from(from).map(|node| record.text(node)).collect();
    texts.join(" ")
}

fn main_line(text: &str) -> String {
    line(&one(text), NodeId::ROOT)
}

#[test]
fn moves_are_read_in_every_form_that_files_hold() {
    for text in [
        "1. 11-15 23-19 2. 8-11 22-17",
        "1. 11-15 23-19 2. 8-11 22-17 *",
        "1.11-15 23-19 2.8-11 22-17 1-0",
        "1.11-15 1...23-19 2.8-11 2...22-17",
        "1. 11-15 1. ... 23-19 2. 8-11 2. … 22-17",
        "11-15 23-19 8-11 22-17",
        "1 11-15 23-19 2 8-11 22-17",
        "1 11 15 23 19 2 8 11 22 17",
        "11 15 23 19 8 11 22 17",
        "11   15 23-19\r\n 8- 11\r22 -17",
        "1. 11-15 23-19\n\n2. 08-11 22-17 \u{c}",
        "1. 11–15, 23—19, 2. 8−11, 22-17.",
        "% a line for programs 1. 9-13\n1. 11-15 23-19 2. 8-11 22-17",
        "\u{feff}1. 11-15\0 23-19 2. 8-11 22-17 1/2-1/2\0",
        "11-15 ; 9-13 is not here\n23-19 8-11 { nor 9-13 } 22-17",
        "11-15 {one {within} another} 23-19 8-11 22-17",
        "11-15 {open { once only} 23-19 8-11 22-17",
        "11-15! 23-19?? 8-11(*) 22-17 $3 $300",
        "*11 15 23 19 * 8 11 22-17*",
        "11-15 *2. 23-19 8-11 22-17",
    ] {
        assert_eq!(main_line(text), "11-15 23-19 8-11 22-17", "{text}");
    }
}

#[test]
fn captures_are_read_in_every_form() {
    for text in ["15x22", "15-22", "15:22", "15 22", "15X22", "15×22", "15 x 22", "15*22"] {
        let text = format!("1. 11-15 22-18 2. {text} 25x18");
        assert_eq!(main_line(&text), "11-15 22-18 15x22 25x18");
    }
    let fen = "[FEN \"W:WK1:B6,7,14,15,22,23\"]";
    for path in ["1x10x17x26x19x10x3", "1-10-17-26-19-10-3", "1x10x3"] {
        let text = one(&format!("{fen} 1... {path} *"));
        assert_eq!(line(&text, NodeId::ROOT), path.replace('-', "x"));
    }
}

#[test]
fn nothing_leaks_from_variations() {
    let record = one("1. 11-15 23-19 (1... 22-17 8-11 (2. 15-18) 25-22) 2. 8-11 *");
    assert_eq!(line(&record, NodeId::ROOT), "11-15 23-19 8-11");
    let first = record.next(NodeId::ROOT).unwrap();
    let replies: Vec<NodeId> = record.children(first).collect();
    assert_eq!(line(&record, replies[1]), "8-11 25-22");
    assert_eq!(record.text(replies[1]), "22-17");
    let seconds: Vec<String> = record.children(replies[1]).map(|node| record.text(node)).collect();
    assert_eq!(seconds, ["8-11", "15-18"]);
}

#[test]
fn a_variation_that_repeats_the_line_does_not_become_it() {
    let record = one("1. 11-15 (1. 11-15 22-18 2. 15x22) (1. 11-15 24-20) 23-19 2. 8-11 *");
    assert_eq!(line(&record, NodeId::ROOT), "11-15 23-19 8-11");
    let first = record.next(NodeId::ROOT).unwrap();
    let replies: Vec<String> = record.children(first).map(|node| record.text(node)).collect();
    assert_eq!(replies, ["23-19", "22-18", "24-20"]);
}

#[test]
fn asterisks_are_marks_or_the_end() {
    let record = one("1. 11-15* 22-18* 2. 15x22 *");
    let marked: Vec<bool> =
        record.main_line().map(|node| record.marks(node) == [Mark::STAR]).collect();
    assert_eq!(marked, [true, true, false]);
    let record = one("11 15 *22 18 15 22 * 25 18!*");
    let marks: Vec<usize> = record.main_line().map(|node| record.marks(node).len()).collect();
    assert_eq!(marks, [0, 1, 0, 2]);
    let two = pdn("1. 11-15 22-18 * 1. 9-13 22-18 *");
    assert_eq!(two.records.len(), 2);
}

#[test]
fn results_are_never_found_inside_moves() {
    let reading = pdn("1. 11-15 22-18 2. 11-06 *");
    assert_eq!(reading.records.len(), 1);
    assert_eq!(reading.records[0].score, Score::Open);
    let problem = &reading.problems[0];
    assert_eq!((problem.kind, problem.place.column), (ProblemKind::Illegal, 19));
    let shown = problem.to_string();
    assert!(shown.starts_with("game 1, line 1, column 19: 11-06 is not legal: "), "{shown}");
    assert!(shown.contains("legal: 15x22"), "{shown}");
    assert_eq!(line(&reading.records[0], NodeId::ROOT), "11-15 22-18");
    let last = reading.records[0].main_line().last().unwrap();
    assert_eq!(reading.records[0].comments(last), ["unread: 11-06"]);
    for (text, score) in [
        ("1-0", Score::Win),
        ("2-0", Score::Win),
        ("0-1", Score::Loss),
        ("0-2", Score::Loss),
        ("1-1", Score::Draw),
        ("1/2-1/2", Score::Draw),
        ("½–½", Score::Draw),
        ("0-0", Score::Open),
        ("*", Score::Open),
    ] {
        assert_eq!(one(&format!("1. 11-15 {text}")).score, score, "{text}");
        assert_eq!(one(&format!("[Result \"{text}\"]\n\n1. 11-15 22-18")).score, score, "{text}");
    }
}

#[test]
fn records_without_moves_are_records() {
    let fen = "B:W18,24,27,28,K10,K15:B12,16,20,K22,K25,K29";
    for record in [
        format!("[FEN \"{fen}\"]\n[Result \"1-0\"]\n\n1-0\n\n"),
        format!("[FEN \"{fen}\"]\n[Result \"1-0\"]\n\n"),
        format!("[FEN \"{fen}\"]\n[Result \"1-0\"]\n"),
        format!("  [FEN \"{fen}.\"]\r\n  [SetUp \"1\"]\r\n  1-0\r\n"),
        format!("[FEN \"{fen}\"] 1-0 {{Black wins}}"),
        format!("{{from a book}}\n[FEN \"{fen}\"]\n1-0\n"),
    ] {
        let reading = pdn(&record.repeat(262));
        assert_eq!(reading.records.len(), 262, "{record}");
        assert_eq!(reading.problems, [], "{record}");
        for read in &reading.records {
            assert_eq!((read.score, read.start().turn().name()), (Score::Win, "black"));
            assert_eq!(read.start().pieces(read.start().turn()).len(), 6);
        }
    }
}

#[test]
fn an_ambiguous_capture_is_settled_by_what_follows() {
    let fen = "W:W15,21,25,26,28,30,31,32:B1,2,4,6,8,10,11,13,18,19,27";
    let tags = format!("[FEN \"{fen}\"]\n\n");
    for (follows, meant) in [("11x18", "32x23x14x7"), ("(2. 1-5) {so} 2x11", "32x23x16x7")] {
        let reading = pdn(&format!("{tags} 1... 32x7 2. {follows} *"));
        let kinds: Vec<ProblemKind> = reading.problems.iter().map(|found| found.kind).collect();
        assert_eq!(kinds[0], ProblemKind::Settled);
        let record = &reading.records[0];
        assert_eq!(record.text(record.next(NodeId::ROOT).unwrap()), meant);
    }
    let reading = pdn(&format!("{tags} 1... 32x7 *"));
    assert_eq!(reading.problems[0].kind, ProblemKind::Ambiguous);
    assert_eq!(reading.problems[0].candidates, ["32x23x14x7", "32x23x16x7"]);
    assert_eq!(reading.records[0].comments(NodeId::ROOT), ["unread: 32x7"]);
}

#[test]
fn a_likely_reading_is_offered_and_not_taken() {
    let text = "1. 11-15 23-19 2. 8-11 22-17 3. 4-8 17-13 4. 15-18 24-20 *";
    let likely = |from: &str, to: &str| {
        let reading = pdn(&text.replacen(from, to, 1));
        assert_eq!(reading.records.len(), 1);
        assert!(!line(&reading.records[0], NodeId::ROOT).contains("24-20"));
        let problem = reading.problems[0].clone();
        assert_eq!(problem.likely.is_some(), problem.message.contains(" fits"), "{problem}");
        problem.likely
    };
    assert_eq!(likely("8-11", "8-10").as_deref(), Some("8-11"));
    assert_eq!(likely("22-17", "12-17").as_deref(), Some("22-17"));
    assert_eq!(likely("22-17", "22-l7").as_deref(), Some("22-17"));
    assert_eq!(likely("24-20", "24-2O").as_deref(), Some("24-20"));
    assert_eq!(likely("4-8", "29-32"), None);
    // Nothing that follows fits any move here.
    assert_eq!(likely("22-17 3. 4-8 17-13", "22-21 1-2 3-4 5-6"), None);
}

#[test]
fn a_missed_capture_is_kept_and_noted() {
    let reading = pdn("1. 11-15 22-18 2. 8-11 18x8 *");
    let record = &reading.records[0];
    let missed: Vec<bool> = record.main_line().map(|node| record.missed(node)).collect();
    assert_eq!(missed, [false, false, true, false][..missed.len()]);
    assert_eq!(reading.problems[0].kind, ProblemKind::Missed);
    assert!(reading.problems[0].is_note());
    assert!(reading.problems[0].message.contains("15x22"), "{}", reading.problems[0]);
}

#[test]
fn good_games_survive_bad_ones() {
    let text = "[Event \"a\"]\n1. 11-15 22-18 2. 99-98 {x (} (3. 1-2) 5-6 1-0\n\
        [Event \"b\"]\n1. 11-15 {left open 22-18\n[Event \"c\"]\n[White \"no end\n1. 9-13 ((10-14\n\
        [Event \"d\"]\n[FEN \"W:W50:B\"]\n1. 50-45 *\n[Event \"e\"]\n1. 9-13 ) 22-18 Black resigns 1-0\n";
    let reading = pdn(text);
    let events: Vec<&str> =
        reading.records.iter().filter_map(|record| record.tag("Event")).collect();
    assert_eq!(events, ["a", "b", "c", "d", "e"]);
    let lines: Vec<String> =
        reading.records.iter().map(|record| line(record, NodeId::ROOT)).collect();
    assert_eq!(lines, ["11-15 22-18", "11-15", "9-13", "", "9-13 22-18"]);
    assert_eq!(reading.records[0].score, Score::Win);
    assert_eq!(reading.records[3].tag("FEN"), Some("W:W50:B"));
    assert_eq!(reading.records[3].comments(NodeId::ROOT), ["unread: 1. 50-45"]);
    let found: Vec<(usize, ProblemKind, u32)> = reading
        .problems
        .iter()
        .map(|problem| (problem.record, problem.kind, problem.place.line))
        .collect();
    use ProblemKind::{Flaw, Start, Unbalanced, Unreadable, Words};
    assert_eq!(
        found,
        [
            (1, Unreadable, 2),
            (2, Flaw, 4),
            (3, Flaw, 6),
            (3, Unbalanced, 7),
            (4, Start, 9),
            (5, Unbalanced, 12),
            (5, Words, 12),
        ]
    );
}

#[test]
fn a_game_may_begin_with_the_second_player() {
    let record = one("[FEN \"W:W24,K10:B12,K22\"]\n\n1... 24-20 2. 22-18 *");
    assert_eq!(line(&record, NodeId::ROOT), "24-20 22-18");
    assert!(write(&Rules::ENGLISH, &record).contains("1... 24-20 2. 22-18 *"));
}

#[test]
fn game_types_choose_the_rules() {
    let reading = pdn("[GameType \"23,W\"]\n*\n[GameType \"20\"]\n1. 32-28 *");
    assert_eq!(reading.records[0].start().rules(), Rules::POOL);
    assert_eq!(reading.problems[0].kind, ProblemKind::GameType);
    assert_eq!(reading.records[1].comments(NodeId::ROOT), ["unread: 1. 32-28"]);
}

#[test]
fn one_record_may_have_a_tag_or_a_result_twice() {
    let reading = pdn("[Event \"a\"]\n[Black \"b\"]\n[Event \"c\"]\n\n1. 11-15 * 1-0\n\n*\n");
    assert_eq!(reading.records.len(), 2);
    let record = &reading.records[0];
    assert_eq!((record.tag("Event"), record.score), (Some("a"), Score::Win));
    assert_eq!(record.comments(NodeId::ROOT), ["Event: c"]);
    assert!(reading.problems.iter().all(Problem::is_note));
}

#[test]
fn tags_keep_quotes_and_what_is_unknown() {
    let record = one(r#"[Event "the \"big\" C:\\ one"] [Odd_Tag2 "a "b" c"]  [Empty ""] *"#);
    assert_eq!(record.tag("event"), Some(r#"the "big" C:\ one"#));
    assert_eq!(record.tag("Odd_Tag2"), Some(r#"a "b" c"#));
    assert_eq!(record.tag("Empty"), Some(""));
}

#[test]
fn comments_stay_where_they_were() {
    let record = one("{first} 1. {before 11} 11-15 {after 11} ({before 9} 1. 9-13 \
        {after 9}) {also 11} 1... {before 23} 23-19 ; to the } end\n * {last}");
    let first = record.next(NodeId::ROOT).unwrap();
    assert_eq!(record.comments(NodeId::ROOT), ["first"]);
    assert_eq!(record.comments_before(first), ["before 11"]);
    assert_eq!(record.comments(first), ["after 11", "also 11"]);
    let replies: Vec<NodeId> = record.children(first).collect();
    assert_eq!(record.text(replies[0]), "23-19");
    assert_eq!(record.comments_before(replies[0]), ["before 23"]);
    assert_eq!(record.comments(replies[0]), ["to the } end", "last"]);
    let other = record.next_sibling(first).unwrap();
    assert_eq!(record.comments_before(other), ["before 9"]);
    assert_eq!(record.comments(other), ["after 9"]);
}

#[test]
fn files_of_any_encoding_are_text() {
    assert_eq!(decode(b"Andr\xe9 \x93x\x94"), "André “x”");
    assert_eq!(decode("\u{feff}é".as_bytes()), "é");
    assert_eq!(decode(b"\xff\xfea\0b\0"), "ab");
    let mixed = ["é ".as_bytes(), b"\xe9"].concat();
    assert_eq!(decode(&mixed), "é é");
}
