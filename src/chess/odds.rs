//! Games at odds: what is removed, who moves first and how often, and castling without a Rook.

use super::castling::{CastlingRights, RIGHTS, Route, Wing};
use super::moves::Move;
use super::position::Position;
use super::square::{Bitboard, Square};
use crate::game::{Game, MoveError, Side};

/// A code of laws, as far as odds differ by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Code {
    /// That of the Fifth American Chess Congress: who gives a Rook may not castle on its side.
    American,
    /// That of the Blue Book: his King may leap as if to castle with it, as long as nothing has
    /// stood on the Rook's square.
    BlueBook,
}

impl Code {
    /// Both codes.
    pub const ALL: [Code; 2] = [Code::American, Code::BlueBook];

    /// `american` or `bluebook`.
    pub const fn name(self) -> &'static str {
        match self {
            Code::American => "american",
            Code::BlueBook => "bluebook",
        }
    }
}

/// Odds that one player gives the other.
///
/// ```
/// use double_corner::chess::{Square, odds::{Code, Odds}};
/// use double_corner::game::{Game, Side};
/// let odds = Odds::named("pawn-and-two-moves").unwrap();
/// assert_eq!((odds.giver, odds.moves), (Side::Black, 2));
/// assert_eq!(odds.start(Code::American).piece(Square::named("f7").unwrap()), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Odds {
    /// Who gives them.
    pub giver: Side,
    /// The squares from which men are removed at the start, of either side.
    pub removed: Bitboard,
    /// How many moves White makes first; 1 is the usual game.
    pub moves: usize,
}

const fn squares(files: u8, rank: u32) -> Bitboard {
    Bitboard((files as u64) << (8 * rank))
}

/// The usual odds by name. Black gives the Pawn, so that the other has the first move; who gives
/// a piece has it himself, and is White.
const NAMED: [(&str, &str, Odds); 13] = [
    ("pawn-and-move", "Pawn and Move", of(Side::Black, squares(0b10_0000, 6), 1)),
    ("pawn-and-two-moves", "Pawn and Two Moves", of(Side::Black, squares(0b10_0000, 6), 2)),
    ("pawn-and-three-moves", "Pawn and Three Moves", of(Side::Black, squares(0b10_0000, 6), 3)),
    ("two-moves", "Two Moves", of(Side::Black, Bitboard::EMPTY, 2)),
    ("queens-knight", "Queen's Knight", of(Side::White, squares(0b10, 0), 1)),
    ("kings-knight", "King's Knight", of(Side::White, squares(0b100_0000, 0), 1)),
    ("queens-bishop", "Queen's Bishop", of(Side::White, squares(0b100, 0), 1)),
    ("kings-bishop", "King's Bishop", of(Side::White, squares(0b10_0000, 0), 1)),
    ("queens-rook", "Queen's Rook", of(Side::White, squares(1, 0), 1)),
    ("kings-rook", "King's Rook", of(Side::White, squares(0b1000_0000, 0), 1)),
    ("queen", "Queen", of(Side::White, squares(0b1000, 0), 1)),
    ("exchange", "The Exchange", of(Side::White, Bitboard(1 | 2 << 56), 1)),
    ("rook-and-knight", "Queen's Rook and Knight", of(Side::White, squares(0b11, 0), 1)),
];

const fn of(giver: Side, removed: Bitboard, moves: usize) -> Odds {
    Odds { giver, removed, moves }
}

