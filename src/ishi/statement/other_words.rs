//! Lines whose keyword is said in other words: `SIZE 13`, `Schwarz: Anna`.

use super::super::extra::{report_colon, report_other_word};
use super::super::keyword::keyword;
use super::super::line::{BLANKS, COLONS, Field, Line};
use super::super::plausible::{is_outcome, looks_like_one};
use super::{Statement, read_data};
use crate::diag::{Diagnostic, Sink, Span};
use crate::tree::Key;
use crate::words::keywords::Section;

/// Reports that a header line has its keyword in other words, or a colon behind it.
pub(in crate::ishi) fn report_header_keyword(key: Key, line: Line<'_>, sink: &mut dyn Sink) {
    let word = line.keyword();
    if word.eq_ignore_ascii_case(keyword(key)) && read_in_other_words(line, &mut Vec::new()).is_none() {
        report_colon(line, sink);
    } else if word.len() == "B".len() {
        let word = Field { text: line.split().0, start: line.span().start };
        report_other_word(word, keyword(key), sink);
    } else if let Some((_, meant)) = line.in_other_words(Section::Headers) {
        report_keyword(line, meant, keyword(key), sink);
    }
}

/// Reports what the words of a line up to the first one of `meant` stand for.
fn report_keyword(line: Line<'_>, meant: Line<'_>, keyword: &str, sink: &mut dyn Sink) {
    let start = line.span().start;
    let said = line.text_of(Span::new(start, meant.span().start + meant.keyword().len()));
    report_other_word(Field { text: said, start }, keyword, sink);
}

/// Reads a line whose keyword is said in other words, where its data are those of that keyword: else it may be prose.
pub(super) fn read_in_other_words<'a>(line: Line<'a>, sink: &mut dyn Sink) -> Option<Statement<'a>> {
    let data = line.in_other_words(Section::Data);
    let (keyword, meant) = data.or_else(|| line.in_other_words(Section::Headers))?;
    let mut complaints: Vec<Diagnostic> = Vec::new();
    let statement = read_data(meant, keyword, &mut complaints).ok()?;
    let word = meant.keyword();
    let is_meant = match &statement {
        Statement::Header(key, text) => {
            let has_colon = meant.split().0.len() > word.len() || text.starts_with(COLONS);
            let text = text.trim_start_matches(COLONS).trim_start_matches(BLANKS);
            let is_player = matches!(key, Key::Black | Key::White);
            let is_sentence =
                text.starts_with(char::is_lowercase) || is_outcome(line) || text.contains(['。', '、', '，', '？']);
            let is_small = word.contains(char::is_lowercase);
            // In a script without capitals much prose begins so.
            let is_doubtful = !word.contains(char::is_uppercase) && (is_player || *key == Key::Result);
            (has_colon || !is_small && !is_doubtful) && looks_like_one(*key, text) && !(is_player && is_sentence)
        }
        Statement::Stones(_) => false,
        Statement::BoardSize(_) => {
            // `Size (9)?` may be prose.
            let data = meant.split().1.trim_start_matches(COLONS).trim_start_matches(BLANKS);
            data.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b'x' | b'X' | b'*'))
        }
        // `Marks of the game`
        _ => !statement.is_bare_list() && complaints.is_empty(),
    };
    if !is_meant {
        return None;
    }
    // A header line may be taken for prose.
    if !matches!(statement, Statement::Header(..)) {
        report_keyword(line, meant, keyword, sink);
    }
    complaints.into_iter().for_each(|complaint| sink.report(complaint));
    Some(statement)
}
