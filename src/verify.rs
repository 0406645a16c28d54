//! Whether what was written gives back what was read: the output is opened, converted back, and compared.
//!
//! What is compared are canonical forms in the input's own format. Both sides are written by the same writer with the
//! same options, so that every difference between them is one of what they say.

use crate::convert::{self, Games, Input, Options, Placement, Target};
use crate::diag::{Code, Diagnostic, quoted, visible};
use crate::format::{Dialect, Format};
use crate::ishi;

/// Checks that the output that an input was converted to, as the options say but for its format, which is `written`,
/// says all that the input says.
///
/// # Errors
/// [`Code::VerifyFailed`] with the first lines that differ; or the fatal diagnostic that the input itself deserves.
pub fn verify(input: &Input<'_>, output: &[u8], written: Target, options: &Options) -> Result<(), Diagnostic> {
    let (from, encoding) = match written {
        // Nothing in an Ishi file says what its charset is.
        Target::Ishi => (Format::Ishi, options.output_encoding.clone()),
        Target::Sgf(_) => (Format::Sgf, None),
    };
    let reading = Options { from: Some(from), encoding, ..options.clone() };
    let copy = convert::open(output, &reading, &mut ()).map_err(unreadable)?;
    let forms = forms(input.format, written);
    let compare = |forms: &[Target]| compare(input, &copy, forms, written, options);
    match compare(&forms) {
        Err(_) if forms[..] != [written] && is_respelled(input, written, options) => compare(&[written]),
        compared => compared,
    }
}

/// Compares an input with what was written of it and read back, in some forms: Ishi, or dialects of SGF.
fn compare(
    input: &Input<'_>,
    copy: &Input<'_>,
    forms: &[Target],
    written: Target,
    options: &Options,
) -> Result<(), Diagnostic> {
    let canonical = Options {
        to: forms.first().copied(),
        output_encoding: None,
        // In ASCII two texts may look the same.
        layout: ishi::Layout { indent: false, characters: ishi::Characters::Utf8 },
        plain: false,
        lint: false,
        placement: Placement::Together,
        ..options.clone()
    };
    // The games that Ishi has no board for are not in an Ishi output, and it was said.
    let games = match written {
        Target::Ishi => Games::WithIshiBoard,
        Target::Sgf(_) => Games::All,
    };
    let dialect = |form: &Target| match form {
        Target::Sgf(dialect) => Some(*dialect),
        Target::Ishi => None,
    };
    let dialects: Vec<Dialect> = forms.iter().filter_map(dialect).collect();
    let converted = |input: &Input<'_>, options: &Options| match dialects.is_empty() {
        true => convert::convert_some(input, games, options, &mut ()).map(|converted| vec![converted]),
        false => convert::convert_to_dialects(input, games, &dialects, options, &mut ()),
    };
    let expected = converted(input, &canonical)?;
    // What was written flows already where it is to.
    let found = converted(copy, &Options { unwrap: false, ..canonical.clone() }).map_err(unreadable)?;
    let pairs = forms.iter().zip(expected.iter().zip(&found));
    let mut differences = pairs.filter_map(|(&form, (expected, found))| difference(&expected.text, &found.text, form));
    differences.next().map_or(Ok(()), |difference| Err(failure(difference)))
}

/// Whether an Ishi file carries values of SGF in a spelling that the dialect which is written does not have: it comes back
/// in the dialect's, and only there both are the same. What is changed so was said.
fn is_respelled(input: &Input<'_>, written: Target, options: &Options) -> bool {
    if input.format != Format::Ishi {
        return false;
    }
    let writing = Options { to: Some(written), ..options.clone() };
    let mut is_respelled = false;
    let mut hear = |said: Diagnostic| is_respelled |= matches!(said.code, Code::Respelled | Code::IllegalValue);
    convert::convert(input, &writing, &mut hear).is_ok() && is_respelled
}

