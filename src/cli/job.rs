//! What to do: the whole plan, made before anything is converted. What can't be done is refused here.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::thread;

use anyhow::{Error, Result, bail};
use ishisgf::convert::{self, Layout, Options, Target};
use ishisgf::format::{Dialect, Format};
use ishisgf::text::nearest::nearest;

use super::archive::{Limits, is_written};
use super::args::{Args, Characters, From, To};
use super::effect::refuse_ineffective;
use super::extension::{is_name_of_one, refuse_extension};
use super::failure::{About, failure, failure_of};
use super::in_place::InPlace;
use super::input::{Source, beginning};
use super::json;
use super::message::Message;
use super::nearest_path::nearest_path;
use super::output::{self, Destination, OutputFile};
use super::paths::{has_extension, unpacked_name};
use super::picture::Picture;
use super::plan::{
    self, OutputPlace, Planner, Task, Work, find, holds_others, is_folder, refuse_backups, refuse_collisions,
};
use super::reason;
use super::rules::Rules;
use super::streams::{Stream, Streams};
use super::suggested;

/// Everything that one run of the program does.
#[derive(Debug)]
pub struct Job {
    /// In the order in which they are told of.
    pub tasks: Vec<Task>,
    /// There may be many, so that a sum is due at the end.
    pub is_batch: bool,
    /// Where the games of all inputs go, where they go to one place.
    pub joined: Option<Destination>,
    /// The last task whose games go there.
    pub last_joined: Option<usize>,
    /// The archive that the outputs of all inputs go into, where they go into one.
    pub archive: Option<OutputFile>,
    /// Whether there is a report for programs.
    pub report: Report,
    /// Whether all outputs go to one place, and so to one disk.
    pub is_one_disk: bool,
    /// How each input is converted.
    pub options: Options,
    /// Draw pictures of what is converted.
    pub picture: Option<Picture>,
    /// Write nothing where there is an error or a warning.
    pub strict: bool,
    /// Write nothing that does not give the input back.
    pub verify: bool,
    /// What is told of the inputs.
    pub rules: Rules,
    /// Which standard streams it is told on.
    pub streams: Streams,
    /// What may be read.
    pub limits: Limits,
    /// How many files are converted at a time.
    pub threads: usize,
}

/// Where the report for programs goes.
#[derive(Debug)]
pub enum Report {
    /// There is none.
    None,
    /// To a standard stream.
    Stream(Stream),
    /// To a file, besides messages.
    File(Destination),
}

/// More threads would only be in each other's way.
const MOST_THREADS: usize = 256;

impl Report {
    /// The file that it goes to.
    pub fn file(&self) -> Option<&Destination> {
        match self {
            Report::File(destination) => Some(destination),
            Report::None | Report::Stream(_) => None,
        }
    }
}

impl Job {
    /// Plans what the arguments ask for.
    ///
    /// # Errors
    /// What can't be done, where the arguments and the files that there are show it.
    pub fn plan(args: &Args) -> Result<Job> {
        let sources = sources(args)?;
        let is_batch = sources.len() > 1 || matches!(&sources[..], [source] if holds_others(source));
        let picture = Picture::asked_for(args)?;
        let place = place(args, is_batch, picture)?;
        let rules = Rules::of(args, is_batch)?;
        if matches!(place, OutputPlace::Same(_)) {
            refuse_unplaced(&sources)?;
        }
        let to = match place {
            _ if picture.is_some() => Some(Target::Sgf(Dialect::Ff4)),
            OutputPlace::One(_) => told(args).or_else(|| suggested(args)),
            _ => told(args),
        };
        if args.join && to.is_none() {
            bail!(failure("it is open what the joined file is to be", "name its format with --to"));
        }
        let planner = Planner { args, to, place: &place, picture };
        refuse_ineffective(args, planner.target_of_all(&sources), &place, picture)?;
        // Beside a board the paragraphs of comments flow.
        let options = Options { unwrap: args.unwrap || picture.is_some(), ..options(args, to) };
        check_charsets(&options)?;
        let mut tasks = plan::plan(&planner, &find(&sources, args))?;
        skip_repeated(&mut tasks);
        refuse_backups(&tasks)?;
        let archive = match &place {
            OutputPlace::Archive(archive) => Some(archive.clone()),
            _ => None,
        };
        skip_archive(&mut tasks, archive.as_ref());
        let streams = Streams::of(args);
        let report = report(args, &streams)?;
        let is_one_disk = !matches!(place, OutputPlace::Beside | OutputPlace::Same(_));
        let inputs = if is_one_disk { &sources[..] } else { &[][..] };
        let joined = match place {
            OutputPlace::One(destination) if args.join => Some(destination),
            _ => None,
        };
        let joins = joined.iter().map(|joined| (joined, "what is joined"));
        let others = joins.chain(report.file().map(|report| (report, "the report")));
        let others = others.filter_map(|(other, name)| Some((other.target()?, name)));
        refuse_collisions(&tasks, archive.as_ref(), &others.collect::<Vec<_>>(), inputs, args)?;
        let processors = || thread::available_parallelism().map_or(1, usize::from);
        let threads = args.jobs.map_or_else(processors, usize::from).min(MOST_THREADS);
        // Where there are fewer files than threads, the games of each share those that are left.
        let options = Options { threads: threads / tasks.len().max(1), ..options };
        Ok(Job {
            is_batch,
            joined,
            last_joined: tasks.iter().rposition(|task| matches!(task.work, Work::Join)),
            archive,
            report,
            is_one_disk,
            options,
            picture,
            strict: args.strict,
            verify: args.verify || args.fix,
            rules,
            streams,
            limits: args.limits(),
            threads,
            tasks,
        })
    }
}

