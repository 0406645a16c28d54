//! What of a record a node of a game shows: the root may be shown in two parts.

use super::shape::Source;
use crate::model::NodeId;

/// The part of a record's node that a node of a game shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// All of it.
    Whole,
    /// Of the root, what is about the event.
    Event,
    /// Of the root, what is about the start position.
    Start,
}

/// The properties of a root that are about the start position.
pub const OF_START: [&str; 11] = [
    "AB", "AE", "AW", "C", "CR", "LB", "MA", "N", "PL", "SQ", "TR",
];

/// What a node of a game shows; `None` where it only repeats another one.
pub fn part_of(sources: &[Source], node: NodeId) -> Option<(Part, NodeId)> {
    match sources[node.index()] {
        Source::Repeats(_) => None,
        Source::Start => Some((Part::Start, NodeId::ROOT)),
        Source::Node(NodeId::ROOT) if sources.contains(&Source::Start) => {
            Some((Part::Event, NodeId::ROOT))
        }
        Source::Node(shown) => Some((Part::Whole, shown)),
    }
}
