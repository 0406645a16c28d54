//! Many files in one command.

#[allow(
    dead_code,
    reason = "the other tests of the command line need the rest"
)]
#[path = "../cli/folder.rs"]
mod folder;
#[cfg(unix)]
mod whole_files;
