//! Whole games annotated: the book's games, known shots and mates, and random games.

use double_corner::annotate::{
    Annotated, Annotation, Annotator, Budget, Fault, Missed, annotate, mate, own,
};
use double_corner::book::{self, Chapter, Part};
use double_corner::chess;
use double_corner::draughts::{Position, Rules};
use double_corner::exact::{
    Chess, ChessMaterial, Material, Slice, Solution, Solvable, Tables, Verdict, Wanted,
};
use double_corner::game::{Game, Side};
use double_corner::record::{self, Dialect, Mark, NodeId, Record, read, write};
use double_corner::search::Holdings;
use std::ops::ControlFlow;
use std::sync::OnceLock;
use std::{env, fs};

/// As little work as the search can be told to do.
const GLANCE: Budget = Budget { nodes: 1, check: 300, proof: 0 };

type PositionOf<F> = <F as Solvable>::Position;

fn with<F: Annotated>(
    tables: &Tables<F>,
    record: &Record<PositionOf<F>>,
    budget: Budget,
) -> Annotation<F> {
    annotate(tables, &Holdings::default(), record.clone(), budget, &mut |_| {
        ControlFlow::Continue(())
    })
}

/// All endings of up to four men.
fn four_men() -> &'static Tables<Rules> {
    static TABLES: OnceLock<Tables<Rules>> = OnceLock::new();
    TABLES.get_or_init(|| {
        let mut tables = Tables::new(Rules::ENGLISH);
        let path = format!("{}/tables/checkers-4.table", env!("CARGO_MANIFEST_DIR"));
        let bytes = fs::read(path).ok();
        if bytes.is_none_or(|bytes| tables.add_file(bytes).is_err()) {
            let all: Vec<Material> = (2..=4).flat_map(Material::all).collect();
            let go_on = &|_| ControlFlow::Continue(());
            tables.add_solution(Solution::build(Rules::ENGLISH, &all, 2, go_on).unwrap());
        }
        tables
    })
}

/// The endings of chess that random games come to most.
fn three_pieces() -> &'static Tables<Chess> {
    static TABLES: OnceLock<Tables<Chess>> = OnceLock::new();
    TABLES.get_or_init(|| {
        let names = ["KQvK", "KRvK", "KPvK"];
        let slices: Vec<ChessMaterial> = names.into_iter().filter_map(Slice::parse).collect();
        let go_on = &|_| ControlFlow::Continue(());
        Tables::from(Solution::build(Chess, &slices, 2, go_on).unwrap())
    })
}

/// The book's asterisks and those of the annotator, as a table: what it once found by itself it
/// goes on finding. `WRITE_ASTERISKS=1` writes the table.
#[test]
fn the_asterisks_of_the_book_are_found() {
    let path = format!("{}/tests/data/annotate_asterisks.tsv", env!("CARGO_MANIFEST_DIR"));
    let mut rows = vec!["game\tbook\tquick\tthorough".to_owned()];
    for game in Position::part(Part::Games) {
        let mut columns = vec![book::id(game)];
        let is_starred = |node: &NodeId| game.marks(*node).contains(&Mark::STAR);
        let move_at = |node: NodeId| format!("{} {}", game.ply(node), game.text(node));
        columns.push(game.nodes().find(is_starred).map_or("none".to_owned(), move_at));
        for budget in [Budget::QUICK, Budget::THOROUGH] {
            let mut plain = game.clone();
            for node in game.nodes() {
                plain.remove_mark(node, Mark::STAR);
            }
            let found = with(four_men(), &plain, budget);
            let turning = found.summary.turning.map(|turning| turning.node);
            let starred =
                found.record.nodes().find(|&node| found.record.marks(node).contains(&Mark::STAR));
            assert_eq!(starred, turning, "the asterisk stands at the losing move");
            columns.push(turning.map_or("none".to_owned(), move_at));
        }
        rows.push(columns.join("\t"));
    }
    let found = rows.join("\n") + "\n";
    if env::var_os("WRITE_ASTERISKS").is_some() {
        fs::write(path, found).unwrap();
        return;
    }
    let known = fs::read_to_string(path).unwrap();
    assert_eq!(known.lines().count(), found.lines().count());
    for (known, found) in known.lines().zip(found.lines()).skip(1) {
        let [known, found] = [known, found].map(|row| row.split('\t').collect::<Vec<_>>());
        assert_eq!(known[..2], found[..2]);
        for column in 2..4 {
            let was_found = known[column] == known[1];
            assert!(!was_found || found[column] == found[1], "{known:?}, now {found:?}");
        }
    }
}

