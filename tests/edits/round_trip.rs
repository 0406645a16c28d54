//! The way of a record: to the other format, through someone's edits, and home.

use crate::case::Edit;
use crate::hunk::Hunk;
use crate::library::{self, Form, Letters};
use crate::pieces::nodes;
use crate::resave;

/// The dialect and the letters that a record goes there and comes home in.
#[derive(Clone, Copy, Debug)]
pub struct Way {
    pub home: Form,
    pub away: Form,
    pub letters: Letters,
}

impl Way {
    /// A way of an Ishi record, or of an SGF record.
    pub fn of(is_ishi: bool, dialect: Form, letters: Letters) -> Way {
        let (home, away) = match is_ishi {
            true => (Form::Ishi, dialect),
            false => (dialect, Form::Ishi),
        };
        Way { home, away, letters }
    }

    /// Converts a text. Where it is said that carry-over was dropped, too.
    fn convert(self, from: Form, to: Form, text: &str) -> Result<(String, Vec<usize>), String> {
        let (written, said) =
            library::convert(text.as_bytes(), from, to, self.letters).map_err(|fatal| format!("{fatal} of\n{text}"))?;
        let stale = said.iter().filter(|note| note.code == "stale-carry-over");
        let places: Option<Vec<usize>> = stale.map(|note| note.place).collect();
        Ok((written, places.ok_or("a note without a place")?))
    }

    /// Takes a record there and home without an edit. The canonical record, and what it is there.
    pub fn unedited(self, original: &str) -> Result<(String, String), String> {
        let Way { home, away, .. } = self;
        let canonical = self.convert(home, home, original)?.0;
        let there = self.convert(home, away, &canonical)?.0;
        let (back, dropped) = self.convert(away, home, &there)?;
        expect(&back, &canonical, &format!("law 2 or 3, by\n{there}"))?;
        if !dropped.is_empty() {
            return Err(format!("something is dropped, by\n{there}"));
        }
        for (form, text) in [(home, &canonical), (away, &there)] {
            expect(&self.convert(form, form, text)?.0, text, "law 1")?;
        }
        Ok((canonical, there))
    }

    /// Takes a record there, edits it, takes it home, and holds what comes of it to what is expected and to the laws.
    pub fn edited(self, original: &str, edit: &Edit) -> Result<(), String> {
        let Way { home, away, letters } = self;
        let (canonical, there) = self.unedited(original)?;
        let there = if edit.file.is_empty() { &there } else { &edit.file };
        let edited = change(there, away, &edit.hunks)?;
        let edited = match (edit.is_saved, away) {
            (false, _) => edited,
            (true, Form::Ishi) => resave::ishi(&edited),
            (true, _) => resave::sgf(&edited),
        };
        let (result, dropped) = self.convert(away, home, &edited)?;
        let expected = match edit.whole.is_empty() {
            true => change(&canonical, home, &edit.changes).map_err(|fault| format!("expected: {fault}"))?,
            false => self.convert(home, home, &edit.whole)?.0,
        };
        let is_same = match home {
            Form::Ishi if edit.is_open => lines_of_ishi(&result).eq(lines_of_ishi(&expected)),
            Form::Ishi => result == expected,
            _ => {
                let [found, expected] = [&result, &expected].map(|text| {
                    let mut nodes: Vec<_> = nodes(text).into_iter().map(|node| node.1).collect();
                    if edit.is_open {
                        nodes.iter_mut().for_each(|node| node.properties.retain(|p| p.0 != "ISHI"));
                    }
                    nodes
                });
                found == expected
            }
        };
        if !is_same {
            return Err(format!("edited:\n{edited}\nfound:\n{result}\nexpected:\n{expected}"));
        }
        check_places(&dropped, &edit.dropped, &edited, away)?;

        let faults = library::faults(&result, home, letters);
        if !faults.is_empty() {
            return Err(format!("a strict reader finds {faults:#?} in\n{result}"));
        }
        // Carry-over is checked like any other input, also where the format stays the same.
        let (settled, said) = self.convert(away, away, &edited)?;
        if said.len() != dropped.len() {
            return Err(format!("{} notes where it is only settled:\n{settled}", said.len()));
        }
        let (canonical, there) = self.unedited(&result)?;
        expect(&canonical, &result, "law 1 of what came home")?;
        expect(&there, &settled, "law 2 or 3 of the edited file")
    }

