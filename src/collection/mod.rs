//! Many games of one file as a list that can be searched and sorted: by players, year, event,
//! result, opening, material and position, with duplicates marked.
//!
//! A [`Collection`] keeps the file's text, and of each game where it stands, what a list shows of
//! it, and a number for each position: so a file of tens of thousands of games fits in memory, and
//! a search for a position is one pass over an array. A game's record is read from the text again
//! when it is asked for.
//!
//! ```
//! use double_corner::collection::{Collection, Filter, Order};
//! use double_corner::draughts::Rules;
//!
//! let text = "[White \"B\"] [Black \"A\"] 1. 9-14 22-17 1-0\n[Event \"Cup\"] 1. 11-15 22-17 *";
//! let collection = Collection::of(Rules::ENGLISH, text.to_owned());
//! assert_eq!(collection.games().len(), 2);
//! let cup = Filter { event: "cup".to_owned(), ..Filter::default() };
//! assert_eq!(collection.select(&cup, Order::default()), [1]);
//! ```

mod filter;
mod indexed;
mod listed;
mod material;
mod played;
mod positions;
mod problems;
mod repair;
mod texts;
mod twins;

pub use filter::{Column, Filter, Order, Sought};
pub use indexed::Indexed;
pub use listed::Listed;
pub use material::Material;
pub use played::{Played, Results};
pub use repair::{Repair, repaired, unrepaired};
pub use twins::{Likeness, Twin};

use crate::book::{self, Chapter, Part};
use crate::record::{Checkpoint, Dialect, Entry, NodeId, Reader, Record};
use listed::list;
use positions::Positions;
use texts::Texts;

/// The plies after which no opening of the book is looked for.
const OPENINGS: usize = 60;

/// The games of one text.
///
/// It is read in steps, so that whoever waits can be told how far it is: see
/// [`Collection::read_on`]. Until all is read, there is nothing to search.
#[derive(Debug)]
pub struct Collection<D: Dialect<Position: Indexed>> {
    dialect: D,
    text: String,
    place: Checkpoint,
    finished: bool,
    games: Vec<Listed>,
    texts: Texts,
    positions: Positions<D::Position>,
    openings: Vec<(u32, &'static Record<D::Position>)>,
}

impl<D: Dialect<Position: Indexed>> Collection<D> {
    /// The games of a text, none of them read yet.
    pub fn new(dialect: D, text: String) -> Collection<D> {
        let positions = Positions::new(dialect.start());
        let mut openings: Vec<(u32, &'static Record<D::Position>)> = Vec::new();
        for opening in <D::Position as Chapter>::part(Part::Openings) {
            let last = opening.main_line().last().unwrap_or(NodeId::ROOT);
            openings.push((opening.position(last).key(), opening));
        }
        // Stable, so that of several names for one line the first one of the book comes first.
        openings.sort_by_key(|found| found.0);
        Collection {
            dialect,
            text,
            place: Checkpoint::START,
            finished: false,
            games: Vec::new(),
            texts: Texts::new(),
            positions,
            openings,
        }
    }

    /// All games of a text.
    pub fn of(dialect: D, text: String) -> Collection<D> {
        let mut collection = Collection::new(dialect, text);
        while collection.read_on(usize::MAX) {}
        collection
    }

    /// Reads games until so many bytes more have been read, and at least one; tells whether there
    /// are more. What is done at the end, to find duplicates and to sort, is a step of its own.
    pub fn read_on(&mut self, bytes: usize) -> bool {
        if self.finished {
            return false;
        }
        let Collection { dialect, text, place, games, texts, positions, openings, .. } = self;
        let mut reader = Reader::resume(dialect, text, *place);
        let until = reader.offset().saturating_add(bytes);
        let mut entry = reader.next();
        if entry.is_none() {
            self.finish();
            return false;
        }
        while let Some(Entry { record, problems, span }) = entry.take() {
            let opening = opening(openings, &record, dialect);
            games.push(list(texts, &record, *place, span, &problems, opening));
            positions.add(&record);
            *place = reader.checkpoint();
            if reader.offset() < until {
                entry = reader.next();
            }
        }
        true
    }

    fn finish(&mut self) {
        self.finished = true;
        self.texts.finish();
        self.mark_twins();
        self.games.shrink_to_fit();
        self.positions.shrink();
    }

    /// How much of the text has been read, from 0 to 1.
    pub fn share(&self) -> f64 {
        if self.finished { 1.0 } else { self.place.offset() as f64 / self.text.len().max(1) as f64 }
    }

    /// The rules by which the text is read.
    pub const fn dialect(&self) -> &D {
        &self.dialect
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The games in the order of the text.
    pub fn games(&self) -> &[Listed] {
        &self.games
    }

    /// A game's record with its problems, read again; `None` if there is no such game.
    pub fn entry(&self, game: usize) -> Option<Entry<D::Position>> {
        let place = self.games.get(game)?.place;
        Reader::resume(&self.dialect, &self.text, place).next()
    }

    /// A game's record, read again.
    pub fn record(&self, game: usize) -> Option<Record<D::Position>> {
        self.entry(game).map(|entry| entry.record)
    }

    /// How many bytes of memory it takes: the text, and all that is known of its games.
    pub fn memory(&self) -> usize {
        self.text.capacity()
            + self.games.capacity() * size_of::<Listed>()
            + self.texts.memory()
            + self.positions.memory()
    }
}

/// The opening of the book that a game's main line comes to last, if it begins as games do.
fn opening<D: Dialect<Position: Indexed>>(
    openings: &[(u32, &'static Record<D::Position>)],
    record: &Record<D::Position>,
    dialect: &D,
) -> Option<&'static str> {
    if openings.is_empty() || *record.start() != dialect.start() {
        return None;
    }
    let mut found = None;
    for node in record.main_line().take(OPENINGS) {
        let position = record.position(node);
        let key = position.key();
        let from = openings.partition_point(|known| known.0 < key);
        let here = openings[from..].iter().take_while(|known| known.0 == key);
        let named = here.map(|known| known.1).find(|opening| {
            let last = opening.main_line().last().unwrap_or(NodeId::ROOT);
            opening.position(last) == position && opening.next(NodeId::ROOT).is_some()
        });
        found = named.map(book::name).or(found);
    }
    found
}
