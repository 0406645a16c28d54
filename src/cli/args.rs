//! What was typed. The man page is made from this definition, see [`super::manual`], and so are `--help`, which has the
//! options that most people need, and `--help-all`, which has all, see [`super::help`].

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use clap::{ArgAction, Parser, ValueEnum};
use ishisgf::convert::Memory;
use ishisgf::diag::Severity;
use ishisgf::format::Format;

use super::amount;
use super::archive::Limits;
use super::paths::unpacked_name;
use super::picture::PictureArgs;
use super::severities::SeverityArgs;
use super::suggested::{CHARSETS, CODES, OUTPUT_CHARSETS};
use super::usage;

/// Converts Go game records between the Ishi Standard Format of 1990 and SGF
#[derive(Debug, Parser)]
#[command(version, max_term_width = 80, disable_help_flag = true)]
#[command(help_template = usage::template(), override_usage = "ishisgf [OPTIONS] [INPUT]...")]
pub struct Args {
    /// Files, folders and archives; none or `-` is standard input
    ///
    /// Archives are .zip and .tar files; tar files and records may be compressed (.gz, .bz2, .xz, .zst).
    #[arg(value_name = "INPUT")]
    pub inputs: Vec<PathBuf>,

    /// Write to this file, or several files into this folder or archive
    ///
    /// An archive is .zip, .tar, .tar.gz or .tgz. A folder or an archive as input is several files. Without it, or as `-`, the record goes to standard output.
    #[arg(short, long, value_name = "PATH", conflicts_with = "check")]
    pub output: Option<PathBuf>,

    /// What to write
    ///
    /// Without it the output's extension decides (.sgf is sgf; .go, .ish, .sf and .prb are ishi), else Ishi becomes sgf
    /// and SGF becomes ishi.
    #[arg(short, long, value_name = "FORMAT", ignore_case = true)]
    pub to: Option<To>,

    /// What the input is
    #[arg(short, long, value_name = "FORMAT", default_value = "auto", ignore_case = true, hide_short_help = true)]
    pub from: From,

    /// The charset of the input, which is else found out
    ///
    /// For example cp437 or shift_jis.
    #[arg(long, value_name = "LABEL", value_parser = CHARSETS, hide_possible_values = true)]
    pub encoding: Option<String>,

    /// The charset of the output, for example shift_jis or latin1; without it, utf-8
    #[arg(long, value_name = "LABEL", value_parser = OUTPUT_CHARSETS, hide_possible_values = true)]
    #[arg(hide_short_help = true)]
    pub output_encoding: Option<String>,

    /// Indent the variations of an Ishi output, and their comments: three blanks for each of up to 8 levels
    #[arg(long, hide_short_help = true)]
    pub indent: bool,

    /// The characters of an Ishi output, without it ascii; or of the board of a picture in text, without it utf-8
    #[arg(long, value_name = "CHARSET", ignore_case = true, hide_short_help = true)]
    pub charset: Option<Characters>,

    /// Write nothing that only this program understands; what is lost is named
    #[arg(long, hide_short_help = true)]
    pub plain: bool,

    /// In SGF, make one line of each paragraph of a comment of Ishi, which viewers flow; the lines come back
    #[arg(long, hide_short_help = true)]
    pub unwrap: bool,

    /// Write nothing that can't be converted back
    ///
    /// The output is read back before it is written, and nothing is written where it does not say all that the input
    /// says, but for games that are left out with an error; with --check, this is done with what would be written.
    #[arg(long, conflicts_with = "plain")]
    pub verify: bool,

    /// Write nothing, and fail, at an error or a warning
    #[arg(long)]
    pub strict: bool,

    /// Say what is wrong with the inputs, on standard output, and write nothing
    #[arg(long)]
    pub check: bool,

    /// Replace output files that exist
    #[arg(long)]
    pub force: bool,

    /// Write next to each input
    #[arg(long, conflicts_with_all = ["output", "check"], help_heading = BATCH)]
    pub beside: bool,

