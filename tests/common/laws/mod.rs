//! The laws of conversion, held by a file: what is written is without fault, is written again just so, and is still
//! there after a way through the other format.
//!
//! Law 1: Ishi to Ishi, and SGF to SGF, is idempotent. Law 2: Ishi to SGF to Ishi is the same as Ishi to Ishi. Law 3:
//! SGF to Ishi to SGF is the same as SGF to SGF, and one Ishi file serves both dialects. All hold for Ishi in ASCII and
//! in UTF-8. A judge goes all these ways with a file, and collects the breaches of the laws.

mod breach;

pub use breach::{Breach, Difference, Fault};

use ishisgf::convert::{self, Options, Target};
use ishisgf::diag::{Code, Diagnostic, Sink};
use ishisgf::format::{Dialect, Format};
use ishisgf::ishi::{Charset, Layout};

use super::ishi::Rules;
use super::sgf::{self, Game, parse};
use super::{DIALECTS, ishi};

/// How Ishi is written where the laws hold.
pub const LAYOUTS: [Layout; 2] = [
    Layout {
        indent: false,
        charset: Charset::Ascii,
    },
    Layout {
        indent: false,
        charset: Charset::Utf8,
    },
];

/// What came of a file.
#[derive(Debug)]
pub enum Verdict {
    /// It keeps the laws.
    Kept,
    /// Some of its games have no board in Ishi. The others keep the laws.
    KeptInPart,
    /// None of its games has a board in Ishi. It keeps the law that is left.
    NoIshiBoard,
    /// It is no record: neither format can be made of it.
    Refused(Code),
    /// It breaks laws.
    Broken(Vec<Breach>),
}

impl Verdict {
    /// Whether there was a record that could keep the laws; an error where it broke them.
    pub fn is_kept(&self, input: &[u8]) -> Result<bool, String> {
        let Verdict::Broken(breaches) = self else {
            return Ok(!matches!(self, Verdict::Refused(_)));
        };
        let mut said = breaches[0].to_string();
        for breach in &breaches[1..] {
            said.push_str(&format!("\nand {}", breach.signature()));
        }
        Err(format!(
            "{said}\nthe input:\n{}",
            String::from_utf8_lossy(input)
        ))
    }
}

/// Converts what is said to be of a format.
pub fn write(bytes: &[u8], from: Format, to: Target, layout: Layout) -> Result<String, Diagnostic> {
    write_saying(bytes, from, to, layout, &mut ())
}

fn write_saying(
    bytes: &[u8],
    from: Format,
    to: Target,
    layout: Layout,
    sink: &mut dyn Sink,
) -> Result<String, Diagnostic> {
    let options = Options {
        from: Some(from),
        to: Some(to),
        layout,
        ..Options::default()
    };
    let input = convert::open(bytes, &options, sink)?;
    convert::convert(&input, &options, sink)
}

/// Holds a file of a format to the laws.
pub fn judge(bytes: &[u8], format: Format) -> Verdict {
    match format {
        Format::Ishi => judge_ishi(bytes),
        Format::Sgf => judge_sgf(bytes),
    }
}

/// Holds an Ishi file to the laws.
pub fn judge_ishi(bytes: &[u8]) -> Verdict {
    let mut judge = Judge::default();
    let mut said = Vec::new();
    let mut pages = Vec::new();
    for layout in LAYOUTS {
        said.clear();
        match write_saying(bytes, Format::Ishi, Target::Ishi, layout, &mut said) {
            Ok(text) => pages.push((layout, text)),
            Err(fatal) if fatal.code == Code::NotAGame => return Verdict::Refused(fatal.code),
            Err(fatal) => judge.refused(1, &["Ishi", layout.name()], bytes, fatal),
        }
    }
    // What was no record but for its lines in error is none without them.
    for (_, text) in &pages {
        if is_hardly_a_record(text)
            && let Err(fatal) = write(text.as_bytes(), Format::Ishi, Target::Ishi, LAYOUTS[0])
        {
            return Verdict::Refused(fatal.code);
        }
    }
    judge.check_pages(&pages);
    for (layout, text) in &pages {
        let indented = Layout {
            indent: true,
            ..*layout
        };
        let way = ["Ishi", layout.name(), "indented"];
        match write(bytes, Format::Ishi, Target::Ishi, indented) {
            Ok(page) => {
                judge.strict_ishi(&way, &page, indented);
                let way = ["Ishi, indented", layout.name()];
                judge.expect(1, &way, &page, Format::Ishi, (Target::Ishi, *layout), text);
            }
            Err(fatal) => judge.refused(1, &way, bytes, fatal),
        }
    }
    let changes = said.iter().any(changes_what_is_carried);
    for dialect in DIALECTS {
        let to = Target::Sgf(dialect);
        let mut said = Vec::new();
        let record = match write_saying(bytes, Format::Ishi, to, LAYOUTS[0], &mut said) {
            Ok(record) => record,
            Err(fatal) => {
                judge.refused(2, &["Ishi", dialect.name()], bytes, fatal);
                continue;
            }
        };
        judge.check_record(&record, dialect);
        // What is carried from SGF in a spelling that the dialect does not have comes back in the dialect's.
        let respells =
            |said: &Diagnostic| matches!(said.code, Code::Respelled | Code::IllegalValue);
        let is_respelled = said.iter().any(respells);
        for (layout, text) in &pages {
            let way = ["Ishi", dialect.name(), layout.name()];
            if !is_respelled {
                judge.expect(2, &way, &record, Format::Sgf, (Target::Ishi, *layout), text);
            }
            let way = ["Ishi", layout.name(), dialect.name()];
            if !changes {
                judge.expect(2, &way, text, Format::Ishi, (to, *layout), &record);
            }
        }
    }
    judge.verdict(Verdict::Kept)
}

