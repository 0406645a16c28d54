//! What people type that is no data of a line: words behind it, colons, commas and the like.

use super::line::{BLANKS, Block, COLONS, Field, Line, SEPARATORS, SIGNS};
use crate::diag::{Code, Diagnostic, Sink, Span};

/// Reports words behind the data of a line.
pub fn report_extra<'a>(line: Line<'a>, mut extra: impl Iterator<Item = Field<'a>>, sink: &mut dyn Sink) {
    let Some(first) = extra.next() else { return };
    let words = line.text[first.start - line.start..].trim_end_matches(BLANKS);
    report_no_data(line, Span::new(first.start, first.start + words.len()), sink);
}

/// Reports the colon that people type behind a keyword.
pub fn report_colon(line: Line<'_>, sink: &mut dyn Sink) {
    let (word, keyword) = (line.word(), line.keyword());
    if keyword.len() < word.len() {
        let start = line.span().start;
        report_no_data(line, Span::new(start + keyword.len(), start + word.len()), sink);
    }
}

/// Reports how a block begins: with a colon behind its keyword, or with another word.
pub fn report_head(kind: Block, head: Line<'_>, sink: &mut dyn Sink) {
    match kind == Block::Com && head.comments_in_other_words() {
        true => {
            let word = Field { text: head.keyword(), start: head.span().start };
            report_other_word(word, "COM", sink);
        }
        false => report_colon(head, sink),
    }
}

/// Reports a word that stands for another one of the standard.
pub fn report_other_word(field: Field<'_>, meant: &str, sink: &mut dyn Sink) {
    let message = format!("'{}' stands for {meant}", field.text);
    sink.report(Diagnostic::at(Code::OtherWord, field.span(), message));
}

/// Reports that a line goes on behind its line end.
pub fn report_broken(line: Line<'_>, sink: &mut dyn Sink) {
    let Some(end) = memchr::memchr2(b'\r', b'\n', line.text.as_bytes()) else { return };
    let rest = &line.text[end..];
    let next = Span::new(line.start + line.text.len() - rest.trim_start().len(), line.span().end);
    let message = format!(
        "the fields from '{}' on are taken for those of the line before",
        line.text_of(next).split_whitespace().next().unwrap_or_default()
    );
    sink.report(Diagnostic::at(Code::MalformedData, next, message));
}

/// Reports what stands behind an end, or that it is said in two words.
pub fn report_end(line: Line<'_>, sink: &mut dyn Sink) {
    // As it mostly is.
    if matches!(line.text, "ENDCOM" | "ENDUSER" | "ENDVAR") {
        return;
    }
    match line.ends() {
        Some((ended, true)) => {
            let message = format!("'{}' stands for END{}", line.text_of(line.span()), ended.keyword());
            sink.report(Diagnostic::at(Code::OtherWord, line.span(), message));
        }
        // Then it ends a comment in other words.
        None => {
            let words = Field { text: line.text_of(line.span()), start: line.span().start };
            report_other_word(words, "ENDCOM", sink);
        }
        Some((_, false)) => {
            report_colon(line, sink);
            report_extra(line, line.fields(), sink);
        }
    }
}

/// What stands behind the keyword of a line, without a colon before it, which is reported.
pub fn without_colon<'a>(line: Line<'a>, rest: &'a str, sink: &mut dyn Sink) -> &'a str {
    let Some(text) = rest.strip_prefix(COLONS) else {
        return rest;
    };
    let end = line.span().end - text.len();
    report_no_data(line, Span::new(line.span().end - rest.len(), end), sink);
    text.trim_start_matches(BLANKS)
}

/// Reports that a word was cut: at its first separator, between a number and a location, or within the signs around what was
/// taken of it.
pub fn report_cut(line: Line<'_>, word: Field<'_>, taken: Field<'_>, sink: &mut dyn Sink) {
    if let Some(at) = word.text.find(SEPARATORS) {
        return report_no_data(line, Span::new(word.start + at, word.start + at + ",".len()), sink);
    }
    let end = word.start + word.text.trim_end_matches(SIGNS).len();
    let message = match taken.span().end == end {
        true => format!("'{}' is taken for {}", word.text, taken.text),
        false => format!("no blank parts the words of '{}'", word.text),
    };
    sink.report(Diagnostic::at(Code::MalformedData, word.span(), message));
}

/// Reports that a part of a line says nothing.
pub(super) fn report_no_data(line: Line<'_>, span: Span, sink: &mut dyn Sink) {
    let words = line.text_of(span);
    // The color of a move may stand behind its number.
    let keyword = match line.keyword() {
        number if number.starts_with(|c: char| !c.is_alphabetic()) => "a move".to_owned(),
        keyword => keyword.to_uppercase(),
    };
    let message = format!("'{words}' is no data of {keyword}");
    sink.report(Diagnostic::at(Code::ExtraData, span, message));
}
