//! Spelling: what ASCII has no characters for is written for the eye, and its lines are carried beside it.
//!
//! ```text
//! REMARK Müller     becomes     REMARK Muller     with     ISHI[REMARK M%C3%BCller]     in the SGF block
//! ```
//!
//! This is a lens like the one between the formats: [`spell`] says which lines were changed, [`unspell`](super::unspell)
//! takes the carried lines whose spelling stands in the file.

use std::collections::BTreeSet;
use std::slice;

use super::alphabet::{Alphabet, spelled, spelled_line, spelled_title, spelled_words};
use super::block::{CarriedBlock, is_title};
use super::carried::CLOSING_REMARK;
use super::markers::possible_marker;
use crate::diag::{Origin, Span};
use crate::ishi::comments;
use crate::ishi::event::{Comment, Details, Head, Header, Stated, Text, UserBlock};
use crate::ishi::info::{read_header, write_title, write_words};
use crate::ishi::items::{MarkItem, MarkLine};
use crate::ishi::line::BLANKS;
use crate::ishi::statement::headed;
use crate::text::Style;

/// A header in an alphabet, where they are not those that it has.
pub fn spelled_header(header: &Header<'_>, alphabet: Alphabet) -> Option<Header<'static>> {
    let spelled = || header.words.iter().map(|words| spelled_words(header.key, words, alphabet));
    (!spelled().eq(header.words.iter().map(|words| &**words)))
        .then(|| read_header(header.key, spelled().map(|words| words.into_owned().into()).collect()))
}

/// Whether a comment has nothing but words, which come back as they are from a file.
pub fn stands(Comment { title, text, .. }: &Comment<'_>) -> bool {
    // To ask all bytes takes less than to look for one.
    let is_plain = |text: &str| {
        text.bytes().fold(true, |is_plain, byte| is_plain & (matches!(byte, b' '..=b'~' | b'\n') & (byte != b'\\')))
    };
    let is_line = title.trim_matches(BLANKS).len() == title.len() && !title.contains('\n');
    is_line && is_plain(title) && is_plain(text) && !text.trim().is_empty()
}

/// Comments in an alphabet, as they are read back from a file.
pub fn read_back(comments: &[Comment<'_>], alphabet: Alphabet) -> Vec<Comment<'static>> {
    let read_back = |comment: &Comment<'_>| {
        if stands(comment) {
            return Some(Comment { origin: Origin::NONE, flows: false, ..comment.clone().into_owned() });
        }
        let lines: Vec<String> = comment.text.split('\n').map(|line| spelled(line, alphabet)).collect();
        let title = spelled_title(&comment.title, alphabet);
        let spelled = Comment { title: title.into(), text: lines.join("\n").into(), ..*comment };
        match &comments::write(slice::from_ref(&spelled))[..] {
            [_, lines @ .., _] => {
                let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
                Some(comments::read(&spelled.title, &lines, Span::default()).into_owned())
            }
            _ => None,
        }
    };
    comments.iter().filter_map(read_back).collect()
}

/// Writes in an alphabet what a node says besides its moves, of a root also what the event says, and the marker of the
/// variation that it `begins`. Returns the lines that are other than before; where they are carried, and not `plain`, also
/// those that could be taken for them.
pub fn spell(
    head: Option<&mut Head<'_>>,
    details: &mut Details<'_>,
    begins: bool,
    alphabet: Alphabet,
    plain: bool,
) -> Vec<String> {
    let mut changed = Vec::new();
    if let Some(head) = head.filter(|_| alphabet != Alphabet::Utf8) {
        if let Some(title) = &mut head.title {
            let ascii = spelled_title(title, alphabet).into();
            respell(title, ascii, |title| vec![write_title(title)], &mut changed);
        }
        for header in &mut head.headers {
            if let Some(ascii) = spelled_header(header, alphabet) {
                respell(header, ascii, write_words, &mut changed);
            }
        }
        let line = |remark: &Stated<'_>| vec![headed(CLOSING_REMARK, &remark.text)];
        respell_all(&mut head.closing, alphabet, (spelled_stated, line), plain, &mut changed);
    }
    if let Some(marker) = &mut details.marker {
        let possible = possible_marker(&marker.text, begins, alphabet);
        if possible != *marker.text {
            changed.push(headed("VAR", &marker.text));
            marker.text = possible.into();
        }
    }
    details.marker.take_if(|marker| marker.text.is_empty());
    if alphabet == Alphabet::Utf8 {
        return changed;
    }
    let line = |remark: &Stated<'_>| vec![headed("REMARK", &remark.text)];
    respell_all(&mut details.remarks, alphabet, (spelled_stated, line), plain, &mut changed);
    let is_ascii = |comment: &Comment<'_>| comment.title.is_ascii() && comment.text.is_ascii();
    if !details.comments.iter().all(is_ascii) {
        let lines = comments::write(&details.comments);
        if !lines.iter().all(|line| line.is_ascii()) {
            changed.extend(lines);
            details.comments = read_back(&details.comments, alphabet).into();
        }
    }
    let ascii = ascii_marks(&details.marks);
    if ascii != details.marks[..] {
        changed.extend(written(&details.marks));
        details.marks = ascii.into();
    }
    respell_all(&mut details.users, alphabet, (spelled_user, comments::write_user), plain, &mut changed);
    changed
}

/// Puts something in ASCII in its place, and its lines among those that have changed.
fn respell<T>(original: &mut T, ascii: T, lines: impl Fn(&T) -> Vec<String>, changed: &mut Vec<String>) {
    let before = lines(original);
    if lines(&ascii) != before {
        changed.extend(before);
        *original = ascii;
    }
}

/// How something is spelled, and its lines.
type Respelling<T> = (fn(&T, Alphabet) -> T, fn(&T) -> Vec<String>);

/// Puts items of a list in ASCII in their places, and their lines among those that have changed. What is carried takes the
/// first place where something is written as it is spelled: so what is written like that before it is carried, too, unless
/// nothing is.
fn respell_all<T>(
    items: &mut [T],
    alphabet: Alphabet,
    (spelled, lines): Respelling<T>,
    plain: bool,
    changed: &mut Vec<String>,
) {
    let respelled = |item: &T| Some(spelled(item, alphabet)).filter(|ascii| lines(ascii) != lines(item));
    let mut respelled: Vec<Option<T>> = items.iter().map(respelled).collect();
    if respelled.iter().all(Option::is_none) {
        return;
    }
    // How those are spelled that come later and are carried.
    let mut later = BTreeSet::new();
    let mut carried = Vec::new();
    for (item, ascii) in items.iter_mut().zip(&mut respelled).rev() {
        let original = lines(item);
        match ascii.take() {
            Some(ascii) => {
                later.extend(Alphabet::ASCII.map(|alphabet| lines(&spelled(item, alphabet))));
                *item = ascii;
            }
            None if !plain && later.contains(&original) => {}
            None => continue,
        }
        carried.push(original);
    }
    changed.extend(carried.into_iter().rev().flatten());
}

pub fn spelled_stated(stated: &Stated<'_>, alphabet: Alphabet) -> Stated<'static> {
    let text = alphabet.spell(&stated.text, Style::Prose).trim_matches(BLANKS).to_owned();
    Stated { text: text.into(), origin: stated.origin }
}

/// Lines of marks, as they are written.
pub fn written(marks: &[MarkLine]) -> Vec<String> {
    marks.iter().map(ToString::to_string).collect()
}

/// Lines of marks without those that ASCII has no character for.
pub fn ascii_marks(lines: &[MarkLine]) -> Vec<MarkLine> {
    let is_ascii = |item: &MarkItem| !matches!(item, MarkItem::Label(label, _) if !label.is_ascii());
    let lines =
        lines.iter().map(|line| MarkLine { items: line.items.iter().copied().filter(is_ascii).collect(), ..*line });
    lines.filter(|line| !line.items.is_empty()).collect()
}

/// Whether ASCII has a character for none of the marks of lines that have some.
pub fn are_beyond_ascii(lines: &[MarkLine]) -> bool {
    !lines.is_empty() && ascii_marks(lines).is_empty()
}

/// A user block in an alphabet. Letters must not make a block of this program out of one of somebody else's; what can't be
/// decoded is in none.
pub fn spelled_user(block: &UserBlock<'_>, alphabet: Alphabet) -> UserBlock<'static> {
    let unread = |sign| move |line: &str| line.replace(|c: char| !c.is_ascii(), sign);
    let title = match spelled_line(&block.title, alphabet) {
        title if is_title(&title) && !is_title(&block.title) => unread("?")(&block.title).into(),
        title => title,
    };
    let is_ours = |block: &UserBlock<'_>| [true, false].map(|is_event| CarriedBlock::parse(block, is_event).is_some());
    let before = is_ours(block);
    let becomes_ours = |ascii: &UserBlock<'_>| is_ours(ascii).iter().zip(before).any(|(is, was)| *is && !was);
    let mut spelled = user_block(block, &title, |line| alphabet.spell(line, Style::Prose).into_owned());
    for sign in ["?", "%?"] {
        if becomes_ours(&spelled) {
            spelled = user_block(block, &title, unread(sign));
        }
    }
    spelled
}

/// A user block with another title and its lines spelled in some way, as it is read back from a file.
fn user_block(block: &UserBlock<'_>, title: &str, spell: impl Fn(&str) -> String) -> UserBlock<'static> {
    let spelled = UserBlock {
        title: title.to_owned().into(),
        lines: block.lines.iter().map(|line| spell(line).into()).collect(),
        origin: block.origin,
    };
    // Around them stand USER and ENDUSER.
    let lines = comments::write_user(&spelled).into_iter().skip(1).take(spelled.lines.len());
    UserBlock { lines: lines.map(Text::from).collect(), ..spelled }
}
