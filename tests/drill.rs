//! The schedule of practice.

use double_corner::drill::{DrillError, Grade, Memory, after};
use proptest::prelude::*;

const DAY: f64 = 86_400_000.0;
const START: f64 = 1_700_000_000_000.0;

/// The sequences that others of the same model publish come out the same.
#[test]
fn published_sequences() {
    let data = include_str!("data/fsrs.tsv");
    let mut sequences = 0;
    for line in data.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<_> = line.split('\t').collect();
        let [name, attempts, waits, end] = fields[..] else { panic!("four fields: {line}") };
        let mut waits = waits.split(' ');
        let mut now = START;
        let mut memory: Option<Memory> = None;
        for attempt in attempts.split(", ") {
            let (days, grade) = attempt.split_once(' ').expect("days and a grade");
            // A little more than whole days, as people are.
            now += days.parse::<f64>().expect("days") * DAY + 60_000.0;
            let next = after(memory.as_ref(), Grade::named(grade).expect("a grade"), now);
            let next = next.expect("in range");
            let wait = waits.next().unwrap_or("-");
            if wait != "-" {
                assert_eq!(
                    (next.due - now) / DAY,
                    wait.parse().expect("days"),
                    "{name}: {attempt}"
                );
            }
            memory = Some(next);
        }
        if let Some((stability, difficulty)) = end.split_once(' ') {
            let memory = memory.expect("an attempt");
            let near = |found: f64, wanted: &str| {
                let wanted: f64 = wanted.parse().expect("a number");
                assert!((found - wanted).abs() < 1e-4, "{name}: {found}, expected {wanted}");
            };
            near(memory.stability, stability);
            near(memory.difficulty, difficulty);
        }
        sequences += 1;
    }
    assert_eq!(sequences, 6);
}

#[test]
fn what_failed_comes_back_in_minutes() {
    let known = Memory { stability: 100.0, difficulty: 5.0, last: START, due: START + 100.0 * DAY };
    let failed = after(Some(&known), Grade::Again, known.due).expect("in range");
    assert_eq!(failed.due - known.due, 600_000.0);
    assert!(failed.stability < known.stability);
}

#[test]
fn a_clock_set_back_counts_as_no_time() {
    let first = after(None, Grade::Good, START).expect("in range");
    let back = after(Some(&first), Grade::Good, START - 5.0 * DAY).expect("in range");
    let same = after(Some(&first), Grade::Good, START).expect("in range");
    assert_eq!(back.stability, same.stability);
}

#[test]
fn numbers_out_of_range_are_told() {
    let sound = Memory { stability: 3.0, difficulty: 5.0, last: START, due: START };
    let told = |memory: Memory| after(Some(&memory), Grade::Good, START).unwrap_err().to_string();
    assert_eq!(
        told(Memory { stability: 0.0, ..sound }),
        "the stability is 0, expected 0 to 36500 days"
    );
    assert_eq!(
        told(Memory { difficulty: 11.0, ..sound }),
        "the difficulty is 11, expected 1 to 10"
    );
    assert_eq!(
        told(Memory { last: f64::NAN, ..sound }),
        "the last attempt is NaN, expected a time since 1970"
    );
    let now = after(None, Grade::Good, -1.0).unwrap_err();
    assert_eq!(now, DrillError::Number("time", -1.0, "a time since 1970"));
}

fn any_grade() -> impl Strategy<Value = Grade> {
    prop_oneof![Just(Grade::Again), Just(Grade::Hard), Just(Grade::Good), Just(Grade::Easy)]
}

fn any_number() -> impl Strategy<Value = f64> {
    prop_oneof![any::<f64>(), 0.0..12.0, 0.0..40_000.0, 0.0..1e16]
}

proptest! {
    /// Whatever is given, the answer is an error or can be given again.
    #[test]
    fn any_numbers(
        numbers in prop::array::uniform4(any_number()), now in any_number(), grade in any_grade(),
    ) {
        let [stability, difficulty, last, due] = numbers;
        let memory = Memory { stability, difficulty, last, due };
        if let Ok(next) = after(Some(&memory), grade, now) {
            prop_assert!(after(Some(&next), grade, now).is_ok());
        }
    }

    /// What went better is due later, and always after now.
    #[test]
    fn better_is_later(
        stability in 0.001..36_500.0, difficulty in 1.0..10.0, days in 0.0..2_000.0,
    ) {
        let memory = Memory { stability, difficulty, last: START, due: START };
        let now = START + days * DAY;
        let due = |grade| after(Some(&memory), grade, now).expect("in range").due;
        prop_assert!(due(Grade::Again) > now);
        prop_assert!(due(Grade::Again) < due(Grade::Hard));
        prop_assert!(due(Grade::Hard) <= due(Grade::Good));
        prop_assert!(due(Grade::Good) <= due(Grade::Easy));
    }
}
