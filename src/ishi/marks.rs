//! Marks: the program of MARK and UNMARK lines, run to see what it shows, and written to show something.

use std::collections::BTreeMap;

use super::items::{Loc, MarkItem, MarkLine, Target};
use super::record::wrap;
use super::signs::Sign;
use crate::model::{Mark, Point, Size};
use crate::replay::View;

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
pub fn run(program: &[MarkLine<'_>], view: View<'_>, size: Size) -> Shown {
    let mut shown = BTreeMap::new();
    let mut idle = Vec::new();
    for (line_index, line) in program.iter().enumerate() {
        for (index, item) in line.items.iter().enumerate() {
            let applies = match line.unmarks {
                true => unmark(&mut shown, item, view, size),
                false => mark(&mut shown, item, view, size),
            };
            if !applies {
                idle.push((line_index, index));
            }
        }
    }
    Shown {
        marks: shown.into_iter().collect(),
        idle,
    }
}

/// Applies a field of a MARK line. Whether it names anything.
fn mark(
    shown: &mut BTreeMap<Point, Mark>,
    item: &MarkItem<'_>,
    view: View<'_>,
    size: Size,
) -> bool {
    let mut show_numbers = |stones: &mut dyn Iterator<Item = (Point, u32)>| {
        let mut any = false;
        for (point, number) in stones {
            shown.insert(point, Mark::Number(number));
            any = true;
        }
        any
    };
    match *item {
        MarkItem::All => {
            show_numbers(&mut view.numbered_stones());
            true
        }
        MarkItem::Number(Target::At(loc)) => match loc.on(size) {
            None => false,
            Some(point) => show_numbers(
                &mut view
                    .number_at(point)
                    .map(|number| (point, number))
                    .into_iter(),
            ),
        },
        MarkItem::Number(Target::Move(number)) => show_numbers(
            &mut view
                .standing(number)
                .map(|point| (point, number))
                .into_iter(),
        ),
        MarkItem::Number(Target::Moves(low, high)) => {
            show_numbers(&mut view.standing_between(low, high))
        }
        MarkItem::Sign(sign, target) => draw(shown, &sign_mark(sign), target, view, size),
        MarkItem::Label(label, target) => {
            draw(shown, &Mark::Label(label.to_owned()), target, view, size)
        }
    }
}

/// Draws a mark on all points of a target. Whether there are any.
fn draw(
    shown: &mut BTreeMap<Point, Mark>,
    mark: &Mark,
    target: Target,
    view: View<'_>,
    size: Size,
) -> bool {
    match target {
        Target::At(loc) => {
            shown.extend(loc.on(size).map(|point| (point, mark.clone())));
            true
        }
        Target::Move(number) => match view.position().move_with(number) {
            Some(Some(point)) => {
                shown.insert(point, mark.clone());
                true
            }
            _ => false,
        },
        Target::Moves(low, high) => {
            let mut any = false;
            for point in view.position().played_between(low, high) {
                shown.insert(point, mark.clone());
                any = true;
            }
            any
        }
    }
}

/// Applies a field of an UNMARK line. Whether it names anything.
fn unmark(
    shown: &mut BTreeMap<Point, Mark>,
    item: &MarkItem<'_>,
    view: View<'_>,
    size: Size,
) -> bool {
    match *item {
        MarkItem::All => shown.clear(),
        MarkItem::Number(Target::At(loc)) => {
            loc.on(size).map(|point| shown.remove(&point));
        }
        MarkItem::Number(Target::Move(number)) => match view.standing(number) {
            Some(point) => {
                shown.remove(&point);
            }
            None => return false,
        },
        MarkItem::Number(Target::Moves(low, high)) => {
            let mut any = false;
            for (point, _) in view.standing_between(low, high) {
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

/// Writes MARK lines that show marks, as far as the format can show them: the number of the stone that stands there
/// by the location, other labels where they are one or two characters of ASCII, or a special character.
pub fn write(marks: &[(Point, Mark)], view: View<'_>, size: Size) -> Vec<String> {
    let mut items = Vec::new();
    for (point, mark) in marks {
        let loc = Loc::of(*point, size);
        items.extend(match mark {
            Mark::Triangle => Some(format!("\\t@{loc}")),
            Mark::Square => Some(format!("\\s@{loc}")),
            Mark::Number(number) => write_label(&number.to_string(), loc, view.number_at(*point)),
            Mark::Label(label) => write_label(label, loc, view.number_at(*point)),
        });
    }
    wrap("MARK", items)
}

fn write_label(label: &str, loc: Loc, number: Option<u32>) -> Option<String> {
    let mut characters = label.chars();
    if number.is_some_and(|number| number.to_string() == label) {
        return Some(loc.to_string());
    }
    match (characters.next(), characters.next(), characters.next()) {
        (Some(character), None, None) if Sign::of_character(character).is_some() => {
            Sign::of_character(character).map(|sign| format!("\\{}@{loc}", sign.letter()))
        }
        (Some(_), _, None) if label.bytes().all(|byte| byte.is_ascii_graphic()) => {
            Some(format!("{label}@{loc}"))
        }
        _ => None,
    }
}
