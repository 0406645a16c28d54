//! Files without a name: `O_TMPFILE` and `linkat`.

use std::os::fd::AsRawFd;
use std::os::unix::fs::OpenOptionsExt;
use std::sync::OnceLock;

use rustix::fs::{AtFlags, CWD, OFlags, linkat};
use rustix::io::Errno;

use super::*;

/// Opens a file without a name; `None` where the file system has no such files.
pub fn open(folder: &Path) -> io::Result<Option<File>> {
    // A file gets its name by way of this folder.
    static CAN_BE_NAMED: OnceLock<bool> = OnceLock::new();
    if !CAN_BE_NAMED.get_or_init(|| Path::new("/proc/self/fd").is_dir()) {
        return Ok(None);
    }
    let flags = OFlags::TMPFILE.bits().cast_signed();
    let opened = File::options().write(true).mode(0o666).custom_flags(flags).open(folder);
    match opened {
        Ok(file) => Ok(Some(file)),
        Err(error) => match error.raw_os_error().map(Errno::from_raw_os_error) {
            Some(Errno::OPNOTSUPP | Errno::ISDIR | Errno::INVAL) => Ok(None),
            _ => Err(error),
        },
    }
}

/// Gives a file its name, where there is no such file.
pub fn name(file: &File, path: &Path) -> io::Result<()> {
    let unnamed = format!("/proc/self/fd/{}", file.as_raw_fd());
    linkat(CWD, &*unnamed, CWD, path, AtFlags::SYMLINK_FOLLOW)?;
    Ok(())
}

/// Gives a file the name of one that is there.
pub fn replace(file: &File, path: &Path) -> io::Result<()> {
    lock(file);
    // A kill strikes between the two calls, or while the first one waits for a folder in which others are at work. It
    // seldom does where it waits here instead.
    let _passing = alone();
    let named = passing().make_in(folder_of(path), |passing| name(file, passing))?;
    Ok(named.persist(path)?)
}
