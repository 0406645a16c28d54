//! Remarks at the end of a file.

use crate::model::{Game, NodeId, Stated};

/// Remarks at the end of a file, on their way to the next event where the file goes on.
#[derive(Debug, Default)]
pub struct Closing(Vec<Stated<'static>>);

impl Closing {
    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Puts the remarks before the first of some games. Those that they close the file with are taken, unless they are
    /// the last.
    pub fn pass(&mut self, games: &mut [Game<'_>], is_last: bool) {
        let Some(first) = games.first_mut() else {
            return;
        };
        let closing = std::mem::take(&mut first.closing_remarks);
        if !self.0.is_empty() {
            let remarks = &mut first.tree.rare_mut(NodeId::ROOT).remarks;
            remarks.splice(0..0, self.0.drain(..));
            first.is_implicit = false;
        }
        if !is_last {
            self.0 = closing.into_iter().map(Stated::into_owned).collect();
        } else if let Some(last) = games.last_mut() {
            last.closing_remarks = closing;
        }
    }
}