/// Where outputs go: into or next to folders, named after their inputs; or else to one place.
fn place(args: &Args, is_batch: bool, picture: Option<Picture>) -> Result<OutputPlace> {
    if args.check {
        return Ok(OutputPlace::Nowhere);
    }
    if args.beside {
        return Ok(OutputPlace::Beside);
    }
    if let Some(in_place) = InPlace::asked_for(args) {
        return Ok(OutputPlace::Same(in_place));
    }
    let output = args.output.as_deref().filter(|path| *path != Path::new("-"));
    let archive = output.filter(|output| !is_folder(output) && is_written(output));
    let of_all = args.ext.iter().map(|extension| PathBuf::from(format!("x.{extension}")));
    for named in output.filter(|_| archive.is_none()).map(Path::to_owned).into_iter().chain(of_all) {
        refuse_extension(&named, picture)?;
    }
    if let Some(archive) = archive {
        return Ok(OutputPlace::Archive(new_archive(archive, args)?));
    }
    let is_split = args.split || picture.is_some_and(|picture| picture.is_split());
    let is_to_folder = !args.join && (is_batch || is_split || output.is_some_and(is_folder));
    let extension = args.ext.as_deref().or(picture.map(|picture| picture.extension()));
    let is_one =
        |path: &Path| is_name_of_one(path) || extension.is_some_and(|extension| has_extension(path, &[extension]));
    match output {
        Some(file) if is_to_folder && file.exists() && !file.is_dir() => {
            let message = "the output is a file, and several files are to be written";
            bail!(failure_of(file, message, "name a folder, or use --join"))
        }
        Some(record) if is_to_folder && !is_folder(record) && is_one(record) => {
            let message = "this is the name of one file, and several files are to be written";
            bail!(failure_of(
                record,
                message,
                "use --join, or end the name with / where a folder of that name is meant"
            ))
        }
        Some(folder) if is_to_folder => Ok(OutputPlace::Folder(folder.to_owned())),
        None if is_to_folder => bail!(without_place(args)),
        Some(path) if path.is_dir() => bail!(failure_of(path, "the output is a directory", "name a file in it")),
        // What else is wrong with the path is said when it is written to.
        Some(path) => Ok(OutputPlace::One(file(path, args.force))),
        None => Ok(OutputPlace::One(Destination::Stdout)),
    }
}

/// The archive that all outputs go into.
fn new_archive(path: &Path, args: &Args) -> Result<OutputFile> {
    if args.join {
        let help = "leave out --join, or name one file, such as games.sgf.gz";
        bail!(failure_of(path, "what is joined is one file, and this is the name of an archive", help));
    }
    if output::is_device(path) {
        bail!(failure_of(path, "an archive can't be written there", "name a file"));
    }
    Ok(OutputFile { path: path.to_owned(), replace: args.force })
}

/// Where the report goes.
fn report(args: &Args, streams: &Streams) -> Result<Report> {
    match (streams.report, &args.report_file) {
        (Some(Stream::Stdout), _) if streams.is_stdout_taken => {
            let message = "the report and a record would both go to standard output";
            bail!(failure(message, "write the record to a file with -o, or the report"))
        }
        (Some(stream), _) => Ok(Report::Stream(stream)),
        (None, Some(path)) => Ok(Report::File(report_file(path, args.force)?)),
        (None, None) => Ok(Report::None),
    }
}

/// Says that nothing tells where several files are to be written. The last input that does not exist was probably meant to.
fn without_place(args: &Args) -> Error {
    let last = args.inputs.last().filter(|last| args.inputs.len() > 1 && !last.exists() && *last != Path::new("-"));
    let Some(last) = last else {
        let what = if args.split { "the games" } else { "several files" };
        let message = format!("it is open where {what} are to be written");
        return failure(message, "name a folder with -o, or use --beside, or --join; --check writes nothing");
    };
    // Several files are joined where they go to one.
    let are_several = args.inputs.len() > 2 || args.inputs.iter().any(|input| input.is_dir());
    let join = if are_several && !is_folder(last) && is_name_of_one(last) { "--join " } else { "" };
    let option = format!("{join}-o {}", last.to_string_lossy());
    let mut help = format!("write to it with {option}; name a folder, or use --beside or --join, where it is an input");
    if let Some(meant) = nearest_path(last) {
        help = format!("did you mean {}? To write to it, use {option}", meant.to_string_lossy());
    }
    failure_of(last, "there is no such file, and nothing says where to write", help)
}

