//! Variations: where they hang, where they end, and the lines in them that belong to nothing yet.

use super::super::event::Tree;
use super::super::line::Line;
use super::super::moves::MoveData;
use super::super::statement::{Statement, is_marker};
use super::{Builder, Frame, report_misplaced};
use crate::diag::{Code, Diagnostic, Sink, Span};
use crate::tree::{Move, NodeId, color_letter};

impl<'a> Builder<'a> {
    /// Begins a variation on the current move; in error before any, then at the position before it.
    pub(super) fn begin_variation(&mut self, marker: &'a str, line: Line<'a>, sink: &mut dyn Sink) {
        if !marker.is_empty() && !is_marker(marker) {
            let message = format!("'{marker}' is no marker of one or two characters");
            let start = line.fields().next().map_or(line.start, |field| field.start);
            let span = Span::new(start, start + marker.len());
            sink.report(Diagnostic::at(Code::MarkerTooLong, span, message));
        }
        let (parent, number) = match self.frame.current.and_then(|current| self.event.tree.parent(current)) {
            Some(parent) => (parent, self.frame.number_before),
            None => {
                let message = "there is no move before this VAR that it could vary";
                sink.report(Diagnostic::at(Code::VariationBeforeMove, line.span(), message));
                (self.frame.tail, self.frame.number)
            }
        };
        // Where there is no other line of play, the variation is that, and stands before the diagrams.
        let tree = &self.event.tree;
        let is_continued = tree.first_child(parent).is_some_and(|first| tree.diagram(first).is_none());
        let elder = tree.last_child(parent).filter(|_| is_continued);
        let mut variation = Frame::new(parent, elder, number, Some((marker, line.span())));
        variation.early_start = self.early.len();
        variation.is_before_moves = self.frame.is_before_moves || self.frame.current.is_none();
        self.outer.push(std::mem::replace(&mut self.frame, variation));
    }

    /// Reports a variation whose first move goes on with the move that it varies, as if it varied the next one.
    pub(super) fn report_late_variation(&self, data: MoveData, line: Line<'a>, sink: &mut dyn Sink) {
        let Some(outer) = self.outer.last().filter(|_| self.frame.variation.is_some()) else { return };
        let varied = outer.current.and_then(|current| self.event.tree.play(current));
        if let Some(varied) = varied
            && data.color != varied.color
            && let Some(number) = data.number
            && Some(number) == outer.number.checked_add(1)
        {
            let (varied, color) = (color_letter(varied.color), color_letter(data.color));
            let message = format!(
                "this variation on {varied} {before} begins with {color} {number}, as if it were one on the next move: it is read as an alternative to {varied} {before}",
                before = outer.number,
            );
            sink.report(Diagnostic::at(Code::NumberSequence, line.span(), message));
        }
    }

    /// Ends the variation, and goes on with what it stands in.
    pub(super) fn end_variation(&mut self, sink: &mut dyn Sink) {
        let Some(outer) = self.outer.pop() else { return };
        let ended = std::mem::replace(&mut self.frame, outer);
        if !ended.has_begun && ended.first_diagram.is_none() {
            return self.leave_out(&ended, sink);
        }
        let frame = &mut self.frame;
        frame.subject = frame.current.unwrap_or(frame.subject);
        frame.is_past_variations = frame.current.is_some();
        frame.diagram = None;
        if let Some(first) = ended.first_diagram.filter(|_| !ended.has_begun) {
            let mut details = self.event.tree.details_mut(first);
            details.marker = ended.marker();
            if let Some(diagram) = &mut details.diagram {
                // Without a move that it could vary, it stands in the flow of play.
                diagram.begins_variation = self.frame.current.is_some();
            }
        }
    }

    /// Leaves out an empty variation, as if it did not stand there. What it says of the game goes to the move that it
    /// was on.
    fn leave_out(&mut self, empty: &Frame<'a>, sink: &mut dyn Sink) {
        if let Some((marker, span)) = empty.variation {
            let mut message = "there is no move, diagram or setup in this variation".to_owned();
            if !marker.is_empty() {
                message.push_str(&format!("; its marker '{marker}' is left out"));
            }
            sink.report(Diagnostic::at(Code::EmptyVariation, span, message));
        }
        if self.frame.is_waiting() {
            return;
        }
        let subject = self.frame.subject;
        self.frame.subject = self.frame.current.unwrap_or(subject);
        for statement in self.early.split_off(empty.early_start) {
            self.take_belonging(statement, sink);
        }
        self.frame.subject = subject;
    }

    /// Gives the lines that stood between VAR and its first node to that node.
    #[inline]
    pub(super) fn take_early(&mut self, sink: &mut dyn Sink) {
        if self.early.len() > self.frame.early_start {
            self.take_all_early(sink);
        }
    }

    fn take_all_early(&mut self, sink: &mut dyn Sink) {
        for (statement, line) in self.early.split_off(self.frame.early_start) {
            if !matches!(statement, Statement::Unknown(_)) {
                report_misplaced(line, "between VAR and its first move", sink);
            }
            self.take_belonging((statement, line), sink);
        }
    }

    /// The setup that a new one can't follow: one that begins a variation before any move (which is in error) directly
    /// behind another. In the lines of a file both would be one.
    pub(super) fn setup_to_build_on(&self, play: Option<Move>) -> Option<NodeId> {
        let Frame { tail, has_begun, .. } = self.frame;
        let tree = &self.event.tree;
        let is_continued = || tree.first_child(tail).is_some_and(|child| tree.play(child).is_some());
        let builds = play.is_none() && !has_begun && !is_continued() && tree.setup(tail).is_some();
        builds.then_some(tail)
    }

    /// Adds an alternative to a setup, which has all its stones.
    pub(super) fn append_alternative(&mut self, setup: NodeId) -> NodeId {
        let parent = self.event.tree.parent(setup).unwrap_or(NodeId::ROOT);
        let node = self.event.tree.append(parent, Tree::node(None));
        let stones = self.event.tree.setup(setup).cloned();
        self.event.tree.details_mut(node).setup = stones;
        node
    }
}
