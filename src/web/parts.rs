//! What the bindings show of a position and of a move, for each game.

use crate::game::Game;
use crate::{chess, draughts, tailors};

/// A move as the face shows it.
pub(super) struct Parts {
    /// The piece that moves, as it was before.
    pub(super) piece: &'static str,
    /// The squares on which it stands, from the first to the last.
    pub(super) path: Vec<String>,
    /// The squares of what it takes.
    pub(super) captures: Vec<String>,
    /// What it becomes.
    pub(super) promotes: Option<&'static str>,
}

/// A game whose moves can be shown.
pub(super) trait InParts: Game {
    fn parts(&self, played: &Self::Move) -> Parts;

    /// The squares of the pieces that must capture.
    fn must_capture(&self) -> Vec<String> {
        Vec::new()
    }

    /// The square of a king in check.
    fn check(&self) -> Option<String> {
        None
    }
}

impl InParts for draughts::Position {
    fn parts(&self, played: &draughts::Move) -> Parts {
        let king = self.kings().contains(played.from());
        Parts {
            piece: if king { draughts::Kind::King } else { draughts::Kind::Man }.name(),
            path: played.path().iter().map(|&square| self.rules().name_of(square)).collect(),
            captures: played.captured().iter().map(|square| self.rules().name_of(square)).collect(),
            promotes: played.crowns().then_some(draughts::Kind::King.name()),
        }
    }

    fn must_capture(&self) -> Vec<String> {
        self.must_capture().iter().map(|square| self.rules().name_of(square)).collect()
    }
}

fn name(square: chess::Square) -> String {
    [square.file_letter(), square.rank_digit()].iter().collect()
}

impl InParts for chess::Position {
    fn parts(&self, played: &chess::Move) -> Parts {
        let (from, to) = (played.from(), played.to());
        let captured = if played.is_en_passant() {
            chess::Square::new(to.file(), from.rank())
        } else {
            let stays = played.castling().is_some() || played.is_pass();
            let taken = self.piece(to).filter(|_| !stays);
            taken.map(|_| to)
        };
        Parts {
            piece: played.kind().name(),
            path: vec![name(from), name(to)],
            captures: captured.into_iter().map(name).collect(),
            promotes: played.promotion().map(chess::Kind::name),
        }
    }

    fn check(&self) -> Option<String> {
        let king = self.king(self.turn()).filter(|_| self.is_check());
        king.map(name)
    }
}

impl InParts for tailors::Position {
    fn parts(&self, played: &tailors::Move) -> Parts {
        Parts {
            piece: draughts::Kind::Man.name(),
            path: vec![played.from().to_string(), played.to().to_string()],
            captures: Vec::new(),
            promotes: None,
        }
    }
}
