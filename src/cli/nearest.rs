//! The known name that is nearest to a misspelt one. Nothing else knows the crate that measures how near two words are.

use std::fs;
use std::path::{Path, PathBuf};

use strsim::osa_distance;

/// Of so many letters one may be wrong.
const LETTERS_PER_MISTAKE: usize = 3;

/// The name that was probably meant, if one is near enough. Case is no difference.
pub fn nearest<N: AsRef<str>>(typed: &str, names: impl IntoIterator<Item = N>) -> Option<N> {
    nearest_within(typed, typed.chars().count() / LETTERS_PER_MISTAKE, names)
}

/// The question whether a name was meant that is near enough, to stand behind what is wrong; or nothing.
pub fn did_you_mean<N: AsRef<str>>(typed: &str, names: impl IntoIterator<Item = N>) -> String {
    nearest(typed, names).map_or_else(String::new, |meant| format!("; did you mean {}?", meant.as_ref()))
}

/// What was probably meant by a path that leads nowhere: the first part of it that is not there gives way to the nearest
/// name that is.
pub fn nearest_path(path: &Path) -> Option<PathBuf> {
    let is_there = |path: &Path| path.symlink_metadata().is_ok();
    let mut parts = path.ancestors().take_while(|part| *part != Path::new("") && !is_there(part));
    let missing = parts.by_ref().last()?;
    let folder = missing.parent().filter(|folder| *folder != Path::new(""));
    let entries = fs::read_dir(folder.unwrap_or(Path::new("."))).ok()?;
    let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let name = Path::new(missing.file_name()?);
    let (typed, stem) = (name.to_str()?, name.file_stem()?.to_str()?);
    let mut names: Vec<String> = names.collect();
    // Of two that are as near the same one is named each time.
    names.sort();
    let of_stem = names.iter().find(|name| Path::new(name).file_stem() == Some(stem.as_ref()));
    let mistakes = stem.chars().count() / LETTERS_PER_MISTAKE;
    let found = nearest_within(typed, mistakes, &names).or(of_stem)?;
    let behind = path.strip_prefix(missing).ok()?;
    let found = missing.with_file_name(found);
    let whole = found.join(behind);
    let whole = if behind == Path::new("") { found } else { whole };
    is_there(&whole).then_some(whole)
}

/// The nearest name with at most so many mistakes, the first of those that are as near.
fn nearest_within<N: AsRef<str>>(typed: &str, mistakes: usize, names: impl IntoIterator<Item = N>) -> Option<N> {
    let typed = typed.to_lowercase();
    let measured = names.into_iter().map(|name| (osa_distance(&typed, &name.as_ref().to_lowercase()), name));
    let near = measured.filter(|(distance, _)| *distance <= mistakes);
    near.min_by_key(|(distance, _)| *distance).map(|(_, name)| name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_misspelt_word_is_near_what_was_meant() {
        let names = ["not-a-game", "unreadable", "loss", "shift_jis"];
        for (typed, meant) in [
            ("not-a-gmae", Some("not-a-game")),
            ("unraedable", Some("unreadable")),
            ("LOSS", Some("loss")),
            ("los", Some("loss")),
            ("shiftjis", Some("shift_jis")),
            ("lo", None),
            ("klingon", None),
            ("", None),
        ] {
            assert_eq!(nearest(typed, names), meant, "{typed}");
        }
    }

    #[test]
    fn a_misspelt_path_is_near_what_is_there() {
        let root = tempfile::tempdir().expect("a folder");
        let path = |name: &str| root.path().join(name);
        fs::create_dir(path("games")).expect("a folder");
        for name in ["games/final.go", "a.go", "b.sgf"] {
            fs::write(path(name), "").expect(name);
        }
        for (typed, meant) in [
            ("games/fnial.go", Some("games/final.go")),
            ("gmaes/final.go", Some("games/final.go")),
            ("gmaes", Some("games")),
            ("games/final", Some("games/final.go")),
            ("games/final.sgf", Some("games/final.go")),
            // Most names of one letter are one mistake apart.
            ("c.go", None),
            ("gmaes/other.go", None),
            ("a.go", None),
        ] {
            assert_eq!(nearest_path(&path(typed)), meant.map(path), "{typed}");
        }
    }
}
