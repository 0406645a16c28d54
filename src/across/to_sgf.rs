//! An event as a game tree.
//!
//! The nodes of the event become nodes of the game tree one by one; only a start position is shown in the root, together
//! with the event, unless the event has marks of its own, or another node stands beside the start position (see [`joined_start`]).

use super::node_path::hang;
use super::{comments, facts, marks};
use crate::format::Dialect;
use crate::ishi::event::{DetailsView, Event, Head, Tree};
use crate::ishi::markers;
use crate::ishi::marks as program;
use crate::ishi::replay::{Position, Walk};
use crate::ishi::shown::{self, Shown};
use crate::tree::{
    Arena, Color, GameTree, IdentSet, Key, Node, NodeId, PropIdent, Properties, Property, Size, assumed_first,
    color_letter,
};
use crate::words::Value;

/// Makes a game tree of an event, in the values of a dialect.
pub fn to_sgf<'a>(event: &Event<'a>, dialect: Dialect) -> GameTree<'a> {
    let mut projection = Projection::new(event, event.tree.all_details().any(shown::needs_board), dialect);
    for node in event.tree.descend() {
        projection.go_on(event, node);
    }
    let Projection { properties, overview, .. } = projection;
    GameTree { size: event.size, nodes: hung(&event.tree, overview.start_in_root, properties) }
}

/// The properties of a game tree, made of an event node by node. What the lines of a node say may be dropped behind it
/// (`Tree::drop_lines`).
pub struct Projection<'a> {
    /// Those of what each node of the event becomes.
    properties: Vec<Properties<'a>>,
    overview: Overview,
    /// Plays the event out, if anybody asks for its positions.
    walk: Option<Walk>,
    /// The position of every node, where the event is not played out.
    empty: Position,
    dialect: Dialect,
}

impl<'a> Projection<'a> {
    /// Begins before the root. The positions are those of an empty board unless the event `is_played_out`.
    pub fn new(event: &Event<'a>, is_played_out: bool, dialect: Dialect) -> Self {
        Projection {
            properties: std::iter::repeat_with(Properties::default).take(event.tree.len()).collect(),
            overview: Overview::of(event),
            walk: is_played_out.then(|| Walk::new(event)),
            empty: Position::empty(event.size),
            dialect,
        }
    }

    /// The start position, where it is shown in the root.
    pub fn start_in_root(&self) -> Option<NodeId> {
        self.overview.start_in_root
    }

    /// The properties of the root.
    pub fn of_root(&mut self) -> &mut Properties<'a> {
        &mut self.properties[NodeId::ROOT.index()]
    }

    /// Goes on to a node of the event, in the order of [`Arena::descend`], and makes the properties of what it becomes. Returns
    /// the position there, and these.
    #[inline]
    pub fn go_on(&mut self, event: &Event<'a>, node: NodeId) -> (&Position, &mut Properties<'a>) {
        let Projection { properties, overview, walk, empty, dialect } = self;
        let position = match walk {
            Some(walk) => walk.go_on(event, node),
            None => &*empty,
        };
        let is_in_root = Some(node) == overview.start_in_root;
        let shown_in = if is_in_root { NodeId::ROOT } else { node };
        let properties = &mut properties[shown_in.index()];
        let writer = PropertyWriter { event, overview: *overview };
        if writer.has_properties(node) {
            let own = writer.own(node, position, *dialect).0.into_iter();
            match is_in_root {
                true => properties.extend(own),
                false => *properties = own.collect(),
            }
        }
        (position, properties)
    }

    /// The game tree, in the room of the event's tree where no node changes its place: diagrams do.
    pub fn finish(self, size: Size, tree: Tree<'a>) -> GameTree<'a> {
        let Projection { properties, overview: Overview { start_in_root, .. }, .. } = self;
        if tree.has_diagrams() {
            return GameTree { size, nodes: hung(&tree, start_in_root, properties) };
        }
        let mut properties = properties.into_iter();
        let mut nodes = tree.map(|play, origin| Node::new(play, properties.next().unwrap_or_default(), origin));
        if let Some(start) = start_in_root {
            nodes.remove(start);
        }
        GameTree { size, nodes }
    }
}

