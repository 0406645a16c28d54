//! What is suspicious in a game, though it is well said: what a Go player would ask about who looked through the record.
//!
//! ```text
//! (;SZ[9]HA[2]AB[gc]     handicap-stones: a handicap of 2, and 1 black stone is set up
//! ;W[cg];W[gg])          same-color: move 2 is White's, like the one before it
//! ```
//!
//! Nothing is changed for it. All but a move on a stone are notes: problems and lessons have such things on purpose.

mod board;
mod facts;

use crate::diag::{Code, Diagnostic, Sink, Span};
use crate::format::Format;
use crate::tree::{GameTree, NodeId, Property};

/// What is known of a game besides its tree.
#[derive(Clone, Copy, Debug)]
pub struct About {
    /// The format that it was read from.
    pub format: Format,
    /// The last day on which it can have been played: year, month and day.
    pub latest_day: Option<(u16, u8, u8)>,
}

/// Says what is suspicious in a game.
pub fn lint(tree: &GameTree<'_>, about: About, sink: &mut dyn Sink) {
    board::lint(tree, sink);
    facts::lint(tree, about, sink);
}

/// The main line of a game, without its root.
fn main_line<'t>(tree: &'t GameTree<'_>) -> impl Iterator<Item = NodeId> + 't {
    let next = |&node: &NodeId| tree.nodes.first_child(node);
    std::iter::successors(next(&NodeId::ROOT), next)
}

/// So many stones, in words.
fn stones(count: usize) -> String {
    if count == 1 { "1 stone".to_owned() } else { format!("{count} stones") }
}

/// Something to be said of a node, or of one of its properties, where the input has it.
fn said_of(
    tree: &GameTree<'_>,
    node: NodeId,
    property: Option<&Property<'_>>,
    code: Code,
    message: String,
) -> Diagnostic {
    let origins = property.map(Property::origin).into_iter().chain([tree.nodes[node].origin()]);
    // Of what is carried, or was a line of Ishi, it is not known where it stands.
    let span = origins.into_iter().find(|&origin| origin != Span::default());
    Diagnostic::new(code, span, message)
}
