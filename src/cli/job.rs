//! What to do: the whole plan, made before anything is converted. What can't be done is refused here.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::SystemTime;

use ishisgf::convert::{Options, Target};
use ishisgf::diag::Code;
use ishisgf::format::{Dialect, Format};
use ishisgf::ishi::{self, Layout};
use ishisgf::text::find_charset;

use super::archive::Limits;
use super::args::{Args, Charset, From, To};
use super::failure::Failure;
use super::input::Source;
use super::output::{self, Destination};
use super::plan::{
    Finding, Folders, Found, Kind, Place, Task, Work, find, holds_others, is_folder,
    refuse_collisions, refuse_output_in_input, renamed,
};

/// Everything that one run of the program does.
#[derive(Debug)]
pub struct Job {
    /// In the order in which they are told of.
    pub tasks: Vec<Task>,
    /// There may be many, so that a sum is due at the end.
    pub is_batch: bool,
    /// Where the games of all inputs go, where they go to one place.
    pub joined: Option<Destination>,
    /// How each input is converted.
    pub options: Options,
    /// Write nothing where there is an error or a warning.
    pub strict: bool,
    /// Write nothing that does not give the input back.
    pub verify: bool,
    /// Games that can't be written are no errors.
    pub skip_bad_games: bool,
    /// What may be unpacked.
    pub limits: Limits,
    /// How many files are converted at a time.
    pub threads: usize,
}

/// More threads would only be in each other's way.
const MOST_THREADS: usize = 256;

impl Job {
    /// Plans what the arguments ask for.
    ///
    /// # Errors
    /// What can't be done, where the arguments and the names of files alone show it.
    pub fn plan(args: &Args) -> Result<Job, Failure> {
        let sources = sources(args)?;
        let is_batch =
            sources.len() > 1 || matches!(&sources[..], [Source::File(path)] if holds_others(path));
        let mut planner = Planner::new(args, is_batch)?;
        let options = options(args, target(args, &planner));
        check_charsets(&options)?;
        if let Some(Place::Folder(folder)) = &planner.place {
            refuse_output_in_input(folder, &sources)?;
        }
        let limits = Limits {
            entry: args.max_entry,
            archive: args.max_archive,
        };
        let finding = Finding {
            all: args.all,
            follow: args.follow,
            limits,
        };
        let found = find(&sources, finding);
        let mut tasks = Vec::with_capacity(found.len());
        for found in found {
            tasks.push(planner.task(found, options.to)?);
        }
        let joined = args.join.then(|| planner.single.clone()).flatten();
        refuse_collisions(&tasks, joined.as_ref())?;
        let processors = || thread::available_parallelism().map_or(1, usize::from);
        Ok(Job {
            is_batch,
            joined,
            options,
            strict: args.strict,
            verify: args.verify,
            skip_bad_games: args.skip_bad_games,
            limits,
            threads: args
                .jobs
                .map_or_else(processors, usize::from)
                .min(MOST_THREADS),
            tasks,
        })
    }
}

/// Decides what becomes of each input.
struct Planner<'a> {
    args: &'a Args,
    /// Where files go that are named after their inputs.
    place: Option<Place>,
    /// Where else the record goes.
    single: Option<Destination>,
    folders: Folders,
}

impl<'a> Planner<'a> {
    fn new(args: &'a Args, is_batch: bool) -> Result<Self, Failure> {
        let output = args
            .output
            .as_deref()
            .filter(|path| *path != Path::new("-"));
        let is_to_folder = !args.join && (is_batch || args.split || output.is_some_and(is_folder));
        let place = match output {
            _ if args.check => None,
            _ if args.beside => Some(Place::Beside),
            Some(folder) if is_to_folder => Some(Place::Folder(folder.to_owned())),
            None if is_to_folder => return Err(no_place(args)),
            _ => None,
        };
        if let Some(Place::Folder(folder)) = &place
            && folder.exists()
            && !folder.is_dir()
        {
            let message = "the output is a file, and several files are to be written";
            return Err(Failure::new(message)
                .about(folder.to_string_lossy())
                .help("name a folder, or use --join"));
        }
        let single = match place {
            None if !args.check => Some(destination(args, output)?),
            _ => None,
        };
        if args.join && single.is_some() && target_of_name(args).is_none() {
            return Err(Failure::new("it is open what the joined file is to be")
                .help("name its format with --to"));
        }
        Ok(Planner {
            args,
            place,
            single,
            folders: Folders::default(),
        })
    }

    /// Decides what becomes of an input.
    fn task(&mut self, found: Found, to: Option<Target>) -> Result<Task, Failure> {
        let modified = self.args.preserve;
        let modified = modified.then(|| found.modified.or_else(|| found.source.modified()));
        let others = self
            .place
            .as_ref()
            .filter(|_| self.args.copy_others && found.is_found)
            .map(|place| self.target(place.of(&found)));
        let work = match found.kind.clone() {
            Kind::Refused(refusal) => Work::Refuse(refusal),
            Kind::Skip(reason) => Work::Skip(reason),
            Kind::Other => match others.clone() {
                Some(target) => Work::Copy(target),
                None => Work::Skip("it has another extension than records have"),
            },
            Kind::Record if self.args.check => Work::Check,
            Kind::Record if self.args.join => Work::Join,
            Kind::Record => self.work(&found, to)?,
        };
        Ok(Task {
            work,
            copy: others,
            modified: modified.flatten(),
            source: found.source,
            is_found: found.is_found,
        })
    }

