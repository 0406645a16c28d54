//! The laws of conversion hold for any bytes, and what they become is valid; what is said of them has its place.

use crate::common::convert::{Format, Source};
use crate::common::pass_all_judges;
use crate::work::bounded;

/// Bytes that are read as SGF.
pub fn sgf(bytes: &[u8]) -> bool {
    judge(bytes, Source::Is(Format::Sgf))
}

/// Bytes that are read as Ishi.
pub fn ishi(bytes: &[u8]) -> bool {
    judge(bytes, Source::Is(Format::Ishi))
}

fn judge(bytes: &[u8], source: Source) -> bool {
    let pass = || pass_all_judges(bytes, source).unwrap_or_else(|fault| panic!("{fault}"));
    bounded(bytes.len(), pass)
}
