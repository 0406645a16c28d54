//! Ishi documents of every shape, and what must be found in the records that they become.

mod page;

pub use page::{Expected, render, render_plainly};

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

use crate::common::ishi::HEADERS;
use crate::common::{items, rows};

/// What a document is made of.
#[derive(Clone, Debug)]
pub struct Event {
    title: Option<String>,
    side: u8,
    headers: Vec<Header>,
    early: Vec<Attached>,
    setup: Vec<(bool, u16)>,
    late: Vec<Attached>,
    /// Alternatives before any move.
    before: Vec<(String, Vec<Step>)>,
    line: Vec<Step>,
    closing: Option<String>,
}

/// Properties of a root, each with the values that it may have.
pub type Facts = Vec<(&'static str, Vec<&'static str>)>;

/// A header line, and what must say so; where that is nothing, its words must be found.
pub type Header = (&'static str, String, Facts);

/// A node of the flow of play.
#[derive(Clone, Debug)]
pub struct Step {
    remark: Option<String>,
    /// `None` sets up a stone.
    is_black: Option<bool>,
    at: Option<u16>,
    /// By how much its number is larger than it would be by counting.
    skip: u32,
    attached: Vec<Attached>,
    diagrams: Vec<(String, Vec<Attached>)>,
    variations: Vec<(String, Vec<Step>)>,
}

/// A line or block that belongs to a node.
#[derive(Clone, Debug)]
pub enum Attached {
    Com(String, Vec<String>),
    User(String, Vec<String>),
    Mark(bool, Vec<(String, u16, u32)>),
    Unknown(String),
    /// Lines of a USER block that carries SGF, or seems to.
    Sgf(Vec<&'static str>),
    Prisoners(Vec<u16>),
}

/// Lines that SGF may be carried as, and some that it can't be.
const SGF: &str = r"
    AR[aa:bb]  LN[aa:bb][bb:aa]  CR[aa][bb]  MA[aa]  SL[ab]  LB[aa:long]  DD[aa]  TB[]  TE[1]  BM[2]  GB[1]  BL[90]
    MN[0]  MN[]  PL[]  PL[W]  AE[aa]  AB[aa]  N[A name]  C[two%0Alines]  GN[A game]  RO[3]  BT[K%C3%B6ln]
    AP[Other:1.0]  KM[6.5]  DT[c. 1850]  DTX[Published 1980]  XX[a:b]  XX[a]YY[b]  ZZ[%E8%B6%99][%25]
    ISHI[REMARK M%25C3%25BCller]  ISHI[REMARK M%C3%BCller]  ISHI[VAR 8]  ISHI[?PLACE 0]  ISHI[?PLACE 0 1]
    ISHI[?B 1 A1]  ISHI[?SETUP]  ISHI[?EVENT]  ISHI[junk]  B[aa]  xx[a]  XX[open  XX[%]  XX  ∅";

/// One of the items of a list.
pub fn one_of(list: &'static str) -> impl Strategy<Value = String> {
    select(items(list)).prop_map(str::to_owned)
}

/// Words as people write them, with all that SGF or the carry-over must escape.
pub fn words() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        4 => "[a-z]{1,8}",
        1 => r"[ -~]{1,6}",
        1 => one_of("ENDCOMMENT  \\]  \\  ]  [  :  %41  %  \\d  \\T  \\\\s  (;  B 1 A1  趙  Müller  ◇  \u{3000}x"),
    ];
    vec(word, 1..6).prop_map(|words| {
        let line = words.join(" ");
        let first = line.split_ascii_whitespace().next().unwrap_or_default();
        // What would end or begin a block is tried by damage.
        match first.to_ascii_uppercase().as_str() {
            "" | "ENDCOM" | "ENDUSER" | "COM" | "USER" | "EVENT" => format!("x {line}").trim().to_owned(),
            _ => line.trim().to_owned(),
        }
    })
}

fn lines() -> impl Strategy<Value = Vec<String>> {
    vec(prop_oneof![6 => words(), 1 => Just(String::new()), 1 => words().prop_map(|w| format!(" \t{w}"))], 0..5)
}

fn attached() -> impl Strategy<Value = Attached> {
    let character = prop_oneof!["[!-?A-~]{1,2}", r"\\[dtcsDTCS]", Just("@@".to_owned()), Just(String::new())];
    let item = (character, any::<u16>(), 0..12_u32);
    prop_oneof![
        3 => (option::of(words()), lines()).prop_map(|(title, lines)| Attached::Com(title.unwrap_or_default(), lines)),
        1 => (option::of(words()), lines()).prop_map(|(title, lines)| Attached::User(title.unwrap_or_default(), lines)),
        4 => (any::<bool>(), vec(item, 0..6)).prop_map(|(unmarks, items)| Attached::Mark(unmarks, items)),
        1 => words().prop_map(|words| Attached::Unknown(format!("Frobnicate {words}"))),
        1 => vec(select(items(SGF)), 0..4).prop_map(Attached::Sgf),
        1 => vec(any::<u16>(), 0..3).prop_map(Attached::Prisoners),
    ]
}

fn step() -> impl Strategy<Value = Step> {
    let leaf = bare_step(Just(Vec::new()).boxed());
    leaf.prop_recursive(3, 24, 4, |step| {
        let variation = (one_of(r"∅  8  ab  \d"), vec(step, 1..5));
        bare_step(vec(variation, 0..3).boxed())
    })
}

fn bare_step(variations: BoxedStrategy<Vec<(String, Vec<Step>)>>) -> BoxedStrategy<Step> {
    let region = one_of("∅  2x2  19X19  a1 b2  b2 A1  b1 b1  t19 a1  h8 j9");
    let diagram = (region, vec(attached(), 0..2));
    (
        option::weighted(0.1, words()),
        option::weighted(0.9, any::<bool>()),
        option::weighted(0.95, any::<u16>()),
        prop_oneof![9 => Just(0_u32), 1 => 0..40_u32],
        vec(attached(), 0..3),
        prop_oneof![5 => Just(Vec::new()), 1 => vec(diagram, 0..3)],
        variations,
    )
        .prop_map(|(remark, is_black, at, skip, attached, diagrams, variations)| Step {
            remark,
            is_black,
            at,
            skip,
            attached,
            diagrams,
            variations,
        })
        .boxed()
}

/// Headers, and the properties that must say the same, each with the values that it may have.
const KNOWN: &str = "
    BLACK Cho Chikun 9 Dan               PB[Cho Chikun] BR[9d]
    WHITE Alan: Chen, 15-kyu             PW[Alan: Chen] WR[15k]
    DATE 8 March 1990                    DT[1990-03-08]
    DATE November 21-24, 1847            DT[1847-11-21,22,23,24]
    KOMI 3 1/2                           KM[3.5]
    RESULT Jigo                          RE[0|Jigo]
    RESULT White wins by resignation     RE[W+R]
    TIMELIMIT 1 1/2 hours, then: 30s     TM[5400|90m] OT[then: 30s|30s|: 30s]
    HANDICAP 7                           HA[7]
    RULES CHINESE                        RU[Chinese]";

fn header() -> impl Strategy<Value = Header> {
    let header = |[line, facts]: [&'static str; 2]| {
        let (keyword, words) = line.split_once(' ')?;
        let fact = |fact: &'static str| {
            let (ident, values) = fact.trim().split_once('[')?;
            Some((ident, values.split('|').collect()))
        };
        let facts = facts.split_terminator(']').map(fact);
        Some((keyword, words.to_owned(), facts.collect::<Option<Facts>>()?))
    };
    let known: Vec<Header> = rows(KNOWN).filter_map(header).collect();
    let keyword = select(HEADERS.split(' ').collect::<Vec<_>>());
    prop_oneof![select(known), (keyword, words()).prop_map(|(keyword, words)| (keyword, words, Vec::new())),]
}

/// A document without damage.
pub fn events() -> impl Strategy<Value = Vec<Event>> {
    let event = (
        option::of(words()),
        2..20_u8,
        vec(header(), 0..6),
        vec(attached(), 0..3),
        vec(any::<(bool, u16)>(), 0..6),
        vec(attached(), 0..2),
        option::weighted(0.1, ("[a-z]{0,2}", vec(step(), 0..3))),
        vec(step(), 0..6),
        option::weighted(0.1, words()),
    );
    let event = event.prop_map(|(title, side, mut headers, early, setup, late, before, line, closing)| {
        // Each known fact once: of repeated headers the last one counts, or all do.
        let mut seen = Vec::new();
        headers.retain(|(keyword, ..)| {
            let is_new = !seen.contains(keyword);
            seen.push(*keyword);
            is_new
        });
        Event { title, side, headers, early, setup, late, before: before.into_iter().collect(), line, closing }
    });
    vec(event, 1..4)
}
