//! Rulings on draws: agreed, claimed, or on the board.

use super::Bench;
use crate::chess::odds::Code;
use crate::chess::{Position, claims, perpetual};
use crate::game::Game;
use crate::laws::ruling::{Choice, Chooser, Effect, End, Evidence, Ruling};

/// How many positions are looked at for a perpetual check.
const SEARCHED: usize = 4000;

impl Bench<'_> {
    fn drawn(name: &str) -> Choice<Position> {
        Choice::new(name, Effect::Ends(End::Drawn))
    }

    pub(super) fn agreed_draw(&self) -> Ruling<Position> {
        let finding = "both players want a draw";
        if self.code == Code::BlueBook {
            return self.ruling(&["agreed"], finding, Chooser::Law, vec![Self::drawn(DRAW)]);
        }
        let choices =
            vec![Self::drawn("call it a draw"), Choice::new("have it played on", Effect::GoOn)];
        self.ruling(&["agreed"], finding, Chooser::Umpire, choices)
    }

    /// By the American code the umpire may grant fifty more moves; the Blue Book counts them
    /// without being asked.
    pub(super) fn asks_fifty(&self, finding: &str) -> Ruling<Position> {
        if self.code == Code::BlueBook {
            let finding = "fifty moves count without being asked for";
            return self.only(&["fifty"], finding, "go on", Effect::GoOn);
        }
        let choices = vec![
            Choice::new("grant fifty more moves to each side", Effect::GoOn),
            Choice::new("grant none", Effect::GoOn),
        ];
        self.ruling(&["fifty"], finding, Chooser::Umpire, choices)
    }

    /// The positions from the first to the one of the case.
    fn whole_line(&self) -> Vec<Position> {
        let mut line = self.case.line.clone();
        line.push(*self.position());
        line
    }

    pub(super) fn claims_fifty(&self) -> Ruling<Position> {
        let (plies, what) = match self.code {
            Code::American => (self.case.line.len(), "since fifty more were granted"),
            Code::BlueBook => (claims::without_capture(&self.whole_line()), "without a capture"),
        };
        let moves = plies / 2;
        let evidence = Evidence { count: moves, needed: 50, ..Evidence::default() };
        let finding = format!("each side has made {moves} moves {what}");
        let ruling = if moves < 50 || !self.position().has_moves() {
            self.only(&["fifty"], finding, "go on", Effect::GoOn)
        } else if self.code == Code::BlueBook {
            self.ruling(&["fifty"], finding, Chooser::Law, vec![Self::drawn(DRAW)])
        } else {
            let choices = vec![
                Self::drawn(DRAW),
                Choice::new("go on, the other then having fifty moves", Effect::GoOn),
            ];
            self.ruling(&["fifty"], finding, Chooser::Offender, choices)
        };
        ruling.with(evidence)
    }

    pub(super) fn claims_repetition(&self) -> Ruling<Position> {
        let plies = claims::occurrences(&self.whole_line());
        let count = plies.len();
        let evidence = Evidence { count, needed: 3, plies, ..Evidence::default() };
        let finding =
            format!("the position has been on the board {count} times, this one included");
        let ruling = match self.code {
            Code::American => self.asks_fifty(&finding),
            Code::BlueBook if self.position().turn() != self.case.offender => {
                let finding = "only the player to move can claim it";
                self.only(&["repetition"], finding, "go on", Effect::GoOn)
            }
            Code::BlueBook if count < 3 => {
                self.only(&["repetition"], finding, "go on", Effect::GoOn)
            }
            Code::BlueBook => {
                self.ruling(&["repetition"], finding, Chooser::Law, vec![Self::drawn(DRAW)])
            }
        };
        ruling.with(evidence)
    }

    pub(super) fn claims_perpetual(&self) -> Ruling<Position> {
        let position = self.position();
        let found = perpetual::find(position, self.case.offender, SEARCHED);
        let finding = match found {
            Some(_) => "the player can check for ever",
            None => "it is not shown that the player can check for ever",
        };
        let mut line = Vec::new();
        let mut at = *position;
        for played in found.iter().flat_map(|found| &found.line) {
            line.push(at.text(played));
            at = at.after(*played);
        }
        let evidence = Evidence { line, ..Evidence::default() };
        let ruling = match self.code {
            Code::American => self.asks_fifty(finding),
            Code::BlueBook if found.is_none() => {
                self.only(&["perpetual"], finding, "go on", Effect::GoOn)
            }
            Code::BlueBook => {
                self.ruling(&["perpetual"], finding, Chooser::Law, vec![Self::drawn(DRAW)])
            }
        };
        ruling.with(evidence)
    }

    pub(super) fn stalemate(&self) -> Ruling<Position> {
        let position = self.position();
        let finding = if position.has_moves() {
            "the player to move has a legal move"
        } else if position.is_check() {
            "the player to move is mated"
        } else {
            let finding = "the player to move has no legal move and is not in check";
            return self.ruling(&["stalemate"], finding, Chooser::Law, vec![Self::drawn(DRAW)]);
        };
        self.only(&["stalemate"], finding, "call it no stalemate", Effect::GoOn)
    }
}

const DRAW: &str = "give the game up as a draw";
