//! Reads a case; [`crate`] shows one.

use crate::hunk::Hunk;
use crate::library::{Form, Letters};

/// An original, and the edits of what it becomes.
#[derive(Default)]
pub struct Record {
    pub is_ishi: bool,
    pub original: String,
    /// What is put into the original's places in braces, each by itself; none where there are no such places.
    pub values: Vec<String>,
    pub edits: Vec<Edit>,
}

/// What someone does to a file, and what is to become of it.
#[derive(Default)]
pub struct Edit {
    /// The name, and where it stands in the case.
    pub name: String,
    pub dialects: Vec<Form>,
    pub letters: Vec<Letters>,
    /// Whether it is left open what is carried in the file that comes home.
    pub is_open: bool,
    /// What is done to the file that the original became.
    pub hunks: Vec<Hunk>,
    /// The file that is there instead of it, where it is given as a whole.
    pub file: String,
    /// Whether another program saves it in the end, in its own way.
    pub is_saved: bool,
    /// What is different in the file that comes home.
    pub changes: Vec<Hunk>,
    /// The file that comes home, where it is given as a whole.
    pub whole: String,
    /// The texts at whose nodes (or events, moves and so on) it is noted that carry-over was dropped.
    pub dropped: Vec<String>,
}

/// Reads the originals of a case, with their edits.
pub fn read(text: &str) -> Result<Vec<Record>, String> {
    let mut records: Vec<Record> = Vec::new();
    let mut section = "";
    for (at, line) in text.lines().enumerate() {
        if let Some(heading) = line.strip_prefix("== ") {
            section = heading;
            match (heading, records.last_mut()) {
                ("ishi" | "sgf", _) => records.push(Record { is_ishi: heading == "ishi", ..Record::default() }),
                (_, None) => return Err("no original".to_owned()),
                ("{}", _) => {}
                (_, Some(record)) => record.edits.push(Edit::of(heading, at + 1)),
            }
            continue;
        }
        // Before the first heading stands what the case shows.
        let Some(record) = records.last_mut() else {
            continue;
        };
        match (section, record.edits.last_mut()) {
            ("ishi" | "sgf", _) => record.original += &(invisible(line) + "\n"),
            ("{}", _) if line.is_empty() => {}
            ("{}", _) => record.values.push(invisible(line)),
            (_, Some(_)) if line == "=>" => section = "=>",
            (_, edit) => edit
                .and_then(|edit| edit.read(line, section == "=>"))
                .ok_or_else(|| format!("line {}: {line:?}", at + 1))?,
        }
    }
    for record in &mut records {
        record.original.truncate(record.original.trim_end_matches('\n').len());
        for edit in &mut record.edits {
            edit.hunks.retain(|hunk| !hunk.lines.is_empty());
            edit.changes.retain(|hunk| !hunk.lines.is_empty());
            if edit.hunks.is_empty() && !edit.is_saved && edit.file.is_empty()
                || !(edit.whole.is_empty() || edit.changes.is_empty())
            {
                return Err(format!("no edit, or two results: {}", edit.name));
            }
        }
        if record.edits.is_empty() && record.values.is_empty() {
            return Err("an original without edits".to_owned());
        }
    }
    Ok(records)
}

/// Makes tabs, blanks at the ends of lines and line ends within a line of what stands for them.
fn invisible(text: &str) -> String {
    text.replace('␉', "\t").replace('␠', " ").replace('␤', "\n")
}

impl Edit {
    /// An edit with a heading: its name, and behind it in parentheses where it is to be made.
    fn of(heading: &str, line: usize) -> Edit {
        let ways = heading.rsplit_once(" (").map_or("", |(_, ways)| ways);
        let ways: Vec<&str> = ways.trim_end_matches(')').split(", ").collect();
        let lacks = |way: &str| !ways.contains(&way);
        let dialects = [(Form::Ff4, lacks("draft")), (Form::Draft, lacks("ff4"))];
        let letters = [(Letters::Ascii, lacks("utf-8")), (Letters::Utf8, lacks("ascii"))];
        Edit {
            name: format!("{line}: {heading}"),
            is_open: !lacks("open"),
            dialects: dialects.into_iter().filter(|way| way.1).map(|way| way.0).collect(),
            letters: letters.into_iter().filter(|way| way.1).map(|way| way.0).collect(),
            ..Edit::default()
        }
    }

    /// Reads a line of what is done to the file, or of what comes home.
    fn read(&mut self, line: &str, is_home: bool) -> Option<()> {
        let hunks = if is_home { &mut self.changes } else { &mut self.hunks };
        let sign = line.chars().next().unwrap_or('\n');
        let text = invisible(line.get(2..).unwrap_or_default());
        match sign {
            '#' => {}
            // An empty line ends a hunk.
            '\n' => hunks.push(Hunk::default()),
            '@' if !is_home => self.is_saved = true,
            '=' if is_home => self.whole += &(text + "\n"),
            '=' => self.file += &(text + "\n"),
            '!' if is_home => self.dropped.push(text),
            ' ' | '-' | '+' | '<' | '>' => {
                if hunks.is_empty() {
                    hunks.push(Hunk::default());
                }
                hunks.last_mut()?.lines.push((sign, text));
            }
            _ => return None,
        }
        Some(())
    }
}
