//! Writes a game as a game tree.
//!
//! What is normalized: properties stand in the order of the table, points row by row from the top and uncompressed
//! (a view as a rectangle); there are no soft line breaks; lines of moves, points and carried lines are shorter than
//! 80 columns; the root has a line for each fact. A start position is written into the root, unless the tree says
//! that it is shown apart from it.

use std::borrow::Cow;

use super::props::{Layout, Property, place};
use super::value::{point_letters, write_composed, write_point, write_simple_text};
use super::{comments, info, marks};
use crate::format::Dialect;
use crate::model::{Color, Game, Move, NodeId, Point, Rare, Rect, Step};

/// The columns that a line of moves may fill.
const COLUMNS: usize = 79;

/// Appends a game to a text.
pub fn write_game(out: &mut String, game: &Game<'_>, dialect: Dialect) {
    let mut page = Page {
        line_start: out.len(),
        out,
        is_full: false,
    };
    let tree = &game.tree;
    let is_alternative = |node: NodeId| {
        tree.parent(node)
            .is_some_and(|parent| tree.first_child(parent) != tree.last_child(parent))
    };
    for step in tree.preorder() {
        match step {
            Step::Enter(node) => {
                if node == NodeId::ROOT {
                    page.put("(");
                } else if tree.is_joined(node) {
                    continue;
                } else if is_alternative(node) {
                    page.begin_line();
                    page.put("(");
                }
                match (tree.play(node), tree.rare(node)) {
                    (Some(play), None) => page.put_token(&write_move(play)),
                    (play, _) => write_node(&mut page, game, node, play, dialect),
                }
            }
            Step::Leave(node) if node == NodeId::ROOT || is_alternative(node) => {
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

fn write_move(Move { color, at }: Move) -> String {
    let mut written = String::with_capacity(6);
    written.push(';');
    written.push_str(color_ident(color));
    written.push('[');
    written.extend(at.into_iter().flat_map(point_letters));
    written.push(']');
    written
}

fn color_ident(color: Color) -> &'static str {
    match color {
        Color::Black => "B",
        Color::White => "W",
    }
}

fn write_node(
    page: &mut Page<'_>,
    game: &Game<'_>,
    node: NodeId,
    play: Option<Move>,
    dialect: Dialect,
) {
    let is_root = node == NodeId::ROOT;
    let mut properties = node_properties(game, node, dialect);
    properties.sort_by_key(|property| place(property.ident).0);
    let has_text = |property: &Property<'_>| place(property.ident).1 == Layout::OwnLine;
    if !is_root && properties.iter().any(has_text) {
        page.begin_piece();
    }
    page.put_token(&play.map_or(Cow::Borrowed(";"), |play| Cow::Owned(write_move(play))));
    let mut before = None;
    for property in &properties {
        let layout = place(property.ident).1;
        let on_own_line = match layout {
            Layout::Inline => false,
            Layout::OwnLine => is_root,
            Layout::Beside(partner) => {
                is_root && before.map(|p: &Property<'_>| p.ident) != Some(partner)
            }
        };
        if on_own_line || has_lines(property) || before.is_some_and(has_lines) {
            page.begin_piece();
        }
        let mut head = property.ident;
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

fn node_properties<'g>(game: &'g Game<'_>, node: NodeId, dialect: Dialect) -> Vec<Property<'g>> {
    let tree = &game.tree;
    let mut properties = Vec::new();
    let start = tree.start_position();
    if node == NodeId::ROOT {
        write_root(&mut properties, game, dialect);
    }
    if let Some(rare) = tree.rare(node) {
        if node == NodeId::ROOT && start.is_some() {
            properties.extend(comments::write_commentary(&rare.comments));
        } else {
            properties.extend(comments::write(&rare.comments));
        }
        write_rare(&mut properties, rare, dialect);
    }
    let joined = start.filter(|&start| node == NodeId::ROOT && tree.is_joined(start));
    if let Some(rare) = joined.and_then(|start| tree.rare(start)) {
        properties.extend(comments::write(&rare.comments));
        write_rare(&mut properties, rare, dialect);
    }
    let carried = [Some(node), joined]
        .into_iter()
        .flatten()
        .filter_map(|node| tree.rare(node));
    let carried: Vec<_> = carried
        .flat_map(|rare| &rare.carried)
        .map(|line| write_simple_text(line))
        .collect();
    if !carried.is_empty() {
        properties.push(Property {
            ident: "ISHI",
            values: carried,
        });
    }
    properties
}

fn write_root(properties: &mut Vec<Property<'_>>, game: &Game<'_>, dialect: Dialect) {
    let size = game.size;
    let version = write_composed(env!("CARGO_PKG_VERSION"), dialect).into_owned();
    properties.push(Property::new("FF", "4"));
    properties.push(Property::new("GM", "1"));
    properties.push(Property::new("CA", "UTF-8"));
    properties.push(Property::new("AP", format!("ishisgf:{version}")));
    properties.push(Property::new(
        "SZ",
        if size.columns == size.rows {
            size.columns.to_string()
        } else {
            format!("{}:{}", size.columns, size.rows)
        },
    ));
    if let Some(title) = &game.title {
        properties.push(Property::new("EV", write_simple_text(title).into_owned()));
    }
    for fact in &game.facts {
        if let Some(value) = &fact.value {
            properties.extend(info::write(fact.key, value, dialect));
        }
    }
}

fn write_rare(properties: &mut Vec<Property<'_>>, rare: &Rare<'_>, dialect: Dialect) {
    if let Some(number) = rare.number {
        properties.push(Property::new("MN", number.to_string()));
    }
    if let Some(color) = rare.to_play {
        properties.push(Property::new("PL", color_ident(color)));
    }
    if let Some(diagram) = &rare.diagram {
        properties.push(Property::new("FG", ""));
        if let Some(view) = diagram.view {
            properties.push(Property::new("VW", write_rect(view)));
        }
        push_points(properties, "AE", &diagram.hidden);
    }
    if let Some(setup) = &rare.setup {
        push_points(properties, "AB", &setup.black);
        push_points(properties, "AW", &setup.white);
    }
    properties.extend(marks::write(&rare.marks.shown, dialect));
}

fn push_points(properties: &mut Vec<Property<'_>>, ident: &'static str, points: &[Point]) {
    if !points.is_empty() {
        let values = points
            .iter()
            .map(|&point| Cow::Owned(write_point(point)))
            .collect();
        properties.push(Property { ident, values });
    }
}

fn write_rect(Rect { first, last }: Rect) -> String {
    if first == last {
        write_point(first)
    } else {
        format!("{}:{}", write_point(first), write_point(last))
    }
}
