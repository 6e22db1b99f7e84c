//! Moves by the names of squares, whole or in part: what SAN and the old German have in common.

use super::castling::Wing;
use super::moves::Move;
use super::piece::Kind;
use super::position::Position;
use crate::text::TextError;

/// Which letters name the pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Letters {
    /// `K Q R B N`, and `P`.
    English,
    /// `K D T L S`; a Pawn has none.
    German,
}

impl Letters {
    /// The kind of an upper-case letter or a figurine.
    fn kind(self, letter: char) -> Option<Kind> {
        let figurine = match letter {
            '♔' | '♚' => Some(Kind::King),
            '♕' | '♛' => Some(Kind::Queen),
            '♖' | '♜' => Some(Kind::Rook),
            '♗' | '♝' => Some(Kind::Bishop),
            '♘' | '♞' => Some(Kind::Knight),
            '♙' | '♟' => Some(Kind::Pawn),
            _ => None,
        };
        figurine.or(match self {
            Letters::English if letter.is_ascii_uppercase() => Kind::of_letter(letter),
            Letters::English => None,
            Letters::German => match letter {
                'K' => Some(Kind::King),
                'D' => Some(Kind::Queen),
                'T' => Some(Kind::Rook),
                'L' => Some(Kind::Bishop),
                'S' => Some(Kind::Knight),
                _ => None,
            },
        })
    }

    const fn example(self) -> &'static str {
        match self {
            Letters::English => "a move such as Nf3, exd5, e8=Q or O-O",
            Letters::German => "a move such as S g1-f3, e2-e4, e7-e8D or 0-0",
        }
    }
}

/// What a text tells of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pattern {
    Castling(Wing),
    Move {
        kind: Kind,
        from_file: Option<u8>,
        from_rank: Option<u8>,
        to_file: u8,
        /// Left out in short captures by Pawns: `ed`.
        to_rank: Option<u8>,
        promotion: Option<Kind>,
    },
}

impl Pattern {
    /// Reads a text; signs of check, mate, merit and en passant at its end are skipped.
    pub(super) fn read(text: &str, letters: Letters) -> Result<Pattern, TextError> {
        let characters: Vec<(usize, char)> =
            text.char_indices().filter(|(_, character)| !character.is_whitespace()).collect();
        let mut reader = Reader { text, letters, rest: &characters };
        reader.drop_marks();
        match reader.castling() {
            Some(wing) => Ok(Pattern::Castling(wing)),
            None => reader.squares(),
        }
    }

    /// Whether a text on a page is one move, and not two that stand side by side: with spaces
    /// inside, a sign must part the two squares (`S g 1-f 3`, but not `Nf3 d5`).
    pub(super) fn is_one_move(text: &str, letters: Letters) -> bool {
        let origin = match Pattern::read(text, letters) {
            Ok(Pattern::Move { from_file, from_rank, .. }) => from_file.or(from_rank),
            Ok(Pattern::Castling(_)) => None,
            Err(_) => return false,
        };
        let parted = |letter| matches!(letter, '-' | '–' | '—' | 'x' | '×' | ':' | 'n');
        origin.is_none() || !text.contains(char::is_whitespace) || text.contains(parted)
    }

    /// Whether a legal move fits.
    pub(super) fn fits(self, played: Move) -> bool {
        match self {
            Pattern::Castling(wing) => played.castling() == Some(wing),
            Pattern::Move { kind, from_file, from_rank, to_file, to_rank, promotion } => {
                let (from, to) = (played.from(), played.to());
                played.kind() == kind
                    && played.castling().is_none()
                    && to.file() == to_file
                    && to_rank.is_none_or(|rank| rank == to.rank())
                    && from_file.is_none_or(|file| file == from.file())
                    && from_rank.is_none_or(|rank| rank == from.rank())
                    && (promotion.is_none() || promotion == played.promotion())
                    && !(kind == Kind::Pawn && from_file.is_none() && from.file() != to.file())
            }
        }
    }

    /// The legal moves that fit.
    pub(super) fn matches(self, position: &Position) -> Vec<Move> {
        let mut moves = position.legal_moves();
        moves.retain(|&played| self.fits(played));
        moves
    }
}

struct Reader<'t> {
    text: &'t str,
    letters: Letters,
    rest: &'t [(usize, char)],
}

