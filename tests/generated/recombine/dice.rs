//! Numbers that look random, the same for each seed.

pub struct Dice(u64);

impl Dice {
    /// Those of a seed.
    pub fn new(seed: u64) -> Dice {
        Dice((seed << 1 | 1).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    /// Any number.
    pub fn roll(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// A number below another one, which is not zero.
    pub fn below(&mut self, end: usize) -> usize {
        (self.roll() >> 11) as usize % end
    }
}

/// A number for bytes, the same on all machines.
pub fn hash(bytes: &[u8]) -> u64 {
    let number = bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3));
    Dice::new(number).roll()
}
