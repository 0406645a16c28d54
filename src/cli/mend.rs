//! Which files `--fix` replaces: those of whose findings some are gone when they are written anew, and none costs anything.
//!
//! A file is left alone where something of it may be left out, which shows in the codes of what was found, and where what it
//! says had to be guessed, since nothing would show the guess any more. What is still found in what would be written can't be
//! mended, and is told.

use anyhow::Error;
use ishisgf::diag::{Repair, Severity};

use super::failure::failure;
use super::message::Code;
use super::reason;
use super::tally::Tally;

/// Why a file is left alone in spite of its findings, if it is to be.
pub fn refusal(found: &Tally<'_>) -> Option<Error> {
    let costing = |repair: Repair| -> Vec<String> {
        let codes = found.counts().filter(|(code, ..)| code.repair() == repair);
        codes.map(|(code, ..)| format!("[{code}]")).collect()
    };
    let (lost, guessed) = (costing(Repair::Loses), costing(Repair::Doubtful));
    let why = match (&lost[..], &guessed[..]) {
        ([], []) => return None,
        ([], guessed) => format!("only a guess mends {}", guessed.join(", ")),
        (lost, _) => format!("something may be lost with {}", lost.join(", ")),
    };
    let help = "mend these by hand, as --explain says of each code, and then the others with --fix";
    Some(failure(format!("the file stays as it is: {why}"), help).context(reason::NOT_MENDABLE))
}

/// Whether an error or a warning is gone from what would be written.
pub fn is_mended(found: &Tally<'_>, left: &Tally<'_>) -> bool {
    let times = |code: Code| left.counts().find(|(other, ..)| *other == code).map_or(0, |(.., times)| times);
    let mut grave = found.counts().filter(|(_, severity, _)| *severity >= Severity::Warning);
    grave.any(|(code, _, found)| times(code) < found)
}
