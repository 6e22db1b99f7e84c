//! Draws that hang on the whole game, by the rules that are in force today for the games besides English
//! draughts: repetition, moves with kings only, and endings in which a king has to be caught in time.
//!
//! `data/draws.tsv` has them with their sources. Left out is the Russian limit for endings of four to seven
//! pieces, whose moves are counted in two ways.

use super::{Kind, Position, Rules};
use crate::game::{Game, Side};

/// Why a game is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Why {
    /// The same position so many times.
    Repetition,
    /// So many moves of each side without a capture or a man's move.
    KingsOnly,
    /// Three kings or more against one king, for so many moves of each side.
    ThreeKings,
    /// One king against a king and at most one piece more, for so many moves of each side.
    TwoKings,
}

impl Why {
    const NAMES: [(&'static str, Why); 4] = [
        ("repetition", Why::Repetition),
        ("kings only", Why::KingsOnly),
        ("three kings", Why::ThreeKings),
        ("two kings", Why::TwoKings),
    ];

    /// The reason in words, in lower case, such as `kings only`.
    pub fn name(self) -> &'static str {
        Why::NAMES.iter().find(|named| named.1 == self).map_or("", |named| named.0)
    }
}

/// A rule by which a game is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Draw {
    /// What it counts.
    pub why: Why,
    /// How often the position has stood, or how many moves of each side there were.
    pub count: usize,
    /// Whose rule it is, with its number.
    pub source: &'static str,
    /// The rule in words.
    pub words: &'static str,
}

impl Draw {
    /// The rules of a game; none for English draughts and the losing game, whose laws the umpire has.
    ///
    /// ```
    /// use double_corner::draughts::{Rules, draws::{Draw, Why}};
    /// let italian = Draw::of(&Rules::ITALIAN);
    /// assert_eq!((italian[0].why, italian[0].count), (Why::Repetition, 4));
    /// assert!(Draw::of(&Rules::ENGLISH).is_empty());
    /// ```
    pub fn of(rules: &Rules) -> Vec<Draw> {
        let lines = include_str!("data/draws.tsv").lines().skip(1);
        let all = lines.filter_map(|line| {
            let mut fields = line.split('\t');
            let game = Rules::named(fields.next()?)?;
            let why = fields.next()?;
            let why = Why::NAMES.iter().find(|named| named.0 == why)?.1;
            let count = fields.next()?.parse().ok()?;
            Some((game, Draw { why, count, source: fields.next()?, words: fields.next()? }))
        });
        all.filter(|(game, _)| game == rules).map(|(_, draw)| draw).collect()
    }

    /// Whether the rule draws a game after a line of positions, each following the one before.
    pub fn applies(&self, line: &[Position]) -> bool {
        let Some(last) = line.last() else { return false };
        match self.why {
            Why::Repetition => {
                line.iter().filter(|&position| position == last).count() >= self.count
            }
            Why::KingsOnly => since(line, men_and_pieces) >= 2 * self.count,
            Why::ThreeKings => {
                let catches = |side: Side| {
                    let kings = last.pieces(side) & last.kings();
                    kings.len() >= 3
                        && kings == last.pieces(side)
                        && is_lone_king(last, side.other())
                };
                [Side::Black, Side::White].into_iter().any(catches)
                    && since(line, pieces) >= 2 * self.count
            }
            Why::TwoKings => {
                let holds = |side: Side| {
                    let other = last.pieces(side.other());
                    let with_king = !(other & last.kings()).is_empty();
                    is_lone_king(last, side) && other.len() <= 2 && with_king
                };
                [Side::Black, Side::White].into_iter().any(holds)
                    && since(line, pieces) >= 2 * self.count
            }
        }
    }
}

/// The rules that draw a game after a line of positions; none where it is over on the board.
///
/// ```
/// use double_corner::draughts::{Position, Rules, Setup, Style, draws::draws};
/// use double_corner::game::Game;
/// let setup = Setup::read("W:WKa1:BKh2", Style::Letters)?;
/// let mut line = vec![Position::from_setup(&setup, Rules::BRAZILIAN)?];
/// for text in ["a1-b2", "h2-g1", "b2-a1", "g1-h2"].repeat(2) {
///     let last = line.last().unwrap();
///     line.push(last.play(&last.read(text)?));
/// }
/// assert_eq!(draws(&line)[0].why.name(), "repetition");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn draws(line: &[Position]) -> Vec<Draw> {
    let Some(last) = line.last().filter(|last| last.outcome().is_none()) else { return Vec::new() };
    Draw::of(&last.rules()).into_iter().filter(|draw| draw.applies(line)).collect()
}

fn is_lone_king(position: &Position, side: Side) -> bool {
    let all = position.pieces(side);
    all.len() == 1 && position.kings() & all == all
}

/// How many plies at the end of a line have left something as it was.
fn since<T: PartialEq>(line: &[Position], of: impl Fn(&Position) -> T) -> usize {
    let now = line.last().map(&of);
    line.iter().rev().take_while(|position| Some(of(position)) == now).count().saturating_sub(1)
}

/// The numbers of men and kings of both sides: a capture or a crowning changes them.
fn pieces(position: &Position) -> [u32; 4] {
    let count = |side: Side, kind: Kind| {
        let all = position.pieces(side);
        match kind {
            Kind::King => (all & position.kings()).len(),
            Kind::Man => (all & !position.kings()).len(),
        }
    };
    let [black, white] = [Side::Black, Side::White];
    [
        count(black, Kind::Man),
        count(black, Kind::King),
        count(white, Kind::Man),
        count(white, Kind::King),
    ]
}

/// Where the men stand, and how many pieces there are: a man's move or a capture changes them.
fn men_and_pieces(position: &Position) -> (u64, [u32; 4]) {
    let all = position.pieces(Side::Black) | position.pieces(Side::White);
    ((all & !position.kings()).bits(), pieces(position))
}
