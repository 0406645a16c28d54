//! The standard streams as people see them: messages, and below them the progress where standard error is a terminal.

use std::cell::OnceCell;
use std::env;
use std::io::{self, ErrorKind, IsTerminal, Stderr, Stdout, Write};

use anstream::{AutoStream, ColorChoice};

use super::args::Color;
use super::progress::Progress;
use super::streams::Stream;

/// The standard streams.
pub struct Console {
    /// Whether standard output has color.
    stdout: ColorChoice,
    /// Whether standard error has.
    stderr: ColorChoice,
    progress: Option<Progress>,
    /// Why something could not be printed on standard output.
    failure: OnceCell<io::Error>,
}

/// Whether a stream is to have color.
pub fn color_choice(color: Color, stream: Stream) -> ColorChoice {
    let value = |variable| env::var_os(variable).filter(|value| !value.is_empty());
    let is_forced = |variable| value(variable).is_some_and(|value| value != "0");
    match (color, stream) {
        (Color::Always, _) => ColorChoice::Always,
        (Color::Auto, _) if value("NO_COLOR").is_some() => ColorChoice::Never,
        (Color::Auto, _) if is_forced("CLICOLOR_FORCE") || is_forced("FORCE_COLOR") => ColorChoice::Always,
        // The crate knows what terminals can do.
        (Color::Auto, Stream::Stdout) if io::stdout().is_terminal() => AutoStream::<Stdout>::choice(&io::stdout()),
        (Color::Auto, Stream::Stderr) if io::stderr().is_terminal() => AutoStream::<Stderr>::choice(&io::stderr()),
        (Color::Auto | Color::Never, _) => ColorChoice::Never,
    }
}

impl Console {
    /// Prints in color or not.
    pub fn new(color: Color) -> Self {
        let [stdout, stderr] = [Stream::Stdout, Stream::Stderr].map(|stream| color_choice(color, stream));
        Console { stdout, stderr, progress: None, failure: OnceCell::new() }
    }

    /// Prints above a progress from now on.
    pub fn set_progress(&mut self, progress: Progress) {
        self.progress = Some(progress);
    }

    /// Prints text to a stream. Where standard error can't be written, there is nobody left to tell.
    pub fn print(&self, stream: Stream, text: &str) {
        if text.is_empty() {
            return;
        }
        let print = || match stream {
            Stream::Stdout => write_all(AutoStream::new(io::stdout(), self.stdout).lock(), text),
            Stream::Stderr => write_all(AutoStream::new(io::stderr(), self.stderr).lock(), text),
        };
        let printed = match &self.progress {
            Some(progress) => progress.suspend(print),
            None => print(),
        };
        // A reader that has seen enough is no failure.
        if let (Err(error), Stream::Stdout) = (printed, stream)
            && error.kind() != ErrorKind::BrokenPipe
        {
            let _ = self.failure.set(error);
        }
    }

    /// Why something could not be printed on standard output.
    pub fn failure(&self) -> Option<&io::Error> {
        self.failure.get()
    }
}

fn write_all(mut out: impl Write, text: &str) -> io::Result<()> {
    out.write_all(text.as_bytes()).and_then(|()| out.flush())
}
