//! The markers of variations, as they are seen on the board: labels on the move that is varied, at the points where the
//! variations begin (texts speak of "the points marked 8").
//!
//! ```text
//! W 2 D4              on the board, W 2 has the label 8 at C3
//!    VAR 8
//!    W 2 C3
//!    ENDVAR
//! ```
//!
//! A marker is no label where something else marks the point, such as the number of the stone that stands there, where
//! the variation does not begin with a move on the board, behind another one at the same point, or where the move is
//! answered at the point: a label there names the answer, of which the words beside the move speak.

use std::borrow::Cow;
use std::collections::BTreeSet;

use super::event::{DetailsView, Tree};
use super::items::Cc;
use super::marks::Mark;
use super::replay::View;
use super::signs;
use crate::tree::{NodeId, Point};

/// The marker of a variation as a label.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Marker {
    /// The first move of the variation.
    pub node: NodeId,
    /// Where it is played.
    pub point: Point,
    /// What is to be read there.
    pub label: String,
}

/// The words of a VAR line as they are written: special characters have their lower-case letters.
pub fn read(words: &str) -> Cow<'_, str> {
    match Cc::read(words).and_then(Cc::sign) {
        Some(sign) => Cow::Owned(format!("\\{}", sign.letter())),
        None => Cow::Borrowed(words),
    }
}

/// What is to be read at a point that has a marker, or a label that is one: one or two characters of ASCII, or a special
/// character. `None` where a text is neither.
pub fn label(text: &str) -> Option<Cow<'_, str>> {
    let text = signs::read(text);
    let cc = Cc::read(&text)?;
    (cc.sign().is_some() || text.bytes().all(|byte| byte.is_ascii_graphic())).then_some(text)
}

/// The variations on a move that begin with a move on the board where nothing answers it, and where; of several at one point
/// the first.
pub fn variations<'t>(tree: &'t Tree<'_>, node: NodeId) -> impl Iterator<Item = (NodeId, Point)> + 't {
    let is_varied = tree.play(node).is_some() && tree.next_sibling(node).is_some();
    let parent = tree.parent(node).filter(|_| is_varied);
    let answers = parent.map(|_| tree.children(node)).into_iter().flatten().filter_map(|answer| tree.play(answer)?.at);
    let mut seen: BTreeSet<Point> = answers.collect();
    let mut siblings = parent.into_iter().flat_map(|parent| tree.children(parent));
    let flow = siblings.find(|&sibling| tree.diagram(sibling).is_none());
    let others = siblings.take_while(move |_| flow == Some(node));
    let begins = others.filter_map(|sibling| Some((sibling, tree.play(sibling)?.at?)));
    begins.filter(move |&(_, point)| seen.insert(point))
}

/// Whether a variation on a move has a marker that may be a label.
pub fn has_any(tree: &Tree<'_>, node: NodeId) -> bool {
    tree.next_sibling(node).is_some() && variations(tree, node).any(|(variation, _)| marker(tree, variation).is_some())
}

/// The markers of the variations on a move that are seen as labels, where the move has these `marks`.
pub fn seen(tree: &Tree<'_>, node: NodeId, marks: &[(Point, Mark)], view: View<'_>) -> Vec<Marker> {
    let is_free = |point: Point| marks.binary_search_by_key(&point, |mark| mark.0).is_err();
    let seen = variations(tree, node).filter_map(|(variation, point)| {
        let label = marker(tree, variation).filter(|_| is_free(point))?;
        let is_seen = !is_number(&label, point, view);
        is_seen.then(|| Marker { node: variation, point, label: label.into_owned() })
    });
    seen.collect()
}

/// Whether a label is the number of the stone that stands there.
pub fn is_number(label: &str, point: Point, view: View<'_>) -> bool {
    view.number_at(point).is_some_and(|number| number.to_string() == label)
}

/// The marker of a variation, where it may be a label.
fn marker<'t>(tree: &'t Tree<'_>, variation: NodeId) -> Option<Cow<'t, str>> {
    let is_seen = |details: &DetailsView<'_, '_>| !details.has_hidden_marker;
    label(&tree.details(variation).filter(is_seen)?.marker.as_ref()?.text)
}
