//! Decimal numbers, as in komi, results and times.

use crate::words::Decimal;

/// Reads a real of FF\[4\] (section "Basic types"): a sign, digits, and perhaps a full stop with digits.
///
/// Lenient: the digits on one side of the full stop may be missing (`3.`, `.5`). A number that needs more than 18
/// digits or so is `None`; zeros that carry no value do not count.
pub fn read(text: &str) -> Option<Decimal> {
    let (sign, digits) = match text.strip_prefix('-') {
        Some(digits) => (-1, digits),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    let (whole, decimals) = digits.split_once('.').unwrap_or((digits, ""));
    if whole.is_empty() && decimals.is_empty() {
        return None;
    }
    // Checked before the zeros go, so that nothing else hides among them.
    if !decimals.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let decimals = decimals.trim_end_matches('0');
    let units = whole.chars().chain(decimals.chars()).try_fold(0_i64, |units, digit| {
        let digit = i64::from(digit.to_digit(10)?);
        units.checked_mul(10)?.checked_add(sign * digit)
    })?;
    Some(Decimal::new(units, decimals.len().try_into().ok()?))
}

/// Whether a text is a number of FF\[4\] (section "Basic types"): digits, perhaps behind a sign.
pub fn is_number(text: &str) -> bool {
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())
}

/// Whether a text is a real of FF\[4\] (section "Basic types"), which is one of the 2016 draft, too: a number, perhaps
/// with a full stop and more digits. This makes a komi legal, and in FF\[4\] a time.
pub fn is_real(text: &str) -> bool {
    // It is asked of each time that is left to a player.
    let digits = match text.as_bytes() {
        [b'+' | b'-', digits @ ..] | digits => digits,
    };
    let is_digits = |text: &[u8]| !text.is_empty() && text.iter().all(u8::is_ascii_digit);
    match digits.iter().position(|&byte| byte == b'.') {
        Some(point) => is_digits(&digits[..point]) && is_digits(&digits[point + 1..]),
        None => is_digits(digits),
    }
}

/// The sum of two numbers, where it can be held.
pub(super) fn sum(a: Decimal, b: Decimal) -> Option<Decimal> {
    let scale = a.scale().max(b.scale());
    let units = |number: Decimal| {
        let power = 10_i64.checked_pow(u32::from(scale - number.scale()))?;
        number.units().checked_mul(power)
    };
    Some(Decimal::new(units(a)?.checked_add(units(b)?)?, scale))
}

/// A number so many times, where it can be held.
pub(super) fn times(number: Decimal, factor: i64) -> Option<Decimal> {
    let units = number.units().checked_mul(factor)?;
    Some(Decimal::new(units, number.scale()))
}

/// Writes a number in its shortest form, which is a real of FF\[4\]: `6.5`, `0`, `-2`.
pub fn write(number: Decimal) -> String {
    let sign = if number.units() < 0 { "-" } else { "" };
    let scale = usize::from(number.scale());
    let mut buffer = itoa::Buffer::new();
    let digits = buffer.format(number.units().unsigned_abs());
    // A zero at least stands before the decimal point.
    let zeros = "0".repeat((scale + 1).saturating_sub(digits.len()));
    let mut written = [sign, &zeros, digits].concat();
    if scale > 0 {
        written.insert(written.len() - scale, '.');
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_shortest() {
        for (text, written) in [
            ("0", "0"),
            ("-0", "0"),
            ("-0.00", "0"),
            ("6.5", "6.5"),
            ("+6.50", "6.5"),
            ("-2", "-2"),
            ("-.5", "-0.5"),
            ("3.", "3"),
            ("007", "7"),
            ("10", "10"),
            ("0.05", "0.05"),
            ("1.00000000000000000000000000000000", "1"),
            ("9223372036854775807", "9223372036854775807"),
            ("-9223372036854775808", "-9223372036854775808"),
            ("-9.223372036854775808", "-9.223372036854775808"),
        ] {
            let number = read(text).expect(text);
            assert_eq!(write(number), written);
            assert_eq!(read(written), Some(number));
        }
    }

    #[test]
    fn other_texts_are_no_numbers() {
        let tiny = format!("0.{}1", "0".repeat(255));
        let texts = [
            "",
            "+",
            "-",
            ".",
            "-.",
            "1..2",
            "1.2.3",
            "1.x0",
            "1e5",
            " 1",
            "1 ",
            "--1",
            "1,5",
            "９",
            "½",
            "9223372036854775808",
            &tiny,
        ];
        for text in texts {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn reals_are_judged_strictly() {
        for text in ["0", "007", "+2", "-2", "6.5", "-6.50", "+0.0"] {
            assert!(is_real(text), "{text}");
            assert_eq!(is_number(text), !text.contains('.'), "{text}");
            assert!(read(text).is_some(), "{text}");
        }
        assert!(is_real("99999999999999999999"), "however large");
        for text in [
            "", "+", "-", ".", "3.", ".5", "-.5", "1.+5", "1.-5", "1.2.3", "--1", "+-1", " 1", "1 ", "- 1", "1,5",
            "1e5", "½", "９", "٣",
        ] {
            assert!(!is_real(text), "{text}");
            assert!(!is_number(text), "{text}");
        }
    }

    #[test]
    fn what_can_not_be_held_is_no_result() {
        let [half, most] = [Decimal::new(5, 1), Decimal::new(i64::MAX, 0)];
        assert_eq!(sum(half, Decimal::new(25, 2)), Some(Decimal::new(75, 2)));
        assert_eq!(times(half, -4), Some(Decimal::new(-2, 0)));
        assert_eq!(sum(most, half), None);
        assert_eq!(sum(most, most), None);
        assert_eq!(sum(Decimal::new(1, u8::MAX), half), None);
        assert_eq!(times(most, 2), None);
    }

    #[test]
    fn any_value_reads_back() {
        for units in [i64::MIN, -105, -1, 0, 1, 5, 10, 12_345, i64::MAX] {
            for scale in [0, 1, 2, 17, 18, 19, 40, u8::MAX] {
                let number = Decimal::new(units, scale);
                assert_eq!(read(&write(number)), Some(number));
            }
        }
    }
}
