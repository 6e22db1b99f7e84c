//! Whole pages in old layouts, resolved and written in other notations.

use double_corner::chess::{Notation, Position, score, translate};
use double_corner::game::Game;

fn sans(page: &str) -> Vec<String> {
    let games = translate::page(&Position::start(), page);
    assert_eq!(games.len(), 1, "{games:?}");
    assert!(games[0].stop.is_none(), "{:?}", games[0].stop);
    games[0].texts(Notation::San)
}

#[test]
fn a_score_in_fractions() {
    let page = "
Take the board and pieces, and play over the following simple little game.

    P-K4   Kt-KB3   Kt-QB3   B-B4
  1 ---- 2 ------ 3 ------ 4 -----
    P-K4   P-Q3     P-KR3    B-Kt5

The third move made by Black accomplishes nothing, and is simply a waste.

    KtxP   BxKBP ch   Kt-Q5 mate
  5 ---- 6 -------- 7 ----------
    BxQ    K-K2
";
    assert_eq!(sans(page).join(" "), "e4 e5 Nf3 d6 Nc3 h6 Bc4 Bg4 Nxe5 Bxd1 Bxf7+ Ke7 Nd5#");
}

#[test]
fn a_move_given_away_at_odds() {
    let page = "
    P-K4     P-Q4     B-Q3      P-Q5
  1 ------ 2 ------ 3 ------- 4 -------
             P-K3     P-B4      P-Q3
";
    let start = Position::from_fen("rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -").unwrap();
    let games = translate::page(&start, page);
    assert!(games[0].stop.is_none());
    assert_eq!(games[0].texts(Notation::San).join(" "), "e4 -- d4 e6 Bd3 c5 d5 d6");
}

#[test]
fn a_move_given_away_in_running_text() {
    let start = Position::from_fen("rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -").unwrap();
    for page in [
        "1. P-K4 ... 2. P-Q4 P-K3 3. B-Q3 P-B4",
        "1.P-K4 ...\n2.P-Q4 P-K3\n3.B-Q3 P-B4, &c. ...",
        "1. P-K4 -- 2. P-Q4 P-K3 3. B-Q3 P-B4",
        "1. P-K4 ... 2. P-Q4 ... 2... P-K3 3. B-Q3 ... P-B4",
    ] {
        let games = translate::page(&start, page);
        assert!(games[0].stop.is_none());
        assert_eq!(games[0].texts(Notation::San).join(" "), "e4 -- d4 e6 Bd3 c5", "{page}");
    }
}

#[test]
fn a_score_in_columns_with_spaces_and_comments() {
    let page = "
             WHITE.                BLACK.
        1. P - K 4             1. P - K 4
        2. Kt - K B 3          2. Kt - Q B 3
        3. B - Kt 5            3. P - Q R 3
   The Bishop has to decide at once whether he takes or goes back.
        4. B - R 4             4. Kt - B 3
        5. Castles             5. Kt x P
        6. P - Q 4 !           6. P - Q Kt 4 (a)
        7. B - Kt 3, &c.
";
    assert_eq!(sans(page).join(" "), "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Nxe4 d4 b5 Bb3");
}

#[test]
fn columns_side_by_side_are_put_in_order() {
    let page = "
   1. P-K4    P-K4      4. B-R4    Kt-B3
   2. Kt-KB3  Kt-QB3    5. Castles B-K2
   3. B-Kt5   P-QR3     6. R-K1    P-QKt4
";
    assert_eq!(sans(page).join(" "), "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5");
}

#[test]
fn running_text_numbered_or_not_in_any_notation() {
    let moves = "e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6 d4 exd4 cxd4 Bb4+";
    for page in [
        "1.P-K4 P-K4 2.Kt-KB3 Kt-QB3 3.B-B4 B-B4 4.P-B3 Kt-B3 5.P-Q4 PxP 6.PxP B-Kt5 ch",
        "1. P-K4, P-K4; 2. Kt-KB3, Kt-QB3; 3. B-B4, B-B4; 4. P-B3, Kt-B3; 5. P-Q4, PxP; 6. PxP, B-Kt5 ch.",
        "P-K4 P-K4 Kt-KB3 Kt-QB3 B-B4 B-B4 P-B3 Kt-B3 P-Q4 PxP PxP B-Kt5 ch",
        "1 P to K4 P to K4 2 Kt to KB3 Kt to QB3 3 B to B4 B to B4\n4 P to B3 Kt to B3 5 P to Q4 P takes P 6 P takes P B to Kt5 ch",
        "1. e2-e4 e7-e5 2. S g 1-f 3 S b 8-c 6 3. L f1-c4 L f8-c5 4. c2-c3 S g8-f6 5. d2-d4 e5 n d4 6. c3 n d4 L c5-b4 +",
        "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 {quiet} 4. c3 Nf6 5. d4 exd4 6. cxd4 Bb4+",
        "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 c2c3 g8f6 d2d4 e5d4 c3d4 c5b4",
        "1. e4 ... 1... e5 2. Nf3 2... Nc6 3. Bc4 Bc5 4. c3 Nf6 5. d4 exd4 6. cxd4 Bb4+",
    ] {
        assert_eq!(sans(page).join(" "), moves, "{page}");
    }
}

#[test]
fn variations_between_the_moves_are_passed_over() {
    for page in [
        "[Event \"x\"]\n\n1. e4 {[%clk 0:01:00]} e5 (1... c5 2. Nf3 (2. d4 cxd4) 2... d6) 2. Nf3 $1 Nc6 *",
        "1. P-K4 P-K4 (P-K3 is the French Game) 2. Kt-KB3 Kt-QB3",
        "1. P-K4 P-K4 2. Kt-KB3 (or P-KB4,\nthe Gambit) Kt-QB3",
    ] {
        assert_eq!(sans(page).join(" "), "e4 e5 Nf3 Nc6", "{page}");
    }
}

