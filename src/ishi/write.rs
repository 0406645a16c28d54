//! Writes events as canonical text, which is valid by the letter of the 1990 standard.
//!
//! What is normalized:
//! - lines end with CRLF and are not indented, unless that is asked for; one blank stands between fields;
//! - keywords and points are in upper case, the letters of special characters in lower case;
//! - the order is that of section 4: of an event its remarks, EVENT, the headers in the order of section 5.1,
//!   BOARDSIZE, comments, marks and user blocks, then the same of its setup; of a move its remarks, itself, prisoners,
//!   comments, marks, user blocks and the variations on it; of a diagram likewise, with its stones and what it hides;
//! - lines that were not understood stand behind the user blocks, as they were;
//! - setup stones stand black then white, and like prisoners that no line named, row by row from the top, in lines of
//!   less than 80 columns; prisoners and marks that a line named stand as it named them;
//! - nothing is written that says nothing: no empty comment, no list without an item.

use super::check::write_prisoners;
use super::event::{Details, Event, Head, Stated};
use super::items::Loc;
use super::moves;
use super::order::{self, FilePart};
use super::replay;
use super::statement::{self, headed, wrap};
use super::unknown_line::write_unknown;
use super::{comments, info, stones};
use crate::diag::Origin;
use crate::tree::{NodeId, Point};

/// The characters that are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Charset {
    /// Those of the 1990 standard (section 2).
    #[default]
    Ascii,
    /// All.
    Utf8,
}

/// How a text is laid out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    /// Variations are indented, with the lines of their comments.
    pub indent: bool,
    /// Its characters.
    pub charset: Charset,
}

/// Writes an event behind those that are written already. One that stands first needs no EVENT line where it has no
/// title. A marker that no VAR line can have is left out. Returns where in the text user blocks of the event stand, or would
/// stand.
pub fn write_event(out: &mut String, event: &Event<'_>, is_first: bool, layout: Layout) -> usize {
    let numbers = replay::numbers(&event.tree);
    let mut taken: Vec<Option<Box<[Point]>>> = vec![None; event.tree.len()];
    replay::walk(event, &numbers, |node, position| {
        let mut points = position.taken().peekable();
        if points.peek().is_some() {
            taken[node.index()] = Some(points.collect());
        }
    });
    let page = Page { out, indents: layout.indent, level: 0 };
    let mut writer = Writer { event, numbers, taken, page, users: 0 };
    if let Some(details) = event.tree.details(NodeId::ROOT) {
        writer.page.lines(stated_lines("REMARK", &details.remarks));
    }
    let no_title = (!is_first).then(|| info::write_title(""));
    writer.page.lines(title_line(&event.head).or(no_title));
    for header in &event.head.headers {
        writer.page.lines(info::write_words(header));
    }
    writer.page.lines(size_lines(&event.head));
    order::event(&event.tree).for_each(|part| writer.part(part));
    writer.page.lines(stated_lines("REMARK", &event.head.closing));
    writer.users
}

/// Writes the EVENT line of an event that has one.
pub fn title_line(head: &Head<'_>) -> Option<String> {
    head.title.as_deref().map(info::write_title)
}

/// Writes BOARDSIZE lines.
pub fn size_lines(head: &Head<'_>) -> Vec<String> {
    head.sizes.iter().map(|&(side, _)| info::write_board_size(side)).collect()
}

/// Writes a line of a keyword for each of some texts.
fn stated_lines(keyword: &str, stated: &[Stated<'_>]) -> Vec<String> {
    stated.iter().map(|stated| headed(keyword, &stated.text)).collect()
}

/// Writes HIDE lines as they were grouped.
pub fn hide_lines(details: &Details<'_>) -> Vec<String> {
    details.hides.iter().flat_map(|(references, _)| wrap("HIDE", references)).collect()
}

struct Writer<'w, 'e, 'a> {
    event: &'e Event<'a>,
    /// The number of each node's move.
    numbers: Vec<u32>,
    /// What each node's move takes by the rules, where it takes anything.
    taken: Vec<Option<Box<[Point]>>>,
    page: Page<'w>,
    /// Where in the text the user blocks of the event begin.
    users: usize,
}

