//! The names of output files.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use ishisgf::format::Format;

use super::super::atomic::folder_of;
use super::super::input::{Source, unpacked_name};
use super::find::{Found, stem_of_archive};

/// Where outputs go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// Into a folder, as they were beneath what was named.
    Folder(PathBuf),
    /// Next to their inputs.
    Beside,
}

/// What a folder has behind the name of an archive that has no extension.
const UNPACKED: &str = "-converted";

impl Place {
    /// The path of an input in its place, under its own name.
    pub fn of(&self, found: &Found) -> PathBuf {
        match (self, &found.source) {
            (Place::Folder(folder), _) => folder.join(&found.folder).join(&found.place),
            (Place::Beside, Source::File(path)) => path.clone(),
            (Place::Beside, Source::Entry(entry)) => {
                let archive = &entry.archive.path;
                let mut folder = folder_of(archive).join(stem_of_archive(archive));
                if folder.file_name() == archive.file_name() {
                    folder.as_mut_os_string().push(UNPACKED);
                }
                folder.join(&found.place)
            }
            (Place::Beside, Source::Stdin) => found.place.clone(),
        }
    }
}

/// A name with another extension: in the place of that of a record; behind any other, which may be a part of the name.
pub fn renamed(path: &Path, extension: &str) -> PathBuf {
    let unpacked = unpacked_name(path);
    match Format::of_path(&unpacked) {
        Some(_) => unpacked.with_extension(extension),
        None => {
            let mut name = OsString::from(unpacked.file_name().unwrap_or_default());
            name.push(".");
            name.push(extension);
            unpacked.with_file_name(name)
        }
    }
}

/// Most collections have fewer games than so many digits can count.
const DIGITS: usize = 3;

/// The name of one of several games, which are numbered from 1.
pub fn numbered(path: &Path, number: usize, count: usize) -> PathBuf {
    let digits = count.to_string().len().max(DIGITS);
    let mut name = OsString::from(path.file_stem().unwrap_or_default());
    name.push(format!("-{number:0digits$}"));
    if let Some(extension) = path.extension() {
        name.push(".");
        name.push(extension);
    }
    path.with_file_name(name)
}

/// Whether a name may be that of one of several games, as [`numbered`] gives it.
pub fn is_numbered(name: &Path, path: &Path) -> bool {
    let stem = |path: &Path| {
        path.file_stem()
            .unwrap_or_default()
            .as_encoded_bytes()
            .to_vec()
    };
    let (name_stem, path_stem) = (stem(name), stem(path));
    let number = name_stem
        .strip_prefix(&path_stem[..])
        .and_then(|rest| rest.strip_prefix(b"-"));
    name.extension() == path.extension()
        && number
            .is_some_and(|number| number.len() >= DIGITS && number.iter().all(u8::is_ascii_digit))
}

/// The file of the first game of a collection that was split, where there is one.
pub fn first_numbered(path: &Path) -> Option<PathBuf> {
    /// Nobody has collections of more games than so many digits can count.
    const MOST_DIGITS: usize = 9;

    let counts =
        (DIGITS..=MOST_DIGITS).map(|digits| "9".repeat(digits).parse().unwrap_or(usize::MAX));
    let mut names = counts.map(|count| numbered(path, 1, count));
    names.find(|name| name.is_file())
}

/// Whether a path names a folder: there is one, or it ends as one.
pub fn is_folder(path: &Path) -> bool {
    let text = path.as_os_str().as_encoded_bytes();
    let ends_as_folder = text
        .last()
        .is_some_and(|&byte| std::path::is_separator(char::from(byte)));
    ends_as_folder || path.is_dir()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn extensions_of_records_change_and_others_stay() {
        for (name, new) in [
            ("a/game.go", "a/game.sgf"),
            ("GAME.ISH", "GAME.sgf"),
            ("a.b.prb", "a.b.sgf"),
            ("game.sgf.gz", "game.sgf"),
            ("game.go.GZ", "game.sgf"),
            ("Mr. Berg", "Mr. Berg.sgf"),
            ("game", "game.sgf"),
            ("game.txt", "game.txt.sgf"),
        ] {
            assert_eq!(renamed(Path::new(name), "sgf"), Path::new(new), "{name}");
        }
    }

    #[test]
    fn games_are_numbered_to_their_count() {
        let name = |number, count| numbered(Path::new("a/x.y.sgf"), number, count);
        assert_eq!(name(1, 1), Path::new("a/x.y-001.sgf"));
        assert_eq!(name(12, 999), Path::new("a/x.y-012.sgf"));
        assert_eq!(name(12, 1000), Path::new("a/x.y-0012.sgf"));
        for (other, is_one) in [
            ("a/x.y-001.sgf", true),
            ("a/x.y-12345.sgf", true),
            ("a/x.y-01.sgf", false),
            ("a/x.y-001.go", false),
            ("a/x.y-00a.sgf", false),
            ("a/x.y-z-001.sgf", false),
        ] {
            assert_eq!(
                is_numbered(Path::new(other), Path::new("a/x.y.sgf")),
                is_one
            );
        }
    }
}
