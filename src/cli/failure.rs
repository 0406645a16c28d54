//! What keeps the program from doing its work, where no diagnostic of an input says so: an error whose context says which
//! file is meant, of which code it is a case, and what to do about it. [`super::report::Reporter::failure`] tells them all.

use std::borrow::Cow;
use std::fmt::{self, Display};
use std::io::{self, ErrorKind};
use std::path::Path;

use anyhow::{Error, Result};

use super::message::{Code, Message, OwnCode};
use super::reason::{self, Reason};

/// The file that an error is about.
#[derive(Clone, Debug)]
pub struct About(pub String);

/// What to do about an error.
#[derive(Clone, Debug)]
pub struct Help(pub Cow<'static, str>);

impl Display for About {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Display for Help {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What is wrong, in one sentence without a full stop, and what to do about it.
pub fn failure(message: impl Into<String>, help: impl Into<Cow<'static, str>>) -> Error {
    Error::msg(message.into()).context(Help(help.into()))
}

/// What is wrong with a file.
pub fn failure_of(path: &Path, message: impl Into<String>, help: impl Into<Cow<'static, str>>) -> Error {
    failure(message, help).context(About(path.to_string_lossy().into_owned()))
}

/// Several failures that are told one after the other.
#[derive(Debug)]
struct Several(Vec<Error>);

impl Display for Several {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} failures", self.0.len())
    }
}

impl std::error::Error for Several {}

/// Fails with all of these, if there are any.
///
/// # Errors
/// All of them, as [`each`] tells them apart.
pub fn several(failures: Vec<Error>) -> Result<()> {
    if failures.is_empty() { Ok(()) } else { Err(Several(failures).into()) }
}

/// The failures that an error stands for: most often itself.
pub fn each(error: &Error) -> Vec<&Error> {
    match error.downcast_ref() {
        Some(Several(all)) => all.iter().collect(),
        None => vec![error],
    }
}

/// The name of why something failed, for programs.
pub fn code_of(error: &Error) -> &'static str {
    let code = || error.downcast_ref().map_or(reason::USAGE.code, |code: &Code| code.name());
    error.downcast_ref().map_or_else(code, |reason: &Reason| reason.code)
}

/// Why something can't be read.
pub fn unreadable(error: &io::Error) -> Message {
    let message = match error.kind() {
        ErrorKind::NotFound => "there is no such file".to_owned(),
        ErrorKind::PermissionDenied => "the permission to read it is missing".to_owned(),
        _ => format!("it can't be read: {error}"),
    };
    Message::whole(OwnCode::Unreadable, message)
}
