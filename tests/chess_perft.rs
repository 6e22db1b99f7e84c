//! The leaves of the tree of legal moves, against published numbers.

use double_corner::chess::Position;
use double_corner::game::Game;

#[test]
fn perft_of_the_standard_positions() {
    let mut checked = 0;
    for line in include_str!("data/chess_perft.txt").lines() {
        if line.starts_with('#') || line.is_empty() {
            continue;
        }
        let fields: Vec<&str> = line.split("; ").collect();
        let [name, fen, counts] = fields[..] else { panic!("{line}") };
        let position = Position::from_fen(fen).unwrap();
        for (depth, count) in (1..).zip(counts.split(' ')) {
            let count: u64 = count.parse().unwrap();
            assert_eq!(position.perft(depth), count, "{name}, depth {depth}");
            if count < 20_000_000 {
                assert_eq!(position.perft_made(depth), count, "{name}, depth {depth}, made");
            }
            checked += 1;
        }
    }
    assert_eq!(checked, 38);
}
