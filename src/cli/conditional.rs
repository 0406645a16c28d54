//! What is done to an input, as what would be done: where it is only checked, nothing is kept, split or left out.

use std::borrow::Cow;

/// What is done in writing, behind *is* or *was*. What is done in reading, such as *taken for*, is done in a check, too.
const DONE: &[&str] = &[
    "carried",
    "closed",
    "dropped",
    "hidden",
    "hung",
    "joined",
    "kept",
    "left",
    "moved",
    "passed",
    "put",
    "repaired",
    "rewritten",
    "split",
    "supplied",
];

/// A message or an advice about an input that is only checked. What it quotes stays.
pub fn conditional(text: &str) -> Cow<'_, str> {
    let words: Vec<&str> = text.split_inclusive(' ').collect();
    let mut changed = String::new();
    let mut is_quoted = false;
    for (at, &word) in words.iter().enumerate() {
        let next = words.get(at + 1).map_or("", |next| next.trim_end_matches(|c: char| !c.is_alphabetic()));
        let would = match word {
            _ if is_quoted => word,
            "is " | "are " | "was " | "were " if DONE.contains(&next) => "would be ",
            "became " => "would become ",
            _ => word,
        };
        changed.push_str(would);
        is_quoted ^= word.matches('`').count() % 2 == 1;
    }
    if changed == text { Cow::Borrowed(text) } else { Cow::Owned(changed) }
}

#[cfg(test)]
mod tests {
    use super::conditional;

    #[test]
    fn what_is_done_would_be_done() {
        for (done, would) in [
            ("`W[jj]` is kept as `WX`", "`W[jj]` would be kept as `WX`"),
            ("`C[it is kept]` is kept as `CX`", "`C[it is kept]` would be kept as `CX`"),
            (
                "the root has a move: it became a node of its own",
                "the root has a move: it would become a node of its own",
            ),
            ("it was left out; add it", "it would be left out; add it"),
            (
                "lists and texts were joined, and it was split.",
                "lists and texts would be joined, and it would be split.",
            ),
            ("it was taken for a part of it", "it was taken for a part of it"),
        ] {
            assert_eq!(conditional(done), would);
        }
    }
}
