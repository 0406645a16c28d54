//! Records in saved letters and posts: what stands around a record, and marks of quotation before its lines.
//!
//! ```text
//! From: Nils Berg                 left out
//! Subject: Re: The game
//!
//! Bo Rask writes:                 left out
//! > EVENT Club game               the record, once its lines are no quotation any more
//! > B 1 Q16
//! > W 2 D4
//! --
//! Nils                            left out
//! ```
//!
//! The mark may be `|`, `:` or `}`, too. Lines that are left out become empty ones, so that all others keep their numbers.

use std::borrow::Cow;
use std::ops::Range;

use super::header::{header, is_of_letter, separates};
use super::look::{Look, Says, WINDOW, classify, listed, look};
use crate::diag::{line_end, line_end_length};
use crate::words::name;

/// A record that was found in a letter or a post.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Letter {
    /// The record, with an empty line for each that is none of it.
    pub record: Vec<u8>,
    /// What was left out.
    pub message: String,
}

/// As much of a text is searched for the first line of a quotation, and for the header of a letter.
const HEAD: usize = 8 * 1024;

/// The keywords that begin blocks, and those that end them.
const BLOCKS: [(&str, &str); 2] = [("COM", "ENDCOM"), ("USER", "ENDUSER")];

/// As much of a text is searched for a signature.
const TAIL: usize = 4 * 1024;

/// The beginning of a text, without white space before it.
fn head(bytes: &[u8]) -> &[u8] {
    let start = bytes.iter().position(|byte| !byte.is_ascii_whitespace()).unwrap_or(bytes.len());
    &bytes[start..bytes.len().min(start + HEAD)]
}

/// The marks that are put before lines that are quoted.
const MARKS: [u8; 4] = [b'>', b'|', b':', b'}'];

/// Whether the beginning of a text has a line that is quoted.
fn may_be_quoted(head: &[u8]) -> bool {
    MARKS.iter().any(|mark| head.contains(mark) && (head[0] == *mark || has_line(head, &[*mark])))
}

/// Whether a line has what each field that only letters have has: a colon, or the *From* that letters are filed with. As
/// nearly no line of a record does, that is soon known.
fn may_be_field(line: &[u8]) -> bool {
    line.contains(&b':') || line.contains(&b'F')
}

/// Whether a text may be a letter or a post, as its beginning and its end tell: then all its lines are looked at.
pub fn may_be(bytes: &[u8]) -> bool {
    let head = head(bytes);
    let tail = &bytes[bytes.len().saturating_sub(TAIL)..];
    let may_be_signed = || tail.contains(&b'-') && has_line(tail, b"--");
    // A record in SGF says itself where it begins.
    !matches!(head, [] | [b'(', ..])
        && (may_be_quoted(head)
            || may_be_signed()
            || lines(head).any(|line| may_be_field(line) && is_of_letter(&String::from_utf8_lossy(line))))
}

/// Finds the record in what [may be](may_be) a letter or a post. `None` where a text is a record as it stands, or holds none.
pub fn open(bytes: &[u8]) -> Option<Letter> {
    let mut lines: Vec<&[u8]> = lines(bytes).collect();
    let mut letter = LetterLines {
        is_kept: vec![true; lines.len()],
        texts: Vec::new(),
        rests: Vec::new(),
        is_list: false,
        has_small_letters: bytes.iter().any(u8::is_ascii_lowercase),
    };
    let mark = may_be_quoted(head(bytes)).then(|| letter.unquote(&mut lines)).flatten();
    letter.texts = lines.iter().map(|line| String::from_utf8_lossy(without_fill(line))).collect();
    letter.leave_out_around();
    let left_out = letter.left_out();
    if mark.is_none() && left_out.is_empty() {
        return None;
    }
    let said = [
        mark.map(|mark| format!("the lines of the record are quoted: the '{mark}' before them is taken away")),
        (!letter.rests.is_empty())
            .then(|| format!("what goes on with a quoted line is read, too: {}", places(&letter.rests))),
        (!left_out.is_empty()).then(|| format!("what is not of the record is left out: {left_out}")),
    ];
    Some(Letter { record: letter.record(&lines), message: said.into_iter().flatten().collect::<Vec<_>>().join("; ") })
}

