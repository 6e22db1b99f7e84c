//! What the tests of the book's chapters share.

use double_corner::book;
use double_corner::game::Game;
use double_corner::record::{Dialect, NodeId, Record, read, write};

/// A data file reads without a problem into records that replay and have ids of their own, and is
/// what the writer makes of them.
pub(crate) fn is_canonical<D: Dialect>(
    dialect: &D,
    file: &str,
    records: &[Record<D::Position>],
    count: usize,
) {
    let reading = read(dialect, file);
    assert!(reading.problems.is_empty(), "{:?}", reading.problems);
    assert_eq!(records.len(), count);
    let mut ids: Vec<String> = records.iter().map(book::id).collect();
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), count, "each record has an id of its own");
    let mut canonical = Vec::new();
    for record in records {
        assert_eq!(record.replay(), Ok(()), "{}", book::name(record));
        assert!(record.nodes().all(|node| !record.missed(node)), "{}", book::name(record));
        canonical.push(write(dialect, record));
    }
    assert_eq!(file, canonical.join("\n"));
}

/// The record of a name.
pub(crate) fn named<'a, P: Game>(records: &'a [Record<P>], name: &str) -> &'a Record<P> {
    records.iter().find(|record| book::name(record) == name).expect(name)
}

/// The nodes of a record's main line.
pub(crate) fn main_line<P: Game>(record: &Record<P>) -> Vec<NodeId> {
    record.main_line().collect()
}

/// Where a comment says that a move is forced, it is the only legal one; how many say so.
pub(crate) fn forced_are_forced<P: Game>(records: &[Record<P>]) -> usize {
    let mut count = 0;
    for record in records {
        for node in record.nodes().skip(1) {
            let comments = record.comments(node).join(" ");
            if comments.starts_with("Forced") || comments.contains("nothing else") {
                let before = record.position(record.parent(node).expect("a parent"));
                assert_eq!(before.moves().len(), 1, "{}: {comments}", book::name(record));
                count += 1;
            }
        }
    }
    count
}
