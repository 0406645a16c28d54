//! The names of output files.

use std::ffi::OsString;
use std::path::{Component, Path, PathBuf};

use ishisgf::format::Format;

use super::super::in_place::InPlace;
use super::super::input::Source;
use super::super::output::{Destination, OutputFile};
use super::super::paths::{folder_of, unpacked_name, without_extension};
use super::find::{Found, stem_of_archive};

/// Where outputs go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OutputPlace {
    /// Nowhere: inputs are only checked.
    Nowhere,
    /// To one place.
    One(Destination),
    /// Into a folder, as they were beneath what was named.
    Folder(PathBuf),
    /// Into an archive, as into a folder.
    Archive(OutputFile),
    /// Next to their inputs.
    Beside,
    /// In the place of their inputs.
    Same(InPlace),
}

/// What a folder has behind the name of an archive that has no extension.
const UNPACKED: &str = "-converted";

impl OutputPlace {
    /// The path of an input in its place, under its own name; `None` where outputs are not named after their inputs.
    pub fn of(&self, found: &Found) -> Option<PathBuf> {
        Some(match (self, &found.source) {
            (OutputPlace::Nowhere | OutputPlace::One(_) | OutputPlace::Same(_), _) => return None,
            (OutputPlace::Folder(folder) | OutputPlace::Archive(OutputFile { path: folder, .. }), _) => {
                beneath(folder, &found.place)
            }
            (OutputPlace::Beside, Source::File(path)) => path.clone(),
            (OutputPlace::Beside, Source::Entry(entry)) => {
                let archive = entry.archive.path()?;
                let mut folder = folder_of(archive).join(stem_of_archive(archive));
                if folder.file_name() == archive.file_name() {
                    folder.as_mut_os_string().push(UNPACKED);
                }
                beneath(&folder, Path::new(&entry.name))
            }
            (OutputPlace::Beside, Source::Stdin(_)) => found.place.clone(),
        })
    }
}

/// A path in a folder. Whatever stands in it, it never leads out of that.
fn beneath(folder: &Path, place: &Path) -> PathBuf {
    let parts = place.components().filter(|part| matches!(part, Component::Normal(_)));
    parts.fold(folder.to_owned(), |path, part| path.join(part))
}

/// A name with another extension: in the place of that of a record; behind any other, which may be a part of the name.
pub fn renamed(path: &Path, extension: &str) -> PathBuf {
    let unpacked = unpacked_name(path);
    match Format::of_path(&unpacked) {
        Some(_) => without_extension(&unpacked).with_added_extension(extension),
        None => unpacked.with_added_extension(extension),
    }
}

/// Most collections have fewer games than so many digits can count.
const DIGITS: usize = 3;

/// The name of one of several games, which are numbered from 1.
pub fn numbered(path: &Path, number: usize, count: usize) -> PathBuf {
    let digits = count.to_string().len().max(DIGITS);
    let mut stem = OsString::from(path.file_stem().unwrap_or_default());
    stem.push(format!("-{number:0digits$}"));
    with_stem(path, stem)
}

/// A name with the number of an input, where that is not the first one of the name.
pub fn with_number(path: PathBuf, number: Option<usize>) -> PathBuf {
    let Some(number) = number.filter(|&number| number > 1) else {
        return path;
    };
    // A compressed file has its two extensions behind the number.
    let unpacked = unpacked_name(&path);
    let mut stem = OsString::from(unpacked.file_stem().unwrap_or_default());
    stem.push(format!("-{number}"));
    let numbered = with_stem(&unpacked, stem);
    match path.extension() {
        Some(packing) if unpacked != path => numbered.with_added_extension(packing),
        _ => numbered,
    }
}

/// The name whose games may get a name, as [`numbered`] gives them; `None` where no game gets such a name.
pub fn unnumbered(path: &Path) -> Option<PathBuf> {
    let stem = path.file_stem()?.to_str()?;
    let (stem, number) = stem.rsplit_once('-')?;
    let is_number = number.len() >= DIGITS && number.bytes().all(|digit| digit.is_ascii_digit());
    is_number.then(|| with_stem(path, stem.into()))
}

/// A name with something else before its extension.
fn with_stem(path: &Path, mut stem: OsString) -> PathBuf {
    if let Some(extension) = path.extension() {
        stem.push(".");
        stem.push(extension);
    }
    path.with_file_name(stem)
}

/// The file of the first game of a collection that was split, where there is one.
pub fn first_numbered(path: &Path) -> Option<PathBuf> {
    /// Nobody has collections of more games than so many digits can count.
    const MOST_DIGITS: usize = 9;

    let counts = (DIGITS..=MOST_DIGITS).map(|digits| "9".repeat(digits).parse().unwrap_or(usize::MAX));
    let mut names = counts.map(|count| numbered(path, 1, count));
    names.find(|name| name.is_file())
}

/// Whether a path names a folder: there is one, or it ends as one.
pub fn is_folder(path: &Path) -> bool {
    let text = path.as_os_str().as_encoded_bytes();
    let ends_as_folder = text.last().is_some_and(|&byte| std::path::is_separator(char::from(byte)));
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
            // Without its extension this would be a folder.
            ("a/..go", "a/..go.sgf"),
            ("...go.gz", "...go.sgf"),
            (".go", ".go.sgf"),
        ] {
            assert_eq!(renamed(Path::new(name), "sgf"), Path::new(new), "{name}");
        }
    }

    #[test]
    fn nothing_leads_out_of_a_folder() {
        for (place, path) in
            [("a/b.sgf", "out/a/b.sgf"), ("../b.sgf", "out/b.sgf"), ("/b/./../c", "out/b/c"), ("..", "out")]
        {
            assert_eq!(beneath(Path::new("out"), Path::new(place)), Path::new(path), "{place}");
        }
    }

    #[test]
    fn a_number_stands_before_the_extensions() {
        let names = [
            ("a/x.sgf", "a/x-2.sgf"),
            ("a/x.y.sgf.gz", "a/x.y-2.sgf.gz"),
            ("x", "x-2"),
            ("a/..sgf", "a/.-2.sgf"),
            ("...sgf", "..-2.sgf"),
        ];
        for (name, new) in names {
            assert_eq!(with_number(name.into(), Some(2)), Path::new(new));
            assert_eq!(with_number(name.into(), None), Path::new(name));
        }
    }

    #[test]
    fn games_are_numbered_to_their_count() {
        let name = |number, count| numbered(Path::new("a/x.y.sgf"), number, count);
        assert_eq!(name(1, 1), Path::new("a/x.y-001.sgf"));
        assert_eq!(name(12, 999), Path::new("a/x.y-012.sgf"));
        assert_eq!(name(12, 1000), Path::new("a/x.y-0012.sgf"));
        for (other, name) in [
            ("a/x.y-001.sgf", Some("a/x.y.sgf")),
            ("a/x-12345", Some("a/x")),
            ("a/x.y-01.sgf", None),
            ("a/x.y-00a.sgf", None),
            ("a/x.y-z-001.sgf", Some("a/x.y-z.sgf")),
        ] {
            assert_eq!(unnumbered(Path::new(other)).as_deref(), name.map(Path::new));
        }
    }
}