/// Whether a line begins so, apart from the first one.
fn has_line(text: &[u8], start: &[u8]) -> bool {
    text.windows(1 + start.len()).any(|window| matches!(window[0], b'\n' | b'\r') && window.ends_with(start))
}

/// The lines of a text, with their line ends.
pub(super) fn lines(bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    let pair = line_end(bytes);
    let mut rest = bytes;
    std::iter::from_fn(move || {
        let end = memchr::memchr2(b'\r', b'\n', rest).unwrap_or(rest.len());
        let length = end + line_end_length(&rest[end..], pair);
        let (line, behind) = rest.split_at(length);
        rest = behind;
        (!line.is_empty()).then_some(line)
    })
}

/// A line without what DOS and CP/M put behind the end of a text.
fn without_fill(line: &[u8]) -> &[u8] {
    let is_fill = |byte: &u8| matches!(byte, 0 | 0x1A);
    let length = line.len() - line.iter().rev().take_while(|byte| is_fill(byte)).count();
    &line[..length]
}

/// How often a line is quoted.
fn depth(line: &[u8]) -> usize {
    /// Nobody answers more often.
    const MOST: usize = 16;

    (1..=MOST).take_while(|&times| unquoted(line, times).is_some()).count()
}

/// A line that is quoted so many times, as it was before.
fn unquoted(line: &[u8], times: usize) -> Option<&[u8]> {
    (0..times).try_fold(line, |line, _| {
        let (first, line) = line.split_first()?;
        if !MARKS.contains(first) {
            return None;
        }
        Some(line.strip_prefix(b" ").unwrap_or(line))
    })
}

/// Whether a line is the rest of the quoted one before it, which a mailer broke: it stands directly between that and another
/// one, has no mark, is short, begins with a word, and that was too much for the line before, which is nearly full.
fn is_rest(lines: &[&[u8]], depths: &[usize], times: usize, at: usize) -> bool {
    /// The columns that mailers break lines behind: at 72 or more, less what stands before the line.
    const WIDTH: usize = 70;
    /// A line is nearly full where so many are left; no record has words that are much longer.
    const LEFT: usize = 12;
    /// A rest is what a line of 80 columns or a few more has too much: a longer one is somebody's answer.
    const LONGEST: usize = 24;

    let is_quoted = |at: usize| depths.get(at).is_some_and(|&depth| depth >= times);
    let rest = lines[at].trim_ascii_end();
    let word = rest.split(u8::is_ascii_whitespace).next().unwrap_or_default();
    let before = lines[at - 1].trim_ascii_end().len();
    let is_between = is_quoted(at - 1) && depths[at] == 0 && is_quoted(at + 1);
    let is_full = before + LEFT > WIDTH && before + 1 + word.len() > WIDTH;
    is_between && is_full && rest.len() <= LONGEST && word.iter().any(u8::is_ascii_alphanumeric)
}

/// Lines by their numbers, from the first to the last of each run: of many the first.
fn places(runs: &[(usize, usize)]) -> String {
    const NAMED: usize = 10;

    let named = runs.iter().take(NAMED).map(|(first, last)| match first == last {
        true => format!("line {first}"),
        false => format!("lines {first} to {last}"),
    });
    let more = runs.len().checked_sub(NAMED).filter(|more| *more > 0);
    let more = more.map(|more| format!("and others at {more} more places"));
    named.chain(more).collect::<Vec<_>>().join(", ")
}

/// The lines of a letter.
struct LetterLines<'a> {
    /// Whether a line is one of the record.
    is_kept: Vec<bool>,
    texts: Vec<Cow<'a, str>>,
    /// The lines that are the rests of those before them, by their numbers, as runs of one line each.
    rests: Vec<(usize, usize)>,
    /// No line is surely one of a record: its moves may be listed.
    is_list: bool,
    /// Not all of it is in capitals.
    has_small_letters: bool,
}

