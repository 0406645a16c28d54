//! Plays an event out when it has been read, to see whether its marks name anything and its prisoners are right.

use std::collections::BTreeSet;

use super::event::{Event, Prisoners};
use super::items::{Loc, MarkItem, Reference, mark_fields, mark_in_other_words, read_mark_item};
use super::line::Line;
use super::replay::{self, Position};
use super::statement::wrap;
use super::{marks, shown, stones};
use crate::diag::{Code, Diagnostic, Sink, Span};
use crate::tree::{NodeId, Point, Size};

/// Says what the lines of an event name that is not there, and which prisoners are none. Prisoner lists that are just
/// what the writer would fill in are taken away. `text` is the text that the event was read from.
pub fn check(event: &mut Event<'_>, text: &str, sink: &mut dyn Sink) {
    if !event.tree.all_details().any(shown::depends_on_board) {
        return;
    }
    let mut as_ruled: Vec<NodeId> = Vec::new();
    replay::walk(event, |node, position| {
        let Some(details) = event.tree.details(node).filter(|details| shown::depends_on_board(*details)) else {
            return;
        };
        let mut idle: Vec<(Span, MarkItem)> = Vec::new();
        let hidden = shown::hidden_and_idle(details, position, event.size, |line, field| {
            let named = details
                .hides
                .iter()
                .skip(line)
                .take(1)
                .map(|(references, origin)| (*origin, MarkItem::Number(references[field])));
            idle.extend(named);
        });
        let run = marks::run(details.marks, position.hiding(&hidden), event.size);
        let marks =
            |&(line, field): &(usize, usize)| (details.marks[line].origin.into(), details.marks[line].items[field]);
        idle.extend(run.idle.iter().map(marks));
        report_idle(text, &idle, sink);
        if let Some(prisoners) = &details.prisoners
            && check_prisoners(prisoners, position, event.size, sink)
        {
            as_ruled.push(node);
        }
    });
    for node in as_ruled {
        event.tree.details_mut(node).prisoners = None;
    }
}

/// Whether prisoner lists name just the stones that a move takes by the rules.
pub fn names_taken(prisoners: &Prisoners, position: &Position, size: Size) -> bool {
    let references = prisoners.lists.iter().flatten();
    let named: Option<BTreeSet<Point>> = references
        .map(|reference| match *reference {
            Reference::At(loc) => loc.on(size),
            Reference::Move(number) => position.prisoner(number),
            Reference::Moves(..) => None,
        })
        .collect();
    named.is_some_and(|named| named.into_iter().eq(position.taken()))
}

/// Reports wrong prisoners. Whether the lines are those that the writer fills in.
fn check_prisoners(prisoners: &Prisoners, position: &Position, size: Size, sink: &mut dyn Sink) -> bool {
    if are_as_written(prisoners, position, size) {
        return true;
    }
    if !names_taken(prisoners, position, size) {
        let taken = position.taken().map(|point| Loc::of(point, size).to_string());
        let message = match taken.collect::<Vec<_>>()[..] {
            [] => "the move takes no stones by the rules".to_owned(),
            ref taken => format!("by the rules the move takes {}", taken.join(" ")),
        };
        sink.report(Diagnostic::at(Code::WrongPrisoners, prisoners.origin.into(), message));
    }
    write_prisoners(prisoners) == stones::write_prisoners(position.taken(), size)
}

/// Whether prisoners are one line as the writer fills it in, as mostly: the points that were taken, in its order.
fn are_as_written(prisoners: &Prisoners, position: &Position, size: Size) -> bool {
    /// So many stand on a line, whatever their rows.
    const ON_A_LINE: usize = (79 - "PRISONER".len()) / " A19".len();

    let [references] = &prisoners.lists[..] else {
        return false;
    };
    let taken = position.taken().map(|point| Reference::At(Loc::of(point, size)));
    (1..=ON_A_LINE).contains(&references.len()) && references.iter().copied().eq(taken)
}

/// Writes prisoner lists as they were grouped.
pub fn write_prisoners(prisoners: &Prisoners) -> Vec<String> {
    prisoners.lists.iter().flat_map(|references| wrap("PRISONER", references)).collect()
}

/// Reports fields that name nothing: for each the place of its line in the text, and what it says.
fn report_idle(text: &str, idle: &[(Span, MarkItem)], sink: &mut dyn Sink) {
    let named = |field| read_mark_item(field).ok().or_else(|| mark_in_other_words(field));
    for line in idle.chunk_by(|one, other| one.0 == other.0) {
        let origin = line[0].0;
        let mut fields = mark_fields(Line { text: &text[origin.start..origin.end], start: origin.start });
        for &(_, item) in line {
            if let Some(field) = fields.find(|&field| named(field) == Some(item)) {
                let message = format!("'{}' names nothing that is there", field.text);
                sink.report(Diagnostic::at(Code::MarkNamesNothing, field.span(), message));
            }
        }
    }
}
