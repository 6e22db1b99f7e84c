//! The table file: some slices of one game, packed. `docs/table-format.md` describes it.

use super::block::{BLOCK, Detail, Layout, pack};
use super::build::Solution;
use super::family::{Family, Slice};
use super::solver::codes_of;
use crate::draughts::Rules;
use std::collections::BTreeSet;
use std::fmt;
use std::ops::{ControlFlow, Range};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

const MAGIC: [u8; 4] = *b"DCTB";
const FORMAT: u8 = 1;
pub(crate) const HASH_BYTES: usize = 8;

/// Why bytes are not a table file of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FileError {
    /// The bytes don't begin as a table file does.
    NotATable,
    /// The file has another format than this program reads.
    Format {
        /// The number of the file's format.
        found: u8,
    },
    /// The file ends early, has too much at its end, or its bytes have changed since it was made.
    Damaged,
    /// The file is of another game.
    Game {
        /// The game of the file.
        found: String,
        /// The game that was wanted.
        expected: &'static str,
    },
    /// The positions of the file are numbered in another way.
    Version {
        /// The file's.
        found: u8,
        /// This program's.
        expected: u8,
    },
    /// The file speaks of material that the game doesn't have.
    Slice {
        /// As the file says it.
        found: String,
    },
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FileError::NotATable => f.write_str("not a table file: it doesn't begin with DCTB"),
            FileError::Format { found } => {
                write!(f, "a table file of format {found}; this program reads format {FORMAT}")
            }
            FileError::Damaged => f.write_str("a damaged table file: its content has changed"),
            FileError::Game { found, expected } => {
                write!(f, "a table file of {found:?}; expected one of {expected:?}")
            }
            FileError::Version { found, expected } => {
                write!(f, "a table file of index version {found}; expected version {expected}")
            }
            FileError::Slice { found } => {
                write!(f, "a table file with the slice {found:?}, which the game doesn't have")
            }
        }
    }
}

impl std::error::Error for FileError {}

/// What a table file says of itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contents {
    /// The name of the game.
    pub game: String,
    /// What is kept of the values.
    pub detail: Detail,
    /// The names of all slices that values can be told of: also of those that are left out
    /// because they follow from their opposites.
    pub slices: Vec<String>,
}

/// What a table file of any game holds.
///
/// # Errors
/// When the bytes are not an unharmed table file of a game known here.
pub fn contents(file: &[u8]) -> Result<Contents, FileError> {
    let of_chess = |_| contents_of(&super::Chess, file);
    let of_losing = |_| contents_of(&Rules::LOSING, file).or_else(of_chess);
    contents_of(&Rules::ENGLISH, file).or_else(of_losing)
}

fn contents_of<F: Family>(family: &F, file: &[u8]) -> Result<Contents, FileError> {
    let directory = read(family, file)?;
    let mut slices = BTreeSet::new();
    for entry in &directory.entries {
        slices.insert(entry.slice.to_string());
        if directory.detail == Detail::Plies {
            slices.insert(entry.slice.opposite().to_string());
        }
    }
    let game = family.name().to_owned();
    Ok(Contents { game, detail: directory.detail, slices: slices.into_iter().collect() })
}

/// One slice of a file: where its blocks are.
pub(crate) struct Entry<S> {
    pub(crate) slice: S,
    pub(crate) blocks: Vec<Range<usize>>,
}

/// What a file holds.
pub(crate) struct Directory<S> {
    pub(crate) detail: Detail,
    pub(crate) entries: Vec<Entry<S>>,
}

pub(crate) fn layout<F: Family>(family: &F, slice: F::Slice, detail: Detail) -> Layout {
    Layout { codes: codes_of(family), detail, row: family.row(slice) }
}

/// How a file hashes: FNV-1a of 64 bits. It finds damage; it doesn't stop a forger.
pub(crate) fn hash(bytes: &[u8]) -> u64 {
    let step = |hash: u64, &byte: &u8| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01B3);
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, step)
}

