//! Why a move is not legal, in words for a player.

use super::position::Position;
use crate::game::Game;

/// The reason why no legal move fits a text that reads as one.
pub(super) fn of(position: &Position, _text: &str) -> String {
    let side = position.turn();
    if !position.has_moves() {
        format!("{side} has no legal move")
    } else if position.is_check() {
        format!("{side} is in check, and this does not meet it")
    } else {
        format!("no piece of {side} can do this")
    }
}
