//! Every way in which files of other programs are known to differ: each is read, and none is
//! written. Moves and tags in `data/files/` are facts of real games, as such programs set them.

use double_corner::draughts::{Position, Rules};
use double_corner::game::Game;
use double_corner::record::{
    Chess, Dialect, NodeId, ProblemKind, Reading, Record, Score, decode, read, write,
};

/// The only game of a text, which is read without a problem, and without a note unless told.
fn only<D: Dialect>(dialect: &D, text: &str, notes: bool) -> Record<D::Position> {
    let mut reading = read(dialect, text);
    let told = |problem: &&double_corner::record::Problem| !(notes && problem.is_note());
    let problems: Vec<_> = reading.problems.iter().filter(told).collect();
    assert!(problems.is_empty(), "{text}: {problems:?}");
    assert_eq!(reading.records.len(), 1, "{text}");
    let record = reading.records.remove(0);
    is_written_cleanly(dialect, &record);
    record
}

/// What is written is read back equal, and has nothing to say of it.
fn is_written_cleanly<D: Dialect>(dialect: &D, record: &Record<D::Position>) {
    let written = write(dialect, record);
    let again = read(dialect, &written);
    let wrong: Vec<_> =
        again.problems.iter().filter(|problem| problem.kind != ProblemKind::Missed).collect();
    assert!(wrong.is_empty(), "{written}: {wrong:?}");
    assert_eq!(again.records, std::slice::from_ref(record), "{written}");
    assert!(!written.contains(['\r', '\t', '\0', '\u{feff}']), "{written:?}");
    let marks = ["1-0", "0-1", "1/2-1/2", "*"];
    let last = written.split_whitespace().last().expect("a result");
    assert!(marks.contains(&last), "{written}");
}

fn main_line<P: Game>(record: &Record<P>) -> String {
    let texts: Vec<String> = record.main_line().map(|node| record.text(node)).collect();
    texts.join(" ")
}

fn draughts(text: &str) -> Record<Position> {
    only(&Rules::ENGLISH, text, false)
}

#[test]
fn results_are_told_by_marks_of_every_kind() {
    for (mark, score) in [
        ("1-0", Score::Win),
        ("0-1", Score::Loss),
        ("1/2-1/2", Score::Draw),
        ("2-0", Score::Win),
        ("1-1", Score::Draw),
        ("0-2", Score::Loss),
        ("½-½", Score::Draw),
        ("1/2", Score::Draw),
        ("*", Score::Open),
        ("* 1-0", Score::Win),
        ("* 0-2", Score::Loss),
    ] {
        let record = draughts(&format!("1. 11-15 23-19 2. 8-11 22-17 {mark}"));
        assert_eq!(record.score, score, "{mark}");
        assert_eq!(main_line(&record), "11-15 23-19 8-11 22-17");
        // In the tag alone, and with the moves' own mark left open.
        for end in ["", " *"] {
            let tag = mark.trim_start_matches("* ");
            let record = draughts(&format!("[Result \"{tag}\"]\n\n1. 11-15 23-19{end}"));
            assert_eq!(record.score, score, "{mark}");
        }
    }
}

#[test]
fn moves_that_look_like_results_are_moves() {
    // Squares with leading zeros: 11-07, 01-05, 02-06.
    let text = "[FEN \"B:W32:B1,2,K11\"]\n1. 11-07 32-27 2. 01-05 27-23 3. 02-06 23-18 1-0";
    assert_eq!(main_line(&draughts(text)), "11-7 32-27 1-5 27-23 2-6 23-18");
    let text = "[FEN \"B:W32:BK1,K2\"]\n1. 1-06 32-27 2. 2-07 27-23 1/2-1/2";
    assert_eq!(main_line(&draughts(text)), "1-6 32-27 2-7 27-23");
    // A king goes back from 11 to 6, as `11-06` says.
    let text = "[FEN \"B:W32:BK10\"]\n1. 10-06 32-27 2. 06-01 27-24 *";
    assert_eq!(main_line(&draughts(text)), "10-6 32-27 6-1 27-24");
}