    fn work(&mut self, found: &Found, to: Option<Target>) -> Result<Work, Failure> {
        let place = match (&self.place, &self.single) {
            (_, Some(Destination::File(target))) => {
                let target = target.clone();
                return Ok(
                    self.unless_up_to_date(target, found, |target| Work::Convert {
                        to,
                        destination: Destination::File(target),
                    }),
                );
            }
            (_, Some(destination)) => {
                let destination = destination.clone();
                return Ok(Work::Convert { to, destination });
            }
            (Some(place), None) => place,
            (None, None) => return Ok(Work::Check),
        };
        if found.source == Source::Stdin {
            return Err(
                Failure::new("standard input has no name to name an output after")
                    .help("name a file with -o"),
            );
        }
        let to = match (to, found.source.expected()) {
            (Some(to), _) => to,
            (None, Some(Format::Ishi)) => Target::Sgf(Dialect::Ff4),
            (None, Some(Format::Sgf)) => Target::Ishi,
            (None, None) => {
                return Err(Failure::new(
                    "its name does not tell what it is, so its output has no name",
                )
                .about(found.source.name())
                .help("name the format to write with --to"));
            }
        };
        let extension = match (&self.args.ext, to) {
            (Some(extension), _) => extension.trim_start_matches('.'),
            (None, Target::Ishi) => Format::Ishi.extensions()[0],
            (None, Target::Sgf(_)) => Format::Sgf.extensions()[0],
        };
        let target = self.target(renamed(&place.of(found), extension));
        let (to, is_split) = (Some(to), self.args.split);
        Ok(
            self.unless_up_to_date(target, found, |target| match is_split {
                true => Work::Split { to, target },
                false => Work::Convert {
                    to,
                    destination: Destination::File(target),
                },
            }),
        )
    }

    /// What is to be done to write a target, unless `--newer` finds that it is there.
    fn unless_up_to_date(
        &mut self,
        mut target: output::Target,
        found: &Found,
        work: impl FnOnce(output::Target) -> Work,
    ) -> Work {
        if self.args.newer {
            match self.age(&target.path, found) {
                Age::UpToDate => return Work::PassOver(target),
                Age::Outdated => target.replace = true,
                Age::Missing => {}
            }
        }
        work(target)
    }

    fn target(&self, path: PathBuf) -> output::Target {
        output::Target {
            path,
            replace: self.args.force,
            makes_folder: true,
        }
    }

    /// How old an output is beside its input.
    fn age(&mut self, path: &Path, found: &Found) -> Age {
        let first = match self.args.split {
            true => self.folders.numbered(path).into_iter().next(),
            false => Some(path.to_owned()),
        };
        let modified = |path: PathBuf| fs::metadata(path).and_then(|file| file.modified()).ok();
        let Some(output) = first.and_then(modified) else {
            return Age::Missing;
        };
        // An output that got the time of an entry is compared with that.
        let of_entry = found.modified.filter(|_| self.args.preserve);
        let input: Option<SystemTime> = of_entry.or_else(|| found.source.modified());
        match input.is_some_and(|input| input <= output) {
            true => Age::UpToDate,
            false => Age::Outdated,
        }
    }
}

/// An output beside its input.
enum Age {
    Missing,
    Outdated,
    UpToDate,
}

fn no_place(args: &Args) -> Failure {
    let message = match args.split {
        true => "it is open where the games are to be written",
        false => "it is open where several files are to be written",
    };
    Failure::new(message)
        .help("name a folder with -o, or use --beside, or --join; --check writes nothing")
}

/// How inputs are converted.
fn options(args: &Args, to: Option<Target>) -> Options {
    Options {
        from: match args.from {
            From::Auto => None,
            From::Ishi => Some(Format::Ishi),
            From::Sgf => Some(Format::Sgf),
        },
        to,
        encoding: args.encoding.clone(),
        output_encoding: args.output_encoding.clone(),
        layout: Layout {
            indent: args.indent,
            charset: match args.charset {
                Charset::Ascii => ishi::Charset::Ascii,
                Charset::Utf8 => ishi::Charset::Utf8,
            },
        },
        plain: args.plain,
        lint: args.check,
        split: args.split,
        ..Options::default()
    }
}

/// Refuses charsets that there are not, and those that can't be written.
fn check_charsets(options: &Options) -> Result<(), Failure> {
    let refusal = |message| {
        Failure::new(message)
            .because_of(Code::CharsetUnknown)
            .help(Code::CharsetUnknown.help())
    };
    if let Some(label) = &options.encoding
        && find_charset(label).is_none()
    {
        return Err(refusal(format!("the charset {label:?} is not known")));
    }
    options
        .output_charset()
        .map(drop)
        .map_err(|fatal| refusal(fatal.message))
}

