//! The games of a text, read and converted one after the other or side by side, and what is said of them, which is reported in
//! their order.
//!
//! ```text
//! file of one game      read, reporting at once, and converted where it is
//! file of several       each is read, with what is said of it, and handed to a thread; then both are reported and written
//! ```

use std::cell::RefCell;

use super::types::Options;
use crate::cost::{Kept, Ledger, cost_of_said};
use crate::diag::{Diagnostic, Sink};
use crate::side_by_side::{Handed, InHand, in_order_or_alone};

/// How many games are handed on at a time.
const CHUNK: usize = 16;

/// A shorter text is converted before threads have begun to work.
pub const LARGE: usize = 256 * 1024;

/// Hears what is said while games are read. It is kept until it is the turn of the game; but before any game was handed on it
/// is that of the first, so that a file with one game is read without keeping anything.
pub struct Reading<'s, 'o> {
    sink: &'s RefCell<&'o mut dyn Sink>,
    kept: Kept,
    is_first: bool,
}

impl Reading<'_, '_> {
    /// What was read of a game with what was kept for it, and what both cost.
    pub fn done<I>(&mut self, read: I, at: usize, cost: usize) -> (ReadGame<I>, usize) {
        self.is_first = false;
        let said = self.kept.take();
        let cost = cost + cost_of_said(&said);
        (ReadGame { read, at, said }, cost)
    }
}

impl Sink for Reading<'_, '_> {
    fn report(&mut self, diagnostic: Diagnostic) {
        match self.is_first {
            true => self.sink.borrow_mut().report(diagnostic),
            false => self.kept.report(diagnostic),
        }
    }
}

/// What was read of a game, how far the text was read then, and what was said of it.
pub struct ReadGame<I> {
    read: I,
    at: usize,
    said: Vec<Diagnostic>,
}

/// Converts games on as many threads as are worth while; one that is alone where it stands, so that what is said of it need
/// not be kept. Once there is more text than may be, nothing more is taken, however many games were read ahead.
///
/// # Errors
/// The fatal diagnostic where it takes more memory than it may.
pub fn side_by_side<I: Send, O: Send>(
    (text, options, ledger): (&str, &Options, &Ledger),
    (kept, sink): (Kept, &mut dyn Sink),
    read: impl FnOnce(&mut Reading<'_, '_>, &mut dyn FnMut(ReadGame<I>, usize)),
    work: impl Fn(I, &mut dyn Sink) -> O + Sync,
    mut take: impl FnMut(O, &mut dyn Sink),
) -> Result<(), Diagnostic> {
    let sink = RefCell::new(sink);
    let mut reading = Reading { sink: &sink, kept, is_first: true };
    let threads = if text.len() < LARGE { 1 } else { options.threads.max(1) };
    let in_hand = InHand { chunk: CHUNK, weight: ledger.waiting() };
    let worked = |ReadGame { read, at, mut said }: ReadGame<I>| (work(read, &mut said), at, said);
    let read = |put: &mut dyn FnMut(ReadGame<I>, usize)| read(&mut reading, put);
    in_order_or_alone(threads, in_hand, read, worked, |handed| {
        if ledger.is_full() {
            return;
        }
        let sink = &mut **sink.borrow_mut();
        let (done, at) = match handed {
            Handed::Done((done, at, said)) => {
                report(said, sink);
                (done, at)
            }
            Handed::Alone(ReadGame { read, at, said }) => {
                report(said, sink);
                (work(read, sink), at)
            }
        };
        sink.reached(at);
        take(done, sink);
    });
    ledger.check()?;
    // What was said behind the last game.
    report(reading.kept.take(), *sink.borrow_mut());
    Ok(())
}

/// Passes on what was said.
pub fn report(said: Vec<Diagnostic>, sink: &mut dyn Sink) {
    said.into_iter().for_each(|diagnostic| sink.report(diagnostic));
}
