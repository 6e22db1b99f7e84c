//! The file of a holding set. `docs/table-format.md` describes it.

use super::holding_set::HoldingSet;
use crate::draughts::{Position, Rules, SquareSet};
use crate::exact::{
    Family, FileError, Ground, Grounds, HASH_BYTES, Reader, Solvable, dense, hash, open, padded,
    put_number, put_text,
};
use crate::game::Side;
use std::collections::BTreeMap;
use std::fmt;

const MAGIC: [u8; 4] = *b"DCHS";
const FORMAT: u8 = 1;
const SIDES: [Side; 2] = [Side::Black, Side::White];

/// Why bytes are not a holding set of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum HoldingError {
    /// The bytes don't begin as such a file does.
    NotASet,
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
}

impl fmt::Display for HoldingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HoldingError::NotASet => f.write_str("not a holding set: it doesn't begin with DCHS"),
            HoldingError::Format { found } => {
                write!(f, "a holding set of format {found}; this program reads format {FORMAT}")
            }
            HoldingError::Damaged => f.write_str("a damaged holding set: its content has changed"),
            HoldingError::Game { found, expected } => {
                write!(f, "a holding set of \"{found}\"; \"{expected}\" was expected")
            }
        }
    }
}

impl std::error::Error for HoldingError {}

impl From<FileError> for HoldingError {
    fn from(cause: FileError) -> HoldingError {
        match cause {
            FileError::NotATable => HoldingError::NotASet,
            FileError::Format { found } => HoldingError::Format { found },
            FileError::Game { found, expected } => HoldingError::Game { found, expected },
            FileError::Damaged | FileError::Version { .. } | FileError::Slice { .. } => {
                HoldingError::Damaged
            }
        }
    }
}

impl HoldingSet<Position> {
    /// The set as a file, the same for the same set.
    pub fn file(&self, rules: Rules) -> Vec<u8> {
        let mut grounds: BTreeMap<[u64; 4], Vec<usize>> = BTreeMap::new();
        for position in self.positions() {
            let ground = Ground::of(position);
            let [black, white] = SIDES.map(|side| dense(ground.men(side)));
            let [black_kings, white_kings] = SIDES.map(|side| ground.kings(side).into());
            let name = [black, white, black_kings, white_kings];
            grounds.entry(name).or_default().push(ground.index(position));
        }
        let mut file = MAGIC.to_vec();
        file.push(FORMAT);
        put_text(&mut file, rules.name());
        file.push(self.attacker() as u8);
        put_number(&mut file, grounds.len() as u64);
        for (name, mut numbers) in grounds {
            for part in name {
                put_number(&mut file, part);
            }
            put_number(&mut file, numbers.len() as u64);
            numbers.sort_unstable();
            let mut next = 0;
            for number in numbers {
                put_number(&mut file, (number - next) as u64);
                next = number + 1;
            }
        }
        file.extend(hash(&file).to_le_bytes());
        file
    }

    /// Reads a file. Its set has yet to be [verified](HoldingSet::verify).
    ///
    /// # Errors
    /// When the bytes are not an unharmed file of this game.
    pub fn read(rules: Rules, file: &[u8]) -> Result<HoldingSet<Position>, HoldingError> {
        let mut reader = open(file, MAGIC, FORMAT, rules.name())?;
        let attacker = reader.byte()?;
        let attacker = SIDES.into_iter().find(|&side| side as u8 == attacker);
        let attacker = attacker.ok_or(HoldingError::Damaged)?;
        let mut positions = Vec::new();
        for _ in 0..reader.number()? {
            let ground = read_ground(&mut reader, attacker).ok_or(HoldingError::Damaged)?;
            let size = Grounds(rules).size(ground);
            let mut next = 0u64;
            for _ in 0..reader.number()? {
                let number = next + reader.number()? as u64;
                if number >= size.min(u32::MAX.into()) {
                    return Err(HoldingError::Damaged);
                }
                let position = Grounds(rules).position(ground, number as usize);
                positions.push(position.ok_or(HoldingError::Damaged)?);
                next = number + 1;
            }
        }
        if reader.rest.len() != HASH_BYTES {
            return Err(HoldingError::Damaged);
        }
        Ok(HoldingSet::new(attacker, positions))
    }
}

fn read_ground(reader: &mut Reader<'_>, turn: Side) -> Option<Ground> {
    let mut part = || u32::try_from(reader.number().ok()?).ok();
    let men: [SquareSet; 2] = [padded(part()?.into()), padded(part()?.into())];
    let kings = [u8::try_from(part()?).ok()?, u8::try_from(part()?).ok()?];
    Ground::new(men, kings, turn)
}
