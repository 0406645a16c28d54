//! Ranges of moves as people type them: `#1-#3`, `#1 - 3`, `#1 to 3` for `#1-3`.

use super::line::{Field, Line};
use crate::diag::{Code, Diagnostic, Sink, Span};
use crate::words::moves::is_to;

/// What people type between the numbers of a range, besides a hyphen.
const DASHES: [char; 2] = ['-', '–'];

/// The words behind the first one, where those that are one range are one.
pub(super) fn fields(line: Line<'_>) -> impl Iterator<Item = Field<'_>> + Clone {
    let mut fields = line.fields();
    std::iter::from_fn(move || {
        let first = fields.next()?;
        let mut ahead = fields.clone();
        let Some(last) = last_of_range(first.text, &mut ahead) else {
            return Some(first);
        };
        let text = line.text_of(Span::new(first.start, last.span().end));
        // What stands on several lines is no range.
        if text.contains(['\r', '\n']) {
            return Some(first);
        }
        fields = ahead;
        Some(Field { text, start: first.start })
    })
}

/// The last word of a range that has several, as far as `ahead` is read.
fn last_of_range<'a>(first: &str, ahead: &mut impl Iterator<Item = Field<'a>>) -> Option<Field<'a>> {
    // As nearly no word does, that is soon known.
    if !first.contains('#') {
        return None;
    }
    let low = first.strip_suffix(DASHES);
    let digits = low.unwrap_or(first).rsplit('#').next()?;
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    // `-3@D4` and `3@D4` are marks.
    let ends_range = |text: &str| {
        text.strip_prefix('#').unwrap_or(text).starts_with(|c: char| c.is_ascii_digit()) && !text.contains('@')
    };
    let next = ahead.next().filter(|_| is_number)?;
    match next.text.strip_prefix(DASHES) {
        _ if low.is_some() => ends_range(next.text).then_some(next),
        Some("") => ahead.next().filter(|last| ends_range(last.text)),
        Some(high) => ends_range(high).then_some(next),
        None => ahead.next().filter(|last| is_to(next.text) && ends_range(last.text)),
    }
}

/// The numbers of a range, which stand behind its `#`.
pub(super) fn ends(numbers: &str) -> Option<(&str, &str)> {
    let (low, high) = numbers.split_once(DASHES).or_else(|| {
        let (low, rest) = numbers.split_once(char::is_whitespace)?;
        let (word, high) = rest.trim_start().split_once(char::is_whitespace)?;
        is_to(word).then_some((low, high))
    })?;
    let high = high.trim_start();
    Some((low.trim_end(), high.strip_prefix('#').unwrap_or(high)))
}

/// Parts words at the first one that stands between the ends of a range.
pub(super) fn split_at_to(words: &str) -> Option<(&str, &str)> {
    words.match_indices(' ').find_map(|(at, blank)| {
        let (word, behind) = words[at + blank.len()..].split_once(' ')?;
        is_to(word).then_some((&words[..at], behind))
    })
}

/// Reports a range that is not typed as the standard has it.
pub(super) fn report(field: Field<'_>, sink: &mut dyn Sink) {
    let (mark, range) = field.text.split_at(field.text.rfind('@').map_or(0, |at| at + 1));
    let Some((low, high)) = range.strip_prefix('#').and_then(ends) else { return };
    let meant = format!("{mark}#{low}-{high}");
    if meant != field.text {
        let message = format!("'{}' is taken for {meant}", field.text);
        sink.report(Diagnostic::at(Code::MalformedData, field.span(), message));
    }
}
