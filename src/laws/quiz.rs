//! Cases to practise on. Their answers are not kept: they are what the umpire rules.

use super::code::{self, Code, Law};
use super::ruling::{Chooser, Effect, Ruling};
use super::{NoCase, chess, draughts};
use crate::chess::odds::Code as ChessCode;
use crate::draughts::{Position as Draughts, Rules};
use crate::game::{Game, Side};
use crate::text::rows;

/// What a quiz asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Question {
    /// Who chooses?
    Who,
    /// Which law decides?
    Law,
    /// What follows?
    Choice,
    /// Which moves may be played? To be shown on the board.
    Moves,
}

impl Question {
    const ALL: [Question; 4] = [Question::Who, Question::Law, Question::Choice, Question::Moves];

    /// `who`, `law`, `choice` or `moves`.
    pub const fn name(self) -> &'static str {
        match self {
            Question::Who => "who",
            Question::Law => "law",
            Question::Choice => "choice",
            Question::Moves => "moves",
        }
    }
}

/// The right answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// One of several texts.
    Option {
        /// What is offered, in the order in which it is to be shown.
        options: Vec<String>,
        /// Which of them is right, from 0.
        right: usize,
    },
    /// Any of these moves, in the game's notation.
    Moves(Vec<String>),
}

/// A case with a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quiz {
    /// By which code.
    pub code: Code,
    /// The position, as FEN.
    pub fen: String,
    /// What happened, as the game's `Happened` reads it.
    pub happened: &'static str,
    /// What happened and what is asked, for the reader.
    pub story: &'static str,
    /// What is asked.
    pub question: Question,
    /// The answer.
    pub answer: Answer,
    /// Why, in a sentence.
    pub finding: String,
    /// The laws that it rests on.
    pub laws: Vec<Law>,
}

/// All quizzes, those of draughts first.
///
/// ```
/// use double_corner::laws::{Answer, quizzes};
/// let all = quizzes();
/// assert!(all.len() >= 30);
/// let Answer::Option { options, right } = &all[0].answer else { panic!("it asks who") };
/// assert_eq!(options[*right], "The opponent");
/// ```
pub fn quizzes() -> Vec<Quiz> {
    let rows = rows(include_str!("data/quiz.tsv"));
    rows.enumerate().filter_map(|(index, row)| quiz(&row, index)).collect()
}

fn quiz(row: &[&'static str], index: usize) -> Option<Quiz> {
    let [code, fen, side, happened, question, story] = row[..] else { return None };
    let sides = [Side::Black, Side::White];
    let side = sides.into_iter().find(|known| known.name() == side);
    let question = Question::ALL.into_iter().find(|known| known.name() == question)?;
    let chess = ChessCode::ALL.into_iter().find(|known| known.name() == code);
    let row = Row { fen, happened, story, question, index };
    match chess {
        Some(code) => {
            let position = crate::chess::Position::from_fen(fen).ok()?;
            let case = chess::Case::new(position, happened.parse().ok()?);
            let case = side.map_or(case.clone(), |side| case.by(side));
            row.quiz(Code::Chess(code), case.rule(code))
        }
        None => {
            let position = Draughts::from_setup(&fen.parse().ok()?, Rules::ENGLISH).ok()?;
            let case = draughts::Case::new(position, happened.parse().ok()?);
            let case = side.map_or(case.clone(), |side| case.by(side));
            row.quiz(Code::Draughts, case.rule())
        }
    }
}

struct Row {
    fen: &'static str,
    happened: &'static str,
    story: &'static str,
    question: Question,
    index: usize,
}

impl Row {
    fn quiz<P: Game>(self, code: Code, ruling: Result<Ruling<P>, NoCase>) -> Option<Quiz> {
        let Row { fen, happened, story, question, index } = self;
        let ruling = ruling.ok()?;
        let answer = match question {
            Question::Who => {
                let right = Chooser::ALL.iter().position(|known| *known == ruling.chooser)?;
                let options =
                    ["Nobody: the law does", "The player at fault", "The opponent", "The umpire"];
                Answer::Option { options: options.map(str::to_owned).to_vec(), right }
            }
            Question::Law => one_of(ruling.laws.first()?.title, other_titles(code, &ruling), index),
            Question::Choice => one_of(&ruling.summary(), other_summaries(), index),
            Question::Moves => Answer::Moves(allowed(&ruling)),
        };
        let (finding, laws) = (ruling.finding, ruling.laws);
        Some(Quiz { code, fen: fen.to_owned(), happened, story, question, answer, finding, laws })
    }
}

/// Every move that some choice lets be played.
fn allowed<P: Game>(ruling: &Ruling<P>) -> Vec<String> {
    let mut texts = Vec::new();
    for choice in &ruling.choices {
        match &choice.effect {
            Effect::Play(moves) => texts.extend(moves.iter().map(|it| ruling.position.text(it))),
            Effect::Stands(played) => texts.push(ruling.position.text(played)),
            _ => {}
        }
    }
    texts
}

/// How many wrong answers stand beside the right one.
const WRONG: usize = 3;

/// The right answer among others; where it stands depends on the quiz.
fn one_of(right: &str, mut others: Vec<String>, index: usize) -> Answer {
    others.retain(|other| other != right);
    if !others.is_empty() {
        let turns = index % others.len();
        others.rotate_left(turns);
    }
    others.truncate(WRONG);
    let at = index % (others.len() + 1);
    others.insert(at, right.to_owned());
    Answer::Option { options: others, right: at }
}

/// Titles of laws that the ruling does not rest on.
fn other_titles<P: Game>(code: Code, ruling: &Ruling<P>) -> Vec<String> {
    let titles = code::all(code).into_iter().filter(|law| !ruling.laws.contains(law));
    titles.map(|law| law.title.to_owned()).collect()
}

/// What rulings often come to.
fn other_summaries() -> Vec<String> {
    let orders = ["lose the game", "go on without penalty", "annul the game", "let the move stand"];
    let mut summaries = orders.map(|order| format!("The law leaves one thing: {order}.")).to_vec();
    summaries.push("The opponent chooses: let the move stand; or lose the game.".to_owned());
    summaries
}
