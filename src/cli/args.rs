//! What was typed. The man page is made from this definition, see [`super::manual`].

use std::path::PathBuf;

use clap::{Parser, ValueEnum};

use super::report::Verbosity;

/// Converts Go game records between the Ishi Standard Format of 1990 and SGF
#[derive(Debug, Parser)]
#[command(
    version,
    max_term_width = 100,
    override_usage = "ishisgf [OPTIONS] [INPUT]..."
)]
pub struct Args {
    /// The files to read; none or `-` is standard input
    #[arg(value_name = "INPUT")]
    pub inputs: Vec<PathBuf>,

    /// Write to this file; without it, or as `-`, to standard output
    #[arg(short, long, value_name = "FILE", conflicts_with = "check")]
    pub output: Option<PathBuf>,

    /// What to write; without it the output's extension decides (.sgf is ff4; .go, .ish, .sf and .prb are ishi),
    /// else Ishi becomes ff4 and SGF becomes ishi
    #[arg(short, long, value_name = "FORMAT")]
    pub to: Option<To>,

    /// What the input is
    #[arg(short, long, value_name = "FORMAT", default_value = "auto")]
    pub from: From,

    /// The charset of the input, for example cp437 or shift_jis; without it, it is found out
    #[arg(long, value_name = "LABEL")]
    pub encoding: Option<String>,

    /// The charset of the output, for example shift_jis or latin1; without it, utf-8
    #[arg(long, value_name = "LABEL")]
    pub output_encoding: Option<String>,

    /// Indent the variations of an Ishi output, and their comments: three blanks for each of up to 8 levels
    #[arg(long)]
    pub indent: bool,

    /// The characters of an Ishi output
    #[arg(long, value_name = "CHARSET", default_value = "ascii")]
    pub charset: Charset,

    /// Write nothing that only this program understands; what is lost is named
    #[arg(long)]
    pub plain: bool,

    /// Read the output back before it is written, and write nothing where it does not say all that the input says; with
    /// --check, of what would be written
    #[arg(long, conflicts_with = "plain")]
    pub verify: bool,

    /// Write nothing, and fail, where there is an error or a warning
    #[arg(long)]
    pub strict: bool,

    /// Only say what is wrong with the inputs, and write nothing
    #[arg(long)]
    pub check: bool,

    /// Replace the output file where it exists
    #[arg(long)]
    pub force: bool,

    /// Print errors only
    #[arg(short, long, conflicts_with = "verbose")]
    pub quiet: bool,

    /// Print notes too, and each loss by itself
    #[arg(short, long)]
    pub verbose: bool,

    /// When to print messages in color; `auto`: on a terminal, unless NO_COLOR is set
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    pub color: Color,

    /// How to print messages
    #[arg(long, value_name = "STYLE", default_value = "full")]
    pub error_format: ErrorFormat,

    /// Print a document for packagers
    #[arg(long, value_name = "DOCUMENT", exclusive = true, hide = true)]
    pub generate: Option<Document>,
}

impl Args {
    /// How much is to be printed.
    pub fn verbosity(&self) -> Verbosity {
        match (self.quiet, self.verbose) {
            (true, _) => Verbosity::Errors,
            (_, true) => Verbosity::Everything,
            _ => Verbosity::Warnings,
        }
    }
}

/// A format to write, with its dialect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum To {
    #[value(help = "SGF, FF[4]")]
    Ff4,
    /// SGF, the draft of 2016
    Draft,
    /// The Ishi Standard Format
    Ishi,
}

/// A format to read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum From {
    /// What it looks like
    Auto,
    /// The Ishi Standard Format
    Ishi,
    /// SGF of any version
    Sgf,
}

/// The characters of an Ishi output.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Charset {
    /// Those that the standard of 1990 allows; others are written in Latin letters for the eye, and carried
    Ascii,
    /// All, as they are
    #[value(name = "utf-8")]
    Utf8,
}

/// When messages have color.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Color {
    /// On a terminal, unless NO_COLOR is set
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

/// How messages look.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ErrorFormat {
    /// With the line of the input, and what to do about it
    Full,
    /// On one line: `file:line:column: severity[code]: message`
    Short,
}

/// What `--generate` prints.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Document {
    /// The manual page ishisgf(1)
    Man,
}
