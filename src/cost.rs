//! What a conversion costs in memory, counted before it is spent: a few bytes can say much.
//!
//! ```text
//! ;TR[aa:ZZ]      ten bytes: a node, a property, a value, and 2704 points; counted as 130 kB
//! ```
//!
//! The readers count, game by game, and give up where one costs too much. What is made of a game later grows with what was
//! read, and is a part of the figures here. Each is an upper bound: `tests/memory.rs` compares them with what is taken.

use std::cell::Cell;

use crate::diag::{Code, Diagnostic};

/// A node that is a move and nothing else.
pub const MOVE: usize = 160;
/// Any other node of SGF.
pub const NODE: usize = 256;
/// A property of such a node.
pub const PROPERTY: usize = 192;
/// A value of a property.
pub const VALUE: usize = 96;
/// A point that a value stands for with others; it may become a label.
pub const POINT: usize = 48;
/// A line of an Ishi file that is no move, or a block of lines.
pub const ITEM: usize = 576;
/// A line of a block.
pub const LINE: usize = 160;
/// A line of a text that is cut into lines.
pub const CUT: usize = 64;
/// A byte of a value, or of a line of an Ishi file.
pub const TEXT: usize = 12;
/// A line break in a value, beside that.
pub const BREAK: usize = 24;
/// A stone that is set up in an Ishi file.
pub const STONE: usize = 100;
/// What is said of a game that is left out.
pub const SAID: usize = 576;
/// A byte of the input, or of the output.
const BYTE: usize = 3;

/// What a game may cost, and what it has cost so far.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    most: usize,
    spent: usize,
}

impl Default for Budget {
    /// Anything may be spent.
    fn default() -> Self {
        Budget { most: usize::MAX, spent: 0 }
    }
}

impl Budget {
    /// Counts something.
    #[inline]
    pub fn spend(&mut self, cost: usize) {
        self.spent = self.spent.saturating_add(cost);
    }

    /// Whether more was counted than may be spent.
    #[inline]
    pub fn is_exceeded(&self) -> bool {
        self.spent > self.most
    }

    /// What was counted.
    pub fn spent(&self) -> usize {
        self.spent
    }

    /// Counts anew, from so much on.
    pub fn restart(&mut self, spent: usize) {
        self.spent = spent;
    }
}

/// What one conversion holds in memory, beside the most that it may hold. Two fifths of that are for the input and the
/// output, two for the game that is being read, and one for those that wait to be converted or written: what fails does not
/// depend on how many threads there are.
pub struct Ledger {
    most: usize,
    input: usize,
    said: Cell<usize>,
    is_exceeded: Cell<bool>,
}

impl Ledger {
    /// Begins with an input of a length.
    pub fn new(most: usize, input: usize) -> Self {
        let ledger = Ledger { most, input, said: Cell::new(0), is_exceeded: Cell::new(false) };
        ledger.write(0);
        ledger
    }

    /// What a game may cost.
    pub fn budget(&self) -> Budget {
        Budget { most: self.most / 5 * 2, spent: 0 }
    }

    /// Counts something that stands beside the games.
    pub fn demand(&self, cost: usize) {
        self.is_exceeded.set(self.is_exceeded.get() || cost > self.most / 5 * 2);
    }

    /// Counts what is said of a game that is left out, which is told at the end.
    pub fn say(&self) {
        self.said.set(self.said.get() + SAID);
        self.demand(self.said.get());
    }

    /// Counts what is written so far.
    pub fn write(&self, written: usize) {
        self.demand(self.input.saturating_add(written).saturating_mul(BYTE));
    }

    /// What games that wait to be converted or written may cost together.
    pub fn waiting(&self) -> usize {
        self.most / 5
    }

    /// Ends the conversion: a game has exceeded its budget.
    pub fn exceed(&self) {
        self.is_exceeded.set(true);
    }

    /// Whether the conversion takes more than it may.
    pub fn is_exceeded(&self) -> bool {
        self.is_exceeded.get()
    }

    /// Refuses what takes more than it may.
    ///
    /// # Errors
    /// The fatal diagnostic that says so.
    pub fn settle(&self) -> Result<(), Diagnostic> {
        if self.is_exceeded() { Err(too_large(self.most)) } else { Ok(()) }
    }
}

/// Refuses a text that takes more memory by itself than a conversion may.
///
/// # Errors
/// The fatal diagnostic that says so.
pub fn demand_room(most: usize, input: usize) -> Result<(), Diagnostic> {
    Ledger::new(most, input).settle()
}

fn too_large(most: usize) -> Diagnostic {
    let most = match most >> 20 {
        0 => format!("{most} bytes"),
        mebibytes => format!("{mebibytes} MiB"),
    };
    let message = format!(
        "it takes more than the {most} of memory that are allowed: two fifths of them for its texts, and as much for a game"
    );
    Diagnostic::whole(Code::TooLarge, message)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_allowed_is_said_in_its_unit() {
        for (most, said) in [(1000, "the 1000 bytes of"), (3 << 20, "the 3 MiB of")] {
            let refused = demand_room(most, most).expect_err("as much memory as the text has is too little");
            assert!(refused.message.contains(said), "{}", refused.message);
        }
    }
}
