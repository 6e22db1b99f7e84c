//! Rulings on board and men, time, and how the players behave.

use super::{Bench, Happened, Ruled};
use crate::chess::odds::Code;
use crate::chess::{Position, Square};
use crate::laws::NoCase;
use crate::laws::ruling::{Choice, Chooser, Effect, End, Ruling};

impl Bench<'_> {
    pub(super) fn conduct(&self, happened: &Happened) -> Ruling<Position> {
        match happened {
            Happened::Overturned { wilfully: true } => {
                self.lost(&["overturned"], "the men were displaced on purpose")
            }
            Happened::Overturned { wilfully: false } => {
                self.go_on("overturned", "it was an accident", "put the men back")
            }
            Happened::BoardWrong { moves, queens_right } => self.board_wrong(*moves, *queens_right),
            Happened::MenWrong(moves) => self.men_wrong(*moves),
            Happened::Size => {
                self.go_on("size", "the game is played with the standard", "take the standard")
            }
            Happened::Lots => {
                let finding = "lots decide the first move, then the players have it in turn";
                self.go_on("lots", finding, "draw lots")
            }
            Happened::Begun(moves) if *moves >= 2 => {
                let finding = "each player has made his first move";
                self.go_on("begun", finding, "count the game as begun")
            }
            Happened::Begun(_) => {
                let finding = "not each player has made his first move";
                self.go_on("begun", finding, "count the game as not begun")
            }
            Happened::Indulgence => {
                let finding = "to have let the other off gives no right to be let off";
                self.go_on("indulgence", finding, "exact the penalty")
            }
            Happened::Time => self.lost(&["time"], "the time is overstepped"),
            Happened::ClockNotStopped => {
                let finding = "who does not stop his clock can't complain of the other's time";
                self.go_on("time", finding, "hear no complaint")
            }
            Happened::Abandoned => self.lost(&["abandoned"], "the game was abandoned"),
            Happened::Absent => {
                let finding = "the time counts against who is away at his turn";
                self.go_on("absent", finding, "let the time count")
            }
            Happened::Disturbed { again } => self.disturbed(*again),
            Happened::Deviation => {
                let finding = "the umpire may not depart from the laws, even if all agree";
                self.go_on("judgement", finding, "play by the laws")
            }
            Happened::PositionLost => {
                let finding = "the position of the adjourned game can't be found out";
                self.only(&["adjourned"], finding, "annul the game", Effect::Ends(End::Annulled))
            }
            Happened::NoAgreement => {
                let finding = "the parties should have agreed beforehand";
                self.go_on("agreement", finding, "agree before play goes on")
            }
            Happened::MovedMen { adjusting: true } => {
                self.go_on("moved-men", "the men were put straight", "go on")
            }
            Happened::MovedMen { adjusting: false } => {
                self.lost(&["moved-men"], "men were moved out of turn, or several at once")
            }
            Happened::HelpedBy { partner: true } => {
                let finding = "who was named when the parties agreed may take part";
                self.go_on("helped", finding, "go on")
            }
            Happened::HelpedBy { partner: false } => {
                self.lost(&["helped"], "a bystander took part")
            }
            _ => self.judgement("no law settles it"),
        }
    }

    fn go_on(&self, case: &str, finding: &str, name: &str) -> Ruling<Position> {
        self.only(&[case], finding, name, Effect::GoOn)
    }

    fn annulled(&self, cases: &[&str], finding: &str) -> Ruling<Position> {
        self.only(cases, finding, "annul the game", Effect::Ends(End::Annulled))
    }

    /// By the Blue Book what was wrong at the start counts until the second player has made four
    /// moves.
    fn is_early(moves: u32) -> bool {
        moves < 8
    }

    fn board_wrong(&self, moves: u32, queens_right: bool) -> Ruling<Position> {
        let cases = ["board", "begun"];
        match self.code {
            Code::American if !queens_right => {
                self.annulled(&["men", "board"], "the queens don't stand on their own colours")
            }
            Code::American if moves < 2 => {
                self.only(&cases, "not each player has moved yet", "turn the board", Effect::GoOn)
            }
            Code::BlueBook if Self::is_early(moves) => {
                self.annulled(&cases, "the second player has not made four moves yet")
            }
            _ => self.only(
                &cases,
                "it is found too late",
                "leave the board as it lies",
                Effect::GoOn,
            ),
        }
    }

    fn men_wrong(&self, moves: u32) -> Ruling<Position> {
        match self.code {
            Code::American => self.annulled(&["men"], "men were missing or misplaced at the start"),
            Code::BlueBook if Self::is_early(moves) => {
                self.annulled(&["men"], "the second player has not made four moves yet")
            }
            Code::BlueBook => {
                self.go_on("men", "it is found too late", "leave the men as they are")
            }
        }
    }

    fn disturbed(&self, again: bool) -> Ruling<Position> {
        if !again {
            let finding = "the player disturbed the other on purpose";
            return self.go_on("disturbed", finding, "be warned");
        }
        let wins = Effect::Ends(End::Won(self.case.offender.other()));
        let choices =
            vec![Choice::new("appeal and win", wins), Choice::new("play on", Effect::GoOn)];
        let finding = "the player disturbed the other again, after he was warned";
        self.ruling(&["disturbed"], finding, Chooser::Opponent, choices)
    }

    /// A man fell from the board in this position, and moves were made without it.
    pub(super) fn fell(&self, square: Square) -> Ruled {
        if !self.position().occupied().has(square) {
            return Err(NoCase(format!("there is no man on {square}")));
        }
        let man = self.man(square);
        let choices = vec![
            Choice::new(format!("take the moves back and have the {man} again"), Effect::GoOn),
            Choice::new("annul the game, since it can't be done", Effect::Ends(End::Annulled)),
        ];
        let finding = format!("moves were made while the {man} was missing");
        Ok(self.ruling(&["fell"], finding, Chooser::Umpire, choices))
    }
}
