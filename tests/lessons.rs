//! The lessons of the books' advice: every move is legal, and what can be decided is so.
//!
//! In a lesson a move marked `!` is better than each of its alternatives marked `?`: by the tables where they
//! reach (a better result, or the same in fewer plies), else by the search, by at least the hundredths of a man
//! or pawn that the tag `Gain` says. The tag `Value` is what a table says of the start.

use double_corner::book;
use double_corner::draughts::Rules;
use double_corner::exact::{
    Chess as ChessFamily, ChessMaterial, Material, Slice, Solution, Tables, Verdict,
};
use double_corner::game::Game;
use double_corner::record::{Chess, Dialect, Mark, NodeId, Record, read};
use double_corner::search::{Evaluation, Search};
use std::ops::ControlFlow;

mod support;

const CHECKERS: &str = include_str!("../www/lessons/checkers.pdn");
const LOSING: &str = include_str!("../www/lessons/losing.pdn");
const CHESS: &str = include_str!("../www/lessons/chess.pgn");

const GO_ON: ControlFlow<()> = ControlFlow::Continue(());

fn draughts_tables(rules: Rules, men: usize) -> Tables<Rules> {
    let slices: Vec<Material> = (2..=men).flat_map(Material::all).collect();
    Tables::from(Solution::build(rules, &slices, 2, &|_| GO_ON).unwrap())
}

fn chess_tables() -> Tables<ChessFamily> {
    let names = ["KQK", "KRK", "KPK", "KBBK", "KNNK"];
    let slices: Vec<_> = names.iter().map(|name| ChessMaterial::parse(name).unwrap()).collect();
    Tables::from(Solution::build(ChessFamily, &slices, 2, &|_| GO_ON).unwrap())
}

fn has<P: Game>(record: &Record<P>, node: NodeId, mark: Mark) -> bool {
    record.marks(node).contains(&mark)
}

/// The worth of a position for whoever has just moved: in a table, by result and plies; else `None`.
fn by_tables<F: Evaluation>(tables: &Tables<F>, position: &F::Position) -> Option<i32> {
    let over = position.outcome().map(|end| match end.winner {
        Some(winner) if winner == position.turn() => -20_000,
        Some(_) => 20_000,
        None => 0,
    });
    over.or_else(|| {
        let value = tables.value(position)?;
        let plies = i32::from(value.plies.unwrap_or(0));
        Some(match value.verdict {
            Verdict::Win => plies - 10_000,
            Verdict::Draw => 0,
            Verdict::Loss => 10_000 - plies,
        })
    })
}

fn by_search<F: Evaluation>(tables: &Tables<F>, position: &F::Position, depth: u32) -> i32 {
    // So many times 4096 positions at most: sharp lines have no end.
    let mut left = 40;
    let mut progress = |found: Option<&_>| {
        left -= i32::from(found.is_none());
        if left < 0 { ControlFlow::Break(()) } else { GO_ON }
    };
    -Search::new(tables, 18).run(position, depth, &mut progress).score
}

/// Compares every `!` with the `?` beside it, and gives how many pairs there were.
fn better_is_better<F: Evaluation>(
    records: &[Record<F::Position>],
    tables: &Tables<F>,
    depth: u32,
) -> usize {
    let mut pairs = 0;
    for record in records {
        let name = book::name(record);
        let gain: i32 = record.tag("Gain").map_or(1, |text| text.parse().expect("a number"));
        let before = pairs;
        for node in record.nodes() {
            let children: Vec<NodeId> = record.children(node).collect();
            let marked = |mark| children.iter().copied().filter(move |&one| has(record, one, mark));
            for good in marked(Mark::GOOD) {
                for bad in marked(Mark::MISTAKE) {
                    let [better, worse] = [good, bad].map(|node| record.position(node));
                    let tabled = by_tables(tables, better).zip(by_tables(tables, worse));
                    let (better, worse) = tabled.unwrap_or_else(|| {
                        (by_search(tables, better, depth), by_search(tables, worse, depth))
                    });
                    assert!(better >= worse + gain, "{name}: {better} and {worse}");
                    pairs += 1;
                }
            }
        }
        assert!(record.tag("Gain").is_none() || pairs > before, "{name}: nothing is compared");
        if let Some(value) = record.tag("Value") {
            let found = tables.value(record.start()).expect(name);
            assert_eq!(found.verdict.name(), value, "{name}");
            pairs += 1;
        }
    }
    pairs
}

/// A lesson says what it teaches, whose advice it is and where it belongs, and has a line to step through.
fn are_whole<D: Dialect>(dialect: &D, file: &str, count: usize) -> Vec<Record<D::Position>> {
    let records = read(dialect, file).records;
    support::is_canonical(dialect, file, &records, count);
    for record in &records {
        for tag in ["Advice", "Caption", "Heading", "Source"] {
            assert!(record.tag(tag).is_some_and(|text| !text.is_empty()), "{}", book::name(record));
        }
        assert!(["Foster", "Blue Book"].contains(&record.tag("Source").unwrap()));
        assert!(!support::main_line(record).is_empty(), "{}", book::name(record));
    }
    records
}

#[test]
fn lessons_of_checkers() {
    let records = are_whole(&Rules::ENGLISH, CHECKERS, 11);
    support::forced_are_forced(&records);
    let found = better_is_better(&records, &draughts_tables(Rules::ENGLISH, 4), 13);
    assert_eq!(found, 5);
    // Where one is shut in, no move is left.
    for name in ["The first move is no advantage", "Shut him in"] {
        let record = support::named(&records, name);
        let last = record.position(record.main_line().last().unwrap());
        assert!(last.outcome().is_some(), "{name}");
    }
}

#[test]
fn lessons_of_the_losing_game() {
    let records = are_whole(&Rules::LOSING, LOSING, 2);
    assert_eq!(better_is_better(&records, &draughts_tables(Rules::LOSING, 3), 8), 2);
}

#[test]
fn lessons_of_chess() {
    let records = are_whole(&Chess, CHESS, 36);
    support::forced_are_forced(&records);
    let found = better_is_better(&records, &chess_tables(), 5);
    assert!(found >= 14, "{found}");
}
