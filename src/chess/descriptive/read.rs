//! Reading: from the tokens to what they say of a move.

use super::token::{Placed, Token, tokens};
use super::{Action, Descriptive, Mark, Target};
use crate::chess::castling::Wing;
use crate::chess::piece::Kind;
use crate::chess::square::{Bitboard, Square};
use crate::game::Side;
use crate::text::TextError;

const ALL: Bitboard = Bitboard(!0);

/// Reads a text as a move of one side, from whose edge the ranks are counted.
pub(super) fn read(text: &str, side: Side) -> Result<Descriptive, TextError> {
    let tokens = tokens(text)?;
    let mut reader = Reader { text, side, tokens: &tokens, at: 0 };
    let mut action = match reader.castling() {
        Some(action) => action,
        None => reader.movement()?,
    };
    let mut mark = None;
    while let Some(token) = reader.peek() {
        match token {
            Token::Open | Token::Close => {}
            Token::EnPassant => match &mut action {
                Action::Move { en_passant, .. } => *en_passant = true,
                Action::Castles(_) => return Err(reader.unreadable("a sign of check")),
            },
            Token::Check => mark = mark.or(Some(Mark::Check)),
            Token::Discovered => mark = Some(Mark::Discovered),
            Token::Double => mark = Some(Mark::Double),
            Token::Mate => mark = Some(Mark::Mate),
            _ => return Err(reader.unreadable("the end of the move, or a sign such as ch or mate")),
        }
        reader.at += 1;
    }
    Ok(Descriptive { action, mark })
}

struct Reader<'t> {
    text: &'t str,
    side: Side,
    tokens: &'t [Placed],
    at: usize,
}

/// What names a piece: its kind, its wing, the files that a Pawn may stand on.
struct Named {
    kind: Kind,
    wing: Option<Wing>,
    files: Bitboard,
}

