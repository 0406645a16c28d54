//! Texts in wide characters, as people type them with an input method of East Asia.

/// Makes a text wide.
pub type Widen = fn(&str) -> String;

/// What is wide in a text, and how it becomes so.
pub const WIDE: [(&str, Widen); 6] = [
    ("colons", |text| text.replace(':', "：").replace('=', "＝")),
    ("a colon before each word", |text| text.replace(' ', " ：")),
    ("blanks", |text| text.replace(' ', "\u{3000}")),
    ("digits", |text| text.chars().map(|c| if c.is_ascii_digit() { wide(c) } else { c }).collect()),
    ("capitals", |text| text.chars().map(|c| if c.is_ascii_uppercase() { wide(c) } else { c }).collect()),
    ("signs", |text| text.chars().map(|c| if c.is_ascii_punctuation() { wide(c) } else { c }).collect()),
];

/// The wide form of a character of ASCII that is seen.
fn wide(c: char) -> char {
    char::from_u32(u32::from(c) + 0xfee0).expect("there is one of each")
}
