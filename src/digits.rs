//! Numbers as digits.

/// Numbers below this one are looked up.
const SMALL: usize = 1000;

/// How many digits the numbers of [`DIGITS`] have.
const WIDTH: usize = 3;

/// The small numbers, each with noughts before it: nearly all that are written are such, one for each move.
static DIGITS: &str = {
    static BYTES: [u8; SMALL * WIDTH] = {
        let mut bytes = [0; SMALL * WIDTH];
        let mut number = 0;
        while number < SMALL {
            bytes[number * WIDTH] = b'0' + (number / 100) as u8;
            bytes[number * WIDTH + 1] = b'0' + (number / 10 % 10) as u8;
            bytes[number * WIDTH + 2] = b'0' + (number % 10) as u8;
            number += 1;
        }
        bytes
    };
    match std::str::from_utf8(&BYTES) {
        Ok(text) => text,
        Err(_) => unreachable!(),
    }
};

/// Writes a number behind a text: what `write!` would, at a tenth of its cost.
pub(crate) fn push_number(out: &mut String, number: u32) {
    let Some(small) = usize::try_from(number).ok().filter(|&number| number < SMALL) else {
        return out.push_str(itoa::Buffer::new().format(number));
    };
    let length = 1 + usize::from(small > 9) + usize::from(small > 99);
    let end = (small + 1) * WIDTH;
    out.push_str(&DIGITS[end - length..end]);
}

#[cfg(test)]
mod tests {
    use super::push_number;

    #[test]
    fn numbers_have_their_digits() {
        for number in (0..1100).chain([u32::MAX / 3, u32::MAX - 1, u32::MAX]) {
            let mut written = String::new();
            push_number(&mut written, number);
            assert_eq!(written, number.to_string());
        }
    }
}
