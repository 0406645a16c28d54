//! What shapes a game tree can have: what stands where in it.

use crate::common::sgf::{Game, Node};

/// A node in its surroundings.
pub struct Place<'g, 't> {
    game: &'g Game<'t>,
    node: &'g Node<'t>,
    /// A move stands above it.
    is_late: bool,
    /// So many times its path forked.
    forks: usize,
}

/// The name of a shape, and whether it is at a place.
pub type Shape = (&'static str, fn(&Place<'_, '_>) -> bool);

/// The places of a game.
pub fn places<'g, 't>(game: &'g Game<'t>) -> Vec<Place<'g, 't>> {
    let mut places: Vec<Place<'g, 't>> = Vec::with_capacity(game.nodes.len());
    for node in &game.nodes {
        let parent = node.parent.map(|parent| &places[parent]);
        let is_late = parent.is_some_and(|parent| parent.is_late || is_move(parent.node));
        let forks = parent.map_or(0, |parent| parent.forks + usize::from(parent.node.children.len() > 1));
        places.push(Place { game, node, is_late, forks });
    }
    places
}

fn is_move(node: &Node<'_>) -> bool {
    node.play().is_some()
}

fn is_setup(node: &Node<'_>) -> bool {
    ["AB", "AW", "AE"].iter().any(|ident| node.has(ident))
}

fn is_bare(node: &Node<'_>) -> bool {
    !is_move(node) && !is_setup(node)
}

impl<'g, 't> Place<'g, 't> {
    fn parent(&self) -> Option<&'g Node<'t>> {
        self.node.parent.map(|parent| &self.game.nodes[parent])
    }

    /// Whether its parent is of a kind.
    fn follows(&self, is_meant: fn(&Node<'_>) -> bool) -> bool {
        self.parent().is_some_and(is_meant)
    }

    fn children(&self) -> impl Iterator<Item = &'g Node<'t>> {
        let nodes = &self.game.nodes;
        self.node.children.iter().map(|&child| &nodes[child])
    }

    /// How many of its children are moves.
    fn moves(&self) -> usize {
        self.children().filter(|child| is_move(child)).count()
    }

    /// Whether its first child is a move.
    fn continues(&self) -> bool {
        self.children().next().is_some_and(is_move)
    }

    fn has(&self, ident: &str) -> bool {
        self.node.has(ident)
    }
}

fn is_annotated(place: &Place<'_, '_>) -> bool {
    const ANNOTATIONS: [&str; 9] = ["BM", "TE", "DO", "IT", "GB", "GW", "UC", "DM", "HO"];
    ANNOTATIONS.iter().any(|ident| place.has(ident))
}

/// All shapes that are asked for.
pub const SHAPES: &[Shape] = &[
    ("stones in the root", |at| is_setup(at.node) && at.node.parent.is_none()),
    ("setup on setup before any move", |at| is_setup(at.node) && at.follows(is_setup) && !at.is_late),
    ("setup on setup after a move", |at| is_setup(at.node) && at.follows(is_setup) && at.is_late),
    ("setup behind a bare node before any move", |at| {
        is_setup(at.node) && at.follows(|parent| is_bare(parent) && parent.parent.is_some()) && !at.is_late
    }),
    ("setup behind a bare node after a move", |at| is_setup(at.node) && at.follows(is_bare) && at.is_late),
    ("a bare node behind setup after a move", |at| is_bare(at.node) && at.follows(is_setup) && at.is_late),
    ("empty points before any move", |at| at.has("AE") && !at.is_late),
    ("empty points after a move", |at| at.has("AE") && at.is_late),
    ("a bare node in mid-game", |at| is_bare(at.node) && at.is_late && at.moves() > 0),
    ("a bare leaf", |at| is_bare(at.node) && at.node.children.is_empty()),
    ("bare nodes in a row", |at| is_bare(at.node) && at.follows(is_bare) && at.is_late),
    ("a player to move in mid-game", |at| at.has("PL") && at.is_late),
    ("a player to move alone", |at| at.has("PL") && is_bare(at.node)),
    ("alternatives before any move", |at| at.moves() > 1 && !at.is_late && !is_move(at.node)),
    ("alternatives behind a bare node", |at| at.moves() > 1 && at.is_late && is_bare(at.node)),
    ("alternatives behind setup", |at| at.moves() > 1 && at.is_late && is_setup(at.node)),
    ("alternatives to a move", |at| at.moves() > 1 && is_move(at.node)),
    ("an alternative to what is no move", |at| at.moves() > 0 && !at.continues()),
    ("an alternative that is no move", |at| at.continues() && at.moves() < at.node.children.len()),
    ("alternatives of which none is a move", |at| at.moves() == 0 && at.node.children.len() > 1),
    ("variations five deep", |at| at.forks > 4),
    ("a wrong number", |at| at.has("MN") && at.node.parent.is_some()),
    ("a number without a move", |at| at.has("MNX") || at.has("MN") && !is_move(at.node)),
    ("an annotation and a name", |at| is_annotated(at) && at.has("N")),
    ("an annotation without a name", |at| is_annotated(at) && !at.has("N")),
    ("commentary without a comment", |at| at.has("GC") && !at.has("C")),
    ("commentary and a comment", |at| at.has("GC") && at.has("C")),
    ("a game's name beside an event", |at| at.has("GN") && at.has("EV")),
    ("a game's name without an event", |at| at.has("GN") && !at.has("EV")),
];
