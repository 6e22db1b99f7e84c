//! The umpire: the codes of laws, rulings, quizzes of cases, and the clock of the laws of draughts.

use super::any::{Any, Named, each};
use super::error::{error, text_error};
use super::object::{array, object, strings};
use super::position::{Position, move_object};
use super::record::Record;
use super::setup::parse_side;
use crate::chess::odds::Code as ChessCode;
use crate::game::{Game, Side};
use crate::laws::clock::{Call, Clock as Timer, Standing};
use crate::laws::code::{self, Code, Law};
use crate::laws::{self, Answer, Effect, Kind, NoCase, NotOffered};
use crate::record::{Chess, NodeId};
use crate::{chess, draughts, tailors};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// The laws of chess by both codes.
#[wasm_bindgen(unchecked_return_type = "ChessLaw[]")]
pub fn laws() -> JsValue {
    let said = |text: Option<&str>| text.map_or(JsValue::NULL, JsValue::from);
    array(code::chess().iter().map(|law| {
        object(&[
            ("number", law.number.into()),
            ("title", law.title.into()),
            ("place", law.place.into()),
            ("american", said(law.american)),
            ("bluebook", said(law.blue_book)),
            ("same", (law.american == law.blue_book).into()),
        ])
    }))
}

/// The laws of one code: "draughts", "american" or "bluebook". Throws "unknown".
#[wasm_bindgen(js_name = lawsOf, unchecked_return_type = "Law[]")]
pub fn laws_of(
    #[wasm_bindgen(unchecked_param_type = "Code")] code: &str,
) -> Result<JsValue, JsValue> {
    Ok(law_objects(&code::all(parse_code(code)?)))
}

fn parse_code(name: &str) -> Result<Code, JsValue> {
    let chess = ChessCode::ALL.map(Code::Chess);
    let known = [Code::Draughts].into_iter().chain(chess).find(|code| code.name() == name);
    known.ok_or_else(|| error("unknown", &format!("there is no code \"{name}\"")))
}

fn law_objects(laws: &[Law]) -> JsValue {
    array(laws.iter().map(|law| {
        object(&[
            ("code", law.code.name().into()),
            ("number", law.number.into()),
            ("title", law.title.into()),
            ("text", law.text.into()),
        ])
    }))
}

/// What can be said to have happened, for forms in which it is entered; at chess also the words
/// that may stand before it.
#[wasm_bindgen(js_name = caseKinds, unchecked_return_type = "{ kinds: CaseKind[]; before: CaseKind[] }")]
pub fn case_kinds(
    #[wasm_bindgen(unchecked_param_type = "GameName")] game: &str,
) -> Result<JsValue, JsValue> {
    let object_of = |kind: Kind| {
        object(&[
            ("word", kind.word.into()),
            ("form", kind.form.into()),
            ("title", kind.title.into()),
        ])
    };
    let (kinds, before) = match Named::parse(game)? {
        Named::Draughts(_) => (array(laws::draughts::kinds().map(object_of)), array([])),
        Named::Chess(_) => (
            array(laws::chess::kinds().map(object_of)),
            array(laws::chess::WRAPPERS.into_iter().map(object_of)),
        ),
        Named::Tailors(_) => return Err(no_laws()),
    };
    Ok(object(&[("kinds", kinds), ("before", before)]))
}

/// The cases to practise on, of one game.
#[wasm_bindgen(unchecked_return_type = "Quiz[]")]
pub fn quizzes(
    #[wasm_bindgen(unchecked_param_type = "GameName")] game: &str,
) -> Result<JsValue, JsValue> {
    let draughts = matches!(Named::parse(game)?, Named::Draughts(_));
    let all = laws::quizzes();
    let of = |quiz: &&laws::Quiz| (quiz.code == Code::Draughts) == draughts;
    Ok(array(all.iter().filter(of).map(|quiz| {
        let (options, right, moves) = match &quiz.answer {
            Answer::Option { options, right } => {
                (strings(options), JsValue::from(*right as u32), strings([""; 0]))
            }
            Answer::Moves(moves) => (strings([""; 0]), JsValue::NULL, strings(moves)),
        };
        object(&[
            ("code", quiz.code.name().into()),
            ("fen", quiz.fen.as_str().into()),
            ("happened", quiz.happened.into()),
            ("story", quiz.story.into()),
            ("question", quiz.question.name().into()),
            ("options", options),
            ("right", right),
            ("moves", moves),
            ("finding", quiz.finding.as_str().into()),
            ("laws", law_objects(&quiz.laws)),
        ])
    })))
}

fn no_laws() -> JsValue {
    error("unknown", "the umpire has laws of draughts and chess only")
}

/// What the umpire rules in a case.
#[wasm_bindgen]
pub struct Ruling {
    // There are no rulings on the devil and the tailors.
    inner: Any<
        laws::Ruling<draughts::Position>,
        laws::Ruling<chess::Position>,
        laws::Ruling<tailors::Position>,
    >,
    difference: Option<String>,
}

