//! Comments that somebody edited where they are only spelled for the eye: what was not edited keeps its characters.
//!
//! ```text
//! carried     Schöne Züge.     the file     Schone Zuge.     merged     Schöne Züge.
//!             Für Weiß.                     Good for White.             Good for White.
//! ```

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::slice;

use super::agree::lines_of;
use super::alphabet::Alphabet;
use super::spelling::read_back;
use super::unit::name;
use crate::ishi::event::Comment;
use crate::tree::Unit;

/// Comments of which some lines have their originals.
pub struct Merged {
    /// The comments.
    pub comments: Vec<Comment<'static>>,
    /// How many of their lines have them.
    kept: usize,
    /// How many originals do not count any more, because their lines don't stand in the file.
    dropped: usize,
}

impl Merged {
    /// What is dropped of the carried comments, if anything is.
    pub fn dropped(&self) -> Option<Cow<'static, str>> {
        match (self.kept, self.dropped) {
            (_, 0) => None,
            (0, _) => Some(name(Unit::Comments).into()),
            (_, 1) => Some("form of a line of the comment".into()),
            (_, many) => Some(format!("form of {many} lines of the comment").into()),
        }
    }
}

/// The comments of a file, with the carried originals of the titles and lines that stand there as they are spelled.
pub fn merge(carried: &[Comment<'_>], file: &[Comment<'_>]) -> Merged {
    let in_order = carried.len() == file.len();
    let (mut kept, mut dropped) = (0, 0);
    let mut is_found = vec![in_order; carried.len()];
    let spelled = if in_order { HashMap::new() } else { spelled(carried) };
    let merge = |(at, in_file): (usize, &Comment<'_>)| {
        let original = match in_order {
            true => carried.get(at),
            false => spelled.get(&in_lines(in_file)).map(|&from| {
                is_found[from] = true;
                &carried[from]
            }),
        };
        let Some(original) = original else {
            return in_file.clone().into_owned();
        };
        let written = as_written(original, in_file);
        let mut merge = |original: &str, written: &str, in_file: &str| {
            let (merged, [of_these, others]) = merge_lines(original, written, in_file);
            (kept, dropped) = (kept + of_these, dropped + others);
            Cow::Owned(merged)
        };
        Comment {
            title: merge(&original.title, &written.title, &in_file.title),
            text: merge(&original.text, &written.text, &in_file.text),
            ..*in_file
        }
    };
    let comments = file.iter().enumerate().map(merge).collect();
    // Of others nothing stands in the file any more.
    let gone = carried.iter().zip(is_found).filter(|(_, is_found)| !is_found);
    dropped += gone.map(|(comment, _)| in_lines(comment).iter().flat_map(|text| text.lines()).count()).sum::<usize>();
    Merged { comments, kept, dropped }
}

/// The comments of a file in the characters that they have as `one`, which they are in SGF; `None` where their lines are not
/// the lines of that.
pub fn parted(file: &[Comment<'_>], one: &Comment<'_>) -> Option<Vec<Comment<'static>>> {
    let count = |text: &str| if text.is_empty() { 0 } else { text.split('\n').count() };
    let mut lines = one.text.split('\n').take(count(&one.text));
    let mut take = |count: usize| {
        let taken: Vec<&str> = lines.by_ref().take(count).collect();
        (taken.len() == count).then(|| taken.join("\n"))
    };
    let mut parted: Vec<Comment<'static>> = Vec::new();
    for comment in file {
        let has_text = parted.iter().any(|before| !before.text.is_empty());
        let title = match parted.is_empty() {
            true => one.title.to_string(),
            false => {
                take(usize::from(has_text)).filter(String::is_empty)?;
                take(count(&comment.title))?
            }
        };
        let text = take(count(&comment.text))?;
        parted.push(Comment { title: title.into(), text: text.into(), ..*comment });
    }
    take(1).is_none().then_some(parted)
}

