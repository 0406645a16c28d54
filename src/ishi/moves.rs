//! Moves: the line of the standard, and what people type instead.
//!
//! ```text
//! B 3 Q3                    the line of the standard
//! BLACK 3 Q3   B 3 tenuki   other words for the same: a move, with a warning
//! B3 Q3  B 3. Q3  B #3 Q3   the number is clear: a move, with an error
//! B 3 Q3.  B 3 (Q3)  B3Q3   so are the words: a move, with an error
//! B 3 3Q  B 3 Q-3  B 3 Q 3  so is the point: a move, with an error
//! B 3 at Q3    B 3 = Q3     a word that says nothing: a move, with a warning
//! B Q3         B three Q3   no number is clear: a move that is counted on, with an error
//! B 3 Q3 R7                 more than a move: the move, with an error
//! B 3 Q3; W 4 R7  B 3 Q3 W R7   several moves: each of them, with an error
//! B 3 Q33  B should play    no point is clear: no move, but an error
//! ```

use super::extra::{report_cut, report_extra, report_no_data, report_other_word};
use super::items::{Loc, loc_in_other_words, no_location, read_number, without_signs};
use super::line::{COLONS, Field, Line, SEPARATORS, SIGNS, at_separators};
use super::plausible::tells_outcome;
use crate::diag::{Code, Diagnostic, Sink, Span};
use crate::digits::Short;
use crate::tree::{Color, color_letter};
use crate::words::moves::{announces_number, is_between, is_pass};
use crate::words::name::{is_likely, is_verb};

/// The data of a move line: `B|W n loc|PASS`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveData {
    /// Who plays.
    pub color: Color,
    /// The number of the move, where it is clear.
    pub number: Option<u32>,
    /// Where; `None` is a pass.
    pub at: Option<Loc>,
}

/// Reads a line that is a move by the letter of the standard, with nothing behind it.
pub fn read_strict(line: Line<'_>) -> Option<MoveData> {
    let mut text = line.text.as_bytes();
    take_strict(&mut text).filter(|_| text.is_empty())
}

/// Takes such a move, and the white space behind it, off the front of a text, whatever follows.
#[inline]
pub(super) fn take_strict(text: &mut &[u8]) -> Option<MoveData> {
    // Nearly all lines are moves, and each is read here: one look at each byte.
    skip_blanks(text);
    let color = match text.split_off_first()? {
        b'B' | b'b' => Color::Black,
        b'W' | b'w' => Color::White,
        _ => return None,
    };
    if !skip_blanks(text) {
        return None;
    }
    let number = take_number(text).filter(|&number| number > 0)?;
    if !skip_blanks(text) {
        return None;
    }
    let at = take_place(text)?;
    skip_blanks(text);
    Some(MoveData { color, number: Some(number), at })
}

/// Takes white space off the front of a text. Whether there is any.
fn skip_blanks(text: &mut &[u8]) -> bool {
    let length = text.len();
    while let [b' ' | b'\t', rest @ ..] = text {
        *text = rest;
    }
    text.len() < length
}

/// Takes digits off the front of a text; `None` where there are none, or the number is too large.
fn take_number(text: &mut &[u8]) -> Option<u32> {
    let mut number = None;
    while let [digit @ b'0'..=b'9', rest @ ..] = text {
        number = Some(number.unwrap_or(0_u32).checked_mul(10)?.checked_add(u32::from(digit - b'0'))?);
        *text = rest;
    }
    number
}

/// Takes where a move is played off the front of a text; `None` inside is a pass.
fn take_place(text: &mut &[u8]) -> Option<Option<Loc>> {
    if let Some(loc) = Loc::take(text) {
        return Some(Some(loc));
    }
    let (word, rest) = text.split_at_checked("PASS".len())?;
    *text = rest;
    word.eq_ignore_ascii_case(b"PASS").then_some(None)
}

/// Where a move is played; `None` inside is a pass.
fn read_place(mut text: &[u8]) -> Option<Option<Loc>> {
    take_place(&mut text).filter(|_| text.is_empty())
}

