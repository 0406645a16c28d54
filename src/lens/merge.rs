//! Comments that somebody edited where they are only spelled for the eye: what was not edited keeps its characters.
//!
//! ```text
//! carried     Schöne Züge.     the file     Schone Zuge.     merged     Schöne Züge.
//!             Für Weiß.                     Good for White.             Good for White.
//! ```

use std::borrow::Cow;
use std::collections::{HashMap, HashSet, VecDeque};
use std::{iter, slice};

use super::agree::are_same_comments;
use super::alphabet::Alphabet;
use super::spelling::read_back;
use super::unit::name;
use crate::across::comments as projection;
use crate::ishi::event::Comment;
use crate::ishi::line::trimmed_end;
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
    /// Adds comments of the file, with the originals of their lines.
    fn add(&mut self, carried: &[Comment<'_>], file: &[Comment<'_>]) {
        let lines = lines_of(file);
        let written = as_written(carried, &lines);
        let (mut spelled, mut comment_of) = (Vec::new(), Vec::new());
        for (at, (original, written)) in carried.iter().zip(&written).enumerate() {
            let [original, written] = [original, written].map(|comment| lines_of(slice::from_ref(comment)));
            // A text that is not read back line by line can't stand there. The title may.
            let has_other_text = original.len() != written.len();
            self.dropped += usize::from(has_other_text);
            let count = if has_other_text { 1 } else { original.len() };
            spelled.extend(original.into_iter().zip(written.into_iter().map(trimmed_end)).take(count));
            comment_of.resize(spelled.len(), at);
        }
        let (merged, is_found) = merge_lines(&spelled, &lines);
        // Somebody may have given a line its characters by hand.
        let in_file: HashSet<&str> = lines.iter().copied().collect();
        let judged = || spelled.iter().zip(&is_found).zip(&comment_of);
        // What was a comment of its own and is gone is missed whatever its characters are.
        let mut is_gone = vec![carried.len() != file.len(); carried.len()];
        for ((line, _), &at) in judged().filter(|((_, is_found), _)| **is_found) {
            is_gone[at] &= line.0.is_empty();
        }
        for ((&(original, written), is_found), &at) in judged() {
            let is_other = trimmed_end(original) != written;
            match is_found {
                true => self.kept += usize::from(is_other),
                false if in_file.contains(original) && !is_gone[at] => {}
                false => self.dropped += usize::from(is_other || is_gone[at] && !original.is_empty()),
            }
        }
        let mut merged = merged.into_iter();
        for comment in file {
            let title = merged.next().unwrap_or_default().to_owned();
            let text: Vec<&str> = merged.by_ref().take(comment.text.split('\n').count()).collect();
            self.comments.push(Comment { title: title.into(), text: text.join("\n").into(), ..*comment });
        }
    }

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
    let mut merged = Merged { comments: Vec::new(), kept: 0, dropped: 0 };
    match carried.len() == file.len() {
        true => carried.chunks(1).zip(file.chunks(1)).for_each(|(carried, file)| merged.add(carried, file)),
        // One was parted, or others came beside it.
        false => merged.add(carried, file),
    }
    merged
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

