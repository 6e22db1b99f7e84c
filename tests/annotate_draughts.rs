//! Notes on the moves of draughts records.

use double_corner::annotate::draughts::{DraughtsNote, notes};
use double_corner::book::{self, checkers};
use double_corner::draughts::{Position, Rules};
use double_corner::game::{Reason, Side};
use double_corner::record::{Mark, Record, read};

fn record(text: &str) -> Record<Position> {
    let mut reading = read(&Rules::ENGLISH, text);
    assert_eq!(reading.records.len(), 1);
    reading.records.remove(0)
}

fn notes_of(text: &str) -> Vec<DraughtsNote> {
    notes(&record(text), &Rules::ENGLISH)
}

#[test]
fn numbers_sides_and_texts_follow_the_tree() {
    let notes = notes_of("1. 11-15 23-19 (1... 22-17 8-11 (2. 15-18) 25-22) 2. 8-11 *");
    let told: Vec<(u32, Side, &str)> = notes
        .iter()
        .map(|note| (note.note.number, note.note.side, note.note.text.as_str()))
        .collect();
    let (black, white) = (Side::Black, Side::White);
    assert_eq!(
        told,
        [
            (1, black, "11-15"),
            (1, white, "23-19"),
            (2, black, "8-11"),
            (1, white, "22-17"),
            (2, black, "8-11"),
            (2, white, "25-22"),
            (2, black, "15-18"),
        ]
    );
    let late = notes_of("[FEN \"W:WK14,K18,K23:BK6,K24\"] 18-15 6-1 *");
    assert_eq!(late.iter().map(|note| note.note.number).collect::<Vec<_>>(), [1, 2]);
}

#[test]
fn captures_forced_moves_and_crowning() {
    let trap = checkers::diagrams()
        .iter()
        .find(|record| book::name(record) == "Diagram No. 7")
        .expect("the diagram");
    let notes = notes(trap, &Rules::ENGLISH);
    let main: Vec<&DraughtsNote> = notes.iter().take(5).collect();
    let forced: Vec<bool> = main.iter().map(|note| note.note.forced).collect();
    assert_eq!(forced, [false, true, false, true, true]);
    let crowned: Vec<bool> = main.iter().map(|note| note.crowned).collect();
    assert_eq!(crowned, [false, true, false, false, true]);
    let captured: Vec<u8> = main[4].captured.iter().map(|square| square.number()).collect();
    assert_eq!(captured, [6, 15, 24]);
    let end = notes.iter().find(|note| note.note.text == "19x28").expect("the last move");
    let outcome = end.note.outcome.expect("an end");
    assert_eq!((outcome.winner, outcome.reason), (Some(Side::White), Reason::NoMen));
}

#[test]
fn a_missed_capture_is_told_with_what_was_due() {
    let notes = notes_of("11-15 22-18 8-11 *");
    assert_eq!(notes[2].note.text, "8-11");
    assert_eq!(notes[2].missed, ["15x22"]);
    assert!(!notes[2].note.forced);
    assert!(notes[..2].iter().all(|note| note.missed.is_empty()));
}

#[test]
fn occurrences_and_turns_without_progress_are_counted_on_each_line() {
    let notes = notes_of(
        "[FEN \"B:WK32,21:BK1\"] 1. 1-6 32-28 2. 6-1 28-32 3. 1-6 32-28 (3... 21-17 4. 6-1 17-14) \
         4. 6-1 28-32 *",
    );
    let counts = |from: usize, to: usize| {
        notes[from..to]
            .iter()
            .map(|note| (note.note.occurrences, note.turns_without_progress))
            .collect::<Vec<_>>()
    };
    // The start counts as the first occurrence.
    assert_eq!(counts(0, 8), [(1, 1), (1, 2), (1, 3), (2, 4), (2, 5), (2, 6), (2, 7), (3, 8)]);
    // The variation leaves after the fifth ply; its man's move starts the count anew.
    assert_eq!(counts(8, 11), [(1, 0), (1, 1), (1, 0)]);
}

#[test]
fn the_move_and_the_asterisk() {
    let games = checkers::games();
    for game in games {
        for note in notes(game, &Rules::ENGLISH) {
            let before = game.position(game.parent(note.note.node).expect("a parent"));
            assert_eq!(note.before.turn(), before.turn());
            if note.captured.is_empty() {
                assert_eq!(note.before.holder(), note.after.holder());
            }
        }
    }
    let first = notes(&games[0], &Rules::ENGLISH);
    let starred: Vec<&str> = first
        .iter()
        .filter(|note| note.note.marks.contains(&Mark::STAR))
        .map(|note| note.note.text.as_str())
        .collect();
    assert_eq!(starred, ["27-24"]);
}

/// Against a second reckoning that looks only at one line at a time.
#[test]
fn each_line_alone_gives_the_same_notes() {
    for record in checkers::positions() {
        for note in notes(record, &Rules::ENGLISH) {
            let node = note.note.node;
            let mut line = vec![record.start()];
            line.extend(record.path(node).into_iter().map(|node| record.position(node)));
            let now = record.position(node);
            let occurrences = line.iter().filter(|position| **position == now).count();
            assert_eq!(note.note.occurrences as usize, occurrences);
            let same_men = |side| {
                let men = |position: &Position| position.setup().men(side);
                line.iter().rev().take_while(move |position| men(position) == men(now)).count()
            };
            let same_pieces = line
                .iter()
                .rev()
                .take_while(|position| {
                    [Side::Black, Side::White]
                        .iter()
                        .all(|&side| position.pieces(side).len() == now.pieces(side).len())
                })
                .count();
            let still = same_men(Side::Black).min(same_men(Side::White)).min(same_pieces);
            assert_eq!(note.turns_without_progress as usize, still - 1);
        }
    }
}
