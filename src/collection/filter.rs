//! Choosing games and putting them in order.

use super::texts::{TextId, folded, words};
use super::{Collection, Indexed, Likeness, Listed, Material};
use crate::record::{Dialect, Score};
use std::cmp::Ordering;
use std::collections::HashMap;
use std::ops::RangeInclusive;

/// Which games are wanted: those that are all of this. The default has all games.
///
/// Texts are words in any order, in small or great letters, with or without accents.
#[derive(Clone, Debug)]
pub struct Filter<P> {
    /// Words each of which is a player's, or the event's, site's, date's, round's or opening's.
    pub words: String,
    /// Words of one player's name.
    pub player: String,
    /// Words of the event's name.
    pub event: String,
    /// Words of the opening's name.
    pub opening: String,
    /// Years; games without one are in no range.
    pub years: Option<RangeInclusive<u16>>,
    /// The result.
    pub score: Option<Score>,
    /// A material that the main line comes to, for either side.
    pub material: Option<Material>,
    /// A position that the game comes to.
    pub position: Option<Sought<P>>,
    /// Without games that repeat another one: [`Likeness::Same`] and [`Likeness::Part`].
    pub without_twins: bool,
    /// Games with problems only.
    pub with_problems: bool,
}

impl<P> Default for Filter<P> {
    fn default() -> Filter<P> {
        Filter {
            words: String::new(),
            player: String::new(),
            event: String::new(),
            opening: String::new(),
            years: None,
            score: None,
            material: None,
            position: None,
            without_twins: false,
            with_problems: false,
        }
    }
}

/// A position that is looked for.
#[derive(Clone, Debug)]
pub struct Sought<P> {
    /// The position.
    pub position: P,
    /// Also with colours turned.
    pub turned: bool,
    /// Also in variations.
    pub variations: bool,
}

/// What a list is sorted by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Column {
    /// The order of the file.
    #[default]
    Number,
    /// White's name.
    White,
    /// Black's name.
    Black,
    /// The event, and its rounds.
    Event,
    /// The site.
    Site,
    /// The date.
    Date,
    /// The round.
    Round,
    /// The result: wins of the side that begins, draws, losses.
    Result,
    /// The opening.
    Opening,
    /// The number of plies.
    Plies,
}

impl Column {
    /// All columns.
    pub const ALL: [Column; 10] = [
        Column::Number,
        Column::White,
        Column::Black,
        Column::Event,
        Column::Site,
        Column::Date,
        Column::Round,
        Column::Result,
        Column::Opening,
        Column::Plies,
    ];

    /// The name in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Column::Number => "number",
            Column::White => "white",
            Column::Black => "black",
            Column::Event => "event",
            Column::Site => "site",
            Column::Date => "date",
            Column::Round => "round",
            Column::Result => "result",
            Column::Opening => "opening",
            Column::Plies => "plies",
        }
    }
}

/// An order of games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Order {
    /// What is compared first; equal games stay as in the file.
    pub column: Column,
    /// The greatest first. Games that tell nothing are last either way.
    pub falling: bool,
}

impl<D: Dialect<Position: Indexed>> Collection<D> {
    /// The numbers, from 0, of the games that are wanted, in order.
    pub fn select(&self, filter: &Filter<D::Position>, order: Order) -> Vec<u32> {
        let mut chosen = self.chosen(filter);
        if order != Order::default() {
            let game = |number: &u32| &self.games[*number as usize];
            chosen.sort_by(|a, b| self.compare(order, game(a), game(b)).then(a.cmp(b)));
        }
        chosen
    }

    fn chosen(&self, filter: &Filter<D::Position>) -> Vec<u32> {
        let texts = |text: &str| -> Option<Vec<bool>> {
            let words = words(text);
            (!words.is_empty()).then(|| self.texts.with_words(&words))
        };
        let (player, event) = (texts(&filter.player), texts(&filter.event));
        let opening = texts(&filter.opening);
        // Each word may be somewhere else.
        let any: Vec<Vec<bool>> = words(&filter.words)
            .into_iter()
            .map(|word| self.texts.with_words(&[folded(&word)]))
            .collect();
        let materials = filter
            .material
            .map(|wanted| self.positions.material_numbers(&[wanted, wanted.turned()]));
        let fits = |fitting: &Option<Vec<bool>>, texts: &[TextId]| {
            fitting.as_ref().is_none_or(|known| texts.iter().any(|&id| known[id as usize]))
        };
        let wanted = |number: usize, game: &Listed| {
            let all = [
                game.white,
                game.black,
                game.event,
                game.site,
                game.date,
                game.round,
                game.opening,
            ];
            fits(&player, &[game.white, game.black])
                && fits(&event, &[game.event])
                && fits(&opening, &[game.opening])
                && any.iter().all(|known| all.iter().any(|&id| known[id as usize]))
                && filter.years.as_ref().is_none_or(|years| years.contains(&game.year))
                && filter.score.is_none_or(|score| game.score == score)
                && !(filter.without_twins && is_hidden(game))
                && !(filter.with_problems && game.problems == 0)
                && materials.as_ref().is_none_or(|known| {
                    let reached = self.positions.materials_of(number);
                    reached.iter().any(|&kind| known[kind as usize])
                })
        };
        let in_file = |(number, game)| wanted(number, game).then_some(number as u32);
        match &filter.position {
            None => self.games.iter().enumerate().filter_map(in_file).collect(),
            Some(sought) => {
                let found = self.with_position(sought);
                let games = found.iter().map(|&game| (game as usize, &self.games[game as usize]));
                games.filter_map(in_file).collect()
            }
        }
    }

