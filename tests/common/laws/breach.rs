//! A breach of a law, described for those who look for its cause.

use std::fmt;

use ishisgf::diag::Diagnostic;

/// So many characters before and behind the place of a difference are shown.
const AROUND: usize = 60;

/// A way that does not lead where it should.
#[derive(Debug)]
pub struct Breach {
    /// The number of the law.
    pub law: u8,
    /// The formats that the way leads through.
    pub way: String,
    /// The text that the last step started from; that has the fault; or that is refused.
    pub via: String,
    pub difference: Difference,
}

/// What is wrong at the end of a way.
#[derive(Debug)]
pub enum Difference {
    /// Nothing comes out.
    Refused(Diagnostic),
    /// What comes out has a fault by the standard of its format.
    Fault(Fault),
    /// Another text comes out.
    Texts { wanted: String, got: String },
}

/// A fault in words.
pub type Fault = String;

impl Breach {
    /// What kind of breach it is: those that are alike have mostly one cause.
    pub fn signature(&self) -> String {
        let what = match &self.difference {
            Difference::Refused(fatal) => format!("refused: {}", fatal.code),
            Difference::Fault(fault) => {
                let words = fault.split_once(": ").map_or(&**fault, |(_, words)| words);
                format!("fault: {}", words.split(": ").next().unwrap_or(words))
            }
            Difference::Texts { wanted, got } => {
                let at = first_difference(wanted, got);
                format!(
                    "`{}` is wanted, `{}` comes",
                    head(wanted, at),
                    head(got, at)
                )
            }
        };
        format!("law {}, {}: {what}", self.law, self.way)
    }

    /// What is wrong, in a few lines.
    pub fn describe(&self) -> String {
        match &self.difference {
            Difference::Refused(fatal) => format!("refused: {}: {}", fatal.code, fatal.message),
            Difference::Fault(fault) => format!("fault: {fault}"),
            Difference::Texts { wanted, got } => {
                let at = first_difference(wanted, got);
                let before = &wanted[..at];
                let line = before.matches('\n').count();
                let lines: Vec<&str> = wanted.lines().collect();
                let previous = line
                    .checked_sub(1)
                    .and_then(|previous| lines.get(previous))
                    .map(|text| text.chars().take(2 * AROUND).collect::<String>());
                let column = at - before.rfind('\n').map_or(0, |end| end + 1);
                format!(
                    "line {}, byte {}, after {:?}\n  wanted: {}\n  got:    {}",
                    line + 1,
                    column + 1,
                    previous.unwrap_or_default(),
                    around(wanted, at),
                    around(got, at)
                )
            }
        }
    }
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}\n{}", self.signature(), self.describe())?;
        if let Difference::Texts { wanted, got } = &self.difference {
            writeln!(f, "wanted:\n{wanted}\ngot:\n{got}")?;
        }
        write!(f, "from:\n{}", self.via)
    }
}

/// The byte at which two texts begin to differ, at the beginning of a character.
fn first_difference(one: &str, other: &str) -> usize {
    let pairs = one.chars().zip(other.chars());
    let same = pairs.take_while(|(one, other)| one == other);
    same.map(|(character, _)| character.len_utf8()).sum()
}

/// What the place of a difference is in: the identifier of a property, or the keyword of a line.
fn head(text: &str, at: usize) -> &str {
    let start = text[..at].rfind('\n').map_or(0, |end| end + 1);
    let end = text[at..].find('\n').map_or(text.len(), |end| at + end);
    let line = &text[start..end];
    let place = at - start;
    // The bracket that the place is within, or the next one where it is within an identifier.
    let is_ident = |from: usize| line[..from].ends_with(|c: char| c.is_ascii_uppercase());
    let brackets = line.match_indices('[').map(|(from, _)| from);
    let brackets: Vec<usize> = brackets.filter(|&from| is_ident(from)).collect();
    let next = brackets
        .iter()
        .find(|&&from| from >= place)
        .filter(|&&from| {
            let between = &line[place..from];
            between.chars().all(|c| c.is_ascii_uppercase())
        });
    let bracket = next.or_else(|| brackets.iter().rfind(|&&from| from < place));
    match bracket {
        Some(&bracket) => {
            let ident = line[..bracket].trim_end_matches(|c: char| c.is_ascii_uppercase());
            &line[ident.len()..bracket]
        }
        None => line.split([' ', '[', '\r']).next().unwrap_or(line),
    }
}

/// What stands around a place, on its line and up to the end of the text.
fn around(text: &str, at: usize) -> String {
    let start = text[..at].rfind('\n').map_or(0, |end| end + 1);
    let before: Vec<char> = text[start..at].chars().collect();
    let cut = before.len().saturating_sub(AROUND);
    let mut shown = String::from(if cut > 0 { "…" } else { "" });
    shown.extend(&before[cut..]);
    let rest = text[at..].lines().next().unwrap_or_default();
    shown.extend(rest.chars().take(AROUND));
    if rest.chars().nth(AROUND).is_some() {
        shown.push('…');
    }
    if text.len() == at {
        shown.push_str(" (the end)");
    } else if rest.is_empty() {
        shown.push_str(" (the end of the line)");
    }
    shown
}
