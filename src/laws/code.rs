//! The codes of laws as data: what each law says, in this project's words, and which cases it is for.

use crate::chess::odds::Code as ChessCode;
use crate::text::rows;

/// A code of laws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Code {
    /// The twenty-four laws of draughts.
    Draughts,
    /// One of the two codes of chess.
    Chess(ChessCode),
}

impl Code {
    /// `draughts`, `american` or `bluebook`.
    pub const fn name(self) -> &'static str {
        match self {
            Code::Draughts => "draughts",
            Code::Chess(code) => code.name(),
        }
    }

    /// The code as a heading: `Laws of draughts`, `American Chess Congress`, `Blue Book`.
    pub const fn title(self) -> &'static str {
        match self {
            Code::Draughts => "Laws of draughts",
            Code::Chess(ChessCode::American) => "American Chess Congress",
            Code::Chess(ChessCode::BlueBook) => "Blue Book",
        }
    }
}

/// A law of one code, as a ruling cites it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Law {
    /// Whose law.
    pub code: Code,
    /// From 1. The laws of draughts bear these numbers; those of chess have none of their own
    /// and are numbered in the order of the American code, the same for both codes.
    pub number: u32,
    /// What it is about.
    pub title: &'static str,
    /// What it says.
    pub text: &'static str,
    /// The kind of case that it is for, such as `touched-own`.
    pub case: &'static str,
}

/// A law of chess by both codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChessLaw {
    /// From 1, in the order of the American code.
    pub number: u32,
    /// What it is about.
    pub title: &'static str,
    /// The heading that it stands under, and the printed number where there is one.
    pub place: &'static str,
    /// The kind of case that it is for, such as `touched-own`.
    pub case: &'static str,
    /// The code of the Fifth American Chess Congress; `None` where it has no such law.
    pub american: Option<&'static str>,
    /// The code of the Blue Book.
    pub blue_book: Option<&'static str>,
}

impl ChessLaw {
    /// What a code says.
    pub const fn text(&self, code: ChessCode) -> Option<&'static str> {
        match code {
            ChessCode::American => self.american,
            ChessCode::BlueBook => self.blue_book,
        }
    }
}

/// The laws of chess, in the order of the American code, with the rules for odds and for games
/// by correspondence or in consultation.
///
/// ```
/// let laws = double_corner::laws::code::chess();
/// let repetition = laws.iter().find(|law| law.title == "Repetition").unwrap();
/// assert!(repetition.american.is_none() && repetition.blue_book.is_some());
/// ```
pub fn chess() -> Vec<ChessLaw> {
    let said = |cell: &'static str| (cell != "-").then_some(cell);
    let law = |(number, row): (u32, Vec<&'static str>)| {
        let [title, place, case, american, blue_book] = row[..] else { return None };
        let blue_book = if blue_book == "=" { american } else { blue_book };
        let (american, blue_book) = (said(american), said(blue_book));
        Some(ChessLaw { number, title, place, case, american, blue_book })
    };
    (1..).zip(rows(include_str!("data/chess.tsv"))).filter_map(law).collect()
}

/// The twenty-four laws of draughts.
///
/// ```
/// let laws = double_corner::laws::code::draughts();
/// assert_eq!((laws.len(), laws[13].title), (24, "Huff or blow"));
/// ```
pub fn draughts() -> Vec<Law> {
    let law = |(number, row): (u32, Vec<&'static str>)| {
        let [title, case, text] = row[..] else { return None };
        Some(Law { code: Code::Draughts, number, title, text, case })
    };
    (1..).zip(rows(include_str!("data/draughts.tsv"))).filter_map(law).collect()
}

/// The laws of a code.
pub fn all(code: Code) -> Vec<Law> {
    let Code::Chess(which) = code else { return draughts() };
    let law = |law: ChessLaw| {
        let ChessLaw { number, title, case, .. } = law;
        Some(Law { code, number, title, text: law.text(which)?, case })
    };
    chess().into_iter().filter_map(law).collect()
}

/// The laws of a code for these kinds of cases, in the order of the kinds.
pub(super) fn cite(code: Code, cases: &[&str]) -> Vec<Law> {
    let laws = all(code);
    let mut cited: Vec<Law> = Vec::new();
    for case in cases {
        for law in laws.iter().filter(|law| law.case == *case) {
            if !cited.contains(law) {
                cited.push(*law);
            }
        }
    }
    cited
}
