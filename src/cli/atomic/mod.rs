//! Files that appear whole or not at all, whenever the program ends.
//!
//! On Linux a file has no name until it is complete, so that nothing is left behind even where the program is killed. (An
//! existing file is replaced by a rename, for which the new one needs a passing name for a moment.) Elsewhere, and on file
//! systems that can't do that, a file is written under a passing name, which is removed where writing fails.
//!
//! With `--sync` a file is on the disk before it has its name, and its name before the next thing is done: where the power
//! fails, each file is the old one, or the new one, or not there yet.
//!
//! Where the program is killed just while there is a passing name, that is left behind. A file is locked as long as it has
//! one, so that whoever comes next can tell such a leftover from what another run is about to finish, and [`sweep`]s it up.

#[cfg(target_os = "linux")]
mod unnamed;

use std::ffi::OsStr;
use std::fs::{self, DirEntry, File, Metadata};
use std::io::{self, BufRead, BufReader, ErrorKind, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};
use std::time::SystemTime;

use tempfile::{Builder, NamedTempFile};

use super::paths::folder_of;

/// How passing names begin and end.
const PREFIX: &str = ".ishisgf-";
const SUFFIX: &str = ".tmp";

/// Files are to outlive a failure of the power.
static SYNC: AtomicBool = AtomicBool::new(false);

/// From now on a file gets its name only when its bytes are on the disk.
pub fn sync_all() {
    SYNC.store(true, Ordering::Relaxed);
}

/// Waits until a file that is there already is on the disk with its name, where that is wanted.
fn sync_existing(path: &Path) -> io::Result<()> {
    match SYNC.load(Ordering::Relaxed) {
        true => File::options().write(true).open(path)?.sync_all().and_then(|()| sync_name(path)),
        false => Ok(()),
    }
}

/// Waits until the name of a file, or of a folder, is on the disk, where that is wanted.
pub fn sync_name(path: &Path) -> io::Result<()> {
    // Elsewhere folders are no files that could be opened.
    match cfg!(unix) && SYNC.load(Ordering::Relaxed) {
        true => File::open(folder_of(path))?.sync_all(),
        false => Ok(()),
    }
}

/// Held as long as there is a file with a passing name, unless that is among [`GROWING`].
static PASSING: RwLock<()> = RwLock::new(());

/// The passing names of files that are written bit by bit, which nobody could wait for: also such as have gone already.
static GROWING: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// What was done to have a file there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Written {
    /// It was written.
    Anew,
    /// It stood there already, byte for byte.
    Already,
}

/// What a file has beside its content; what is not given is as it usually is, or was.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Attributes {
    /// When it was last modified.
    pub modified: Option<SystemTime>,
    /// Who may read, write and run it: the last nine bits of its mode.
    #[cfg(unix)]
    pub permissions: Option<u32>,
}

impl Attributes {
    /// Returns those of a file, as far as they can be told. Bits that would let what is written run as somebody else are not among
    /// them.
    pub fn of(path: &Path) -> Self {
        let Some(file) = fs::metadata(path).ok().filter(Metadata::is_file) else {
            return Attributes::default();
        };
        Attributes {
            modified: file.modified().ok(),
            #[cfg(unix)]
            permissions: Some(std::os::unix::fs::MetadataExt::mode(&file) & 0o777),
        }
    }

    /// Nothing but a time.
    pub fn of_time(modified: Option<SystemTime>) -> Self {
        Attributes {
            modified,
            #[cfg(unix)]
            permissions: None,
        }
    }

    /// The mode that the entry of an archive gets.
    pub fn mode(self) -> u32 {
        /// That of a file which all may read, and its owner write.
        const USUAL: u32 = 0o644;

        #[cfg(unix)]
        let mode = self.permissions.unwrap_or(USUAL);
        #[cfg(not(unix))]
        let mode = USUAL;
        mode
    }

    fn set(self, file: &File) -> io::Result<()> {
        #[cfg(unix)]
        if let Some(permissions) = self.permissions {
            use std::fs::Permissions;
            use std::os::unix::fs::{MetadataExt, PermissionsExt};
            let old = file.metadata()?.mode() & 0o7777;
            let new = old & !0o777 | permissions;
            if new != old {
                file.set_permissions(Permissions::from_mode(new))?;
            }
        }
        self.modified.map_or(Ok(()), |modified| file.set_modified(modified))
    }
}

