//! Paragraphs of comments whose lines were broken for a screen, as one line each, so that a viewer flows them.
//!
//! ```text
//! Black attaches underneath, and the corner          Black attaches underneath, and the corner becomes small. After
//! becomes small. After                               ▸ White's hane he has no good answer.
//! White's hane he has no good answer.                1. hane
//! 1. hane                                            2. extend
//! 2. extend
//! ```
//!
//! A line is taken to go on where the next one's first word would have made it longer than the longest line of the
//! comment, or nearly so (`▸` above is where the page of this text ends). Lines that were meant as they stand are left
//! alone: those of tables, lists and diagrams of characters, those that are indented, and all of a comment of short lines.

use std::borrow::Cow;

use crate::ishi::comments::columns;

/// A comment whose longest line is shorter was not broken for a screen.
const NARROWEST: usize = 50;

/// By so many columns a line may end early.
const SLACK: usize = 6;

/// A text with each paragraph as one line: line ends within it become a blank, between wide characters nothing.
pub fn flowing(text: &str) -> Cow<'_, str> {
    match paragraphs(text) {
        Some((_, paragraphs)) => {
            let lines: Vec<String> = paragraphs.iter().map(|lines| one_line(lines)).collect();
            Cow::Owned(lines.join("\n"))
        }
        None => Cow::Borrowed(text),
    }
}

/// A text of which somebody edited the paragraphs, where each of them is one line, as `edited`: the others keep their lines,
/// and an edited one gets lines that are as long as those were. And whether all paragraphs of several lines stand there
/// still. `None` where a text was not broken for a screen, or nothing of it is left. `common` pairs lines that are the same.
pub fn refolded(
    text: &str,
    edited: &str,
    common: impl Fn(&[&str], &[&str]) -> Vec<(usize, usize)>,
) -> Option<(String, bool)> {
    let (widest, mut paragraphs) = paragraphs(text)?;
    let before: Vec<String> = paragraphs.iter().map(|lines| one_line(lines)).collect();
    let before: Vec<&str> = before.iter().map(|line| line.trim_end_matches(' ')).collect();
    let after: Vec<&str> = edited.split('\n').collect();
    let mut refolded: Vec<String> = after.iter().map(|line| folded(line, widest)).collect();
    let common = common(&after, &before);
    if common.iter().all(|&(at, _)| after[at].is_empty()) {
        return None;
    }
    for (at, from) in common {
        refolded[at] = std::mem::take(&mut paragraphs[from]).join("\n");
    }
    let are_all_kept = paragraphs.iter().all(|left| left.len() < 2);
    Some((refolded.join("\n"), are_all_kept))
}

/// How many columns the longest line of a text has, and the lines of each of its paragraphs; `None` where it was not broken
/// for a screen.
fn paragraphs(text: &str) -> Option<(usize, Vec<Vec<&str>>)> {
    let widest = text.lines().map(columns).max().unwrap_or(0);
    if widest < NARROWEST || !text.contains('\n') {
        return None;
    }
    let lines: Vec<&str> = text.split('\n').collect();
    let paragraphs = lines.chunk_by(|line, next| goes_on(line, next, widest));
    Some((widest, paragraphs.map(<[&str]>::to_vec).collect()))
}

/// The lines of a paragraph as one.
fn one_line(lines: &[&str]) -> String {
    let mut joined = String::new();
    let mut before = "";
    for (at, line) in lines.iter().enumerate() {
        if at > 0 && !are_wide(before, line) {
            joined.truncate(joined.trim_end_matches(' ').len());
            joined.push(' ');
        }
        joined.push_str(line);
        before = line;
    }
    joined
}

/// A paragraph in lines of so many columns at most, as far as it can be broken at blanks where it would be taken to go on.
fn folded(paragraph: &str, widest: usize) -> String {
    let mut folded = String::with_capacity(paragraph.len());
    let mut rest = paragraph;
    loop {
        // No line has more of it.
        let near = rest.char_indices().nth(2 * widest).map_or(rest, |(at, _)| &rest[..at]);
        let blanks = near.match_indices(' ').map(|(at, _)| at).take_while(|&at| columns(&near[..at]) <= widest);
        let is_whole = near.len() == rest.len() && columns(near) <= widest;
        let end = blanks.filter(|&at| goes_on(&near[..at], &near[at + 1..], widest)).last().filter(|_| !is_whole);
        let Some(end) = end else { break };
        folded.push_str(&rest[..end]);
        folded.push('\n');
        rest = &rest[end + 1..];
    }
    folded + rest
}