/// Where a move is played, in whatever words; `None` inside is a pass (section 4.3 of the 1990 standard speaks of "a pass or
/// tenuki").
pub(super) fn place_of(text: &str) -> Option<Option<Loc>> {
    read_place(text.as_bytes()).or_else(|| is_pass(text).then_some(None))
}

/// The color that a word names: that of the standard, and whether it stands there in full.
pub fn read_color(word: &str) -> Option<(Color, bool)> {
    let colors = [("B", Color::Black), ("W", Color::White), ("BLACK", Color::Black), ("WHITE", Color::White)];
    let named = colors.into_iter().find(|(name, _)| name.eq_ignore_ascii_case(word));
    named.map(|(name, color)| (color, name.len() > 1))
}

/// So many words behind a move may be the first verb of a sentence.
const BEFORE_VERB: usize = 4;

/// A move as it is typed.
#[derive(Clone, Copy)]
pub(super) struct Typed<'a> {
    color: Color,
    pub(super) is_in_full: bool,
    /// The word that the number stands in: that of the color where both are one.
    pub(super) number: Option<Field<'a>>,
    /// The digits of the number, where they are clear.
    pub(super) digits: Option<&'a str>,
    /// A word before the place that says nothing.
    between: Option<Field<'a>>,
    place: Field<'a>,
    at: Option<Loc>,
    /// How many words it has.
    pub(super) length: usize,
}

impl<'a> Typed<'a> {
    /// Reads the move that words begin with, where its color and its point are clear.
    pub(super) fn read(line: Line<'a>, words: &[Field<'a>]) -> Option<Typed<'a>> {
        let keyword = *words.first()?;
        // `2. W D4`
        if let Some(digits) = clear_number(keyword.text) {
            let (color, is_in_full) = read_color(words.get(1)?.text)?;
            let between = between_at(words, 2);
            let (place, at, length) = place_at(line, words, 2 + usize::from(between.is_some()))?;
            let number = Some(keyword);
            // `12 W D4 was slow`
            if words[length..].iter().take(BEFORE_VERB).any(|word| is_verb(word.text)) {
                return None;
            }
            return Some(Typed { color, is_in_full, number, digits: Some(digits), between, place, at, length });
        }
        let word = keyword.text.strip_suffix(COLONS).unwrap_or(keyword.text);
        let (color, is_in_full, mut number) = match read_color(word) {
            Some((color, is_in_full)) => (color, is_in_full, None),
            // Color and number may be one word.
            None => {
                let (letter, rest) = word.split_at_checked(1)?;
                let digits = clear_number(rest.strip_prefix('-').unwrap_or(rest))?;
                (read_color(letter)?.0, false, Some((keyword, Some(digits))))
            }
        };
        let mut length = 1;
        if number.is_none()
            && let mut announcing = *words.get(length)?
            && place_of(announcing.text).is_none()
        {
            let mut digits = clear_number(announcing.text);
            // `W no. 8 D12`; behind BLACK and WHITE it may be a name, as parentheses are around one.
            if is_in_full && announcing.text.starts_with('(') {
                return None;
            }
            if !is_in_full
                && announces_number(announcing.text)
                && let Some(announced) = words.get(length + 1).filter(|next| is_number(next))
            {
                digits = clear_number(announced.text);
                announcing.text = line.text_of(Span::new(announcing.start, announced.span().end));
                length += 1;
            }
            number = Some((announcing, digits));
            length += 1;
        }
        let (number, digits) = number.unzip();
        let digits = digits.flatten();
        let between = digits.and_then(|_| between_at(words, length));
        let (place, at, length) = match digits {
            Some(_) => place_at(line, words, length + usize::from(between.is_some()))?,
            None => place_at(line, words, length)
                .filter(|&(place, _, end)| place_of(place.text).is_some() || end == words.len())?,
        };
        Some(Typed { color, is_in_full, number, digits, between, place, at, length })
    }
}

/// The word between the number of a move and its point that says nothing, at a place among the words.
fn between_at<'a>(words: &[Field<'a>], at: usize) -> Option<Field<'a>> {
    let &[word, place, ..] = words.get(at..)? else {
        return None;
    };
    (is_between(word.text) && place_of(place.text).is_some()).then_some(word)
}

