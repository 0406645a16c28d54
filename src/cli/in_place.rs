//! Files that are replaced by what they become, in the format that they have: `--in-place`, and `--fix`.
//!
//! A file is replaced whole or not at all, and not touched where it would be the same. One with an error stays as it is,
//! since something of it would be lost, unless a backup of it is kept.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use anyhow::{Error, Result, bail};
use ishisgf::convert::Target;
use ishisgf::diag::Severity;
use ishisgf::format::{Dialect, Format};

use super::args::Args;
use super::atomic::{self, Attributes, Successor};
use super::failure::{failure, failure_of};
use super::output::unwritable_of;
use super::reason;
use super::tally::Tally;

/// How files are replaced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InPlace {
    /// What stands behind the name of the backup, where one is kept.
    backup: Option<String>,
    /// Whether an older backup gives way.
    replaces_backup: bool,
    /// Only files that writing anew mends are replaced.
    pub mends: bool,
}

impl InPlace {
    /// What the arguments ask for.
    pub fn asked_for(args: &Args) -> Option<InPlace> {
        let asked_for = InPlace { backup: args.backup.clone(), replaces_backup: args.force, mends: args.fix };
        args.replaces().then_some(asked_for)
    }

    /// Refuses to replace a file from which something would be lost, unless a backup is kept. What an error is for the user
    /// does not count: severities change what is told, and not what is lost.
    ///
    /// # Errors
    /// Where there is an error in it.
    pub fn refuse_errors(&self, found: &Tally<'_>) -> Result<()> {
        if self.backup.is_some() || found.counts().all(|(code, ..)| code.severity() < Severity::Error) {
            return Ok(());
        }
        let message = "the file stays as it is: what has an error would be lost";
        bail!(failure(message, "correct it, or keep the original with --backup SUFFIX").context(reason::HAS_ERRORS))
    }

    /// The backup that is kept of a file, by its real path.
    pub fn backup_of(&self, real: &Path) -> Option<PathBuf> {
        let mut name = real.as_os_str().to_owned();
        name.push(self.backup.as_ref()?);
        Some(PathBuf::from(name))
    }

    /// Replaces a file, and keeps a backup where that is asked for. A link to it stays a link.
    ///
    /// # Errors
    /// What keeps it from being written; then it has not changed, and there is no new backup. Or what keeps its name from being
    /// on the disk for certain: then it is the new one, and its backup stays.
    pub fn replace(&self, path: &Path, old: &[u8], new: &[u8], attributes: Attributes) -> Result<()> {
        let real = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        // Whatever takes long or may need a disk that is full comes first.
        let successor = Successor::of(&real, new, attributes).map_err(|error| unwritable_of(path, &error))?;
        let Some(successor) = successor.filter(|_| atomic::has_content(&real, old)) else {
            bail!(changed(path));
        };
        let backup = self.backup_of(&real);
        let new_backup = backup.as_deref().filter(|backup| fs::symlink_metadata(backup).is_err());
        let kept = backup.as_deref().map_or(Ok(()), |backup| self.keep(&real, backup, old));
        let replaced = kept.and_then(|()| match successor.succeed(old) {
            Ok(true) => Ok(()),
            Ok(false) => Err(changed(path)),
            Err(error) => Err(unwritable_of(path, &error)),
        });
        // One that is left beside a file that stays would keep the next run from it.
        if replaced.is_err()
            && let Some(backup) = new_backup
            && atomic::has_content(backup, old)
            && !atomic::has_content(&real, new)
        {
            let _ = fs::remove_file(backup);
        }
        replaced
    }

    /// Keeps a file as its backup.
    fn keep(&self, path: &Path, backup: &Path, content: &[u8]) -> Result<()> {
        atomic::keep(path, content, backup, self.replaces_backup).map_err(|error| match error.kind() {
            ErrorKind::AlreadyExists => {
                let help = "move it away, name another --backup, or replace it with --force";
                failure_of(backup, "the backup exists already, and the file stays as it is", help)
            }
            _ => unwritable_of(backup, &error),
        })
    }
}

/// Says that a file is not what was read of it any more.
fn changed(path: &Path) -> Error {
    let message = "it has changed since it was read, and stays as it is now";
    failure_of(path, message, "convert it again").context(reason::CHANGED)
}

/// What a file of a format becomes in its place.
///
/// # Errors
/// Where that would be another format, under the name that the file has.
pub fn target(format: Format, told: Option<Target>) -> Result<Target> {
    match (format, told) {
        (Format::Ishi, None | Some(Target::Ishi)) => Ok(Target::Ishi),
        (Format::Sgf, None) => Ok(Target::Sgf(Dialect::Ff4)),
        (Format::Sgf, Some(Target::Sgf(dialect))) => Ok(Target::Sgf(dialect)),
        (Format::Ishi, _) => {
            bail!(failure("it is Ishi, and would become SGF under its name", ELSEWHERE).context(reason::OTHER_FORMAT))
        }
        (Format::Sgf, _) => {
            bail!(failure("it is SGF, and would become Ishi under its name", ELSEWHERE).context(reason::OTHER_FORMAT))
        }
    }
}

/// What to do about a file that would get another format.
const ELSEWHERE: &str = "write it next to the original with --beside in the place of --in-place";

#[cfg(test)]
mod tests {
    use super::super::failure::code_of;
    use super::*;

    #[test]
    fn a_backup_is_kept_and_never_lost() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = |name: &str| folder.path().join(name);
        fs::write(path("a.sgf"), "old").expect("a file");
        let in_place = InPlace { backup: Some(".bak".to_owned()), replaces_backup: false, mends: false };
        in_place.replace(&path("a.sgf"), b"old", b"new", Attributes::default()).expect("it is replaced");
        let read = |name| fs::read_to_string(path(name)).expect(name);
        assert_eq!((read("a.sgf"), read("a.sgf.bak")), ("new".to_owned(), "old".to_owned()));
        assert!(in_place.replace(&path("a.sgf"), b"new", b"newer", Attributes::default()).is_err());
        assert_eq!((read("a.sgf"), read("a.sgf.bak")), ("new".to_owned(), "old".to_owned()));
        let forced = InPlace { replaces_backup: true, ..in_place };
        forced.replace(&path("a.sgf"), b"new", b"newer", Attributes::default()).expect("it is replaced");
        assert_eq!((read("a.sgf"), read("a.sgf.bak")), ("newer".to_owned(), "new".to_owned()));
    }

    #[test]
    fn what_has_changed_since_it_was_read_stays_as_it_is() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a.sgf");
        for backup in [None, Some(".bak".to_owned())] {
            let in_place = InPlace { backup, replaces_backup: true, mends: false };
            let replace = || in_place.replace(&path, b"read", b"new", Attributes::default());
            for edited in ["edited", "Read"] {
                fs::write(&path, edited).expect("a file");
                let refused = replace().expect_err("it has changed");
                assert_eq!(code_of(&refused), "changed-meanwhile");
                assert_eq!(fs::read_to_string(&path).expect("it is there"), edited);
                let successor = Successor::of(&path, b"new", Attributes::default()).expect("it can be written");
                assert!(!successor.expect("it is there").succeed(b"read").expect("it can be read"));
                assert_eq!(fs::read_to_string(&path).expect("it is there"), edited);
            }
            fs::remove_file(&path).expect("it is there");
            assert!(replace().is_err());
            assert!(Successor::of(&path, b"new", Attributes::default()).expect("it can be told").is_none());
            assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 0);
        }
    }
}
