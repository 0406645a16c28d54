//! Any bytes are text in any charset, and what is written in one is read again.

use ishisgf::convert::{self, Input, Options, Target};
use ishisgf::diag::{Code, Diagnostic};
use ishisgf::format::{Dialect, Format};
use ishisgf::text::decode;

use crate::choices;

/// Charsets of each kind: of bytes, of pairs of bytes, with escapes, and with words of more bytes.
const LABELS: &str = "utf-8 shift_jis euc-jp iso-2022-jp gbk gb18030 big5 euc-kr windows-1252 iso-8859-2 iso-8859-15 \
                      cp437 cp850 cp852 cp865 koi8-r windows-1251 windows-1253 windows-874 macintosh utf-16le utf-16be";

/// The label of the charset that a byte chooses.
pub fn label(choice: usize) -> &'static str {
    let mut labels = LABELS.split(' ').cycle();
    labels.nth(choice).unwrap_or_default()
}

/// The last byte chooses the charset.
pub fn target(bytes: &[u8]) -> bool {
    let (bytes, [choice]) = choices(bytes);
    let label = label(choice);
    let mut is_tried = false;
    for encoding in [None, Some(label)] {
        comes_back(bytes, encoding);
        for from in [Format::Sgf, Format::Ishi] {
            is_tried |= is_converted(bytes, from, encoding, label);
        }
    }
    is_tried
}

/// A text is the same when it was written in its charset and read again.
fn comes_back(bytes: &[u8], encoding: Option<&str>) {
    let mut said = Vec::new();
    let decoded = decode(bytes, encoding, &mut said).expect("the charset is known");
    check_places(&said, &decoded.text);
    let options =
        Options { to: Some(Target::Ishi), output_encoding: Some(decoded.charset.to_owned()), ..Options::default() };
    let input = Input { text: "".into(), charset: decoded.charset, format: Format::Ishi };
    // Some charsets can't be written, and a mark at the beginning of a text is no text.
    let Ok(written) = convert::encode(&decoded.text, &input, &options) else { return };
    if decoded.text.starts_with('\u{feff}') {
        return;
    }
    let again = decode(&written, Some(decoded.charset), &mut ()).expect("the charset is known");
    assert_eq!(again.text, decoded.text, "{}", decoded.charset);
}

/// A record that is written in a charset says the same in it. Whether it could be written.
fn is_converted(bytes: &[u8], from: Format, encoding: Option<&str>, label: &str) -> bool {
    let mut is_written = false;
    for to in [Target::Sgf(Dialect::Ff4), Target::Ishi] {
        let options = Options {
            from: Some(from),
            to: Some(to),
            encoding: encoding.map(str::to_owned),
            output_encoding: Some(label.to_owned()),
            layout: convert::Layout { indent: false, characters: convert::Characters::Utf8 },
            ..Options::default()
        };
        let mut said = Vec::new();
        let Ok(input) = convert::open(bytes, &options, &mut said) else { continue };
        check_places(&said, &input.text);
        let record = convert::convert(&input, &options, &mut said);
        check_places(&said, &input.text);
        let Ok(record) = record else { continue };
        let written = match convert::encode(&record, &input, &options) {
            Ok(written) => written,
            Err(fatal) => {
                assert!(matches!(fatal.code, Code::Unencodable | Code::CharsetUnknown), "{fatal:?}");
                check_places(&[fatal], &input.text);
                continue;
            }
        };
        let reading = match to {
            Target::Ishi => {
                Options { from: Some(Format::Ishi), encoding: Some(label.to_owned()), ..Options::default() }
            }
            Target::Sgf(_) => Options { from: Some(Format::Sgf), ..Options::default() },
        };
        let read = convert::open(&written, &reading, &mut ()).expect("what is written is a record");
        assert_eq!(read.text, record, "{from:?} to {to:?} in {label}");
        is_written = true;
    }
    is_written
}

fn check_places(said: &[Diagnostic], text: &str) {
    for diagnostic in said {
        let span = diagnostic.span.map(|span| span.start..span.end);
        assert!(span.is_none_or(|span| text.get(span).is_some()), "{diagnostic:?}");
    }
}