/// Writes a new file, with the mode and time that new files usually get, unless others are given. One that has
/// that content already is what another run at the same time has written.
///
/// # Errors
/// As the file system says; [`ErrorKind::AlreadyExists`] where there is another one. Then nothing has changed.
pub fn create(path: &Path, content: &[u8], attributes: Attributes) -> io::Result<Written> {
    let staged = Staged::write(path, content, None, attributes)?;
    match staged.persist(path, false) {
        Err(error) if error.kind() == ErrorKind::AlreadyExists && has_content(path, content) => {
            sync_existing(path).map(|()| Written::Already)
        }
        persisted => persisted.and_then(|()| sync_name(path)).map(|()| Written::Anew),
    }
}

/// Writes a file that may exist; then its mode is kept, its owner as far as possible, and a link to it stays a link. Where
/// it has that content already only its time of modification changes.
///
/// # Errors
/// As the file system says. Then nothing has changed.
pub fn replace(path: &Path, content: &[u8], attributes: Attributes) -> io::Result<Written> {
    let path = &led_to(path);
    let old = match fs::metadata(path) {
        Ok(old) => old,
        Err(unseen) => {
            return create(path, content, attributes).map_err(|error| match (error.kind(), unseen.kind()) {
                // There is something, such as a link that leads in a circle.
                (ErrorKind::AlreadyExists, kind) if kind != ErrorKind::NotFound => unseen,
                _ => error,
            });
        }
    };
    if has_content(path, content) && touch(path, attributes).is_ok() {
        return sync_existing(path).map(|()| Written::Already);
    }
    let staged = Staged::write(path, content, Some(&old), attributes)?;
    staged.persist(path, true)?;
    sync_name(path)?;
    Ok(Written::Anew)
}

/// What a file is to become: complete, but not in its place yet.
pub struct Successor {
    staged: Staged,
    path: PathBuf,
}

impl Successor {
    /// Writes what a file is to become, with its mode and owner as [`replace`] has them; `None` where there is no such file.
    ///
    /// # Errors
    /// As the file system says. Then nothing has changed.
    pub fn of(path: &Path, content: &[u8], attributes: Attributes) -> io::Result<Option<Self>> {
        let Ok(old) = fs::metadata(path) else {
            return Ok(None);
        };
        let staged = Staged::write(path, content, Some(&old), attributes)?;
        Ok(Some(Successor { staged, path: path.to_owned() }))
    }

    /// Puts it in its place, if the file there still has the content that was read of it. Returns whether it had.
    ///
    /// # Errors
    /// As the file system says. Then nothing has changed, unless only the folder can't be brought to the disk.
    pub fn succeed(self, read: &[u8]) -> io::Result<bool> {
        let is_as_read = has_content(&self.path, read);
        if is_as_read {
            self.staged.persist(&self.path, true)?;
            sync_name(&self.path)?;
        }
        Ok(is_as_read)
    }
}

/// Keeps a file under a second name: by a link, so that it is what it was in all respects, or else by a copy. Another file of
/// that name gives way at once, where it may; it itself does, also where it is a link to elsewhere.
///
/// # Errors
/// As the file system says; [`ErrorKind::AlreadyExists`] where there is one that may not be replaced. Then nothing has
/// changed.
pub fn keep(path: &Path, content: &[u8], name: &Path, replaces: bool) -> io::Result<()> {
    let linked = match replaces {
        true => link_over(path, name),
        false => fs::hard_link(path, name),
    };
    linked.or_else(|error| match (error.kind(), replaces) {
        (ErrorKind::AlreadyExists, false) => Err(error),
        (_, false) => create(name, content, Attributes::of(path)).map(drop),
        (_, true) => Staged::write(name, content, None, Attributes::of(path))?.persist(name, true),
    })?;
    sync_name(name)
}

/// Gives a file a second name, which may have been that of another one.
fn link_over(path: &Path, name: &Path) -> io::Result<()> {
    let _passing = held();
    let file = File::open(path)?;
    lock(&file);
    let linked = passing().make_in(folder_of(name), |passing| fs::hard_link(path, passing))?;
    let passing = linked.path().to_owned();
    linked.persist(name)?;
    // Where both are names of the file already, a rename does nothing.
    let _ = fs::remove_file(passing);
    Ok(())
}