    /// Replace each input by what it becomes, in its own format
    ///
    /// SGF becomes FF[4], or what --to says, and Ishi its canonical form. A file appears whole or not at all, and one with
    /// an error stays as it is, unless there is a --backup.
    #[arg(long, help_heading = BATCH)]
    #[arg(conflicts_with_all = ["output", "check", "beside", "split", "join", "ext", "archives", "copy_others", "newer"])]
    pub in_place: bool,

    /// Mend inputs in their place, where that costs nothing
    ///
    /// A file is replaced, as with --in-place and --verify, where errors or warnings are gone from it then. It stays as it is
    /// where something of it may be lost, or had to be guessed.
    #[arg(long, help_heading = BATCH)]
    #[arg(conflicts_with_all = ["output", "check", "beside", "split", "join", "ext", "copy_others", "newer", "in_place"])]
    #[arg(conflicts_with_all = ["plain", "strict", "skip_bad_games"])]
    pub fix: bool,

    /// Keep the original of each file that is replaced under its name and this, for example .bak
    #[arg(long, value_name = "SUFFIX", value_parser = suffix, help_heading = BATCH)]
    #[arg(hide_short_help = true)]
    pub backup: Option<String>,

    /// Write each game to a file of its own
    ///
    /// They are named name-001.sgf, name-002.sgf and so on.
    #[arg(long, conflicts_with = "check", help_heading = BATCH)]
    pub split: bool,

    /// Write the games of all inputs to one file
    #[arg(long, conflicts_with_all = ["split", "beside", "check", "copy_others", "newer"], help_heading = BATCH)]
    pub join: bool,

    /// The extension of the output files; without it, sgf or go
    #[arg(long, value_name = "EXTENSION", value_parser = extension, help_heading = BATCH, hide_short_help = true)]
    pub ext: Option<String>,

    /// Read files of any extension in folders and archives, where they are game records
    #[arg(long, help_heading = BATCH, hide_short_help = true)]
    pub all: bool,

    /// Read the archives in folders, too, and the compressed files whose names do not say what they are
    #[arg(long, help_heading = BATCH, hide_short_help = true)]
    pub archives: bool,

    /// Copy the files of folders and archives that are no game records, too
    #[arg(long, conflicts_with_all = ["beside", "check"], help_heading = BATCH, hide_short_help = true)]
    pub copy_others: bool,

    /// Follow symbolic links in folders
    #[arg(short = 'L', long, help_heading = BATCH, hide_short_help = true)]
    pub follow: bool,

    /// Write only what has changed
    ///
    /// Inputs whose output exists and is not older are passed over; older outputs are replaced.
    #[arg(long, conflicts_with = "check", help_heading = BATCH)]
    pub newer: bool,

    /// Give each output the modification time and the permissions of its input
    #[arg(long, conflicts_with_all = ["check", "join"], help_heading = BATCH, hide_short_help = true)]
    pub preserve: bool,

    /// Wait until each output is on the disk, so that it outlives a failure of the power
    #[arg(long, conflicts_with = "check", help_heading = BATCH, hide_short_help = true)]
    pub sync: bool,

    /// What to do with inputs whose output another one before them has
    #[arg(long, value_name = "CHOICE", default_value = "refuse", ignore_case = true, help_heading = BATCH)]
    #[arg(conflicts_with_all = ["check", "join"], hide_short_help = true)]
    pub on_conflict: OnConflict,

    /// Print what would be written where, and do nothing
    #[arg(long, conflicts_with = "check", help_heading = BATCH)]
    pub dry_run: bool,

    /// Leave out games that can't be written without this being an error
    #[arg(long, help_heading = BATCH, hide_short_help = true)]
    pub skip_bad_games: bool,

    /// How many files, or games of one large file, to convert at a time; without it, as many as there are processors
    #[arg(short, long, value_name = "N", help_heading = BATCH, hide_short_help = true)]
    pub jobs: Option<NonZeroUsize>,

