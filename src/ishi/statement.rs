//! A line as a statement: the data that its keyword calls for (section 5.4 of the 1990 standard), read and written.
//!
//! What is tolerated: any case of keywords, points and special characters; any white space; words behind the data of
//! a line, which are dropped with a warning; a colon behind a keyword, commas and other separators between fields, signs around locations; of a list, fields that
//! are wrong, which are left out; what people type for a move ([`super::moves`]). What is normalized: keywords and points are written in upper case, the
//! letters of special characters and the `x` of a board size in lower case, with one blank between fields.

mod other_words;

use std::fmt;

use other_words::read_in_other_words;
pub(super) use other_words::report_header_keyword;

use super::block_text::BlockEnds;
use super::extra::{report_colon, report_cut, report_end, report_extra, report_other_word, without_colon};
use super::few::Few;
use super::items::{Cc, Loc, MarkItem, Reference, SIDES, digit_meant, malformed, without_signs};
use super::keyword::header_key;
use super::line::{BLANKS, Block, COLONS, Ended, Field, Line, SEPARATORS, SIGNS};
use super::lists;
use super::moves::{self, MoveData};
use super::plausible::{is_outcome, tells_outcome};
use super::ranges;
use crate::diag::{Code, Diagnostic, Sink, Span};
use crate::tree::{Color, Key};

/// The region of a diagram.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Region {
    /// The board of the event.
    Board,
    /// The full board of a size, such as `9x9`.
    Full(u8),
    /// The rectangle between two opposite corners, as they were named.
    Corners(Loc, Loc),
}

impl fmt::Display for Region {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Region::Board => f.write_str("DIAGRAM"),
            Region::Full(side) => write!(f, "DIAGRAM {side}x{side}"),
            Region::Corners(one, other) => write!(f, "DIAGRAM {one} {other}"),
        }
    }
}