impl Writer<'_, '_, '_> {
    fn part(&mut self, part: FilePart) {
        match part {
            FilePart::Node(node) => self.node(node),
            FilePart::Begin(node) => self.begin(node),
            FilePart::End => {
                self.page.line("ENDVAR");
                self.page.level -= 1;
            }
        }
    }

    /// Begins the variation whose first node is `node`.
    fn begin(&mut self, node: NodeId) {
        self.page.level += 1;
        let marker = self.event.tree.details_or_none(node).marker.as_ref().map(|marker| marker.text.as_ref());
        let cc = marker.filter(|marker| statement::is_marker(marker));
        self.page.line(&headed("VAR", cc.unwrap_or("")));
    }

    /// Writes a node, and what belongs to it apart from variations.
    fn node(&mut self, node: NodeId) {
        let Writer { event: Event { tree, size, .. }, page, .. } = self;
        let details = tree.details(node);
        // Those of the root stand before the EVENT line.
        if let Some(details) = details.filter(|_| node != NodeId::ROOT) {
            page.lines(stated_lines("REMARK", &details.remarks));
        }
        if let Some(play) = tree.play(node) {
            let at = play.at.map(|point| Loc::of(point, *size));
            page.with_line(|line| moves::write_move(line, play.color, self.numbers[node.index()], at));
        }
        let (taken, written) = (&self.taken[node.index()], tree.written(node));
        if details.is_none() && taken.is_none() && written.is_empty() && node != NodeId::ROOT {
            return;
        }
        let details = tree.details_or_none(node);
        if written.is_empty() {
            before_prisoners(page, details);
        }
        match (&details.prisoners, taken) {
            (Some(prisoners), _) => page.lines(write_prisoners(prisoners)),
            (None, Some(points)) => page.lines(stones::write_prisoners(points.iter().copied(), *size)),
            (None, None) => {}
        }
        if !written.is_empty() {
            return page.copy(written);
        }
        comments::put(&details.comments, |line| page.line(line));
        page.lines(details.marks.iter().map(ToString::to_string));
        if node == NodeId::ROOT {
            self.users = page.out.len();
        }
        details.users.iter().for_each(|block| comments::put_user(block, |line| page.line(line)));
        details.unknown.iter().for_each(|line| page.line_as_it_stands(&write_unknown(&line.text)));
    }
}

/// Writes the lines of a node that stand before its prisoners: a move has none of them.
fn before_prisoners(page: &mut Page<'_>, details: &Details<'_>) {
    page.lines(details.diagram.iter().map(|diagram| diagram.region.to_string()));
    page.lines(details.setup.as_deref().into_iter().flat_map(stones::write_setup));
    page.lines(hide_lines(details));
}

/// Writes the lines of a node to the text of a tree, so that its words need not be kept until the event is written. Rare
/// ones that don't stand with the others, or not in their layout, stay. Returns where the lines are, if there are any.
pub fn write_ahead(text: &mut String, details: &mut Details<'_>) -> Option<Origin> {
    if !details.remarks.is_empty() || !details.unknown.is_empty() || details.prisoners.is_some() {
        return None;
    }
    let start = text.len();
    let mut page = Page { out: text, indents: false, level: 0 };
    before_prisoners(&mut page, details);
    comments::put(&details.comments, |line| page.line(line));
    page.lines(details.marks.iter().map(ToString::to_string));
    details.users.iter().for_each(|block| comments::put_user(block, |line| page.line(line)));
    details.are_written(text, start)
}

/// The text that is being written.
struct Page<'w> {
    out: &'w mut String,
    /// Lines are indented by their level.
    indents: bool,
    /// How many variations are open.
    level: usize,
}

/// What a level is indented by.
const INDENT: &str = "   ";

/// The level from which on lines are not indented any more than those before.
const DEEPEST: usize = 8;

impl Page<'_> {
    fn with_line(&mut self, write: impl FnOnce(&mut String)) {
        if self.indents {
            for _ in 0..self.level.min(DEEPEST) {
                self.out.push_str(INDENT);
            }
        }
        write(self.out);
        self.out.push_str("\r\n");
    }

    fn line(&mut self, line: &str) {
        // An empty line of a comment has nothing that an indentation could be taken from.
        match line {
            "" => self.line_as_it_stands(""),
            _ => self.with_line(|out| out.push_str(line)),
        }
    }

    fn lines(&mut self, lines: impl IntoIterator<Item = impl AsRef<str>>) {
        for line in lines {
            self.line(line.as_ref());
        }
    }

    /// Puts lines that were written without indentation.
    fn copy(&mut self, lines: &str) {
        match self.indents {
            true => lines.split_terminator("\r\n").for_each(|line| self.line(line)),
            false => self.out.push_str(lines),
        }
    }

    fn line_as_it_stands(&mut self, line: &str) {
        self.out.push_str(line);
        self.out.push_str("\r\n");
    }
}
