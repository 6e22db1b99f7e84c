//! The notations: variants that old books use, and round trips over positions of random play.

use double_corner::chess::{Notation, Position, descriptive, german};
use double_corner::game::{Game, MoveError};

fn read(position: &Position, text: &str) -> String {
    position.text(&position.read(text).unwrap_or_else(|error| panic!("{text}: {error}")))
}

fn candidates(position: &Position, text: &str) -> Vec<String> {
    match position.read(text) {
        Err(MoveError::Ambiguous { candidates, .. }) => candidates,
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn descriptive_variants() {
    for (fen, texts, san) in [
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -",
            "P-K4|P - K 4|P to K4|P—K4|KP-K4|P-K.4.|Pawn to King's 4|P-K4!",
            "e4",
        ),
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -",
            "Kt-KB3|N-KB3|Kt - K B 3|Kt to KB3|KKt-B3|Kt.-K.B.3|Kn-KB3|Knight to King's Bishop's 3|KT-KB3",
            "Nf3",
        ),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq -", "Kt-KB3|N-KB3|KKt-B3", "Nf6"),
        (
            "4k3/8/8/8/8/8/8/R3K2R w KQ -",
            "Castles KR|Castles (K R)|O-O|0-0|O - O|Castles K's side|Castles K|castles king's side",
            "O-O",
        ),
        (
            "4k3/8/8/8/8/8/8/R3K2R w KQ -",
            "Castles QR|O-O-O|0-0-0|Castles with QR|Castles Q",
            "O-O-O",
        ),
        ("4k3/8/8/8/8/8/8/4K2R w K -", "Castles", "O-O"),
        (
            "4k3/8/8/8/8/8/5R2/4K3 w - -",
            "R-KB1|R-B1|R-B sq|R-KB sq.|R-B's|R to B square|R-BI|R-B",
            "Rf1",
        ),
        ("r6r/8/4k3/8/8/8/8/4K3 b - -", "QR-K1|R(QR1)-K1|Q R to K square", "Rae8"),
        (
            "4k3/8/8/8/5N2/8/8/4K1N1 w - -",
            "Kt(B4)-K2|Kt(KB4)-K2|Kt/4-K2|Kt-(B4)K2|Kt/B4-K2|Kt(4)-K2|Kt(B)-K2",
            "Nfe2",
        ),
        (
            "6k1/4P3/8/8/8/8/8/4K3 w - -",
            "P-K8(Q) ch|P-K8=Q ch|P-K8 = Q, ch.|P-K8(=Q)+|P queens ch|P-K8 queens|P-K8 Q",
            "e8=Q+",
        ),
        ("3r2k1/4P3/8/8/8/8/8/4K3 w - -", "PxR(Kt)|PxR=Kt|PxR = N", "exd8=N"),
        (
            "4k3/8/8/3Pp3/8/8/8/4K3 w - e6",
            "PxP e.p.|PxP|P takes P en pas|PxP, e. p.|QPxKP|PxP en passant",
            "dxe6",
        ),
        ("4k3/8/8/3p1p2/4P3/8/8/4K3 w - -", "PxQP|PxP(Q5)|KPxQP|PxP (Q 5)|P x P on Q5", "exd5"),
        ("4k3/8/8/3p4/2P1P3/8/8/4K3 w - -", "KPxP|P(K4)xP|KPxQP", "exd5"),
        ("4k3/8/2n5/4p3/3P4/5N2/8/4K3 w - -", "KtxP|KtxKP|Kt × P|Kt takes P|KtXP|KKtxP", "Nxe5"),
        ("r3k3/8/8/8/1b6/8/3Q4/4K3 w - -", "QxB|Q takes B|QxKB", "Qxb4"),
        ("3k4/8/8/8/8/8/4N3/3RK3 w - -", "Kt-Q4 dis ch|Kt-Q4 disc. ch.|Kt-Q4 ch|Kt-Q4+", "Nd4"),
    ] {
        let position = Position::from_fen(fen).unwrap();
        for text in texts.split('|') {
            let found = read(&position, text);
            assert_eq!(found.trim_end_matches('+'), san.trim_end_matches('+'), "{text} in {fen}");
        }
    }
}

#[test]
fn ambiguous_descriptive_moves_are_refused_with_their_candidates() {
    let start = Position::start();
    assert_eq!(candidates(&start, "P-B4"), ["c4", "f4"]);
    assert_eq!(candidates(&start, "Kt-B3"), ["Nc3", "Nf3"]);
    let castling = Position::from_fen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq -").unwrap();
    assert_eq!(candidates(&castling, "Castles"), ["O-O", "O-O-O"]);
    let promoting = Position::from_fen("6k1/4P3/8/8/8/8/8/4K3 w - -").unwrap();
    assert_eq!(candidates(&promoting, "P-K8 ch"), ["e8=Q+", "e8=R+"]);
}

