//! What a node of an event has besides its move: as it is changed, as it is read, and as a tree keeps it.
//!
//! ```text
//! B 1 Q16          KeptDetails::One: the comment alone
//! COM
//! A usual move.
//! ENDCOM
//! W 2 D4           KeptDetails::Several: a box
//! MARK x@D4
//! COM
//! Both are.
//! ENDCOM
//! ```
//!
//! Nearly all nodes have one thing, if any. A tree keeps that alone, since there may be one for each few bytes of an input;
//! whoever reads it sees [`DetailsView`], whoever changes it [`Details`].

use std::collections::BTreeSet;
use std::ops::{Deref, DerefMut};
use std::slice;

use super::super::few::{Few, add, append};
use super::super::items::{Loc, MarkLine, Reference};
use super::{Comment, Diagram, Prisoners, Setup, Stated, UserBlock};
use crate::diag::{Origin, Span};
use crate::tree::{Point, Size};

/// What a node has besides its move. A node that is a plain move has none of it.
#[derive(Clone, Debug, Default)]
pub struct Details<'a> {
    /// The stones of its SETUP lines.
    pub setup: Option<Setup>,
    /// The node is a diagram.
    pub diagram: Option<Diagram>,
    /// The variation that the node begins has a marker, or a VAR line without one that is known to stand there.
    pub marker: Option<Stated<'a>>,
    /// The marker is no label on the move that is varied, and becomes none in SGF: there it is only carried. Without a
    /// marker it is not kept.
    pub has_hidden_marker: bool,
    /// What the HIDE lines of a diagram name, line by line.
    pub hides: Few<(Few<Reference>, Span)>,
    /// Its PRISONER lines, where they are not those that the rules give.
    pub prisoners: Option<Prisoners>,
    /// Its comments, in order.
    pub comments: Few<Comment<'a>>,
    /// The lines of its comments, counted through from 1, that were broken in the file: they were long.
    #[allow(clippy::box_collection, reason = "it takes less room where there is none, as mostly")]
    pub joined_lines: Option<Box<BTreeSet<usize>>>,
    /// Its MARK and UNMARK lines, in order.
    pub marks: Few<MarkLine>,
    /// Its user blocks, in order.
    pub users: Few<UserBlock<'a>>,
    /// The remarks before it, in order.
    pub remarks: Few<Stated<'a>>,
    /// Lines that were not understood, as they stand.
    pub unknown: Few<Stated<'a>>,
}

impl<'a> Details<'a> {
    /// Those of a plain move.
    pub const NONE: Self = Details {
        setup: None,
        diagram: None,
        marker: None,
        has_hidden_marker: false,
        hides: Few::new(),
        prisoners: None,
        comments: Few::new(),
        joined_lines: None,
        marks: Few::new(),
        users: Few::new(),
        remarks: Few::new(),
        unknown: Few::new(),
    };

    /// As they are read.
    #[inline]
    pub fn view(&self) -> DetailsView<'_, 'a> {
        DetailsView {
            setup: self.setup.as_ref(),
            diagram: self.diagram.as_ref(),
            marker: self.marker.as_ref(),
            has_hidden_marker: self.has_hidden_marker,
            hides: &self.hides,
            prisoners: self.prisoners.as_ref(),
            comments: &self.comments,
            joined_lines: self.joined_lines.as_deref(),
            marks: &self.marks,
            users: &self.users,
            remarks: &self.remarks,
            unknown: &self.unknown,
        }
    }

    /// Adds what a line says, or a block, behind what is there; a setup, a diagram and a marker take the place of the one there.
    fn add(&mut self, thing: Detail<'a>) {
        match thing {
            Detail::Setup(setup) => self.setup = Some(setup),
            Detail::Diagram(diagram) => self.diagram = Some(diagram),
            Detail::Marker(marker) => self.marker = Some(marker),
            Detail::Prisoners(added) => {
                let prisoners = self.prisoners.get_or_insert(Prisoners { lists: Few::new(), ..added });
                append(&mut prisoners.lists, added.lists);
            }
            Detail::Comment(comment) => add(&mut self.comments, comment),
            Detail::Mark(line) => add(&mut self.marks, line),
            Detail::User(user) => add(&mut self.users, user),
            Detail::Remark(remark) => add(&mut self.remarks, remark),
            Detail::Unknown(line) => add(&mut self.unknown, line),
        }
    }

    /// Drops the lines of the node that were written to the text of the tree from `start` on: there are no others but those of
    /// its setup and its diagram, which other nodes ask for. Returns where they stand, if there are any.
    pub fn drop_written(&mut self, text: &str, start: usize) -> Option<Origin> {
        u32::try_from(text.len()).ok()?;
        // One by one, which takes less than to make all of them anew.
        let Details { hides, comments, joined_lines, marks, users, .. } = self;
        (*hides, *comments, *joined_lines) = (Few::new(), Few::new(), None);
        (*marks, *users) = (Few::new(), Few::new());
        (start < text.len()).then(|| Span::new(start, text.len()).into())
    }

