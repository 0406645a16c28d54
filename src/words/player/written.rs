//! Players and ranks in the words that this program writes, read at one look.

use std::borrow::Cow;

use crate::words::rank::{GRADES, KINDS, may_have_rank, short};
use crate::words::{Grade, Player, vocabulary};

/// Reads what [`write_words`](super::write_words) has written of a name and a rank, as most lines are, where no word of the
/// name could be taken for anything else.
pub(super) fn player(text: &str) -> Option<Player<'_>> {
    let (name, rank) = text.rsplit_once(' ')?;
    let is_name = |word: &str| {
        let (first, rest) = word.as_bytes().split_first()?;
        let is_name = first.is_ascii_uppercase() && !rest.is_empty() && rest.iter().all(u8::is_ascii_lowercase);
        is_name.then_some(())
    };
    name.split(' ').try_for_each(is_name)?;
    let is_of_rank = |here| KINDS.word(here).is_some() || GRADES.word(here).is_some();
    let rank = short(rank, |grade| match grade {
        "-dan" => Some(Grade::Dan),
        "-kyu" => Some(Grade::Kyu),
        "p" => Some(Grade::Professional),
        _ => None,
    })?;
    let is_clear = !may_have_rank(name) && !vocabulary::words(name).any(|(_, here)| is_of_rank(here));
    is_clear.then_some(Player { name: Cow::Borrowed(name), rank: Some(rank), words: Cow::Borrowed("") })
}
