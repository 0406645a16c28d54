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
use super::event::{Details, DetailsView, Event, Head, Stated};
use super::items::Loc;
use super::keyword::keyword;
use super::line::BLANKS;
use super::moves;
use super::order::{self, FilePart};
use super::replay::Walk;
use super::statement::{headed, is_marker, wrap};
use super::unknown_line::write_unknown;
use super::{comments, info, stones};
use crate::diag::{Origin, Span};
use crate::digits::Short;
use crate::tree::NodeId;

/// The characters that are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Characters {
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
    pub characters: Characters,
}

/// Writes an event behind those that are written already. One that stands first needs no EVENT line where it has no
/// title. A marker that no VAR line can have is left out. Returns where in the text user blocks of the event stand, or would
/// stand.
pub fn write_event(out: &mut String, event: &Event<'_>, is_first: bool, layout: Layout) -> usize {
    let moves = Vec::with_capacity(TOGETHER.min(event.tree.len() * Short::LONGEST));
    let page = Page { out, moves, indents: layout.indent, level: 0 };
    let mut writer = Writer { event, walk: Walk::new(event), page, users: 0 };
    if let Some(details) = event.tree.details(NodeId::ROOT) {
        writer.page.lines(stated_lines("REMARK", details.remarks));
    }
    let no_title = (!is_first).then(|| info::write_title(""));
    writer.page.lines(title_line(&event.head).or(no_title));
    for header in &event.head.headers {
        header.words.iter().for_each(|words| writer.page.headed(keyword(header.key), words));
    }
    writer.page.lines(size_lines(&event.head));
    order::event(&event.tree).for_each(|part| writer.part(part));
    writer.page.lines(stated_lines("REMARK", &event.head.closing));
    writer.page.flush();
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
pub fn hide_lines(details: DetailsView<'_, '_>) -> Vec<String> {
    details.hides.iter().flat_map(|(references, _)| wrap("HIDE", references)).collect()
}

struct Writer<'w, 'e, 'a> {
    event: &'e Event<'a>,
    /// Tells what the moves take by the rules, and their numbers.
    walk: Walk,
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
        let cc = marker.filter(|marker| is_marker(marker));
        self.page.line(&headed("VAR", cc.unwrap_or("")));
    }

    /// Writes a node, and what belongs to it apart from variations.
    fn node(&mut self, node: NodeId) {
        let Writer { event, walk, page, .. } = self;
        let Event { tree, size, .. } = event;
        let position = walk.go_on(event, node);
        let details = tree.details(node);
        // Those of the root stand before the EVENT line.
        if let Some(details) = details.filter(|_| node != NodeId::ROOT) {
            page.lines(stated_lines("REMARK", details.remarks));
        }
        if let Some(play) = tree.play(node) {
            let at = play.at.map(|point| Loc::of(point, *size));
            let mut line = Short::new();
            moves::write_move(&mut line, play.color, position.number(), at);
            page.put_move(line);
        }
        let (takes, written) = (position.takes(), tree.written(node));
        if details.is_none() && !takes && written.is_empty() && node != NodeId::ROOT {
            return;
        }
        let details = tree.details_or_none(node);
        if written.is_empty() {
            before_prisoners(page, details);
        }
        match &details.prisoners {
            Some(prisoners) => page.lines(write_prisoners(prisoners)),
            None if takes => page.lines(stones::write_prisoners(position.taken(), *size)),
            None => {}
        }
        if !written.is_empty() {
            return page.copy(written);
        }
        comments::put(details.comments, |line| page.line(line));
        page.lines(details.marks.iter().map(ToString::to_string));
        if node == NodeId::ROOT {
            self.users = page.out().len();
        }
        details.users.iter().for_each(|block| comments::put_user(block, |line| page.line(line)));
        details.unknown.iter().for_each(|line| page.line_as_it_stands(&write_unknown(&line.text)));
    }
}

