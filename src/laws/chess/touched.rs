//! Rulings on men and squares that were touched.

use super::{Bench, Ruled};
use crate::chess::odds::Code;
use crate::chess::{Kind, Position, Square};
use crate::game::{Game, Side};
use crate::laws::NoCase;
use crate::laws::ruling::{Choice, Chooser, Effect, Ruling};

impl Bench<'_> {
    /// All squares hold men of a side.
    fn all_of(&self, squares: &[Square], side: Side) -> Result<(), NoCase> {
        let mens = self.position().side(side);
        match squares.iter().find(|square| !mens.has(**square)) {
            Some(square) => Err(NoCase(format!("{side} has no man on {square}"))),
            None => Ok(()),
        }
    }

    /// Penalties for touching are for the player to move.
    fn out_of_turn(&self, cases: &[&str]) -> Ruling<Position> {
        let finding = "the penalty is for the player whose turn it is";
        self.only(cases, finding, "go on without penalty", Effect::GoOn)
    }

    fn is_at_turn(&self) -> bool {
        self.position().turn() == self.case.offender
    }

    pub(super) fn touched_own(&self, squares: &[Square]) -> Ruled {
        self.all_of(squares, self.case.offender)?;
        if !self.is_at_turn() {
            return Ok(self.out_of_turn(&["touched-own"]));
        }
        let [square] = squares else { return Ok(self.touched_several_own(squares)) };
        let king = self.position().piece(*square).is_some_and(|it| it.kind == Kind::King);
        if self.moves_of(*square).is_empty() && self.position().is_check() && !king {
            return Ok(self.does_not_cover(*square));
        }
        Ok(self.touched_man(*square, &["touched-own"]))
    }

    fn touched_man(&self, square: Square, cases: &[&str]) -> Ruling<Position> {
        let man = self.man(square);
        let choice = self.move_man(square);
        if can(&choice) {
            let finding = format!("the {man} was touched and can move");
            return self.ruling(cases, finding, Chooser::Law, vec![choice]);
        }
        self.king_or_named(cases, &format!("the {man} was touched and can't move"))
    }

    /// The King moves; if he can't, nobody by the American code, and by the Blue Book a man that
    /// the opponent names.
    fn king_or_named(&self, cases: &[&str], finding: &str) -> Ruling<Position> {
        let king = self.move_king();
        if can(&king) {
            return self.ruling(cases, finding, Chooser::Law, vec![king]);
        }
        let finding = format!("{finding}, nor can the king");
        let named = self.named_by_opponent(&|_| true);
        self.ruling(cases, finding, Chooser::Opponent, named)
    }

    fn touched_several_own(&self, squares: &[Square]) -> Ruling<Position> {
        let men = squares.iter().map(|square| self.move_man(*square)).filter(can);
        let men: Vec<Choice<Position>> = distinct(men);
        let cases = ["touched-several-own"];
        if men.is_empty() {
            let cases = [cases[0], "touched-own"];
            return self.king_or_named(&cases, "several men were touched, and none can move");
        }
        let finding = "several men of the player's own were touched";
        self.ruling(&cases, finding, Chooser::Opponent, men)
    }

    pub(super) fn touched_theirs(&self, squares: &[Square]) -> Ruled {
        self.all_of(squares, self.case.offender.other())?;
        if !self.is_at_turn() {
            return Ok(self.out_of_turn(&["touched-theirs"]));
        }
        let mut captures = distinct(squares.iter().map(|square| self.capture(*square)));
        let all = captures.len();
        captures.retain(can);
        if all == 1 {
            let cases = ["touched-theirs"];
            let man = self.man(squares[0]);
            return Ok(if captures.is_empty() {
                let finding = format!("the {man} was touched and can't be taken");
                self.king_or_named(&cases, &finding)
            } else {
                let finding = format!("the {man} was touched and can be taken");
                self.ruling(&cases, finding, Chooser::Law, captures)
            });
        }
        let taken = captures.len();
        if taken < all {
            captures.push(self.move_king());
        }
        let finding = format!("of {all} men that were touched, {taken} can be taken");
        Ok(self.ruling(&["touched-several-theirs"], finding, Chooser::Opponent, captures))
    }

    /// A man is in the hand. By the Blue Book, which says nothing of squares, it just must move.
    pub(super) fn held(&self, from: Square, touched: &[Square]) -> Ruled {
        if !self.is_at_turn() {
            return self.touched_own(&[from]);
        }
        self.all_of(&[from], self.position().turn())?;
        let reach = self.moves_of(from);
        if self.code == Code::BlueBook || reach.is_empty() {
            return self.touched_own(&[from]);
        }
        let cases = ["touched-squares"];
        let man = self.man(from);
        let free = self.moves(&|it| it.from() == from && !touched.contains(&it.to()));
        if !free.is_empty() {
            let finding = format!("the {man} may go where it has not been on the way");
            let name = format!("move the {man} to a square not touched");
            return Ok(self.only(&cases, finding, &name, Effect::Play(free)));
        }
        let to = |square: &Square| {
            let moves = self.moves(&|it| (it.from(), it.to()) == (from, *square));
            Choice::new(format!("move the {man} to {square}"), Effect::Play(moves))
        };
        let squares = distinct(touched.iter().map(to).filter(can));
        let finding = format!("the {man} has touched every square that it commands");
        Ok(self.ruling(&cases, finding, Chooser::Opponent, squares))
    }

    pub(super) fn adjusted(&self, square: Square, said: bool, needed: bool) -> Ruled {
        let man = self.position().piece(square);
        let man = man.ok_or_else(|| NoCase(format!("there is no man on {square}")))?;
        let why = if !self.is_at_turn() {
            "only the player to move may adjust"
        } else if !said {
            "it was not said before the man was touched"
        } else if !needed {
            "the man did not plainly need it"
        } else {
            let finding = "it was said first, at one's turn, and the man needed it";
            return Ok(self.only(&["adjusted"], finding, "go on", Effect::GoOn));
        };
        let touched = if man.side == self.case.offender {
            self.touched_own(&[square])?
        } else {
            self.touched_theirs(&[square])?
        };
        let finding = format!("{why}; {}", touched.finding);
        Ok(self.also(touched, "adjusted", finding))
    }

    /// A ruling that rests on one more law first.
    pub(super) fn also(
        &self,
        ruling: Ruling<Position>,
        case: &str,
        finding: String,
    ) -> Ruling<Position> {
        let mut laws = crate::laws::code::cite(crate::laws::Code::Chess(self.code), &[case]);
        laws.extend(ruling.laws.iter().filter(|law| law.case != case));
        Ruling { laws, finding, ..ruling }
    }
}

/// Whether a choice leaves a move.
pub(super) fn can(choice: &Choice<Position>) -> bool {
    !matches!(&choice.effect, Effect::Play(moves) if moves.is_empty())
}

/// The choices, each once.
fn distinct(choices: impl Iterator<Item = Choice<Position>>) -> Vec<Choice<Position>> {
    let mut found = Vec::new();
    for choice in choices {
        if !found.contains(&choice) {
            found.push(choice);
        }
    }
    found
}
