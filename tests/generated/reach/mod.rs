//! The generators reach what they are for: every kind of line, every property, every mark, every way in which a game
//! tree is rewritten. What a fixed run of them does not reach is named.

mod lines;
mod shapes;

use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;

use crate::common::convert::{self, Dialect, FF4, Format, ISHI, Source, To};
use crate::common::sgf::{parse, table};
use crate::{document, tree};
use lines::{FROM_DOCUMENTS, FROM_GAME_TREES, IN_DOCUMENTS, IN_GAME_TREES, missing, missing_keywords};

/// So many files are generated.
const SAMPLES: usize = 250;

/// The same files each time.
fn samples<S: Strategy>(files: S, render: impl Fn(&S::Value) -> String) -> Vec<String> {
    let mut runner = TestRunner::deterministic();
    let sample = |_| {
        let tree = files.new_tree(&mut runner).expect("nothing is rejected");
        render(&tree.current())
    };
    (0..SAMPLES).map(sample).collect()
}

fn documents() -> Vec<String> {
    samples(document::events(), |events| document::render(events))
}

fn game_trees() -> Vec<String> {
    samples(tree::games(), |games| tree::render(games))
}

/// What texts become. Each that is a record on a board of Ishi must become something.
fn converted(texts: &[String], from: Format, to: To) -> Vec<String> {
    let convert = |text: &String| convert::to(text.as_bytes(), Source::Is(from), to);
    texts.iter().flat_map(convert).collect()
}

#[test]
fn documents_reach_every_kind_of_line() {
    let texts = documents();
    let records = converted(&texts, Format::Ishi, FF4);
    assert_eq!(records.len(), texts.len(), "each document is a record");
    let unreached = [missing_keywords(&texts, &[]), missing(IN_DOCUMENTS, &texts), missing(FROM_DOCUMENTS, &records)];
    assert!(unreached.concat().is_empty(), "{unreached:#?}");
}

#[test]
fn game_trees_reach_every_property() {
    let texts = game_trees();
    let records = converted(&texts, Format::Sgf, FF4);
    assert_eq!(records.len(), texts.len(), "each file is a record");
    let mut unreached: Vec<&str> = table::idents().collect();
    for record in &records {
        let games = parse(record, Dialect::Ff4).0;
        let nodes = games.iter().flat_map(|game| &game.nodes);
        for property in nodes.flat_map(|node| &node.properties) {
            unreached.retain(|ident| *ident != property.ident);
        }
    }
    unreached.extend(missing(IN_GAME_TREES, &texts));
    assert!(unreached.is_empty(), "{unreached:#?}");
}

#[test]
fn game_trees_are_of_every_shape() {
    let records = converted(&game_trees(), Format::Sgf, FF4);
    let mut unreached: Vec<&shapes::Shape> = shapes::SHAPES.iter().collect();
    for record in &records {
        for game in &parse(record, Dialect::Ff4).0 {
            let places = shapes::places(game);
            unreached.retain(|(_, is_at)| !places.iter().any(is_at));
        }
    }
    let unreached: Vec<&str> = unreached.iter().map(|(name, _)| *name).collect();
    assert!(unreached.is_empty(), "{unreached:#?}");
}

#[test]
fn game_trees_reach_every_way_to_say_them_in_ishi() {
    let texts = game_trees();
    let pages = converted(&texts, Format::Sgf, ISHI);
    assert!(pages.len() * 10 > texts.len() * 9, "most are on boards of Ishi");
    let unreached = [missing_keywords(&pages, &["REMARK", "UNMARK", "FROBNICATE"]), missing(FROM_GAME_TREES, &pages)];
    assert!(unreached.concat().is_empty(), "{unreached:#?}");
}
