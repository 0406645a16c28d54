//! Writes game trees.
//!
//! What is normalized: there are no soft line breaks; lines of moves, points and carried lines are shorter than
//! 80 columns; the root has a line for each fact, and begins with what is the writer's own: FF, GM, CA, AP where the
//! tree names no program, and SZ.
//!
//! ```text
//! (;FF[4]GM[1]CA[UTF-8]AP[ishisgf:0.1.0]SZ[19]
//! PB[Anna Berg]BR[2d]
//! ;B[pd];W[dp];B[pq]
//! (;W[dd])
//! (;W[od]
//! C[A comment stands on a line of its own
//! where it has several.]
//! ))
//! ```

use super::dialect::spell;
use super::points::{write_move, write_size};
use crate::diag::Sink;
use crate::format::Dialect;
use crate::tree::{GameTree, Move, NodeId, OnPage, PROGRAM, PropIdent, Property};

/// The columns that a line of moves may fill.
const COLUMNS: usize = 79;

/// How game trees are written.
#[derive(Clone, Copy, Debug)]
pub struct WriteOptions<'s> {
    /// The dialect.
    pub dialect: Dialect,
    /// The name of the charset that the text is to be encoded in.
    pub charset: &'s str,
}

/// Appends a game tree to a text. What the dialect says in another form than the tree does is reported.
pub fn write_tree(out: &mut String, tree: &GameTree<'_>, options: WriteOptions<'_>, sink: &mut dyn Sink) {
    let mut page = Page { line_start: out.len(), out, is_full: false };
    page.out.push('(');
    write_root(&mut page, tree, options, sink);
    let nodes = &tree.nodes;
    // The nodes on the path whose parentheses are open.
    let mut open = vec![NodeId::ROOT];
    let mut next = nodes.first_child(NodeId::ROOT);
    let mut has_sibling = next != nodes.last_child(NodeId::ROOT);
    loop {
        if let Some(id) = next {
            if has_sibling {
                page.begin_line();
                page.out.push('(');
                open.push(id);
            }
            let node = &nodes[id];
            if node.properties.is_empty() {
                page.put_node(node.play);
            } else {
                let properties = spell(&node.properties, false, options.dialect, sink);
                write_node(&mut page, node.play, properties.iter(), false);
            }
            next = nodes.first_child(id);
            has_sibling = next != nodes.last_child(id);
        } else if let Some(id) = open.pop() {
            page.make_room(1);
            page.out.push(')');
            // What has a parenthesis of its own is one of several.
            (next, has_sibling) = (nodes.next_sibling(id), true);
        } else {
            break;
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
    /// Begins a line behind the present one, on which something stands.
    fn begin_line(&mut self) {
        self.out.push('\n');
        self.line_start = self.out.len();
        self.is_full = false;
    }

    /// Begins a line, unless at most a parenthesis stands on the present one.
    fn begin_piece(&mut self) {
        if &self.out[self.line_start..] != "(" {
            self.begin_line();
        }
        self.is_full = false;
    }

    /// Begins a line where the present one has no room for so many columns.
    fn make_room(&mut self, columns: usize) {
        let used = self.out.len() - self.line_start;
        if used > 1 && used + columns > COLUMNS {
            self.begin_line();
        }
    }

    /// Puts the semicolon of a node, with the node's move.
    fn put_node(&mut self, play: Option<Move>) {
        if self.is_full {
            self.begin_line();
        }
        let Some(play) = play else {
            self.make_room(1);
            return self.out.push(';');
        };
        let written = write_move(play);
        self.make_room(written.len());
        // As nearly all are: what has a known length is put without a call.
        match written.get(..";B[aa]".len()) {
            Some(written) => self.out.push_str(written),
            None => self.out.push_str(written),
        }
    }

    /// Puts a value in brackets, behind what is not to be parted from it.
    fn put_value(&mut self, before: &str, value: &str) {
        let first_break = memchr::memchr(b'\n', value.as_bytes());
        let width = first_break.unwrap_or(value.len() + 1);
        self.make_room(before.len() + 1 + width);
        self.out.push_str(before);
        self.out.push('[');
        let start = self.out.len();
        self.out.push_str(value);
        self.out.push(']');
        let last_break = first_break.and_then(|_| memchr::memrchr(b'\n', value.as_bytes()));
        if let Some(at) = last_break {
            self.line_start = start + at + 1;
        }
    }
}

/// Writes the root, with the properties that are the writer's.
fn write_root(page: &mut Page<'_>, tree: &GameTree<'_>, options: WriteOptions<'_>, sink: &mut dyn Sink) {
    let root = &tree.nodes[NodeId::ROOT];
    let mut own = vec![
        Property::new(PropIdent::FF, "4"),
        Property::new(PropIdent::GM, "1"),
        Property::new(PropIdent::CA, options.charset),
        Property::new(PropIdent::SZ, write_size(tree.size)),
    ];
    if root.get(PropIdent::AP).is_none() {
        let program = format!("{PROGRAM}:{}", env!("CARGO_PKG_VERSION"));
        own.push(Property::new(PropIdent::AP, program));
    }
    let properties = spell(&root.properties, true, options.dialect, sink);
    let mut all: Vec<_> = properties.iter().chain(&own).collect();
    all.sort_by_key(|property| property.ident.place());
    write_node(page, root.play, all.into_iter(), true);
}

/// Writes a node that has properties besides its move.
fn write_node<'p, 'a: 'p>(
    page: &mut Page<'_>,
    play: Option<Move>,
    properties: impl Iterator<Item = &'p Property<'a>> + Clone,
    is_root: bool,
) {
    if !is_root && properties.clone().any(|property| on_page(property) == OnPage::OwnLine) {
        page.begin_piece();
    }
    page.put_node(play);
    let mut place_before = None;
    let mut breaks_before = false;
    for property in properties {
        let (on_page, place) = (on_page(property), property.ident.place());
        let on_own_line = match on_page {
            OnPage::Inline => false,
            OnPage::OwnLine => is_root,
            OnPage::Beside => is_root && place_before != Some(place - 1),
        };
        let breaks = property.values.texts().any(|text| text.contains('\n'));
        if on_own_line || breaks || breaks_before {
            page.begin_piece();
        }
        let mut before = property.ident.as_str();
        for text in property.written() {
            page.put_value(before, &text);
            before = "";
        }
        page.is_full |= on_page == OnPage::OwnLine;
        (place_before, breaks_before) = (Some(place), breaks);
    }
    page.is_full |= is_root;
}

/// How a property is put on the page.
fn on_page(property: &Property<'_>) -> OnPage {
    property.ident.entry().map_or(OnPage::OwnLine, |entry| entry.on_page)
}
