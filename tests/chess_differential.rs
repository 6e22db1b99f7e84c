//! The same answers as two peers on positions reached by random play from a fixed seed.

use cozy_chess::Board;
use double_corner::chess::{Kind, Move, Notation, Position, uci};
use double_corner::game::{Game, Side};
use shakmaty::{CastlingMode, Chess, EnPassantMode, Position as _, fen::Fen, san::SanPlus};

/// Positions compared in each of two threads.
const POSITIONS: usize = 520_000;
const LONGEST_GAME: usize = 180;

struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % limit
    }
}

const KINDS: [Kind; 6] =
    [Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen, Kind::King];

/// A move as a number: from, to (of castling, the Rook's square), promotion.
fn code(from: usize, to: usize, promotion: Option<usize>) -> usize {
    from | to << 6 | promotion.map_or(0, |kind| kind + 1) << 12
}

fn own_code(played: Move) -> usize {
    let to = match played.castling() {
        Some(double_corner::chess::Wing::King) => played.to().index() + 1,
        Some(double_corner::chess::Wing::Queen) => played.to().index() - 2,
        None => played.to().index(),
    };
    let promotion = played.promotion().and_then(|kind| KINDS.iter().position(|&at| at == kind));
    code(played.from().index(), to, promotion)
}

fn peer_code(played: &shakmaty::Move) -> usize {
    let promotion = played.promotion().map(|role| role as usize - 1);
    code(played.from().unwrap() as usize, played.to() as usize, promotion)
}

fn cozy_codes(board: &Board) -> Vec<usize> {
    let mut codes = Vec::new();
    board.generate_moves(|moves| {
        codes.extend(moves.into_iter().map(|played| {
            code(
                played.from as usize,
                played.to as usize,
                played.promotion.map(|kind| kind as usize),
            )
        }));
        false
    });
    codes
}

fn compare(seed: u64) {
    let mut random = Random(seed);
    let starts: Vec<&str> = include_str!("data/chess_perft.txt")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split("; ").nth(1))
        .collect();
    let mut compared = 0;
    while compared < POSITIONS {
        let fen = starts[random.below(starts.len())];
        let mut own = Position::from_fen(fen).unwrap();
        let mut cozy: Board = fen.parse().unwrap();
        let fen: Fen = fen.parse().unwrap();
        let mut peer: Chess = fen.into_position(CastlingMode::Standard).unwrap();
        for _ in 0..LONGEST_GAME {
            compared += 1;
            let fen = own.fen();
            let moves = own.moves();
            let peers = peer.legal_moves();
            let mut codes: Vec<usize> = moves.iter().map(|&played| own_code(played)).collect();
            codes.sort_unstable();
            let mut peer_codes: Vec<usize> = peers.iter().map(peer_code).collect();
            peer_codes.sort_unstable();
            let mut cozys = cozy_codes(&cozy);
            cozys.sort_unstable();
            assert_eq!(codes, peer_codes, "{fen}");
            assert_eq!(codes, cozys, "{fen}");
            assert_eq!(own.count_moves() as usize, moves.len(), "{fen}");
            assert_eq!(own.is_check(), peer.is_check(), "{fen}");
            assert_eq!(own.is_dead(), peer.is_insufficient_material(), "{fen}");
            assert_eq!(
                fen,
                Fen::from_position(&peer, EnPassantMode::Legal).to_string(),
                "FEN differs"
            );
            if compared % 16 == 0 {
                let again = Position::from_fen(&fen).unwrap();
                assert_eq!(again, own);
                assert_eq!(again.fen(), fen);
            }
            if moves.is_empty() {
                break;
            }
            let all = compared % 64 == 0;
            let chosen = random.below(moves.len());
            for (at, played) in moves.iter().enumerate() {
                if all || at == chosen {
                    let theirs = peers.iter().find(|peer| peer_code(peer) == own_code(*played));
                    let san = SanPlus::from_move(peer.clone(), *theirs.unwrap()).to_string();
                    let text = own.text(played);
                    assert_eq!(text, san, "{fen}");
                    assert_eq!(own.read(&text).as_ref(), Ok(played), "{fen} {text}");
                    assert_eq!(own.read(&uci::write(*played)).as_ref(), Ok(played), "{fen}");
                    for notation in [Notation::Descriptive, Notation::German] {
                        let text = notation.write(&own, *played);
                        let read = notation.read(&own, &text);
                        assert_eq!(read.as_deref(), Ok(&[*played][..]), "{fen} {text}");
                    }
                }
            }
            let played = moves[chosen];
            let theirs = *peers.iter().find(|peer| peer_code(peer) == own_code(played)).unwrap();
            peer.play_unchecked(theirs);
            let text = cozy_chess::util::display_uci_move(&cozy, cozy_move(&cozy, played));
            assert_eq!(text.to_string(), uci::write(played));
            cozy.play_unchecked(cozy_move(&cozy, played));
            own = own.play(&played);
            assert_eq!(own.turn() == Side::White, peer.turn().is_white());
            if own.halfmove_clock() >= 100 {
                break;
            }
        }
    }
}

fn cozy_move(board: &Board, played: Move) -> cozy_chess::Move {
    let mut found = None;
    board.generate_moves(|moves| {
        found = moves.into_iter().find(|peer| {
            code(peer.from as usize, peer.to as usize, peer.promotion.map(|kind| kind as usize))
                == own_code(played)
        });
        found.is_some()
    });
    found.unwrap()
}

#[test]
fn moves_texts_and_fen_are_those_of_the_peers() {
    compare(0x9e37_79b9_7f4a_7c15);
}

#[test]
fn moves_texts_and_fen_are_those_of_the_peers_in_other_games() {
    compare(0x2545_f491_4f6c_dd1d);
}
