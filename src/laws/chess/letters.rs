//! Rulings on moves that were written: sealed at an adjournment, or sent by a party.

use super::illegal::is_piece;
use super::touched::can;
use super::{Bench, Ruled};
use crate::chess::{Kind, Move, Piece, Position, Square};
use crate::game::Game;
use crate::laws::NoCase;
use crate::laws::ruling::{Choice, Chooser, Effect, Ruling};

impl Bench<'_> {
    /// The legal moves that a text can mean; none if it can't be read.
    fn meanings(&self, text: &str) -> Vec<Move> {
        self.position().readings(text).unwrap_or_default()
    }

    pub(super) fn sealed(&self, text: &str) -> Ruling<Position> {
        let cases = ["adjourned"];
        let meanings = self.meanings(text);
        match meanings[..] {
            [played] => self.stands(&cases, "the sealed move is legal and clear", played),
            [] => {
                let king = self.move_king();
                let choices = if can(&king) { vec![king] } else { self.each_man(&is_piece) };
                let finding = format!("\"{text}\" is no legal move");
                self.ruling(&cases, finding, Chooser::Opponent, choices)
            }
            _ => {
                let meant = |played: &Move| {
                    let name = format!("make it {}", self.position().text(played));
                    Choice::new(name, Effect::Stands(*played))
                };
                let choices = meanings.iter().map(meant).collect();
                let finding = format!("\"{text}\" can mean {} moves", meanings.len());
                self.ruling(&cases, finding, Chooser::Opponent, choices)
            }
        }
    }

    pub(super) fn sent(&self, text: &str) -> Ruling<Position> {
        let cases = ["sent"];
        let meanings = self.meanings(text);
        if let [played] = meanings[..] {
            return self.stands(&cases, "the move is told intelligibly and binds", played);
        }
        let finding = if meanings.is_empty() {
            format!("\"{text}\" tells no move of a man from one square to another")
        } else {
            let texts: Vec<String> =
                meanings.iter().map(|played| self.position().text(played)).collect();
            format!("\"{text}\" can mean {}", texts.join(" or "))
        };
        let all = Effect::Play(self.position().legal_moves());
        self.only(&cases, finding + ", and binds nobody", "send a move that can be understood", all)
    }

    pub(super) fn told(&self, told: &str, played: &str) -> Ruled {
        let told = self.position().read(told)?;
        let played = self.position().read(played)?;
        let finding = if told == played {
            "the move told is the one played".to_owned()
        } else {
            let text = self.position().text(&told);
            format!("{text} was told, so the board at home is put right after it")
        };
        Ok(self.stands(&["told"], finding, told))
    }

    /// A man was off the board by mistake, and moves were made meanwhile, which stand.
    pub(super) fn removed(&self, square: Square, kind: Kind) -> Ruled {
        if self.position().occupied().has(square) {
            return Err(NoCase(format!("{square} is not empty, so nothing can be put back there")));
        }
        let side = self.case.offender;
        let mut setup = self.position().setup();
        setup.put(square, Some(Piece { side, kind }));
        let position = Position::from(&setup);
        let mut choices = vec![Choice::new("go on without it", Effect::GoOn)];
        // It can't come back where no game could have it.
        if position.faults().len() <= self.position().faults().len() {
            let name = format!("put the {} on {square} back", kind.name());
            choices.insert(0, Choice::new(name, Effect::Board { played: None, position }));
        }
        let finding = "the moves made without the man stand, and it may be put back";
        Ok(self.ruling(&["removed"], finding, Chooser::Offender, choices))
    }
}
