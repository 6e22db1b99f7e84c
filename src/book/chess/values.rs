//! What the pieces are worth, by two books, and what an exchange comes to.

use crate::chess::Kind;
use crate::text::rows;

/// A book that puts figures to the pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Book {
    /// Foster's chapter.
    Foster,
    /// The Blue Book of Chess.
    BlueBook,
}

/// What a kind of piece is worth, in hundredths of a Pawn; `None` where a book gives no figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Value {
    /// The kind.
    pub kind: Kind,
    /// By Foster. The King's is his strength in a fight, since he is never exchanged.
    pub foster: Option<u32>,
    /// By the Blue Book.
    pub blue_book: Option<u32>,
}

impl Value {
    /// The value by one book.
    pub const fn by(&self, book: Book) -> Option<u32> {
        match book {
            Book::Foster => self.foster,
            Book::BlueBook => self.blue_book,
        }
    }
}

/// The values of all kinds, from Pawn to King.
pub fn values() -> Vec<Value> {
    rows(include_str!("../data/chess/values.tsv"))
        .filter_map(|row| {
            let [kind, foster, blue_book] = row[..] else { return None };
            Some(Value {
                kind: named(kind)?,
                foster: foster.parse().ok(),
                blue_book: blue_book.parse().ok(),
            })
        })
        .collect()
}

fn named(name: &str) -> Option<Kind> {
    Kind::ALL.into_iter().find(|kind| kind.name() == name)
}

/// The worth of some pieces by a book, in hundredths of a Pawn. A piece without a figure counts
/// nothing.
///
/// ```
/// use double_corner::book::chess::{Book, sum};
/// use double_corner::chess::Kind;
/// assert_eq!(sum(Book::Foster, &[Kind::Rook]), 950);
/// assert_eq!(sum(Book::BlueBook, &[Kind::Knight, Kind::Pawn, Kind::Pawn]), 505);
/// ```
pub fn sum(book: Book, pieces: &[Kind]) -> u32 {
    let values = values();
    let worth = |kind: &Kind| values.iter().find(|value| value.kind == *kind)?.by(book);
    pieces.iter().filter_map(worth).sum()
}

/// Pieces given for others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exchange {
    /// What is given.
    pub given: Vec<Kind>,
    /// What is taken for it.
    pub taken: Vec<Kind>,
}

impl Exchange {
    /// What is won by it, by a book, in hundredths of a Pawn.
    pub fn gain(&self, book: Book) -> i32 {
        sum(book, &self.taken).cast_signed() - sum(book, &self.given).cast_signed()
    }
}

/// A rule of thumb about an exchange.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// Which book has it.
    pub source: &'static str,
    /// The rule.
    pub text: &'static str,
    /// The exchange that it is about.
    pub exchange: Exchange,
}

/// What the Blue Book says of exchanges.
pub fn rules() -> Vec<Rule> {
    let kinds = |cell: &str| cell.split(' ').filter_map(named).collect();
    rows(include_str!("../data/chess/exchanges.tsv"))
        .filter_map(|row| {
            let [source, given, taken, text] = row[..] else { return None };
            let exchange = Exchange { given: kinds(given), taken: kinds(taken) };
            Some(Rule { source, text, exchange })
        })
        .collect()
}