#[test]
fn marks_may_be_glued_to_moves() {
    for text in ["1. 11-15! 23-19* 2. 8-11?? *", "1.11-15!23-19*2.8-11?? *"] {
        let record = only(&Rules::ENGLISH, text, true);
        assert_eq!(main_line(&record), "11-15 23-19 8-11", "{text}");
        let marks: Vec<String> = record
            .main_line()
            .map(|node| record.marks(node).iter().filter_map(|mark| mark.sign()).collect())
            .collect();
        assert_eq!(marks, ["!", "*", "??"], "{text}");
    }
}

#[test]
fn moves_are_numbered_in_any_way_or_not_at_all() {
    for text in [
        "1. 11-15 23-19 2. 8-11 22-17 3. 9-13 *",
        "1. 11-15 1... 23-19 2. 8-11 2... 22-17 3. 9-13 *",
        "1. 11-15 1. ... 23-19 2. 8-11 2. ... 22-17 3. 9-13 *",
        "1. 11-15 1.... 23-19 2. 8-11 22-17 3. 9-13 *",
        "1.11-15 23-19 2.8-11 22-17 3.9-13 *",
        "1 11-15 23-19 2 8-11 22-17 3 9-13 *",
        "11-15 23-19 8-11 22-17 9-13",
        "1. 11-15\n2. 23-19\n3. 8-11\n4. 22-17\n5. 9-13",
        "  1.  11-15    23-19\n  2.   8-11    22-17\n  3.   9-13   *",
    ] {
        assert_eq!(
            main_line(&only(&Rules::ENGLISH, text, true)),
            "11-15 23-19 8-11 22-17 9-13",
            "{text}"
        );
    }
}

#[test]
fn the_second_player_may_begin() {
    let fen = "[FEN \"W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,12,15\"]";
    for moves in
        ["1... 23-19 2. 8-11 *", "1. ... 23-19 2. 8-11 *", "23-19 8-11 *", "1. 23-19 8-11 *"]
    {
        let record = draughts(&format!("{fen}\n\n{moves}"));
        assert_eq!(main_line(&record), "23-19 8-11", "{moves}");
        assert!(write(&Rules::ENGLISH, &record).contains("1... 23-19 2. 8-11"));
    }
    let text = "[FEN \"4k3/8/8/8/8/8/4p3/K7 b - - 0 40\"]\n\n40... e1=Q+ 41. Kb2 *";
    assert_eq!(main_line(&only(&Chess, text, false)), "e1=Q+ Kb2");
}

#[test]
fn problems_with_a_position_and_a_verdict_are_records() {
    let text = "[Event \"Stroke 1\"]\n[Setup \"1\"]\n[FEN \"W:W27,19,18,11,7,6,5:B28,26,25,20,17,10,9,4,3,2.\"]\n[Result \"1-0\"]\n\n[Event \"Stroke 2\"]\n[FEN \"B:WK1:BK6,K32\"]\n\n1-0\n\n[Event \"Stroke 3\"]\n[SetUp \"1\"]\n[FEN \"W:W32:B5\"]\n1/2-1/2";
    let Reading { records, problems } = read(&Rules::ENGLISH, text);
    assert!(problems.is_empty(), "{problems:?}");
    let told: Vec<(&str, Score)> = records
        .iter()
        .map(|record| (record.tag("Event").unwrap_or_default(), record.score))
        .collect();
    assert_eq!(
        told,
        [("Stroke 1", Score::Win), ("Stroke 2", Score::Win), ("Stroke 3", Score::Draw)]
    );
    assert!(records.iter().all(|record| record.next(NodeId::ROOT).is_none()));
    for record in &records {
        is_written_cleanly(&Rules::ENGLISH, record);
    }
}

