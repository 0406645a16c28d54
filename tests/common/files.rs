//! Files of the tests: where they are, and work on many of them.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use ishisgf::format::Format;

/// All files below a folder whose names are those of a format, sorted.
pub fn below(folder: &Path, format: Format) -> Vec<PathBuf> {
    let files = walkdir::WalkDir::new(folder)
        .sort_by_file_name()
        .into_iter();
    let files = files.map(|entry| entry.expect("the folder can be read").into_path());
    files
        .filter(|path| path.is_file() && Format::of_path(path) == Some(format))
        .collect()
}

/// A folder of the shared corpus, where there is one; else it is said that a test is skipped.
pub fn shared(folder: &str) -> Option<PathBuf> {
    let shared = std::env::var_os("ISHISGF_CORPUS");
    if shared.is_none() {
        eprintln!("skipped: ISHISGF_CORPUS does not name the corpus");
    }
    shared.map(|shared| Path::new(&shared).join(folder))
}

/// Does some work for each file, on all processors. The results stand in the order of the files.
pub fn for_each<T: Send>(paths: &[PathBuf], work: impl Fn(&Path) -> T + Sync) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let results = Mutex::new(BTreeMap::new());
    let run = || {
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(path) = paths.get(at) else { break };
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
