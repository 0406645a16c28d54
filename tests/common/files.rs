//! Files of the tests: where they are, and work on many of them.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use super::convert::Format;

/// The cases of the project, also for a package within its folder.
pub fn testdata() -> PathBuf {
    let folders = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors();
    let mut folders = folders.map(|folder| folder.join("testdata"));
    folders.find(|folder| folder.is_dir()).expect("the cases are in the repository")
}

/// A folder of the shared corpus, where there is one; else it is said that a test is skipped.
pub fn shared(folder: &str) -> Option<PathBuf> {
    let shared = std::env::var_os("ISHISGF_CORPUS");
    if shared.is_none() {
        eprintln!("skipped: ISHISGF_CORPUS does not name the corpus");
    }
    shared.map(|shared| Path::new(&shared).join(folder))
}

/// All files below a folder, sorted.
pub fn below(folder: &Path) -> impl Iterator<Item = PathBuf> + use<> {
    let entries = walkdir::WalkDir::new(folder).sort_by_file_name();
    let paths = entries.into_iter();
    let paths = paths.map(|entry| entry.expect("the folder can be read").into_path());
    paths.filter(|path| path.is_file())
}

/// The files below a folder whose names are those of formats, sorted.
pub fn records(folder: &Path) -> impl Iterator<Item = PathBuf> + use<> {
    below(folder).filter(|path| Format::of_path(path).is_some())
}

/// Whether a file of `testdata/` is what an input beside it is to become.
pub fn is_expected(path: &Path) -> bool {
    let name = path.to_string_lossy();
    let extensions = [".ff4.sgf", ".draft.sgf", ".ishi.go"];
    extensions.iter().any(|extension| name.ends_with(extension))
}

/// Whether a file is in a folder of a name.
pub fn is_in(folder: &str, path: &Path) -> bool {
    path.components().any(|part| part.as_os_str() == folder)
}

/// Does some work for each file, on all processors. The results stand in the order of the files.
pub fn for_each<T: Send>(paths: &[PathBuf], work: impl Fn(&Path) -> T + Sync) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let results = Mutex::new(BTreeMap::new());
    let run = || {
        while let (at, Some(path)) = {
            let at = next.fetch_add(1, Ordering::Relaxed);
            (at, paths.get(at))
        } {
            let result = work(path);
            results.lock().expect("no worker panics").insert(at, result);
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(run);
        }
    });
    let results = results.into_inner().expect("no worker panics");
    results.into_values().collect()
}