/// Rules on what happened at a node of a record. `happened` is a text such as `moved 24-20` or
/// `touched-own g1` (see `caseKinds`); `code` is for chess; `side` is who did it, unless the player
/// to move. Throws "unreadable", "unknown", and "illegal" for what can't have happened there.
#[wasm_bindgen]
pub fn rule(
    record: &Record,
    node: f64,
    happened: &str,
    #[wasm_bindgen(unchecked_param_type = "Code | undefined")] code: Option<String>,
    #[wasm_bindgen(unchecked_param_type = "Side | undefined")] side: Option<String>,
) -> Result<Ruling, JsValue> {
    let side = side.as_deref().map(parse_side).transpose()?;
    let no_case = |cause: NoCase| error("illegal", &cause.to_string());
    let (inner, difference) = match record.any() {
        Any::Draughts(tree, name) => {
            let (position, line) = line_to(tree, super::record::node_id(tree, node)?);
            let happened = happened.parse().map_err(|cause| text_error(&cause))?;
            let mut case = laws::draughts::Case::new(position, happened).after(line);
            case.offender = side.unwrap_or(case.offender);
            (Any::Draughts(case.rule().map_err(no_case)?, *name), None)
        }
        Any::Chess(tree, here) => {
            let code = code.as_deref().unwrap_or(ChessCode::American.name());
            let Code::Chess(code) = parse_code(code)? else {
                return Err(error("unknown", &format!("\"{code}\" is no code of chess")));
            };
            let (position, line) = line_to(tree, super::record::node_id(tree, node)?);
            let happened = happened.parse().map_err(|cause| text_error(&cause))?;
            let mut case = laws::chess::Case::new(position, happened).after(line);
            case.offender = side.unwrap_or(case.offender);
            let difference = case.difference(code).map_err(no_case)?;
            (Any::Chess(case.rule(code).map_err(no_case)?, *here), difference)
        }
        Any::Tailors(..) => return Err(no_laws()),
    };
    Ok(Ruling { inner, difference })
}

/// The position of a node, and those before it.
fn line_to<P: Game>(tree: &crate::record::Record<P>, node: NodeId) -> (P, Vec<P>) {
    let path = tree.path(node).into_iter().map(|node| tree.position(node).clone());
    let mut line: Vec<P> = std::iter::once(tree.start().clone()).chain(path).collect();
    let position = line.pop().unwrap_or_else(|| tree.start().clone());
    (position, line)
}

#[wasm_bindgen]
impl Ruling {
    /// The laws that it rests on, the decisive one first.
    #[wasm_bindgen(unchecked_return_type = "Law[]")]
    pub fn laws(&self) -> JsValue {
        each!(&self.inner, ruling => law_objects(&ruling.laws))
    }

    /// What the umpire finds, in a sentence without its capital and stop.
    #[wasm_bindgen(getter)]
    pub fn finding(&self) -> String {
        each!(&self.inner, ruling => ruling.finding.clone())
    }

    /// Who chooses, and among what, in a sentence.
    #[wasm_bindgen(getter)]
    pub fn summary(&self) -> String {
        each!(&self.inner, ruling => ruling.summary())
    }

    /// Who chooses: "law" is nobody.
    #[wasm_bindgen(
        getter,
        unchecked_return_type = "\"law\" | \"offender\" | \"opponent\" | \"umpire\""
    )]
    pub fn chooser(&self) -> String {
        each!(&self.inner, ruling => ruling.chooser).name().to_owned()
    }

    /// What the other code of chess rules, where that differs; else null.
    #[wasm_bindgen(getter, unchecked_return_type = "string | null")]
    pub fn difference(&self) -> JsValue {
        self.difference.as_deref().map_or(JsValue::NULL, JsValue::from)
    }

    /// What a claim rests on, or null.
    #[wasm_bindgen(getter, unchecked_return_type = "Evidence | null")]
    pub fn evidence(&self) -> JsValue {
        let evidence = each!(&self.inner, ruling => ruling.evidence.as_ref());
        evidence.map_or(JsValue::NULL, |evidence| {
            object(&[
                ("count", (evidence.count as u32).into()),
                ("needed", (evidence.needed as u32).into()),
                ("plies", array(evidence.plies.iter().map(|ply| (*ply as u32).into()))),
                ("line", strings(&evidence.line)),
            ])
        })
    }

    /// What may be chosen.
    #[wasm_bindgen(unchecked_return_type = "Choice[]")]
    pub fn choices(&self) -> JsValue {
        each!(&self.inner, ruling => array(ruling.choices.iter().map(|choice| {
            let at = &ruling.position;
            let (effect, moves, fen, end) = match &choice.effect {
                Effect::Play(moves) => ("play", moves.clone(), None, None),
                Effect::Stands(played) => ("stands", vec![*played], None, None),
                Effect::Board { played, position } => {
                    ("board", played.iter().copied().collect(), Some(position.fen()), None)
                }
                Effect::GoOn => ("go on", Vec::new(), None, None),
                Effect::Ends(end) => ("ends", Vec::new(), None, Some(end.to_string())),
            };
            let some = |text: Option<String>| text.map_or(JsValue::NULL, JsValue::from);
            object(&[
                ("name", choice.name.as_str().into()),
                ("effect", effect.into()),
                ("moves", array(moves.iter().map(|played| move_object(at, played)))),
                ("fen", some(fen)),
                ("end", some(end)),
            ])
        })))
    }

    /// Applies a choice, counted from 0, and writes it into the record at the node that was ruled
    /// on. `then` is the move that is played, where the choice makes one be played. Throws
    /// "illegal" for what the ruling does not offer, "unknown" when the record is of another game.
    #[wasm_bindgen(unchecked_return_type = "Written")]
    pub fn apply(
        &self,
        choice: u32,
        then: Option<String>,
        record: &mut Record,
        node: f64,
    ) -> Result<JsValue, JsValue> {
        match (&self.inner, record.any_mut()) {
            (Any::Draughts(ruling, name), Any::Draughts(tree, _)) => {
                let name = *name;
                let rules = ruling.position.rules();
                let any = |tree| Any::Draughts(tree, name);
                written(ruling, choice, then.as_deref(), &rules, tree, node, any)
            }
            (Any::Chess(ruling, here), Any::Chess(tree, _)) => {
                let any = |tree| Any::Chess(tree, *here);
                written(ruling, choice, then.as_deref(), &Chess, tree, node, any)
            }
            _ => Err(error("unknown", "the record is of another game than the ruling")),
        }
    }
}

