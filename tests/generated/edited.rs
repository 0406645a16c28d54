//! Law 4: a record of any shape is taken to the other format, edited there, and taken home.

use proptest::prelude::*;

use super::common::convert::{FF4, ISHI, ISHI_UTF8};
use super::common::edited::comes_home;
use super::{config, document, tree};

proptest! {
    #![proptest_config(config(256))]

    #[test]
    fn an_edit_in_sgf_comes_home_to_ishi(events in document::events(), choice in any::<u8>(), place in any::<u8>()) {
        let record = document::render(&events);
        let result = comes_home(record.as_bytes(), ISHI, FF4, choice.into(), place.into());
        prop_assert!(result.is_ok(), "{}", result.unwrap_err());
    }

    #[test]
    fn an_edit_in_ishi_comes_home_to_sgf(games in tree::games(), choice in any::<u8>(), place in any::<u8>()) {
        let record = tree::render(&games);
        let result = comes_home(record.as_bytes(), FF4, ISHI_UTF8, choice.into(), place.into());
        prop_assert!(result.is_ok(), "{}", result.unwrap_err());
    }
}
