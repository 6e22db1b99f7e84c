//! Records of chess: PGN as real files hold it.

use double_corner::chess::Position;
use double_corner::game::Game;
use double_corner::record::{
    Chess, Mark, NodeId, Problem, ProblemKind, Reading, Record, Score, read, write,
};

fn pgn(text: &str) -> Reading<Position> {
    let reading = read(&Chess, text);
    for record in &reading.records {
        assert_eq!(record.replay(), Ok(()), "{text}");
        let written = write(&Chess, record);
        let again = read(&Chess, &written);
        assert_eq!(again.records, std::slice::from_ref(record), "{text}\nwritten as\n{written}");
    }
    reading
}

fn one(text: &str) -> Record<Position> {
    let mut reading = pgn(text);
    let wrong: Vec<&Problem> = reading.problems.iter().filter(|found| !found.is_note()).collect();
    assert!(wrong.is_empty(), "{text}: {wrong:?}");
    assert_eq!(reading.records.len(), 1, "{text}");
    reading.records.remove(0)
}

fn main_line(record: &Record<Position>) -> String {
    record.main_line().map(|node| record.text(node)).collect::<Vec<_>>().join(" ")
}

#[test]
fn moves_are_read_in_every_form_that_files_hold() {
    for text in [
        "1. e4 d5 2. exd5 Nf6 3. Bb5+ c6 4. dxc6 *",
        "1.e4 d5 2.exd5 Nf6 3.Bb5+ c6 4.dxc6",
        "1 e4 d5 2 exd5 Nf6 3 Bb5+ c6 4 dxc6 1-0",
        "e4 d5 exd5 Nf6 Bb5+ c6 dxc6",
        "1. e4 1... d5 2. ed 2....Nf6 3. Bb5 ch c6 4. dc",
        "1. e2-e4 d7-d5 2. e4xd5 Ng8-f6 3. Bf1-b5+ c7-c6 4. d5xc6",
        "1. e4!? d5?! 2. exd5! += Nf6 +/= 3. Bb5+-+ c6 $14 4. dxc6!!",
        "% escaped 1. d4\r\n1. e4 {[%clk 0:01:00]} d5 ; or 1... e5\n2. exd5 Nf6 3. Bb5+ c6 4. dxc6",
        "1. e4 d5 (1... e5 2. Nf3 (2. f4 exf4) 2... Nc6) (1... c5) 2. exd5 Nf6 3. Bb5+ c6 4. dxc6",
    ] {
        let record = one(text);
        assert_eq!(main_line(&record), "e4 d5 exd5 Nf6 Bb5+ c6 dxc6", "{text}");
    }
}

#[test]
fn what_no_other_reader_takes() {
    let castled = one("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0 Nf6 5. c3 0-0 1/2-1/2");
    assert!(main_line(&castled).ends_with("O-O Nf6 c3 O-O"));
    assert_eq!(castled.score, Score::Draw);
    for passing in ["dxe6e.p.", "dxe6 e.p.", "dxe6 ep", "dxe6 (ep)"] {
        let record = one(&format!("1. d4 a6 2. d5 e5 3. {passing} dxe6"));
        assert_eq!(main_line(&record), "d4 a6 d5 e5 dxe6 dxe6", "{passing}");
    }
    for promotion in ["b8(Q)", "b8=Q", "b8Q"] {
        let text = format!("[FEN \"8/1P6/8/8/8/8/k6K/8 w - - 0 41\"]\n\n41. {promotion} *");
        assert_eq!(main_line(&one(&text)), "b8=Q");
        assert!(write(&Chess, &one(&text)).contains("[SetUp \"1\"]\n[FEN "));
        assert!(write(&Chess, &one(&text)).ends_with("41. b8=Q *\n"));
    }
    let tagged = one("{a comment before}\n   [Event \"x\"]\n   [White \"y\"]\n\n1. d4\n10....d5");
    assert_eq!(tagged.tags().len(), 2);
    assert_eq!(tagged.comments(NodeId::ROOT)[0], "a comment before");
}

#[test]
fn marks_of_every_kind_are_kept() {
    let record = one("1. e4! $10 d5 +/= 2. exd5±  Qxd5+- 3. Nc3?! Qd8 $255 *");
    let marks: Vec<Vec<u8>> = record
        .main_line()
        .map(|node| record.marks(node).iter().map(|mark| mark.0).collect())
        .collect();
    assert_eq!(marks, [vec![1, 10], vec![14], vec![16], vec![18], vec![6], vec![255]]);
    assert_eq!(Mark(255), Mark::STAR);
    assert!(write(&Chess, &record).contains("1. e4! $10 d5 $14 2. exd5 $16 Qxd5 $18 3. Nc3?!"));
}

#[test]
fn problems_say_where_and_why() {
    let reading =
        pgn("[Event \"a\"]\n\n1. e4 e5 2. Nf3 Nc6\n3. Bb6 a6 4. Ba4 Nf6 5. O-O Be7 1-0\n\n\
        [Event \"b\"]\n\n1. e4 -- 2. d4 *\n\n[Event \"c\"]\n\n1. d4 d5 0-1\n");
    assert_eq!(reading.records.len(), 3);
    let illegal = &reading.problems[0];
    assert_eq!((illegal.record, illegal.place.line, illegal.place.column), (1, 4, 4));
    assert_eq!(illegal.kind, ProblemKind::Illegal);
    assert_eq!(illegal.likely.as_deref(), Some("Bb5"));
    assert_eq!(reading.problems[1].kind, ProblemKind::Missed);
    assert_eq!(reading.records[0].score, Score::Win);
    let last = reading.records[0].main_line().last().unwrap();
    let unread = "unread: Bb6 a6 4. Ba4 Nf6 5. O-O Be7";
    assert_eq!(reading.records[0].comments(last), [unread]);
}

#[test]
fn a_fen_is_repaired_with_a_note() {
    let reading = pgn("[FEN \"4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1\"]\n\n1. Ke2 Ke7 *");
    assert_eq!(main_line(&reading.records[0]), "Ke2 Ke7");
    assert!(!reading.problems.is_empty());
    assert!(reading.problems.iter().all(|found| found.kind == ProblemKind::Flaw));
}

#[test]
fn a_record_may_begin_with_black() {
    let fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 7";
    let record = one(&format!("[FEN \"{fen}\"]\n\n7... e5 8. Nf3 *"));
    assert_eq!(record.start().fen(), fen);
    assert!(write(&Chess, &record).ends_with("7... e5 8. Nf3 *\n"));
}

#[test]
fn a_move_given_away_is_read_and_written() {
    let reading = read(&Chess, "1. e4 -- 2. d4 {a centre} Z0 (2... e5) 3. Nf3 *");
    let record = &reading.records[0];
    let main: Vec<String> = record.main_line().map(|node| record.text(node)).collect();
    assert_eq!(main, ["e4", "--", "d4", "--", "Nf3"]);
    assert!(reading.problems.iter().all(|problem| problem.is_note()), "{:?}", reading.problems);
    assert_eq!(read(&Chess, &write(&Chess, record)).records, std::slice::from_ref(record));
    assert_eq!(record.replay(), Ok(()));
    // In check it can't be: the rest of the line is kept as a comment.
    let in_check = read(&Chess, "1. e4 f5 2. Qh5+ -- 3. Qxf5 *");
    assert_eq!(in_check.records[0].main_line().count(), 3);
    assert!(!in_check.problems[0].is_note());
}