/// Holds an SGF file to the laws.
pub fn judge_sgf(bytes: &[u8]) -> Verdict {
    let mut judge = Judge::default();
    let mut records = Vec::new();
    for dialect in DIALECTS {
        match write(bytes, Format::Sgf, Target::Sgf(dialect), LAYOUTS[0]) {
            Ok(record) => records.push((dialect, record)),
            Err(fatal) if fatal.code == Code::NotAGame || fatal.code == Code::OtherGame => {
                return Verdict::Refused(fatal.code);
            }
            Err(fatal) => judge.refused(1, &["SGF", dialect.name()], bytes, fatal),
        }
    }
    let mut has_any = true;
    let mut has_all = true;
    for (dialect, record) in &mut records {
        judge.check_record(record, *dialect);
        let all = record.len();
        *record = with_ishi_board(record, *dialect);
        has_any &= !record.is_empty();
        has_all &= all == record.len();
    }
    let mut pages = Vec::new();
    for layout in LAYOUTS {
        match write(bytes, Format::Sgf, Target::Ishi, layout) {
            Ok(text) if has_any => pages.push((layout, text)),
            Ok(text) => judge.add(
                3,
                &["SGF", layout.name()],
                &text,
                Difference::Fault("there is no board for it in Ishi".to_owned()),
            ),
            Err(fatal) if !has_any && fatal.code == Code::NoIshiGame => {}
            Err(fatal) => judge.refused(3, &["SGF", layout.name()], bytes, fatal),
        }
    }
    judge.check_pages(&pages);
    for (layout, text) in &pages {
        for (dialect, record) in &records {
            let (to, dialect) = (Target::Sgf(*dialect), dialect.name());
            let way = ["SGF", layout.name(), dialect];
            judge.expect(3, &way, text, Format::Ishi, (to, *layout), record);
        }
    }
    judge.verdict(match (has_any, has_all) {
        (_, true) => Verdict::Kept,
        (true, _) => Verdict::KeptInPart,
        (false, _) => Verdict::NoIshiBoard,
    })
}

/// What of a canonical record can be said in Ishi: the games on square boards of 2x2 to 19x19.
fn with_ishi_board(record: &str, dialect: Dialect) -> String {
    let games = parse(record, dialect).0;
    let begins = |game: &Game<'_>| game.nodes.first().map_or(record.len(), |root| root.at - 1);
    let ends = games.iter().skip(1).map(begins).chain([record.len()]);
    games
        .iter()
        .zip(ends)
        .filter(|(game, _)| {
            let size = game.nodes.first().and_then(|root| root.value("SZ"));
            let side = size.unwrap_or("19").parse();
            side.is_ok_and(|side: u8| (2..=19).contains(&side))
        })
        .map(|(game, end)| &record[begins(game)..end])
        .collect()
}

/// Goes ways, and collects the breaches of the laws.
#[derive(Default)]
struct Judge {
    breaches: Vec<Breach>,
}

impl Judge {
    fn add(&mut self, law: u8, way: &[&str], via: &str, difference: Difference) {
        self.breaches.push(Breach {
            law,
            way: way.join(" → "),
            via: via.to_owned(),
            difference,
        });
    }

