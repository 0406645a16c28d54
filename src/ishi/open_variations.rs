//! Variations without an ENDVAR, ended where the numbers show it.
//!
//! ```text
//! W 2 D4
//! VAR          the line that the variation stands in goes on with B 3
//! W 2 C3
//! B 3 R4       so does the variation
//! B 3 Q3       again: this is no more of the variation
//! ```
//!
//! ```text
//! W 2 D4
//! VAR
//! W 2 C3
//! B 3 R4
//! VAR          this one varies W 2 again, and not B 3: the one before it ended
//! W 2 Q3
//! ```
//!
//! ```text
//! W 4 D4
//! VAR
//! W 1 C3       a variation may be numbered anew
//! B 2 R4
//! B 5 Q3       the line around goes on with this, and the variation can't
//! ```
//!
//! Where more variations are open than ENDVARs follow, the innermost one may be that which lacks its own:
//!
//! ```text
//! VAR
//! W 2 C3
//! B 3 R4
//! VAR          within the one before it
//! B 3 Q3
//! W 4 R5
//! W 4 D5       again: this goes on behind B 3 R4
//! ENDVAR       and ends the outer variation
//! ```
//!
//! Where every VAR has its ENDVAR, nothing is looked for: a number that is used twice is an error then.

use std::collections::BTreeMap;

use super::line::Line;
use super::moves::MoveData;
use super::statement::{Located, Statement};
use crate::diag::{Code, Diagnostic, Sink};
use crate::tree::Color;

/// A sequence of moves, on the way through the lines.
#[derive(Clone, Copy, Default)]
struct Sequence<'a> {
    /// The VAR line that begins it; none of the event's own moves.
    var: Option<Line<'a>>,
    /// The number and the color of its last move.
    last: Option<(u32, Color)>,
    /// Those that the line around it goes on with.
    outer_next: Option<(u32, Color)>,
    /// A move of it has that number and color.
    has_outer_next: bool,
    /// It has a diagram.
    has_diagram: bool,
}

impl Sequence<'_> {
    /// Whether a move, which the line around goes on with, can't be of this variation: it does not go on with its numbers, or
    /// stands behind nothing but a diagram, and would be an alternative to another move.
    fn ends_before(&self, play: (u32, Color)) -> bool {
        let goes_on = match self.last {
            Some((number, _)) => number.saturating_add(1) == play.0,
            None => !self.has_diagram,
        };
        self.outer_next == Some(play) && !goes_on
    }
}

/// The way through the lines of an event.
#[derive(Default)]
struct EndVariations<'a> {
    /// The lines so far, and what ends the variations among them.
    ended: Vec<Located<'a>>,
    /// The sequence of the line.
    sequence: Sequence<'a>,
    /// Those around it, the outermost one first.
    outer: Vec<Sequence<'a>>,
    /// How many of these variations have no ENDVAR: the outermost ones, unless one within them ends before a line.
    lacking: usize,
    /// For each number and color, the levels of the variations that have such a move and would end before another one.
    waiting: BTreeMap<(u32, Color), Vec<usize>>,
}

impl<'a> EndVariations<'a> {
    fn enter(&mut self, var: Line<'a>) {
        let outer_next = self.sequence.last.map(|(number, color)| (number.saturating_add(1), color.other()));
        let variation = Sequence { var: Some(var), outer_next, ..Sequence::default() };
        self.outer.push(std::mem::replace(&mut self.sequence, variation));
    }

    fn play(&mut self, play: (u32, Color)) {
        let sequence = &mut self.sequence;
        sequence.last = Some(play);
        if sequence.outer_next == Some(play) && !sequence.has_outer_next {
            sequence.has_outer_next = true;
            self.waiting.entry(play).or_default().push(self.outer.len());
        }
    }

    fn leave(&mut self) {
        let Some(around) = self.outer.pop() else { return };
        let Sequence { outer_next, has_outer_next, .. } = std::mem::replace(&mut self.sequence, around);
        if let Some(play) = outer_next.filter(|_| has_outer_next)
            && let Some(levels) = self.waiting.get_mut(&play)
        {
            levels.pop();
            if levels.is_empty() {
                self.waiting.remove(&play);
            }
        }
    }

