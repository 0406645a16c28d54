//! What stands in a node: its properties, and between them what belongs to none.

use std::borrow::Cow;

use smallvec::SmallVec;

use super::{Parser, RawProperty, RawValue};
use crate::diag::{Code, Sink, Span};
use crate::sgf::lex::{Extent, Head, beginning, is_blank};
use crate::sgf::props::is_known;

impl<'a> Parser<'a> {
    /// Reads the properties up to the next node, variation or end.
    #[inline]
    pub(super) fn properties(&mut self, sink: &mut dyn Sink) -> Vec<RawProperty<'a>> {
        let mut properties = Vec::new();
        loop {
            self.skip_space(sink);
            match self.source.byte(self.at) {
                None | Some(b';' | b')') => return properties,
                Some(b'(') if self.source.begins_variation(self.at) => return properties,
                Some(_) => match self.source.property(self.at) {
                    Some(head) => properties.push(self.property(head, sink)),
                    None => self.skip_damage(sink),
                },
            }
        }
    }

    #[inline]
    fn property(&mut self, head: Head<'a>, sink: &mut dyn Sink) -> RawProperty<'a> {
        let start = self.at;
        self.at += head.ident.len();
        self.skip_space(sink);
        let mut values = SmallVec::from_buf([self.value(head.ident, sink)]);
        let mut end = self.at;
        self.skip_space(sink);
        while self.source.byte(self.at) == Some(b'[') {
            values.push(self.value(head.ident, sink));
            end = self.at;
            self.skip_space(sink);
        }
        RawProperty {
            ident: head.ident,
            values,
            origin: Span::new(start, end),
        }
    }

    #[inline]
    fn value(&mut self, ident: &str, sink: &mut dyn Sink) -> RawValue<'a> {
        let open = self.at;
        let extent = self.values.extent(self.source, open);
        self.at = extent.next;
        let value = RawValue {
            text: Cow::Borrowed(self.source.slice(open + 1, extent.end)),
            origin: Span::new(open + 1, extent.end),
        };
        if extent.is_closed && extent.is_plain && !self.has_nul {
            return value;
        }
        self.mended(ident, extent, value, sink)
    }

    /// A value whose brackets, or characters, may not be what they should be.
    #[cold]
    fn mended(
        &self,
        ident: &str,
        extent: Extent,
        mut value: RawValue<'a>,
        sink: &mut dyn Sink,
    ) -> RawValue<'a> {
        let start = value.origin.start;
        if !extent.is_closed {
            let text = beginning(&value.text);
            let message =
                format!("the value of `{ident}` is not closed: it was taken to be `{text}`");
            let bracket = Span::new(start - 1, start);
            self.report(sink, Code::UnclosedValue, bracket, message);
        }
        if !extent.is_plain
            && let Some((first, escaped)) = escape_brackets(&value.text)
        {
            let bracket = Span::new(start + first, start + first + 1);
            let message = format!(
                "`]` in the value of `{ident}` is not escaped: it was taken for a part of it"
            );
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
        let end = self.source.ident_end(start);
        let ident = self.source.slice(start, end);
        if self.lacks_value(ident, end) {
            self.at = end;
            let message = format!("`{ident}` has no value: it was left out");
            self.report(sink, Code::MissingValue, Span::new(start, end), message);
            return;
        }
        self.at = self.source.resume(start);
        let text = self.source.slice(start, self.at).trim_end_matches(is_blank);
        if !text.is_empty() {
            let message = format!(
                "`{}` belongs to no property: it was left out",
                beginning(text)
            );
            let span = Span::new(start, start + text.len());
            self.report(sink, Code::StrayText, span, message);
        }
    }

    /// Whether a word that has no value is an identifier nevertheless.
    fn lacks_value(&self, ident: &str, end: usize) -> bool {
        let is_ident = !ident.is_empty()
            && ident.bytes().all(|byte| byte.is_ascii_uppercase())
            && (ident.len() <= 2 || is_known(ident));
        let next = self.source.skip_space(end);
        is_ident
            && (matches!(self.source.byte(next), None | Some(b';' | b'(' | b')'))
                || self.source.property(next).is_some())
    }

    /// Passes over values that have no identifier.
    fn skip_values(&mut self, sink: &mut dyn Sink) {
        let start = self.at;
        let mut end = start;
        while self.source.byte(self.at) == Some(b'[') {
            self.at = self.values.extent(self.source, self.at).next;
            end = self.at;
            self.skip_space(sink);
        }
        let message = format!(
            "`{}` has no identifier: it was left out",
            beginning(self.source.slice(start, end))
        );
        self.report(
            sink,
            Code::MissingIdentifier,
            Span::new(start, end),
            message,
        );
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
