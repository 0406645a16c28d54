//! Marks: the program of MARK and UNMARK lines, run to see what it shows, and written to show something.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::items::{Cc, Loc, MarkItem, MarkLine, Target};
use super::replay::View;
use super::signs::Sign;
use crate::diag::Span;
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
pub struct Shown {
    /// The marks.
    pub marks: Vec<(Point, Mark)>,
    /// The places of the fields that name nothing, as line and field of the program.
    pub idle: Vec<(usize, usize)>,
}

/// Runs a program of marks on a view of the board: the lines in their order, the last mark at a point counts.
///
/// A number is shown only on a stone that stands; a character goes where its move was played. Locations off the board
/// (of a diagram that shows a larger one) show nothing.
pub fn run(program: &[MarkLine], view: View<'_>, size: Size) -> Shown {
    let mut shown = BTreeMap::new();
    let mut idle = Vec::new();
    for (line_index, line) in program.iter().enumerate() {
        for (index, item) in line.items.iter().enumerate() {
            let applies = match line.unmarks {
                true => unmark(&mut shown, item, view, size),
                false => mark(&mut shown, item, view),
            };
            if !applies {
                idle.push((line_index, index));
            }
        }
    }
    Shown { marks: shown.into_iter().collect(), idle }
}

/// Applies a field of a MARK line. Whether it names anything.
fn mark(shown: &mut BTreeMap<Point, Mark>, item: &MarkItem, view: View<'_>) -> bool {
    let number_mark = |(point, number)| (point, Mark::Number(number));
    match *item {
        MarkItem::All => {
            shown.extend(view.numbered_stones().map(number_mark));
            true
        }
        MarkItem::Number(target) => show(shown, view.stones(target).map(number_mark)),
        MarkItem::Sign(sign, target) => draw(shown, &sign_mark(sign), target, view),
        MarkItem::Label(label, target) => draw(shown, &Mark::Label(label.to_string()), target, view),
    }
}

/// Draws a mark on all points of a target. Whether it names anything: a location does wherever it is.
fn draw(shown: &mut BTreeMap<Point, Mark>, mark: &Mark, target: Target, view: View<'_>) -> bool {
    let points = view.position().played(target);
    show(shown, points.map(|point| (point, mark.clone()))) || target.loc().is_some()
}

/// Shows marks. Whether there are any.
fn show(shown: &mut BTreeMap<Point, Mark>, marks: impl Iterator<Item = (Point, Mark)>) -> bool {
    let mut any = false;
    for (point, mark) in marks {
        shown.insert(point, mark);
        any = true;
    }
    any
}

/// Applies a field of an UNMARK line. Whether it names anything.
fn unmark(shown: &mut BTreeMap<Point, Mark>, item: &MarkItem, view: View<'_>, size: Size) -> bool {
    match *item {
        MarkItem::All => shown.clear(),
        MarkItem::Number(Target::At(loc)) => {
            loc.on(size).map(|point| shown.remove(&point));
        }
        MarkItem::Number(target) => {
            let mut any = false;
            for (point, _) in view.stones(target) {
                shown.remove(&point);
                any = true;
            }
            return any;
        }
        MarkItem::Sign(..) | MarkItem::Label(..) => {}
    }
    true
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
    let items = marks.iter().filter_map(|(point, mark)| {
        let target = Target::At(Loc::of(*point, size));
        match mark {
            Mark::Triangle => Some(MarkItem::Sign(Sign::Triangle, target)),
            Mark::Square => Some(MarkItem::Sign(Sign::Square, target)),
            Mark::Number(_) | Mark::Label(_) => label_item(&mark.text(), target, view.number_at(*point)),
        }
    });
    wrap_items(items)
}

fn label_item(label: &str, target: Target, number: Option<u32>) -> Option<MarkItem> {
    if number.is_some_and(|number| number.to_string() == label) {
        return Some(MarkItem::Number(target));
    }
    let cc = Cc::read(label)?;
    // What looks like a special character is read as one.
    match cc.sign() {
        Some(sign) => Some(MarkItem::Sign(sign, target)),
        None => label.bytes().all(|byte| byte.is_ascii_graphic()).then_some(MarkItem::Label(cc, target)),
    }
}

/// MARK lines of less than 80 columns.
fn wrap_items(items: impl Iterator<Item = MarkItem>) -> Vec<MarkLine> {
    let mut lines: Vec<MarkLine> = Vec::new();
    let mut width = 0;
    for item in items {
        let length = item.to_string().chars().count();
        match lines.last_mut().filter(|_| width + 1 + length < 80) {
            Some(line) => {
                width += 1 + length;
                line.items.push(item);
            }
            None => {
                width = "MARK ".len() + length;
                lines.push(MarkLine { unmarks: false, items: vec![item], origin: Span::default() });
            }
        }
    }
    lines
}
