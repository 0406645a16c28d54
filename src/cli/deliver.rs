//! What inputs became is brought to where it is to go: files, an archive, standard output, or what is joined.

use std::borrow::Cow;
use std::fs;
use std::path::Path;

use anyhow::{Error, Result, bail};
use ishisgf::convert::{self, Converted, Input, Options};

use super::archive::packed_for;
use super::atomic::{Attributes, Written};
use super::claims::Claims;
use super::failure::{About, failure_of};
use super::job::Job;
use super::message::{self, Message, OwnCode};
use super::outcome::{Outcome, Status};
use super::output::{Destination, OutputFile};
use super::plan::{Task, Work, numbered};
use super::reason;
use super::tally::Tally;

/// A task of which the result is to be brought to where it is to go.
pub struct Delivery<'d, 't> {
    /// The job that it belongs to.
    pub job: &'t Job,
    /// The task.
    pub task: &'t Task,
    /// The files that were written so far.
    pub claims: &'t Claims,
    /// What there is to say of the input.
    pub tally: &'d mut Tally<'t>,
    /// What came of it: the outputs are noted here.
    pub outcome: &'d mut Outcome,
}

impl Delivery<'_, '_> {
    /// Delivers what the input was converted to, or pictures of that.
    pub fn deliver(&mut self, converted: &Converted, input: &Input<'_>, options: &Options) -> Result<Status> {
        let games_apart = match &self.task.work {
            Work::Split { target, .. } => Some(target),
            _ => None,
        };
        if let Some(picture) = self.job.picture
            && !matches!(self.task.work, Work::Check)
        {
            if games_apart.is_none() {
                picture.refuse_several(converted.games().count()).map_err(|error| self.undrawn(error))?;
            }
            let drawn = picture.draw(converted.games(), options.memory).map_err(|error| self.undrawn(error))?;
            self.outcome.picture = Some(picture.name());
            return match games_apart {
                Some(target) => self.write_each(drawn.into_iter().map(Cow::Owned).collect(), target),
                None => self.write_one(Cow::Owned(picture.joined(drawn))),
            };
        }
        let encoded = |text| convert::encode(text, input, options).map_err(Message::from);
        if let Some(target) = games_apart {
            let games: Result<Vec<_>, _> = converted.games().map(encoded).collect();
            return self.write_each(games?, target);
        }
        self.write_one(encoded(&converted.text)?)
    }

    /// Delivers the input as it is.
    pub fn copy(&mut self, content: &[u8], target: &OutputFile) -> Result<Status> {
        Ok(match self.write_files(&[(target.clone(), Cow::Borrowed(content))])? {
            Status::Converted => Status::Copied,
            unchanged => unchanged,
        })
    }

    /// An error that says why there is no picture of this input, unless a message says that already.
    fn undrawn(&self, error: Error) -> Error {
        match error.downcast::<Message>() {
            Ok(fatal) => fatal.into(),
            Err(error) => error.context(reason::NO_PICTURE).context(About(self.outcome.name.clone())),
        }
    }

    /// Writes one file, or to another place.
    fn write_one(&mut self, record: Cow<'_, [u8]>) -> Result<Status> {
        match &self.task.work {
            Work::Check => return Ok(Status::Checked),
            Work::Convert { destination: Destination::File(target), .. } => {
                return self.write_files(&[(target.clone(), packed_for(&target.path, record))]);
            }
            Work::Convert { destination, .. } => {
                destination.write(&record, Attributes::default())?;
                self.outcome.outputs.push(destination.path());
            }
            _ => {
                let joined = self.job.joined.iter();
                self.outcome.outputs.extend(joined.map(Destination::path));
                self.outcome.record = Some(record.into_owned());
            }
        }
        Ok(Status::Converted)
    }

    /// Writes each game to a file of its own.
    fn write_each(&mut self, games: Vec<Cow<'_, [u8]>>, target: &OutputFile) -> Result<Status> {
        let count = games.len();
        let next = numbered(&target.path, count + 1, count);
        if next.exists() {
            let next = next.to_string_lossy();
            let text = format!("{next} is not of this collection, but of one that was split before");
            self.tally.add(Message::whole(OwnCode::OldGame, text));
        }
        let files = games.into_iter().enumerate().map(|(at, game)| {
            let path = numbered(&target.path, at + 1, count);
            let game = packed_for(&path, game);
            (OutputFile { path, ..target.clone() }, game)
        });
        self.write_files(&files.collect::<Vec<_>>())
    }

    /// Writes files, the first one last: where it is there, all are. Where one can't be written, the new ones among the
    /// others go again.
    fn write_files(&mut self, files: &[(OutputFile, Cow<'_, [u8]>)]) -> Result<Status> {
        let names = files.iter().map(|(target, _)| target.path.clone());
        if let Some(archive) = &self.job.archive {
            let attributes = self.task.attributes;
            let entries = files.iter().map(|(target, content)| target.pack(content, archive, attributes));
            self.outcome.entries = entries.collect::<Result<_>>()?;
            self.outcome.outputs.extend(names);
            return Ok(Status::Converted);
        }
        let mut new: Vec<&Path> = Vec::new();
        let mut status = Status::Unchanged;
        for (target, record) in files.iter().rev() {
            match self.write_file(target, record) {
                Ok(Written::Anew) => {
                    status = Status::Converted;
                    new.extend((!target.replace).then_some(&*target.path));
                }
                Ok(Written::Already) => {}
                Err(error) => {
                    for path in new {
                        // What can't be removed stays, and is whole.
                        let _ = fs::remove_file(path);
                    }
                    return Err(error);
                }
            }
        }
        self.outcome.outputs.extend(names);
        Ok(status)
    }

    /// Writes a file that no other input has become.
    fn write_file(&self, target: &OutputFile, content: &[u8]) -> Result<Written> {
        // What does not replace anything can't replace what another input became.
        if target.replace && !self.claims.claim(&target.path) {
            let message = "another input has become this file already";
            let help = "convert the inputs one after the other into different folders";
            bail!(failure_of(&target.path, message, help).context(message::Code::Own(OwnCode::Unwritable)));
        }
        Destination::File(target.clone()).write(content, self.task.attributes)
    }
}
