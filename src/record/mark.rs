//! The marks that annotators put to moves.

use std::fmt;

/// A mark on a move, by its number in the PGN standard (`$1` is `!`).
///
/// The old books' asterisk, which the standard doesn't have, takes the number 255.
///
/// ```
/// use double_corner::record::Mark;
/// assert_eq!(Mark::of_sign("!?"), Some(Mark::INTERESTING));
/// assert_eq!(Mark::BLUNDER.sign(), Some("??"));
/// assert_eq!(Mark(18).to_string(), "$18");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Mark(pub u8);

/// The six signs that are written glued to a move, by number.
const SIGNS: [(&str, Mark); 6] = [
    ("!", Mark::GOOD),
    ("?", Mark::MISTAKE),
    ("!!", Mark::BRILLIANT),
    ("??", Mark::BLUNDER),
    ("!?", Mark::INTERESTING),
    ("?!", Mark::DUBIOUS),
];

/// Signs of judgement that real files hold as words; written back as `$n`.
const JUDGEMENTS: [(&str, u8); 19] = [
    ("+/=", 14),
    ("=/+", 15),
    ("+/-", 16),
    ("-/+", 17),
    ("+--", 20),
    ("--+", 21),
    ("+-", 18),
    ("-+", 19),
    ("+=", 14),
    ("=+", 15),
    ("⩲", 14),
    ("⩱", 15),
    ("±", 16),
    ("∓", 17),
    ("∞", 13),
    ("□", 7),
    ("=", 10),
    ("N", 146),
    ("TN", 146),
];

impl Mark {
    /// `!`
    pub const GOOD: Mark = Mark(1);
    /// `?`
    pub const MISTAKE: Mark = Mark(2);
    /// `!!`
    pub const BRILLIANT: Mark = Mark(3);
    /// `??`
    pub const BLUNDER: Mark = Mark(4);
    /// `!?`
    pub const INTERESTING: Mark = Mark(5);
    /// `?!`
    pub const DUBIOUS: Mark = Mark(6);
    /// `*`, with which draughts books mark the move that matters.
    pub const STAR: Mark = Mark(255);

    /// The mark of `!`, `?`, `!!`, `??`, `!?`, `?!` or `*`.
    pub fn of_sign(sign: &str) -> Option<Mark> {
        if sign == "*" {
            return Some(Mark::STAR);
        }
        SIGNS.iter().find(|known| known.0 == sign).map(|known| known.1)
    }

    /// The sign that is glued to a move, when the mark has one.
    pub fn sign(self) -> Option<&'static str> {
        if self == Mark::STAR {
            return Some("*");
        }
        SIGNS.iter().find(|known| known.1 == self).map(|known| known.0)
    }

    /// The mark of a judgement that stands as a word, such as `+/=`.
    pub(super) fn of_judgement(word: &str) -> Option<Mark> {
        JUDGEMENTS.iter().find(|known| known.0 == word).map(|known| Mark(known.1))
    }

    /// A judgement glued to the end of a move, and where it starts there.
    ///
    /// No move ends with `-` or with `-+`, and none but a promotion holds `=`.
    pub(super) fn judgement_at_end(word: &str) -> Option<(usize, Mark)> {
        JUDGEMENTS[..15].iter().find_map(|&(sign, number)| {
            let rest = word.strip_suffix(sign)?;
            (!rest.is_empty()).then_some((rest.len(), Mark(number)))
        })
    }
}

impl fmt::Display for Mark {
    /// Always as a number: `$1`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "${}", self.0)
    }
}
