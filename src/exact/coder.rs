//! An adaptive binary arithmetic coder: bits that are foretold well take little room.
//!
//! What comes next is foretold by several models, each under its own context, whose forecasts
//! are mixed by weights that learn. Packing and unpacking run through the same model, so a block
//! is unpacked exactly as it was packed.

/// Packs or unpacks one bit at a time.
pub(crate) trait Coder {
    /// Codes a bit of which `chance` (out of 65536, neither 0 nor all) says how likely it is
    /// set. Packing takes `bit` and gives it back; unpacking ignores it and gives what was
    /// packed.
    fn code(&mut self, bit: bool, chance: u32) -> bool;
}

/// Packs bits into bytes.
pub(crate) struct Packer {
    low: u32,
    high: u32,
    bytes: Vec<u8>,
}

/// Unpacks the bits of a [`Packer`]. After the last byte it reads zeros.
pub(crate) struct Unpacker<'a> {
    low: u32,
    high: u32,
    window: u32,
    rest: std::slice::Iter<'a, u8>,
}

/// Where the range between two bounds is split for a chance.
#[inline(always)]
fn split(low: u32, high: u32, chance: u32) -> u32 {
    low + ((u64::from(high - low) * u64::from(chance)) >> 16) as u32
}

impl Packer {
    pub(crate) fn new() -> Packer {
        Packer { low: 0, high: u32::MAX, bytes: Vec::new() }
    }

    pub(crate) fn finish(mut self) -> Vec<u8> {
        // Enough of any number in the range; the zeros that the reader adds keep it there.
        if self.low > 0 {
            self.bytes.push((self.low >> 24) as u8 + 1);
            if self.low >> 24 == self.high >> 24 || (self.low >> 24) + 1 > self.high >> 24 {
                self.bytes.pop();
                self.bytes.extend(self.high.to_be_bytes());
            }
        }
        while self.bytes.last() == Some(&0) {
            self.bytes.pop();
        }
        self.bytes
    }
}

impl Coder for Packer {
    #[inline(always)]
    fn code(&mut self, bit: bool, chance: u32) -> bool {
        let middle = split(self.low, self.high, chance);
        if bit {
            self.high = middle;
        } else {
            self.low = middle + 1;
        }
        while (self.low ^ self.high) >> 24 == 0 {
            self.bytes.push((self.high >> 24) as u8);
            self.low <<= 8;
            self.high = self.high << 8 | 0xFF;
        }
        bit
    }
}

impl<'a> Unpacker<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Unpacker<'a> {
        let mut unpacker = Unpacker { low: 0, high: u32::MAX, window: 0, rest: bytes.iter() };
        for _ in 0..4 {
            unpacker.shift();
        }
        unpacker
    }

    #[inline(always)]
    fn shift(&mut self) {
        self.window = self.window << 8 | u32::from(self.rest.next().copied().unwrap_or(0));
    }
}

impl Coder for Unpacker<'_> {
    #[inline(always)]
    fn code(&mut self, _bit: bool, chance: u32) -> bool {
        let middle = split(self.low, self.high, chance);
        let bit = self.window <= middle;
        if bit {
            self.high = middle;
        } else {
            self.low = middle + 1;
        }
        while (self.low ^ self.high) >> 24 == 0 {
            self.low <<= 8;
            self.high = self.high << 8 | 0xFF;
            self.shift();
        }
        bit
    }
}

/// How many models are mixed.
pub(crate) const MODELS: usize = 6;
/// Each model tells this many contexts apart.
const CONTEXTS: usize = 1 << SLOT_BITS;
const SLOT_BITS: u32 = 14;

/// The mixed models of the bits of one block.
pub(crate) struct Mix {
    /// A chance in the upper 22 bits, how often it was met in the lower 10.
    slots: Vec<u32>,
    /// Weights of the models, for each kind of bit.
    weights: [[i32; MODELS]; KINDS],
    stretch: &'static [i16; 4096],
}

/// Bits of different kinds are mixed by weights of their own.
pub(crate) const KINDS: usize = 8;

