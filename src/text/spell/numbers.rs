//! The numbers within wordings, in digits or in numerals of Chinese.

/// What stands for numbers in the tables.
pub(super) const PLACES: [&str; 3] = ["{n}", "{m}", "{d}"];

/// The number at the beginning of a text: how many characters it has, and its digits.
pub(super) fn read(text: &[char]) -> Option<(usize, String)> {
    const DIGITS: &str = "〇一二三四五六七八九";

    let ascii = |c: char| match c {
        '０'..='９' => char::from_u32(u32::from(c) - 0xfee0),
        '0'..='9' => Some(c),
        _ => None,
    };
    let mut digits: String = text.iter().map_while(|&c| ascii(c)).collect();
    let mut length = digits.len();
    if length > 0 {
        if text.get(length) == Some(&'.') && text.get(length + 1).is_some_and(|&c| ascii(c).is_some()) {
            let decimals = text[length + 1..].iter().map_while(|&c| ascii(c));
            let decimals: String = decimals.collect();
            length += 1 + decimals.len();
            digits = format!("{digits}.{decimals}");
        }
        return Some((length, digits));
    }
    let digit = |c: char| DIGITS.chars().position(|digit| digit == c);
    let (mut all, mut last): (usize, Option<usize>) = (0, None);
    for &character in text.iter().take(7) {
        match (digit(character), character) {
            (Some(_), _) if all > 0 && last.is_some() => break,
            // 二〇 is 20 as well as 二十.
            (Some(digit), _) => last = Some(last.unwrap_or_default() * 10 + digit),
            (None, '十') => all += 10 * last.take().unwrap_or(1),
            (None, '百') => all += 100 * last.take().unwrap_or(1),
            _ => break,
        }
        length += 1;
    }
    (length > 0).then(|| (length, (all + last.unwrap_or_default()).to_string()))
}

/// Whether a number may stand in a place: a calendar year has four digits, and what is counted in years fewer.
pub(super) fn fits(number: &str, place: &str) -> bool {
    match place {
        "year" => number.len() == 4,
        "years" => number.len() < 4,
        _ => true,
    }
}

/// Letters with numbers in their places.
pub(super) fn put(letters: &str, numbers: &[String]) -> String {
    let mut written = letters.to_owned();
    for (number, place) in numbers.iter().zip(PLACES) {
        let ending = match number.as_bytes() {
            [.., b'1', _] => "th",
            [.., b'1'] => "st",
            [.., b'2'] => "nd",
            [.., b'3'] => "rd",
            _ => "th",
        };
        if number == "1" {
            written = written.replace("{n} years ", "{n} year ");
        }
        if number == "1" && written.starts_with("{n} ") && written.ends_with('s') {
            written.pop();
        }
        written = written.replace(place, number).replace("{nth}", &format!("{number}{ending}"));
    }
    written
}