/// A file that is written bit by bit, and appears when it is whole. Where it is dropped before, nothing has changed.
pub struct Growing {
    staged: Staged,
    path: PathBuf,
    replaces: bool,
}

impl Growing {
    /// Begins a new file, or one that takes the place of another, as [`replace`] does.
    ///
    /// # Errors
    /// As the file system says.
    pub fn begin(path: &Path, replaces: bool) -> io::Result<Self> {
        let path = if replaces { led_to(path) } else { path.to_owned() };
        let mut staged = Staged::begin(&folder_of(&path))?;
        staged.let_go();
        Ok(Growing { staged, path, replaces })
    }

    /// Gives the file its name.
    ///
    /// # Errors
    /// As the file system says; [`ErrorKind::AlreadyExists`] where there is one that may not be replaced. Then nothing has
    /// changed.
    pub fn finish(mut self) -> io::Result<()> {
        let old = fs::metadata(&self.path).ok().filter(|_| self.replaces);
        if let Some(old) = &old {
            keep_owner(self.staged.file(), old)?;
        }
        if SYNC.load(Ordering::Relaxed) {
            self.staged.file().sync_all()?;
        }
        self.staged.hold();
        self.staged.persist(&self.path, old.is_some())?;
        sync_name(&self.path)
    }
}

impl Write for Growing {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.staged.file().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.staged.file().flush()
    }
}

impl Seek for Growing {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.staged.file().seek(to)
    }
}

/// Where a path leads: links are followed, also to a file that is still to come.
fn led_to(path: &Path) -> PathBuf {
    match fs::canonicalize(path) {
        Ok(existing) => existing,
        Err(error) => match fs::read_link(path) {
            Ok(next) if error.kind() == ErrorKind::NotFound => led_to(&folder_of(path).join(next)),
            _ => path.to_owned(),
        },
    }
}

/// Gives a file the mode of another one, and its owner as far as possible.
fn keep_owner(file: &File, old: &Metadata) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, fchown};
        // Only some may give a file away; to their own groups all may.
        let _ = fchown(file, Some(old.uid()), Some(old.gid())).or_else(|_| fchown(file, None, Some(old.gid())));
    }
    file.set_permissions(plain(old))
}

/// Whether a name is a passing one.
pub fn is_passing(name: &OsStr) -> bool {
    let name = name.as_encoded_bytes();
    name.starts_with(PREFIX.as_bytes()) && name.ends_with(SUFFIX.as_bytes())
}

/// Removes what a run that was killed has left behind in a folder.
pub fn sweep(folder: &Path) {
    let is_left =
        |entry: &DirEntry| is_passing(&entry.file_name()) && entry.file_type().is_ok_and(|kind| kind.is_file());
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    for path in entries.filter(is_left).map(|entry| entry.path()) {
        let file = File::options().write(true).open(&path);
        // Where it is locked another run is at it, and where it can't be told nothing is removed.
        if file.is_ok_and(|file| file.try_lock().is_ok()) {
            let _ = fs::remove_file(path);
        }
    }
}

/// Waits until no file has a passing name, but for those that grow, which go; and lets none get one any more, so that the
/// program can end at once.
pub fn stop() {
    std::mem::forget(alone());
    for passing in GROWING.lock().unwrap_or_else(PoisonError::into_inner).iter() {
        let _ = fs::remove_file(passing);
    }
}

fn alone() -> RwLockWriteGuard<'static, ()> {
    PASSING.write().unwrap_or_else(PoisonError::into_inner)
}

/// Keeps the program from ending at once.
fn held() -> RwLockReadGuard<'static, ()> {
    PASSING.read().unwrap_or_else(PoisonError::into_inner)
}

