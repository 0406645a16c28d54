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

/// Whether a name has one of some extensions, in any case.
pub fn has_extension(path: &Path, extensions: &[&str]) -> bool {
    let extension = path.extension().unwrap_or_default();
    let mut extensions = extensions.iter();
    extensions.any(|known| extension.eq_ignore_ascii_case(known))
}

/// The extensions of compressed files.
pub const PACKED: [&str; 4] = ["gz", "bz2", "xz", "zst"];

/// The extensions of compressed tar files, beside that of a tar file with that of a compressed one.
pub const PACKED_TAR: [&str; 6] = ["tgz", "tbz", "tbz2", "txz", "tzst", "taz"];

/// Those of archives that are not read.
pub const UNREAD: [&str; 8] = ["7z", "rar", "lzh", "lha", "arj", "cab", "z", "lzma"];

/// Whether a name is that of an archive that is read.
pub fn is_named_as_archive(path: &Path) -> bool {
    has_extension(path, &["zip"]) || has_extension(path, &PACKED_TAR) || has_extension(&unpacked_name(path), &["tar"])
}

/// A path without its extension. What would be left of `...zip` names no file but a folder, so that such a name stays whole.
pub fn without_extension(path: &Path) -> PathBuf {
    match path.file_stem().filter(|stem| stem.as_encoded_bytes() != b"." && stem.as_encoded_bytes() != b"..") {
        Some(stem) => path.with_file_name(stem),
        None => path.to_owned(),
    }
}

/// The name of a file without the `.gz` of a compressed one, or the like.
pub fn unpacked_name(path: &Path) -> PathBuf {
    match has_extension(path, &PACKED) {
        true => without_extension(path),
        false => path.to_owned(),
    }
}

/// A path without links, as far as it exists.
pub fn real(path: &Path) -> PathBuf {
    let mut real = fs::canonicalize(".").unwrap_or_default();
    let mut may_exist = true;
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => {
                real.pop();
                may_exist = true;
            }
            part => real.push(part),
        }
        // Beneath what does not exist there is nothing.
        if may_exist {
            let found = fs::canonicalize(&real);
            may_exist = found.is_ok();
            real = found.unwrap_or(real);
        }
    }
    real
}

/// A path that is the same for all paths that name one file, whether it exists or not. `folder` is the real path of its
/// folder; a path that can't exist is not looked at.
pub fn real_file(path: &Path, folder: &Path, may_exist: bool) -> PathBuf {
    let is_link = may_exist && fs::symlink_metadata(path).is_ok_and(|file| file.is_symlink());
    let real = match is_link.then(|| fs::canonicalize(path)) {
        Some(Ok(real)) => real,
        _ => folder.join(path.file_name().unwrap_or_default()),
    };
    // There, names that differ only in case are one.
    match cfg!(any(windows, target_os = "macos")) {
        true => PathBuf::from(real.to_string_lossy().to_lowercase()),
        false => real,
    }
}
