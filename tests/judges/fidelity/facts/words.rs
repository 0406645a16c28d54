//! The words that a fact may be said in. Whoever makes a value of these alone has understood all of them.

use super::{dates, numbers, times, with_full_stop};
use crate::common::items;

const OF_KOMI: &str = "none  points  point  komi  コミ  無  无  黒  黑  贴  逆  目  子  半  又  덤  집  반";

const OF_RESULTS: &str = "
    resignation  resigns  resign  unfinished  suspended  adjourned  forfeit  points  point  black  white  wins  game
    left  time  jigo  draw  void  tie  by  on  no  result  b  w  r  t  f  中押し  中押  中盘  中盤  打ち掛け  打掛  時間切れ  超时  超時  無勝負
    持碁  和棋  勝ち  負け  黒  黑  白  勝  胜  負  负  目  子  半  又  흑  백  불계  집  반  승";

const OF_DATES: &str = "
    january  february  march  april  june  july  august  september  october  november  december  jan  feb  mar  apr
    may  jun  jul  aug  sept  sep  oct  nov  dec  sat  sun  mon  tue  wed  thu  fri  and  to  st  nd  rd  th  年  月  日
    至  明治  大正  昭和  平成  令和";

const OF_TIMES: &str = "
    hours  hour  minutes  minute  min  seconds  second  sec  each  per player  per side  a side  h  m  s  各  小时  小時
    時間  시간  分  분  秒  초";

const OF_HANDICAPS: &str = "
    handicap  stones  stone  none  one  two  three  four  five  six  seven  eight  nine  無  子  一  二  三  四  五  六  七  八  九";

/// Whether a fact is said in no other words, and with no other numbers.
pub fn are_all(ident: &str, old: &str, new: &str) -> bool {
    let known = match ident {
        "KM" => OF_KOMI,
        "RE" => OF_RESULTS,
        "DT" => OF_DATES,
        "TM" | "BL" | "WL" => OF_TIMES,
        "HA" => OF_HANDICAPS,
        "SZ" => "x",
        _ => "",
    };
    let mut rest = old.to_lowercase();
    for word in items(known) {
        rest = rest.replace(word, " ");
    }
    !rest.contains(char::is_alphabetic) && are_all_numbers(ident, old, new)
}

/// Whether there are no other numbers; what counts something is one, perhaps with a fraction.
fn are_all_numbers(ident: &str, old: &str, new: &str) -> bool {
    let at_most = match ident {
        "DT" => return dates::are_all(old, new),
        "TM" | "BL" | "WL" => return with_full_stop(old).is_some() || !times::has_overtime(old),
        "KM" | "RE" if old.contains('/') => 3,
        "KM" | "RE" if old.contains(['.', ',']) => 2,
        "KM" | "RE" | "HA" => 1,
        _ => return true,
    };
    numbers(old).len() <= at_most
}
