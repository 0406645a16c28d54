//! What to do: the whole plan, made before anything is converted. What can't be done is refused here.

use std::fs;
use std::path::Path;
use std::thread;

use ishisgf::convert::{self, Layout, Options, Target};
use ishisgf::format::{Dialect, Format};

use super::archive::Limits;
use super::args::{Args, Charset, From, To};
use super::failure::Failure;
use super::input::Source;
use super::json;
use super::message::Message;
use super::output::{self, Destination};
use super::paths::folder_of;
use super::plan::{
    Finding, Place, Planner, Task, find, holds_others, is_folder, refuse_collisions, refuse_outputs_in_inputs,
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
    /// Where the report goes, where it goes to a file.
    pub report: Option<Destination>,
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
    /// What can't be done, where the arguments and the files that there are show it.
    pub fn plan(args: &Args) -> Result<Job, Failure> {
        let sources = sources(args)?;
        let is_batch = sources.len() > 1 || matches!(&sources[..], [Source::File(path)] if holds_others(path));
        let (place, single) = outputs(args, is_batch)?;
        let to = match single {
            Some(_) => told(args).or_else(|| suggested(args)),
            None => told(args),
        };
        if args.join && to.is_none() {
            let message = "it is open what the joined file is to be";
            return Err(Failure::new(message, "name its format with --to"));
        }
        let options = options(args, to);
        check_charsets(&options)?;
        let limits = Limits { entry: args.max_entry, archive: args.max_archive };
        let finding = Finding { all: args.all, follow: args.follow, limits };
        let planner = Planner { args, to, place: place.clone(), single: single.clone() };
        let found = find(&sources, finding).into_iter();
        let tasks: Vec<Task> = found.map(|found| planner.task(found)).collect::<Result<_, _>>()?;
        let joined = single.filter(|_| args.join);
        let report = args.report_file.as_deref();
        let report = report.map(|path| report_file(path, args.force)).transpose()?;
        if place != Some(Place::Beside) {
            let others: Vec<&Destination> = joined.iter().chain(&report).collect();
            refuse_outputs_in_inputs(&tasks, &others, &sources)?;
        }
        refuse_collisions(&tasks, joined.as_ref(), report.as_ref())?;
        let processors = || thread::available_parallelism().map_or(1, usize::from);
        let threads = args.jobs.map_or_else(processors, usize::from);
        Ok(Job {
            is_batch,
            joined,
            report,
            options,
            strict: args.strict,
            verify: args.verify,
            skip_bad_games: args.skip_bad_games,
            limits,
            threads: threads.min(MOST_THREADS),
            tasks,
        })
    }
}

/// Where outputs go: into or next to folders, named after their inputs; or else to one place.
fn outputs(args: &Args, is_batch: bool) -> Result<(Option<Place>, Option<Destination>), Failure> {
    if args.check {
        return Ok((None, None));
    }
    if args.beside {
        return Ok((Some(Place::Beside), None));
    }
    let output = args.output.as_deref().filter(|path| *path != Path::new("-"));
    let is_to_folder = !args.join && (is_batch || args.split || output.is_some_and(is_folder));
    match output {
        Some(file) if is_to_folder && file.exists() && !file.is_dir() => {
            let message = "the output is a file, and several files are to be written";
            Err(Failure::of(file, message, "name a folder, or use --join"))
        }
        Some(folder) if is_to_folder => Ok((Some(Place::Folder(folder.to_owned())), None)),
        None if is_to_folder => Err(no_place(args)),
        output => Ok((None, Some(destination(args, output)?))),
    }
}

fn no_place(args: &Args) -> Failure {
    let message = match args.split {
        true => "it is open where the games are to be written",
        false => "it is open where several files are to be written",
    };
    let help = "name a folder with -o, or use --beside, or --join; --check writes nothing";
    Failure::new(message, help)
}

/// Where one record goes.
fn destination(args: &Args, output: Option<&Path>) -> Result<Destination, Failure> {
    let Some(path) = output else {
        return Ok(Destination::Stdout);
    };
    if path.is_dir() {
        let help = "name a file in it";
        return Err(Failure::of(path, "the output is a directory", help));
    }
    if args.join && !path.exists() && !folder_of(path).is_dir() {
        let help = "create the folder, or give the output another name";
        let message = "the folder of the output does not exist";
        return Err(Failure::of(path, message, help));
    }
    // What else is wrong with the path is said when it is written to.
    Ok(file(path, args.force, false))
}

