//! What the lists of lines are made of: locations, moves by their numbers, and marks; each read and written.

use std::fmt::{self, Write as _};
use std::ops::RangeInclusive;

use super::few::Few;
use super::line::{COLONS, Field, Line, QUOTES, SIGNS, at_separators};
use super::ranges;
use super::signs::Sign;
use crate::diag::{Code, Diagnostic, Origin};
use crate::digits::{Short, number_of};
use crate::tree::{Point, Size};

/// The sides of the boards that Ishi has (section 5.4 of the 1990 standard, "BOARDSIZE").
pub const SIDES: RangeInclusive<u8> = 2..=Size::USUAL_SIDE;

/// A board location: column and row from the lower left, both from 0. Columns skip the letter I.
///
/// Unlike a [`Point`] it does not depend on the size of the board, and it may lie off the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Loc {
    /// Column from the left, 0 to 24.
    pub column: u8,
    /// Row from the bottom, 0 to 98.
    pub row: u8,
}

impl Loc {
    /// Reads a location such as `q16`.
    pub fn read(text: impl AsRef<[u8]>) -> Option<Loc> {
        let mut text = text.as_ref();
        Loc::take(&mut text).filter(|_| text.is_empty())
    }

    /// Takes a location such as `q16` off the front of a text.
    #[inline]
    pub fn take(text: &mut &[u8]) -> Option<Loc> {
        /// No row has more, not even with zeros before it.
        const DIGITS: usize = 3;

        let (letter, rest) = text.split_first()?;
        let letter = letter.to_ascii_uppercase();
        let column = match letter {
            b'A'..=b'H' => letter - b'A',
            b'J'..=b'Z' => letter - b'A' - 1,
            _ => return None,
        };
        let digits = rest.iter().map_while(|byte| byte.is_ascii_digit().then(|| u32::from(byte - b'0')));
        let (count, row) = digits.take(DIGITS + 1).fold((0, 0), |(count, row), digit| (count + 1, row * 10 + digit));
        if count > DIGITS || !(1..=99).contains(&row) {
            return None;
        }
        *text = &rest[count..];
        Some(Loc { column, row: row as u8 - 1 })
    }

    /// Writes a location such as `Q16` behind a short text.
    #[inline]
    pub fn write(self, out: &mut Short) {
        out.put(&[self.letter()]);
        out.put_number(u32::from(self.row) + 1);
    }

    fn letter(self) -> u8 {
        b'A' + self.column + u8::from(self.column >= 8)
    }

    /// The point of a board, where the location lies on it.
    pub fn on(self, size: Size) -> Option<Point> {
        let y = size.rows.checked_sub(1 + self.row)?;
        let point = Point { x: self.column, y };
        size.contains(point).then_some(point)
    }

    /// The location of a point.
    pub fn of(point: Point, size: Size) -> Loc {
        Loc { column: point.x, row: size.rows - 1 - point.y }
    }

    /// Whether any board of Ishi has the location.
    pub fn is_on_some_board(self) -> bool {
        self.side() <= Size::USUAL_SIDE
    }

    /// The side of the smallest board that has the location.
    pub fn side(self) -> u8 {
        self.column.max(self.row) + 1
    }
}

impl fmt::Display for Loc {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(char::from(self.letter()))?;
        f.write_str(itoa::Buffer::new().format(self.row + 1))
    }
}

/// The location that people mean who type `16Q` or `Q-16`, or letters for the digits that they look like: `Ql6`.
pub(super) fn loc_in_other_words(text: &str) -> Option<Loc> {
    /// That of `Q-16`, or of a letter beyond ASCII.
    const LONGEST: usize = 5;

    let is_digit = |c: char| c.is_ascii_digit();
    if text.len() > LONGEST || !text.is_ascii() || !text.contains(is_digit) {
        return None;
    }
    let (letter, digits) = match text.starts_with(is_digit) {
        true => {
            let (digits, letter) = text.split_at(text.len() - 1);
            (letter, digits.strip_suffix('-').unwrap_or(digits))
        }
        false => {
            let (letter, digits) = text.split_at(1);
            (letter, digits.strip_prefix(['-', '.']).unwrap_or(digits))
        }
    };
    Loc::read(letter.chars().chain(digits.chars().map(digit_meant)).collect::<String>())
}

/// The digit that a letter looks like, or else the character.
pub(super) fn digit_meant(c: char) -> char {
    match c {
        'l' | 'I' => '1',
        'o' | 'O' => '0',
        c => c,
    }
}

/// A word without the punctuation behind it, or the brackets around it, that people type, where that makes it `clear`.
pub fn without_signs<'a>(field: Field<'a>, is_clear: impl Fn(&str) -> bool) -> Field<'a> {
    let text = field.text.trim_end_matches(SIGNS);
    let bare = text.trim_start_matches(SIGNS);
    if bare.len() == field.text.len() || is_clear(field.text) {
        return field;
    }
    match [text, bare].into_iter().find(|text| is_clear(text)) {
        Some(clear) => Field { text: clear, start: field.start + text.len() - clear.len() },
        None => field,
    }
}

