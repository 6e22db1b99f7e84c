//! What holds of every record and of every text.
#![cfg(not(target_arch = "wasm32"))]

use double_corner::draughts::{Position, Rules, Setup};
use double_corner::game::Game;
use double_corner::record::{
    Chess, Dialect, Mark, NodeId, Reader, Record, Score, decode, read, write,
};
use proptest::prelude::*;
use std::time::{Duration, Instant};

const RULES: Rules = Rules::ENGLISH;

/// One change to a record; numbers choose among what there is.
#[derive(Clone, Debug)]
enum Change {
    Play(usize, usize),
    Comment(usize, String),
    Before(usize, String),
    Mark(usize, u8),
    Promote(usize),
    PromoteToMain(usize),
    Remove(usize),
    Tag(String, String),
    Score(Score),
}

fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => "[a-z0-9 {}()\\[\\];%*!$\"\\\\.-]{0,120}",
        1 => "\\PC{0,20}",
        1 => Just("[Event \"x\"] % ; 1-0 \n[Site \"y\"]".to_owned()),
    ]
}

fn change() -> impl Strategy<Value = Change> {
    let any = any::<usize>;
    prop_oneof![
        20 => (any(), any()).prop_map(|(at, which)| Change::Play(at, which)),
        3 => (any(), text()).prop_map(|(at, text)| Change::Comment(at, text)),
        2 => (any(), text()).prop_map(|(at, text)| Change::Before(at, text)),
        3 => (any(), prop_oneof![0_u8..8, Just(255), prop::num::u8::ANY])
            .prop_map(|(at, mark)| Change::Mark(at, mark)),
        1 => any().prop_map(Change::Promote),
        1 => any().prop_map(Change::PromoteToMain),
        1 => any().prop_map(Change::Remove),
        1 => ("[A-Za-z_0-9 -]{0,6}", text()).prop_map(|(name, value)| Change::Tag(name, value)),
        1 => prop_oneof![Just(Score::Win), Just(Score::Loss), Just(Score::Draw)]
            .prop_map(Change::Score),
    ]
}

fn nodes(record: &Record<Position>) -> Vec<NodeId> {
    record.nodes().collect()
}

fn apply(record: &mut Record<Position>, change: &Change) {
    let all = nodes(record);
    // Half of the moves go on where the record was last extended, so that lines grow long.
    let pick = |at: usize| all[at % all.len()];
    match change {
        Change::Play(at, which) => {
            let last = record.id(record.nodes().map(NodeId::index).max().unwrap_or(0));
            let node = if at % 2 == 0 { last.unwrap() } else { pick(at / 2) };
            let moves = record.position(node).moves();
            if !moves.is_empty() {
                let added = record.play(node, &moves[which % moves.len()]);
                assert_eq!(record.parent(added), Some(node));
            }
        }
        Change::Comment(at, text) => record.add_comment(pick(*at), text),
        Change::Before(at, text) => record.add_comment_before(pick(*at), text),
        Change::Mark(at, mark) => record.add_mark(pick(*at), Mark(*mark)),
        Change::Promote(at) => {
            record.promote(pick(*at));
        }
        Change::PromoteToMain(at) => {
            let node = pick(*at);
            record.promote_to_main(node);
            assert!(
                record.path(node).iter().eq(record
                    .main_line()
                    .take(record.path(node).len())
                    .collect::<Vec<_>>()
                    .iter())
            );
        }
        Change::Remove(at) => {
            let node = pick(at % 4 + all.len().saturating_sub(4));
            record.remove(node);
            assert_eq!(record.id(node.index()).is_some(), node == NodeId::ROOT);
        }
        Change::Tag(name, value) if !name.eq_ignore_ascii_case("gametype") => {
            record.set_tag(name, value);
        }
        Change::Tag(..) => {}
        Change::Score(score) => record.score = *score,
    }
}

fn start() -> impl Strategy<Value = Position> {
    let fens = [
        "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12",
        "W:WK1:B6,7,14,15,22,23",
        "B:W18,24,27,28,K10,K15:B12,16,20,K22,K25,K29",
        "B:W14,15,22,23:B10,11",
    ];
    prop::sample::select(fens.to_vec()).prop_map(|fen| {
        let setup: Setup = fen.parse().unwrap();
        Position::from_setup(&setup, RULES).unwrap()
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..Default::default() })]

    #[test]
    fn what_is_written_reads_back_equal(
        start in start(),
        changes in prop::collection::vec(change(), 0..120),
    ) {
        let mut record = Record::new(start);
        for change in &changes {
            apply(&mut record, change);
        }
        prop_assert_eq!(record.replay(), Ok(()));
        let written = write(&RULES, &record);
        let reading = read(&RULES, &written);
        prop_assert!(reading.problems.is_empty(), "{:?}\n{}", reading.problems, written);
        prop_assert_eq!(reading.records.len(), 1, "{}", written);
        prop_assert_eq!(&reading.records[0], &record, "{}", written);
        prop_assert_eq!(&write(&RULES, &reading.records[0]), &written);
        // Two records in one text stay two.
        let both = read(&RULES, &format!("{written}\n{written}"));
        prop_assert_eq!(both.records, [record.clone(), record]);
    }
}

/// What must hold of any text: nothing panics, places are in the text, records replay, and what
/// is written of them reads back.
fn survives<D: Dialect>(dialect: &D, text: &str) {
    let mut end = 0;
    for (number, entry) in Reader::new(dialect, text).enumerate() {
        assert!(entry.span.start >= end && entry.span.end <= text.len(), "{text:?}");
        end = entry.span.end;
        assert_eq!(entry.record.replay(), Ok(()), "{text:?}");
        for problem in &entry.problems {
            assert_eq!(problem.record, number + 1, "{text:?}");
            assert!(text.get(problem.span.clone()).is_some(), "{text:?}");
            assert_eq!(
                problem.place,
                double_corner::text::Place::of(text, problem.span.start),
                "{text:?}"
            );
        }
        let written = write(dialect, &entry.record);
        let again = read(dialect, &written);
        assert_eq!(again.records, [entry.record], "{text:?}\nwritten as\n{written}");
    }
}

