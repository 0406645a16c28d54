//! What is stored in `corpus` holds: findings of the past, and the fewest bytes that reach everything.

use std::fs;
use std::path::Path;

use ishisgf_fuzz::TARGETS;
use ishisgf_fuzz::work::{ALLOCATOR, Counted};

#[global_allocator]
static COUNTED: Counted = ALLOCATOR;

/// All at once: the program has one current folder, and work is counted for all threads.
#[test]
fn the_stored_corpus_holds() {
    for (name, target) in TARGETS {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(name);
        let entries = fs::read_dir(&folder).expect("each target has a corpus");
        let mut paths: Vec<_> = entries.map(|entry| entry.expect("the folder can be read").path()).collect();
        paths.sort();
        assert!(!paths.is_empty(), "{name} has no corpus");
        for path in &paths {
            let bytes = fs::read(path).expect("the file can be read");
            println!("{}", path.display());
            target(&bytes);
        }
        eprintln!("{name}: {} files", paths.len());
    }
}
