//! What a conversion costs in memory, counted before it is spent: a few bytes can say much.
//!
//! ```text
//! ;TR[aa:ZZ]      ten bytes: a node, a property, a value, and 2704 points; counted as 130 kB
//! ```
//!
//! The readers count, game by game, and give up where one costs too much. What is made of a game later grows with what was
//! read, and is a part of the figures here. Each is an upper bound: `tests/memory.rs` compares them with what is taken.

use std::cell::Cell;
use std::rc::Rc;

use crate::diag::{Code, Diagnostic, Sink};

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
/// A line of what may be a letter.
pub const LINE_OF_LETTER: usize = 128;
/// A byte of a value, or of a line of an Ishi file.
pub const TEXT: usize = 12;
/// A line break in a value, beside that.
pub const BREAK: usize = 24;
/// A stone that is set up in an Ishi file.
pub const STONE: usize = 100;
/// A turn of the way to a node, where that has to be told and has many.
pub const TURN: usize = 8;
/// What is said of an input, where it is kept.
pub const SAID: usize = 576;
/// A byte of the input, or of the output.
const BYTE: usize = 3;

/// What the rectangles cost that a line of carried properties names, beyond the length of the line: `TR[aa:ss]` has one.
pub fn of_rectangles(line: &str) -> usize {
    if memchr::memchr(b':', line.as_bytes()).is_none() {
        return 0;
    }
    let values = line.split('[').skip(1).map(|value| value.split(']').next().unwrap_or_default());
    values.map(area).fold(0, usize::saturating_add) * POINT
}

/// How many points a value names that is a rectangle, such as `aa:ss`; 0 where it is none.
fn area(value: &str) -> usize {
    let place = |letter: u8| match letter {
        b'a'..=b'z' => Some(letter - b'a'),
        b'A'..=b'Z' => Some(letter - b'A' + 26),
        _ => None,
    };
    let side = |one: u8, other: u8| Some(usize::from(place(one)?.abs_diff(place(other)?)) + 1);
    // Blanks and escapes mean nothing in it.
    let mut signs = value.bytes().filter(|byte| !byte.is_ascii_whitespace() && *byte != b'\\');
    let rectangle: [u8; 5] = std::array::from_fn(|_| signs.next().unwrap_or_default());
    match rectangle {
        [left, top, b':', right, bottom] if signs.next().is_none() => {
            let sides = side(left, right).zip(side(top, bottom));
            sides.map_or(0, |(width, height)| width * height)
        }
        _ => 0,
    }
}

/// What a game may cost, and what it has cost so far: itself, and what is kept of what was said of it.
#[derive(Clone, Debug)]
pub struct Budget {
    most: usize,
    spent: usize,
    /// What [`Kept`] holds.
    said: Rc<Cell<usize>>,
}

impl Default for Budget {
    /// Anything may be spent.
    fn default() -> Self {
        Budget { most: usize::MAX, spent: 0, said: Rc::default() }
    }
}

impl Budget {
    /// Counts something.
    #[inline]
    pub fn spend(&mut self, cost: usize) {
        self.spent = self.spent.saturating_add(cost);
    }

    /// How many times something can be counted, one after the other, as long as no more was counted than may be spent.
    pub fn affords(&self, cost: usize) -> usize {
        let left = self.most.checked_sub(self.spent.saturating_add(self.said.get()));
        left.map_or(0, |left| (left / cost).saturating_add(1))
    }

    /// Whether more was counted than may be spent.
    #[inline]
    pub fn is_exceeded(&self) -> bool {
        self.spent.saturating_add(self.said.get()) > self.most
    }

    /// What was counted, without what was said.
    pub fn spent(&self) -> usize {
        self.spent
    }

    /// Counts anew, from so much on. What is kept of what was said goes on to count.
    pub fn restart(&mut self, spent: usize) {
        self.spent = spent;
    }
}

/// Keeps diagnostics until it is their turn to be reported. Each is counted as a part of what the game costs that is being
/// read; beyond what that may cost none is kept.
pub struct Kept {
    diagnostics: Vec<Diagnostic>,
    budget: Budget,
}

impl Kept {
    /// Keeps nothing yet of what is said of games with this budget.
    pub fn new(budget: &Budget) -> Self {
        Kept { diagnostics: Vec::new(), budget: budget.clone() }
    }

    /// Hands out what was kept.
    pub fn take(&mut self) -> Vec<Diagnostic> {
        let said = &self.budget.said;
        said.set(said.get() - cost_of_said(&self.diagnostics));
        std::mem::take(&mut self.diagnostics)
    }
}