/// A comment of SGF that flows and was edited: its other paragraphs keep the lines that are carried. And what of those is
/// dropped, if anything is.
pub fn refolded(
    carried: &[Comment<'_>],
    edited: &Comment<'static>,
) -> Option<(Option<&'static str>, Vec<Comment<'static>>)> {
    let [original] = carried else { return None };
    let (refolded, are_all_kept) = projection::refolded(original, edited, common_lines)?;
    Some(((!are_all_kept).then_some("form of the edited paragraphs"), vec![refolded]))
}

/// The titles of comments, and the lines of their texts.
fn lines_of<'c>(comments: &'c [Comment<'_>]) -> Vec<&'c str> {
    comments.iter().flat_map(|comment| iter::once(&*comment.title).chain(comment.text.split('\n'))).collect()
}

/// Comments in the spelling that most of their lines stand in a file.
fn as_written(originals: &[Comment<'_>], in_file: &[&str]) -> Vec<Comment<'static>> {
    let spelled = |alphabet| -> Vec<Comment<'static>> {
        let read_back = |comment| read_back(slice::from_ref(comment), alphabet).pop().unwrap_or_default();
        originals.iter().map(read_back).collect()
    };
    let other_lines = |written: &Vec<Comment<'_>>| {
        let known: HashSet<&str> = lines_of(written).into_iter().map(trimmed_end).collect();
        in_file.iter().filter(|line| !known.contains(trimmed_end(line))).count()
    };
    // Where UTF-8 says all of it, it would not be carried in UTF-8: the file is one in ASCII.
    let is_said = are_same_comments(&spelled(Alphabet::Utf8), originals);
    let (first, last) = if is_said { (None, Some(Alphabet::Utf8)) } else { (Some(Alphabet::Utf8), None) };
    let alphabets = first.into_iter().chain(Alphabet::ASCII).chain(last);
    alphabets.map(spelled).min_by_key(other_lines).unwrap_or_default()
}

/// The lines that stand in a file, with the originals of those that stand there as they are spelled; and of which originals
/// they do.
fn merge_lines<'l>(spelled: &[(&'l str, &str)], in_file: &[&'l str]) -> (Vec<&'l str>, Vec<bool>) {
    let mut merged = in_file.to_vec();
    let mut is_found = vec![false; spelled.len()];
    let written: Vec<&str> = spelled.iter().map(|line| line.1).collect();
    let mut is_merged = vec![false; in_file.len()];
    for (at, from) in common_lines(in_file, &written) {
        merged[at] = spelled[from].0;
        (is_merged[at], is_found[from]) = (true, true);
    }
    // And those that somebody put elsewhere, unless others are spelled alike.
    let mut moved: HashMap<&str, VecDeque<usize>> = HashMap::new();
    for (from, line) in written.iter().enumerate().filter(|(_, line)| !line.is_empty()) {
        moved.entry(line).or_default().push_back(from);
    }
    moved.retain(|_, alike| alike.iter().all(|&from| spelled[from].0 == spelled[alike[0]].0));
    moved.values_mut().for_each(|alike| alike.retain(|&from| !is_found[from]));
    for at in (0..in_file.len()).filter(|&at| !is_merged[at]) {
        if let Some(from) = moved.get_mut(trimmed_end(in_file[at])).and_then(VecDeque::pop_front) {
            merged[at] = spelled[from].0;
            is_found[from] = true;
        }
    }
    (merged, is_found)
}

/// Pairs of lines that are the same, in order: a longest common subsequence, where that can be had at a reasonable price;
/// else those at the beginning and at the end.
fn common_lines(lines: &[&str], written: &[&str]) -> Vec<(usize, usize)> {
    /// So many pairs of lines are compared.
    const MOST: usize = 1 << 20;

    let is_same = |at: usize, from: usize| trimmed_end(lines[at]) == written[from];
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
            ("Ahnlich.\nNew.\nFur Weiss.", "Ähnlich.\nNew.\nFür Weiß."),
            ("Other.", "Other."),
        ] {
            let lines = |text: &'static str| text.split('\n').collect::<Vec<_>>();
            let written: Vec<_> = lines(original).iter().map(|line| spelled(line, Alphabet::ASCII[0])).collect();
            let pairs: Vec<_> = lines(original).into_iter().zip(written.iter().map(String::as_str)).collect();
            assert_eq!(merge_lines(&pairs, &lines(in_file)).0, lines(merged), "{in_file}");
        }
    }

    #[test]
    fn of_lines_that_are_spelled_alike_none_is_taken_for_another() {
        let pairs = [("Öl.", "Ol."), ("Für.", "Fur."), ("Ol.", "Ol."), ("Ähnlich.", "Ahnlich.")];
        assert_eq!(merge_lines(&pairs, &["Fur.", "Ahnlich.", "Ol."]).0, ["Für.", "Ähnlich.", "Ol."]);
    }
}
