//! Spelling: what ASCII has no characters for is written for the eye, and its lines are carried beside it.
//!
//! ```text
//! REMARK Müller     becomes     REMARK Muller     with     ISHI[REMARK M%C3%BCller]     in the SGF block
//! ```
//!
//! This is a lens like the one between the formats: [`spell`] says which lines were changed, [`restore`] takes the
//! carried lines whose spelling stands in the file.

use std::borrow::Cow;
use std::slice;

use super::agree::are_same_comments;
use super::block::Block;
use super::carried::Carried;
use super::long_lines;
use crate::diag::Span;
use crate::ishi::event::{Comment, Details, Diagram, Head, Header, Stated, Tree, UserBlock};
use crate::ishi::info::{read_header, write_title, write_words};
use crate::ishi::items::{MarkItem, MarkLine};
use crate::ishi::line::BLANKS;
use crate::ishi::statement::{headed, is_marker};
use crate::ishi::{Charset, comments, signs};
use crate::text::to_ascii;
use crate::tree::{NodeId, Unit};

/// The characters that a file may have been written in.
pub const CHARSETS: [Charset; 2] = [Charset::Ascii, Charset::Utf8];

/// A text with its special characters, in the characters of a charset.
pub fn spelled(text: &str, charset: Charset) -> String {
    signs::read(&charset.spell(&signs::write(text))).into_owned()
}

/// A title in the characters of a charset.
pub fn spelled_title(title: &str, charset: Charset) -> String {
    spelled(title, charset).trim_matches(BLANKS).to_owned()
}

/// The words of a line in the characters of a charset, without white space around them.
pub fn spelled_line(words: &str, charset: Charset) -> String {
    charset.spell(words).trim_matches(BLANKS).to_owned()
}

