//! The games by their names, and one of several types by the game it is of.

use super::error::{error, setup_error, text_error};
use super::parts::InParts;
use crate::annotate;
use crate::book::Chapter;
use crate::chess::claims::{self, Claim};
use crate::draughts::{self, Rules};
use crate::game::{Game, Side};
use crate::record::{Chess, Dialect, NodeId, Record, Tailors};
use crate::{chess, chess::Notation, tailors};
use wasm_bindgen::JsValue;

/// Witness that this module has chess. Without the feature `web-chess` there is no such value, so
/// the compiler leaves out all that would need one.
#[cfg(feature = "web-chess")]
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct WithChess;
/// See above.
#[cfg(not(feature = "web-chess"))]
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum WithChess {}

/// As [`WithChess`], for the games that only the feature `web-games` has.
#[cfg(feature = "web-games")]
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct WithGames;
/// See above.
#[cfg(not(feature = "web-games"))]
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum WithGames {}

/// A witness once more.
pub(super) const fn again<W: Copy>(here: &W) -> W {
    *here
}

/// A game of draughts by its name in the package: the place in [`Rules::NAMED`]. Two names may be
/// of the same rules.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct DraughtsName(u8);

impl DraughtsName {
    pub(super) const CHECKERS: DraughtsName = DraughtsName(0);

    fn all() -> impl Iterator<Item = DraughtsName> {
        (0..Rules::NAMED.len() as u8).map(DraughtsName)
    }

    fn entry(self) -> (&'static str, Rules) {
        Rules::NAMED.get(usize::from(self.0)).copied().unwrap_or(Rules::NAMED[0])
    }

    pub(super) fn rules(self) -> Rules {
        self.entry().1
    }

    /// This name, or another if these are not its rules.
    pub(super) fn for_rules(self, rules: &Rules) -> DraughtsName {
        let fits = |name: &DraughtsName| name.rules().plays_as(rules);
        std::iter::once(self).chain(DraughtsName::all()).find(fits).unwrap_or(self)
    }
}

/// A game by its name in the package.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Named {
    /// A game of draughts.
    Draughts(DraughtsName),
    /// Chess.
    Chess(WithChess),
    /// Devil among the tailors.
    Tailors(WithGames),
}

impl Named {
    fn all() -> Vec<Named> {
        let others = [
            #[cfg(feature = "web-games")]
            Named::Tailors(WithGames),
            #[cfg(feature = "web-chess")]
            Named::Chess(WithChess),
        ];
        DraughtsName::all().map(Named::Draughts).chain(others).collect()
    }

    pub(super) fn name(self) -> &'static str {
        match self {
            Named::Draughts(name) => name.entry().0,
            Named::Chess(_) => "chess",
            Named::Tailors(_) => "tailors",
        }
    }

    pub(super) fn parse(name: &str) -> Result<Named, JsValue> {
        let all = Named::all();
        all.iter().copied().find(|game| game.name() == name).ok_or_else(|| {
            let known = all.iter().map(|game| game.name()).collect::<Vec<_>>().join(", ");
            error("unknown", &format!("there is no game \"{name}\"; known are {known}"))
        })
    }
}

/// A value of the type that a game has for it.
#[derive(Clone)]
pub(super) enum Any<D, C, T> {
    Draughts(D, DraughtsName),
    Chess(C, WithChess),
    Tailors(T, WithGames),
}

impl<D, C, T> Any<D, C, T> {
    pub(super) const fn game(&self) -> Named {
        match self {
            Any::Draughts(_, name) => Named::Draughts(*name),
            Any::Chess(_, here) => Named::Chess(again(here)),
            Any::Tailors(_, here) => Named::Tailors(again(here)),
        }
    }
}

