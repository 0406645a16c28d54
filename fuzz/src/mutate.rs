//! Changes bytes as people and programs change records: pieces of a text change places, go, come twice, or come from
//! elsewhere in it.

use std::ops::Range;

/// Cuts bytes into pieces.
type Cut = fn(&[u8]) -> Vec<Range<usize>>;

/// What bytes are cut into.
const CUTS: [Cut; 4] = [|bytes| behind(bytes, b'\n'), |bytes| behind(bytes, b' '), properties, trees];

/// Changes what stands in the first bytes of a buffer. Returns how many bytes there are then.
pub fn mutate(data: &mut [u8], size: usize, max_size: usize, seed: u32) -> usize {
    let changed = changed(&data[..size], seed);
    let length = changed.len().min(max_size).min(data.len());
    data[..length].copy_from_slice(&changed[..length]);
    length
}

fn changed(bytes: &[u8], seed: u32) -> Vec<u8> {
    let mut dice = Dice::new(seed);
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

/// What marks part, each piece with the mark behind it: lines or words.
fn behind(bytes: &[u8], mark: u8) -> Vec<Range<usize>> {
    let mut at = 0;
    let piece = |piece: &[u8]| {
        let from = at;
        at += piece.len();
        from..at
    };
    bytes.split_inclusive(|&byte| byte == mark).map(piece).collect()
}

/// Properties of SGF, and what is between them.
fn properties(bytes: &[u8]) -> Vec<Range<usize>> {
    let mut pieces = Vec::new();
    let (mut from, mut at) = (0, 0);
    while at < bytes.len() {
        match bytes[at] {
            b'[' => {
                at = end_of_value(bytes, at);
                // Further values belong to it.
                if bytes.get(at) != Some(&b'[') {
                    pieces.push(from..at);
                    from = at;
                }
            }
            b'(' | b')' | b';' => {
                at += 1;
                pieces.push(from..at);
                from = at;
            }
            _ => at += 1,
        }
    }
    pieces
}

/// Game trees of SGF, those within others, too.
fn trees(bytes: &[u8]) -> Vec<Range<usize>> {
    let (mut pieces, mut open) = (Vec::new(), Vec::new());
    let mut at = 0;
    while at < bytes.len() {
        match bytes[at] {
            b'[' => at = end_of_value(bytes, at) - 1,
            b'(' => open.push(at),
            b')' => pieces.extend(open.pop().map(|from| from..at + 1)),
            _ => {}
        }
        at += 1;
    }
    pieces
}

/// Where a value ends that begins at a place.
fn end_of_value(bytes: &[u8], from: usize) -> usize {
    let mut is_escaped = false;
    let is_end = |&byte: &u8| {
        let is_end = byte == b']' && !is_escaped;
        is_escaped = byte == b'\\' && !is_escaped;
        is_end
    };
    let length = bytes[from..].iter().position(is_end);
    length.map_or(bytes.len(), |length| from + length + 1)
}

/// Numbers that look random, the same for each seed.
struct Dice(u64);

impl Dice {
    /// Those of a seed.
    fn new(seed: u32) -> Dice {
        Dice((u64::from(seed) << 1 | 1).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    /// A number below another one, which is not zero.
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % end
    }
}