fn written<P: super::any::Shown, D: crate::record::Dialect<Position = P>>(
    ruling: &laws::Ruling<P>,
    choice: u32,
    then: Option<&str>,
    dialect: &D,
    tree: &mut crate::record::Record<P>,
    node: f64,
    any: impl Fn(crate::record::Record<P>) -> super::any::AnyRecord,
) -> Result<JsValue, JsValue> {
    let at = super::record::node_id(tree, node)?;
    let then = then.map(|text| ruling.position.read(text));
    let then = then.transpose().map_err(|cause| super::error::move_error(&cause))?;
    let not_offered = |cause: NotOffered| error("illegal", &cause.to_string());
    let applied = ruling.apply(choice as usize, then.as_ref()).map_err(not_offered)?;
    let found = applied.write(dialect, tree, at);
    let continued = found.continued.map_or(JsValue::NULL, |tree| Record::new(any(tree)).into());
    let texts = applied.must.iter().map(|played| ruling.position.text(played));
    let end = applied.end.map_or(JsValue::NULL, |end| end.to_string().into());
    Ok(object(&[
        ("node", found.node.index().into()),
        ("continued", continued),
        ("must", strings(texts)),
        ("end", end),
        ("comment", applied.entry.comment.into()),
    ]))
}

/// The clock of the laws of draughts, told by the page how much time has passed.
#[wasm_bindgen]
pub struct DraughtsClock {
    timer: Timer,
}

#[wasm_bindgen]
impl DraughtsClock {
    /// A clock at the beginning of the turn in a position of checkers. Throws "unknown" for one of
    /// another game.
    #[wasm_bindgen(constructor)]
    pub fn new(position: &Position) -> Result<DraughtsClock, JsValue> {
        Ok(DraughtsClock { timer: Timer::new(position.checkers()?) })
    }

    /// Begins the turn in a position; a lost game stays lost.
    pub fn turn(&mut self, position: &Position) -> Result<(), JsValue> {
        self.timer.turn(position.checkers()?);
        Ok(())
    }

    /// The board has changed within a turn, as by a huff.
    pub fn changed(&mut self, position: &Position) -> Result<(), JsValue> {
        self.timer.changed(position.checkers()?);
        Ok(())
    }

    /// Lets milliseconds pass; says what is to be announced, "time" or "lost", or null.
    #[wasm_bindgen(unchecked_return_type = "\"time\" | \"lost\" | null")]
    pub fn pass(&mut self, milliseconds: f64) -> JsValue {
        match self.timer.pass(milliseconds as u64) {
            Some(Call::Time) => "time".into(),
            Some(Call::Lost(_)) => "lost".into(),
            None => JsValue::NULL,
        }
    }

    /// Whose turn it is.
    #[wasm_bindgen(getter, unchecked_return_type = "Side")]
    pub fn side(&self) -> String {
        Side::name(self.timer.side()).to_owned()
    }

    /// Where the turn stands; `left` is in milliseconds.
    #[wasm_bindgen(unchecked_return_type = "ClockStanding")]
    pub fn standing(&self) -> JsValue {
        let (state, left) = match self.timer.standing() {
            Standing::Thinking { left } => ("thinking", left),
            Standing::Called { left } => ("called", left),
            Standing::Lost => ("lost", 0),
            Standing::Over => ("over", 0),
        };
        object(&[("state", state.into()), ("left", (left as f64).into())])
    }
}
