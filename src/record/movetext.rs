//! The moves of one record, as they are read into its tree.

use super::lexer::{Kind, Lexer, Token};
use super::notes::tidy;
use super::problem::{ProblemKind, Report, listed, sentence};
use super::settle::{fitting, repair, settle};
use super::{Mark, NodeId, Record, Score};
use crate::game::{Game, Side};
use std::ops::Range;

/// How many moves are looked at to settle an ambiguous one.
const FOLLOWING: usize = 200;

/// How many tokens are looked at for that, in one record altogether.
const LOOKAHEAD: usize = 100_000;

/// A line that is being read: the main line, or a variation.
#[derive(Default)]
struct Line {
    /// The node reached so far.
    at: Option<NodeId>,
    /// Where the line begins: no move of it has been read yet.
    fresh: bool,
    /// Whether this line is the main continuation of `at`: a variation that repeats moves of
    /// another line must not come before it, though it is read earlier.
    leads: bool,
    numbered: bool,
    before: Vec<String>,
    marks: Vec<Mark>,
}

impl Line {
    fn from(at: NodeId, leads: bool) -> Line {
        Line { at: Some(at), fresh: true, leads, ..Line::default() }
    }

    fn node(&self) -> NodeId {
        self.at.unwrap_or(NodeId::ROOT)
    }
}

pub(super) struct Movetext<'r, 'a, P: Game> {
    pub(super) lexer: &'r mut Lexer<'a>,
    pub(super) report: &'r mut Report<'a>,
    pub(super) record: &'r mut Record<P>,
    /// Who moves first in a game, and the number of the first move here.
    pub(super) first: Side,
    pub(super) number: u32,
    line: Line,
    outer: Vec<Line>,
    words: Option<Range<usize>>,
    lookahead: usize,
}

impl<'r, 'a, P: Game> Movetext<'r, 'a, P> {
    pub(super) fn new(
        lexer: &'r mut Lexer<'a>,
        report: &'r mut Report<'a>,
        record: &'r mut Record<P>,
        (first, number): (Side, u32),
    ) -> Movetext<'r, 'a, P> {
        let line = Line::from(NodeId::ROOT, true);
        let (outer, words, lookahead) = (Vec::new(), None, LOOKAHEAD);
        Movetext { lexer, report, record, first, number, line, outer, words, lookahead }
    }

    /// Reads to the result, the next record's tags, or the end; gives the result.
    pub(super) fn read(mut self) -> Option<Score> {
        let mut score = None;
        let mut end = self.lexer.at;
        while let Some(token) = self.lexer.next() {
            if let Kind::Tag(..) = token.kind {
                self.lexer.at = token.start;
                break;
            }
            if let Kind::Score(found) = token.kind
                && self.ends_game(0)
            {
                score = Some(self.told_twice(found));
                break;
            }
            self.take(token);
            end = self.lexer.at;
        }
        self.put_words();
        if !self.outer.is_empty() {
            let message = format!("{} variations are not closed by )", self.outer.len());
            self.report.add(ProblemKind::Unbalanced, end..end, self.line.node(), message, vec![]);
        }
        while self.close() {}
        self.leave();
        score
    }

    /// The result after `*`, where both stand on one line as some programs write them.
    fn told_twice(&mut self, found: Score) -> Score {
        let end = self.lexer.at;
        match self.lexer.clone().next() {
            Some(Token { kind: Kind::Score(second), start, end: after, .. })
                if found == Score::Open && !self.lexer.text[end..start].contains(['\n', '\r']) =>
            {
                self.lexer.at = after;
                second
            }
            _ => found,
        }
    }

    /// Whether a result that has just been read, inside `depth` more parentheses, ends the game.
    fn ends_game(&self, depth: usize) -> bool {
        (depth == 0 && self.outer.is_empty())
            || matches!(self.lexer.clone().next(), None | Some(Token { kind: Kind::Tag(..), .. }))
    }

