//! Exports perft of three libraries; run by `run.mjs`.

#[path = "../../peers/mod.rs"]
mod peers;

use cozy_chess::Board;
use double_corner::chess::Position;
use double_corner::game::Game;
use peers::{KIWIPETE, START, cozy_bulk, cozy_made, shakmaty_bulk, shakmaty_made};
use shakmaty::{CastlingMode, Chess, fen::Fen};

/// The leaves below the start (0) or Kiwipete (1) by this crate (0), cozy-chess (1) or
/// shakmaty (2); the last ply is counted in bulk unless `made` is set.
// Exported by its plain name, so that no generator of bindings stands between.
#[unsafe(no_mangle)]
pub extern "C" fn perft(library: u32, position: u32, depth: u32, made: bool) -> f64 {
    let fen = if position == 0 { START } else { KIWIPETE };
    let leaves = match library {
        0 => {
            let position = Position::from_fen(fen).expect("a good FEN");
            if made { position.perft_made(depth) } else { position.perft(depth) }
        }
        1 => {
            let board: Board = fen.parse().expect("a good FEN");
            if made { cozy_made(&board, depth) } else { cozy_bulk(&board, depth) }
        }
        _ => {
            let fen: Fen = fen.parse().expect("a good FEN");
            let chess: Chess = fen.into_position(CastlingMode::Standard).expect("a legal position");
            if made { shakmaty_made(&chess, depth) } else { shakmaty_bulk(&chess, depth) }
        }
    };
    leaves as f64
}
