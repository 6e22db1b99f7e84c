//! How a record says the game ended.

use crate::game::Side;

/// The result mark at the end of a record, seen from the player who moves first:
/// Black in English draughts, White in chess.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Score {
    /// `1-0`, also written `2-0`: the first player won.
    Win,
    /// `0-1` or `0-2`: the second player won.
    Loss,
    /// `1/2-1/2` or `1-1`.
    Draw,
    /// `*`: unknown, unfinished or not told.
    #[default]
    Open,
}

impl Score {
    /// The canonical mark.
    pub const fn text(self) -> &'static str {
        match self {
            Score::Win => "1-0",
            Score::Loss => "0-1",
            Score::Draw => "1/2-1/2",
            Score::Open => "*",
        }
    }

    /// Reads any of the marks; `None` when `text` is not one, whole.
    ///
    /// ```
    /// use double_corner::record::Score;
    /// assert_eq!(Score::parse("2-0"), Some(Score::Win));
    /// assert_eq!(Score::parse("11-06"), None);
    /// ```
    pub fn parse(text: &str) -> Option<Score> {
        let text = text.trim();
        if text == "*" {
            return Some(Score::Open);
        }
        Score::at_start(text).filter(|found| found.0 == text.len()).map(|found| found.1)
    }

    /// Who won, when `first` moved first: `None` is no result, `Some(None)` a draw.
    pub const fn winner(self, first: Side) -> Option<Option<Side>> {
        match self {
            Score::Win => Some(Some(first)),
            Score::Loss => Some(Some(first.other())),
            Score::Draw => Some(None),
            Score::Open => None,
        }
    }

    /// A mark of two numbers at the start of `text`, and its length in bytes.
    pub(super) fn at_start(text: &str) -> Option<(usize, Score)> {
        let (left, rest) = points(text)?;
        let inner = rest.trim_start_matches(' ');
        let Some(right) = inner.strip_prefix(['-', '–', '—', '−', ':']) else {
            let end = text.len() - rest.len();
            return (left == 1 && ends(rest)).then_some((end, Score::Draw));
        };
        let (right, rest) = points(right.trim_start_matches(' '))?;
        let score = match (left, right) {
            (2 | 4, 0) => Score::Win,
            (0, 2 | 4) => Score::Loss,
            (1, 1) | (2, 2) => Score::Draw,
            _ => return None,
        };
        ends(rest).then_some((text.len() - rest.len(), score))
    }
}

/// Points in halves, and what follows them.
fn points(text: &str) -> Option<(u8, &str)> {
    let known = [("1/2", 1), ("½", 1), ("0", 0), ("1", 2), ("2", 4)];
    known.iter().find_map(|&(sign, halves)| Some((halves, text.strip_prefix(sign)?)))
}

/// A result is never the beginning of a longer word, such as the move `1-01`.
fn ends(rest: &str) -> bool {
    !rest.starts_with(|next: char| {
        next.is_alphanumeric() || matches!(next, '-' | '–' | ':' | '/' | '.' | '½')
    })
}
