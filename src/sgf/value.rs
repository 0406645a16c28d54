//! Values by their types: each is written here, and read beside that.

use std::borrow::Cow;

use crate::format::Dialect;
use crate::model::{Point, Size};

/// Writes a Text (FF\[4\], "Text"): line breaks are kept, other white space becomes blanks.
pub fn write_text(text: &str) -> Cow<'_, str> {
    escape(text, |character| match character {
        '\n' => None,
        _ => blank_for(character),
    })
}

/// Reads a Text: escapes are resolved, soft line breaks dropped, other white space becomes blanks.
pub fn read_text(value: &str) -> Cow<'_, str> {
    unescape(value, false)
}

/// Writes a SimpleText (FF\[4\], "SimpleText"): all white space becomes blanks.
pub fn write_simple_text(text: &str) -> Cow<'_, str> {
    escape(text, blank_for)
}

/// Reads a SimpleText.
pub fn read_simple_text(value: &str) -> Cow<'_, str> {
    unescape(value, true)
}

/// Writes a SimpleText that is part of a Compose: FF\[4\] wants its colons escaped, the draft does not know that.
pub fn write_composed(text: &str, dialect: Dialect) -> Cow<'_, str> {
    let written = write_simple_text(text);
    match dialect {
        Dialect::Ff4 if written.contains(':') => Cow::Owned(written.replace(':', "\\:")),
        _ => written,
    }
}

/// Writes a point: column and row from the upper left, `a` to `z` and `A` to `Z`.
pub fn write_point(point: Point) -> String {
    point_letters(point).iter().collect()
}

/// The letters of a point.
pub fn point_letters(Point { x, y }: Point) -> [char; 2] {
    [letter(x), letter(y)]
}

/// Reads a point of a board.
pub fn read_point(value: &str, size: Size) -> Option<Point> {
    let mut letters = value.chars();
    let point = Point {
        x: index(letters.next()?)?,
        y: index(letters.next()?)?,
    };
    (letters.next().is_none() && size.contains(point)).then_some(point)
}

fn letter(index: u8) -> char {
    char::from(if index < 26 {
        b'a' + index
    } else {
        b'A' + (index - 26)
    })
}

fn index(letter: char) -> Option<u8> {
    match letter {
        'a'..='z' => Some(letter as u8 - b'a'),
        'A'..='Z' => Some(letter as u8 - b'A' + 26),
        _ => None,
    }
}

/// The blank that white space becomes.
fn blank_for(character: char) -> Option<char> {
    matches!(character, '\t' | '\n' | '\r' | '\u{b}' | '\u{c}').then_some(' ')
}

fn escape(text: &str, replacement: impl Fn(char) -> Option<char>) -> Cow<'_, str> {
    let changes =
        |character: char| matches!(character, '\\' | ']') || replacement(character).is_some();
    let Some(first) = text.find(changes) else {
        return Cow::Borrowed(text);
    };
    let mut written = String::with_capacity(text.len() + 8);
    written.push_str(&text[..first]);
    for character in text[first..].chars() {
        if matches!(character, '\\' | ']') {
            written.push('\\');
        }
        written.push(replacement(character).unwrap_or(character));
    }
    Cow::Owned(written)
}

fn unescape(value: &str, is_simple: bool) -> Cow<'_, str> {
    if !value.contains(|character| character == '\\' || blank_for(character).is_some()) {
        return Cow::Borrowed(value);
    }
    let mut read = String::with_capacity(value.len());
    let mut characters = value.chars().peekable();
    while let Some(mut character) = characters.next() {
        let is_escaped = character == '\\';
        if is_escaped {
            match characters.next() {
                Some(next) => character = next,
                None => break,
            }
        }
        if matches!(character, '\n' | '\r') {
            // LF, CR, LFCR and CRLF are one line break each.
            let partner = if character == '\n' { '\r' } else { '\n' };
            characters.next_if_eq(&partner);
            if !is_escaped {
                read.push(if is_simple { ' ' } else { '\n' });
            }
        } else {
            read.push(blank_for(character).unwrap_or(character));
        }
    }
    Cow::Owned(read)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_escaped_and_read_back() {
        assert_eq!(write_text("a]b\\c\td\ne:f"), "a\\]b\\\\c d\ne:f");
        assert_eq!(read_text("a\\]b\\\\c d\ne:f"), "a]b\\c d\ne:f");
        assert_eq!(read_text("so\\\r\nft\r\nhard\\"), "soft\nhard");
        assert_eq!(read_simple_text("a\n\rb\\\nc"), "a bc");
        assert_eq!(write_composed("a:b", Dialect::Ff4), "a\\:b");
        assert_eq!(write_composed("a:b", Dialect::Draft2016), "a:b");
    }

    #[test]
    fn points_are_letters_from_the_upper_left() {
        assert_eq!(write_point(Point { x: 16, y: 3 }), "qd");
        assert_eq!(write_point(Point { x: 26, y: 51 }), "AZ");
        assert_eq!(read_point("qd", Size::DEFAULT), Some(Point { x: 16, y: 3 }));
        assert_eq!(read_point("tt", Size::DEFAULT), None);
    }
}
