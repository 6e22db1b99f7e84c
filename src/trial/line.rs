//! A claim about a position, and every move of the line that the book plays from it.

use super::Finding;
use super::json::{Object, list, quoted};
use crate::book::{self, Chapter, Part};
use crate::exact::{Kept, Value, Verdict};
use crate::game::{Game, Side};
use crate::record::{Dialect, Mark, NodeId, Record};
use crate::search::{Evaluation, Judge, Search};
use std::ops::ControlFlow;

/// The book says who wins, or that nobody does, at a place of one of its records.
#[derive(Clone, Copy)]
pub struct LineClaim<P: Chapter> {
    /// The part that the record is in.
    pub part: Part,
    /// The record.
    pub record: &'static Record<P>,
    /// The position that the claim is about.
    pub at: NodeId,
    /// Who wins by the book; `None` is a draw.
    pub winner: Option<Side>,
}

/// One move of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// The node that it led to.
    pub node: NodeId,
    /// Whether it was the best.
    pub kept: Kept,
    /// What it is worth to the side that made it, plies counted from before it; `None` where not
    /// known.
    pub value: Option<Value>,
    /// The better moves, where there are any.
    pub better: Vec<String>,
    /// Who wins after it by the book, where the book says so; an inner `None` is a draw.
    pub says: Option<Option<Side>>,
    /// Whether the book is right in that; `None` where not known or nothing is said.
    pub right: Option<bool>,
}

/// What a search makes of a move that could not be judged, in hundredths of a man or pawn for the
/// side that made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scores {
    /// Before the move.
    pub before: i32,
    /// After it.
    pub after: i32,
    /// Plies searched.
    pub depth: u32,
}

/// What was found of a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tried {
    /// Whether the book is right.
    pub finding: Finding,
    /// The value of the position that the claim is about, for the side to move.
    pub value: Option<Value>,
    /// The moves of the record, variations included, each before those of its continuations.
    pub moves: Vec<Judged>,
    /// What a search says where nothing was proved.
    pub scores: Option<Scores>,
    /// Best play from the position on, where the book is wrong and tables know it: to the end, or
    /// until a position is met again.
    pub refutation: Vec<String>,
}

/// All claims of a chapter about positions, in the book's order: the position, the ending or the
/// diagram has a result; in a game a move is marked as the losing one, or the end is; a comment
/// has the command `wins`.
///
/// ```
/// use double_corner::draughts::Rules;
/// use double_corner::{record, trial};
/// let first = &trial::line_claims(&Rules::ENGLISH)[0];
/// assert_eq!(first.id(), "first-position");
/// assert!(trial::line_claims(&record::Chess).len() > 10);
/// ```
pub fn line_claims<D: Dialect<Position: Chapter>>(dialect: &D) -> Vec<LineClaim<D::Position>> {
    let mut claims = Vec::new();
    for part in [Part::Positions, Part::Endings, Part::Diagrams, Part::Games] {
        for record in D::Position::part(part) {
            claims.extend(claim_of(part, record, dialect.first()));
        }
    }
    claims
}

fn claim_of<P: Chapter>(
    part: Part,
    record: &'static Record<P>,
    first: Side,
) -> Option<LineClaim<P>> {
    let claim = |at, winner| Some(LineClaim { part, record, at, winner });
    let command = record
        .nodes()
        .find_map(|node| Some((node, side_named(book::command(record, node, "wins")?)?)));
    if let Some((node, side)) = command {
        return claim(node, Some(side));
    }
    let starred = record.nodes().find(|&node| record.marks(node).contains(&Mark::STAR));
    if let Some(node) = starred {
        return claim(node, Some(record.position(node).turn()));
    }
    let winner = record.score.winner(first)?;
    let last = record.main_line().last().unwrap_or(NodeId::ROOT);
    claim(if part == Part::Games { last } else { NodeId::ROOT }, winner)
}

fn side_named(name: &str) -> Option<Side> {
    [Side::Black, Side::White].into_iter().find(|side| side.name() == name)
}

impl<P: Chapter> LineClaim<P> {
    /// The claim's name in addresses, which is that of the record.
    pub fn id(&self) -> String {
        book::id(self.record)
    }