/// The shots by which the book's games 4, 5 and 6 are won, when the winner doesn't see them.
#[test]
fn shots_that_were_there_are_told() {
    for (moves, shot) in [
        ("11-15 24-20 8-11 28-24 4-8 23-19 9-13 32-28", "20-16"),
        ("11-15 22-18 15x22 25x18 8-11 29-25 4-8 24-20 10-15 25-22 9-13 28-24", "20-16"),
        ("11-15 23-19 8-11 26-23 4-8 30-26 9-13 24-20", "19-16"),
    ] {
        let record = read(&Rules::ENGLISH, &format!("{moves} *")).records.remove(0);
        let found = with(four_men(), &record, Budget::THOROUGH);
        let last = found.moves.last().unwrap();
        assert!(matches!(last.missed, Some(Missed::Shot(1..))), "{moves}: {:?}", last.missed);
        let better = last.found.as_ref().unwrap().better.as_ref().unwrap();
        let before = found.record.position(found.record.parent(last.facts.note.node).unwrap());
        assert_eq!(before.text(&better.line[0]), shot);
        let text = write(&Rules::ENGLISH, &found.record);
        assert!(text.contains("A shot was there"), "{text}");
    }
}

#[test]
fn a_capture_of_more_that_was_there_is_told() {
    // 18 can take two men or one.
    let text = "[FEN \"W:W18,32:B15,8,14,1\"]\n\n1... 18x9 *";
    let record = read(&Rules::ENGLISH, text).records.remove(0);
    let found = with(four_men(), &record, Budget::QUICK);
    let only = &found.moves[0];
    assert_eq!(only.facts.note.side, Side::White);
    assert_eq!(only.missed, Some(Missed::Capture(100)), "{:?}", only.found);
}

/// Mates of published endings (`chess_mates.tsv`): each is proved with its length, and missed when
/// it is not given.
#[test]
fn mates_in_a_few_moves_are_proved_and_missed() {
    let path = format!("{}/tests/data/chess_mates.tsv", env!("CARGO_MANIFEST_DIR"));
    let (mut proved, mut missed) = (0, 0);
    for line in fs::read_to_string(path).unwrap().lines().filter(|line| line.contains('/')) {
        let (fen, moves) = line.split_once('\t').unwrap();
        let moves: i32 = moves.parse().unwrap();
        if !(1..=2).contains(&moves) {
            continue;
        }
        let position = chess::Position::from_fen(fen).unwrap();
        let (value, line) = mate::find(&position, 3, 1_000_000).expect(fen);
        assert_eq!(value.plies.map(i32::from), Some(2 * moves - 1), "{fen}");
        assert_eq!(line.len() as i32, 2 * moves - 1);
        proved += 1;
        // The first move that is none of a mate as short.
        let other = position.moves().into_iter().find(|played| {
            let after = position.play(played);
            !(after.moves().is_empty() && after.is_check())
                && after.moves().iter().any(|reply| {
                    moves == 1
                        || mate::find(&after.play(reply), moves as u16 - 1, 100_000).is_none()
                })
        });
        let Some(other) = other else { continue };
        let mut record = Record::new(position);
        record.play(NodeId::ROOT, &other);
        let found = with(&Tables::new(Chess), &record, Budget::QUICK);
        let told = found.moves[0].missed;
        assert_eq!(told, Some(Missed::Mate(moves as u16)), "{fen} {}", position.text(&other));
        missed += 1;
    }
    assert!(proved >= 5 && missed >= 5, "{proved} mates, {missed} missed");
}

