//! Damage to documents.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

use crate::common::ishi::HEADERS;
use crate::common::items;
use crate::document::{self, one_of};

/// One thing that happens to the lines of a document.
#[derive(Clone, Debug)]
pub enum Damage {
    Drop(Index),
    Repeat(Index),
    Swap(Index, Index),
    Insert(Index, String),
    /// Cuts everything behind a byte.
    Cut(Index),
    /// Puts bytes over others.
    Bytes(Index, Vec<u8>),
}

/// Some damage.
pub fn damages() -> impl Strategy<Value = Vec<Damage>> {
    let damage = prop_oneof![
        4 => any::<Index>().prop_map(Damage::Drop),
        2 => any::<Index>().prop_map(Damage::Repeat),
        2 => any::<(Index, Index)>().prop_map(|(one, other)| Damage::Swap(one, other)),
        6 => (any::<Index>(), line()).prop_map(|(at, line)| Damage::Insert(at, line)),
        1 => any::<Index>().prop_map(Damage::Cut),
        1 => (any::<Index>(), vec(any::<u8>(), 1..4)).prop_map(|(at, bytes)| Damage::Bytes(at, bytes)),
    ];
    vec(damage, 1..12)
}

/// Lines of all keywords, in any order.
pub fn lines() -> impl Strategy<Value = Vec<String>> {
    vec(line(), 0..40)
}

/// A line of any keyword, or one that is about points.
fn line() -> impl Strategy<Value = String> {
    prop_oneof![2 => any_line(), 1 => line_of_points()]
}

/// A line about points whose data are nearly right.
fn line_of_points() -> impl Strategy<Value = String> {
    let keyword = select(items("MARK  UNMARK  HIDE  PRISONER  SETUP B  SETUP W  DIAGRAM  B 1  W 2"));
    let character = select(items(r"∅  ∅  ∅  @  x@  :@  ]@  \@  \t@  \]@  ::@  @@  a@b@  abc@"));
    let target = select(items("A1  b2  C3  j9  T19  #1  #1-2  #2-1  ALL  K10  Z1  PASS"));
    (keyword, vec((character, target), 0..4)).prop_map(|(keyword, items)| {
        let items = items.iter().map(|(character, target)| format!(" {character}{target}"));
        format!("{keyword}{}", items.collect::<String>())
    })
}

/// Keywords that have data of other kinds than headers do, and what is none.
const OTHER_KEYWORDS: &str = "EVENT  B  W  b  BOARDSIZE  COM  DIAGRAM  ENDCOM  ENDUSER  ENDVAR  HIDE  MARK  PRISONER  REMARK  SETUP  UNMARK  USER  VAR  ∅  FOO";

/// Data of lines about points and moves.
const DATA: &str = "
    A1  b2  T19  J9  I3  A0  A20  Z99  q  PASS  ALL  #1  #0  #1-3  #3-1  #1-4294967295  #4294967295  #4294967296  B  W
    0  1  2  3  4294967295  19  9x9  2X2  20x20  9x  x@A1  \\t@#1-3  \\d@T19  @A1  @@@A1  ]@B2  :@C3  \\@C3  ::@#1
    \u{7f}  \u{4}  \u{1e}@A1  \u{85}  \u{2028}  \u{feff}  ␀  ␉  \u{b}  \u{c}";

/// Words of headers.
const FACTS: &str = r"
    1  3  31  1990  1990-03  1990-03-08  March  Dec  3-21-48  -  ,  and  1/2  .5  points  hour  30  minutes  each
    Black  White  wins  by  resignation  time  at  move  186  Jigo  void  unfinished  6-dan  9p  15k?  (strong)
    professional  None  99999999999999999999  -2  B+3.5  W+R  子  九段  2月  平成2年";

/// A line of any keyword with data that fits it, nearly fits it or does not.
fn any_line() -> impl Strategy<Value = String> {
    let others = items(OTHER_KEYWORDS).iter().copied();
    let keyword = select(HEADERS.split(' ').chain(others).collect::<Vec<_>>());
    let field = prop_oneof![one_of(DATA), one_of(FACTS), document::words()];
    (keyword, vec(field, 0..6)).prop_map(|(keyword, fields)| format!("{keyword} {}", fields.join(" ")))
}

/// Damages a text.
pub fn apply(text: Vec<u8>, damages: &[Damage]) -> Vec<u8> {
    let mut lines: Vec<Vec<u8>> = text.split_inclusive(|&byte| byte == b'\n').map(<[u8]>::to_vec).collect();
    for damage in damages {
        lines.push(Vec::new());
        let length = lines.len();
        match damage {
            Damage::Drop(at) => drop(lines.remove(at.index(length))),
            Damage::Repeat(at) => {
                let line = at.get(&lines).clone();
                lines.insert(at.index(length), line);
            }
            Damage::Swap(one, other) => lines.swap(one.index(length), other.index(length)),
            Damage::Insert(at, line) => lines.insert(at.index(length), format!("{line}\n").into_bytes()),
            Damage::Cut(at) => {
                let mut text = lines.concat();
                text.truncate(at.index(text.len() + 1));
                lines = vec![text];
            }
            Damage::Bytes(at, bytes) => {
                let line = &mut lines[at.index(length)];
                let from = at.index(line.len() + 1);
                let to = line.len().min(from + bytes.len());
                line.splice(from..to, bytes.iter().copied());
            }
        }
    }
    lines.concat()
}
