//! Mates in a few moves, proved by looking at every defence.
//!
//! The attacker's quiet moves are tried in short mates only; a longer mate is found when each of
//! its moves but the last two gives check. So what is found is a proof, and the shortest mate of
//! that kind; that nothing is found proves nothing.

use crate::chess::{Move, Position};
use crate::exact::{Value, Verdict};
use crate::game::Game;

/// The attacker's moves are all tried in mates of no more moves than this.
const QUIET: u16 = 2;

struct Hunt {
    /// Positions that may yet be looked at.
    left: u64,
}

/// A mate in at most `most` moves by the side to move, or of it, with the moves to it.
///
/// ```
/// use double_corner::{annotate::mate, chess::Position, game::Game};
/// let position = Position::from_fen("6k1/5ppp/8/8/8/8/8/R5K1 w - -").unwrap();
/// let (value, line) = mate::find(&position, 3, 10_000).unwrap();
/// assert_eq!(value.plies, Some(1));
/// assert_eq!(position.text(&line[0]), "Ra8#");
/// ```
pub fn find(position: &Position, most: u16, nodes: u64) -> Option<(Value, Vec<Move>)> {
    let mut hunt = Hunt { left: nodes };
    for moves in 1..=most {
        if let Some(line) = hunt.attack(position, moves) {
            return Some((value(Verdict::Win, &line), line));
        }
        // Of a side that isn't in check, all of whose moves let it be mated, little can be seen.
        if position.is_check()
            && moves < most
            && let Some(line) = hunt.defend(position, moves)
        {
            return Some((value(Verdict::Loss, &line), line));
        }
    }
    None
}

fn value(verdict: Verdict, line: &[Move]) -> Value {
    Value { verdict, plies: u16::try_from(line.len()).ok() }
}

impl Hunt {
    /// The line of a mate in at most `moves` moves of the side to move.
    fn attack(&mut self, position: &Position, moves: u16) -> Option<Vec<Move>> {
        let mut quiet = Vec::new();
        for played in position.moves() {
            self.left = self.left.checked_sub(1)?;
            let next = position.play(&played);
            if !next.is_check() {
                quiet.push((played, next));
            } else if let Some(rest) = self.defend(&next, moves - 1) {
                return Some(line(played, rest));
            }
        }
        if moves == 1 || moves > QUIET {
            return None;
        }
        quiet.into_iter().find_map(|(played, next)| {
            let rest = self.defend(&next, moves - 1)?;
            Some(line(played, rest))
        })
    }

    /// The longest line of a side that is mated in at most `moves` moves whatever it does.
    fn defend(&mut self, position: &Position, moves: u16) -> Option<Vec<Move>> {
        let replies = position.moves();
        if replies.is_empty() {
            return position.is_check().then(Vec::new);
        }
        if moves == 0 {
            return None;
        }
        let mut longest: Option<Vec<Move>> = None;
        for reply in replies {
            self.left = self.left.checked_sub(1)?;
            let next = position.play(&reply);
            // The shortest mate of this reply, or its length would not be that of best play.
            let rest = (1..=moves).find_map(|moves| self.attack(&next, moves))?;
            if longest.as_ref().is_none_or(|known| known.len() <= rest.len()) {
                longest = Some(line(reply, rest));
            }
        }
        longest
    }
}

fn line(first: Move, rest: Vec<Move>) -> Vec<Move> {
    let mut line = vec![first];
    line.extend(rest);
    line
}