/// Where a move is played whose number is clear: the word at a place among others, or two, as in `D 16`, and the place behind
/// them.
fn place_at<'a>(line: Line<'a>, words: &[Field<'a>], at: usize) -> Option<(Field<'a>, Option<Loc>, usize)> {
    let &word = words.get(at)?;
    let is_pass = || at + 1 == words.len() && is_dash(word.text);
    if let Some(place) = place_of(word.text).or_else(|| is_pass().then_some(None)) {
        return Some((word, place, at + 1));
    }
    if let Some(loc) = loc_in_other_words(word.text) {
        return Some((word, Some(loc), at + 1));
    }
    // `D 16`, `(D,16)`
    let next = words.get(at + 1)?;
    let [letter, digits] = [word, *next].map(|word| word.text.trim_matches(SIGNS));
    let loc = Loc::read([letter, digits].concat()).filter(|_| letter.len() == 1)?;
    let span = Span::new(word.start, next.span().end);
    Some((Field { text: line.text_of(span), start: span.start }, Some(loc), at + 2))
}

/// Whether a word is a dash, as typed or as word processors make it, or several.
pub(super) fn is_dash(word: &str) -> bool {
    word.chars().all(|c| matches!(c, '-' | '–' | '—'))
}

/// What people number moves with.
fn is_sign_of_number(c: char) -> bool {
    matches!(c, '#' | '(' | ')' | '[' | ']' | '.' | '…' | ':' | ';' | '-' | '=')
}

/// The digits of a number, with whatever signs around them that people number moves with.
pub(super) fn clear_number(word: &str) -> Option<&str> {
    // `-1` is no number of a move.
    let is_before = |c| is_sign_of_number(c) && c != '-';
    let digits = word.trim_start_matches(is_before).trim_end_matches(is_sign_of_number);
    (!digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())).then_some(digits)
}

/// Whether a word is a number, with whatever signs around it.
fn is_number(word: &Field<'_>) -> bool {
    clear_number(word.text).is_some()
}

