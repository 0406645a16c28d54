//! What is said of an input: the diagnostics of the library, and what only the command line can say.
//!
//! The library knows no options, so what can be done about its diagnostics is told here in their terms.

use std::fmt;

use ishisgf::diag::{Code as Library, Diagnostic, Lost, Repair, Severity, Span};
use ishisgf::text::nearest::did_you_mean;

/// Something that is said of an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// What kind of thing.
    pub code: Code,
    /// How grave it is.
    pub severity: Severity,
    /// Where, in the decoded text; `None` where the whole input is meant.
    pub span: Option<Span>,
    /// What is wrong, in one sentence without a full stop.
    pub text: String,
    /// What is lost, where it is a loss.
    pub lost: Option<Lost>,
}

impl Message {
    /// A message about the input as a whole.
    pub fn whole(code: impl Into<Code>, text: impl Into<String>) -> Self {
        let code = code.into();
        Message { code, severity: code.severity(), span: None, text: text.into(), lost: None }
    }

    /// Says that the program itself failed at an input, and with what it panicked.
    pub fn crashed(panic: String) -> Self {
        Message::whole(OwnCode::Crashed, format!("the program failed: {panic}"))
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl std::error::Error for Message {}

impl From<Diagnostic> for Message {
    fn from(diagnostic: Diagnostic) -> Self {
        Message {
            code: diagnostic.code.into(),
            severity: diagnostic.severity(),
            span: diagnostic.span,
            lost: diagnostic.lost(),
            text: diagnostic.message,
        }
    }
}

/// Everything that can be said of an input, in the order of the manual.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Code {
    /// What the command line says.
    Own(OwnCode),
    /// What the library says.
    Library(Library),
}

macro_rules! own_codes {
    ($($variant:ident $name:literal $severity:ident $what:literal $help:literal;)*) => {
        /// What only the command line can say: it knows of files, archives and options.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum OwnCode {
            $(#[doc = $what] $variant,)*
        }

        impl OwnCode {
            const ALL: &'static [OwnCode] = &[$(OwnCode::$variant),*];

            fn entry(self) -> (&'static str, Severity, &'static str, &'static str) {
                match self {
                    $(OwnCode::$variant => ($name, Severity::$severity, $what, $help),)*
                }
            }
        }
    };
}

own_codes! {
    Unwritable "unwritable" Fatal
        "The output can't be written."
        "check the output's name, its folder and the free space";
    Unreadable "unreadable" Fatal
        "The input can't be read."
        "check the file's name and permissions, and that it is not damaged";
    Crashed "crashed" Fatal
        "The program failed at this file. This is our mistake."
        "please report it, with the file if you can";
    OldGame "old-game" Warning
        "Behind the games of a collection that was split there are files with higher numbers."
        "remove them where they are of an older state of the collection";
    SkippedGame "skipped-game" Warning
        "A game can't be written, and was left out as --skip-bad-games asks for."
        "convert the file without --skip-bad-games to make this an error";
    UnsafeEntry "unsafe-entry" Fatal
        "An entry of an archive has a name that is not safe for a file, or is a link."
        "unpack the archive with a program that you trust, and look at it";
    UnreadArchive "unread-archive" Fatal
        "The input is an archive of a kind that is not read."
        "unpack it with another program, and convert the folder that comes of it";
    CutOff "cut-off" Error
        "A compressed file ends before its end."
        "what it has was read; the rest can only come from another copy of it";
    EncryptedEntry "encrypted-entry" Fatal
        "An entry of an archive is encrypted."
        "unpack the archive with its password first";
}

/// What a code of the library says, in terms of the options.
fn summary_of(code: Library) -> &'static str {
    match code {
        Library::VerifyFailed => "What --verify read back from the output is not what the input says.",
        Library::CharsetUnknown => {
            "The charset named with --encoding or --output-encoding is not known, or can't hold a record."
        }
        Library::Unencodable => {
            "A character has no place in the charset named with --output-encoding, or would be read as another one."
        }
        _ => code.summary(),
    }
}

/// What can be done about a code of the library, in terms of the options.
fn help_of(code: Library) -> &'static str {
    match code {
        Library::NotAGame => {
            "check that this is a whole record of Go; if it is, but does not look like one, name its format with --from"
        }
        Library::TooLarge => "allow more with --max-size, --max-archive or --max-memory, if you trust it",
        Library::VerifyFailed => {
            "nothing was written; leave out --verify to write it all the same, and please report the file"
        }
        Library::CharsetGuessed => "if names look wrong, name the charset with --encoding",
        Library::UndecodableBytes => "if the charset is another one, name it with --encoding",
        Library::CharsetMismatch => {
            "the text was read in another charset; if names look wrong, name the charset with --encoding"
        }
        Library::Unencodable => "leave out --output-encoding to write UTF-8, which has all characters",
        Library::NoIshiGame => {
            "write SGF, with -t ff4 or -t draft; Ishi has Go on square boards from 2x2 to 19x19 only"
        }
        Library::Loss => "leave out --plain, where it is given, to keep it",
        _ => code.help(),
    }
}

impl Code {
    /// All codes, in the order of the manual.
    pub fn all() -> impl Iterator<Item = Code> {
        let library = Library::ALL.iter().copied().map(Code::Library);
        OwnCode::ALL.iter().copied().map(Code::Own).chain(library)
    }

    /// The code of a name, which may stand in brackets behind a severity, as in a message.
    ///
    /// # Errors
    /// Where there is none of that name; which one may be meant is said.
    pub fn named(name: &str) -> Result<Code, String> {
        let bare = name.split('[').next_back().unwrap_or(name);
        let bare = bare.trim_end_matches([':', ']']).to_lowercase();
        Code::all().find(|code| code.name() == bare).ok_or_else(|| {
            let meant = did_you_mean(&bare, Code::all().map(Code::name));
            format!("there is no diagnostic `{name}`{meant}")
        })
    }

    /// Its name, its severity, its summary, and its help.
    fn entry(self) -> (&'static str, Severity, &'static str, &'static str) {
        match self {
            Code::Own(own) => own.entry(),
            Code::Library(code) => (code.name(), code.severity(), summary_of(code), help_of(code)),
        }
    }

    /// The stable name, as printed in brackets.
    pub fn name(self) -> &'static str {
        self.entry().0
    }

    /// How much it matters, unless somebody wants it otherwise.
    pub fn severity(self) -> Severity {
        self.entry().1
    }

    /// What becomes of the words in which the code is found.
    pub fn repair(self) -> Repair {
        match self {
            Code::Library(code) => code.repair(),
            Code::Own(OwnCode::SkippedGame | OwnCode::CutOff) => Repair::Loses,
            Code::Own(_) => Repair::Safe,
        }
    }

    /// What the code says, in general.
    pub fn summary(self) -> &'static str {
        self.entry().2
    }

    /// What is done about it, and what can be.
    pub fn help(self) -> &'static str {
        self.entry().3
    }
}

impl From<OwnCode> for Code {
    fn from(own: OwnCode) -> Self {
        Code::Own(own)
    }
}

impl From<Library> for Code {
    fn from(code: Library) -> Self {
        Code::Library(code)
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn each_code_has_a_name_of_its_own() {
        let names: BTreeSet<_> = Code::all().map(Code::name).collect();
        assert_eq!(names.len(), Code::all().count());
    }

    #[test]
    fn the_library_knows_no_options() {
        for code in Library::ALL {
            for text in [code.summary(), code.help()] {
                assert!(!format!(" {text}").contains(" -"), "{code}: {text}");
            }
        }
    }
}
