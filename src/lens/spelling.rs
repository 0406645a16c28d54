//! Spelling: what ASCII has no characters for is written for the eye, and its lines are carried beside it.
//!
//! ```text
//! REMARK Müller     becomes     REMARK Muller     with     ISHI[REMARK M%C3%BCller]     in the SGF block
//! ```
//!
//! This is a lens like the one between the formats: [`spell`] says which lines were changed, [`restore`] takes the
//! carried lines whose spelling stands in the file.

use std::borrow::Cow;

use crate::ishi::event::{Comment, Details, Diagram, Head, Header, Stated, Tree, UserBlock};
use crate::ishi::info::{read_header, write_title, write_words};
use crate::ishi::items::{MarkItem, MarkLine};
use crate::ishi::line::BLANKS;
use crate::ishi::statement::{Statement, headed, is_marker, read_block};
use crate::ishi::{Charset, Item, Lexer, comments, signs};
use crate::text::to_ascii;
use crate::tree::{NodeId, Unit};

use super::agree::are_same_comments;
use super::block::Block;

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

/// Comments in the characters of a charset, as they are read back from a file.
pub fn read_back(comments: &[Comment<'_>], charset: Charset) -> Vec<Comment<'static>> {
    let spelled = comments.iter().map(|comment| {
        let lines = comment.text.split('\n').map(|line| spelled(line, charset));
        Comment {
            title: spelled(&comment.title, charset).into(),
            text: lines.collect::<Vec<_>>().join("\n").into(),
            origin: comment.origin,
        }
    });
    let text = comments::write(&spelled.collect::<Vec<_>>()).join("\n");
    let blocks = blocks_of(&text);
    let read = blocks.into_iter().filter_map(|statement| match statement {
        Statement::Com { title, lines } => {
            Some(comments::read(title, &lines, crate::diag::Span::default()).into_owned())
        }
        _ => None,
    });
    read.collect()
}

/// The blocks of lines that the writer wrote.
fn blocks_of(text: &str) -> Vec<Statement<'_>> {
    let items = Lexer::new(text).filter_map(|item| match item {
        Item::Block { kind, head, lines, .. } => Some(read_block(kind, head, &lines)),
        Item::Line(_) => None,
    });
    items.collect()
}

/// Writes in a charset what a node says besides its moves, of a root also what the event says, and the marker of the
/// variation that it `begins`. Returns the lines that are other than before.
pub fn spell(head: Option<&mut Head<'_>>, details: &mut Details<'_>, begins: bool, charset: Charset) -> Vec<String> {
    let mut changed = Vec::new();
    if let Some(head) = head.filter(|_| charset == Charset::Ascii) {
        if let Some(title) = &mut head.title {
            let ascii = spelled_title(title, Charset::Ascii);
            if ascii != *title {
                changed.push(write_title(title));
                *title = ascii.into();
            }
        }
        for header in &mut head.headers {
            let ascii = header.words.iter().map(|words| ascii_line(words).into());
            let ascii = read_header(header.key, ascii.collect());
            if ascii.words != header.words {
                changed.extend(write_words(header));
                *header = ascii;
            }
        }
        changed.extend(spell_stated(&mut head.closing, "?REMARK"));
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
    changed.extend(spell_stated(&mut details.remarks, "REMARK"));
    let lines = comments::write(&details.comments);
    if !lines.iter().all(|line| line.is_ascii()) {
        changed.extend(lines);
        details.comments = read_back(&details.comments, Charset::Ascii);
    }
    if !are_ascii(&details.marks) {
        changed.extend(details.marks.iter().map(ToString::to_string));
        details.marks = ascii_marks(&details.marks);
    }
    for block in &mut details.users {
        let ascii = ascii_user(block);
        if !ascii.says_the_same(block) {
            changed.extend(comments::write_user(block));
            *block = ascii;
        }
    }
    changed
}

fn spell_stated(stated: &mut [Stated<'_>], keyword: &str) -> Vec<String> {
    let mut changed = Vec::new();
    for stated in stated {
        let ascii = ascii_line(&stated.text);
        if ascii != stated.text {
            changed.push(headed(keyword, &stated.text));
            stated.text = ascii.into();
        }
    }
    changed
}

/// Takes carried lines whose spelling stands in the file. Returns the units that have one which does not.
pub fn restore<'a>(
    carried: &super::carried::Carried,
    head: Option<&mut Head<'a>>,
    details: &mut Details<'a>,
    begins: bool,
) -> Vec<Unit> {
    let mut stale = Vec::new();
    let mut judge = |unit: Unit, is_same: bool| {
        if !is_same {
            stale.push(unit);
        }
        is_same
    };
    if let Some(head) = head {
        restore_head(&carried.head, head, &mut judge);
    }
    let lines = &carried.details;
    for remark in &lines.remarks {
        judge(Unit::Remark, restore_stated(&mut details.remarks, remark));
    }
    if !lines.comments.is_empty() {
        let ascii = read_back(&lines.comments, Charset::Ascii);
        if judge(Unit::Comments, are_same_comments(&ascii, &details.comments)) {
            let origin = details.comments.first().map_or(details.origin, |comment| comment.origin);
            let comments = lines.comments.iter().cloned();
            details.comments = comments.map(|comment| Comment { origin, ..comment }).collect();
        }
    }
    if !lines.marks.is_empty() {
        let written = |lines: &[MarkLine]| -> Vec<String> { lines.iter().map(ToString::to_string).collect() };
        if judge(Unit::Marks, written(&ascii_marks(&lines.marks)) == written(&details.marks)) {
            let origin = details.marks.first().map_or(details.origin, |line| line.origin);
            let marks = lines.marks.iter().cloned();
            details.marks = marks.map(|line| MarkLine { origin, ..line }).collect();
        }
    }
    if let Some(marker) = &lines.marker {
        let present = details.marker.as_ref().map_or("", |marker| &marker.text);
        let mut possible = CHARSETS.map(|charset| possible_marker(&marker.text, begins, charset)).into_iter();
        if judge(Unit::Marker, possible.any(|marker| marker == present)) {
            let origin = details.marker.as_ref().map_or(details.origin, |marker| marker.origin);
            details.marker = Some(Stated { origin, ..marker.clone() });
        }
    }
    for user in &lines.users {
        let ascii = ascii_user(user);
        let block = details.users.iter_mut().find(|block| block.says_the_same(&ascii));
        if judge(Unit::UserBlock, block.is_some())
            && let Some(block) = block
        {
            let origin = block.origin;
            *block = UserBlock { origin, ..user.clone() };
        }
    }
    stale
}

fn restore_head<'a>(lines: &Head<'static>, head: &mut Head<'a>, judge: &mut impl FnMut(Unit, bool) -> bool) {
    if let Some(title) = &lines.title {
        let ascii = spelled_title(title, Charset::Ascii);
        if judge(Unit::Title, head.title.as_deref() == Some(&ascii)) {
            head.title = Some(title.clone());
        }
    }
    for header in &lines.headers {
        let ascii = header.words.iter().map(|words| Cow::Owned(ascii_line(words)));
        let ascii: Vec<Cow<'_, str>> = ascii.collect();
        let stands = head.header(header.key).filter(|stands| stands.words == ascii);
        let origin = stands.map(|stands| stands.origin);
        if judge(Unit::Header(header.key), origin.is_some()) {
            let origin = origin.unwrap_or_default();
            head.set_header(header.key, Some(Header { origin, ..header.clone() }));
        }
    }
    for remark in &lines.closing {
        judge(Unit::Remark, restore_stated(&mut head.closing, remark));
    }
}

/// Puts a text where its spelling stands. Whether that does.
fn restore_stated<'a>(stated: &mut [Stated<'a>], original: &Stated<'static>) -> bool {
    let ascii = ascii_line(&original.text);
    let place = stated.iter_mut().find(|stated| stated.text == ascii);
    place.map(|stated| stated.text = original.text.clone()).is_some()
}

