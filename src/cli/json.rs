//! What programs read: a report of each file in JSON Lines. Its form is in ishisgf-batch(7), under REPORTS.

use std::borrow::Cow;
use std::path::{Path, PathBuf};

use anyhow::Error;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use ishisgf::convert::Target;
use ishisgf::diag::{Cursor, Lost, Severity};
use ishisgf::format::Format;
use serde_json::{Map, Value, json};

use super::failure::{About, Help, code_of};
use super::location::Location;
use super::message::{Code, Message};
use super::outcome::{Outcome, Status};
use super::output::{Destination, OutputFile};
use super::picture::Picture;
use super::plan::{Task, Work, numbered};
use super::reason;
use super::summary::{Count, Summary};
use super::tally::Tally;

/// The form of a report. It changes when something that was there is there no more.
const VERSION: u32 = 1;

/// The schema of all lines, in JSON Schema of 2020-12.
pub const SCHEMA: &str = include_str!("report.schema.json");

/// The types of the lines.
const TYPES: [&str; 4] = ["file", "summary", "plan", "failure"];

/// So many bytes of a file tell whether it is a report.
pub const BEGINNING: u64 = 64;

/// Whether what begins in this way is a report, or one that was never begun.
pub fn is_report(content: &[u8]) -> bool {
    let begins = |kind| content.starts_with(format!("{{\"type\":\"{kind}\",\"version\":").as_bytes());
    content.is_empty() || TYPES.into_iter().any(begins)
}

/// A line of an object; the bytes of names that are no UTF-8 stand behind all else, in base64.
fn line(mut object: Value, bytes: &[(&str, Value)]) -> String {
    let bytes = bytes.iter().filter(|(_, value)| !value.is_null());
    bytes.for_each(|(name, value)| object[*name] = value.clone());
    format!("{object}\n")
}

/// The bytes of a name in base64, where it is no UTF-8.
fn base64(bytes: Option<&[u8]>) -> Value {
    json!(bytes.map(|bytes| BASE64_STANDARD.encode(bytes)))
}

/// The bytes of paths, where one of them is no UTF-8.
fn all_base64(paths: &[PathBuf]) -> Value {
    let of_path = |path: &PathBuf| base64(path.to_str().is_none().then(|| path.as_os_str().as_encoded_bytes()));
    let all: Vec<Value> = paths.iter().map(of_path).collect();
    if all.iter().all(Value::is_null) { Value::Null } else { json!(all) }
}

fn names(paths: &[PathBuf]) -> Vec<Cow<'_, str>> {
    paths.iter().map(|path| path.to_string_lossy()).collect()
}

/// The object of one file, on a line.
pub fn of_file(outcome: &Outcome, text: Option<&str>, tally: &Tally<'_>) -> String {
    let mut cursor = text.map(Cursor::new);
    let diagnostics: Vec<Value> =
        tally.in_report().into_iter().map(|message| of_message(message, tally, cursor.as_mut())).collect();
    let more: Map<String, Value> =
        tally.beyond_report().map(|(code, more)| (code.name().to_owned(), json!(more))).collect();
    let name_of = |lost: &Option<Lost>| lost.map_or("other", |lost| lost.plural()).to_owned();
    let losses: Map<String, Value> = tally.lost.iter().map(|(lost, count)| (name_of(lost), json!(count))).collect();
    let object = json!({
        "type": "file",
        "version": VERSION,
        "input": outcome.name,
        "output": names(&outcome.outputs),
        "status": outcome.status.name(),
        "reason": outcome.reason,
        "reason_code": outcome.reason_code,
        "format": outcome.from.map(|format| format.name()),
        "to": outcome.picture.or(outcome.to.map(target_name)),
        "charset": outcome.charset,
        "games": outcome.games,
        "errors": outcome.errors,
        "warnings": outcome.warnings,
        "diagnostics": diagnostics,
        "more_diagnostics": more,
        "losses": losses,
    });
    line(object, &[("input_base64", base64(outcome.bytes.as_deref())), ("output_base64", all_base64(&outcome.outputs))])
}

