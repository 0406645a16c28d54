//! The grammar of SGF (FF\[4\], section "EBNF"): a text to nodes, and the variations that they stand in.
//!
//! Knows nothing of what properties mean. Leniencies, each with a diagnostic:
//!
//! - text before, between and behind the game trees is passed over (`outside`), and so is text between properties,
//!   identifiers without a value and values without an identifier (`node`);
//! - a parenthesis may be missing at the end or before the next game tree, or be one too many, and the one that begins
//!   the first tree may be missing;
//! - the semicolon of a node may be missing behind a parenthesis, as it is in the SGF2 dialect; `()` is an empty node;
//! - a node may follow a variation: it is another alternative to it, and begins a variation of its own; but properties
//!   that are neither moves nor setup belong to the node that the variation hangs from, as in the SGF2 dialect;
//! - brackets may be missing or not be escaped (`lex`).

use std::ops::Range;
use std::sync::Arc;

use super::lex::{Source, ValueEnds, beginning, is_blank};
use crate::cost::{Budget, NODE};
use crate::diag::{Code, Diagnostic, Sink, Span};
use crate::tree::{IdentSet, Move, PropIdent, Size};

mod ahead;
mod moves;
mod node;
mod outside;
mod piece;

use ahead::{Ahead, begins_game, idents_of_root, is_like_root, unpaired};
pub use piece::{Piece, RawProperty, RawValue};

/// Whether a value that stands in brackets behind an identifier reads as this one value again. An open bracket in it
/// may be one that begins another property.
pub fn reads_as_one(ident: &str, value: &str) -> bool {
    let text = format!("(;{ident}[{value}])");
    let mut parser = Parser::new(&text);
    let pieces: Vec<_> = std::iter::from_fn(|| parser.next(&mut ())).collect();
    let [Piece::Open, Piece::Node(_, None, properties), Piece::Close] = &pieces[..] else {
        return false;
    };
    let has_value = |property: &RawProperty<'_>| matches!(&property.values[..], [read] if read.text == value);
    matches!(&properties[..], [property] if property.ident == ident && has_value(property))
}

/// A parenthesis that is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Parenthesis {
    /// It stands in the text.
    Written,
    /// It is missing in the text.
    Supplied,
    /// It is one too many: neither it nor its partner is a piece.
    Extra,
}

/// Where a `)` that is too many stands, as a game tree sees it that directly follows another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Surplus {
    /// Nowhere near.
    None,
    /// Before it.
    Before,
    /// Behind it and trees like it.
    Behind,
}

/// What the last piece was.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Last {
    Open,
    Node,
    #[default]
    Close,
}

/// Reads a text, piece by piece. A clone reads on from the same place.
#[derive(Clone, Debug, Default)]
pub struct Parser<'a> {
    source: Source<'a>,
    /// The board of the tree that is being read, once it is known.
    pub board: Option<Size>,
    /// What may be read: where that is exceeded, the text ends.
    pub budget: Budget,
    values: ValueEnds,
    at: usize,
    /// The parentheses of the tree that is being read; none between trees.
    open: Vec<Parenthesis>,
    /// The parentheses around whole game trees that are open.
    around: usize,
    last: Last,
    /// Whether all that is open gets closed, because a parenthesis is missing.
    is_closing: bool,
    /// Where the tree begins that is being read, or was read last.
    tree: Option<usize>,
    /// What the root of that tree says, once that was asked for.
    root: Option<IdentSet>,
    /// Whether that tree goes on behind its end, and where it ends then is not known.
    goes_on: bool,
    /// Up to here, what looks like a tree is one: it need not be told from a quotation again.
    certain_to: usize,
    /// The run of parentheses, semicolons and white space that was looked at last.
    run: Range<usize>,
    has_nul: bool,
    /// The opening parentheses that have no partner, in ascending order, once that was asked for.
    unpaired: Option<Arc<[usize]>>,
    ahead: Ahead,
    /// A list that had the properties of a node, for those of another one.
    spare: Vec<RawProperty<'a>>,
    /// The text before the first game tree, until it is reported.
    before: Option<Span>,
    /// What stands behind the last thing that matters.
    padding: Option<Span>,
}

impl<'a> Parser<'a> {
    /// Begins at the start of a text.
    pub fn new(text: &'a str) -> Self {
        let end = text.trim_end_matches(is_blank).len();
        Parser {
            source: Source::new(&text[..end]),
            has_nul: memchr::memchr(0, &text.as_bytes()[..end]).is_some(),
            padding: text[end..].find('\0').map(|nul| Span::new(end + nul, text.len())),
            ..Parser::default()
        }
    }

