//! What people type that is no data of a line: words behind it, colons and commas.

use super::line::{BLANKS, Field, Line};
use crate::diag::{Code, Diagnostic, Sink, Span};

/// Reports words behind the data of a line.
pub fn report_extra<'a>(line: Line<'a>, mut extra: impl Iterator<Item = Field<'a>>, sink: &mut dyn Sink) {
    let Some(first) = extra.next() else { return };
    let words = line.text[first.start - line.start..].trim_end_matches(BLANKS);
    report_no_data(line, Span::new(first.start, first.start + words.len()), sink);
}

/// Reports the colon that people type behind a keyword.
pub fn report_colon(line: Line<'_>, sink: &mut dyn Sink) {
    if line.split().0.ends_with(':') {
        let end = line.span().start + line.split().0.len();
        report_no_data(line, Span::new(end - ":".len(), end), sink);
    }
}

/// Reports the first comma of a word that was cut there.
pub fn report_comma(line: Line<'_>, word: Field<'_>, sink: &mut dyn Sink) {
    if let Some(comma) = word.text.find(',') {
        let at = word.start + comma;
        report_no_data(line, Span::new(at, at + ",".len()), sink);
    }
}

fn report_no_data(line: Line<'_>, span: Span, sink: &mut dyn Sink) {
    let words = &line.text[span.start - line.start..span.end - line.start];
    let message = format!("'{words}' is no data of {}", line.keyword().to_uppercase());
    sink.report(Diagnostic::at(Code::ExtraData, span, message));
}
