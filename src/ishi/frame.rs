//! The sequence that is being built, and how its moves are counted.
//!
//! ```text
//! B 1 A1     1
//! VAR
//! B 5 B2     5: a variation may begin with any number
//! ENDVAR
//! W 5 C3     5, which no move of this sequence has, with a warning: 2 to 4 are missing
//! B C4       6, which no line says: it is counted on
//! W 6 D4     7, with a warning: 6 went to a move that was counted on
//! ```

use super::event::Stated;
use super::markers;
use super::replay::SequenceNumbers;
use crate::diag::{Code, Span};
use crate::tree::NodeId;

/// A sequence that is being built: the main line of the event, or a variation.
#[derive(Debug, Default)]
pub(super) struct Frame<'a> {
    /// The last node of the flow of play; before a variation has begun, the node that it hangs from.
    pub tail: NodeId,
    /// Whether the flow has a node of its own.
    pub has_begun: bool,
    /// The child of `tail` behind which a variation that has not begun yet is to stand.
    pub elder: Option<NodeId>,
    /// It is an alternative before any move of a sequence, or stands in one.
    pub is_before_moves: bool,
    /// The last B or W.
    pub current: Option<NodeId>,
    /// What comments, marks and user blocks belong to.
    pub subject: NodeId,
    /// A variation on the current move has ended, so that nothing should belong to the move any more.
    pub is_past_variations: bool,
    /// The diagram that stands behind the last node of the flow.
    pub diagram: Option<NodeId>,
    /// The first diagram of a variation that has not begun yet.
    pub first_diagram: Option<NodeId>,
    /// The number of the last move on the path.
    pub number: u32,
    /// The number of the move before that.
    pub number_before: u32,
    /// The numbers that moves of the sequence have.
    numbers: SequenceNumbers,
    /// The numbers that lines of the sequence say.
    said: SequenceNumbers,
    /// The number that the last move's line says had gone to a move that was counted on.
    is_shifted: bool,
    /// The marker and the place of the VAR line.
    pub variation: Option<(&'a str, Span)>,
    /// Where the lines between VAR and the first node of the variation begin among those of the builder.
    pub early_start: usize,
}

impl<'a> Frame<'a> {
    /// A sequence whose first node is to hang from `tail`. `number` is that of the last move on the path; `variation`
    /// are the marker and the place of its VAR line, `None` for the main line.
    pub fn new(tail: NodeId, elder: Option<NodeId>, number: u32, variation: Option<(&'a str, Span)>) -> Self {
        Frame {
            tail,
            has_begun: variation.is_none(),
            elder,
            subject: tail,
            number,
            number_before: number,
            variation,
            ..Frame::default()
        }
    }

    /// How a variation begins, where its VAR line says more than that.
    pub fn marker(&self) -> Option<Stated<'a>> {
        let (marker, origin) = self.variation.filter(|(marker, _)| !marker.is_empty())?;
        Some(Stated { text: markers::read(marker).into(), origin: origin.into() })
    }

    /// Whether there is nothing yet that a line could belong to.
    pub fn is_waiting(&self) -> bool {
        !self.has_begun && self.first_diagram.is_none()
    }

    /// Counts a move whose line says the number that is one more than that of the move before, as it mostly is. Whether it
    /// is so.
    #[inline]
    pub fn takes_next(&mut self, said: Option<u32>) -> bool {
        let before = self.number;
        // 0, which is no number, behind the highest that there is.
        let next = before.wrapping_add(1);
        let goes_on = said == Some(next) && self.numbers.goes_on(next) && self.said.goes_on(next);
        if goes_on {
            self.numbers.go_on();
            self.said.go_on();
            self.is_shifted = false;
            (self.number_before, self.number) = (before, next);
        }
        goes_on
    }

    /// Counts a move. Returns its number, where that is not one more than that of the move before, and what is wrong
    /// with the number that the file gives it, where it does.
    pub fn count(&mut self, said: Option<u32>) -> (Option<u32>, Option<(Code, String)>) {
        let before = self.number;
        let next = before.wrapping_add(1);
        let Some(said) = said else {
            let number = self.numbers.count_on(before);
            self.is_shifted = false;
            self.take(number);
            return ((number != next).then_some(number), None);
        };
        let is_taken = self.numbers.has(said);
        let was_said = self.said.has(said);
        let number = if is_taken || was_said { self.numbers.count_on(before) } else { said };
        let problem = if was_said {
            let message = format!(
                "number {said} was used before in this sequence; the move is counted as {number}, and marks name it so"
            );
            Some((Code::DuplicateNumber, message))
        } else if is_taken {
            let message = format!(
                "number {said} went to a move that was counted on; from here on, moves are counted from {number}, and marks name them so"
            );
            // Said once for a run of moves that are all counted on.
            (!self.is_shifted).then_some((Code::NumberSequence, message))
        } else if !self.numbers.is_empty() && said != next {
            let message = if said <= before || self.said.has(next) {
                format!("move {said} comes after move {before}")
            } else if said - next == 1 {
                format!("move {next} is missing before move {said}")
            } else {
                format!("moves {next} to {} are missing before move {said}", said - 1)
            };
            Some((Code::NumberSequence, message))
        } else {
            None
        };
        self.is_shifted = is_taken && !was_said;
        self.said.take(said);
        self.take(number);
        ((number != next).then_some(number), problem)
    }

    /// Gives a number to the next move.
    fn take(&mut self, number: u32) {
        self.numbers.take(number);
        self.number_before = self.number;
        self.number = number;
    }
}
