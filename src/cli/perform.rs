//! One task: its input is read, converted and delivered, and what there is to say of it is put into words.

use std::borrow::Cow;
use std::path::Path;
use std::ptr;
use std::time::SystemTime;

use anyhow::{Error, Result, bail};
use ishisgf::convert::{self, Converted, Input, Options, Placement, Target};
use ishisgf::diag::{Code, Diagnostic};
use ishisgf::verify::verify;

use super::archive::{may_begin, packed_as, unpacked, unread_kind};
use super::claims::Claims;
use super::day::latest_day;
use super::deliver::Delivery;
use super::failure::{About, code_of, failure};
use super::feed::{Content, Item};
use super::in_place::{self, InPlace};
use super::input::Source;
use super::job::Job;
use super::json;
use super::mend;
use super::message::{Message, OwnCode};
use super::outcome::{Outcome, Status, counted};
use super::plan::{Task, Work};
use super::pool::guarded;
use super::progress::{Progress, Watched};
use super::reason::{self, Reason};
use super::report::Reporter;
use super::stop::Stop;
use super::tally::Tally;

/// What a task is done with.
#[derive(Clone, Copy)]
pub struct Context<'j> {
    /// The job that it belongs to.
    pub job: &'j Job,
    /// Puts messages into words.
    pub reporter: &'j Reporter,
    /// The files that were written so far.
    pub claims: &'j Claims,
    /// Whether the run is to end early.
    pub stop: &'j Stop,
    /// How far the work is.
    pub progress: &'j Progress,
}

/// Does a task. A panic within it is a failure of this input only. `None` where the run has ended early: what kept it from
/// going on is told of one input, and of this one nothing is written.
pub fn perform(item: Item<'_>, context: Context<'_>) -> Option<Outcome> {
    if context.stop.reason().is_some() {
        return None;
    }
    let mut is_told = true;
    let outcome = surviving(item.task, context, |attempt| {
        let done = attempt.perform(item.content);
        done.inspect_err(|error| is_told = context.stop.end_for(error))
    });
    is_told.then_some(outcome)
}

/// Attempts a task; where that panics, this is what there is to say of the task.
fn surviving(task: &Task, context: Context<'_>, work: impl FnOnce(&mut Attempt<'_>) -> Result<Status>) -> Outcome {
    let outcome = guarded(|| {
        let mut attempt = Attempt::new(task, context);
        let done = work(&mut attempt);
        attempt.end(done)
    });
    outcome.unwrap_or_else(|panic| Attempt::new(task, context).end(Err(Message::crashed(panic).into())))
}

/// What the library says keeps a task from being done, as an error.
fn fatal(diagnostic: Diagnostic) -> Error {
    Message::from(diagnostic).into()
}

/// An attempt at a task, and what came of it so far.
struct Attempt<'t> {
    task: &'t Task,
    context: Context<'t>,
    tally: Tally<'t>,
    outcome: Outcome,
    /// The text of the input, if it was decoded: messages are shown with it.
    text: Option<String>,
}

impl<'t> Attempt<'t> {
    fn new(task: &'t Task, context: Context<'t>) -> Self {
        let tally = Tally::new(&context.job.rules);
        let outcome = Outcome { name: task.source.name(), bytes: task.source.bytes(), ..Outcome::default() };
        Attempt { task, context, tally, outcome, text: None }
    }