    /// The most that one input may have, unpacked, in bytes, or with K, M, G or T
    ///
    /// What is larger fails alone, be it a file, an entry of an archive, or a device without an end.
    #[arg(long, value_name = "SIZE", default_value = "128M", value_parser = amount::read, help_heading = BATCH)]
    #[arg(alias = "max-entry", hide_short_help = true)]
    pub max_size: u64,

    /// The most that a whole archive may unpack to
    #[arg(long, value_name = "SIZE", default_value = "4G", value_parser = amount::read, help_heading = BATCH)]
    #[arg(hide_short_help = true)]
    pub max_archive: u64,

    /// The most memory that the conversion of one input may take
    ///
    /// It is counted before it is taken, from what the input holds: two fifths of it may be the texts of the input and the
    /// output, and as much one game. What needs more fails alone.
    #[arg(long, value_name = "SIZE", default_value = "2G", value_parser = amount::read, help_heading = BATCH)]
    #[arg(hide_short_help = true)]
    pub max_memory: u64,

    /// Print errors only
    #[arg(short, long, conflicts_with = "verbose")]
    pub quiet: bool,

    /// Print notes too, and each loss by itself
    #[arg(short, long)]
    pub verbose: bool,

    /// When to print messages and help in color
    #[arg(long, value_name = "WHEN", default_value = "auto", ignore_case = true, hide_short_help = true)]
    pub color: Color,

    /// How to print messages
    #[arg(long, value_name = "STYLE", default_value = "full", ignore_case = true, hide_short_help = true)]
    pub error_format: ErrorFormat,

    /// Report on each file for programs, as JSON Lines; instead of messages, unless there is a --report-file. It goes to
    /// standard output, or to standard error where a record goes there
    #[arg(long, value_name = "FORMAT", ignore_case = true, hide_short_help = true)]
    pub report: Option<ReportFormat>,

    /// Write the report to this file, or as `-` to standard output, besides messages
    #[arg(long, value_name = "FILE", hide_short_help = true)]
    pub report_file: Option<PathBuf>,

    #[command(flatten)]
    pub pictures: PictureArgs,

    #[command(flatten)]
    pub severities: SeverityArgs,

    /// Say what a diagnostic means, with an example; without a code, list all
    #[arg(long, value_name = "CODE", exclusive = true, num_args = 0..=1, value_parser = CODES, hide_possible_values = true)]
    pub explain: Option<Option<String>>,

    /// Print a page of the manual, or the completions for a shell
    #[arg(long, value_name = "DOCUMENT", exclusive = true, ignore_case = true, hide_short_help = true)]
    pub generate: Option<Document>,

    /// Print this
    #[arg(short, long, action = ArgAction::HelpShort)]
    help: Option<bool>,

    /// Print all options, with their values
    #[arg(long, action = ArgAction::HelpLong)]
    help_all: Option<bool>,
}

/// The heading of the options for many files.
const BATCH: &str = "Many files";

/// Reads an extension, with or without its dot.
fn extension(text: &str) -> Result<String, String> {
    let extension = text.strip_prefix('.').unwrap_or(text);
    let is_foreign = |c: char| c.is_control() || matches!(c, '/' | '\\' | ':');
    match extension.is_empty() || extension.ends_with('.') || extension.contains(is_foreign) {
        true => Err("it is to be the end of a file name".to_owned()),
        false => Ok(extension.to_owned()),
    }
}

/// Reads the end of the name of a backup.
fn suffix(text: &str) -> Result<String, String> {
    extension(&format!("x{text}"))?;
    match Format::of_path(&unpacked_name(Path::new(&format!("x.sgf{text}")))) {
        Some(_) => Err("a backup of this name would be read as a record, for example .bak would not".to_owned()),
        None => Ok(text.to_owned()),
    }
}

