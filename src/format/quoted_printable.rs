//! Texts as mail programs sent what is not ASCII, or too long a line (RFC 2045, 6.7).
//!
//! ```text
//! (;GM[1]PB[Ren=E9]C[sch=F6n=        (;GM[1]PB[René]C[schön lang];B[pd])
//!  lang];B[pd])
//! ```
//!
//! A header says that a text is so, or a record of SGF shows it where no record has equals signs. A comment may well hold
//! `x=E9`, which alone shows nothing.

use std::ops::Range;

use super::header::header;
use super::letter::lines;
use crate::words::letter::field;

/// As much of a text is searched for the header that says how it was sent.
const HEAD: usize = 16 * 1024;

/// What an equals sign stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sign {
    /// A byte.
    Byte(u8),
    /// Nothing: the line goes on behind its end, which is so many bytes away.
    SoftEnd(usize),
    /// Itself.
    Equals,
}

impl Sign {
    /// What the equals sign stands for that a text begins with.
    fn of(text: &[u8]) -> Self {
        let digit = |at: usize| text.get(at).and_then(|&digit| char::from(digit).to_digit(16));
        if let (Some(high), Some(low)) = (digit(1), digit(2)) {
            return Sign::Byte((high * 16 + low) as u8);
        }
        // Blanks that were added on the way.
        let blanks = text[1..].iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
        match &text[1 + blanks..] {
            [b'\r', b'\n', ..] => Sign::SoftEnd(3 + blanks),
            [b'\r' | b'\n', ..] => Sign::SoftEnd(2 + blanks),
            _ => Sign::Equals,
        }
    }
}

/// Decodes a text that is in quoted-printable. `None` where it is not, or not clearly so.
pub fn decode(bytes: &[u8]) -> Option<Vec<u8>> {
    memchr::memchr(b'=', bytes)?;
    let (body, is_said) = body(bytes);
    let text = &bytes[body.clone()];
    let is_coded = text.is_ascii() && if is_said { is_likely(text) } else { is_clear(text) };
    is_coded.then(|| {
        let mut decoded = Vec::with_capacity(bytes.len());
        decoded.extend_from_slice(&bytes[..body.start]);
        decode_into(&mut decoded, text);
        decoded.extend_from_slice(&bytes[body.end..]);
        decoded
    })
}

/// What stands behind the header of a letter, or else the whole text; of a letter in parts the part that is in
/// quoted-printable. And whether a header says that it is so.
fn body(bytes: &[u8]) -> (Range<usize>, bool) {
    let head = &bytes[..bytes.len().min(HEAD)];
    let lines: Vec<&[u8]> = lines(head).collect();
    let texts: Vec<_> = lines.iter().map(|line| String::from_utf8_lossy(line)).collect();
    let is_blank = |at: &usize| texts[*at].trim().is_empty();
    let starts: Vec<usize> =
        lines.iter().scan(0, |end, line| Some(std::mem::replace(end, *end + line.len()))).collect();
    let (mut at, mut start, mut boundary) = (0, 0, None);
    loop {
        at = (at..lines.len()).find(|at| !is_blank(at)).unwrap_or(lines.len());
        let header = header(texts[at..].iter().map(|text| &**text)).map(|length| at..at + length);
        // Parts are those of a letter.
        if header.is_none() && start == 0 {
            return (0..bytes.len(), false);
        }
        if let Some(header) = header {
            at = header.end;
            start = starts.get(at).copied().unwrap_or(head.len());
            if texts[header].iter().any(|line| says_so(line)) {
                let end = boundary.and_then(|boundary| next_line_that_begins(boundary, bytes, start));
                return (start..end.unwrap_or(bytes.len()), true);
            }
        }
        let Some(line) = (at..lines.len()).find(|&at| lines[at].starts_with(b"--")) else {
            return (start..bytes.len(), false);
        };
        // Dashes alone are a rule, and end nothing.
        boundary = Some(lines[line].trim_ascii_end()).filter(|line| line.iter().any(u8::is_ascii_alphanumeric));
        at = line + 1;
    }
}

