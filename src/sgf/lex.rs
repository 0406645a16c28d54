//! What stands at a place of an SGF text, and whether it looks like the grammar of FF\[4\] (section "EBNF").
//!
//! Nothing here has a memory: each question is about one place, and is answered from the bytes that follow it up to
//! the next bracket, so that asking at every place of a text costs no more than reading it a few times.
//!
//! Leniencies: identifiers may have small letters, digits and underscores; NUL bytes are white space, and so is what
//! Unicode has as such, no-break blanks among it.

mod lost;
mod short;
mod unopened;
mod values;

pub(super) use lost::holds_property;
pub(super) use short::Extent;
pub(super) use values::ValueEnds;

use crate::tree::{Entry, PropIdent, is_known};

/// Whether a value of a property may have brackets. Small letters of the identifier don't count.
#[inline]
pub(super) fn can_hold_brackets(ident: &PropIdent<'_>) -> bool {
    let entry = ident.entry().or_else(|| PropIdent::in_capitals(ident).entry());
    entry.is_none_or(Entry::can_hold_brackets)
}

/// The beginning of a property: its identifier, and where the bracket of its first value stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Head<'a> {
    pub(super) ident: &'a str,
    pub(super) bracket: usize,
}

/// A text that is looked at from any of its places.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Source<'a> {
    text: &'a str,
}

