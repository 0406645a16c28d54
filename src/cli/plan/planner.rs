//! Decides what becomes of each input.

use std::fs;
use std::path::PathBuf;

use anyhow::{Result, bail};
use ishisgf::convert::{self, Options, Target};
use ishisgf::format::Format;

use super::super::args::{Args, From};
use super::super::atomic::Attributes;
use super::super::failure::failure;
use super::super::in_place;
use super::super::input::{Source, beginning};
use super::super::message::{Message, OwnCode};
use super::super::output::{Destination, OutputFile};
use super::super::paths::{PACKED, has_extension};
use super::super::picture::Picture;
use super::find::{Found, Kind, holds_others};
use super::names::{OutputPlace, first_numbered, renamed, with_number};
use super::{Task, Work};

/// Decides what becomes of each input.
#[derive(Debug)]
pub struct Planner<'a> {
    /// What was typed.
    pub args: &'a Args,
    /// What is to be written, where that is known.
    pub to: Option<Target>,
    /// Where it goes.
    pub place: &'a OutputPlace,
    /// What is drawn of it.
    pub picture: Option<Picture>,
}

/// Whether an input has the name of a compressed file.
fn is_packed(source: &Source) -> bool {
    matches!(source, Source::File(path) if has_extension(path, &PACKED))
}

