//! The archive that the outputs of all inputs go into, entry by entry as they come. It appears when it is whole; where
//! nothing came of any input there is none.

use anyhow::{Error, Result};

use super::archive::{Packed, Writer};
use super::new_folders::NewFolders;
use super::output::{OutputFile, unwritable_of};
use super::reason;
use super::stop::Stop;

/// The archive that the outputs of all inputs go into, where they go into one.
pub struct Gathering<'g> {
    archive: Option<&'g OutputFile>,
    stop: &'g Stop,
    /// Begun with the first entry.
    writer: Option<Writer>,
    /// Those that were made for it. They outlive what is written in them.
    folders: NewFolders,
    failure: Option<Error>,
}

impl<'g> Gathering<'g> {
    /// Nothing has been put into it.
    pub fn new(archive: Option<&'g OutputFile>, stop: &'g Stop) -> Self {
        Gathering { archive, stop, writer: None, folders: NewFolders::default(), failure: None }
    }

    /// The archive, where it has been begun.
    pub fn begun(&self) -> Option<&'g OutputFile> {
        self.archive.filter(|_| self.writer.is_some())
    }

    /// Puts the outputs of an input into it. What keeps them from being written ends the run: nothing that follows could be.
    pub fn add(&mut self, entries: Vec<Packed>) {
        let Some(archive) = self.archive.filter(|_| self.failure.is_none()) else {
            return;
        };
        let added = entries.into_iter().try_for_each(|entry| {
            let writer = match &mut self.writer {
                Some(writer) => writer,
                none => {
                    let (file, folders) = archive.begin()?;
                    self.folders = folders;
                    none.insert(Writer::new(&archive.path, file))
                }
            };
            writer.add(entry)
        });
        if let Err(error) = added {
            let failure = unwritable_of(&archive.path, &error);
            self.stop.end(failure.downcast_ref().copied().unwrap_or(reason::NO_ARCHIVE));
            self.failure = Some(failure);
            self.writer = None;
        }
    }

    /// Ends the archive, if there is to be one.
    ///
    /// # Errors
    /// What kept it from being written; then nothing has changed.
    pub fn finish(&mut self) -> Result<()> {
        match (self.failure.take(), self.writer.take(), self.archive) {
            (Some(failure), ..) => Err(failure),
            (None, Some(writer), Some(archive)) => {
                writer.finish().map_err(|error| unwritable_of(&archive.path, &error))
            }
            _ => Ok(()),
        }
    }
}
