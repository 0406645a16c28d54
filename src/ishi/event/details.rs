//! What a node of an event has besides its move: as it is changed, as it is read, and as a tree keeps it.
//!
//! ```text
//! B 1 Q16          Kept::Comment: the comment alone
//! COM
//! A usual move.
//! ENDCOM
//! W 2 D4           Kept::Several: a box
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

use super::super::few::Few;
use super::super::items::{Loc, MarkLine, Reference};
use super::{Comment, Diagram, Prisoners, Setup, Stated, UserBlock};
use crate::diag::{Origin, Span};
use crate::tree::{Point, Size};

/// What a node has besides its move. A node that is a plain move has none of it.
#[derive(Clone, Debug, Default)]
pub struct Details<'a> {
    origin: Origin,
    /// The stones of its SETUP lines.
    pub setup: Option<Box<Setup>>,
    /// The node is a diagram.
    pub diagram: Option<Diagram>,
    /// The variation that the node begins has a marker, or a VAR line without one that is known to stand there.
    pub marker: Option<Box<Stated<'a>>>,
    /// The marker is no label on the move that is varied, and becomes none in SGF: there it is only carried.
    pub has_hidden_marker: bool,
    /// What the HIDE lines of a diagram name, line by line.
    pub hides: Few<(Vec<Reference>, Span)>,
    /// Its PRISONER lines, where they are not those that the rules give.
    pub prisoners: Option<Box<Prisoners>>,
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
        origin: Origin::NONE,
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
    pub fn view(&self) -> DetailsView<'_, 'a> {
        DetailsView {
            origin: self.origin,
            setup: self.setup.as_deref(),
            diagram: self.diagram.as_ref(),
            marker: self.marker.as_deref(),
            has_hidden_marker: self.has_hidden_marker,
            hides: &self.hides,
            prisoners: self.prisoners.as_deref(),
            comments: &self.comments,
            joined_lines: self.joined_lines.as_deref(),
            marks: &self.marks,
            users: &self.users,
            remarks: &self.remarks,
            unknown: &self.unknown,
        }
    }

    /// Where the input begins to speak of the node.
    pub fn origin(&self) -> Span {
        self.origin.into()
    }

    /// Tells where the input begins to speak of the node.
    pub fn set_origin(&mut self, origin: Span) {
        self.origin = origin.into();
    }

    /// Drops what the lines of the node say, which were written to the text of the tree from `start` on. Returns where they
    /// stand, if there are any.
    pub fn drop_written(&mut self, text: &str, start: usize) -> Option<Origin> {
        u32::try_from(text.len()).ok()?;
        let Details { origin, setup, diagram, marker, has_hidden_marker, .. } = std::mem::take(self);
        *self = Details { origin, setup, diagram, marker, has_hidden_marker, ..Details::NONE };
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
    pub(super) origin: Origin,
    /// As of [`Details`], like all that follow.
    pub setup: Option<&'t Setup>,
    #[allow(missing_docs, reason = "as of `Details`")]
    pub diagram: Option<&'t Diagram>,
    pub marker: Option<&'t Stated<'a>>,
    pub has_hidden_marker: bool,
    pub hides: &'t [(Vec<Reference>, Span)],
    pub prisoners: Option<&'t Prisoners>,
    pub comments: &'t [Comment<'a>],
    pub joined_lines: Option<&'t BTreeSet<usize>>,
    pub marks: &'t [MarkLine],
    pub users: &'t [UserBlock<'a>],
    pub remarks: &'t [Stated<'a>],
    pub unknown: &'t [Stated<'a>],
}

