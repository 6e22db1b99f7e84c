//! The lessons of backgammon: the positions are as told, and what is said of each throw is so.

use double_corner::backgammon::{BAR, Position};
use double_corner::game::Side;
use serde_json::Value;

fn text<'a>(value: &'a Value, name: &str) -> &'a str {
    value[name].as_str().expect(name)
}

/// Whether a man of a side stands alone where he can be hit.
fn has_blot(position: &Position, side: Side) -> bool {
    (1..BAR).any(|point| position.men(side, point) == 1)
}

#[test]
fn what_the_lessons_say_is_so() {
    let file = include_str!("../www/lessons/backgammon.json");
    let all: Value = serde_json::from_str(file).unwrap();
    let lessons = all["lessons"].as_array().unwrap();
    assert_eq!(lessons.len(), 10);
    for lesson in lessons {
        let name = text(lesson, "name");
        let position = Position::parse(text(lesson, "at")).expect(name);
        assert!(position.dice().is_some(), "{name}");
        let plays = position.plays();
        for played in lesson["plays"].as_array().unwrap() {
            let play = position.read(played.as_str().unwrap()).expect(name);
            if lesson["blots"] == "none" {
                assert!(!has_blot(&position.play(&play), position.turn()), "{name}");
            }
        }
        for hop in lesson["cannot"].as_array().unwrap() {
            let [from, to] = [0, 1].map(|index| hop[index].as_u64().unwrap() as u8);
            let hops = || plays.iter().flat_map(|play| play.hops());
            assert!(!hops().any(|hop| (hop.from, hop.to) == (from, to)), "{name}");
        }
        if lesson["blots"] == "always" {
            let left = |play| has_blot(&position.play(play), position.turn());
            assert!(plays.iter().all(left), "{name}");
        }
    }
}
