//! One node: the properties that the input has, made those of canonical nodes.
//!
//! - Identifiers and values of older versions and of dialects are rewritten in the form of FF\[4\].
//! - A property that stands more than once is merged: lists and texts are joined; of others the first value counts.
//! - Values that are not legal are repaired where they are clear; else they are kept under the same name with X.
//! - A node that has a move and what may not stand beside one is split (FF\[4\], "Property types"): setup, root and game
//!   information and N come first, then the moves one by one, with all the rest beside the last.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

use smallvec::SmallVec;

use super::node_reader::{Context, Group, NodeReader};
use super::root::is_size;
use super::to_play::{first_to_play, stated_to_play};
use super::{canonical, conflicts, content, idents, lists};
use crate::diag::{Code, Diagnostic, Sink, Span, quoted};
use crate::sgf::dialect;
use crate::sgf::points::{Form, read_any_point, read_size};
use crate::sgf::syntax::{RawProperty, RawValue};
use crate::tree::{Class, Color, IdentSet, Move, Node, Point, PropIdent, Property, Size, Type, color_letter, is_known};

/// Reads a node: the canonical nodes that it is, one after the other. It may have a move apart from its properties, of which
/// the list may be taken.
pub fn read_node<'a>(
    play: Option<Move>,
    raw: &mut Vec<RawProperty<'a>>,
    origin: Span,
    context: &Context,
    sink: &mut dyn Sink,
) -> SmallVec<[Node<'a>; 1]> {
    let canonical = if context.is_read_again { None } else { canonical::read(play, raw, origin, context) };
    if cfg!(debug_assertions) || canonical.is_none() {
        raw.splice(0..0, play.map(|play| first_property(play, origin.start)));
    }
    let Some(node) = canonical else {
        return read_any(std::mem::take(raw), origin, context, sink);
    };
    debug_assert!(
        {
            let mut said = Vec::new();
            let nodes = read_any(std::mem::take(raw), origin, context, &mut said);
            said.is_empty() && nodes[..] == [node.clone()]
        },
        "a canonical node is read as any other: {node:?}"
    );
    SmallVec::from_buf([node])
}

/// Reads a node in the general way.
fn read_any<'a>(
    raw: Vec<RawProperty<'a>>,
    origin: Span,
    context: &Context,
    sink: &mut dyn Sink,
) -> SmallVec<[Node<'a>; 1]> {
    let explained = if context.is_read_again { None } else { Explained::find(&raw) };
    let mut reader = NodeReader::new(origin, context, sink);
    for group in reader.groups(raw) {
        reader.take(group);
    }
    conflicts::settle(&mut reader);
    let mut nodes = reader.finish();
    for (at, node) in nodes.iter_mut().enumerate() {
        dialect::unspell(&mut node.properties, context.is_root && at == 0, sink);
    }
    if let Some(explained) = explained.filter(|explained| !explained.is_kept(&nodes)) {
        let message = "`ZZ` stands elsewhere once the properties are in order: which one it explains is lost";
        sink.report(Diagnostic::at(Code::MovedExplanation, explained.by, message));
    }
    nodes
}

/// What the ZZ of a node explains: the property behind it.
struct Explained {
    /// Where ZZ stands.
    by: Span,
    /// Where the property stands, if there is any.
    property: Option<Span>,
}