/// The nodes of a game tree that has the nodes of an event in other places, each with its move and its properties.
fn hung<'a>(tree: &Tree<'a>, start_in_root: Option<NodeId>, mut properties: Vec<Properties<'a>>) -> Arena<Node<'a>> {
    let mut content =
        |node: NodeId| Node::new(tree.play(node), std::mem::take(&mut properties[node.index()]), tree.origin(node));
    let mut hung = Arena::new(content(NodeId::ROOT));
    hung.reserve(tree.len());
    let mut nodes = vec![NodeId::ROOT; tree.len()];
    for node in tree.descend() {
        hang(tree, node, |parent, child| {
            let parent = nodes[parent.index()];
            nodes[child.index()] = match Some(child) == start_in_root {
                true => parent,
                false => hung.append(parent, content(child)),
            };
        });
    }
    hung
}

/// The start position of an event, where it is shown together with the event: not where the event has marks of its own,
/// which are for the empty board, nor where something stands beside it.
pub fn joined_start(event: &Event<'_>) -> Option<NodeId> {
    let tree = &event.tree;
    let start = tree.start_position()?;
    let is_apart = tree.setup(start).is_some_and(|setup| setup.is_apart);
    (!is_apart && tree.last_child(NodeId::ROOT) == Some(start) && !shows_marks(event)).then_some(start)
}

/// Whether the marks of an event itself are to be seen.
fn shows_marks(event: &Event<'_>) -> bool {
    let marks = &event.tree.details_or_none(NodeId::ROOT).marks;
    let shows = |view| !program::run(marks, view, event.size).marks.is_empty();
    !marks.is_empty() && shows(Position::empty(event.size).hiding(&[]))
}

/// What the properties of nodes need to know of their event as a whole.
#[derive(Clone, Copy, Debug)]
struct Overview {
    start: Option<NodeId>,
    /// The start position, where it is shown in the root.
    start_in_root: Option<NodeId>,
    /// The color of the first move.
    first_color: Option<Color>,
    /// Any variation may have a marker.
    has_markers: bool,
}

impl Overview {
    /// Looks at an event.
    fn of(event: &Event<'_>) -> Self {
        let tree = &event.tree;
        let (start, first_color) = (tree.start_position(), tree.first_color());
        let has_markers = tree.all_details().any(|details| details.marker.is_some());
        Overview { start, start_in_root: joined_start(event), first_color, has_markers }
    }
}

/// Makes properties of the nodes of an event.
pub struct PropertyWriter<'e, 'a> {
    event: &'e Event<'a>,
    overview: Overview,
}

impl<'e, 'a> PropertyWriter<'e, 'a> {
    /// Looks at an event.
    pub fn new(event: &'e Event<'a>) -> Self {
        PropertyWriter { event, overview: Overview::of(event) }
    }

    /// The start position, where it is shown in the root.
    pub fn start_in_root(&self) -> Option<NodeId> {
        self.overview.start_in_root
    }

    /// Whether a node has anything besides its move; the root has what the event says of itself.
    pub fn has_properties(&self, node: NodeId) -> bool {
        node == NodeId::ROOT || self.event.tree.has_more(node) || self.has_marker_beside(node)
    }

    /// Whether a variation on a move has a marker that may be a label.
    fn has_marker_beside(&self, node: NodeId) -> bool {
        self.overview.has_markers && markers::has_any(&self.event.tree, node)
    }

    /// The properties of a node of the event, in the order of the table, and what it shows on the board.
    pub fn own(&self, node: NodeId, position: &Position, dialect: Dialect) -> (Vec<Property<'a>>, Shown) {
        let head = (node == NodeId::ROOT).then_some(&self.event.head);
        self.properties(node, (head, self.event.tree.details_or_none(node)), position, dialect)
    }

