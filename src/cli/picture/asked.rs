//! Which pictures are asked for.

use std::env;
use std::path::Path;

use anyhow::{Result, bail};
use clap::builder::RangedU64ValueParser;

use super::{Form, Picture, Style, Wanted};
use crate::cli::args::{Args, Characters, To};
use crate::cli::failure::failure;

/// The options of pictures.
#[derive(Debug, clap::Args)]
pub struct PictureArgs {
    /// Draw the position after this move of the main line, 0 for that before the first; without it, the last one
    #[arg(long = "move", value_name = "N", help_heading = HEADING, hide_short_help = true)]
    pub move_number: Option<u32>,

    /// Draw each DIAGRAM of an Ishi file, with its region, or each FG of SGF: but in text, a file for each
    #[arg(long, conflicts_with = "move_number", help_heading = HEADING, hide_short_help = true)]
    pub diagrams: bool,

    /// Draw the numbers of the moves
    #[arg(long, help_heading = HEADING, hide_short_help = true)]
    pub numbers: bool,

    /// The width of a picture in text, in columns, at least 40; without it, that of the terminal, or 80
    #[arg(long, value_name = "COLUMNS", value_parser = RangedU64ValueParser::<usize>::new().range(40..=10_000))]
    #[arg(help_heading = HEADING, hide_short_help = true)]
    pub width: Option<usize>,
}

const HEADING: &str = "Pictures";

/// The columns of a picture that goes to no terminal.
const COLUMNS: usize = 80;

impl Picture {
    /// The pictures that are asked for: by the format that is to be written, or by the extension of the output.
    ///
    /// # Errors
    /// Where the program can't draw such pictures.
    pub fn asked_for(args: &Args) -> Result<Option<Picture>> {
        let extension = args.output.as_deref().and_then(Path::extension);
        let suggested = |name: &str| extension.is_some_and(|extension| extension.eq_ignore_ascii_case(name));
        let form = match args.to {
            Some(To::Text) => Form::Text(Style {
                columns: args.pictures.width.unwrap_or_else(terminal),
                is_ascii: args.charset == Some(Characters::Ascii),
            }),
            Some(To::Svg) => Form::Svg,
            Some(To::Png) => Form::Png,
            None if suggested("svg") => Form::Svg,
            None if suggested("png") => Form::Png,
            Some(To::Ff4 | To::Draft | To::Ishi) | None => return Ok(None),
        };
        let wanted = match (args.pictures.diagrams, args.pictures.move_number) {
            (true, _) => Wanted::Diagrams,
            (_, Some(number)) => Wanted::Move(number),
            _ => Wanted::Last,
        };
        if form == Form::Png && !cfg!(feature = "png") {
            let help = "write SVG with -t svg, or install the program with `--features png`";
            bail!(failure("this program was built without pictures in PNG", help));
        }
        Ok(Some(Picture { form, wanted, has_numbers: args.pictures.numbers }))
    }
}

/// The columns of the terminal, as far as it tells.
fn terminal() -> usize {
    let told = env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    let measured = || Some(usize::from(terminal_size::terminal_size()?.0.0));
    told.or_else(measured).unwrap_or(COLUMNS).max(40)
}
