//! Comments: COM blocks as N, C and GC, and back.
//!
//! A node has one comment: its title is N, its text C. Further ones are appended to C after an empty line, with their
//! titles as lines of their own. The commentary of an event that has a start position is GC: a title is its first
//! line, followed by an empty line.

use std::borrow::Cow;

use super::Part;
use super::paragraphs::{self, flowing};
use crate::ishi::clean::is_dropped;
use crate::ishi::event::Comment;
use crate::sgf::value::{read_simple_text, read_text, write_simple_text, write_text};
use crate::tree::{PropIdent, Property, find, judgement};

/// The most characters of a title in GC, which stands in a line with its keyword: what is longer is a paragraph.
const LONGEST_TITLE: usize = 74;

/// Writes the comments of a node as N and C.
pub fn to_sgf<'a>(comments: &[Comment<'a>]) -> Vec<Property<'a>> {
    // As mostly: the input has it.
    if let [Comment { title, text, flows: false, .. }] = comments
        && title.is_empty()
        && let Some(text) = text.of_input()
    {
        return vec![Property::new(PropIdent::C, write_text(text))];
    }
    let (title, text) = join(comments);
    let title = (!title.is_empty()).then(|| Property::new(PropIdent::N, write_simple_text(title).into_owned()));
    let text = (!text.is_empty()).then(|| Property::new(PropIdent::C, write_text(&text).into_owned()));
    title.into_iter().chain(text).collect()
}

/// Writes the commentary of an event as GC.
pub fn commentary_to_sgf<'p>(comments: &[Comment<'_>]) -> Vec<Property<'p>> {
    let text = match join(comments) {
        ("", text) if text.is_empty() => return Vec::new(),
        ("", text) => text,
        (title, text) if text.is_empty() => format!("{title}\n"),
        (title, text) => format!("{title}\n\n{text}"),
    };
    vec![Property::new(PropIdent::GC, write_text(&text).into_owned())]
}

/// Reads GC as a comment. One of which no line would be left is none.
fn commentary_to_ishi(properties: &[Property<'_>]) -> Vec<Comment<'static>> {
    let is_left = |text: &Cow<'_, str>| text.contains(|c: char| !c.is_whitespace() && !is_dropped(c));
    let Some(text) = find(properties, PropIdent::GC).map(read_text).filter(is_left) else {
        return Vec::new();
    };
    let titled = text.split_once('\n').and_then(|(title, rest)| match rest.strip_prefix('\n') {
        _ if title.is_empty() || title.chars().count() > LONGEST_TITLE => None,
        Some(text) => Some((title, text)),
        None => rest.is_empty().then_some((title, "")),
    });
    let (title, text) = titled.unwrap_or(("", &text));
    vec![Comment { title: title.to_owned().into(), text: text.to_owned().into(), ..Comment::default() }]
}

/// The title of the first comment, and all texts, with the titles of the further ones.
fn join<'c>(comments: &'c [Comment<'_>]) -> (&'c str, String) {
    let mut said = comments.iter().filter(|comment| !comment.is_empty());
    let Some(first) = said.next() else {
        return ("", String::new());
    };
    let mut text = text_of(first).into_owned();
    for comment in said {
        let gap = if text.is_empty() { "" } else { "\n\n" };
        let break_after_title = match comment.title.is_empty() || comment.text.is_empty() {
            true => "",
            false => "\n",
        };
        text.extend([gap, &comment.title, break_after_title, &text_of(comment)]);
    }
    (&first.title, text)
}

/// Whether letting paragraphs be lines in SGF changes a comment.
pub fn has_paragraphs(comment: &Comment<'_>) -> bool {
    flowing(&comment.text) != *comment.text
}

/// A comment of SGF whose paragraphs are lines there, of which some were edited: the others have the lines of the original. And
/// whether all that had several lines have them still. `None` where no paragraph has several. `common` pairs lines that are
/// the same.
pub fn refolded(
    original: &Comment<'_>,
    edited: &Comment<'static>,
    common: impl Fn(&[&str], &[&str]) -> Vec<(usize, usize)>,
) -> Option<(Comment<'static>, bool)> {
    let (text, are_all_kept) = paragraphs::refolded(&original.text, &edited.text, common)?;
    let refolded = Comment { text: text.into(), flows: true, ..edited.clone() };
    (has_paragraphs(original) && has_paragraphs(&refolded)).then_some((refolded, are_all_kept))
}

/// The text of a comment as SGF has it.
fn text_of<'c>(comment: &'c Comment<'_>) -> Cow<'c, str> {
    match comment.flows {
        true => flowing(&comment.text),
        false => Cow::Borrowed(&comment.text),
    }
}

/// The comments that a part of a node has in Ishi. Where a node has no title, its first judgement is one.
pub fn to_ishi(properties: &[Property<'_>], part: Part) -> Vec<Comment<'static>> {
    let mut comments = match part {
        Part::Event => return commentary_to_ishi(properties),
        Part::Root => commentary_to_ishi(properties),
        Part::Node | Part::Start => Vec::new(),
    };
    let judgement = judgement(properties).map(Cow::Borrowed);
    let title = find(properties, PropIdent::N).map(read_simple_text).or(judgement).unwrap_or_default();
    let text = find(properties, PropIdent::C).map(read_text).unwrap_or_default();
    let own = Comment { title: title.into(), text: text.into(), ..Comment::default() };
    comments.extend((!own.is_empty()).then(|| own.into_owned()));
    comments
}

#[cfg(test)]
mod tests {
    use super::*;

    fn comment(title: &'static str, text: &'static str) -> Comment<'static> {
        Comment { title: title.into(), text: text.into(), ..Comment::default() }
    }

    #[test]
    fn further_comments_follow_an_empty_line() {
        let written = to_sgf(&[comment("Title", "One."), comment("Other", "Two."), comment("", "Three.")]);
        assert_eq!(find(&written, "N"), Some("Title"));
        assert_eq!(find(&written, "C"), Some("One.\n\nOther\nTwo.\n\nThree."));
        let written = to_sgf(&[comment("Title", ""), comment("Other", "Two.")]);
        assert_eq!(find(&written, "C"), Some("Other\nTwo."));
    }

    #[test]
    fn a_commentary_is_read_back_with_its_title() {
        let titles = [comment("Title", ""), comment("", "Text.")];
        assert_eq!(find(&commentary_to_sgf(&titles), "GC"), Some("Title\n\nText."));
        let paragraph = "A paragraph of a commentary that is too long for a title, as people write them.";
        let text = format!("{paragraph}\n");
        let read = commentary_to_ishi(&[Property::new(PropIdent::GC, text.clone())]);
        assert_eq!(read, [Comment { text: text.into(), ..Comment::default() }]);
        for said in [comment("Title", "One.\n\nTwo."), comment("", "One.\nTwo."), comment("Title", "")] {
            assert_eq!(commentary_to_ishi(&commentary_to_sgf(std::slice::from_ref(&said))), [said]);
        }
    }
}