/// The words of a line. Where it is no header, they are without signs around locations, and cut between a number and a
/// location: `B3Q3` are `B3` and `Q3`.
pub(super) fn words(line: Line<'_>) -> Vec<Field<'_>> {
    match read_color(line.keyword()) {
        Some((_, true)) => at_separators(line.words(), |_| true).collect(),
        _ => bare_words(line).collect(),
    }
}

/// The words of a line without signs around locations, and cut between a number and a location.
pub(super) fn bare_words(line: Line<'_>) -> impl Iterator<Item = Field<'_>> {
    let words = at_separators(line.words(), |_| true).flat_map(|word| {
        let (first, second) = cut_behind_number(word);
        std::iter::once(first).chain(second)
    });
    words.map(|word| without_signs(word, |text| place_of(text).is_some()))
}

/// Cuts a word between a number, with or without a color before it, and a location or a color behind it; or between a color
/// and a location, with a sign between: `B-Q16`, `B[Q16]`.
fn cut_behind_number(word: Field<'_>) -> (Field<'_>, Option<Field<'_>>) {
    let Field { text, start } = word;
    if let Some(rest) = text.strip_prefix(['B', 'b', 'W', 'w'])
        && let Some(place) = rest.strip_prefix(['-', '[', '(', '.'])
        && place_of(place.trim_end_matches(SIGNS)).is_some()
    {
        return (Field { text: &text[..1], start }, Some(Field { text: place, start: start + 2 }));
    }
    let rest = text.strip_prefix(['B', 'b', 'W', 'w']).unwrap_or(text).trim_start_matches(is_sign_of_number);
    let behind = rest.trim_start_matches(|c: char| c.is_ascii_digit());
    let place = behind.trim_start_matches(is_sign_of_number);
    let is_before_color = || text.len() == rest.len() && behind.starts_with('.') && read_color(place).is_some();
    match behind.len() < rest.len() && (place_of(place.trim_end_matches(SIGNS)).is_some() || is_before_color()) {
        true => {
            let number = Field { text: &text[..text.len() - behind.len()], start };
            (number, Some(Field { text: place, start: start + text.len() - place.len() }))
        }
        false => (word, None),
    }
}

/// Whether a line begins with BLACK or WHITE and a word that is no number, as a header does: it is no move.
pub(super) fn names_nothing_but_color(line: Line<'_>) -> bool {
    let is_header = read_color(line.keyword()).is_some_and(|(_, is_in_full)| is_in_full);
    let may_be_number = |word: Field<'_>| word.text.contains(|c: char| c.is_ascii_digit() || SEPARATORS.contains(&c));
    is_header && !line.fields().next().is_some_and(may_be_number)
}

pub(super) fn may_begin_move(line: Line<'_>) -> bool {
    let word = line.split().0.trim_start_matches(is_sign_of_number);
    word.starts_with(['B', 'b', 'W', 'w']) || word.starts_with(|c: char| c.is_ascii_digit())
}

/// Whether a line that begins with BLACK or WHITE, or with no keyword at all, is a move: its number is clear, too.
pub fn is_move(line: Line<'_>) -> bool {
    may_begin_move(line)
        && !names_nothing_but_color(line)
        && Typed::read(line, &words(line)).is_some_and(|typed| typed.digits.is_some())
}

/// The player whom a line names that begins with B or W and a colon, and is neither a move nor a result: `W: Anna Smith`.
pub fn player_of(line: Line<'_>) -> Option<(Color, &str)> {
    let (word, rest) = line.split();
    let (color, is_in_full) = read_color(word.strip_suffix(COLONS)?)?;
    let is_name =
        || rest.starts_with(char::is_alphabetic) && is_likely(rest) && Typed::read(line, &words(line)).is_none();
    (!is_in_full && is_name() && !tells_outcome(line)).then_some((color, rest))
}

/// Whether a line ends with a move that has all but its point: `B 3`. `BLACK W 4` is a header, and so is `B: W 4`.
pub fn lacks_point(line: Line<'_>) -> bool {
    let words = words(line);
    let is_color = |word: &Field<'_>| read_color(word.text).is_some_and(|(_, is_in_full)| !is_in_full);
    let names_player = |word: &Field<'_>| {
        let color = word.text.trim_end_matches(COLONS);
        read_color(color).is_some_and(|(_, is_in_full)| is_in_full || color.len() < word.text.len())
    };
    match &words[..] {
        [first, ..] if names_player(first) => false,
        [.., color, number] if is_color(color) => is_number(number),
        [word] => word
            .text
            .split_at_checked(1)
            .is_some_and(|(color, number)| read_color(color).is_some() && clear_number(number).is_some()),
        _ => false,
    }
}

/// Reads a line that begins as a move.
///
/// # Errors
/// What is wrong with it, where it is not clear who plays where.
pub fn read<'a>(line: Line<'a>, sink: &mut dyn Sink) -> Result<MoveData, Diagnostic> {
    let words = words(line);
    let Some(typed) = Typed::read(line, &words) else {
        return Err(what_is_missing(line, &words));
    };
    let extra = &words[typed.length..];
    // `W C3 D4 are alive`
    if typed.digits.is_none() && extra.iter().any(|word| is_verb(word.text)) {
        return Err(Diagnostic::at(Code::MissingData, line.span(), "the move lacks its number"));
    }
    let number = match (typed.number, typed.digits) {
        (Some(field), None) if !extra.is_empty() => return Err(no_number(field)),
        (Some(field), Some(digits)) if field == words[0] && is_number(&field) => {
            let color = color_letter(typed.color);
            report_taken(line, field, words[1], &format!("{color} {digits}"), sink);
            read_number(field, digits).map_err(|diagnostic| sink.report(diagnostic)).ok()
        }
        (Some(field), Some(digits)) => read_digits(field, digits, sink),
        (Some(field), None) => {
            sink.report(no_number(field).and(": the move is counted on"));
            None
        }
        (None, _) => {
            let message = "the move lacks its number: it is counted on";
            sink.report(Diagnostic::at(Code::MissingData, line.span(), message));
            None
        }
    };
    if typed.is_in_full && !is_number(&words[0]) {
        report_other_word(words[0], color_letter(typed.color), sink);
    }
    if let Some(between) = typed.between {
        report_no_data(line, between.span(), sink);
    }
    match typed.at {
        Some(at) if Loc::read(typed.place.text).is_none() => {
            report_taken(line, typed.place, typed.place, &at.to_string(), sink);
        }
        None if !typed.place.text.eq_ignore_ascii_case("PASS") => report_other_word(typed.place, "PASS", sink),
        _ => {}
    }
    // What ends at a separator is reported with what stands behind it, and a number with more than its digits was reported.
    let is_said = |whole: &Field<'_>| {
        let has_rest = !extra.is_empty() && whole.span().end >= typed.place.span().end;
        let is_number = typed.number.is_some_and(|number| number.start == whole.start);
        // `1.B` was said with the number before its color.
        let is_before_color = is_number && clear_number(words[0].text).is_some();
        // So was `(C,3)` with the point.
        let is_place = typed.at.is_some()
            && Loc::read(typed.place.text).is_none()
            && (typed.place.start..typed.place.span().end).contains(&whole.start);
        has_rest
            || is_before_color
            || is_place
            || is_number && typed.number.zip(typed.digits).is_some_and(|(number, digits)| number.text != digits)
    };
    let cut = line.words().zip(&words[..typed.length]).find(|(whole, word)| whole != *word);
    if let Some((cut, taken)) = cut.filter(|(whole, _)| !is_said(whole)) {
        report_cut(line, cut, *taken, sink);
    }
    report_rest(line, extra, sink);
    Ok(MoveData { color: typed.color, number, at: typed.at })
}

