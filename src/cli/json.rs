//! What programs read: a report of each file in JSON Lines. Its form is in ishisgf-batch(7), under REPORTS.

use ishisgf::convert::Target;
use ishisgf::diag::{Cursor, Lost, Severity};
use ishisgf::format::Format;
use serde_json::{Map, Value, json};

use super::location::Location;
use super::message::{Code, Message};
use super::outcome::{Outcome, Status};
use super::summary::{Count, Summary};
use super::tally::Tally;

/// The form of a report. It changes when something that was there is there no more.
const VERSION: u32 = 1;

/// How the lines begin.
const BEGINNINGS: [&[u8]; 2] = [b"{\"type\":\"file\",\"version\":", b"{\"type\":\"summary\",\"version\":"];

/// Whether a file is a report, or one that was never begun.
pub fn is_report(content: &[u8]) -> bool {
    content.is_empty() || BEGINNINGS.iter().any(|begin| content.starts_with(begin))
}

/// The object of one file, on a line.
pub fn of_file(outcome: &Outcome, text: Option<&str>, tally: &Tally<'_>) -> String {
    let mut cursor = text.map(Cursor::new);
    let diagnostics: Vec<Value> =
        tally.in_report().into_iter().map(|message| of_message(message, cursor.as_mut())).collect();
    let more: Map<String, Value> =
        tally.beyond_report().map(|(code, more)| (code.name().to_owned(), json!(more))).collect();
    let name_of = |lost: &Option<Lost>| lost.map_or("other", |lost| lost.plural()).to_owned();
    let losses: Map<String, Value> = tally.lost.iter().map(|(lost, count)| (name_of(lost), json!(count))).collect();
    let object = json!({
        "type": "file",
        "version": VERSION,
        "input": outcome.name,
        "output": outcome.outputs,
        "status": outcome.status.name(),
        "reason": outcome.reason,
        "format": outcome.from.map(|format| format.name()),
        "to": outcome.to.map(target_name),
        "charset": outcome.charset,
        "games": outcome.games,
        "errors": outcome.errors,
        "warnings": outcome.warnings,
        "diagnostics": diagnostics,
        "more_diagnostics": more,
        "losses": losses,
    });
    format!("{object}\n")
}

fn of_message(message: &Message, cursor: Option<&mut Cursor<'_>>) -> Value {
    object(&Finding {
        severity: message.severity,
        code: Some(message.code),
        text: &message.text,
        location: Location::find(message.span, cursor),
        help: message.code.help(),
    })
}

/// What was found in an input.
#[derive(Debug)]
pub struct Finding<'f> {
    /// How grave it is.
    pub severity: Severity,
    /// What kind of thing.
    pub code: Option<Code>,
    /// What is wrong.
    pub text: &'f str,
    /// Where.
    pub location: Option<Location>,
    /// What is done about it, and what can be.
    pub help: &'f str,
}

fn object(finding: &Finding<'_>) -> Value {
    let Finding { severity, code, text, location, help } = *finding;
    json!({
        "severity": severity.to_string(),
        "code": code.map(Code::name),
        "message": text,
        "line": location.map(|location| location.start.line),
        "column": location.map(|location| location.start.column),
        "end_line": location.map(|location| location.end.line),
        "end_column": location.map(|location| location.end.column),
        "help": help,
    })
}

/// The object of one finding by itself, on a line.
pub fn of_finding(name: Option<&str>, finding: &Finding<'_>) -> String {
    let mut line = json!({ "type": "diagnostic", "version": VERSION, "input": name });
    if let (Value::Object(line), Value::Object(finding)) = (&mut line, object(finding)) {
        line.extend(finding);
    }
    format!("{line}\n")
}

/// The object of how many more of a code there are, on a line.
pub fn of_surplus(name: &str, code: Code, more: usize) -> String {
    let line = json!({ "type": "more", "version": VERSION, "input": name, "code": code.name(), "count": more });
    format!("{line}\n")
}

/// The name of what is written, as users type it.
fn target_name(target: Target) -> &'static str {
    match target {
        Target::Ishi => Format::Ishi.name(),
        Target::Sgf(dialect) => dialect.name(),
    }
}

/// The object of the sums, on a line.
pub fn of_summary(summary: &Summary, is_interrupted: bool) -> String {
    let codes: Map<String, Value> =
        summary.codes.iter().map(|(code, count)| (code.name().to_owned(), of_count(count))).collect();
    let object = json!({
        "type": "summary",
        "version": VERSION,
        "files": summary.total(),
        "converted": summary.count(Status::Converted),
        "checked": summary.count(Status::Checked),
        "copied": summary.count(Status::Copied),
        "unchanged": summary.count(Status::Unchanged),
        "skipped": summary.count(Status::Skipped),
        "failed": summary.count(Status::Failed),
        "with_errors": summary.with_errors,
        "with_warnings": summary.with_warnings,
        "codes": codes,
        "not_begun": summary.left,
        "interrupted": is_interrupted,
        "failure": summary.failure,
        "attention": summary.attention.iter().map(|(name, _)| name).collect::<Vec<_>>(),
    });
    format!("{object}\n")
}

fn of_count(count: &Count) -> Value {
    json!({ "severity": count.severity.to_string(), "count": count.times, "files": count.inputs })
}
