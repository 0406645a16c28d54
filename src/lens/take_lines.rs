//! The carried lines of a node of a game tree, taken as far as they agree with it.
//!
//! ```text
//! the node         the carried lines          plain Ishi         what is taken
//!
//! KM[6.5]          KOMI 5 1/2                 KOMI 6.5           KOMI 6.5, and a note
//! BR[2d]PB[Anna]   BLACK Anna, 2-dan          BLACK Anna 2-dan   BLACK Anna, 2-dan
//!                  REMARK typed by Ann                           REMARK typed by Ann
//! ```
//!
//! One unit after the other is settled, each by itself: the carried lines count when they would be projected to what
//! the node has; else the plain ones stay, in the characters of the charset. What has no counterpart in SGF can't
//! disagree. A diagram comes before its marks, for what it hides decides what these name.

use std::borrow::Cow;
use std::collections::BTreeSet;

use super::agree::{are_same, are_same_comments, says_the_same};
use super::alphabet::{Alphabet, spelled_title};
use super::carried::Carried;
use super::carry_properties::with_comments;
use super::long_lines::{self, Numbers};
use super::markers::do_marks_agree;
use super::merge::refolded;
use super::players;
use super::site::{Notes, Site};
use super::spelling::{read_back, spelled_header, stands};
use super::unit::name;
use crate::across::projected::{setup, view};
use crate::across::{Part, comments, facts};
use crate::format::Dialect;
use crate::ishi::event::{Comment, Details, DetailsView, Diagram, Head, Header, Setup};
use crate::ishi::is_prose;
use crate::ishi::items::{Loc, MarkItem, Reference};
use crate::ishi::shown::{self, region_of, visible};
use crate::ishi::{names_taken, put_size_last, region_side, stones, write_prisoners};
use crate::sgf::value::{read_simple_text, write_simple_text};
use crate::tree::{Color, Key, NodeId, Point, PropIdent, Property, Unit, find, judgement, points_of};

/// A node whose carried lines are taken.
pub(super) struct TakeLines<'n, 'l, 't> {
    notes: &'n mut Notes<'l, 't>,
    site: Site<'n>,
    alphabet: Alphabet,
    /// The properties of the part that the node of the event shows.
    own: Cow<'l, [Property<'t>]>,
    taken: TakenLines,
}

/// What was taken of the carried lines of a node.
#[derive(Default)]
pub(super) struct TakenLines {
    /// The units.
    pub units: Vec<Unit>,
    /// The long lines of the node's comments that stand whole.
    pub whole: Numbers,
}

impl<'n, 'l, 't> TakeLines<'n, 'l, 't> {
    pub fn new(notes: &'n mut Notes<'l, 't>, site: Site<'n>, alphabet: Alphabet) -> Self {
        let properties = &notes.game.nodes[site.source].properties;
        let own = match site.part {
            Part::Node | Part::Root => Cow::Borrowed(&properties[..]),
            Part::Event | Part::Start => {
                properties.iter().filter(|property| site.part.has(property)).cloned().collect()
            }
        };
        TakeLines { notes, site, alphabet, own, taken: TakenLines::default() }
    }

    /// Takes what agrees. What does not, or is not carried, is written in the letters of the file.
    pub fn take(
        mut self,
        lines: &Carried,
        mut head: Option<&mut Head<'static>>,
        details: &mut Details<'static>,
    ) -> TakenLines {
        if let Some(head) = head.as_deref_mut() {
            self.take_head(lines, head);
        }
        self.take_comments(lines, details);
        if let Some(diagram) = details.diagram.as_mut().filter(|diagram| !diagram.is_node) {
            diagram.begins_variation = lines.details.marker.is_some() && self.site.flow.has_move_beside(self.site.node);
            self.take_diagram(&lines.details, details);
        }
        self.take_marks(lines, details);
        self.take_prisoners(lines, details);
        details.remarks.clone_from(&lines.details.remarks);
        if head.is_none() && !lines.head.closing.is_empty() {
            // Only an event has the end of its file.
            self.notes.stale(self.site.source, name(Unit::Remark));
        }
        details.users.clone_from(&lines.details.users);
        let (event, node) = (self.site.event, self.site.node);
        details.unknown.clone_from(&lines.details.unknown);
        let head = head.as_deref().unwrap_or(&event.head);
        details.unknown.retain(|line| is_prose(&line.text, head, &event.tree, node));
        if details.unknown.len() < lines.details.unknown.len() {
            self.notes.stale(self.site.source, "line");
        }
        // In a game tree nothing has to say so: a comment that flows is carried with its lines.
        if lines.flows || self.taken.whole.len() < lines.long_lines.len() {
            self.notes.stale(self.site.source, name(Unit::LongLine));
        }
        self.taken
    }