#[test]
fn a_mate_that_was_missed_in_a_game_is_marked_and_shown() {
    let text = "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxe5+ Nxe5 0-1";
    let record = read(&record::Chess, text).records.remove(0);
    let found = with(three_pieces(), &record, Budget::QUICK);
    let missed = &found.moves[6];
    assert_eq!((missed.missed, missed.facts.check), (Some(Missed::Mate(1)), true));
    let allowed = &found.moves[5];
    assert_eq!(allowed.found.as_ref().map(|found| found.fault), Some(Fault::Blunder));
    let pgn = write(&record::Chess, &found.record);
    for shown in ["3. Qh5 Nf6??", "4. Qxe5+??", "(4. Qxf7#", "Mate in 1 was there: Qxf7#."] {
        assert!(pgn.replace('\n', " ").contains(shown), "{shown} in {pgn}");
    }
    assert_eq!(read(&record::Chess, &pgn).records, [found.record]);
}

#[test]
fn claims_and_repetitions_are_told_once() {
    let there_and_back = "Nf3 Nf6 Ng1 Ng8 ".repeat(3);
    let record = read(&record::Chess, &format!("{there_and_back}*")).records.remove(0);
    let found = with(three_pieces(), &record, GLANCE);
    let claims: Vec<usize> =
        (0..12).filter(|&ply| found.moves[ply].facts.claims == ["repetition"]).collect();
    // The start stands for the third time after the eighth move; that claim goes on.
    assert_eq!(claims, [7]);

    let there_and_back = "1-5 32-28 5-1 28-32 ".repeat(21);
    let text = format!("[FEN \"B:WK32:BK1\"]\n\n{there_and_back}*");
    let record = read(&Rules::ENGLISH, &text).records.remove(0);
    let found = with(four_men(), &record, GLANCE);
    let claims: Vec<usize> =
        (0..84).filter(|&ply| !found.moves[ply].facts.claims.is_empty()).collect();
    assert_eq!(claims, [79]);
    let pdn = write(&Rules::ENGLISH, &found.record).replace('\n', " ");
    assert_eq!(pdn.matches("A draw can be claimed: forty moves.").count(), 1);
    assert_eq!(found.summary.exact_from, Some(NodeId::ROOT));
}

/// Of every move from drawn endings the tables know whether it is the losing one.
#[test]
fn the_losing_move_is_certain_where_tables_know_it() {
    let tables = four_men();
    let wanted = Wanted { verdict: Verdict::Draw, plies: 0..=0 };
    let mut certain = 0;
    for (slice, seed) in [("KMvKM", 1), ("KMvKM", 2), ("MMvMM", 3), ("KMvK", 4), ("MvM", 5)] {
        let start = tables.sample(Slice::parse(slice).unwrap(), &wanted, seed).unwrap();
        for played in start.moves() {
            let is = tables.verdict(&start.play(&played)).map(Verdict::turned).unwrap();
            let mut record = Record::new(start);
            record.play(NodeId::ROOT, &played);
            let found = with(tables, &record, GLANCE);
            let Some(turning) = found.summary.turning else {
                assert_eq!(is, Verdict::Draw, "{}", start.fen());
                continue;
            };
            assert_eq!((is, turning.certainty.name()), (Verdict::Loss, "proved"));
            assert_eq!(
                (turning.side, turning.node),
                (start.turn(), found.moves[0].facts.note.node)
            );
            let mut here = start.play(&played);
            for text in &turning.refutation {
                here = here.play(&here.read(text).unwrap());
            }
            assert_ne!(tables.verdict(&here), Some(Verdict::Draw), "the refutation keeps the win");
            certain += 1;
        }
    }
    assert!(certain >= 3, "{certain} losing moves");
}

