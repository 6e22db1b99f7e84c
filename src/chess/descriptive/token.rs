//! The words and signs that moves of the English descriptive notation are made of.

use crate::chess::piece::Kind;
use crate::text::TextError;

/// One word or sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// A piece, or the file named after it.
    Piece(Kind),
    /// A rank, counted from the mover's side, from 1.
    Rank(u8),
    /// `sq` or `'s`: the first rank.
    Square,
    Dash,
    Takes,
    Open,
    Close,
    Slash,
    Equals,
    /// `on` or `at`, before the square of a capture.
    On,
    Castles,
    Oh,
    /// `queens`: becomes a Queen.
    Queens,
    EnPassant,
    Check,
    Discovered,
    Double,
    Mate,
}

/// A token with the byte offset where it starts.
pub(super) type Placed = (usize, Token);

/// Words, longer ones before those that they start with; any case.
const WORDS: [(&str, Option<Token>); 43] = [
    ("castles", Some(Token::Castles)),
    ("castle", Some(Token::Castles)),
    ("discovered", Some(Token::Discovered)),
    ("discovering", Some(Token::Discovered)),
    ("disc", Some(Token::Discovered)),
    ("dis", Some(Token::Discovered)),
    ("double", Some(Token::Double)),
    ("doub", Some(Token::Double)),
    ("dble", Some(Token::Double)),
    ("dbl", Some(Token::Double)),
    ("checkmate", Some(Token::Mate)),
    ("mates", Some(Token::Mate)),
    ("mate", Some(Token::Mate)),
    ("check", Some(Token::Check)),
    ("ch", Some(Token::Check)),
    ("en passant", Some(Token::EnPassant)),
    ("en pass", Some(Token::EnPassant)),
    ("en pas", Some(Token::EnPassant)),
    ("e. p", Some(Token::EnPassant)),
    ("e.p", Some(Token::EnPassant)),
    ("ep", Some(Token::EnPassant)),
    ("takes", Some(Token::Takes)),
    ("captures", Some(Token::Takes)),
    ("tks", Some(Token::Takes)),
    ("square", Some(Token::Square)),
    ("sq", Some(Token::Square)),
    ("queens", Some(Token::Queens)),
    ("knight", Some(Token::Piece(Kind::Knight))),
    ("king", Some(Token::Piece(Kind::King))),
    ("queen", Some(Token::Piece(Kind::Queen))),
    ("rook", Some(Token::Piece(Kind::Rook))),
    ("bishop", Some(Token::Piece(Kind::Bishop))),
    ("pawn", Some(Token::Piece(Kind::Pawn))),
    ("with", None),
    ("side", None),
    ("the", None),
    ("and", None),
    ("etc", None),
    ("&c", None),
    ("to", Some(Token::Dash)),
    ("on", Some(Token::On)),
    ("at", Some(Token::On)),
    ("x", Some(Token::Takes)),
];

/// The tokens of a move's text.
///
/// # Errors
/// At the first thing that no move is written with.
pub(super) fn tokens(text: &str) -> Result<Vec<Placed>, TextError> {
    let mut tokens: Vec<Placed> = Vec::new();
    let mut offset = 0;
    while let Some(rest) = text.get(offset..).filter(|rest| !rest.is_empty()) {
        let (length, token) = next(rest).ok_or_else(|| {
            let found = rest.split_whitespace().next().unwrap_or(rest);
            TextError::new(text, offset, found, "a move such as P-K4, KtxP or Castles")
        })?;
        if let Some(token) = token {
            // The s of "King's Bishop's 4" is not the first rank.
            let possessive = matches!(tokens.last(), Some((_, Token::Square)))
                && matches!(token, Token::Piece(_) | Token::Rank(_));
            if possessive {
                tokens.pop();
            }
            tokens.push((offset, token));
        }
        offset += length;
    }
    Ok(tokens)
}

/// The token that a text starts with and its length in bytes; `None` inside is a thing to skip.
fn next(rest: &str) -> Option<(usize, Option<Token>)> {
    let starts =
        |word: &str| rest.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word));
    if let Some((word, token)) = WORDS.iter().find(|(word, _)| starts(word)) {
        return Some((word.len(), *token));
    }
    for (letters, kind) in [("Knt", Kind::Knight), ("Kt", Kind::Knight), ("Kn", Kind::Knight)] {
        if starts(letters) && rest.starts_with('K') {
            return Some((letters.len(), Some(Token::Piece(kind))));
        }
    }
    let first = rest.chars().next()?;
    let token = match first {
        'K' | 'Q' | 'R' | 'B' | 'N' | 'P' => Token::Piece(Kind::of_letter(first)?),
        '1'..='8' => Token::Rank(first as u8 - b'0'),
        // What printers and scanners make of a 1.
        'I' | 'l' => Token::Rank(1),
        '\'' | '’' if rest[first.len_utf8()..].starts_with('s') => {
            return Some((first.len_utf8() + 1, Some(Token::Square)));
        }
        '-' | '–' | '—' | '‒' | '−' => Token::Dash,
        '×' | ':' => Token::Takes,
        '(' | '[' => Token::Open,
        ')' | ']' => Token::Close,
        '/' => Token::Slash,
        '=' => Token::Equals,
        'O' | 'o' | '0' => Token::Oh,
        '+' | '†' => Token::Check,
        '#' | '‡' => Token::Mate,
        '.' | ',' | ';' | '!' | '?' => return Some((first.len_utf8(), None)),
        _ if first.is_whitespace() => return Some((first.len_utf8(), None)),
        _ => return None,
    };
    Some((first.len_utf8(), Some(token)))
}
