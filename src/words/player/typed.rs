//! What people type around a player: `BLACK is Berta Huber 4d`, `BLACK (Berta Huber, 4d)`.

use std::sync::LazyLock;

use super::{BRACKETS, Player, TABLE, Vocabulary, is_parting, read_words};

/// Words before a player.
pub(super) static BEFORE: LazyLock<Vocabulary<()>> = LazyLock::new(|| Vocabulary::new(TABLE, "before", |_| Some(())));

/// The quotation marks that a player may stand in, as brackets.
const QUOTES: [(char, char); 2] = [('"', '"'), ('“', '”')];

/// The words that are the player, without brackets around them all, and words or signs before them. Only a name with a
/// rank is told from them: a player may be called *Is*, and `is strong` names nobody.
pub(super) fn player(text: &str) -> &str {
    let bare = within_brackets(text).or_else(|| behind_words(text)).unwrap_or(text);
    let is_player = |player: Player<'_>| {
        let name = player.name.trim_start();
        player.rank.is_some() && name.starts_with(|c: char| c.is_alphabetic() && !c.is_lowercase())
    };
    if bare.len() < text.len() && is_player(read_words(bare)) { bare } else { text }
}

/// What stands in the brackets around a text.
fn within_brackets(text: &str) -> Option<&str> {
    let mut around = BRACKETS.into_iter().chain(QUOTES);
    around.find_map(|(open, close)| {
        let inner = text.strip_prefix(open)?.strip_suffix(close)?;
        (!inner.contains([open, close])).then(|| inner.trim())
    })
}

/// What stands behind the words, in small letters, or the signs that a text begins with.
fn behind_words(text: &str) -> Option<&str> {
    let is_sign = |c: char| is_parting(c) || c == '>';
    let rest = text.trim_start_matches(is_sign);
    if rest.len() < text.len() {
        return Some(rest);
    }
    let (_, rest) = BEFORE.word(text)?;
    let is_small = !text[..text.len() - rest.len()].contains(char::is_uppercase);
    (is_small && rest.starts_with(char::is_whitespace)).then(|| rest.trim_start())
}
