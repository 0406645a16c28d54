//! Moves of which each color is counted by itself: they are counted on.
//!
//! ```text
//! B 1 Q16      1
//! W 1 D4       2
//! B 2 Q4       3
//! VAR
//! B 2 R4       3, too
//! ENDVAR
//! W 2 D16      4
//! ```

use super::items::{MarkItem, Reference};
use super::moves::MoveData;
use super::statement::{Located, Statement};
use crate::diag::{Code, Diagnostic, Sink};
use crate::tree::Color;

/// Fewer moves show nothing.
const FEWEST: usize = 3;

/// Counts the moves of an event on where each color is counted by itself throughout, with a warning.
pub(super) fn count_on(statements: &mut [Located<'_>], sink: &mut dyn Sink) {
    let Some(numbers) = numbers(statements).filter(|numbers| numbers.len() >= FEWEST) else { return };
    let are_named = statements.iter().any(|(statement, _)| refers_to_number(statement));
    let mut moves = statements.iter_mut().filter(|(statement, _)| matches!(statement, Statement::Move(_)));
    let mut is_said = false;
    for number in numbers {
        let Some((Statement::Move(data), line)) = moves.next() else { return };
        if data.number != Some(number) && !std::mem::replace(&mut is_said, true) {
            let named =
                if are_named { ", and a mark or a list of stones names the move that has its number then" } else { "" };
            let message =
                format!("the numbers count the moves of each color by themselves: all moves are counted on{named}");
            let span = line.fields().next().map_or(line.span(), |field| field.span());
            sink.report(Diagnostic::at(Code::NumberSequence, span, message));
        }
        data.number = Some(number);
    }
}

/// The numbers of all moves in order, where each color is counted by itself.
fn numbers(statements: &[Located<'_>]) -> Option<Vec<u32>> {
    let mut begins: Option<Color> = None;
    // The numbers of the last move, and of the move that is varied.
    let (mut last, mut varied) = (0, None);
    let mut outer = Vec::new();
    let mut numbers = Vec::new();
    for (statement, _) in statements {
        match statement {
            Statement::Var(_) => {
                outer.push((last, varied));
                varied = Some(last);
            }
            Statement::EndVar => (last, varied) = outer.pop()?,
            Statement::Move(MoveData { color, number, .. }) => {
                let is_first = *begins.get_or_insert(*color) == *color;
                let number = (*number)?.checked_mul(2)?.checked_sub(u32::from(is_first))?;
                let is_next = match varied.take() {
                    Some(varied) => number == varied,
                    None => number == last + 1,
                };
                numbers.push(is_next.then_some(number)?);
                last = number;
            }
            _ => {}
        }
    }
    Some(numbers)
}

/// Whether a line speaks of a move by its number.
fn refers_to_number(statement: &Statement<'_>) -> bool {
    let is_number = |reference: &Reference| matches!(reference, Reference::Move(_) | Reference::Moves(..));
    match statement {
        Statement::Hide(references) | Statement::Prisoner(references) => references.iter().any(is_number),
        Statement::Mark { items, .. } => {
            items.iter().filter_map(MarkItem::reference).any(|reference| is_number(&reference))
        }
        _ => false,
    }
}