    /// Hides points of a board in a diagram, where there are any.
    pub fn hide(&mut self, points: &[Point], size: Size) {
        if !points.is_empty() {
            let references = points.iter().map(|&point| Reference::At(Loc::of(point, size))).collect();
            self.hides = Few::from([(references, Span::default())]);
        }
    }
}

/// The details of a node, to be read.
#[derive(Clone, Copy, Debug)]
pub struct DetailsView<'t, 'a> {
    /// As [`Details::setup`].
    pub setup: Option<&'t Setup>,
    /// As [`Details::diagram`].
    pub diagram: Option<&'t Diagram>,
    /// As [`Details::marker`].
    pub marker: Option<&'t Stated<'a>>,
    /// As [`Details::has_hidden_marker`].
    pub has_hidden_marker: bool,
    /// As [`Details::hides`].
    pub hides: &'t [(Few<Reference>, Span)],
    /// As [`Details::prisoners`].
    pub prisoners: Option<&'t Prisoners>,
    /// As [`Details::comments`].
    pub comments: &'t [Comment<'a>],
    /// As [`Details::joined_lines`].
    pub joined_lines: Option<&'t BTreeSet<usize>>,
    /// As [`Details::marks`].
    pub marks: &'t [MarkLine],
    /// As [`Details::users`].
    pub users: &'t [UserBlock<'a>],
    /// As [`Details::remarks`].
    pub remarks: &'t [Stated<'a>],
    /// As [`Details::unknown`].
    pub unknown: &'t [Stated<'a>],
}

impl<'a> DetailsView<'_, 'a> {
    /// Those of a plain move.
    pub const NONE: DetailsView<'static, 'static> = DetailsView {
        setup: None,
        diagram: None,
        marker: None,
        has_hidden_marker: false,
        hides: &[],
        prisoners: None,
        comments: &[],
        joined_lines: None,
        marks: &[],
        users: &[],
        remarks: &[],
        unknown: &[],
    };

    /// Whether there is nothing of it.
    pub fn are_empty(&self) -> bool {
        self.count() == 0
    }

    /// How many things there are.
    fn count(&self) -> usize {
        let DetailsView { setup, diagram, marker, hides, prisoners, comments, joined_lines, .. } = self;
        let DetailsView { marks, users, remarks, unknown, .. } = self;
        let single =
            [setup.is_some(), diagram.is_some(), marker.is_some(), prisoners.is_some(), joined_lines.is_some()];
        let lists = [hides.len(), comments.len(), marks.len(), users.len(), remarks.len(), unknown.len()];
        single.into_iter().filter(|is_there| *is_there).count() + lists.into_iter().sum::<usize>()
    }

    /// The same, to be changed.
    pub fn to_details(self) -> Details<'a> {
        Details {
            setup: self.setup.cloned(),
            diagram: self.diagram.copied(),
            marker: self.marker.cloned(),
            has_hidden_marker: self.has_hidden_marker,
            hides: self.hides.into(),
            prisoners: self.prisoners.cloned(),
            comments: self.comments.into(),
            joined_lines: self.joined_lines.cloned().map(Box::new),
            marks: self.marks.into(),
            users: self.users.into(),
            remarks: self.remarks.into(),
            unknown: self.unknown.into(),
        }
    }
}

