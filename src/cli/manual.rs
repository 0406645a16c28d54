//! The manual page ishisgf(1): its options come from the definition of the command line, its diagnostics from the
//! table of codes, the rest is written here.

use clap::CommandFactory;
use clap_mangen::Man;
use clap_mangen::roff::{Inline, Roff, bold, italic, roman};

use ishisgf::diag::Code;

use super::args::Args;

/// The day on which the text of the page was last worked on.
const DATE: &str = "2026-11-22";

/// The page as roff source; the same on each run.
pub fn page() -> String {
    let man = Man::new(Args::command())
        .title("ISHISGF")
        .date(DATE)
        .manual("User Commands");
    let mut page = Vec::new();
    let written = man
        .render_title(&mut page)
        .and_then(|()| man.render_name_section(&mut page))
        .and_then(|()| man.render_synopsis_section(&mut page))
        .and_then(|()| description().to_writer(&mut page))
        .and_then(|()| man.render_options_section(&mut page))
        .and_then(|()| {
            [examples(), exit_status(), environment()]
                .iter()
                .try_for_each(|section| section.to_writer(&mut page))
        })
        .and_then(|()| diagnostics().to_writer(&mut page))
        .and_then(|()| see_also().to_writer(&mut page));
    written.expect("writing to memory does not fail");
    let page = String::from_utf8_lossy(&page);
    // Each section was written as a document of its own, with its own preamble.
    let preamble = Roff::new().render();
    preamble.clone() + &page.replace(&preamble, "")
}

fn description() -> Roff {
    let mut roff = section("DESCRIPTION");
    paragraphs(
        &mut roff,
        &[
            "ishisgf reads a record of Go games in one format and writes it in the other: the Standard Format for Go data \
         of 17 March 1990, called Ishi here, and the Smart Game Format (SGF). \
         SGF is read in all its versions and dialects, and written as FF[4] or as the draft of 2016; Ishi is written in \
         one fixed form that is valid by the letter of the standard. With --to, a record is also written anew in its own \
         format.",
            "One input is converted and written to standard output, or to the file named with --output. Nothing of the \
         record is lost. What SGF has no property for is kept in the private property ISHI, and what Ishi has no \
         line for in user blocks titled SGF, so that the original can be restored; with --plain they are left out, and \
         what is lost is named. What an SGF file says in a way that the \
         written dialect does not allow is repaired where it is clear, and else kept under the same name with an X \
         behind it.",
            "The charset of the input is found out, also where an SGF file names a wrong one or none, and for each game of a \
         collection by itself. SGF is written in UTF-8, or in the charset named with --output-encoding. Ishi is written in \
         ASCII: other characters become Latin letters for the eye, and the text itself is carried; with --charset utf-8 \
         they are written as they are.",
            "What is wrong with an input is said on standard error. After an error, everything else is still written, and \
         the exit status tells. An output file appears whole or not at all, and an existing one is replaced only with \
         --force.",
            "Folders, archives and several files are converted at once, into the folder named with --output, next to \
         their inputs with --beside, or with --join into one file. The whole plan is made first, and what can't be done \
         is refused before anything is written; --dry-run prints it. At the end the sums are printed, and which files \
         need attention. All this, reports for programs and recipes for scripts are in ishisgf-batch(7).",
            "With --verify, the output is read back before it is written, as any other file would be, and converted back in \
         memory. What comes of it is compared with what comes of the input: its canonical form, which is written of \
         Ishi with -t ishi --charset utf-8, and of SGF with -t ff4 and -t draft. (SGF that becomes SGF is compared in \
         the dialect that is written.) A difference is an error that shows it, and nothing is written.",
            "With --check nothing is written. Each input is read and played out, and everything that is wrong with it, or \
         suspicious, is said. With --check --verify, so is whether what it would be converted to, by --to or without it, \
         gives it back.",
        ],
    );
    roff
}

fn examples() -> Roff {
    let mut roff = section("EXAMPLES");
    for (command, what) in [
        ("ishisgf game.go > game.sgf", "Converts one file."),
        ("ishisgf game.sgf > game.go", "Converts one back."),
        (
            "ishisgf --strict -o game.sgf game.go",
            "Converts one file, unless there is anything to warn of.",
        ),
        (
            "ishisgf --encoding cp437 -t draft old.go",
            "Reads a file of the DOS days and writes the draft of 2016.",
        ),
        (
            "ishisgf -t ff4 -v old.sgf > clean.sgf",
            "Upgrades a file of any SGF dialect to FF[4], and says each thing that was changed.",
        ),
        (
            "ishisgf -t ishi --indent old.go > clean.go",
            "Writes an Ishi file anew, in order and with its variations indented.",
        ),
        (
            "ishisgf -t ff4 --output-encoding gb18030 game.sgf > game.gb.sgf",
            "Writes a game for a program that does not know UTF-8.",
        ),
        (
            "ishisgf --verify -o game.sgf game.go",
            "Converts one file, unless the original could not be restored from what is written.",
        ),
        (
            "ishisgf games -o converted -t ff4",
            "Converts all records in a folder, or in games.zip.",
        ),
        (
            "ishisgf collection.sgf --split -o games",
            "Writes each game of a collection to a file of its own.",
        ),
        (
            "ishisgf --check --error-format short *.go *.sgf",
            "Lists what is wrong with many files, one line each.",
        ),
        (
            "ishisgf --check --strict --quiet *.sgf",
            "Tells by the exit status whether all files are without error and warning.",
        ),
    ] {
        entry(&mut roff, [bold(command)]);
        roff.text([roman(what)]);
    }
    roff
}