impl LetterLines<'_> {
    /// Takes the lines that are quoted for the record, where they are one and the others are none. Returns the mark before
    /// them.
    fn unquote(&mut self, lines: &mut [&[u8]]) -> Option<char> {
        let depths: Vec<usize> = lines.iter().map(|line| depth(line)).collect();
        let is_record = |times: usize, quoted: bool| {
            let part = lines.iter().zip(&depths).filter(|&(_, &depth)| (depth >= times) == quoted);
            let part = part.flat_map(|(line, &depth)| unquoted(line, if quoted { times } else { depth }));
            // No more is looked at.
            let part: Vec<u8> = part.flatten().take(2 * WINDOW).copied().collect();
            matches!(look(&String::from_utf8_lossy(&part)), Look::Ishi | Look::Sgf)
        };
        let deepest = depths.iter().max().copied().unwrap_or_default();
        // A record in SGF is one with marks before its lines, too, and a comment of the record may quote something itself.
        let times = (1..=deepest).rev().find(|&times| is_record(times, true) && !is_record(times, false))?;
        let mark = lines.iter().zip(&depths).find(|&(_, &depth)| depth >= times).map(|(line, _)| char::from(line[0]));
        self.rests =
            (1..lines.len()).filter(|&at| is_rest(lines, &depths, times, at)).map(|at| (at + 1, at + 1)).collect();
        for (line, is_kept) in lines.iter_mut().zip(&mut self.is_kept) {
            let quoted = unquoted(line, times);
            *is_kept = quoted.is_some();
            *line = quoted.unwrap_or(line);
        }
        self.rests.iter().for_each(|&(number, _)| self.is_kept[number - 1] = true);
        mark
    }

    /// Leaves out what stands before and behind an Ishi record: headers of letters, what follows such a header up to the
    /// record, what stands behind that in such a letter, and a signature.
    fn leave_out_around(&mut self) {
        let (headers, all) = (self.headers(), self.is_kept.clone());
        let is_record = look(&self.text()) == Look::Ishi;
        headers.iter().for_each(|header| self.is_kept[header.clone()].fill(false));
        // Few moves may stand below a long header.
        if !is_record && (headers.is_empty() || look(&self.text()) != Look::Ishi) {
            self.is_kept = all;
            return;
        }
        self.is_list = !(0..self.texts.len()).any(|at| self.says(at) == Says::Surely);
        let Some(first) = (0..self.texts.len()).find(|&at| self.is_sure(at) || self.first_word_is(at, "EVENT")) else {
            return;
        };
        let last = (first..self.texts.len()).rev().find(|&at| self.is_sure(at)).unwrap_or(first);
        let (mut start, mut end) = (0, self.texts.len());
        if headers.first().is_some_and(|header| header.end <= first) {
            start = self.begin(first);
            end = self.end(last);
        }
        let is_signature = |at: &usize| self.is_kept[*at] && self.texts[*at].trim_end() == "--";
        end = (last + 1..end).find(is_signature).unwrap_or(end);
        for (at, is_kept) in self.is_kept.iter_mut().enumerate() {
            *is_kept &= (start..end).contains(&at);
        }
    }

    /// The headers of letters, each at the beginning of a paragraph, in order. A comment may quote one. Within a record a
    /// header has several lines: `From: here on White is lost.`
    fn headers(&self) -> Vec<Range<usize>> {
        let mut headers: Vec<Range<usize>> = Vec::new();
        let mut block_end = None;
        let mut has_begun = false;
        for at in 0..self.texts.len() {
            has_begun |= self.says(at) == Says::Surely;
            match block_end {
                Some(end) if self.first_word_is(at, end) => block_end = None,
                Some(_) => {}
                None => {
                    block_end = BLOCKS.iter().find(|(begin, _)| self.first_word_is(at, begin)).map(|(_, end)| *end);
                    let alike = self.texts[at..].iter().zip(&self.is_kept[at..]);
                    let alike = alike.take_while(|(_, is_kept)| **is_kept == self.is_kept[at]);
                    if self.begins_paragraph(at)
                        && let Some(length) = header(alike.map(|(text, _)| &**text))
                        && (length > 1 || !has_begun)
                    {
                        headers.push(at..at + length);
                    }
                }
            }
        }
        headers
    }

    /// Whether a line stands behind one that parts paragraphs, or that is not quoted as it is.
    fn begins_paragraph(&self, at: usize) -> bool {
        at.checked_sub(1)
            .is_none_or(|before| separates(&self.texts[before]) || self.is_kept[before] != self.is_kept[at])
    }

    /// The line that begins the record, of which `first` is the first that is surely of it: blocks, and paragraphs of lines
    /// that may be of one, stand before that. In a paragraph of others it begins with the first keyword.
    fn begin(&self, first: usize) -> usize {
        let blocks = BLOCKS.map(|(begin, end)| {
            let begun = (0..first).find(|&at| self.first_word_is(at, begin));
            (begin, end, begun.unwrap_or(first))
        });
        // The line that begins the block whose last one stands before `end`.
        let begun = |end: usize| {
            let ends = |block: &&(&str, &str, usize)| block.2 < end && self.first_word_is(end - 1, block.1);
            let (begin, ..) = blocks.iter().find(ends)?;
            (0..end).rev().find(|&at| self.first_word_is(at, begin))
        };
        let mut start = begun(first + 1).unwrap_or(first);
        loop {
            let is_blank = |at: &usize| !self.is_kept[*at] || self.texts[*at].trim().is_empty();
            let end = (0..start).rev().find(|at| !is_blank(at)).map_or(0, |last| last + 1);
            let paragraph = (0..end).rev().find(is_blank).map_or(0, |blank| blank + 1);
            start = match begun(end) {
                Some(begun) => begun,
                None if end == 0 => return start,
                None if (paragraph..end).all(|at| self.is_possible(at)) => paragraph,
                None => {
                    let attached = (paragraph..end).rev().take_while(|&at| self.is_possible(at)).count();
                    let attached = if end == start { end - attached } else { start };
                    return (paragraph..attached).find(|&at| self.is_keyword(at)).unwrap_or(attached);
                }
            };
        }
    }

    /// Where the record ends whose last line that is surely of it is `last`: behind lines that may be of it. In a paragraph of
    /// others it ends with the last keyword.
    fn end(&self, last: usize) -> usize {
        let is_blank = |at: &usize| self.texts[*at].trim().is_empty();
        let all = self.texts.len();
        let mut end = last + 1;
        while let Some(paragraph) = (end..all).find(|at| !is_blank(at)) {
            let behind = (paragraph..all).find(is_blank).unwrap_or(all);
            if !(paragraph..behind).all(|at| self.is_possible(at)) {
                let is_attached = paragraph == last + 1;
                let attached = (paragraph..behind).take_while(|&at| is_attached && self.is_possible(at)).count();
                end = if is_attached { paragraph + attached } else { end };
                // An event behind the moves would be a game.
                let may_end = |at: &usize| self.is_keyword(*at) && !self.first_word_is(*at, "EVENT");
                return (end..behind).rev().find(may_end).map_or(end, |keyword| keyword + 1);
            }
            end = behind;
        }
        all
    }

    fn says(&self, at: usize) -> Says {
        match self.is_kept[at] {
            true => classify(self.texts[at].split_ascii_whitespace()),
            false => Says::No,
        }
    }

    /// Whether a line is surely one of a record.
    fn is_sure(&self, at: usize) -> bool {
        let ends = || ["ENDCOM", "ENDUSER", "ENDVAR"].iter().any(|end| self.first_word_is(at, end));
        self.says(at) == Says::Surely || ends() || self.is_list && self.is_listed(at)
    }

    /// Whether a line is nothing but moves with numbers.
    fn is_listed(&self, at: usize) -> bool {
        self.is_kept[at] && listed(self.texts[at].split_ascii_whitespace()).is_some()
    }

    /// Whether a line may be one of a record, and is no sentence.
    fn is_possible(&self, at: usize) -> bool {
        let is_sentence = || self.texts[at].trim_end().ends_with(['.', '!', '?', ',']);
        self.says(at) != Says::No && !is_sentence() || self.is_keyword(at) || self.is_listed(at)
    }

    /// Whether a line begins with a keyword in capitals, as no sentence does where the letter has small letters. With a colon
    /// behind it, it may be a field of something else.
    fn is_keyword(&self, at: usize) -> bool {
        let (word, rest) = self.texts[at].split_once([' ', '\t']).unwrap_or((&self.texts[at], ""));
        let is_data = matches!(self.says(at), Says::Maybe | Says::Surely);
        let tells_of_player = matches!(word, "BLACK" | "WHITE") && name::is_sentence_behind(rest.trim());
        self.has_small_letters && is_data && !tells_of_player && !word.contains(char::is_lowercase)
    }

    fn first_word_is(&self, at: usize, keyword: &str) -> bool {
        let word = self.texts[at].split_ascii_whitespace().next().unwrap_or_default();
        self.is_kept[at] && word.trim_end_matches(':').eq_ignore_ascii_case(keyword)
    }

    /// The text of the record, as far as it is decided.
    fn text(&self) -> String {
        let kept = self.texts.iter().zip(&self.is_kept).filter(|(_, is_kept)| **is_kept);
        kept.map(|(text, _)| &**text).collect()
    }

    /// Names the lines that are left out, by their numbers; of many runs the first ones.
    fn left_out(&self) -> String {
        let mut runs: Vec<(usize, usize)> = Vec::new();
        let is_left_out = |at: &usize| !self.is_kept[*at] && !self.texts[*at].trim().is_empty();
        for number in (0..self.texts.len()).filter(is_left_out).map(|at| at + 1) {
            match runs.last_mut() {
                // Nothing but empty lines stands between.
                Some((_, last)) if (*last..number - 1).all(|at| !self.is_kept[at]) => *last = number,
                _ => runs.push((number, number)),
            }
        }
        places(&runs)
    }

    /// The lines of the record, with an empty one for each of the others.
    fn record(&self, lines: &[&[u8]]) -> Vec<u8> {
        let end = |line: &[u8]| line.iter().take_while(|byte| !matches!(byte, b'\n' | b'\r')).count();
        let kept = lines.iter().zip(&self.is_kept);
        kept.flat_map(|(line, &is_kept)| if is_kept { line } else { &line[end(line)..] }).copied().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn opened(text: &str) -> Option<Letter> {
        may_be(text.as_bytes()).then(|| open(text.as_bytes()))?
    }

    fn record(text: &str) -> Option<String> {
        opened(text).map(|letter| String::from_utf8(letter.record).expect("it was UTF-8"))
    }

    #[test]
    fn lines_keep_their_numbers_and_their_ends() {
        let text = "From: A\r\nSubject: b\r\n\r\nB 1 Q16\rW 2 D4\n\nBlack was tired.\n";
        assert_eq!(record(text).as_deref(), Some("\r\n\r\n\r\nB 1 Q16\rW 2 D4\n\n\n"));
        assert_eq!(
            opened(text).map(|letter| letter.message).as_deref(),
            Some("what is not of the record is left out: lines 1 to 2, line 7")
        );
    }

    #[test]
    fn of_many_lines_that_are_left_out_the_first_are_named() {
        let text = "> B 1 Q16\nx\n".repeat(12);
        let message = opened(&text).map(|letter| letter.message).unwrap_or_default();
        assert!(message.ends_with("line 18, line 20, and others at 2 more places"), "{message}");
    }

    #[test]
    fn headers_and_comments_before_the_first_move_are_of_the_record() {
        let text = "To: A\n\nHello\n\nBLACK Anna\nCOM\nA letter.\nENDCOM\nB 1 Q16\nRESULT Black by 3\nBye\n";
        let kept = "\n\n\n\nBLACK Anna\nCOM\nA letter.\nENDCOM\nB 1 Q16\nRESULT Black by 3\n\n";
        assert_eq!(record(text).as_deref(), Some(kept));
        let text = "To: A\rDate: 1990\r\rB 1 Q16\r";
        assert_eq!(record(text).as_deref(), Some("\r\r\rB 1 Q16\r"));
        let text = "To: A\n\nBlack won.\nDate it!\n\nBLACK Anna\n\nB 1 Q16\n\nKOMI 5\n\nBlack won\nBye\n";
        let kept = "\n\n\n\n\nBLACK Anna\n\nB 1 Q16\n\nKOMI 5\n\n\n\n";
        assert_eq!(record(text).as_deref(), Some(kept));
    }

    #[test]
    fn keywords_around_the_moves_are_of_the_record_whatever_stands_beside_them() {
        for (lines, kept) in [
            (
                "Hi!\nBLACK Anna\nCLOCK 30 min\nRESULT She won.\nB 1 Q16",
                "\nBLACK Anna\nCLOCK 30 min\nRESULT She won.\nB 1 Q16",
            ),
            ("Hi!\nBLACK Anna\n\nB 1 Q16", "\nBLACK Anna\n\nB 1 Q16"),
            ("BLACK Anna\n\nHi!\n\nB 1 Q16", "\n\n\n\nB 1 Q16"),
            ("B 1 Q16\nCLOCK 5\nREMARK It ends here.\nBye", "B 1 Q16\nCLOCK 5\nREMARK It ends here.\n"),
            ("WHITE was tired.\nDATE: 5 May\nHi!\n\nB 1 Q16\n\nEVENT tomorrow\nBye", "\n\n\n\nB 1 Q16\n\n\n"),
            ("B 1 Q16\n\nRESULT She won.\nBye\n\nKOMI 5", "B 1 Q16\n\nRESULT She won.\n\n\n"),
            (
                "BLACK Anna\n1. Q16 D4\n2. Q4 D16\n\nB 5 C7\n3. C3 C5\nBo",
                "BLACK Anna\n1. Q16 D4\n2. Q4 D16\n\nB 5 C7\n3. C3 C5\n",
            ),
        ] {
            assert_eq!(record(&format!("To: A\n\n{lines}")).as_deref(), Some(&*format!("\n\n{kept}")), "{lines}");
        }
    }

    #[test]
    fn a_record_without_a_letter_stays_as_it_is() {
        for text in [
            "",
            "(;GM[1]C[> B 1 Q16\n> W 2 D4])",
            "B 1 Q16\nCOM\n> B 1 Q16\n> W 2 D4\n-- \nENDCOM\n",
            "From: A\nB 1 Q16\n",
            "DATE: 1990\n\nB 1 Q16\n",
            "From: A\n\nNo record.\n",
        ] {
            assert_eq!(record(text), None, "{text}");
        }
    }

    #[test]
    fn quotations_are_taken_away_as_far_as_the_record_is_quoted() {
        assert_eq!(record("> > B 1 Q16").as_deref(), Some("B 1 Q16"));
        assert_eq!(record(">> (;B[aa]C[a\n>>\n>>> b])").as_deref(), Some("(;B[aa]C[a\n\n> b])"));
        let twice = "> (;B[aa]C[a\n> > (;W[bb])\n> b])";
        assert_eq!(record(twice).as_deref(), Some("(;B[aa]C[a\n> (;W[bb])\nb])"));
        assert_eq!(record(&format!("{} B 1 Q16", ">".repeat(9))).as_deref(), Some("B 1 Q16"));
        assert_eq!(record("> COM\n> > x\n> ENDCOM\n> B 1 Q16").as_deref(), Some("COM\n> x\nENDCOM\nB 1 Q16"));
        assert_eq!(record(">B 1 Q16\n>\n>  W 2 D4").as_deref(), Some("B 1 Q16\n\n W 2 D4"));
    }
}
