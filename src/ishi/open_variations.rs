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
}

impl Sequence<'_> {
    fn play(&mut self, play: (u32, Color), waiting: &mut BTreeMap<(u32, Color), usize>) {
        self.last = Some(play);
        if self.outer_next == Some(play) && !self.has_outer_next {
            self.has_outer_next = true;
            if self.open.is_some() {
                *waiting.entry(play).or_default() += 1;
            }
        }
    }

    fn leave(&self, waiting: &mut BTreeMap<(u32, Color), usize>) {
        if let Some(play) = self.outer_next.filter(|_| self.has_outer_next)
            && let Some(count) = waiting.get_mut(&play)
        {
            *count -= 1;
            if *count == 0 {
                waiting.remove(&play);
            }
        }
    }
}

/// Puts an ENDVAR before each move that shows that a variation without one ended there, with a warning.
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
    let mut ended: Vec<Located<'a>> = Vec::with_capacity(statements.len() + open.len());
    let mut outer: Vec<Sequence<'a>> = Vec::new();
    let mut sequence = Sequence::default();
    // For each number and color, how many open variations have such a move and would end before another one.
    let mut waiting: BTreeMap<(u32, Color), usize> = BTreeMap::new();
    for (at, (statement, line)) in std::mem::take(statements).into_iter().enumerate() {
        match statement {
            Statement::Var(_) => {
                let first = first_moves.get(&at).copied();
                // Another color than that of the last move: it is no alternative to that one.
                let is_other = first.zip(sequence.last).is_some_and(|(first, last)| first.1 != last.1);
                let varied = outer.last().and_then(|outer| outer.last);
                if let Some(var) = sequence.open.filter(|_| is_other && first == varied) {
                    report(var, line, sink);
                    ended.push((Statement::EndVar, line));
                    sequence.leave(&mut waiting);
                    sequence = outer.pop().unwrap_or_default();
                }
                let outer_next = sequence.last.map(|(number, color)| (number.saturating_add(1), color.other()));
                let open = open.binary_search(&at).is_ok().then_some(line);
                outer.push(std::mem::replace(&mut sequence, Sequence { open, outer_next, ..Sequence::default() }));
            }
            Statement::EndVar => sequence = outer.pop().unwrap_or(sequence),
            Statement::Move(MoveData { color, number: Some(number), .. }) => {
                let play = (number, color);
                // A variation begins with an alternative to the move before it.
                let mut goes_on = sequence.last.is_none() || !waiting.contains_key(&play);
                while let Some(var) = sequence.open.filter(|_| !goes_on) {
                    report(var, line, sink);
                    ended.push((Statement::EndVar, line));
                    goes_on = sequence.has_outer_next && sequence.outer_next == Some(play);
                    sequence.leave(&mut waiting);
                    sequence = outer.pop().unwrap_or_default();
                }
                sequence.play(play, &mut waiting);
            }
            _ => {}
        }
        ended.push((statement, line));
    }
    *statements = ended;
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

fn report(var: Line<'_>, before: Line<'_>, sink: &mut dyn Sink) {
    let message = format!("this variation has no ENDVAR: it ends before '{}'", before.text.trim());
    sink.report(Diagnostic::at(Code::UnclosedVariation, var.span(), message));
}
