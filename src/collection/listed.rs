//! What a list shows of a game.

use super::texts::{TextId, Texts};
use super::{Collection, Indexed, Twin};
use crate::game::{Game, Side};
use crate::record::{Checkpoint, Dialect, Problem, Record, Score};
use std::ops::Range;

/// What is known of one game of a collection without its record.
#[derive(Clone, Debug)]
pub struct Listed {
    /// The bytes of the text that the game comes from.
    pub span: Range<usize>,
    /// How the game ended.
    pub score: Score,
    /// The year of its date; 0 where none is told.
    pub year: u16,
    /// The moves of its main line.
    pub plies: u32,
    /// What could not be read, or could not be told.
    pub problems: u32,
    /// What there is to know of the text, though it was read.
    pub notes: u32,
    /// The game that this one repeats.
    pub twin: Option<Twin>,
    pub(super) place: Checkpoint,
    pub(super) white: TextId,
    pub(super) black: TextId,
    pub(super) event: TextId,
    pub(super) site: TextId,
    pub(super) date: TextId,
    pub(super) round: TextId,
    pub(super) opening: TextId,
}

/// What a list shows of a record.
pub(super) fn list<P: Game>(
    texts: &mut Texts,
    record: &Record<P>,
    place: Checkpoint,
    span: Range<usize>,
    problems: &[Problem],
    opening: Option<&'static str>,
) -> Listed {
    let mut tag = |name| texts.add(record.tag(name).unwrap_or_default());
    let mut other = |name, instead| match tag(name) {
        0 => tag(instead),
        known => known,
    };
    let (event, date) = (other("Event", "EventName"), other("Date", "EventDate"));
    // American files have the player of the dark men as Red.
    let black = other("Black", "Red");
    let (white, site, round, named) = (tag("White"), tag("Site"), tag("Round"), tag("Opening"));
    let opening = opening.map_or(named, |name| texts.add(name));
    let notes = problems.iter().filter(|problem| problem.is_note()).count();
    Listed {
        span,
        score: record.score,
        year: year(texts.get(date)).unwrap_or_default(),
        plies: record.main_line().count() as u32,
        problems: (problems.len() - notes) as u32,
        notes: notes as u32,
        twin: None,
        place,
        white,
        black,
        event,
        site,
        date,
        round,
        opening,
    }
}

/// The year of a date however it is written: the first four digits in a row that can be one.
fn year(date: &str) -> Option<u16> {
    let runs = date.split(|c: char| !c.is_ascii_digit());
    let years = runs.filter(|run| run.len() == 4).filter_map(|run| run.parse().ok());
    years.into_iter().find(|year| (1000..2300).contains(year))
}

impl<D: Dialect<Position: Indexed>> Collection<D> {
    /// A game's player of a side; empty where nobody is named.
    pub fn player(&self, game: &Listed, side: Side) -> &str {
        self.texts.get(match side {
            Side::White => game.white,
            Side::Black => game.black,
        })
    }

    /// The event that a game belongs to.
    pub fn event(&self, game: &Listed) -> &str {
        self.texts.get(game.event)
    }

    /// Where a game was played.
    pub fn site(&self, game: &Listed) -> &str {
        self.texts.get(game.site)
    }

    /// A game's date as it is written.
    pub fn date(&self, game: &Listed) -> &str {
        self.texts.get(game.date)
    }

    /// The round of a game.
    pub fn round(&self, game: &Listed) -> &str {
        self.texts.get(game.round)
    }

    /// The opening of the book that a game comes to last; where it comes to none, what its record
    /// says.
    pub fn opening(&self, game: &Listed) -> &str {
        self.texts.get(game.opening)
    }

    /// Who won a game: `None` is not told, `Some(None)` a draw.
    pub fn winner(&self, game: &Listed) -> Option<Option<Side>> {
        game.score.winner(self.dialect.first())
    }
}

#[cfg(test)]
mod tests {
    use super::year;

    #[test]
    fn years_are_found_in_dates_of_any_form() {
        for date in ["1929.03.04", "1929", "4/3/1929", "March 4th, 1929", "1929-3-4", "0000, 1929"]
        {
            assert_eq!(year(date), Some(1929), "{date}");
        }
        for date in ["????.??.??", "29", "19290304", "9999", ""] {
            assert_eq!(year(date), None, "{date}");
        }
    }
}
