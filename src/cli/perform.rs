//! One task: its input is read, converted and written, and what there is to say of it is put into words.

use std::borrow::Cow;
use std::fs;
use std::time::SystemTime;

use ishisgf::convert::{self, Converted, Input, Options, Target};
use ishisgf::diag::{Code, Diagnostic, Sink};
use ishisgf::format::{Dialect, Format};
use ishisgf::verify::verify;

use super::atomic::Written;
use super::claims::Claims;
use super::failure::Failure;
use super::input::unpacked;
use super::job::Job;
use super::json;
use super::outcome::{Outcome, target_name};
use super::output::{self, Destination};
use super::plan::{Task, Work, numbered};
use super::pool::guarded;
use super::report::{Reporter, counted};
use super::summary::{Ending, Status};
use super::tally::Tally;

/// What a task is done with.
#[derive(Clone, Copy)]
pub struct Context<'j> {
    /// The job that it belongs to.
    pub job: &'j Job,
    /// Puts messages into words.
    pub reporter: &'j Reporter,
    /// Whether there is to be a report for programs.
    pub is_reported: bool,
    /// The files that were written so far.
    pub claims: &'j Claims,
}

/// Does a task. A panic within it is a failure of this input only.
pub fn perform(
    task: &Task,
    is_first: bool,
    content: Option<Result<Vec<u8>, Diagnostic>>,
    context: Context<'_>,
) -> Outcome {
    surviving(task, context, || {
        perform_unguarded(task, is_first, content, context)
    })
}

/// Does some work for a task; where it panics, that is what there is to say of the task.
fn surviving(task: &Task, context: Context<'_>, work: impl FnOnce() -> Outcome) -> Outcome {
    guarded(work).unwrap_or_else(|panic| {
        let mut tally = context.tally();
        let message = format!("the program failed: {panic}");
        tally.report(Diagnostic::whole(Code::Crashed, message));
        Known::default().end(task, Status::Failed, &tally, None, context)
    })
}

impl Context<'_> {
    /// Writes a file that no other input has become.
    fn write(
        &self,
        target: &output::Target,
        content: &[u8],
        modified: Option<SystemTime>,
    ) -> Result<Written, Failure> {
        let destination = Destination::File(target.clone());
        // What does not replace anything can't replace what another input became.
        if target.replace && !self.claims.claim(&target.path) {
            let message = "another input has become this file already";
            return Err(Failure::new(message)
                .about(destination.name())
                .because_of(Code::Unwritable)
                .help("convert the inputs one after the other into different folders"));
        }
        destination.write(content, modified)
    }

    fn tally(&self) -> Tally {
        Tally::new(self.reporter.verbosity())
            .reported(self.is_reported)
            .skipping_bad_games(self.job.skip_bad_games)
    }
}

/// What is known of an input so far.
#[derive(Default)]
struct Known<'t> {
    text: Option<&'t str>,
    from: Option<Format>,
    to: Option<Target>,
    charset: Option<&'static str>,
    games: usize,
    outputs: Vec<String>,
    reason: Option<String>,
    record: Option<Vec<u8>>,
}

impl Known<'_> {
    fn end(
        self,
        task: &Task,
        status: Status,
        tally: &Tally,
        failure: Option<&Failure>,
        context: Context<'_>,
    ) -> Outcome {
        let name = task.source.name();
        let messages = context.reporter.file(&name, self.text, tally, failure);
        let reason = self.reason.or_else(|| {
            let failure = failure.map(|failure| failure.message.clone());
            let told = || tally.gravest().map(|diagnostic| diagnostic.message.clone());
            match status {
                Status::Failed => failure.or_else(told),
                _ => failure,
            }
        });
        let mut outcome = Outcome {
            ending: Ending {
                name,
                status,
                errors: tally.errors(),
                warnings: tally.warnings(),
                reason,
            },
            outputs: self.outputs,
            from: self.from,
            to: self.to.map(target_name),
            charset: self.charset,
            games: self.games,
            messages,
            report: None,
            record: self.record,
        };
        if context.is_reported {
            outcome.report = Some(json::of_file(&outcome, self.text, tally));
        }
        outcome
    }

    /// Ends without a word but the reason.
    fn pass(mut self, task: &Task, status: Status, reason: &str, context: Context<'_>) -> Outcome {
        self.reason = Some(reason.to_owned());
        let mut outcome = self.end(task, status, &context.tally(), None, context);
        if status == Status::Skipped {
            outcome.messages = context.reporter.skipped(&outcome.ending.name, reason);
        }
        outcome
    }
}

