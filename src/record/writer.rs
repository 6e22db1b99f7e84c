//! The canonical text of a record.

use super::{Dialect, Format, Mark, NodeId, Record};
use crate::game::Game;

/// The tags that come first, in the order of both standards.
const ROSTER: [&str; 6] = ["Event", "Site", "Date", "Round", "White", "Black"];

/// The longest line, in characters.
const WIDTH: usize = 80;

/// Writes a record as PDN or PGN, so that it reads back equal.
///
/// Lines have at most 80 characters where words allow it. A comment with a brace in it, which
/// `{…}` can't hold, is written as `; …` to the end of a line. The asterisk as a mark is glued
/// to its move in PDN; in PGN, which has no such mark, it is `$255`.
pub fn write<D: Dialect>(dialect: &D, record: &Record<D::Position>) -> String {
    let own = record.tag("GameType").and_then(|value| dialect.for_game_type(value).ok());
    let dialect = own.as_ref().unwrap_or(dialect);
    let mut lines = Lines::default();
    write_tags(dialect, record, &mut lines.text);
    lines.text.push('\n');
    for comment in record.comments(NodeId::ROOT) {
        lines.comment(comment);
    }
    write_moves(dialect, record, &mut lines);
    lines.word(record.score.text());
    lines.text.push('\n');
    lines.text
}

fn write_tags<D: Dialect>(dialect: &D, record: &Record<D::Position>, text: &mut String) {
    let mut tag = |name: &str, value: &str| {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        text.push_str(&format!("[{name} \"{value}\"]\n"));
    };
    let in_roster = |name: &str| ROSTER.iter().any(|known| known.eq_ignore_ascii_case(name));
    for known in ROSTER {
        for (name, value) in record.tags() {
            if name.eq_ignore_ascii_case(known) {
                tag(name, value);
            }
        }
    }
    tag("Result", record.score.text());
    for (name, value) in record.tags().iter().filter(|(name, _)| !in_roster(name)) {
        tag(name, value);
    }
    let fen = record.start().fen();
    if record.tag("FEN").is_none() && fen != dialect.start().fen() {
        if dialect.format() == Format::Pgn {
            tag("SetUp", "1");
        }
        tag("FEN", &fen);
    }
}

/// What is still to be written. A stack of these takes the place of recursion.
enum Step {
    Move(NodeId),
    Open,
    Close,
}

fn write_moves<D: Dialect>(dialect: &D, record: &Record<D::Position>, lines: &mut Lines) {
    let start = record.start();
    let second = u32::from(start.turn() != dialect.first());
    let number = dialect.number(start);
    let mut steps: Vec<Step> = record.next(NodeId::ROOT).map(Step::Move).into_iter().collect();
    // After anything but a move, the number is told again.
    let mut apart = true;
    while let Some(step) = steps.pop() {
        let id = match step {
            Step::Open => {
                lines.open();
                apart = true;
                continue;
            }
            Step::Close => {
                lines.close();
                apart = true;
                continue;
            }
            Step::Move(id) => id,
        };
        let half = (record.ply(id) - 1).saturating_add(second);
        let before = record.comments_before(id);
        if half.is_multiple_of(2) {
            lines.word(&format!("{}.", number.saturating_add(half / 2)));
        } else if apart || !before.is_empty() {
            lines.word(&format!("{}...", number.saturating_add(half / 2)));
        }
        for comment in before {
            lines.comment(comment);
        }
        write_move(dialect.format(), record, id, lines);
        for comment in record.comments(id) {
            lines.comment(comment);
        }
        apart = !record.comments(id).is_empty();
        steps.extend(record.next(id).map(Step::Move));
        let parent = record.parent(id).unwrap_or(NodeId::ROOT);
        if record.next(parent) == Some(id) {
            let others: Vec<NodeId> = record.children(parent).skip(1).collect();
            for other in others.into_iter().rev() {
                steps.extend([Step::Close, Step::Move(other), Step::Open]);
            }
        }
    }
}

/// The move with its marks: one sign can be glued to it, the others follow as numbers.
fn write_move<P: Game>(format: Format, record: &Record<P>, id: NodeId, lines: &mut Lines) {
    let mut text = record.text(id);
    let mut numbers = Vec::new();
    let mut glued = false;
    for &mark in record.marks(id) {
        match mark.sign() {
            Some(sign) if mark == Mark::STAR && format == Format::Pdn => text.push_str(sign),
            Some(sign) if mark != Mark::STAR && !glued => {
                text.push_str(sign);
                glued = true;
            }
            _ => numbers.push(mark.to_string()),
        }
    }
    lines.word(&text);
    for number in numbers {
        lines.word(&number);
    }
}

/// Text that is broken into lines between words.
#[derive(Default)]
struct Lines {
    text: String,
    column: usize,
    glue: bool,
}

impl Lines {
    fn word(&mut self, word: &str) {
        let length = word.chars().count();
        if self.glue || self.column == 0 {
            self.glue = false;
        } else if self.column + 1 + length > WIDTH {
            self.end_line();
        } else {
            self.text.push(' ');
            self.column += 1;
        }
        self.text.push_str(word);
        self.column += length;
    }

    fn end_line(&mut self) {
        self.text.push('\n');
        self.column = 0;
    }

    fn open(&mut self) {
        self.word("(");
        self.glue = true;
    }

    fn close(&mut self) {
        self.glue = self.column > 0;
        self.word(")");
    }

    fn comment(&mut self, comment: &str) {
        if comment.contains(['{', '}']) {
            self.word(";");
            self.text.push(' ');
            self.text.push_str(comment);
            self.end_line();
            self.glue = false;
            return;
        }
        let text = format!("{{{comment}}}");
        let mut words = text.split(' ').peekable();
        while let Some(word) = words.next() {
            // A line must not begin with what looks like a tag or an escaped line.
            let mut chunk = word.to_owned();
            while let Some(next) = words.next_if(|next| next.starts_with(['[', '%'])) {
                chunk.push(' ');
                chunk.push_str(next);
            }
            self.word(&chunk);
        }
    }
}