/// Where the report goes. What exists is replaced only where it is a report, or with `--force`.
fn report_file(path: &Path, is_forced: bool) -> Result<Destination, Failure> {
    let is_there = path.exists();
    if !is_there && (path == Path::new("-") || is_folder(path)) {
        let message = "a report can't be written there";
        return Err(Failure::of(path, message, "name a file"));
    }
    if path.is_dir() {
        let help = "name a file in it";
        return Err(Failure::of(path, "the report would be a directory", help));
    }
    let destination = file(path, is_forced || is_there, true);
    let is_report = || fs::read(path).is_ok_and(|file| json::is_report(&file));
    if is_there && !is_forced && destination.target().is_some() && !is_report() {
        let help = "give the report another name, or replace the file with --force";
        return Err(Failure::of(path, "the file exists, and is no report", help));
    }
    Ok(destination)
}

/// A place of this name.
fn file(path: &Path, replace: bool, makes_folder: bool) -> Destination {
    let path = path.to_owned();
    match path.exists() && output::is_device(&path) {
        true => Destination::Device(path),
        false => Destination::File(output::Target { path, replace, makes_folder }),
    }
}

/// What is to be written, where it is told.
fn told(args: &Args) -> Option<Target> {
    args.to.map(|to| match to {
        To::Ff4 => Target::Sgf(Dialect::Ff4),
        To::Draft => Target::Sgf(Dialect::Draft2016),
        To::Ishi => Target::Ishi,
    })
}

/// What the name of the output suggests.
fn suggested(args: &Args) -> Option<Target> {
    match Format::of_path(args.output.as_deref()?)? {
        Format::Ishi => Some(Target::Ishi),
        Format::Sgf => Some(Target::Sgf(Dialect::Ff4)),
    }
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
                Charset::Ascii => convert::Charset::Ascii,
                Charset::Utf8 => convert::Charset::Utf8,
            },
        },
        plain: args.plain,
        lint: args.check,
        ..Options::default()
    }
}

/// Refuses charsets that there are not, and those that can't be written.
fn check_charsets(options: &Options) -> Result<(), Failure> {
    options.check_charsets().map_err(|fatal| {
        let Message { code, text, .. } = fatal.into();
        Failure::new(text, code.help()).because_of(code)
    })
}

/// What is to be read; standard input can be read only once.
fn sources(args: &Args) -> Result<Vec<Source>, Failure> {
    if args.inputs.is_empty() {
        return Ok(vec![Source::Stdin]);
    }
    let sources: Vec<_> = args.inputs.iter().map(|path| Source::named(path)).collect();
    let stdin = |source: &&Source| matches!(source, Source::Stdin);
    if sources.iter().filter(stdin).count() > 1 {
        let message = "standard input is named more than once";
        let help = "name `-` only once among the inputs";
        return Err(Failure::new(message, help));
    }
    Ok(sources)
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::super::plan::Work;
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
        assert_eq!(to("a.go -t draft -o no/a.go"), Some(Target::Sgf(Dialect::Draft2016)));
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
            let works = plan(line).expect(line).tasks.into_iter().map(|task| task.work);
            let names = works.map(|work| match work {
                Work::Convert { destination, .. } => destination.name(),
                Work::Split { target, .. } => target.path.to_string_lossy().into_owned(),
                other => format!("{other:?}"),
            });
            names.collect()
        };
        assert_eq!(outputs("x/a.go b.sgf -o no"), ["no/a.sgf", "no/b.go"]);
        assert_eq!(outputs("x/a.go b.ISH -t draft --beside"), ["x/a.sgf", "b.sgf"]);
        assert_eq!(outputs("a.go b.txt -t ff4 -o no"), ["no/a.sgf", "no/b.txt.sgf"]);
        assert_eq!(outputs("a.go.gz -o no/ --ext .mgt"), ["no/a.mgt"]);
        assert_eq!(outputs("a.go --split -o no"), ["no/a.sgf"]);
        assert_eq!(outputs("a.go -o no.sgf"), ["no.sgf"]);
        assert_eq!(outputs("a.go"), ["<stdout>"]);
    }
}
