//! Draughts: the twenty-four laws.

mod conduct;
mod happened;
mod play;

pub use happened::{Happened, Shade, kinds};

use super::NoCase;
use super::code::Code;
use super::ruling::{Choice, Chooser, Effect, End, Ruling};
use crate::draughts::Position;

/// A position of draughts and what happened in it.
pub type Case = super::case::Case<Position, Happened>;

impl Case {
    /// A case of the side to move.
    pub fn new(position: Position, happened: Happened) -> Case {
        Case { position, line: Vec::new(), happened, offender: position.turn() }
    }

    /// What the umpire rules.
    ///
    /// ```
    /// use double_corner::draughts::{Position, Rules};
    /// use double_corner::laws::{Chooser, draughts::Case};
    /// let case = Case::new(Position::start(Rules::ENGLISH), "touched 11".parse()?);
    /// let ruling = case.rule()?;
    /// assert_eq!((ruling.laws[0].number, ruling.chooser), (11, Chooser::Offender));
    /// assert_eq!(ruling.choices[0].name, "play 11");
    /// assert_eq!(ruling.choices[1].name, "lose the game");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When that can't have happened in the position.
    pub fn rule(&self) -> Result<Ruling<Position>, NoCase> {
        match &self.happened {
            Happened::Moved(text) => self.moved(text),
            Happened::MovedOn(text) => self.moved_on(text),
            Happened::HuffedLate(text) => self.huffed_late(text),
            Happened::OverAngle(from, to) => self.over_angle(*from, *to),
            Happened::Touched { square, again } => self.touched(*square, *again),
            Happened::Adjusted { square, said, again } => self.adjusted(*square, *said, *again),
            Happened::RemovedOwn { text, square } => self.removed_own(text, *square),
            Happened::Uncrowned(text) => self.uncrowned(text),
            Happened::ClaimedForty => self.claimed_forty(),
            Happened::Time(milliseconds) => Ok(self.time(*milliseconds)),
            other => Ok(self.conduct(other)),
        }
    }

    fn ruling(
        &self,
        cases: &[&str],
        finding: impl Into<String>,
        chooser: Chooser,
        choices: Vec<Choice<Position>>,
    ) -> Ruling<Position> {
        Ruling::new(&self.position, (Code::Draughts, cases), finding, chooser, choices)
    }

    /// A ruling that leaves one thing only.
    fn only(
        &self,
        cases: &[&str],
        finding: impl Into<String>,
        name: &str,
        effect: Effect<Position>,
    ) -> Ruling<Position> {
        self.ruling(cases, finding, Chooser::Law, vec![Choice::new(name, effect)])
    }

    /// The player at fault has lost. The other is bound to exact it.
    fn lost(&self, cases: &[&str], finding: impl Into<String>) -> Ruling<Position> {
        let cases = [cases, &["bound"]].concat();
        self.only(&cases, finding, "lose the game", self.loses())
    }

    fn loses(&self) -> Effect<Position> {
        Effect::Ends(End::Won(self.offender.other()))
    }

    /// A dispute that the laws leave to an arbiter.
    fn dispute(&self, cases: &[&str], finding: impl Into<String>) -> Ruling<Position> {
        let cases = [cases, &["dispute"]].concat();
        self.only(&cases, finding, "put the facts in writing to an arbiter", Effect::GoOn)
    }

    /// A caution the first time, the loss of the game after that.
    fn cautioned(&self, cases: &[&str], finding: &str, again: bool) -> Ruling<Position> {
        if again {
            self.lost(cases, format!("{finding}, and was cautioned before"))
        } else {
            self.only(cases, finding, "be cautioned and go on", Effect::GoOn)
        }
    }
}
