//! Check numbers of lines, by which they are found again: white space does not count, because editors cut it.

/// Check numbers are less than that, a prime, so that no two lines of a comment are likely to have the same.
const MODULUS: u64 = 999_983;

/// What the characters of a text come to, up to a place: each counts 31 times as much as the one before it.
#[derive(Clone, Copy, Debug)]
pub struct Sum {
    value: u64,
    /// For how much the next character counts.
    weight: u64,
}

impl Sum {
    /// That of nothing.
    pub const NONE: Sum = Sum { value: 0, weight: 1 };

    /// With a line behind it.
    pub fn with(self, line: &str) -> Sum {
        line.chars().filter(|c| !c.is_whitespace()).fold(self, |Sum { value, weight }, c| Sum {
            value: (value + u64::from(c) * weight) % MODULUS,
            weight: weight * 31 % MODULUS,
        })
    }

    /// Whether what follows, up to another place, has a check number.
    pub fn leads_to(self, end: Sum, check: u32) -> bool {
        (self.value + u64::from(check) * self.weight) % MODULUS == end.value
    }
}

/// The check number of a line.
pub fn of(line: &str) -> u32 {
    Sum::NONE.with(line).value as u32
}