    fn take(&mut self, token: Token<'a>) {
        let span = token.start..token.end;
        if let Some(flaw) = token.flaw {
            let node = self.line.node();
            self.report.add(ProblemKind::Flaw, span.clone(), node, flaw.to_owned(), vec![]);
        }
        match token.kind {
            Kind::Text(_) => return self.word(span),
            Kind::Move(text) => return self.play(&text, span),
            Kind::Pair(text, number, second) => {
                let at = self.line.node();
                if number == self.expected_number()
                    && fitting(self.record.position(at), &text).0.is_empty()
                {
                    self.lexer.at = second;
                    self.line.numbered = true;
                } else {
                    self.play(&text, span);
                }
                return;
            }
            _ => self.put_words(),
        }
        match token.kind {
            Kind::Comment(text) => self.comment(text),
            Kind::Number => self.line.numbered = true,
            Kind::Open => {
                let at = self.line.node();
                let branch = self.record.parent(at).filter(|_| !self.line.fresh).unwrap_or(at);
                let outer = std::mem::replace(&mut self.line, Line::from(branch, false));
                self.outer.push(outer);
            }
            Kind::Close => self.close_or_say(span),
            Kind::Mark(mark) if !self.line.fresh => self.record.add_mark(self.line.node(), mark),
            Kind::Mark(mark) | Kind::MarkAhead(mark) => self.line.marks.push(mark),
            // A result inside a variation is a remark on it.
            Kind::Score(score) if score != Score::Open => self.comment(score.text()),
            _ => {}
        }
    }

    /// The number of the move that is to be made now.
    fn expected_number(&self) -> u32 {
        let second = u32::from(self.record.start().turn() != self.first);
        self.number.saturating_add((self.record.ply(self.line.node()) + second) / 2)
    }

    fn comment(&mut self, text: &str) {
        if self.line.numbered || (self.line.fresh && !self.outer.is_empty()) {
            self.line.before.push(tidy(text));
        } else {
            self.record.add_comment(self.line.node(), text);
        }
    }

    /// Comments that waited for a move which did not come stay with the last one.
    fn leave(&mut self) {
        let node = self.line.node();
        for comment in std::mem::take(&mut self.line.before) {
            self.record.add_comment(node, &comment);
        }
    }

    fn close(&mut self) -> bool {
        self.leave();
        let outer = self.outer.pop();
        outer.map(|outer| self.line = outer).is_some()
    }

    fn close_or_say(&mut self, span: Range<usize>) {
        if !self.close() {
            let message = "found \")\", but no variation is open".to_owned();
            self.report.add(ProblemKind::Unbalanced, span, self.line.node(), message, vec![]);
        }
    }

    fn word(&mut self, span: Range<usize>) {
        match &mut self.words {
            Some(words) => words.end = span.end,
            None => self.words = Some(span),
        }
    }

    /// Keeps the words read since the last token that was none as a comment.
    fn put_words(&mut self) {
        let Some(span) = self.words.take() else { return };
        let text = tidy(&self.lexer.text[span.clone()]);
        self.comment(&text);
        let shown: String = text.chars().take(60).collect();
        let message = format!("found \"{shown}\", which is no move; kept as a comment");
        self.report.add(ProblemKind::Words, span, self.line.node(), message, vec![]);
    }

    fn play(&mut self, text: &str, span: Range<usize>) {
        let at = self.line.node();
        let position = self.record.position(at);
        let (mut fits, missed) = match position.readings(text) {
            Err(_) if !text.contains(|c: char| c.is_ascii_digit()) && text != "--" => {
                return self.word(span);
            }
            Err(error) => {
                self.put_words();
                let legal = self.report.legal(self.record.position(at));
                let mut message = sentence(&error);
                if !legal.is_empty() {
                    message = format!("{message}; legal: {}", listed(&legal));
                }
                self.report.add(ProblemKind::Unreadable, span.clone(), at, message, legal);
                self.offer(text);
                return self.give_up(span.start);
            }
            Ok(found) if found.is_empty() => (position.unforced(text), true),
            Ok(found) => (found, false),
        };
        self.put_words();
        match fits.len() {
            0 => self.illegal(text, span),
            1 => self.played(fits.remove(0), missed, span),
            _ => self.choose(text, fits, missed, span),
        }
    }

    fn illegal(&mut self, text: &str, span: Range<usize>) {
        let at = self.line.node();
        let position = self.record.position(at);
        let legal = self.report.legal(position);
        let mut message = format!("{text} is not legal: {}", position.refusal(text));
        if !legal.is_empty() {
            message = format!("{message}; legal: {}", listed(&legal));
        }
        let start = span.start;
        self.report.add(ProblemKind::Illegal, span, at, message, legal);
        self.offer(text);
        self.give_up(start);
    }

    /// Says which legal move was probably meant by the text that the last problem is about.
    fn offer(&mut self, text: &str) {
        if !self.report.explains() {
            return;
        }
        let following = self.following();
        let position = self.record.position(self.line.node());
        let moves = position.moves();
        let texts: Vec<String> = moves.iter().map(|played| position.text(played)).collect();
        if let Some((at, agreeing)) = repair(position, text, &moves, &texts, &following) {
            self.report.likely(texts[at].clone(), agreeing);
        }
    }

