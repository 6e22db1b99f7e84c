//! FEN, read liberally and written canonically.

use super::castling::{CastlingRights, Wing};
use super::piece::Piece;
use super::setup::{Repair, Setup};
use super::square::Square;
use crate::game::Side;
use crate::text::{TextError, write_number};
use std::borrow::Cow;
use std::fmt;

/// The FEN of the start of the game.
pub const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Reads a FEN.
///
/// Only the placement is compulsory; fields left out are `w - - 0 1`. Fields may be separated by
/// several spaces or by `_`, castling rights may stand in any order or name the Rooks' files
/// (`HAha`). Rights to castle and an en-passant square that can't be true are dropped and told.
///
/// ```
/// use double_corner::chess::fen;
/// let (setup, repairs) = fen::read("4k3/8/8/8/8/8/8/4K3 b KQ - 3 9").unwrap();
/// assert_eq!(setup.to_string(), "4k3/8/8/8/8/8/8/4K3 b - - 3 9");
/// assert_eq!(repairs[0].to_string(), "castling right K dropped: no white rook on h1");
/// let error = fen::read("4k3/9/8/8/8/8/8/4K3").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "line 1, column 5: found \"9\", expected a piece or a digit from 1 to 8 (rank 7, file a)"
/// );
/// ```
///
/// # Errors
/// When a field can't be read: where, what was found, which rank and file were due.
pub fn read(text: &str) -> Result<(Setup, Vec<Repair>), TextError> {
    let mut setup = scan(text).map_err(|fault| fault.explain(text))?;
    let repairs = setup.repair();
    Ok((setup, repairs))
}

/// Why a FEN can't be read: the bytes where something else was due. The words for it are made
/// apart, so that who needs none doesn't load them.
pub(crate) struct Fault {
    at: usize,
    end: usize,
    due: Due,
}

/// What was due. Ranks and files count from 0.
enum Due {
    Placement,
    Turn,
    Castling,
    EnPassant,
    HalfmoveClock,
    FullmoveNumber,
    End,
    /// The rank has fewer than eight squares.
    MoreSquares {
        rank: u8,
        file: u8,
    },
    /// The rank has its eight squares.
    EndOfRank {
        rank: u8,
    },
    EndOfRanks,
    /// Fewer empty squares, since the rank has no more.
    FewerEmpty {
        rank: u8,
        file: u8,
    },
    Piece {
        rank: u8,
        file: u8,
    },
    /// The placement ends after a whole rank; so many are missing.
    Ranks {
        missing: u8,
    },
}

impl Fault {
    fn explain(&self, text: &str) -> TextError {
        let found = text.get(self.at..self.end).unwrap_or("").trim();
        TextError::new(text, self.at, found, self.due.words())
    }
}

impl Due {
    fn words(&self) -> Cow<'static, str> {
        let place = |rank, file: u8| {
            format!("(rank {}, file {})", rank + 1, char::from(b'a' + file.min(7)))
        };
        Cow::Borrowed(match *self {
            Due::Placement => "a FEN, starting with the eighth rank",
            Due::Turn => "w or b, the side to move",
            Due::Castling => "rights to castle out of KQkq, or -",
            Due::EnPassant => "an en-passant square such as e3, or -",
            Due::HalfmoveClock => "the halfmove clock, a number from 0",
            Due::FullmoveNumber => "the number of the move, from 1",
            Due::End => "the end of the FEN",
            Due::EndOfRanks => "the end of the eight ranks",
            Due::EndOfRank { rank: 0 } => "the end of rank 1, which has its 8 squares",
            Due::EndOfRank { rank } => {
                return format!("/ after the 8 squares of rank {}", rank + 1).into();
            }
            Due::MoreSquares { rank, file } => {
                let (more, rank) = (8 - file, rank + 1);
                return format!("{more} more on rank {rank}, which has {file} of 8 squares").into();
            }
            Due::FewerEmpty { rank, file } => {
                return format!("at most {} empty squares {}", 8 - file, place(rank, file)).into();
            }
            Due::Piece { rank, file } => {
                return format!("a piece or a digit from 1 to 8 {}", place(rank, file)).into();
            }
            Due::Ranks { missing } => return format!("/ and rank {missing}").into(),
        })
    }
}

/// What a FEN says, before anything is put right.
// Inlined, so that a caller who looks at no fault makes none.
#[inline(always)]
pub(crate) fn scan(text: &str) -> Result<Setup, Fault> {
    let mut fields = Fields { text, offset: 0 };
    let mut setup = Setup::EMPTY;
    let (offset, placement) =
        fields.next().ok_or(Fault { at: text.len(), end: text.len(), due: Due::Placement })?;
    scan_placement(text, offset, placement, &mut setup)?;
    let fault = |at: usize, field: &str, due| Fault { at, end: at + field.len(), due };
    if let Some((offset, field)) = fields.next() {
        let is = |names: [&str; 2]| names.iter().any(|name| field.eq_ignore_ascii_case(name));
        setup.turn = if is(["w", "white"]) {
            Side::White
        } else if is(["b", "black"]) {
            Side::Black
        } else {
            return Err(fault(offset, field, Due::Turn));
        };
    }
    if let Some((offset, field)) = fields.next() {
        setup.castling = scan_castling(offset, field)?;
    }
    if let Some((offset, field)) = fields.next()
        && field != "-"
    {
        let square = Square::named(field).ok_or_else(|| fault(offset, field, Due::EnPassant))?;
        setup.en_passant = Some(square);
    }
    setup.halfmove_clock = scan_counter(&mut fields, 0, Due::HalfmoveClock)?;
    setup.fullmove_number = scan_counter(&mut fields, 1, Due::FullmoveNumber)?.max(1);
    match fields.next() {
        Some((offset, field)) => Err(fault(offset, field, Due::End)),
        None => Ok(setup),
    }
}

