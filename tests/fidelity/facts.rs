//! Whether two spellings of a number, a komi, a result, dates or a time say the same. Small and independent of the
//! library's own readers of such words: it is enough to tell a right repair from a wrong one.

/// Reads a number leniently: signs, `.5` and `3.` are fine, and so is white space anywhere.
pub fn number(text: &str) -> Option<f64> {
    let digits: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let is_number = digits
        .chars()
        .all(|c| c.is_ascii_digit() || "+-.".contains(c));
    is_number.then(|| digits.parse().ok()).flatten()
}

/// Whether a repaired value says what the value said.
pub fn is_repaired(ident: &str, old: &str, new: &str) -> bool {
    match ident {
        "KM" => number(new).is_some_and(|new| komi(old) == Some(new)),
        "RE" => is_result(old, new),
        "DT" => are_dates(old, new),
        "TM" | "BL" | "WL" => seconds(new).is_some_and(|new| times(old).contains(&new)),
        "SZ" => old.split_once(':').is_some_and(|(columns, rows)| {
            number(columns) == number(new) && number(rows) == number(new)
        }),
        "HA" => numbers(old).first().map(|n| f64::from(*n)) == number(new),
        _ => false,
    }
}

/// The digits of a text, as numbers.
fn numbers(text: &str) -> Vec<u32> {
    let digits = text.split(|c: char| !c.is_ascii_digit());
    digits.filter_map(|digits| digits.parse().ok()).collect()
}

/// A komi: hundredths from 100 on, of which an odd number of quarters counts stones; or a number with a fraction in
/// words, of points or of stones.
fn komi(text: &str) -> Option<f64> {
    if let Some(points) = number(text) {
        let quarters = points / 25.0;
        return Some(match points {
            _ if points.abs() < 100.0 => points,
            _ if quarters % 2.0 != 0.0 => points / 50.0,
            _ => points / 100.0,
        });
    }
    let digits = text.trim_start_matches(|c: char| !c.is_ascii_digit());
    let end = digits.find(|c: char| !c.is_ascii_digit() && c != '.');
    let (whole, rest) = digits.split_at(end.unwrap_or(digits.len()));
    let fraction = match numbers(rest)[..] {
        _ if rest.contains(['半', '반']) => 0.5,
        [above, below, ..] if below > 0 => f64::from(above) / f64::from(below),
        _ => 0.0,
    };
    let stones = if rest.contains('子') { 2.0 } else { 1.0 };
    Some((whole.parse::<f64>().ok()? + fraction) * stones)
}

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

/// Whether a result in words names the winner and the manner of another.
fn is_result(old: &str, new: &str) -> bool {
    const NAMES: [(char, &[&str]); 2] = [
        ('B', &["black", "b+", "黑", "黒", "흑"]),
        ('W', &["white", "w+", "白", "백"]),
    ];
    const MANNERS: [(&str, &[&str]); 3] = [
        (
            "R",
            &["resign", "+r", "中押", "中盘", "中盤", "불계", "투료"],
        ),
        ("T", &["time", "超时", "超時", "時間", "시간"]),
        ("F", &["forfeit", "反則", "弃权"]),
    ];
    if result(old).is_some() && result(old) == result(new) {
        return true;
    }
    let lower = old.to_lowercase();
    if new == "Unfinished" {
        let words = ["unfinished", "suspended", "adjourned", "打ち掛け", "打掛"];
        return words.iter().any(|word| lower.contains(word));
    }
    let Some((winner, by)) = new.split_once('+') else {
        return false;
    };
    let first_named = NAMES.iter().filter_map(|(color, names)| {
        let at = names.iter().filter_map(|name| lower.find(name)).min();
        Some((at?, *color))
    });
    let Some((_, named)) = first_named.min() else {
        return lower.starts_with(&winner.to_lowercase());
    };
    // Who resigns, or whose time is up, is named as the loser.
    let is_loser = ["resigns", "loses", "超时", "負", "时间到"];
    let is_loser = is_loser.iter().any(|word| lower.contains(word));
    let has_won = winner.starts_with(named) != is_loser;
    let manner = MANNERS.iter().find(|(manner, _)| *manner == by);
    let is_said = match (manner, number(by)) {
        (Some((_, words)), _) => words.iter().any(|word| lower.contains(word)),
        (None, Some(points)) => {
            let half = if lower.contains(['半', '반']) {
                0.5
            } else {
                0.0
            };
            let is_it = |n: &u32| {
                let n = f64::from(*n) + half;
                points == n || points == 2.0 * n
            };
            half == 0.0 && lower.contains(by) || numbers(&lower).iter().any(is_it)
        }
        (None, None) => by.is_empty(),
    };
    has_won && is_said
}

