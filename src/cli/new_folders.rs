//! Folders that are made for what is to be written in them, and stay only where it is.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::atomic::sync_name;

/// Folders that were made for a file. Where nothing is in them when this is dropped, they go again.
#[derive(Debug, Default)]
pub struct NewFolders(Vec<PathBuf>);

impl NewFolders {
    /// Makes a folder, with those that it is in.
    ///
    /// # Errors
    /// As the file system says.
    pub fn make(&mut self, folder: &Path) -> io::Result<()> {
        let new: Vec<&Path> = folder.ancestors().take_while(|ancestor| !ancestor.exists()).collect();
        self.0.extend(new.iter().map(|&folder| folder.to_owned()));
        fs::create_dir_all(folder)?;
        new.into_iter().rev().try_for_each(sync_name)
    }
}

impl Drop for NewFolders {
    fn drop(&mut self) {
        for folder in &self.0 {
            // One that is not empty can't be removed so.
            let _ = fs::remove_dir(folder);
        }
    }
}
