//! The laws, the list of won and drawn endings, the Knight's tour of the page.

use crate::book::rows;
use crate::chess::Square;

/// A law by both codes, in this project's words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Law {
    /// What it is about.
    pub title: &'static str,
    /// The code of the Fifth American Chess Congress, which the chapter prints; `None` where it
    /// has no such law.
    pub american: Option<&'static str>,
    /// The code of the Blue Book.
    pub blue_book: Option<&'static str>,
}

/// The laws in the order of the American code.
///
/// ```
/// let laws = double_corner::book::chess::laws();
/// let repetition = laws.iter().find(|law| law.title == "Repetition").unwrap();
/// assert!(repetition.american.is_none() && repetition.blue_book.is_some());
/// ```
pub fn laws() -> Vec<Law> {
    let said = |cell: &'static str| (cell != "-").then_some(cell);
    rows(include_str!("../data/chess/laws.tsv"))
        .filter_map(|row| {
            let [title, american, blue_book] = row[..] else { return None };
            let blue_book = if blue_book == "=" { american } else { blue_book };
            Some(Law { title, american: said(american), blue_book: said(blue_book) })
        })
        .collect()
}

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