/// A header in the characters of a charset.
pub fn spelled_header(header: &Header<'_>, charset: Charset) -> Header<'static> {
    read_header(header.key, header.words.iter().map(|words| spelled_line(words, charset).into()).collect())
}

/// Comments in the characters of a charset, as they are read back from a file.
pub fn read_back(comments: &[Comment<'_>], charset: Charset) -> Vec<Comment<'static>> {
    let read_back = |comment: &Comment<'_>| {
        let lines: Vec<String> = comment.text.split('\n').map(|line| spelled(line, charset)).collect();
        let title = spelled_title(&comment.title, charset);
        let spelled = Comment { title: title.into(), text: lines.join("\n").into(), origin: comment.origin };
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

/// Writes in a charset what a node says besides its moves, of a root also what the event says, and the marker of the
/// variation that it `begins`. Returns the lines that are other than before.
pub fn spell(head: Option<&mut Head<'_>>, details: &mut Details<'_>, begins: bool, charset: Charset) -> Vec<String> {
    let mut changed = Vec::new();
    if let Some(head) = head.filter(|_| charset == Charset::Ascii) {
        if let Some(title) = &mut head.title {
            let ascii = spelled_title(title, charset).into();
            respell(title, ascii, |title| vec![write_title(title)], &mut changed);
        }
        for header in &mut head.headers {
            let ascii = spelled_header(header, charset);
            respell(header, ascii, write_words, &mut changed);
        }
        for remark in &mut head.closing {
            let ascii = ascii_stated(remark);
            respell(remark, ascii, |remark| vec![headed("?REMARK", &remark.text)], &mut changed);
        }
    }
    if let Some(marker) = &mut details.marker {
        let possible = possible_marker(&marker.text, begins, charset);
        if possible != marker.text {
            changed.push(headed("VAR", &marker.text));
            marker.text = possible.into();
        }
    }
    details.marker.take_if(|marker| marker.text.is_empty());
    if charset != Charset::Ascii {
        return changed;
    }
    for remark in &mut details.remarks {
        let ascii = ascii_stated(remark);
        respell(remark, ascii, |remark| vec![headed("REMARK", &remark.text)], &mut changed);
    }
    let lines = comments::write(&details.comments);
    if !lines.iter().all(|line| line.is_ascii()) {
        changed.extend(lines);
        details.comments = read_back(&details.comments, charset);
    }
    let ascii = ascii_marks(&details.marks);
    if ascii != details.marks {
        changed.extend(written(&details.marks));
        details.marks = ascii;
    }
    for block in &mut details.users {
        let ascii = ascii_user(block);
        respell(block, ascii, comments::write_user, &mut changed);
    }
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

/// Takes carried lines whose spelling stands in the file. Returns a unit that has one which does not.
pub fn restore<'a>(
    carried: &Carried,
    head: Option<&mut Head<'a>>,
    details: &mut Details<'a>,
    begins: bool,
) -> Option<Unit> {
    let mut stale = None;
    let mut judge = |unit: Unit, stands: Option<()>| {
        if stands.is_none() {
            stale = Some(unit);
        }
    };
    if let Some(head) = head {
        if let Some(title) = &carried.head.title {
            let ascii = spelled_title(title, Charset::Ascii);
            let stands = head.title.as_mut().filter(|stands| **stands == ascii);
            judge(Unit::Title, stands.map(|stands| stands.clone_from(title)));
        }
        for header in &carried.head.headers {
            let words = spelled_header(header, Charset::Ascii).words;
            let stands = head.headers.iter_mut().find(|stands| stands.key == header.key && stands.words == words);
            let stands = stands.map(|stands| *stands = Header { origin: stands.origin, ..header.clone() });
            judge(Unit::Header(header.key), stands);
        }
        for remark in &carried.head.closing {
            judge(Unit::Remark, restore_stated(&mut head.closing, remark));
        }
    }
    if !carried.long_lines.is_empty() {
        let (joined, has_all) = long_lines::join_lines(&mut details.comments, &carried.long_lines);
        details.joined_lines = joined;
        judge(Unit::LongLine, has_all.then_some(()));
    }
    let lines = &carried.details;
    for remark in &lines.remarks {
        judge(Unit::Remark, restore_stated(&mut details.remarks, remark));
    }
    if !lines.comments.is_empty() {
        let ascii = read_back(&lines.comments, Charset::Ascii);
        let stands = are_same_comments(&ascii, &details.comments).then(|| {
            let origin = details.comments.first().map_or(details.origin, |comment| comment.origin);
            let comments = lines.comments.iter().cloned();
            details.comments = comments.map(|comment| Comment { origin, ..comment }).collect();
        });
        judge(Unit::Comments, stands);
    }
    if !lines.marks.is_empty() {
        let stands = (written(&ascii_marks(&lines.marks)) == written(&details.marks)).then(|| {
            let origin = details.marks.first().map_or(details.origin, |line| line.origin);
            details.marks = lines.marks.iter().cloned().map(|line| MarkLine { origin, ..line }).collect();
        });
        judge(Unit::Marks, stands);
    }
    if let Some(marker) = &lines.marker {
        let (present, origin) =
            details.marker.as_ref().map_or(("", details.origin), |marker| (&marker.text, marker.origin));
        let mut possible = CHARSETS.map(|charset| possible_marker(&marker.text, begins, charset)).into_iter();
        let stands = possible.any(|marker| marker == present);
        judge(
            Unit::Marker,
            stands.then(|| {
                details.marker = Some(Stated { origin, ..marker.clone() });
                details.has_hidden_marker = true;
            }),
        );
    }
    for user in &lines.users {
        let ascii = ascii_user(user);
        let block = details.users.iter_mut().find(|block| block.says_the_same(&ascii));
        judge(Unit::UserBlock, block.map(|block| *block = UserBlock { origin: block.origin, ..user.clone() }));
    }
    stale
}

/// Puts a text where its spelling stands, if it does.
fn restore_stated<'a>(stated: &mut [Stated<'a>], original: &Stated<'static>) -> Option<()> {
    let ascii = ascii_stated(original);
    let stands = stated.iter_mut().find(|stated| stated.text == ascii.text)?;
    stands.text = original.text.clone();
    Some(())
}

fn ascii_stated(stated: &Stated<'_>) -> Stated<'static> {
    Stated { text: spelled_line(&stated.text, Charset::Ascii).into(), origin: stated.origin }
}

/// Lines of marks, as they are written.
pub fn written(marks: &[MarkLine]) -> Vec<String> {
    marks.iter().map(ToString::to_string).collect()
}

/// Lines of marks without those that ASCII has no character for.
fn ascii_marks(lines: &[MarkLine]) -> Vec<MarkLine> {
    let is_ascii = |item: &MarkItem| !matches!(item, MarkItem::Label(label, _) if !label.is_ascii());
    let lines =
        lines.iter().map(|line| MarkLine { items: line.items.iter().copied().filter(is_ascii).collect(), ..*line });
    lines.filter(|line| !line.items.is_empty()).collect()
}

/// The marker that a VAR line has for one: none where it would be of another length, or there is no such line.
pub fn possible_marker(marker: &str, begins: bool, charset: Charset) -> String {
    let spelled = charset.spell(marker);
    match begins && is_marker(&spelled) {
        true => spelled.into_owned(),
        false => String::new(),
    }
}

/// Whether a node has the marker of a variation that no VAR line can have.
pub fn has_other_marker(tree: &Tree<'_>, node: NodeId) -> bool {
    let marker = tree.details(node).and_then(|details| details.marker.as_ref());
    marker.is_some_and(|marker| {
        let begins = begins_variation(tree, node, tree.diagram(node));
        possible_marker(&marker.text, begins, Charset::Utf8) != marker.text
    })
}

/// Whether a variation begins with a node, which may be a diagram.
pub fn begins_variation(tree: &Tree<'_>, node: NodeId, diagram: Option<&Diagram>) -> bool {
    let parent = tree.parent(node).into_iter();
    let mut siblings = parent.flat_map(|parent| tree.children(parent));
    let flow = siblings.find(|&sibling| tree.diagram(sibling).is_none());
    match diagram {
        Some(diagram) => diagram.begins_variation && flow.is_some(),
        None => flow != Some(node),
    }
}

fn ascii_user(block: &UserBlock<'_>) -> UserBlock<'static> {
    let ascii = user_block(block, |line| to_ascii(line).into_owned());
    // Letters must not make a block of this program out of one of somebody else's.
    let becomes_ours = |is_event| Block::parse(block, is_event).is_none() && Block::parse(&ascii, is_event).is_some();
    match becomes_ours(true) || becomes_ours(false) {
        true => user_block(block, |line| line.replace(|c: char| !c.is_ascii(), "?")),
        false => ascii,
    }
}

/// A user block with its lines spelled in some way, as it is read back from a file.
fn user_block(block: &UserBlock<'_>, spell: impl Fn(&str) -> String) -> UserBlock<'static> {
    let spelled = UserBlock {
        title: spelled_line(&block.title, Charset::Ascii).into(),
        lines: block.lines.iter().map(|line| spell(line).into()).collect(),
        origin: block.origin,
    };
    // Around them stand USER and ENDUSER.
    let lines = comments::write_user(&spelled).into_iter().skip(1).take(spelled.lines.len());
    UserBlock { lines: lines.map(Cow::Owned).collect(), ..spelled }
}
