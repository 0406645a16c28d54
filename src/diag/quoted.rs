//! Pieces of an input in messages.

/// A text with its control characters to be seen.
pub(crate) fn visible(text: String) -> String {
    if !text.contains(char::is_control) {
        return text;
    }
    let mut shown = String::with_capacity(text.len());
    for character in text.chars() {
        match character.is_control() {
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
