//! Long lines: a line of a comment of more than 78 columns is broken for the eye, and put together again.
//!
//! ```text
//! in SGF                     in an Ishi file
//!
//! C[Short.                   Short.
//! This one is … too long]    This one is …
//!                            too long            ISHI[?JOIN 2:1998 of 3]
//! ```
//!
//! This is a lens like [`super::spelling`]. In Ishi the numbers are those of the lines that go on into the next one. In SGF,
//! where no line is broken, they are those of the long lines that stand whole in Ishi: somebody wrote them so. The lines of
//! all comments of a node are counted through, from 1; how many there are stands last. Behind the colon is a check number, made
//! of the characters of these lines, by which they are found again wherever lines were added, removed or exchanged. A line
//! that was itself edited is where its neighbors say, if it could have been broken there (or could be long).

mod check;
mod search;

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use smallvec::smallvec;

use super::alphabet::{Alphabet, spelled};
use crate::ishi::comments::{is_broken, lines_of, pieces};
use crate::ishi::event::Comment;
use search::Search;

/// Lines of comments, by their numbers.
pub type Numbers = BTreeSet<usize>;

/// Numbers of lines as they are carried, in order, as runs: a few bytes may say a million.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Runs {
    runs: Vec<Run>,
    /// How many lines there are in all; `None` where nobody counted them.
    of: Option<usize>,
}

/// The lines that one long line is broken into, but for the last of them; or one that stands whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Run {
    first: usize,
    last: usize,
    /// The check number of the whole line; `None` where nobody computed it.
    check: Option<u32>,
}

impl Run {
    fn numbers(self) -> RangeInclusive<usize> {
        self.first..=self.last
    }

    /// Whether all of its lines are among lines that something holds for.
    fn is_in(self, lines: &[bool]) -> bool {
        lines.get(self.first - 1..self.last).is_some_and(|lines| !lines.contains(&false))
    }

    /// The same run so many lines further down.
    fn moved(self, lines: isize) -> Option<Run> {
        let first = self.first.checked_add_signed(lines).filter(|&first| first > 0)?;
        Some(Run { first, last: self.last.checked_add_signed(lines)?, ..self })
    }
}

impl Runs {
    /// No numbers.
    pub const NONE: Runs = Runs { runs: Vec::new(), of: None };

    pub fn is_empty(&self) -> bool {
        self.runs.is_empty()
    }

    /// How many numbers there are.
    pub fn len(&self) -> usize {
        self.runs.iter().map(|run| run.numbers().count()).sum()
    }

