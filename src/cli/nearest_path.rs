//! The path that is nearest to one that leads nowhere.

use std::fs;
use std::path::{Path, PathBuf};

use ishisgf::text::nearest::{mistakes, nearest_within};

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
    // What a name with an extension is shows in that, so that one mistake in a short one tells; but most names of one letter are
    // one mistake apart.
    let is_short = name.extension().is_some() && stem.chars().count() > 1;
    let found = nearest_within(typed, mistakes(stem).max(is_short.into()), &names).or(of_stem)?;
    let behind = path.strip_prefix(missing).ok()?;
    let found = missing.with_file_name(found);
    let whole = found.join(behind);
    let whole = if behind == Path::new("") { found } else { whole };
    is_there(&whole).then_some(whole)
}

#[cfg(test)]
mod tests {
    use super::*;

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
            ("bb.sgf", Some("b.sgf")),
            ("games/fg.go", None),
            // Most names of one letter are one mistake apart.
            ("c.go", None),
            ("gmaes/other.go", None),
            ("a.go", None),
        ] {
            assert_eq!(nearest_path(&path(typed)), meant.map(path), "{typed}");
        }
    }
}
