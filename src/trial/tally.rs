//! How many positions a side wins, draws and loses, with its longest games.

use super::json::Object;
use crate::exact::Verdict;

/// Positions counted, seen by one side.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Positions that it wins.
    pub won: u64,
    /// Positions that are drawn.
    pub drawn: u64,
    /// Positions that it loses.
    pub lost: u64,
    /// Its longest win: plies, and a position.
    pub longest_win: Option<(u16, String)>,
    /// Its longest loss.
    pub longest_loss: Option<(u16, String)>,
}

impl Tally {
    /// All positions counted.
    pub fn all(&self) -> u64 {
        self.won + self.drawn + self.lost
    }

    /// Counts a position by its verdict for the side to move; `is_turn` says whether that is the
    /// side that the tally is of.
    pub(super) fn add(
        &mut self,
        is_turn: bool,
        verdict: Verdict,
        plies: Option<u16>,
        fen: impl FnOnce() -> String,
    ) {
        let longest = match (verdict, is_turn) {
            (Verdict::Draw, _) => {
                self.drawn += 1;
                return;
            }
            (Verdict::Win, true) | (Verdict::Loss, false) => {
                self.won += 1;
                &mut self.longest_win
            }
            _ => {
                self.lost += 1;
                &mut self.longest_loss
            }
        };
        let plies = plies.unwrap_or_default();
        if longest.as_ref().is_none_or(|(known, _)| plies > *known) {
            *longest = Some((plies, fen()));
        }
    }

    /// Adds the figures to a row of JSON.
    pub(super) fn fields(&self, object: Object) -> Object {
        let mut object = object
            .number("won", self.won as i64)
            .number("drawn", self.drawn as i64)
            .number("lost", self.lost as i64);
        for (name, found) in
            [("longestWin", &self.longest_win), ("longestLoss", &self.longest_loss)]
        {
            if let Some((plies, fen)) = found {
                let example = Object::new().number("plies", *plies).text("fen", fen).end();
                object = object.raw(name, &example);
            }
        }
        object
    }
}
