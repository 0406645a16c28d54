//! What came of one input.

use ishisgf::convert::Target;
use ishisgf::format::{Dialect, Format};

use super::summary::Ending;

/// What came of one input.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// How it ended, in numbers.
    pub ending: Ending,
    /// The files that were written, or are there.
    pub outputs: Vec<String>,
    /// Its format.
    pub from: Option<Format>,
    /// What it became.
    pub to: Option<&'static str>,
    /// The name of its charset.
    pub charset: Option<&'static str>,
    /// How many games were written, or would be.
    pub games: usize,
    /// What there is to say of it, as it is printed.
    pub messages: Vec<u8>,
    /// Its line of the report, where there is to be one.
    pub report: Option<String>,
    /// What is to be written where the outputs of all go to one place.
    pub record: Option<Vec<u8>>,
}

/// The name of what is written, as users type it.
pub fn target_name(target: Target) -> &'static str {
    match target {
        Target::Ishi => Format::Ishi.name(),
        Target::Sgf(Dialect::Ff4) => Dialect::Ff4.name(),
        Target::Sgf(Dialect::Draft2016) => Dialect::Draft2016.name(),
    }
}