    /// Reads the input, converts it, and writes what comes of it, as far as that is to be done.
    fn perform(&mut self, content: Option<Content>) -> Result<Status> {
        let task = self.task;
        match &task.work {
            Work::Skip(reason) => return Ok(self.pass_over(Status::Skipped, *reason)),
            Work::PassOver(target) => {
                self.outcome.outputs.push(target.path.clone());
                return Ok(self.pass_over(Status::Unchanged, reason::UP_TO_DATE));
            }
            Work::Refuse(refusal) => bail!(refusal.clone()),
            _ => {}
        }
        let packed = content.unwrap_or_else(|| task.source.read(self.context.job.limits.input))?;
        if let Work::Copy(target) = &task.work {
            return self.delivery().copy(&packed, target);
        }
        let (bytes, cut_off) = unpacked(&packed, self.context.job.limits)?;
        cut_off.into_iter().for_each(|message| self.tally.add(message));
        let options = self.options();
        let before = self.tally.clone();
        let input = match convert::open(&bytes, &options, &mut self.tally) {
            Err(other) if self.is_none_of_ours(&other, &bytes, &options) => {
                self.tally = before;
                return match &task.copy {
                    Some(Work::PassOver(_)) => Ok(self.pass_over(Status::Unchanged, reason::COPY_UP_TO_DATE)),
                    Some(Work::Copy(target)) => self.delivery().copy(&packed, target),
                    _ => {
                        self.outcome.reason = Some(other.message);
                        self.outcome.reason_code = Some(other.code.name());
                        Ok(Status::Skipped)
                    }
                };
            }
            Err(_) if let Some(kind) = unread_kind(&bytes) => {
                self.tally = before;
                let text = format!("this is {kind}, which can't be read");
                bail!(Message::whole(OwnCode::UnreadArchive, text))
            }
            Err(_) if self.is_archive_among_others(&bytes) => {
                self.tally = before;
                let text = "this is an archive, which is read from standard input only where that is the only input";
                bail!(Message::whole(OwnCode::UnreadArchive, text))
            }
            opened => opened.map_err(fatal)?,
        };
        let done = match &task.work {
            Work::Rewrite(_) => {
                in_place::target(input.format, options.to).map_err(|error| self.about(error)).and_then(|to| {
                    let options = Options { to: Some(to), ..options };
                    self.write(&input, &options)
                })
            }
            _ => self.write(&input, &options),
        };
        self.text = Some(input.text.into_owned());
        match &task.work {
            Work::Rewrite(in_place) => done.and_then(|_| self.rewrite(in_place, &packed, &bytes)),
            _ => done,
        }
    }

    /// Puts what the input was converted to in its place, unless it is the same.
    fn rewrite(&mut self, in_place: &InPlace, packed: &[u8], bytes: &[u8]) -> Result<Status> {
        let record = self.outcome.record.take().unwrap_or_default();
        let path = self.task.source.path().unwrap_or(Path::new(""));
        if in_place.mends {
            if let Some(reason) = self.left_unmended(&record)? {
                return Ok(self.pass_over(Status::Unchanged, reason));
            }
        } else {
            in_place.refuse_errors(&self.tally).map_err(|error| self.about(error))?;
        }
        self.outcome.outputs.push(path.to_owned());
        if record == bytes {
            return Ok(Status::Unchanged);
        }
        let Some(record) = packed_as(packed, record) else {
            let help = "unpack it first, or write it to another place";
            bail!(self.about(failure("it can't be compressed again as it was", help)));
        };
        in_place.replace(path, packed, &record, self.task.attributes)?;
        Ok(Status::Converted)
    }

    /// Why the input need not be replaced by a record that would mend it, if it needn't.
    ///
    /// # Errors
    /// Where it would cost something.
    fn left_unmended(&mut self, record: &[u8]) -> Result<Option<Reason>> {
        if self.tally.errors() + self.tally.warnings() == 0 {
            return Ok(Some(reason::NOTHING_TO_MEND));
        }
        let mut left = Tally::new(self.tally.rules());
        let options = self.options();
        let (from, to) = (self.outcome.from, self.outcome.to);
        // Nothing in an Ishi file says what its charset is.
        let encoding = options.output_encoding.clone().filter(|_| to == Some(Target::Ishi));
        let options = Options { from, to, encoding, ..options };
        let again = convert::open(record, &options, &mut left);
        again.and_then(|again| convert::convert(&again, &options, &mut left)).map_err(fatal)?;
        let refusal = mend::refusal(&self.tally);
        let is_mended = mend::is_mended(&self.tally, &left);
        if refusal.is_some() || !is_mended {
            self.tally.undo();
        }
        match refusal {
            Some(refusal) => Err(self.about(refusal)),
            None if is_mended => {
                self.outcome.remaining = Some((left.errors(), left.warnings()));
                Ok(None)
            }
            None => Ok(Some(reason::NOTHING_TO_MEND)),
        }
    }