#[test]
fn variations_and_comments_nest_to_any_depth() {
    for depth in [1, 7, 300] {
        let text = format!("1. 11-15 {} 23-19 *", "(1. 9-14 ".repeat(depth) + &")".repeat(depth));
        // Each variation is one of the move before it: they stand beside each other in turn.
        assert_eq!(main_line(&only(&Rules::ENGLISH, &text, false)), "11-15 23-19");
        let comment = "{a ".repeat(depth) + "b" + &" c}".repeat(depth);
        let record = only(&Rules::ENGLISH, &format!("1. 11-15 {comment} 23-19 *"), true);
        assert_eq!(main_line(&record), "11-15 23-19", "{depth}");
    }
    // A comment may come before the number of the first move of a variation, or after it.
    let text =
        "1. 11-15 22-17 2. 8-11 ( { Or else } 2. 9-13 ) ( 2. { also } 15-18 { here } ) 17-13 *";
    let record = only(&Rules::ENGLISH, text, true);
    assert_eq!(main_line(&record), "11-15 22-17 8-11 17-13");
}

#[test]
fn files_have_any_encoding_and_any_line_ends() {
    let text = "[White \"Poznański é\"]\n[Event \"Cup\"]\n\n1. 11-15 23-19\n2. 8-11 {né} 22-17 *\n";
    let utf16 = |order: fn(u16) -> [u8; 2]| -> Vec<u8> {
        "\u{feff}".encode_utf16().chain(text.encode_utf16()).flat_map(order).collect()
    };
    for bytes in [
        text.as_bytes().to_vec(),
        [b"\xef\xbb\xbf", text.as_bytes()].concat(),
        text.replace('\n', "\r\n").into_bytes(),
        text.replace('\n', "\r").into_bytes(),
        text.replace('\n', "\n\r").into_bytes(),
        utf16(u16::to_le_bytes),
        utf16(u16::to_be_bytes),
    ] {
        let record = draughts(&decode(&bytes));
        assert_eq!(record.tag("White"), Some("Poznański é"));
        assert_eq!(main_line(&record), "11-15 23-19 8-11 22-17");
    }
    let latin = b"[White \"Andr\xe9\"]\r\n\r\n1. 11-15 23-19 {\x93quoted\x94} *\r\n";
    let record = draughts(&decode(latin));
    assert_eq!(record.tag("White"), Some("André"));
    assert_eq!(record.comments(record.main_line().last().expect("moves")), ["“quoted”"]);
}

