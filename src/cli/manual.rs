//! The manual page ishisgf(1): its options come from the definition of the command line, its diagnostics from the tables
//! of codes, the rest stands beside this file.

use clap::CommandFactory;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, italic, roman};
use ishisgf::diag::Code::*;

use super::args::Args;
use super::message::{Code, OwnCode};

/// The day on which the text of the page was last worked on.
const DATE: &str = "2026-11-22";

/// What the page says before the options.
const DESCRIPTION: &str = include_str!("manual/description.roff");

/// What it says behind them, up to the codes of diagnostics.
const USE: &str = include_str!("manual/use.roff");

/// The other pages, which are written by hand.
pub const BATCH: &str = include_str!("../../man/ishisgf-batch.7");
pub const CONVERSION: &str = include_str!("../../man/ishisgf-conversion.7");
pub const SGF: &str = include_str!("../../man/ishisgf-sgf.7");

/// Installs all pages and completions.
pub const INSTALL: &str = include_str!("manual/install.sh");

/// What it says at the end.
const SEE_ALSO: &str = concat!(
    ".SH \"SEE ALSO\"\n",
    r"\fBishisgf\-batch\fR(7), \fBishisgf\-conversion\fR(7), \fBishisgf\-sgf\fR(7)",
    "\n"
);

/// The page as roff source; the same on each run.
pub fn page() -> String {
    // What the short help leaves out is not left out here.
    let command = Args::command().mut_args(|arg| arg.hide_short_help(false));
    let man = Man::new(command).title("ISHISGF").date(DATE).manual("User Commands");
    let mut page = Vec::new();
    let written = man
        .render_title(&mut page)
        .and_then(|()| man.render_name_section(&mut page))
        .and_then(|()| man.render_synopsis_section(&mut page))
        .map(|()| page.extend(DESCRIPTION.bytes()))
        .and_then(|()| man.render_options_section(&mut page))
        .map(|()| page.extend(USE.bytes()))
        .and_then(|()| codes().to_writer(&mut page))
        .map(|()| page.extend(SEE_ALSO.bytes()));
    written.expect("writing to memory does not fail");
    let page = String::from_utf8_lossy(&page);
    // Each section was written as a document of its own, with its own preamble.
    let preamble = Roff::new().render();
    format!("{preamble}{}", page.replace(&preamble, ""))
}

/// The heading of the group that a code begins.
fn heading(code: Code) -> Option<&'static str> {
    Some(match code {
        Code::Own(OwnCode::Unwritable) => "Inputs and outputs",
        Code::Own(OwnCode::UnsafeEntry) => "Archives",
        Code::Library(NotAGame) => "Records",
        Code::Library(CharsetUnknown) => "Characters",
        Code::Library(UnknownKeyword) => "Lines of an Ishi file",
        Code::Library(UnclosedBlock) => "Blocks and variations of an Ishi file",
        Code::Library(MisplacedLine) => "The order of an Ishi file",
        Code::Library(RepeatedHeader) => "What a file says",
        Code::Library(NoIshiBoard) => "Between the formats",
        Code::Library(OtherGame) => "The structure of an SGF file",
        Code::Library(LowerCaseIdentifier) => "The properties of an SGF file",
        Code::Library(OccupiedPoint) => "The game on the board",
        Code::Library(Loss) => "Losses",
        _ => return None,
    })
}

/// All codes with what there is to say of them.
fn codes() -> Roff {
    let mut roff = Roff::new();
    for code in Code::all() {
        if let Some(heading) = heading(code) {
            roff.control("SS", [heading]);
        }
        let severity = italic(code.severity().to_string());
        roff.control("TP", []);
        roff.text([bold(code.name()), roman(" ("), severity, roman(")")]);
        roff.text([roman(code.summary())]);
        roff.control("br", []);
        roff.text([roman(format!("Help: {}.", code.help()))]);
    }
    roff
}