/// The file that the report goes to. What exists is replaced only where it is a report, or with `--force`.
///
/// # Errors
/// Where it can't be written there.
pub fn report_file(path: &Path, is_forced: bool) -> Result<Destination> {
    let is_there = path.exists();
    if !is_there && is_folder(path) {
        bail!(failure_of(path, "a report can't be written there", "name a file"));
    }
    if path.is_dir() {
        bail!(failure_of(path, "the report would be a directory", "name a file in it"));
    }
    let destination = file(path, is_forced || is_there);
    let is_report = || beginning(path, json::BEGINNING).is_some_and(|begin| json::is_report(&begin));
    if is_there && !is_forced && destination.target().is_some() && !is_report() {
        let help = "give the report another name, or replace the file with --force";
        bail!(failure_of(path, "the file exists, and is no report", help));
    }
    Ok(destination)
}

/// A place of this name.
fn file(path: &Path, replace: bool) -> Destination {
    let path = path.to_owned();
    match path.exists() && output::is_device(&path) {
        true => Destination::Device(path),
        false => Destination::File(OutputFile { path, replace }),
    }
}

/// What is to be written, where it is told.
fn told(args: &Args) -> Option<Target> {
    args.to.map(|to| match to {
        // What pictures show is read from SGF.
        To::Ff4 | To::Text | To::Svg | To::Png => Target::Sgf(Dialect::Ff4),
        To::Draft => Target::Sgf(Dialect::Draft2016),
        To::Ishi => Target::Ishi,
    })
}

/// What the name of the output suggests.
fn suggested(args: &Args) -> Option<Target> {
    match Format::of_path(&unpacked_name(args.output.as_deref()?))? {
        Format::Ishi => Some(Target::Ishi),
        Format::Sgf => Some(Target::Sgf(Dialect::Ff4)),
    }
}

/// Refuses inputs in whose place nothing can be written.
fn refuse_unplaced(sources: &[Source]) -> Result<()> {
    for source in sources {
        if matches!(source, Source::Stdin(_)) {
            bail!(failure("standard input can't be replaced", "name files with --in-place"));
        }
        if source.archive().is_some() {
            let help = "write to another place with -o";
            bail!(failure("an archive can't be replaced", help).context(About(source.name())));
        }
    }
    Ok(())
}

/// Has each file replaced once, by however many names it goes.
fn skip_repeated(tasks: &mut [Task]) {
    let mut replaced = BTreeSet::new();
    for task in tasks.iter_mut().filter(|task| matches!(task.work, Work::Rewrite(_))) {
        let real = task.source.path().and_then(|path| fs::canonicalize(path).ok());
        if real.is_some_and(|real| !replaced.insert(real)) {
            task.work = Work::Skip(reason::OTHER_NAME);
        }
    }
}

/// Leaves the archive that is written out of what goes into it, where it lies in a folder that is read.
fn skip_archive(tasks: &mut [Task], archive: Option<&OutputFile>) {
    let Some(real) = archive.and_then(|archive| fs::canonicalize(&archive.path).ok()) else {
        return;
    };
    for task in tasks.iter_mut().filter(|task| matches!(task.work, Work::Skip(reason::ARCHIVE))) {
        if task.source.path().and_then(|path| fs::canonicalize(path).ok()).is_some_and(|path| path == real) {
            task.work = Work::Skip(reason::OUTPUT);
        }
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
            characters: match args.charset.unwrap_or_default() {
                Characters::Ascii => convert::Characters::Ascii,
                Characters::Utf8 => convert::Characters::Utf8,
            },
        },
        plain: args.plain,
        unwrap: args.unwrap,
        lint: args.check,
        memory: args.memory(),
        ..Options::default()
    }
}

/// Refuses charsets that there are not, and those that can't be written.
fn check_charsets(options: &Options) -> Result<()> {
    options.check_charsets().map_err(|fatal| {
        let Message { code, text, .. } = fatal.into();
        let labels = [&options.encoding, &options.output_encoding].into_iter().flatten();
        let is_unknown = |label: &&String| {
            let only = Options { encoding: Some((*label).clone()), ..Options::default() };
            only.check_charsets().is_err()
        };
        let mut unknown = labels.filter(is_unknown);
        let help = match unknown.find_map(|label| nearest(label, suggested::charsets())) {
            Some(meant) => format!("did you mean {meant}?").into(),
            None => Cow::from(code.help()),
        };
        failure(text, help).context(code)
    })
}

/// What is to be read; standard input can be read only once.
fn sources(args: &Args) -> Result<Vec<Source>> {
    let stdin = args.inputs.iter().filter(|path| *path == Path::new("-")).count();
    if stdin > 1 {
        bail!(failure("standard input is named more than once", "name `-` only once among the inputs"));
    }
    let is_only = args.inputs.len() == stdin;
    if is_only && args.beside {
        bail!(failure("standard input has no place next to which to write", "name a file or a folder with -o"));
    }
    if is_only {
        return Ok(vec![Source::stdin(args.max_archive.min(args.max_memory))?]);
    }
    Ok(args.inputs.iter().map(|path| Source::named(path)).collect())
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    fn plan(line: &str) -> Result<Job> {
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