/// The data of a line. While an event is read there is one for each of its lines, so it has little room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Statement<'a> {
    /// `EVENT [title]`.
    Event(&'a str),
    /// A header keyword and its text.
    Header(Key, &'a str),
    /// `BOARDSIZE n`.
    BoardSize(u8),
    /// `B|W n loc|PASS`.
    Move(MoveData),
    /// `SETUP [B|W loc…]…`.
    Setup(Few<(Color, Loc, Span)>),
    /// `SETUP loc…`, which lacks the color.
    Stones(Few<(Loc, Span)>),
    /// `DIAGRAM [nXn | loc loc]`.
    Diagram(Region),
    /// `HIDE [loc | #n | #n-n]…`.
    Hide(Few<Reference>),
    /// `PRISONER [#n | loc]…`.
    Prisoner(Few<Reference>),
    /// `MARK …` or `UNMARK …`.
    Mark {
        /// It is UNMARK.
        unmarks: bool,
        /// Its fields.
        items: Few<MarkItem>,
    },
    /// `COM [title]` or `USER [data]`, and the lines of the block, which are read when a node gets them.
    Block {
        /// Which of them.
        kind: Block,
        /// The lines between its head and its end, as they stand.
        lines: &'a str,
        /// How they end.
        ends: BlockEnds,
    },
    /// `REMARK [text]`.
    Remark(&'a str),
    /// `VAR [cc]`: the marker, empty where there is none.
    Var(&'a str),
    /// `ENDVAR`.
    EndVar,
    /// Who won, in the place of a move or of a name: `W resigns`.
    Outcome(&'a str),
    /// A line with an unknown keyword, as it stands.
    Unknown(&'a str),
}

const _: () = assert!(size_of::<Statement<'_>>() <= 24, "there may be one for each four bytes of an input");

impl Statement<'_> {
    /// The locations that the line names, apart from the corners of a diagram and from what is hidden there.
    pub fn locs(&self) -> impl Iterator<Item = Loc> {
        let (mut move_at, mut stones, mut references, mut items) = (None, &[][..], &[][..], &[][..]);
        match self {
            Statement::Move(data) => move_at = data.at,
            Statement::Setup(set_up) => stones = set_up,
            Statement::Prisoner(named) => references = named,
            Statement::Mark { items: marks, .. } => items = marks,
            _ => {}
        }
        let references = references.iter().copied().chain(items.iter().filter_map(MarkItem::reference));
        let locs = move_at.into_iter().chain(stones.iter().map(|&(_, loc, _)| loc));
        locs.chain(references.filter_map(Reference::loc))
    }

    /// Whether the line is a list without an item, which says nothing.
    pub fn is_bare_list(&self) -> bool {
        match self {
            Statement::Setup(stones) => stones.is_empty(),
            Statement::Hide(references) | Statement::Prisoner(references) => references.is_empty(),
            Statement::Mark { items, .. } => items.is_empty(),
            _ => false,
        }
    }
}

/// A statement, and the line that it begins on.
pub type Located<'a> = (Statement<'a>, Line<'a>);

/// Whether a line can hardly be anything but a line of a game: of stones, marks, a diagram, a variation or the board,
/// well-formed and with nothing else on it.
pub fn is_game_line(line: Line<'_>) -> bool {
    let mut complaints = Vec::new();
    let is_of_game = read(line, &mut complaints).is_ok_and(|statement| match statement {
        Statement::Var(marker) => marker.is_empty() || is_marker(marker),
        Statement::Move(_) | Statement::Diagram(_) | Statement::EndVar | Statement::BoardSize(_) => true,
        Statement::Setup(_) | Statement::Hide(_) | Statement::Prisoner(_) | Statement::Mark { .. } => {
            !statement.is_bare_list()
        }
        _ => false,
    });
    is_of_game && complaints.is_empty()
}

/// Reads a line that stands for itself. Words that its keyword has no use for are reported, and so is what is wrong but
/// leaves the rest of the line clear.
///
/// # Errors
/// What is wrong with the line, where it can't be taken.
pub fn read<'a>(line: Line<'a>, sink: &mut dyn Sink) -> Result<Statement<'a>, Diagnostic> {
    if let Some(strict) = moves::read_strict(line) {
        return Ok(Statement::Move(strict));
    }
    if let Some((color, player)) = moves::player_of(line) {
        let key = if color == Color::Black { Key::Black } else { Key::White };
        return Ok(Statement::Header(key, player));
    }
    if let Some((ended, _)) = line.ends() {
        return read_end(line, ended, sink);
    }
    let statement = read_data(line, line.keyword(), sink)?;
    match statement {
        Statement::Unknown(_) => Ok(match read_in_other_words(line, sink) {
            Some(meant) => meant,
            None if is_outcome(line) => Statement::Outcome(line.text_of(line.span())),
            None => statement,
        }),
        // `DATE PLAYED: 8 March 1990` has more words before its data than the keyword.
        Statement::Header(..) => Ok(read_in_other_words(line, sink).unwrap_or(statement)),
        // What is taken for something else is named as a whole.
        Statement::Outcome(_) => Ok(statement),
        _ => {
            // That of `W8:` was reported with the number.
            if !line.keyword().ends_with(|c: char| c.is_ascii_digit()) {
                report_colon(line, sink);
            }
            Ok(statement)
        }
    }
}

/// Reads an end of a variation; one of a block has no beginning.
fn read_end<'a>(line: Line<'a>, ended: Ended, sink: &mut dyn Sink) -> Result<Statement<'a>, Diagnostic> {
    if ended == Ended::Variation {
        report_end(line, sink);
        return Ok(Statement::EndVar);
    }
    let word = ended.keyword();
    Err(Diagnostic::at(Code::StrayEnd, line.span(), format!("END{word} has no {word} before it")))
}

fn read_data<'a>(line: Line<'a>, keyword: &str, sink: &mut dyn Sink) -> Result<Statement<'a>, Diagnostic> {
    let (_, rest) = line.split();
    let mut upper = [0; LONGEST_KEYWORD];
    let mut fields = line.fields();
    Ok(match in_upper_case(keyword, &mut upper) {
        "EVENT" => Statement::Event(rest),
        "BOARDSIZE" => Statement::BoardSize(read_board_size(line, rest, sink)?),
        "B" | "W" => match moves::read(line, sink) {
            Err(_) if tells_outcome(line) => Statement::Outcome(line.text_of(line.span())),
            read => Statement::Move(read?),
        },
        "BLACK" | "WHITE" if moves::is_move(line) => Statement::Move(moves::read(line, sink)?),
        "BLACK" | "WHITE" if tells_outcome(line) => Statement::Outcome(line.text_of(line.span())),
        "SETUP" => match lists::stones_without_color(line) {
            Some(stones) => Statement::Stones(stones),
            None => Statement::Setup(lists::read_setup(line, sink)?),
        },
        "DIAGRAM" => read_diagram(line, fields, sink),
        "HIDE" => Statement::Hide(lists::read_hide(line, sink)?),
        "PRISONER" => Statement::Prisoner(lists::read_prisoners(line, sink)?),
        "MARK" => Statement::Mark { unmarks: false, items: lists::read_mark(line, sink)? },
        "UNMARK" => Statement::Mark { unmarks: true, items: lists::read_unmark(line, sink)? },
        "REMARK" => Statement::Remark(rest),
        "VAR" => match fields.next() {
            Some(field)
                if let marker = marker_of(field)
                    && is_marker(marker.text) =>
            {
                if marker != field {
                    report_cut(line, field, marker, sink);
                }
                report_extra(line, fields, sink);
                Statement::Var(marker.text)
            }
            _ => Statement::Var(rest),
        },
        _ if let Some(number) = line.number_behind("VAR") => {
            let word = Field { text: line.keyword(), start: line.span().start };
            report_other_word(word, &format!("VAR {number}"), sink);
            Statement::Var(number)
        }
        _ if let Some(side) = line.number_behind("BOARDSIZE").and_then(side) => {
            let word = Field { text: line.keyword(), start: line.span().start };
            report_other_word(word, &format!("BOARDSIZE {side}"), sink);
            Statement::BoardSize(side)
        }
        upper => match header_key(upper) {
            Some(key) => Statement::Header(key, rest),
            None if moves::is_move(line) => Statement::Move(moves::read(line, sink)?),
            None => Statement::Unknown(line.text),
        },
    })
}