/// The logistic function: a number from -2047 to 2047 (256 is 1) as a chance out of 4096.
fn squash(number: i32) -> i32 {
    const TABLE: [i32; 33] = [
        1, 2, 3, 6, 10, 16, 27, 45, 73, 120, 194, 310, 488, 747, 1101, 1546, 2047, 2549, 2994,
        3348, 3607, 3785, 3901, 3975, 4022, 4050, 4068, 4079, 4085, 4089, 4092, 4093, 4094,
    ];
    let number = number.clamp(-2047, 2047);
    let (step, part) = ((number >> 7) + 16, number & 127);
    let [below, above] = [TABLE[step as usize], TABLE[(step + 1) as usize]];
    (below * (128 - part) + above * part + 64) >> 7
}

/// The opposite of [`squash`].
fn stretches() -> &'static [i16; 4096] {
    static TABLE: std::sync::OnceLock<[i16; 4096]> = std::sync::OnceLock::new();
    TABLE.get_or_init(|| {
        let mut table = [0; 4096];
        let mut next = 0;
        for number in -2047..=2047 {
            let chance = squash(number);
            for at in next..=chance {
                table[at as usize] = number as i16;
            }
            next = next.max(chance + 1);
        }
        for at in next..4096 {
            table[at as usize] = 2047;
        }
        table
    })
}

impl Mix {
    pub(crate) fn new() -> Mix {
        Mix {
            slots: vec![1 << 31; MODELS * CONTEXTS],
            weights: [[(1 << 16) * 2 / 5; MODELS]; KINDS],
            stretch: stretches(),
        }
    }

    /// Codes a bit of a kind under a context for each model.
    #[inline(always)]
    pub(crate) fn code(
        &mut self,
        coder: &mut impl Coder,
        bit: bool,
        kind: usize,
        contexts: &[u32; MODELS],
    ) -> bool {
        let mut slots = [0; MODELS];
        let mut inputs = [0i32; MODELS];
        let weights = &mut self.weights[kind];
        let mut sum = 0i64;
        for model in 0..MODELS {
            let slot = model << SLOT_BITS | contexts[model] as usize & (CONTEXTS - 1);
            slots[model] = slot;
            inputs[model] = i32::from(self.stretch[(self.slots[slot] >> 20) as usize]);
            sum += i64::from(inputs[model]) * i64::from(weights[model]);
        }
        let mixed = (sum >> 16) as i32;
        let chance = squash(mixed);
        let bit = coder.code(bit, chance as u32 * 16);
        let error = (i32::from(bit) * 4095 - chance) * 10;
        for model in 0..MODELS {
            weights[model] += (inputs[model] * error + (1 << 9)) >> 10;
            let slot = &mut self.slots[slots[model]];
            let (chance, met) = (*slot >> 10, *slot & 1023);
            let target = if bit { (1 << 22) - 1 } else { 0i32 };
            let step = (target - chance as i32) / (met as i32 + 2);
            let met = met + u32::from(met < LONGEST_MEMORY);
            *slot = ((chance as i32 + step) as u32) << 10 | met;
        }
        bit
    }
}

/// A chance forgets what is older than about this many bits.
const LONGEST_MEMORY: u32 = 400;

#[cfg(test)]
mod tests {
    use super::*;

    /// A sequence that looks random.
    fn noise(count: usize) -> impl Iterator<Item = u32> {
        let mut state = 0x9E37_79B9u32;
        (0..count).map(move |_| {
            state ^= state << 13;
            state ^= state >> 17;
            state ^= state << 5;
            state
        })
    }

    #[test]
    fn bits_come_back() {
        for count in [0, 1, 7, 1000, 50_000] {
            let sample: Vec<(bool, [u32; MODELS])> = noise(count)
                .map(|n| (n % 16 == 0 || n >> 9 & 3 == 0, [n >> 9 & 3; MODELS]))
                .collect();
            let mut packer = Packer::new();
            let mut mix = Mix::new();
            for (bit, contexts) in &sample {
                mix.code(&mut packer, *bit, 0, contexts);
            }
            let bytes = packer.finish();
            let mut unpacker = Unpacker::new(&bytes);
            let mut mix = Mix::new();
            for (bit, contexts) in &sample {
                assert_eq!(mix.code(&mut unpacker, false, 0, contexts), *bit);
            }
        }
    }

    #[test]
    fn what_never_changes_takes_next_to_nothing() {
        let mut packer = Packer::new();
        let mut mix = Mix::new();
        for _ in 0..1 << 16 {
            mix.code(&mut packer, false, 0, &[0; MODELS]);
        }
        assert!(packer.finish().len() < 60);
    }
}