/// The forms in which an input and what was written of it have to be the same.
fn forms(input: Format, written: Target) -> Vec<Target> {
    match (input, written) {
        (Format::Ishi, _) => vec![Target::Ishi],
        // Ishi serves both dialects.
        (Format::Sgf, Target::Ishi) => Dialect::ALL.map(Target::Sgf).to_vec(),
        // One dialect may say less than the other.
        (Format::Sgf, Target::Sgf(_)) => vec![written],
    }
}

fn failure(message: String) -> Diagnostic {
    Diagnostic::whole(Code::VerifyFailed, message)
}

fn unreadable(fatal: Diagnostic) -> Diagnostic {
    if fatal.code == Code::TooLarge {
        return fatal;
    }
    failure(format!("the output can't be read back: {}", fatal.message))
}

/// The first difference of two texts in words, if there is one.
fn difference(expected: &str, found: &str, form: Target) -> Option<String> {
    if expected == found {
        return None;
    }
    let (mut expected, mut found) = (expected.split_inclusive('\n'), found.split_inclusive('\n'));
    let pairs = std::iter::from_fn(|| Some((expected.next(), found.next())).filter(|pair| *pair != (None, None)));
    let (line, pair) = (1_usize..).zip(pairs).find(|(_, (expected, found))| expected != found)?;
    let [expected, found] = match pair {
        (Some(expected), Some(found)) => {
            let same = common(expected, found);
            let lines = [expected, found];
            let bodies = lines.map(body);
            let have_same_end = expected[bodies[0].len()..] == found[bodies[1].len()..];
            if have_same_end { bodies } else { lines }.map(|line| shown(line, same))
        }
        // Behind the last line of one of them.
        (expected, found) => {
            [expected, found].map(|line| line.map_or("nothing".to_owned(), |line| shown(body(line), 0)))
        }
    };
    let form = match form {
        Target::Ishi => "Ishi",
        Target::Sgf(Dialect::Ff4) => "FF[4]",
        Target::Sgf(Dialect::Draft2016) => "the draft",
    };
    Some(format!("line {line} of the input in {form} is {expected}, but read back it is {found}"))
}

/// A line without its end.
fn body(line: &str) -> &str {
    line.trim_end_matches(['\r', '\n'])
}

/// How many characters two lines begin with that are the same.
fn common(one: &str, other: &str) -> usize {
    let pairs = one.chars().zip(other.chars());
    pairs.take_while(|(one, other)| one == other).count()
}