fn perform_unguarded(
    task: &Task,
    is_first: bool,
    content: Option<Result<Vec<u8>, Diagnostic>>,
    context: Context<'_>,
) -> Outcome {
    let mut known = Known::default();
    let mut tally = context.tally();
    match &task.work {
        Work::Skip(reason) => return known.pass(task, Status::Skipped, reason, context),
        Work::PassOver(target) => {
            known
                .outputs
                .push(target.path.to_string_lossy().into_owned());
            return known.pass(task, Status::Unchanged, "its output is not older", context);
        }
        Work::Refuse(refusal) => {
            tally.report(refusal.clone());
            return known.end(task, Status::Failed, &tally, None, context);
        }
        Work::Check | Work::Convert { .. } | Work::Split { .. } | Work::Join | Work::Copy(_) => {}
    }
    let read = content.unwrap_or_else(|| task.source.read());
    match (tally.settle(read), &task.work) {
        (None, _) => known.end(task, Status::Failed, &tally, None, context),
        (Some(bytes), Work::Copy(target)) => copy(&bytes, target, task, context),
        (Some(bytes), _) => convert(&bytes, task, is_first, tally, context),
    }
}

/// Converts what was read, and writes what comes of it.
fn convert(
    packed: &[u8],
    task: &Task,
    is_first: bool,
    mut tally: Tally,
    context: Context<'_>,
) -> Outcome {
    let mut known = Known::default();
    let to = match &task.work {
        Work::Convert { to, .. } | Work::Split { to, .. } => *to,
        _ => context.job.options.to,
    };
    let options = Options {
        expected: task.source.expected(),
        to,
        follows: matches!(task.work, Work::Join) && !is_first,
        ..context.job.options.clone()
    };
    let Some(bytes) = tally.settle(unpacked(packed, context.job.limits)) else {
        return known.end(task, Status::Failed, &tally, None, context);
    };
    let mut heard = Vec::new();
    let opened = convert::open(&bytes, &options, &mut heard);
    if let Err(fatal) = &opened
        && fatal.code == Code::NotAGame
        && is_other(task, &bytes, &options)
    {
        return match &task.copy {
            Some(copy) if copy.is_there => {
                known.pass(task, Status::Unchanged, "its copy is not older", context)
            }
            Some(to) => copy(packed, &to.target, task, context),
            None => known.pass(task, Status::Skipped, &fatal.message, context),
        };
    }
    heard
        .into_iter()
        .for_each(|diagnostic| tally.report(diagnostic));
    let Some(input) = tally.settle(opened) else {
        return known.end(task, Status::Failed, &tally, None, context);
    };
    let written = to.unwrap_or_else(|| usual_target(input.format));
    known.text = Some(&input.text);
    known.from = Some(input.format);
    known.charset = Some(input.charset);
    known.to = (!matches!(task.work, Work::Check)).then_some(written);
    let converted = convert_verified(&input, &options, context.job.verify, written, &mut tally);
    let Some(converted) = tally.settle(converted) else {
        return known.end(task, Status::Failed, &tally, None, context);
    };
    known.games = converted.ends.len();
    if context.job.strict && tally.errors() + tally.warnings() > 0 {
        let refusal = refused_by_strict(task, &tally);
        return known.end(task, Status::Failed, &tally, Some(&refusal), context);
    }
    let writing = Writing {
        task,
        input: &input,
        options: &options,
        context,
    };
    let put = writing.put(&converted, &mut known, &mut tally);
    let status = match &put {
        Ok(Some(status)) => *status,
        Ok(None) | Err(_) => Status::Failed,
    };
    known.end(task, status, &tally, put.as_ref().err(), context)
}

/// Whether an input that is no record is to be passed over: it was found, and is clearly something else, or has no
/// extension of a record.
fn is_other(task: &Task, bytes: &[u8], options: &Options) -> bool {
    task.is_found
        && (task.source.expected().is_none() || convert::is_something_else(bytes, options))
}

fn copy(bytes: &[u8], target: &output::Target, task: &Task, context: Context<'_>) -> Outcome {
    let copied = context.write(target, bytes, task.modified);
    let known = Known {
        outputs: vec![target.path.to_string_lossy().into_owned()],
        ..Known::default()
    };
    let status = match &copied {
        Ok(Written::Anew) => Status::Copied,
        Ok(Written::Already) => Status::Unchanged,
        Err(_) => Status::Failed,
    };
    known.end(
        task,
        status,
        &context.tally(),
        copied.as_ref().err(),
        context,
    )
}

/// Converts an input, and verifies what comes of it.
fn convert_verified(
    input: &Input<'_>,
    options: &Options,
    is_verified: bool,
    written: Target,
    sink: &mut dyn Sink,
) -> Result<Converted, Diagnostic> {
    if !is_verified {
        return convert::convert_games(input, options, sink);
    }
    // What is verified is what would be written, also where it is only checked.
    let options = Options {
        to: Some(written),
        ..options.clone()
    };
    let converted = convert::convert_games(input, &options, sink)?;
    // Games in files of their own, or behind others, are verified as the one file that they came from.
    let whole = match options.split || options.follows {
        true => {
            let whole = Options {
                split: false,
                follows: false,
                ..options.clone()
            };
            Cow::Owned(convert::convert(input, &whole, &mut ())?)
        }
        false => Cow::Borrowed(&converted.text),
    };
    let encoded = convert::encode(&whole, input, &options)?;
    verify(input, &encoded, written, &options)?;
    Ok(converted)
}

/// What an input becomes where nothing says what.
fn usual_target(input: Format) -> Target {
    match input {
        Format::Ishi => Target::Sgf(Dialect::Ff4),
        Format::Sgf => Target::Ishi,
    }
}

