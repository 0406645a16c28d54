//! Marks: the program of MARK and UNMARK lines, run to see what it shows, and written to show something.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::few::Few;
use super::items::{Cc, Loc, MarkItem, MarkLine, Reference};
use super::replay::View;
use super::signs::Sign;
use crate::diag::Origin;
use crate::tree::{Point, Size};

/// A mark on a point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A triangle.
    Triangle,
    /// A square.
    Square,
    /// The number of a move.
    Number(u32),
    /// A text, such as a letter.
    Label(String),
}

impl Mark {
    /// The mark that a MARK line with a label shows: special characters are told by their letters, too.
    pub fn of_label(label: &str) -> Mark {
        match Cc::read(label).and_then(Cc::sign) {
            Some(sign) => sign_mark(sign),
            None => Mark::Label(label.to_owned()),
        }
    }

    /// What is to be read at the point: numbers of moves are labels.
    pub fn text(&self) -> Cow<'_, str> {
        match self {
            Mark::Triangle => Cow::Borrowed("\\t"),
            Mark::Square => Cow::Borrowed("\\s"),
            Mark::Number(number) => Cow::Owned(number.to_string()),
            Mark::Label(label) => Cow::Borrowed(label),
        }
    }
}

/// What a program of marks shows: row by row from the top, one mark a point.
pub struct MarksShown {
    /// The marks.
    pub marks: Vec<(Point, Mark)>,
    /// The places of the fields that name nothing, as line and field of the program.
    pub idle: Vec<(usize, usize)>,
}

/// Runs a program of marks on a view of the board: the lines in their order, the last mark at a point counts.
///
/// A number is shown only on a stone that stands; a character goes where its move was played. Locations off the board
/// (of a diagram that shows a larger one) show nothing.
pub fn run(program: &[MarkLine], view: View<'_>, size: Size) -> MarksShown {
    let mut shown = BTreeMap::new();
    let mut idle = Vec::new();
    for (line_index, line) in program.iter().enumerate() {
        for (index, item) in line.items.iter().enumerate() {
            let applies = apply(&mut shown, item, line.unmarks, view, size);
            if !applies {
                idle.push((line_index, index));
            }
        }
    }
    MarksShown { marks: shown.into_iter().collect(), idle }
}

/// Applies a field of a MARK or an UNMARK line. Whether it names anything.
fn apply(shown: &mut BTreeMap<Point, Mark>, item: &MarkItem, unmarks: bool, view: View<'_>, size: Size) -> bool {
    let number_mark = |(point, number)| (point, (!unmarks).then_some(Mark::Number(number)));
    match *item {
        MarkItem::All if unmarks => {
            shown.clear();
            true
        }
        MarkItem::All => {
            show(shown, view.numbered_stones().map(number_mark));
            true
        }
        // Whatever mark is there.
        MarkItem::Number(Reference::At(loc)) if unmarks => {
            show(shown, loc.on(size).map(|point| (point, None)).into_iter());
            true
        }
        MarkItem::Number(reference) => show(shown, view.stones(reference).map(number_mark)),
        // Only a MARK line has these.
        MarkItem::Sign(sign, reference) => draw(shown, &sign_mark(sign), reference, view),
        MarkItem::Label(label, reference) => draw(shown, &Mark::Label(label.to_string()), reference, view),
    }
}

/// Draws a mark on all points that a reference names. Whether it names anything: a location does wherever it is.
fn draw(shown: &mut BTreeMap<Point, Mark>, mark: &Mark, reference: Reference, view: View<'_>) -> bool {
    let points = view.position().played(reference);
    show(shown, points.map(|point| (point, Some(mark.clone())))) || reference.loc().is_some()
}

/// Shows marks on points, or takes away what is there. Whether there are any points.
fn show(shown: &mut BTreeMap<Point, Mark>, marks: impl Iterator<Item = (Point, Option<Mark>)>) -> bool {
    let mut any = false;
    for (point, mark) in marks {
        match mark {
            Some(mark) => shown.insert(point, mark),
            None => shown.remove(&point),
        };
        any = true;
    }
    any
}

fn sign_mark(sign: Sign) -> Mark {
    match sign {
        Sign::Triangle => Mark::Triangle,
        Sign::Square => Mark::Square,
        Sign::Diamond | Sign::Check => Mark::Label(sign.character().to_string()),
    }
}

/// The MARK lines that show marks, as far as the format can show them: the number of the stone that stands there by the
/// location, other labels where they are one or two characters of ASCII, or a special character.
pub fn program(marks: &[(Point, Mark)], view: View<'_>, size: Size) -> Vec<MarkLine> {
    wrap_items(marks.iter().filter_map(|(point, mark)| {
        let reference = Reference::At(Loc::of(*point, size));
        label_item(&mark.text(), reference, view.number_at(*point))
    }))
}

fn label_item(label: &str, reference: Reference, number: Option<u32>) -> Option<MarkItem> {
    if number.is_some_and(|number| number.to_string() == label) {
        return Some(MarkItem::Number(reference));
    }
    let cc = Cc::read(label)?;
    // What looks like a special character is read as one.
    match cc.sign() {
        Some(sign) => Some(MarkItem::Sign(sign, reference)),
        None => label.bytes().all(|byte| byte.is_ascii_graphic()).then_some(MarkItem::Label(cc, reference)),
    }
}

/// MARK lines of less than 80 columns.
fn wrap_items(items: impl Iterator<Item = MarkItem>) -> Vec<MarkLine> {
    let mut lines: Vec<MarkLine> = Vec::new();
    let mut width = 0;
    for item in items {
        let length = " ".len() + item.to_string().len();
        if lines.is_empty() || width + length >= 80 {
            lines.push(MarkLine { unmarks: false, items: Few::new(), origin: Origin::NONE });
            width = "MARK".len();
        }
        width += length;
        if let Some(line) = lines.last_mut() {
            line.items.push(item);
        }
    }
    lines
}