const REAL: &str = "[Event \"Old 14th\"]\n[Result \"1-0\"]\n\n1. 11-15 23-19 2. 8-11 22-17 \
    {the start} (2... 26-23 3. 4-8 $1 (3. 10-14) 30-26) 3. 4-8! 17-13 4. 15-18* 24-20 \
    5. 11-15 28-24 6. 8-11 26-23 7. 9-14 31-26 1-0\n\n[FEN \"B:W18,24,K10:B12,K22\"]\n*\n\n\
    11 15 *22 18 15 22 25 18 8- 11 ; a line\n{ a {b} c } 1/2-1/2 [GameType \"21\"]\n0-1\n";

const REAL_CHESS: &str = "[Event \"Casual\"]\n[White \"A\"]\n[Result \"1/2-1/2\"]\n\n1. e4 e5 2. Nf3 \
    {the start} (2. f4 exf4 $6 (2... d5!? 3. exd5) 3. Nf3) 2... Nc6 3. Bc4 Bc5 4. 0-0 Nf6 += \
    5. d3?! O-O 6. c3 d6 7. b4 Bb6 1/2-1/2\n\n[FEN \"8/1P6/8/8/8/8/k6K/8 w - - 0 41\"]\n\
    41. b8=Q (41. b8(R)) Ka3 1-0 {done}\n";

/// Runs a property over random bytes until the time is over.
fn fuzz(seed: u64, property: impl Fn(&mut dyn FnMut() -> u64)) {
    let mut state = seed;
    let mut random = move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    let end = Instant::now() + Duration::from_secs(3);
    while Instant::now() < end {
        property(&mut random);
    }
}

#[test]
fn any_bytes_are_survived() {
    fuzz(0x9e37_79b9_7f4a_7c15, |random| {
        let length = random() % 60;
        let alphabet = b"0123456789-x:*!?$.()[]{};%\"\\ \n\r\tABWKFENaeN/=+,\xff\xe9\xc3\0";
        let bytes: Vec<u8> = (0..length)
            .map(|_| {
                let chosen = random();
                let letter = alphabet[(chosen >> 8) as usize % alphabet.len()];
                if chosen % 8 == 0 { (chosen >> 16) as u8 } else { letter }
            })
            .collect();
        survives(&RULES, &decode(&bytes));
    });
}

#[test]
fn damaged_draughts_records_are_survived() {
    damaged(&RULES, REAL);
}

#[test]
fn damaged_chess_records_are_survived() {
    damaged(&Chess, REAL_CHESS);
}

fn damaged<D: Dialect>(dialect: &D, real: &str) {
    fuzz(0x2545_f491_4f6c_dd1d, |random| {
        let mut bytes = real.as_bytes().to_vec();
        for _ in 0..1 + random() % 6 {
            let at = random() as usize % bytes.len();
            match random() % 4 {
                0 => bytes[at] = random() as u8,
                1 => {
                    bytes.remove(at);
                }
                2 => bytes.insert(at, b"(){}[];*\"\n1"[random() as usize % 11]),
                _ => {
                    let to = (at + random() as usize % 40).min(bytes.len());
                    let piece = bytes[at..to].to_vec();
                    let place = random() as usize % bytes.len();
                    bytes.splice(place..place, piece);
                }
            }
        }
        survives(dialect, &decode(&bytes));
    });
}

/// Hostile texts of a size, each of a kind that a careless reader is slow on or dies of.
fn hostile(size: usize) -> Vec<(&'static str, String)> {
    let pieces = [
        ("open parentheses", "("),
        ("close parentheses", ")"),
        ("nested variations", "(11-15 "),
        ("siblings", "(11-15) (9-13) "),
        ("open braces", "{"),
        ("unbalanced braces", "{ { } "),
        ("close braces", "}"),
        ("open tags", "[Event \"x "),
        ("tags on one line", "[Event \"x\"]"),
        ("tags with open quotes", "[Event \"x\" [\n"),
        ("open comments and tags", "{\n[Event \"x\"]\n"),
        ("brackets", "["),
        ("quotes", "[A \"\" "),
        ("asterisks", "* "),
        ("glued asterisks", "1*"),
        ("numbers", "1 "),
        ("dots", "1. "),
        ("words", "word "),
        ("marks", "11-15 ! "),
        ("errors", "(1-2) "),
        ("blanks", "1              "),
        ("ends", "11-15 1-0\n{a}\n"),
        ("results in variations", "(1-0 {a} "),
        ("a long line", "11-15-"),
    ];
    pieces.map(|(name, piece)| (name, piece.repeat(size / piece.len()))).to_vec()
}

#[test]
fn hostile_texts_take_linear_time() {
    let time = |text: &str| {
        let begin = Instant::now();
        let reading = read(&RULES, text);
        for record in &reading.records {
            std::hint::black_box(write(&RULES, record));
        }
        begin.elapsed()
    };
    for ((name, small), (_, large)) in hostile(50_000).into_iter().zip(hostile(400_000)) {
        // Eight times the text; sixty-four times the time would be quadratic. Another program
        // may have had the processor meanwhile, so the best of a few tries counts.
        let bound = time(&small).max(Duration::from_millis(20)) * 24;
        let large = (0..4).map(|_| time(&large)).find(|taken| *taken < bound);
        assert!(large.is_some(), "{name}: more than {bound:?}");
    }
}