/// What is to be read; standard input can be read only once.
fn sources(args: &Args) -> Result<Vec<Source>, Failure> {
    if args.inputs.is_empty() {
        return Ok(vec![Source::Stdin]);
    }
    let sources: Vec<_> = args.inputs.iter().map(|path| Source::named(path)).collect();
    let stdin = |source: &&Source| matches!(source, Source::Stdin);
    if sources.iter().filter(stdin).count() > 1 {
        return Err(Failure::new("standard input is named more than once")
            .help("name `-` only once among the inputs"));
    }
    Ok(sources)
}

/// What is to be written: as told, else as the name of the one output tells, else as each input will.
fn target(args: &Args, planner: &Planner<'_>) -> Option<Target> {
    match planner.single {
        Some(_) => target_of_name(args),
        None => told(args),
    }
}

fn told(args: &Args) -> Option<Target> {
    args.to.map(|to| match to {
        To::Ff4 => Target::Sgf(Dialect::Ff4),
        To::Draft => Target::Sgf(Dialect::Draft2016),
        To::Ishi => Target::Ishi,
    })
}

fn target_of_name(args: &Args) -> Option<Target> {
    told(args).or_else(|| match Format::of_path(args.output.as_deref()?)? {
        Format::Ishi => Some(Target::Ishi),
        Format::Sgf => Some(Target::Sgf(Dialect::Ff4)),
    })
}

/// Where one record goes.
fn destination(args: &Args, output: Option<&Path>) -> Result<Destination, Failure> {
    let Some(path) = output else {
        return Ok(Destination::Stdout);
    };
    match fs::metadata(path) {
        Ok(existing) if existing.is_dir() => Err(Failure::new("the output is a directory")
            .about(path.to_string_lossy())
            .help("name a file in it")),
        Ok(existing) if !existing.is_file() => Ok(Destination::Device(path.to_owned())),
        // What else is wrong with the path is said when it is written to.
        _ => Ok(Destination::File(output::Target {
            path: path.to_owned(),
            replace: args.force,
            makes_folder: false,
        })),
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    fn plan(line: &str) -> Result<Job, Failure> {
        let words = ["ishisgf"].into_iter().chain(line.split_whitespace());
        Job::plan(&Args::try_parse_from(words).expect(line))
    }

    #[test]
    fn the_target_is_told_or_suggested_by_the_output() {
        let to = |line| plan(line).expect(line).options.to;
        assert_eq!(to("a.go"), None);
        assert_eq!(to("a.go -o a.txt"), None);
        assert_eq!(to("a.go -o no/a.SGF"), Some(Target::Sgf(Dialect::Ff4)));
        assert_eq!(
            to("a.go -t draft -o no/a.go"),
            Some(Target::Sgf(Dialect::Draft2016))
        );
        assert_eq!(to("a.sgf -t ishi"), Some(Target::Ishi));
        assert_eq!(to("a.sgf -o no/a.PRB"), Some(Target::Ishi));
        assert_eq!(to("a.sgf b.go -o no.sgf/"), None);
        assert_eq!(to("a.sgf b.go --join -o no.go"), Some(Target::Ishi));
    }

    #[test]
    fn what_can_not_be_done_is_refused() {
        for line in [
            "a.go --encoding foo",
            "a.go --output-encoding foo",
            "a.go --output-encoding utf-16",
            "a.go b.go",
            "a.go --split",
            "a.go b.go --join",
            "a.go b.sgf --join -o no.txt",
            "a.go b/a.go -o no/",
            "a.go a.ish --beside",
            "a.go ./a.go --beside",
            "a.txt b.go -o no/",
            "a.go - -o no/",
            "- - --check",
        ] {
            assert!(plan(line).is_err(), "{line}");
        }
        assert_eq!(plan("a.go b.go - --check").unwrap().tasks.len(), 3);
    }

    #[test]
    fn outputs_are_named_after_their_inputs() {
        let outputs = |line| -> Vec<String> {
            let works = plan(line)
                .expect(line)
                .tasks
                .into_iter()
                .map(|task| task.work);
            let names = works.map(|work| match work {
                Work::Convert { destination, .. } => destination.name(),
                Work::Split { target, .. } => target.path.to_string_lossy().into_owned(),
                other => format!("{other:?}"),
            });
            names.collect()
        };
        assert_eq!(outputs("x/a.go b.sgf -o no"), ["no/a.sgf", "no/b.go"]);
        assert_eq!(
            outputs("x/a.go b.ISH -t draft --beside"),
            ["x/a.sgf", "b.sgf"]
        );
        assert_eq!(
            outputs("a.go b.txt -t ff4 -o no"),
            ["no/a.sgf", "no/b.txt.sgf"]
        );
        assert_eq!(outputs("a.go.gz -o no/ --ext .mgt"), ["no/a.mgt"]);
        assert_eq!(outputs("a.go --split -o no"), ["no/a.sgf"]);
        assert_eq!(outputs("a.go -o no.sgf"), ["no.sgf"]);
        assert_eq!(outputs("a.go"), ["<stdout>"]);
    }
}