/// Whether a file has a content.
pub fn has_content(path: &Path, content: &[u8]) -> bool {
    let compare = |file| -> io::Result<bool> {
        let mut file = BufReader::with_capacity(64 * 1024, file);
        let mut left = content;
        loop {
            let bytes = file.fill_buf()?;
            match (left.strip_prefix(bytes), bytes.len()) {
                (None, _) => return Ok(false),
                (Some(left), 0) => return Ok(left.is_empty()),
                (Some(behind), read) => {
                    left = behind;
                    file.consume(read);
                }
            }
        }
    };
    let length = fs::metadata(path).map(|existing| existing.len());
    length.is_ok_and(|length| length == content.len() as u64)
        && File::open(path).and_then(compare).is_ok_and(|is_same| is_same)
}

/// Sets the time of modification of a file that is there, and what else is given.
fn touch(path: &Path, attributes: Attributes) -> io::Result<()> {
    let file = File::options().write(true).open(path)?;
    attributes.set(&file)?;
    file.set_modified(attributes.modified.unwrap_or_else(SystemTime::now))
}

/// A file with its content that has not got its name yet.
enum Staged {
    /// It has no name at all.
    #[cfg(target_os = "linux")]
    Unnamed(File),
    /// It has a passing one in the folder where it is to appear.
    Named(NamedTempFile<File>, Option<RwLockReadGuard<'static, ()>>),
}

impl Staged {
    fn write(path: &Path, content: &[u8], old: Option<&Metadata>, attributes: Attributes) -> io::Result<Self> {
        let mut staged = Staged::begin(&folder_of(path))?;
        let file = staged.file();
        file.write_all(content)?;
        if let Some(old) = old {
            keep_owner(file, old)?;
        }
        attributes.set(file)?;
        if SYNC.load(Ordering::Relaxed) {
            file.sync_all()?;
        }
        Ok(staged)
    }

    fn begin(folder: &Path) -> io::Result<Self> {
        #[cfg(target_os = "linux")]
        if let Some(file) = unnamed::open(folder)? {
            return Ok(Staged::Unnamed(file));
        }
        let held = held();
        let named = passing().tempfile_in(folder)?;
        lock(named.as_file());
        Ok(Staged::Named(named, Some(held)))
    }

    /// Has nobody wait for it: where the program ends at once, its passing name goes.
    fn let_go(&mut self) {
        match self {
            #[cfg(target_os = "linux")]
            Staged::Unnamed(_) => {}
            Staged::Named(named, held) => {
                GROWING.lock().unwrap_or_else(PoisonError::into_inner).push(named.path().to_owned());
                *held = None;
            }
        }
    }

    /// Has everybody wait for it again.
    fn hold(&mut self) {
        match self {
            #[cfg(target_os = "linux")]
            Staged::Unnamed(_) => {}
            Staged::Named(_, none) => *none = Some(held()),
        }
    }

    fn file(&mut self) -> &mut File {
        match self {
            #[cfg(target_os = "linux")]
            Staged::Unnamed(file) => file,
            Staged::Named(named, _) => named.as_file_mut(),
        }
    }

    /// Gives it its name; where there is such a file, only if it is to be replaced.
    fn persist(self, path: &Path, replaces: bool) -> io::Result<()> {
        match self {
            #[cfg(target_os = "linux")]
            Staged::Unnamed(file) if replaces => unnamed::replace(&file, path),
            #[cfg(target_os = "linux")]
            Staged::Unnamed(file) => unnamed::name(&file, path),
            Staged::Named(named, _passing) if replaces => Ok(named.persist(path).map(drop)?),
            Staged::Named(named, _passing) => Ok(named.persist_noclobber(path).map(drop)?),
        }
    }
}

/// The permissions of a file, without the bits that would let what is written run as somebody else.
fn plain(file: &Metadata) -> fs::Permissions {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, PermissionsExt};
        fs::Permissions::from_mode(file.mode() & 0o777)
    }
    #[cfg(not(unix))]
    file.permissions()
}

/// Makes files with passing names.
fn passing() -> Builder<'static, 'static> {
    let mut builder = Builder::new();
    builder.prefix(PREFIX).suffix(SUFFIX);
    #[cfg(unix)]
    {
        use std::fs::Permissions;
        use std::os::unix::fs::PermissionsExt;
        // Reduced by the umask when the file is created, as for any new file.
        builder.permissions(Permissions::from_mode(0o666));
    }
    builder
}

/// Shows other runs that a file with a passing name is in work. Where files can't be locked, they can't be swept up.
fn lock(file: &File) {
    let _ = file.try_lock();
}
