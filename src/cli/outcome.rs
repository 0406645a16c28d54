//! What came of one input.

use std::path::PathBuf;

use ishisgf::convert::Target;
use ishisgf::diag::Severity;
use ishisgf::format::Format;

use super::archive::Packed;
use super::message::Code;

/// How one input ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Status {
    /// It was converted, and what came of it was written.
    Converted,
    /// It was only checked.
    Checked,
    /// It was copied.
    Copied,
    /// Its output was there already.
    Unchanged,
    /// It is no record, or left alone for another reason.
    Skipped,
    /// Nothing of it was written.
    #[default]
    Failed,
}

impl Status {
    /// All of them.
    pub const ALL: [Status; 6] =
        [Status::Converted, Status::Checked, Status::Copied, Status::Unchanged, Status::Skipped, Status::Failed];

    /// Its name, in messages and reports.
    pub fn name(self) -> &'static str {
        match self {
            Status::Converted => "converted",
            Status::Checked => "checked",
            Status::Copied => "copied",
            Status::Unchanged => "unchanged",
            Status::Skipped => "skipped",
            Status::Failed => "failed",
        }
    }
}

/// What came of one input.
#[derive(Debug, Default)]
pub struct Outcome {
    /// The input.
    pub name: String,
    /// Its name in the bytes of the file system, where that is no UTF-8.
    pub bytes: Option<Vec<u8>>,
    /// How it ended.
    pub status: Status,
    /// Its errors, fatal ones among them.
    pub errors: usize,
    /// Its warnings.
    pub warnings: usize,
    /// The errors and the warnings that remain, where it was mended.
    pub remaining: Option<(usize, usize)>,
    /// How many of each code there were.
    pub counts: Vec<(Code, Severity, usize)>,
    /// Why it ended so, in a few words.
    pub reason: Option<String>,
    /// The name of that reason.
    pub reason_code: Option<&'static str>,
    /// The files that were written, or are there.
    pub outputs: Vec<PathBuf>,
    /// Its format.
    pub from: Option<Format>,
    /// What it became.
    pub to: Option<Target>,
    /// The format of the picture that was drawn of it, as `--to` names it.
    pub picture: Option<&'static str>,
    /// The name of its charset.
    pub charset: Option<&'static str>,
    /// How many games were written, or would be.
    pub games: usize,
    /// What there is to say of it, as it is printed.
    pub messages: String,
    /// Its line of the report, where there is to be one.
    pub report: Option<String>,
    /// What is to be written where the outputs of all go to one place.
    pub record: Option<Vec<u8>>,
    /// What is to be put into an archive, where they go into one.
    pub entries: Vec<Packed>,
}

impl Outcome {
    /// The name of the input in the bytes of the file system.
    pub fn raw_name(&self) -> &[u8] {
        self.bytes.as_deref().unwrap_or(self.name.as_bytes())
    }
}

/// How many errors and warnings there are, in words.
pub fn counted(errors: usize, warnings: usize) -> String {
    let of = |count: usize, what: &str| {
        let plural = if count == 1 { "" } else { "s" };
        (count > 0).then(|| format!("{count} {what}{plural}"))
    };
    let counts: Vec<_> = [of(errors, "error"), of(warnings, "warning")].into_iter().flatten().collect();
    counts.join(", ")
}