impl Sink for Kept {
    fn report(&mut self, diagnostic: Diagnostic) {
        let said = &self.budget.said;
        said.set(said.get() + SAID);
        if said.get() <= self.budget.most {
            self.diagnostics.push(diagnostic);
        }
    }
}

/// What diagnostics cost that are kept.
pub fn cost_of_said(diagnostics: &[Diagnostic]) -> usize {
    diagnostics.len() * SAID
}

/// What one conversion holds in memory, beside the most that it may hold. Two fifths of that are for what stands beside the
/// games, such as the input and the output, two for the game that is being read, and one for those that wait to be converted
/// or written: what fails does not depend on how many threads there are.
pub struct Ledger {
    most: usize,
    /// What may stand beside the games.
    share: usize,
    /// What stands beside them, but for the output.
    held: Cell<usize>,
    output: Cell<usize>,
    has_large_game: Cell<bool>,
}

impl Ledger {
    /// Begins with an input of a length.
    pub fn new(most: usize, input: usize) -> Self {
        let held = Cell::new(input.saturating_mul(BYTE));
        Ledger { most, share: most / 5 * 2, held, output: Cell::new(0), has_large_game: Cell::new(false) }
    }

    /// The ledger of a conversion that holds all games: none of them waits, so what is for those is for these.
    pub fn holding_games(self) -> Self {
        Ledger { share: self.most / 5 * 3, ..self }
    }

    /// What a game may cost.
    pub fn budget(&self) -> Budget {
        Budget { most: self.most / 5 * 2, ..Budget::default() }
    }

    /// Counts something that stands beside the games, and stays.
    pub fn hold(&self, cost: usize) {
        self.held.set(self.held.get().saturating_add(cost));
    }

    /// Counts what is written so far.
    pub fn set_output(&self, written: usize) {
        self.output.set(written.saturating_mul(BYTE));
    }

    /// Whether more stands beside the games than may.
    pub fn is_full(&self) -> bool {
        self.held.get().saturating_add(self.output.get()) > self.share
    }

    /// What games that wait to be converted or written may cost together.
    pub fn waiting(&self) -> usize {
        self.most / 5
    }

    /// Ends the reading: a game has exceeded its budget.
    pub fn exceed(&self) {
        self.has_large_game.set(true);
    }

    /// Whether the conversion takes more than it may.
    pub fn is_exceeded(&self) -> bool {
        self.has_large_game.get() || self.is_full()
    }

    /// Refuses what takes more than it may.
    ///
    /// # Errors
    /// The fatal diagnostic that says so.
    pub fn check(&self) -> Result<(), Diagnostic> {
        if self.is_exceeded() { Err(too_large()) } else { Ok(()) }
    }
}

fn too_large() -> Diagnostic {
    let message = "it takes more memory than is allowed: two fifths of that are for its texts, and as much for a game";
    Diagnostic::whole(Code::TooLarge, message)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rectangles_cost_their_points() {
        for (line, points) in [
            ("TR[aa:ss]", 361),
            ("TR[ss:aa]SQ[ba][bb:bb]AB[ZZ:aa]", 361 + 1 + 2704),
            ("DD[a\\a  :\tac][", 3),
            ("LB[aa:a][bb:abc]C[At 12:30: aa:bb.]FG[257:a:b]", 0),
            ("aa:ss", 0),
        ] {
            assert_eq!(of_rectangles(line), points * POINT, "{line}");
        }
    }

    #[test]
    fn what_stands_beside_games_is_added_up() {
        let ledger = Ledger::new(1000, 40);
        ledger.set_output(40);
        ledger.hold(160);
        assert!(!ledger.is_exceeded());
        ledger.hold(1);
        assert!(ledger.is_full() && ledger.check().is_err());
        let ledger = Ledger::new(1000, 40).holding_games();
        ledger.hold(480);
        assert!(!ledger.is_full());
    }

    #[test]
    fn what_is_kept_counts_until_it_is_taken() {
        let mut budget = Budget { most: 3 * SAID, ..Budget::default() };
        assert_eq!((budget.affords(SAID), budget.affords(4 * SAID)), (4, 1));
        let mut said = Kept::new(&budget);
        let say = |said: &mut Kept| said.report(Diagnostic::whole(Code::EmptyValue, "empty"));
        budget.spend(SAID);
        (0..2).for_each(|_| say(&mut said));
        assert!(!budget.is_exceeded());
        budget.restart(2 * SAID);
        assert!(budget.is_exceeded() && budget.affords(1) == 0);
        assert_eq!(said.take().len(), 2);
        assert!(!budget.is_exceeded());
        // Of a million as many are kept as may be.
        (0..1_000_000).for_each(|_| say(&mut said));
        assert!(budget.is_exceeded());
        assert_eq!(said.take().len(), 3);
        assert!(budget.is_exceeded());
    }
}
