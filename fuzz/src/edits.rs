//! Law 4: a record of any shape is taken to the other format, edited there, and taken home.

use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

use crate::common::convert::{DRAFT, FF4, ISHI, ISHI_UTF8};
use crate::common::edited::comes_home;
use crate::{choices, document, tree};

/// The last bytes choose the format, what is edited, and where; the others are the record, or what makes one.
pub fn target(bytes: &[u8]) -> bool {
    let (bytes, [how, what, place]) = choices(bytes);
    let is = |bit: usize| how & 1 << bit != 0;
    let record = match (is(0), is(1)) {
        (true, _) => Some(bytes.to_vec()),
        (_, true) => generated(bytes, document::events()).map(|events| document::render(&events).into_bytes()),
        (_, false) => generated(bytes, tree::games()).map(|games| tree::render(&games).into_bytes()),
    };
    let Some(record) = record else { return false };
    let sgf = if is(2) { DRAFT } else { FF4 };
    let ishi = if is(3) { ISHI_UTF8 } else { ISHI };
    let (home, away) = if is(1) { (ishi, sgf) } else { (sgf, ishi) };
    comes_home(&record, home, away, what, place).unwrap_or_else(|fault| panic!("{fault}"))
}

/// What a strategy makes where the bytes are its dice.
fn generated<S: Strategy>(bytes: &[u8], strategy: S) -> Option<S::Value> {
    let mut seed = [0; 32];
    for (at, byte) in bytes.iter().enumerate() {
        seed[at % seed.len()] ^= byte.rotate_left((at / seed.len()) as u32);
    }
    let dice = TestRng::from_seed(RngAlgorithm::ChaCha, &seed);
    let mut runner = TestRunner::new_with_rng(Config::default(), dice);
    strategy.new_tree(&mut runner).ok().map(|made| made.current())
}
