//! The one lexer of PDN and PGN.
//!
//! It is written by hand rather than with a parser library: its work is to get on after any
//! mistake, which grammars are poor at; it must be linear on hostile input; and a library would
//! weigh more in WebAssembly than these few hundred lines. Its only state is the offset, so a
//! caller can go back to any token.

use super::comment::Nesting;
use super::{Format, Mark, Score};
use std::borrow::Cow;

/// A piece of a record's text, from byte `start` to byte `end`.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Token<'a> {
    pub(super) start: usize,
    pub(super) end: usize,
    pub(super) kind: Kind<'a>,
    /// What is wrong with it, in words, when it could be read nevertheless.
    pub(super) flaw: Option<&'static str>,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Kind<'a> {
    /// A tag: its name and its value.
    Tag(&'a str, String),
    /// What stands between the braces, or after the semicolon.
    Comment(&'a str),
    Open,
    Close,
    /// A mark on the move before.
    Mark(Mark),
    /// A mark on the move that follows, as the old draughts books set it.
    MarkAhead(Mark),
    /// A move number with its dots, or dots alone.
    Number,
    Score(Score),
    /// A move, or a word that might be one.
    Move(Cow<'a, str>),
    /// Two bare numbers: the squares of a move (given as `8-11`), unless the first, whose value
    /// is given, was a move number and the move starts at the second, whose offset is given.
    Pair(String, u32, usize),
    /// Something that is no move in any notation.
    Text(&'a str),
}

/// Gives the tokens of a text.
#[derive(Clone)]
pub(super) struct Lexer<'a> {
    pub(super) text: &'a str,
    pub(super) at: usize,
    format: Format,
    nesting: Nesting,
}

/// White space, and what real files hold in its place: NUL, byte-order marks, control characters.
pub(super) fn is_blank(c: char) -> bool {
    c.is_whitespace() || c.is_control() || matches!(c, '\u{feff}' | '\u{200b}')
}

/// What joins the squares of a draughts move.
const JOINTS: [char; 9] = ['-', 'x', 'X', ':', '×', '–', '—', '−', '*'];

impl<'a> Lexer<'a> {
    pub(super) fn new(text: &'a str, format: Format) -> Lexer<'a> {
        Lexer { text, at: 0, format, nesting: Nesting::default() }
    }

    fn rest(&self, from: usize) -> &'a str {
        self.text.get(from..).unwrap_or("")
    }

    fn skip_blanks(&self, from: usize) -> usize {
        let rest = self.rest(from);
        self.text.len() - rest.trim_start_matches(is_blank).len()
    }

    fn line_end(&self, from: usize) -> usize {
        self.rest(from).find(['\n', '\r']).map_or(self.text.len(), |found| from + found)
    }

    fn at_line_start(&self, at: usize) -> bool {
        matches!(self.text[..at].chars().next_back(), None | Some('\n' | '\r' | '\u{feff}'))
    }

    fn token(&mut self, end: usize, kind: Kind<'a>) -> Option<Token<'a>> {
        let start = std::mem::replace(&mut self.at, end);
        Some(Token { start, end, kind, flaw: None })
    }

    fn flawed(&mut self, end: usize, kind: Kind<'a>, flaw: &'static str) -> Option<Token<'a>> {
        let token = self.token(end, kind);
        token.map(|token| Token { flaw: Some(flaw), ..token })
    }

    fn tag(&mut self) -> Option<Token<'a>> {
        let at = self.at;
        let inner = self.rest(at + 1).trim_start_matches([' ', '\t']);
        let name_length =
            inner.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).unwrap_or(inner.len());
        let (name, rest) = inner.split_at(name_length);
        let value = rest.trim_start_matches([' ', '\t']);
        let begin = self.text.len() - value.len();
        if !name.starts_with(|c: char| c.is_ascii_alphabetic()) {
            // Such as `[%clk 0:01:00]` outside a comment.
            let end =
                value.char_indices().take(100).find(|found| matches!(found.1, ']' | '\n' | '\r'));
            let end = end.map_or(at + 1, |found| begin + found.0 + 1);
            return self.token(end, Kind::Text(&self.text[at..end]));
        }
        let Some(quoted) = value.strip_prefix(['"', '“', '”']) else {
            let end = value.find([']', '\n', '\r']).unwrap_or(value.len());
            let kind = Kind::Tag(name, value[..end].trim().to_owned());
            let closed = usize::from(value[end..].starts_with(']'));
            return self.flawed(begin + end + closed, kind, "the value has no quotes");
        };
        let begin = self.text.len() - quoted.len();
        let mut escaped = false;
        for (place, c) in quoted.char_indices() {
            match c {
                '\n' | '\r' => break,
                '\\' if !escaped => {
                    escaped = true;
                    continue;
                }
                '"' | '”' if !escaped => {
                    let after = quoted[place + c.len_utf8()..].trim_start_matches([' ', '\t']);
                    if after.starts_with(']') {
                        let end = self.text.len() - after.len() + 1;
                        return self.token(end, Kind::Tag(name, unescape(&quoted[..place])));
                    }
                }
                _ => {}
            }
            escaped = false;
        }
        let end = self.line_end(begin);
        let value = self.text[begin..end].trim_end();
        let value = value.strip_suffix(']').unwrap_or(value).trim_end();
        let value = value.strip_suffix('"').unwrap_or(value);
        self.flawed(end, Kind::Tag(name, unescape(value)), "the tag is not closed by \"]")
    }

    fn comment(&mut self) -> Option<Token<'a>> {
        let (inner, end, closed) = self.nesting.comment(self.text, self.at);
        let kind = Kind::Comment(&self.text[inner]);
        match closed {
            true => self.token(end, kind),
            false => self.flawed(end, kind, "the comment is not closed by }"),
        }
    }

    /// A run of `!` and `?`: one mark of two signs, or of one.
    fn sign(&mut self) -> Option<Token<'a>> {
        let rest = self.rest(self.at);
        let two = rest.get(..2).and_then(Mark::of_sign).map(|mark| (mark, 2));
        let (mark, length) = two.or_else(|| Some((Mark::of_sign(rest.get(..1)?)?, 1)))?;
        let before = self.text[..self.at].chars().next_back();
        let leads = before.is_none_or(|c| is_blank(c) || matches!(c, '.' | '('))
            && rest[length..].starts_with(|c: char| c.is_alphanumeric());
        let kind = if leads { Kind::MarkAhead(mark) } else { Kind::Mark(mark) };
        self.token(self.at + length, kind)
    }

    /// An asterisk ends a game, unless in PDN it is glued to the move before it,
    /// or stands before a move on the same line.
    fn star(&mut self) -> Option<Token<'a>> {
        let end = self.at + 1;
        let before = self.text[..self.at].chars().next_back();
        let rest = self.rest(end).trim_start_matches([' ', '\t', '\u{a0}']);
        let kind = if self.format == Format::Pgn {
            Kind::Score(Score::Open)
        } else if before.is_some_and(|c| c.is_alphanumeric() || matches!(c, '!' | '?' | '*')) {
            Kind::Mark(Mark::STAR)
        } else if begins_move(rest) {
            Kind::MarkAhead(Mark::STAR)
        } else {
            Kind::Score(Score::Open)
        };
        self.token(end, kind)
    }

    /// A mark in parentheses, such as `(*)`.
    fn mark_in_parentheses(&self) -> Option<(usize, Mark)> {
        let inner = self.rest(self.at + 1);
        (1..=2).find_map(|length| {
            let mark = inner.get(..length).and_then(Mark::of_sign)?;
            let closed = inner[length..].starts_with(')');
            closed.then_some((self.at + length + 2, mark))
        })
    }

    fn digits(&self, from: usize) -> usize {
        let rest = self.rest(from);
        from + rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len())
    }

    fn number(&mut self) -> Option<Token<'a>> {
        let start = self.at;
        let end = self.digits(start);
        if let Some((length, score)) = Score::at_start(self.rest(start)) {
            return self.token(start + length, Kind::Score(score));
        }
        let rest = self.rest(end);
        if rest.starts_with(['.', '…']) {
            let dots = rest.find(|c| !matches!(c, '.' | '…')).unwrap_or(rest.len());
            return self.token(end + dots, Kind::Number);
        }
        match self.format {
            Format::Pdn => self.squares(end),
            Format::Pgn if end - start > 3 || rest.starts_with(['-', '–']) => self.word(),
            Format::Pgn => self.token(end, Kind::Number),
        }
    }

    /// A draughts move by the numbers of its squares, the first of which ends at `end`.
    fn squares(&mut self, first_end: usize) -> Option<Token<'a>> {
        let start = self.at;
        let mut end = first_end;
        while let Some(next) = self.joined(end) {
            end = self.digits(next);
        }
        // A slip such as a letter for a digit belongs to the move, not to the text after it.
        if self.rest(end).starts_with(|c: char| c.is_alphabetic() || JOINTS[..8].contains(&c)) {
            return self.word();
        }
        if end > first_end {
            let raw = &self.text[start..end];
            let text = match raw.contains(|c: char| !c.is_ascii_digit() && c != '-' && c != 'x') {
                true => Cow::Owned(raw.chars().filter_map(compact).collect()),
                false => Cow::Borrowed(raw),
            };
            // Both players lost, or nothing is told: no square is called 0.
            let kind = if text == "0-0" { Kind::Score(Score::Open) } else { Kind::Move(text) };
            return self.token(end, kind);
        }
        let second = self.skip_blanks(end);
        let second_end = self.digits(second);
        let number = self.text[start..end].parse::<u32>().ok().filter(|_| end - start <= 3);
        match number {
            Some(number) if second_end > second && self.joined(second_end).is_none() => {
                let text = format!("{}-{}", &self.text[start..end], &self.text[second..second_end]);
                self.token(second_end, Kind::Pair(text, number, second))
            }
            Some(_) if begins_move(self.rest(second)) => self.token(end, Kind::Number),
            _ => self.token(end, Kind::Move(Cow::Borrowed(&self.text[start..end]))),
        }
    }

    /// The offset of the digit that a joint at `end` (blanks around it allowed) leads to.
    fn joined(&self, end: usize) -> Option<usize> {
        let joint = self.rest(self.skip_blanks(end));
        let glued = joint.len() == self.rest(end).len();
        let after = joint.strip_prefix(JOINTS)?;
        // `11*15` is a capture of some old files, `11-15 *22-18` is not one.
        if joint.starts_with('*') {
            // Nor is `23-19*2. 8-11`, where the number of the next move follows.
            let digits = after.len() - after.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            if !glued || digits == 0 || after[digits..].starts_with('.') {
                return None;
            }
        }
        let next = self.skip_blanks(self.text.len() - after.len());
        self.rest(next).starts_with(|c: char| c.is_ascii_digit()).then_some(next)
    }

    fn word(&mut self) -> Option<Token<'a>> {
        let start = self.at;
        let rest = self.rest(start);
        let stop = |c: char| {
            is_blank(c)
                || matches!(
                    c,
                    '(' | ')'
                        | '{'
                        | '}'
                        | '['
                        | ']'
                        | ';'
                        | '!'
                        | '?'
                        | '*'
                        | '$'
                        | '.'
                        | '…'
                        | ','
                )
        };
        let mut length = rest.find(stop).unwrap_or(rest.len());
        if length == 0 {
            length = rest.chars().next().map_or(0, char::len_utf8);
            return self.token(start + length, Kind::Text(&rest[..length]));
        }
        let word = &rest[..length];
        if let Some(mark) = Mark::of_judgement(word) {
            return self.token(start + length, Kind::Mark(mark));
        }
        if let Some((before, _)) = Mark::judgement_at_end(word) {
            return self.token(start + before, Kind::Move(Cow::Borrowed(&word[..before])));
        }
        let glued = word.strip_suffix('e').filter(|_| rest[length..].starts_with(".p"));
        if let Some(word) = glued.filter(|word| !word.is_empty()) {
            let dot = usize::from(rest[length + 2..].starts_with('.'));
            return self.token(start + length + 2 + dot, Kind::Move(Cow::Borrowed(word)));
        }
        // A promotion such as `e8(Q)`.
        if ["(Q)", "(R)", "(B)", "(N)"].iter().any(|piece| rest[length..].starts_with(piece)) {
            length += 3;
        }
        self.token(start + length, Kind::Move(Cow::Borrowed(&rest[..length])))
    }

    /// The length of `e.p.` when it stands at `at` as a word of its own.
    fn en_passant(&self, at: usize) -> Option<usize> {
        let rest = self.rest(at);
        let known = ["e.p.", "e.p", "ep.", "ep", "(ep)", "(e.p.)"];
        let found = known.into_iter().find(|word| {
            rest.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word))
        })?;
        let whole = !rest[found.len()..].starts_with(|c: char| c.is_alphanumeric());
        (whole && self.format == Format::Pgn).then_some(found.len())
    }
}