impl Args {
    /// What may be read.
    pub fn limits(&self) -> Limits {
        Limits::new(self.max_size, self.max_archive, self.max_memory)
    }

    /// What a conversion may take.
    pub fn memory(&self) -> Memory {
        Memory(usize::try_from(self.max_memory).unwrap_or(usize::MAX))
    }

    /// Whether files replace themselves.
    pub fn replaces(&self) -> bool {
        self.in_place || self.fix
    }

    /// Whether there is a report for programs.
    pub fn is_reported(&self) -> bool {
        self.report.is_some() || self.report_file.is_some()
    }

    /// The least severity that is printed.
    pub fn least(&self) -> Severity {
        match (self.quiet, self.verbose) {
            (true, _) => Severity::Error,
            (_, true) => Severity::Note,
            _ => Severity::Warning,
        }
    }
}

/// A format to write, with its dialect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum To {
    #[value(name = "sgf", help = "SGF, FF[4]; ff4 is the same", aliases = ["ff4", "sgf4", "ff[4]"])]
    Ff4,
    /// SGF, the draft of 2016
    #[value(aliases = ["draft2016", "sgf-draft"])]
    Draft,
    /// The Ishi Standard Format
    #[value(aliases = ["go", "ish", "prb", "sf"])]
    Ishi,
    /// A picture in text, for a terminal: the board, and what is said of the position
    #[value(aliases = ["txt", "board"])]
    Text,
    /// A picture in SVG
    Svg,
    /// A picture in PNG, where the program was built with it
    Png,
}

/// A format to read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum From {
    /// What it looks like
    Auto,
    /// The Ishi Standard Format
    #[value(aliases = ["go", "ish", "prb", "sf"])]
    Ishi,
    /// SGF of any version
    #[value(aliases = ["sgf1", "sgf2", "sgf3", "sgf4", "ff1", "ff2", "ff3", "ff4", "draft"])]
    Sgf,
}

/// The characters of an Ishi output.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Characters {
    /// Those that the standard of 1990 allows; others are written in Latin letters for the eye, and carried
    #[default]
    #[value(alias = "us-ascii")]
    Ascii,
    /// All, as they are
    #[value(name = "utf-8", aliases = ["utf8", "utf_8", "unicode"])]
    Utf8,
}

/// What is done with inputs whose output another one before them has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum OnConflict {
    /// Name them all, and write nothing
    Refuse,
    /// Leave them out, and name them at the end
    Skip,
    /// Write them under a name with a number: game-2.sgf
    Rename,
}

/// When messages have color.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Color {
    /// On a terminal, unless NO_COLOR is set, or elsewhere if CLICOLOR_FORCE or FORCE_COLOR is
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

/// How messages look.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum ErrorFormat {
    /// With the line of the input, and what to do about it
    #[default]
    Full,
    /// On one line: `file:line:column: severity[code]: message`
    Short,
    /// A JSON object on a line, for programs
    Json,
    /// A log of SARIF 2.1.0, for code review
    Sarif,
}

/// How a report is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ReportFormat {
    /// JSON Lines: an object for each file, and a last one with the sums
    Json,
}

/// What `--generate` prints.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Document {
    /// The manual page ishisgf(1)
    Man,
    /// The manual page ishisgf-batch(7), on many files, archives and scripts
    ManBatch,
    /// The manual page ishisgf-conversion(7), on what becomes what
    ManConversion,
    /// The manual page ishisgf-sgf(7), on old, foreign and damaged SGF
    ManSgf,
    /// A shell script that installs these pages, and the completions for bash, zsh and fish, beneath ~/.local
    Install,
    /// The JSON schema of reports
    Schema,
    /// Completions for bash
    Bash,
    /// Completions for zsh
    Zsh,
    /// Completions for fish
    Fish,
    /// Completions for PowerShell, of options only
    #[value(alias = "pwsh")]
    Powershell,
    /// Completions for Elvish, of options only
    Elvish,
}
