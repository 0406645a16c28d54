//! Which of the standard streams messages and reports go to. A stream that a record is written to has nothing else on it.

use std::path::Path;

use super::args::Args;
use super::output::is_device;

/// A standard stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stream {
    /// Standard output.
    Stdout,
    /// Standard error.
    Stderr,
}

/// What goes to which stream.
#[derive(Clone, Copy, Debug)]
pub struct Streams {
    /// Messages about inputs, and the sums; `None` where a report takes their place.
    pub messages: Option<Stream>,
    /// The report; `None` where there is none, or it goes to a file.
    pub report: Option<Stream>,
    /// Whether a record goes to standard output.
    pub is_stdout_taken: bool,
}

impl Streams {
    /// What the arguments ask for.
    pub fn of(args: &Args) -> Streams {
        let is_stdout = |output: &Path| output == Path::new("-") || is_device(output) && leads_to_stdout(output);
        let has_place = args.check || args.beside || args.replaces() || args.dry_run;
        let is_stdout_taken = !has_place && args.output.as_deref().is_none_or(is_stdout);
        let report = match args.report_file.as_deref() {
            _ if !args.is_reported() => None,
            None if is_stdout_taken => Some(Stream::Stderr),
            None => Some(Stream::Stdout),
            Some(path) => (path == Path::new("-")).then_some(Stream::Stdout),
        };
        let messages = match report {
            Some(_) if args.report_file.is_none() => None,
            Some(Stream::Stdout) => Some(Stream::Stderr),
            // What is found is what was asked for.
            _ if args.check || args.fix => Some(Stream::Stdout),
            _ => Some(Stream::Stderr),
        };
        Streams { messages, report, is_stdout_taken }
    }
}

/// Whether a device is the one that standard output is. Where that can't be told, it may be.
fn leads_to_stdout(device: &Path) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        let number = |path: &Path| std::fs::metadata(path).ok().map(|file| (file.dev(), file.ino()));
        let stdout = number(Path::new("/dev/stdout"));
        stdout.is_none() || number(device) == stdout
    }
    #[cfg(not(unix))]
    {
        let _ = device;
        true
    }
}
