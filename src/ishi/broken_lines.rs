//! Lines that a mailer broke: the next ones go on with their words.
//!
//! ```text
//! SETUP B C3 D4
//! E5 F6              two more black stones: no line of the format begins with a location
//! W G7 H8            two white stones: no move has two locations
//! B4 C4 D4           three more: nor does `B4`
//! B 3
//! Q3                 the point of the move
//!
//! D4                 no part of anything: behind an empty line each line stands for itself
//! B 5 R7
//!         D4         nor is this: with a tab before it a line is written that stands for itself
//! ```

use super::items::{Loc, read_mark_item};
use super::keyword::header_key;
use super::line::{COLONS, Field, Line, SEPARATORS, at_separators, is_blank, split_word};
use super::moves;
use super::statement::{self, Statement};

/// The keywords of lists.
const LISTS: [&str; 5] = ["SETUP", "MARK", "UNMARK", "HIDE", "PRISONER"];

/// Whether the next line may go on with a line; `rest` is the text behind the line. As nearly no line does, that is soon
/// known.
pub fn may_go_on(line: Line<'_>, rest: &str) -> bool {
    let mut next = rest.bytes().skip_while(is_blank);
    let (first, second) = (next.next(), next.next());
    match line.text.bytes().find(|byte| !is_blank(byte)) {
        Some(b'B' | b'b' | b'W' | b'w') => second.is_some_and(|byte| byte.is_ascii_digit()),
        Some(b'S' | b's' | b'M' | b'm' | b'U' | b'u' | b'H' | b'h' | b'P' | b'p') => {
            first.is_some_and(|byte| !matches!(byte, b'\r' | b'\n'))
        }
        _ => false,
    }
}

/// Whether a line that stands directly behind another one goes on with it.
pub fn goes_on(line: Line<'_>, next: Line<'_>) -> bool {
    if next.is_guarded() {
        return false;
    }
    if LISTS.iter().any(|list| list.eq_ignore_ascii_case(line.keyword())) {
        return looks_like_fields(next.text)
            || is_points(next.text)
            || line.keyword().eq_ignore_ascii_case("SETUP") && goes_on_with_setup(line, next);
    }
    // A header has whatever words there are.
    if header_key(line.keyword()).is_some() {
        return false;
    }
    let mut words = next.words();
    let is_place = words.next().is_some_and(|word| Loc::read(word.text).is_some()) && words.next().is_none();
    is_place && moves::lacks_point(line)
}

/// Whether a line goes on with a SETUP line: it is nothing but a color and locations, and has several of these, as no move
/// has, or that line has none or ends in a separator.
fn goes_on_with_setup(line: Line<'_>, next: Line<'_>) -> bool {
    let first = line.text.split(['\r', '\n']).next().unwrap_or_default();
    let is_open = split_word(first).1.trim().is_empty() || line.text.trim_end().ends_with(SEPARATORS);
    stones(next.text) > usize::from(!is_open)
}

/// Whether a line is nothing but three or more points, of which not every other one is in column B: `B4 C4`, `B1 Q16 B3 Q4`
/// and whatever has a white move may be moves, too.
fn is_points(text: &str) -> bool {
    let words = || at_separators(Line { text, start: 0 }.words(), |_| true);
    let is_point = |word: Field<'_>| !word.text.starts_with(['W', 'w']) && Loc::read(word.text).is_some();
    let may_be_move = |word: Field<'_>| word.text.starts_with(['B', 'b']);
    words().nth(2).is_some() && words().all(is_point) && !words().step_by(2).all(may_be_move)
}

/// How many stones a line names that is nothing but a color and locations; 0 of other lines.
fn stones(text: &str) -> usize {
    let mut words = Line { text, start: 0 }.words();
    let color = words.next().filter(|word| moves::read_color(word.text.trim_end_matches(COLONS)).is_some());
    let locations = || at_separators(words.clone(), |_| true);
    let are_all = color.is_some() && locations().all(|word| Loc::read(word.text).is_some());
    if are_all { locations().count() } else { 0 }
}

/// Whether a line that names a player may go on with a SETUP line directly before it.
pub fn looks_like_stones(text: &str) -> bool {
    stones(text) > 0
}

/// Whether a line is nothing but locations, moves by their numbers, and marks, with colors between them: it goes on with
/// whatever list stands directly before it.
pub fn looks_like_fields(text: &str) -> bool {
    let line = Line { text, start: 0 };
    let is_item = |text: &str| read_mark_item(Field { text, start: 0 }).is_ok();
    let is_field = |word: Field<'_>| {
        word.text.contains(|c: char| c.is_ascii_digit()) && is_item(word.text.trim_end_matches(SEPARATORS))
    };
    let is_field_or_color = |word: Field<'_>| is_field(word) || moves::read_color(word.text).is_some();
    let is_list = line.words().next().is_some_and(is_field) && line.words().all(is_field_or_color);
    is_list && matches!(statement::read(line, &mut ()), Ok(Statement::Unknown(_)))
}