#[test]
fn positions_are_written_in_many_ways() {
    let wanted = "W:W18,24,K32:B1,2,3,K12";
    for fen in [
        "W:W18,24,K32:B1,2,3,K12",
        "W:W18,24,K32:B1,2,3,K12.",
        "W:B1,2,3,K12:W18,24,K32",
        "W:W18,24,K32:B1-3,K12",
        " W : W 18, 24, K32 : B 1, 2, 3, K12 ",
        "w:w18,24,k32:b1,2,3,k12",
        "W:WK32,24,18:BK12,3,2,1",
        "W:W18,24,K32,:B01,02,03,K12",
        "W:W18,24,K32:B1,2,3,K12:H0:F1",
        "W:W18,24,K32:B1,2,3,K12:H12:F30",
    ] {
        let record = draughts(&format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n1. 18-14 *"));
        assert_eq!(record.start().fen(), wanted, "{fen}");
    }
    for (fen, wanted) in [
        ("B:W:B1,2", "B:W:B1,2"),
        ("B:B1,2", "B:W:B1,2"),
        ("W:W32:B", "W:W32:B"),
        ("W:W32", "W:W32:B"),
    ] {
        let record = draughts(&format!("[FEN \"{fen}\"]\n\n*"));
        assert_eq!(record.start().fen(), wanted, "{fen}");
    }
    for tag in ["SetUp", "Setup", "SETUP", "setup"] {
        let record = draughts(&format!("[{tag} \"1\"]\n[FEN \"{wanted}\"]\n\n*"));
        let written = write(&Rules::ENGLISH, &record);
        assert!(!written.to_lowercase().contains("setup"), "PDN has no such tag: {written}");
    }
}

#[test]
fn captures_are_told_by_their_ends_or_in_another_order() {
    // Two ways from 1 to 17 over other men: what follows tells which was meant.
    let fen = "[FEN \"B:W6,7,14,15,22,32:BK1\"]";
    let record = draughts(&format!("{fen}\n1. 1x10x17x26 *"));
    assert_eq!(main_line(&record).split(' ').count(), 1);
    for text in ["1x26", "1-26", "1:26", "1x17x26", "1x10x26"] {
        let reading = read(&Rules::ENGLISH, &format!("{fen}\n1. {text} 32-27 *"));
        assert_eq!(reading.records[0].main_line().count(), 2, "{text}: {:?}", reading.problems);
    }
    // The squares between the ends, given in another order.
    for text in ["1x10x17x26", "1x17x10x26", "1x26x10x17", "1x26x6x14x22"] {
        let reading = read(&Rules::ENGLISH, &format!("{fen}\n1. {text} 32-27 *"));
        assert_eq!(reading.records[0].main_line().count(), 2, "{text}: {:?}", reading.problems);
    }
}

#[test]
fn unknown_tags_are_kept_and_odd_headings_are_one() {
    let text = include_str!("data/files/empty_line.pgn");
    let record = only(&Chess, text, true);
    assert_eq!(record.tag("BlackCountry"), Some("ENG"));
    assert_eq!(record.tag("Event"), Some("AlphaZero vs. Stockfish"));
    assert_eq!(record.score, Score::Loss);
    assert!(main_line(&record).ends_with("Ke7 Ra5 Ke6 Ra6+ Bd6"));
    // The same tag twice: what comes second is kept as a comment.
    let record = only(&Rules::ENGLISH, include_str!("data/files/tag_twice.pdn"), true);
    assert_eq!(record.tag("Event"), Some("Double Corner Dyke"));
    assert_eq!(record.score, Score::Draw);
    assert_eq!(record.main_line().count(), 48);
    assert!(write(&Rules::ENGLISH, &record).contains("This is an 8x8 draughts game"));
}

#[test]
fn programs_and_sites_write_what_others_read() {
    // Squares alone, without numbers, as engines' matches have them.
    let record = only(&Chess, include_str!("data/files/squares.pgn"), true);
    assert_eq!(record.main_line().count(), 30);
    assert!(main_line(&record).starts_with("Nf3 c5 e4 d6 d4 cxd4 Nxd4"));
    // Marks by number with spaces, variations in variations, comments broken over lines.
    let record = only(&Chess, include_str!("data/files/nested.pgn"), true);
    assert_eq!(main_line(&record), "e4 c5 Nf3 g6 d4 cxd4 Qxd4 Nf6 Ba6 bxa6 O-O Nxe4 Qxe4");
    assert_eq!(record.nodes().count(), 1 + 13 + 9);
    // Clocks in comments stay where they are.
    let text = "1. 11-15 {[%clock w0:00:00 B0:00:05]} 23-19 {[%clock W0:00:10 b0:00:15]} *";
    let record = draughts(text);
    assert_eq!(main_line(&record), "11-15 23-19");
    assert!(write(&Rules::ENGLISH, &record).contains("[%clock W0:00:10 b0:00:15]"));
}

#[test]
fn a_misprint_says_what_was_found_what_was_legal_and_what_is_likely() {
    let text = "[Event \"a\"]\n\n1. 11-15 23-19 2. 8-11 22-17 3. 11-61 24-20 4. 16-23 27-11 *";
    let Reading { records, problems } = read(&Rules::ENGLISH, text);
    let [problem] = &problems[..] else { panic!("{problems:?}") };
    assert_eq!((problem.place.line, problem.place.column, problem.record), (3, 33, 1));
    assert_eq!(&text[problem.span.clone()], "11-61");
    assert_eq!(problem.likely.as_deref(), Some("11-16"));
    assert!(problem.candidates.contains(&"15-18".to_owned()), "{problem}");
    assert!(problem.message.contains("legal: ") && problem.message.contains("11-16 fits"));
    assert_eq!(main_line(&records[0]), "11-15 23-19 8-11 22-17", "it is not taken");
}
