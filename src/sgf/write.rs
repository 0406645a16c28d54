//! Writes a record as a game tree.
//!
//! What is normalized: there are no soft line breaks; lines of moves, points and carried lines are shorter than
//! 80 columns; the root has a line for each fact, and begins with what is the writer's own: FF, GM, CA, AP where the
//! record names no program, and SZ.

use std::borrow::Cow;

use super::dialect::spell;
use super::points::{point_letters, write_size};
use super::props::{Layout, PROGRAM, Property, color_ident, layout, place};
use super::record::{Node, Record};
use crate::diag::Sink;
use crate::format::Dialect;
use crate::model::{Move, NodeId, Step};

/// The columns that a line of moves may fill.
const COLUMNS: usize = 79;

/// How records are written.
#[derive(Clone, Copy, Debug)]
pub struct Style<'s> {
    /// The dialect; `None` writes values as the record has them.
    pub dialect: Option<Dialect>,
    /// The name of the charset that the text is to be encoded in.
    pub charset: &'s str,
}

/// Appends a record to a text. What the dialect says in another form than the record does is reported.
pub fn write_record(out: &mut String, record: &Record<'_>, style: Style<'_>, sink: &mut dyn Sink) {
    let mut page = Page {
        line_start: out.len(),
        out,
        is_full: false,
    };
    let tree = &record.tree;
    for step in tree.preorder() {
        match step {
            Step::Enter(node) => {
                if node == NodeId::ROOT {
                    page.put("(");
                } else if tree.has_sibling(node) {
                    page.begin_line();
                    page.put("(");
                }
                let content = &tree[node];
                match content.play {
                    Some(play) if content.properties.is_empty() => {
                        page.put_token(&write_move(play));
                    }
                    _ if node == NodeId::ROOT => write_root(&mut page, record, style, sink),
                    _ => {
                        let properties = spelled(&content.properties, false, style, sink);
                        write_node(&mut page, content, &properties, false);
                    }
                }
            }
            Step::Leave(node) if node == NodeId::ROOT || tree.has_sibling(node) => {
                page.put_token(")")
            }
            Step::Leave(_) => {}
        }
    }
    page.begin_line();
}

/// The text that is being written.
struct Page<'o> {
    out: &'o mut String,
    /// Where the last line begins.
    line_start: usize,
    /// The next node is to begin a line.
    is_full: bool,
}

impl Page<'_> {
    fn put(&mut self, text: &str) {
        if let Some(at) = text.rfind('\n') {
            self.line_start = self.out.len() + at + 1;
        }
        self.out.push_str(text);
    }

    /// Begins a line, unless nothing stands on the present one.
    fn begin_line(&mut self) {
        if self.out.len() > self.line_start {
            self.put("\n");
        }
        self.is_full = false;
    }

    /// Begins a line, unless at most a parenthesis stands on the present one.
    fn begin_piece(&mut self) {
        if &self.out[self.line_start..] != "(" {
            self.begin_line();
        }
        self.is_full = false;
    }

    /// Puts a piece that is not to be broken, on the next line where this one has no room for it.
    fn put_token(&mut self, token: &str) {
        let width = token.find('\n').unwrap_or(token.len());
        let used = self.out.len() - self.line_start;
        if self.is_full && token.starts_with(';') || used > 1 && used + width > COLUMNS {
            self.begin_line();
        }
        self.put(token);
    }
}

fn spelled<'p, 'a>(
    properties: &'p [Property<'a>],
    is_root: bool,
    style: Style<'_>,
    sink: &mut dyn Sink,
) -> Cow<'p, [Property<'a>]> {
    match style.dialect {
        Some(dialect) => spell(properties, is_root, dialect, sink),
        None => Cow::Borrowed(properties),
    }
}

fn write_move(Move { color, at }: Move) -> String {
    let mut written = String::with_capacity(6);
    written.push(';');
    written.push_str(color_ident(color));
    written.push('[');
    written.extend(at.into_iter().flat_map(point_letters));
    written.push(']');
    written
}

/// Writes the root, with the properties that are the writer's.
fn write_root(page: &mut Page<'_>, record: &Record<'_>, style: Style<'_>, sink: &mut dyn Sink) {
    let root = &record.tree[NodeId::ROOT];
    let mut properties = root.properties.clone();
    properties.extend([
        Property::new("FF", "4"),
        Property::new("GM", "1"),
        Property::new("CA", style.charset.to_owned()),
        Property::new("SZ", write_size(record.size)),
    ]);
    if root.get("AP").is_none() {
        let version = env!("CARGO_PKG_VERSION");
        properties.push(Property::new("AP", format!("{PROGRAM}:{version}")));
    }
    properties.sort_by_key(|property| place(&property.ident));
    let properties = spelled(&properties, true, style, sink);
    write_node(page, root, &properties, true);
}

fn write_node(page: &mut Page<'_>, node: &Node<'_>, properties: &[Property<'_>], is_root: bool) {
    let has_text = |property: &Property<'_>| layout(&property.ident) == Layout::OwnLine;
    if !is_root && properties.iter().any(has_text) {
        page.begin_piece();
    }
    page.put_token(
        &node
            .play
            .map_or(Cow::Borrowed(";"), |play| Cow::Owned(write_move(play))),
    );
    let mut before = None;
    for property in properties {
        let layout = layout(&property.ident);
        let on_own_line = match layout {
            Layout::Inline => false,
            Layout::OwnLine => is_root,
            Layout::Beside(partner) => {
                is_root && before.is_none_or(|p: &Property<'_>| p.ident != partner)
            }
        };
        if on_own_line || has_lines(property) || before.is_some_and(has_lines) {
            page.begin_piece();
        }
        let mut head = property.ident.as_ref();
        for value in &property.values {
            page.put_token(&format!("{head}[{value}]"));
            head = "";
        }
        page.is_full |= layout == Layout::OwnLine;
        before = Some(property);
    }
    page.is_full |= is_root;
}

fn has_lines(property: &Property<'_>) -> bool {
    property.values.iter().any(|value| value.contains('\n'))
}