impl<F: Family> Solution<F> {
    /// Slices as a table file, packed on a number of threads. Where plies are kept, a slice and
    /// its opposite need only one of the two, since the other follows: the smaller is written.
    ///
    /// Slices that are not solved are left out. `progress` is told the share of the work done,
    /// from 0 to 1; when it breaks the work off, there is no file.
    pub fn file(
        &self,
        slices: &[F::Slice],
        detail: Detail,
        threads: usize,
        progress: &(dyn Fn(f64) -> ControlFlow<()> + Sync),
    ) -> Option<Vec<u8>> {
        let mut slices: Vec<F::Slice> =
            slices.iter().copied().filter(|&slice| self.codes_of(slice).is_some()).collect();
        slices.sort();
        slices.dedup();
        let jobs: Vec<(F::Slice, usize)> = slices
            .iter()
            .flat_map(|&slice| {
                let size = self.codes_of(slice).map_or(0, <[u8]>::len);
                (0..size.div_ceil(BLOCK)).map(move |block| (slice, block))
            })
            .collect();
        let blocks = self.pack_all(&jobs, detail, threads, progress)?;
        let mut packed: Vec<(F::Slice, Vec<&[u8]>)> =
            slices.iter().map(|&slice| (slice, Vec::new())).collect();
        for ((slice, _), bytes) in jobs.iter().zip(&blocks) {
            if let Ok(at) = packed.binary_search_by_key(slice, |(slice, _)| *slice) {
                packed[at].1.push(bytes);
            }
        }
        if detail == Detail::Plies {
            packed = without_the_longer(packed);
        }
        let mut file = header(&self.family(), detail, packed.len());
        for (slice, blocks) in &packed {
            put_text(&mut file, &slice.to_string());
            for block in blocks {
                put_number(&mut file, block.len() as u64);
            }
        }
        for block in packed.iter().flat_map(|(_, blocks)| blocks) {
            file.extend_from_slice(block);
        }
        file.extend(hash(&file).to_le_bytes());
        Some(file)
    }

    /// The blocks of all jobs, in their order.
    fn pack_all(
        &self,
        jobs: &[(F::Slice, usize)],
        detail: Detail,
        threads: usize,
        progress: &(dyn Fn(f64) -> ControlFlow<()> + Sync),
    ) -> Option<Vec<Vec<u8>>> {
        let family = self.family();
        let next = AtomicU64::new(0);
        let results = Mutex::new(vec![Vec::new(); jobs.len()]);
        let worker = || -> Option<()> {
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed) as usize;
                let Some(&(slice, block)) = jobs.get(number) else { return Some(()) };
                if progress(number as f64 / jobs.len() as f64).is_break() {
                    return None;
                }
                let codes = self.codes_of(slice)?;
                let first = block * BLOCK;
                let end = codes.len().min(first + BLOCK);
                let entries = (first..end).map(|index| {
                    let position = family.position(slice, index)?;
                    family.is_stored(&position).then_some(codes[index])
                });
                let bytes = pack(&layout(&family, slice, detail), first, entries);
                results.lock().ok()?[number] = bytes;
            }
        };
        if threads < 2 {
            worker()?;
        } else {
            thread::scope(|scope| {
                let others: Vec<_> = (1..threads).map(|_| scope.spawn(worker)).collect();
                let own = worker();
                others.into_iter().fold(own, |all, other| all.and(other.join().ok().flatten()))
            })?;
        }
        results.into_inner().ok()
    }
}

/// Of each slice and its opposite only the one that takes less room.
fn without_the_longer<S: Slice>(packed: Vec<(S, Vec<&[u8]>)>) -> Vec<(S, Vec<&[u8]>)> {
    let length = |blocks: &[&[u8]]| blocks.iter().map(|block| block.len()).sum::<usize>();
    let lengths: Vec<(S, usize)> =
        packed.iter().map(|(slice, blocks)| (*slice, length(blocks))).collect();
    let is_shorter = |slice: S, own: usize| {
        let opposite = slice.opposite();
        let other = lengths.iter().find(|(slice, _)| *slice == opposite);
        other.is_none_or(|&(_, other)| (own, slice) <= (other, opposite))
    };
    packed.into_iter().filter(|(slice, blocks)| is_shorter(*slice, length(blocks))).collect()
}

fn header<F: Family>(family: &F, detail: Detail, slices: usize) -> Vec<u8> {
    let mut file = MAGIC.to_vec();
    file.push(FORMAT);
    put_text(&mut file, family.name());
    file.push(family.version());
    file.push(match detail {
        Detail::Verdict => 0,
        Detail::Plies => 1,
    });
    put_number(&mut file, slices as u64);
    file
}

