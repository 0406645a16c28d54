//! Any bytes may be an archive or a compressed file: nothing leaves the folder, and nothing is larger than is allowed.

use std::path::Path;

use crate::choices;
use crate::program::Folder;

/// What archives are called.
const NAMES: [&str; 8] = ["a.zip", "a.tar", "a.tar.gz", "a.tar.bz2", "a.tar.xz", "a.tar.zst", "a.sgf.gz", "a"];

/// Where an entry with an absolute name would go, if it were not refused.
const ABSOLUTE: &str = "/tmp/ishisgf-fuzz-absolute.sgf";

/// The most that one entry, and all of them, may unpack to.
const ENTRY: u64 = 1 << 16;
const ARCHIVE: u64 = 1 << 18;

/// The number of files beside what is written: the archive and the report.
const OTHERS: usize = 2;

/// The last byte chooses the name.
pub fn target(bytes: &[u8]) -> bool {
    let (content, [choice]) = choices(bytes);
    let name = NAMES[choice % NAMES.len()];
    let folder = Folder::new();
    folder.put(name, content);
    let typed = "-o out --all --copy-others --on-conflict rename --max-entry 64K --max-archive 256K";
    folder.run(typed.split(' '), name);
    let files = folder.files();
    let out = files.iter().filter(|path| path.starts_with(folder.path().join("out")));
    let sizes = out.map(|path| path.metadata().map_or(0, |file| file.len()));
    let sizes: Vec<u64> = sizes.collect();
    assert!(files.len() <= sizes.len() + OTHERS, "something leaves the folder: {files:?}");
    assert!(!Path::new(ABSOLUTE).exists(), "an absolute name counts");
    // What is copied is no larger than it was; a record may be, with its root in full.
    let most = |unpacked: u64| 4 * unpacked + 1000 * sizes.len() as u64;
    assert!(sizes.iter().all(|size| *size <= most(ENTRY)) && sizes.iter().sum::<u64>() <= most(ARCHIVE), "{sizes:?}");
    !sizes.is_empty()
}
