//! The boards of a game tree where those of Ishi's flow of play differ: stones that SGF takes off the board stay there in
//! Ishi, and those of a run of nodes without moves stand first.
//!
//! ```text
//! ;B[ee];AE[ee]C[Without.];AB[cc]C[Two];AW[gg]C[steps.];W[eg]
//!
//! B 1 E5                                         what the game tree has on the board
//! SETUP B C7 W G3
//! DIAGRAM / HIDE C7 E5 G3 / COM Without.         nothing
//! DIAGRAM / HIDE E5 G3 / COM Two                 C7
//! DIAGRAM / HIDE E5 / COM steps.                 C7 G3
//! W 2 E3                                         C7 G3 E3
//! ```
//!
//! A diagram shows what the game tree has: with SETUP what Ishi's flow of play lacks of it, with HIDE what that has besides.
//! The flow of play itself can't follow, so that moves may fall on stones, or take some, that are long gone.

use std::collections::BTreeSet;

use super::projected::{ProjectedEvent, emptied, said_of};
use super::shape::{NodeSource, Shape};
use crate::diag::{Code, Diagnostic, Sink};
use crate::ishi::event::{Event, Setup, Tree};
use crate::ishi::items::Loc;
use crate::ishi::replay::{self, Position};
use crate::tree::{Board, BoardAt, Color, Done, GameTree, IdentSet, Node, NodeId, Point, Size, Stone};

/// What a move does to the stones of a board.
#[derive(Debug, PartialEq, Eq)]
struct Deed {
    /// It falls on a stone.
    falls_on: bool,
    /// What it takes, row by row from the top.
    takes: Vec<Point>,
}

impl Deed {
    fn of(done: &Done<'_>) -> Deed {
        let mut takes: Vec<Point> = done.taken.iter().map(|(point, _)| *point).collect();
        takes.sort_unstable();
        Deed { falls_on: done.occupied.is_some(), takes }
    }

    /// How the deed of a move in Ishi, where more stones stand, differs from its own.
    fn beside(&self, own: &Deed, size: Size) -> String {
        match self.takes.iter().find(|point| !own.takes.contains(point)) {
            Some(point) if self.falls_on == own.falls_on => {
                let point = point.name(size);
                format!("takes {point} in Ishi, where stones stand that were taken off the board")
            }
            _ => "falls in Ishi on a stone that was taken off the board".to_owned(),
        }
    }
}

/// The boards of a game tree.
pub struct Boards<'g, 'a> {
    game: &'g GameTree<'a>,
    own: BoardAt<'g, 'a>,
    /// A move that does something else in Ishi was named already.
    is_named: bool,
}