/// A line in a message, from shortly before where it begins to differ, and with its control characters to be seen.
fn shown(line: &str, same: usize) -> String {
    /// So much before a difference tells where in the line it is.
    const BEFORE: usize = 15;

    let skipped = same.saturating_sub(BEFORE);
    let cut = if skipped > 0 { "…" } else { "" };
    let part = visible(line.chars().skip(skipped).collect());
    format!("`{}`", quoted(&[cut, &part].concat()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const FF4: Target = Target::Sgf(Dialect::Ff4);

    /// Verifies what an input is converted to, once it was tampered with.
    fn verified(input: &str, options: &Options, tamper: impl Fn(String) -> String) -> String {
        let input = convert::open(input.as_bytes(), options, &mut ()).expect("a record");
        let output = convert::convert(&input, options, &mut ()).expect("it can be converted");
        let output = tamper(output);
        let bytes = convert::encode(&output, &input, options).expect("it can be encoded");
        let written = options.to.expect("a target");
        match verify(&input, &bytes, written, options) {
            Ok(()) => "good".to_owned(),
            Err(fatal) => format!("{}: {}", fatal.code, fatal.message),
        }
    }

    fn to(target: Target) -> Options {
        Options { to: Some(target), ..Options::default() }
    }

    #[test]
    fn what_comes_back_is_good() {
        let sgf = "(;GM[1]CA[latin1]PB[Ann [9p]];B[pd]C[Jigo? café](;W[dd])(;W[dp]MN[7]LB[dd:1]))";
        for dialect in Dialect::ALL {
            let options = to(Target::Sgf(dialect));
            assert_eq!(verified(sgf, &options, |output| output), "good");
        }
        let latin = Options { output_encoding: Some("latin1".to_owned()), ..to(FF4) };
        assert_eq!(verified(sgf, &latin, |output| output), "good");
        let unwrapping = Options { unwrap: true, ..to(Target::Ishi) };
        for record in
            ["(;C[A line that goes on\nand on, to its end.])", "B 1 Q16\nCOM\nA line that goes on\nand on.\nENDCOM"]
        {
            assert_eq!(verified(record, &unwrapping, |output| output), "good");
        }
        let go = "b 1 q16\n  mark \\t@q16\nvar\nb 1 d4\ncom\n  Köln\nendcom\nendvar";
        for indent in [false, true] {
            for encoding in [None, Some("cp437".to_owned())] {
                let options = Options {
                    layout: ishi::Layout { indent, characters: ishi::Characters::Utf8 },
                    output_encoding: encoding,
                    ..to(Target::Ishi)
                };
                assert_eq!(verified(go, &options, |output| output), "good");
            }
        }
    }

    #[test]
    fn the_first_lines_that_differ_are_shown() {
        let sgf = "(;PB[Ann]PW[Ben];B[pd];W[dp])";
        assert_eq!(
            verified(sgf, &to(FF4), |output| output.replace("Ben", "Bob")),
            "verify-failed: line 3 of the input in FF[4] is `PW[Ben]`, but read back it is `PW[Bob]`"
        );
        let go = "EVENT a\nB 1 Q16\nCOM\nThe first move, as long as nobody has played one.\nENDCOM";
        assert_eq!(
            verified(go, &to(Target::Ishi), |output| output.replace("played", "play\ted")),
            "verify-failed: line 4 of the input in Ishi is `…nobody has played one.`, \
             but read back it is `…nobody has play\\ted one.`"
        );
        assert_eq!(
            verified(go, &to(Target::Ishi), |output| output + "W 2 D4\r\n"),
            "verify-failed: line 6 of the input in Ishi is nothing, but read back it is `W 2 D4`"
        );
    }

    #[test]
    fn what_a_dialect_spells_otherwise_is_no_loss() {
        let go = "RESULT White wins by resignation\nUSER SGF\nAP[Pebble]\nRE[W+Resign]\nENDUSER\nB 1 Q16";
        for dialect in Dialect::ALL {
            let options = to(Target::Sgf(dialect));
            assert_eq!(verified(go, &options, |output| output), "good");
        }
        let draft = to(Target::Sgf(Dialect::Draft2016));
        assert_eq!(
            verified(go, &draft, |output| output.replace("W+R", "B+R")),
            "verify-failed: line 2 of the input in the draft is `RE[W+R]`, but read back it is `RE[B+R]`"
        );
        assert_eq!(
            verified(go, &to(FF4), |output| output.replace("W+Resign", "W+R")),
            "verify-failed: line 4 of the input in Ishi is `RE[W+Resign]`, but read back it is `ENDUSER`"
        );
    }

    #[test]
    fn what_can_not_be_read_back_is_no_success() {
        assert_eq!(
            verified("(;B[pd])", &to(FF4), |_| String::new()),
            "verify-failed: the output can't be read back: there is no record of Go in it"
        );
    }

    #[test]
    fn every_difference_is_found() {
        let told = |expected, found| difference(expected, found, FF4);
        assert_eq!(told("a\nb", "a\nb"), None);
        for (expected, found, line, one, other) in [
            ("a", "a\r", 1, "`a`", "`a\\r`"),
            ("a\nb\r\n", "a\nb\n", 2, "`b\\r\\n`", "`b\\n`"),
            ("a\n", "a\n\n", 2, "nothing", "``"),
            ("a\nb\nc\n", "a\n", 2, "`b`", "nothing"),
            ("", "b\u{7}", 1, "nothing", "`b\\u{7}`"),
        ] {
            let message = format!("line {line} of the input in FF[4] is {one}, but read back it is {other}");
            assert_eq!(told(expected, found), Some(message));
        }
    }
}