fn of_message(message: &Message, tally: &Tally<'_>, cursor: Option<&mut Cursor<'_>>) -> Value {
    object(&Finding {
        severity: message.severity,
        code: Some(message.code),
        text: &message.text,
        location: Location::find(message.span, cursor),
        help: &tally.help_of(message.code),
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

/// The object of one finding by itself, on a line. The bytes of the input's name stand beside it where it is no UTF-8.
pub fn of_finding(name: Option<&str>, bytes: &[u8], finding: &Finding<'_>) -> String {
    let mut head = json!({ "type": "diagnostic", "version": VERSION, "input": name });
    if let (Value::Object(head), Value::Object(finding)) = (&mut head, object(finding)) {
        head.extend(finding);
    }
    line(head, &[("input_base64", base64(str::from_utf8(bytes).is_err().then_some(bytes)))])
}

/// The object of what kept the program from its work, on a line.
pub fn of_failure(error: &Error) -> String {
    let object = json!({
        "type": "failure",
        "version": VERSION,
        "input": error.downcast_ref::<About>().map(|About(name)| name),
        "reason_code": code_of(error),
        "message": error.root_cause().to_string(),
        "help": error.downcast_ref::<Help>().map(|Help(help)| help),
    });
    line(object, &[])
}

/// The object of what would be done with an input, on a line.
pub fn of_plan(
    task: &Task,
    picture: Option<Picture>,
    joined: Option<&Destination>,
    archive: Option<&OutputFile>,
) -> String {
    let (action, to, reason) = match &task.work {
        Work::Check => ("check", None, None),
        Work::Convert { to, .. } => ("convert", *to, None),
        Work::Split { to, .. } => ("split", *to, None),
        Work::Join => ("join", None, None),
        Work::Rewrite(_) => ("rewrite", None, None),
        Work::Copy(_) => ("copy", None, None),
        Work::PassOver(_) => ("pass-over", None, Some((reason::UP_TO_DATE.text, reason::UP_TO_DATE.code))),
        Work::Skip(reason) => ("skip", None, Some((reason.text, reason.code))),
        Work::Refuse(refusal) => ("fail", None, Some((&*refusal.text, refusal.code.name()))),
    };
    let outputs: Vec<PathBuf> = match &task.work {
        Work::Convert { destination, .. } => vec![destination.path()],
        Work::Split { target, .. } => vec![numbered(&target.path, 1, 1)],
        Work::Join => joined.map(Destination::path).into_iter().collect(),
        Work::Rewrite(_) => task.source.path().map(Path::to_owned).into_iter().collect(),
        work => work.target().map(|target| target.path.clone()).into_iter().collect(),
    };
    let archive = archive.filter(|_| !outputs.is_empty()).map(|archive| &archive.path);
    let is_replaced =
        !matches!(task.work, Work::PassOver(_)) && outputs.iter().chain(archive).any(|path| path.is_file());
    let object = json!({
        "type": "plan",
        "version": VERSION,
        "input": task.source.name(),
        "action": action,
        "output": names(&outputs),
        "replaces": is_replaced,
        "to": to.map(|to| picture.map_or(target_name(to), |picture| picture.name())),
        "reason": reason.map(|(text, _)| text),
        "reason_code": reason.map(|(_, code)| code),
    });
    let bytes = task.source.bytes();
    line(object, &[("input_base64", base64(bytes.as_deref())), ("output_base64", all_base64(&outputs))])
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
        "stopped": summary.stopped.map(|reason| reason.code),
        "failure": summary.failure,
        "attention": summary.attention.iter().map(|(name, _)| name).collect::<Vec<_>>(),
    });
    format!("{object}\n")
}

fn of_count(count: &Count) -> Value {
    json!({ "severity": count.severity.to_string(), "count": count.times, "files": count.inputs })
}
