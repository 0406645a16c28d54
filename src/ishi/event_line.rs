//! Which lines before the first EVENT line are an event, and which events need an EVENT line.
//!
//! A file may begin without an EVENT line: then its first event is implicit (section 4.1 of the 1990 standard). But headers,
//! `BOARDSIZE`, user blocks and `SETUP` lines before the first EVENT line are often meant for the event of that line:
//!
//! ```text
//! BLACK Haruyama        SETUP B C3            B 1 C3                BLACK Haruyama
//! EVENT A game          EVENT A problem       EVENT A joseki        EVENT A problem
//! B 1 Q16               SETUP B Q16           B 1 Q16               SETUP B Q16
//!
//! one event             two events            two events            one event
//! ```
//!
//! The reader and the writer ask the same question, so that what is written is read as it was.

use super::block_text;
use super::comments;
use super::event::{DetailsView, Event};
use super::items::{Loc, MarkItem, Reference};
use super::line::Block;
use super::moves::MoveData;
use super::statement::{Located, Statement};
use crate::diag::Span;
use crate::tree::{NodeId, Size};

/// What lines that no EVENT line begins hold of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Holding {
    /// Nothing, or what may belong to the event of the EVENT line that follows.
    Nothing,
    /// Stones that are set up, and nothing that makes an event by itself.
    Setup,
    /// A move, a diagram, a comment or a mark.
    Event,
}

impl Holding {
    /// What an event holds.
    pub fn of(event: &Event<'_>) -> Holding {
        let tree = &event.tree;
        let start = tree.start_position();
        let says = |details: DetailsView<'_, '_>| {
            !details.marks.is_empty() || details.comments.iter().any(|comment| !comment.is_empty())
        };
        let mut own = [Some(NodeId::ROOT), start].into_iter().flatten();
        let has_tree = tree.nodes().any(|node| tree.play(node).is_some() || tree.diagram(node).is_some());
        if has_tree || own.any(|node| says(tree.details_or_none(node))) {
            Holding::Event
        } else if has_setup(event) {
            Holding::Setup
        } else {
            Holding::Nothing
        }
    }

    /// What the lines before the first EVENT line hold.
    pub(super) fn of_lines(lines: &[Located<'_>]) -> Holding {
        lines.iter().map(holding).max().unwrap_or(Holding::Nothing)
    }

    /// Whether the EVENT line that follows begins the event that all of this belongs to. `sets_up` tells whether that
    /// event has a setup of its own.
    pub fn is_of_next(self, sets_up: bool) -> bool {
        match self {
            Holding::Nothing => true,
            Holding::Setup => !sets_up,
            Holding::Event => false,
        }
    }
}

/// Whether an event that stands first in its file has to be written with an EVENT line, because of the one behind it.
pub fn needs_event_line(first: &Event<'_>, next: Option<&Event<'_>>) -> bool {
    next.is_some_and(|next| Holding::of(first).is_of_next(has_setup(next)))
}

/// Whether an event has a start position.
pub fn has_setup(event: &Event<'_>) -> bool {
    let start = event.tree.start_position();
    let setup = start.and_then(|start| event.tree.setup(start));
    setup.is_some_and(|setup| !setup.stones.is_empty())
}

/// Whether the lines of an event set up a start position.
pub(super) fn begin_with_setup(lines: &[Located<'_>]) -> bool {
    let first_stones = lines.iter().find_map(|(statement, _)| match statement {
        Statement::Setup(_) => sets_up(statement).then_some(true),
        Statement::Move(_) | Statement::Diagram(_) | Statement::Var(_) => Some(false),
        _ => None,
    });
    first_stones == Some(true)
}

/// Whether a line sets stones up.
pub(super) fn sets_up(statement: &Statement<'_>) -> bool {
    matches!(statement, Statement::Setup(stones) if stones.iter().any(|stone| is_on_board(stone.1)))
}

fn is_on_board(loc: Loc) -> bool {
    loc.on(Size::DEFAULT).is_some()
}

/// What a line holds of an event. Prisoners, hidden stones and variations need a move or a diagram before them, and what
/// is on no board at all comes to nothing.
fn holding((statement, line): &Located<'_>) -> Holding {
    let shows = |item: &MarkItem| item.reference().and_then(Reference::loc).is_none_or(is_on_board);
    match statement {
        statement if sets_up(statement) => Holding::Setup,
        Statement::Move(MoveData { at, .. }) if at.is_none_or(is_on_board) => Holding::Event,
        Statement::Mark { items, .. } if items.iter().any(shows) => Holding::Event,
        Statement::Diagram(_) => Holding::Event,
        &Statement::Block { kind: Block::Com, lines, ends } => {
            let (title, lines) = block_text::read(Block::Com, *line, (lines, ends));
            let comment = comments::read(title, &lines, Span::default());
            if comment.is_empty() { Holding::Nothing } else { Holding::Event }
        }
        _ => Holding::Nothing,
    }
}
