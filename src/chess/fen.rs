//! FEN, read liberally and written canonically.

use super::castling::{CastlingRights, Wing};
use super::piece::Piece;
use super::setup::{Repair, Setup};
use super::square::Square;
use crate::game::Side;
use crate::text::TextError;
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
    let mut fields = Fields { text, offset: 0 };
    let mut setup = Setup::EMPTY;
    let (offset, placement) = fields.next().ok_or_else(|| {
        TextError::new(text, text.len(), "", "a FEN, starting with the eighth rank")
    })?;
    read_placement(text, offset, placement, &mut setup)?;
    if let Some((offset, field)) = fields.next() {
        setup.turn = match field.to_ascii_lowercase().as_str() {
            "w" | "white" => Side::White,
            "b" | "black" => Side::Black,
            _ => return Err(TextError::new(text, offset, field, "w or b, the side to move")),
        };
    }
    if let Some((offset, field)) = fields.next() {
        setup.castling = read_castling(text, offset, field)?;
    }
    if let Some((offset, field)) = fields.next()
        && field != "-"
    {
        let square = Square::named(field).ok_or_else(|| {
            TextError::new(text, offset, field, "an en-passant square such as e3, or -")
        })?;
        setup.en_passant = Some(square);
    }
    setup.halfmove_clock = read_counter(&mut fields, 0, "the halfmove clock, a number from 0")?;
    setup.fullmove_number = read_counter(&mut fields, 1, "the number of the move, from 1")?.max(1);
    if let Some((offset, field)) = fields.next() {
        return Err(TextError::new(text, offset, field, "the end of the FEN"));
    }
    let repairs = setup.repair();
    Ok((setup, repairs))
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
        let rest = self.text.get(self.offset..)?;
        let start = self.offset + (rest.len() - rest.trim_start_matches(separates).len());
        let rest = self.text.get(start..)?;
        let field = rest.split(separates).next().filter(|field| !field.is_empty())?;
        self.offset = start + field.len();
        Some((start, field))
    }
}

fn read_counter(
    fields: &mut Fields<'_>,
    absent: u16,
    expected: &'static str,
) -> Result<u16, TextError> {
    let text = fields.text;
    match fields.next() {
        None | Some((_, "-")) => Ok(absent),
        Some((offset, field)) => {
            field.parse().map_err(|_| TextError::new(text, offset, field, expected))
        }
    }
}

fn read_placement(
    text: &str,
    offset: usize,
    placement: &str,
    setup: &mut Setup,
) -> Result<(), TextError> {
    let (mut rank, mut file) = (7u8, 0u8);
    for (at, character) in placement.char_indices() {
        let offset = offset + at;
        let mut shown = [0; 4];
        let found: &str = character.encode_utf8(&mut shown);
        if character == '/' {
            if file < 8 {
                let expected = format!(
                    "{} more on rank {}, which has {file} of 8 squares",
                    8 - file,
                    rank + 1
                );
                return Err(TextError::new(text, offset, found, expected));
            }
            if rank == 0 {
                return Err(TextError::new(text, offset, found, "the end of the eight ranks"));
            }
            (rank, file) = (rank - 1, 0);
            continue;
        }
        let due = |what: &str| {
            let file_letter = char::from(b'a' + file.min(7));
            let expected = format!("{what} (rank {}, file {file_letter})", rank + 1);
            TextError::new(text, offset, found, expected)
        };
        if file == 8 {
            let expected = match rank {
                0 => "the end of rank 1, which has its 8 squares".to_owned(),
                _ => format!("/ after the 8 squares of rank {}", rank + 1),
            };
            return Err(TextError::new(text, offset, found, expected));
        }
        match (character, Piece::of_letter(character), Square::new(file, rank)) {
            ('1'..='8', _, _) => {
                let empty = character as u8 - b'0';
                if file + empty > 8 {
                    return Err(due(&format!("at most {} empty squares", 8 - file)));
                }
                file += empty;
            }
            (_, Some(piece), Some(square)) => {
                setup.put(square, Some(piece));
                file += 1;
            }
            _ => return Err(due("a piece or a digit from 1 to 8")),
        }
    }
    if rank == 0 && file == 8 {
        return Ok(());
    }
    let expected = match file {
        8 => format!("/ and rank {rank}"),
        _ => format!("{} more on rank {}, which has {file} of 8 squares", 8 - file, rank + 1),
    };
    let end = offset + placement.len();
    Err(TextError::new(text, end, text.get(end..).unwrap_or("").trim(), expected))
}

fn read_castling(text: &str, offset: usize, field: &str) -> Result<CastlingRights, TextError> {
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
                let found = field.get(at..).unwrap_or(field);
                let expected = "rights to castle out of KQkq, or -";
                return Err(TextError::new(text, offset + at, found, expected));
            }
        };
        rights = rights.with(side, wing);
    }
    Ok(rights)
}

impl fmt::Display for Setup {
    /// The FEN, with all six fields.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..8).rev() {
            let mut empty = 0;
            for file in 0..8 {
                let piece = Square::new(file, rank).and_then(|square| self.piece(square));
                match piece {
                    None => empty += 1,
                    Some(piece) => {
                        if empty > 0 {
                            write!(f, "{empty}")?;
                        }
                        empty = 0;
                        write!(f, "{}", piece.letter())?;
                    }
                }
            }
            if empty > 0 {
                write!(f, "{empty}")?;
            }
            if rank > 0 {
                f.write_str("/")?;
            }
        }
        let turn = match self.turn {
            Side::White => 'w',
            Side::Black => 'b',
        };
        write!(f, " {turn} {} ", self.castling)?;
        match self.en_passant {
            Some(square) => write!(f, "{square}")?,
            None => f.write_str("-")?,
        }
        write!(f, " {} {}", self.halfmove_clock, self.fullmove_number)
    }
}
