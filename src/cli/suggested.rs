//! Values of options that completions suggest: any other may be typed, too.

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Command, Error};
use std::ffi::OsStr;

use super::message::Code;

/// Takes any text, and suggests some.
#[derive(Clone, Copy, Debug)]
pub struct Suggested(fn() -> Vec<&'static str>);

/// The codes of diagnostics.
pub const CODES: Suggested = Suggested(|| Code::all().map(Code::name).collect());

/// The charsets that records come in.
pub const CHARSETS: Suggested = Suggested(charsets);

/// The charsets that records can be written in: they have ASCII as bytes.
pub const OUTPUT_CHARSETS: Suggested =
    Suggested(|| charsets().into_iter().filter(|label| !label.starts_with("utf-16")).collect());

/// A usual label of each charset.
pub fn charsets() -> Vec<&'static str> {
    vec![
        "utf-8",
        "shift_jis",
        "euc-jp",
        "iso-2022-jp",
        "gbk",
        "gb18030",
        "gb2312",
        "big5",
        "euc-kr",
        "latin1",
        "iso-8859-1",
        "iso-8859-2",
        "iso-8859-15",
        "cp437",
        "cp850",
        "cp852",
        "cp858",
        "cp860",
        "cp863",
        "cp865",
        "cp866",
        "cp932",
        "cp936",
        "cp949",
        "cp950",
        "koi8-r",
        "koi8-u",
        "windows-1250",
        "windows-1251",
        "windows-1252",
        "windows-1253",
        "windows-1254",
        "windows-1257",
        "windows-874",
        "macintosh",
        "utf-16le",
        "utf-16be",
    ]
}

impl TypedValueParser for Suggested {
    type Value = String;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<String, Error> {
        StringValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.0)().into_iter().map(PossibleValue::new)))
    }
}

#[cfg(test)]
mod tests {
    use ishisgf::convert::Options;

    use super::*;

    #[test]
    fn each_charset_is_known() {
        for label in (CHARSETS.0)() {
            let options = Options { encoding: Some(label.to_owned()), ..Options::default() };
            assert_eq!(options.check_charsets(), Ok(()), "{label}");
        }
        for label in (OUTPUT_CHARSETS.0)() {
            let options = Options { output_encoding: Some(label.to_owned()), ..Options::default() };
            assert_eq!(options.check_charsets(), Ok(()), "{label}");
        }
    }
}