/// Where among carried comments the one is that is spelled so: the first, where several are spelled alike.
fn spelled(carried: &[Comment<'_>]) -> HashMap<[String; 2], usize> {
    let mut spelled = HashMap::new();
    for (at, comment) in carried.iter().enumerate() {
        for spelling in spellings(comment) {
            spelled.entry(in_lines(&spelling)).or_insert(at);
        }
    }
    spelled
}

/// What a comment is in each spelling.
fn spellings(comment: &Comment<'_>) -> impl Iterator<Item = Comment<'static>> {
    Alphabet::ASCII.into_iter().filter_map(|alphabet| read_back(slice::from_ref(comment), alphabet).pop())
}

/// The title and the text of a comment, without blanks at the ends of lines.
fn in_lines(comment: &Comment<'_>) -> [String; 2] {
    [&comment.title, &comment.text].map(|text| lines_of(text).collect::<Vec<_>>().join("\n"))
}

/// A comment in the spelling that most of its lines stand in a file.
fn as_written(original: &Comment<'_>, in_file: &Comment<'_>) -> Comment<'static> {
    let other_lines = |written: &Comment<'_>| {
        let known: HashSet<&str> = written.text.split('\n').map(str::trim_end).collect();
        let others = in_file.text.split('\n').filter(|line| !known.contains(line.trim_end())).count();
        others + usize::from(written.title != in_file.title)
    };
    spellings(original).min_by_key(other_lines).unwrap_or_default()
}

/// The lines of a text that stands in a file, with the originals of those that stand there as they were `written`; and of
/// the originals that are other than that, how many are kept and how many dropped.
fn merge_lines(original: &str, written: &str, in_file: &str) -> (String, [usize; 2]) {
    let originals: Vec<&str> = original.split('\n').collect();
    let written: Vec<&str> = written.split('\n').map(str::trim_end).collect();
    let lines: Vec<&str> = in_file.split('\n').collect();
    if originals.len() != written.len() {
        return (in_file.to_owned(), [0, usize::from(original != in_file)]);
    }
    let mut merged: Vec<&str> = lines.clone();
    let is_other = |from: usize| originals[from].trim_end() != written[from];
    let all = (0..originals.len()).filter(|&from| is_other(from)).count();
    let mut kept = 0;
    for (at, from) in common_lines(&lines, &written) {
        merged[at] = originals[from];
        kept += usize::from(is_other(from));
    }
    (merged.join("\n"), [kept, all - kept])
}

/// Pairs of lines that are the same, in order: a longest common subsequence, where that can be had at a reasonable price;
/// else those at the beginning and at the end.
fn common_lines(lines: &[&str], written: &[&str]) -> Vec<(usize, usize)> {
    /// So many pairs of lines are compared.
    const MOST: usize = 1 << 20;

    let is_same = |at: usize, from: usize| lines[at].trim_end() == written[from];
    let shorter = lines.len().min(written.len());
    let head = (0..shorter).take_while(|&at| is_same(at, at)).count();
    let tail =
        (0..shorter - head).take_while(|&back| is_same(lines.len() - 1 - back, written.len() - 1 - back)).count();
    let mut pairs: Vec<(usize, usize)> = (0..head).map(|at| (at, at)).collect();
    pairs.extend((0..tail).map(|back| (lines.len() - 1 - back, written.len() - 1 - back)));
    let (rows, columns) = (lines.len() - head - tail, written.len() - head - tail);
    if rows * columns == 0 || rows.saturating_mul(columns) > MOST {
        return pairs;
    }
    // The length of the longest common subsequence behind each pair of lines.
    let mut lengths = vec![vec![0_u32; columns + 1]; rows + 1];
    for row in (0..rows).rev() {
        for column in (0..columns).rev() {
            lengths[row][column] = match is_same(head + row, head + column) {
                true => lengths[row + 1][column + 1] + 1,
                false => lengths[row + 1][column].max(lengths[row][column + 1]),
            };
        }
    }
    let (mut row, mut column) = (0, 0);
    while row < rows && column < columns {
        if is_same(head + row, head + column) {
            pairs.push((head + row, head + column));
            (row, column) = (row + 1, column + 1);
        } else if lengths[row + 1][column] >= lengths[row][column + 1] {
            row += 1;
        } else {
            column += 1;
        }
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::super::alphabet::spelled;
    use super::*;

    #[test]
    fn lines_that_stand_as_they_are_spelled_keep_their_characters() {
        let original = "Schöne Züge.\nFür Weiß.\n\nÄhnlich.";
        for (in_file, merged) in [
            ("Schone Zuge.\nFur Weiss.\n\nAhnlich.", original),
            ("Schone Zuge.\nFor White.\n\nAhnlich.", "Schöne Züge.\nFor White.\n\nÄhnlich."),
            ("First.\nSchone Zuge.\nAhnlich.", "First.\nSchöne Züge.\nÄhnlich."),
            ("Ahnlich.\nNew.\nFur Weiss.", "Ahnlich.\nNew.\nFür Weiß."),
            ("Other.", "Other."),
        ] {
            let written: Vec<_> = original.split('\n').map(|line| spelled(line, Alphabet::ASCII[0])).collect();
            assert_eq!(merge_lines(original, &written.join("\n"), in_file).0, merged, "{in_file}");
        }
    }
}
