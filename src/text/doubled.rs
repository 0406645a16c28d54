//! UTF-8 that was taken for windows-1252 and written in UTF-8 once more: `MÃ¼ller` for `Müller`.
//!
//! That it happened can be seen, but not that nobody meant it: the text stays as it stands, and it is said how to undo it.

use encoding_rs::{Encoding, WINDOWS_1252};

use super::charset::Charset;
use super::language::Language;
use crate::diag::{Code, Diagnostic, Sink, Span};

/// Notes that all of a text, which is in UTF-8 and stands at `start` in the text of the input, was written so, at the
/// first character that shows it.
pub(crate) fn report(text: &str, start: usize, sink: &mut dyn Sink) {
    /// As many characters are shown.
    const SHOWN: usize = 20;

    // As nearly all are, which is known sooner than where the first other character is.
    if text.is_ascii() {
        return;
    }
    let at = Encoding::ascii_valid_up_to(text.as_bytes());
    let Some(meant) = undone(&text[at..]) else { return };
    let end = text[at..].find(|c: char| c.is_ascii()).map_or(text.len(), |end| at + end);
    let beyond = |text: &str| text.chars().take_while(|c| !c.is_ascii()).take(SHOWN).collect::<String>();
    let (said, meant) = (beyond(&text[at..]), beyond(&meant));
    let message = format!("the text seems to be in UTF-8 twice: '{said}' for '{meant}'");
    sink.report(Diagnostic::at(Code::DoublyEncoded, Span::new(start + at, start + end), message));
}

/// What a text was before, where that is unmistakable: each character beyond ASCII is a part of one, and makes more sense
/// there.
fn undone(text: &str) -> Option<String> {
    /// As many characters are no chance.
    const ENOUGH: usize = 2;

    // As the first characters of nearly all other texts do not begin one, that is soon known.
    if !text.starts_with(|c: char| ('Â'..='ô').contains(&c)) {
        return None;
    }
    let (bytes, _, is_lost) = WINDOWS_1252.encode(text);
    let meant = str::from_utf8(&bytes).ok().filter(|_| !is_lost)?;
    let is_no_chance = meant.chars().filter(|c| !c.is_ascii()).nth(ENOUGH - 1).is_some()
        || text.starts_with('Ã') && text[2..].starts_with(|c: char| ('¡'..='¿').contains(&c));
    let bits = |text: &str| Language::of(Charset::UTF_8).cost(text, Charset::UTF_8.width(), u32::MAX);
    (is_no_chance && bits(meant) < bits(text)).then(|| meant.to_owned())
}

#[cfg(test)]
mod tests {
    use super::undone;

    #[test]
    fn only_what_is_unmistakable_is_undone() {
        for (text, meant) in [
            ("Ã¼ller", Some("üller")),
            ("Ã¼rgen MÃ¼ller, RenÃ©", Some("ürgen Müller, René")),
            ("Å‚Ä™sa", Some("łęsa")),
            ("Ð˜Ð²Ð°Ð½", Some("Иван")),
            ("æ—¥æœ¬", Some("日本")),
            ("â€œgoodâ€“", Some("“good–")),
            ("Ã¼ller und Müller", None),
            ("Ärger", None),
            ("Ä… und so", None),
            ("É» dit-il", None),
            ("ÃO", None),
            ("本因坊", None),
        ] {
            assert_eq!(undone(text).as_deref(), meant, "{text}");
        }
    }
}