/// What a line refers to: a location, or moves by their numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reference {
    /// A location.
    At(Loc),
    /// `#n`: the move with this number.
    Move(u32),
    /// `#n-n`: the moves with the numbers from the first to the second.
    Moves(u32, u32),
}

impl Reference {
    /// The location, where it is one.
    pub fn loc(self) -> Option<Loc> {
        match self {
            Reference::At(loc) => Some(loc),
            Reference::Move(_) | Reference::Moves(..) => None,
        }
    }
}

impl fmt::Display for Reference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reference::At(loc) => loc.fmt(f),
            Reference::Move(number) => write!(f, "#{number}"),
            Reference::Moves(low, high) => write!(f, "#{low}-{high}"),
        }
    }
}

/// One or two characters, as a mark or a marker is (`cc` in section 3 of the 1990 standard).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cc(char, Option<char>);

impl Cc {
    /// The characters of a text; `None` where there are none, or more than two.
    pub fn read(text: &str) -> Option<Cc> {
        let mut characters = text.chars();
        let cc = Cc(characters.next()?, characters.next());
        characters.next().is_none().then_some(cc)
    }

    /// The special character that they look like: itself, or a backslash and its letter.
    pub fn sign(self) -> Option<Sign> {
        match self {
            Cc('\\', Some(letter)) => Sign::of_letter(letter),
            Cc(character, None) => Sign::of_character(character),
            _ => None,
        }
    }

    /// Whether both characters are of ASCII.
    pub fn is_ascii(self) -> bool {
        self.0.is_ascii() && self.1.is_none_or(|second| second.is_ascii())
    }
}

impl fmt::Display for Cc {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(self.0)?;
        self.1.iter().try_for_each(|second| f.write_char(*second))
    }
}

/// One field of a MARK line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkItem {
    /// `ALL`: the numbers of all moves whose stones are visible.
    All,
    /// The number of the move whose stone stands there.
    Number(Reference),
    /// A special character: `\d \t \c \s`.
    Sign(Sign, Reference),
    /// One or two characters.
    Label(Cc, Reference),
}

impl MarkItem {
    /// A character at what a field names: `\s` and the like are special ones.
    fn of(label: Cc, reference: Reference) -> MarkItem {
        match label {
            Cc('\\', Some(letter)) if let Some(sign) = Sign::of_letter(letter) => MarkItem::Sign(sign, reference),
            _ => MarkItem::Label(label, reference),
        }
    }

    /// What the field speaks of; `None` where it is everything.
    pub fn reference(&self) -> Option<Reference> {
        match *self {
            MarkItem::All => None,
            MarkItem::Number(reference) | MarkItem::Sign(_, reference) | MarkItem::Label(_, reference) => {
                Some(reference)
            }
        }
    }
}

impl fmt::Display for MarkItem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MarkItem::All => f.write_str("ALL"),
            MarkItem::Number(reference) => reference.fmt(f),
            MarkItem::Sign(sign, reference) => {
                f.write_char('\\')?;
                f.write_char(sign.letter())?;
                f.write_char('@')?;
                reference.fmt(f)
            }
            MarkItem::Label(label, reference) => {
                label.fmt(f)?;
                f.write_char('@')?;
                reference.fmt(f)
            }
        }
    }
}

/// A MARK or UNMARK line: one instruction of the little program that marks the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MarkLine {
    /// The line takes marks away.
    pub unmarks: bool,
    /// Its fields.
    pub items: Few<MarkItem>,
    /// Where the input has it.
    pub origin: Origin,
}

impl MarkLine {
    /// Whether the keyword and the fields are the same.
    pub fn says_the_same(&self, other: &MarkLine) -> bool {
        self.unmarks == other.unmarks && self.items == other.items
    }
}

impl fmt::Display for MarkLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.unmarks { "UNMARK" } else { "MARK" })?;
        self.items.iter().try_for_each(|item| {
            f.write_char(' ')?;
            item.fmt(f)
        })
    }
}

/// What people mean who type the number of a move without its `#`, or a location in other words.
pub(super) fn reference_in_other_words(field: Field<'_>) -> Option<Reference> {
    let number = |digits: &str| read_number(field, digits).ok();
    match ranges::ends(field.text) {
        Some((low, high)) if let (Some(low), Some(high)) = (number(low), number(high)) => {
            (low <= high).then_some(Reference::Moves(low, high))
        }
        _ => number(field.text).map(Reference::Move).or_else(|| loc_in_other_words(field.text).map(Reference::At)),
    }
}

