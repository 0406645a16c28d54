//! Lines that are lists: SETUP, HIDE, PRISONER, MARK and UNMARK. Of each the fields count that are right, or clear in what
//! people type instead.

use std::cell::Cell;
use std::fmt;

use super::extra::{report_cut, report_other_word};
use super::few::{Few, add};
use super::items::{
    Loc, MarkItem, Reference, loc_in_other_words, malformed, mark_fields, mark_in_other_words, no_location,
    read_mark_item, read_prisoner, read_reference, read_unmark_item, reference_in_other_words, without_signs,
};
use super::line::{COLONS, Field, Line, SEPARATORS, at_separators};
use super::moves;
use super::ranges;
use crate::diag::{Code, Diagnostic, Sink, Span};
use crate::tree::{Color, color_letter};

/// Reads what a HIDE line names.
///
/// # Errors
/// As those of the other lists: what is wrong with the first field, where none is right.
pub(super) fn read_hide(line: Line<'_>, sink: &mut dyn Sink) -> Result<Few<Reference>, Diagnostic> {
    let read = |field: Field<'_>| match field.text.eq_ignore_ascii_case("ALL") {
        true => Err(malformed(field, "is no stone: HIDE names each one that it hides")),
        false => read_reference(field),
    };
    read_list(line, locations(ranges::fields(line)), read, reference_in_other_words, sink)
}

/// Reads what a PRISONER line names.
pub(super) fn read_prisoners(line: Line<'_>, sink: &mut dyn Sink) -> Result<Few<Reference>, Diagnostic> {
    let is_one = |reference: &Reference| !matches!(reference, Reference::Moves(..));
    let in_other_words = |field| reference_in_other_words(field).filter(is_one);
    read_list(line, locations(line.fields()), read_prisoner, in_other_words, sink)
}

/// Reads the fields of a MARK line.
pub(super) fn read_mark(line: Line<'_>, sink: &mut dyn Sink) -> Result<Few<MarkItem>, Diagnostic> {
    read_list(line, mark_fields(line), read_mark_item, mark_in_other_words, sink)
}

/// Reads those of an UNMARK line.
pub(super) fn read_unmark(line: Line<'_>, sink: &mut dyn Sink) -> Result<Few<MarkItem>, Diagnostic> {
    let in_other_words = |field| reference_in_other_words(field).map(MarkItem::Number);
    read_list(line, mark_fields(line), read_unmark_item, in_other_words, sink)
}

/// Reads the fields of a list; `in_other_words` tells what those mean that are not typed as they should be. Those that are
/// wrong are reported, and the others count.
///
/// # Errors
/// What is wrong with the first field, where none is right.
fn read_list<'a, T: fmt::Display>(
    line: Line<'a>,
    fields: impl Iterator<Item = Field<'a>> + Clone,
    mut read: impl FnMut(Field<'a>) -> Result<T, Diagnostic>,
    in_other_words: impl Fn(Field<'a>) -> Option<T>,
    sink: &mut dyn Sink,
) -> Result<Few<T>, Diagnostic> {
    let mut wrong = Vec::new();
    let mut items = Few::new();
    for field in fields.clone() {
        match read(field) {
            Ok(item) => {
                ranges::report(field, sink);
                add(&mut items, item);
            }
            Err(diagnostic) => match in_other_words(field) {
                Some(item) => {
                    let message = format!("'{}' is taken for {item}", field.text);
                    sink.report(Diagnostic::at(Code::MalformedData, field.span(), message));
                    add(&mut items, item);
                }
                None => wrong.push(diagnostic),
            },
        }
    }
    if items.is_empty() && !wrong.is_empty() {
        return Err(wrong.swap_remove(0));
    }
    let mut taken = fields.peekable();
    let mut has_comma = false;
    for word in ranges::fields(line) {
        let mut parts = std::iter::from_fn(|| taken.next_if(|part| part.start < word.span().end));
        let first = parts.next();
        parts.for_each(drop);
        // That commas stand between the fields is said once.
        let mut is_said = || word.text.contains(SEPARATORS) && std::mem::replace(&mut has_comma, true);
        if let Some(cut) = first.filter(|first| *first != word)
            && !is_said()
        {
            report_cut(line, word, cut, sink);
        }
    }
    wrong.into_iter().for_each(|diagnostic| sink.report(diagnostic));
    items.shrink_to_fit();
    Ok(items)
}

/// The fields of a list of locations.
fn locations<'a>(fields: impl Iterator<Item = Field<'a>> + Clone) -> impl Iterator<Item = Field<'a>> + Clone {
    at_separators(fields, |_| true).map(|field| without_signs(field, |text| Loc::read(text).is_some()))
}

