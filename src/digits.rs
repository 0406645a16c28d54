//! Numbers as digits.

/// So many numbers are small: nearly all that are written, one for each move.
const SMALL: usize = 1000;

/// The digits of small numbers, with zeros behind them up to the most that one has.
static DIGITS: [[u8; 3]; SMALL] = {
    let mut digits = [[0; 3]; SMALL];
    let mut number = 0;
    while number < SMALL {
        let (hundreds, tens, ones) = (number / 100, number / 10 % 10, number % 10);
        let [hundreds, tens, ones] = [b'0' + hundreds as u8, b'0' + tens as u8, b'0' + ones as u8];
        digits[number] = match number {
            0..10 => [ones, 0, 0],
            10..100 => [tens, ones, 0],
            _ => [hundreds, tens, ones],
        };
        number += 1;
    }
    digits
};

/// A short text of ASCII that is put together of pieces. They have lengths that the compiler knows, so that most of them cost
/// an instruction or two, where a text would have to be asked for room each time.
pub(crate) struct Short {
    bytes: [u8; Short::LONGEST],
    length: usize,
}

impl Short {
    /// There is no room for more.
    pub(crate) const LONGEST: usize = 32;

    /// Nothing yet.
    pub(crate) fn new() -> Self {
        Short { bytes: [0; Short::LONGEST], length: 0 }
    }

    /// Puts a piece behind the others.
    #[inline]
    pub(crate) fn put<const LENGTH: usize>(&mut self, piece: &[u8; LENGTH]) {
        self.bytes[self.length..][..LENGTH].copy_from_slice(piece);
        self.length += LENGTH;
    }

    /// Puts the digits of a number.
    #[inline]
    pub(crate) fn put_number(&mut self, number: u32) {
        match DIGITS.get(number as usize) {
            Some(digits) => {
                self.put(digits);
                self.length -= usize::from(number < 10) + usize::from(number < 100);
            }
            None => itoa::Buffer::new().format(number).bytes().for_each(|digit| self.put(&[digit])),
        }
    }

    /// What was put.
    #[inline]
    pub(crate) fn as_bytes(&self) -> &[u8] {
        &self.bytes[..self.length]
    }
}

/// Writes a number behind a text, with zeros before it where it has less digits than `width`.
pub(crate) fn push_padded(out: &mut String, number: u16, width: usize) {
    let mut buffer = itoa::Buffer::new();
    let digits = buffer.format(number);
    out.extend(std::iter::repeat_n('0', width.saturating_sub(digits.len())));
    out.push_str(digits);
}

/// The number that a text is which has nothing but digits; `None` for any other, and where it is too large.
pub(crate) fn number_of(digits: &[u8]) -> Option<u32> {
    let number = digits.iter().try_fold(0_u32, |number, digit| match digit {
        b'0'..=b'9' => number.checked_mul(10)?.checked_add(u32::from(digit - b'0')),
        _ => None,
    });
    number.filter(|_| !digits.is_empty())
}

#[cfg(test)]
mod tests {
    use super::{Short, number_of, push_padded};

    #[test]
    fn numbers_have_their_digits() {
        for number in (0..1100).chain([u32::MAX / 3, u32::MAX - 1, u32::MAX]) {
            let mut written = Short::new();
            written.put(b"#");
            written.put_number(number);
            assert_eq!(written.as_bytes(), format!("#{number}").as_bytes());
            assert_eq!(number_of(&written.as_bytes()[1..]), Some(number));
        }
        assert_eq!(number_of(b"007"), Some(7));
        let mut padded = String::new();
        for (number, width) in [(7, 2), (12, 2), (123, 2), (987, 4)] {
            push_padded(&mut padded, number, width);
        }
        assert_eq!(padded, "07121230987");
        for none in ["", "+1", "-1", "1x", " 1", "4294967296"] {
            assert_eq!(number_of(none.as_bytes()), None, "{none}");
        }
    }
}
