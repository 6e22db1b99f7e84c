//! Table files: what is packed comes back, and what is damaged is refused.

use double_corner::draughts::{Position, Rules};
use double_corner::exact::{Detail, FileError, Material, Slice, Solution, Solvable, Tables, Value};
use double_corner::game::Game;
use proptest::prelude::*;
use std::ops::ControlFlow;
use std::sync::OnceLock;

fn slices(men: usize) -> Vec<Material> {
    (2..=men).flat_map(Material::all).collect()
}

fn solution() -> &'static Solution<Rules> {
    static SOLUTION: OnceLock<Solution<Rules>> = OnceLock::new();
    SOLUTION.get_or_init(|| {
        Solution::build(Rules::ENGLISH, &slices(4), 2, &|_| ControlFlow::Continue(())).unwrap()
    })
}

fn file(men: usize, detail: Detail) -> Vec<u8> {
    solution().file(&slices(men), detail, 2, &|_| ControlFlow::Continue(())).unwrap()
}

fn small_file() -> &'static [u8] {
    static FILE: OnceLock<Vec<u8>> = OnceLock::new();
    FILE.get_or_init(|| file(2, Detail::Plies))
}

fn positions(men: usize, step: usize) -> impl Iterator<Item = (Position, Value)> {
    slices(men).into_iter().flat_map(move |slice| {
        (0..Rules::ENGLISH.size(slice) as usize).step_by(step).filter_map(move |index| {
            let position = Rules::ENGLISH.position(slice, index)?;
            Some((position, solution().value_at(slice, index)?))
        })
    })
}

#[test]
fn all_values_come_back_with_their_plies() {
    let bytes = file(4, Detail::Plies);
    assert!(bytes.len() < 1_000_000, "{} bytes", bytes.len());
    let mut tables = Tables::new(Rules::ENGLISH);
    tables.add_file(bytes).unwrap();
    for (position, value) in positions(4, 5) {
        assert_eq!(tables.value(&position), Some(value), "{}", position.fen());
    }
}

#[test]
fn all_verdicts_come_back() {
    let bytes = file(4, Detail::Verdict);
    assert!(bytes.len() < 200_000, "{} bytes", bytes.len());
    let mut tables = Tables::new(Rules::ENGLISH);
    tables.add_file(bytes).unwrap();
    for (position, value) in positions(4, 3) {
        assert_eq!(tables.verdict(&position), Some(value.verdict), "{}", position.fen());
    }
}

#[test]
fn more_detail_takes_the_place_of_less() {
    let mut tables = Tables::new(Rules::ENGLISH);
    tables.add_file(file(2, Detail::Verdict)).unwrap();
    let (won, value) = positions(2, 1).find(|(_, value)| value.plies > Some(2)).unwrap();
    assert_eq!(tables.value(&won), Some(Value { plies: None, ..value }));
    tables.add_file(small_file()).unwrap();
    assert_eq!(tables.value(&won), Some(value));
    tables.add_file(file(2, Detail::Verdict)).unwrap();
    assert_eq!(tables.value(&won), Some(value));
}

#[test]
fn a_missing_slice_is_said() {
    let mut tables = Tables::new(Rules::ENGLISH);
    tables.add_file(small_file()).unwrap();
    let slice = Material::parse("KMvK").unwrap();
    let position = Rules::ENGLISH.position(slice, 5000).unwrap();
    assert!(!tables.has(slice));
    assert_eq!(tables.value(&position), None);
    assert_eq!(tables.moves(&position), None);
}

#[test]
fn foreign_files_are_refused_with_a_reason() {
    let mut losing = Tables::new(Rules::LOSING);
    let refused = losing.add_file(small_file()).unwrap_err();
    let expected = FileError::Game { found: "checkers".to_owned(), expected: "losing" };
    assert_eq!(refused, expected);
    assert_eq!(refused.to_string(), r#"a table file of "checkers"; expected one of "losing""#);
    let mut tables = Tables::new(Rules::ENGLISH);
    assert_eq!(tables.add_file(*b"PK\x03\x04 a zip archive"), Err(FileError::NotATable));
    assert_eq!(tables.add_file(*b""), Err(FileError::NotATable));
    assert_eq!(tables.add_file(*b"DCTB"), Err(FileError::Damaged));
    assert_eq!(tables.add_file(*b"DCTB\x02"), Err(FileError::Format { found: 2 }));
    assert_eq!(tables.slices().count(), 0);
}

/// The hash as the file format says, to forge files that reach the checks behind it.
fn sealed(mut content: Vec<u8>) -> Vec<u8> {
    let step = |hash: u64, &byte: &u8| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01B3);
    let hash = content.iter().fold(0xCBF2_9CE4_8422_2325, step);
    content.extend(hash.to_le_bytes());
    content
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn any_changed_byte_is_found(at in any::<prop::sample::Index>(), change in 1u8..) {
        let mut bytes = small_file().to_vec();
        let at = at.index(bytes.len());
        bytes[at] ^= change;
        prop_assert!(Tables::new(Rules::ENGLISH).add_file(bytes).is_err());
    }

    #[test]
    fn any_shortened_file_is_refused(end in any::<prop::sample::Index>()) {
        let bytes = &small_file()[..end.index(small_file().len())];
        prop_assert!(Tables::new(Rules::ENGLISH).add_file(bytes).is_err());
    }

    /// Even with a hash that fits, no content makes reading or probing fail otherwise than by an
    /// error.
    #[test]
    fn forged_files_do_no_harm(
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6),
        end in any::<prop::sample::Index>(),
        cut in any::<bool>(),
    ) {
        let mut content = small_file()[..small_file().len() - 8].to_vec();
        for (at, byte) in changes {
            let at = at.index(content.len());
            content[at] = byte;
        }
        if cut {
            content.truncate(end.index(content.len()));
        }
        let mut tables = Tables::new(Rules::ENGLISH);
        if tables.add_file(sealed(content)).is_ok() {
            for (position, _) in positions(2, 97) {
                tables.moves(&position);
            }
        }
    }
}
