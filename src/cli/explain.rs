//! What `--explain` says: of all codes a line each; of one code what is done about it, how to mend it, and an example. The
//! example is converted on the spot, so that it shows what this very program does.

use std::fmt::Write;
use std::str::Utf8Chunk;

use ishisgf::convert::{self, Input, Options, Target};
use ishisgf::diag::{Cursor, Diagnostic, Severity};
use ishisgf::format::{Dialect, Format};

use super::message::{Code, Message};

/// What is said beyond the tables of codes; it opens with an account of its form.
const ENTRIES: &str = include_str!("explanations.txt");

/// All codes, each on a line with its severity and what it says.
pub fn list() -> String {
    let width = Code::all().map(|code| code.name().len()).max().unwrap_or_default();
    let mut list = String::new();
    for code in Code::all() {
        let severity = code.severity().to_string();
        let _ = writeln!(list, "{:width$}  {severity:7}  {}", code.name(), code.summary());
    }
    list
}

/// What there is to say of a code.
pub fn explanation(code: Code) -> String {
    let Explanation { done, mend, example } = Explanation::of(code);
    let mut text = format!("{code} ({})\n{}\n", code.severity(), code.summary());
    if let Some(example) = example {
        text += &example.shown(code);
    }
    let _ = writeln!(text, "\nWhat is done: {done}.\nHow to mend it: {mend}.");
    text
}

/// What there is to say of a code beyond what it is.
struct Explanation {
    done: &'static str,
    mend: &'static str,
    example: Option<Example>,
}

/// A small record in which a code is found.
struct Example {
    /// What it is converted to.
    to: Target,
    plain: bool,
    bytes: Vec<u8>,
}

impl Explanation {
    fn of(code: Code) -> Explanation {
        let (done, mend) = code.help().split_once("; ").unwrap_or((code.help(), ""));
        let mut explanation = Explanation { done, mend, example: None };
        let mut entries = ENTRIES.split("\n= ").skip(1).filter_map(|entry| entry.split_once('\n'));
        let Some((head, body)) = entries.find(|(head, _)| head.split(' ').next() == Some(code.name())) else {
            return explanation;
        };
        let mut lines = String::new();
        for line in body.lines() {
            match line.split_once(": ") {
                Some(("done", done)) => explanation.done = done,
                Some(("mend", mend)) => explanation.mend = mend,
                _ => lines += &format!("{line}\n"),
            }
        }
        let to = match head.split(' ').nth(1) {
            Some("ff4") => Target::Sgf(Dialect::Ff4),
            Some(_) => Target::Ishi,
            None => return explanation,
        };
        explanation.example = Some(Example { to, plain: head.ends_with(" plain"), bytes: unescaped(&lines) });
        explanation
    }
}

impl Example {
    /// The record, what is said of it about a code or is grave beside that, and what it becomes.
    fn shown(&self, code: Code) -> String {
        // The same on each day.
        let latest_day = Some((1999, 12, 31));
        let options = Options { to: Some(self.to), plain: self.plain, ..Options::default() };
        let mut said: Vec<Diagnostic> = Vec::new();
        let input = convert::open(&self.bytes, &options, &mut said);
        let written =
            input.as_ref().map_err(Clone::clone).and_then(|input| convert::convert(input, &options, &mut said));
        said.extend(written.as_ref().err().cloned());
        let is_of_check = !said.iter().any(|diagnostic| Code::from(diagnostic.code) == code);
        if let (true, Ok(input)) = (is_of_check, &input) {
            said.clear();
            let options = Options { lint: true, latest_day, ..options };
            let _ = convert::convert(input, &options, &mut said);
        }
        let by = if is_of_check { "this is said by --check" } else { "this is said" };
        let lossy = String::from_utf8_lossy(&self.bytes);
        let (text, name) = match &input {
            Ok(Input { text, format, .. }) => (&**text, format_name(*format)),
            Err(_) => (&*lossy, "text"),
        };
        // As it is sent in a letter, which is not as it is read; and of what can't be read, the bytes.
        let (example, bytes) = match text.contains('\u{fffd}') {
            _ if self.bytes.is_ascii() => (lossy.clone(), ""),
            true => (escaped(&self.bytes).into(), ", where \\xNN is a byte"),
            false => (text.into(), ""),
        };
        let mut shown = format!("\nFor example, in this {name}{bytes}\n\n{}\n{by}:\n\n", indented(&example));
        let mut cursor = Cursor::new(text);
        let is_shown = |message: &Message| message.code == code || message.severity >= Severity::Warning;
        for message in said.into_iter().map(Message::from).filter(is_shown) {
            let place = message.span.map(|span| cursor.find(span.start));
            let place = place.map_or_else(String::new, |place| format!("{}:{}: ", place.line, place.column));
            let _ = writeln!(shown, "    {place}{}[{}]: {}", message.severity, message.code, message.text);
        }
        if let Ok(written) = written {
            let name = format_name(match self.to {
                Target::Ishi => Format::Ishi,
                Target::Sgf(_) => Format::Sgf,
            });
            let _ = write!(shown, "\nand this is written, in {name}:\n\n{}", indented(&written));
        }
        shown
    }
}

fn format_name(format: Format) -> &'static str {
    match format {
        Format::Ishi => "Ishi",
        Format::Sgf => "SGF",
    }
}

/// Lines as an example stands among others, without anything that a terminal would obey.
fn indented(text: &str) -> String {
    text.lines().map(|line| format!("    {}\n", super::excerpt::visible(line))).collect()
}

/// A text with `\xNN` for each byte that is no UTF-8.
fn escaped(bytes: &[u8]) -> String {
    let chunk = |chunk: Utf8Chunk<'_>| {
        let invalid = chunk.invalid().iter().map(|byte| format!("\\x{byte:02x}"));
        format!("{}{}", chunk.valid(), invalid.collect::<String>())
    };
    bytes.utf8_chunks().map(chunk).collect()
}

/// The bytes that a text with `\xNN` stands for.
fn unescaped(text: &str) -> Vec<u8> {
    let mut parts = text.split("\\x");
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
    for part in parts {
        let byte = part.get(..2).and_then(|digits| u8::from_str_radix(digits, 16).ok());
        bytes.extend(byte);
        bytes.extend(part.bytes().skip(2));
    }
    bytes
}

#[cfg(test)]
mod tests {
    use ishisgf::diag::Code as Library;

    use super::*;

    /// The codes that no record alone shows, or none that is short.
    const WITHOUT_EXAMPLE: [Library; 4] =
        [Library::VerifyFailed, Library::CharsetUnknown, Library::Unencodable, Library::TooLarge];

    #[test]
    fn each_code_is_explained_with_an_example_that_shows_it() {
        let mut silent = Vec::new();
        for code in Code::all() {
            let Explanation { done, mend, example } = Explanation::of(code);
            assert!(!done.is_empty() && !mend.is_empty(), "{code}: {done:?}, {mend:?}");
            let needs_one = matches!(code, Code::Library(code) if !WITHOUT_EXAMPLE.contains(&code));
            assert_eq!(example.is_some(), needs_one, "{code}");
            if let Some(example) = example {
                let shown = example.shown(code);
                if !shown.contains(&format!("[{code}]: ")) {
                    silent.push((code.name(), shown));
                }
            }
        }
        assert!(silent.is_empty(), "{silent:#?}");
    }

    #[test]
    fn each_entry_is_of_a_code() {
        for entry in ENTRIES.split("\n= ").skip(1) {
            let name = entry.split_whitespace().next().unwrap_or_default();
            assert!(Code::named(name).is_ok(), "{name}");
        }
    }
}