/// Numbers that look random and are the same each time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % most.max(1)
    }
}

fn playout<P: Game>(start: P, dice: &mut Dice, plies: usize) -> Record<P> {
    let mut record = Record::new(start);
    let mut node = NodeId::ROOT;
    for ply in 0..plies {
        let moves = record.position(node).moves();
        if moves.is_empty() {
            break;
        }
        // What a reader wrote.
        if ply % 7 == 3 {
            let aside = record.play(node, &moves[dice.below(moves.len())]);
            record.add_comment(aside, "what about this");
        }
        let next = record.play(node, &moves[dice.below(moves.len())]);
        record.promote_to_first(next);
        if ply % 5 == 2 {
            record.add_comment(next, "mine");
            record.add_mark(next, [Mark::GOOD, Mark(14)][ply % 2]);
        }
        node = next;
    }
    record
}

/// What holds of every annotated game.
fn check<F: Annotated>(tables: &Tables<F>, record: &Record<PositionOf<F>>, dialect: &F::Dialect) {
    let found = with(tables, record, GLANCE);
    let annotated = &found.record;
    assert_eq!(annotated.replay(), Ok(()));
    let texts = |record: &Record<PositionOf<F>>| -> Vec<String> {
        record.main_line().map(|node| record.text(node)).collect()
    };
    assert_eq!(texts(annotated), texts(record), "the main line is unchanged");
    let text = write(dialect, annotated);
    let reading = read(dialect, &text);
    assert!(reading.problems.is_empty(), "{:?}\n{text}", reading.problems);
    assert_eq!(reading.records, std::slice::from_ref(annotated), "what is written reads back");
    // Twice is once, also after other work and another program.
    let other = Budget { nodes: 9000, ..GLANCE };
    let again = with(tables, &with(tables, &reading.records[0], other).record, GLANCE).record;
    assert_eq!(write(dialect, &again), text);
    let mut removed = again;
    own::remove(&mut removed);
    assert_eq!(&removed, record, "what the reader wrote is all there");
    // The marks agree with the tables.
    for judgement in &found.moves {
        let node = judgement.facts.note.node;
        let parent = record.parent(node).unwrap();
        let was = tables.verdict(record.position(parent));
        let is = tables.verdict(record.position(node)).map(Verdict::turned);
        let added: Vec<Mark> = annotated
            .marks(node)
            .iter()
            .copied()
            .filter(|mark| !record.marks(node).contains(mark))
            .collect();
        let blames = added.iter().any(|mark| [2, 4, 6].contains(&mark.0));
        if let (Some(was), Some(is)) = (was, is) {
            let fault = judgement.found.as_ref().map(|found| found.fault);
            assert_eq!(fault.is_some(), is < was, "{was:?} {is:?}");
            assert!(!blames || is < was);
        }
        if added.contains(&Mark::GOOD) {
            let moves = tables.moves(record.position(parent)).unwrap();
            let keeps =
                |verdict| moves.iter().filter(|rated| rated.value.verdict >= verdict).count();
            assert_eq!(keeps(is.unwrap()), 1);
        }
        if is == Some(Verdict::Loss) && judgement.kept.name() == "keeps" {
            assert!(!blames, "a lost game can't be spoiled");
        }
    }
}

#[test]
fn random_games_of_draughts_are_annotated_rightly() {
    let mut dice = Dice(7);
    for _ in 0..6 {
        let record = playout(Position::start(Rules::ENGLISH), &mut dice, 120);
        check(four_men(), &record, &Rules::ENGLISH);
    }
    let few = Dialect::position(&Rules::ENGLISH, "B:WK32,K31,22,23:BK1,3,12").unwrap();
    for _ in 0..10 {
        check(four_men(), &playout(few, &mut dice, 40), &Rules::ENGLISH);
    }
    let russian = playout(Position::start(Rules::RUSSIAN), &mut dice, 60);
    check(&Tables::new(Rules::RUSSIAN), &russian, &Rules::RUSSIAN);
}