    /// An input could not be written at all.
    fn refused(&mut self, law: u8, way: &[&str], input: &[u8], fatal: Diagnostic) {
        let input = String::from_utf8_lossy(input);
        self.add(law, way, &input, Difference::Refused(fatal));
    }

    /// Expects that a text which came up on a way becomes another one.
    fn expect(
        &mut self,
        law: u8,
        way: &[&str],
        via: &str,
        from: Format,
        (to, layout): (Target, Layout),
        wanted: &str,
    ) {
        match write(via.as_bytes(), from, to, layout) {
            Ok(got) if got == wanted => {}
            Ok(got) => self.add(
                law,
                way,
                via,
                Difference::Texts {
                    wanted: wanted.to_owned(),
                    got,
                },
            ),
            Err(fatal) => self.add(law, way, via, Difference::Refused(fatal)),
        }
    }

    /// Ishi pages are without fault, and are written again just so, each in any charset.
    fn check_pages(&mut self, pages: &[(Layout, String)]) {
        for (layout, text) in pages {
            self.strict_ishi(&[layout.name()], text, *layout);
            for (other, wanted) in pages {
                let way = [layout.name(), other.name()];
                let to = (Target::Ishi, *other);
                self.expect(1, &way, text, Format::Ishi, to, wanted);
            }
        }
    }

    /// A record is without fault, and is written again just so.
    fn check_record(&mut self, record: &str, dialect: Dialect) {
        let mut faults = sgf::check(record, dialect);
        // Names that the standard does not have may come from the input.
        faults.retain(|fault| {
            fault.kind != sgf::Kind::UnknownProperty && !is_kept_as_it_stands(&fault.what)
        });
        if let Some(fault) = faults.first() {
            let fault = format!("at byte {}: {:?}: {}", fault.at, fault.kind, fault.what);
            self.add(1, &[dialect.name()], record, Difference::Fault(fault));
        }
        let way = [dialect.name(), dialect.name()];
        let to = (Target::Sgf(dialect), LAYOUTS[0]);
        self.expect(1, &way, record, Format::Sgf, to, record);
    }

    fn strict_ishi(&mut self, way: &[&str], text: &str, layout: Layout) {
        let rules = Rules {
            indents: layout.indent,
            is_unicode: layout.charset == Charset::Utf8,
        };
        if let Some(violation) = ishi::check(text, rules).first() {
            let line = text.lines().nth(violation.line - 1).unwrap_or("the end");
            let fault = format!("line {}: {}: {line}", violation.line, violation.what);
            self.add(1, way, text, Difference::Fault(fault));
        }
    }

    fn verdict(self, otherwise: Verdict) -> Verdict {
        match self.breaches.is_empty() {
            true => otherwise,
            false => Verdict::Broken(self.breaches),
        }
    }
}

/// The names of what can be written, in the descriptions of ways.
trait Named {
    fn name(&self) -> &'static str;
}

impl Named for Layout {
    fn name(&self) -> &'static str {
        match self.charset {
            Charset::Ascii => "Ishi in ASCII",
            Charset::Utf8 => "Ishi in UTF-8",
        }
    }
}

/// Whether a diagnostic tells that Ishi can't say something in the form in which SGF would carry it: a variation
/// before any move, a marker of another length; or that the order of BOARDSIZE lines is settled.
fn changes_what_is_carried(diagnostic: &Diagnostic) -> bool {
    match diagnostic.code {
        Code::VariationBeforeMove | Code::MarkerTooLong | Code::NoBoardFits => true,
        Code::RepeatedHeader => diagnostic.message.contains("BOARDSIZE"),
        _ => false,
    }
}

/// Whether a fault is that of a property whose values are kept whatever they are: an ISHI that is no carry-over, or one
/// that only the draft defines.
pub fn is_kept_as_it_stands(fault: &str) -> bool {
    let ident = fault.split([':', '[']).next().unwrap_or_default();
    ["ISHI", "BC", "WC", "JD", "OH", "LC", "LT"].contains(&ident)
}

/// Whether a text has nothing but lines that texts of other kinds have, too. Lines in error may have spoken for it.
fn is_hardly_a_record(text: &str) -> bool {
    const SURE: [&str; 10] = [
        "EVENT",
        "BOARDSIZE",
        "B",
        "W",
        "SETUP",
        "DIAGRAM",
        "MARK",
        "UNMARK",
        "COM",
        "USER",
    ];
    let is_sure = |line: &str| {
        let word = line.split([' ', '\t']).next().unwrap_or_default();
        SURE.contains(&word)
    };
    !text.lines().any(is_sure)
}
