//! What is told of inputs, and how grave it is.

use anyhow::Result;
use ishisgf::diag::Severity;

use super::args::{Args, ErrorFormat};
use super::severities::{Severities, Use};

/// How many messages of one code are printed for one file.
const PRINTED_PER_CODE: usize = 20;

/// How many of them where there are many files: the report has them all.
const PRINTED_PER_CODE_OF_MANY: usize = 3;

/// How many losses are named for one file where each is to be: nobody reads more, and the others are counted.
const NAMED_LOSSES: usize = 10_000;

/// How many messages of one code programs are told.
pub const REPORTED_PER_CODE: usize = 1000;

/// What is told of inputs, and how grave it is.
#[derive(Clone, Debug)]
pub struct Rules {
    /// The least severity that is told; others are only counted, and reported.
    pub least: Severity,
    /// How many messages of one code are printed for one file.
    pub per_code: usize,
    /// How many losses are named for one file; where it is one, all are summed up.
    pub losses: usize,
    /// There will be a report, for which more is kept.
    pub is_reported: bool,
    /// Games that can't be written are no errors.
    pub skips_bad_games: bool,
    /// Nothing is written.
    pub only_checks: bool,
    /// How grave each code is.
    pub severities: Severities,
}

impl Rules {
    /// What the arguments ask for, where there may be many files or is one.
    ///
    /// # Errors
    /// Where severities can't be what they are to be.
    pub fn of(args: &Args, is_batch: bool) -> Result<Rules> {
        let printed = if is_batch { PRINTED_PER_CODE_OF_MANY } else { PRINTED_PER_CODE };
        let (per_code, losses) = match args.error_format {
            ErrorFormat::Full | ErrorFormat::Short => (printed, if args.verbose { NAMED_LOSSES } else { 1 }),
            ErrorFormat::Json | ErrorFormat::Sarif => (REPORTED_PER_CODE, REPORTED_PER_CODE),
        };
        let of_inputs = match (args.check, args.replaces()) {
            (true, _) => Use::Checked,
            (_, true) => Use::Replaced,
            _ => Use::Written,
        };
        Ok(Rules {
            least: args.least(),
            per_code,
            losses,
            is_reported: args.is_reported(),
            skips_bad_games: args.skip_bad_games,
            only_checks: args.check,
            severities: Severities::read(&args.severities, &args.inputs, of_inputs)?,
        })
    }
}

#[cfg(test)]
impl Rules {
    /// The rules without any option, down to a severity.
    pub fn from(least: Severity) -> Rules {
        Rules {
            least,
            per_code: PRINTED_PER_CODE,
            losses: if least == Severity::Note { NAMED_LOSSES } else { 1 },
            is_reported: false,
            skips_bad_games: false,
            only_checks: false,
            severities: Severities::default(),
        }
    }
}
