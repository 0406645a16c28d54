//! What a judge says: whether all is as it should be, and else what is wrong, for those who look for the cause.

use std::collections::BTreeMap;
use std::fmt;

/// So many characters before and behind the place of a difference are shown.
const AROUND: usize = 60;

/// What a judge says of an input.
#[derive(Debug, Default)]
pub struct Verdict {
    /// Why it was not judged in full.
    pub aside: Option<String>,
    pub faults: Vec<Fault>,
    /// What was looked at, and how much of it.
    pub counts: BTreeMap<&'static str, usize>,
}

impl Verdict {
    /// A verdict on what can't be judged.
    pub fn aside(why: impl Into<String>) -> Self {
        Verdict { aside: Some(why.into()), ..Verdict::default() }
    }

    /// Counts something.
    pub fn count(&mut self, what: &'static str, by: usize) {
        *self.counts.entry(what).or_default() += by;
    }
}

/// Something that is wrong.
#[derive(Debug)]
pub struct Fault {
    /// What kind of fault it is: those that are alike have mostly one cause.
    pub kind: String,
    /// What is wrong, in a few lines.
    pub what: String,
    /// The texts that show it, by their names.
    pub texts: Vec<(&'static str, String)>,
}

impl Fault {
    pub fn new(kind: impl Into<String>, what: impl Into<String>) -> Self {
        Fault { kind: kind.into(), what: what.into(), texts: Vec::new() }
    }

    /// The same with a text that shows it.
    pub fn with(mut self, name: &'static str, text: impl Into<String>) -> Self {
        self.texts.push((name, text.into()));
        self
    }

    /// Another text comes out than is wanted.
    pub fn of_texts(way: &str, wanted: &str, got: &str) -> Self {
        let at = first_difference(wanted, got);
        let (want, come) = (head(wanted, at), head(got, at));
        let before = &wanted[..at];
        let line = before.matches('\n').count();
        let column = at - before.rfind('\n').map_or(0, |end| end + 1);
        let what = format!(
            "line {}, byte {}, after {:?}\n  wanted: {}\n  got:    {}",
            line + 1,
            column + 1,
            line.checked_sub(1)
                .and_then(|previous| wanted.lines().nth(previous))
                .map(|text| text.chars().take(2 * AROUND).collect::<String>())
                .unwrap_or_default(),
            around(wanted, at),
            around(got, at)
        );
        Fault::new(format!("{way}: `{want}` is wanted, `{come}` comes"), what).with("wanted", wanted).with("got", got)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n{}", self.kind, self.what)?;
        let mut texts = self.texts.iter();
        texts.try_for_each(|(name, text)| write!(f, "\n{name}:\n{text}"))
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
    let is_ident = |from: &usize| line[..*from].ends_with(|c: char| c.is_ascii_uppercase());
    let brackets = line.match_indices('[').map(|(from, _)| from);
    let brackets: Vec<usize> = brackets.filter(is_ident).collect();
    let next = brackets.iter().find(|from| **from >= place);
    let next = next.filter(|from| line[place..**from].bytes().all(|b| b.is_ascii_uppercase()));
    match next.or_else(|| brackets.iter().rfind(|from| **from < place)) {
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
