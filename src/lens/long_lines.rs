//! Long lines: a line of a comment of more than 78 columns is broken for the eye, and put together again.
//!
//! ```text
//! in SGF                     in an Ishi file
//!
//! C[Short.                   Short.
//! This one is … too long]    This one is …
//!                            too long            ISHI[?JOIN 2] in the SGF block
//! ```
//!
//! This is a lens like [`super::spelling`]. In Ishi the numbers are those of the lines that go on into the next one. In SGF,
//! where no line is broken, they are those of the long lines that stand whole in Ishi: somebody wrote them so. The lines of
//! all comments of a node are counted through, from 1.
//!
//! The carried numbers count if all of these lines still end in a blank, and the next ones begin with a word. Else each
//! counts if its line is one that could be broken (or could be long); if lines were added or removed, the numbers before
//! the edit stay, and those behind it move by as much.

use std::collections::BTreeSet;

use smallvec::smallvec;

use super::alphabet::{Alphabet, spelled};
use crate::ishi::comments::{is_broken, lines_of, pieces};
use crate::ishi::event::Comment;

/// The lines of comments that are broken, by their numbers.
pub type Numbers = BTreeSet<usize>;

/// Numbers of lines as they are carried, in order, as runs from a first one to a last one: a few bytes may say a million.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Runs(Vec<(usize, usize)>);

impl Runs {
    /// No numbers.
    pub const NONE: Runs = Runs(Vec::new());

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How many numbers there are.
    pub fn len(&self) -> usize {
        self.0.iter().map(|(first, last)| last - first + 1).sum()
    }

    fn last(&self) -> Option<usize> {
        self.0.last().map(|run| run.1)
    }

    /// Adds the numbers from one to another, which are greater than those before.
    fn push(&mut self, first: usize, last: usize) {
        match self.0.last_mut() {
            Some(run) if run.1 + 1 == first => run.1 = last,
            _ => self.0.push((first, last)),
        }
    }

    fn iter(&self) -> impl DoubleEndedIterator<Item = usize> {
        self.0.iter().flat_map(|&(first, last)| first..=last)
    }

    /// Takes those of lines that so many others stand before now.
    pub fn append(&mut self, others: &mut Runs, before: usize) {
        others.0.drain(..).for_each(|(first, last)| self.push(first + before, last + before));
    }
}

/// Whether a comment has lines to be counted: of a text of nothing but blanks, of whatever width, ASCII leaves none.
fn has_lines(comment: &Comment<'_>) -> bool {
    !comment.text.trim().is_empty()
}

/// The lines of comments, with the places of the comments.
fn lines<'c>(comments: &'c [Comment<'_>]) -> Vec<(usize, &'c str)> {
    let lines = comments.iter().enumerate().filter(|(_, comment)| has_lines(comment));
    lines.flat_map(|(at, comment)| lines_of(&comment.text).map(move |line| (at, line))).collect()
}