#[test]
fn castling_of_both_sides_in_a_row_is_two_moves() {
    let start = Position::from_fen("r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq -").unwrap();
    for page in ["1. O - O O - O - O", "1. O - O, O - O - O", "1. 0-0 0-0-0", "O - O\tO - O - O"] {
        let games = translate::page(&start, page);
        assert_eq!(games[0].texts(Notation::San).join(" "), "O-O O-O-O", "{page}");
    }
}

#[test]
fn a_stroke_parts_the_moves_of_white_and_black() {
    for page in
        ["1. P-K4/P-K4 2. Kt-KB3/Kt-QB3", "1. P-K4 / P-K4 2. Kt-KB3 / Kt-QB3", "e4/e5 Nf3/Nc6"]
    {
        assert_eq!(sans(page).join(" "), "e4 e5 Nf3 Nc6", "{page}");
    }
}

/// Each game of the old books as a page: running on, in columns, unnumbered, and with a stroke.
#[test]
fn games_of_old_books_are_read_from_pages_of_any_layout() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/descriptive");
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let game = std::fs::read_to_string(&path).unwrap();
        let rows: Vec<Vec<&str>> = game
            .lines()
            .filter(|line| !line.starts_with('#') && !line.is_empty())
            .map(|line| line.split('\t').collect())
            .collect();
        let signs = |san: &str| san.trim_end_matches(['+', '#', '!', '?']).to_owned();
        let wanted: Vec<String> = rows.iter().map(|row| signs(row[2])).collect();
        for (number, between, after) in
            [(true, " ", " "), (true, "\t", "\n"), (false, ", ", ", "), (true, " / ", "\n")]
        {
            let page: String = rows
                .iter()
                .map(|row| match row[0].ends_with("...") {
                    true => format!("{}{after}", row[1]),
                    false if number => format!("{} {}{between}", row[0], row[1]),
                    false => format!("{}{between}", row[1]),
                })
                .collect();
            let found: Vec<String> = sans(&page).iter().map(|san| signs(san)).collect();
            assert_eq!(found, wanted, "{path:?} with {between:?}");
        }
    }
}

#[test]
fn every_notation_is_read_back_from_a_page_of_it() {
    let mut position = Position::start();
    let mut seed = 7u64;
    let mut played = Vec::new();
    while played.len() < 120 {
        let moves = position.moves();
        if moves.is_empty() {
            break;
        }
        seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        let chosen = moves[(seed >> 33) as usize % moves.len()];
        played.push((position, chosen));
        position = position.play(&chosen);
    }
    for notation in Notation::ALL {
        let mut page = String::new();
        for (at, (position, chosen)) in played.iter().enumerate() {
            if at % 2 == 0 {
                page.push_str(&format!("\n{}. ", at / 2 + 1));
            }
            page.push_str(&notation.write(position, *chosen));
            page.push(' ');
        }
        let games = translate::page(&Position::start(), &page);
        let found: Vec<_> = games[0].steps.iter().filter_map(|(_, played)| *played).collect();
        let wanted: Vec<_> = played.iter().map(|(_, chosen)| *chosen).collect();
        assert!(games[0].stop.is_none(), "{}: {:?}", notation.name(), games[0].stop);
        assert!(found == wanted, "{}", notation.name());
    }
}

#[test]
fn two_games_and_a_mistake() {
    let page = "1.P-K4 P-K4 2.P-KB4 PxP\n\n1.P-Q4 P-Q4 2.P-QB4 QxB 3.Kt-QB3";
    let games = translate::page(&Position::start(), page);
    assert_eq!(games.len(), 2);
    assert!(games[0].stop.is_none());
    let (printed, stop) = games[1].stop.as_ref().unwrap();
    assert_eq!((printed.text.as_str(), printed.place.line, stop.ply), ("QxB", 3, 3));
    assert_eq!(printed.place.column, 21);
    assert_eq!(games[1].steps.len(), 3);
}

#[test]
fn misprints_are_mended_and_told() {
    let page = "
    P-K4   Kt-KB3   KtxP      KtxKt   P-Q3    B-Kt5   BxQ      K-K2
  1 ---- 2 ------ 3 ------  4 ----- 5 ----- 6 ----- 7 ------ 8 ----------
    P-K4   Kt-KB3   Kt-QB3    QPxKt   P-QB4   KtxP    BxP ch   K-Kt5 mate
";
    let games = translate::page(&Position::start(), &page.replace("P-QB4", "B-QB4"));
    let game = &games[0];
    assert!(game.stop.is_none());
    assert_eq!(game.texts(Notation::San)[15], "Bg4#");
    let doubt = game.doubts.iter().find(|doubt| doubt.ply == 15).unwrap();
    assert!(doubt.chosen.remark.unwrap().starts_with("a misprint"));

    let games = translate::page(
        &Position::start(),
        "1. P-K4 P-K4 2. Kt-KB3 Kt-KB3 3. KtxP P-Q3 4. K-KB3 KtxP 5. P-Q4 P-Q4",
    );
    assert!(games[0].stop.is_none());
    assert_eq!(games[0].texts(Notation::San)[6], "Nf3");
    // What is near nothing is not guessed at.
    let games = translate::page(&Position::start(), "1. P-K4 P-K4 2. QxKtP ch P-Q4");
    assert_eq!(games[0].stop.as_ref().unwrap().1.ply, 2);
}

#[test]
fn prose_is_no_score() {
    let prose = "In Diagram No. 12, for instance, both the Pawns that have been moved would be
spoken of as on K 4. The Knight that has been moved is on K B 3, because it is a white Knight.";
    assert!(score::games(prose).is_empty());
}
