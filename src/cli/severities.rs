//! How grave each code is: as the table of codes says, unless the command line or a project file says otherwise.
//!
//! Three things can't be changed. What is fatal stays fatal: there is nothing that could be written. Where something is
//! written, a code that says that something of the input is left out is neither ignored nor made a warning: nothing is lost
//! in silence, and no script takes what is incomplete for a success. And where files are replaced, a code that says that
//! something was guessed is not ignored: nothing else would show the guess.

use std::path::PathBuf;

use anyhow::{Result, bail};
use clap::builder::TypedValueParser;
use ishisgf::diag::{Repair, Severity};

use super::failure::failure;
use super::message::Code;
use super::project_file::{self, Setting, Settings};
use super::suggested::CODES;

/// The options that change severities.
#[derive(Debug, clap::Args)]
pub struct SeverityArgs {
    /// Don't tell of these diagnostics, and don't count them; may be repeated, or name several with commas
    #[arg(long, value_name = "CODE", value_delimiter = ',', value_parser = codes(), help_heading = HEADING)]
    #[arg(hide_short_help = true, hide_possible_values = true)]
    pub ignore: Vec<Code>,

    /// Take these diagnostics for warnings
    #[arg(long, value_name = "CODE", value_delimiter = ',', value_parser = codes(), help_heading = HEADING)]
    #[arg(hide_short_help = true, hide_possible_values = true)]
    pub warn: Vec<Code>,

    /// Take these diagnostics for errors
    #[arg(long, value_name = "CODE", value_delimiter = ',', value_parser = codes(), help_heading = HEADING)]
    #[arg(hide_short_help = true, hide_possible_values = true)]
    pub error: Vec<Code>,

    /// Read this project file; without it, the ishisgf.toml in the folder of the inputs or the next one above it
    #[arg(long, value_name = "FILE", conflicts_with = "no_config", help_heading = HEADING, hide_short_help = true)]
    pub config: Option<PathBuf>,

    /// Read no project file
    #[arg(long, help_heading = HEADING, hide_short_help = true)]
    pub no_config: bool,
}

const HEADING: &str = "Diagnostics";

/// Reads the name of a code; completions suggest all of them.
fn codes() -> impl TypedValueParser<Value = Code> {
    CODES.try_map(|name| Code::named(&name))
}

/// What becomes of the inputs, as far as severities depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// They are only checked.
    Checked,
    /// They are written elsewhere.
    Written,
    /// They are replaced.
    Replaced,
}

impl Use {
    /// Why a code can't have a setting, if it can't.
    fn refusal(self, code: Code, setting: Setting) -> Option<&'static str> {
        match code.repair() {
            _ if self == Use::Checked => None,
            Repair::Loses if setting.severity() < Some(code.severity()) => {
                Some("something is left out, which is told wherever records are written")
            }
            Repair::Doubtful if self == Use::Replaced && setting == Setting::Ignore => {
                Some("something is a guess, which is told wherever files are replaced")
            }
            _ => None,
        }
    }
}

/// The severities of all codes.
#[derive(Clone, Debug, Default)]
pub struct Severities(Settings);

impl Severities {
    /// What the command line says, and what it doesn't, the project file.
    ///
    /// # Errors
    /// Where the project file can't be read, something can't be changed, or a code is named twice.
    pub fn read(args: &SeverityArgs, inputs: &[PathBuf], of_inputs: Use) -> Result<Severities> {
        let said = [(&args.ignore, Setting::Ignore), (&args.warn, Setting::Warn), (&args.error, Setting::Error)];
        let said = said.into_iter().flat_map(|(codes, setting)| codes.iter().map(move |&code| (code, setting)));
        let mut told = Settings::new();
        for (code, setting) in said {
            project_file::set(&mut told, code, setting).map_err(|(message, help)| failure(message, help))?;
            if let Some(refusal) = of_inputs.refusal(code, setting) {
                let message = format!("[{code}] says that {refusal}");
                bail!(failure(message, "use it with --check only; with --quiet, only errors are printed"));
            }
        }
        let mut settings = match args.no_config {
            true => Settings::new(),
            false => project_file::read_any(args.config.as_deref(), inputs)?,
        };
        // One project file serves checks and conversions.
        settings.retain(|&code, &mut setting| of_inputs.refusal(code, setting).is_none());
        settings.extend(told);
        Ok(Severities(settings))
    }

    /// How grave a code is; `None` where it is ignored.
    pub fn of(&self, code: Code) -> Option<Severity> {
        self.0.get(&code).map_or(Some(code.severity()), |setting| setting.severity())
    }
}

#[cfg(test)]
mod tests {
    use ishisgf::diag::Code as Library;

    use super::*;

    fn read(line: &str, of_inputs: Use) -> Result<Severities> {
        #[derive(clap::Parser)]
        struct Line {
            #[command(flatten)]
            args: SeverityArgs,
        }
        let words = ["ishisgf", "--no-config"].into_iter().chain(line.split_whitespace());
        let line: Line = clap::Parser::try_parse_from(words).expect(line);
        Severities::read(&line.args, &[], of_inputs)
    }

    #[test]
    fn a_code_is_what_it_is_said_to_be() {
        let severities =
            read("--ignore loss,no-effect --error old-form --warn stray-end", Use::Checked).expect("severities");
        let of = |code: Library| severities.of(code.into());
        assert_eq!(of(Library::Loss), None);
        assert_eq!(of(Library::OldForm), Some(Severity::Error));
        assert_eq!(of(Library::StrayEnd), Some(Severity::Warning));
        assert_eq!(of(Library::NumberRange), Some(Severity::Error));
    }

    #[test]
    fn a_loss_is_never_silent_where_something_is_written() {
        for line in [
            "--ignore loss",
            "--warn stray-end",
            "--ignore unwritable",
            "--error not-a-game",
            "--warn loss --error loss",
        ] {
            assert!(read(line, Use::Written).is_err(), "{line}");
        }
        for line in ["--error loss", "--ignore occupied-point", "--warn duplicate-number"] {
            assert!(read(line, Use::Written).is_ok(), "{line}");
        }
        assert!(read("--ignore unwritable", Use::Checked).is_err());
    }
}