/// The fields of a FEN with their byte offsets.
struct Fields<'t> {
    text: &'t str,
    offset: usize,
}

impl<'t> Iterator for Fields<'t> {
    type Item = (usize, &'t str);

    fn next(&mut self) -> Option<(usize, &'t str)> {
        let separates = |character: char| character.is_whitespace() || character == '_';
        let mut start = None;
        for (at, character) in self.text.get(self.offset..)?.char_indices() {
            match (start, separates(character)) {
                (None, false) => start = Some(self.offset + at),
                (Some(start), true) => {
                    self.offset += at;
                    return Some((start, self.text.get(start..self.offset)?));
                }
                _ => {}
            }
        }
        self.offset = self.text.len();
        Some((start?, self.text.get(start?..)?))
    }
}

#[inline]
fn scan_counter(fields: &mut Fields<'_>, absent: u16, due: Due) -> Result<u16, Fault> {
    match fields.next() {
        None | Some((_, "-")) => Ok(absent),
        Some((at, field)) => number(field).ok_or(Fault { at, end: at + field.len(), due }),
    }
}

fn number(digits: &str) -> Option<u16> {
    digits.bytes().try_fold(0u16, |number, digit| {
        let digit = digit.is_ascii_digit().then(|| u16::from(digit - b'0'))?;
        number.checked_mul(10)?.checked_add(digit)
    })
}

#[inline(always)]
fn scan_placement(
    text: &str,
    offset: usize,
    placement: &str,
    setup: &mut Setup,
) -> Result<(), Fault> {
    let (mut rank, mut file) = (7u8, 0u8);
    for (at, character) in placement.char_indices() {
        let at = offset + at;
        let due = |due| Err(Fault { at, end: at + character.len_utf8(), due });
        if character == '/' {
            if file < 8 {
                return due(Due::MoreSquares { rank, file });
            }
            if rank == 0 {
                return due(Due::EndOfRanks);
            }
            (rank, file) = (rank - 1, 0);
            continue;
        }
        if file == 8 {
            return due(Due::EndOfRank { rank });
        }
        match (character, Piece::of_letter(character), Square::new(file, rank)) {
            ('1'..='8', _, _) => {
                let empty = character as u8 - b'0';
                if file + empty > 8 {
                    return due(Due::FewerEmpty { rank, file });
                }
                file += empty;
            }
            (_, Some(piece), Some(square)) => {
                setup.put(square, Some(piece));
                file += 1;
            }
            _ => return due(Due::Piece { rank, file }),
        }
    }
    let due = match (rank, file) {
        (0, 8) => return Ok(()),
        (_, 8) => Due::Ranks { missing: rank },
        _ => Due::MoreSquares { rank, file },
    };
    Err(Fault { at: offset + placement.len(), end: text.len(), due })
}

#[inline(always)]
fn scan_castling(offset: usize, field: &str) -> Result<CastlingRights, Fault> {
    let mut rights = CastlingRights::NONE;
    if field == "-" {
        return Ok(rights);
    }
    for (at, letter) in field.char_indices() {
        let side = if letter.is_ascii_uppercase() { Side::White } else { Side::Black };
        let wing = match letter.to_ascii_uppercase() {
            'K' | 'H' => Wing::King,
            'Q' | 'A' => Wing::Queen,
            _ => {
                let end = offset + field.len();
                return Err(Fault { at: offset + at, end, due: Due::Castling });
            }
        };
        rights = rights.with(side, wing);
    }
    Ok(rights)
}

impl Setup {
    /// Writes the FEN, with all six fields.
    pub(crate) fn write(&self, out: &mut impl fmt::Write) -> fmt::Result {
        let digit = |number: u8| char::from(b'0' + number);
        for rank in (0..8).rev() {
            let mut empty = 0;
            for file in 0..8 {
                let piece = Square::new(file, rank).and_then(|square| self.piece(square));
                match piece {
                    None => empty += 1,
                    Some(piece) => {
                        if empty > 0 {
                            out.write_char(digit(empty))?;
                        }
                        empty = 0;
                        out.write_char(piece.letter())?;
                    }
                }
            }
            if empty > 0 {
                out.write_char(digit(empty))?;
            }
            if rank > 0 {
                out.write_char('/')?;
            }
        }
        out.write_str(match self.turn {
            Side::White => " w ",
            Side::Black => " b ",
        })?;
        self.castling.write(out)?;
        out.write_char(' ')?;
        match self.en_passant {
            Some(square) => {
                out.write_char(square.file_letter())?;
                out.write_char(square.rank_digit())?;
            }
            None => out.write_char('-')?,
        }
        for counter in [self.halfmove_clock, self.fullmove_number] {
            out.write_char(' ')?;
            write_number(out, counter.into())?;
        }
        Ok(())
    }
}

impl fmt::Display for Setup {
    /// The FEN, with all six fields.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f)
    }
}
