//! Where values end.
//!
//! A value ends at its first `]` that is not escaped (FF\[4\], "PropValue"). Leniencies, none of which touches a value
//! that is followed by what the grammar allows there and holds no property:
//!
//! - a `]` belongs to the value where nothing follows that may follow a value, and either the value has an open `[` of
//!   its own, or the next bracket is another `]`; but one that stands directly behind a letter or digit and before
//!   another `]` was typed twice;
//! - a value is closed before a property inside it whose `[` is never closed in it: one that begins a node, a line, or,
//!   with two letters, stands on the value's first line, unless what is in its brackets are words where it has points or
//!   numbers; and before the next label of a list.
//!
//! A value of a property that can't hold brackets ends at the first one, whatever follows (`short`).

use std::ops::Range;
use std::sync::Arc;

use super::short::{self, Extent};
use super::{Source, can_hold_brackets, is_space};
use crate::tree::{PropIdent, is_known};

/// A place inside a value where another property begins.
#[derive(Clone, Copy, Debug)]
struct Cut {
    /// The place before the property, and the semicolon and parentheses that lead to it.
    start: usize,
    bracket: usize,
    /// Where the line begins that a value must begin on to be cut here; `None` for any.
    line: Option<usize>,
    /// How many brackets are open, this one among them.
    depth: usize,
}

/// Finds the ends of values, from the front of a text to its end.
#[derive(Clone, Debug, Default)]
pub(in crate::sgf) struct ValueEnds {
    /// Where the value that was searched last would be cut. The values behind its cuts need not be searched for their
    /// ends again, which keeps a text of many open brackets from being read as many times. Clones share the list,
    /// because a clone is made at each game tree.
    cuts: Arc<[Cut]>,
    /// How many of the cuts are passed.
    passed: usize,
    /// Where the last search went: what it found holds for all values that begin there.
    searched: Range<usize>,
    /// Where the value behind the last cut is closed.
    close: Option<usize>,
    is_plain: bool,
    /// From here on, no `]` is followed by what may follow a value.
    hopeless: Option<usize>,
}

impl ValueEnds {
    /// How far the value goes that begins at a bracket. The values of a text are asked for in their order.
    #[inline(always)]
    pub(in crate::sgf) fn extent(&mut self, source: Source<'_>, open: usize, can_hold_brackets: bool) -> Extent {
        match source.next_mark(open + 1) {
            // Nearly all values are such.
            Some(end) if source.byte(end) == Some(b']') && (!can_hold_brackets || is_end(source, end + 1, false)) => {
                Extent::closed(open + 1, end)
            }
            _ if !can_hold_brackets => short::extent(source, open),
            _ => self.search_or_cut(source, open),
        }
    }

    #[cold]
    fn search_or_cut(&mut self, source: Source<'_>, open: usize) -> Extent {
        if !self.searched.contains(&open) {
            let is_hopeless = self.hopeless.is_some_and(|from| from <= open);
            self.search(source, open, !is_hopeless);
            // What is followed by nothing plausible up to the end is better read as the grammar has it.
            if self.close.is_none() && !self.is_plain {
                self.hopeless = Some(open);
                self.search(source, open, false);
            }
            self.searched = open..self.close.unwrap_or(source.end());
        }
        while let Some(&cut) = self.cuts.get(self.passed) {
            self.passed += 1;
            if cut.bracket > open && cut.line.is_none_or(|line| line <= open) {
                return self.cut_off(source, open, cut.start);
            }
        }
        self.searched = 0..0;
        match self.close {
            Some(end) => Extent { is_plain: self.is_plain, ..Extent::closed(open + 1, end) },
            None => self.cut_off(source, open, source.end()),
        }
    }

    /// Searches for the `]` that closes the value, and for the places where it would be cut.
    fn search(&mut self, source: Source<'_>, open: usize, is_lenient: bool) {
        let mut cuts = Vec::new();
        self.close = None;
        self.is_plain = true;
        let mut depth = 0;
        let (mut line, mut line_known_to) = (open, open);
        let mut at = open + 1;
        while let Some(mark) = source.next_mark(at) {
            at = mark + 1;
            match source.byte(mark) {
                Some(b'[') => {
                    depth += 1;
                    if let Some(last) = last_break(source.slice(line_known_to, mark)) {
                        line = line_known_to + last;
                    }
                    line_known_to = mark;
                    cuts.extend(Cut::before(source, open, mark, line, depth));
                    continue;
                }
                Some(b'\\') => {
                    at = mark + 2;
                    if source.byte(mark + 1) != Some(b']') {
                        continue;
                    }
                }
                _ => {
                    let is_end = || {
                        let is_quoted = depth > 0 && is_quotation(source, at);
                        !is_quoted && is_end(source, at, depth > 0)
                    };
                    if !is_lenient || is_end() {
                        self.close = Some(mark);
                        break;
                    }
                    self.is_plain = false;
                }
            }
            // A proper writer escapes the `]` of a quoted property: it closes its bracket nevertheless.
            cuts.pop_if(|cut| cut.depth == depth);
            depth = depth.saturating_sub(1);
        }
        self.cuts = cuts.into();
        self.passed = 0;
    }

