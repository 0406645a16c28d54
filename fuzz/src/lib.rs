//! What is fuzzed. Each target takes any bytes, and panics where something is not as it is promised to be.
//!
//! What is promised stands where the tests have it: the judges of `tests/common`, and the generators of
//! `tests/generated`. `fuzz/run` looks for bytes that break it; `tests/replay.rs` tries those again that are kept in
//! `corpus`.
//!
//! A target that needs more than one input takes the last bytes for that, so that any file of `testdata` is an input.

mod archive;
mod charset;
#[allow(dead_code, missing_docs, reason = "the program is written for itself")]
#[path = "../../src/cli/mod.rs"]
mod cli;
#[path = "../../tests/common/mod.rs"]
mod common;
#[path = "../../tests/generated/document/mod.rs"]
#[allow(dead_code, unused_imports, reason = "what is missing is looked for elsewhere")]
mod document;
mod edits;
mod laws;
pub mod mutate;
mod program;
#[path = "../../tests/generated/recombine/mod.rs"]
#[allow(dead_code, reason = "what is missing is looked for elsewhere")]
mod recombine;
#[path = "../../tests/generated/tree/mod.rs"]
mod tree;
mod verify;
pub mod work;

/// Something that is fuzzed. Whether the bytes get as far as to what is tried.
pub type Target = fn(&[u8]) -> bool;

/// All targets.
pub const TARGETS: [(&str, Target); 7] = [
    ("laws_sgf", laws::sgf),
    ("laws_ishi", laws::ishi),
    ("edits", edits::target),
    ("charset", charset::target),
    ("verify", verify::target),
    ("archive", archive::target),
    ("cli", program::target),
];

/// The target of a name.
pub fn find(name: &str) -> Option<Target> {
    TARGETS.iter().find(|(known, _)| *known == name).map(|(_, target)| *target)
}

/// Splits off the last bytes, as many as a target chooses with; those that are missing are zero.
fn choices<const N: usize>(bytes: &[u8]) -> (&[u8], [usize; N]) {
    let at = bytes.len().saturating_sub(N);
    let mut chosen = [0; N];
    chosen.iter_mut().zip(&bytes[at..]).for_each(|(chosen, byte)| *chosen = usize::from(*byte));
    (&bytes[..at], chosen)
}
