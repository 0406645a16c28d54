//! Comments as people typed them for screens, whose paragraphs are made lines: the records and the files that are made of
//! those obey the laws like any other, without being told again.

use proptest::prelude::*;

use super::common::convert::{self, FF4, Format, ISHI, ISHI_UTF8, Source, To};
use super::{config, passes_all_judges};

/// A line of a comment: prose, or something that paragraphs end at.
fn line() -> impl Strategy<Value = String> {
    let word = prop_oneof![8 => "[a-z]{1,9}[.,]?", 1 => "[A-Z]ü[a-z]{1,6}", 1 => Just("黒の好手".to_owned())];
    let prose = (prop::collection::vec(word, 7..14), prop::bool::weighted(0.1));
    let prose = prose.prop_map(|(words, is_open)| words.join(" ") + if is_open { " " } else { "" });
    let other = prop::sample::select(vec!["", "- hane", "1. hane", "   a  b", ". . O X . . .", "Short.", "x"]);
    prop_oneof![6 => prose, 1 => other.prop_map(str::to_owned)]
}

/// A COM block.
fn comment() -> impl Strategy<Value = String> {
    let title = prop::sample::select(vec!["", " Sabaki", " Über alles"]);
    (title, prop::collection::vec(line(), 1..8))
        .prop_map(|(title, lines)| format!("COM{title}\n{}\nENDCOM\n", lines.join("\n")))
}

proptest! {
    #![proptest_config(config(48))]

    #[test]
    fn what_flows_obeys_the_laws(
        event in prop::collection::vec(comment(), 0..2),
        start in prop::collection::vec(comment(), 0..2),
        first in prop::collection::vec(comment(), 1..3),
        has_start in any::<bool>(),
    ) {
        let start = if has_start { format!("SETUP B D4\n{}", start.concat()) } else { String::new() };
        let file = format!("{}{start}W 1 Q16\n{}B 2 C3\n", event.concat(), first.concat());
        let source = Source::Is(Format::Ishi);
        let record = convert::to(file.as_bytes(), source, To { unwrap: true, ..FF4 });
        let record = record.expect("it is a record");
        prop_assert!(passes_all_judges(record.as_bytes(), Format::Sgf)?);
        for to in [ISHI, ISHI_UTF8] {
            let back = convert::to(record.as_bytes(), Source::Is(Format::Sgf), to).expect("it is a record");
            prop_assert!(passes_all_judges(back.as_bytes(), Format::Ishi)?);
        }
    }
}
