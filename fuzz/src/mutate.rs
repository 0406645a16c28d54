//! Changes bytes as people and programs change records: pieces of a text change places, go, come twice, or come from
//! elsewhere in it; or from files of `testdata`.

use std::ops::Range;

use crate::common::convert::Format;
use crate::recombine::dice::Dice;
use crate::recombine::{cut, pieces, recombine};

/// Cuts bytes into pieces.
type Cut = fn(&[u8]) -> Vec<Range<usize>>;

/// What bytes are cut into.
const CUTS: [Cut; 4] = [cut::lines, cut::words, cut::properties, trees];

/// Changes what stands in the first bytes of a buffer. Returns how many bytes there are then.
pub fn mutate(data: &mut [u8], size: usize, max_size: usize, seed: u32) -> usize {
    let changed = changed(&data[..size], seed);
    let length = changed.len().min(max_size).min(data.len());
    data[..length].copy_from_slice(&changed[..length]);
    length
}

fn changed(bytes: &[u8], seed: u32) -> Vec<u8> {
    let mut dice = Dice::new(seed.into());
    if dice.below(2) == 0 {
        return recombined(bytes, &mut dice);
    }
    let pieces = CUTS[dice.below(CUTS.len())](bytes);
    if pieces.is_empty() {
        return bytes.to_vec();
    }
    let mut pick = || pieces[dice.below(pieces.len())].clone();
    let (one, other) = (pick(), pick());
    let (first, last) = if one.start <= other.start { (one, other) } else { (other, one) };
    let piece = |range: &Range<usize>| &bytes[range.clone()];
    let head = &bytes[..first.start];
    match dice.below(4) {
        // A piece goes.
        0 => [head, &bytes[first.end..]].concat(),
        // A piece comes twice.
        1 => [&bytes[..first.end], piece(&first), &bytes[first.end..]].concat(),
        // Two pieces change places, where they are apart.
        2 if first.end <= last.start => {
            [head, piece(&last), &bytes[first.end..last.start], piece(&first), &bytes[last.end..]].concat()
        }
        // A piece comes before another one.
        _ => [head, piece(&last), &bytes[first.start..]].concat(),
    }
}

/// Pieces of the bytes with pieces of files.
fn recombined(bytes: &[u8], dice: &mut Dice) -> Vec<u8> {
    let format = if bytes.trim_ascii_start().starts_with(b"(") { Format::Sgf } else { Format::Ishi };
    let mut pieces = pieces(bytes, format);
    recombine(&mut pieces, format, dice);
    pieces.concat()
}

/// Game trees of SGF, those within others, too.
fn trees(bytes: &[u8]) -> Vec<Range<usize>> {
    let (mut pieces, mut open) = (Vec::new(), Vec::new());
    let mut at = 0;
    while at < bytes.len() {
        match bytes[at] {
            b'[' => at = cut::end_of_value(bytes, at) - 1,
            b'(' => open.push(at),
            b')' => pieces.extend(open.pop().map(|from| from..at + 1)),
            _ => {}
        }
        at += 1;
    }
    pieces
}