    /// Judges the claim and every move. In a whole game only the claim's own move is proved, and
    /// where that fails searched to `depth` plies; of the others no more is said than tables know.
    pub fn try_it<F>(&self, judge: &mut Judge<'_, F>, depth: u32) -> Tried
    where
        F: Evaluation<Position = P>,
    {
        let record = self.record;
        let is_game = self.part == Part::Games;
        let value = judge.value(record.position(self.at));
        let before = record.parent(self.at);
        let mut moves = Vec::new();
        for node in record.nodes().skip(1) {
            let proves = !is_game || node == self.at;
            moves.extend(self.judged(judge, node, proves));
        }
        let finding = match value {
            None => Finding::Open,
            Some(value) if winner(record.position(self.at), value.verdict) != self.winner => {
                Finding::Wrong
            }
            Some(_) if moves.iter().any(|judged| self.is_exception(judged)) => Finding::Exceptions,
            Some(_) => Finding::Holds,
        };
        let scores = match before {
            Some(before) if value.is_none() => Some(self.search(judge, before, depth)),
            _ => None,
        };
        let refutation = match finding {
            Finding::Wrong => best_play(judge, record.position(self.at)),
            _ => Vec::new(),
        };
        Tried { finding, value, moves, scores, refutation }
    }

    /// A move that spoils the result where the book doesn't say so, or a word that is not right.
    fn is_exception(&self, judged: &Judged) -> bool {
        let spoils = matches!(judged.kept, Kept::Spoils(_));
        let told = judged.says.is_some() && judged.right == Some(true);
        spoils && !told && !self.is_shown(judged.node) || judged.right == Some(false)
    }

    /// Whether a move is in a variation that shows how not to play: a move of it is said to lose, or
    /// what follows to be worse.
    fn is_shown(&self, node: NodeId) -> bool {
        let record = self.record;
        let is_worse = |node| begins(record, node, "Worse");
        record
            .path(node)
            .iter()
            .any(|&node| loses(record, node) || record.next(node).is_some_and(is_worse))
    }

    fn judged<F>(&self, judge: &mut Judge<'_, F>, node: NodeId, proves: bool) -> Option<Judged>
    where
        F: Evaluation<Position = P>,
    {
        let record = self.record;
        let (parent, played) = (record.parent(node)?, record.played(node)?);
        let (before, after) = (record.position(parent), record.position(node));
        let mut of =
            |position: &P| if proves { judge.value(position) } else { judge.known(position) };
        let value = of(after).map(Value::before);
        let was = of(before);
        let kept = match (was, value) {
            (_, Some(Value { verdict: Verdict::Win, plies: None })) => Kept::Keeps,
            (Some(was), Some(value)) => Kept::of(was, value),
            _ => Kept::Open,
        };
        let mut better: Vec<String> = match (kept, was) {
            (Kept::Keeps | Kept::Open, _) | (_, None) => Vec::new(),
            (_, Some(was)) => before
                .moves()
                .iter()
                .filter(|&other| other != played)
                .filter(|other| {
                    let value = of(&before.play(other)).map(Value::before);
                    value.is_some_and(|value| Kept::of(was, value) == Kept::Keeps)
                })
                .map(|other| before.text(other))
                .collect(),
        };
        // In an order that doesn't hang on how moves are made.
        better.sort();
        let says = says(record, node);
        let found = value.map(|value| winner(before, value.verdict));
        let right = says.and_then(|says| Some(found? == says));
        Some(Judged { node, kept, value, better, says, right })
    }

    fn search<F>(&self, judge: &Judge<'_, F>, before: NodeId, depth: u32) -> Scores
    where
        F: Evaluation<Position = P>,
    {
        const MEMORY_BITS: u32 = 18;
        let score = |node, depth| {
            let position = self.record.position(node);
            let mut search = Search::new(judge.tables(), MEMORY_BITS);
            search.run(position, depth, &mut |_| ControlFlow::Continue(())).score
        };
        Scores {
            before: score(before, depth),
            after: -score(self.at, depth.saturating_sub(1)),
            depth,
        }
    }

    /// What was found as JSON.
    pub fn json(&self, tried: &Tried) -> String {
        let record = self.record;
        let moves = tried.moves.iter().map(|judged| {
            let (verdict, plies) = (
                judged.value.map(|value| value.verdict.name()),
                judged.value.and_then(|value| value.plies),
            );
            let mut move_ = Object::new()
                .text("at", &record.place(judged.node))
                .text("kept", judged.kept.name())
                .text_if("result", verdict)
                .number_if("plies", plies);
            match judged.kept {
                Kept::Slower(by) | Kept::Sooner(by) => move_ = move_.number("by", by),
                Kept::Spoils(was) => move_ = move_.text("was", was.name()),
                Kept::Keeps | Kept::Open => {}
            }
            if !judged.better.is_empty() {
                let better = judged.better.iter().map(|text| quoted(text));
                move_ = move_.raw("better", &list(better));
            }
            if let Some(says) = judged.says {
                move_ = move_.text("says", winner_name(says));
            }
            if let Some(right) = judged.right {
                move_ = move_.raw("right", if right { "true" } else { "false" });
            }
            move_.end()
        });
        let mut claim = Object::new()
            .text("id", &self.id())
            .text("kind", self.part.name())
            .text("at", &record.place(self.at))
            .text("turn", record.position(self.at).turn().name())
            .text("winner", winner_name(self.winner))
            .text("finding", tried.finding.name())
            .text_if("result", tried.value.map(|value| value.verdict.name()))
            .number_if("plies", tried.value.and_then(|value| value.plies));
        if let Some(scores) = tried.scores {
            let scores = Object::new()
                .number("before", scores.before)
                .number("after", scores.after)
                .number("depth", scores.depth);
            claim = claim.raw("scores", &scores.end());
        }
        if !tried.refutation.is_empty() {
            let refutation = tried.refutation.iter().map(|text| quoted(text));
            claim = claim.raw("refutation", &list(refutation));
        }
        claim.raw("moves", &list(moves)).end()
    }
}

/// One of the best lines from a position, as far as tables go and nothing is repeated.
fn best_play<F: Evaluation>(judge: &Judge<'_, F>, position: &F::Position) -> Vec<String> {
    let mut met = vec![position.clone()];
    let mut line = Vec::new();
    while let Some(here) = met.last() {
        let best = judge.tables().best(here).unwrap_or_default();
        let new = best.iter().filter(|rated| !met.contains(&here.play(&rated.played)));
        let first = new.min_by_key(|rated| here.text(&rated.played));
        let Some(rated) = first.filter(|_| line.len() < LONGEST) else { break };
        line.push(here.text(&rated.played));
        let next = here.play(&rated.played);
        met.push(next);
    }
    line
}

/// A line of best play is shown no farther.
const LONGEST: usize = 24;

/// Who wins, when the side to move has a verdict.
fn winner<P: Game>(position: &P, verdict: Verdict) -> Option<Side> {
    match verdict {
        Verdict::Win => Some(position.turn()),
        Verdict::Draw => None,
        Verdict::Loss => Some(position.turn().other()),
    }
}

fn winner_name(winner: Option<Side>) -> &'static str {
    winner.map_or("draw", Side::name)
}

/// Whether the book says of a move that it loses.
fn loses<P: Game>(record: &Record<P>, node: NodeId) -> bool {
    record.marks(node).contains(&Mark::STAR) || begins(record, node, "Loses")
}

fn begins<P: Game>(record: &Record<P>, node: NodeId, word: &str) -> bool {
    record.comments(node).iter().any(|comment| comment.starts_with(word))
}

/// Who wins after a move by the book's words, where it has any.
fn says<P: Game>(record: &Record<P>, node: NodeId) -> Option<Option<Side>> {
    let winner = record.position(node).turn();
    if loses(record, node) {
        return Some(Some(winner));
    }
    if let Some(side) = book::command(record, node, "wins").and_then(side_named) {
        return Some(Some(side));
    }
    let said = |words: &str| {
        record.comments(node).iter().any(|comment| {
            comment.as_bytes().windows(words.len()).any(|part| part == words.as_bytes())
        })
    };
    if said("Black wins") {
        Some(Some(Side::Black))
    } else if said("White wins") {
        Some(Some(Side::White))
    } else if said("Drawn") || said("Stalemate") {
        Some(None)
    } else {
        None
    }
}
