//! Positions and texts that made other programs fail, with the right answer.

use double_corner::chess::{Position, claims, fen, perpetual};
use double_corner::game::{Game, MoveError, Outcome, Reason, Side};

fn position(fen: &str) -> Position {
    Position::from_fen(fen).unwrap()
}

fn texts(position: &Position) -> Vec<String> {
    let mut texts: Vec<String> =
        position.moves().iter().map(|played| position.text(played)).collect();
    texts.sort();
    texts
}

fn repairs(fen: &str) -> Vec<String> {
    fen::read(fen).unwrap().1.iter().map(ToString::to_string).collect()
}

#[test]
fn a_lone_knight_is_a_diagram_with_moves() {
    let diagram = position("8/8/8/5n2/8/8/8/8 b - - 0 1");
    assert_eq!(texts(&diagram), ["Nd4", "Nd6", "Ne3", "Ne7", "Ng3", "Ng7", "Nh4", "Nh6"]);
    assert_eq!(diagram.outcome(), None);
    assert_eq!(diagram.count_moves(), 8);
}

#[test]
fn diagrams_without_kings_have_no_outcome() {
    let diagram = position("8/8/8/8/n1n3Pr/1P2b1r1/4Pb2/8 w - - 0 1");
    assert_eq!(texts(&diagram), ["b4", "bxa4", "bxc4", "g5"]);
    assert_eq!(position("8/8/8/8/8/8/8/8 w - -").outcome(), None);
    let blocked = position("8/8/8/8/8/8/8/4k3 w - -");
    assert!(blocked.moves().is_empty());
    assert_eq!(blocked.outcome(), None);
    // Both Rooks, the Knights and the King's Bishop's way: what the book overlooked.
    let half = position("8/8/8/8/8/2N2N2/PPPPPPPP/R1BQKB1R w KQ - 0 1");
    assert!(texts(&half).contains(&"Rb1".to_owned()));
    assert!(texts(&half).contains(&"Rg1".to_owned()));
}

#[test]
fn several_kings_can_be_taken_and_not_checked() {
    let diagram = position("k6k/8/8/8/8/8/8/R3K2R w - - 0 1");
    assert!(texts(&diagram).contains(&"Rxa8+".to_owned()));
    assert!(!diagram.is_check());
    assert_eq!(diagram.outcome(), None);
    assert_eq!(diagram.count_moves() as usize, diagram.moves().len());
}

#[test]
fn the_only_king_is_never_taken() {
    let diagram = position("k7/8/8/8/8/8/8/R3K3 w - - 0 1");
    assert!(!texts(&diagram).iter().any(|text| text.starts_with("Rxa8")));
}

#[test]
fn men_on_the_last_ranks_do_no_harm() {
    for fen in ["PPPPPPPP/8/8/8/8/8/8/pppppppp w - -", "pppppppp/8/8/8/8/8/8/PPPPPPPP b - -"] {
        let diagram = position(fen);
        assert_eq!(diagram.count_moves() as usize, diagram.moves().len());
        diagram.perft(3);
    }
}

#[test]
fn false_castling_rights_are_told_and_dropped() {
    assert_eq!(
        repairs("4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1"),
        [
            "castling right K dropped: no white rook on h1",
            "castling right Q dropped: no white rook on a1",
            "castling right k dropped: no black rook on h8",
            "castling right q dropped: no black rook on a8",
        ]
    );
    assert_eq!(
        repairs("1r2k3/8/8/8/8/8/8/R3KR2 w KQkq - 0 1"),
        [
            "castling right K dropped: no white rook on h1",
            "castling right k dropped: no black rook on h8",
            "castling right q dropped: no black rook on a8",
        ]
    );
    let reduced = position("1r2k3/8/8/8/8/8/8/R3KR2 w KQkq - 0 1");
    assert_eq!(reduced.fen(), "1r2k3/8/8/8/8/8/8/R3KR2 w Q - 0 1");
}

#[test]
fn impossible_en_passant_squares_are_told_and_dropped() {
    for (fen, said) in [
        ("4k3/8/8/4p3/8/8/8/4K3 w - e3", "it is not on the sixth rank, and White is to move"),
        ("4k3/8/8/8/8/8/8/4K3 w - e6", "no pawn stands beyond it"),
        ("4k3/4p3/8/4p3/8/8/8/4K3 w - e6", "the pawn can't have passed it, the way is not free"),
    ] {
        let square = &fen[fen.len() - 2..];
        assert_eq!(repairs(fen), [format!("en-passant square {square} dropped: {said}")]);
    }
}

