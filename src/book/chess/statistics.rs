//! The table of 1500 games: what it prints, and what its own figures come to.

use crate::text::rows;

/// A row of the table, or its last line.
#[derive(Clone, Debug, PartialEq)]
pub struct Statistic {
    /// The opening as the table has it, without the letter of its note.
    pub name: &'static str,
    /// Games won by the first player.
    pub won: u32,
    /// Games lost by the first player.
    pub lost: u32,
    /// Games drawn.
    pub drawn: u32,
    /// The number of games as printed.
    pub printed_played: u32,
    /// The first player's percentage as printed, a draw counting half.
    pub printed_score: Option<f64>,
    /// The percentage of all games as printed.
    pub printed_share: Option<f64>,
    /// What the row includes beside what its name says; may be empty.
    pub note: &'static str,
}

/// The rows of the table, the last one being the totals.
///
/// ```
/// let rows = double_corner::book::chess::statistics();
/// let french = rows.iter().find(|row| row.name == "French Defence").unwrap();
/// assert_eq!((french.played(), french.printed_score), (171, Some(60.0)));
/// assert_eq!(format!("{:.2}", french.score()), "60.53");
/// assert_eq!(french.mistake(), Some("cut off, not rounded"));
/// ```
pub fn statistics() -> Vec<Statistic> {
    let number = |cell: &str| cell.parse().unwrap_or_default();
    rows(include_str!("../data/chess/statistics.tsv"))
        .filter_map(|row| {
            let [name, won, lost, drawn, played, score, share, note] = row[..] else { return None };
            Some(Statistic {
                name,
                won: number(won),
                lost: number(lost),
                drawn: number(drawn),
                printed_played: number(played),
                printed_score: percent(score),
                printed_share: percent(share),
                note,
            })
        })
        .collect()
}

/// A percentage with one decimal or none.
fn percent(cell: &str) -> Option<f64> {
    let (whole, tenths) = cell.split_once('.').unwrap_or((cell, "0"));
    let number = |digits: &str| digits.parse::<u32>().ok().map(f64::from);
    Some(number(whole)? + number(tenths)? / 10.0)
}

impl Statistic {
    /// The number of games, added up.
    pub fn played(&self) -> u32 {
        self.won + self.lost + self.drawn
    }

    fn percent(&self, points: f64) -> f64 {
        100.0 * points / f64::from(self.played().max(1))
    }

    /// The first player's percentage, a draw counting half.
    pub fn score(&self) -> f64 {
        self.percent(f64::from(self.won) + f64::from(self.drawn) / 2.0)
    }

    /// The percentage of games that the first player won.
    pub fn wins_only(&self) -> f64 {
        self.percent(f64::from(self.won))
    }

    /// The percentage that these are of a number of games.
    pub fn share(&self, all: u32) -> f64 {
        100.0 * f64::from(self.played()) / f64::from(all.max(1))
    }

    /// What is wrong with the printed percentage, in words.
    pub fn mistake(&self) -> Option<&'static str> {
        let printed = self.printed_score?;
        // The total is printed in tenths.
        let unit = if printed.fract() == 0.0 { 1.0 } else { 10.0 };
        let is = |value: f64| (value - printed * unit).abs() < 1e-6;
        let (score, wins) = (self.score() * unit, self.wins_only() * unit);
        if is(score.round()) {
            None
        } else if is(score.floor()) {
            Some("cut off, not rounded")
        } else if is(score.ceil()) {
            Some("rounded up where it should be down")
        } else if is(wins.round()) || is(wins.floor()) {
            Some("wins alone, without half the draws")
        } else {
            Some("not what the games come to")
        }
    }
}
