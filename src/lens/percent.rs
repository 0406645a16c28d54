//! Percent-encoding (RFC 3986, over UTF-8) of what a carrier would change or does not allow.

use std::borrow::Cow;

/// Encodes a line for a property: what SimpleText would change, blanks at the end, and the percent sign itself.
pub fn encode_line(line: &str) -> Cow<'_, str> {
    let end = line.trim_end_matches(' ').len();
    encode(line, |at, character| match character {
        ' ' => at >= end,
        '%' => true,
        _ => character.is_control(),
    })
}

/// Encodes a value for a line of a user block: everything but ASCII 32 to 126, and the percent sign itself.
pub fn encode_value(value: &str) -> Cow<'_, str> {
    // As it is with nearly all: what is asked of all bytes takes less than to look for one.
    if value.bytes().fold(true, |stays, byte| stays & matches!(byte, b' '..=b'~') & (byte != b'%')) {
        return Cow::Borrowed(value);
    }
    encode(value, |_, character| character == '%' || !matches!(character, ' '..='~'))
}

fn encode(text: &str, is_encoded: impl Fn(usize, char) -> bool) -> Cow<'_, str> {
    if !text.char_indices().any(|(at, character)| is_encoded(at, character)) {
        return Cow::Borrowed(text);
    }
    let mut encoded = String::with_capacity(text.len());
    for (at, character) in text.char_indices() {
        if !is_encoded(at, character) {
            encoded.push(character);
            continue;
        }
        for byte in character.encode_utf8(&mut [0; 4]).bytes() {
            encoded.push_str(&format!("%{byte:02X}"));
        }
    }
    Cow::Owned(encoded)
}

/// Decodes what was encoded; `None` where that can't have been written so.
pub fn decode(text: &str) -> Option<Cow<'_, str>> {
    if !text.contains('%') {
        return Some(Cow::Borrowed(text));
    }
    let mut decoded = Vec::with_capacity(text.len());
    let mut parts = text.split('%');
    decoded.extend(parts.next()?.bytes());
    for part in parts {
        let (digits, rest) = part.split_at_checked(2)?;
        let is_hexadecimal = digits.bytes().all(|digit| digit.is_ascii_hexdigit());
        decoded.push(u8::from_str_radix(digits, 16).ok().filter(|_| is_hexadecimal)?);
        decoded.extend(rest.bytes());
    }
    String::from_utf8(decoded).ok().map(Cow::Owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_carrier_would_change_is_encoded() {
        assert_eq!(encode_line("\tab c%  "), "%09ab c%25%20%20");
        assert_eq!(encode_line("ü [x]"), "ü [x]");
        assert_eq!(encode_value("M\u{fc} 5%\n "), "M%C3%BC 5%25%0A ");
        for text in ["", "a%b", "%25", "趙\t \u{85}", "100%"] {
            assert_eq!(decode(&encode_line(text)).as_deref(), Some(text));
            assert_eq!(decode(&encode_value(text)).as_deref(), Some(text));
        }
    }

    #[test]
    fn what_was_never_encoded_is_not_decoded() {
        for text in ["%", "%4", "%GG", "a%+1b", "%C3", "%é1"] {
            assert_eq!(decode(text), None, "{text}");
        }
    }
}
