//! The carried lines that ASCII could not hold, where their spelling stands in the file. Of comments each line counts by
//! itself.

use std::borrow::Cow;

use super::agree::are_same_comments;
use super::carried::Carried;
use super::letters::{Letters, spelled_title};
use super::long_lines;
use super::markers::possible_marker;
use super::merge::merge;
use super::spelling::{ascii_marks, read_back, spelled_header, spelled_stated, spelled_user, written};
use super::unit::name;
use crate::across::comments as projection;
use crate::ishi::event::{Comment, Details, Head, Header, Stated, UserBlock};
use crate::ishi::items::MarkLine;
use crate::tree::Unit;

/// Takes carried lines whose spelling stands in the file. Returns the names of those which do not.
pub fn unspell<'a>(
    carried: &Carried,
    head: Option<&mut Head<'a>>,
    details: &mut Details<'a>,
    begins: bool,
) -> Vec<Cow<'static, str>> {
    let mut stale = Vec::new();
    let judge = |stale: &mut Vec<Cow<'static, str>>, unit: Unit, stands: bool| {
        stale.extend((!stands).then_some(Cow::Borrowed(name(unit))));
    };
    if let Some(head) = head {
        if let Some(title) = &carried.head.title {
            let is_spelling = |stands: &Cow<'_, str>, letters| spelled_title(title, letters) == *stands;
            judge(
                &mut stale,
                Unit::Title,
                give_back(head.title.as_mut_slice(), is_spelling, |stands| stands.clone_from(title)),
            );
        }
        for header in &carried.head.headers {
            let is_spelling = |stands: &Header<'_>, letters| {
                stands.key == header.key
                    && spelled_header(header, letters).as_ref().unwrap_or(header).words == stands.words
            };
            let put = |stands: &mut Header<'a>| *stands = Header { origin: stands.origin, ..header.clone() };
            judge(&mut stale, Unit::Header(header.key), give_back(&mut head.headers, is_spelling, put));
        }
        for remark in &carried.head.closing {
            judge(&mut stale, Unit::Remark, give_stated_back(&mut head.closing, remark));
        }
    }
    if !carried.long_lines.is_empty() {
        let (joined, missing) = long_lines::join_lines(&mut details.comments, &carried.long_lines);
        if !joined.is_empty() {
            // Their paragraphs are lines in SGF already.
            details.comments.iter_mut().for_each(|comment| comment.flows = false);
            details.joined_lines = Some(joined.into());
        }
        match missing {
            0 => {}
            _ if details.joined_lines.is_none() => judge(&mut stale, Unit::LongLine, false),
            1 => stale.push("join of a line".into()),
            many => stale.push(format!("join of {many} lines").into()),
        }
    }
    let lines = &carried.details;
    for remark in &lines.remarks {
        judge(&mut stale, Unit::Remark, give_stated_back(&mut details.remarks, remark));
    }
    if !lines.comments.is_empty() {
        let is_spelling = |letters| are_same_comments(&read_back(&lines.comments, letters), &details.comments);
        let stands = Letters::any_ascii(is_spelling);
        if stands {
            let origin = details.comments.first().map_or(details.origin(), |comment| comment.origin);
            let comments = lines.comments.iter().cloned();
            details.comments = comments.map(|comment| Comment { origin, ..comment }).collect();
        } else {
            let merged = merge(&lines.comments, &details.comments);
            stale.extend(merged.dropped());
            details.comments = merged.comments.into();
        }
    }
    if carried.flows {
        details.comments.iter_mut().for_each(|comment| comment.flows = true);
        judge(&mut stale, Unit::LongLine, details.comments.iter().any(projection::has_paragraphs));
    }
    if !lines.marks.is_empty() {
        let stands = written(&ascii_marks(&lines.marks)) == written(&details.marks);
        if stands {
            let origin = details.marks.first().map_or(details.origin(), |line| line.origin);
            details.marks = lines.marks.iter().cloned().map(|line| MarkLine { origin, ..line }).collect();
        }
        judge(&mut stale, Unit::Marks, stands);
    }
    if let Some(marker) = &lines.marker {
        let present = details.marker.as_deref();
        let (text, origin) = present.map_or(("", details.origin()), |marker| (&marker.text, marker.origin));
        let stands = Letters::all().any(|letters| possible_marker(&marker.text, begins, letters) == *text);
        if stands {
            details.marker = Some(Stated { origin, ..Stated::clone(marker) }.into());
            details.has_hidden_marker = true;
        }
        judge(&mut stale, Unit::Marker, stands);
    }
    for user in &lines.users {
        let is_spelling = |stands: &UserBlock<'_>, letters| stands.says_the_same(&spelled_user(user, letters));
        let put = |stands: &mut UserBlock<'a>| *stands = UserBlock { origin: stands.origin, ..user.clone() };
        judge(&mut stale, Unit::UserBlock, give_back(&mut details.users, is_spelling, put));
    }
    stale
}

/// Puts an original where its spelling stands in the file, if it does.
fn give_back<T>(file: &mut [T], is_spelling: impl Fn(&T, Letters) -> bool, put: impl FnOnce(&mut T)) -> bool {
    let stands = file.iter_mut().find(|stands| Letters::any_ascii(|letters| is_spelling(stands, letters)));
    stands.map(put).is_some()
}

fn give_stated_back<'a>(file: &mut [Stated<'a>], original: &Stated<'static>) -> bool {
    let is_spelling = |stands: &Stated<'a>, letters| spelled_stated(original, letters).text == stands.text;
    give_back(file, is_spelling, |stands| stands.text.clone_from(&original.text))
}
