//! A quick hash for positions, which nobody chooses so as to make them collide.

use std::hash::{BuildHasherDefault, Hasher};

/// Multiplies and turns, a word at a time.
#[derive(Default)]
pub(crate) struct Quick(u64);

pub(crate) type BuildQuick = BuildHasherDefault<Quick>;

impl Quick {
    #[inline]
    fn add(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }
}

impl Hasher for Quick {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.add(u64::from(byte));
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.add(u64::from(number));
    }

    fn write_u64(&mut self, number: u64) {
        self.add(number);
    }

    fn write_isize(&mut self, number: isize) {
        self.add(number as u64);
    }

    fn write_usize(&mut self, number: usize) {
        self.add(number as u64);
    }

    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 29
    }
}