    /// How far the text is read, in bytes.
    pub fn position(&self) -> usize {
        self.at
    }

    /// How much of the text is left, in bytes.
    pub fn left(&self) -> usize {
        self.source.end() - self.at
    }

    /// Takes a list back whose properties are no longer needed.
    #[inline]
    pub fn reuse(&mut self, mut list: Vec<RawProperty<'a>>) {
        list.clear();
        self.spare = list;
    }

    /// The next piece; none at the end of the text.
    ///
    /// Each Open has its Close. From the outermost Open up to its Close goes one game tree, which has a node at least. What
    /// a piece costs is spent, but for what its values stand for.
    #[inline]
    pub fn next(&mut self, sink: &mut dyn Sink) -> Option<Piece<'a>> {
        if self.budget.is_exceeded() {
            self.open.clear();
            return None;
        }
        let piece = self.read_piece(sink)?;
        self.budget.spend(match piece {
            Piece::Node(..) | Piece::Behind(_) => NODE,
            Piece::Open | Piece::Close => 0,
        });
        Some(piece)
    }

    fn read_piece(&mut self, sink: &mut dyn Sink) -> Option<Piece<'a>> {
        if self.open.is_empty() {
            return self.open_tree(sink);
        }
        loop {
            if self.is_closing {
                return self.close_missing();
            }
            self.skip_space(sink);
            let at = self.at;
            match self.source.byte(at) {
                None => self.begin_closing(sink, "at the end"),
                Some(b';') if self.last == Last::Close => return Some(self.supply_variation(sink)),
                Some(b';') => {
                    let semicolon = self.span_here();
                    let play = self.take_first_move();
                    self.at += usize::from(play.is_none());
                    return Some(self.node(semicolon, play, sink));
                }
                Some(b')') if self.last == Last::Open => return Some(self.empty_node(sink)),
                Some(b')') => {
                    if self.close(sink) {
                        return Some(Piece::Close);
                    }
                }
                Some(b'(') if self.source.begins_variation(at) => {
                    if self.open_variation(sink) {
                        return Some(Piece::Open);
                    }
                }
                Some(_) => match self.ident_here() {
                    Some(_) if self.last == Last::Close && self.is_word() => return Some(self.words(sink)),
                    Some(_) if self.last == Last::Close => {
                        return Some(self.supply_variation(sink));
                    }
                    Some(ident) => return Some(self.bare_node(ident, sink)),
                    None => self.skip_damage(sink),
                },
            }
        }
    }

    /// Whether the parser stands between game trees.
    pub fn is_outside(&self) -> bool {
        self.open.is_empty()
    }

    fn report(&self, sink: &mut dyn Sink, code: Code, span: Span, message: impl Into<String>) {
        sink.report(Diagnostic::at(code, span, message));
    }

    fn skip_space(&mut self, sink: &mut dyn Sink) {
        let end = self.source.skip_space(self.at);
        if self.has_nul {
            self.report_nul(self.at, end, sink);
        }
        self.at = end;
    }

    /// Reports NUL bytes that are passed over, or taken for blanks.
    fn report_nul(&self, start: usize, end: usize, sink: &mut dyn Sink) {
        if let Some(first) = self.source.slice(start, end).find('\0') {
            let nul = start + first;
            let span = Span::new(nul, self.source.skip(nul, |byte| byte == 0));
            self.report(sink, Code::NulByte, span, "NUL bytes: they were taken for blanks");
        }
    }

    // Nodes.

    /// A node whose semicolon is missing. Where the parenthesis before it is missing, too, that is said already; and SGF2 has
    /// none behind a parenthesis.
    fn bare_node(&mut self, ident: &str, sink: &mut dyn Sink) -> Piece<'a> {
        const OF_SGF2: [&str; 8] = ["GK", "HD", "KO", "LC", "LT", "RD", "RN", "TE"];

        let span = Span::new(self.at, self.at + ident.len());
        let begins = self.last == Last::Open;
        let is_said = begins && self.open.last() == Some(&Parenthesis::Supplied);
        let code = match begins && OF_SGF2.contains(&ident) {
            true => Code::OldForm,
            false => Code::MissingSemicolon,
        };
        if !is_said {
            let message = format!("`;` is missing before `{}`: it was supplied", beginning(ident));
            self.report(sink, code, span, message);
        }
        self.node(span, None, sink)
    }

    /// The node of `()`: in the draft of 2016, the game may end there.
    fn empty_node(&mut self, sink: &mut dyn Sink) -> Piece<'a> {
        let span = self.span_here();
        self.report(sink, Code::MissingSemicolon, span, "a variation is empty: it was given a node without properties");
        self.last = Last::Node;
        Piece::Node(span, None, Vec::new())
    }

    /// Whether the property here is neither a move nor setup.
    fn is_word(&self) -> bool {
        const OF_BOARD: IdentSet = IdentSet::of(&["AB", "AE", "AW", "B", "W"]);
        let head = self.source.property(self.at);
        head.is_some_and(|head| head.ident != "S" && !OF_BOARD.may_have(&PropIdent::in_capitals(head.ident)))
    }

    /// The properties here, which stand behind a variation.
    fn words(&mut self, sink: &mut dyn Sink) -> Piece<'a> {
        let start = self.at;
        let properties = self.properties(sink);
        let ident = properties.first().map_or("", |property| property.ident.as_str());
        let span = Span::new(start, start + ident.len());
        let message = format!("`{}` stands behind a variation: it was put to the node before", beginning(ident));
        self.report(sink, Code::MisplacedProperty, span, message);
        Piece::Behind(properties)
    }

    #[inline]
    fn node(&mut self, span: Span, play: Option<Move>, sink: &mut dyn Sink) -> Piece<'a> {
        self.last = Last::Node;
        Piece::Node(span, play, self.properties(sink))
    }

    /// The character of the grammar that stands here.
    fn span_here(&self) -> Span {
        Span::new(self.at, self.at + 1)
    }

    // Variations.

    /// Passes over a parenthesis. Whether it begins a variation.
    fn open_variation(&mut self, sink: &mut dyn Sink) -> bool {
        let start = self.at;
        let mut inner = self.source.skip_space(start + 1);
        let mut extra = Span::new(start, start);
        while self.source.byte(inner) == Some(b'(') {
            self.open.push(Parenthesis::Extra);
            extra.end = self.at + 1;
            self.at = inner;
            inner = self.source.skip_space(inner + 1);
        }
        if self.at > start {
            self.report_extra(extra, "in front of another one", sink);
            return false;
        }
        let node = inner + usize::from(self.source.byte(inner) == Some(b';'));
        if begins_game(self.source, node, self.idents_of_root()) && self.lacks_parenthesis() {
            self.begin_closing(sink, "before the next game tree");
            return false;
        }
        self.open.push(Parenthesis::Written);
        self.last = Last::Open;
        self.at += 1;
        true
    }

    /// Begins a variation whose parenthesis is missing.
    fn supply_variation(&mut self, sink: &mut dyn Sink) -> Piece<'a> {
        let message = "`(` is missing before a node that follows a variation: it was supplied";
        self.report(sink, Code::MissingParenthesis, self.span_here(), message);
        self.open.push(Parenthesis::Supplied);
        self.last = Last::Open;
        Piece::Open
    }

    /// Passes over a parenthesis. Whether it ends a variation.
    fn close(&mut self, sink: &mut dyn Sink) -> bool {
        let is_supplied = self.open.len() > 1 && self.open.last() == Some(&Parenthesis::Supplied);
        let is_outermost = self.open.len() == 1 + usize::from(is_supplied);
        let next = is_outermost.then(|| self.goes_on_behind_tree()).flatten();
        if is_supplied {
            // Where the tree goes on, the parenthesis is the partner of the one that is missing.
            self.at = next.unwrap_or(self.at);
            self.open.pop();
            self.last = Last::Close;
            return true;
        }
        if let Some(next) = next {
            self.report_extra(self.span_here(), "within a game tree", sink);
            self.goes_on |= self.source.byte(next) == Some(b';');
            self.at = next;
            self.last = Last::Node;
            return false;
        }
        self.at += 1;
        let is_piece = self.open.pop() != Some(Parenthesis::Extra);
        if is_piece {
            self.last = Last::Close;
        }
        is_piece
    }

    /// Passes over a parenthesis that would end the tree, but stands between two properties of a node.
    fn skip_surplus_in_node(&mut self, sink: &mut dyn Sink) -> bool {
        let property = self.source.skip_space(self.at + 1);
        let is_between = self.open.len() == 1 && self.source.clear_property(property).is_some();
        let Some(next) = is_between.then(|| self.goes_on_behind_tree()).flatten() else {
            return false;
        };
        self.report_extra(self.span_here(), "within a game tree", sink);
        self.at = next;
        true
    }

    /// Where the tree goes on behind a parenthesis that would end it, but stands there by mistake.
    fn goes_on_behind_tree(&mut self) -> Option<usize> {
        let source = self.source;
        let semicolon = source.skip_space_and(self.at, |byte| byte == b')');
        if source.byte(semicolon) == Some(b';') {
            let node = semicolon + 1;
            let has_properties = source.idents(node).next().is_some();
            return (has_properties && !is_like_root(source, node)).then_some(semicolon);
        }
        let behind = self.at + 1;
        // A tree that follows may go on with this one: the reader sees that.
        if self.around > 0 || matches!(source.byte(source.skip_space(behind)), Some(b')' | b'(')) {
            return None;
        }
        let root = self.idents_of_root();
        self.ahead.finds_surplus(source, behind, root).then_some(behind)
    }

    /// Takes one parenthesis that is too many for a part of what stands around the game trees.
    pub fn excuse_surplus(&mut self) {
        self.around += 1;
    }

    /// Whether another game tree directly follows the one that has ended, and says nothing of the file or the game; then
    /// where a parenthesis too many stands.
    pub fn next_tree_follows(&mut self) -> Option<Surplus> {
        let source = self.source;
        let next = source.skip_space_and(self.at, |byte| byte == b')');
        if source.byte(next) != Some(b'(') || !source.begins_variation(next) {
            return None;
        }
        // Not beyond its end, where it is empty.
        let node = source.skip_space_and(next, |byte| matches!(byte, b'(' | b';'));
        if is_like_root(source, node) {
            return None;
        }
        let before = source.slice(self.at, next).matches(')').count();
        let root = self.idents_of_root();
        let is_behind = |ahead: &mut Ahead| {
            ahead.knows_surplus(next) || self.around == 0 && ahead.finds_surplus(source, next, root)
        };
        Some(match before > self.around {
            true => Surplus::Before,
            false if is_behind(&mut self.ahead) => Surplus::Behind,
            false => Surplus::None,
        })
    }

    /// The identifier of the property that begins here.
    fn ident_here(&self) -> Option<&'a str> {
        let unopened = || self.source.unopened_property(self.at).map(|(ident, _)| ident);
        self.source.property(self.at).map(|head| head.ident).or_else(unopened)
    }

    /// What the root of the tree says of the file and of the game.
    fn idents_of_root(&mut self) -> IdentSet {
        let (source, tree) = (self.source, self.tree.unwrap_or_default());
        // Not beyond its end, where it is empty.
        let first = || source.skip_space_and(tree, |byte| matches!(byte, b'(' | b';'));
        *self.root.get_or_insert_with(|| idents_of_root(source, first()))
    }

    /// Whether the tree lacks a parenthesis: where it does not, what looks like the next game tree is a variation.
    fn lacks_parenthesis(&mut self) -> bool {
        let (source, tree) = (self.source, self.tree.unwrap_or_default());
        let is_supplied = self.open.first() == Some(&Parenthesis::Supplied);
        // None of the trees before this one needs to be looked at.
        let unpaired = self.unpaired.get_or_insert_with(|| unpaired(source, tree).into());
        is_supplied || self.goes_on || unpaired.binary_search(&tree).is_ok()
    }

    /// Closes, from now on, all that is open.
    fn begin_closing(&mut self, sink: &mut dyn Sink, place: &str) {
        self.is_closing = true;
        let missing = self.open.iter().filter(|&&parenthesis| parenthesis == Parenthesis::Written).count();
        if missing > 0 {
            let message = match missing {
                1 => format!("`)` is missing {place}: it was supplied"),
                _ => format!("`)` is missing {place}: {missing} were supplied"),
            };
            self.report(sink, Code::MissingParenthesis, Span::new(self.at, self.at), message);
        }
    }

    fn close_missing(&mut self) -> Option<Piece<'a>> {
        while self.open.pop()? == Parenthesis::Extra {}
        self.is_closing = !self.open.is_empty();
        self.last = Last::Close;
        Some(Piece::Close)
    }

    fn report_extra(&self, span: Span, place: &str, sink: &mut dyn Sink) {
        let parentheses = self.source.slice(span.start, span.end);
        let count = parentheses.bytes().filter(|byte| matches!(byte, b'(' | b')')).count();
        let kind = &parentheses[..1];
        let message = match count {
            1 => format!("`{kind}` is too many {place}: it was passed over"),
            _ => format!("`{kind}` is {count} times too many {place}: they were passed over"),
        };
        self.report(sink, Code::ExtraParenthesis, span, message);
    }
}

#[cfg(test)]
mod tests;
