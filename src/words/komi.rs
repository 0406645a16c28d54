//! Komi.

use super::{decimal, scan};
use crate::model::Decimal;

/// Reads the words of a KOMI line (section 5.2 of the 1990 standard): `5`, `4.5`, `3 1/2`, `5½`, `-2`, `None`.
///
/// Lenient: *points* or *pts* behind the number, `half a point`, `no komi`, a full stop at the end.
pub fn read_words(text: &str) -> Option<Decimal> {
    let text = text.trim().trim_end_matches('.').trim_end();
    if is_none(text) {
        return Some(Decimal::new(0, 0));
    }
    let unsigned = text.strip_prefix(['-', '+']).unwrap_or(text);
    // The sign belongs to a number, so `- 2` and `-half a point` are not understood.
    if unsigned.len() < text.len() && !unsigned.starts_with(|c: char| c == '.' || c.is_numeric()) {
        return None;
    }
    let (komi, _, rest) = scan::points(unsigned)?;
    if !rest.trim_start().is_empty() {
        return None;
    }
    let sign = if text.starts_with('-') { -1 } else { 1 };
    Some(Decimal::new(sign * komi.units(), komi.scale()))
}

/// Whether the words say that there is no komi.
fn is_none(text: &str) -> bool {
    let rest = scan::after_any(text, &["none"]).or_else(|| {
        let no = scan::after_any(text, &["no"])?;
        scan::after_any(no, &["komi"])
    });
    rest == Some("")
}

/// Reads a value of KM: a real.
///
/// Lenient, for that is how it is met: 100 or more is in hundredths; an odd number of quarters counts in 子, which are
/// two points each (`375` is 7.5).
pub fn read_sgf(text: &str) -> Option<Decimal> {
    let komi = decimal::read(text)?;
    let in_points =
        match komi.units().unsigned_abs() >= 10_u64.checked_pow(u32::from(komi.scale()) + 2)? {
            true => Decimal::new(komi.units(), komi.scale().checked_add(2)?),
            false => komi,
        };
    // A quarter ends in 25 or 75 hundredths.
    match in_points.scale() {
        2 if in_points.units() % 25 == 0 => decimal::times(in_points, 2),
        _ => Some(in_points),
    }
}

/// Writes a komi for a KOMI line, and for KM: a plain decimal number.
pub fn write(komi: Decimal) -> String {
    decimal::write(komi)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_of_servers_are_understood() {
        for (value, komi) in [
            ("6.5", "6.5"),
            ("375", "7.5"),
            ("650", "6.5"),
            ("550", "5.5"),
            ("3.75", "7.5"),
            ("-375", "-7.5"),
            ("0", "0"),
            ("99", "99"),
            ("100", "1"),
        ] {
            assert_eq!(read_sgf(value).map(write).as_deref(), Some(komi), "{value}");
        }
        assert_eq!(read_sgf("a lot"), None);
    }

    #[test]
    fn komi_are_understood() {
        for (words, written) in [
            ("5", "5"),
            (" 4.5 ", "4.5"),
            ("4.50", "4.5"),
            ("3 1/2", "3.5"),
            ("1/2", "0.5"),
            ("-1/2", "-0.5"),
            ("½", "0.5"),
            ("-½", "-0.5"),
            ("5½", "5.5"),
            ("3 3/4", "3.75"),
            ("5.5 points", "5.5"),
            ("1 point", "1"),
            ("6.5 pts", "6.5"),
            ("6.5 PTS.", "6.5"),
            ("5.", "5"),
            (".5", "0.5"),
            ("-2", "-2"),
            ("+2", "2"),
            ("-5 1/2 points", "-5.5"),
            ("0", "0"),
            ("None", "0"),
            ("none.", "0"),
            ("no komi", "0"),
            ("No  Komi", "0"),
            ("half a point", "0.5"),
            ("Half point", "0.5"),
        ] {
            let komi = read_words(words).expect(words);
            assert_eq!(write(komi), written, "{words}");
            assert_eq!(read_words(written), Some(komi), "{words}");
        }
    }

    #[test]
    fn other_words_are_not() {
        for words in [
            "",
            "-",
            "--2",
            "- 2",
            "-none",
            "-half a point",
            "no",
            "none at all",
            "5 or 6",
            "5-6",
            "5,5",
            "reverse 5",
            "5 stones",
            "half",
            "1/3",
            "3 1/3",
            "points",
            "3又3/4子",
            "99999999999999999999",
        ] {
            assert_eq!(read_words(words), None, "{words}");
        }
    }
}
