//! Games at odds: starts, first moves, and castling without the Rook.

use double_corner::chess::odds::{Code, Odds};
use double_corner::chess::{Kind, Position, Square};
use double_corner::game::{Game, Side};

fn played(mut position: Position, texts: &str) -> Position {
    for text in texts.split_whitespace() {
        position = position.play(&position.read(text).expect(text));
    }
    position
}

fn can(position: &Position, text: &str) -> bool {
    position.read(text).is_ok()
}

#[test]
fn every_start_lacks_just_what_is_given() {
    let start = Position::start();
    for (id, _, odds) in Odds::all() {
        for code in Code::ALL {
            let position = odds.start(code);
            assert_eq!(position.turn(), Side::White, "{id}");
            for square in Square::all() {
                let given = odds.removed.has(square);
                let man = start.piece(square).filter(|_| !given);
                assert_eq!(position.piece(square), man, "{id} {square}");
            }
        }
    }
    let fen = |id: &str| Odds::named(id).expect(id).start(Code::American).fen();
    let pawn = "rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(fen("pawn-and-move"), pawn);
    let rook = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1";
    assert_eq!(fen("queens-rook"), rook);
    assert_eq!(fen("queens-knight"), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1");
}

#[test]
fn any_man_but_the_king_can_be_removed() {
    for square in Square::all() {
        let man = Position::start().piece(square);
        match Odds::without(square) {
            Some(odds) => {
                let man = man.expect("a man");
                assert_ne!(man.kind, Kind::King);
                assert_eq!((odds.giver, odds.removed), (man.side, square.bitboard()));
                assert_eq!(odds.start(Code::American).piece(square), None);
            }
            None => assert!(man.is_none_or(|man| man.kind == Kind::King), "{square}"),
        }
    }
}

#[test]
fn two_first_moves_stay_within_their_half() {
    let odds = Odds::named("pawn-and-two-moves").expect("odds");
    let mut pairs = 0;
    let start = odds.start(Code::BlueBook);
    for first in odds.legal(&start, 0) {
        let text = start.text(&first);
        let second = odds.after(Code::BlueBook, &[&text]).expect("legal");
        assert_eq!((second.turn(), odds.left(1)), (Side::White, 1));
        let legal = odds.legal(&second, 1);
        for reply in &legal {
            assert!(reply.to().rank() < 4);
            let reply = second.text(reply);
            let after = odds.after(Code::BlueBook, &[&text, &reply]).expect("legal");
            assert_eq!((after.turn(), odds.left(2)), (Side::Black, 0));
            assert_eq!(odds.legal(&after, 2).len(), after.moves().len());
            pairs += 1;
        }
        // All that is left out crosses the middle.
        let crossing = second.moves().into_iter().filter(|played| !legal.contains(played));
        assert!(crossing.into_iter().all(|played| played.to().rank() >= 4));
    }
    assert!(pairs > 300, "{pairs}");
    let error = odds.after(Code::American, &["d4", "d5"]).expect_err("beyond the middle");
    assert_eq!(error.kind(), "illegal");
    // With one move only nothing is restricted, and the giver answers at once.
    let one = Odds::named("pawn-and-move").expect("odds");
    assert_eq!((one.left(0), one.legal(&one.start(Code::American), 0).len()), (0, 20));
}

#[test]
fn castling_without_the_rook_by_both_codes() {
    let odds = Odds::named("queens-rook").expect("odds");
    let developed = "Nc3 e6 d4 d6 Bf4 Nc6 Qd2 Nf6";
    let american = played(odds.start(Code::American), developed);
    assert!(!can(&american, "O-O-O"));
    let blue = played(odds.start(Code::BlueBook), developed);
    let leapt = played(blue, "O-O-O");
    let at = |name: &str| leapt.piece(Square::named(name).expect(name)).map(|man| man.kind);
    assert_eq!((at("c1"), at("d1"), at("a1"), at("e1")), (Some(Kind::King), None, None, None));
    let men = |position: &Position| position.occupied().count();
    assert_eq!(men(&leapt), men(&blue));
    // The other wing is as ever.
    let short = played(odds.start(Code::BlueBook), "e3 e6 Nf3 d6 Be2 c6 O-O");
    let rook = short.piece(Square::named("f1").expect("f1")).map(|man| man.kind);
    assert_eq!(rook, Some(Kind::Rook));
}

#[test]
fn the_leap_is_lost_when_the_square_was_occupied_or_a_condition_fails() {
    let odds = Odds::named("queens-rook").expect("odds");
    let start = odds.start(Code::BlueBook);
    // A piece between, even next to the Rook's square.
    assert!(!can(&played(start, "d4 d6 Bf4 Nc6 Qd2 Nf6"), "O-O-O"));
    // The King has moved.
    assert!(!can(&played(start, "Nc3 e6 d4 d6 Bf4 Nc6 Qd2 Nf6 Kd1 a6 Ke1 a5"), "O-O-O"));
    // Something of White's has stood on a1.
    assert!(!can(&played(start, "Nc3 e6 d4 d6 Bf4 a6 Qc1 a5 Qa1 h6 Qd1 h5 Qd2 h4"), "O-O-O"));
    // Something of Black's has.
    let taken = "b3 g6 d4 Bg7 Nc3 a5 Bf4 a4 Qd2 axb3 e3 bxa2 h3 a1=Q+ Nd1 Qa6 Nb2 h6";
    assert!(!can(&played(start, taken), "O-O-O"));
    // A square that the King crosses is attacked, or he is in check.
    let developed = "Nc3 d6 d4 Nc6 Bf4 Nf6 Qd3 Be6";
    assert!(can(&played(start, developed), "O-O-O"));
    assert!(!can(&played(start, &format!("{developed} e3 Bg4 a3 h6")), "O-O-O"));
    let checked = "Nc3 e6 d4 Bb4 Bf4 a6 Qd3 Bxc3+";
    assert!(!can(&played(start, checked), "O-O-O"));
}
