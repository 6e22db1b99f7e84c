//! Reads a text of any number of games.

use super::lexer::{Kind, Lexer, Token};
use super::movetext::Movetext;
use super::notes::tidy;
use super::problem::{Problem, ProblemKind, Report, sentence};
use super::{Dialect, NodeId, Record, Score};
use crate::game::Game;
use crate::text::Place;
use std::collections::HashSet;
use std::ops::Range;

/// All that a text holds.
#[derive(Clone, Debug)]
pub struct Reading<P: Game> {
    /// The games, in the order of the text.
    pub records: Vec<Record<P>>,
    /// What was wrong, or worth knowing; [`Problem::is_note`] tells which.
    pub problems: Vec<Problem>,
}

/// One game of a text.
#[derive(Clone, Debug)]
pub struct Entry<P: Game> {
    /// The game.
    pub record: Record<P>,
    /// Its problems.
    pub problems: Vec<Problem>,
    /// The bytes of the text that it comes from.
    pub span: Range<usize>,
}

/// Reads every game of a text. Nothing stops it: see [`Reading::problems`].
pub fn read<D: Dialect>(dialect: &D, text: &str) -> Reading<D::Position> {
    let mut reading = Reading { records: Vec::new(), problems: Vec::new() };
    for entry in Reader::new(dialect, text) {
        reading.records.push(entry.record);
        reading.problems.extend(entry.problems);
    }
    reading
}

/// Reads a text game by game, for collections that are too large to be held as records.
pub struct Reader<'a, D: Dialect> {
    dialect: D,
    lexer: Lexer<'a>,
    report: Report<'a>,
}

/// The tags of a record, and the comments among them.
struct Heading<'a> {
    tags: Vec<(&'a str, String, Range<usize>)>,
    comments: Vec<&'a str>,
    start: Option<usize>,
    flaws: Vec<(Range<usize>, &'static str)>,
}

/// A place between two games of a text, from which the text can be read on.
///
/// ```
/// use double_corner::draughts::Rules;
/// use double_corner::record::Reader;
/// let text = "1. 11-15 * 1. 9-13 * 1. 10-14 *";
/// let mut reader = Reader::new(&Rules::ENGLISH, text);
/// reader.next();
/// let place = reader.checkpoint();
/// let (next, again) = (reader.next(), Reader::resume(&Rules::ENGLISH, text, place).next());
/// assert_eq!(again.map(|entry| entry.record), next.map(|entry| entry.record));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checkpoint {
    offset: usize,
    record: usize,
    known: (usize, Place),
}

impl Checkpoint {
    /// Before the first game.
    pub const START: Checkpoint = Checkpoint { offset: 0, record: 1, known: (0, Place::START) };

    /// How many bytes of the text come before.
    pub const fn offset(&self) -> usize {
        self.offset
    }
}

