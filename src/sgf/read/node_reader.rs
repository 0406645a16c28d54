//! What is known of a node while it is read, and what is said of it.

use std::borrow::Cow;

use smallvec::SmallVec;

use crate::diag::{Code, Diagnostic, Sink, Span, quoted};
use crate::sgf::syntax::RawValue;
use crate::sgf::value::with_line_feeds;
use crate::tree::{Color, Move, Node, Point, PropIdent, Properties, Rect, Size};

/// What must be known of a tree to read one of its nodes.
pub struct Context {
    /// The size of the board.
    pub size: Size,
    /// The version that the tree says it is of.
    pub version: Option<i64>,
    /// The node is the root.
    pub is_root: bool,
    /// Who is to play at the node before, as far as moves and setup tell.
    pub to_play: Color,
}

/// All values of one identifier.
pub struct Group<'a> {
    /// The identifier in FF\[4\].
    pub ident: PropIdent<'a>,
    /// The values, in order.
    pub values: SmallVec<[RawValue<'a>; 1]>,
    /// Where the first of them stand.
    pub origin: Span,
    /// It stands in the node more than once.
    pub is_repeated: bool,
    /// It stands there only under another name.
    pub is_alias: bool,
}

impl Group<'_> {
    /// Whether all values are nothing but white space.
    pub fn is_blank(&self) -> bool {
        self.values.iter().all(RawValue::is_blank)
    }

    /// What is to be said of a value that has no room beside another one.
    pub fn code_of_others(&self) -> Code {
        match self.is_repeated {
            true => Code::RepeatedProperty,
            false => Code::SeveralValues,
        }
    }
}

/// What was read of a node so far.
pub struct NodeReader<'a, 'c> {
    pub(super) context: &'c Context,
    pub(super) sink: &'c mut dyn Sink,
    pub(super) node: Node<'a>,
    /// The moves, and where they stand.
    pub(super) moves: Vec<(Move, Span)>,
    /// The moves of a run, whose colors alternate.
    pub(super) run: Vec<Option<Point>>,
    /// What is set up where; no color is an empty point.
    pub(super) setup: Vec<(Span, Option<Color>, Rect)>,
    /// Points and their labels, from wherever they come.
    pub(super) labels: Vec<(Span, (Point, String))>,
    /// What the time limit says of the overtime, and all that it says.
    pub(super) overtime: Option<(String, RawValue<'a>)>,
    /// What goes to properties with X, by their identifiers without it.
    pub(super) aside: Vec<(PropIdent<'a>, Vec<Cow<'a, str>>, Span)>,
}

impl<'a, 'c> NodeReader<'a, 'c> {
    /// Begins with nothing.
    pub(super) fn new(origin: Span, context: &'c Context, sink: &'c mut dyn Sink) -> Self {
        NodeReader {
            context,
            sink,
            node: Node::new(None, Properties::default(), origin),
            moves: Vec::new(),
            run: Vec::new(),
            setup: Vec::new(),
            labels: Vec::new(),
            overtime: None,
            aside: Vec::new(),
        }
    }

    /// Keeps a value that is not legal under the name of its property with X.
    pub(super) fn set_aside(&mut self, ident: PropIdent<'a>, value: RawValue<'a>) {
        self.put_aside_as(Code::IllegalValue, ident, value);
    }

    /// Keeps a value under the name of its property with X.
    pub(super) fn put_aside_as(&mut self, code: Code, ident: PropIdent<'a>, value: RawValue<'a>) {
        let message = format!("`{ident}[{}]` is kept as `{ident}X`", quoted(&value.text));
        self.put_aside(code, message, ident, value);
    }

    /// Whether something of a property has been kept with X already.
    pub(super) fn has_aside(&self, ident: &PropIdent<'_>) -> bool {
        self.aside.iter().any(|(aside, ..)| aside == ident)
    }

    /// Keeps a value under the name of its property with X, for a reason of its own.
    pub(super) fn put_aside(&mut self, code: Code, message: String, ident: PropIdent<'a>, value: RawValue<'a>) {
        self.say(code, value.origin, message);
        let text = with_line_feeds(value.text);
        match self.aside.iter_mut().find(|(aside, ..)| *aside == ident) {
            Some((_, texts, _)) => texts.push(text),
            None => self.aside.push((ident, vec![text], value.origin)),
        }
    }

    /// Whether the node has a move.
    pub(super) fn has_move(&self) -> bool {
        !self.moves.is_empty() || !self.run.is_empty()
    }

    /// Says that a property has no value, unless it has some.
    pub(super) fn say_if_blank(&mut self, group: &Group<'_>) {
        if group.is_blank() {
            self.say_empty(group);
        }
    }

    /// Says that a property has no value.
    pub(super) fn say_empty(&mut self, group: &Group<'_>) {
        self.say(Code::EmptyValue, group.origin, format!("`{}` has an empty value", group.ident));
    }

    /// Says that a property of one value has several, unless that was said when they were put together.
    pub(super) fn say_if_several(&mut self, group: &Group<'_>) {
        let count = group.values.len();
        if count > 1 && !group.is_repeated {
            self.say(Code::SeveralValues, group.origin, format!("`{}` has {count} values", group.ident));
        }
    }

    /// Reports something.
    pub(super) fn say(&mut self, code: Code, origin: Span, message: impl Into<String>) {
        self.sink.report(Diagnostic::at(code, origin, message));
    }
}
