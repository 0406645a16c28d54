//! Numbers of bytes, as people write them.

/// Reads a number of bytes.
///
/// # Errors
/// What is wanted, where it is none.
pub fn read(text: &str) -> Result<u64, String> {
    let text = text.to_ascii_uppercase();
    let text = text.strip_suffix('B').unwrap_or(&text);
    let text = text.strip_suffix('I').unwrap_or(text);
    let power = text.chars().last().and_then(|last| POWERS.find(last));
    let (digits, power) = match power {
        Some(at) => (&text[..text.len() - 1], at + 1),
        None => (text, 0),
    };
    let number = digits.parse::<u64>().ok();
    let number = number.and_then(|number| number.checked_mul(1 << (10 * power)));
    number.ok_or_else(|| "a number of bytes, or one with K, M, G or T behind it".to_owned())
}

/// The powers of 1024, from the first on.
const POWERS: &str = "KMGT";

/// A number of bytes in words, as [`read`] reads it where it is a round one.
pub fn amount(bytes: u64) -> String {
    let is_round = |power: &usize| bytes > 0 && bytes.is_multiple_of(1 << (10 * power));
    match (1..=POWERS.len()).rev().find(is_round) {
        Some(power) => format!("{}{}", bytes >> (10 * power), &POWERS[power - 1..power]),
        None => format!("{bytes} bytes"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_read_and_written() {
        for (text, bytes, written) in [
            ("0", 0, "0 bytes"),
            ("20", 20, "20 bytes"),
            ("64m", 64 << 20, "64M"),
            ("64MiB", 64 << 20, "64M"),
            ("2048K", 2 << 20, "2M"),
            ("1500kb", 1500 << 10, "1500K"),
            ("4G", 4 << 30, "4G"),
            ("2T", 2 << 40, "2T"),
        ] {
            assert_eq!(read(text), Ok(bytes), "{text}");
            assert_eq!(amount(bytes), written);
        }
        for none in ["", "M", "-1", "1.5G", "1P", "99999999T"] {
            assert!(read(none).is_err(), "{none}");
        }
    }
}
