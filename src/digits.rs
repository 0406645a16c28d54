//! Numbers as digits.

/// Writes a number behind a text: what `write!` would, at a tenth of its cost. Nearly all are small, one for each move.
pub(crate) fn push_number(out: &mut String, number: u32) {
    let digit = |number: u32| char::from(b'0' + (number % 10) as u8);
    if number > 999 {
        return out.push_str(itoa::Buffer::new().format(number));
    }
    if number > 99 {
        out.push(digit(number / 100));
    }
    if number > 9 {
        out.push(digit(number / 10));
    }
    out.push(digit(number));
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
    use super::{number_of, push_number, push_padded};

    #[test]
    fn numbers_have_their_digits() {
        for number in (0..1100).chain([u32::MAX / 3, u32::MAX - 1, u32::MAX]) {
            let mut written = String::new();
            push_number(&mut written, number);
            assert_eq!(written, number.to_string());
            assert_eq!(number_of(written.as_bytes()), Some(number));
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
