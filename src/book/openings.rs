//! Finding openings: by name, by moves, by position, and where two of them meet.

use super::{Chapter, Part, name, words};
use crate::game::Game;
use crate::record::{NodeId, Record};
use std::collections::HashMap;

/// The openings that a position belongs to, whatever order of moves led to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningsAt<P: Game + 'static> {
    /// The openings that are this position: their last move has been made.
    pub here: Vec<&'static Record<P>>,
    /// The openings that have this position on their way.
    pub ahead: Vec<&'static Record<P>>,
}

/// Says of an opening whether it begins in a certain way.
pub type Begins<P> = dyn Fn(&Record<P>) -> bool;

/// What a reader typed, as moves.
pub struct Typed<P: Game> {
    /// Whether an opening begins with them.
    pub begins: Box<Begins<P>>,
    /// The position after the whole moves, if all are legal from the start of the game.
    pub position: Option<P>,
}

fn openings<P: Chapter>() -> &'static [Record<P>] {
    P::part(Part::Openings)
}

/// The openings that reach a position or pass through it.
///
/// ```
/// use double_corner::book;
/// use double_corner::draughts::{Position, Rules};
/// use double_corner::game::Game;
/// let mut position = Position::start(Rules::ENGLISH);
/// for text in ["11-15", "23-19", "9-14"] {
///     position = position.play(&position.read(text)?);
/// }
/// let found = book::openings_at(&position);
/// assert!(found.here.is_empty());
/// let ahead: Vec<&str> = found.ahead.iter().map(|record| book::name(record)).collect();
/// assert_eq!(ahead, ["Defiance", "Fife", "Souter", "Whilter"]);
/// # Ok::<(), double_corner::game::MoveError>(())
/// ```
pub fn openings_at<P: Chapter>(position: &P) -> OpeningsAt<P> {
    let mut found = OpeningsAt { here: Vec::new(), ahead: Vec::new() };
    for opening in openings::<P>() {
        let last = opening.main_line().last().unwrap_or(NodeId::ROOT);
        if opening.position(last) == position {
            found.here.push(opening);
        } else if opening.nodes().any(|node| opening.position(node) == position) {
            found.ahead.push(opening);
        }
    }
    found
}

/// The openings that fit what a reader types: words of the name, of the book or of today, or the
/// first moves.
///
/// Moves can be written in any form and with or without numbers (`11-15 23 19`, `1. P-K4 P-K4`);
/// the last one may be incomplete. Openings that begin with just these moves come first, then
/// those that come to the same position by another order of moves, then those of the name.
///
/// ```
/// use double_corner::{book, chess, draughts};
/// let names = |text| -> Vec<&str> {
///     book::openings_matching::<draughts::Position>(text).into_iter().map(book::name).collect()
/// };
/// assert_eq!(names("double corner"), ["Double Corner", "Second Double Corner"]);
/// assert_eq!(names("11 15, 24"), ["Ayrshire Lassie", "Second Double Corner"]);
/// let names = |text| -> Vec<&str> {
///     book::openings_matching::<chess::Position>(text).into_iter().map(book::name).collect()
/// };
/// assert_eq!(names("latvian"), ["Greco-Counter Gambit"]);
/// assert_eq!(names("1. P-K4 P-K4 2. Kt-KB3 P-KB4"), ["Greco-Counter Gambit"]);
/// ```
pub fn openings_matching<P: Chapter>(text: &str) -> Vec<&'static Record<P>> {
    let mut found: Vec<&'static Record<P>> = Vec::new();
    if let Some(typed) = P::typed(text) {
        found.extend(openings::<P>().iter().filter(|opening| (typed.begins)(opening)));
        if let Some(position) = typed.position {
            let OpeningsAt { here, ahead } = openings_at(&position);
            for opening in here.into_iter().chain(ahead) {
                add(&mut found, opening);
            }
        }
    }
    let typed = words(text);
    for opening in openings::<P>() {
        let mut known = words(name(opening));
        known.extend(words(opening.tag("Modern").unwrap_or_default()));
        let fits = |word: &String| known.iter().any(|known| known.starts_with(word.as_str()));
        if typed.iter().all(fits) {
            add(&mut found, opening);
        }
    }
    found
}

