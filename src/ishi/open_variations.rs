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
    /// The VAR line that begins it, where that has no ENDVAR.
    open: Option<Line<'a>>,
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
        self.open.is_some() && self.outer_next == Some(play) && !goes_on
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
    /// For each number and color, how many variations without an ENDVAR have such a move and would end before another one.
    waiting: BTreeMap<(u32, Color), usize>,
}

impl<'a> EndVariations<'a> {
    /// Begins a variation; `open` is its line where it has no ENDVAR.
    fn enter(&mut self, open: Option<Line<'a>>) {
        let outer_next = self.sequence.last.map(|(number, color)| (number.saturating_add(1), color.other()));
        let variation = Sequence { open, outer_next, ..Sequence::default() };
        self.outer.push(std::mem::replace(&mut self.sequence, variation));
    }

    fn play(&mut self, play: (u32, Color)) {
        let sequence = &mut self.sequence;
        sequence.last = Some(play);
        if sequence.outer_next == Some(play) && !sequence.has_outer_next {
            sequence.has_outer_next = true;
            if sequence.open.is_some() {
                *self.waiting.entry(play).or_default() += 1;
            }
        }
    }

    /// Ends the variation `var`, which has no ENDVAR, before a line.
    fn end_before(&mut self, line: Line<'a>, var: Line<'a>, sink: &mut dyn Sink) {
        let message = format!("this variation has no ENDVAR: it ends before '{}'", line.text.trim());
        sink.report(Diagnostic::at(Code::UnclosedVariation, var.span(), message));
        self.ended.push((Statement::EndVar, line));
        let Sequence { outer_next, has_outer_next, .. } = self.sequence;
        if let Some(play) = outer_next.filter(|_| has_outer_next)
            && let Some(count) = self.waiting.get_mut(&play)
        {
            *count -= 1;
            if *count == 0 {
                self.waiting.remove(&play);
            }
        }
        self.sequence = self.outer.pop().unwrap_or_default();
    }

    /// How many variations end before one that begins with a move: it is no alternative to the last move of the sequence, but
    /// to the one that they stand behind.
    fn ends_before_variation(&self, first: (u32, Color)) -> usize {
        /// So many are looked at, for each VAR line may begin with a move that varies none.
        const LEVELS: usize = 16;

        let Some(last) = self.sequence.last else { return 0 };
        // What varies the last move is of the sequence, unless that is its first move, which varies the same one itself.
        let levels = if last == first { 1 } else { LEVELS };
        let around = self.outer.iter().rev();
        let pairs = std::iter::once(&self.sequence).chain(around.clone()).zip(around).take(levels);
        let mut open = pairs.take_while(|(variation, _)| variation.open.is_some());
        open.position(|(_, around)| around.last == Some(first)).map_or(0, |at| at + 1)
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
                for _ in 0..ends {
                    if let Some(var) = ending.sequence.open {
                        ending.end_before(line, var, sink);
                    }
                }
                ending.enter(open.binary_search(&at).is_ok().then_some(line));
            }
            Statement::Diagram(_) => ending.sequence.has_diagram = true,
            Statement::EndVar => ending.sequence = ending.outer.pop().unwrap_or(ending.sequence),
            Statement::Move(MoveData { color, number: Some(number), .. }) => {
                let play = (number, color);
                // A variation begins with an alternative to the move before it.
                let is_outer = ending.sequence.ends_before(play);
                let mut goes_on = !is_outer && (ending.sequence.last.is_none() || !ending.waiting.contains_key(&play));
                while let Some(var) = ending.sequence.open.filter(|_| !goes_on) {
                    goes_on = is_outer || ending.sequence.has_outer_next && ending.sequence.outer_next == Some(play);
                    ending.end_before(line, var, sink);
                }
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
