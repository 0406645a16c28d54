//! Law 4: what is edited in the other format comes home, and all else as it was.

use proptest::prelude::*;
use proptest::sample::select;

use crate::common::convert::{DRAFT, FF4, ISHI, ISHI_UTF8};
use crate::common::edited::comes_home;
use crate::{config, document, tree};

proptest! {
    #![proptest_config(config(96))]

    #[test]
    fn edits_of_documents_come_home(
        events in document::events(),
        home in select(vec![ISHI, ISHI_UTF8]),
        away in select(vec![FF4, DRAFT]),
        (choice, place) in any::<(usize, usize)>(),
    ) {
        let text = document::render(&events);
        comes_home(text.as_bytes(), home, away, choice, place).map_err(TestCaseError::fail)?;
    }

    #[test]
    fn edits_of_game_trees_come_home(
        games in tree::games(),
        home in select(vec![FF4, DRAFT]),
        away in select(vec![ISHI, ISHI_UTF8]),
        (choice, place) in any::<(usize, usize)>(),
    ) {
        let text = tree::render(&games);
        comes_home(text.as_bytes(), home, away, choice, place).map_err(TestCaseError::fail)?;
    }
}
