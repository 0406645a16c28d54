//! The carried lines that ASCII could not hold, where their spelling stands in the file. Of comments each line counts by
//! itself.

use std::borrow::Cow;

use super::agree::are_same_comments;
use super::alphabet::{Alphabet, spelled_title};
use super::carried::Carried;
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
    let mut stale = Stale::default();
    if let Some(head) = head {
        unspell_head(&carried.head, head, &mut stale);
    }
    let lines = &carried.details;
    for remark in &lines.remarks {
        stale.judge(Unit::Remark, give_stated_back(&mut details.remarks, remark));
    }
    unspell_comments(carried, details, &mut stale);
    if !lines.marks.is_empty() {
        let stands = written(&ascii_marks(&lines.marks)) == written(&details.marks);
        if stands {
            let origin = details.marks.first().map_or(details.origin(), |line| line.origin);
            details.marks = lines.marks.iter().cloned().map(|line| MarkLine { origin, ..line }).collect();
        }
        stale.judge(Unit::Marks, stands);
    }
    if let Some(marker) = &lines.marker {
        let present = details.marker.as_deref();
        let (text, origin) = present.map_or(("", details.origin()), |marker| (&marker.text, marker.origin));
        let stands = Alphabet::all().any(|alphabet| possible_marker(&marker.text, begins, alphabet) == *text);
        if stands {
            details.marker = Some(Stated { origin, ..Stated::clone(marker) }.into());
            details.has_hidden_marker = true;
        }
        stale.judge(Unit::Marker, stands);
    }
    for user in &lines.users {
        let is_spelling = |stands: &UserBlock<'_>, alphabet| stands.says_the_same(&spelled_user(user, alphabet));
        let put = |stands: &mut UserBlock<'a>| *stands = UserBlock { origin: stands.origin, ..user.clone() };
        stale.judge(Unit::UserBlock, give_back(&mut details.users, is_spelling, put));
    }
    stale.0
}

/// The names of what is carried and whose spelling does not stand in the file.
#[derive(Default)]
struct Stale(Vec<Cow<'static, str>>);

impl Stale {
    /// Notes a unit, unless its spelling stands in the file.
    fn judge(&mut self, unit: Unit, stands: bool) {
        self.0.extend((!stands).then_some(Cow::Borrowed(name(unit))));
    }
}

/// Takes what is carried of an event: its title, its headers, and the remarks at the end of the file.
fn unspell_head<'a>(carried: &Head<'static>, head: &mut Head<'a>, stale: &mut Stale) {
    if let Some(title) = &carried.title {
        let is_spelling = |stands: &Cow<'_, str>, alphabet| spelled_title(title, alphabet) == *stands;
        let put = |stands: &mut Cow<'a, str>| stands.clone_from(title);
        stale.judge(Unit::Title, give_back(head.title.as_mut_slice(), is_spelling, put));
    }
    for header in &carried.headers {
        let is_spelling = |stands: &Header<'_>, alphabet| {
            stands.key == header.key
                && spelled_header(header, alphabet).as_ref().unwrap_or(header).words == stands.words
        };
        let put = |stands: &mut Header<'a>| *stands = Header { origin: stands.origin, ..header.clone() };
        stale.judge(Unit::Header(header.key), give_back(&mut head.headers, is_spelling, put));
    }
    for remark in &carried.closing {
        stale.judge(Unit::Remark, give_stated_back(&mut head.closing, remark));
    }
}

/// Takes what is carried of comments: the lines that are joined, those in other letters, and that the paragraphs flow.
fn unspell_comments(carried: &Carried, details: &mut Details<'_>, stale: &mut Stale) {
    if !carried.long_lines.is_empty() {
        let (joined, missing) = long_lines::join_lines(&mut details.comments, &carried.long_lines);
        if !joined.is_empty() {
            // Their paragraphs are lines in SGF already.
            details.comments.iter_mut().for_each(|comment| comment.flows = false);
            details.joined_lines = Some(joined.into());
        }
        match missing {
            0 => {}
            _ if details.joined_lines.is_none() => stale.judge(Unit::LongLine, false),
            1 => stale.0.push("join of a line".into()),
            many => stale.0.push(format!("join of {many} lines").into()),
        }
    }
    let originals = &carried.details.comments;
    if !originals.is_empty() {
        let is_spelling = |alphabet| are_same_comments(&read_back(originals, alphabet), &details.comments);
        if Alphabet::ASCII.into_iter().any(is_spelling) {
            let origin = details.comments.first().map_or(details.origin(), |comment| comment.origin);
            details.comments = originals.iter().cloned().map(|comment| Comment { origin, ..comment }).collect();
        } else {
            let merged = merge(originals, &details.comments);
            stale.0.extend(merged.dropped());
            details.comments = merged.comments.into();
        }
    }
    if carried.flows {
        details.comments.iter_mut().for_each(|comment| comment.flows = true);
        stale.judge(Unit::LongLine, details.comments.iter().any(projection::has_paragraphs));
    }
}

/// Puts an original where its spelling stands in the file, if it does.
fn give_back<T>(file: &mut [T], is_spelling: impl Fn(&T, Alphabet) -> bool, put: impl FnOnce(&mut T)) -> bool {
    let stands =
        file.iter_mut().find(|stands| Alphabet::ASCII.into_iter().any(|alphabet| is_spelling(stands, alphabet)));
    stands.map(put).is_some()
}

fn give_stated_back<'a>(file: &mut [Stated<'a>], original: &Stated<'static>) -> bool {
    let is_spelling = |stands: &Stated<'a>, alphabet| spelled_stated(original, alphabet).text == stands.text;
    give_back(file, is_spelling, |stands| stands.text.clone_from(&original.text))
}
