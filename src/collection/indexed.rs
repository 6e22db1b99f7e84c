//! What a collection needs of a game beside its rules and its chapter.

use super::Material;
use crate::book::Chapter;
use crate::game::Side;
use crate::hash::BuildQuick;
use crate::{chess, draughts};
use std::hash::{BuildHasher, Hash};

/// A game whose records can be collected.
pub trait Indexed: Chapter {
    /// The kinds of pieces by letter and name, the first ones first in a text of material.
    const KINDS: &'static [(char, &'static str)];

    /// Whether each side has one piece of the first kind always, so that nobody says so.
    const ROYAL: bool;

    /// A number that equal positions share, and different ones hardly ever.
    fn key(&self) -> u32;

    /// The same position for the other side: colours changed, and the board with them.
    #[must_use]
    fn turned(&self) -> Self;

    /// How many pieces of each kind both sides have.
    fn material(&self) -> Material;
}

impl Indexed for draughts::Position {
    const KINDS: &'static [(char, &'static str)] = &[('K', "king"), ('M', "man")];
    const ROYAL: bool = false;

    fn key(&self) -> u32 {
        let sides = [Side::White, Side::Black].map(|side| self.pieces(side).bits());
        mixed(&(sides, self.kings().bits(), self.turn() == Side::White))
    }

    /// Half a turn of the board.
    fn turned(&self) -> Self {
        self.mirrored()
    }

    fn material(&self) -> Material {
        Material::of(|side, kind| match kind {
            0 => (self.pieces(side) & self.kings()).len(),
            1 => (self.pieces(side) & !self.kings()).len(),
            _ => 0,
        })
    }
}

impl Indexed for chess::Position {
    const KINDS: &'static [(char, &'static str)] = &[
        ('K', "king"),
        ('Q', "queen"),
        ('R', "rook"),
        ('B', "bishop"),
        ('N', "knight"),
        ('P', "pawn"),
    ];
    const ROYAL: bool = true;

    fn key(&self) -> u32 {
        mixed(self)
    }

    /// The ranks change places; the files stay, since the King has a side of his own.
    fn turned(&self) -> Self {
        use crate::game::Game;
        let fen = self.fen();
        let mut fields = fen.split(' ');
        let mut field = || fields.next().unwrap_or("-");
        let board: Vec<String> = field().rsplit('/').map(swapped).collect();
        let turn = if field() == "w" { "b" } else { "w" };
        let castling = swapped(field());
        let passing: String = field()
            .chars()
            .map(|c| {
                if c == '3' {
                    '6'
                } else if c == '6' {
                    '3'
                } else {
                    c
                }
            })
            .collect();
        let (clock, number) = (field().to_owned(), field().to_owned());
        let turned = format!("{} {turn} {castling} {passing} {clock} {number}", board.join("/"));
        chess::Position::from_fen(&turned).unwrap_or(*self)
    }

    fn material(&self) -> Material {
        use chess::Kind::{Bishop, King, Knight, Pawn, Queen, Rook};
        let kinds = [King, Queen, Rook, Bishop, Knight, Pawn];
        Material::of(|side, kind| {
            kinds.get(kind).map_or(0, |&kind| self.pieces(side, kind).count())
        })
    }
}

/// Letters of White's pieces become those of Black's, and the other way round.
fn swapped(text: &str) -> String {
    let other = |c: char| {
        if c.is_ascii_uppercase() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() }
    };
    text.chars().map(other).collect()
}

fn mixed(value: &impl Hash) -> u32 {
    let word = BuildQuick::default().hash_one(value);
    // The upper half depends on all bits of the word.
    (word.wrapping_mul(0xD6E8_FEB8_6659_FD93) >> 32) as u32
}
