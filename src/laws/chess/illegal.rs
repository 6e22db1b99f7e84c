//! Rulings on moves that are no legal moves, and on moves made in an irregular way.

use super::touched::can;
use super::{Bench, Happened, Ruled, STANDS};
use crate::chess::odds::Code;
use crate::chess::{Kind, Move, Position, Square, Wing, pseudo_targets};
use crate::game::Game;
use crate::laws::NoCase;
use crate::laws::ruling::{Choice, Chooser, Effect, End, Ruling};

impl Bench<'_> {
    /// What law a move falls under is for the umpire to see.
    pub(super) fn moved(&self, from: Square, to: Square) -> Ruled {
        let position = self.position();
        let turn = position.turn();
        let piece = position.piece(from).filter(|piece| piece.side == turn && from != to);
        let kind =
            piece.ok_or_else(|| NoCase(format!("{turn} has no man on {from} to go to {to}")))?;
        let kind = kind.kind;
        if let Some(played) = self.moves(&|it| (it.from(), it.to()) == (from, to)).first() {
            if played.promotion().is_some() {
                return self.not_promoted(from, to);
            }
            let finding = "the move is legal, and the hand has left the man";
            return Ok(self.stands(&["legal"], finding, *played));
        }
        if kind == Kind::King
            && let Some(wing) = castling_wing(from, to)
        {
            return Ok(self.castled(wing));
        }
        let theirs = position.side(turn.other()).has(to);
        if !pseudo_targets(position, kind, from).has(to) {
            return Ok(if theirs { self.illegal_capture(to) } else { self.impossible(from, to) });
        }
        // The man could go there but for its own King, or because a King is never taken.
        Ok(if position.piece(to).is_some_and(|it| it.kind == Kind::King) {
            self.illegal_capture(to)
        } else if kind == Kind::King {
            self.entered_check(to)
        } else if position.is_check() {
            self.does_not_cover(from)
        } else {
            self.opened_check(from)
        })
    }

    fn impossible(&self, from: Square, to: Square) -> Ruling<Position> {
        let finding = format!("the {} can't go to {to}", self.man(from));
        let man = self.move_man(from);
        let king = self.move_king();
        let is_king = self.position().piece(from).is_some_and(|it| it.kind == Kind::King);
        let instead = if is_king { man.clone() } else { king };
        let named = if can(&instead) { Vec::new() } else { self.named_by_opponent(&is_piece) };
        let mut choices = if is_king { vec![instead] } else { vec![man, instead] };
        choices.extend(named);
        self.ruling(&["impossible"], finding, Chooser::Opponent, choices)
    }

    fn illegal_capture(&self, to: Square) -> Ruling<Position> {
        let finding = format!("the {} can't be taken so", self.man(to));
        let choices = [self.move_king(), self.capture(to)];
        let mut choices: Vec<Choice<Position>> = choices.into_iter().filter(can).collect();
        if choices.is_empty() {
            choices = self.named_by_opponent(&|_| true);
        }
        self.ruling(&["illegal-capture"], finding, Chooser::Opponent, choices)
    }

    fn entered_check(&self, to: Square) -> Ruling<Position> {
        let finding = format!("the king would be in check on {to}");
        let mut choices = vec![self.move_king()];
        match self.code {
            Code::American => {
                let others = self.moves(&|played| played.kind() != Kind::King);
                choices.push(Choice::new("move another man", Effect::Play(others)));
            }
            Code::BlueBook => {
                choices.extend(self.each_man(&|kind| is_piece(kind) && kind != Kind::King));
            }
        }
        self.ruling(&["into-check"], finding, Chooser::Opponent, choices)
    }

    fn opened_check(&self, from: Square) -> Ruling<Position> {
        let finding = format!("the {} shields its king and can't leave him so", self.man(from));
        let choices = [self.move_man(from), self.move_king()];
        let mut choices: Vec<Choice<Position>> = choices.into_iter().filter(can).collect();
        if choices.is_empty() {
            choices = self.named_by_opponent(&is_piece);
        }
        self.ruling(&["opened-check"], finding, Chooser::Opponent, choices)
    }

    /// A check is met by another man also when it takes the one that gives it.
    pub(super) fn does_not_cover(&self, from: Square) -> Ruling<Position> {
        let finding = format!("the king is in check, and the {} did not help him", self.man(from));
        let others = self.moves(&|it| it.kind() != Kind::King && it.from() != from);
        let choices = vec![
            Choice::new("meet the check with another man", Effect::Play(others)),
            self.move_king(),
        ];
        self.ruling(&["in-check"], finding, Chooser::Opponent, choices)
    }

    pub(super) fn castled(&self, wing: Wing) -> Ruling<Position> {
        if let Some(castling) = self.moves(&|played| played.castling() == Some(wing)).first() {
            return self.stands(&["castling", "legal"], "castling is legal here", *castling);
        }
        let text = if wing == Wing::King { "O-O" } else { "O-O-O" };
        self.illegal_castling(wing, &self.position().refusal(text), &[])
    }

    pub(super) fn illegal_castling(
        &self,
        wing: Wing,
        why: &str,
        cases: &[&str],
    ) -> Ruling<Position> {
        let mut choices = vec![self.move_king()];
        let turn = self.position().turn();
        let rooks = self.position().pieces(turn, Kind::Rook);
        if let Some(rook) = corner(self.position(), wing).filter(|square| rooks.has(*square)) {
            choices.push(self.move_man(rook));
        }
        let cases = [cases, &["illegal-castling", "castling"]].concat();
        let finding = format!("castling is not legal: {why}");
        self.ruling(&cases, finding, Chooser::Opponent, choices)
    }

    pub(super) fn rook_first(&self, wing: Wing) -> Ruled {
        let castling = self.moves(&|played| played.castling() == Some(wing)).first().copied();
        let Some(castling) = castling else { return Ok(self.castled(wing)) };
        let beside = Square::new(
            castling.to().file().midpoint(castling.from().file()),
            castling.to().rank(),
        );
        let rook_moves =
            |it: &Move| Some(it.from()) == corner(self.position(), wing) && Some(it.to()) == beside;
        let alone = self.moves(&rook_moves).first().copied();
        let alone = alone.ok_or_else(|| NoCase("the rook can't go there alone".to_owned()))?;
        let finding = "the rook was moved and let go before the king was touched";
        Ok(match self.code {
            Code::American => self.stands(&["rook-first", "legal"], finding, alone),
            Code::BlueBook => {
                let choices = vec![
                    Choice::new("let the rook's move stand alone", Effect::Stands(alone)),
                    Choice::new("let the castling be completed", Effect::Stands(castling)),
                ];
                self.ruling(&["rook-first"], finding, Chooser::Opponent, choices)
            }
        })
    }

    pub(super) fn two_moves(&self, first: &str, second: &str) -> Ruled {
        let position = self.position();
        let first = position.read(first)?;
        // The same side once more; after a check too, which giving the move away is not.
        let mut again = position.after(first).setup();
        again.turn = position.turn();
        again.en_passant = None;
        let second = Position::from(&again).read(second)?;
        let same = |it: &Move| {
            (it.from(), it.to(), it.promotion()) == (second.from(), second.to(), second.promotion())
        };
        let name = |played: Move| format!("let {} stand", position.text(&played));
        let mut choices = vec![Choice::new(name(first), Effect::Stands(first))];
        let alone = self.moves(&same).first().copied().filter(|alone| *alone != first);
        let finding = match alone {
            Some(alone) => {
                choices.push(Choice::new(name(alone), Effect::Stands(alone)));
                "of two moves in succession, either can stand"
            }
            None => "of two moves in succession, the second can't be made without the first",
        };
        Ok(self.ruling(&["two-moves"], finding, Chooser::Opponent, choices))
    }

    pub(super) fn false_check(&self, text: &str) -> Ruled {
        let played = self.position().read(text)?;
        if self.position().after(played).is_check() {
            let finding = "the move does give check, so nothing is false";
            return Ok(self.stands(&["legal"], finding, played));
        }
        let others = self.moves(&|other| *other != played);
        let choices = vec![
            Choice::new("have another move made", Effect::Play(others)),
            Choice::new(STANDS, Effect::Stands(played)),
        ];
        let finding = "check was announced, and there is none";
        Ok(self.ruling(&["false-check"], finding, Chooser::Opponent, choices))
    }

    pub(super) fn not_promoted(&self, from: Square, to: Square) -> Ruled {
        let pieces =
            self.moves(&|it| (it.from(), it.to()) == (from, to) && it.promotion().is_some());
        if pieces.is_empty() {
            return Err(NoCase(format!("no pawn can be promoted from {from} to {to}")));
        }
        let name = "exchange the pawn for queen, rook, bishop or knight";
        let finding = "a pawn on the last rank is exchanged at once, as its player chooses";
        Ok(self.only(&["promotion"], finding, name, Effect::Play(pieces)))
    }

    pub(super) fn declined_en_passant(&self) -> Ruled {
        let passing = self.moves(&|played| played.is_en_passant());
        if passing.is_empty() {
            return Err(NoCase("no pawn can be taken en passant".to_owned()));
        }
        let all = self.position().legal_moves();
        if passing.len() == all.len() {
            let finding = "nothing else is legal, so the pawn must be taken";
            return Ok(self.only(
                &["en-passant"],
                finding,
                "take en passant",
                Effect::Play(passing),
            ));
        }
        let finding = "there are other legal moves, so the pawn need not be taken";
        Ok(self.only(&["en-passant"], finding, "make any legal move", Effect::Play(all)))
    }

    /// What came of a false announcement of check, or of none, is put right without a penalty. By
    /// the Blue Book nobody need announce a check.
    pub(super) fn misled(&self, inner: &Happened, falsely: bool) -> Ruled {
        let ruling = self.rule(inner)?;
        if !falsely && !self.position().is_check() {
            return Err(NoCase("there was no check to be announced".to_owned()));
        }
        if !falsely && self.code == Code::BlueBook {
            let finding = format!("a check need not be announced; {}", ruling.finding);
            return Ok(self.also(ruling, "misled", finding));
        }
        let finding = if falsely {
            "the offence came of a false announcement of check"
        } else {
            "the offence came of a check that was not announced"
        };
        let free = Effect::Play(self.position().legal_moves());
        Ok(self.only(&["misled"], finding, "take it back without penalty", free))
    }

    /// What is found only later is put right if it was an illegal move, and costs nothing.
    pub(super) fn late(&self, inner: &Happened) -> Ruled {
        let ruling = self.rule(inner)?;
        let illegal = match inner {
            Happened::Moved { .. } | Happened::Castled(_) => {
                !matches!(ruling.choices[..], [Choice { effect: Effect::Stands(_), .. }])
            }
            Happened::TwoMoves(..) => true,
            _ => false,
        };
        if !illegal {
            let finding = "a penalty can be claimed only at once, before another move";
            return Ok(self.only(&["late"], finding, "go on without penalty", Effect::GoOn));
        }
        let choices = vec![
            Choice::new("take the moves back to here and go on", Effect::GoOn),
            Choice::new(
                "annul the game, since they can't be taken back",
                Effect::Ends(End::Annulled),
            ),
        ];
        let finding = "an illegal move is found later in the game";
        Ok(self.ruling(&["error", "late"], finding, Chooser::Umpire, choices))
    }
}

/// Any man but a Pawn: the laws set pieces apart from men.
pub(super) fn is_piece(kind: Kind) -> bool {
    kind != Kind::Pawn
}

/// Where the Rook of a wing stands at first.
fn corner(position: &Position, wing: Wing) -> Option<Square> {
    let rank = if position.turn() == crate::game::Side::White { 0 } else { 7 };
    Square::new(if wing == Wing::King { 7 } else { 0 }, rank)
}

/// The wing that a King means to castle to who goes two squares from the e-file along his rank.
fn castling_wing(from: Square, to: Square) -> Option<Wing> {
    let home = from.file() == 4 && from.rank() == to.rank() && matches!(from.rank(), 0 | 7);
    match to.file() {
        6 if home => Some(Wing::King),
        2 if home => Some(Wing::Queen),
        _ => None,
    }
}
