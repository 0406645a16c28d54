//! The fields in the header of a letter or a post.

use std::sync::LazyLock;

use super::vocabulary::Vocabulary;

const TABLE: &str = include_str!("vocabulary/letters.txt");

static FIELDS: LazyLock<Vocabulary<()>> = LazyLock::new(|| Vocabulary::new(TABLE, "fields", |_| Some(())));

/// The name and the value of the field that a line is.
pub fn field(line: &str) -> Option<(&str, &str)> {
    let (name, value) = line.split_once(':')?;
    let name = name.trim();
    // A property of SGF is none.
    let is_property =
        || name.split_once('[').is_some_and(|(ident, _)| ident.ends_with(|c: char| c.is_ascii_uppercase()));
    (!name.is_empty() && !name.contains([' ', '\t']) && !is_property()).then_some((name, value.trim()))
}

/// Whether a line is one that a program put before a letter that it filed: `From nils@lund Tue Feb  5 20:14:00 1991`, or
/// `Article 4711 of rec.games.go:`.
fn is_filed(text: &str) -> bool {
    let mut words = text.trim_start_matches('>').split_ascii_whitespace();
    let is_time = |word: &str| word.split(':').count() > 1 && word.split(':').all(|part| part.parse::<u8>().is_ok());
    match (words.next(), words.next()) {
        (Some("From"), Some(sender)) => {
            let mut rest = words.peekable();
            sender.contains(['@', '!']) || rest.peek().is_none() || rest.any(is_time)
        }
        (Some("Article"), Some(number)) => text.ends_with(':') && number.parse::<u32>().is_ok(),
        _ => false,
    }
}

/// Whether a line is a field that only letters have.
pub fn is_of_letter(text: &str) -> bool {
    is_filed(text) || field(text).is_some_and(|(name, _)| FIELDS.get(name).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_well_formed() {
        crate::table::check(TABLE, &[("fields", FIELDS.len())]);
    }
}
