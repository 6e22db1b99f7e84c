//! Whole games annotated, one step at a time, so that the page can stop between two of them and
//! keep what was found.

use super::error::error;
use super::exact::{Any, Tables};
use super::js::call;
use super::object::{array, object, strings};
use crate::annotate::{
    Annotated, Annotation, Annotator as CoreAnnotator, Better, Budget, Judgement, Missed, Progress,
    Summary, Worth, own,
};
use crate::draughts::Rules;
use crate::exact::{self, Kept, Solvable};
use crate::game::{Game, Side};
use crate::record::{Dialect, NodeId, Record, read, write};
use crate::search::Holdings;
use std::ops::ControlFlow;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// A game that is being annotated.
#[wasm_bindgen]
pub struct Annotator {
    game: OfGame,
}

enum OfGame {
    Draughts(CoreAnnotator<Rules>),
    Chess(CoreAnnotator<exact::Chess>),
}

#[wasm_bindgen]
impl Annotator {
    /// Begins with the first game of a PDN or PGN text, of the tables' game. The effort is
    /// "quick", "thorough" or "proof". Throws "unknown" where any of them is none.
    #[wasm_bindgen(constructor)]
    pub fn new(
        tables: &Tables,
        text: &str,
        #[wasm_bindgen(unchecked_param_type = "Effort")] effort: &str,
    ) -> Result<Annotator, JsValue> {
        let budget = Budget::named(effort)
            .ok_or_else(|| error("unknown", &["there is no effort \"", effort, "\""].concat()))?;
        let game = match &tables.tables {
            Any::Draughts(tables) => {
                let record = first(&tables.family(), text)?;
                if !record.start().rules().plays_as(&tables.family()) {
                    return Err(error("unknown", "the record is of another game of draughts"));
                }
                OfGame::Draughts(CoreAnnotator::new(tables.family(), record, budget))
            }
            Any::Chess(_) => OfGame::Chess(CoreAnnotator::new(
                exact::Chess,
                first(&crate::record::Chess, text)?,
                budget,
            )),
            Any::Tailors(_) => return Err(error("unknown", "this game can't be annotated")),
        };
        Ok(Annotator { game })
    }

    /// Takes the next step; null when there is none. `progress` is called now and then meanwhile
    /// with the number of calls.
    #[wasm_bindgen(unchecked_return_type = "AnnotationStep | null")]
    pub fn step(
        &mut self,
        tables: &Tables,
        #[wasm_bindgen(unchecked_param_type = "(calls: number) => void")] progress: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let mut calls = 0.0;
        let mut go_on = || {
            calls += 1.0;
            call(progress, calls);
            ControlFlow::Continue(())
        };
        let step = match (&mut self.game, &tables.tables) {
            (OfGame::Draughts(annotator), Any::Draughts(of)) => {
                annotator.step(of, &tables.holdings, &mut go_on)
            }
            (OfGame::Chess(annotator), Any::Chess(of)) => {
                annotator.step(of, &Holdings::default(), &mut go_on)
            }
            _ => return Err(foreign()),
        };
        Ok(step.map_or(JsValue::NULL, |Progress { done, all, ply }| {
            object(&[("done", done.into()), ("all", all.into()), ("ply", ply.into())])
        }))
    }

    /// Takes the text of the same game with what the reader has added meanwhile; says whether its
    /// moves are the same, else nothing is changed.
    pub fn replace(&mut self, text: &str) -> Result<bool, JsValue> {
        Ok(match &mut self.game {
            OfGame::Draughts(annotator) => annotator.replace(first(&annotator.dialect(), text)?),
            OfGame::Chess(annotator) => annotator.replace(first(&annotator.dialect(), text)?),
        })
    }

    /// Ends the work and gives what was found.
    #[wasm_bindgen(unchecked_return_type = "Annotation")]
    pub fn finish(self, tables: &Tables) -> Result<JsValue, JsValue> {
        match (self.game, &tables.tables) {
            (OfGame::Draughts(annotator), Any::Draughts(of)) => Ok(shown(&annotator.finish(of))),
            (OfGame::Chess(annotator), Any::Chess(of)) => Ok(shown(&annotator.finish(of))),
            _ => Err(foreign()),
        }
    }
}

