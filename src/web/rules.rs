//! The rules of one game in as few bytes as can be: what a diagram needs to be played on. Whatever
//! else there is to ask, and what is wrong with a position that can't be read, is for the module of
//! everything.
//!
//! Texts go in and out character by character, so that the functions take and give nothing but
//! numbers: then their JavaScript is a few lines, and no more of the bindings comes with them.

use super::parts::{InParts, Parts};
use crate::game::{Game, Outcome};
use std::sync::atomic::{AtomicU8, AtomicUsize, Ordering::Relaxed};
use wasm_bindgen::prelude::wasm_bindgen;

#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: lol_alloc::LockedAllocator<lol_alloc::FreeListAllocator> =
    lol_alloc::LockedAllocator::new(lol_alloc::FreeListAllocator::new());

/// What is asked, then what is answered: plain bytes, which weigh less than a text of this thread.
static TEXT: [AtomicU8; 1 << 14] = [const { AtomicU8::new(0) }; 1 << 14];
static LENGTH: AtomicUsize = AtomicUsize::new(0);

fn write(character: u8) -> bool {
    let at = LENGTH.fetch_add(1, Relaxed);
    TEXT.get(at).map(|place| place.store(character, Relaxed)).is_some()
}

/// Adds a character to the FEN that is asked for.
#[wasm_bindgen]
pub fn ask(character: u8) {
    write(character);
}

/// A position and its legal moves; after one of them, when its index is given, which is -1
/// otherwise. The answer is read by [`answer`]; its length is given, 0 when the FEN can't be read,
/// there is no such move, or there is too much to say.
///
/// No FEN is the start of the game. The answer has a line for the position, with its FEN, the side
/// to move, the winner and the reason when the game is over, the square of a king in check and the
/// squares of the pieces that must capture; and a line for each legal move, with its text, the
/// piece, its path, what it takes and what it becomes. Fields are parted by tabs, squares by commas.
#[wasm_bindgen]
#[must_use]
pub fn look(index: i32) -> usize {
    let asked = TEXT.iter().take(LENGTH.swap(0, Relaxed));
    let asked: String = asked.map(|place| char::from(place.load(Relaxed))).collect();
    let shown = position(&asked).and_then(|position| match usize::try_from(index) {
        Err(_) => Some(shown(&position)),
        Ok(index) => position.moves().get(index).map(|played| shown(&position.play(played))),
    });
    let written = shown.is_some_and(|shown| shown.bytes().all(write));
    let length = LENGTH.swap(0, Relaxed);
    if written { length } else { 0 }
}

/// A character of the answer, which is ASCII; 0 past its end.
#[wasm_bindgen]
#[must_use]
pub fn answer(index: usize) -> u8 {
    TEXT.get(index).map_or(0, |place| place.load(Relaxed))
}

#[cfg(feature = "web-rules-chess")]
fn position(text: &str) -> Option<crate::chess::Position> {
    use crate::chess::{Position, fen};
    let text = if text.is_empty() { fen::START } else { text };
    fen::scan(text).ok().map(|setup| Position::from(&setup))
}

#[cfg(not(feature = "web-rules-chess"))]
fn position(text: &str) -> Option<crate::draughts::Position> {
    use crate::draughts::{Position, Rules, Style, fen};
    if text.is_empty() {
        return Some(Position::start(Rules::ENGLISH));
    }
    Position::from_setup(&fen::scan(text, Style::Numbers).ok()?, Rules::ENGLISH).ok()
}

fn shown<P: InParts>(position: &P) -> String {
    let mut text = position.fen();
    let (winner, reason) = match position.outcome() {
        None => ("", ""),
        Some(Outcome { winner, reason }) => {
            (winner.map_or("nobody", |side| side.name()), reason.name())
        }
    };
    for field in [position.turn().name(), winner, reason, &position.check().unwrap_or_default()] {
        push(&mut text, '\t', field);
    }
    push_all(&mut text, &position.must_capture());
    for played in position.moves() {
        let Parts { piece, path, captures, promotes } = position.parts(&played);
        push(&mut text, '\n', &position.text(&played));
        push(&mut text, '\t', piece);
        push_all(&mut text, &path);
        push_all(&mut text, &captures);
        push(&mut text, '\t', promotes.unwrap_or_default());
    }
    text
}

fn push(text: &mut String, before: char, field: &str) {
    text.push(before);
    text.push_str(field);
}

fn push_all(text: &mut String, squares: &[String]) {
    let mut before = '\t';
    for square in squares {
        push(text, before, square);
        before = ',';
    }
    if squares.is_empty() {
        text.push(before);
    }
}