impl Planner<'_> {
    /// What all inputs become, where that is told or shows in them before they are read: nobody knows what a folder, an
    /// archive or a compressed file has.
    pub fn target_of_all(&self, sources: &[Source]) -> Option<Target> {
        let format = |source: &Source| match (self.args.from, self.place) {
            (From::Ishi, _) => Some(Format::Ishi),
            (From::Sgf, _) => Some(Format::Sgf),
            _ if holds_others(source) || is_packed(source) => None,
            // What a single file is shows in its content first.
            (From::Auto, OutputPlace::One(_)) => sniff(source).or_else(|| source.expected()),
            (From::Auto, _) => source.expected(),
        };
        let target = |source: &Source| match self.place {
            OutputPlace::Same(_) => in_place::target(format(source)?, None).ok(),
            // What is only checked need not become Ishi.
            OutputPlace::Nowhere if !self.args.verify => None,
            _ => Some(Target::usual(format(source)?)),
        };
        let of_all = || {
            let mut targets = sources.iter().map(target);
            let first = targets.next()?;
            first.filter(|_| targets.all(|other| other == first))
        };
        self.to.or_else(of_all)
    }

    /// Decides what becomes of an input.
    ///
    /// # Errors
    /// Where its output can't have a name.
    pub fn task(&self, found: &Found) -> Result<Task> {
        let is_copied = self.args.copy_others && found.is_found;
        let copy = self.place.of(found).filter(|_| is_copied).map(|path| {
            // Only what is surely copied is in the way of others, or they in its.
            let number = found.number.filter(|_| matches!(found.kind, Kind::Other(_)));
            self.copy(with_number(path, number), found)
        });
        let work = match &found.kind {
            Kind::Refused(refusal) => Work::Refuse(refusal.clone()),
            Kind::Skip(reason) => Work::Skip(*reason),
            Kind::Other(reason) => copy.clone().unwrap_or(Work::Skip(*reason)),
            Kind::Record if self.args.join => Work::Join,
            Kind::Record => self.conversion(found)?,
        };
        Ok(Task {
            work,
            copy,
            attributes: self.attributes(found),
            source: found.source.clone(),
            is_found: found.is_found,
        })
    }

    /// What the output of an input is to get beside its content. An entry has only its time.
    fn attributes(&self, found: &Found) -> Attributes {
        match &found.source {
            _ if !self.args.preserve => Attributes::default(),
            Source::File(path) => Attributes::of(path),
            source => Attributes::of_time(found.modified.or_else(|| source.modified())),
        }
    }

    /// To what a record is converted, and where it goes.
    fn conversion(&self, found: &Found) -> Result<Work> {
        let path = match (self.place, self.place.of(found)) {
            (OutputPlace::One(Destination::File(target)), _) => {
                return Ok(self.writing(self.to, target.clone(), found));
            }
            (OutputPlace::One(destination), _) => {
                return Ok(Work::Convert { to: self.to, destination: destination.clone() });
            }
            (OutputPlace::Same(_), _) if !matches!(found.source, Source::File(_)) => {
                return Ok(Work::Refuse(Message::whole(OwnCode::Unwritable, "it is no file, and can't be replaced")));
            }
            (OutputPlace::Same(in_place), _) => return Ok(Work::Rewrite(in_place.clone())),
            (_, None) => return Ok(Work::Check),
            (_, Some(path)) => path,
        };
        if matches!(found.source, Source::Stdin(_)) {
            bail!(failure("standard input has no name to name an output after", "name a file with -o"));
        }
        let to = self.to.unwrap_or_else(|| {
            let format = found.source.expected().or_else(|| sniff(&found.source));
            // What is no record gets no output, whatever its name would be.
            Target::usual(format.unwrap_or(Format::Ishi))
        });
        let extension = match (&self.args.ext, to) {
            (Some(extension), _) => extension,
            (None, _) if let Some(picture) = self.picture => picture.extension(),
            (None, Target::Ishi) => Format::Ishi.extensions()[0],
            (None, Target::Sgf(_)) => Format::Sgf.extensions()[0],
        };
        let target = self.target(with_number(renamed(&path, extension), found.number));
        Ok(self.writing(Some(to), target, found))
    }

    /// What is to be done to write a record, unless its output is there already.
    fn writing(&self, to: Option<Target>, mut target: OutputFile, found: &Found) -> Work {
        let is_split = self.args.split || self.picture.is_some_and(|picture| picture.is_split());
        match self.is_up_to_date(&mut target, is_split, found) {
            true => Work::PassOver(target),
            false if is_split => Work::Split { to, target },
            false => Work::Convert { to, destination: Destination::File(target) },
        }
    }

    /// What is to be done to copy an input, unless its copy is there already.
    fn copy(&self, path: PathBuf, found: &Found) -> Work {
        let mut target = self.target(path);
        match self.is_up_to_date(&mut target, false, found) {
            true => Work::PassOver(target),
            false => Work::Copy(target),
        }
    }

    fn target(&self, path: PathBuf) -> OutputFile {
        OutputFile { path, replace: self.args.force }
    }

    /// Whether `--newer` finds that an output is there and not older than its input; where it is older, it is replaced.
    fn is_up_to_date(&self, target: &mut OutputFile, is_split: bool, found: &Found) -> bool {
        // Of the games of a collection the first one is written last.
        let first = match is_split {
            _ if !self.args.newer => None,
            true => first_numbered(&target.path),
            false => Some(target.path.clone()),
        };
        let modified = |path: PathBuf| {
            let file = fs::metadata(path).ok().filter(fs::Metadata::is_file)?;
            file.modified().ok()
        };
        let Some(output) = first.and_then(modified) else {
            return false;
        };
        // An output that got the time of an entry is compared with that.
        let of_entry = found.modified.filter(|_| self.args.preserve);
        let input = of_entry.or_else(|| found.source.modified());
        let is_up_to_date = input.is_some_and(|input| input <= output);
        target.replace |= !is_up_to_date;
        // What stands under a shared name may be the output of another input.
        is_up_to_date && found.number.is_none()
    }
}

/// What a file whose extension does not tell looks like, by its beginning.
fn sniff(source: &Source) -> Option<Format> {
    /// As much of a file is looked at.
    const BEGINNING: u64 = 64 * 1024;

    let Source::File(path) = source else {
        return None;
    };
    let begin = beginning(path, BEGINNING)?;
    let input = convert::open(&begin, &Options::default(), &mut ()).ok()?;
    Some(input.format)
}