impl Reader<'_> {
    /// The last character, taken away if it is wanted.
    fn pop<T>(&mut self, wanted: impl Fn(char) -> Option<T>) -> Option<T> {
        let (&(_, last), rest) = self.rest.split_last()?;
        let found = wanted(last)?;
        self.rest = rest;
        Some(found)
    }

    fn pop_word(&mut self, word: &str) -> bool {
        let Some(start) = self.rest.len().checked_sub(word.len()) else { return false };
        let (before, last) = self.rest.split_at(start);
        let found = last.iter().map(|(_, character)| *character).eq(word.chars());
        if found {
            self.rest = before;
        }
        found
    }

    fn drop_marks(&mut self) {
        let sign = |character| {
            matches!(character, '!' | '?' | '+' | '#' | '†' | '‡' | '≠' | '±' | '=').then_some(())
        };
        loop {
            let before = self.rest.len();
            self.pop(sign);
            for word in ["e.p.", "e.p", "ep", "a.p.", "ap", "mate", "matt", "ch"] {
                if self.rest.len() > word.len() {
                    self.pop_word(word);
                }
            }
            if self.rest.len() == before {
                return;
            }
        }
    }

    fn castling(&self) -> Option<Wing> {
        let (mut ohs, mut dashes) = (0, 0);
        let mut was_oh = false;
        for &(_, character) in self.rest {
            match character {
                'O' | '0' | 'o' => {
                    was_oh = true;
                    ohs += 1;
                }
                '-' | '–' | '—' if was_oh => {
                    was_oh = false;
                    dashes += 1;
                }
                _ => return None,
            }
        }
        // O - O O is not one move.
        if dashes != 0 && dashes + 1 != ohs {
            return None;
        }
        match (ohs, was_oh) {
            (2, true) => Some(Wing::King),
            (3, true) => Some(Wing::Queen),
            _ => None,
        }
    }

    fn squares(&mut self) -> Result<Pattern, TextError> {
        let letters = self.letters;
        let whole = self.rest;
        let file = |character: char| matches!(character, 'a'..='h').then(|| character as u8 - b'a');
        let rank = |character: char| matches!(character, '1'..='8').then(|| character as u8 - b'1');
        let promotion = self.promotion()?;
        let to_rank = self.pop(rank);
        let to_file = self.pop(file).ok_or_else(|| self.unreadable())?;
        let separator = |character| match character {
            'x' | ':' | '×' | '-' | '–' | '—' | '*' => Some(()),
            // *nimmt*
            'n' if letters == Letters::German => Some(()),
            _ => None,
        };
        let separated = self.pop(separator).is_some();
        let from_rank = self.pop(rank);
        let from_file = self.pop(file);
        let lower = |character: char| match character {
            'n' | 'r' | 'q' | 'k' if letters == Letters::English => Kind::of_letter(character),
            _ => None,
        };
        let named = self.pop(|character| letters.kind(character).or_else(|| lower(character)));
        let kind = named.unwrap_or(Kind::Pawn);
        let short = to_rank.is_none();
        let short_is_capture = from_file.is_some_and(|file| file.abs_diff(to_file) == 1);
        let wrong = !self.rest.is_empty()
            || (short && (kind != Kind::Pawn || !short_is_capture))
            || (separated && named.is_none() && from_file.is_none())
            || (promotion.is_some()
                && (kind != Kind::Pawn || !matches!(to_rank, None | Some(0 | 7))));
        if wrong {
            if self.rest.is_empty() {
                self.rest = whole;
            }
            return Err(self.unreadable());
        }
        Ok(Pattern::Move { kind, from_file, from_rank, to_file, to_rank, promotion })
    }

    /// `=Q`, `Q`, `(Q)` or `/Q` at the end.
    fn promotion(&mut self) -> Result<Option<Kind>, TextError> {
        let letters = self.letters;
        let before = self.rest;
        let closed = self.pop(|character| (character == ')').then_some(())).is_some();
        let signed = matches!(self.rest, [.., (_, '=' | '/'), _]);
        let kind = self.pop(|character| {
            // After a sign the letter may be small; alone it could be a file.
            let letter = if closed || signed { character.to_ascii_uppercase() } else { character };
            letters.kind(letter).filter(|kind| Kind::PROMOTIONS.contains(kind))
        });
        let opened = self.pop(|character| (character == '(').then_some(())).is_some();
        if kind.is_some() && opened == closed {
            self.pop(|character| matches!(character, '=' | '/').then_some(()));
            return Ok(kind);
        }
        self.rest = before;
        if closed { Err(self.unreadable()) } else { Ok(None) }
    }

    /// An error where the part not understood starts.
    fn unreadable(&self) -> TextError {
        let offset = self.rest.first().map_or(self.text.len(), |(offset, _)| *offset);
        let found = self.text.get(offset..).unwrap_or("").trim_end();
        TextError::new(self.text, offset, found, self.letters.example())
    }
}