/// The text of a game without what was written into it by an annotator and not changed since.
#[wasm_bindgen(js_name = withoutAnnotation)]
pub fn without_annotation(tables: &Tables, text: &str) -> Result<String, JsValue> {
    match &tables.tables {
        Any::Draughts(tables) => cleared(&tables.family(), text),
        Any::Chess(_) => cleared(&crate::record::Chess, text),
        Any::Tailors(_) => Ok(text.to_owned()),
    }
}

fn cleared<D: Dialect>(dialect: &D, text: &str) -> Result<String, JsValue> {
    let mut record = first(dialect, text)?;
    own::remove(&mut record);
    Ok(write(dialect, &record))
}

fn foreign() -> JsValue {
    error("unknown", "the tables are of another game")
}

fn first<D: Dialect>(dialect: &D, text: &str) -> Result<Record<D::Position>, JsValue> {
    let records = read(dialect, text).records;
    records.into_iter().next().ok_or_else(|| error("unreadable", "there is no game in the text"))
}

type PositionOf<F> = <F as Solvable>::Position;
type MoveOf<F> = <PositionOf<F> as Game>::Move;

fn shown<F: Annotated>(annotation: &Annotation<F>) -> JsValue {
    let record = &annotation.record;
    let moves = annotation.moves.iter().map(|judgement| move_object::<F>(record, judgement));
    object(&[
        ("text", write(&annotation.dialect(), record).into()),
        ("start", worth_object::<F>(annotation.start)),
        ("turn", record.start().turn().name().into()),
        ("half", F::SCALE.half.into()),
        ("moves", array(moves)),
        ("summary", summary_object::<F>(record, &annotation.summary)),
    ])
}

fn move_object<F: Annotated>(
    record: &Record<PositionOf<F>>,
    judgement: &Judgement<MoveOf<F>>,
) -> JsValue {
    let facts = &judgement.facts;
    let parent = record.parent(facts.note.node).unwrap_or(NodeId::ROOT);
    let found = judgement.found.as_ref();
    let better = found.and_then(|found| found.better.as_ref());
    let by = match judgement.kept {
        Kept::Slower(by) | Kept::Sooner(by) => by.into(),
        _ => JsValue::NULL,
    };
    let amount = judgement.missed.map(|missed| match missed {
        Missed::Mate(moves) => i32::from(moves),
        Missed::Capture(gain) => gain,
        Missed::Shot(pieces) => pieces as i32,
        Missed::Check => 0,
    });
    object(&[
        ("place", record.place(facts.note.node).into()),
        ("number", facts.note.number.into()),
        ("side", facts.note.side.name().into()),
        ("text", (&facts.note.text).into()),
        ("forced", facts.note.forced.into()),
        ("check", facts.check.into()),
        ("occurrences", facts.note.occurrences.into()),
        ("due", strings(&facts.due)),
        ("claims", strings(&facts.claims)),
        ("holds", side(facts.holds)),
        ("had", worth_object::<F>(judgement.had)),
        ("got", worth_object::<F>(judgement.got)),
        ("kept", judgement.kept.name().into()),
        ("by", by),
        ("fault", found.map_or(JsValue::NULL, |found| found.fault.name().into())),
        ("better", better.map_or(JsValue::NULL, |it| better_object::<F>(record, parent, it))),
        ("missed", judgement.missed.map_or(JsValue::NULL, |missed| missed.name().into())),
        ("amount", amount.map_or(JsValue::NULL, JsValue::from)),
        ("only", judgement.only.into()),
        ("opening", judgement.opening.map_or(JsValue::NULL, JsValue::from)),
        ("inBook", judgement.in_book.into()),
    ])
}

fn better_object<F: Annotated>(
    record: &Record<PositionOf<F>>,
    parent: NodeId,
    better: &Better<MoveOf<F>>,
) -> JsValue {
    let child = better.line.first().and_then(|first| record.child(parent, first));
    object(&[
        ("line", strings(record.position(parent).texts(&better.line))),
        ("worth", worth_object::<F>(Some(better.worth))),
        ("place", place(record, child)),
    ])
}

fn worth_object<F: Annotated>(worth: Option<Worth>) -> JsValue {
    let Some(worth) = worth else { return JsValue::NULL };
    let (result, plies, score, depth) = match worth {
        Worth::Exact(value) => {
            let plies = value.plies.map_or(JsValue::NULL, JsValue::from);
            (value.verdict.name().into(), plies, JsValue::NULL, JsValue::NULL)
        }
        Worth::Guess { score, depth } => (JsValue::NULL, JsValue::NULL, score.into(), depth.into()),
    };
    object(&[
        ("result", result),
        ("plies", plies),
        ("score", score),
        ("depth", depth),
        ("chance", worth.chance(&F::SCALE).into()),
    ])
}