    /// The same with another head, which the root has, and other details: the lens asks what they would give.
    pub fn properties<'d>(
        &self,
        node: NodeId,
        (head, details): (Option<&Head<'_>>, DetailsView<'_, 'd>),
        position: &Position,
        dialect: Dialect,
    ) -> (Vec<Property<'d>>, Shown) {
        self.properties_but(IdentSet::default(), node, (head, details), position, dialect)
    }

    /// The same without the headers whose properties are among those that are known.
    pub fn properties_but<'d>(
        &self,
        known: IdentSet,
        node: NodeId,
        (head, details): (Option<&Head<'_>>, DetailsView<'_, 'd>),
        position: &Position,
        dialect: Dialect,
    ) -> (Vec<Property<'d>>, Shown) {
        let tree = &self.event.tree;
        let says_nothing = head.is_none() && details.are_empty() && tree.number(node).is_none();
        if says_nothing && !self.has_marker_beside(node) {
            return (Vec::new(), Shown::default());
        }
        let shown = Shown::of(tree, node, details, position, self.event.size);
        let mut properties = Vec::new();
        if let Some(head) = head {
            properties.extend(facts::title_to_sgf(head.title.as_deref()));
            let is_known = |key| facts::idents(key).any(|ident| known.may_have(&ident));
            for header in head.headers.iter().filter(|header| !is_known(header.key)) {
                let facts = header.value.iter().flat_map(|value| facts::to_sgf(header.key, value, dialect));
                properties.extend(facts.map(|fact| fact.at(header.origin)));
            }
        }
        properties.extend(match node == NodeId::ROOT && self.overview.start.is_some() {
            true => comments::commentary_to_sgf(details.comments),
            false => comments::to_sgf(details.comments),
        });
        if let Some(number) = tree.number(node) {
            properties.push(Property::new(PropIdent::MN, number.to_string()));
        }
        if node == self.overview.start.unwrap_or(NodeId::ROOT) {
            let color = self.to_play(head.unwrap_or(&self.event.head));
            properties.extend(color.map(|color| Property::new(PropIdent::PL, color_letter(color))));
        }
        if let Some(diagram) = &details.diagram {
            let mut emptied = shown.hidden.clone();
            if diagram.is_node {
                // Nothing else would say that there was such a point: a diagram of Ishi has its HIDE line carried.
                emptied.extend(shown::hidden_in_vain(details, position, self.event.size));
                emptied.sort_unstable();
                emptied.dedup();
            } else {
                properties.push(Property::new(PropIdent::FG, ""));
                properties.extend(shown.view.map(|view| Property::new(PropIdent::VW, view.to_string())));
            }
            properties.extend(Property::new_list(PropIdent::AE, emptied));
        }
        if let Some(setup) = &details.setup {
            let size = self.event.size;
            properties.extend(Property::new_list(PropIdent::AB, setup.points(Color::Black, size)));
            properties.extend(Property::new_list(PropIdent::AW, setup.points(Color::White, size)));
        }
        properties.extend(marks::to_sgf(&shown.marks, &shown.markers));
        properties.sort_by_key(|property| property.ident.place());
        (properties, shown)
    }

    /// Who is to play first, where a reader who is not told would assume otherwise.
    fn to_play(&self, head: &Head<'_>) -> Option<Color> {
        let handicap = match head.header(Key::Handicap).and_then(|header| header.value.as_ref()) {
            Some(&Value::Handicap(stones)) => Some(stones),
            _ => None,
        };
        let setup = self.overview.start.and_then(|start| self.event.tree.setup(start));
        let count = |color| {
            let stones = setup.iter().flat_map(|setup| &setup.stones);
            stones.filter(|stone| stone.1 == color).count()
        };
        let assumed = assumed_first(handicap, count(Color::Black), count(Color::White));
        self.overview.first_color.filter(|&color| color != assumed)
    }
}