impl<'a, D: Dialect> Reader<'a, D> {
    /// A reader of `text`.
    pub fn new(dialect: &D, text: &'a str) -> Reader<'a, D> {
        let lexer = Lexer::new(text, dialect.format());
        Reader { dialect: dialect.clone(), lexer, report: Report::new(text) }
    }

    /// A reader that goes on where another one of the same text and dialect stood: it finds the
    /// same games, with the same problems at the same places. With a place of another text it
    /// finds whatever stands there.
    pub fn resume(dialect: &D, text: &'a str, place: Checkpoint) -> Reader<'a, D> {
        let whole = |at: usize| text.is_char_boundary(at);
        let mut reader = Reader::new(dialect, text);
        if whole(place.offset) && whole(place.known.0) {
            reader.lexer.at = place.offset;
            reader.report.record = place.record;
            reader.report.known = place.known;
        }
        reader
    }

    /// The place from which to read on later.
    pub fn checkpoint(&self) -> Checkpoint {
        Checkpoint { offset: self.lexer.at, record: self.report.record, known: self.report.known }
    }

    /// How many bytes of the text have been read.
    pub fn offset(&self) -> usize {
        self.lexer.at
    }

    fn heading(&mut self) -> Heading<'a> {
        let mut heading =
            Heading { tags: Vec::new(), comments: Vec::new(), start: None, flaws: Vec::new() };
        let mut names = HashSet::new();
        let mut end = 0;
        while let Some(token) = self.lexer.next() {
            let Token { start, flaw, .. } = token;
            match &token.kind {
                // What is left of a game that ended inside a variation.
                Kind::Close => continue,
                // Records that are tags alone are told apart by the tags that come again, after
                // a blank line or when there is a position or a result already.
                Kind::Tag(name, _) if !names.insert((*name).to_owned()) => {
                    let complete = names.contains("FEN") || names.contains("Result");
                    if (heading.tags[0].0 == *name && complete) || self.blank_line(end, start) {
                        self.lexer.at = start;
                        break;
                    }
                }
                Kind::Tag(..) | Kind::Comment(_) => {}
                _ => {
                    self.lexer.at = start;
                    heading.start.get_or_insert(start);
                    break;
                }
            }
            heading.start.get_or_insert(start);
            heading.flaws.extend(flaw.map(|flaw| (start..token.end, flaw)));
            end = token.end;
            match kind_of(token.kind) {
                Ok((name, value)) => heading.tags.push((name, tidy(&value), start..end)),
                Err(comment) => heading.comments.extend(comment),
            }
        }
        heading
    }

    fn blank_line(&self, from: usize, to: usize) -> bool {
        let between = &self.lexer.text[from..to];
        let ends = |(at, byte): (usize, &u8)| match byte {
            b'\r' => between.as_bytes().get(at + 1) != Some(&b'\n'),
            byte => *byte == b'\n',
        };
        between.as_bytes().iter().enumerate().filter(|&found| ends(found)).count() > 1
    }

    /// Comments after the result, on its line or at the end of the text, belong to the game.
    fn trailing(&mut self, record: &mut Record<D::Position>) {
        let last = record.main_line().last().unwrap_or(NodeId::ROOT);
        let mut waiting = Vec::new();
        let mut apart = false;
        let mut back = self.lexer.at;
        loop {
            let end = self.lexer.at;
            let token = self.lexer.next();
            let start = token.as_ref().map_or(end, |token| token.start);
            apart |= self.lexer.text[end..start].contains(['\n', '\r']);
            match token.map(|token| token.kind) {
                Some(Kind::Comment(text)) if !apart => {
                    record.add_comment(last, text);
                    back = self.lexer.at;
                }
                Some(Kind::Comment(text)) => waiting.push(text),
                Some(_) => {
                    self.lexer.at = back;
                    return;
                }
                None => break,
            }
        }
        for text in waiting {
            record.add_comment(last, text);
        }
    }

    /// The record of a heading: its rules, its start, its tags; and whether it can be played.
    fn begin(&mut self, heading: Heading<'a>) -> (D, Record<D::Position>, bool) {
        let root = NodeId::ROOT;
        for (span, flaw) in heading.flaws {
            self.report.add(ProblemKind::Flaw, span, root, flaw.to_owned(), vec![]);
        }
        let mut dialect = self.dialect.clone();
        let mut playable = true;
        let game_type = heading.tags.iter().find(|tag| tag.0.eq_ignore_ascii_case("GameType"));
        if let Some((_, value, span)) = game_type {
            match self.dialect.for_game_type(value) {
                Ok(known) => dialect = known,
                Err(message) => {
                    playable = false;
                    self.report.add(ProblemKind::GameType, span.clone(), root, message, vec![]);
                }
            }
        }
        let mut record = Record::new(dialect.start());
        let mut kept = Vec::new();
        let mut names = HashSet::new();
        let mut again = Vec::new();
        for (name, value, span) in heading.tags {
            if !names.insert(name.to_ascii_lowercase()) {
                let message = format!("a second tag {name}; kept as a comment");
                self.report.add(ProblemKind::Flaw, span, root, message, vec![]);
                again.push(format!("{name}: {value}"));
                continue;
            }
            if name.eq_ignore_ascii_case("FEN") && playable {
                match dialect.position(&value) {
                    Ok(position) => {
                        record = Record::new(position);
                        for remark in dialect.remarks(&value) {
                            let span = span.clone();
                            self.report.add(ProblemKind::Flaw, span, root, remark, vec![]);
                        }
                        continue;
                    }
                    Err(error) => {
                        playable = false;
                        let value_at = self.lexer.text[span.clone()].find(['"', '“']);
                        let column = error.place.column.saturating_sub(1) as usize;
                        let at = value_at.map_or(0, |quote| quote + 1);
                        let skipped = value.chars().take(column).map(char::len_utf8).sum::<usize>();
                        let text = self.lexer.text;
                        let at = (span.start + at + skipped).min(span.end);
                        let at = (at..=span.end).find(|&at| text.is_char_boundary(at));
                        let span = at.unwrap_or(span.end)..span.end;
                        let message = format!("the FEN can't be read: {}", sentence(&error));
                        self.report.add(ProblemKind::Start, span, root, message, vec![]);
                    }
                }
            } else if name.eq_ignore_ascii_case("SetUp") {
                continue;
            } else if name.eq_ignore_ascii_case("Result") {
                match Score::parse(&value) {
                    Some(score) => record.score = score,
                    None if matches!(value.trim(), "" | "?" | "-") => {}
                    None => {
                        let message = format!("found \"{value}\", expected a result such as 1-0");
                        self.report.add(ProblemKind::Flaw, span, root, message, vec![]);
                    }
                }
                continue;
            }
            kept.push((name, value));
        }
        let score = record.score;
        for (name, value) in kept {
            record.add_tag(name, &value);
        }
        record.score = score;
        for comment in again.iter().map(String::as_str).chain(heading.comments) {
            record.add_comment(root, comment);
        }
        (dialect, record, playable)
    }
}

/// A tag, or else the comment that the token is.
fn kind_of(kind: Kind<'_>) -> Result<(&str, String), Option<&str>> {
    match kind {
        Kind::Tag(name, value) => Ok((name, value)),
        Kind::Comment(text) => Err(Some(text)),
        _ => Err(None),
    }
}

impl<D: Dialect> Iterator for Reader<'_, D> {
    type Item = Entry<D::Position>;

