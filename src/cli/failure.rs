//! What keeps the program from doing its work, where no diagnostic of an input says so.

use std::io::{self, ErrorKind};
use std::path::Path;

use super::message::{Code, Message, OwnCode};

/// Why something was not done that isn't a matter of what stands in an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The file that is meant.
    pub about: Option<String>,
    /// The code that it is a case of.
    pub code: Option<Code>,
    /// What is wrong.
    pub message: String,
    /// What to do about it.
    pub help: &'static str,
}

impl Failure {
    /// What is wrong, in one sentence without a full stop, and what to do about it.
    pub fn new(message: impl Into<String>, help: &'static str) -> Self {
        Failure { about: None, code: None, message: message.into(), help }
    }

    /// What is wrong with a file.
    pub fn of(path: &Path, message: impl Into<String>, help: &'static str) -> Self {
        Failure::new(message, help).about(path.to_string_lossy())
    }

    /// Names the file that is meant.
    pub fn about(self, name: impl Into<String>) -> Self {
        Failure { about: Some(name.into()), ..self }
    }

    /// Names the code that this is a case of.
    pub fn because_of(self, code: impl Into<Code>) -> Self {
        Failure { code: Some(code.into()), ..self }
    }
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
