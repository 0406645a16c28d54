//! Tables of words that people can read and extend without knowing Rust.
//!
//! A table is a text file beside the code that uses it. A line in brackets begins a section; the other lines say what
//! some wordings mean: `meaning: wording, wording`. A meaning may have several lines. Blank lines and lines that begin
//! with `#` are for those who read the table.

use memchr::memmem;

/// All wordings of a section, each behind its meaning, in the order of the table.
pub(crate) fn entries(table: &'static str, section: &str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let header = format!("[{section}]\n");
    let begins_line = |at: &usize| *at == 0 || table.as_bytes()[at - 1] == b'\n';
    let found = memmem::find_iter(table.as_bytes(), &header).find(begins_line);
    let start = found.map_or(table.len(), |at| at + header.len());
    let lines = table[start..].lines().map(str::trim).take_while(|line| !line.starts_with('['));
    let lines = lines.filter(|line| !line.starts_with('#'));
    let meanings = lines.filter_map(|line| line.split_once(':'));
    meanings.flat_map(|(meaning, words)| words.split(',').map(move |wording| (meaning.trim(), wording.trim())))
}

/// Checks that a table is well-formed: that it has these sections only, with so many wordings each that the code has a
/// use for, none of them twice, and none empty or in capitals.
#[cfg(test)]
pub(crate) fn check(table: &'static str, sections: &[(&str, usize)]) {
    let mut named: Vec<&str> = table.lines().filter_map(|line| line.strip_prefix('[')?.strip_suffix(']')).collect();
    let mut known: Vec<&str> = sections.iter().map(|(section, _)| *section).collect();
    named.sort_unstable();
    known.sort_unstable();
    assert_eq!(named, known, "the sections");
    for line in table.lines().filter(|line| !line.starts_with(['#', '['])) {
        assert!(line.is_empty() || line.contains(": "), "neither a wording nor a remark: {line}");
    }
    for &(section, used) in sections {
        let mut wordings: Vec<&str> = entries(table, section).map(|(_, wording)| wording).collect();
        assert_eq!(wordings.len(), used, "[{section}] has a meaning that is not known");
        wordings.sort_unstable();
        for pair in wordings.windows(2) {
            assert_ne!(pair[0], pair[1], "twice in [{section}]");
        }
        for wording in wordings {
            assert!(!wording.is_empty(), "a comma too many in [{section}]");
            assert!(!wording.contains(|c: char| c.is_ascii_uppercase()), "capitals in [{section}]: {wording}");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::entries;

    const TABLE: &str = "# A remark: none\n[a]\n1: one, uno \n# 3: three\n\n2: two\n1: eins\n[b]\n1: un\n";

    #[test]
    fn sections_have_their_own_wordings() {
        let a: Vec<_> = entries(TABLE, "a").collect();
        assert_eq!(a, [("1", "one"), ("1", "uno"), ("2", "two"), ("1", "eins")]);
        assert_eq!(entries(TABLE, "b").collect::<Vec<_>>(), [("1", "un")]);
        assert_eq!(entries(TABLE, "c").count(), 0);
    }
}