/// Whether a line goes on in the next one, where the longest has so many columns.
fn goes_on(line: &str, next: &str, widest: usize) -> bool {
    let word = next.split(' ').next().unwrap_or_default();
    let first = match are_wide(line, next) {
        // Wide characters are broken anywhere.
        true => word.chars().next().map_or(0, |c| columns(c.encode_utf8(&mut [0; 4]))),
        false => 1 + columns(word),
    };
    is_prose(line) && is_prose(next) && !is_item(next) && columns(line.trim_end()) + first + SLACK > widest
}

/// What sentences end with.
const ENDS_OF_SENTENCES: [char; 11] = ['.', '!', '?', ')', '。', '！', '？', '」', '』', '）', '”'];

/// Whether a line is one of running text: neither blank nor indented, nor one of a table or a diagram.
fn is_prose(line: &str) -> bool {
    let is_sign = |c: &char| !c.is_alphanumeric() && !c.is_whitespace();
    // `す。` may be the last line of a paragraph.
    let signs = line.trim_end_matches(ENDS_OF_SENTENCES).chars().filter(is_sign).count();
    let letters = line.chars().filter(|c| c.is_alphanumeric()).count();
    let has_columns = line.trim_end().contains("   ") || line.contains(['\t', '|']);
    line.starts_with(|c: char| !c.is_whitespace()) && letters > 2 * signs && !has_columns
}

/// Whether a line begins an item of a list: `- `, `* `, `a) `, `12. `.
fn is_item(line: &str) -> bool {
    let Some((mark, _)) = line.split_once(' ') else {
        return false;
    };
    let is_numbered = |mark: &str| mark.len() <= 2 && mark.bytes().all(|byte| byte.is_ascii_alphanumeric());
    matches!(mark, "-" | "*" | "+" | "o") || mark.strip_suffix([')', '.', ':']).is_some_and(is_numbered)
}

/// Whether a line ends, and the next one begins, in a wide character.
fn are_wide(line: &str, next: &str) -> bool {
    let is_wide = |c: Option<char>| c.is_some_and(|c| columns(c.encode_utf8(&mut [0; 4])) == 2);
    is_wide(line.chars().next_back()) && is_wide(next.chars().next())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paragraphs_become_lines_and_what_was_meant_so_stays() {
        for (text, expected) in [
            (
                "Black attaches underneath, and the corner becomes\nso small that nothing better is left for the others.\n\nThe end.",
                "Black attaches underneath, and the corner becomes so small that nothing better is left for the others.\n\nThe end.",
            ),
            (
                "There are two ways to go on from here, of which the\n1. hane\n2. extension\nis simple, and good enough for both of them.",
                "There are two ways to go on from here, of which the\n1. hane\n2. extension\nis simple, and good enough for both of them.",
            ),
            ("Short lines.\nThey stay.", "Short lines.\nThey stay."),
            (
                "+ the first of the things that were said on that evening\no the second of the things that were said that evening\n* the third of the things that were said on the evening\n- the last of them",
                "+ the first of the things that were said on that evening\no the second of the things that were said that evening\n* the third of the things that were said on the evening\n- the last of them",
            ),
            (
                "the names of those who played on that evening | points\nof those who played on the evening after that | points\nall of them",
                "the names of those who played on that evening | points\nof those who played on the evening after that | points\nall of them",
            ),
            (
                "Taken from page 11 of \"The First Hundred\"\nby Bo Rask",
                "Taken from page 11 of \"The First Hundred\"\nby Bo Rask",
            ),
            (
                "A line of a good length, and then a whole diagram:\n. . O X . . . . . . . . . . . . . . . . . .\n  indented",
                "A line of a good length, and then a whole diagram:\n. . O X . . . . . . . . . . . . . . . . . .\n  indented",
            ),
            (
                "黒番のこの手は右辺の模様を大きく広げる好点で白は急いで\n打ち込みを急ぐことになります。",
                "黒番のこの手は右辺の模様を大きく広げる好点で白は急いで打ち込みを急ぐことになります。",
            ),
        ] {
            assert_eq!(flowing(text), expected);
        }
    }
}
