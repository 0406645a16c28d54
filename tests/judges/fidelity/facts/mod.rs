//! Whether two spellings of a number, a komi, a result, dates or a time say the same. Small and independent of the
//! library's own readers of such words: it is enough to tell a right repair from a wrong one.

mod dates;
mod results;
mod tests;
mod times;
mod words;

pub use dates::dates;
pub use results::result;
pub use times::seconds;

/// Reads a number leniently: signs, `.5` and `3.` are fine, and so is white space anywhere.
pub fn number(text: &str) -> Option<f64> {
    let digits: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let is_number = digits.chars().all(|c| c.is_ascii_digit() || "+-.".contains(c));
    is_number.then(|| digits.parse().ok()).flatten()
}

/// The color that a player's number or name stands for.
pub fn color(text: &str) -> Option<&'static str> {
    match &*text.trim().to_ascii_lowercase() {
        "1" | "b" | "black" => Some("B"),
        "2" | "w" | "white" => Some("W"),
        _ => None,
    }
}

/// Whether two values say the same, each in the form of one of the dialects.
pub fn is_same(ident: &str, old: &str, new: &str) -> bool {
    fn same<T: PartialEq>(read: impl Fn(&str) -> Option<T>, old: &str, new: &str) -> bool {
        read(old).is_some_and(|old| read(new) == Some(old))
    }
    match ident {
        "RE" => same(result, old, new),
        "TM" | "BL" | "WL" | "LT" => same(seconds, old, new),
        "DT" => same(dates, old, new) || dates::are_listed(old, new),
        "PL" => color(old) == Some(new),
        _ => same(number, old, new),
    }
}

/// Whether a repaired value says what the value said, and all of it.
pub fn is_repaired(ident: &str, old: &str, new: &str) -> bool {
    is_meant(ident, old, new) && words::are_all(ident, old, new)
}

/// Whether a value says something that another said among other words.
pub fn is_meant(ident: &str, old: &str, new: &str) -> bool {
    let old = &half_width(old);
    match ident {
        "KM" => number(new).is_some_and(|new| komi(old) == Some(new)),
        "RE" => results::is_result(old, new),
        "DT" => dates::are_dates(old, new),
        "TM" | "BL" | "WL" => seconds(new).is_some_and(|new| match with_full_stop(old) {
            Some(old) => old == new,
            None => times::times(old).contains(&new),
        }),
        "V" => with_full_stop(old).is_some_and(|old| number(new) == Some(old)),
        "SZ" => is_size(old, new),
        "HA" => numerals(old).first().copied() == number(new),
        _ => false,
    }
}

/// A number with a decimal comma.
fn with_full_stop(text: &str) -> Option<f64> {
    number(&text.replacen(',', ".", 1))
}

/// A text with ASCII digits for those of full width.
fn half_width(text: &str) -> String {
    let half = |c: char| match c {
        '０'..='９' => char::from_u32(u32::from(c) - u32::from('０') + u32::from('0')),
        _ => None,
    };
    text.chars().map(|c| half(c).unwrap_or(c)).collect()
}

/// The digits of a text, as numbers.
fn numbers(text: &str) -> Vec<u32> {
    let digits = text.split(|c: char| !c.is_ascii_digit());
    digits.filter_map(|digits| digits.parse().ok()).collect()
}

/// The numbers of a text in digits or, up to ten, in signs or words.
fn numerals(text: &str) -> Vec<f64> {
    const NONE: [&str; 4] = ["none", "no ", "無", "定先"];
    const WORDS: [&str; 9] = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    let signs = "〇一二三四五六七八九十".chars().zip(0..);
    let sign = |c: char| signs.clone().find(|(sign, _)| *sign == c).map(|(_, n)| n);
    let lower = text.to_lowercase();
    let none = NONE.iter().any(|word| lower.contains(word)).then_some(0);
    let all = numbers(text).into_iter().chain(text.chars().filter_map(sign));
    let word = |word: &str| (1..).zip(WORDS).find(|(_, known)| *known == word).map(|(n, _)| n);
    let words = lower.split(|c: char| !c.is_alphabetic()).filter_map(word);
    all.chain(none).chain(words).map(f64::from).collect()
}

/// Whether a size of any spelling is another in the one of FF\[4\].
fn is_size(old: &str, new: &str) -> bool {
    let sides = |text: &str| match numbers(text)[..] {
        [side] => Some((side, side)),
        [columns, rows] => Some((columns, rows)),
        _ => None,
    };
    match number(old) {
        Some(side) => number(new) == Some(side),
        None => sides(old).is_some() && sides(old) == sides(new) && !old.contains('-'),
    }
}

/// A komi: hundredths from 100 on; an odd number of quarters counts stones, fewer than five, or is no komi; or a number with a fraction in words, of
/// points or of stones.
pub fn komi(text: &str) -> Option<f64> {
    if let Some(points) = with_full_stop(text) {
        let komi = if points.abs() < 100.0 { points } else { points / 100.0 };
        let has_quarters = (komi * 4.0) % 2.0 != 0.0;
        return Some(match has_quarters {
            true if komi.abs() < 5.0 => komi * 2.0,
            true => points,
            false => komi,
        });
    }
    let is_nothing = |word: &&str| text.to_lowercase().contains(word);
    let digits = text.trim_start_matches(|c: char| !c.is_ascii_digit());
    if digits.is_empty() {
        return ["none", "無", "无"].iter().any(is_nothing).then_some(0.0);
    }
    let end = digits.find(|c: char| !c.is_ascii_digit() && c != '.');
    let (whole, rest) = digits.split_at(end.unwrap_or(digits.len()));
    let fraction = match numbers(rest)[..] {
        _ if rest.contains(['半', '반']) => 0.5,
        [above, below, ..] if below > 0 => f64::from(above) / f64::from(below),
        _ => 0.0,
    };
    let stones = if rest.contains('子') { 2.0 } else { 1.0 };
    let sign = if text.contains('逆') { -1.0 } else { 1.0 };
    Some((whole.parse::<f64>().ok()? + fraction) * stones * sign)
}
