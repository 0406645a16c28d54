//! Verifying refuses nothing that was written, and fails at nothing that was not.

use ishisgf::convert::{self, Characters, Layout, Options, Target};
use ishisgf::diag::Code;
use ishisgf::format::{Dialect, Format};
use ishisgf::verify::verify;

use crate::charset::label;
use crate::choices;

/// The last bytes choose what is written, in which charset, and what is damaged of it.
pub fn target(bytes: &[u8]) -> bool {
    let (bytes, [how, charset, place, length]) = choices(bytes);
    let is = |bit: usize| how & 1 << bit != 0;
    let to = match (is(0), is(1)) {
        (true, false) => Target::Sgf(Dialect::Ff4),
        (true, true) => Target::Sgf(Dialect::Draft2016),
        (false, _) => Target::Ishi,
    };
    let options = Options {
        from: Some(if is(2) { Format::Ishi } else { Format::Sgf }),
        to: Some(to),
        layout: Layout { indent: is(3), characters: if is(4) { Characters::Utf8 } else { Characters::Ascii } },
        unwrap: is(5),
        output_encoding: is(6).then(|| label(charset).to_owned()),
        lint: is(7),
        ..Options::default()
    };
    let Ok(input) = convert::open(bytes, &options, &mut ()) else { return false };
    // It is not known what these bytes would be a record of.
    let _ = verify(&input, bytes, to, &options);
    let Ok(record) = convert::convert(&input, &options, &mut ()) else { return false };
    let Ok(written) = convert::encode(&record, &input, &options) else { return false };
    if let Err(failure) = verify(&input, &written, to, &options) {
        panic!("{failure:?}\n{options:?}\n{record}");
    }
    let from = place * written.len() / 256;
    let end = written.len().min(from + length);
    let damaged = [&written[..from], &written[end..]].concat();
    if let Err(failure) = verify(&input, &damaged, to, &options) {
        assert_eq!(failure.code, Code::VerifyFailed);
    }
    true
}