    /// Notes whether a unit is taken.
    fn judge(&mut self, unit: Unit, agrees: bool) -> bool {
        match agrees {
            true => self.taken.units.push(unit),
            false => self.notes.stale(self.site.source, name(unit)),
        }
        agrees
    }

    fn take_head(&mut self, lines: &Carried, head: &mut Head<'static>) {
        let said = facts::title_to_ishi(&self.own).unwrap_or_default();
        // What says just what stands there anyway is not carried.
        let stands =
            |title: &&str| head.title.as_ref().is_some_and(|plain| spelled_title(plain, Alphabet::Utf8) == **title);
        let title = lines.head.title.as_deref().filter(|title| !stands(title));
        // Whoever edits a title may leave the round out, as 0.1.0 did. A spelling is carried as it was written.
        let is_of_old = |title: &str, line: &str| {
            let [old, with_round] = facts::titles_of_old(&self.own);
            let mut others = [facts::title_without_round(&self.own), old, with_round].into_iter().flatten();
            let is_spelling =
                |other: &str| Alphabet::ASCII.into_iter().any(|alphabet| line == spelled_title(other, alphabet));
            !title.is_empty() && others.any(|other| title == other || is_spelling(&other))
        };
        let agrees = title.map(|line| {
            let title = simple(line);
            title == said || is_of_old(&title, line)
        });
        let is_taken = agrees.is_some_and(|agrees| self.judge(Unit::Title, agrees));
        head.title = match is_taken {
            true => lines.head.title.clone(),
            false => head.title.take().map(|title| spelled_title(&title, self.alphabet).into()),
        };
        // A remark applies to the event only where there is a line for it.
        if !lines.details.remarks.is_empty() {
            head.title.get_or_insert_default();
        }
        for key in Key::ALL {
            self.take_header(key, lines, head);
        }
        if !lines.head.sizes.is_empty() {
            let side = self.site.event.size.columns;
            let agrees = lines.head.sizes.iter().any(|&(other, _)| other == side);
            if self.judge(Unit::BoardSize, agrees) {
                head.sizes.clone_from(&lines.head.sizes);
                put_size_last(&mut head.sizes, self.site.event.size);
            }
        }
        head.closing.clone_from(&lines.head.closing);
    }

