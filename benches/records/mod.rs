//! What is measured: kinds of work, and the records that they are done with.

pub mod games;

use ishisgf::convert::{Options, Target, convert, open};
use ishisgf::format::Dialect;
use ishisgf::verify::verify;

/// What is done with a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Work {
    /// It is converted.
    To(Target),
    /// It is only checked.
    Check,
    /// It is converted, read back, and compared.
    Verify(Target),
}

/// A record to measure with.
pub struct Record {
    /// Its name, as a file can have it.
    pub name: &'static str,
    /// The text.
    pub text: String,
    /// What is measured with it, each under a name.
    pub works: &'static [(&'static str, Work)],
}

const FF4: Target = Target::Sgf(Dialect::Ff4);
const ISHI: Target = Target::Ishi;

/// The records, each of about so many bytes, but the dictionary of 1.3 MB at the most.
pub fn all(bytes: usize) -> [Record; 6] {
    let plain = games::plain_games(bytes);
    let commented = games::commented_games(bytes);
    let joseki = games::joseki(bytes.min(1_300_000));
    let [plain_ishi, blocks, joseki_ishi] = [&plain, &commented, &joseki].map(|text| done(text, Work::To(ISHI)));
    let record = |name, text, works| Record { name, text, works };
    [
        record(
            "plain.sgf",
            plain,
            &[
                ("plain SGF to FF[4]", Work::To(FF4)),
                ("plain SGF to Ishi", Work::To(ISHI)),
                ("plain SGF, --check", Work::Check),
                ("plain SGF to FF[4], --verify", Work::Verify(FF4)),
                ("plain SGF to Ishi, --verify", Work::Verify(ISHI)),
            ],
        ),
        record(
            "commented.sgf",
            commented,
            &[
                ("commented SGF to FF[4]", Work::To(FF4)),
                ("commented SGF to Ishi", Work::To(ISHI)),
                ("commented SGF, --check", Work::Check),
            ],
        ),
        record("joseki.sgf", joseki, &[("joseki SGF to FF[4]", Work::To(FF4)), ("joseki SGF to Ishi", Work::To(ISHI))]),
        record(
            "plain.go",
            plain_ishi,
            &[
                ("plain Ishi to FF[4]", Work::To(FF4)),
                ("plain Ishi to Ishi", Work::To(ISHI)),
                ("plain Ishi, --check", Work::Check),
                ("plain Ishi to FF[4], --verify", Work::Verify(FF4)),
            ],
        ),
        record(
            "commented.go",
            blocks,
            &[
                ("Ishi with SGF blocks to FF[4]", Work::To(FF4)),
                ("Ishi with SGF blocks to Ishi", Work::To(ISHI)),
                ("Ishi with SGF blocks, --check", Work::Check),
                ("Ishi with SGF blocks to FF[4], --verify", Work::Verify(FF4)),
            ],
        ),
        record("joseki.go", joseki_ishi, &[("joseki Ishi to FF[4]", Work::To(FF4))]),
    ]
}

/// Does a work with a record by way of the library. Returns what comes out.
pub fn done(text: &str, work: Work) -> String {
    let to = match work {
        Work::To(target) | Work::Verify(target) => Some(target),
        Work::Check => None,
    };
    let options = Options { to, lint: work == Work::Check, ..Options::default() };
    let input = open(text.as_bytes(), &options, &mut ()).expect("a record");
    let output = convert(&input, &options, &mut ()).expect("it converts");
    if let Work::Verify(target) = work {
        verify(&input, output.as_bytes(), target, &options).expect("what comes back is what went in");
    }
    output
}

/// The arguments that make the program do a work.
pub fn arguments(work: Work) -> &'static [&'static str] {
    match work {
        Work::To(Target::Sgf(_)) => &["-t", "ff4"],
        Work::To(Target::Ishi) => &["-t", "ishi"],
        Work::Check => &["--check"],
        Work::Verify(Target::Sgf(_)) => &["-t", "ff4", "--verify"],
        Work::Verify(Target::Ishi) => &["-t", "ishi", "--verify"],
    }
}
