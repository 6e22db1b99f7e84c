//! Perft by the two peers; shared by the native and the WebAssembly bench.

use cozy_chess::Board;
use shakmaty::{Chess, Position as _};
use std::hint::black_box;

/// The positions measured.
pub(crate) const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/// The second one.
pub(crate) const KIWIPETE: &str =
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// cozy-chess, counting the last ply in bulk.
pub(crate) fn cozy_bulk(board: &Board, depth: u32) -> u64 {
    let mut leaves = 0;
    if depth == 1 {
        board.generate_moves(|moves| {
            leaves += moves.len() as u64;
            false
        });
        return leaves;
    }
    board.generate_moves(|moves| {
        for played in moves {
            let mut next = board.clone();
            next.play_unchecked(played);
            leaves += cozy_bulk(&next, depth - 1);
        }
        false
    });
    leaves
}

/// cozy-chess, making every move.
pub(crate) fn cozy_made(board: &Board, depth: u32) -> u64 {
    if depth == 0 {
        return u64::from(!black_box(board).occupied().is_empty());
    }
    let mut leaves = 0;
    board.generate_moves(|moves| {
        for played in moves {
            let mut next = board.clone();
            next.play_unchecked(played);
            leaves += cozy_made(&next, depth - 1);
        }
        false
    });
    leaves
}

/// shakmaty, counting the last ply in bulk.
pub(crate) fn shakmaty_bulk(position: &Chess, depth: u32) -> u64 {
    let moves = position.legal_moves();
    if depth == 1 {
        return moves.len() as u64;
    }
    let after = |played| {
        let mut next = position.clone();
        next.play_unchecked(played);
        shakmaty_bulk(&next, depth - 1)
    };
    moves.into_iter().map(after).sum()
}

/// shakmaty, making every move.
pub(crate) fn shakmaty_made(position: &Chess, depth: u32) -> u64 {
    if depth == 0 {
        return u64::from(!black_box(position).board().occupied().is_empty());
    }
    let after = |played| {
        let mut next = position.clone();
        next.play_unchecked(played);
        shakmaty_made(&next, depth - 1)
    };
    position.legal_moves().into_iter().map(after).sum()
}
