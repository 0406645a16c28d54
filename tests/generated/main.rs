//! Generated files of both formats, whole and damaged: whatever is read, what is written is a record without fault, and
//! nothing of an undamaged document is missing in it; and all judges of `tests/common` are content.
//!
//! `PROPTEST_CASES=20000 cargo test --release --test generated` looks longer.

mod carried;
#[path = "../common/mod.rs"]
mod common;
mod damage;
mod document;
mod edited;
mod flowing;
mod reach;
mod recombine;
mod recombined;
mod sgf;
mod tree;

use common::convert::{self, DRAFT, Dialect, FF4, Format, ISHI, ISHI_UTF8, Source};
use common::sgf::{Game, parse, unescape_simple_text, unescape_text};
use common::{assert_strict_but_private, pass_all_judges};
use document::Expected;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// The moves of a game in the order of the text: depth among moves, color, point.
fn moves<'t>(game: &Game<'t>) -> Vec<(usize, &'static str, &'t str)> {
    let mut depths: Vec<usize> = Vec::with_capacity(game.nodes.len());
    let mut moves = Vec::new();
    for node in &game.nodes {
        let depth = node.parent.map_or(0, |parent| depths[parent]);
        if let Some((color, point)) = node.play() {
            moves.push((depth, color, point));
        }
        depths.push(depth + usize::from(node.play().is_some()));
    }
    moves
}

/// What some properties of a record say in words, line by line, with the special characters as characters.
fn all_words(games: &[Game<'_>], are_meant: impl Fn(&str) -> bool) -> String {
    let nodes = games.iter().flat_map(|game| &game.nodes);
    let properties = nodes.flat_map(|node| &node.properties);
    let values = properties.filter(|property| are_meant(property.ident)).flat_map(|property| {
        property.values.iter().map(|value| match property.ident {
            "ISHI" => percent_decode(&unescape_simple_text(value)),
            _ => unescape_text(value),
        })
    });
    normalize(&values.collect::<Vec<_>>().join("\n"))
}

fn percent_decode(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        let code = text.get(text.len() - after.len()..).and_then(|code| code.get(..2));
        match code.and_then(|code| u8::from_str_radix(code, 16).ok()) {
            Some(byte) if *first == b'%' => {
                bytes.push(byte);
                rest = &after[2..];
            }
            _ => {
                bytes.push(*first);
                rest = after;
            }
        }
    }
    String::from_utf8(bytes).expect("percent-encoding is over UTF-8")
}

/// A text as it is compared: blanks for tabs, characters for what stands for them.
fn normalize(text: &str) -> String {
    let signs = [("d", "◇"), ("t", "△"), ("c", "✓"), ("s", "□")];
    let text = text.replace('\t', " ");
    signs.iter().fold(text, |text, (letter, sign)| {
        text.replace(&format!("\\{letter}"), sign).replace(&format!("\\{}", letter.to_uppercase()), sign)
    })
}

fn assert_nothing_is_missing(expected: &Expected, record: &str, dialect: Dialect) {
    let games = parse(record, dialect).0;
    assert_eq!(games.len(), expected.moves.len(), "the number of games");
    for ((game, moves_expected), facts) in games.iter().zip(&expected.moves).zip(&expected.facts) {
        let moves = moves(game);
        let owned: Vec<_> = moves.iter().map(|&(d, c, p)| (d, c, p.to_owned())).collect();
        assert_eq!(&owned, moves_expected, "the moves\n{record}");
        for (ident, values) in facts {
            let value = game.nodes[0].value(ident).map(unescape_simple_text);
            let value = value.unwrap_or_default();
            assert!(values.contains(&&*value), "{ident}[{value}], not one of {values:?}");
        }
    }
    let said = all_words(&games, |_| true);
    for words in &expected.words {
        let words = normalize(words);
        assert!(said.contains(words.trim()), "{words:?} is missing in\n{record}");
    }
    let commented = all_words(&games, |ident| matches!(ident, "C" | "GC"));
    for passage in &expected.passages {
        let passage = normalize(&passage.join("\n"));
        assert!(commented.contains(&passage), "{passage:?} is missing in\n{record}");
    }
}

/// The same cases on each run, so that a change can't fail for what was there before; others, and more, with
/// `PROPTEST_RNG_SEED` and `PROPTEST_CASES`.
fn config(cases: u32) -> ProptestConfig {
    let asked = std::env::var("PROPTEST_CASES").ok();
    let other = ProptestConfig::default().rng_seed;
    ProptestConfig {
        rng_seed: match std::env::var_os("PROPTEST_RNG_SEED") {
            Some(_) => other,
            None => RngSeed::Fixed(1990),
        },
        cases: asked.and_then(|asked| asked.parse().ok()).unwrap_or(cases),
        failure_persistence: None,
        max_shrink_iters: 4000,
        ..ProptestConfig::default()
    }
}

/// Hands a file to all judges. Whether it is a record at all.
fn passes_all_judges(bytes: &[u8], format: Format) -> Result<bool, TestCaseError> {
    pass_all_judges(bytes, Source::Is(format)).map_err(TestCaseError::fail)
}

proptest! {
    #![proptest_config(config(96))]

    #[test]
    fn nothing_of_a_document_is_missing(events in document::events()) {
        let (text, expected) = document::render_plainly(&events);
        for (dialect, to) in [(Dialect::Ff4, FF4), (Dialect::Draft2016, DRAFT)] {
            let record = convert::to(text.as_bytes(), Source::Is(Format::Ishi), to);
            let record = record.expect("it is a record");
            assert_strict_but_private(&record, dialect);
            assert_nothing_is_missing(&expected, &record, dialect);
        }
    }

    #[test]
    fn documents_pass_all_judges(events in document::events()) {
        let text = document::render(&events);
        prop_assert!(passes_all_judges(text.as_bytes(), Format::Ishi)?);
    }

    #[test]
    fn game_trees_pass_all_judges(games in tree::games()) {
        let text = tree::render(&games);
        prop_assert!(passes_all_judges(text.as_bytes(), Format::Sgf)?);
    }

    #[test]
    fn damaged_documents_pass_all_judges(
        events in document::events(),
        damages in damage::damages(),
    ) {
        let text = document::render(&events);
        let damaged = damage::apply(text.into_bytes(), &damages);
        passes_all_judges(&damaged, Format::Ishi)?;
    }

    #[test]
    fn lines_in_any_order_pass_all_judges(lines in damage::lines()) {
        passes_all_judges(lines.join("\n").as_bytes(), Format::Ishi)?;
    }
}

proptest! {
    #![proptest_config(config(256))]

    #[test]
    fn any_bytes_are_converted_or_refused(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        passes_all_judges(&bytes, Format::Ishi)?;
        for to in [FF4, DRAFT, ISHI, ISHI_UTF8] {
            let _ = convert::to(&bytes, Source::Unknown, to);
        }
    }
}
