//! Options that would have no effect are refused: who types one wants something that would not be done. Those that say how
//! much, how fast or how loudly anything is done are not, nor those about what may be found in a folder and happens not to
//! be there, so that scripts can give them whatever the inputs are.

use anyhow::{Result, bail};
use ishisgf::convert::Target;

use super::args::{Args, ErrorFormat, OnConflict};
use super::failure::failure;
use super::output::Destination;
use super::picture::Picture;
use super::plan::OutputPlace;

/// Refuses options that would have no effect. `to` is what is to be written, where that is known.
///
/// # Errors
/// The first of them, and why it has none.
pub fn refuse_ineffective(
    args: &Args,
    to: Option<Target>,
    place: &OutputPlace,
    picture: Option<Picture>,
) -> Result<()> {
    let no_record = (args.check && !args.verify).then_some("nothing is written");
    let no_picture = no_record.or(picture.is_none().then_some("no picture is drawn: -t text and -t svg draw one"));
    let is_text = picture.is_some_and(|picture| picture.name() == "text");
    let no_text = no_picture.or((!is_text).then_some("it is about pictures in text"));
    let drawn = picture.map(|_| "a picture is drawn");
    let no_ishi = no_record.or(matches!(to, Some(Target::Sgf(_))).then_some("it is about Ishi, and SGF is written"));
    let no_sgf = no_record.or((to == Some(Target::Ishi)).then_some("it is about SGF, and Ishi is written"));
    let no_file = match place {
        OutputPlace::Nowhere => Some("nothing is written"),
        OutputPlace::One(Destination::Stdout | Destination::Device(_)) => Some("no file is written"),
        _ => None,
    };
    let no_name = no_file.or(matches!(place, OutputPlace::One(_)).then_some("the whole name of the output is given"));
    let no_conflict = no_name.or(matches!(place, OutputPlace::Same(_)).then_some("each file replaces itself"));
    let one_archive = matches!(place, OutputPlace::Archive(_)).then_some("an archive is written as a whole");
    let replaces_all = args.replaces() && args.backup.is_none() && args.report_file.is_none();
    let no_backup = replaces_all.then_some("files are replaced without it, and no backup is kept");
    let no_replaced = no_file.filter(|_| args.report_file.is_none());
    let no_original = (!args.replaces()).then_some("no file is replaced without --in-place or --fix");
    let is_report_alone = args.report.is_some() && args.report_file.is_none();
    let no_messages = is_report_alone.then_some("the report stands in the place of messages");
    let all = [
        ("--error-format", args.error_format != ErrorFormat::Full, no_messages),
        ("--to", picture.is_some(), args.check.then_some("no picture is drawn by a check")),
        ("--indent", args.indent, no_ishi),
        ("--charset", args.charset.is_some() && !is_text, no_ishi),
        ("--unwrap", args.unwrap, no_sgf.or(drawn)),
        ("--plain", args.plain, drawn),
        ("--verify", args.verify, drawn),
        ("--join", args.join, drawn),
        ("--output-encoding", args.output_encoding.is_some(), drawn),
        ("--in-place", args.in_place, drawn),
        ("--fix", args.fix, drawn),
        ("--move", args.pictures.move_number.is_some(), no_picture),
        ("--diagrams", args.pictures.diagrams, no_picture),
        ("--numbers", args.pictures.numbers, no_picture),
        ("--width", args.pictures.width.is_some(), no_text),
        ("--ext", args.ext.is_some(), no_name),
        ("--on-conflict", args.on_conflict != OnConflict::Refuse, no_conflict),
        ("--newer", args.newer, no_file.or(one_archive)),
        ("--preserve", args.preserve, no_file),
        ("--sync", args.sync, no_replaced),
        ("--backup", args.backup.is_some(), no_original),
        ("--force", args.force, no_replaced.or(no_backup)),
    ];
    let ineffective = all.into_iter().find_map(|(option, is_given, why)| Some((option, why.filter(|_| is_given)?)));
    match ineffective {
        Some(("--charset", why)) if no_record.is_none() => {
            bail!(failure(format!("--charset has no effect: {why}"), "the charset of SGF is that of --output-encoding"))
        }
        Some((option, why)) => bail!(failure(format!("{option} has no effect: {why}"), "leave it out")),
        None => Ok(()),
    }
}