    /// Leaves the input alone, for a reason.
    fn pass_over(&mut self, status: Status, reason: Reason) -> Status {
        self.outcome.reason = Some(reason.text.to_owned());
        self.outcome.reason_code = Some(reason.code);
        status
    }

    /// Whether standard input that can't be opened is an archive, which is only looked for where there is no other input.
    fn is_archive_among_others(&self, bytes: &[u8]) -> bool {
        matches!(self.task.source, Source::Stdin(_)) && self.context.job.tasks.len() > 1 && may_begin(bytes)
    }

    /// Whether an input that can't be opened was only found, and is clearly something else than a record, or has no extension
    /// of one.
    fn is_none_of_ours(&self, fatal: &Diagnostic, bytes: &[u8], options: &Options) -> bool {
        fatal.code == Code::NotAGame
            && self.task.is_found
            && (self.task.source.expected().is_none() || convert::is_something_else(bytes, options))
    }

    /// How the input is converted.
    fn options(&self) -> Options {
        let tasks = &self.context.job.tasks;
        let is_this = |task: Option<&Task>| task.is_some_and(|task| ptr::eq(task, self.task));
        let (to, placement) = match &self.task.work {
            Work::Convert { to, .. } => (*to, Placement::Together),
            Work::Split { to, .. } => (*to, Placement::Apart),
            Work::Join => {
                let last = self.context.job.last_joined.and_then(|last| tasks.get(last));
                let placement = match (is_this(tasks.first()), is_this(last)) {
                    (true, true) => Placement::Together,
                    (true, false) => Placement::Ahead,
                    (false, false) => Placement::Between,
                    (false, true) => Placement::Behind,
                };
                (self.context.job.options.to, placement)
            }
            _ => (self.context.job.options.to, Placement::Together),
        };
        let is_checked = matches!(self.task.work, Work::Check);
        let modified = || self.task.source.modified().unwrap_or_else(SystemTime::now);
        let latest_day = is_checked.then(modified).and_then(latest_day);
        Options { expected: self.task.source.expected(), to, placement, latest_day, ..self.context.job.options.clone() }
    }

    /// What brings the results to where they are to go.
    fn delivery(&mut self) -> Delivery<'_, 't> {
        let Context { job, claims, .. } = self.context;
        Delivery { job, task: self.task, claims, tally: &mut self.tally, outcome: &mut self.outcome }
    }

    /// Converts the input, and delivers what comes of it.
    fn write(&mut self, input: &Input<'_>, options: &Options) -> Result<Status> {
        let written = options.to.unwrap_or(Target::usual(input.format));
        self.outcome.from = Some(input.format);
        self.outcome.charset = Some(input.charset);
        self.outcome.to = (!matches!(self.task.work, Work::Check)).then_some(written);
        let converted = match self.context.job.verify {
            true => self.convert_verified(input, options, written),
            false => self.convert(input, options),
        };
        let converted = converted.map_err(fatal)?;
        self.outcome.games = converted.ends.len();
        if self.context.job.strict && self.tally.errors() + self.tally.warnings() > 0 {
            bail!(self.refused_by_strict());
        }
        self.delivery().deliver(&converted, input, options)
    }

    /// Converts the input. Where it is the only one, it is shown how far that is.
    fn convert(&mut self, input: &Input<'_>, options: &Options) -> Result<Converted, Diagnostic> {
        let progress = self.context.progress;
        if self.context.job.is_batch {
            return convert::convert_games(input, options, &mut self.tally);
        }
        let mut watched = Watched { sink: &mut self.tally, progress, all: input.text.len() };
        let converted = convert::convert_games(input, options, &mut watched);
        // The record may go to the same terminal.
        progress.end();
        converted
    }

