//! Values whose opening bracket is missing.
//!
//! `Wgc]` can be nothing else than `W[gc]`. For texts there must be more than that: prose has capitals, and brackets
//! of its own.

use std::ops::Range;

use super::{Source, is_space};
use crate::tree::{PropIdent, Type};

impl<'a> Source<'a> {
    /// The property here that lacks the bracket before its first value: its identifier, and where that value stands.
    pub(in crate::sgf) fn unopened_property(self, at: usize) -> Option<(&'a str, Range<usize>)> {
        /// The long names of old that are met in every node.
        const LONG: [&str; 2] = ["Black", "White"];

        let is_capital = |at| self.byte(at).is_some_and(|byte| byte.is_ascii_uppercase());
        if !is_capital(at) {
            return None;
        }
        let rest = &self.text[at..];
        let lengths = match LONG.iter().find(|name| rest.starts_with(**name)) {
            Some(name) => name.len()..=name.len(),
            None => 1..=1 + usize::from(is_capital(at + 1)),
        };
        lengths.rev().find_map(|length| {
            let ident = self.slice(at, at + length);
            let kind = PropIdent::in_capitals(ident).entry()?.value;
            Some((ident, self.unopened(kind, self.skip_space(at + length))?))
        })
    }

    /// The value here that lacks its bracket, in the list of a property.
    pub(in crate::sgf) fn unopened_value(self, ident: &PropIdent<'_>, at: usize) -> Option<Range<usize>> {
        let kind = ident.entry().or_else(|| PropIdent::in_capitals(ident).entry())?.value;
        let is_list = matches!(kind, Type::Points | Type::PointsOrNone | Type::Pairs);
        is_list.then(|| self.unopened(kind, at)).flatten()
    }

    /// The value of a kind that begins here, up to the bracket that closes it.
    fn unopened(self, kind: Type, start: usize) -> Option<Range<usize>> {
        /// Longer texts are rather prose.
        const LONGEST: usize = 256;

        let is_text = matches!(kind, Type::SimpleText | Type::Text | Type::Application | Type::Date | Type::Outcome);
        let is_part = |byte: u8| match byte {
            b'\r' | b'\n' => !is_text,
            byte => !matches!(byte, b'[' | b'\\' | b']' | b'\0'),
        };
        let mut end = start;
        while end < start + LONGEST && self.byte(end).is_some_and(is_part) {
            end += 1;
        }
        if self.byte(end) != Some(b']') {
            return None;
        }
        let is_value = match kind {
            // A pass.
            Type::Move if end == start => self.goes_on_soundly(end + 1),
            _ if is_text => self.begins_text(start) && self.goes_on_soundly(end + 1),
            _ => {
                let letters: String = self.slice(start, end).split_ascii_whitespace().collect();
                is_plausible(&letters, kind)
            }
        };
        is_value.then_some(start..end)
    }

    /// Whether a text can begin here, and neither the rest of a word nor a word behind one.
    fn begins_text(self, at: usize) -> bool {
        let before = self.slice(0, at).chars().next_back();
        before.is_some_and(|character| !is_space(character))
            && self.byte(at).is_some_and(|byte| !byte.is_ascii_lowercase() && byte != b']')
    }
}

/// Whether a value that is no text has the form of its kind.
pub(super) fn is_plausible(value: &str, kind: Type) -> bool {
    let is_pair = || value.split_once(':').is_some_and(|(from, to)| is_point(from) && is_point(to));
    match kind {
        Type::Move => is_point(value),
        Type::Points | Type::PointsOrNone => is_point(value) || is_pair(),
        Type::Pairs => is_pair(),
        Type::Labels => value.split_once(':').is_some_and(|(point, _)| is_point(point)),
        Type::Color => matches!(value, "B" | "W"),
        // All others are numbers.
        _ => is_number(value),
    }
}

/// Whether a value is a point, as letters or as a letter and a number.
fn is_point(value: &str) -> bool {
    match value.as_bytes() {
        [column, row] if row.is_ascii_alphabetic() => column.is_ascii_alphabetic(),
        [column, row @ ..] => {
            let is_row = matches!(row.len(), 1 | 2) && row.iter().all(u8::is_ascii_digit);
            column.is_ascii_uppercase() && is_row
        }
        [] => false,
    }
}

fn is_number(value: &str) -> bool {
    let digits = value.strip_prefix(['+', '-']).unwrap_or(value);
    digits.starts_with(|c: char| c.is_ascii_digit())
        && digits.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b'.' | b':'))
}