/// The length of `BOARDSIZE` and `TIMELIMIT`.
const LONGEST_KEYWORD: usize = 9;

/// A word in upper case, in a place of the caller's; empty where it is too long for a keyword.
fn in_upper_case<'b>(word: &str, place: &'b mut [u8; LONGEST_KEYWORD]) -> &'b str {
    let Some(upper) = place.get_mut(..word.len()) else {
        return "";
    };
    upper.copy_from_slice(word.as_bytes());
    upper.make_ascii_uppercase();
    str::from_utf8(upper).unwrap_or("")
}

/// Reads the side of a board.
fn side(text: &str) -> Option<u8> {
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|side| is_number && SIDES.contains(side))
}

/// The side of a board that people mean who type `9x9`, as a DIAGRAM line has it, signs around it, or letters for the digits
/// that they look like: `l3`.
fn side_in_other_words(field: Field<'_>) -> Option<u8> {
    let read = |text: &str| match text.split_once(['x', 'X', '*']) {
        Some((columns, rows)) => side(columns).filter(|_| columns == rows),
        None => side(&text.chars().map(digit_meant).collect::<String>())
            .filter(|_| text.contains(|c: char| c.is_ascii_digit())),
    };
    read(without_signs(field, |text| read(text).is_some()).text)
}

/// Reads what stands behind the keyword of a BOARDSIZE line, perhaps with a colon before it.
fn read_board_size<'a>(line: Line<'a>, rest: &'a str, sink: &mut dyn Sink) -> Result<u8, Diagnostic> {
    let rest = without_colon(line, rest, sink);
    let mut fields = Line { text: rest, start: line.span().end - rest.len() }.words();
    let Some(field) = fields.next() else {
        return Err(Diagnostic::at(Code::MissingData, line.span(), "BOARDSIZE needs a number"));
    };
    let side = match (side(field.text), side_in_other_words(field)) {
        (Some(side), _) => side,
        (None, Some(side)) => {
            let message = format!("'{}' is taken for {side}", field.text);
            sink.report(Diagnostic::at(Code::MalformedData, field.span(), message));
            side
        }
        (None, None) => return Err(malformed(field, "is no board size from 2 to 19")),
    };
    report_extra(line, fields, sink);
    Ok(side)
}

/// Whether the marker of a VAR line has the length of a `cc`.
pub fn is_marker(marker: &str) -> bool {
    Cc::read(marker).is_some()
}