/// The same expression for whichever game a value is of.
macro_rules! each {
    ($any:expr, $value:ident => $body:expr) => {
        match $any {
            $crate::web::any::Any::Draughts($value, _) => $body,
            $crate::web::any::Any::Chess($value, _) => $body,
            $crate::web::any::Any::Tailors($value, _) => $body,
        }
    };
}
pub(super) use each;

/// As `each!`, and the result is of the same game.
macro_rules! map {
    ($any:expr, $value:ident => $body:expr) => {
        match $any {
            $crate::web::any::Any::Draughts($value, name) => {
                $crate::web::any::Any::Draughts($body, name.to_owned())
            }
            $crate::web::any::Any::Chess($value, here) => {
                $crate::web::any::Any::Chess($body, here.to_owned())
            }
            $crate::web::any::Any::Tailors($value, here) => {
                $crate::web::any::Any::Tailors($body, here.to_owned())
            }
        }
    };
}
pub(super) use map;

pub(super) type AnyPosition = Any<draughts::Position, chess::Position, tailors::Position>;
pub(super) type AnyRecord =
    Any<Record<draughts::Position>, Record<chess::Position>, Record<tailors::Position>>;

/// The dialect of each game.
pub(super) fn dialect(game: Named) -> Any<Rules, Chess, Tailors> {
    match game {
        Named::Draughts(name) => Any::Draughts(name.rules(), name),
        Named::Chess(here) => Any::Chess(Chess, here),
        Named::Tailors(here) => Any::Tailors(Tailors, here),
    }
}

/// The position that a FEN says.
pub(super) fn position(game: Named, fen: &str) -> Result<AnyPosition, JsValue> {
    Ok(match dialect(game) {
        Any::Draughts(rules, name) => {
            let setup =
                draughts::Setup::read(fen, rules.style).map_err(|cause| text_error(&cause))?;
            let position = draughts::Position::from_setup(&setup, rules);
            Any::Draughts(position.map_err(|cause| setup_error(&cause))?, name)
        }
        Any::Chess(chess, here) => {
            Any::Chess(chess.position(fen).map_err(|cause| text_error(&cause))?, here)
        }
        Any::Tailors(_, here) => {
            let setup: draughts::Setup = fen.parse().map_err(|cause| text_error(&cause))?;
            Any::Tailors(tailors_position(&setup)?, here)
        }
    })
}

/// The position of a set-up of devil among the tailors.
pub(super) fn tailors_position(setup: &draughts::Setup) -> Result<tailors::Position, JsValue> {
    tailors::Position::from_setup(setup).map_err(|cause| error("set-up", &cause.to_string()))
}

/// What there is to say of a move in a record.
#[derive(Default)]
pub(super) struct NodeNote {
    pub(super) number: u32,
    pub(super) side: Option<Side>,
    pub(super) forced: bool,
    pub(super) missed: Vec<String>,
    pub(super) occurrences: u32,
    pub(super) without_progress: u32,
    pub(super) before: Option<Side>,
    pub(super) after: Option<Side>,
}

/// What the face needs of a game beside [`Game`].
pub(super) trait Shown: InParts + Chapter {
    /// The dialect of its records.
    type Dialect: Dialect<Position = Self>;

    fn dialect(&self) -> Self::Dialect;

    /// The name of the game, when the one of this name was asked for.
    fn name(&self, asked: Named) -> &'static str {
        asked.name()
    }

    /// All pieces as square, side and kind.
    fn piece_list(&self) -> Vec<(String, Side, &'static str)>;

    /// The text of a move in a notation by name, or `None` when the game has no such notation.
    fn text_in(&self, played: &Self::Move, notation: &str) -> Option<String>;

    /// The draws that can be claimed after a line of positions.
    fn claims(_line: &[Self]) -> Vec<&'static str> {
        Vec::new()
    }

    /// What there is to say of each node but the root, each before those of its continuations.
    fn notes(record: &Record<Self>) -> Vec<(NodeId, NodeNote)>;
}

impl Shown for draughts::Position {
    type Dialect = Rules;