/// Writes the lines of a node that stand before its prisoners: a move has none of them.
fn before_prisoners(page: &mut Page<'_>, details: DetailsView<'_, '_>) {
    page.lines(details.diagram.iter().map(|diagram| diagram.region.to_string()));
    page.lines(details.setup.into_iter().flat_map(stones::write_setup));
    page.lines(hide_lines(details));
}

/// Writes the lines of a node to the text of a tree, so that its words need not be kept until the event is written. Rare
/// ones that don't stand with the others, or not in their layout, stay. Returns where the lines are, if there are any.
pub fn write_ahead(text: &mut String, details: &mut Details<'_>) -> Option<Origin> {
    if !details.remarks.is_empty() || !details.unknown.is_empty() || details.prisoners.is_some() {
        return None;
    }
    let start = text.len();
    let mut page = Page { out: text, moves: Vec::new(), indents: false, level: 0 };
    before_prisoners(&mut page, details.view());
    comments::put(&details.comments, |line| page.line(line));
    page.lines(details.marks.iter().map(ToString::to_string));
    details.users.iter().for_each(|block| comments::put_user(block, |line| page.line(line)));
    details.drop_written(text, start)
}

/// Writes a user block to the text of a tree in the same way, with a line for each of some items, none of which would end it.
pub fn write_user_ahead<T>(
    text: &mut String,
    title: &str,
    items: &[T],
    put: impl Fn(&mut String, &T),
) -> Option<Origin> {
    let start = text.len();
    text.extend(["USER ", title, "\r\n"]);
    for item in items {
        put(text, item);
        text.push_str("\r\n");
    }
    text.push_str("ENDUSER\r\n");
    u32::try_from(text.len()).ok()?;
    Some(Span::new(start, text.len()).into())
}

/// The text that is being written.
struct Page<'w> {
    out: &'w mut String,
    /// The lines of the last moves, which the text does not have yet: each letter of them would cost several times as much
    /// there.
    moves: Vec<u8>,
    /// Lines are indented by their level.
    indents: bool,
    /// How many variations are open.
    level: usize,
}

/// What a level is indented by.
const INDENT: &str = "   ";

/// The level from which on lines are not indented any more than those before.
const DEEPEST: usize = 8;

/// So many bytes of moves are put into the text together.
const TOGETHER: usize = 1 << 12;

impl Page<'_> {
    /// What a line is indented by.
    fn indents(&self) -> impl Iterator<Item = &'static str> + use<> {
        std::iter::repeat_n(INDENT, if self.indents { self.level.min(DEEPEST) } else { 0 })
    }

    /// Puts a move, which is ASCII.
    fn put_move(&mut self, mut line: Short) {
        if self.moves.len() + self.level.min(DEEPEST) * INDENT.len() + Short::LONGEST > TOGETHER {
            self.flush();
        }
        self.indents().for_each(|indent| self.moves.extend_from_slice(indent.as_bytes()));
        line.put(b"\r\n");
        self.moves.extend_from_slice(line.as_bytes());
    }

    /// Puts the last moves into the text.
    fn flush(&mut self) {
        if !self.moves.is_empty() {
            self.out.push_str(str::from_utf8(&self.moves).expect("moves are ASCII"));
            self.moves.clear();
        }
    }

    /// The text, with all that was put.
    fn out(&mut self) -> &mut String {
        self.flush();
        self.out
    }

    fn line(&mut self, line: &str) {
        // An empty line of a comment has nothing that an indentation could be taken from.
        if !line.is_empty() {
            let indents = self.indents();
            self.out().extend(indents);
        }
        self.line_as_it_stands(line);
    }

    /// Puts a keyword and a text, as [`headed`] has them.
    fn headed(&mut self, keyword: &str, text: &str) {
        let text = text.trim_matches(BLANKS);
        let indents = self.indents();
        let out = self.out();
        out.extend(indents);
        out.push_str(keyword);
        if !text.is_empty() {
            out.push(' ');
        }
        self.line_as_it_stands(text);
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
            false => self.out().push_str(lines),
        }
    }

    fn line_as_it_stands(&mut self, line: &str) {
        let out = self.out();
        out.push_str(line);
        out.push_str("\r\n");
    }
}
