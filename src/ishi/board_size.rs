//! Which board an event is on, and which points its lines speak of.

use std::borrow::Cow;

use super::info::write_board_size;
use super::items::{Loc, MarkItem, Target};
use super::record::{Record, Region, Statement};
use crate::diag::{Code, Diagnostic, Sink, Span};
use crate::model::{Size, Stated};

/// The location that a target is, if it is one.
pub(super) fn target_loc(target: Target) -> Option<Loc> {
    match target {
        Target::At(loc) => Some(loc),
        Target::Move(_) | Target::Moves(..) => None,
    }
}

/// The side of the smallest board that has all of a region; 0 where it is that of the event.
pub fn region_side(region: Region) -> u8 {
    match region {
        Region::Board => 0,
        Region::Full(side) => side,
        Region::Corners(one, other) => one.side().max(other.side()),
    }
}

/// The BOARDSIZE lines of an event.
fn board_sizes<'s>(statements: &'s [Statement<'_>]) -> impl Iterator<Item = (u8, Span)> + use<'s> {
    statements.iter().filter_map(|(record, line)| match record {
        Record::BoardSize(side) => Some((*side, line.span())),
        _ => None,
    })
}

/// The BOARDSIZE lines of an event on a board of a size, as the writer writes them.
pub(super) fn size_words<'a>(statements: &[Statement<'_>], size: Size) -> Vec<Stated<'a>> {
    let line = |(side, origin)| Stated {
        text: Cow::Owned(write_board_size(Size::square(side))),
        origin,
    };
    let mut lines: Vec<Stated<'a>> = board_sizes(statements).map(line).collect();
    put_size_last(&mut lines, size);
    lines
}

/// Puts the BOARDSIZE line that counts behind the others, where every reader believes it.
pub fn put_size_last(lines: &mut [Stated<'_>], size: Size) {
    let counts = write_board_size(size);
    if let Some(at) = lines.iter().rposition(|line| line.text == counts) {
        lines[at..].rotate_left(1);
    }
}

/// The size that the BOARDSIZE lines of an event say. Of several, the last one on whose board all points lie.
pub(super) fn choose_size(statements: &[Statement<'_>], sink: &mut dyn Sink) -> Size {
    let sizes: Vec<(u8, Span)> = board_sizes(statements).collect();
    let [(side, _)] = sizes[..] else {
        let Some((&last, earlier)) = sizes.split_last() else {
            return Size::DEFAULT;
        };
        let needed = needed_side(statements);
        let chosen = sizes
            .iter()
            .rev()
            .find(|(side, _)| *side >= needed)
            .copied();
        let Some(chosen) = chosen else {
            let message = format!(
                "none of the event's board sizes has room for all its points, which need {needed}"
            );
            sink.report(Diagnostic::at(Code::NoBoardFits, last.1, message));
            return Size::square(sizes.iter().map(|(side, _)| *side).max().unwrap_or(19));
        };
        for &(side, span) in earlier
            .iter()
            .chain([&last])
            .filter(|size| **size != chosen)
        {
            let message = format!("this BOARDSIZE {side} does not count, another line does");
            sink.report(Diagnostic::at(Code::RepeatedHeader, span, message));
        }
        return Size::square(chosen.0);
    };
    Size::square(side)
}

/// The side of the smallest board that has all points of an event, apart from those of its diagrams.
fn needed_side(statements: &[Statement<'_>]) -> u8 {
    let mut needed = 0;
    let mut in_diagram = false;
    for (record, _) in statements {
        let side = |targets: &[Target]| {
            targets
                .iter()
                .copied()
                .filter_map(target_loc)
                .map(Loc::side)
                .max()
        };
        let of_record = match record {
            Record::Move { at, .. } => {
                in_diagram = false;
                at.map(Loc::side)
            }
            Record::Diagram(_) => {
                in_diagram = true;
                None
            }
            Record::Var(_) | Record::EndVar => {
                in_diagram = false;
                None
            }
            _ if in_diagram => None,
            Record::Setup(stones) => stones.iter().map(|stone| stone.1.side()).max(),
            Record::Mark(program) => program
                .items
                .iter()
                .filter_map(MarkItem::target)
                .filter_map(target_loc)
                .map(Loc::side)
                .max(),
            Record::Prisoner(targets) => side(targets),
            _ => None,
        };
        needed = needed.max(of_record.unwrap_or(0));
    }
    needed
}
