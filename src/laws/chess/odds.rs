//! Rulings on games at odds.

use super::{Bench, Ruled};
use crate::chess::odds::{Code, Odds};
use crate::chess::{Kind, Position, Square, Wing};
use crate::game::{Game, MoveError, Reason, Side};
use crate::laws::NoCase;
use crate::laws::ruling::{Choice, Effect, End, Ruling};

fn named(name: &str) -> Result<Odds, NoCase> {
    Odds::named(name).ok_or_else(|| NoCase(format!("there are no odds \"{name}\"")))
}

impl Bench<'_> {
    fn begins(&self, odds: &Odds) -> Effect<Position> {
        Effect::Board { played: None, position: odds.start(self.code) }
    }

    pub(super) fn odds_colour(&self, name: &str) -> Ruled {
        let odds = named(name)?;
        let begins = self.begins(&odds);
        // Who gives a piece has the first move; who gives a Pawn or moves, the second.
        Ok(if odds.giver == Side::White {
            let finding = "who gives a piece or the exchange chooses the men and moves first";
            self.only(&["odds-colour"], finding, "begin, the giver moving first", begins)
        } else {
            let finding = "the moves given are the other's, who begins with them";
            self.only(&["odds-moves"], finding, "begin, the receiver moving first", begins)
        })
    }

    pub(super) fn odds_man(&self, kind: Kind) -> Ruled {
        let (name, whose, cases) = match kind {
            Kind::Pawn => ("pawn-and-move", "king's bishop's", &["odds-pawn", "odds-man"][..]),
            Kind::Knight => ("queens-knight", "queen's", &["odds-man"][..]),
            Kind::Bishop => ("queens-bishop", "queen's", &["odds-man"][..]),
            Kind::Rook => ("queens-rook", "queen's", &["odds-man"][..]),
            Kind::Queen | Kind::King => {
                return Err(NoCase("there is only one such man to give".to_owned()));
            }
        };
        let odds = named(name)?;
        let man = format!("the {whose} {}", kind.name());
        let finding = format!("unless otherwise agreed, {man} is given");
        let order = format!("begin without {man}");
        Ok(self.only(cases, finding, &order, self.begins(&odds)))
    }

    pub(super) fn odds_castled(&self, name: &str) -> Ruled {
        let odds = named(name)?;
        let start = Position::start();
        let mut rooks = odds.removed;
        let rook = rooks.find(|square| {
            start.piece(*square).is_some_and(|it| it.kind == Kind::Rook && it.side == odds.giver)
        });
        let rook = rook.ok_or_else(|| NoCase(format!("no rook is given at {name}")))?;
        if self.position().turn() != odds.giver {
            return Err(NoCase(format!("{} gives the rook, and is not to move", odds.giver)));
        }
        let wing = if rook.file() == 0 { Wing::Queen } else { Wing::King };
        let leaping = odds.with_leaps(self.position(), self.code);
        let leap = leaping.legal_moves().into_iter().find(|it| it.castling() == Some(wing));
        let text = if wing == Wing::King { "O-O" } else { "O-O-O" };
        Ok(match (self.code, leap) {
            (Code::BlueBook, Some(leap)) => {
                let finding = "the king may go as if to castle, the rook's square being empty";
                let ruling = self.stands(&["odds-castling"], finding, leap);
                Ruling { position: leaping, ..ruling }
            }
            (Code::BlueBook, None) => {
                self.illegal_castling(wing, &leaping.refusal(text), &["odds-castling"])
            }
            (Code::American, _) => {
                let why = "who gives a rook may not castle on its side, unless it was agreed";
                self.illegal_castling(wing, why, &["odds-castling"])
            }
        })
    }

    pub(super) fn odds_moves(&self, name: &str, moves: &[String]) -> Ruled {
        let odds = named(name)?;
        if moves.len() > odds.moves {
            return Err(NoCase(format!("at {name} only {} first moves are made", odds.moves)));
        }
        let texts: Vec<&str> = moves.iter().map(String::as_str).collect();
        let cases = ["odds-moves"];
        for made in 0..texts.len() {
            match odds.after(self.code, &texts[..=made]) {
                Ok(_) => {}
                Err(MoveError::Illegal { reason, .. }) => {
                    let position = odds.after(self.code, &texts[..made])?;
                    let allowed = Effect::Play(odds.legal(&position, made));
                    let choices = vec![Choice::new("make another first move", allowed)];
                    let finding = format!("{} is not allowed: {reason}", texts[made]);
                    let case = super::Case { position, ..self.case.clone() };
                    let bench = Bench { case: &case, code: self.code };
                    return Ok(bench.ruling(&cases, finding, super::Chooser::Law, choices));
                }
                Err(error) => return Err(error.into()),
            }
        }
        let position = odds.after(self.code, &texts)?;
        let effect = Effect::Board { played: None, position };
        Ok(self.only(&cases, "the moves stay on their own half", "let the moves stand", effect))
    }

    pub(super) fn pawn_mate(&self, from: Square, to: Square) -> Ruled {
        let promotes =
            self.moves(&|it| (it.from(), it.to()) == (from, to) && it.promotion().is_some());
        if promotes.is_empty() {
            return Err(NoCase(format!("no pawn can be promoted from {from} to {to}")));
        }
        let others = Effect::Play(self.moves(&|played| !promotes.contains(played)));
        let finding = "a pawn that is to give mate must not be promoted";
        Ok(self.only(&["pawn-mate"], finding, "make another move", others))
    }

    /// The game has ended; the player had undertaken to mate, perhaps on a square.
    pub(super) fn undertook(&self, square: Option<Square>) -> Ruled {
        let position = self.position();
        let giver = self.case.offender;
        let outcome = position.outcome();
        let outcome = outcome.ok_or_else(|| NoCase("the game has not ended here".to_owned()))?;
        let mate = outcome.reason == Reason::Checkmate && outcome.winner == Some(giver);
        let king = position.king(giver.other());
        let cases =
            if square.is_some() { &["mate-on", "undertaking"][..] } else { &["undertaking"] };
        let there = square.is_none() || king == square;
        if mate && there {
            let finding = "the player has done what he undertook";
            return Ok(self.only(cases, finding, "win the game", Effect::Ends(End::Won(giver))));
        }
        let finding = match king {
            Some(king) if mate => format!("the mated king stands on {king}"),
            _ => format!("the game has ended by {}", outcome.reason.name()),
        };
        Ok(self.lost(cases, format!("{finding}, which is not what the player undertook")))
    }
}