/// The words of a line in ASCII, without white space around them.
pub fn ascii_line(words: &str) -> String {
    to_ascii(words).trim_matches(BLANKS).to_owned()
}

/// The words of a line in the characters of a charset, without white space around them.
pub fn spelled_line(words: &str, charset: Charset) -> String {
    charset.spell(words).trim_matches(BLANKS).to_owned()
}

fn are_ascii(lines: &[MarkLine]) -> bool {
    let mut items = lines.iter().flat_map(|line| &line.items);
    items.all(is_ascii)
}

fn is_ascii(item: &MarkItem) -> bool {
    !matches!(item, MarkItem::Label(label, _) if !label.is_ascii())
}

/// Lines of marks without those that ASCII has no character for.
fn ascii_marks(lines: &[MarkLine]) -> Vec<MarkLine> {
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
        title: Cow::Owned(ascii_line(&block.title)),
        lines: block.lines.iter().map(|line| Cow::Owned(spell(line))).collect(),
        origin: block.origin,
    };
    let written = comments::write_user(&spelled).join("\n");
    let mut blocks = blocks_of(&written).into_iter();
    let read = blocks.find_map(|statement| match statement {
        Statement::User { title, lines } => Some(comments::read_user(title, &lines, block.origin).into_owned()),
        _ => None,
    });
    read.unwrap_or(spelled)
}
