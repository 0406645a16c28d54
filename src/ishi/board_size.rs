//! Which board an event is on, and which points its lines speak of.

use super::items::Loc;
use super::statement::{Located, Region, Statement};
use crate::diag::{Code, Data, Diagnostic, Sink, Span};
use crate::tree::Size;

/// The side of the smallest board that has all of a region; 0 where it is that of the event.
pub fn region_side(region: Region) -> u8 {
    match region {
        Region::Board => 0,
        Region::Full(side) => side,
        Region::Corners(one, other) => one.side().max(other.side()),
    }
}

/// The BOARDSIZE lines of an event.
fn board_sizes<'s>(statements: &'s [Located<'_>]) -> impl Iterator<Item = (u8, Span)> + use<'s> {
    statements.iter().filter_map(|(record, line)| match record {
        Statement::BoardSize(side) => Some((*side, line.span())),
        _ => None,
    })
}

/// The BOARDSIZE lines of an event on a board of a size.
pub(super) fn size_lines(statements: &[Located<'_>], size: Size) -> Vec<(u8, Span)> {
    let mut lines: Vec<(u8, Span)> = board_sizes(statements).collect();
    put_size_last(&mut lines, size);
    lines
}

/// Puts the BOARDSIZE line that counts behind the others, where every reader believes it.
pub fn put_size_last(lines: &mut [(u8, Span)], size: Size) {
    if let Some(at) = lines.iter().rposition(|line| line.0 == size.columns) {
        lines[at..].rotate_left(1);
    }
}

/// The size that the BOARDSIZE lines of an event say. Of several, the last one on whose board all points lie.
pub(super) fn choose_size(statements: &[Located<'_>], sink: &mut dyn Sink) -> Size {
    let sizes: Vec<(u8, Span)> = board_sizes(statements).collect();
    let last = match sizes[..] {
        [] => return Size::DEFAULT,
        [(side, _)] => return Size::square(side),
        [.., last] => last,
    };
    let needed = needed_side(statements);
    let Some(&chosen) = sizes.iter().rfind(|(side, _)| *side >= needed) else {
        let message = format!("none of the event's board sizes has room for all its points, which need {needed}");
        sink.report(Diagnostic::at(Code::NoBoardFits, last.1, message));
        return Size::square(sizes.iter().map(|(side, _)| *side).max().unwrap_or(19));
    };
    for &(side, span) in sizes.iter().filter(|size| **size != chosen) {
        let message = format!("this BOARDSIZE {side} does not count, another line does");
        let repeated = Diagnostic::at(Code::RepeatedHeader, span, message);
        sink.report(repeated.with(Data::Keyword("BOARDSIZE")));
    }
    Size::square(chosen.0)
}

/// The side of the smallest board that has all points of an event, apart from those of its diagrams.
fn needed_side(statements: &[Located<'_>]) -> u8 {
    let mut in_diagram = false;
    let mut needed = 0;
    for (statement, _) in statements {
        match statement {
            Statement::Diagram(_) => in_diagram = true,
            Statement::Move { .. } | Statement::Var(_) | Statement::EndVar => in_diagram = false,
            _ => {}
        }
        // Without a diagram, HIDE lines are in error.
        if !in_diagram && !matches!(statement, Statement::Hide(_)) {
            needed = statement.locs().map(Loc::side).fold(needed, u8::max);
        }
    }
    needed
}