impl<'a> DetailsView<'_, 'a> {
    /// Those of a plain move.
    pub const NONE: DetailsView<'static, 'static> = DetailsView {
        origin: Origin::NONE,
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

    /// Where the input begins to speak of the node.
    pub fn origin(&self) -> Span {
        self.origin.into()
    }

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
            origin: self.origin,
            setup: self.setup.cloned().map(Box::new),
            diagram: self.diagram.copied(),
            marker: self.marker.cloned().map(Box::new),
            has_hidden_marker: self.has_hidden_marker,
            hides: self.hides.into(),
            prisoners: self.prisoners.cloned().map(Box::new),
            comments: self.comments.into(),
            joined_lines: self.joined_lines.cloned().map(Box::new),
            marks: self.marks.into(),
            users: self.users.into(),
            remarks: self.remarks.into(),
            unknown: self.unknown.into(),
        }
    }
}

/// The details of a node as a tree keeps them: one thing, with the place of the node beside it where that is not its own.
#[derive(Clone, Debug)]
pub enum Kept<'a> {
    Nothing(Origin),
    Setup(Box<Setup>, Origin),
    Diagram(Diagram, Origin),
    Marker(Box<Stated<'a>>, Origin),
    Prisoners(Box<Prisoners>),
    Comment(Comment<'a>),
    Mark(MarkLine),
    User(UserBlock<'a>),
    Remark(Stated<'a>),
    Unknown(Stated<'a>),
    Several(Box<Details<'a>>),
}

impl<'a> Kept<'a> {
    /// Those of a plain move.
    pub(super) const NOTHING: Kept<'static> = Kept::Nothing(Origin::NONE);

    /// Those that a node has now.
    pub fn of(mut details: Details<'a>) -> Self {
        let alone = match details.view().count() {
            0 => Some(Kept::Nothing(details.origin)),
            1 if !details.has_hidden_marker => Kept::alone(&mut details),
            _ => None,
        };
        alone.unwrap_or_else(|| Kept::Several(details.into()))
    }

    /// Takes the only thing out of details, unless it stands elsewhere than they begin.
    fn alone(details: &mut Details<'a>) -> Option<Self> {
        fn take<T>(list: &mut Few<T>, is_here: impl FnOnce(&T) -> bool) -> Option<T> {
            list.first().is_some_and(is_here).then(|| list.pop()).flatten()
        }

        let Details { origin, setup, diagram, marker, prisoners, comments, marks, users, remarks, unknown, .. } =
            details;
        let is_here = |span: Span| Origin::from(span) == *origin;
        let of_board = || {
            let setup = setup.take().map(|setup| Kept::Setup(setup, *origin));
            let diagram = || diagram.take().map(|diagram| Kept::Diagram(diagram, *origin));
            let marker = || marker.take().map(|marker| Kept::Marker(marker, *origin));
            let prisoners = || prisoners.take_if(|prisoners| is_here(prisoners.origin)).map(Kept::Prisoners);
            setup.or_else(diagram).or_else(marker).or_else(prisoners)
        };
        let comment = take(comments, |comment| is_here(comment.origin)).map(Kept::Comment);
        let mark = || take(marks, |line| is_here(line.origin)).map(Kept::Mark);
        let user = || take(users, |user| is_here(user.origin)).map(Kept::User);
        let remark = || take(remarks, |remark| is_here(remark.origin)).map(Kept::Remark);
        let unknown = || take(unknown, |line| is_here(line.origin)).map(Kept::Unknown);
        comment.or_else(mark).or_else(user).or_else(remark).or_else(unknown).or_else(of_board)
    }

    /// The same, to be changed.
    pub(super) fn into_details(self) -> Details<'a> {
        fn one<T>(thing: T) -> Few<T> {
            Few::from([thing])
        }

        match self {
            Kept::Nothing(origin) => Details { origin, ..Details::NONE },
            Kept::Setup(setup, origin) => Details { origin, setup: Some(setup), ..Details::NONE },
            Kept::Diagram(diagram, origin) => Details { origin, diagram: Some(diagram), ..Details::NONE },
            Kept::Marker(marker, origin) => Details { origin, marker: Some(marker), ..Details::NONE },
            Kept::Prisoners(prisoners) => {
                Details { origin: prisoners.origin.into(), prisoners: Some(prisoners), ..Details::NONE }
            }
            Kept::Comment(comment) => {
                Details { origin: comment.origin.into(), comments: one(comment), ..Details::NONE }
            }
            Kept::Mark(line) => Details { origin: line.origin.into(), marks: one(line), ..Details::NONE },
            Kept::User(user) => Details { origin: user.origin.into(), users: one(user), ..Details::NONE },
            Kept::Remark(remark) => Details { origin: remark.origin.into(), remarks: one(remark), ..Details::NONE },
            Kept::Unknown(line) => Details { origin: line.origin.into(), unknown: one(line), ..Details::NONE },
            Kept::Several(details) => *details,
        }
    }

    /// Whether there is nothing of them.
    pub fn are_empty(&self) -> bool {
        matches!(self, Kept::Nothing(_))
    }

    /// Drops what the lines of the node say, but for its diagram and its marker, which other nodes ask for.
    pub(super) fn drop_lines(&mut self) {
        let kept = match std::mem::replace(self, Kept::NOTHING) {
            Kept::Several(details) => {
                let Details { origin, diagram, marker, has_hidden_marker, .. } = *details;
                Kept::of(Details { origin, diagram, marker, has_hidden_marker, ..Details::NONE })
            }
            kept @ (Kept::Diagram(..) | Kept::Marker(..)) => kept,
            other => Kept::Nothing(other.view().origin),
        };
        *self = kept;
    }

    /// The same, to be read.
    pub(super) fn view(&self) -> DetailsView<'_, 'a> {
        let at = |span: Span| DetailsView { origin: span.into(), ..DetailsView::NONE };
        match self {
            &Kept::Nothing(origin) => DetailsView { origin, ..DetailsView::NONE },
            Kept::Setup(setup, origin) => DetailsView { origin: *origin, setup: Some(setup), ..DetailsView::NONE },
            Kept::Diagram(diagram, origin) => {
                DetailsView { origin: *origin, diagram: Some(diagram), ..DetailsView::NONE }
            }
            Kept::Marker(marker, origin) => DetailsView { origin: *origin, marker: Some(marker), ..DetailsView::NONE },
            Kept::Prisoners(prisoners) => DetailsView { prisoners: Some(prisoners), ..at(prisoners.origin) },
            Kept::Comment(comment) => DetailsView { comments: slice::from_ref(comment), ..at(comment.origin) },
            Kept::Mark(line) => DetailsView { marks: slice::from_ref(line), ..at(line.origin) },
            Kept::User(user) => DetailsView { users: slice::from_ref(user), ..at(user.origin) },
            Kept::Remark(remark) => DetailsView { remarks: slice::from_ref(remark), ..at(remark.origin) },
            Kept::Unknown(line) => DetailsView { unknown: slice::from_ref(line), ..at(line.origin) },
            Kept::Several(details) => details.view(),
        }
    }
}

/// The details of a node, while they are changed.
pub struct DetailsMut<'t, 'a> {
    kept: &'t mut Kept<'a>,
    details: Details<'a>,
}

impl<'t, 'a> DetailsMut<'t, 'a> {
    /// Takes what a tree keeps out of its place until it was changed.
    pub(super) fn of(kept: &'t mut Kept<'a>) -> Self {
        let details = std::mem::replace(kept, Kept::NOTHING).into_details();
        DetailsMut { kept, details }
    }
}

impl<'a> Deref for DetailsMut<'_, 'a> {
    type Target = Details<'a>;

    fn deref(&self) -> &Details<'a> {
        &self.details
    }
}

impl<'a> DerefMut for DetailsMut<'_, 'a> {
    fn deref_mut(&mut self) -> &mut Details<'a> {
        &mut self.details
    }
}

impl Drop for DetailsMut<'_, '_> {
    fn drop(&mut self) {
        *self.kept = Kept::of(std::mem::take(&mut self.details));
    }
}
