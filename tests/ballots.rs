//! The three-move ballots: the file that the page shows is worked out anew, and held against the federation's list.

use double_corner::book::ballots::{Beginning, Listed, beginnings, listed};
use double_corner::draughts::{Move, Position, Rules};
use double_corner::game::Game;
use serde_json::{Value, json};
use std::collections::HashSet;
use std::{env, fs};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/www/ballots/three-move.json");

fn text(order: &[Move; 3]) -> String {
    let mut position = Position::start(Rules::ENGLISH);
    let mut words = Vec::new();
    for played in order {
        words.push(position.text(played));
        position = position.play(played);
    }
    words.join(" ")
}

fn entry_of<'a>(list: &'a [Listed], beginning: &Beginning) -> Option<&'a Listed> {
    let orders: Vec<String> = beginning.orders.iter().map(text).collect();
    list.iter().find(|entry| orders.iter().any(|order| order == entry.moves))
}

/// A line of the file: the orders of moves, that of the list first.
fn row(list: &[Listed], beginning: &Beginning) -> Value {
    let entry = entry_of(list, beginning);
    let mut orders: Vec<String> = beginning.orders.iter().map(text).collect();
    orders.sort_by_key(|order| entry.is_none_or(|entry| entry.moves != order));
    json!({
        "orders": orders,
        "number": entry.map(|entry| entry.number),
        "use": entry.map(|entry| entry.used.name()),
        "name": entry.map(|entry| entry.name).filter(|name| !name.is_empty()),
        "loses": beginning.loses_a_man().map(|side| side.name()),
    })
}

#[test]
fn the_file_is_what_is_worked_out() {
    let list = listed();
    let rows: Vec<String> = beginnings().iter().map(|it| row(&list, it).to_string()).collect();
    let made = format!("[\n{}\n]\n", rows.join(",\n"));
    if env::var_os("WRITE_BALLOTS").is_some() {
        fs::create_dir_all(FILE.rsplit_once('/').unwrap().0).unwrap();
        fs::write(FILE, &made).unwrap();
    }
    let kept = fs::read_to_string(FILE).unwrap_or_default();
    assert!(kept == made, "{FILE} is out of date: WRITE_BALLOTS=1 writes it anew");
}

#[test]
fn the_list_has_each_beginning_that_loses_no_man_and_no_other() {
    let list = listed();
    let all = beginnings();
    let mut found = HashSet::new();
    for beginning in &all {
        let entry = entry_of(&list, beginning);
        assert_eq!(entry.is_some(), beginning.loses_a_man().is_none(), "{:?}", beginning.orders);
        found.extend(entry.map(|entry| entry.number));
    }
    // 216 positions, of which 42 lose a man: the list's 174, each of them once.
    assert_eq!((all.len(), found.len(), list.len()), (216, 174, 174));
    let numbers: Vec<u32> = list.iter().map(|entry| entry.number).collect();
    assert_eq!(numbers, (1..=174).collect::<Vec<u32>>());
    let count = |name| list.iter().filter(|entry| entry.used.name() == name).count();
    assert_eq!([count("deck"), count("added"), count("barred")], [144, 12, 18]);
}