    fn compare(&self, Order { column, falling }: Order, a: &Listed, b: &Listed) -> Ordering {
        // Nothing, which is last, and a value.
        let of_text = |id: TextId| (id == 0, self.texts.rank(id));
        let value = |game: &Listed| match column {
            Column::Number => (false, game.span.start as u32),
            Column::White => of_text(game.white),
            Column::Black => of_text(game.black),
            Column::Event => of_text(game.event),
            Column::Site => of_text(game.site),
            Column::Date => (game.date == 0, u32::from(game.year)),
            Column::Round => of_text(game.round),
            Column::Result => (game.score == Score::Open, game.score as u32),
            Column::Opening => of_text(game.opening),
            Column::Plies => (false, game.plies),
        };
        let second = |game: &Listed| match column {
            Column::Date => of_text(game.date).1,
            Column::Event => of_text(game.round).1,
            _ => 0,
        };
        let ((a_nothing, a_value), (b_nothing, b_value)) = (value(a), value(b));
        let rising = a_value.cmp(&b_value).then_with(|| second(a).cmp(&second(b)));
        a_nothing.cmp(&b_nothing).then(if falling { rising.reverse() } else { rising })
    }

    /// The games that come to a position, by their numbers.
    pub fn with_position(&self, sought: &Sought<D::Position>) -> Vec<u32> {
        let both = [Some(sought.position.clone()), sought.turned.then(|| sought.position.turned())];
        let mut found = Vec::new();
        for wanted in both.into_iter().flatten() {
            found.extend(self.places(&wanted).into_iter().map(|(game, _)| game as u32));
            if sought.variations {
                found.extend(self.in_variations(&wanted));
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    /// Where main lines first come to a position: game and ply. A pass over the keys finds what
    /// may be it, and the moves that led there say whether it is.
    pub(super) fn places(&self, wanted: &D::Position) -> Vec<(usize, usize)> {
        let key = wanted.key();
        // Games often come there by the same moves, which need to be played once only.
        let mut known: HashMap<(u32, &[u8]), bool> = HashMap::new();
        let mut found: Vec<(usize, usize)> = Vec::new();
        for (place, &here) in self.positions.keys.iter().enumerate() {
            if here != key {
                continue;
            }
            let game = self.positions.game_at(place);
            if found.last().is_some_and(|last| last.0 == game) {
                continue;
            }
            let ply = place - self.positions.line(game).start;
            let moves = self.positions.moves_of(game).get(..ply).unwrap_or_default();
            let start = self.positions.start_of(game);
            let is_it = *known
                .entry((start, moves))
                .or_insert_with(|| self.position_at(game, ply).as_ref() == Some(wanted));
            if is_it {
                found.push((game, ply));
            }
        }
        found
    }

    /// The position of a game's main line after so many plies.
    pub fn position_at(&self, game: usize, ply: usize) -> Option<D::Position> {
        self.positions.position(game, ply).or_else(|| {
            let record = self.record(game)?;
            let mut nodes = std::iter::once(crate::record::NodeId::ROOT).chain(record.main_line());
            nodes.nth(ply).map(|node| record.position(node).clone())
        })
    }

    fn in_variations(&self, wanted: &D::Position) -> Vec<u32> {
        let key = wanted.key();
        let places = self.positions.variations.iter().enumerate();
        let mut games: Vec<usize> = places
            .filter(|&(_, &here)| here == key)
            .map(|(place, _)| self.positions.game_of_variation(place))
            .collect();
        games.dedup();
        let has = |game: &usize| {
            let record = self.record(*game);
            record.is_some_and(|record| record.nodes().any(|node| record.position(node) == wanted))
        };
        games.into_iter().filter(has).map(|game| game as u32).collect()
    }
}

/// Whether a game is left out where duplicates are.
fn is_hidden(game: &Listed) -> bool {
    game.twin.is_some_and(|twin| twin.likeness != Likeness::Moves)
}
