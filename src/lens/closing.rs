//! Remarks at the end of a file. Where files are joined, they stand on an event that isn't the last: they become remarks
//! before the next one, and what is carried of them goes along.
//!
//! ```text
//! (;ISHI[?REMARK Grüße];B[aa])      B 1 A19
//! (;EV[Cup];B[bb])                  REMARK Grusse
//!                                   EVENT Cup
//!                                   USER SGF / ISHI[REMARK Gr%C3%BC%C3%9Fe] / ENDUSER
//!                                   B 1 B18
//! ```

use std::borrow::Cow;

use super::block::change_lines;
use super::carried::CLOSING_REMARK;
use crate::ishi::event::{Event, Stated};
use crate::ishi::line::Line;
use crate::ishi::statement::{self, Statement};
use crate::tree::NodeId;

/// Remarks at the end of a file, on their way to the next event where the file goes on.
#[derive(Debug, Default)]
pub struct Closing {
    remarks: Vec<Stated<'static>>,
    /// The carried lines of those that are only spelled.
    originals: Vec<Cow<'static, str>>,
}

impl Closing {
    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.remarks.is_empty()
    }

    /// Puts the remarks that wait before the first of some events. The closing remarks of these events wait for the next ones,
    /// or stay where they are the last of the file.
    pub fn pass(&mut self, events: &mut [Event<'_>], is_last: bool) {
        let Some(first) = events.first_mut() else {
            return;
        };
        let closing = std::mem::take(&mut first.head.closing);
        let waiting = std::mem::take(self);
        if !is_last && !closing.is_empty() {
            self.remarks = closing.into_iter().map(Stated::into_owned).collect();
            self.originals = take_originals(first);
        } else if let Some(last) = events.last_mut() {
            last.head.closing = closing;
        }
        if let (Some(first), false) = (events.first_mut(), waiting.is_empty()) {
            first.tree.details_mut(NodeId::ROOT).remarks.splice(0..0, waiting.remarks);
            // A remark applies to the event only where there is a line for it.
            first.head.title.get_or_insert_default();
            put_originals(first, waiting.originals);
        }
    }
}

/// Passes on what an event carries of remarks at the end of its file, where the remarks before the next one are these: the
/// file was joined with another one.
pub fn pass_originals(event: &mut Event<'_>, next: &mut Event<'_>) {
    if !next.tree.details_or_none(NodeId::ROOT).remarks.is_empty() {
        put_originals(next, take_originals(event));
    }
}

/// Takes the carried remarks at the end of the file out of the block of an event.
fn take_originals(event: &mut Event<'_>) -> Vec<Cow<'static, str>> {
    let mut originals = Vec::new();
    if event.tree.details_or_none(NodeId::ROOT).users.is_empty() {
        return originals;
    }
    change_lines(event, false, |lines| {
        let others;
        (originals, others) = std::mem::take(lines).into_iter().partition(|line| line.starts_with(CLOSING_REMARK));
        *lines = others;
    });
    originals
}

/// Puts them into the block of the event that they are remarks before, where they would be written: behind its title and
/// its headers.
fn put_originals(event: &mut Event<'_>, originals: Vec<Cow<'static, str>>) {
    if originals.is_empty() && event.tree.details_or_none(NodeId::ROOT).users.is_empty() {
        return;
    }
    let is_of_head = |line: &Cow<'_, str>| {
        line.starts_with('?')
            || matches!(
                statement::read(Line { text: line, start: 0 }, &mut ()),
                Ok(Statement::Event(_) | Statement::Header(..))
            )
    };
    change_lines(event, true, |lines| {
        let at = lines.iter().position(|line| !is_of_head(line)).unwrap_or(lines.len());
        let remarks =
            originals.iter().filter_map(|line| line.strip_prefix('?')).map(|line| Cow::Owned(line.to_owned()));
        lines.splice(at..at, remarks);
    });
}
