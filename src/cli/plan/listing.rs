//! What is in the folders that outputs go to: each is listed once, so that a name that is not there costs no look at the
//! disk.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use super::super::paths::{folder_of, real, real_file};

/// The folders that outputs go to.
#[derive(Default)]
pub struct Folders {
    are_many: bool,
    all: BTreeMap<OsString, Listing>,
}

/// For so few outputs no folder is listed: it may hold far more.
const FEW: usize = 16;

impl Folders {
    /// The folders of a number of outputs, none of which was read yet.
    pub fn of(outputs: usize) -> Self {
        Folders { are_many: outputs > FEW, all: BTreeMap::new() }
    }

    /// The folder that a file is in.
    pub fn of_file(&mut self, path: &Path) -> &Listing {
        let are_many = self.are_many;
        let folder = self.all.entry(folder_of(path).into_os_string());
        folder.or_insert_with_key(|folder| Listing::of(Path::new(folder), are_many))
    }
}

/// A folder that outputs go to.
pub struct Listing {
    /// Its path without links.
    real: PathBuf,
    /// The names in it, as [`folded`] gives them; `None` where it was not listed.
    names: Option<BTreeSet<String>>,
}

impl Listing {
    /// Looks at a folder, which may be still to come, and lists it where that is worth it.
    pub fn of(folder: &Path, is_listed: bool) -> Self {
        if !is_listed {
            return Listing { real: real(folder), names: None };
        }
        let names = match fs::read_dir(folder) {
            Ok(entries) => entries.map(|entry| Ok(folded(Path::new(&entry?.file_name())))).collect(),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(BTreeSet::new()),
            Err(error) => Err(error),
        };
        Listing { real: real(folder), names: names.ok() }
    }

    /// Whether there may be something that a path in the folder leads to. Where names that look different can be one,
    /// for their case or their accents, it has to be looked at.
    pub fn may_have(&self, path: &Path) -> bool {
        let name = folded(Path::new(path.file_name().unwrap_or_default()));
        let has_other_forms = cfg!(target_os = "macos") && !name.is_ascii();
        has_other_forms || self.names.as_ref().is_none_or(|names| names.contains(&name))
    }

    /// A path that is the same for all paths that name one file in the folder.
    pub fn resolve(&self, path: &Path) -> PathBuf {
        real_file(path, &self.real, self.may_have(path))
    }
}

/// A name in a form that is the same for names that differ only in case.
fn folded(name: &Path) -> String {
    name.to_string_lossy().to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_is_not_listed_is_not_there() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = |name: &str| folder.path().join(name);
        fs::write(path("Game.sgf"), "").expect("a file");
        let listing = Listing::of(folder.path(), true);
        assert!(listing.may_have(&path("Game.sgf")) && listing.may_have(&path("game.SGF")));
        assert!(!listing.may_have(&path("other.sgf")));
        assert!(!Listing::of(&path("to-come"), true).may_have(&path("to-come/game.sgf")));
        // It is a file, which can't be listed.
        assert!(Listing::of(&path("Game.sgf"), true).may_have(&path("Game.sgf/x")));
        assert!(Listing::of(folder.path(), false).may_have(&path("other.sgf")));
        assert_eq!(listing.resolve(&path("./new.sgf")), listing.resolve(&path("new.sgf")));
    }
}
