//! Games that are in the file more than once.

use super::texts::words;
use super::{Collection, Indexed, Listed};
use crate::record::Dialect;

/// A game that another one repeats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Twin {
    /// The number of the game that is repeated, from 0.
    pub of: u32,
    /// How like it is.
    pub likeness: Likeness,
}

/// How like two games are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Likeness {
    /// The same moves by the same players, however they are spelled.
    Same,
    /// The beginning of a game of the same players.
    Part,
    /// The same moves by other players, or in another year.
    Moves,
}

/// A beginning of a game must have so many plies to be known for one.
const BEGINNING: usize = 10;

/// How many games with the same moves, or that begin with them, one is compared with.
const COMPARED: usize = 32;

impl<D: Dialect<Position: Indexed>> Collection<D> {
    /// Marks the games that repeat another one. Of two that are the same the later one is marked;
    /// a part is marked wherever it stands.
    pub(super) fn mark_twins(&mut self) {
        let line = |&game: &u32| {
            let game = game as usize;
            (self.positions.start_of(game), self.positions.moves_of(game))
        };
        let mut order: Vec<u32> = (0..self.games.len() as u32).collect();
        order.sort_by(|a, b| line(a).cmp(&line(b)).then(a.cmp(b)));
        let names: Vec<[Vec<String>; 2]> = self
            .games
            .iter()
            .map(|game| [game.white, game.black].map(|id| name(self.texts.folded(id))))
            .collect();
        let mut twins = vec![None; self.games.len()];
        // The games with the moves of the last one that are the first of their players.
        let mut firsts: Vec<u32> = Vec::new();
        for (place, &game) in order.iter().enumerate() {
            let (start, moves) = line(&game);
            let here = game as usize;
            let alike = |other: u32| self.same_players(&names, here, other as usize);
            if firsts.first().is_some_and(|first| line(first) != (start, moves)) {
                firsts.clear();
            }
            let same = firsts.iter().find(|&&other| alike(other));
            // Without moves there is nothing to be the same.
            let played = firsts.first().filter(|_| !moves.is_empty());
            let mut repeated = same
                .map(|&of| Twin { of, likeness: Likeness::Same })
                .or(played.map(|&of| Twin { of, likeness: Likeness::Moves }));
            if same.is_none() && firsts.len() < COMPARED {
                firsts.push(game);
            }
            let is_new = repeated.is_none_or(|twin| twin.likeness != Likeness::Same);
            if is_new && moves.len() >= BEGINNING {
                let longer = order[place + 1..].iter().take_while(|other| {
                    let (its_start, its_moves) = line(other);
                    its_start == start && its_moves.starts_with(moves)
                });
                let longer = longer.filter(|other| line(other).1.len() > moves.len());
                let whole = longer.take(COMPARED).find(|&&other| alike(other));
                repeated = whole.map(|&of| Twin { of, likeness: Likeness::Part }).or(repeated);
            }
            twins[here] = repeated;
        }
        for (game, twin) in self.games.iter_mut().zip(twins) {
            game.twin = twin;
        }
    }

    /// Whether two games may be of the same players at the same time.
    fn same_players(&self, names: &[[Vec<String>; 2]], a: usize, b: usize) -> bool {
        let (one, other): (&Listed, &Listed) = (&self.games[a], &self.games[b]);
        let years = one.year == other.year || one.year == 0 || other.year == 0;
        // Whose names are both unknown may be anybody.
        let told = |game: usize| names[game].iter().any(|name| !name.is_empty());
        let anybody = !told(a) && !told(b) && self.positions.moves_of(a).is_empty();
        let events = one.event == other.event && one.round == other.round;
        let spelled = names[a].iter().zip(&names[b]).all(|(a, b)| alike(a, b));
        years && spelled && (!anybody || (events && self.positions.start_of(a) != 0))
    }
}

/// The words of a name that may be a surname.
fn name(folded: &str) -> Vec<String> {
    let parts = words(folded).into_iter().flat_map(|word| {
        let parts = word.split(|c: char| !c.is_alphanumeric());
        parts.map(str::to_owned).collect::<Vec<_>>()
    });
    let mut found: Vec<String> = parts.filter(|word| word.chars().count() > 2).collect();
    found.truncate(6);
    found
}

/// Whether two names may be of one player: they share a word, but for one slip in a long one.
fn alike(a: &[String], b: &[String]) -> bool {
    a.is_empty() || b.is_empty() || a.iter().any(|a| b.iter().any(|b| like(a, b)))
}

/// Whether two words are the same, or long and apart by one letter changed, added or left out.
fn like(a: &str, b: &str) -> bool {
    if a == b {
        return true;
    }
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    if a.len().min(b.len()) < 5 || a.len().abs_diff(b.len()) > 1 {
        return false;
    }
    let same = a.iter().zip(&b).take_while(|(a, b)| a == b).count();
    let (a, b) = (&a[same..], &b[same..]);
    let rest = |side: &[char], from: usize| side.get(from..).unwrap_or_default().to_vec();
    match a.len().cmp(&b.len()) {
        std::cmp::Ordering::Equal => rest(a, 1) == rest(b, 1),
        std::cmp::Ordering::Less => a == rest(b, 1),
        std::cmp::Ordering::Greater => rest(a, 1) == b,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_alike_however_they_are_spelled() {
        let same = |a: &str, b: &str| alike(&name(a), &name(b));
        assert!(same("tinsley, marion", "m. f. tinsley"));
        assert!(same("tinsley", "tinsly"));
        assert!(same("wyllie, j.", "james wylie"));
        assert!(same("", "anybody"));
        assert!(!same("long", "lang"));
        assert!(!same("hellman, w", "reid, a"));
    }
}