fn refused_by_strict(task: &Task, tally: &Tally) -> Failure {
    let nothing_written = match task.work {
        Work::Check => "",
        _ => "; nothing was written",
    };
    let found = counted(tally.errors(), tally.warnings());
    Failure::new(format!("refused by --strict: {found}{nothing_written}"))
        .about(task.source.name())
        .help("correct the input, or leave out --strict")
}

/// What is written of an input.
struct Writing<'w> {
    task: &'w Task,
    input: &'w Input<'w>,
    options: &'w Options,
    context: Context<'w>,
}

impl Writing<'_> {
    /// Puts what an input was converted to where it is to go. Nothing where it can't be encoded; then that is reported.
    fn put(
        &self,
        converted: &Converted,
        known: &mut Known<'_>,
        tally: &mut Tally,
    ) -> Result<Option<Status>, Failure> {
        let encoded = |text| convert::encode(text, self.input, self.options);
        match &self.task.work {
            Work::Split { target, .. } => {
                let games: Result<Vec<_>, _> = converted.games().map(encoded).collect();
                let Some(games) = tally.settle(games) else {
                    return Ok(None);
                };
                let next = numbered(&target.path, games.len() + 1, games.len());
                if next.exists() {
                    let message = format!(
                        "{} is not of this collection, but of one that was split before",
                        next.to_string_lossy()
                    );
                    tally.report(Diagnostic::whole(Code::OldGame, message));
                }
                self.put_each(&games, target, known).map(Some)
            }
            work => {
                let Some(record) = tally.settle(encoded(&converted.text)) else {
                    return Ok(None);
                };
                match work {
                    Work::Check => Ok(Some(Status::Checked)),
                    Work::Convert {
                        destination: Destination::File(target),
                        ..
                    } => self
                        .put_each_to(&[(target.clone(), &record)], known)
                        .map(Some),
                    Work::Convert { destination, .. } => {
                        destination.write(&record, None)?;
                        known.outputs.push(destination.name());
                        Ok(Some(Status::Converted))
                    }
                    _ => {
                        let joined = self.context.job.joined.as_ref();
                        known.outputs.extend(joined.map(Destination::name));
                        known.record = Some(record.into_owned());
                        Ok(Some(Status::Converted))
                    }
                }
            }
        }
    }

    fn put_each(
        &self,
        games: &[Cow<'_, [u8]>],
        target: &output::Target,
        known: &mut Known<'_>,
    ) -> Result<Status, Failure> {
        let name = |at: usize| {
            let path = numbered(&target.path, at + 1, games.len());
            output::Target {
                path,
                ..target.clone()
            }
        };
        let files: Vec<_> = games
            .iter()
            .enumerate()
            .map(|(at, game)| (name(at), game))
            .collect();
        self.put_each_to(&files, known)
    }

    /// Writes files, the first one last: where it is there, all are. Where one can't be written, the new ones among the
    /// others go again.
    fn put_each_to(
        &self,
        files: &[(output::Target, &Cow<'_, [u8]>)],
        known: &mut Known<'_>,
    ) -> Result<Status, Failure> {
        let mut status = Status::Unchanged;
        let mut written = Vec::new();
        for (target, record) in files.iter().rev() {
            match self.context.write(target, record, self.task.modified) {
                Ok(Written::Anew) => status = Status::Converted,
                Ok(Written::Already) => {}
                Err(failure) => {
                    let is_new = |target: &&output::Target| !target.replace;
                    for target in written.into_iter().filter(is_new) {
                        // What can't be removed stays, and is whole.
                        let _ = fs::remove_file(&target.path);
                    }
                    return Err(failure);
                }
            }
            written.push(target);
        }
        let names = written.iter().rev();
        let names = names.map(|target| target.path.to_string_lossy().into_owned());
        known.outputs.extend(names);
        Ok(status)
    }
}

#[cfg(test)]
mod tests {
    use anstream::ColorChoice;
    use clap::Parser;

    use super::super::args::{Args, ErrorFormat};
    use super::super::tally::Verbosity;
    use super::*;

    #[test]
    fn a_panic_is_told_of_the_file_that_it_came_with() {
        let args = Args::try_parse_from(["ishisgf", "--check", "a.go"]).expect("arguments");
        let job = Job::plan(&args).expect("a plan");
        let reporter = Reporter::new(ColorChoice::Never, ErrorFormat::Short, Verbosity::Errors);
        let context = Context {
            job: &job,
            reporter: &reporter,
            is_reported: true,
            claims: &Claims::default(),
        };
        let outcome = surviving(&job.tasks[0], context, || panic!("at move 7"));
        let said = String::from_utf8(outcome.messages).expect("UTF-8");
        let begin = "a.go: fatal[crashed]: the program failed: at move 7 (src/cli/perform.rs:";
        assert!(said.starts_with(begin), "{said}");
        assert_eq!(
            (outcome.ending.status, outcome.ending.errors),
            (Status::Failed, 1)
        );
        assert!(
            outcome
                .report
                .is_some_and(|line| line.contains("\"code\":\"crashed\""))
        );
    }
}