    fn next(&mut self) -> Option<Entry<D::Position>> {
        let mut early: Vec<String> = Vec::new();
        let mut first = None;
        loop {
            let heading = self.heading();
            let start = first.or(heading.start)?;
            first = Some(start);
            let untagged = heading.tags.is_empty();
            let (dialect, mut record, playable) = self.begin(heading);
            let number = dialect.number(record.start());
            let sides = (dialect.first(), number);
            let begin = self.lexer.at;
            let mut movetext = Movetext::new(&mut self.lexer, &mut self.report, &mut record, sides);
            if !playable {
                movetext.give_up_unplayed(begin);
            }
            let score = movetext.read();
            let words_only = untagged && record.next(NodeId::ROOT).is_none() && score.is_none();
            let lost = self.report.problems.iter().any(|problem| !problem.is_note());
            let more = self.lexer.at < self.lexer.text.len();
            if words_only && !lost && more && self.lexer.at > begin {
                // Words before the first tag, such as a title, belong to the game that follows.
                early.extend_from_slice(record.comments(NodeId::ROOT));
                continue;
            }
            // A result is told twice; `*` in one place leaves the word to the other.
            if let Some(found) = score.filter(|found| *found != Score::Open) {
                if record.score != Score::Open && record.score != found {
                    let message = format!(
                        "the game ends with {}, its Result tag says {}; the first is kept",
                        found.text(),
                        record.score.text()
                    );
                    let end = self.lexer.at;
                    self.report.add(ProblemKind::Flaw, end..end, NodeId::ROOT, message, vec![]);
                }
                record.score = found;
            }
            if score.is_some() {
                self.trailing(&mut record);
            }
            record.put_first_comments(early);
            let problems = std::mem::take(&mut self.report.problems);
            self.report.record += 1;
            return Some(Entry { record, problems, span: start..self.lexer.at });
        }
    }
}