impl Reader<'_> {
    fn peek(&self) -> Option<Token> {
        self.tokens.get(self.at).map(|(_, token)| *token)
    }

    fn take(&mut self, wanted: Token) -> bool {
        let found = self.peek() == Some(wanted);
        self.at += usize::from(found);
        found
    }

    fn unreadable(&self, expected: &'static str) -> TextError {
        let offset = self.tokens.get(self.at).map_or(self.text.len(), |(offset, _)| *offset);
        let found = self.text.get(offset..).unwrap_or("").trim_end();
        TextError::new(self.text, offset, found, expected)
    }

    /// The pieces named in a row.
    fn pieces(&mut self) -> Vec<Kind> {
        let mut pieces = Vec::new();
        while let Some(Token::Piece(kind)) = self.peek() {
            pieces.push(kind);
            self.at += 1;
        }
        pieces
    }

    /// `Castles`, `Castles QR`, `O-O`.
    fn castling(&mut self) -> Option<Action> {
        if self.take(Token::Castles) {
            let start = self.at;
            self.take(Token::Open);
            self.take(Token::Dash);
            let wing = match self.pieces()[..] {
                [Kind::King] | [Kind::King, Kind::Rook] => Some(Wing::King),
                [Kind::Queen] | [Kind::Queen, Kind::Rook] => Some(Wing::Queen),
                _ => {
                    self.at = start;
                    return Some(Action::Castles(None));
                }
            };
            self.take(Token::Square);
            self.take(Token::Close);
            return Some(Action::Castles(wing));
        }
        let start = self.at;
        let (mut ohs, mut dashes) = (0, 0);
        let mut ends_in_dash = false;
        while self.take(Token::Oh) {
            ohs += 1;
            ends_in_dash = self.take(Token::Dash);
            dashes += u32::from(ends_in_dash);
        }
        // Black's O - O may stand right behind White's: a dash is between all, or between none.
        let is_one = !ends_in_dash && (dashes == 0 || dashes + 1 == ohs);
        match ohs {
            2 if is_one => Some(Action::Castles(Some(Wing::King))),
            3 if is_one => Some(Action::Castles(Some(Wing::Queen))),
            _ => {
                self.at = start;
                None
            }
        }
    }

    fn movement(&mut self) -> Result<Action, TextError> {
        let named = self.named()?;
        let mut from = named.files;
        if let Some(origin) = self.origin()? {
            from &= origin;
        }
        let mut promotion = None;
        let target = if self.take(Token::Takes) {
            let taken = self.named()?;
            let mut on = taken.files;
            if self.take(Token::On) {
                on &= self.square()?;
            }
            while self.peek() == Some(Token::Open) && promotion.is_none() {
                match self.promotion() {
                    Some(kind) => promotion = Some(kind),
                    None if self.checked_in_brackets() => break,
                    None => {
                        self.at += 1;
                        self.take(Token::On);
                        on &= self.square()?;
                        if !self.take(Token::Close) {
                            return Err(self.unreadable("a closing bracket"));
                        }
                    }
                }
            }
            Target::Piece { kind: taken.kind, wing: taken.wing, on }
        } else if self.peek() == Some(Token::Queens) {
            Target::Square(rank(self.side, 8))
        } else if self.take(Token::Dash) {
            // R-(B5)B7, as some printed it.
            if let Some(origin) = self.origin()? {
                from &= origin;
            }
            match self.peek() {
                Some(Token::Queens) => Target::Square(rank(self.side, 8)),
                _ => Target::Square(self.square()?),
            }
        } else {
            return Err(self.unreadable("- or x after the piece"));
        };
        let promotes = match target {
            Target::Square(to) => (to & !rank(self.side, 8)).is_empty(),
            // After a capture a bare letter would be the next move's.
            Target::Piece { .. } => !matches!(self.peek(), Some(Token::Piece(_))),
        };
        let promotion = promotion.or_else(|| promotes.then(|| self.promotion()).flatten());
        if promotion.is_some() && named.kind != Kind::Pawn {
            self.at -= 1;
            return Err(self.unreadable("no promotion: only Pawns promote"));
        }
        let (kind, wing) = (named.kind, named.wing);
        Ok(Action::Move { kind, wing, from, target, promotion, en_passant: false })
    }

    /// A piece, perhaps with its wing, or a Pawn with its file.
    fn named(&mut self) -> Result<Named, TextError> {
        let start = self.at;
        let pieces = self.pieces();
        let wing = |kind: Kind| match kind {
            Kind::King => Some(Wing::King),
            Kind::Queen => Some(Wing::Queen),
            _ => None,
        };
        let piece = |kind, wing| Ok(Named { kind, wing, files: ALL });
        match pieces[..] {
            [kind] => piece(kind, None),
            [side, kind @ (Kind::Rook | Kind::Knight | Kind::Bishop)] if wing(side).is_some() => {
                piece(kind, wing(side))
            }
            [ref file @ .., Kind::Pawn] => match files(file) {
                Some(files) => Ok(Named { kind: Kind::Pawn, wing: None, files }),
                None => {
                    self.at = start;
                    Err(self
                        .unreadable("a piece: K, Q, R, B, Kt, N or P, perhaps with K or Q before"))
                }
            },
            _ => {
                self.at = start;
                Err(self.unreadable("a piece: K, Q, R, B, Kt, N or P, perhaps with K or Q before"))
            }
        }
    }

    /// Where the piece stands: `(B3)`, `(KB3)`, `(3)`, `(B)`, or the same after a slash.
    fn origin(&mut self) -> Result<Option<Bitboard>, TextError> {
        let bracket = match self.peek() {
            Some(Token::Open) => true,
            Some(Token::Slash) => false,
            _ => return Ok(None),
        };
        self.at += 1;
        let pieces = self.pieces();
        let on_files = match pieces[..] {
            [] => ALL,
            _ => files(&pieces).ok_or_else(|| self.unreadable("a file such as K or QB"))?,
        };
        let on_rank = match self.peek() {
            Some(Token::Rank(number)) => {
                self.at += 1;
                rank(self.side, number)
            }
            Some(Token::Square) => {
                self.at += 1;
                rank(self.side, 1)
            }
            _ if pieces.is_empty() => return Err(self.unreadable("a square such as B3")),
            _ => ALL,
        };
        if bracket && !self.take(Token::Close) {
            return Err(self.unreadable("a closing bracket"));
        }
        Ok(Some(on_files & on_rank))
    }

    /// A square; without a rank it is the one where the piece that names the file once stood.
    fn square(&mut self) -> Result<Bitboard, TextError> {
        let start = self.at;
        let pieces = self.pieces();
        let Some(files) = files(&pieces) else {
            self.at = start;
            return Err(self.unreadable("a square such as K4, KB3 or Q sq"));
        };
        let number = match self.peek() {
            Some(Token::Rank(number)) => {
                self.at += 1;
                number
            }
            _ => {
                self.take(Token::Square);
                1
            }
        };
        Ok(files & rank(self.side, number))
    }

    /// `=Q`, `(Q)`, `(=Q)`, `Q` or `queens`.
    fn promotion(&mut self) -> Option<Kind> {
        let start = self.at;
        if self.take(Token::Queens) {
            return Some(Kind::Queen);
        }
        self.take(Token::Dash);
        let open = self.take(Token::Open);
        self.take(Token::Equals);
        self.take(Token::Slash);
        if let Some(Token::Piece(kind)) = self.peek()
            && Kind::PROMOTIONS.contains(&kind)
        {
            self.at += 1;
            if !open || self.take(Token::Close) {
                return Some(kind);
            }
        }
        self.at = start;
        None
    }

    /// Whether a bracket holds only a sign, such as `(ch)`.
    fn checked_in_brackets(&self) -> bool {
        !matches!(self.tokens.get(self.at + 1), Some((_, Token::Piece(_) | Token::On)))
    }
}

/// The squares of a rank as a side counts them, from 1.
fn rank(side: Side, number: u8) -> Bitboard {
    let index = match side {
        Side::White => number - 1,
        Side::Black => 8 - number,
    };
    Bitboard(0xff << (8 * u32::from(index & 7)))
}

/// The squares of the file or the two files that pieces name.
fn files(pieces: &[Kind]) -> Option<Bitboard> {
    let pair = |kind| match kind {
        Kind::Rook => Some([0, 7]),
        Kind::Knight => Some([1, 6]),
        Kind::Bishop => Some([2, 5]),
        _ => None,
    };
    let chosen = match *pieces {
        [Kind::Queen] => [3, 3],
        [Kind::King] => [4, 4],
        [kind] => pair(kind)?,
        [Kind::Queen, kind] => [pair(kind)?[0]; 2],
        [Kind::King, kind] => [pair(kind)?[1]; 2],
        _ => return None,
    };
    Some(Square::all().filter(|square| chosen.contains(&square.file())).collect())
}
