//! What an umpire rules: who chooses, among what, and what comes of it.

use super::code::{self, Code, Law};
use crate::game::{Game, Side};
use std::fmt;

/// Who chooses among what a law allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Chooser {
    /// Nobody: the law leaves one thing only.
    Law,
    /// The player at fault, or who makes the claim.
    Offender,
    /// The other player.
    Opponent,
    /// The umpire, by what the players prove to him.
    Umpire,
}

impl Chooser {
    /// Every one.
    pub const ALL: [Chooser; 4] =
        [Chooser::Law, Chooser::Offender, Chooser::Opponent, Chooser::Umpire];

    /// `law`, `offender`, `opponent` or `umpire`.
    pub const fn name(self) -> &'static str {
        match self {
            Chooser::Law => "law",
            Chooser::Offender => "offender",
            Chooser::Opponent => "opponent",
            Chooser::Umpire => "umpire",
        }
    }
}

/// How a ruling ends a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// A side has won.
    Won(Side),
    /// The game is a draw.
    Drawn,
    /// The game counts as never begun; who had the first move has it again.
    Annulled,
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            End::Won(side) => write!(f, "{side} wins"),
            End::Drawn => f.write_str("the game is a draw"),
            End::Annulled => f.write_str("the game is annulled"),
        }
    }
}

/// What a choice does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect<P: Game> {
    /// One of these legal moves of the position must be played; what was done is taken back.
    Play(Vec<P::Move>),
    /// A move stands as it was made. It is legal, or illegal only since a capture was due.
    Stands(P::Move),
    /// The board is changed, after a move if one is given. Play goes on from the position.
    Board {
        /// The move that stands before the change.
        played: Option<P::Move>,
        /// What is then on the board, and who is to move.
        position: P,
    },
    /// Play goes on from the position as it is.
    GoOn,
    /// The game is over.
    Ends(End),
}

/// One of the things that may be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice<P: Game> {
    /// What it is, as an order: `move the king`, `huff 22`.
    pub name: String,
    /// What it does.
    pub effect: Effect<P>,
}

impl<P: Game> Choice<P> {
    pub(super) fn new(name: impl Into<String>, effect: Effect<P>) -> Choice<P> {
        Choice { name: name.into(), effect }
    }
}

/// What a claim rests on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Evidence {
    /// How many moves or occurrences were counted.
    pub count: usize,
    /// How many the law asks for; 0 where none are counted.
    pub needed: usize,
    /// Where in the line the position stood, from 0.
    pub plies: Vec<usize>,
    /// Moves that prove the claim.
    pub line: Vec<String>,
}

/// What the umpire rules in a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling<P: Game> {
    /// The position that the case is about.
    pub position: P,
    /// The laws that it rests on, the decisive one first; one at least.
    pub laws: Vec<Law>,
    /// What the umpire finds, in a sentence.
    pub finding: String,
    /// Who chooses among the choices. When one of them lets several moves be played, the player
    /// to move takes any of them.
    pub chooser: Chooser,
    /// What may be chosen; one at least.
    pub choices: Vec<Choice<P>>,
    /// What a claim rests on.
    pub evidence: Option<Evidence>,
}

/// What has come of a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Applied<P: Game> {
    /// What is on the board now, and who is to move.
    pub position: P,
    /// What must be played now; empty when every legal move is free.
    pub must: Vec<P::Move>,
    /// How the game has ended, if it has.
    pub end: Option<End>,
    /// What the record of the game is to say.
    pub entry: Entry<P>,
}

/// What a record is to say of a ruling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry<P: Game> {
    /// The move to record after the position of the case: one that the position has, or one of
    /// [`Game::unforced`].
    pub played: Option<P::Move>,
    /// The comment to put there.
    pub comment: String,
    /// Whether the board was changed by other than a move. Then the record can't go on: another
    /// one begins with the position.
    pub begins_anew: bool,
}

/// A choice that a ruling does not offer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotOffered {
    /// There are only so many choices.
    Choice {
        /// The number that was asked for, from 0.
        asked: usize,
        /// How many there are.
        offered: usize,
    },
    /// The choice does not let the move be played.
    Move {
        /// The texts of those that it does.
        allowed: Vec<String>,
    },
}

