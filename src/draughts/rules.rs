//! Rule sets as values: what differs between the games of draughts on 64 squares.

use super::style::Style;
use crate::game::Side;

/// When a man becomes a king.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Crowning {
    /// On reaching the king row, which ends the move even if there is more to take.
    EndsMove,
    /// Only where the move ends: a man that jumps into the king row and out again stays a man.
    WhereMoveEnds,
    /// In passing: a man that jumps into the king row goes on taking as a king.
    InPassing,
}

/// Which of several captures may be chosen. To capture is always compulsory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Choice {
    /// Any capture, but a capture begun is made to its end.
    Free,
    /// Only captures of the largest number of pieces.
    Most,
    /// The largest number; then with a king rather than a man; then the most kings; then the
    /// king that is met soonest.
    MostAndBest,
}

/// A rule set of draughts on the 32 squares. The move generator reads these fields and nothing
/// else (of the style, nothing), so a game is added by a value.
///
/// ```
/// use double_corner::draughts::{Crowning, Rules};
/// assert_eq!(Rules::ENGLISH.crowning, Crowning::EndsMove);
/// assert!(Rules { flying_kings: true, ..Rules::ENGLISH }.flying_kings);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Do men capture backward as well as forward?
    pub men_capture_backward: bool,
    /// May a man capture a king?
    pub men_capture_kings: bool,
    /// Do kings move and capture along any distance?
    pub flying_kings: bool,
    /// When is a man crowned?
    pub crowning: Crowning,
    /// Which captures may be chosen?
    pub choice: Choice,
    /// Does the side that can't move win (the losing game) or lose?
    pub without_move_wins: bool,
    /// How squares are called, and who begins.
    pub style: Style,
}

impl Rules {
    /// English draughts, or American checkers (PDN game type 21): men capture forward only, kings
    /// go one square, any capture may be chosen.
    pub const ENGLISH: Rules = Rules {
        men_capture_backward: false,
        men_capture_kings: true,
        flying_kings: false,
        crowning: Crowning::EndsMove,
        choice: Choice::Free,
        without_move_wins: false,
        style: Style::Numbers,
    };
    /// The losing game: English rules, and who has no men or no move wins.
    pub const LOSING: Rules = Rules { without_move_wins: true, ..Rules::ENGLISH };
    /// American pool checkers (PDN game type 23): men capture backward, kings fly, any capture may be
    /// chosen, a man is crowned only where its move ends.
    pub const POOL: Rules = Rules {
        men_capture_backward: true,
        flying_kings: true,
        crowning: Crowning::WhereMoveEnds,
        ..Rules::ENGLISH
    };
    /// Polish draughts as played on the common board of 64 squares: the rules of [`Rules::POOL`].
    pub const POLISH: Rules = Rules::POOL;
    /// Brazilian draughts (PDN game type 26): pool with the largest capture compulsory.
    pub const BRAZILIAN: Rules =
        Rules { choice: Choice::Most, style: Style::Letters, ..Rules::POOL };
    /// Russian draughts (PDN game type 25): pool with crowning in passing.
    pub const RUSSIAN: Rules =
        Rules { crowning: Crowning::InPassing, style: Style::LettersAndColons, ..Rules::POOL };
    /// Italian draughts (PDN game type 22): kings go one square, men don't capture kings, the
    /// largest and best capture is compulsory.
    pub const ITALIAN: Rules = Rules {
        men_capture_kings: false,
        choice: Choice::MostAndBest,
        style: Style::Mirrored,
        ..Rules::ENGLISH
    };

    /// The games by their names in lower case, as in addresses; English draughts is `checkers`.
    pub const NAMED: [(&'static str, Rules); 7] = [
        ("checkers", Rules::ENGLISH),
        ("losing", Rules::LOSING),
        ("pool", Rules::POOL),
        ("polish", Rules::POLISH),
        ("brazilian", Rules::BRAZILIAN),
        ("russian", Rules::RUSSIAN),
        ("italian", Rules::ITALIAN),
    ];

    /// The rule set of a name.
    ///
    /// ```
    /// use double_corner::draughts::Rules;
    /// assert_eq!(Rules::named("russian"), Some(Rules::RUSSIAN));
    /// assert_eq!(Rules::named("russia"), None);
    /// ```
    pub fn named(name: &str) -> Option<Rules> {
        Rules::NAMED.iter().find(|named| named.0 == name).map(|named| named.1)
    }

    /// Whether the same moves are legal as in another rule set, whatever the squares are called.
    pub fn plays_as(&self, other: &Rules) -> bool {
        Rules { style: other.style, ..*self } == *other
    }

    /// Who begins.
    pub const fn first(&self) -> Side {
        self.style.first()
    }
}