/// The marker that a field is: without the signs that people type around it (`"b"`), unless it is one as it stands (`.b`).
fn marker_of(field: Field<'_>) -> Field<'_> {
    match is_marker(field.text) {
        true => field,
        false => without_signs(field, |text| is_marker(text) && !text.starts_with(SIGNS)),
    }
}

/// A region that can't be read is reported, but the line stays a diagram: without it, the diagram's stones would fall
/// on the game. A word without any digit is no attempt at a region.
fn read_diagram<'a>(
    line: Line<'a>,
    mut fields: impl Iterator<Item = Field<'a>> + Clone,
    sink: &mut dyn Sink,
) -> Statement<'a> {
    let all = fields.clone();
    let has_digit = |field: &Field<'_>| field.text.contains(|c: char| c.is_ascii_digit());
    let Some(first) = fields.next().filter(has_digit) else {
        report_extra(line, all, sink);
        return Statement::Diagram(Region::Board);
    };
    Statement::Diagram(match read_region(first, &mut fields) {
        Ok(region) => {
            report_extra(line, fields, sink);
            region
        }
        Err(diagnostic) => match region_in_other_words(line.split().1) {
            Some(region) => {
                let span = Span::new(first.start, line.span().end);
                let meant = region.to_string();
                let meant = meant.trim_start_matches("DIAGRAM ");
                let message = format!("'{}' is taken for {meant}", line.text_of(span));
                sink.report(Diagnostic::at(Code::MalformedData, span, message));
                region
            }
            None => {
                let words = line.split().1.trim_end_matches(BLANKS);
                let is_all = diagnostic.span.is_some_and(|span| line.text_of(span) == words);
                let left_out = if is_all { String::new() } else { format!(": '{words}' is left out") };
                sink.report(Diagnostic { code: Code::MalformedRegion, ..diagnostic.and(&left_out) });
                Region::Board
            }
        },
    })
}

/// The region that words mean which people type instead: `A1-J9`, `A1, J9`, `A1 to J9`, `9 x 9`.
fn region_in_other_words(words: &str) -> Option<Region> {
    let upper = words.to_ascii_uppercase();
    let is_between = |c: char| c == '-' || COLONS.contains(&c) || SEPARATORS.contains(&c);
    if let Some((one, other)) = upper.split_once(is_between).or_else(|| ranges::split_at_to(&upper)) {
        let (one, other) = (Loc::read(one.trim())?, Loc::read(other.trim())?);
        return (one.is_on_some_board() && other.is_on_some_board()).then_some(Region::Corners(one, other));
    }
    let (columns, rows) = upper.split_once('X')?;
    let (columns, rows): (u8, u8) = (columns.trim().parse().ok()?, rows.trim().parse().ok()?);
    (columns == rows && SIDES.contains(&rows)).then_some(Region::Full(rows))
}

/// Reads the region that a word begins, and takes of the others what it needs.
fn read_region<'a>(first: Field<'a>, others: &mut impl Iterator<Item = Field<'a>>) -> Result<Region, Diagnostic> {
    if let Some((columns, rows)) = first.text.split_once(['x', 'X']) {
        let square = side(columns).filter(|_| side(rows) == side(columns));
        return square.map(Region::Full).ok_or_else(|| malformed(first, "is no board size from 2x2 to 19x19"));
    }
    let one = Loc::read(first.text).ok_or_else(|| malformed(first, "is no region of a diagram"))?;
    let lacks_other = || Diagnostic::at(Code::MissingData, first.span(), "the region lacks its other corner");
    let second = others.next().ok_or_else(lacks_other)?;
    match Loc::read(second.text).filter(|loc| loc.is_on_some_board()) {
        _ if !one.is_on_some_board() => Err(malformed(first, "is no corner of a region")),
        Some(other) => Ok(Region::Corners(one, other)),
        None => Err(malformed(second, "is no corner of a region")),
    }
}

/// Writes a keyword and its items as lines of less than 80 columns. No items, no line.
pub fn wrap(keyword: &str, items: impl IntoIterator<Item = impl fmt::Display>) -> Vec<String> {
    wrap_with(keyword, items, |item, _| item.to_string())
}

/// As [`wrap`], with items whose text depends on whether they stand first on a line.
pub fn wrap_with<T>(
    keyword: &str,
    items: impl IntoIterator<Item = T>,
    text: impl Fn(&T, bool) -> String,
) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for item in items {
        let next = text(&item, lines.is_empty());
        match lines.last_mut() {
            Some(line) if line.len() + 1 + next.len() < 80 => {
                line.push(' ');
                line.push_str(&next);
            }
            Some(_) => lines.push(format!("{keyword} {}", text(&item, true))),
            None => lines.push(format!("{keyword} {next}")),
        }
    }
    lines
}

/// Writes a keyword and a text that may be empty. White space around the text says nothing.
pub fn headed(keyword: &str, text: &str) -> String {
    let text = text.trim_matches(BLANKS);
    if text.is_empty() { keyword.to_owned() } else { [keyword, " ", text].concat() }
}
