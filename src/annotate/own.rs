//! What an annotator wrote into a record, told from what the reader wrote.
//!
//! Each of its comments begins with a command, `[%annotated MARKS SUM]`: the marks that it put on
//! the move, and a check sum of the comment's words. A line of moves that it added has
//! `[%annotated line PLIES SUM]` on its first move. What the reader has changed since has another
//! sum, is the reader's, and stays.

use crate::book::{commands, prose};
use crate::game::Game;
use crate::record::{Mark, NodeId, Record};

/// The command's name.
const NAME: &str = "annotated";

/// What the command of a comment says.
enum Own {
    Move { marks: Vec<Mark>, sum: String },
    Line { plies: usize, sum: String },
}

fn own(comment: &str) -> Option<Own> {
    commands(comment).iter().find_map(|command| {
        let inner = command.strip_prefix("[%")?.strip_suffix(']')?;
        let mut words = inner.strip_prefix(NAME)?.split_whitespace();
        match (words.next(), words.next(), words.next()) {
            (Some("line"), Some(plies), Some(sum)) => {
                Some(Own::Line { plies: plies.parse().ok()?, sum: sum.to_owned() })
            }
            (Some(marks), Some(sum), None) => {
                let number = |text: &str| text.strip_prefix('$')?.parse().ok().map(Mark);
                let marks = marks.split(',').filter_map(number).collect();
                Some(Own::Move { marks, sum: sum.to_owned() })
            }
            _ => None,
        }
    })
}

/// A sum over texts that changes with any of them.
fn sum<'a>(texts: impl IntoIterator<Item = &'a str>) -> String {
    // FNV-1a.
    let mut sum = 0x811c_9dc5_u32;
    for byte in texts.into_iter().flat_map(|text| text.bytes().chain([0])) {
        sum = (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    }
    const DIGITS: [char; 16] =
        ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'e', 'f'];
    (0..8).rev().map(|place| DIGITS[(sum >> (4 * place)) as usize & 15]).collect()
}

/// A comment without the annotator's command.
fn without_command(comment: &str) -> String {
    let others = commands(comment).into_iter().filter(|command| own(command).is_none());
    others.chain([prose(comment)]).collect::<Vec<_>>().join(" ")
}

/// Removes all that an annotator wrote and nobody changed since.
///
/// ```
/// use double_corner::annotate::{own, Budget, annotate};
/// use double_corner::draughts::Rules;
/// use double_corner::exact::Tables;
/// use double_corner::record::read;
/// use double_corner::search::Holdings;
/// use std::ops::ControlFlow;
///
/// let record = read(&Rules::ENGLISH, "1. 11-15 {mine} 22-18 2. 15x22 *").records.remove(0);
/// let (tables, none) = (Tables::new(Rules::ENGLISH), Holdings::default());
/// let go_on = &mut |_| ControlFlow::Continue(());
/// let mut annotated = annotate(&tables, &none, record.clone(), Budget::QUICK, go_on).record;
/// assert_ne!(annotated, record);
/// own::remove(&mut annotated);
/// assert_eq!(annotated, record);
/// ```
pub fn remove<P: Game>(record: &mut Record<P>) {
    let nodes: Vec<NodeId> = record.nodes().collect();
    for &node in &nodes {
        // It may have gone with a line before it.
        if record.id(node.index()).is_some() && is_own_line(record, node) {
            record.remove(node);
        }
    }
    for node in nodes {
        if record.id(node.index()).is_some() {
            remove_comments(record, node);
        }
    }
}

/// Whether a line that was added stands as it was.
fn is_own_line<P: Game>(record: &Record<P>, node: NodeId) -> bool {
    let [comment] = record.comments(node) else { return false };
    let Some(Own::Line { plies, sum: known }) = own(comment) else { return false };
    let line: Vec<NodeId> =
        std::iter::once(node).chain(record.main_line_from(node)).take(plies + 1).collect();
    let is_plain = |&node: &NodeId| {
        record.marks(node).is_empty()
            && record.comments_before(node).is_empty()
            && record.children(node).count() <= 1
    };
    line.len() == plies
        && line.iter().all(is_plain)
        && line[1..].iter().all(|&node| record.comments(node).is_empty())
        && known == line_sum(record, &line, &prose(comment))
}

fn line_sum<P: Game>(record: &Record<P>, line: &[NodeId], prose: &str) -> String {
    let texts: Vec<String> = line.iter().map(|&node| record.text(node)).collect();
    sum(std::iter::once(prose).chain(texts.iter().map(String::as_str)))
}

fn remove_comments<P: Game>(record: &mut Record<P>, node: NodeId) {
    if !record.comments(node).iter().any(|comment| own(comment).is_some()) {
        return;
    }
    let comments = record.comments(node).to_vec();
    record.set_comment(node, "");
    for comment in comments {
        match own(&comment) {
            None => record.add_comment(node, &comment),
            Some(Own::Move { marks, sum: known }) if known == sum([prose(&comment).as_str()]) => {
                for mark in marks {
                    record.remove_mark(node, mark);
                }
            }
            // The reader has made it his own; a line that has been changed keeps its words too.
            Some(_) => record.add_comment(node, &without_command(&comment)),
        }
    }
}

/// Puts marks and a comment on a node, beside what is there: a sign such as `?` only where the
/// move has none.
pub(super) fn put<P: Game>(record: &mut Record<P>, node: NodeId, marks: &[Mark], words: &str) {
    let is_sign = |mark: &Mark| mark.sign().is_some() && *mark != Mark::STAR;
    let has_sign = record.marks(node).iter().any(is_sign);
    let known = record.marks(node).to_vec();
    let new = |mark: &&Mark| !(known.contains(mark) || is_sign(mark) && has_sign);
    let marks: Vec<Mark> = marks.iter().filter(new).copied().collect();
    if marks.is_empty() && words.is_empty() {
        return;
    }
    for &mark in &marks {
        record.add_mark(node, mark);
    }
    let names: Vec<String> = marks.iter().map(Mark::to_string).collect();
    let names = if names.is_empty() { "-".to_owned() } else { names.join(",") };
    let words = prose(words);
    let comment = ["[%", NAME, " ", &names, " ", &sum([words.as_str()]), "] ", &words].concat();
    record.add_comment(node, &comment);
}

/// Adds a line of moves after a node, as far as the record doesn't have it, and gives the first
/// node that is new. A line that ends is never made longer, so that the main line stays the same.
pub(super) fn put_line<P: Game>(
    record: &mut Record<P>,
    after: NodeId,
    moves: &[P::Move],
    words: &str,
) -> Option<NodeId> {
    let mut here = after;
    let mut rest = moves;
    while let [played, more @ ..] = rest {
        let Some(child) = record.child(here, played) else { break };
        if record
            .comments(child)
            .iter()
            .any(|comment| matches!(own(comment), Some(Own::Line { .. })))
        {
            return None;
        }
        (here, rest) = (child, more);
    }
    if rest.is_empty() || record.next(here).is_none() {
        return None;
    }
    let mut line = Vec::new();
    for played in rest {
        here = record.play(here, played);
        line.push(here);
    }
    let first = *line.first()?;
    let words = prose(words);
    let sum = line_sum(record, &line, &words);
    let plies = line.len().to_string();
    let comment = ["[%", NAME, " line ", &plies, " ", &sum, "] ", &words].concat();
    record.add_comment(first, &comment);
    Some(first)
}