#[test]
fn en_passant_may_not_open_the_rank_to_a_rook() {
    let pinned = position("8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1");
    assert!(!texts(&pinned).contains(&"dxe6".to_owned()));
    assert!(texts(&pinned).contains(&"d6".to_owned()));
    let free = position("8/8/8/3Pp2K/8/8/4k3/8 w - e6 0 1");
    assert!(texts(&free).contains(&"dxe6".to_owned()));
    assert_eq!(free.count_moves() as usize, free.moves().len());
}

#[test]
fn an_en_passant_square_that_no_pawn_can_use_is_the_same_position() {
    for (with, without) in [
        ("4k3/8/8/8/4P3/8/8/4K3 b - e3", "4k3/8/8/8/4P3/8/8/4K3 b - -"),
        ("8/8/8/r2Pp2K/8/8/4k3/8 w - e6", "8/8/8/r2Pp2K/8/8/4k3/8 w - -"),
    ] {
        assert_eq!(position(with), position(without));
        assert_eq!(position(with).fen(), position(without).fen());
    }
    let usable = "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1";
    assert_ne!(position(usable), position("4k3/8/8/3Pp3/8/8/8/4K3 w - -"));
    assert_eq!(position(usable).fen(), usable);
    assert_eq!(position("4k3/8/8/8/8/8/8/4K3 w - - 5 9"), position("4k3/8/8/8/8/8/8/4K3 w - -"));
}

#[test]
fn san_is_read_liberally() {
    let start = Position::start();
    for text in ["Nf3", "Ng1f3", "Ng1-f3", "Ngf3", "N1f3", "Nf3!?", " Nf3 ", "nf3", "♘f3", "Nf3+"]
    {
        assert_eq!(start.text(&start.read(text).unwrap()), "Nf3", "{text}");
    }
    for text in ["e4", "e2e4", "e2-e4", "Pe4", "e4!!", "e4 !"] {
        assert_eq!(start.text(&start.read(text).unwrap()), "e4", "{text}");
    }
    let promoting = position("3r2k1/4P3/8/8/8/8/8/4K2R w K - 0 1");
    for text in ["e8=Q+", "e8Q", "e8(Q)", "e8/Q", "e8=q", "e7-e8=Q", "e7e8q", "e8=Q ch"] {
        assert_eq!(promoting.text(&promoting.read(text).unwrap()), "e8=Q+", "{text}");
    }
    for text in ["exd8=N", "ed8N", "e7xd8=N", "edN", "e7d8n", "exd8(N)"] {
        assert_eq!(promoting.text(&promoting.read(text).unwrap()), "exd8=N", "{text}");
    }
    for text in ["O-O", "0-0", "o-o", "OO", "O-O+", "e1g1", "e1h1", "0–0"] {
        assert_eq!(promoting.text(&promoting.read(text).unwrap()), "O-O", "{text}");
    }
    let passing = position("4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1");
    for text in ["dxe6", "dxe6 e.p.", "dxe6ep", "de", "d5xe6"] {
        assert_eq!(passing.text(&passing.read(text).unwrap()), "dxe6", "{text}");
    }
}

#[test]
fn texts_that_fit_nothing_or_several_moves_are_refused_in_words() {
    let start = Position::start();
    let reason = |position: &Position, text: &str| match position.read(text) {
        Err(MoveError::Illegal { reason, .. }) => reason,
        other => panic!("{other:?}"),
    };
    assert_eq!(reason(&start, "Nf4"), "no knight of White can go to f4");
    assert_eq!(reason(&start, "O-O"), "a piece stands between King and Rook, on f1");
    assert_eq!(reason(&start, "e7e5"), "White is to move");
    assert_eq!(reason(&start, "Rb1"), "a piece of White itself stands on b1");
    let pinned = position("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1");
    assert_eq!(reason(&pinned, "Nc3"), "it would leave the King of White in check");
    assert_eq!(
        reason(&pinned, "O-O"),
        "White has no right to castle there: King or Rook is away, or has moved"
    );
    let crossed = position("5rk1/8/8/8/8/8/8/4K2R w K - 0 1");
    assert_eq!(reason(&crossed, "O-O"), "f1 is attacked, where the King would pass or arrive");
    assert_eq!(reason(&crossed, "Kf1"), "the King would be in check on f1");

    assert_eq!(reason(&start, "Kt-K5"), "no knight of White can go to e5");
    assert_eq!(reason(&start, "QxP"), "no piece of White can move so");
    assert_eq!(reason(&pinned, "KtxP"), "Black has no such pawn to take");
    assert_eq!(reason(&pinned, "Kt-QB3"), "it would leave the King of White in check");
    assert_eq!(reason(&pinned, "BxR"), "White has no such bishop");
    assert_eq!(reason(&pinned, "Castles"), "White can castle to neither wing");

    let knights = position("4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1");
    let Err(MoveError::Ambiguous { candidates, .. }) = knights.read("Ne2") else { panic!() };
    assert_eq!(candidates, ["Nge2", "Nce2"]);
    let promoting = position("6k1/4P3/8/8/8/8/8/4K3 w - - 0 1");
    let Err(MoveError::Ambiguous { candidates, .. }) = promoting.read("e8") else { panic!() };
    assert_eq!(candidates, ["e8=Q+", "e8=R+", "e8=B", "e8=N"]);
    for text in ["", "?", "Zf3", "e9", "O-O-O-O", "hello", "N", "e8=K"] {
        assert!(matches!(start.read(text), Err(MoveError::Unreadable(_))), "{text}");
    }
}

