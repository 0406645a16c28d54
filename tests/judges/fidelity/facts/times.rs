//! Times.

use super::number;

const UNITS: [(&[&str], f64); 3] =
    [(&["h", "小时", "小時", "時間", "시간"], 3600.0), (&["m", "分", "분"], 60.0), (&["s", "秒", "초"], 1.0)];

/// A time as both dialects have it, in seconds.
pub fn seconds(text: &str) -> Option<f64> {
    let text = text.trim();
    let unit = match text.chars().last()? {
        's' => 1.0,
        'm' => 60.0,
        'h' => 3600.0,
        _ => return number(text),
    };
    Some(number(&text[..text.len() - 1])? * unit)
}

/// What the main time at the beginning of a text can be, in seconds.
pub fn times(text: &str) -> Vec<f64> {
    read(text).0
}

/// Whether there are more numbers behind the main time.
pub fn has_overtime(text: &str) -> bool {
    read(text).1.contains(|c: char| c.is_ascii_digit())
}

/// What the main time can be, and what stands behind it.
fn read(text: &str) -> (Vec<f64>, &str) {
    let digits = text.trim_start_matches(|c: char| !c.is_ascii_digit());
    let end = digits.find(|c: char| !c.is_ascii_digit() && c != ':' && c != '.');
    let (clock, rest) = digits.split_at(end.unwrap_or(digits.len()));
    let parts: Option<Vec<f64>> = clock.split(':').map(number).collect();
    match parts.as_deref() {
        Some([hours, minutes, seconds]) => (vec![hours * 3600.0 + minutes * 60.0 + seconds], rest),
        Some([first, second]) => (vec![first * 60.0 + second, first * 3600.0 + second * 60.0], rest),
        Some([_]) => read_units(digits),
        _ => (Vec::new(), rest),
    }
}

/// Reads numbers, each with its unit, as long as the units get smaller. A number without one counts seconds.
fn read_units(text: &str) -> (Vec<f64>, &str) {
    let mut units = UNITS.iter();
    let (mut total, mut rest) = (None, text);
    loop {
        let bare = rest.trim_start_matches([' ', '.']);
        let end = bare.find(|c: char| !c.is_ascii_digit() && c != '.');
        let (amount, behind) = bare.split_at(end.unwrap_or(bare.len()));
        let unit = behind.trim_start();
        let is_it = |(names, _): &&(&[&str], f64)| names.iter().any(|name| unit.starts_with(name));
        match (number(amount), units.find(is_it)) {
            (Some(amount), Some((_, seconds))) => {
                total = Some(total.unwrap_or(0.0) + amount * seconds);
                rest = unit.trim_start_matches(|c: char| c.is_alphabetic());
            }
            (Some(amount), None) if total.is_none() => return (vec![amount], behind),
            _ => return (total.into_iter().collect(), rest),
        }
    }
}