/// The days, months or years of a list of dates, each in full.
pub fn dates(text: &str) -> Option<Vec<Vec<u32>>> {
    let mut all: Vec<Vec<u32>> = Vec::new();
    for entry in text.split(',') {
        let parts = numbers(entry);
        let is_date = entry.chars().all(|c| c.is_ascii_digit() || c == '-');
        if !is_date || parts.is_empty() {
            return None;
        }
        let mut date = match all.last() {
            // What a shortcut leaves out is as it was before.
            Some(before) if parts[0] < 100 => {
                before[..before.len().checked_sub(parts.len())?].to_vec()
            }
            _ => Vec::new(),
        };
        date.extend(parts);
        all.push(date);
    }
    Some(all)
}

/// Whether a list of dates has only numbers of a text in which dates are said otherwise, or what is between them.
fn are_dates(old: &str, new: &str) -> bool {
    const MONTHS: [&str; 12] = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ];
    let lower = old.to_lowercase();
    let mut said = numbers(old);
    // `20190320`, and years of two digits.
    let packed = |n: u32| [n / 10_000, n / 100 % 100, n % 100];
    said.extend(
        said.clone()
            .into_iter()
            .filter(|n| *n > 10_000_000)
            .flat_map(packed),
    );
    said.extend(
        said.clone()
            .into_iter()
            .filter(|n| *n < 100)
            .map(|n| 1900 + n),
    );
    let named = MONTHS
        .iter()
        .zip(1..)
        .filter(|(name, _)| lower.contains(*name));
    said.extend(named.map(|(_, month)| month));
    let is_range = lower.contains("..") || lower.contains(['~', '至']);
    let Some(mut days) = dates(new) else {
        return false;
    };
    if is_range && days.len() > 2 {
        days.drain(1..days.len() - 1);
    }
    days.iter().flatten().all(|n| said.contains(n))
}

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
fn times(text: &str) -> Vec<f64> {
    let digits = text.trim_start_matches(|c: char| !c.is_ascii_digit());
    let end = digits.find(|c: char| !c.is_ascii_digit() && c != ':' && c != '.');
    let (clock, rest) = digits.split_at(end.unwrap_or(digits.len()));
    let parts: Option<Vec<f64>> = clock.split(':').map(number).collect();
    let unit = rest.trim_start();
    let is = |units: &[&str]| units.iter().any(|name| unit.starts_with(name));
    match parts.as_deref() {
        Some([hours, minutes, seconds]) => vec![hours * 3600.0 + minutes * 60.0 + seconds],
        Some([first, second]) => {
            vec![first * 60.0 + second, first * 3600.0 + second * 60.0]
        }
        Some([time]) if is(&["h", "小时", "小時", "時間", "시간"]) => vec![time * 3600.0],
        Some([time]) if is(&["m", "分", "분"]) => vec![time * 60.0],
        Some([time]) => vec![*time],
        _ => Vec::new(),
    }
}

mod tests {
    use super::*;

    #[test]
    fn repairs_are_told_from_mistakes() {
        for (ident, old, right, wrong) in [
            ("KM", "375", "7.5", "3.75"),
            ("KM", "650", "6.5", "13"),
            ("KM", "3又3/4子", "7.5", "3.75"),
            ("KM", "黒6目半", "6.5", "6"),
            ("RE", "White resigns. W 6.5 B 157.0", "B+R", "W+R"),
            ("RE", "黒中押し勝ち", "B+R", "B+T"),
            ("RE", "白3目半勝", "W+3.5", "W+3"),
            ("RE", "draw", "0", "B+0"),
            ("RE", "Game suspended", "Unfinished", "B+"),
            ("DT", "2021/01/20", "2021-01-20", "2021-02-20"),
            ("DT", "29th September 2012", "2012-09-29", "2012-10-29"),
            (
                "DT",
                "1931-08-12..14",
                "1931-08-12,13,14",
                "1931-09-12,13,14",
            ),
            ("TM", "30:00(5x1:00)", "1800", "30"),
            ("TM", "5h", "18000", "300"),
            ("TM", "8 hours each", "8h", "8m"),
            ("SZ", "19:19", "19", "9"),
        ] {
            assert!(is_repaired(ident, old, right), "{ident}[{old}] is {right}");
            assert!(
                !is_repaired(ident, old, wrong),
                "{ident}[{old}] is not {wrong}"
            );
        }
    }

    #[test]
    fn dialects_spell_the_same() {
        assert_eq!(result("Jigo"), result("0"));
        assert_eq!(result("W+Resign"), result("W+R"));
        assert_ne!(result("W+R"), result("B+R"));
        assert_eq!(dates("2001-10-08,2001-10-09"), dates("2001-10-08,09"));
        assert_ne!(dates("2001-10,11"), dates("2001-10-11"));
        assert_eq!(seconds("90m"), seconds("5400"));
    }
}