impl Odds {
    /// The odds that have names: the name in small letters and hyphens, the name, the odds.
    pub const fn all() -> &'static [(&'static str, &'static str, Odds)] {
        &NAMED
    }

    /// The odds of a name in small letters and hyphens.
    pub fn named(name: &str) -> Option<Odds> {
        NAMED.iter().find(|named| named.0 == name).map(|named| named.2)
    }

    /// Any man removed from its square at the start, the giver having the first move if it is a
    /// piece and the second if it is a Pawn; `None` for a King or an empty square.
    ///
    /// ```
    /// use double_corner::chess::{Square, odds::Odds};
    /// let rook = Square::named("a1").unwrap();
    /// assert_eq!(Odds::without(rook), Odds::named("queens-rook"));
    /// assert_eq!(Odds::without(Square::named("e1").unwrap()), None);
    /// ```
    pub fn without(square: Square) -> Option<Odds> {
        let man = Position::start().piece(square)?;
        let royal = man.kind == super::Kind::King;
        (!royal).then_some(of(man.side, square.bitboard(), 1))
    }

    /// The position in which the game begins, White to move.
    ///
    /// By the Blue Book the giver of a Rook keeps the right to castle on its side, and his King
    /// then moves alone. A FEN can't hold that right: what reads it drops it.
    ///
    /// ```
    /// use double_corner::chess::odds::{Code, Odds};
    /// use double_corner::game::Game;
    /// let rook = Odds::named("queens-rook").unwrap();
    /// let mut position = rook.start(Code::BlueBook);
    /// for text in ["Nc3", "e6", "d4", "d6", "Bf4", "e5", "Qd2", "exf4", "O-O-O"] {
    ///     position = position.play(&position.read(text)?);
    /// }
    /// assert!(position.fen().starts_with("rnbqkbnr/ppp2ppp/3p4/8/3P1p2/2N5/PPPQPPPP/2K2BNR b"));
    /// # Ok::<(), double_corner::game::MoveError>(())
    /// ```
    pub fn start(&self, code: Code) -> Position {
        let mut setup = Position::start().setup();
        for square in self.removed {
            setup.put(square, None);
        }
        let mut position = Position::from(&setup);
        if code == Code::BlueBook {
            position.castling = self.leaps(position.castling);
        }
        position
    }

    /// A position of the game in which, by the Blue Book, the giver of a Rook may move his King as
    /// if to castle with it: his King stands at home and the Rook's square is empty. Whether both
    /// have been so throughout, the position can't tell.
    #[must_use]
    pub fn with_leaps(&self, position: &Position, code: Code) -> Position {
        let mut leaping = *position;
        let king = Route::of(self.giver, Wing::King).king_from;
        if code == Code::BlueBook && position.king(self.giver) == Some(king) {
            let mut all = self.leaps(position.castling);
            for wing in [Wing::King, Wing::Queen] {
                let rook = Route::of(self.giver, wing).rook_from;
                if self.removed.has(rook) && position.occupied().has(rook) {
                    all = all.without(self.giver, wing);
                }
            }
            leaping.castling = all;
        }
        leaping
    }

    /// The rights, and those of the giver whose Rook is removed.
    fn leaps(&self, rights: CastlingRights) -> CastlingRights {
        let given = |(side, wing): (Side, Wing)| {
            let rook = Route::of(side, wing).rook_from;
            side == self.giver && self.removed.has(rook)
        };
        let given = RIGHTS.iter().map(|right| right.0).filter(|&right| given(right));
        given.fold(rights, |rights, (side, wing)| rights.with(side, wing))
    }

    /// How many of White's first moves are left after some are made.
    pub const fn left(&self, made: usize) -> usize {
        if self.moves > 1 { self.moves.saturating_sub(made) } else { 0 }
    }

    /// The legal moves after `made` moves from the start. Of several first moves none may go
    /// beyond the middle of the board.
    pub fn legal(&self, position: &Position, made: usize) -> Vec<Move> {
        let first = self.left(made) > 0;
        let within = |played: &Move| !first || played.to().rank() < 4;
        position.legal_moves().into_iter().filter(within).collect()
    }

    /// The position after White's first moves, or as many of them as are given: White is to move
    /// as long as any is left.
    ///
    /// ```
    /// use double_corner::chess::odds::{Code, Odds};
    /// use double_corner::game::{Game, Side};
    /// let odds = Odds::named("pawn-and-two-moves").unwrap();
    /// let one = odds.after(Code::American, &["e4"]).unwrap();
    /// assert_eq!(one.turn(), Side::White);
    /// assert_eq!(odds.after(Code::American, &["e4", "d4"]).unwrap().turn(), Side::Black);
    /// let error = odds.after(Code::American, &["e4", "e5"]).unwrap_err();
    /// assert!(error.to_string().starts_with("e5 is not legal: none of the first moves may"));
    /// ```
    ///
    /// # Errors
    /// When a text is no legal move, or goes beyond the middle of the board.
    pub fn after(&self, code: Code, texts: &[&str]) -> Result<Position, MoveError> {
        let mut position = self.start(code);
        for (made, text) in texts.iter().enumerate() {
            let played = position.read(text)?;
            let legal = self.legal(&position, made);
            if !legal.contains(&played) {
                return Err(MoveError::Illegal {
                    text: (*text).to_owned(),
                    reason: "none of the first moves may go beyond the middle of the board"
                        .to_owned(),
                    legal: legal.iter().map(|played| position.text(played)).collect(),
                });
            }
            position = position.after(played);
            if self.left(made + 1) > 0 {
                position = position.pass().unwrap_or(position);
            }
        }
        Ok(position)
    }
}