/// How many lines comments have.
pub fn count(comments: &[Comment<'_>]) -> usize {
    lines(comments).len()
}

/// Whether a line is long: in a file of either charset, however it is spelled, so that what is carried serves all.
fn is_long(line: &str) -> bool {
    is_broken(line)
        && (line.is_ascii() || Alphabet::ASCII.into_iter().all(|alphabet| is_broken(&spelled(line, alphabet))))
}

/// The long lines of comments.
pub fn long(comments: &[Comment<'_>]) -> Numbers {
    (1..).zip(lines(comments)).filter(|(_, (_, line))| is_long(line)).map(|(number, _)| number).collect()
}

/// The long lines of comments that are carried as those that stand whole: fewer than are carried where not all are found.
pub fn whole(comments: &[Comment<'_>], carried: &Runs) -> Numbers {
    if carried.is_empty() { Numbers::new() } else { found(carried, &long(comments)) }
}

/// Breaks the long lines of comments, in the characters of a file, but for those that stand whole. Returns which lines go on
/// then. Where nothing will join them again, `plain`, they need no blank at their ends.
pub fn break_lines(comments: &mut [Comment<'_>], whole: &Numbers, plain: bool) -> Numbers {
    let mut goes_on = Numbers::new();
    let (mut number, mut written) = (0, 0);
    for comment in comments.iter_mut().filter(|comment| has_lines(comment)) {
        let mut broken: Vec<&str> = Vec::new();
        let before = number;
        for line in lines_of(&comment.text) {
            number += 1;
            // In ASCII a line is long that has pieces.
            let is_whole = whole.contains(&number) || !line.is_ascii() && !is_long(line);
            let pieces = if is_whole { smallvec![line] } else { pieces(line) };
            goes_on.extend(written + 1..written + pieces.len());
            written += pieces.len();
            let last = pieces.len() - 1;
            broken.extend(pieces.into_iter().enumerate().map(|(at, piece)| match piece.trim_end() {
                cut if plain && at < last && !cut.is_empty() => cut,
                _ => piece,
            }));
        }
        if broken.len() > number - before {
            comment.text = broken.join("\n").into();
        }
    }
    goes_on
}

/// Joins the lines of comments that are carried as those that go on. Returns which lines were joined, and how many of those
/// that are carried were not found.
pub fn join_lines(comments: &mut [Comment<'_>], carried: &Runs) -> (Numbers, usize) {
    if carried.is_empty() {
        return (Numbers::new(), 0);
    }
    let goes_on = goes_on(carried, &lines(comments));
    let (mut joined, mut number, mut read) = (Numbers::new(), 0, 0);
    for comment in comments.iter_mut().filter(|comment| has_lines(comment)) {
        let mut text = String::with_capacity(comment.text.len());
        let mut is_joined = false;
        for (at, line) in lines_of(&comment.text).enumerate() {
            read += 1;
            if is_joined {
                joined.insert(number);
                // Editors cut blanks at the ends of lines.
                text.push_str(if text.ends_with(' ') { "" } else { " " });
            } else {
                number += 1;
                text.push_str(if at > 0 { "\n" } else { "" });
            }
            text.push_str(line);
            is_joined = goes_on.contains(&read);
        }
        comment.text = text.into();
    }
    // Of lines that moved, some may be taken for two that are carried.
    (joined, carried.len().saturating_sub(goes_on.len()))
}

/// Which lines go on into the next one. Those that still end in a blank do, however long they have become, unless what
/// follows can't be the rest of a line: that begins with a word.
fn goes_on(carried: &Runs, lines: &[(usize, &str)]) -> Numbers {
    let ends_open = |number: usize| match lines.get(number - 1..=number) {
        Some([(one, line), (other, rest)]) => {
            one == other && line.ends_with(' ') && !rest.is_empty() && !rest.starts_with(' ')
        }
        _ => false,
    };
    match carried.iter().all(ends_open) {
        true => carried.iter().collect(),
        false => found(carried, &could_go_on(lines)),
    }
}

/// The lines that could have been broken where they end.
fn could_go_on(lines: &[(usize, &str)]) -> Numbers {
    let is_cut = !lines.iter().any(|(_, line)| line.ends_with(' '));
    let goes_on = |pair: &[(usize, &str)]| match *pair {
        [(one, line), (other, next)] => {
            let gap = if line.ends_with(' ') { "" } else { " " };
            let whole = format!("{line}{gap}{next}");
            let is_broken = || match pieces(&whole)[..] {
                [first, _, ..] => first.trim_end() == line.trim_end(),
                _ => false,
            };
            one == other && (is_cut || gap.is_empty()) && is_broken()
        }
        _ => false,
    };
    (1..).zip(lines.windows(2)).filter(|(_, pair)| goes_on(pair)).map(|(number, _)| number).collect()
}

/// Which lines are those that are carried, of those that it `could` be. Where lines have come or gone, the numbers behind
/// them have moved alike.
fn found(carried: &Runs, could: &Numbers) -> Numbers {
    if carried.iter().all(|number| could.contains(&number)) {
        return carried.iter().collect();
    }
    if carried.len() == could.len() {
        return could.clone();
    }
    let mut found: Numbers = carried.iter().take_while(|number| could.contains(number)).collect();
    if let (Some(last), Some(&end)) = (carried.last(), could.last()) {
        let pairs = carried.iter().rev().zip(could.iter().rev());
        found.extend(pairs.take_while(|&(number, &line)| line + last == number + end).map(|(_, &line)| line));
    }
    found
}

/// Reads the numbers of lines; `None` where they are none, or not in order.
pub fn read<'f>(fields: impl Iterator<Item = &'f str>) -> Option<Runs> {
    /// No comment has so many lines.
    const MOST: usize = 1 << 20;

    let mut numbers = Runs::NONE;
    for field in fields {
        let (first, last) = field.split_once('-').unwrap_or((field, field));
        let (first, last): (usize, usize) = (first.parse().ok()?, last.parse().ok()?);
        if first <= numbers.last().unwrap_or(0) || last < first || last > MOST {
            return None;
        }
        numbers.push(first, last);
    }
    (!numbers.is_empty()).then_some(numbers)
}

/// Writes the line that carries numbers of lines.
pub fn write(numbers: &Numbers) -> Option<String> {
    let mut runs = Runs::NONE;
    numbers.iter().for_each(|&number| runs.push(number, number));
    let run = |&(first, last): &(usize, usize)| match first == last {
        true => first.to_string(),
        false => format!("{first}-{last}"),
    };
    let runs: Vec<String> = runs.0.iter().map(run).collect();
    (!runs.is_empty()).then(|| format!("?JOIN {}", runs.join(" ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_they_are_written() {
        let read = |text: &str| read(text.split(' '));
        for text in ["1", "2 5-7", "1-3 9"] {
            let numbers = read(text).expect("they are").iter().collect();
            assert_eq!(write(&numbers), Some(format!("?JOIN {text}")));
        }
        for none in ["", "0", "2 1", "3-2", "1-3 2", "x", "1-", "1-99999999"] {
            assert_eq!(read(none), None, "{none}");
        }
        assert_eq!(write(&Numbers::new()), None);
    }

    #[test]
    fn what_is_broken_is_joined_again() {
        let long = "word ".repeat(40);
        let comment = |text: &str| Comment { text: text.to_owned().into(), ..Comment::default() };
        let original = vec![comment(&format!("Short.\n{long}end\nx")), comment(&format!("{long}end"))];
        let mut comments = original.clone();
        let goes_on = break_lines(&mut comments, &Numbers::new(), false);
        assert_eq!(write(&goes_on).as_deref(), Some("?JOIN 2-3 6-7"));
        let carried = read(["2-3", "6-7"].into_iter()).expect("they are");
        for cut in [false, true] {
            let mut edited = comments.clone();
            if cut {
                for comment in &mut edited {
                    comment.text = comment.text.replace(" \n", "\n").into();
                }
            }
            let (joined, missing) = join_lines(&mut edited, &carried);
            assert_eq!((edited, joined.into_iter().collect::<Vec<_>>(), missing), (original.clone(), vec![2, 4], 0));
        }
        let mut edited = comments.clone();
        edited[0].text = format!("New.\n{}", edited[0].text).into();
        assert_eq!(join_lines(&mut edited, &carried).0.into_iter().collect::<Vec<_>>(), [3, 5]);
        let whole = |runs: &[&str]| whole(&original, &read(runs.iter().copied()).expect("they are"));
        assert_eq!(whole(&["2"]), Numbers::from([2]));
        assert_eq!(whole(&["1-2", "7"]), Numbers::from([4]));
    }
}