    /// Takes a record there and home that has values in it; of what it is without them, nothing is lost.
    pub fn with_value(self, record: &str, without: &str) -> Result<(), String> {
        let lines = |text: &str| -> Vec<String> {
            match self.home {
                Form::Ishi => text.lines().map(str::to_owned).collect(),
                _ => nodes(text)
                    .iter()
                    .flat_map(|(_, node)| &node.properties)
                    .map(|property| format!("{property:?}"))
                    .collect(),
            }
        };
        let (canonical, _) = self.unedited(record)?;
        let mut rest = lines(&canonical).into_iter();
        let without = self.convert(self.home, self.home, without)?.0;
        match lines(&without).iter().find(|line| !rest.any(|other| other == **line)) {
            Some(lost) => Err(format!("lost: {lost} in\n{canonical}")),
            None => Ok(()),
        }
    }
}

/// The lines of an Ishi text, without those that carry.
fn lines_of_ishi(text: &str) -> impl Iterator<Item = &str> {
    let mut is_carried = false;
    text.lines().filter(move |&line| {
        let was_carried = is_carried;
        is_carried = line == "USER SGF" || is_carried && line != "ENDUSER";
        !(is_carried || was_carried)
    })
}

/// Applies hunks to a text, one behind the other.
fn change(text: &str, form: Form, hunks: &[Hunk]) -> Result<String, String> {
    let mut clipboard = String::new();
    let text = text.replace("\r\n", "\n");
    let text = hunks.iter().try_fold(text, |text, hunk| hunk.apply(&text, &mut clipboard))?;
    Ok(match form {
        Form::Ishi => text.replace('\n', "\r\n"),
        _ => text,
    })
}

/// Holds the places of notes to the texts at whose nodes they are expected.
fn check_places(notes: &[usize], anchors: &[String], text: &str, form: Form) -> Result<(), String> {
    match anchors {
        [anchor] if anchor == "any" => return Ok(()),
        [anchor] if anchor == "some" && !notes.is_empty() => return Ok(()),
        _ => {}
    }
    let mut expected = Vec::new();
    for anchor in anchors {
        match *text.match_indices(anchor).collect::<Vec<_>>() {
            [(at, _)] => expected.push(node_at(text, form, at)),
            _ => return Err(format!("not exactly once: {anchor:?} in\n{text}")),
        }
    }
    let mut found: Vec<&str> = notes.iter().map(|&at| node_at(text, form, at)).collect();
    // The nodes are parts of one text: its ends tell them apart.
    expected.sort_by_key(|node| node.len());
    found.sort_by_key(|node| node.len());
    match found == expected {
        true => Ok(()),
        false => Err(format!(
            "{} notes, {} expected, or elsewhere, at:\n{}",
            found.len(),
            expected.len(),
            found.join("\nand at:\n")
        )),
    }
}

fn expect(found: &str, expected: &str, what: &str) -> Result<(), String> {
    match found == expected {
        true => Ok(()),
        false => Err(format!("{what}\nfound:\n{found}\nexpected:\n{expected}")),
    }
}

/// A text from the node on that a place of it belongs to; of an Ishi text, from the line of an event, a setup, a move, a
/// diagram or a variation.
fn node_at(text: &str, form: Form, at: usize) -> &str {
    let starts: Vec<usize> = match form {
        Form::Ishi => {
            let lines = text.match_indices('\n').map(|(end, _)| end + 1);
            let begins = |start: &usize| {
                let word = text[*start..].split_whitespace().next().unwrap_or_default();
                matches!(word, "EVENT" | "SETUP" | "B" | "W" | "DIAGRAM" | "VAR")
            };
            lines.filter(begins).collect()
        }
        _ => nodes(text).iter().map(|node| node.0).collect(),
    };
    &text[starts.into_iter().filter(|&start| start <= at).max().unwrap_or(0)..]
}
