//! Draws by the rules of the other games of draughts, each counted to the move.

use double_corner::draughts::{Position, Rules, Setup, draws};
use double_corner::game::Game;

fn position(fen: &str, rules: Rules) -> Position {
    Position::from_setup(&Setup::read(fen, rules.style).unwrap(), rules).unwrap()
}

/// The reasons after each ply of a line that walks to and fro, the first of which makes each claim.
fn first_claims(
    fen: &str,
    rules: Rules,
    to_and_fro: [&str; 4],
    plies: usize,
) -> Vec<(&'static str, usize)> {
    let mut line = vec![position(fen, rules)];
    let mut found: Vec<(&'static str, usize)> = Vec::new();
    for ply in 1..=plies {
        let last = line.last().unwrap();
        line.push(last.play(&last.read(to_and_fro[(ply - 1) % 4]).unwrap()));
        for draw in draws::draws(&line) {
            if found.iter().all(|known| known.0 != draw.why.name()) {
                found.push((draw.why.name(), ply));
            }
        }
    }
    found
}

const LETTERS: [&str; 4] = ["a1-b2", "h2-g1", "b2-a1", "g1-h2"];
const NUMBERS: [&str; 4] = ["29-25", "4-8", "25-29", "8-4"];

#[test]
fn each_rule_counts_to_its_move() {
    let repeated = ("repetition", 8);
    assert_eq!(
        first_claims("W:WKa1:BKh2", Rules::BRAZILIAN, LETTERS, 45),
        [repeated, ("two kings", 10), ("kings only", 40)]
    );
    assert_eq!(
        first_claims("W:WKa1,Kc1,Ke1:BKh2", Rules::RUSSIAN, LETTERS, 31),
        [repeated, ("kings only", 30), ("three kings", 30)]
    );
    assert_eq!(
        first_claims("W:WK30,K31,K32:BK5", Rules::POOL, ["30-12", "5-1", "12-30", "1-5"], 31),
        [repeated, ("three kings", 26), ("kings only", 30)]
    );
    assert_eq!(
        first_claims("W:WK29,30:BK4,5", Rules::ITALIAN, NUMBERS, 81),
        [("repetition", 12), ("kings only", 80)]
    );
    assert_eq!(first_claims("W:WK29:BK4", Rules::ENGLISH, NUMBERS, 90), []);
}

#[test]
fn a_capture_or_a_man_begins_the_count_anew() {
    let start = position("W:WKa1,c3:BKh2,b8", Rules::RUSSIAN);
    let mut line = vec![start];
    let play = |line: &mut Vec<Position>, text: &str| {
        let last = line.last().unwrap();
        line.push(last.play(&last.read(text).unwrap()));
    };
    for text in LETTERS.repeat(7) {
        play(&mut line, text);
    }
    play(&mut line, "c3-b4");
    play(&mut line, "h2-g1");
    let reasons =
        |line: &[Position]| draws::draws(line).iter().map(|draw| draw.why).collect::<Vec<_>>();
    assert!(!reasons(&line).contains(&draws::Why::KingsOnly));
}

#[test]
fn every_rule_says_whose_it_is() {
    for (name, rules) in Rules::NAMED {
        let all = draws::Draw::of(&rules);
        assert_eq!(all.is_empty(), ["checkers", "losing"].contains(&name), "{name}");
        for draw in all {
            assert!(draw.source.starts_with("the ") && draw.words.ends_with('.'), "{name}");
        }
    }
}