impl fmt::Display for NotOffered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotOffered::Choice { asked, offered } => {
                write!(
                    f,
                    "found choice {asked}, expected one from 0 to {}",
                    offered.saturating_sub(1)
                )
            }
            NotOffered::Move { allowed } if allowed.is_empty() => {
                f.write_str("found a move, but this choice leaves none to be played")
            }
            NotOffered::Move { allowed } => {
                write!(f, "the ruling does not allow this move; it allows {}", allowed.join(", "))
            }
        }
    }
}

impl std::error::Error for NotOffered {}

impl<P: Game> Ruling<P> {
    /// A ruling by the laws for these kinds of cases. Choices of no moves at all are left out, and
    /// if nothing is left, play goes on.
    pub(super) fn new(
        position: &P,
        (code, cases): (Code, &[&str]),
        finding: impl Into<String>,
        chooser: Chooser,
        mut choices: Vec<Choice<P>>,
    ) -> Ruling<P> {
        choices.retain(|choice| !matches!(&choice.effect, Effect::Play(moves) if moves.is_empty()));
        if choices.is_empty() {
            choices.push(Choice::new("go on without penalty", Effect::GoOn));
        }
        let open = choices.len() > 1 || chooser == Chooser::Umpire;
        let chooser = if open { chooser } else { Chooser::Law };
        let annuls = |choice: &Choice<P>| choice.effect == Effect::Ends(End::Annulled);
        let mut laws = code::cite(code, cases);
        if choices.iter().any(annuls) {
            laws.extend(code::cite(code, &["annulled"]));
        }
        Ruling {
            position: position.clone(),
            laws,
            finding: finding.into(),
            chooser,
            choices,
            evidence: None,
        }
    }

    pub(super) fn with(self, evidence: Evidence) -> Ruling<P> {
        Ruling { evidence: Some(evidence), ..self }
    }

    /// Applies a choice by its number, from 0. Where it makes a move be played, `then` is that
    /// move; without it the board is as the move is to be made on it.
    ///
    /// # Errors
    /// When there is no such choice, or the move is not among those that it allows.
    pub fn apply(&self, choice: usize, then: Option<&P::Move>) -> Result<Applied<P>, NotOffered> {
        let offered = self.choices.len();
        let chosen =
            self.choices.get(choice).ok_or(NotOffered::Choice { asked: choice, offered })?;
        let allowed = match &chosen.effect {
            Effect::Play(moves) => &moves[..],
            _ => &[],
        };
        if then.is_some_and(|then| !allowed.contains(then)) {
            let allowed = allowed.iter().map(|played| self.position.text(played)).collect();
            return Err(NotOffered::Move { allowed });
        }
        let mut applied = Applied {
            position: self.position.clone(),
            must: Vec::new(),
            end: None,
            entry: Entry { played: None, comment: self.comment(chosen), begins_anew: false },
        };
        match (&chosen.effect, then) {
            (Effect::Play(moves), None) => applied.must.clone_from(moves),
            (Effect::Play(_), Some(played)) => applied.play(played),
            (Effect::Stands(played), _) => applied.play(played),
            (Effect::Board { played, position }, _) => {
                applied.entry.played.clone_from(played);
                applied.entry.begins_anew = true;
                applied.position = position.clone();
            }
            (Effect::GoOn, _) => {}
            (Effect::Ends(end), _) => applied.end = Some(*end),
        }
        Ok(applied)
    }

    /// `Umpire: huff 22 (laws of draughts, 15, 14).`
    fn comment(&self, chosen: &Choice<P>) -> String {
        let numbers: Vec<String> = self.laws.iter().map(|law| law.number.to_string()).collect();
        let code = self.laws.first().map_or("", |law| law.code.title());
        format!("Umpire: {} ({code}, {}).", chosen.name, numbers.join(", "))
    }

    /// Who chooses, and what, in a sentence.
    pub fn summary(&self) -> String {
        let names: Vec<&str> = self.choices.iter().map(|choice| choice.name.as_str()).collect();
        let who = match self.chooser {
            Chooser::Law => return format!("The law leaves one thing: {}.", names.join("")),
            Chooser::Offender => "The player at fault chooses",
            Chooser::Opponent => "The opponent chooses",
            Chooser::Umpire => "The umpire decides",
        };
        format!("{who}: {}.", names.join("; or "))
    }
}

impl<P: Game> Applied<P> {
    fn play(&mut self, played: &P::Move) {
        self.position = self.position.play(played);
        self.entry.played = Some(played.clone());
    }
}
