//! The files that this run has written: none is written twice, by whatever names it goes.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use super::atomic::folder_of;

/// The files that this run has written. The plan sees to it that no two outputs have one name; what it can't see, such as
/// links and names that differ in case, shows when files are replaced.
#[derive(Debug, Default)]
pub struct Claims(Mutex<BTreeSet<PathBuf>>);

impl Claims {
    /// Claims a file; false where it has been claimed.
    pub fn claim(&self, path: &Path) -> bool {
        let real = fs::canonicalize(path).or_else(|_| {
            let folder = fs::canonicalize(folder_of(path))?;
            Ok::<_, std::io::Error>(folder.join(path.file_name().unwrap_or_default()))
        });
        let real = real.unwrap_or_else(|_| path.to_owned());
        let mut claimed = match self.0.lock() {
            Ok(claimed) => claimed,
            Err(poisoned) => poisoned.into_inner(),
        };
        claimed.insert(real)
    }
}

#[cfg(test)]
mod tests {
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
        #[cfg(unix)]
        {
            std::os::unix::fs::symlink("a", path("link")).expect("a link");
            assert!(!claims.claim(&path("link")));
        }
    }
}
