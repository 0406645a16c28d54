//! Comments as properties, written and read back.
//!
//! A node has one comment: its title is N, its text C. Further ones are appended to C after an empty line, with their
//! titles as lines of their own. The commentary of an event that has a start position is GC: a title is its first
//! line, followed by an empty line.

use std::borrow::Cow;

use super::props::{Property, find};
use super::value::{read_simple_text, read_text, write_simple_text, write_text};
use crate::diag::Span;
use crate::model::Comment;

/// Writes the comments of a node as N and C.
pub fn write(comments: &[Comment<'_>]) -> Vec<Property<'static>> {
    let mut said = comments.iter().filter(|comment| !is_empty(comment));
    let Some(first) = said.next() else {
        return Vec::new();
    };
    let title = (!first.title.is_empty()).then_some(("N", write_simple_text(&first.title)));
    let mut text = first.text.to_string();
    said.for_each(|comment| append(&mut text, comment));
    let text = (!text.is_empty()).then_some(("C", write_text(&text)));
    let properties = [title, text].into_iter().flatten();
    properties
        .map(|(ident, value)| Property::new(ident, value.into_owned()))
        .collect()
}

/// Reads N and C as a comment.
pub fn read(properties: &[Property<'_>]) -> Vec<Comment<'static>> {
    let title = find(properties, "N").map_or(Cow::Borrowed(""), read_simple_text);
    let text = find(properties, "C").map_or(Cow::Borrowed(""), read_text);
    let comment = Comment {
        title: Cow::Owned(title.into_owned()),
        text: Cow::Owned(text.into_owned()),
        origin: Span::default(),
    };
    if is_empty(&comment) {
        Vec::new()
    } else {
        vec![comment]
    }
}

/// Writes the commentary of an event as GC.
pub fn write_commentary(comments: &[Comment<'_>]) -> Vec<Property<'static>> {
    let mut said = comments.iter().filter(|comment| !is_empty(comment));
    let Some(first) = said.next() else {
        return Vec::new();
    };
    let mut text = match (&*first.title, &*first.text) {
        ("", text) => text.to_owned(),
        (title, "") => format!("{title}\n"),
        (title, text) => format!("{title}\n\n{text}"),
    };
    said.for_each(|comment| append(&mut text, comment));
    vec![Property::new("GC", write_text(&text).into_owned())]
}

/// Reads GC as a comment.
pub fn read_commentary(properties: &[Property<'_>]) -> Vec<Comment<'static>> {
    let Some(text) = find(properties, "GC").map(read_text) else {
        return Vec::new();
    };
    let titled = text
        .split_once('\n')
        .and_then(|(title, rest)| match rest.strip_prefix('\n') {
            _ if title.is_empty() => None,
            Some(text) => Some((title, text)),
            None => rest.is_empty().then_some((title, "")),
        });
    let (title, text) = titled.unwrap_or(("", &text));
    vec![Comment {
        title: Cow::Owned(title.to_owned()),
        text: Cow::Owned(text.to_owned()),
        origin: Span::default(),
    }]
}

fn append(text: &mut String, comment: &Comment<'_>) {
    for part in [&comment.title, &comment.text] {
        let gap = match () {
            () if part.is_empty() || text.is_empty() => "",
            () if std::ptr::eq(part, &comment.text) && !comment.title.is_empty() => "\n",
            () => "\n\n",
        };
        text.push_str(gap);
        text.push_str(part);
    }
}

fn is_empty(comment: &Comment<'_>) -> bool {
    comment.title.is_empty() && comment.text.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn comment(title: &'static str, text: &'static str) -> Comment<'static> {
        Comment {
            title: title.into(),
            text: text.into(),
            origin: Span::default(),
        }
    }

    #[test]
    fn further_comments_follow_an_empty_line() {
        let written = write(&[
            comment("Title", "One."),
            comment("Other", "Two."),
            comment("", "Three."),
        ]);
        assert_eq!(find(&written, "N"), Some("Title"));
        assert_eq!(find(&written, "C"), Some("One.\n\nOther\nTwo.\n\nThree."));
        let written = write(&[comment("Title", ""), comment("Other", "Two.")]);
        assert_eq!(find(&written, "C"), Some("Other\nTwo."));
    }

    #[test]
    fn a_commentary_is_read_back_with_its_title() {
        for said in [
            comment("Title", "One.\n\nTwo."),
            comment("", "One.\nTwo."),
            comment("Title", ""),
        ] {
            assert_eq!(
                read_commentary(&write_commentary(std::slice::from_ref(&said))),
                [said]
            );
        }
    }
}
