//! What is stored in `corpus` holds: findings of the past, and the fewest bytes that reach everything.

use std::fs;
use std::path::Path;

use ishisgf_fuzz::TARGETS;
use ishisgf_fuzz::work::{ALLOCATOR, Counted};

#[global_allocator]
static COUNTED: Counted = ALLOCATOR;

/// Of so many files of each target one at least tries what the target is for.
const SHARE: usize = 3;

/// All at once: the program has one current folder, and work is counted for all threads.
#[test]
fn the_stored_corpus_holds() {
    for (name, target) in TARGETS {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(name);
        let entries = fs::read_dir(&folder).expect("each target has a corpus");
        let mut paths: Vec<_> = entries.map(|entry| entry.expect("the folder can be read").path()).collect();
        paths.sort();
        assert!(!paths.is_empty(), "{name} has no corpus");
        let tried = paths.iter().filter(|path| {
            let bytes = fs::read(path).expect("the file can be read");
            println!("{}", path.display());
            target(&bytes)
        });
        let tried = tried.count();
        eprintln!("{name}: {} files, {tried} of which try something", paths.len());
        assert!(tried * SHARE >= paths.len(), "{name} tries hardly anything");
    }
}