    fn take_header(&mut self, key: Key, lines: &Carried, head: &mut Head<'static>) {
        let plain = head.header(key);
        // What says just what stands there anyway needs no other letters than that.
        let is_other = |header: &Header<'_>| {
            let stands = plain.and_then(|plain| spelled_header(plain, Alphabet::Utf8));
            stands.as_ref().or(plain).is_none_or(|stands| header.words != stands.words)
        };
        let is_ascii = |header: &Header<'_>| header.words.iter().all(|words| words.is_ascii());
        if let Some(carried) = lines.head.header(key).filter(|carried| is_ascii(carried) || is_other(carried)) {
            let value = carried.value.as_ref();
            let is_same = |dialect| says_the_same(carried, &self.own, dialect);
            // The words of `TM[3600]OT[30 minutes]` would mean 90 minutes.
            let means_the_same = || {
                let plain = plain.and_then(|plain| plain.value.as_ref());
                value.is_some() && value == plain && key != Key::TimeLimit
            };
            let agrees = match facts::said_aside(key, &self.own) {
                Some(words) => carried.words == [words],
                None => Dialect::ALL.into_iter().any(is_same) || means_the_same(),
            };
            if self.judge(Unit::Header(key), agrees) {
                return head.set_header(key, Some(carried.clone()));
            }
            let player = plain.and_then(|plain| players::with_other_half(carried, plain, &self.own));
            if let Some(player) = player.filter(is_other) {
                return head.set_header(key, Some(player));
            }
        }
        if let Some(spelled) = plain.and_then(|plain| spelled_header(plain, self.alphabet)) {
            head.set_header(key, Some(spelled));
        }
    }

    /// The comments that properties say, once they were the comments of the node.
    fn projected(&self, comments: &[Comment<'_>]) -> Vec<Comment<'static>> {
        let has_start = self.site.event.tree.start_position().is_some();
        let has_both = find(&self.own, PropIdent::GC).is_some() && find(&self.own, PropIdent::C).is_some();
        let commentary = match comments {
            _ if self.site.node != NodeId::ROOT => 0,
            _ if has_start => comments.len(),
            // The first one stands before those of the node.
            _ => usize::from(has_both && !comments.is_empty()),
        };
        let (commentary, own) = comments.split_at(commentary);
        let mut written = comments::commentary_to_sgf(commentary);
        written.extend(comments::to_sgf(own));
        let all = &self.notes.game.nodes[self.site.source].properties;
        comments::to_ishi(&with_comments(&self.own, written, all), self.site.part)
    }

    /// Takes the comments, and finds those of their lines that stand whole, which are not spelled yet.
    fn take_comments(&mut self, lines: &Carried, details: &mut Details<'static>) {
        let sgf_comments = std::mem::take(&mut details.comments);
        let taken = self.agreeing_comments(&lines.details.comments, &sgf_comments);
        self.taken.whole = long_lines::whole(taken.as_deref().unwrap_or(&sgf_comments), &lines.long_lines);
        self.taken.units.extend(taken.is_some().then_some(Unit::Comments));
        details.comments = match taken {
            Some(taken) => taken.into(),
            // As projected ones are that have nothing but words.
            None if sgf_comments.iter().all(|comment| stands(comment) && !comment.flows) => sgf_comments,
            None => read_back(&sgf_comments, self.alphabet).into(),
        };
    }

    /// The carried comments that would be projected to `sgf_comments`; `None` where there are none, or they are no other than
    /// the plain ones. Of one comment the title and the text are judged apart.
    fn agreeing_comments(
        &mut self,
        carried: &[Comment<'static>],
        sgf_comments: &[Comment<'static>],
    ) -> Option<Vec<Comment<'static>>> {
        if carried.is_empty() {
            return None;
        }
        // As they stand, and with their paragraphs as lines.
        let whole = [false, true].map(|flows| {
            let comments = carried.iter().cloned();
            comments.map(|comment| Comment { flows, ..comment }).collect::<Vec<_>>()
        });
        let is_untitled = carried[0].title.is_empty();
        // Each with what is dropped of it.
        let mut parts: Vec<(Option<&str>, Vec<Comment<'_>>)> = Vec::new();
        if let ([first, ..], [other]) = (carried, sgf_comments) {
            let with_title = whole.clone().map(|mut comments| {
                comments[0].title = other.title.clone();
                comments.retain(|comment| !comment.is_empty());
                ((!is_untitled).then_some("form of the title of the comment"), comments)
            });
            parts.extend(with_title);
            parts.extend(refolded(carried, other));
            // Where no title is carried the other one stays, be it a wide blank.
            let title = if is_untitled { &other.title } else { &first.title };
            let dropped = if is_untitled { name(Unit::Comments) } else { "form of the text of the comment" };
            parts.push((Some(dropped), vec![Comment { title: title.clone(), ..other.clone() }]));
        }
        // Where an annotation is the title, no other title can stand in Ishi: it would be taken for an edit.
        let judged = judgement(&self.own).filter(|_| find(&self.own, PropIdent::N).is_none());
        let is_judged = |comments: &[Comment<'_>]| {
            judged.as_ref().is_none_or(|title| comments.first().is_some_and(|first| *first.title == **title))
        };
        let agrees = |candidate: &Vec<Comment<'static>>| {
            are_same_comments(&self.projected(candidate), sgf_comments) && is_judged(candidate)
        };
        // What is put together of two texts is written as it stands.
        let is_written = |candidate: &[Comment<'_>]| {
            are_same(&read_back(candidate, Alphabet::Utf8), candidate, Comment::says_the_same)
        };
        let parts = parts.into_iter().filter(|(_, candidate)| is_written(candidate));
        let mut candidates = whole.into_iter().map(|comments| (None, comments)).chain(parts);
        let (dropped, found) = match candidates.find(|(_, candidate)| agrees(candidate)) {
            Some((dropped, found)) => (dropped, Some(found)),
            None => (Some(name(Unit::Comments)), None),
        };
        dropped.into_iter().for_each(|what| self.notes.stale(self.site.source, what));
        found.filter(|found| *found != read_back(sgf_comments, Alphabet::Utf8))
    }

    /// The side of the smallest board that has all that a node speaks of.
    fn side(&self, details: DetailsView<'_, '_>) -> u8 {
        let region = details.diagram.as_ref().map(|diagram| region_side(diagram.region));
        region.unwrap_or(0).max(self.site.event.size.columns)
    }

    /// Takes the region, the hidden stones and the stones off the board of a diagram, each by itself.
    fn take_diagram(&mut self, lines: &Details<'static>, details: &mut Details<'static>) {
        let size = self.site.event.size;
        let (Some(carried), Some(diagram)) = (&lines.diagram, &mut details.diagram) else {
            return;
        };
        let own_view = view(&self.own, size);
        let has_view = self.own.iter().any(|property| property.ident == PropIdent::VW);
        // Where nothing says what is shown, nobody has said something else.
        let agrees = !has_view || visible(carried.region, size) == own_view;
        diagram.region = match self.judge(Unit::Region, agrees) {
            true => carried.region,
            false => own_view.map_or(Diagram::BARE.region, |view| region_of(view, size)),
        };
        let plain = std::mem::replace(&mut details.hides, lines.hides.clone());
        let side = self.side(details.view());
        let on_board = setup(&self.own, size).stones;
        let carried = lines.setup.as_ref().map_or(&[][..], |setup| &setup.stones);
        let is_off = |(loc, _): &&(Loc, Color)| loc.on(size).is_none();
        let off_board = carried.iter().filter(is_off).filter(|(loc, _)| loc.side() <= side);
        let stones = Setup::of(on_board.iter().chain(off_board).copied());
        // Stones are carried where some are off the board. Where none is, the record has another board now.
        let is_other_board = !carried.iter().any(|stone| is_off(&stone));
        let mut missing = carried.iter().filter(|stone| !stones.stones.contains(stone));
        if missing.any(|stone| is_other_board || is_off(&stone)) {
            self.notes.stale(self.site.source, name(Unit::Setup));
        }
        details.setup = (!stones.stones.is_empty()).then_some(stones);
        let emptied: Vec<Point> = points_of(&self.own, PropIdent::AE, size).collect();
        let references = || lines.hides.iter().flat_map(|(references, _)| references);
        let is_on = |reference: &Reference| reference.loc().is_none_or(|loc| loc.side() <= side);
        let hidden = shown::hidden(details.view(), self.site.position, size);
        // Points that are named stay so, whatever stands there now.
        let is_named = || {
            let named: Option<Vec<_>> = references().map(|reference| reference.loc()).collect();
            named.is_some_and(|locs| {
                let named: BTreeSet<Point> = locs.into_iter().filter_map(|loc| loc.on(size)).collect();
                named.into_iter().eq(emptied.iter().copied())
            })
        };
        // They are the same points; but where somebody edited the move whose stone is hidden, AE still names the old one.
        let are_emptied = || {
            let is_left = |point: &&Point| self.site.position.stone(**point).is_some();
            let mut left = emptied.iter().filter(is_left);
            hidden.len() == emptied.len() && left.all(|point| hidden.contains(point))
        };
        let agrees = references().all(is_on) && (is_named() || are_emptied());
        let is_taken = match lines.hides.is_empty() {
            true => emptied.is_empty(),
            false => self.judge(Unit::Hidden, agrees),
        };
        if !is_taken {
            details.hides = plain;
        }
    }

    fn take_marks(&mut self, lines: &Carried, details: &mut Details<'static>) {
        let side = self.side(details.view());
        let lines = &lines.details.marks;
        if lines.is_empty() {
            return;
        }
        let mut references = lines.iter().flat_map(|line| &line.items).filter_map(MarkItem::reference);
        let are_on = references.all(|reference| reference.loc().is_none_or(|loc| loc.side() <= side));
        let Site { event, position, node, .. } = self.site;
        let agrees = do_marks_agree(event, (node, details.view()), position, (lines, &self.own), |_| true);
        if self.judge(Unit::Marks, are_on && agrees) {
            details.marks.clone_from(lines);
        }
    }

    /// Takes PRISONER lines that name the stones that the move takes, or where the rules still take what they did.
    fn take_prisoners(&mut self, lines: &Carried, details: &mut Details<'static>) {
        if lines.details.prisoners.is_none() && lines.rules.is_none() {
            return;
        }
        let Site { event, position, node, .. } = self.site;
        let ruled = lines.rules.as_ref().is_some_and(|rules| {
            let mut points: Vec<Option<Point>> =
                rules.iter().map(|reference| reference.loc()?.on(event.size)).collect();
            points.sort_unstable();
            points.into_iter().eq(position.taken().map(Some))
        });
        let prisoners = lines.details.prisoners.clone().filter(|prisoners| {
            let mut locs = prisoners.lists.iter().flatten().filter_map(|reference| reference.loc());
            event.tree.play(node).is_some() && locs.all(|loc| loc.on(event.size).is_some())
        });
        let prisoners = prisoners.filter(|prisoners| ruled || names_taken(prisoners, position, event.size));
        if self.judge(Unit::Prisoners, prisoners.is_some()) {
            let by_rules = stones::write_prisoners(position.taken(), event.size);
            details.prisoners = prisoners.filter(|prisoners| write_prisoners(prisoners) != by_rules);
        }
    }
}

/// A text as SimpleText has it.
fn simple(text: &str) -> String {
    read_simple_text(&write_simple_text(text)).into_owned()
}