    /// The extent of a value that has no bracket of its own and ends before `limit`.
    fn cut_off(&self, source: Source<'_>, open: usize, limit: usize) -> Extent {
        let mut text = source.slice(open + 1, limit).trim_ascii_end();
        // The parentheses belong to the tree that goes on, or ends, there.
        if matches!(source.byte(limit), None | Some(b'(')) {
            text = without_surplus(text);
        }
        Extent { is_plain: self.is_plain, ..Extent::cut(open + 1, text) }
    }
}

impl Cut {
    /// The cut before the property that an inner bracket of a value belongs to.
    fn before(source: Source<'_>, open: usize, bracket: usize, line: usize, depth: usize) -> Option<Cut> {
        let floor = open + 1;
        let end = source.skip_space_back(floor, bracket);
        let cut = |start, line| Some(Cut { start, bracket, line, depth });
        if begins_label(source, floor) && begins_label(source, bracket + 1) {
            return cut(bracket, None);
        }
        let capitals = source.skip_back(floor, end, |byte| byte.is_ascii_uppercase());
        // The long names of old can be told from words where a node begins, or by a capital within.
        let is_long = capitals == end;
        let start = match is_long {
            true => source.long_name_before(floor, end)?,
            false => Some(capitals).filter(|&start| is_known(source.slice(start, end)))?,
        };
        if !could_hold(source, PropIdent::in_capitals(source.slice(start, end)), bracket) {
            return None;
        }
        let before = source.skip_space_back(floor, start);
        let is_joined = end == bracket && (!is_long || source.slice(start + 1, end).contains(char::is_uppercase));
        if before > floor && source.byte(before - 1) == Some(b';') {
            let lead = source.slice(floor, before - 1).trim_end_matches(|c| c == '(' || is_space(c));
            cut(source.skip_space(floor + lead.len()), None)
        } else if is_joined && last_break(source.slice(before, start)).is_some() {
            cut(start, None)
        } else if is_joined && end - start == 2 {
            cut(start, Some(line))
        } else {
            None
        }
    }
}

/// Whether a property could hold what stands behind a bracket, at a glance.
fn could_hold(source: Source<'_>, ident: PropIdent<'_>, bracket: usize) -> bool {
    let entry = ident.entry().filter(|entry| !entry.can_hold_brackets());
    entry.is_none_or(|entry| {
        let Extent { start, end, is_closed, .. } = short::extent(source, bracket);
        (is_closed || start < end) && entry.could_be(source.slice(start, end))
    })
}

/// Whether the `]` before `at` ends a value that is quoted in a text: behind it and more short values like it, on the
/// same line, a bracket closes that text.
fn is_quotation(source: Source<'_>, mut at: usize) -> bool {
    /// A quotation ends soon.
    const FAR: usize = 256;

    let limit = at + FAR;
    loop {
        at = source.skip(at, |byte| matches!(byte, b' ' | b';' | b'(' | b')'));
        let Some(head) = source.property(at).filter(|head| !can_hold_brackets(&head.ident.into())) else {
            break;
        };
        match source.after_values(head.bracket) {
            Some(after) if after < limit => at = after,
            _ => return false,
        }
    }
    let mut rest = at;
    while rest < limit {
        match source.byte(rest) {
            None | Some(b'[' | b'\r' | b'\n') => return false,
            Some(b']') => return true,
            Some(b'\\') => rest += 2,
            Some(_) => rest += 1,
        }
    }
    false
}

/// Whether the `]` before `at` ends its value.
#[inline]
fn is_end(source: Source<'_>, at: usize, has_open: bool) -> bool {
    let is_before_opening = || {
        let bracket = source.next_bracket(at);
        bracket.is_none_or(|bracket| source.byte(bracket) == Some(b'['))
    };
    (!has_open && (is_before_opening() || is_doubled(source, at))) || source.goes_on(at)
}

/// Whether a point and a colon stand here.
fn begins_label(source: Source<'_>, at: usize) -> bool {
    let is_letter = |at| source.byte(at).is_some_and(|byte| byte.is_ascii_lowercase());
    is_letter(at) && is_letter(at + 1) && source.byte(at + 2) == Some(b':')
}

/// Whether the `]` before `at` was typed twice. One behind a sign is rather a smiley.
fn is_doubled(source: Source<'_>, at: usize) -> bool {
    let before = at.checked_sub(2).and_then(|before| source.byte(before));
    source.byte(at) == Some(b']') && before.is_some_and(|byte| byte == b'[' || byte.is_ascii_alphanumeric())
}

/// The place behind the last line break.
fn last_break(text: &str) -> Option<usize> {
    memchr::memrchr2(b'\r', b'\n', text.as_bytes()).map(|last| last + 1)
}

/// A text without the closing parentheses at its end that have no partner in it.
fn without_surplus(mut text: &str) -> &str {
    for _ in text.matches('(').count()..text.matches(')').count() {
        match text.strip_suffix(')') {
            Some(rest) => text = rest.trim_ascii_end(),
            None => break,
        }
    }
    text
}
