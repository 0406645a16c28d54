//! What stands in a node: its properties, and between them what belongs to none.

use std::borrow::Cow;
use std::ops::Range;

use smallvec::SmallVec;

use super::{Parser, RawProperty, RawValue};
use crate::cost::{BREAK, PROPERTY, TEXT, VALUE};
use crate::diag::{Code, Sink, Span};
use crate::sgf::lex::{Extent, Head, beginning, can_hold_brackets, holds_property, is_blank};
use crate::tree::{PropIdent, is_known};

impl<'a> Parser<'a> {
    /// Reads the properties up to the next node, variation or end.
    #[inline]
    pub(super) fn properties(&mut self, sink: &mut dyn Sink) -> Vec<RawProperty<'a>> {
        let mut properties = std::mem::take(&mut self.spare);
        loop {
            self.skip_space(sink);
            match self.source.byte(self.at) {
                _ if self.budget.is_exceeded() => return properties,
                Some(b')') if self.skip_surplus_in_node(sink) => {}
                None | Some(b';' | b')') => return properties,
                Some(b'(') if self.source.begins_variation(self.at) => return properties,
                Some(_) => match self.source.property(self.at) {
                    Some(head) => properties.push(self.property(head.ident, None, sink)),
                    None => match self.source.unopened_property(self.at) {
                        Some((ident, value)) => properties.push(self.property(ident, Some(value), sink)),
                        None => match self.source.parted_property(self.at) {
                            Some(head) => properties.push(self.parted_property(head, sink)),
                            None => self.skip_damage(sink),
                        },
                    },
                },
            }
        }
    }

    /// Reads a property, whose first value may lack its bracket and is known then.
    #[inline]
    fn property(&mut self, ident: &'a str, unopened: Option<Range<usize>>, sink: &mut dyn Sink) -> RawProperty<'a> {
        let start = self.at;
        let ident = PropIdent::from(ident);
        let is_text = can_hold_brackets(&ident);
        let first = match unopened {
            Some(value) => self.unopened_value(&ident, value, sink),
            None => {
                self.at += ident.len();
                self.skip_space(sink);
                self.value(&ident, is_text, sink)
            }
        };
        self.with_values(ident, is_text, first, start, sink)
    }

    /// Reads a property that a parenthesis stands within, before its first value.
    #[cold]
    fn parted_property(&mut self, head: Head<'a>, sink: &mut dyn Sink) -> RawProperty<'a> {
        let start = self.at;
        self.at += head.ident.len();
        self.skip_space(sink);
        self.report_extra(Span::new(self.at, self.at + 1), "within a property", sink);
        self.at += 1;
        self.skip_space(sink);
        let ident = PropIdent::from(head.ident);
        let is_text = can_hold_brackets(&ident);
        let first = self.value(&ident, is_text, sink);
        self.with_values(ident, is_text, first, start, sink)
    }

    /// Reads the other values of a property whose first one is read.
    #[inline]
    fn with_values(
        &mut self,
        ident: PropIdent<'a>,
        is_text: bool,
        first: RawValue<'a>,
        start: usize,
        sink: &mut dyn Sink,
    ) -> RawProperty<'a> {
        self.budget.spend(PROPERTY);
        self.spend(&first);
        let mut values = SmallVec::from_buf([first]);
        let mut origin = Span::new(start, self.at);
        loop {
            self.skip_space(sink);
            let value = match self.source.byte(self.at) {
                _ if self.budget.is_exceeded() => break,
                Some(b'[') => self.value(&ident, is_text, sink),
                Some(b']') if self.skip_repeated(sink) => continue,
                Some(byte) if byte.is_ascii_alphabetic() => match self.source.unopened_value(&ident, self.at) {
                    Some(value) => self.unopened_value(&ident, value, sink),
                    None => break,
                },
                _ => break,
            };
            self.spend(&value);
            values.push(value);
            origin.end = self.at;
        }
        RawProperty { ident, values, origin }
    }

    fn spend(&mut self, value: &RawValue<'_>) {
        let text = value.text.as_bytes();
        // Those of a short one are covered by what any value costs.
        let breaks = if text.len() > 16 { memchr::memchr_iter(b'\n', text).count() } else { 0 };
        self.budget.spend(VALUE + TEXT * text.len() + BREAK * breaks);
    }

    #[inline]
    fn value(&mut self, ident: &str, is_text: bool, sink: &mut dyn Sink) -> RawValue<'a> {
        let open = self.at;
        let extent = self.values.extent(self.source, open, is_text);
        self.at = extent.next;
        let value = RawValue {
            text: Cow::Borrowed(self.source.slice(extent.start, extent.end)),
            origin: Span::new(extent.start, extent.end),
        };
        let is_sound = extent.is_closed && extent.is_plain && extent.start == open + 1;
        if is_sound && !self.has_nul {
            return value;
        }
        self.mended(ident, open, extent, value, sink)
    }

    /// A value whose opening bracket is missing.
    #[cold]
    fn unopened_value(&mut self, ident: &str, place: Range<usize>, sink: &mut dyn Sink) -> RawValue<'a> {
        let text = self.source.slice(place.start, place.end);
        let origin = Span::new(place.start, place.end);
        let message = format!("`[` is missing before the value `{}` of `{ident}`: it was supplied", beginning(text));
        self.report(sink, Code::MissingBracket, origin, message);
        self.at = place.end + 1;
        RawValue { text: Cow::Borrowed(text), origin }
    }

    /// Passes over closing brackets before the next value of a list. Whether there are any.
    fn skip_repeated(&mut self, sink: &mut dyn Sink) -> bool {
        let end = self.source.skip_space_and(self.at, |byte| byte == b']');
        let is_repeated = self.source.byte(end) == Some(b'[');
        if is_repeated {
            self.report_stray(self.source.slice(self.at, end).trim_end_matches(is_blank), sink);
            self.at = end;
        }
        is_repeated
    }

    /// A value whose brackets, or characters, may not be what they should be.
    #[cold]
    fn mended(
        &self,
        ident: &str,
        open: usize,
        extent: Extent,
        mut value: RawValue<'a>,
        sink: &mut dyn Sink,
    ) -> RawValue<'a> {
        let start = value.origin.start;
        let ident = beginning(ident);
        if !extent.is_closed {
            let text = beginning(&value.text);
            let message = format!("the value of `{ident}` is not closed: it was taken to be `{text}`");
            self.report(sink, Code::UnclosedValue, Span::new(open, open + 1), message);
        }
        if start > open + 1 {
            let message = format!("`[` stands more than once before the value of `{ident}`: it was passed over");
            self.report(sink, Code::UnescapedBracket, Span::new(open + 1, start), message);
        }
        if !extent.is_plain
            && let Some((first, escaped)) = escape_brackets(&value.text)
        {
            let bracket = Span::new(start + first, start + first + 1);
            let message = format!("`]` in the value of `{ident}` is not escaped: it was taken for a part of it");
            self.report(sink, Code::UnescapedBracket, bracket, message);
            value.text = Cow::Owned(escaped);
        }
        if value.text.contains('\0') {
            self.report_nul(start, value.origin.end, sink);
            value.text = Cow::Owned(value.text.replace('\0', " "));
        }
        value
    }

    /// Passes over what is neither a property nor of the structure of the tree.
    pub(super) fn skip_damage(&mut self, sink: &mut dyn Sink) {
        let start = self.at;
        if self.source.byte(start) == Some(b'[') {
            self.skip_values(sink);
            return;
        }
        if self.skip_valueless(sink) {
            return;
        }
        let next = self.source.resume(start);
        let text = self.source.slice(start, next).trim_end_matches(is_blank);
        if !text.is_empty() {
            self.report_stray(text, sink);
        }
        self.at = next;
    }

    /// Reports text here that belongs to no property. Where it was to be one, that is an error.
    fn report_stray(&self, text: &str, sink: &mut dyn Sink) {
        let next = self.source.byte(self.source.skip_space(self.at + text.len()));
        let ends_node = matches!(next, None | Some(b';' | b'(' | b')'));
        let (code, what) = match holds_property(text, self.source.is_behind_semicolon(self.at), ends_node) {
            true => (Code::MissingValue, "has no value in brackets"),
            false => (Code::StrayText, "belongs to no property"),
        };
        let message = format!("`{}` {what}: it was left out", beginning(text));
        self.report(sink, code, Span::new(self.at, self.at + text.len()), message);
    }

    /// Passes over identifiers that have no value. Whether there are any: other words are prose.
    fn skip_valueless(&mut self, sink: &mut dyn Sink) -> bool {
        let is_ident = |word: &str| {
            let is_capitals = word.bytes().all(|byte| byte.is_ascii_uppercase());
            is_capitals && !word.is_empty() && (word.len() <= 2 || is_known(word))
        };
        let source = self.source;
        // The identifier at a place, where it has no value.
        let valueless = |at: usize| {
            let end = source.ident_end(at);
            (source.property(at).is_none() && is_ident(source.slice(at, end))).then_some(end)
        };
        let mut behind = self.at;
        while let Some(end) = valueless(behind) {
            behind = source.skip_space(end);
        }
        let is_structure = matches!(source.byte(behind), None | Some(b';' | b'(' | b')'));
        if behind == self.at || !(is_structure || source.property(behind).is_some()) {
            return false;
        }
        let mut at = self.at;
        while let Some(end) = valueless(at).filter(|_| !self.budget.is_exceeded()) {
            let ident = source.slice(at, end);
            self.report(
                sink,
                Code::MissingValue,
                Span::new(at, end),
                format!("`{ident}` has no value: it was left out"),
            );
            self.at = end;
            at = source.skip_space(end);
        }
        true
    }

    /// Passes over values that have no identifier.
    fn skip_values(&mut self, sink: &mut dyn Sink) {
        let start = self.at;
        let mut end = start;
        while self.source.byte(self.at) == Some(b'[') {
            self.at = self.values.extent(self.source, self.at, true).next;
            end = self.at;
            self.skip_space(sink);
        }
        let message = format!("`{}` has no identifier: it was left out", beginning(self.source.slice(start, end)));
        self.report(sink, Code::MissingIdentifier, Span::new(start, end), message);
    }
}

/// A value with each `]` escaped, and where the first one stands that was not; `None` where all were.
fn escape_brackets(value: &str) -> Option<(usize, String)> {
    let mut first = None;
    let mut escaped = String::with_capacity(value.len() + 8);
    let mut is_escaped = false;
    for (at, character) in value.char_indices() {
        if character == ']' && !is_escaped {
            first.get_or_insert(at);
            escaped.push('\\');
        }
        is_escaped = character == '\\' && !is_escaped;
        escaped.push(character);
    }
    first.map(|first| (first, escaped))
}
