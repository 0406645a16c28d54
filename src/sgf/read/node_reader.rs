//! What is known of a node while it is read, and what is said of it.

use std::borrow::Cow;

use smallvec::SmallVec;

use super::lists;
use crate::diag::{Code, Diagnostic, Sink, Span, quoted};
use crate::sgf::points::{names_column_and_row, read_any_point};
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
    /// The node was read before, and is read again with more.
    pub is_read_again: bool,
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
    /// Where it stands in the node for the second time.
    pub repeated: Option<Span>,
    /// The other name under which alone it stands there, and where.
    pub alias: Option<(PropIdent<'a>, Span)>,
}

impl Group<'_> {
    /// Whether all values are nothing but white space.
    pub fn is_blank(&self) -> bool {
        self.values.iter().all(RawValue::is_blank)
    }
}

/// What a time limit says of the overtime.
pub(super) struct Overtime<'a> {
    /// The words, as a value of OT.
    pub words: String,
    /// The time limit.
    pub stated: RawValue<'a>,
    /// What it became without them, where that is still to be said.
    pub becomes: Option<String>,
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
    /// A list of stones stands more than once, which was said.
    pub(super) is_setup_joined: bool,
    /// Annotations that had no value, and where: they are of the usual strength.
    pub(super) blank_doubles: SmallVec<[(PropIdent<'a>, Span); 1]>,
    /// Points and their labels, from wherever they come.
    pub(super) labels: Vec<(Span, (Point, String))>,
    /// What the time limit says of the overtime.
    pub(super) overtime: Option<Overtime<'a>>,
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
            is_setup_joined: false,
            blank_doubles: SmallVec::new(),
            labels: Vec::new(),
            overtime: None,
            aside: Vec::new(),
        }
    }

    /// Keeps values that are not legal under the name of their property with X. A move or a stone that is off the board, or
    /// at no point, is a cause of its own: the game lacks it.
    pub(super) fn set_aside(&mut self, ident: &PropIdent<'a>, values: Vec<RawValue<'a>>) {
        let is_off = |value: &RawValue<'_>| match *ident {
            // A move has one point, and no rectangle.
            PropIdent::B | PropIdent::W => is_any_point(&value.text),
            PropIdent::AB | PropIdent::AW | PropIdent::AE => {
                lists::is_of_points(&value.text, Size::LARGEST) || is_any_point(&value.text)
            }
            _ => false,
        };
        let (off_board, illegal): (Vec<_>, Vec<_>) = values.into_iter().partition(is_off);
        if let Some((what, is_one)) = named(ident, &off_board) {
            let Size { columns, rows } = self.context.size;
            let (does, is, points) = if is_one { ("does", "is", "point") } else { ("do", "are", "points") };
            let message = format!(
                "{what} {does} not lie on the board of {columns}x{rows} and {is} kept as `{ident}X`: correct the \
                 {points} or `SZ`"
            );
            self.say(Code::PointOffBoard, off_board[0].origin, message);
        }
        if let Some((what, is_one)) = named(ident, &illegal) {
            let is = if is_one { "is" } else { "are" };
            let (code, cause) = match *ident {
                PropIdent::B | PropIdent::W | PropIdent::AB | PropIdent::AW | PropIdent::AE => {
                    (Code::NoPoint, if is_one { "is no point and " } else { "are no points and " })
                }
                _ => (Code::IllegalValue, ""),
            };
            self.say(code, illegal[0].origin, format!("{what} {cause}{is} kept as `{ident}X`"));
        }
        off_board.into_iter().chain(illegal).for_each(|value| self.keep_aside(ident.clone(), value));
    }

    /// Keeps those of a number of values for which there is no room beside another one under the name of their property
    /// with X.
    pub(super) fn set_others_aside(&mut self, group: &Group<'a>, count: usize, values: Vec<RawValue<'a>>) {
        let ident = &group.ident;
        let Some(message) = kept(ident, &values) else {
            return self.say_again(group, count);
        };
        let code = match group.repeated {
            // Of programs the first has made the record.
            Some(_) if *ident == PropIdent::AP => Code::SaidAgain,
            Some(_) => Code::RepeatedProperty,
            None => Code::SeveralValues,
        };
        self.say(code, group.repeated.unwrap_or(values[0].origin), message);
        values.into_iter().for_each(|value| self.keep_aside(ident.clone(), value));
    }

    /// Whether something of a property has been kept with X already.
    pub(super) fn has_aside(&self, ident: &PropIdent<'_>) -> bool {
        self.aside.iter().any(|(aside, ..)| aside == ident)
    }

    /// Keeps a value under the name of its property with X, for a reason of its own.
    pub(super) fn put_aside(&mut self, code: Code, message: String, ident: PropIdent<'a>, value: RawValue<'a>) {
        self.say(code, value.origin, message);
        self.keep_aside(ident, value);
    }

    /// Keeps a value under the name of its property with X.
    pub(super) fn keep_aside(&mut self, ident: PropIdent<'a>, value: RawValue<'a>) {
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
        let ident = group.alias.as_ref().map_or(&group.ident, |(alias, _)| alias);
        self.say(Code::EmptyValue, group.origin, format!("`{ident}` has an empty value"));
    }

    /// Says that a property stands there under another name.
    pub(super) fn say_alias(&mut self, alias: Option<&(PropIdent<'a>, Span)>, ident: &PropIdent<'_>) {
        if let Some((alias, origin)) = alias {
            self.say(Code::OldForm, *origin, format!("`{alias}` is `{ident}` in FF[4]"));
        }
    }

    /// Says that a property stands more than once in the node, or has several values, where nothing of that is lost.
    pub(super) fn say_again(&mut self, group: &Group<'_>, count: usize) {
        let ident = &group.ident;
        if let Some(repeated) = group.repeated {
            self.say(Code::SaidAgain, repeated, format!("`{ident}` stands in this node already"));
        } else if count > 1 {
            self.say(Code::SaidAgain, group.origin, format!("`{ident}` has {count} values"));
        }
    }

    /// Says that a list stands more than once in the node: it was joined.
    pub(super) fn say_joined(&mut self, group: &Group<'_>) {
        self.say_again(group, 1);
    }

    /// Reports something.
    pub(super) fn say(&mut self, code: Code, origin: Span, message: impl Into<String>) {
        self.sink.report(Diagnostic::at(code, origin, message));
    }
}

/// Whether a value is a point of any board, however large.
fn is_any_point(value: &str) -> bool {
    read_any_point(value, Size::LARGEST).is_some() || names_column_and_row(value)
}

/// Values of a property as a message names them, and whether it is one; none where there are no values.
fn named(ident: &PropIdent<'_>, values: &[RawValue<'_>]) -> Option<(String, bool)> {
    let (first, others) = values.split_first()?;
    let first = format!("`{ident}[{}]`", quoted(&first.text));
    Some(match others.len() {
        0 => (first, true),
        more => (format!("{first} and {more} more"), false),
    })
}

/// The message that values are kept under the name of their property with X.
fn kept(ident: &PropIdent<'_>, values: &[RawValue<'_>]) -> Option<String> {
    let (what, is_one) = named(ident, values)?;
    Some(format!("{what} {} kept as `{ident}X`", if is_one { "is" } else { "are" }))
}
