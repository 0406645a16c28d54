//! The files that this run has written: none is written twice, by whatever names it goes.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use super::paths::{folder_of, real, real_file};

/// The files that this run has written. The plan sees to it that no two outputs have one name; what it can't see, such as
/// links and names that differ in case, shows when files are replaced.
#[derive(Debug, Default)]
pub struct Claims(Mutex<BTreeSet<PathBuf>>);

impl Claims {
    /// Claims a file; false where it has been claimed.
    pub fn claim(&self, path: &Path) -> bool {
        let real = real_file(path, &real(&folder_of(path)), true);
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(real)
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_file_is_claimed_once() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = |name: &str| folder.path().join(name);
        fs::write(path("a"), "").expect("a file");
        let claims = Claims::default();
        assert!(claims.claim(&path("a")));
        assert!(!claims.claim(&path("a")));
        assert!(!claims.claim(&path("./a")));
        assert!(claims.claim(&path("new")));
        assert!(!claims.claim(&path("new")));
        // Also where the folder comes to be in between.
        assert!(claims.claim(&path("folder/./new")));
        fs::create_dir(path("folder")).expect("a folder");
        assert!(!claims.claim(&path("folder/new")));
        #[cfg(unix)]
        {
            std::os::unix::fs::symlink("a", path("link")).expect("a link");
            assert!(!claims.claim(&path("link")));
        }
    }
}
