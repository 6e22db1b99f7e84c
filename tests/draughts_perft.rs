//! Published perft counts, one runner for every line of the data file.

use double_corner::draughts::{Position, Rules, Setup};
use double_corner::game::Game;

fn rules(name: &str) -> Rules {
    let name = if name == "english" { "checkers" } else { name };
    Rules::named(name).unwrap_or_else(|| panic!("no rules named {name}"))
}

#[test]
fn published_counts() {
    let lines = include_str!("data/draughts_perft.txt").lines();
    let mut checked = 0;
    for line in lines.filter(|line| !line.starts_with('#')) {
        let [name, start, counts] = line.split('|').map(str::trim).collect::<Vec<_>>()[..] else {
            panic!("three columns in {line}");
        };
        let rules = rules(name);
        let position = if start == "start" {
            Position::start(rules)
        } else {
            let setup: Setup = start.parse().expect("a FEN");
            Position::from_setup(&setup, rules).expect("a position")
        };
        for (depth, count) in (1..).zip(counts.split(' ')) {
            let expected: u64 = count.parse().expect("a number");
            assert_eq!(position.perft(depth), expected, "{name} {start} at {depth} plies");
            checked += 1;
        }
    }
    assert_eq!(checked, 86);
}
