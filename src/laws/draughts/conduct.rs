//! Rulings on board and men, time, and how the players behave.

use super::happened::Shade;
use super::{Case, Happened};
use crate::draughts::{Position, SquareSet};
use crate::game::Side;
use crate::laws::clock::{Allowance, Clock, Standing};
use crate::laws::ruling::{Effect, Ruling};

impl Case {
    /// What the clock says after so much of a turn.
    pub(super) fn time(&self, milliseconds: u64) -> Ruling<Position> {
        let allowance = Allowance::of(&self.position);
        let law = if allowance == Allowance::ONE_CAPTURE { "time-capture" } else { "time" };
        let mut clock = Clock::new(&self.position);
        clock.pass(milliseconds);
        match clock.standing() {
            Standing::Lost => {
                self.lost(&[law], "time was called, and the minute after it has passed too")
            }
            Standing::Called { left } => {
                let finding = format!("time is called; {} seconds are left", left.div_ceil(1000));
                self.only(&[law], finding, "call time", Effect::GoOn)
            }
            Standing::Thinking { left } => {
                let left = left.div_ceil(1000);
                let finding = format!("time is not called for another {left} seconds");
                self.only(&[law], finding, "go on", Effect::GoOn)
            }
            Standing::Over => self.only(&[law], "the game is over", "go on", Effect::GoOn),
        }
    }

    /// Whether nothing has been moved yet, as far as the board tells.
    fn not_begun(&self) -> bool {
        self.position == Position::start(self.position.rules())
    }

    /// Something before the game is right, or is put right as long as the game has not begun.
    fn prepared(&self, case: &str, right: bool, finding: String, order: &str) -> Ruling<Position> {
        if right {
            self.only(&[case], finding, "go on", Effect::GoOn)
        } else if self.not_begun() {
            self.only(&[case], finding, order, Effect::GoOn)
        } else {
            self.dispute(&[case], finding + ", and play has begun; no law says what then")
        }
    }

    pub(super) fn conduct(&self, happened: &Happened) -> Ruling<Position> {
        match happened {
            Happened::BoardSize(inches) => {
                let right = (14..=15).contains(inches);
                let finding = format!("the board measures {inches} inches, and should 14 to 15");
                self.prepared("board-size", right, finding, "take another board")
            }
            Happened::Corner(shade) => {
                let finding = "the left-hand bottom corner should be dark".to_owned();
                self.prepared("corner", *shade == Shade::Dark, finding, "turn the board")
            }
            Happened::MenSize(eighths) => {
                let right = (8..=9).contains(eighths);
                let finding =
                    format!("the men measure {eighths} eighths of an inch, and should 8 or 9");
                self.prepared("men-size", right, finding, "take other men")
            }
            Happened::MenOn(shade) => {
                let finding = "the men should stand on the dark squares".to_owned();
                self.prepared("dark-squares", *shade == Shade::Dark, finding, "move the men over")
            }
            Happened::SetUp => self.set_up(),
            Happened::Colours(game, chosen) => self.colours(*game, *chosen),
            Happened::FirstMove(side) => self.first_move(*side),
            Happened::Annoyed { again } => {
                let finding = "the player did what annoys the other";
                if *again {
                    self.lost(&["annoyed"], format!("{finding}, after he was warned"))
                } else {
                    self.only(&["annoyed"], finding, "be warned and stop", Effect::GoOn)
                }
            }
            Happened::LeftRoom { allowed: true } => {
                let finding = "there was a reason, the other's consent, or his company";
                self.only(&["left-room"], finding, "go on", Effect::GoOn)
            }
            Happened::LeftRoom { allowed: false } => {
                let finding = "nobody may leave the room so; the laws name no penalty";
                self.dispute(&["left-room"], finding)
            }
            Happened::LetOff => {
                let finding = "the laws bind the other as well: he can't waive the penalty";
                self.only(&["bound"], finding, "exact the penalty", Effect::GoOn)
            }
            Happened::RefusedPenalty => {
                self.dispute(&["bound"], "a player must submit to the penalty")
            }
            Happened::RefusedToPlay => {
                let law = if Allowance::of(&self.position) == Allowance::ONE_CAPTURE {
                    "time-capture"
                } else {
                    "time"
                };
                let finding = "who does not play has lost when his time is up";
                self.only(&[law], finding, "let the clock run", Effect::GoOn)
            }
            Happened::Spectator => {
                let finding = "a spectator gave a warning";
                self.only(&["spectator"], finding, "send the spectator out", Effect::GoOn)
            }
            _ => self.dispute(&[], "no law settles it"),
        }
    }

    fn set_up(&self) -> Ruling<Position> {
        let start = Position::start(self.position.rules());
        if self.position == start {
            return self.only(&["setting-up"], "the men stand right", "go on", Effect::GoOn);
        }
        let strayed = |side: Side| {
            let strayed: SquareSet = self.position.pieces(side) & !start.pieces(side);
            strayed.iter().map(|square| square.to_string()).collect::<Vec<_>>()
        };
        let squares = [strayed(Side::Black), strayed(Side::White)].concat();
        let finding = if squares.is_empty() {
            "men are missing, kings are on the board, or the wrong side is to move".to_owned()
        } else {
            format!("men stand where none belong: {}", squares.join(", "))
        };
        let effect = Effect::Board { played: None, position: start };
        self.only(&["setting-up"], finding, "set the men up again", effect)
    }

    fn colours(&self, game: u16, chosen: Side) -> Ruling<Position> {
        let side = if game % 2 == 1 { chosen } else { chosen.other() };
        let finding =
            format!("colours change with each game; who won the lots has {}", side.name());
        self.only(&["lots"], finding, &format!("play {}", side.name()), Effect::GoOn)
    }

    fn first_move(&self, side: Side) -> Ruling<Position> {
        if side == Side::Black || !self.not_begun() {
            let finding = "Black moves first; later moves are made by turns";
            return self.only(&["first-move"], finding, "go on", Effect::GoOn);
        }
        let case = self.clone().by(Side::White);
        case.lost(&["first-move", "false-move"], "Black moves first; the move is improper")
    }
}