impl<'g, 'a> Boards<'g, 'a> {
    /// Looks at a game tree, whose properties have these identifiers; `None` where the boards of its events can't differ
    /// from its own.
    pub fn of(game: &'g GameTree<'a>, idents: IdentSet, shapes: &[Shape<'_>]) -> Option<Self> {
        if !idents.meets(IdentSet::TAKES_OFF) && !shapes.iter().any(|shape| shape.tree.has_diagrams()) {
            return None;
        }
        let differs = |tree: &Tree<'_>, node: NodeId, source: &NodeSource| {
            let &NodeSource::Node(source) = source else { return false };
            let lists = if tree.diagram(node).is_some() { IdentSet::SETUP } else { IdentSet::TAKES_OFF };
            source != NodeId::ROOT && !tree.is_leaf_diagram(node) && game.nodes[source].properties.has_any(lists)
        };
        let any_differs = |Shape { tree, sources, .. }: &Shape<'_>| {
            tree.nodes().zip(sources).any(|(node, source)| differs(tree, node, source))
        };
        let differ = shapes.iter().any(any_differs);
        differ.then(|| Boards { game, own: BoardAt::new(game), is_named: false })
    }

    /// Gives each diagram that stands for a node the stones and the HIDE lines with which it shows the board of that node. One
    /// that has neither a comment nor marks, `ahead` of the last setup of its run, hides only what its own AE takes away:
    /// nobody sees that the SETUP line before it has the stones of later nodes already. Says which move does something else in
    /// Ishi, the first one of the game tree.
    pub fn fill(&mut self, projected: &mut ProjectedEvent, ahead: &BTreeSet<NodeId>, sink: &mut dyn Sink) {
        let event = &projected.event;
        let numbers = replay::numbers(&event.tree);
        let mut filled = Vec::new();
        let mut note = |node: NodeId, stones: Vec<(Loc, Color)>, hidden: Vec<Point>| {
            // Most diagrams show the board that Ishi has there. A setup that stands there already has to go.
            let is_other = !stones.is_empty() || !hidden.is_empty() || event.tree.setup(node).is_some();
            filled.extend(is_other.then_some((node, (stones, hidden))));
        };
        replay::walk(event, |node, position| {
            let Some((_, source)) = projected.part(node) else { return };
            let content = &self.game.nodes[source];
            let is_shown = || event.tree.diagram(node).is_some() && !event.tree.is_leaf_diagram(node);
            match event.tree.play(node) {
                None if ahead.contains(&node) => {
                    let hidden = emptied(&content.properties, position, event.size).collect();
                    note(node, Vec::new(), hidden);
                }
                None if source != NodeId::ROOT && is_shown() => {
                    let (stones, hidden) = difference(self.own.go_to(source).0, position);
                    note(node, stones, hidden);
                }
                Some(play) if !self.is_named => {
                    let own = Deed::of(&self.own.go_to(source).1);
                    let takes = position.taken().collect();
                    let deed = Deed { falls_on: position.covers_stone(), takes };
                    if deed != own {
                        self.is_named = true;
                        let at = play.at.map_or(String::new(), |at| format!(" at {}", at.name(event.size)));
                        let number = numbers[node.index()];
                        let message = format!("move {number}{at} {}", deed.beside(&own, event.size));
                        sink.report(said_of(content, Code::StonesRemoved, message));
                    }
                }
                _ => {}
            }
        });
        let size = event.size;
        for (node, (stones, hidden)) in filled {
            let mut details = projected.event.tree.details_mut(node);
            details.setup = (!stones.is_empty()).then(|| Setup::of(stones));
            details.hide(&hidden, size);
        }
    }
}

/// What is to be said of the stones that a node takes off the board, which Ishi can't do.
pub fn removal(event: &Event<'_>, node: NodeId, content: &Node<'_>, position: &Position) -> Option<Diagnostic> {
    let Event { tree, size, .. } = event;
    if tree.is_leaf_diagram(node) || tree.start_position() == Some(node) {
        return None;
    }
    let diagram = tree.diagram(node);
    // What the setup that it is behind puts there stands at the end.
    let setup = tree.setup(if diagram.is_some() { tree.parent(node)? } else { node });
    let set: BTreeSet<Point> = setup.iter().flat_map(|setup| setup.on(*size)).map(|(point, _)| point).collect();
    let mut emptied = emptied(&content.properties, position, *size).filter(|point| !set.contains(point));
    let first = Loc::of(emptied.next()?, *size);
    let what = match (emptied.count(), diagram) {
        (0, Some(_)) => "is hidden in a diagram".to_owned(),
        (0, None) => "stays".to_owned(),
        (more, Some(_)) => format!("and {more} more are hidden in a diagram"),
        (more, None) => format!("and {more} more stay"),
    };
    let message = format!("Ishi can't take stones off the board: {first} {what}");
    Some(said_of(content, Code::StonesRemoved, message))
}

/// What a board has that a position lacks or has in the other color, and the points of what the position has besides.
fn difference(board: &Board, position: &Position) -> (Vec<(Loc, Color)>, Vec<Point>) {
    let (mut stones, mut others) = (Vec::new(), Vec::new());
    for point in board.size().points() {
        let color = |stone: Stone| stone.color;
        match (board.at(point).map(color), position.stone(point).map(color)) {
            (own, other) if own == other => {}
            (Some(color), _) => stones.push((Loc::of(point, board.size()), color)),
            (None, _) => others.push(point),
        }
    }
    (stones, others)
}