impl Explained {
    /// Finds it; that there are several is said where they are joined.
    fn find(raw: &[RawProperty<'_>]) -> Option<Explained> {
        let mut explaining = raw.iter().enumerate().filter(|(_, property)| property.ident == "ZZ");
        let (at, by) = explaining.next().filter(|_| explaining.next().is_none())?;
        Some(Explained { by: by.origin, property: raw.get(at + 1).map(|property| property.origin) })
    }

    /// Whether it still stands behind ZZ.
    fn is_kept(&self, nodes: &[Node<'_>]) -> bool {
        nodes.iter().any(|node| {
            let mut rest = node.properties.iter().skip_while(|property| property.ident != "ZZ");
            rest.next().is_some() && rest.next().map(Property::origin) == self.property
        })
    }
}

/// Reports what is not known yet.
pub fn only_new(known: Vec<Diagnostic>, sink: &mut dyn Sink) -> impl FnMut(Diagnostic) {
    let known: HashSet<Diagnostic> = known.into_iter().collect();
    move |said| {
        if !known.contains(&said) {
            sink.report(said);
        }
    }
}

/// Adds properties to those of a node, as if all of them stood in it. What is said of the node without them was said before.
pub fn append<'a>(node: &mut Node<'a>, added: Vec<RawProperty<'a>>, size: Size, is_root: bool, sink: &mut dyn Sink) {
    let context = Context { size, version: Some(4), is_root, is_read_again: true, to_play: Color::Black };
    let present: Vec<_> = raw_of(node).map(RawProperty::into_owned).collect();
    let mut known = Vec::new();
    read_node(None, &mut present.clone(), node.origin(), &context, &mut known);
    let mut all = present.into_iter().chain(added).collect();
    let read = read_node(None, &mut all, node.origin(), &context, &mut only_new(known, sink));
    debug_assert!(read.len() == 1, "words part no node");
    *node = read.into_iter().next_back().unwrap_or_default();
}

/// The properties of a node as they would stand in a file.
pub fn raw_of<'n>(node: &'n Node<'_>) -> impl Iterator<Item = RawProperty<'n>> {
    let play = node.play.map(|play| raw_move(play, node.origin()));
    let properties = node.properties.iter();
    let properties = properties.map(|property| raw_property(&property.ident, property.written(), property.origin()));
    play.into_iter().chain(properties)
}

/// A move as a property, all of which stands in one place.
fn raw_move<'n>(Move { color, at }: Move, origin: Span) -> RawProperty<'n> {
    let point = Cow::Borrowed(at.map_or("", Point::letters));
    raw_property(color_letter(color), std::iter::once(point), origin)
}

/// The move that stands directly behind the semicolon of a node, as a property.
fn first_property<'n>(play: Move, semicolon: usize) -> RawProperty<'n> {
    raw_move(play, Span::new(semicolon + ";".len(), semicolon + ";B[aa]".len()))
}

fn raw_property<'n>(
    ident: impl Into<PropIdent<'n>>,
    values: impl Iterator<Item = Cow<'n, str>>,
    origin: Span,
) -> RawProperty<'n> {
    let values = values.map(|text| RawValue { text, origin });
    RawProperty { ident: ident.into(), values: values.collect(), origin }
}

