//! Files of `testdata`, cut into pieces and put together anew: what one case says stands beside what another one says. Most of
//! what breaks a law is two things that are right, each by itself.

pub mod cut;
pub mod dice;
mod ring;

use std::fs;
use std::ops::Range;
use std::sync::OnceLock;

use crate::common::convert::Format;
use crate::common::files::{records, testdata};
use crate::common::wide::WIDE;
use dice::Dice;
use ring::Ring;

/// Pieces of a file, in their order.
pub type Pieces = Vec<Vec<u8>>;

/// Larger files only make trials slow.
const LARGEST: usize = 3000;

/// Longer values and words say nothing that shorter ones don't.
const LONGEST: usize = 60;

/// So many pieces are moved at once, at most.
const RUN: usize = 15;

/// What there is of a format.
struct Stock {
    files: Ring<Pieces>,
    /// Values of SGF, words of Ishi.
    details: Ring<Vec<u8>>,
}

/// A file, cut into pieces.
pub fn file(format: Format, dice: &mut Dice) -> Pieces {
    stock(format).files.pick(dice).clone()
}

/// Cuts a text into what is put together: properties, parentheses and semicolons of SGF, lines of Ishi.
pub fn pieces(text: &[u8], format: Format) -> Pieces {
    let cut = match format {
        Format::Sgf => cut::properties,
        Format::Ishi => cut::lines,
    };
    cut(text).into_iter().map(|range| text[range].to_vec()).collect()
}

/// Changes pieces in a few places.
pub fn recombine(pieces: &mut Pieces, format: Format, dice: &mut Dice) {
    for _ in 0..[1, 1, 2, 2, 3, 4, 6][dice.below(7)] {
        change(pieces, format, dice);
    }
}

fn change(pieces: &mut Pieces, format: Format, dice: &mut Dice) {
    if pieces.is_empty() {
        *pieces = file(format, dice);
    }
    let (at, other) = (dice.below(pieces.len()), dice.below(pieces.len()));
    match dice.below(10) {
        0 => drop(pieces.remove(at)),
        1 => pieces.insert(other, pieces[at].clone()),
        2 => pieces.swap(at, other),
        // One piece of another file.
        3 => {
            let from = &stock(format).files.pick(dice);
            pieces.insert(at, from[dice.below(from.len())].clone());
        }
        // Some pieces of another file, in their order.
        4 => {
            let from = &stock(format).files.pick(dice);
            let first = dice.below(from.len());
            let end = from.len().min(first + 1 + dice.below(RUN));
            pieces.splice(at..at, from[first..end].iter().cloned());
        }
        5 => detail(&mut pieces[at], format, dice, true),
        6 => detail(&mut pieces[at], format, dice, false),
        // Somebody typed a piece in wide characters.
        7 => {
            let (_, widen) = WIDE[dice.below(WIDE.len())];
            if let Ok(text) = std::str::from_utf8(&pieces[at]) {
                pieces[at] = widen(text).into_bytes();
            }
        }
        // The file is cut off.
        8 => {
            pieces.truncate(at + 1);
            let end = dice.below(pieces[at].len() + 1);
            pieces[at].truncate(end);
        }
        _ => {
            let run = at..pieces.len().min(at + 1 + other % RUN);
            match dice.below(2) {
                0 => drop(pieces.drain(run)),
                _ => pieces.extend_from_within(run),
            }
        }
    }
}

/// Puts a value or a word of some file into a piece: for one that is there, or before it.
fn detail(piece: &mut Vec<u8>, format: Format, dice: &mut Dice, replaces: bool) {
    let known = details(piece, format);
    if known.is_empty() {
        return;
    }
    let place = known[dice.below(known.len())].clone();
    let mut detail = stock(format).details.pick(dice).clone();
    match format {
        _ if replaces => drop(piece.splice(place, detail)),
        Format::Sgf => drop(piece.splice(place.start..place.start, detail)),
        Format::Ishi => {
            detail.push(b' ');
            piece.splice(place.start..place.start, detail);
        }
    }
}

/// The values of a property with their brackets, the words of a line.
fn details(piece: &[u8], format: Format) -> Vec<Range<usize>> {
    match format {
        Format::Sgf => cut::values(piece),
        Format::Ishi => cut::words(piece),
    }
}

fn stock(format: Format) -> &'static Stock {
    static STOCKS: [OnceLock<Stock>; 2] = [OnceLock::new(), OnceLock::new()];
    STOCKS[usize::from(format == Format::Ishi)].get_or_init(|| read(format))
}

fn read(format: Format) -> Stock {
    let mut stock = Stock { files: Ring::default(), details: Ring::default() };
    let folder = testdata();
    for path in records(&folder).filter(|path| Format::of_path(path) == Some(format)) {
        let text = fs::read(&path).expect("the file can be read");
        if text.is_empty() || text.len() > LARGEST {
            continue;
        }
        let name = path.strip_prefix(&folder).expect("it is in there");
        let pieces = pieces(&text, format);
        for detail in pieces.iter().flat_map(|piece| details(piece, format).into_iter().map(|range| &piece[range])) {
            if detail.len() < LONGEST {
                stock.details.add(detail, detail.to_vec());
            }
        }
        stock.files.add(name.as_os_str().as_encoded_bytes(), pieces);
    }
    stock
}
