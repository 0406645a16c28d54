//! Messages for people, each with the line that it is about.

use ishisgf::diag::{Cursor, Diagnostic, Span};
use serde_json::{Value, json};

/// Nobody reads more messages on one file; the others are counted.
const MOST: usize = 500;

/// How many characters of a line are shown before and behind what a message is about, and of that itself.
const SHOWN: usize = 60;

/// The messages on a text: `counts` of each severity, and as `list` the first of them in the order of the text, with
/// `severity`, `code`, `text`, `help`, and where they have a place `line`, `column` and `before`, `at` and `after`: the line
/// around the place, and what stands there.
pub fn of(text: &str, heard: &[Diagnostic]) -> Value {
    let mut sorted: Vec<&Diagnostic> = heard.iter().collect();
    sorted.sort_by_key(|diagnostic| diagnostic.span.map(|span| span.start));
    let mut cursor = Cursor::new(text);
    let list: Vec<Value> = sorted.iter().take(MOST).map(|diagnostic| message(text, &mut cursor, diagnostic)).collect();
    let mut counts = serde_json::Map::new();
    for diagnostic in heard {
        let severity = diagnostic.severity().to_string();
        let before = counts.get(&severity).and_then(Value::as_u64).unwrap_or_default();
        counts.insert(severity, json!(before + 1));
    }
    json!({ "counts": counts, "list": list })
}

fn message(text: &str, cursor: &mut Cursor<'_>, diagnostic: &Diagnostic) -> Value {
    let mut message = json!({
        "severity": diagnostic.severity().to_string(),
        "code": diagnostic.code.name(),
        "text": diagnostic.message,
        "help": diagnostic.code.help(),
    });
    let Some(span) = diagnostic.span else {
        return message;
    };
    let place = cursor.find(span.start);
    let (before, at, after) = excerpt(text, place.line_start, Span::new(place.offset, span.end));
    message["line"] = json!(place.line);
    message["column"] = json!(place.column);
    message["before"] = json!(before);
    message["at"] = json!(at);
    message["after"] = json!(after);
    message
}

/// A place with what stands on its line before and behind it, each no longer than is shown.
fn excerpt(text: &str, line_start: usize, span: Span) -> (String, String, String) {
    let (start, end) = (span.start.min(text.len()), text.floor_char_boundary(span.end));
    let before = &text[line_start.min(start)..start];
    let cut = before.char_indices().rev().nth(SHOWN).map_or(0, |(at, _)| at);
    let before = if cut > 0 { format!("…{}", &before[cut..]) } else { before.to_owned() };
    let at = piece(&text[start..end.max(start)]);
    let after = if at.ends_with('…') { String::new() } else { piece(&text[end.max(start)..]) };
    let visible = |piece: String| piece.replace(|c: char| c.is_control() && c != '\t', "�");
    (visible(before), visible(at), visible(after))
}

/// The beginning of a text, up to the end of its line.
fn piece(text: &str) -> String {
    let line = text.split(['\r', '\n']).next().unwrap_or_default();
    match line.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line.to_owned(),
    }
}