impl<'a> NodeReader<'a, '_> {
    /// Puts what has the same identifier together, in the order of the first of each.
    fn groups(&mut self, raw: Vec<RawProperty<'a>>) -> Vec<Group<'a>> {
        /// So many are found by looking at each.
        const FEW: usize = 16;

        let has_move = self.context.is_root && raw.iter().any(|property| self.has_plays(property));
        let is_of_sgf2 = self.context.is_root && raw.iter().any(|property| property.ident == "GK");
        let mut groups: Vec<Group<'a>> = Vec::with_capacity(raw.len());
        let mut index: HashMap<PropIdent<'a>, usize> = HashMap::new();
        for property in raw {
            let (ident, alias) = self.identify(&property, (has_move, is_of_sgf2));
            let known = match groups.len() {
                0..=FEW => groups.iter().position(|group| group.ident == ident),
                _ => {
                    let groups = groups.iter().enumerate().skip(index.len());
                    index.extend(groups.map(|(at, group)| (group.ident.clone(), at)));
                    index.get(&ident).copied()
                }
            };
            let RawProperty { mut values, origin, .. } = property;
            let Some(at) = known else {
                groups.push(Group { ident, values, origin, repeated: None, alias });
                continue;
            };
            let group = &mut groups[at];
            self.say_alias(alias.as_ref(), &group.ident);
            // What the standard's own name says comes before what an alias says.
            if alias.is_none() && group.alias.is_some() {
                self.say_alias(group.alias.take().as_ref(), &group.ident);
                std::mem::swap(&mut group.values, &mut values);
                group.origin = origin;
            }
            group.values.extend(values);
            group.repeated.get_or_insert(origin);
        }
        groups
    }

    /// Whether a property has moves.
    fn has_plays(&self, property: &RawProperty<'a>) -> bool {
        let mut values = property.values.iter();
        match idents::resolve(&property.ident, self.context.version).as_str() {
            "B" | "W" => values.any(|value| self.read_move(&value.text).is_some()),
            "S" => values.all(|value| lists::run(&value.text, self.context.size).is_some()),
            _ => false,
        }
    }

    /// The identifier that a property has in FF\[4\], and the alias of that which it has instead, with its place.
    fn identify(
        &mut self,
        property: &RawProperty<'a>,
        root: (bool, bool),
    ) -> (PropIdent<'a>, Option<(PropIdent<'a>, Span)>) {
        let ident = idents::resolve(&property.ident, self.context.version);
        if ident != property.ident {
            let has_letters_only = property.ident.bytes().all(|byte| byte.is_ascii_alphabetic());
            let code = match self.context.version {
                Some(1..=3) if has_letters_only => Code::OldForm,
                None if has_letters_only && is_known(&ident) => Code::OldForm,
                _ => Code::LowerCaseIdentifier,
            };
            self.say(code, property.origin, format!("`{}` was read as `{ident}`", property.ident));
        }
        let first = property.values.first().map_or("", |value| &value.text);
        match idents::alias(&ident, first, root).filter(|_| self.context.is_root) {
            Some(standard) => (standard, Some((ident, property.origin))),
            None => (ident, None),
        }
    }

    /// Takes over what a group says.
    fn take(&mut self, group: Group<'a>) {
        self.check_version(&group);
        match group.ident {
            PropIdent::B => self.take_moves(Color::Black, group),
            PropIdent::W => self.take_moves(Color::White, group),
            PropIdent::FF | PropIdent::GM | PropIdent::CA | PropIdent::SZ if self.context.is_root => {
                self.say_alias(group.alias.as_ref(), &group.ident);
                self.take_root_fact(group)
            }
            _ if group.ident == "S" && self.context.is_read_again => self.take_no_run(group),
            _ if group.ident == "S" && self.take_run(&group) => {}
            _ => content::take(self, group),
        }
    }

    fn check_version(&mut self, group: &Group<'a>) {
        let (Some(version), Some(entry)) = (self.context.version, group.ident.entry()) else {
            return;
        };
        let ident = &group.ident;
        let has = |is: fn(&str) -> bool| group.values.iter().any(|value| is(&value.text));
        let message = if version < i64::from(entry.since) {
            format!("`{ident}` is no property of FF[{version}]")
        } else if version < 4 && entry.is_list_of_points() && has(|text| text.contains(':')) {
            format!("FF[{version}] has no rectangles of points, as in `{ident}`")
        } else if version < 4 && entry.value == Type::Move && has(str::is_empty) {
            format!("`{ident}[]` is no pass in FF[{version}], which has `{ident}[tt]`")
        } else {
            return;
        };
        self.say(Code::NewerProperty, group.origin, message);
    }

    fn take_moves(&mut self, color: Color, group: Group<'a>) {
        let ident = color_letter(color);
        let mut illegal = Vec::new();
        let reads_as = |value: &RawValue<'a>| self.read_move(&value.text).map(|(at, _)| at);
        let point = group.values.iter().find(|value| matches!(reads_as(value), Some(Some(_))));
        // Of several properties each is a move: they were put into one node.
        let is_one = group.values.len() > 1 && group.repeated.is_none();
        let point = point.filter(|_| is_one).map(|value| quoted(&value.text));
        for value in group.values {
            let Some((at, form)) = self.read_move(&value.text) else {
                illegal.push(value);
                continue;
            };
            // Nobody passes and plays in one: a bracket was typed twice, or stands there for nothing.
            if let Some(point) = point.as_ref().filter(|_| at.is_none()) {
                let pass = quoted(&value.text);
                let message = format!("`{ident}[{point}]` has a pass beside it: `{ident}[{pass}]` was left out");
                self.say(Code::RepairedValue, value.origin, message);
                continue;
            }
            if let Some(code) = form.code() {
                let (old, new) = (quoted(&value.text), at.map_or("", Point::letters));
                self.say(code, value.origin, format!("`{ident}[{old}]` is `{ident}[{new}]` in FF[4]"));
            }
            self.moves.push((Move { color, at }, value.origin));
        }
        self.set_aside(&group.ident, illegal);
    }

    /// The moves in the order of the input. One that directly repeats the one before it counts once.
    fn take_sorted_moves(&mut self) -> Vec<Move> {
        let mut moves = std::mem::take(&mut self.moves);
        moves.sort_by_key(|(_, origin)| origin.start);
        moves.dedup_by(|(play, origin), (before, _)| {
            let is_again = play == before;
            if is_again {
                self.say(Code::SaidAgain, *origin, "the move stands twice in the node, and counts once");
            }
            is_again
        });
        moves.into_iter().map(|(play, _)| play).collect()
    }

    /// Reads a move, in the form that older programs wrote too. No point is a pass.
    fn read_move(&self, value: &str) -> Option<(Option<Point>, Form)> {
        let size = self.context.size;
        if let Some((point, form)) = read_any_point(value, size) {
            return Some((Some(point), form));
        }
        match value.trim() {
            "" if value.is_empty() => Some((None, Form::Standard)),
            "" => Some((None, Form::Spaced)),
            // Capitals that name no point count as small letters, in a pass as in any point.
            other => match other.to_ascii_lowercase().as_str() {
                "pass" => Some((None, Form::Old)),
                pass => lists::is_old_pass(pass, size).then_some((None, Form::Old)),
            },
        }
    }

    /// What the writer says itself of the root; only what is no legal value stays.
    fn take_root_fact(&mut self, group: Group<'a>) {
        let mut said = group.values.iter().filter(|value| !value.is_blank());
        // Of several games it is Go, if that is one of them; of several sizes the first one that is legal.
        let is_best = |value: &&RawValue<'a>| match group.ident {
            PropIdent::GM => value.text.trim() == "1",
            PropIdent::SZ => is_size(value),
            _ => false,
        };
        let Some(first) = said.clone().find(is_best).or_else(|| said.next()) else {
            return self.say_if_blank(&group);
        };
        let text = first.text.trim();
        let is_legal = match group.ident {
            PropIdent::SZ => read_size(text).is_some(),
            PropIdent::FF => text.parse::<i64>().is_ok(),
            PropIdent::GM => text.parse() == Ok(1),
            _ => true,
        };
        match (is_legal, &group.ident) {
            // The board is known by then.
            (true, &PropIdent::SZ) if self.context.is_read_again && read_size(text) != Some(self.context.size) => {
                let message = format!("`SZ[{text}]` is kept as `SZX`: the board has a size already");
                self.put_aside(Code::RepeatedProperty, message, PropIdent::SZ, first.clone());
            }
            (true, _) => {}
            // That was said when the size was looked for.
            (false, ident @ &PropIdent::SZ) => self.keep_aside(ident.clone(), first.clone()),
            (false, ident) => self.set_aside(ident, vec![first.clone()]),
        }
        let differs = |value: &&RawValue<'a>| !value.is_blank() && !value.text.trim().eq_ignore_ascii_case(text);
        self.set_others_aside(&group, group.values.len(), group.values.iter().filter(differs).cloned().collect());
    }

    /// What was no run of moves in either of two nodes, and stays none.
    fn take_no_run(&mut self, group: Group<'a>) {
        let text: String = group.values.iter().map(|value| &*value.text).collect();
        if lists::run(&text, self.context.size).is_none() {
            return content::take(self, group);
        }
        let message = "`S` of two nodes would be a run of moves together: it is kept as `SX`";
        self.say(Code::RepeatedProperty, group.origin, message);
        group.values.into_iter().for_each(|value| self.keep_aside(group.ident.clone(), value));
    }

    /// A run of moves whose colors alternate (SmartGo). Whether the group is one.
    fn take_run(&mut self, group: &Group<'a>) -> bool {
        self.say_joined(group);
        let text: String = group.values.iter().map(|value| &*value.text).collect();
        let Some(points) = lists::run(&text, self.context.size) else {
            let message = "`S` is no run of moves on this board: it stays as it is";
            self.say(Code::UnknownProperty, group.origin, message);
            return false;
        };
        let message = match points.len() {
            1 => "a run of one move became a move".to_owned(),
            count => format!("a run of {count} moves became nodes of their own"),
        };
        self.say(Code::OldForm, group.origin, message);
        self.run = points;
        true
    }

    /// The canonical nodes.
    fn finish(mut self) -> SmallVec<[Node<'a>; 1]> {
        for (ident, texts, origin) in std::mem::take(&mut self.aside) {
            self.node.properties.append(Property::of(ident.with_x(), texts, origin));
        }
        let mut moves = self.take_sorted_moves();
        let begins = || match self.context.is_root {
            true => first_to_play(&self.node),
            false => stated_to_play(&self.node).unwrap_or(self.context.to_play),
        };
        let mut color = moves.last().map_or_else(begins, |play| play.color.other());
        for &at in &self.run {
            moves.push(Move { color, at });
            color = color.other();
        }
        self.split(moves)
    }

    fn split(mut self, moves: Vec<Move>) -> SmallVec<[Node<'a>; 1]> {
        let is_root = self.context.is_root;
        let mut idents = self.node.properties.idents();
        // In a root it is the number of moves, in the draft of 2016; elsewhere it stands beside a move.
        idents.remove(&PropIdent::MN);
        let has_setup = idents.meets(const { IdentSet::of_class(Class::Setup) });
        let of_move = const { IdentSet::of_class(Class::Move) };
        let has_move_part = !moves.is_empty() || idents.meets(of_move);
        let divides = has_setup && has_move_part || is_root && !moves.is_empty();
        let mut nodes = SmallVec::new();
        let origin = self.node.origin();
        if divides || (moves.len() > 1 && self.run.is_empty()) {
            let message = match (is_root, has_setup) {
                (true, _) => "the root has a move: it became a node of its own",
                (false, true) => "setup and move stand in one node: the move became a node of its own",
                _ => "one node has several moves: each became a node of its own",
            };
            self.say(Code::SplitNode, origin, message);
        }
        if divides {
            let comes_first = |property: &Property<'_>| {
                let entry = property.ident.base_entry();
                matches!(entry.map(|entry| entry.class), Some(Class::Setup | Class::Root | Class::Info))
                    || property.ident == PropIdent::N
                    || (is_root && entry.is_none() && stays_in_root(&property.ident))
            };
            let (first, rest) = std::mem::take(&mut self.node.properties).into_iter().partition(comes_first);
            self.node.properties = rest;
            nodes.push(Node::new(None, first, origin));
        }
        let Some((&last, before)) = moves.split_last() else {
            nodes.push(self.node);
            return nodes;
        };
        for &play in before {
            // The time that is left to a color stands beside a move of that.
            let times: &[PropIdent<'_>] = match play.color {
                color if color == last.color => &[],
                Color::Black => &[PropIdent::BL, PropIdent::OB],
                Color::White => &[PropIdent::WL, PropIdent::OW],
            };
            let properties = times.iter().filter_map(|ident| self.node.take(ident)).collect();
            nodes.push(Node::new(Some(play), properties, origin));
        }
        self.node.play = Some(last);
        nodes.push(self.node);
        nodes
    }
}

/// Whether a property of the root that is none of the standard's stays there when the root is split. What marks the
/// position after the move goes with that, and the time that it took.
fn stays_in_root(ident: &str) -> bool {
    !matches!(ident, "L" | "LO" | "M" | "MK" | "RT" | "TL")
}