/// What people mean who type a field of a MARK line otherwise: `a=Q3`, `Q3@a`, `"a"@Q3`, `22`.
pub(super) fn mark_in_other_words(field: Field<'_>) -> Option<MarkItem> {
    let Some((one, other)) = field.text.rsplit_once('@').or_else(|| field.text.split_once(COLONS)) else {
        return reference_in_other_words(field).map(MarkItem::Number);
    };
    let label = |text: &str| {
        let quoted = || QUOTES.iter().find_map(|&(open, close)| text.strip_prefix(open)?.strip_suffix(close));
        Cc::read(text).or_else(|| Cc::read(quoted()?))
    };
    let reference = |text: &str| {
        let field = Field { text, ..field };
        read_reference(field).ok().or_else(|| reference_in_other_words(field))
    };
    let (label, reference) = match (label(one), reference(other)) {
        (Some(label), Some(reference)) => (label, reference),
        _ => (label(other)?, Reference::At(Loc::read(one)?)),
    };
    Some(MarkItem::of(label, reference))
}

/// The fields of a MARK, UNMARK or HIDE line. A separator may be a mark itself, or part of one.
pub(super) fn mark_fields(line: Line<'_>) -> impl Iterator<Item = Field<'_>> + Clone {
    /// No mark has more characters.
    const LONGEST: usize = 32;

    let is_clear = |text: &str| text.len() <= LONGEST && read_mark_item(Field { text, start: 0 }).is_ok();
    let is_quoted = |field: Field<'_>| field.text.contains('@') && mark_in_other_words(field).is_some();
    at_separators(ranges::fields(line), is_clear).map(move |field| match is_quoted(field) {
        true => field,
        false => without_signs(field, is_clear),
    })
}

/// Reads a field of a MARK line: it is split at its last `@`.
pub(super) fn read_mark_item(field: Field<'_>) -> Result<MarkItem, Diagnostic> {
    let Some(at) = field.text.rfind('@') else {
        return read_unmark_item(field);
    };
    let (character, name) = (&field.text[..at], &field.text[at + 1..]);
    if name.is_empty() {
        return Err(malformed(field, "names nothing behind its @"));
    }
    let reference = read_reference(Field { text: name, start: field.start + at + 1 })?;
    let label = Cc::read(character).ok_or_else(|| malformed(field, "has not one or two characters before its @"))?;
    Ok(MarkItem::of(label, reference))
}

/// Reads a field of an UNMARK line.
pub(super) fn read_unmark_item(field: Field<'_>) -> Result<MarkItem, Diagnostic> {
    match field.text.eq_ignore_ascii_case("ALL") {
        true => Ok(MarkItem::All),
        false => read_reference(field).map(MarkItem::Number),
    }
}

/// Reads a field of a PRISONER line.
pub(super) fn read_prisoner(field: Field<'_>) -> Result<Reference, Diagnostic> {
    match read_reference(field)? {
        Reference::Moves(..) => Err(malformed(field, "is neither a location nor the number of a move")),
        reference => Ok(reference),
    }
}

/// Reads a field of a HIDE line, or what stands behind the `@` of a mark.
pub(super) fn read_reference(field: Field<'_>) -> Result<Reference, Diagnostic> {
    let Some(numbers) = field.text.strip_prefix('#') else {
        return Loc::read(field.text)
            .map(Reference::At)
            .ok_or_else(|| no_location(field, "is neither a location nor the number of a move"));
    };
    let Some((low, high)) = ranges::ends(numbers) else {
        return read_number(field, numbers).map(Reference::Move);
    };
    let (low, high) = (read_number(field, low)?, read_number(field, high)?);
    match low <= high {
        true => Ok(Reference::Moves(low, high)),
        false => Err(malformed(field, "is no range from a lower to a higher number")),
    }
}

/// Reads a move number; `field` is the word that it stands in.
pub(super) fn read_number(field: Field<'_>, digits: &str) -> Result<u32, Diagnostic> {
    if digits.is_empty() || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        return Err(malformed(field, "is no move number"));
    }
    let out_of_range = || format!("move number {digits} is not from 1 to {}", u32::MAX);
    let number = number_of(digits.as_bytes()).filter(|&number| number > 0);
    number.ok_or_else(|| Diagnostic::at(Code::NumberRange, field.span(), out_of_range()))
}

/// What is wrong with a word that is no location, nor anything else that could stand there.
pub(super) fn no_location(field: Field<'_>, what: &str) -> Diagnostic {
    match field.text.as_bytes() {
        [b'I' | b'i', b'0'..=b'9', ..] => malformed(field, "is no location: there is no column I"),
        _ => malformed(field, what),
    }
}

/// What is wrong with a word.
pub(super) fn malformed(field: Field<'_>, what: &str) -> Diagnostic {
    Diagnostic::at(Code::MalformedData, field.span(), format!("'{}' {what}", field.text))
}
