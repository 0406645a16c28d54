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
//! Where every VAR has its ENDVAR, nothing is looked for: a number that is used twice is an error then.

use super::line::Line;
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
    let mut ended: Vec<Located<'a>> = Vec::with_capacity(statements.len() + open.len());
    let mut outer: Vec<Sequence<'a>> = Vec::new();
    let mut sequence = Sequence::default();
    for (at, (statement, line)) in std::mem::take(statements).into_iter().enumerate() {
        match statement {
            Statement::Var(_) => {
                let outer_next = sequence.last.map(|(number, color)| (number.saturating_add(1), color.other()));
                let open = open.binary_search(&at).is_ok().then_some(line);
                outer.push(std::mem::replace(&mut sequence, Sequence { open, outer_next, ..Sequence::default() }));
            }
            Statement::EndVar => sequence = outer.pop().unwrap_or(sequence),
            Statement::Move { color, number: Some(number), .. } => {
                let play = (number, color);
                // A variation begins with an alternative to the move before it.
                let ended_here = if sequence.last.is_none() { 0 } else { count_ended(&sequence, &outer, play) };
                for _ in 0..ended_here {
                    if let Some(var) = sequence.open {
                        let message = format!("this variation has no ENDVAR: it ends before '{}'", line.text.trim());
                        sink.report(Diagnostic::at(Code::UnclosedVariation, var.span(), message));
                    }
                    ended.push((Statement::EndVar, line));
                    sequence = outer.pop().unwrap_or(sequence);
                }
                sequence.has_outer_next |= sequence.outer_next == Some(play);
                sequence.last = Some(play);
            }
            _ => {}
        }
        ended.push((statement, line));
    }
    *statements = ended;
}

/// How many variations end before a move: those inside the innermost one that has such a move already, and that one.
fn count_ended(sequence: &Sequence<'_>, outer: &[Sequence<'_>], play: (u32, Color)) -> usize {
    let inside_out = std::iter::once(sequence).chain(outer.iter().rev());
    let mut open = inside_out.take_while(|sequence| sequence.open.is_some());
    let found = open.position(|sequence| sequence.has_outer_next && sequence.outer_next == Some(play));
    found.map_or(0, |at| at + 1)
}