impl<'a> Iterator for Lexer<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        loop {
            self.at = self.skip_blanks(self.at);
            let at = self.at;
            let first = self.rest(at).chars().next()?;
            if let Some(length) = self.en_passant(at) {
                self.at += length;
                continue;
            }
            return match first {
                ',' => {
                    self.at += 1;
                    continue;
                }
                '%' if self.at_line_start(at) => {
                    self.at = self.line_end(at);
                    continue;
                }
                '[' => self.tag(),
                '{' => self.comment(),
                ';' => {
                    let end = self.line_end(at);
                    self.token(end, Kind::Comment(&self.text[at + 1..end]))
                }
                '(' => match self.mark_in_parentheses() {
                    Some((end, mark)) => self.token(end, Kind::Mark(mark)),
                    None => self.token(at + 1, Kind::Open),
                },
                ')' => self.token(at + 1, Kind::Close),
                '$' => {
                    let end = self.digits(at + 1);
                    match self.text[at + 1..end].parse::<u8>() {
                        Ok(number) if number > 0 => self.token(end, Kind::Mark(Mark(number))),
                        // `$0` is the null mark of the standard: it says nothing.
                        Ok(_) => {
                            self.at = end;
                            continue;
                        }
                        Err(_) => self.token(end, Kind::Text(&self.text[at..end])),
                    }
                }
                '!' | '?' => self.sign(),
                '*' => self.star(),
                '.' | '…' => {
                    let rest = self.rest(at);
                    let length = rest.find(|c| !matches!(c, '.' | '…')).unwrap_or(rest.len());
                    self.token(at + length, Kind::Number)
                }
                '½' => match Score::at_start(self.rest(at)) {
                    Some((length, score)) => self.token(at + length, Kind::Score(score)),
                    None => self.word(),
                },
                '0'..='9' => self.number(),
                _ => self.word(),
            };
        }
    }
}

/// Whether a PDN move, or a move number above 1, begins here.
fn begins_move(rest: &str) -> bool {
    let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let after = &rest[digits..];
    match digits {
        0 => {
            let mut start = rest.chars();
            start.next().is_some_and(|c| c.is_ascii_alphabetic())
                && start.next().is_some_and(|c| c.is_ascii_digit())
        }
        _ if after.starts_with(['.', '…']) => rest[..digits].parse() != Ok(1),
        _ => Score::at_start(rest).is_none(),
    }
}

/// The characters of a move text in their plain form; `None` leaves one out.
fn compact(c: char) -> Option<char> {
    match c {
        'X' | ':' | '×' | '*' => Some('x'),
        '–' | '—' | '−' => Some('-'),
        c if is_blank(c) => None,
        c => Some(c),
    }
}

fn unescape(value: &str) -> String {
    let mut plain = String::with_capacity(value.len());
    let mut rest = value.chars();
    while let Some(c) = rest.next() {
        match (c, rest.as_str().chars().next()) {
            ('\\', Some(escaped @ ('"' | '\\'))) => {
                plain.push(escaped);
                rest.next();
            }
            _ => plain.push(c),
        }
    }
    plain
}
