//! What a node shows on the board: its marks, the stones that its diagram hides, the part of the board that is seen.

use std::collections::BTreeSet;

use super::event::{DetailsView, Setup, Tree};
use super::items::{Loc, Reference};
use super::markers::{self, Marker};
use super::marks::{self, Mark};
use super::replay::Position;
use super::statement::Region;
use crate::tree::{NodeId, Point, Rect, Size};

/// What a node shows.
#[derive(Clone, Debug, Default)]
pub struct Shown {
    /// Its marks: row by row from the top, one mark a point.
    pub marks: Vec<(Point, Mark)>,
    /// The markers of the variations on its move that are labels.
    pub markers: Vec<Marker>,
    /// The points whose stones its diagram hides, row by row from the top.
    pub hidden: Vec<Point>,
    /// The part of the event's board that its diagram shows; `None` where that is all of it.
    pub view: Option<Rect>,
}

impl Shown {
    /// What a node of a tree, which has these details, shows in its position.
    pub fn of(tree: &Tree<'_>, node: NodeId, details: DetailsView<'_, '_>, position: &Position, size: Size) -> Shown {
        let hidden = hidden(details, position, size);
        let view = position.hiding(&hidden);
        let marks = marks::run(details.marks, view, size).marks;
        Shown {
            markers: markers::seen(tree, node, &marks, view),
            marks,
            view: details.diagram.as_ref().and_then(|diagram| visible(diagram.region, size)),
            hidden,
        }
    }
}

/// Whether what a node shows depends on the position, or what the move shows that it is a variation of.
pub fn needs_board(details: DetailsView<'_, '_>) -> bool {
    !details.marks.is_empty() || details.marker.is_some() || !details.hides.is_empty()
}

/// Whether anything that a node says depends on the position: what it shows, or whether its prisoners are those of the rules.
pub fn depends_on_board(details: DetailsView<'_, '_>) -> bool {
    details.prisoners.is_some() || needs_board(details)
}

/// The points whose stones the HIDE lines of a node hide, row by row from the top: not those that its own SETUP sets.
pub fn hidden(details: DetailsView<'_, '_>, position: &Position, size: Size) -> Vec<Point> {
    hidden_and_idle(details, position, size, |_, _| {})
}

/// The same, where `idle` is told of each field that names nothing, by its line and its place there.
pub fn hidden_and_idle(
    details: DetailsView<'_, '_>,
    position: &Position,
    size: Size,
    mut idle: impl FnMut(usize, usize),
) -> Vec<Point> {
    if details.hides.is_empty() {
        return Vec::new();
    }
    let none = Setup::default();
    let stones = &details.setup.unwrap_or(&none).stones;
    let own: BTreeSet<Loc> = stones.iter().map(|stone| stone.0).collect();
    let is_set = |point: Point| own.contains(&Loc::of(point, size));
    let bare = position.hiding(&[]);
    let mut hidden = BTreeSet::new();
    for (line, (references, _)) in details.hides.iter().enumerate() {
        for (field, reference) in references.iter().enumerate() {
            let names_something = match *reference {
                Reference::At(loc) => match loc.on(size) {
                    Some(point) if position.stone(point).is_some() => {
                        hidden.insert(point);
                        true
                    }
                    Some(_) => false,
                    None => own.contains(&loc),
                },
                reference => {
                    let mut stones = bare.stones(reference).peekable();
                    let any = stones.peek().is_some();
                    hidden.extend(stones.map(|(point, _)| point));
                    any || position.played(reference).any(is_set)
                }
            };
            if !names_something {
                idle(line, field);
            }
        }
    }
    hidden.into_iter().filter(|&point| !is_set(point)).collect()
}

/// The points that the HIDE lines of a node name although no stone stands there.
pub fn hidden_in_vain(details: DetailsView<'_, '_>, position: &Position, size: Size) -> Vec<Point> {
    let mut points = Vec::new();
    hidden_and_idle(details, position, size, |line, field| {
        let (references, _) = &details.hides[line];
        points.extend(references[field].loc().and_then(|loc| loc.on(size)));
    });
    points
}

/// The part of the event's board that a region shows; `None` where that is all of it, or nothing. Both are counted
/// from the lower left.
pub fn visible(region: Region, size: Size) -> Option<Rect> {
    let (one, other) = match region {
        Region::Board => return None,
        Region::Full(side) => (Loc { column: 0, row: 0 }, Loc { column: side - 1, row: side - 1 }),
        Region::Corners(one, other) => (one, other),
    };
    let (left, right) = (one.column.min(other.column), one.column.max(other.column).min(size.columns - 1));
    let (bottom, top) = (one.row.min(other.row), one.row.max(other.row).min(size.rows - 1));
    let rect =
        Rect { first: Loc { column: left, row: top }.on(size)?, last: Loc { column: right, row: bottom }.on(size)? };
    (rect != Rect::whole(size)).then_some(rect)
}

/// The region that shows a part of a board.
pub fn region_of(view: Rect, size: Size) -> Region {
    let loc = |x, y| Loc::of(Point { x, y }, size);
    Region::Corners(loc(view.first.x, view.last.y), loc(view.last.x, view.first.y))
}
