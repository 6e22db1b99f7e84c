//! Files of many games to measure with, the same for the same seed: legal play by chance after an
//! opening of the book, with tags as files have them, and the book's own games among them.

use double_corner::book::{Chapter, Part};
use double_corner::record::{Dialect, NodeId, Record, Score, write};

/// Numbers by chance (SplitMix64).
pub(crate) struct Chance(pub(crate) u64);

impl Chance {
    /// A number below `end`.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ mixed >> 31) % end.max(1) as u64) as usize
    }

    fn of<'a>(&mut self, texts: &[&'a str]) -> &'a str {
        texts[self.below(texts.len())]
    }
}

const SURNAMES: [&str; 24] = [
    "Adams", "Barker", "Campbell", "Drummond", "Evans", "Freeman", "Gould", "Heffner", "Irving",
    "Jordan", "Kearns", "Lees", "Martins", "Nairn", "O'Neill", "Pask", "Quinn", "Reed", "Stewart",
    "Tait", "Unwin", "Veitch", "Wyllie", "Yates",
];
const EVENTS: [&str; 6] = [
    "Club championship",
    "International match",
    "Open tournament",
    "Correspondence cup",
    "League",
    "World title match",
];
const SITES: [&str; 5] = ["Glasgow", "London", "Boston", "Leeds", "Cedar Point"];

/// The text of so many games.
pub(crate) fn games<D: Dialect<Position: Chapter>>(dialect: &D, count: usize, seed: u64) -> String {
    let mut chance = Chance(seed);
    let mut text = String::new();
    let book = <D::Position as Chapter>::part(Part::Games);
    for number in 0..count {
        let record = match book.get(number / 1000) {
            Some(own) if number % 1000 == 500 => own.clone(),
            _ => game(dialect, number, &mut chance),
        };
        text.push_str(&write(dialect, &record));
        text.push('\n');
    }
    text
}

fn game<D: Dialect<Position: Chapter>>(
    dialect: &D,
    number: usize,
    chance: &mut Chance,
) -> Record<D::Position> {
    let mut record = Record::new(dialect.start());
    let mut at = NodeId::ROOT;
    let openings = <D::Position as Chapter>::part(Part::Openings);
    if let Some(opening) = openings.get(chance.below(openings.len() + 20))
        && *opening.start() == dialect.start()
    {
        for node in opening.main_line() {
            at = opening.played(node).map_or(at, |played| record.play(at, played));
        }
    }
    let plies = 30 + chance.below(70);
    for _ in 0..plies {
        use double_corner::game::Game;
        let position = record.position(at);
        let moves = position.moves();
        if position.outcome().is_some() || moves.is_empty() {
            break;
        }
        at = record.play(at, &moves[chance.below(moves.len())]);
    }
    record.score = [Score::Win, Score::Loss, Score::Draw][chance.below(3)];
    let player = |chance: &mut Chance| {
        let initial = char::from(b'A' + chance.below(26) as u8);
        format!("{}, {initial}.", chance.of(&SURNAMES))
    };
    let (white, black) = (player(chance), player(chance));
    let date = format!(
        "{}.{:02}.{:02}",
        1880 + chance.below(140),
        1 + chance.below(12),
        1 + chance.below(28)
    );
    for (name, value) in [
        ("Event", chance.of(&EVENTS)),
        ("Site", chance.of(&SITES)),
        ("Date", &date),
        ("Round", &format!("{}", 1 + number % 30)),
        ("White", &white),
        ("Black", &black),
    ] {
        record.set_tag(name, value);
    }
    record
}
