//! Many files at once, as scripts see it: what is read, what is written where, and what is said at the end.

mod archives;
mod corpus;
#[path = "../cli/folder.rs"]
mod folder;
mod folders;
mod in_place;
mod mending;
mod plans;
mod reports;
#[cfg(unix)]
mod whole_files;
