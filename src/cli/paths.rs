//! Paths, and what they name.

use std::fs;
use std::path::{Component, Path, PathBuf};

/// The folder that a file is in.
pub fn folder_of(path: &Path) -> PathBuf {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder.to_owned(),
        _ => PathBuf::from("."),
    }
}

/// The name of a file without the `.gz` of a compressed one.
pub fn unpacked_name(path: &Path) -> PathBuf {
    let is_compressed = path
        .extension()
        .is_some_and(|extension| extension.eq_ignore_ascii_case("gz"));
    match is_compressed {
        true => path.with_extension(""),
        false => path.to_owned(),
    }
}

/// A path without links, as far as it exists.
pub fn real(path: &Path) -> PathBuf {
    let mut real = fs::canonicalize(".").unwrap_or_default();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => {
                real.pop();
            }
            part => real.push(part),
        }
        real = fs::canonicalize(&real).unwrap_or(real);
    }
    real
}

/// A path that is the same for all paths that name one file, whether it exists or not.
pub fn real_file(path: &Path, folder: &Path) -> PathBuf {
    let is_link = fs::symlink_metadata(path).is_ok_and(|file| file.is_symlink());
    let real = match fs::canonicalize(path) {
        Ok(real) if is_link => real,
        _ => folder.join(path.file_name().unwrap_or_default()),
    };
    // There, names that differ only in case are one.
    match cfg!(any(windows, target_os = "macos")) {
        true => PathBuf::from(real.to_string_lossy().to_lowercase()),
        false => real,
    }
}