    /// Converts the input, and verifies what comes of it.
    fn convert_verified(
        &mut self,
        input: &Input<'_>,
        options: &Options,
        written: Target,
    ) -> Result<Converted, Diagnostic> {
        // What is verified is what would be written, also where it is only checked.
        let options = Options { to: Some(written), ..options.clone() };
        let converted = self.convert(input, &options)?;
        // Games in files of their own, or behind others, are verified as the one file that they came from.
        let together = Options { placement: Placement::Together, ..options.clone() };
        let whole = match options.placement {
            Placement::Together => Cow::Borrowed(&converted.text),
            _ => Cow::Owned(convert::convert(input, &together, &mut ())?),
        };
        let encoded = convert::encode(&whole, input, &together)?;
        verify(input, &encoded, written, &options)?;
        Ok(converted)
    }

    fn refused_by_strict(&self) -> Error {
        let nothing_written = match self.task.work {
            Work::Check => "",
            _ => "; nothing was written",
        };
        let found = counted(self.tally.errors(), self.tally.warnings());
        let message = format!("refused by --strict: {found}{nothing_written}");
        self.about(failure(message, "correct the input, or leave out --strict").context(reason::STRICT))
    }

    /// An error that says which input it is about.
    fn about(&self, error: Error) -> Error {
        error.context(About(self.outcome.name.clone()))
    }

    /// Puts what there is to say into words.
    fn end(self, done: Result<Status>) -> Outcome {
        let Attempt { context, mut tally, mut outcome, text, .. } = self;
        let text = text.as_deref();
        // A message is counted and told with the others, any other failure behind them.
        let failure = match done.map_err(Error::downcast::<Message>) {
            Ok(status) => {
                outcome.status = status;
                None
            }
            Err(Ok(message)) => {
                tally.add(message);
                let gravest = tally.gravest();
                outcome.reason = gravest.map(|message| message.text.clone());
                outcome.reason_code = gravest.map(|message| message.code.name());
                None
            }
            Err(Err(error)) => {
                outcome.reason = Some(error.root_cause().to_string());
                outcome.reason_code = Some(code_of(&error));
                Some(error)
            }
        };
        outcome.counts = tally.counts().collect();
        outcome.errors = tally.errors();
        outcome.warnings = tally.warnings();
        outcome.messages = match (outcome.status, &outcome.reason) {
            (Status::Skipped, Some(reason)) => context.reporter.skipped(&outcome.name, reason),
            _ => context.reporter.file(&outcome, text, &tally, failure.as_ref()),
        };
        outcome.report = tally.rules().is_reported.then(|| json::of_file(&outcome, text, &tally));
        outcome
    }
}

#[cfg(test)]
mod tests {
    use anstream::ColorChoice;
    use clap::Parser;
    use ishisgf::diag::Severity;

    use super::super::args::{Args, ErrorFormat};
    use super::*;

    #[test]
    fn a_panic_is_told_of_the_file_that_it_came_with() {
        let args = Args::try_parse_from(["ishisgf", "--check", "--report", "json", "a.go"]).expect("arguments");
        let job = Job::plan(&args).expect("a plan");
        let reporter = Reporter::new(ColorChoice::Never, ErrorFormat::Short, Severity::Error);
        let (claims, stop) = (Claims::default(), Stop::new(true));
        let progress = Progress::begin(false);
        let context = Context { job: &job, reporter: &reporter, claims: &claims, stop: &stop, progress: &progress };
        let outcome = surviving(&job.tasks[0], context, |_| panic!("at move 7"));
        let said = outcome.messages;
        let begin = "a.go: fatal[crashed]: the program failed: at move 7 (src/cli/perform.rs:";
        assert!(said.starts_with(begin), "{said}");
        assert_eq!((outcome.status, outcome.errors), (Status::Failed, 1));
        assert!(outcome.report.is_some_and(|line| line.contains("\"code\":\"crashed\"")));
    }
}