#[test]
fn the_sign_of_check_tells_moves_apart() {
    let bishops = Position::from_fen("4k3/8/8/8/8/8/8/2B1KB2 w - -").unwrap();
    assert_eq!(read(&bishops, "B-Kt5 ch"), "Bb5+");
    assert_eq!(read(&bishops, "B-Kt5"), "Bg5");
    // A sign that fits no reading is taken for a slip.
    assert_eq!(read(&bishops, "B-K3 ch"), "Be3");
}

#[test]
fn german_variants() {
    let knight = Position::from_fen("4k3/8/8/4p3/8/5N2/8/4K3 w - -").unwrap();
    for text in ["S f 3 n e 5", "Sf3ne5", "S f3 n e5", "Sf3xe5", "S n e5", "Sf3:e5", "Se5"] {
        assert_eq!(read(&knight, text), "Nxe5", "{text}");
    }
    let start = Position::start();
    for text in ["e 2-e 4", "e2-e4", "e2—e4"] {
        assert_eq!(read(&start, text), "e4", "{text}");
    }
    for text in ["S g 1-f 3", "Sg1-f3", "S f3", "Sf3!"] {
        assert_eq!(read(&start, text), "Nf3", "{text}");
    }
    let diagram = Position::from_fen("kq2Q3/p7/rp6/1K6/8/8/8/8 w - -").unwrap();
    assert_eq!(read(&diagram, "D e 8-c 6 +"), "Qc6+");
    let promoting = Position::from_fen("3r2k1/4P3/8/8/8/8/8/4K2R w K - 0 1").unwrap();
    for text in ["e7-e8D+", "e 7-e 8 D", "e8D", "e8=D"] {
        assert_eq!(read(&promoting, text), "e8=Q+", "{text}");
    }
    for text in ["e7 n d8 T", "e7nd8T", "e n d8 T"] {
        assert_eq!(read(&promoting, text), "exd8=R+", "{text}");
    }
}

#[test]
fn written_as_the_chapter_writes() {
    for (fen, san, descriptive, long, short) in [
        ("4k3/8/8/8/8/8/5R2/4K3 w - -", "Rf1", "R-B sq", "T f2-f1", "T f1"),
        ("4k3/8/8/8/8/8/5R2/4K3 w - -", "Re2+", "R-K2 ch", "T f2-e2 +", "T e2 +"),
        ("4k3/8/8/8/8/8/8/2B1KB2 w - -", "Bg5", "B-KKt5", "L c1-g5", "L g5"),
        ("4k3/8/8/8/8/8/8/R3K2R w KQ -", "O-O", "O-O", "0-0", "0-0"),
        ("4k3/8/8/3p4/2P1P3/8/8/4K3 w - -", "exd5", "KPxP", "e4 n d5", "e n d5"),
        ("4k3/8/8/3Pp3/8/8/8/4K3 w - e6", "dxe6", "PxP e.p.", "d5 n e6 e.p.", "d n e6 e.p."),
        ("6k1/4P3/8/8/8/8/8/4K3 w - -", "e8=N", "P-K8(Kt)", "e7-e8 S", "e8 S"),
        ("r5kr/8/8/8/8/8/8/4K3 b - -", "Rc8", "R-QB sq", "T a8-c8", "T c8"),
        ("4k3/8/8/8/5N2/8/8/4K1N1 w - -", "Nfe2", "Kt(B4)-K2", "S f4-e2", "S fe2"),
        ("7k/5Q2/6K1/8/8/8/8/8 w - -", "Qf8#", "Q-B8 mate", "D f7-f8 matt", "D f8 matt"),
    ] {
        let position = Position::from_fen(fen).unwrap();
        let played = position.read(san).unwrap();
        assert_eq!(descriptive::write(&position, played), descriptive, "{san} in {fen}");
        assert_eq!(german::write(&position, played, german::Form::Long), long);
        assert_eq!(german::write(&position, played, german::Form::Short), short);
    }
}

#[test]
fn every_move_of_random_play_is_written_and_read_back() {
    let mut seed = 0x9e37_79b9_7f4a_7c15_u64;
    let mut random = |limit: usize| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        (seed >> 11) as usize % limit
    };
    let mut positions = 0;
    while positions < 40_000 {
        let mut position = Position::start();
        for _ in 0..200 {
            let moves = position.moves();
            if moves.is_empty() {
                break;
            }
            positions += 1;
            // Every move of some positions, one of the others.
            let all = positions % 8 == 0;
            let chosen = random(moves.len());
            for (at, played) in moves.iter().enumerate() {
                if !all && at != chosen {
                    continue;
                }
                let short = german::write(&position, *played, german::Form::Short);
                let texts = Notation::ALL.map(|notation| notation.write(&position, *played));
                for text in texts.iter().chain([&short]) {
                    let fen = position.fen();
                    assert_eq!(position.read(text).as_ref(), Ok(played), "{text} in {fen}");
                }
                for (notation, text) in Notation::ALL.into_iter().zip(&texts) {
                    assert_eq!(notation.read(&position, text).unwrap(), [*played]);
                }
            }
            position = position.play(&moves[chosen]);
        }
    }
}
