//! Nodes that have a comment, marks and what Ishi has no line for, as most have that have anything besides a move: whether
//! Ishi gives these back is told without making properties of its lines. That takes half the time of the general way.
//!
//! What is given back is no other question here. A build with debug assertions asks in both ways, and compares the answers.

use super::site::Site;
use crate::across::{Part, marks};
use crate::ishi::event::{Comment, DetailsView};
use crate::ishi::shown::Shown;
use crate::sgf::value::write_text;
use crate::tree::{PropIdent, Property, Unit, find};

/// Which of the properties of a node its lines would not give back, where these carry nothing yet; `None` where that is not
/// certain.
pub fn missing(
    site: Site<'_>,
    details: DetailsView<'_, '_>,
    properties: &[Property<'_>],
) -> Option<Vec<Property<'static>>> {
    let tree = &site.event.tree;
    let is_usual = site.part == Part::Node && details.diagram.is_none() && details.setup.is_none();
    if !is_usual || tree.number(site.node).is_some() {
        return None;
    }
    let mut missing = Vec::new();
    for property in properties {
        let is_foreign =
            property.ident.entry().is_none_or(|entry| entry.unit == Unit::Foreign && entry.titles.is_empty());
        match property.ident {
            _ if is_foreign => missing.push(property.clone().into_owned()),
            PropIdent::C | PropIdent::LB | PropIdent::SQ | PropIdent::TR => {}
            _ => return None,
        }
    }
    let text = find(properties, PropIdent::C);
    let is_comment_given = match details.comments {
        [] => text.is_none(),
        [Comment { title, text: given, flows: false, .. }] => title.is_empty() && text == Some(&write_text(given)),
        _ => false,
    };
    let shown = Shown::of(tree, site.node, details, site.position, site.event.size);
    let is_shown = is_comment_given && shown.markers.is_empty() && marks::are_given_back(&shown.marks, properties);
    is_shown.then_some(missing)
}
