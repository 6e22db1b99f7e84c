//! What was played from a position, and how it went.

use super::{Collection, Indexed};
use crate::game::Game;
use crate::record::{Dialect, NodeId, Score};

/// How many games ended in each way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Results {
    /// Won by the side that moves first in the game.
    pub first: u32,
    /// Drawn.
    pub draws: u32,
    /// Won by the other side.
    pub second: u32,
    /// Not told.
    pub open: u32,
}

impl Results {
    fn add(&mut self, score: Score, turned: bool) {
        let count = match (score, turned) {
            (Score::Win, false) | (Score::Loss, true) => &mut self.first,
            (Score::Loss, false) | (Score::Win, true) => &mut self.second,
            (Score::Draw, _) => &mut self.draws,
            (Score::Open, _) => &mut self.open,
        };
        *count += 1;
    }

    /// All of them.
    pub const fn games(&self) -> u32 {
        self.first + self.draws + self.second + self.open
    }
}

/// A move that was made from a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// Its text in the game's own notation.
    pub text: String,
    /// The results of the games in which it was made.
    pub results: Results,
}

impl<D: Dialect<Position: Indexed>> Collection<D> {
    /// The moves that were made from a position, the one of most games first; each game counts
    /// where its main line first comes there. With `turned`, games that come to the position with
    /// colours turned count as if they had not been.
    ///
    /// ```
    /// use double_corner::collection::Collection;
    /// use double_corner::draughts::{Position, Rules};
    /// let text = "1. 11-15 23-19 1-0 1. 11-15 22-17 0-1 1. 9-14 * 1. 11-15 *";
    /// let collection = Collection::of(Rules::ENGLISH, text.to_owned());
    /// let played = collection.moves(&Position::start(Rules::ENGLISH), false);
    /// let shown: Vec<_> = played.iter().map(|it| (&it.text[..], it.results.games())).collect();
    /// assert_eq!(shown, [("11-15", 3), ("9-14", 1)]);
    /// assert_eq!((played[0].results.first, played[0].results.second), (1, 1));
    /// ```
    pub fn moves(&self, position: &D::Position, turned: bool) -> Vec<Played> {
        let moves = position.moves();
        let mut results = vec![Results::default(); moves.len()];
        let after: Vec<D::Position> = moves.iter().map(|played| position.play(played)).collect();
        let sides = [Some(position.clone()), turned.then(|| position.turned())];
        for (side, here) in sides.into_iter().enumerate() {
            let Some(here) = here else { continue };
            // The moves of the turned position are in an order of their own.
            let order: Vec<Option<usize>> = here
                .moves()
                .iter()
                .map(|played| {
                    let next = here.play(played);
                    let next = if side == 1 { next.turned() } else { next };
                    after.iter().position(|known| *known == next)
                })
                .collect();
            for (game, ply) in self.places(&here) {
                let place = self.positions.line(game).start + ply;
                let told = self.positions.moves[place];
                let at = match order.get(usize::from(told)) {
                    Some(at) => *at,
                    None => self.untold(game, ply).and_then(|next| {
                        let next = if side == 1 { next.turned() } else { next };
                        after.iter().position(|known| *known == next)
                    }),
                };
                if let Some(at) = at {
                    results[at].add(self.games[game].score, side == 1);
                }
            }
        }
        let mut played: Vec<Played> = moves
            .iter()
            .zip(results)
            .filter(|(_, results)| results.games() > 0)
            .map(|(played, results)| Played { text: position.text(played), results })
            .collect();
        played.sort_by_key(|played| std::cmp::Reverse(played.results.games()));
        played
    }

    /// The position after a move that only the record knows; `None` at the end of a game.
    fn untold(&self, game: usize, ply: usize) -> Option<D::Position> {
        if ply >= self.positions.moves_of(game).len() {
            return None;
        }
        let record = self.record(game)?;
        let node = record.main_line().nth(ply).unwrap_or(NodeId::ROOT);
        Some(record.position(node).clone())
    }
}