    /// Ends as many variations before a line, of which each has no ENDVAR.
    fn end_before(&mut self, line: Line<'a>, count: usize, sink: &mut dyn Sink) {
        for _ in 0..count {
            let Some(var) = self.sequence.var else { return };
            let message = format!("this variation has no ENDVAR: it ends before '{}'", line.text.trim());
            sink.report(Diagnostic::at(Code::UnclosedVariation, var.span(), message));
            self.ended.push((Statement::EndVar, line));
            self.lacking -= 1;
            self.leave();
        }
    }

    /// Whether the variation, and each around it, has no ENDVAR of its own; also where none is open.
    fn lacks_end(&self) -> bool {
        self.outer.len() == self.lacking
    }

    /// How many variations end before a move. An ENDVAR behind it may be that of one around these.
    fn ends_before_move(&self, play: (u32, Color)) -> usize {
        if self.lacks_end() && self.sequence.ends_before(play) {
            return 1;
        }
        // A variation begins with an alternative to the move before it; one that has an ENDVAR may go on with its numbers.
        let is_next = |(number, _): (u32, Color)| number.saturating_add(1) == play.0;
        let may_end = self.sequence.last.is_some_and(|last| self.lacks_end() || !is_next(last));
        let waiting = self.waiting.get(&play).filter(|_| may_end);
        let levels = waiting.and_then(|levels| levels.last()).map_or(0, |last| self.outer.len() - last + 1);
        if levels <= self.lacking { levels } else { 0 }
    }

    /// How many variations end before one that begins with a move: it is no alternative to the last move of the sequence, but
    /// to the one that they stand behind.
    fn ends_before_variation(&self, first: (u32, Color)) -> usize {
        /// So many are looked at, for each VAR line may begin with a move that varies none.
        const LEVELS: usize = 16;

        let Some(last) = self.sequence.last else { return 0 };
        // What varies the last move is of the sequence, unless that is its first move, which varies the same one itself.
        let levels = if last == first { usize::from(self.lacks_end()) } else { LEVELS };
        let mut around = self.outer.iter().rev().take(levels.min(self.lacking));
        around.position(|around| around.last == Some(first)).map_or(0, |at| at + 1)
    }
}

/// Puts an ENDVAR before each line that shows that a variation without one ended there, with a warning.
pub fn end<'a>(statements: &mut Vec<Located<'a>>, sink: &mut dyn Sink) {
    let mut open: Vec<usize> = Vec::new();
    for (at, (statement, _)) in statements.iter().enumerate() {
        match statement {
            Statement::Var(_) => open.push(at),
            Statement::EndVar => drop(open.pop()),
            _ => {}
        }
    }
    if open.is_empty() {
        return;
    }
    let first_moves = first_moves(statements);
    let mut ending =
        EndVariations { ended: Vec::with_capacity(statements.len() + open.len()), ..EndVariations::default() };
    for (at, (statement, line)) in std::mem::take(statements).into_iter().enumerate() {
        match statement {
            Statement::Var(_) => {
                let ends = first_moves.get(&at).map_or(0, |&first| ending.ends_before_variation(first));
                ending.end_before(line, ends, sink);
                ending.enter(line);
                ending.lacking += usize::from(open.binary_search(&at).is_ok());
            }
            Statement::Diagram(_) => ending.sequence.has_diagram = true,
            Statement::EndVar => ending.leave(),
            Statement::Move(MoveData { color, number: Some(number), .. }) => {
                let play = (number, color);
                ending.end_before(line, ending.ends_before_move(play), sink);
                ending.play(play);
            }
            _ => {}
        }
        ending.ended.push((statement, line));
    }
    *statements = ending.ended;
}

/// The numbers and colors of the moves that variations begin with, by where their VAR lines stand.
fn first_moves(statements: &[Located<'_>]) -> BTreeMap<usize, (u32, Color)> {
    let mut var = None;
    let mut first_moves = BTreeMap::new();
    for (at, (statement, _)) in statements.iter().enumerate() {
        match statement {
            Statement::Var(_) => var = Some(at),
            Statement::EndVar => var = None,
            Statement::Move(MoveData { color, number, .. }) => {
                first_moves.extend(var.take().zip(*number).map(|(var, number)| (var, (number, *color))));
            }
            _ => {}
        }
    }
    first_moves
}