impl<'a> Source<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Source { text }
    }

    pub(super) fn end(self) -> usize {
        self.text.len()
    }

    /// The text between two places, each of them an ASCII character's or the end.
    pub(super) fn slice(self, start: usize, end: usize) -> &'a str {
        &self.text[start..end]
    }

    /// The bytes from a place on.
    #[inline]
    pub(super) fn bytes(self, at: usize) -> &'a [u8] {
        self.text.as_bytes().get(at..).unwrap_or_default()
    }

    #[inline]
    pub(super) fn byte(self, at: usize) -> Option<u8> {
        self.text.as_bytes().get(at).copied()
    }

    /// The place of the first byte that is not so; the end where all are.
    pub(super) fn skip(self, at: usize, is_skipped: impl Fn(u8) -> bool) -> usize {
        let rest = self.text.as_bytes().get(at..).unwrap_or_default();
        at + rest.iter().take_while(|&&byte| is_skipped(byte)).count()
    }

    /// The place of the first byte that is neither white space nor so; the end where there is none.
    pub(super) fn skip_space_and(self, mut at: usize, is_skipped: impl Fn(u8) -> bool) -> usize {
        loop {
            at = self.skip_space(at);
            if !self.byte(at).is_some_and(&is_skipped) {
                return at;
            }
            at += 1;
        }
    }

    /// The place behind the last byte before `at` that is not so; `floor` where all are.
    fn skip_back(self, floor: usize, at: usize, is_skipped: impl Fn(u8) -> bool) -> usize {
        let before = &self.text.as_bytes()[floor..at];
        at - before.iter().rev().take_while(|&&byte| is_skipped(byte)).count()
    }

    /// The place behind the last character before `at` that is no white space; `floor` where all are.
    fn skip_space_back(self, floor: usize, at: usize) -> usize {
        floor + self.slice(floor, at).trim_end_matches(is_space).len()
    }

    /// Whether nothing but white space stands between a place and a semicolon before it.
    pub(super) fn is_behind_semicolon(self, at: usize) -> bool {
        let before = self.skip_space_back(0, at);
        before > 0 && self.byte(before - 1) == Some(b';')
    }

    #[inline]
    pub(super) fn skip_space(self, mut at: usize) -> usize {
        loop {
            match self.byte(at) {
                // Nearly all bytes are such.
                None | Some(b'!'..=b'~') => return at,
                Some(b' ' | b'\t'..=b'\r' | b'\0') => at += 1,
                Some(_) => match self.wide_space(at) {
                    Some(length) => at += length,
                    None => return at,
                },
            }
        }
    }

    /// How long the white space here is that ASCII doesn't have: a copy of a web page has such between its values.
    #[cold]
    fn wide_space(self, at: usize) -> Option<usize> {
        let character = self.text.get(at..)?.chars().next()?;
        is_space(character).then_some(character.len_utf8())
    }

    /// The end of the identifier that stands here; `at` itself where there is none.
    #[inline]
    pub(super) fn ident_end(self, at: usize) -> usize {
        let is_part = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
        let mut end = at;
        if self.byte(at).is_some_and(|byte| byte.is_ascii_alphabetic()) {
            while self.byte(end).is_some_and(is_part) {
                end += 1;
            }
        }
        end
    }

    /// The property that begins here, where one is expected. A word before a bracket is none.
    #[inline]
    pub(super) fn property(self, at: usize) -> Option<Head<'a>> {
        let end = self.ident_end(at);
        let bracket = self.skip_space(end);
        let ident = self.slice(at, end);
        let is_word = || ident.bytes().all(|byte| byte.is_ascii_lowercase());
        let begins = end > at && self.byte(bracket) == Some(b'[') && (bracket == end || !is_word());
        begins.then_some(Head { ident, bracket })
    }

    /// The property that begins here and has a parenthesis before its first value.
    pub(super) fn parted_property(self, at: usize) -> Option<Head<'a>> {
        let ident = self.slice(at, self.ident_end(at));
        let parenthesis = self.skip_space(at + ident.len());
        let head = Head { ident, bracket: self.skip_space(parenthesis + 1) };
        let is_parted = self.byte(parenthesis) == Some(b')') && self.byte(head.bracket) == Some(b'[');
        let is_ident = is_known(ident) && ident.bytes().all(|byte| byte.is_ascii_uppercase());
        // Before a variation, another game or the end, it is the one that belongs behind the value.
        let has_another = || {
            let behind = self.behind_property(head).map(|end| self.skip_space(end));
            behind.is_some_and(|behind| !matches!(self.byte(behind), None | Some(b'(')))
        };
        (is_parted && is_ident && has_another()).then_some(head)
    }

    /// The property that begins here, where there could be words before a bracket, as in `see [1] and [2]`.
    pub(super) fn clear_property(self, at: usize) -> Option<Head<'a>> {
        self.property(at).filter(|head| {
            let is_joined = at + head.ident.len() == head.bracket;
            let capitals = head.ident.bytes().take_while(|byte| !byte.is_ascii_lowercase()).count();
            capitals == head.ident.len() || (is_joined && capitals > 0)
        })
    }

    /// Whether a property begins here, where there could be anything, such as a script of a web page.
    pub(super) fn is_sure_property(self, at: usize) -> bool {
        self.clear_property(at).is_some_and(|head| is_known(head.ident) || self.behind_property(head).is_some())
    }

    /// Whether a property begins here whose values are followed by what may follow them.
    pub(super) fn is_sound_property(self, at: usize) -> bool {
        self.clear_property(at).is_some_and(|head| self.behind_property(head).is_some())
    }

    /// Whether a node without a semicolon begins here, where there could be a call such as `f(A[1])`.
    pub(super) fn is_sure_node(self, at: usize) -> bool {
        let after = self.clear_property(at).and_then(|head| self.behind_property(head));
        after.is_some_and(|after| !matches!(self.byte(self.skip_space(after)), None | Some(b')')))
    }

    /// The place behind a property whose values are followed by what may follow them.
    fn behind_property(self, head: Head<'_>) -> Option<usize> {
        self.after_values(head.bracket).filter(|&after| self.goes_on(after))
    }

    /// The identifiers of the node whose properties begin here, up to the first value that has brackets of its own.
    pub(super) fn idents(self, mut at: usize) -> impl Iterator<Item = &'a str> {
        std::iter::from_fn(move || {
            let head = self.property(self.skip_space(at))?;
            at = self.after_values(head.bracket).unwrap_or(self.end());
            Some(head.ident)
        })
    }

    /// The place behind the values that begin at a bracket, where none of them has brackets of its own.
    fn after_values(self, mut bracket: usize) -> Option<usize> {
        loop {
            let end = self.next_bracket(bracket + 1)?;
            if self.byte(end) != Some(b']') {
                return None;
            }
            bracket = self.skip_space(end + 1);
            if self.byte(bracket) != Some(b'[') {
                return Some(end + 1);
            }
        }
    }

    /// The next bracket that is not escaped.
    #[inline]
    fn next_bracket(self, mut at: usize) -> Option<usize> {
        loop {
            at = self.next_mark(at)?;
            if self.byte(at) != Some(b'\\') {
                return Some(at);
            }
            at += 2;
        }
    }

    /// The next bracket or backslash.
    #[inline]
    fn next_mark(self, at: usize) -> Option<usize> {
        /// Most values are so short that calling a search costs more than it saves.
        const NEAR: usize = 16;

        for near in at..at + NEAR {
            if let b'['..=b']' = self.byte(near)? {
                return Some(near);
            }
        }
        let far = &self.text.as_bytes()[at + NEAR..];
        memchr::memchr3(b'[', b'\\', b']', far).map(|length| at + NEAR + length)
    }

    /// Whether something follows that may follow a value; a property, or the first one of a node, may lack its bracket.
    fn goes_on(self, at: usize) -> bool {
        let unopened = || {
            let at = self.skip_space(at);
            let is_node = self.byte(at) == Some(b';');
            self.unopened_property(self.skip_space(at + usize::from(is_node)))
        };
        self.goes_on_soundly(at) || unopened().is_some()
    }

    /// Whether something follows that may follow a value, and has its brackets.
    fn goes_on_soundly(self, at: usize) -> bool {
        let at = self.skip_space(at);
        match self.byte(at) {
            None | Some(b'[') => true,
            Some(b';') => self.begins_node(at),
            Some(b'(') => self.begins_variation(at),
            Some(b')') => self.ends_variation(at),
            Some(_) => self.clear_property(at).is_some(),
        }
    }

    /// Whether the semicolon here begins a node.
    fn begins_node(self, semicolon: usize) -> bool {
        let at = self.skip_space(semicolon + 1);
        matches!(self.byte(at), None | Some(b';' | b'(' | b')' | b'[')) || self.clear_property(at).is_some()
    }

    /// Whether the parenthesis here begins a variation.
    pub(super) fn begins_variation(self, parenthesis: usize) -> bool {
        let at = self.skip_space(parenthesis + 1);
        matches!(self.byte(at), Some(b';' | b'(' | b')')) || self.clear_property(at).is_some()
    }

    /// Whether the parenthesis here ends a variation.
    fn ends_variation(self, parenthesis: usize) -> bool {
        let at = self.skip_space(parenthesis + 1);
        matches!(self.byte(at), None | Some(b';' | b'(' | b')')) || self.slice(parenthesis, at).contains(['\r', '\n'])
    }

    /// Whether words in parentheses follow the parenthesis here, and then a node or a property: it is a smiley's.
    fn is_before_words(self, parenthesis: usize) -> bool {
        /// Longer words are no aside.
        const LONGEST: usize = 256;

        let at = self.skip_space(parenthesis + 1);
        if self.byte(at) != Some(b'(') || self.begins_variation(at) {
            return false;
        }
        let words = self.text.as_bytes()[at + 1..].iter().take(LONGEST);
        let end = words.clone().position(|byte| matches!(byte, b'(' | b')' | b'[' | b']'));
        let Some(end) = end.map(|end| at + 1 + end).filter(|&end| self.byte(end) == Some(b')')) else {
            return false;
        };
        let behind = self.skip_space(end + 1);
        match self.byte(behind) {
            Some(b';') => self.begins_node(behind),
            _ => self.clear_property(behind).is_some(),
        }
    }

    /// The end of the run of parentheses, semicolons and white space that begins here.
    pub(super) fn skip_structure(self, at: usize) -> usize {
        self.skip_space_and(at, |byte| matches!(byte, b'(' | b')' | b';'))
    }

    /// Where the tree goes on behind text that begins at `from` and belongs to no property.
    ///
    /// Prose and scripts have parentheses and semicolons too: those count that lead to a property or to the end, and a
    /// `)` that ends a line, unless the text has its `(`. Behind signs and markup, which are no prose, they count that lead
    /// there beyond other signs.
    pub(super) fn resume(self, from: usize) -> usize {
        let signs = self.skip_signs(from);
        let mut at = from;
        let mut open = 0_usize;
        while let Some(byte) = self.byte(at) {
            let mut next = at + 1;
            match byte {
                b')' if open > 0 => open -= 1,
                // `()` is an empty variation only where one is expected.
                b'(' if self.byte(self.skip_space(next)) == Some(b')') => next = self.skip_space(next) + 1,
                b'(' | b')' | b';' => {
                    next = self.skip_structure(at);
                    let leads_on = next == self.end()
                        || self.is_sure_property(next)
                        || (byte == b')' && self.ends_variation(at) && !self.is_before_words(at));
                    if at > from && (leads_on || at == signs && self.leads_beyond_signs(at)) {
                        return at;
                    }
                    open = self.slice(at, next).bytes().fold(open, |open, byte| match byte {
                        b'(' => open + 1,
                        b')' => open.saturating_sub(1),
                        _ => open,
                    });
                }
                _ if byte.is_ascii_alphabetic() => {
                    if at > from && self.is_sure_property(at) {
                        return at;
                    }
                    next = self.ident_end(at);
                }
                _ => {}
            }
            at = next;
        }
        at
    }

    /// The place behind signs that are neither words nor of the structure, and tags such as `<br>`.
    fn skip_signs(self, mut at: usize) -> usize {
        /// Longer tags say something.
        const LONGEST: usize = 32;

        let is_structure = |c| matches!(c, '(' | ')' | ';' | '[' | ']');
        let is_sign = |c: char| !c.is_alphanumeric() && !is_structure(c);
        loop {
            let rest = &self.text[at..];
            let tag = || rest.bytes().take(LONGEST).position(|byte| byte == b'>').map(|end| &rest[..=end]);
            match rest.chars().next().filter(|&first| is_sign(first)) {
                Some('<') => at += tag().filter(|tag| !tag.contains(is_structure)).map_or(1, str::len),
                Some(sign) => at += sign.len_utf8(),
                None => return at,
            }
        }
    }

    /// Whether a node, or the end of a variation, stands here and signs behind it hide what it leads to.
    fn leads_beyond_signs(self, at: usize) -> bool {
        let behind = self.skip_signs(at + 1);
        match self.byte(at) {
            Some(b')') => {
                matches!(self.byte(behind), None | Some(b')'))
                    || (self.byte(behind) == Some(b'(') && self.begins_variation(behind))
            }
            Some(b';') => self.is_sure_property(behind),
            _ => false,
        }
    }
}

/// White space of any script, byte order marks, and NUL bytes, which are reported where they are passed over.
fn is_space(character: char) -> bool {
    character.is_whitespace() || matches!(character, '\0' | '\u{feff}')
}

/// What is no text between and behind game trees: white space, and what DOS programs put at the end.
pub(super) fn is_blank(character: char) -> bool {
    is_space(character) || character == '\x1a'
}

/// The beginning of a text, on one line, to be quoted in a message.
pub(super) fn beginning(text: &str) -> String {
    /// More would be no beginning.
    const LONGEST: usize = 40;

    let mut quoted = String::new();
    let mut characters = text.trim_matches(is_blank).chars();
    for character in characters.by_ref().take(LONGEST) {
        if !is_blank(character) && !character.is_control() {
            quoted.push(character);
        } else if !quoted.ends_with(' ') {
            quoted.push(' ');
        }
    }
    if characters.next().is_some() {
        quoted.push('…');
    }
    quoted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotations_are_short() {
        assert_eq!(beginning("\u{feff} one\r\n\ttwo\x1b[ "), "one two [");
        assert_eq!(beginning(&"あ".repeat(99)), "あ".repeat(40) + "…");
    }
}