/// Where the next line from a place on begins that begins so.
fn next_line_that_begins(beginning: &[u8], bytes: &[u8], from: usize) -> Option<usize> {
    let mut places = memchr::memmem::find_iter(&bytes[from..], beginning).map(|at| from + at);
    places.find(|&at| at == 0 || matches!(bytes[at - 1], b'\r' | b'\n'))
}

/// Whether a line of a header says that the text is in quoted-printable.
fn says_so(line: &str) -> bool {
    field(line).is_some_and(|(name, value)| {
        name.eq_ignore_ascii_case("content-transfer-encoding") && value.eq_ignore_ascii_case("quoted-printable")
    })
}

/// The equals signs of a text, where they stand and what they stand for.
fn signs(text: &[u8]) -> impl Iterator<Item = (usize, Sign)> {
    memchr::memchr_iter(b'=', text).map(|at| (at, Sign::of(&text[at..])))
}

/// Whether most equals signs of a text stand for something else. A list may have added lines of its own.
fn is_likely(text: &[u8]) -> bool {
    let (themselves, others) = signs(text).fold((0_usize, 0_usize), |(themselves, others), (_, sign)| match sign {
        Sign::Equals => (themselves + 1, others),
        Sign::Byte(_) | Sign::SoftEnd(_) => (themselves, others + 1),
    });
    others > themselves
}

/// Whether a record of SGF shows that it is in quoted-printable: each equals sign stands for something else, one is a letter
/// within a word, or one of several bytes of a character, and one ends a line outside the values of properties or in the
/// point of a move, where no record has any. Where none is a byte, one ends a line in a point, or several do outside of
/// values: a single one there may be a slip.
fn is_clear(text: &[u8]) -> bool {
    let is_high = |at: usize| text.get(at) == Some(&b'=') && matches!(Sign::of(&text[at..]), Sign::Byte(0x80..));
    let is_in_word = |at: usize| {
        at > 0 && text[at - 1].is_ascii_alphabetic() && text.get(at + 3).is_some_and(u8::is_ascii_lowercase)
    };
    if !text.trim_ascii_start().starts_with(b"(") {
        return false;
    }
    let (mut in_point, mut is_letter, mut has_bytes) = (false, false, false);
    let mut outside = 0_usize;
    let (mut in_value, mut read) = (false, 0);
    for (at, sign) in signs(text) {
        in_value = is_in_value(&text[read..at], in_value);
        read = at;
        match sign {
            // Mail programs write the digits so.
            Sign::Byte(_) if text[at + 1..at + 3].iter().any(u8::is_ascii_lowercase) => return false,
            Sign::Byte(_) => {
                has_bytes = true;
                is_letter |= is_high(at) && (is_high(at + 3) || is_in_word(at));
            }
            // A quotation has marks before its lines, which would come into them.
            Sign::SoftEnd(length) if text.get(at + length) == Some(&b'>') => return false,
            Sign::SoftEnd(_) => {
                outside += usize::from(!in_value);
                in_point |= is_in_point(&text[..at]);
            }
            Sign::Equals => return false,
        }
    }
    if has_bytes { is_letter && (in_point || outside > 0) } else { in_point || outside > 1 }
}

/// Whether a text of SGF ends within the point of a move.
fn is_in_point(text: &[u8]) -> bool {
    let letters = text.iter().rev().take(2).take_while(|byte| byte.is_ascii_lowercase()).count();
    let before = &text[..text.len() - letters];
    [b";B[", b";W["].iter().any(|begins| before.ends_with(*begins))
}

/// Whether a text of SGF ends within a value; `in_value` tells whether it begins in one.
fn is_in_value(text: &[u8], mut in_value: bool) -> bool {
    let mut bytes = text.iter();
    while let Some(byte) = bytes.next() {
        match byte {
            b'\\' if in_value => drop(bytes.next()),
            b'[' => in_value = true,
            b']' => in_value = false,
            _ => {}
        }
    }
    in_value
}

