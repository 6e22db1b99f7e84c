//! Rule sets in words, made from their fields, so that words and moves can't disagree.

use super::rules::{Choice, Crowning, Rules};

impl Rules {
    /// How the game is played, a sentence for each thing that games of draughts do differently.
    ///
    /// ```
    /// use double_corner::draughts::Rules;
    /// let lines = Rules::LOSING.describe();
    /// assert_eq!(lines.last().unwrap(), "Who has no piece or no move left wins.");
    /// ```
    pub fn describe(&self) -> Vec<String> {
        let mut lines = vec![format!("{} begins.", self.first()), self.of_the_board().to_owned()];
        lines.extend(self.of_play().map(str::to_owned));
        lines
    }

    /// Where the game differs from another: its own sentences where the other has different ones.
    ///
    /// ```
    /// use double_corner::draughts::Rules;
    /// let differs = Rules::POOL.differs_from(&Rules::ENGLISH);
    /// assert_eq!(differs[0], "Men move forward only, but take backward as well.");
    /// ```
    pub fn differs_from(&self, other: &Rules) -> Vec<String> {
        let (own, theirs) = (self.describe(), other.describe());
        let pairs = own.into_iter().zip(theirs);
        pairs.filter(|(own, theirs)| own != theirs).map(|(own, _)| own).collect()
    }

    fn of_the_board(&self) -> &'static str {
        match (self.style.is_mirrored(), self.style.has_letters()) {
            (true, _) => {
                "The corner at each player's right hand is a dark one, and squares have numbers."
            }
            (false, true) => {
                "The corner at each player's left hand is a dark one, and squares have letters \
                 and numbers as in chess."
            }
            (false, false) => {
                "The corner at each player's left hand is a dark one, and squares have numbers."
            }
        }
    }

    /// As many sentences for every rule set, in the same order.
    fn of_play(&self) -> [&'static str; 6] {
        [
            match self.men_capture_backward {
                true => "Men move forward only, but take backward as well.",
                false => "Men move and take forward only.",
            },
            match self.men_capture_kings {
                true => "A man may take a king.",
                false => "A man may not take a king.",
            },
            match self.flying_kings {
                true => {
                    "A king goes any number of free squares in a line, takes a piece at any \
                     distance, and may stop on any free square behind it; pieces taken leave the \
                     board when the move is done, and none is jumped twice."
                }
                false => "A king goes one square in any direction, and takes as a man does.",
            },
            match self.crowning {
                Crowning::EndsMove => {
                    "A man that reaches the king row is crowned, and that ends the move."
                }
                Crowning::WhereMoveEnds => {
                    "A man that jumps into the king row and can take on must take on, and is \
                     crowned only if its move ends there."
                }
                Crowning::InPassing => {
                    "A man that jumps into the king row is crowned at once, and takes on as a king \
                     if it can."
                }
            },
            match self.choice {
                Choice::Free => "Of several captures any may be chosen, and is made to its end.",
                Choice::Most => "Of several captures one that takes the most pieces must be made.",
                Choice::MostAndBest => {
                    "Of several captures one that takes the most pieces must be made; then one by \
                     a king; then one that takes the most kings; then one that takes a king \
                     soonest."
                }
            },
            match self.without_move_wins {
                true => "Who has no piece or no move left wins.",
                false => "Who has no piece or no move left loses.",
            },
        ]
    }
}