    fn dialect(&self) -> Rules {
        self.rules()
    }

    fn name(&self, asked: Named) -> &'static str {
        match asked {
            Named::Draughts(name) => name.for_rules(&self.rules()).entry().0,
            _ => asked.name(),
        }
    }

    fn piece_list(&self) -> Vec<(String, Side, &'static str)> {
        draughts_pieces(&self.setup(), self.rules().style)
    }

    #[cfg(feature = "web-games")]
    fn claims(line: &[Self]) -> Vec<&'static str> {
        draughts::draws::draws(line).into_iter().map(|draw| draw.why.name()).collect()
    }

    fn text_in(&self, played: &draughts::Move, notation: &str) -> Option<String> {
        let numbers = if self.rules().style.has_letters() { "letters" } else { "numbers" };
        (notation == numbers).then(|| self.text(played))
    }

    fn notes(record: &Record<Self>) -> Vec<(NodeId, NodeNote)> {
        let notes = annotate::draughts::notes(record, &record.start().dialect());
        let shown = notes.into_iter().map(|note| {
            let shown = NodeNote {
                missed: note.missed,
                without_progress: note.turns_without_progress,
                before: note.before.holder(),
                after: note.after.holder(),
                ..common_note(&note.note)
            };
            (note.note.node, shown)
        });
        shown.collect()
    }
}

impl Shown for chess::Position {
    type Dialect = Chess;

    fn dialect(&self) -> Chess {
        Chess
    }

    fn piece_list(&self) -> Vec<(String, Side, &'static str)> {
        chess_pieces(&self.setup())
    }

    fn claims(line: &[Self]) -> Vec<&'static str> {
        claims::of(line).into_iter().map(Claim::name).collect()
    }

    fn text_in(&self, played: &chess::Move, notation: &str) -> Option<String> {
        Some(Notation::named(notation)?.write(self, *played))
    }

    fn notes(record: &Record<Self>) -> Vec<(NodeId, NodeNote)> {
        let notes = annotate::notes(record, &Chess);
        let shown = notes.iter().map(|note| {
            let clock = record.position(note.node).halfmove_clock();
            (note.node, NodeNote { without_progress: u32::from(clock), ..common_note(note) })
        });
        shown.collect()
    }
}

impl Shown for tailors::Position {
    type Dialect = Tailors;

    fn dialect(&self) -> Tailors {
        Tailors
    }

    fn piece_list(&self) -> Vec<(String, Side, &'static str)> {
        draughts_pieces(&self.setup(), draughts::Style::Numbers)
    }

    fn text_in(&self, played: &tailors::Move, notation: &str) -> Option<String> {
        (notation == "numbers").then(|| self.text(played))
    }

    fn notes(record: &Record<Self>) -> Vec<(NodeId, NodeNote)> {
        let notes = annotate::notes(record, &Tailors);
        notes.iter().map(|note| (note.node, common_note(note))).collect()
    }
}

fn common_note(note: &annotate::Note) -> NodeNote {
    NodeNote {
        number: note.number,
        side: Some(note.side),
        forced: note.forced,
        occurrences: note.occurrences,
        ..NodeNote::default()
    }
}

/// The pieces of a draughts set-up.
pub(super) fn draughts_pieces(
    setup: &draughts::Setup,
    style: draughts::Style,
) -> Vec<(String, Side, &'static str)> {
    let all = setup.pieces(Side::Black) | setup.pieces(Side::White);
    let piece = |square| {
        let (side, kind) = setup.piece(square)?;
        Some((style.name(square), side, kind.name()))
    };
    all.iter().filter_map(piece).collect()
}

/// The pieces of a chess set-up.
pub(super) fn chess_pieces(setup: &chess::Setup) -> Vec<(String, Side, &'static str)> {
    setup.pieces().map(|(at, piece)| (at.to_string(), piece.side, piece.kind.name())).collect()
}
