//! Files of `testdata` that are put together anew pass all judges.
//!
//! `PROPTEST_CASES=100000 PROPTEST_RNG_SEED=7 cargo test --release --test generated recombined` tries others, and many.

use std::fmt;

use proptest::prelude::*;
use proptest::strategy::{NewTree, ValueTree};
use proptest::test_runner::TestRunner;

use crate::common::convert::Format;
use crate::recombine::dice::Dice;
use crate::recombine::{Pieces, file, recombine};
use crate::{config, passes_all_judges};

/// Files of a format.
#[derive(Clone, Copy, Debug)]
struct Recombined(Format);

/// What they hold. A failure shows each byte of it.
struct Bytes(Vec<u8>);

impl fmt::Debug for Bytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "b\"{}\"", self.0.escape_ascii())
    }
}

/// A file that is made smaller by what goes of it: halves, and at last single pieces, and the same of bytes.
struct Smaller {
    pieces: Pieces,
    /// What is taken away to see whether it matters, and from where.
    gone: (usize, Pieces),
    /// How much is taken away at once.
    size: usize,
    are_bytes: bool,
}

impl Strategy for Recombined {
    type Tree = Smaller;
    type Value = Bytes;

    fn new_tree(&self, runner: &mut TestRunner) -> NewTree<Self> {
        let mut dice = Dice::new(runner.rng().next_u64());
        let mut pieces = file(self.0, &mut dice);
        recombine(&mut pieces, self.0, &mut dice);
        let size = pieces.len().max(1);
        Ok(Smaller { pieces, gone: (0, Vec::new()), size, are_bytes: false })
    }
}

impl Smaller {
    /// Takes away what follows. Whether there is something.
    fn take_next(&mut self, from: usize) -> bool {
        let mut from = from;
        while from >= self.pieces.len() {
            from = 0;
            match self.size {
                _ if self.pieces.is_empty() => return false,
                1 if self.are_bytes => return false,
                1 => {
                    self.pieces = self.pieces.concat().chunks(1).map(<[u8]>::to_vec).collect();
                    self.size = self.pieces.len();
                    self.are_bytes = true;
                }
                size => self.size = size.div_ceil(2),
            }
        }
        let end = self.pieces.len().min(from + self.size);
        self.gone = (from, self.pieces.drain(from..end).collect());
        true
    }
}

impl ValueTree for Smaller {
    type Value = Bytes;

    fn current(&self) -> Bytes {
        Bytes(self.pieces.concat())
    }

    /// What was taken away does not matter.
    fn simplify(&mut self) -> bool {
        self.take_next(self.gone.0)
    }

    /// It matters, and comes back.
    fn complicate(&mut self) -> bool {
        let (from, gone) = std::mem::take(&mut self.gone);
        let behind = from + gone.len();
        self.pieces.splice(from..from, gone);
        self.take_next(behind)
    }
}

proptest! {
    #![proptest_config(config(192))]

    #[test]
    fn recombined_sgf_passes_all_judges(bytes in Recombined(Format::Sgf)) {
        passes_all_judges(&bytes.0, Format::Sgf)?;
    }

    #[test]
    fn recombined_ishi_passes_all_judges(bytes in Recombined(Format::Ishi)) {
        passes_all_judges(&bytes.0, Format::Ishi)?;
    }
}
