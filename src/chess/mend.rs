//! Misprints: the legal moves whose texts are nearest to one that can't be played.

use super::moves::Move;
use super::notation::Notation;
use super::position::Position;
use super::reading::readings;
use super::{descriptive, german};
use crate::line;

/// A letter left out, or one too many.
const SLIP: usize = 2;
/// A letter for another.
const SWAP: usize = 3;
/// Texts further apart than this, or than the printed one is long, have nothing in common.
const FARTHEST: usize = 4;
/// So many later texts must be playable after a mended move, if there are so many.
const PROOF: usize = 3;

/// A move that a misprinted text may have meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mended {
    /// The move.
    pub played: Move,
    /// How far its text is from the printed one: 2 for each letter left out or too many, 3 for
    /// each letter changed.
    pub distance: usize,
    /// How many of the texts that follow can be played after it.
    pub followed: usize,
}

/// The moves that a misprinted text may have meant, the likeliest first: those that let most of
/// the following texts be played, then those whose texts are nearest.
///
/// ```
/// use double_corner::{chess::{Position, mend}, game::Game};
/// let start = Position::start();
/// let mended = mend::candidates(&start, "K-KB3", &["P-K4", "KtxP"]);
/// assert_eq!(start.text(&mended[0].played), "Nf3");
/// ```
pub fn candidates(position: &Position, printed: &str, rest: &[&str]) -> Vec<Mended> {
    let wanted = bare(printed);
    let mut found: Vec<Mended> = Vec::new();
    for played in position.legal_moves() {
        let near =
            texts(position, played).iter().filter_map(|text| distance(&wanted, &bare(text))).min();
        let Some(distance) = near else { continue };
        if descriptive::sign_agrees(position, played, printed) == Some(false) {
            continue;
        }
        let followed = line::resolve(&position.after(played), rest, readings).moves.len();
        if followed >= PROOF.min(rest.len()) {
            let mended = Mended { played, distance, followed };
            let before = found.iter().rposition(|other| {
                (rest.len() - other.followed, other.distance) <= (rest.len() - followed, distance)
            });
            found.insert(before.map_or(0, |at| at + 1), mended);
        }
    }
    found
}

/// The ways in which a move may have been written.
fn texts(position: &Position, played: Move) -> Vec<String> {
    let mut texts = descriptive::texts(position, played);
    texts.extend(Notation::ALL.map(|notation| notation.write(position, played)));
    texts.push(german::write(position, played, german::Form::Short));
    texts
}

/// A text without spaces and signs.
fn bare(text: &str) -> Vec<char> {
    let mut text = text.trim();
    while let Some(shorter) =
        ["ch", "mate", "matt", "dis", "dbl", "e.p", ".", ",", "+", "#", "!", "?", " "]
            .iter()
            .find_map(|sign| text.strip_suffix(sign))
    {
        text = shorter;
    }
    text.replace("sq", "1")
        .replace("takes", "x")
        .replace("to", "-")
        .chars()
        .filter(|letter| !letter.is_whitespace() && *letter != '.')
        .collect()
}

/// How far two texts are apart, if they are near at all.
fn distance(printed: &[char], text: &[char]) -> Option<usize> {
    let mut row: Vec<usize> = (0..=text.len()).map(|count| count * SLIP).collect();
    for (at, letter) in printed.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] = (at + 1) * SLIP;
        for (column, other) in text.iter().enumerate() {
            let swapped = diagonal + if letter == other { 0 } else { SWAP };
            diagonal = row[column + 1];
            row[column + 1] = swapped.min(diagonal + SLIP).min(row[column] + SLIP);
        }
    }
    row.last().copied().filter(|&distance| distance <= FARTHEST && distance < printed.len())
}