fn summary_object<F: Annotated>(record: &Record<PositionOf<F>>, summary: &Summary) -> JsValue {
    let of_side = |side: Side| {
        let side = &summary.sides[side as usize];
        object(&[
            ("moves", side.moves.into()),
            ("forced", side.forced.into()),
            ("judged", side.judged.into()),
            ("dubious", side.dubious.into()),
            ("mistakes", side.mistakes.into()),
            ("blunders", side.blunders.into()),
            ("missed", side.missed.into()),
        ])
    };
    let opening = summary.opening.map_or(JsValue::NULL, |opening| {
        object(&[
            ("name", opening.name.map_or(JsValue::NULL, JsValue::from)),
            ("left", place(record, opening.left)),
        ])
    });
    let turning = summary.turning.as_ref().map_or(JsValue::NULL, |turning| {
        object(&[
            ("place", record.place(turning.node).into()),
            ("side", turning.side.name().into()),
            ("certainty", turning.certainty.name().into()),
            ("refutation", strings(&turning.refutation)),
            ("variation", place(record, turning.variation)),
        ])
    });
    let result = summary.result.map_or(JsValue::NULL, |winner| match winner {
        Some(winner) => winner.name().into(),
        None => "draw".into(),
    });
    object(&[
        ("black", of_side(Side::Black)),
        ("white", of_side(Side::White)),
        ("opening", opening),
        ("turning", turning),
        ("positions", summary.positions.into()),
        ("looked", summary.looked.into()),
        ("exact", summary.exact.into()),
        ("exactFrom", place(record, summary.exact_from)),
        ("result", result),
        ("end", worth_object::<F>(summary.end)),
        ("agrees", summary.agrees.map_or(JsValue::NULL, JsValue::from)),
    ])
}

fn place<P: Game>(record: &Record<P>, node: Option<NodeId>) -> JsValue {
    node.map_or(JsValue::NULL, |node| record.place(node).into())
}

fn side(side: Option<Side>) -> JsValue {
    side.map_or(JsValue::NULL, |side| side.name().into())
}

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** How much work a game is annotated with. */
export type Effort = "quick" | "thorough" | "proof";
/** Steps made, steps known of, and the ply that the last one was about. */
export interface AnnotationStep { done: number; all: number; ply: number }
/** What a position is worth to a side: a result that is certain, with plies where a table knows them; or what a search says, in hundredths of a man or pawn (beyond 20,000 a win), with its depth. Chances go from -1000 to 1000. */
export interface Worth { result: "win" | "draw" | "loss" | null; plies: number | null; score: number | null; depth: number | null; chance: number }
/** What was found of a move of the main line; worths are those of the side that made it. */
export interface JudgedMove {
  place: string; number: number; side: "black" | "white"; text: string; forced: boolean; check: boolean; occurrences: number;
  due: string[]; claims: string[]; holds: "black" | "white" | null; had: Worth | null; got: Worth | null;
  kept: "keeps" | "slower" | "sooner" | "spoils" | "open"; by: number | null; fault: "dubious" | "mistake" | "blunder" | null;
  better: { line: string[]; worth: Worth; place: string | null } | null;
  missed: "mate" | "capture" | "shot" | "check" | null; amount: number | null; only: boolean; opening: string | null; inBook: boolean;
}
/** The moves of one side in figures. */
export interface SideFigures { moves: number; forced: number; judged: number; dubious: number; mistakes: number; blunders: number; missed: number }
/** A game with what was found of it: the record with all of it written in, and the same as data. */
export interface Annotation {
  text: string; start: Worth | null; turn: "black" | "white"; moves: JudgedMove[];
  /** The lead, in hundredths of a man or pawn, that makes half of a win. */
  half: number;
  summary: {
    black: SideFigures; white: SideFigures; opening: { name: string | null; left: string | null } | null;
    turning: { place: string; side: "black" | "white"; certainty: "proved" | "loss proved" | "judged"; refutation: string[]; variation: string | null } | null;
    positions: number; looked: number; exact: number; exactFrom: string | null; result: "black" | "white" | "draw" | null; end: Worth | null; agrees: boolean | null;
  };
}
"#;