    /// Takes those of lines that so many others stand before now.
    pub fn append(&mut self, others: &mut Runs, before: usize) {
        if others.is_empty() {
            return;
        }
        self.runs.extend(others.runs.drain(..).filter_map(|run| run.moved(before as isize)));
        self.of = others.of.map(|of| of + before);
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

/// The long lines of comments, but for some.
pub fn long(comments: &[Comment<'_>], but_for: &Numbers) -> Runs {
    let lines = lines(comments);
    let long = (1..).zip(&lines).filter(|(number, (_, line))| !but_for.contains(number) && is_long(line));
    let run = |(number, (_, line)): (usize, &(usize, &str))| Run {
        first: number,
        last: number,
        check: Some(check::of(line)),
    };
    Runs { runs: long.map(run).collect(), of: Some(lines.len()) }
}

/// The long lines of comments that are carried as those that stand whole: fewer than are carried where not all are found.
pub fn whole(comments: &[Comment<'_>], carried: &Runs) -> Numbers {
    if carried.is_empty() {
        return Numbers::new();
    }
    let lines = lines(comments);
    let long: Vec<bool> = lines.iter().map(|(_, line)| is_long(line)).collect();
    Search::new(carried, &lines, 0).found(&long, &long)
}

/// Breaks the long lines of comments, in the characters of a file, but for those that stand whole. Returns which lines go on
/// then. Where nothing will join them again, `plain`, they need no blank at their ends.
pub fn break_lines(comments: &mut [Comment<'_>], whole: &Numbers, plain: bool) -> Runs {
    let mut goes_on = Runs::NONE;
    let (mut number, mut written) = (0, 0);
    for comment in comments.iter_mut().filter(|comment| has_lines(comment)) {
        let mut broken: Vec<&str> = Vec::new();
        let before = number;
        for line in lines_of(&comment.text) {
            number += 1;
            // In ASCII a line is long that has pieces.
            let is_whole = whole.contains(&number) || !line.is_ascii() && !is_long(line);
            let pieces = if is_whole { smallvec![line] } else { pieces(line) };
            if pieces.len() > 1 {
                let check = Some(check::of(line));
                goes_on.runs.push(Run { first: written + 1, last: written + pieces.len() - 1, check });
            }
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
    goes_on.of = Some(written);
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
    (joined, carried.len() - goes_on.len())
}

/// Which lines go on into the next one: that begins with a word.
fn goes_on(carried: &Runs, lines: &[(usize, &str)]) -> Numbers {
    let is_pair = |(one, _): (usize, &str), (other, rest): (usize, &str)| {
        one == other && !rest.is_empty() && !rest.starts_with(' ')
    };
    let may: Vec<bool> = lines.windows(2).map(|pair| is_pair(pair[0], pair[1])).collect();
    // Those that still end in a blank do, however long they have become.
    let could_go_on = |(_, line): (usize, &str), (_, rest)| line.ends_with(' ') || is_first_piece(line, rest);
    let could = may.iter().zip(lines.windows(2)).map(|(may, pair)| *may && could_go_on(pair[0], pair[1]));
    let could: Vec<bool> = could.collect();
    Search::new(carried, lines, 1).found(&may, &could)
}

/// Whether a line is what comes first where it is broken together with another one.
fn is_first_piece(line: &str, rest: &str) -> bool {
    match pieces(&format!("{line} {rest}"))[..] {
        [first, _, ..] => first.trim_end() == line.trim_end(),
        _ => false,
    }
}

/// Reads the numbers of lines; `None` where they are none, or not in order.
pub fn read<'f>(fields: impl Iterator<Item = &'f str>) -> Option<Runs> {
    /// No text has so many lines.
    const MOST: usize = i32::MAX as usize;

    let number = |text: &str| text.parse().ok().filter(|number| (1..=MOST).contains(number));
    let mut read = Runs::NONE;
    let mut fields = fields;
    while let Some(field) = fields.next() {
        if field == "of" && !read.is_empty() {
            read.of = Some(fields.next().and_then(number)?);
            return fields.next().is_none().then_some(read);
        }
        let (lines, check) = match field.split_once(':') {
            Some((lines, check)) => (lines, Some(check.parse().ok()?)),
            None => (field, None),
        };
        let (first, last) = lines.split_once('-').unwrap_or((lines, lines));
        let run = Run { first: number(first)?, last: number(last)?, check };
        let before = read.runs.last().map_or(0, |run| run.last);
        if run.first <= before || run.last < run.first {
            return None;
        }
        read.runs.push(run);
    }
    (!read.is_empty()).then_some(read)
}

/// Writes the line that carries numbers of lines.
pub fn write(Runs { runs, of }: &Runs) -> Option<String> {
    if runs.is_empty() {
        return None;
    }
    let mut line = "?JOIN".to_owned();
    for Run { first, last, check } in runs {
        line += &format!(" {first}");
        line += &if first == last { String::new() } else { format!("-{last}") };
        line += &check.map_or_else(String::new, |check| format!(":{check}"));
    }
    line += &of.map_or_else(String::new, |of| format!(" of {of}"));
    Some(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<Runs> {
        super::read(text.split(' '))
    }

    fn comment(text: &str) -> Comment<'static> {
        Comment { text: text.to_owned().into(), ..Comment::default() }
    }

    /// The numbers of the lines that are joined in one comment, and how many of those that are carried were not found.
    fn joined(text: &str, carried: &str) -> (Vec<usize>, usize) {
        let (joined, missing) = join_lines(&mut [comment(text)], &read(carried).expect("they are"));
        (joined.into_iter().collect(), missing)
    }

    #[test]
    fn numbers_are_read_as_they_are_written() {
        for text in ["1", "2 5-7", "1-3:199 9:80 of 12", "1 of 1"] {
            assert_eq!(write(&read(text).expect("they are")), Some(format!("?JOIN {text}")));
        }
        let none = [
            "",
            "0",
            "2 1",
            "3-2",
            "1-3 2",
            "x",
            "1-",
            "1-9999999999",
            "1:",
            "1:x",
            "1:9:9",
            "of 3",
            "1 of",
            "1 of 2 3",
        ];
        for none in none {
            assert_eq!(read(none), None, "{none}");
        }
        assert_eq!(write(&Runs::NONE), None);
    }

    #[test]
    fn lines_have_the_check_number_of_what_they_were_broken_out_of() {
        let lines = ["Black", "is ", "", "alive 本", "here"];
        let sum = |end: usize| lines[..end].iter().fold(check::Sum::NONE, |sum, line| sum.with(line));
        for (start, end) in [(0, 1), (0, 5), (1, 4), (4, 5)] {
            let whole = check::of(&lines[start..end].join(" "));
            assert!(sum(start).leads_to(sum(end), whole));
            assert!(!sum(start).leads_to(sum(end), whole + 1));
        }
        assert_ne!(check::of("is alive"), check::of("alive is"));
    }

    #[test]
    fn what_is_broken_is_joined_again() {
        let long = "word ".repeat(40);
        let original = vec![comment(&format!("Short.\n{long}end\nx")), comment(&format!("{long}end"))];
        let mut comments = original.clone();
        let goes_on = break_lines(&mut comments, &Numbers::new(), false);
        assert_eq!(goes_on.runs.iter().map(|run| run.first..=run.last).collect::<Vec<_>>(), [2..=3, 6..=7]);
        assert_eq!(goes_on.of, Some(8));
        for carried in [goes_on.clone(), read("2-3 6-7").expect("they are")] {
            for cut in [false, true] {
                let mut edited = comments.clone();
                if cut {
                    for comment in &mut edited {
                        comment.text = comment.text.replace(" \n", "\n").into();
                    }
                }
                let (joined, missing) = join_lines(&mut edited, &carried);
                assert_eq!(
                    (edited, joined.into_iter().collect::<Vec<_>>(), missing),
                    (original.clone(), vec![2, 4], 0)
                );
            }
        }
        let mut edited = comments;
        edited[0].text = format!("New.\n{}", edited[0].text).into();
        for carried in [goes_on, read("2-3 6-7").expect("they are")] {
            assert_eq!(join_lines(&mut edited.clone(), &carried).0.into_iter().collect::<Vec<_>>(), [3, 5]);
        }
        let whole = |carried: &Runs| whole(&original, carried);
        assert_eq!(whole(&read("2").expect("it is")), Numbers::from([2]));
        assert_eq!(whole(&read("1-2 7").expect("they are")), Numbers::from([4]));
        assert_eq!(whole(&long_of(&format!("{long}end\nx"))), Numbers::from([2]));
    }

    /// The long lines of a comment.
    fn long_of(text: &str) -> Runs {
        long(&[comment(text)], &Numbers::new())
    }

    #[test]
    fn a_line_that_was_broken_is_found_by_what_it_says() {
        let [one, two, three] = ["stones", "groups", "points"].map(|word| {
            format!(
                "This paragraph about {word} is a long one, and it is broken in a file for a screen, and it goes on."
            )
        });
        let mut broken = [comment(&[&*one, &*two, "Short.", &*three].join("\n"))];
        let carried = write(&break_lines(&mut broken, &Numbers::new(), false)).expect("three are long");
        let [one, one_b, two, two_b, short, three, three_b] = *broken[0].text.lines().collect::<Vec<_>>() else {
            panic!("{broken:?}");
        };
        // Whoever adds such lines wraps them alike.
        let added = "Whoever adds a paragraph of his own here wraps it where this line ends, as ";
        let edited = "goes on like that.";
        let cases: &[(&[&str], &[usize], usize)] = &[
            (&[one, one_b, two, two_b, short, three, three_b], &[1, 2, 4], 0),
            (&[added, "men do.", one, one_b, two, two_b, short, three, three_b], &[3, 4, 6], 0),
            (&[one, one_b, added, "men do.", two, two_b, short, three, three_b], &[1, 4, 6], 0),
            (&[three, three_b, two, two_b, short, one, one_b], &[1, 2, 4], 0),
            (&[one, one_b, two, edited, short, three, three_b], &[1, 2, 4], 0),
            (&[short, one, one_b, two, edited, short, three, three_b], &[2, 3, 5], 0),
            // Half of a line is gone, or all of it.
            (&[one, one_b, two, short, three, three_b], &[1, 4], 1),
            (&[one, two, two_b, short, three, three_b], &[2, 4], 1),
            (&[one, one_b, two, two_b, short, three], &[1, 2], 1),
            (&[two, two_b, short, three, three_b], &[1, 3], 1),
        ];
        let carried = carried.strip_prefix("?JOIN ").expect("it begins so");
        for (lines, numbers, missing) in cases {
            for cut in [false, true] {
                let text = lines.join("\n");
                let text = if cut { text.replace(" \n", "\n").trim_end().to_owned() } else { text };
                assert_eq!(joined(&text, carried), (numbers.to_vec(), *missing), "{lines:?} {cut}");
            }
        }
    }
}
