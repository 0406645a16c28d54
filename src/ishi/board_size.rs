//! Which board an event is on, and which points its lines speak of.

use super::items::Loc;
use super::statement::{Located, Region, Statement};
use crate::diag::{Code, Data, Diagnostic, Sink, Span};
use crate::tree::Size;
use crate::words::keywords::Section;

/// The side of the smallest board that has all of a region; 0 where it is that of the event.
pub fn region_side(region: Region) -> u8 {
    match region {
        Region::Board => 0,
        Region::Full(side) => side,
        Region::Corners(one, other) => one.side().max(other.side()),
    }
}

/// The size of an event's board, and its BOARDSIZE lines, of which the one that says that size is the last. `SIZE 13` is none
/// where its board has no room for the points of the event: it becomes a remark.
pub(super) fn read_size(statements: &mut [Located<'_>], sink: &mut dyn Sink) -> (Size, Vec<(u8, Span)>) {
    let is_doubtful = |(statement, line): &Located<'_>| match statement {
        Statement::BoardSize(side) => line.in_other_words(Section::Data).is_some().then_some(*side),
        _ => None,
    };
    if statements.iter().any(|located| is_doubtful(located).is_some()) {
        let needed = needed_side(statements);
        for located in statements.iter_mut().filter(|located| is_doubtful(located).is_some_and(|side| side < needed)) {
            let text = located.1.text_of(located.1.span());
            let message = format!(
                "'{text}' is no size of the board, which has points that need {needed}: it is taken for a remark"
            );
            sink.report(Diagnostic::at(Code::MisplacedLine, located.1.span(), message));
            located.0 = Statement::Remark(text);
        }
    }
    let board_size = |(statement, line): &Located<'_>| match statement {
        Statement::BoardSize(side) => Some((*side, line.span())),
        _ => None,
    };
    let mut lines: Vec<(u8, Span)> = statements.iter().filter_map(board_size).collect();
    let size = match lines[..] {
        [] => Size::DEFAULT,
        [(side, _)] => Size::square(side),
        [.., last] => Size::square(choose_side(&lines, last.1, needed_side(statements), sink)),
    };
    put_size_last(&mut lines, size);
    (size, lines)
}

/// Puts the BOARDSIZE line that counts behind the others, where every reader believes it.
pub fn put_size_last(lines: &mut [(u8, Span)], size: Size) {
    if let Some(at) = lines.iter().rposition(|line| line.0 == size.columns) {
        lines[at..].rotate_left(1);
    }
}

/// The side that counts of several: the last one that is as large as needed. Says so at the lines that don't count.
fn choose_side(lines: &[(u8, Span)], last: Span, needed: u8, sink: &mut dyn Sink) -> u8 {
    let Some(&chosen) = lines.iter().rfind(|(side, _)| *side >= needed) else {
        let message = format!("none of the event's board sizes has room for all its points, which need {needed}");
        sink.report(Diagnostic::at(Code::NoBoardFits, last, message));
        return lines.iter().map(|(side, _)| *side).max().unwrap_or(Size::USUAL_SIDE);
    };
    for &(side, span) in lines.iter().filter(|line| **line != chosen) {
        sink.report(match side == chosen.0 {
            true => Diagnostic::at(Code::SaidAgain, span, format!("BOARDSIZE {side} is said again in this event")),
            false => {
                let message = format!("this BOARDSIZE {side} does not count, another line does");
                Diagnostic::at(Code::RepeatedHeader, span, message).with(Data::Keyword("BOARDSIZE"))
            }
        });
    }
    chosen.0
}

/// The side of the smallest board that has all points of an event, apart from those of its diagrams.
fn needed_side(statements: &[Located<'_>]) -> u8 {
    let mut in_diagram = false;
    let mut needed = 0;
    for (statement, _) in statements {
        match statement {
            Statement::Diagram(_) => in_diagram = true,
            Statement::Move(_) | Statement::Var(_) | Statement::EndVar => in_diagram = false,
            _ => {}
        }
        if !in_diagram {
            needed = statement.locs().map(Loc::side).fold(needed, u8::max);
        }
    }
    needed
}