/// Adds an opening that is not there yet; two lines of the book can be equal but for their names.
fn add<P: Game>(found: &mut Vec<&'static Record<P>>, opening: &'static Record<P>) {
    if !found.iter().any(|known| std::ptr::eq(*known, opening)) {
        found.push(opening);
    }
}

/// Two openings of which one comes to a position of the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meeting<P: Game + 'static> {
    /// The two, each with a node of its line. The second one's is where they meet, and so is the
    /// first one's if there is no `step`.
    pub openings: [(&'static Record<P>, NodeId); 2],
    /// The move that leads from the first opening to the second.
    pub step: Option<P::Move>,
    /// Whether both come there by the same moves; else it is a transposition.
    pub same_order: bool,
}

/// The openings that meet: those that come to one position by different orders of moves, on their
/// own lines or by one more move, and those that are one line all through. Each two meet once,
/// where they do so last.
///
/// ```
/// use double_corner::{book, chess::Position, game::Game};
/// let meetings = book::transpositions::<Position>();
/// let names = |meeting: &book::Meeting<Position>| meeting.openings.map(|it| book::name(it.0));
/// let equal = meetings.iter().find(|meeting| meeting.same_order).unwrap();
/// assert_eq!(names(equal), ["Allgaier Gambit", "Kieseritzky Gambit"]);
/// let two = ["Three Knights' Game", "Four Knights"];
/// let knights = meetings.iter().find(|meeting| names(meeting) == two).unwrap();
/// let (three, node) = knights.openings[0];
/// assert_eq!(three.position(node).text(knights.step.as_ref().unwrap()), "Nc6");
/// ```
pub fn transpositions<P: Chapter>() -> Vec<Meeting<P>> {
    let mut places: HashMap<&P, Vec<(&'static Record<P>, NodeId)>> = HashMap::new();
    for opening in openings::<P>() {
        for node in opening.main_line() {
            places.entry(opening.position(node)).or_default().push((opening, node));
        }
    }
    let mut meetings: Vec<Meeting<P>> = Vec::new();
    for opening in openings::<P>() {
        for node in std::iter::once(NodeId::ROOT).chain(opening.main_line()) {
            let position = opening.position(node);
            let steps = position.moves().into_iter().map(Some);
            for step in std::iter::once(None).chain(steps) {
                let reached = step.as_ref().map(|step| position.play(step));
                let found = places.get(reached.as_ref().unwrap_or(position));
                for &place in found.into_iter().flatten() {
                    let openings = [(opening, node), place];
                    meetings.extend(meeting(openings, step.clone()));
                }
            }
        }
    }
    // The last meeting of each two, in the order of the first ones.
    let mut last: Vec<Meeting<P>> = Vec::new();
    for meeting in meetings {
        match last.iter_mut().find(|known| known.is_of_the_same_two(&meeting)) {
            Some(known) if known.depth() < meeting.depth() => *known = meeting,
            Some(_) => {}
            None => last.push(meeting),
        }
    }
    last
}

/// Two places of one position as a meeting, unless it is no news.
fn meeting<P: Game>(
    openings: [(&'static Record<P>, NodeId); 2],
    step: Option<P::Move>,
) -> Option<Meeting<P>> {
    let [(one, left), (other, right)] = openings;
    let moves = |(opening, node): (&Record<P>, NodeId)| -> Vec<P::Move> {
        opening.path(node).into_iter().filter_map(|node| opening.played(node).cloned()).collect()
    };
    let mut here = moves(openings[0]);
    here.extend(step.clone());
    let same_order = one.start() == other.start() && here == moves(openings[1]);
    let whole = step.is_none() && one.next(left).is_none() && other.next(right).is_none();
    let news = !std::ptr::eq(one, other) && (!same_order || whole);
    news.then_some(Meeting { openings, step, same_order })
}

impl<P: Game> Meeting<P> {
    fn is_of_the_same_two(&self, other: &Meeting<P>) -> bool {
        let among = |(opening, _): &(&'static Record<P>, NodeId)| {
            other.openings.iter().any(|known| std::ptr::eq(known.0, *opening))
        };
        self.openings.iter().all(among)
    }

    /// How far on the meeting is; of two the one without a further move is preferred.
    fn depth(&self) -> (bool, u32) {
        let (opening, node) = self.openings[1];
        (self.step.is_none(), opening.ply(node))
    }
}
