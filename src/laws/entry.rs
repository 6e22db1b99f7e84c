//! A ruling in the record of the game.

use super::ruling::{Applied, End};
use crate::game::Game;
use crate::record::{Dialect, NodeId, Record, Score};

/// Where a record goes on after a ruling.
#[derive(Clone, Debug)]
pub struct Written<P: Game> {
    /// The node that has the ruling as a comment, and from which play goes on in the record unless
    /// it is continued.
    pub node: NodeId,
    /// The record to go on with, where the board was changed by other than a move.
    pub continued: Option<Record<P>>,
}

impl<P: Game> Applied<P> {
    /// Writes the ruling into the record of the game, at the node with the position of the case.
    ///
    /// ```
    /// use double_corner::draughts::Rules;
    /// use double_corner::laws::draughts::Case;
    /// use double_corner::record::{NodeId, Record, write};
    /// use double_corner::draughts::Position;
    /// let start = Position::from_setup(&"W:W22,24:B3,18".parse()?, Rules::ENGLISH)?;
    /// let mut record = Record::new(start);
    /// let ruling = Case::new(start, "moved 24-20".parse()?).rule()?;
    /// let written = ruling.apply(0, None)?.write(&Rules::ENGLISH, &mut record, NodeId::ROOT);
    /// assert_eq!(record.text(written.node), "24-20");
    /// assert_eq!(record.comments(written.node), ["Umpire: huff 22 (Laws of draughts, 15, 14, 13)."]);
    /// let continued = written.continued.unwrap();
    /// assert_eq!(continued.start().setup().to_string(), "B:W20:B3,18");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn write<D: Dialect<Position = P>>(
        &self,
        dialect: &D,
        record: &mut Record<P>,
        at: NodeId,
    ) -> Written<P> {
        let mut node = at;
        // At odds a position may know more than its record, and have moves that it can't hold.
        let before = record.position(at);
        let held = |played: &&P::Move| {
            before.moves().contains(played)
                || before.unforced(&before.text(played)).contains(played)
        };
        if let Some(played) = self.entry.played.as_ref().filter(held) {
            node = record.play(at, played);
        }
        record.add_comment(node, &self.entry.comment);
        match self.end {
            Some(End::Won(side)) if side == dialect.first() => record.score = Score::Win,
            Some(End::Won(_)) => record.score = Score::Loss,
            Some(End::Drawn) => record.score = Score::Draw,
            Some(End::Annulled) | None => {}
        }
        let goes_on = !self.entry.begins_anew && *record.position(node) == self.position;
        let continued = (!goes_on).then(|| {
            let mut continued = Record::new(self.position.clone());
            for (name, value) in record.tags() {
                continued.set_tag(name, value);
            }
            continued
        });
        Written { node, continued }
    }
}
