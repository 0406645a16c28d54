//! The carried lines that ASCII could not hold, where their spelling stands in the file. Of comments each line counts by
//! itself.

use std::borrow::Cow;
use std::collections::{BTreeMap, VecDeque};

use super::agree::are_same_comments;
use super::alphabet::{Alphabet, spelled_title};
use super::carried::Carried;
use super::long_lines;
use super::markers::possible_marker;
use super::merge::merge;
use super::spelling::{ascii_marks, read_back, spelled_header, spelled_stated, spelled_user, written};
use super::unit::name;
use crate::across::comments as projection;
use crate::diag::Origin;
use crate::ishi::event::{Comment, Details, Head, Header, Stated, UserBlock};
use crate::ishi::items::MarkLine;
use crate::ishi::line::trimmed_end;
use crate::tree::Unit;

/// Takes carried lines whose spelling stands in the file. Returns the names of those which do not.
pub fn unspell<'a>(
    carried: &Carried,
    head: Option<&mut Head<'a>>,
    (details, origin): (&mut Details<'a>, Origin),
    begins: bool,
) -> Vec<Cow<'static, str>> {
    let mut stale = Stale::default();
    match head {
        Some(head) => unspell_head(&carried.head, head, &mut stale),
        // Only an event has the end of its file.
        None => give_stated_back(&mut [], &carried.head.closing, &mut stale),
    }
    let lines = &carried.details;
    give_stated_back(&mut details.remarks, &lines.remarks, &mut stale);
    unspell_comments(carried, (details, origin), &mut stale);
    if !lines.marks.is_empty() {
        let stands = written(&ascii_marks(&lines.marks)) == written(&details.marks);
        if stands {
            let origin = details.marks.first().map_or(origin, |line| line.origin);
            details.marks = lines.marks.iter().cloned().map(|line| MarkLine { origin, ..line }).collect();
        }
        stale.judge(Unit::Marks, stands);
    }
    if let Some(marker) = &lines.marker {
        let present = details.marker.as_ref();
        let (text, origin) = present.map_or(("", origin), |marker| (&marker.text, marker.origin));
        let stands = Alphabet::all().any(|alphabet| possible_marker(&marker.text, begins, alphabet) == *text);
        if stands {
            details.marker = Some(Stated { origin, ..marker.clone() });
            details.has_hidden_marker = true;
        }
        stale.judge(Unit::Marker, stands);
    }
    // Editors cut blanks at the ends of lines.
    let words = |user: UserBlock<'a>| {
        (user.title, user.lines.iter().map(|line| trimmed_end(line).to_owned()).collect::<Vec<_>>())
    };
    let stands = places(
        &details.users,
        &lines.users,
        |user| words(user.clone()),
        |user, alphabet| words(spelled_user(user, alphabet)),
    );
    for (user, at) in lines.users.iter().zip(stands) {
        if let Some(at) = at {
            details.users[at] = UserBlock { origin: details.users[at].origin, ..user.clone() };
        }
        stale.judge(Unit::UserBlock, at.is_some());
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
        let is_spelling = |stands: &Cow<'_, str>| is_any(|alphabet| spelled_title(title, alphabet) == **stands);
        let stands = head.title.as_mut().filter(|stands| is_spelling(stands));
        stale.judge(Unit::Title, stands.map(|stands| stands.clone_from(title)).is_some());
    }
    for header in &carried.headers {
        let spelled = |alphabet| spelled_header(header, alphabet);
        let is_spelling =
            |stands: &Header<'_>| is_any(|alphabet| spelled(alphabet).as_ref().unwrap_or(header).words == stands.words);
        let stands = head.headers.iter_mut().find(|stands| stands.key == header.key && is_spelling(stands));
        let put = |stands: &mut Header<'a>| *stands = Header { origin: stands.origin, ..header.clone() };
        stale.judge(Unit::Header(header.key), stands.map(put).is_some());
    }
    give_stated_back(&mut head.closing, &carried.closing, stale);
}

/// Takes what is carried of comments: the lines that are joined, those in other letters, and that the paragraphs flow.
fn unspell_comments(carried: &Carried, (details, origin): (&mut Details<'_>, Origin), stale: &mut Stale) {
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
        if is_any(is_spelling) {
            let origin = details.comments.first().map_or(origin, |comment| comment.origin);
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

fn is_any(is_spelling: impl FnMut(Alphabet) -> bool) -> bool {
    Alphabet::ASCII.into_iter().any(is_spelling)
}

/// Puts remarks where their spellings stand in the file.
fn give_stated_back<'a>(file: &mut [Stated<'a>], originals: &[Stated<'static>], stale: &mut Stale) {
    let text = |stated: Stated<'a>| stated.text;
    let stands = places(
        file,
        originals,
        |stated| text(stated.clone()),
        |original, alphabet| text(spelled_stated(original, alphabet)),
    );
    for (original, at) in originals.iter().zip(stands) {
        if let Some(at) = at {
            file[at].text.clone_from(&original.text);
        }
        stale.judge(Unit::Remark, at.is_some());
    }
}

/// Where in a file originals stand as they are spelled: for each the first such place that no other one has.
fn places<T, O, K: Ord>(
    file: &[T],
    originals: &[O],
    words: impl Fn(&T) -> K,
    spelled: impl Fn(&O, Alphabet) -> K,
) -> Vec<Option<usize>> {
    let mut free: BTreeMap<K, VecDeque<usize>> = BTreeMap::new();
    if !originals.is_empty() {
        (0..).zip(file).for_each(|(at, stands)| free.entry(words(stands)).or_default().push_back(at));
    }
    let mut take = |original: &O| {
        let spellings = Alphabet::ASCII.map(|alphabet| spelled(original, alphabet));
        let first = |spelling: &K| free.get(spelling)?.front().copied();
        let spelling =
            spellings.iter().filter(|spelling| first(spelling).is_some()).min_by_key(|spelling| first(spelling))?;
        free.get_mut(spelling)?.pop_front()
    };
    originals.iter().map(&mut take).collect()
}