fn exit_status() -> Roff {
    let mut roff = section("EXIT STATUS");
    for (status, meaning) in [
        ("0", "Everything was done; there may have been warnings."),
        (
            "1",
            "An input failed or had errors, --strict refused it, or the output could not be written.",
        ),
        (
            "2",
            "The arguments ask for what can't be done. Nothing was written.",
        ),
        (
            "130",
            "Somebody ended the program before all inputs were converted. What was written is whole.",
        ),
    ] {
        entry(&mut roff, [bold(status)]);
        roff.text([roman(meaning)]);
    }
    roff
}

fn environment() -> Roff {
    let mut roff = section("ENVIRONMENT");
    entry(&mut roff, [bold("NO_COLOR")]);
    roff.text([roman(
        "If set and not empty, messages have no color, unless --color=always is given.",
    )]);
    roff
}

/// The codes that begin a group of the manual, and its heading.
const GROUPS: &[(Code, &str)] = &[
    (Code::NotAGame, "Inputs and outputs"),
    (Code::UnsafeEntry, "Archives"),
    (Code::CharsetUnknown, "Characters"),
    (Code::UnknownKeyword, "Lines of an Ishi file"),
    (Code::UnclosedBlock, "Blocks and variations of an Ishi file"),
    (Code::MisplacedLine, "The order of an Ishi file"),
    (Code::RepeatedHeader, "What a file says"),
    (Code::NoIshiBoard, "Between the formats"),
    (Code::OtherGame, "The structure of an SGF file"),
    (Code::LowerCaseIdentifier, "The properties of an SGF file"),
    (Code::OccupiedPoint, "The game on the board"),
    (Code::Loss, "Losses"),
];

fn diagnostics() -> Roff {
    let mut roff = section("DIAGNOSTICS");
    paragraphs(
        &mut roff,
        &[
            "Each message has a severity and a code that stays the same from version to version. Of one code, at most \
         20 messages are printed for a file, then their count. Losses are counted by their kind in one message; with \
         --verbose, every loss is printed by itself.",
        ],
    );
    for (severity, meaning) in [
        ("fatal", "Nothing is written."),
        (
            "error",
            "The standard forbids it, or something of the input could not be taken over. The rest is written, and the exit status is 1.",
        ),
        (
            "warning",
            "Something was repaired or is suspicious. With --strict nothing is written.",
        ),
        ("note", "A decision worth knowing. Printed with --verbose."),
    ] {
        entry(&mut roff, [italic(severity)]);
        roff.text([roman(meaning)]);
    }
    paragraphs(
        &mut roff,
        &[
            "The codes follow, each with what was done about it, or what you can do. Why it is done so is in \
         ishisgf-conversion(7) for Ishi files and for the way between the formats, and in ishisgf-sgf(7) for SGF files.",
        ],
    );
    for code in Code::ALL {
        if let Some((_, heading)) = GROUPS.iter().find(|(first, _)| first == code) {
            roff.control("SS", [*heading]);
        }
        entry(
            &mut roff,
            [
                bold(code.name()),
                roman(" ("),
                italic(code.severity().to_string()),
                roman(")"),
            ],
        );
        roff.text([roman(code.summary())]);
        roff.control("br", []);
        roff.text([roman(format!("Help: {}.", code.help()))]);
    }
    roff
}

fn see_also() -> Roff {
    let mut roff = section("SEE ALSO");
    roff.text([
        bold("ishisgf-batch"),
        roman("(7), "),
        bold("ishisgf-conversion"),
        roman("(7), "),
        bold("ishisgf-sgf"),
        roman("(7)"),
    ]);
    roff
}

/// A section with its heading.
fn section(heading: &str) -> Roff {
    let mut roff = Roff::new();
    roff.control("SH", [heading]);
    roff
}

/// Adds paragraphs.
fn paragraphs(roff: &mut Roff, texts: &[&str]) {
    for text in texts {
        roff.control("PP", []);
        roff.text([roman(*text)]);
    }
}

/// Begins an entry of a list.
fn entry(roff: &mut Roff, tag: impl Into<Vec<Inline>>) {
    roff.control("TP", []);
    roff.text(tag);
}