/// A field of a SETUP line.
#[derive(Clone, Copy)]
enum SetupItem {
    /// The color of the stones behind it.
    Color,
    Stone(Color, Loc, Span),
    /// Those from one point of a row or column to another one.
    Stones(Color, Loc, Loc, Span),
}

impl SetupItem {
    fn stones(self) -> Vec<(Color, Loc, Span)> {
        match self {
            SetupItem::Color => Vec::new(),
            SetupItem::Stone(color, loc, span) => vec![(color, loc, span)],
            SetupItem::Stones(color, from, to, span) => {
                let columns = from.column.min(to.column)..=from.column.max(to.column);
                let rows = from.row.min(to.row)..=from.row.max(to.row);
                let locs = columns.flat_map(|column| rows.clone().map(move |row| Loc { column, row }));
                locs.map(|loc| (color, loc, span)).collect()
            }
        }
    }
}

impl fmt::Display for SetupItem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupItem::Color => Ok(()),
            SetupItem::Stone(_, loc, _) => loc.fmt(f),
            SetupItem::Stones(_, from, to, _) => write!(f, "all points from {from} to {to}"),
        }
    }
}

/// Reads the stones of a SETUP line.
pub(super) fn read_setup<'a>(line: Line<'a>, sink: &mut dyn Sink) -> Result<Few<(Color, Loc, Span)>, Diagnostic> {
    let color = Cell::new(None);
    let mut in_full = Vec::new();
    let stone = |field: Field<'a>| {
        let word = field.text.trim_end_matches(COLONS);
        if let Some((named, is_in_full)) = moves::read_color(word) {
            color.set(Some(named));
            in_full.extend((is_in_full || word.len() < field.text.len()).then_some((field, named)));
            return Ok(SetupItem::Color);
        }
        let loc = Loc::read(field.text).ok_or_else(|| no_location(field, "is neither a color nor a location"))?;
        let no_color = || {
            let message = format!("no color stands before '{}'", field.text);
            Diagnostic::at(Code::MissingData, field.span(), message)
        };
        Ok(SetupItem::Stone(color.get().ok_or_else(no_color)?, loc, field.span()))
    };
    let in_other_words = |field: Field<'a>| {
        let color = color.get()?;
        if let Some((from, to)) = row_of(field.text) {
            return Some(SetupItem::Stones(color, from, to, field.span()));
        }
        let loc = loc_in_other_words(field.text).filter(|_| Loc::read(field.text).is_none())?;
        Some(SetupItem::Stone(color, loc, field.span()))
    };
    let fields = locations(line.fields()).flat_map(cut_behind_color);
    let items = read_list(line, fields, stone, in_other_words, sink)?;
    for (field, color) in in_full {
        report_other_word(field, color_letter(color), sink);
    }
    Ok(items.into_iter().flat_map(SetupItem::stones).collect())
}

/// The stones of a SETUP line that has locations and nothing else: their color is said elsewhere, or nowhere.
pub(super) fn stones_without_color(line: Line<'_>) -> Option<Few<(Loc, Span)>> {
    let stone = |field: Field<'_>| Some((Loc::read(field.text)?, field.span()));
    let stones: Option<Few<(Loc, Span)>> = locations(line.fields()).map(stone).collect();
    stones.filter(|stones| !stones.is_empty())
}

/// The ends of a part of a row or column: `A1-A5`.
fn row_of(text: &str) -> Option<(Loc, Loc)> {
    let (from, to) = text.split_once('-')?;
    let (from, to) = (Loc::read(from)?, Loc::read(to)?);
    let are_on_board = from.is_on_some_board() && to.is_on_some_board();
    (are_on_board && (from.column == to.column || from.row == to.row)).then_some((from, to))
}

/// Cuts a word between a color and a location: `Bd4` is no location.
fn cut_behind_color(word: Field<'_>) -> impl Iterator<Item = Field<'_>> + Clone {
    let Field { text, start } = word;
    let place = text.strip_prefix(['B', 'b', 'W', 'w']).unwrap_or(text).trim_start_matches(COLONS);
    let is_cut = Loc::read(text).is_none() && Loc::read(place).is_some();
    // A colon may stand for it, which may be a wide one.
    let length = text.chars().next().map_or(0, char::len_utf8);
    let color = is_cut.then(|| Field { text: &text[..length], start });
    let rest = if is_cut { place } else { text };
    color.into_iter().chain([Field { text: rest, start: start + text.len() - rest.len() }])
}