/// Appends what a text in quoted-printable says.
fn decode_into(decoded: &mut Vec<u8>, text: &[u8]) {
    let mut rest = text;
    while let Some(at) = memchr::memchr(b'=', rest) {
        decoded.extend_from_slice(&rest[..at]);
        rest = &rest[at..];
        let length = match Sign::of(rest) {
            Sign::Byte(byte) => {
                decoded.push(byte);
                3
            }
            Sign::SoftEnd(length) => length,
            Sign::Equals => {
                decoded.push(b'=');
                1
            }
        };
        rest = &rest[length..];
    }
    decoded.extend_from_slice(rest);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decoded_text(text: &str) -> Option<String> {
        decode(text.as_bytes()).map(|bytes| String::from_utf8(bytes).expect("it is UTF-8"))
    }

    #[test]
    fn what_a_header_says_is_so_is_decoded() {
        let header = "From: A\nContent-Type: text/plain; charset=3Dx\nContent-Transfer-Encoding: Quoted-Printable\n\n";
        for (text, expected) in [
            ("C[x=C3=A9]", Some("C[xé]")),
            ("C[x=3D=3d]=", Some("C[x==]=")),
            ("a=\r\nb= \t\nc=\rd=20\r\n=\n", Some("abcd \r\n")),
            ("=41=4g=", None),
            ("é =41", None),
            ("no sign", None),
        ] {
            let text = [header, text].concat();
            let expected = expected.map(|expected| [header, expected].concat());
            assert_eq!(decoded_text(&text), expected, "{text}");
        }
    }

    #[test]
    fn of_a_letter_in_parts_the_one_that_is_so_is_decoded() {
        let text = "To: A\nSubject: =41\n\nParts:\n--=_1\nContent-Type: text/plain\n\n=41\n--=_1\n\
            Content-Transfer-Encoding: quoted-printable\n\n=41=\n\n--=_1--\n=41\n";
        assert_eq!(decoded_text(text), Some(text.replace("\n=41=\n\n--", "\nA\n--")));
    }

    #[test]
    fn what_shows_all_over_is_decoded() {
        assert_eq!(decoded_text("(;C[sch=C3=B6n=\n!];W=\n[aa])").as_deref(), Some("(;C[schön!];W[aa])"));
        assert_eq!(decode(b" (;C[sch=F6n\\]!]=\r\n)").as_deref(), Some(&b" (;C[sch\xf6n\\]!])"[..]));
        assert_eq!(decoded_text("(;B[a=\na];W[bb]C[x=\ny])").as_deref(), Some("(;B[aa];W[bb]C[xy])"));
        assert_eq!(decoded_text("(;B[aa]C[x=\ny];=\nW[bb];B=\n[cc])").as_deref(), Some("(;B[aa]C[xy];W[bb];B[cc])"));
        for text in [
            "(;B[aa]C[x=\ny])",
            "(;B[aa]C[x=\ny];=\nW[bb])",
            "(;B[aa]C[x ->=\nx];W[bb]) =\n",
            "(;C[x=E9])",
            "(;C[x=E9 =\n])",
            "(;C[sch=F6n])",
            "(;C[sch=F6n= \n])",
            "(;C[sch=F6n=\n]N[a\\]=\n])",
            "a (;C[sch=F6n];W=\n[aa])",
            "(;C[sch=F6n=\n a = b])",
            "(;C[sch=F6n=\n é])",
            "(;C[sch=f6n=\n])",
            "> (;C[sch=F6n=\n> lang])",
            "(;C[A1=D4, a=C3D4=\nQ16, b=C3])",
            "B 1 Q16\nCOM\nsch=F6n=\nlang\nENDCOM\n",
        ] {
            assert_eq!(decode(text.as_bytes()), None, "{text}");
        }
    }
}