#[test]
fn a_pinned_knight_needs_no_telling_apart() {
    let fen = "rn2k2r/pppq1ppp/5p2/3p4/1b1P4/2NQP3/PPP2PPP/R3K1NR w KQkq - 0 1";
    let position = position(fen);
    assert_eq!(position.text(&position.read("g1e2").unwrap()), "Ne2");
}

#[test]
fn the_rules_end_games() {
    let outcome = |fen: &str| position(fen).outcome();
    let won = |winner, reason| Some(Outcome { winner: Some(winner), reason });
    let drawn = |reason| Some(Outcome { winner: None, reason });
    assert_eq!(
        outcome("2R3k1/b4ppp/n7/3K4/8/8/8/8 b - - 0 1"),
        won(Side::White, Reason::Checkmate)
    );
    assert_eq!(outcome("8/5p2/5B1p/6rp/7k/5Pp1/6K1/8 b - - 0 1"), drawn(Reason::Stalemate));
    assert_eq!(outcome("k7/2Q5/2K5/8/8/8/8/8 b - - 0 1"), drawn(Reason::Stalemate));
    assert_eq!(outcome("8/8/4k3/8/8/8/4K3/8 b - - 0 1"), drawn(Reason::DeadPosition));
    assert_eq!(outcome("8/8/4k3/8/8/4n3/4K3/8 w - - 0 1"), drawn(Reason::DeadPosition));
    assert_eq!(outcome("8/8/4k3/8/8/2n1n3/4K3/8 w - - 0 1"), None);
    assert_eq!(outcome(fen::START), None);
}

#[test]
fn fifty_moves_and_repetition_can_be_claimed() {
    let fifty = position("8/8/4k3/8/8/4r3/8/K7 w - - 100 80");
    assert_eq!(claims::of(&[fifty]), [claims::Claim::FiftyMoves]);
    assert_eq!(claims::of(&[position("8/8/4k3/8/8/4r3/8/K7 w - - 99 80")]), []);
    // Castling rights lost make another position, even if it looks the same.
    let mut line = vec![position("4k3/8/8/8/8/8/8/4K2R w K - 0 1")];
    for text in ["Kf1", "Kd8", "Ke1", "Ke8", "Kf1", "Kd8", "Ke1", "Ke8"] {
        let last = line.last().unwrap();
        line.push(last.play(&last.read(text).unwrap()));
    }
    assert_eq!(claims::repetition(&line), 2);
}

#[test]
fn perpetual_check_is_found_on_diagram_11() {
    let diagram = position("kq6/p7/rpQ5/1K6/8/8/8/8 b - - 0 1");
    let found = perpetual::find(&diagram, Side::White, 5000).unwrap();
    let mut line = vec![diagram];
    for played in &found.line {
        let last = line.last().unwrap();
        assert!(last.moves().contains(played));
        line.push(last.play(played));
    }
    let repeats = found.repeats.unwrap();
    assert_eq!(line[repeats], *line.last().unwrap());
    assert!(line.iter().filter(|at| at.turn() == Side::Black).all(Position::is_check));
    for (position, check) in &found.checks {
        assert!(position.play(check).is_check());
    }
    assert!(perpetual::find(&diagram, Side::Black, 5000).is_none());
    assert!(perpetual::find(&Position::start(), Side::White, 5000).is_none());
}