    fn choose(&mut self, text: &str, mut fits: Vec<P::Move>, missed: bool, span: Range<usize>) {
        let following = self.following();
        let at = self.line.node();
        let position = self.record.position(at);
        let candidates: Vec<String> = fits.iter().map(|played| position.text(played)).collect();
        let either = candidates.join(" or ");
        match settle(position, &fits, &following) {
            Some(settled) => {
                let meant = &candidates[settled];
                let message = format!("{text} can mean {either}; what follows fits only {meant}");
                self.report.add(ProblemKind::Settled, span.clone(), at, message, candidates);
                self.played(fits.swap_remove(settled), missed, span);
            }
            None => {
                let message = format!("{text} can mean {either}, and what follows does not tell");
                let start = span.start;
                self.report.add(ProblemKind::Ambiguous, span, at, message, candidates);
                self.give_up(start);
            }
        }
    }

    /// The texts of the moves that follow in this line.
    fn following(&mut self) -> Vec<String> {
        let mut ahead = self.lexer.clone();
        let mut texts = Vec::new();
        let mut depth = 0_usize;
        while texts.len() < FOLLOWING && self.lookahead > 0 {
            self.lookahead -= 1;
            let Some(token) = ahead.next() else { break };
            match token.kind {
                Kind::Open => depth += 1,
                Kind::Close if depth == 0 => break,
                Kind::Close => depth -= 1,
                Kind::Tag(..) => break,
                Kind::Score(_) if depth == 0 => break,
                Kind::Move(text) if depth == 0 && text.contains(|c: char| c.is_ascii_digit()) => {
                    texts.push(text.into_owned());
                }
                Kind::Move(text)
                    if depth == 0 && text.as_bytes().windows(3).any(|found| found == b"O-O") =>
                {
                    texts.push(text.into_owned());
                }
                Kind::Pair(text, ..) if depth == 0 => texts.push(text),
                _ => {}
            }
        }
        texts
    }

    fn played(&mut self, played: P::Move, missed: bool, span: Range<usize>) {
        let at = self.line.node();
        if missed {
            let position = self.record.position(at);
            let legal = self.report.legal(position);
            let text = &self.lexer.text[span.clone()];
            let reason = position.refusal(text);
            let message = format!("{text} was made although it is not legal: {reason}");
            self.report.add(ProblemKind::Missed, span, at, message, legal);
        }
        let node = match self.record.child(at, &played) {
            Some(child) => {
                if self.line.leads {
                    self.record.promote_to_first(child);
                }
                child
            }
            None => {
                let added = self.record.add(at, played, missed, self.line.leads);
                self.line.leads = true;
                added
            }
        };
        for comment in std::mem::take(&mut self.line.before) {
            self.record.add_comment_before(node, &comment);
        }
        for mark in std::mem::take(&mut self.line.marks) {
            self.record.add_mark(node, mark);
        }
        self.line.at = Some(node);
        self.line.fresh = false;
        self.line.numbered = false;
    }

    /// Keeps the whole text of the moves, which begins at `start`, as a comment, if there is any.
    pub(super) fn give_up_unplayed(&mut self, start: usize) {
        let next = self.lexer.clone().next().map(|token| token.kind);
        if !matches!(next, None | Some(Kind::Tag(..) | Kind::Score(_))) {
            self.give_up(start);
        }
    }

    /// Keeps the rest of the line, from `start`, as a comment, and goes to its end.
    fn give_up(&mut self, start: usize) {
        self.lexer.at = start;
        let mut depth = 0_usize;
        let mut end = start;
        while let Some(token) = self.lexer.next() {
            let over = match token.kind {
                Kind::Tag(..) => true,
                Kind::Close => depth == 0 && !self.outer.is_empty(),
                Kind::Score(_) => self.ends_game(depth),
                _ => false,
            };
            if over {
                self.lexer.at = token.start;
                break;
            }
            match token.kind {
                Kind::Open => depth += 1,
                Kind::Close => depth = depth.saturating_sub(1),
                _ => {}
            }
            end = token.end;
        }
        self.leave();
        let rest = self.lexer.text[start..end].trim();
        let node = self.line.node();
        self.record.add_comment(node, &format!("unread: {rest}"));
    }
}
