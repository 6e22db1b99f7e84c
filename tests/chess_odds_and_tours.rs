//! Games at odds, diagrams that no game gives, and the Knight's tour.

use double_corner::chess::odds::{self, Odds};
use double_corner::chess::tour::{self, Ending};
use double_corner::chess::{Fault, Position, Square, Wing};
use double_corner::game::{Game, Side};

fn squares(names: &str) -> Vec<Square> {
    names.split(' ').map(|name| Square::named(name).unwrap()).collect()
}

#[test]
fn each_odds_removes_one_man() {
    let full = Position::start();
    for odds in Odds::ALL {
        let start = odds.start();
        assert_eq!(start.occupied().count(), 31, "{}", odds.name());
        assert!(full.occupied().has(odds.removed()) && !start.occupied().has(odds.removed()));
        assert!(start.faults().is_empty());
    }
    // Without the Rook its right to castle is gone.
    assert!(!Odds::QueensRook.start().castling().has(Side::White, Wing::Queen));
    assert!(Odds::QueensRook.start().castling().has(Side::White, Wing::King));
}

#[test]
fn two_first_moves_stay_in_their_half() {
    let start = Odds::PawnAndTwoMoves.start();
    assert_eq!(Odds::PawnAndTwoMoves.first_moves(), 2);
    let opened = start.play(&start.read("e4").unwrap()).pass().unwrap();
    assert_eq!(opened.turn(), Side::White);
    assert!(odds::stays_home(Side::White, opened.read("Qg4").unwrap()));
    assert!(!odds::stays_home(Side::White, opened.read("Qh5").unwrap()));
}

#[test]
fn a_king_leaps_without_a_rook_only_if_agreed() {
    let start = Position::from_fen("4k3/8/8/8/8/8/8/4K2R w K -").unwrap();
    assert!(start.read("O-O-O").is_err());
    let agreed = start.with_leap(Side::White, Wing::Queen).unwrap();
    assert_eq!(agreed.count_moves() as usize, agreed.moves().len());
    let leapt = agreed.play(&agreed.read("O-O-O").unwrap());
    assert_eq!(leapt.fen(), "4k3/8/8/8/8/8/8/2K4R b - - 1 1");
    let castled = agreed.play(&agreed.read("O-O").unwrap());
    assert_eq!(castled.fen(), "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
    assert_eq!(start.with_leap(Side::Black, Wing::King).map(|_| ()), Some(()));
    assert!(start.with_leap(Side::White, Wing::King).is_none());
}

#[test]
fn faults_are_told() {
    let faults = |fen: &str| Position::from_fen(fen).unwrap().faults();
    assert_eq!(faults("4k3/8/8/8/8/8/8/4K2R w K -"), []);
    assert_eq!(
        faults("k6k/8/8/8/8/8/8/P7 w - -"),
        [
            Fault::Kings(Side::White, 0),
            Fault::Kings(Side::Black, 2),
            Fault::PawnOnLastRank(Square::named("a1").unwrap())
        ]
    );
    assert_eq!(faults("4k3/8/8/8/8/8/8/4RK2 w - -"), [Fault::CheckGiven(Side::Black)]);
    assert_eq!(faults("4k3/pppppppp/8/8/7K/8/q7/q7 b - -"), [Fault::TooMany(Side::Black)]);
}

#[test]
fn there_is_a_tour_from_every_square() {
    for start in Square::all() {
        for closed in [false, true] {
            for variety in 0..3 {
                let found = tour::find(start, closed, variety).unwrap();
                assert_eq!((found.len(), found[0]), (64, start));
                assert_eq!(tour::first_fault(&found), None);
                assert!(!closed || tour::is_closed(&found));
            }
        }
    }
    let start = Square::named("a1").unwrap();
    assert_ne!(tour::find(start, false, 0), tour::find(start, false, 1));
}

#[test]
fn a_tour_tells_where_it_became_impossible() {
    // The corner a1 is passed by: b3 and c2 both left behind.
    let visited = squares("d4 b3 d2 b1 a3 c2");
    assert_eq!(tour::first_fault(&visited), None);
    let (lost, shown) = tour::lost_after(&squares("d4 b3 d2 b1 a3 c2 e1"), true, 100_000).unwrap();
    assert_eq!(lost, 3, "with b3 left, a1 has one way only, and a closed tour needs two");
    assert!(shown.any());
    // Nor can an open tour end there: it starts on a dark square, so it ends on a light one.
    let (lost, shown) = tour::lost_after(&visited, false, 100_000).unwrap();
    assert_eq!((lost, shown), (3, Square::named("a1").unwrap().bitboard()));
    let light = squares("e4 d2 b3 c5 a4");
    let Ending::Possible(rest) = tour::ending(&light, false, 100_000) else { panic!() };
    assert_eq!(rest.len(), 59);
    assert_eq!(rest.last(), Square::named("a1").as_ref());
    assert_eq!(tour::steps(&squares("a1")).count(), 2);
    assert_eq!(tour::first_fault(&squares("a1 b3 a1")), Some(2));
    assert_eq!(tour::first_fault(&squares("a1 b2")), Some(1));
}

#[test]
fn the_chapters_tour_is_closed() {
    let chapter = squares(
        "c3 a2 c1 e2 g1 h3 f2 h1 g3 h5 g7 e8 c7 a8 b6 a4 b2 d1 e3 f1 h2 g4 h6 g8 f6 h7 f8 d7 b8 \
         a6 b4 d5 e7 c8 a7 b5 a3 b1 d2 c4 a5 b3 a1 c2 e1 g2 h4 g6 h8 f7 d6 f5 d4 c6 d8 b7 c5 e6 \
         f4 d3 e5 f3 g5 e4",
    );
    assert_eq!(chapter.len(), 64);
    assert_eq!(tour::first_fault(&chapter), None);
    assert!(tour::is_closed(&chapter));
    for count in [1, 20, 40, 60, 63] {
        assert!(matches!(tour::ending(&chapter[..count], true, 100_000), Ending::Possible(_)));
    }
}