#[test]
fn random_games_of_chess_are_annotated_rightly() {
    let mut dice = Dice(3);
    for _ in 0..3 {
        let record = playout(chess::Position::start(), &mut dice, 80);
        check(three_pieces(), &record, &record::Chess);
    }
    let few = chess::Position::from_fen("8/8/4k3/8/2P5/8/3K4/8 w - - 0 1").unwrap();
    for _ in 0..6 {
        check(three_pieces(), &playout(few, &mut dice, 40), &record::Chess);
    }
}

#[test]
fn the_games_of_the_book_keep_what_they_have() {
    for game in Position::part(Part::Games) {
        check(four_men(), game, &Rules::ENGLISH);
    }
    for game in chess::Position::part(Part::Games) {
        check(three_pieces(), game, &record::Chess);
    }
}

#[test]
fn work_that_is_stopped_leaves_what_was_found() {
    let game = &Position::part(Part::Games)[1];
    let tables = four_men();
    for steps in [0, 1, 9] {
        let mut annotator = Annotator::new(Rules::ENGLISH, game.clone(), GLANCE);
        for _ in 0..steps {
            let go_on = &mut || ControlFlow::Continue(());
            annotator.step(tables, &Holdings::default(), go_on).unwrap();
        }
        let found = annotator.finish(tables);
        assert_eq!(found.summary.looked, steps);
        assert_eq!(found.summary.positions as usize, game.main_line().count() + 1);
        assert_eq!(found.record.replay(), Ok(()));
    }
    // A step that is told to stop is no step, and can be made again.
    let mut annotator = Annotator::new(Rules::ENGLISH, game.clone(), Budget::THOROUGH);
    let stop = &mut || ControlFlow::Break(());
    assert_eq!(annotator.step(tables, &Holdings::default(), stop), None);
    assert_eq!(annotator.finish(tables).summary.looked, 0);
}

#[test]
fn what_the_reader_changed_is_the_readers() {
    let game = &Position::part(Part::Games)[3];
    let mut record = with(four_men(), game, Budget::QUICK).record;
    let node = record.nodes().find(|&node| record.marks(node).contains(&Mark::MISTAKE)).unwrap();
    let mine = record.comments(node).join(" ") + " I doubt it.";
    record.set_comment(node, &mine);
    let variation = record.next_sibling(node).unwrap();
    let last = record.main_line_from(variation).last().unwrap();
    record.add_comment(last, "And now?");
    own::remove(&mut record);
    let comment = record.comments(node).join(" ");
    assert!(comment.ends_with("I doubt it.") && !comment.contains("[%"), "{comment}");
    assert_eq!(record.comments(last), ["And now?"]);
    assert_eq!(record.marks(node), [Mark::MISTAKE, Mark::STAR]);
}

#[test]
fn what_is_added_meanwhile_is_taken_along() {
    let game = &Position::part(Part::Games)[3];
    let tables = four_men();
    let mut annotator = Annotator::new(Rules::ENGLISH, game.clone(), GLANCE);
    let go_on = &mut || ControlFlow::Continue(());
    while annotator.step(tables, &Holdings::default(), go_on).is_some() {}
    let mut longer = game.clone();
    let end = longer.main_line().last().unwrap();
    let more = longer.position(end).moves().remove(0);
    longer.play(end, &more);
    assert!(!annotator.replace(longer), "other moves");
    let mut noted = game.clone();
    noted.add_comment(NodeId::ROOT, "Meanwhile");
    assert!(annotator.replace(noted));
    let record = annotator.finish(tables).record;
    assert_eq!(record.comments(NodeId::ROOT)[0], "Meanwhile");
}
