//! The comments of a node, as far as those that its block carries agree with them.

use std::slice;

use super::{TakeNode, replaced};
use crate::across::{Part, comments};
use crate::ishi::event::Comment;
use crate::ishi::line::trimmed_end;
use crate::lens::agree::{are_same, are_same_comments, lines_of};
use crate::lens::alphabet::{Alphabet, spelled_title};
use crate::lens::block::CarriedBlock;
use crate::lens::carry_properties::{is_blank_text, with_comments};
use crate::lens::merge::{merge, parted};
use crate::lens::spelling::read_back;
use crate::lens::unit::name;
use crate::sgf::value::read_simple_text;
use crate::tree::{PropIdent, Property, Unit, find, judgement};

impl TakeNode<'_, '_, '_> {
    /// Takes the titles and the lines of comments that nobody edited.
    pub(super) fn merge_comments(&mut self, carried: &[Property<'static>]) {
        let stands = self.of.comments(self.node);
        let has_commentary = find(carried, PropIdent::GC).is_some_and(|text| !text.is_empty());
        let all = match has_commentary {
            // What the file says of N and C stands for GC.
            true => replaced(&with_comments(&self.base, Vec::new(), &[]), carried),
            false => replaced(&self.base, carried),
        };
        let old = comments::to_ishi(&all, self.part);
        let merged = merge(&old, stands);
        let mut dropped = merged.dropped();
        let merged = merged.comments;
        let [first_old, first] = [&old, &merged].map(|comments| &comments[..comments.len().min(1)]);
        let is_parted = || old.len() == merged.len() || are_same_comments(first_old, first);
        let (commentary, own) = merged.split_at(match self.part {
            Part::Event => merged.len(),
            Part::Root if has_commentary && is_parted() => first.len(),
            _ => 0,
        });
        let mut written = comments::commentary_to_sgf(commentary);
        written.extend(comments::to_sgf(own));
        let candidate = with_comments(&self.base, written, &all);
        // A text of nothing but blanks is no comment, and whoever adds one replaces it.
        let goes = |property: &Property<'_>| {
            is_blank_text(property) && find(&candidate, &property.ident) != Some(property.text())
        };
        if dropped.is_none() && carried.iter().any(goes) {
            dropped = Some(name(Unit::Comments).into());
        }
        match self.are_comments(&candidate, are_spelled) {
            true => self.base = candidate,
            false => dropped = Some(name(Unit::Comments).into()),
        }
        self.stale.extend(dropped);
    }

    /// The comments of the node in the characters of what was taken, where there are several, or one of which no alphabet has
    /// all lines as they stand.
    pub(super) fn with_own_characters(&self) -> Option<Vec<Comment<'static>>> {
        let stands = self.of.comments(self.node);
        if stands.is_empty() {
            return None;
        }
        let said = comments::to_ishi(&self.base, self.part);
        if let ([one], [stand]) = (&said[..], stands) {
            // Blanks that an editor cut at the ends of its lines are among them; but a tab that SGF has as a space is no cut.
            let has_blanks = stand.text.split('\n').any(|line| trimmed_end(line) != line);
            // A title of nothing but blanks, which no line says, is a character of its own.
            let is_titled_alike = one.title.is_empty() == stand.title.is_empty();
            let are_alike = match has_blanks && is_titled_alike {
                true => are_spelled_alike(&said, stands),
                false => is_any_spelling(&said, |said| are_same(said, stands, Comment::says_the_same)),
            };
            return (!are_alike && are_spelled(&said, stands))
                .then(|| vec![Comment { origin: stand.origin, flows: stand.flows, ..one.clone() }]);
        }
        let (commentary, one, stands) = match &said[..] {
            [one] => (None, one, stands),
            // The commentary stands before them.
            [commentary, one] if stands.len() > 1 => (Some(commentary), one, &stands[1..]),
            _ => return None,
        };
        let is_other = commentary.is_some() || !are_same_comments(slice::from_ref(one), &self.as_one(stands));
        // The first line of GC is a title where an empty one follows.
        let is_line = self.part == Part::Event && stands[0].title.is_empty() && !one.title.is_empty();
        let untitled = || Comment { text: format!("{}\n\n{}", &*one.title, &*one.text).into(), ..Comment::default() };
        let one = &if is_line { untitled() } else { one.clone() };
        let parted = is_other.then(|| parted(stands, one)).flatten()?;
        Some(commentary.cloned().into_iter().chain(parted).collect())
    }

    /// Whether carried comments are those of an event that had no start position, where it has one now: its comments were N and C,
    /// and are GC.
    pub(super) fn are_of_event_alone(&self, carried: &[Property<'_>]) -> bool {
        let has = |properties: &[Property<'_>], ident| find(properties, ident).is_some();
        match self.part {
            Part::Event => carried.iter().any(|property| !self.part.has(property)),
            Part::Root => has(&self.base, PropIdent::GC) && !has(carried, PropIdent::GC),
            Part::Node | Part::Start => false,
        }
    }

    /// Takes carried judgements away that are no longer those of the node.
    pub(super) fn drop_judgements(&mut self, block: &mut CarriedBlock) {
        if self.part == Part::Event || judgement(&block.properties).is_none() {
            return;
        }
        let gone = self.gone_judgements(&block.properties);
        if !gone.is_empty() {
            block.properties.retain(|property| !gone.contains(&property.ident));
            self.stale.push(name(Unit::CommentTitle).into());
        }
    }

    /// The carried judgements that are no longer those of the node. One whose title a later comment has was that of a move which
    /// somebody took away between the two. Where somebody took the title away that the first of them is, the next one would be a
    /// title, too.
    fn gone_judgements(&self, carried: &[Property<'_>]) -> Vec<PropIdent<'static>> {
        let text = |ident| find(carried, ident).map(read_simple_text).unwrap_or_default();
        // A commentary stands before the comment of a root.
        let own = 1 + usize::from(!text(PropIdent::GC).is_empty());
        let all = self.of.comments(self.node);
        let (first, later) = all.split_at(own.min(all.len()));
        let is_title_of = |property: &Property<'_>, comments: &[Comment<'_>]| {
            let title = judgement(slice::from_ref(property));
            comments.iter().any(|comment| title == Some(&*comment.title))
        };
        // Beside another title they are none, which may be gone, too; but it may be that of a later comment.
        let title = text(PropIdent::N);
        let is_said = judgement(carried) == Some(&*title);
        let has_title =
            |comment: &Comment<'_>| Alphabet::all().any(|alphabet| spelled_title(&title, alphabet) == *comment.title);
        let is_of_later = !first.iter().any(has_title) && later.iter().any(has_title);
        let has_other_title = !title.is_empty() && !is_said && !is_of_later;
        let is_untitled = find(&self.base, PropIdent::N).is_none() && !has_other_title;
        let judgements: Vec<&Property<'_>> = carried.iter().filter(|property| is_judgement(property)).collect();
        let standing = judgements.iter().position(|property| is_title_of(property, first));
        let ahead = standing.unwrap_or(if is_untitled { judgements.len() } else { 0 });
        let (ahead, others) = judgements.split_at(ahead);
        let others = others.iter().filter(|property| !is_title_of(property, first) && is_title_of(property, later));
        ahead.iter().chain(others).map(|property| property.ident.clone().into_owned()).collect()
    }

    /// Whether the comments that properties would be are those of the node: as they stand, or as one, which several are in
    /// SGF, where the first may be a commentary beside that. A judgement whose title does not stand there is none. `stand` tells
    /// whether comments are those of a file.
    pub(super) fn are_comments(
        &self,
        candidate: &[Property<'_>],
        stand: fn(&[Comment<'_>], &[Comment<'_>]) -> bool,
    ) -> bool {
        let others = candidate.iter().filter(|property| !is_judgement(property)).cloned().collect::<Vec<_>>();
        let said = [candidate, &others].map(|properties| comments::to_ishi(properties, self.part));
        let stands = self.of.comments(self.node);
        let mut as_in_sgf = vec![stands.to_vec(), self.as_one(stands)];
        if let (Part::Root, [first, others @ ..]) = (self.part, stands) {
            as_in_sgf.push([vec![first.clone()], self.as_one(others)].concat());
        }
        said.iter().any(|said| as_in_sgf.iter().any(|stands| stand(said, stands)))
    }

    /// The comments of the node as SGF has them.
    fn as_one(&self, stands: &[Comment<'_>]) -> Vec<Comment<'static>> {
        let written = match self.part {
            Part::Event => comments::commentary_to_sgf(stands),
            Part::Node | Part::Root | Part::Start => comments::to_sgf(stands),
        };
        comments::to_ishi(&written, self.part)
    }
}

/// Whether comments stand in a file, all of them as they are or in one alphabet.
pub(super) fn are_spelled_alike(comments: &[Comment<'_>], stands: &[Comment<'_>]) -> bool {
    is_any_spelling(comments, |spelled| are_same_comments(spelled, stands))
}

/// Whether something holds for comments as they are, or as they are spelled in one alphabet.
fn is_any_spelling(comments: &[Comment<'_>], holds: impl Fn(&[Comment<'_>]) -> bool) -> bool {
    holds(comments) || Alphabet::all().any(|alphabet| holds(&read_back(comments, alphabet)))
}

/// Whether comments stand in a file, each of their lines as it is or in some alphabet: others were edited.
fn are_spelled(comments: &[Comment<'_>], stands: &[Comment<'_>]) -> bool {
    if are_same_comments(comments, stands) {
        return true;
    }
    let lines = |comments: &[Comment<'_>]| -> Vec<Vec<String>> {
        let texts = |comment: &Comment<'_>| {
            let lines = lines_of(&comment.text).map(str::to_owned);
            [comment.title.trim_end().to_owned()].into_iter().chain(lines).collect()
        };
        comments.iter().map(texts).collect()
    };
    let stands = lines(stands);
    let spelled = Alphabet::all().map(|alphabet| lines(&read_back(comments, alphabet))).chain([lines(comments)]);
    let has_lines_of = |spelled: &Vec<Vec<String>>| are_same(spelled, &stands, |one, other| one.len() == other.len());
    let spelled: Vec<_> = spelled.filter(has_lines_of).collect();
    let stands_at =
        |comment: usize, line: usize| spelled.iter().any(|spelled| spelled[comment][line] == stands[comment][line]);
    !spelled.is_empty() && (0..stands.len()).all(|at| (0..stands[at].len()).all(|line| stands_at(at, line)))
}

/// Whether a property may be the title of a comment.
fn is_judgement(property: &Property<'_>) -> bool {
    judgement(slice::from_ref(property)).is_some()
}
