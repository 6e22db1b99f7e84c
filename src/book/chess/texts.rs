//! The list of won and drawn endings, the Knight's tour of the page.

use crate::chess::Square;
use crate::text::rows;

/// What a book says of an ending.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// It can be won.
    Won,
    /// It can be given up as drawn.
    Drawn,
}

impl Verdict {
    /// `won` or `drawn`.
    pub const fn name(self) -> &'static str {
        match self {
            Verdict::Won => "won",
            Verdict::Drawn => "drawn",
        }
    }
}

/// An ending of the chapter's lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The pieces in the form `KBNvK`.
    pub material: &'static str,
    /// The pieces in words.
    pub text: &'static str,
    /// What the chapter says.
    pub verdict: Verdict,
    /// What is to be said of that; may be empty.
    pub note: &'static str,
}

/// The endings that the chapter calls drawn, then those that it calls won.
pub fn endings_list() -> Vec<Ending> {
    rows(include_str!("../data/chess/endings.tsv"))
        .filter_map(|row| {
            let [material, verdict, text, note] = row[..] else { return None };
            let verdicts = [Verdict::Won, Verdict::Drawn];
            let verdict = verdicts.into_iter().find(|known| known.name() == verdict)?;
            Some(Ending { material, text, verdict, note })
        })
        .collect()
}

/// The Knight's tour that the chapter prints, from its first square to its last.
pub fn tour() -> Vec<Square> {
    let text = include_str!("../data/chess/tour.txt");
    text.split_whitespace().filter_map(Square::named).collect()
}
