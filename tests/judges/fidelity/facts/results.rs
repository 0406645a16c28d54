//! Results.

use super::{number, numbers};

/// A result as both dialects have it, in one spelling for both.
pub fn result(text: &str) -> Option<String> {
    let lower = text.trim().to_ascii_lowercase();
    let Some((winner @ ("b" | "w"), by)) = lower.split_once('+') else {
        return match &*lower {
            "0" | "draw" | "jigo" => Some("draw".to_owned()),
            "void" | "?" => Some(lower),
            _ => None,
        };
    };
    let by = match by {
        "" | "r" | "t" | "f" => by.to_owned(),
        "resign" | "time" | "forfeit" => by[..1].to_owned(),
        _ => number(by)?.to_string(),
    };
    Some(format!("{winner}+{by}"))
}

/// Words for a result that is none or that no one won, and what they are in the dialects.
const UNDECIDED: [(&[&str], &[&str]); 3] = [
    (&["Unfinished"], &["unfinished", "suspended", "adjourned", "打ち掛け", "打掛"]),
    (&["Void"], &["void", "無勝負", "no result"]),
    (&["0", "Jigo"], &["jigo", "持碁", "draw", "tie", "和棋", "무승부"]),
];

const NAMES: [(char, &[&str]); 2] = [('B', &["black", "b+", "黑", "黒", "흑"]), ('W', &["white", "w+", "白", "백"])];

const MANNERS: [(&str, &[&str]); 3] = [
    ("R", &["resign", "+r", "中押", "中盘", "中盤", "불계", "투료"]),
    ("T", &["time", "+t", "超时", "超時", "時間", "시간"]),
    ("F", &["forfeit", "反則", "弃权"]),
];

/// Who is named with one of these has lost.
const LOST: [&str; 6] = ["resigns", "loses", "超时", "負", "负", "时间到"];

/// Whether a result in words names the winner and the manner of another.
pub fn is_result(old: &str, new: &str) -> bool {
    if result(old).is_some() && result(old) == result(new) {
        return true;
    }
    let lower = old.to_lowercase().replace(' ', "");
    let Some((winner, by)) = new.split_once('+') else {
        let is_said = |word: &&str| lower.contains(&word.replace(' ', ""));
        let mut undecided = UNDECIDED.iter();
        return undecided.any(|(new_words, words)| new_words.contains(&new) && words.iter().any(is_said));
    };
    let first_named = NAMES.iter().filter_map(|(color, names)| {
        let at = names.iter().filter_map(|name| lower.find(name)).min();
        Some((at?, *color))
    });
    let Some((_, named)) = first_named.min() else {
        return by.is_empty() && lower.starts_with(&winner.to_lowercase());
    };
    let has_lost = LOST.iter().any(|word| lower.contains(word));
    let has_won = winner.starts_with(named) != has_lost;
    let manner = MANNERS.iter().find(|(manner, _)| *manner == by);
    let is_said = match (manner, number(by)) {
        (Some((_, words)), _) => words.iter().any(|word| lower.contains(word)),
        (None, Some(points)) => margins(old).contains(&points),
        (None, None) => by.is_empty(),
    };
    has_won && is_said
}

/// The points that a text may speak of: its numbers, each with a half or a fraction behind it, or in stones.
fn margins(text: &str) -> Vec<f64> {
    let text = text.replace(',', ".");
    let is_digit = |c: char| c.is_ascii_digit();
    let mut margins = Vec::new();
    let mut rest = &*text;
    while let Some(start) = rest.find(is_digit) {
        let digits = &rest[start..];
        let end = digits.find(|c: char| !is_digit(c) && c != '.');
        let (whole, behind) = digits.split_at(end.unwrap_or(digits.len()));
        let fraction = match numbers(behind)[..] {
            _ if behind.contains(['半', '반']) => 0.5,
            [above, below, ..] if behind.contains('/') && below > 0 => f64::from(above) / f64::from(below),
            _ => 0.0,
        };
        let stones = if behind.contains('子') { 2.0 } else { 1.0 };
        let whole = whole.trim_end_matches('.').parse::<f64>();
        margins.extend(whole.map(|whole| (whole + fraction) * stones));
        rest = behind;
    }
    margins
}
