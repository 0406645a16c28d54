//! Pieces of an input in messages.

/// Whether nobody sees a character, which may change how others are seen: control characters, and those of formats, such as
/// blanks without width and changes of direction.
pub fn is_unseen(character: char) -> bool {
    let is_format = matches!(
        character,
        '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
    );
    is_format || character.is_control()
}

/// A text with the characters to be seen that nobody sees.
pub(crate) fn visible(text: String) -> String {
    if !text.contains(is_unseen) {
        return text;
    }
    let mut shown = String::with_capacity(text.len());
    for character in text.chars() {
        match is_unseen(character) {
            true => shown.extend(character.escape_default()),
            false => shown.push(character),
        }
    }
    shown
}

/// A piece of an input in a message: its beginning, on one line.
pub(crate) fn quoted(text: &str) -> String {
    /// As many characters tell which piece is meant.
    const ENOUGH: usize = 40;

    let mut characters = text.chars();
    let line = characters.by_ref().take(ENOUGH);
    let mut line: String = line.map(|c| if c.is_control() { ' ' } else { c }).collect();
    if characters.next().is_some() {
        line.push('…');
    }
    line
}
