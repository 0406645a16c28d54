//! What stands before, between and behind game trees, and where the next one begins.

use std::ops::Range;

use super::{Last, Parenthesis, Parser, Piece};
use crate::diag::{Code, Sink, Span};
use crate::sgf::lex::{Source, beginning, is_blank};
use crate::tree::is_known;

impl<'a> Parser<'a> {
    /// Begins the next game tree, and passes over what stands before it.
    pub(super) fn open_tree(&mut self, sink: &mut dyn Sink) -> Option<Piece<'a>> {
        let start = self.at;
        self.skip_surplus(sink);
        let here = self.at;
        // What old disks have behind byte 26 is left of other files.
        let is_garbage = self.source.slice(start, here).contains('\x1a');
        let parentheses = self.next_tree(here, is_garbage);
        self.at = parentheses.as_ref().map_or(self.source.end(), |parentheses| parentheses.start);
        self.report_nul(start, self.at, sink);
        self.report_outside(here, is_garbage, parentheses.is_none(), sink);
        let Some(parentheses) = parentheses else {
            if let Some(padding) = self.padding.take() {
                self.report(sink, Code::NulByte, padding, "NUL bytes at the end: they were taken for blanks");
            }
            return None;
        };
        self.last = Last::Open;
        self.root = None;
        self.goes_on = false;
        if parentheses.is_empty() {
            self.tree = Some(self.at);
            self.open.push(Parenthesis::Supplied);
            let message = "`(` is missing before the first node: it was supplied";
            self.report(sink, Code::NoTree, self.span_here(), message);
            return Some(Piece::Open);
        }
        let outer = Span::new(parentheses.start, parentheses.end - 1);
        let count = self.source.slice(outer.start, outer.end).matches('(').count();
        if count > 0 {
            self.around += count;
            self.report_extra(outer, "around game trees", sink);
        }
        self.tree = Some(outer.end);
        self.open.push(Parenthesis::Written);
        self.at = outer.end + 1;
        Some(Piece::Open)
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
            let place = match self.tree {
                Some(_) => "behind a game tree",
                None => "before the first game tree",
            };
            self.report_extra(Span::new(first, last + 1), place, sink);
        }
    }

    /// Reports the text from `start` up to where the parser stands. What stands before the first game tree and what stands
    /// behind the last one are mostly of one letter: both are reported at the end.
    fn report_outside(&mut self, start: usize, is_garbage: bool, is_end: bool, sink: &mut dyn Sink) {
        let text = self.source.slice(start, self.at).trim_end_matches(is_blank);
        let here = Span::new(start, start + text.len());
        let is_property = !is_garbage && has_property(self.source, here.start, here.end);
        let is_text = !text.is_empty() && !is_property;
        if is_text && self.tree.is_none() && !is_end {
            self.before = Some(here);
            return;
        }
        let quoted = |span: Span| beginning(self.source.slice(span.start, span.end));
        let one = |span: Span| format!("`{}` stands outside of game trees: it was left out", quoted(span));
        match self.before.filter(|_| is_end) {
            Some(before) if is_text => {
                let both = format!("`{}` and `{}`", quoted(before), quoted(here));
                let message = format!("{both} stand outside of game trees: they were left out");
                self.report(sink, Code::TextOutside, before, message);
            }
            Some(before) => self.report(sink, Code::TextOutside, before, one(before)),
            None if is_text => self.report(sink, Code::TextOutside, here, one(here)),
            None => {}
        }
        if is_property {
            self.report(sink, Code::PropertyOutside, here, one(here));
        }
    }

    /// The parentheses that the next game tree begins with, here or behind text: its own is the last of them, the others
    /// stand around it. There are none where it begins with a semicolon.
    ///
    /// A node without a parenthesis begins one if it stands here and is not garbage, or if there is no other.
    fn next_tree(&mut self, here: usize, is_garbage: bool) -> Option<Range<usize>> {
        let source = self.source;
        let has_node = |semicolon: usize| source.property(source.skip_space(semicolon + 1)).is_some();
        if source.byte(here) == Some(b';') && !is_garbage && has_node(here) {
            return Some(here..here);
        }
        let is_first = self.tree.is_none();
        self.next_parentheses(here).or_else(|| {
            let mut nodes = source.slice(here, source.end()).match_indices(';').map(|(at, _)| here + at);
            let node = nodes.find(|&at| is_first && source.is_sure_property(source.skip_space(at + 1)))?;
            let root = root_before(source, here, node).unwrap_or(node);
            Some(root..root)
        })
    }

    /// The parentheses that begin the next game tree, here or behind text.
    ///
    /// Prose may quote a node, and go on behind its values: that is no tree if a sound one follows, and not before
    /// that another node.
    fn next_parentheses(&mut self, here: usize) -> Option<Range<usize>> {
        let source = self.source;
        let mut quoted = None;
        let next = |at| source.skip(at, |byte| !matches!(byte, b'(' | b';'));
        let mut at = next(here);
        while at < source.end() {
            // Many small trees are one long run.
            if !self.run.contains(&at) {
                self.run = at..source.skip_structure(at);
            }
            let end = self.run.end;
            let is_sound = at == here || source.is_sound_property(end);
            match tree_in_run(source, at..end, at == here) {
                Some(tree) if is_sound || at < self.certain_to => return Some(tree),
                Some(tree) => {
                    quoted.get_or_insert(tree);
                }
                None if is_sound && quoted.is_some() => break,
                None => {}
            }
            at = next(end);
        }
        self.certain_to = at;
        quoted
    }
}

/// The parentheses that begin a game tree within a run of structure; `is_clear` where no text stands before it.
///
/// In a text, a `(` can be a smiley's, a loop's or a call's: a property must follow, and more than that property where
/// there is no semicolon.
fn tree_in_run(source: Source<'_>, run: Range<usize>, is_clear: bool) -> Option<Range<usize>> {
    let mut first = run.start;
    loop {
        first += source.slice(first, run.end).find('(')?;
        let behind = source.skip_space_and(first, |byte| byte == b'(');
        let begins = match source.byte(behind) {
            Some(b')') => {
                first = behind;
                continue;
            }
            Some(b';') => is_clear || source.is_sure_property(run.end),
            _ if is_clear => source.clear_property(behind).is_some(),
            _ => source.is_sure_node(behind),
        };
        let end = source.slice(first, behind).trim_end_matches(|c| c != '(').len();
        return begins.then_some(first..first + end);
    }
}

/// Where the properties begin that stand directly before a node, if nothing else does: those of a root whose beginning is
/// missing, perhaps with the end of a value before them. The first semicolon may be in one of their values.
fn root_before(source: Source<'_>, start: usize, semicolon: usize) -> Option<usize> {
    let behind_value = source.slice(start, semicolon).find(']').map(|at| start + at + 1);
    let is_root = |at: usize| {
        let end = source.skip_properties(at);
        end > at && source.byte(end) == Some(b';')
    };
    [Some(start), behind_value].into_iter().flatten().map(|at| source.skip_space(at)).find(|&at| is_root(at))
}

/// Whether a text has a property of a record, and not just prose that quotes one: it begins a line, or stands behind a
/// sign of the structure.
fn has_property(source: Source<'_>, start: usize, end: usize) -> bool {
    let mut next = start;
    source.slice(start, end).split_inclusive(['\r', '\n', '(', ')', ';', ']']).any(|piece| {
        next += piece.len();
        let at = next - piece.trim_start_matches(is_blank).len();
        let ident = source.slice(at, source.ident_end(at));
        ident.bytes().all(|byte| byte.is_ascii_uppercase()) && is_known(ident) && source.is_sound_property(at)
    })
}
