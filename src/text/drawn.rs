//! Lines and frames that are drawn with the characters that DOS had for them: `────`, `┌──┐`, `│X│`.
//!
//! Their bytes are letters in other charsets, where they would be words that nobody writes: `────` is `дддд` in KOI8 and
//! `哪哪` in GBK.

use std::collections::HashMap;

/// The characters that have a line to the right, single or double, and those that have one to the left.
const TO_THE_RIGHT: [&str; 2] = ["─├└┌┬┴┼╟╙╓╥╨╫", "═╞╠╚╔╦╩╬╘╒╤╧╪"];
const TO_THE_LEFT: [&str; 2] = ["─┤┐┘┬┴┼╢╖╜╥╨╫", "═╡╣╗╝╦╩╬╕╛╤╧╪"];
/// What a line of a frame begins with, and what it ends with then.
const LEFT_ENDS: &str = "│┌├└║╔╠╚╒╞╘╓╟╙";
const RIGHT_ENDS: &str = "│┐┤┘║╗╣╝╕╡╛╖╢╜";
/// What rulers are made of.
const OF_RULERS: &str = "─═█▀▄░▒▓";

/// Whether a character is one that lines are drawn with.
pub(super) fn is_box(c: char) -> bool {
    matches!(c, '─'..='▟')
}

/// The runs of characters that are drawn for certain: where each begins, and how long it is.
pub(super) fn drawn(text: &[char]) -> HashMap<usize, usize> {
    let mut drawn = HashMap::new();
    if !text.iter().any(|&c| is_box(c)) {
        return drawn;
    }
    let mut start = 0;
    for line in text.split(|c| matches!(c, '\r' | '\n')) {
        let is_frame = is_frame(line);
        let mut at = start;
        for run in line.chunk_by(|&a, &b| is_box(a) == is_box(b)) {
            let is_joined = || run.windows(2).all(|pair| joins(pair[0], pair[1]));
            if is_box(run[0]) && (is_frame || has_ruler(run) && is_joined()) {
                drawn.insert(at, run.len());
            }
            at += run.len();
        }
        start += line.len() + 1;
    }
    drawn
}

/// Whether a line is one of a frame: it has the two sides, with nothing but blanks beside them, and what is drawn in between
/// hangs together.
fn is_frame(line: &[char]) -> bool {
    let is_apart = |beside: Option<&char>| beside.is_none_or(|beside| beside.is_whitespace());
    let sides = line.iter().position(|&c| is_box(c)).zip(line.iter().rposition(|&c| is_box(c)));
    let Some((left, right)) = sides.filter(|(left, right)| left < right) else { return false };
    LEFT_ENDS.chars().zip(RIGHT_ENDS.chars()).any(|ends| ends == (line[left], line[right]))
        && is_apart(left.checked_sub(1).map(|before| &line[before]))
        && is_apart(line.get(right + 1))
        && line.windows(2).all(|pair| !pair.iter().all(|&c| is_box(c)) || joins(pair[0], pair[1]))
}

/// Whether two characters side by side are one line.
fn joins(left: char, right: char) -> bool {
    let meet = |(to_the_right, to_the_left): (&str, &str)| to_the_right.contains(left) && to_the_left.contains(right);
    left == right || TO_THE_RIGHT.into_iter().zip(TO_THE_LEFT).any(meet)
}

/// Whether a run of characters has as many of one kind as no word has.
fn has_ruler(run: &[char]) -> bool {
    /// More than two bytes: a character that has the same one twice is not rare.
    const LENGTH: usize = 3;

    run.windows(LENGTH).any(|piece| OF_RULERS.contains(piece[0]) && piece.iter().all(|c| *c == piece[0]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rulers_and_frames_are_drawn_and_words_are_not() {
        let runs = |text: &str| {
            let mut runs: Vec<_> = drawn(&text.chars().collect::<Vec<_>>()).into_iter().collect();
            runs.sort_unstable();
            runs
        };
        for (text, expected) in [
            ("REMARK ════", &[(7, 4)][..]),
            ("═══ Title ░░░░", &[(0, 3), (10, 4)]),
            ("╔══╗\n║OX║\r\n╚══╝", &[(0, 4), (5, 1), (8, 1), (11, 4)]),
            ("9 ├─X─┼─┤ 9", &[(2, 2), (5, 4)]),
            ("│ A │ B │", &[(0, 1), (4, 1), (8, 1)]),
            // Words of Russian and Chinese.
            ("┌┴─┴▐┴", &[]),
            ("╨╨╨─", &[]),
            ("──", &[]),
            ("│ukasz", &[]),
            ("└─│┘", &[]),
        ] {
            assert_eq!(runs(text), expected, "{text}");
        }
    }
}
