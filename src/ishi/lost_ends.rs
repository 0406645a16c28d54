//! Lines that have lost their ends, as where a file was copied from a web page: its first header then has all others, and
//! all moves, for its words.
//!
//! ```text
//! BLACK Anna WHITE Bo KOMI 5.5 B 1 Q16 W 2 D4 B 3 Q3
//! EVENT B 2 league          a title as any other
//! ```
//!
//! They are not parted, for where a line of words ended is not to be known.

use super::keyword::header_key;
use super::line::{Line, is_blank};
use super::moves::take_strict;
use crate::diag::{Code, Diagnostic, Sink};

/// Reports a header line whose words hold several moves by the letter of the standard, whose numbers ascend, or keywords of
/// headers in capitals and then a move.
pub fn report(line: Line<'_>, sink: &mut dyn Sink) {
    let text = line.text.as_bytes();
    let (mut keywords, mut moves, mut last) = (0, 0, 0);
    let mut first = None;
    for word in line.fields() {
        if first.is_none() && !word.text.contains(char::is_lowercase) && header_key(word.text).is_some() {
            keywords += 1;
        }
        let mut behind = &text[word.start - line.start..];
        let number = take_strict(&mut behind).and_then(|data| data.number).filter(|&number| number > last);
        let end = text.len() - behind.len();
        if let Some(number) = number.filter(|_| behind.is_empty() || is_blank(&text[end - 1])) {
            first.get_or_insert(word);
            (moves, last) = (moves + 1, number);
        }
    }
    if let Some(first) = first.filter(|_| keywords + moves > 1) {
        let message = format!(
            "moves stand in the words of {} from here on: the lines seem to have lost their ends",
            line.keyword().to_uppercase()
        );
        sink.report(Diagnostic::at(Code::MisplacedLine, first.span(), message));
    }
}
