//! Remarks at the end of a file. Where files are joined, they stand on an event that isn't the last: they become remarks
//! before the next one.

use crate::ishi::event::{Event, Stated};
use crate::tree::NodeId;

/// Remarks at the end of a file, on their way to the next event where the file goes on.
#[derive(Debug, Default)]
pub struct Closing(Vec<Stated<'static>>);

impl Closing {
    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Puts the remarks that wait before the first of some events. The closing remarks of these events wait for the next ones,
    /// or stay where they are the last of the file.
    pub fn pass(&mut self, events: &mut [Event<'_>], is_last: bool) {
        let Some(first) = events.first_mut() else {
            return;
        };
        let closing = std::mem::take(&mut first.head.closing);
        if !self.0.is_empty() {
            let remarks = &mut first.tree.details_mut(NodeId::ROOT).remarks;
            remarks.splice(0..0, self.0.drain(..));
            // A remark applies to the event only where there is a line for it.
            first.head.title.get_or_insert_default();
        }
        if !is_last {
            self.0 = closing.into_iter().map(Stated::into_owned).collect();
        } else if let Some(last) = events.last_mut() {
            last.head.closing = closing;
        }
    }
}
