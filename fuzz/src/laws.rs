//! The laws of conversion hold for any bytes, and what they become is valid; what is said of them has its place.

use crate::common::convert::{Format, Source, open};
use crate::common::pass_all_judges;
use crate::work::bounded;

/// Bytes that are read as SGF.
pub fn sgf(bytes: &[u8]) {
    judge(bytes, Source::Is(Format::Sgf));
}

/// Bytes that are read as Ishi.
pub fn ishi(bytes: &[u8]) {
    judge(bytes, Source::Is(Format::Ishi));
}

fn judge(bytes: &[u8], source: Source) {
    if is_known(bytes, source) {
        return;
    }
    bounded(bytes.len(), || {
        if let Err(fault) = pass_all_judges(bytes, source) {
            panic!("{fault}");
        }
    });
}

/// Whether a law is known not to hold of an input: where comments of Ishi were unwrapped, their lines come back; and a few
/// characters in UTF-8 may be read as others.
pub fn is_known(bytes: &[u8], source: Source) -> bool {
    let Ok(input) = open(bytes, source) else { return false };
    let text = input.text();
    let is_unwrapped = text.contains("ISHI") && text.contains("ENDCOM");
    is_unwrapped || is_hardly_utf_8(text)
}

/// Whether the bytes of a text in UTF-8 may be those of another one by chance.
fn is_hardly_utf_8(text: &str) -> bool {
    const FEW: usize = 6;

    let beyond = || text.chars().filter(|character| !character.is_ascii());
    let is_odd = |character: char| !matches!(character, 'À'..='ÿ');
    beyond().any(is_odd) && beyond().all(|character| character.len_utf8() == 2) && beyond().count() <= FEW
}