/// One thing of the details of a node.
#[derive(Clone, Debug)]
pub enum Detail<'a> {
    /// The stones that it sets up.
    Setup(Setup),
    /// That it is a diagram.
    Diagram(Diagram),
    /// A marker that is not hidden.
    Marker(Stated<'a>),
    /// PRISONER lines.
    Prisoners(Prisoners),
    /// A comment.
    Comment(Comment<'a>),
    /// A MARK or UNMARK line.
    Mark(MarkLine),
    /// A user block.
    User(UserBlock<'a>),
    /// A remark.
    Remark(Stated<'a>),
    /// A line that was not understood.
    Unknown(Stated<'a>),
}

impl<'a> Detail<'a> {
    /// Takes the only thing out of details; not one that is rare.
    fn take_only(details: &mut Details<'a>) -> Option<Self> {
        if details.view().count() != 1 || details.has_hidden_marker {
            return None;
        }
        let Details { setup, diagram, marker, prisoners, comments, marks, users, remarks, unknown, .. } = details;
        let comment = comments.pop().map(Detail::Comment);
        let setup = || setup.take().map(Detail::Setup);
        let diagram = || diagram.take().map(Detail::Diagram);
        let marker = || marker.take().map(Detail::Marker);
        let prisoners = || prisoners.take().map(Detail::Prisoners);
        let mark = || marks.pop().map(Detail::Mark);
        let user = || users.pop().map(Detail::User);
        let remark = || remarks.pop().map(Detail::Remark);
        let unknown = || unknown.pop().map(Detail::Unknown);
        let of_board = comment.or_else(setup).or_else(diagram).or_else(marker).or_else(prisoners).or_else(mark);
        of_board.or_else(user).or_else(remark).or_else(unknown)
    }

    #[inline]
    fn view(&self) -> DetailsView<'_, 'a> {
        match self {
            Detail::Setup(setup) => DetailsView { setup: Some(setup), ..DetailsView::NONE },
            Detail::Diagram(diagram) => DetailsView { diagram: Some(diagram), ..DetailsView::NONE },
            Detail::Marker(marker) => DetailsView { marker: Some(marker), ..DetailsView::NONE },
            Detail::Prisoners(prisoners) => DetailsView { prisoners: Some(prisoners), ..DetailsView::NONE },
            Detail::Comment(comment) => DetailsView { comments: slice::from_ref(comment), ..DetailsView::NONE },
            Detail::Mark(line) => DetailsView { marks: slice::from_ref(line), ..DetailsView::NONE },
            Detail::User(user) => DetailsView { users: slice::from_ref(user), ..DetailsView::NONE },
            Detail::Remark(remark) => DetailsView { remarks: slice::from_ref(remark), ..DetailsView::NONE },
            Detail::Unknown(line) => DetailsView { unknown: slice::from_ref(line), ..DetailsView::NONE },
        }
    }
}

/// The details of a node as a tree keeps them.
#[derive(Clone, Debug)]
pub enum KeptDetails<'a> {
    /// There is one thing.
    One(Detail<'a>),
    /// There are several, or there is a rare one.
    Several(Box<Details<'a>>),
}

const _: () = assert!(size_of::<KeptDetails<'_>>() <= 40, "a box of them takes as much room as one with a property");

impl<'a> KeptDetails<'a> {
    /// What a tree keeps of details; nothing where there are none.
    pub fn of(details: Details<'a>) -> Option<Box<Self>> {
        (!details.view().are_empty()).then(|| Box::new(KeptDetails::of_some(details.into())))
    }

    fn of_some(mut details: Box<Details<'a>>) -> Self {
        Detail::take_only(&mut details).map_or(KeptDetails::Several(details), KeptDetails::One)
    }

    /// What is left without the lines of the node: its diagram and its marker.
    pub(super) fn without_lines(self: Box<Self>) -> Option<Box<Self>> {
        match *self {
            KeptDetails::One(Detail::Diagram(_) | Detail::Marker(_)) => Some(self),
            KeptDetails::One(_) => None,
            KeptDetails::Several(details) => {
                let Details { diagram, marker, has_hidden_marker, .. } = *details;
                KeptDetails::of(Details { diagram, marker, has_hidden_marker, ..Details::NONE })
            }
        }
    }

    /// The same, to be read.
    #[inline]
    pub(super) fn view(&self) -> DetailsView<'_, 'a> {
        match self {
            KeptDetails::One(thing) => thing.view(),
            KeptDetails::Several(details) => details.view(),
        }
    }
}

/// The details of a node, while they are changed.
pub struct DetailsMut<'t, 'a> {
    kept: &'t mut Option<Box<KeptDetails<'a>>>,
    /// What is taken out of there; nothing where there is none.
    details: Option<Box<Details<'a>>>,
}

impl<'t, 'a> DetailsMut<'t, 'a> {
    /// Takes what a tree keeps out of its place until it was changed.
    pub(super) fn of(kept: &'t mut Option<Box<KeptDetails<'a>>>) -> Self {
        let details = kept.take().map(|kept| match *kept {
            KeptDetails::Several(details) => details,
            KeptDetails::One(thing) => {
                let mut details = Box::new(Details::NONE);
                details.add(thing);
                details
            }
        });
        DetailsMut { kept, details }
    }

    /// Adds what a line says, or a block, to what a tree keeps.
    pub(super) fn add(kept: &mut Option<Box<KeptDetails<'a>>>, thing: Detail<'a>) {
        match kept.as_deref_mut() {
            None => *kept = Some(KeptDetails::One(thing).into()),
            Some(KeptDetails::Several(details)) => details.add(thing),
            Some(_) => Details::add(&mut DetailsMut::of(kept), thing),
        }
    }
}

impl<'a> Deref for DetailsMut<'_, 'a> {
    type Target = Details<'a>;

    fn deref(&self) -> &Details<'a> {
        static NONE: Details<'static> = Details::NONE;
        self.details.as_deref().unwrap_or(&NONE)
    }
}

impl<'a> DerefMut for DetailsMut<'_, 'a> {
    fn deref_mut(&mut self) -> &mut Details<'a> {
        self.details.get_or_insert_default()
    }
}

impl Drop for DetailsMut<'_, '_> {
    fn drop(&mut self) {
        let details = self.details.take().filter(|details| !details.view().are_empty());
        *self.kept = details.map(|details| KeptDetails::of_some(details).into());
    }
}