pub(crate) fn put_text(file: &mut Vec<u8>, text: &str) {
    put_number(file, text.len() as u64);
    file.extend_from_slice(text.as_bytes());
}

/// Seven bits a byte, the lowest first; all but the last byte have the highest bit set.
pub(crate) fn put_number(file: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        file.push(number as u8 | 0x80);
        number >>= 7;
    }
    file.push(number as u8);
}

/// Reads from the front of a file.
pub(crate) struct Reader<'a> {
    pub(crate) rest: &'a [u8],
}

impl<'a> Reader<'a> {
    pub(crate) fn byte(&mut self) -> Result<u8, FileError> {
        let (&first, rest) = self.rest.split_first().ok_or(FileError::Damaged)?;
        self.rest = rest;
        Ok(first)
    }

    pub(crate) fn number(&mut self) -> Result<usize, FileError> {
        let mut number = 0u64;
        for shift in (0..63).step_by(7) {
            let byte = self.byte()?;
            number |= u64::from(byte & 0x7F) << shift;
            if byte & 0x80 == 0 {
                return usize::try_from(number).map_err(|_| FileError::Damaged);
            }
        }
        Err(FileError::Damaged)
    }

    pub(crate) fn text(&mut self) -> Result<&'a str, FileError> {
        let length = self.number()?;
        let (text, rest) = self.rest.split_at_checked(length).ok_or(FileError::Damaged)?;
        self.rest = rest;
        std::str::from_utf8(text).map_err(|_| FileError::Damaged)
    }
}

/// Reads what every file of ours begins with, once its bytes are found unharmed: the signs that it
/// is such a file, its format, and its game.
pub(crate) fn open<'a>(
    file: &'a [u8],
    magic: [u8; 4],
    format: u8,
    game: &'static str,
) -> Result<Reader<'a>, FileError> {
    let rest = file.strip_prefix(&magic).ok_or(FileError::NotATable)?;
    let mut reader = Reader { rest };
    let found = reader.byte()?;
    if found != format {
        return Err(FileError::Format { found });
    }
    let content = file.len().checked_sub(HASH_BYTES).ok_or(FileError::Damaged)?;
    if hash(&file[..content]).to_le_bytes() != file[content..] {
        return Err(FileError::Damaged);
    }
    let found = reader.text()?;
    if found != game {
        return Err(FileError::Game { found: found.to_owned(), expected: game });
    }
    Ok(reader)
}

/// What is in a file, after everything about it has been checked.
pub(crate) fn read<F: Family>(family: &F, file: &[u8]) -> Result<Directory<F::Slice>, FileError> {
    let mut reader = open(file, MAGIC, FORMAT, family.name())?;
    let (found, expected) = (reader.byte()?, family.version());
    if found != expected {
        return Err(FileError::Version { found, expected });
    }
    let detail = match reader.byte()? {
        0 => Detail::Verdict,
        1 => Detail::Plies,
        _ => return Err(FileError::Damaged),
    };
    let mut lengths = Vec::new();
    for _ in 0..reader.number()? {
        let text = reader.text()?;
        let slice = F::Slice::parse(text)
            .filter(|&slice| family.covers(slice) && family.known(slice).is_none())
            .ok_or_else(|| FileError::Slice { found: text.to_owned() })?;
        let blocks = family.size(slice).div_ceil(BLOCK as u64);
        let blocks: Result<Vec<usize>, FileError> = (0..blocks).map(|_| reader.number()).collect();
        lengths.push((slice, blocks?));
    }
    let mut at = file.len() - reader.rest.len();
    let mut entries = Vec::new();
    for (slice, lengths) in lengths {
        let mut blocks = Vec::with_capacity(lengths.len());
        for length in lengths {
            let end = at.checked_add(length).ok_or(FileError::Damaged)?;
            blocks.push(at..end);
            at = end;
        }
        entries.push(Entry { slice, blocks });
    }
    if at + HASH_BYTES == file.len() {
        Ok(Directory { detail, entries })
    } else {
        Err(FileError::Damaged)
    }
}
