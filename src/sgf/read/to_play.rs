//! Who is to play.

use crate::tree::{Color, Node, PropIdent, assumed_first};

/// Who is to play by a node's setup.
pub fn stated_to_play(node: &Node<'_>) -> Option<Color> {
    match node.get(PropIdent::PL)?.text() {
        "B" => Some(Color::Black),
        "W" => Some(Color::White),
        _ => None,
    }
}

/// Who is to play first: White where there is a handicap, unless the root says who is.
pub fn first_to_play(root: &Node<'_>) -> Color {
    let count = |ident: PropIdent<'_>| root.get(ident).map_or(0, |stones| stones.values.points().len());
    let handicap = root.get(PropIdent::HA).and_then(|stones| stones.text().parse().ok());
    let assumed = assumed_first(handicap, count(PropIdent::AB), count(PropIdent::AW));
    stated_to_play(root).unwrap_or(assumed)
}