/// Reports what words are taken for, from one to another one.
fn report_taken(line: Line<'_>, first: Field<'_>, last: Field<'_>, meant: &str, sink: &mut dyn Sink) {
    let span = Span::new(first.start, last.span().end);
    let message = format!("'{}' is taken for {meant}", line.text_of(span));
    sink.report(Diagnostic::at(Code::MalformedData, span, message));
}

/// What is wrong with words that are no move.
fn what_is_missing(line: Line<'_>, words: &[Field<'_>]) -> Diagnostic {
    let missing = |what: &str| Diagnostic::at(Code::MissingData, line.span(), format!("the move lacks its {what}"));
    match words {
        [] | [_] => missing("number and its location"),
        [_, number] if is_number(number) => missing("location"),
        [_, number, place, ..] if is_number(number) => no_location(*place, "is neither a location nor PASS"),
        [_, other, ..] => no_number(*other),
    }
}

fn no_number(field: Field<'_>) -> Diagnostic {
    Diagnostic::at(Code::MalformedData, field.span(), format!("'{}' is no move number", field.text))
}

/// Reads the digits of a number within the word that they stand in. A number out of range is none.
fn read_digits(field: Field<'_>, digits: &str, sink: &mut dyn Sink) -> Option<u32> {
    match read_number(field, digits) {
        Ok(number) => {
            if digits != field.text {
                let message = format!("'{}' is taken for the number {digits}", field.text);
                sink.report(Diagnostic::at(Code::MalformedData, field.span(), message));
            }
            Some(number)
        }
        Err(diagnostic) => {
            sink.report(diagnostic);
            None
        }
    }
}

/// Reports what stands behind a move.
fn report_rest(line: Line<'_>, extra: &[Field<'_>], sink: &mut dyn Sink) {
    let looks_like_data = |field: &Field<'_>| {
        let text = field.text.trim_start_matches('#');
        read_place(text.as_bytes()).is_some() || text.parse::<u64>().is_ok()
    };
    match extra {
        [first, .., last] | [first @ last] if extra.iter().any(looks_like_data) => {
            let span = Span::new(first.start, last.span().end);
            let rest = line.text_of(span);
            let message = format!("'{rest}' looks like data of another move");
            sink.report(Diagnostic::at(Code::ExtraMoveData, span, message));
        }
        _ => report_extra(line, extra.iter().copied(), sink),
    }
}

/// Writes a move behind a short text.
#[inline]
pub fn write_move(line: &mut Short, color: Color, number: u32, at: Option<Loc>) {
    line.put(match color {
        Color::Black => b"B ",
        Color::White => b"W ",
    });
    line.put_number(number);
    line.put(b" ");
    match at {
        Some(loc) => loc.write(line),
        None => line.put(b"PASS"),
    }
}
