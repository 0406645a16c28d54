//! What stands before, between and behind game trees, and where the next one begins.

use std::ops::Range;

use super::{Event, Last, Parenthesis, Parser};
use crate::diag::{Code, Sink, Span};
use crate::sgf::lex::{Source, beginning, is_blank, is_space};

/// Where a game tree begins.
enum Beginning {
    /// With the last of these parentheses; those before it stand around it.
    Parentheses(Range<usize>),
    /// With this semicolon, its parenthesis is missing.
    Node(usize),
}

impl<'a> Parser<'a> {
    /// Begins the next game tree, and passes over what stands before it.
    pub(super) fn open_tree(&mut self, sink: &mut dyn Sink) -> Option<Event<'a>> {
        let start = self.at;
        self.skip_surplus(sink);
        let here = self.at;
        let beginning = next_tree(self.source, here, !self.has_trees);
        self.at = match &beginning {
            Some(Beginning::Parentheses(parentheses)) => parentheses.start,
            Some(Beginning::Node(semicolon)) => *semicolon,
            None => self.source.end(),
        };
        self.report_nul(start, self.at, sink);
        self.report_outside(here, sink);
        let Some(beginning) = beginning else {
            self.report_padding(sink);
            return None;
        };
        self.has_trees = true;
        self.last = Last::Open;
        Some(match beginning {
            Beginning::Parentheses(parentheses) => {
                let outer = Span::new(parentheses.start, parentheses.end - 1);
                let count = self
                    .source
                    .slice(outer.start, outer.end)
                    .matches('(')
                    .count();
                if count > 0 {
                    self.around += count;
                    self.report_extra(outer, "around game trees", sink);
                }
                self.at = parentheses.end - 1;
                self.open.push(Parenthesis::Written);
                Event::Open(self.take_byte())
            }
            Beginning::Node(semicolon) => {
                self.open.push(Parenthesis::Supplied);
                let span = Span::new(semicolon, semicolon + 1);
                let message = "`(` is missing before the first node: it was supplied";
                self.report(sink, Code::NoTree, span, message);
                Event::Open(Span::new(semicolon, semicolon))
            }
        })
    }

    /// Passes over blanks, and parentheses that close nothing.
    fn skip_surplus(&mut self, sink: &mut dyn Sink) {
        let rest = self.source.slice(self.at, self.source.end());
        let surplus = rest.len() - rest.trim_start_matches(|c| c == ')' || is_blank(c)).len();
        let start = self.at;
        self.at += surplus;
        let parentheses = rest[..surplus].match_indices(')');
        let partners = parentheses.clone().count().min(self.around);
        self.around -= partners;
        let mut extra = parentheses.skip(partners).map(|(at, _)| start + at);
        if let Some(first) = extra.next() {
            let last = extra.last().unwrap_or(first);
            self.report_extra(Span::new(first, last + 1), "behind a game tree", sink);
        }
    }

    /// Reports the text from `start` up to where the parser stands.
    fn report_outside(&self, start: usize, sink: &mut dyn Sink) {
        let text = self.source.slice(start, self.at).trim_end_matches(is_blank);
        if !text.is_empty() {
            let message = format!(
                "`{}` stands outside of game trees: it was left out",
                beginning(text)
            );
            let span = Span::new(start, start + text.len());
            self.report(sink, Code::TextOutside, span, message);
        }
    }

    fn report_padding(&mut self, sink: &mut dyn Sink) {
        if let Some(padding) = self.padding.take() {
            let message = "NUL bytes at the end: they were taken for blanks";
            self.report(sink, Code::NulByte, padding, message);
        }
    }
}

/// Where the next game tree begins: here, or behind text.
///
/// A node without a parenthesis begins one if it stands here, or if there is no other.
fn next_tree(source: Source<'_>, here: usize, is_first: bool) -> Option<Beginning> {
    let has_node = |semicolon: usize| source.property(source.skip_space(semicolon + 1)).is_some();
    if source.byte(here) == Some(b';') && has_node(here) {
        return Some(Beginning::Node(here));
    }
    let mut at = source.skip(here, |byte| byte != b'(');
    while at < source.end() {
        let end = source.skip_structure(at);
        if let Some(parentheses) = tree_in_run(source, at..end, at == here) {
            return Some(Beginning::Parentheses(parentheses));
        }
        at = source.skip(end, |byte| byte != b'(');
    }
    let mut nodes = source
        .slice(here, source.end())
        .match_indices(';')
        .map(|(at, _)| here + at);
    nodes
        .find(|&at| is_first && source.is_sure_property(source.skip_space(at + 1)))
        .map(Beginning::Node)
}

/// The parentheses that begin a game tree within a run of structure; `is_clear` where no text stands before it.
///
/// In a text, a `(` can be a smiley's, a loop's or a call's: a property must follow, and more than that property where
/// there is no semicolon.
fn tree_in_run(source: Source<'_>, run: Range<usize>, is_clear: bool) -> Option<Range<usize>> {
    let mut first = run.start;
    loop {
        first = source.skip(first, |byte| byte != b'(');
        if first >= run.end {
            return None;
        }
        let behind = source.skip(first, |byte| byte == b'(' || is_space(byte));
        let begins = match source.byte(behind) {
            Some(b')') => {
                first = behind;
                continue;
            }
            Some(b';') => is_clear || source.is_sure_property(run.end),
            _ if is_clear => source.clear_property(behind).is_some(),
            _ => source.is_sure_node(behind),
        };
        let end = source
            .slice(first, behind)
            .trim_end_matches(|c| c != '(')
            .len();
        return begins.then_some(first..first + end);
    }
}
