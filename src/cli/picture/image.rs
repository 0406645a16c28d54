//! Pictures as SVG and PNG: the crate `sgf-render` draws the one, and `resvg` makes the other of it. This is the one module
//! that knows them.
//!
//! It is given the position as a record of one node, and the part of the board that is seen as a range of points, for it
//! knows nothing of VW. What it has no marks for, territory and long labels, is put into what it has drawn.

use std::ops::RangeInclusive;

use anyhow::{Context, Result};
use clap::Parser;
use ishisgf::tree::{Color, Point};
use sgf_render::{Goban, OutputFormat, RenderArgs};

use super::board::{Board, MARKS, Mark, Seen};

/// The most columns that the crate has letters for.
const LETTERED: u8 = 25;

/// The position as SVG.
///
/// # Errors
/// Where the crate refuses to draw it.
pub fn svg(board: &Board) -> Result<String> {
    const REFUSED: &str = "the position can't be drawn";
    let sides = if board.size.columns > LETTERED { "--no-board-labels" } else { "--label-sides=nesw" };
    let range = format!("--range={}-{}", board.first.letters(), board.last.letters());
    // Its ranges have no capitals: of larger boards, parts that need one are shown with the rest.
    let has_range = range.bytes().all(|letter| !letter.is_ascii_uppercase());
    let arguments = ["sgf-render", sides].into_iter().chain(has_range.then_some(&*range));
    let arguments = RenderArgs::try_parse_from(arguments).context(REFUSED)?;
    let options = arguments.options(&OutputFormat::Svg).context(REFUSED)?;
    let mut long_labels = Vec::new();
    let goban = Goban::from_sgf(&record(board, &mut long_labels), &options.node_description, false).context(REFUSED)?;
    let drawn = sgf_render::svg::render(&goban, &options).context(REFUSED)?;
    let mut written = Vec::new();
    drawn.write_to(&mut written).context("the picture can't be written")?;
    let written = with_long_labels(&String::from_utf8(written).context(REFUSED)?, &long_labels);
    let written = with_territory(&written, board);
    // The font that the crate wants may not be there.
    Ok(written.replacen(r#"font-family="Inter""#, r#"font-family="Inter, sans-serif""#, 1) + "\n")
}

/// The position as PNG.
///
/// # Errors
/// Where it can't be drawn, or there is no font for what is written on the board.
#[cfg(feature = "png")]
pub fn png(board: &Board) -> Result<Vec<u8>> {
    use resvg::{tiny_skia, usvg};

    let mut options = usvg::Options::default();
    let fonts = options.fontdb_mut();
    fonts.load_system_fonts();
    let Some(family) = family(fonts) else {
        let help = "install a font, for example DejaVu; or write SVG with -t svg";
        anyhow::bail!(crate::cli::failure::failure("there is no font to write letters and numbers with", help));
    };
    fonts.set_sans_serif_family(family);
    let tree = usvg::Tree::from_str(&svg(board)?, &options).context("the picture can't be read")?;
    let size = tree.size().to_int_size();
    let mut pixels = tiny_skia::Pixmap::new(size.width(), size.height()).context("the picture has no size")?;
    resvg::render(&tree, tiny_skia::Transform::default(), &mut pixels.as_mut());
    pixels.encode_png().context("the picture can't be written")
}

/// A family of fonts that is there, of plain letters if possible. What the crate takes for one without asking may not be, and
/// then nothing at all would be written.
#[cfg(feature = "png")]
fn family(fonts: &resvg::usvg::fontdb::Database) -> Option<String> {
    const PLAIN: [&str; 6] = ["Inter", "Arial", "Helvetica", "DejaVu Sans", "Liberation Sans", "Noto Sans"];

    let names = || fonts.faces().flat_map(|face| &face.families).map(|(name, _)| name);
    let plain = PLAIN.iter().find_map(|&plain| names().find(|&name| name == plain));
    plain.or_else(|| names().find(|name| name.contains("Sans"))).or_else(|| names().next()).cloned()
}

/// The position as PNG, which is not to be had.
///
/// # Errors
/// Always: [`Picture::asked_for`](super::Picture::asked_for) has refused it before.
#[cfg(not(feature = "png"))]
pub fn png(_: &Board) -> Result<Vec<u8>> {
    anyhow::bail!("this program was built without pictures in PNG")
}

/// So many characters of a label the crate draws.
const DRAWN: usize = 2;

/// Characters that nobody writes: each stands for a longer label, by its place in a list of these.
const STAND_INS: RangeInclusive<char> = '\u{e000}'..='\u{f8ff}';

/// Puts the labels that are too long for the crate where signs stand for them: whole, as small as that needs.
fn with_long_labels(drawn: &str, labels: &[String]) -> String {
    /// The height of letters, in lines of the board, and how many of them are as wide as a stone.
    const SIZE: f64 = 0.45;
    const FITTING: f64 = 2.8;

    let (mut written, mut from) = (String::with_capacity(drawn.len()), 0);
    for (at, sign) in drawn.match_indices(|c| STAND_INS.contains(&c)) {
        let nth = sign.chars().map(|sign| sign as usize - *STAND_INS.start() as usize).next();
        let label = nth.and_then(|nth| labels.get(nth)).map_or(sign, |label| label);
        let size = SIZE * FITTING / (label.chars().count() as f64).max(FITTING);
        written.push_str(drawn[from..at].trim_end_matches('>'));
        let label = label.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        written.push_str(&format!(r#" font-size="{size:.2}">{label}"#));
        from = at + sign.len();
    }
    written + &drawn[from..]
}

/// Puts marks of territory before the other marks: squares of the color of who has it.
fn with_territory(drawn: &str, board: &Board) -> String {
    const MARKS: &str = r#"<g id="markup-marks""#;
    const SIDE: f64 = 0.3;

    let square = |(point, seen): (&Point, &Seen)| {
        let Some(Mark::Territory(color)) = seen.mark.as_ref().filter(|_| board.shows(*point)) else {
            return None;
        };
        let fill = if *color == Color::Black { "black" } else { "white" };
        let (x, y) = (f64::from(point.x) - SIDE / 2.0, f64::from(point.y) - SIDE / 2.0);
        Some(format!(r#"<rect fill="{fill}" height="{SIDE}" width="{SIDE}" x="{x:.2}" y="{y:.2}"/>"#))
    };
    let squares: String = board.points.iter().filter_map(square).collect();
    if squares.is_empty() {
        return drawn.to_owned();
    }
    drawn.replacen(MARKS, &format!(r#"<g id="territory" stroke="black" stroke-width="0.03">{squares}</g>{MARKS}"#), 1)
}

/// A record of one node that shows what is seen of a board. Labels that are too long for the crate have signs that stand for
/// them, and are added to a list.
fn record(board: &Board, long_labels: &mut Vec<String>) -> String {
    let mut record = format!("(;SZ[{}:{}]", board.size.columns, board.size.rows);
    let mut put = |ident: &str, values: Vec<String>| {
        if !values.is_empty() {
            record.push_str(ident);
            values.iter().for_each(|value| record.extend(["[", value, "]"]));
        }
    };
    let points = |is_meant: &dyn Fn(&Seen) -> bool| -> Vec<String> {
        let meant = board.points.iter().filter(|&(point, seen)| board.shows(*point) && is_meant(seen));
        meant.map(|(point, _)| point.letters().to_owned()).collect()
    };
    put("AB", points(&|seen| seen.stone == Some(Color::Black)));
    put("AW", points(&|seen| seen.stone == Some(Color::White)));
    for (ident, mark) in MARKS.iter().filter(|(_, mark)| !matches!(mark, Mark::Territory(_))) {
        put(ident, points(&|seen| seen.mark.as_ref() == Some(mark)));
    }
    put("DD", board.dimmed.iter().map(|point| point.letters().to_owned()).collect());
    for (ident, is_arrow) in [("LN", false), ("AR", true)] {
        let strokes = board.strokes.iter().filter(|stroke| stroke.is_arrow == is_arrow);
        put(ident, strokes.map(|stroke| format!("{}:{}", stroke.from.letters(), stroke.to.letters())).collect());
    }
    let label = |(point, seen): (&Point, &Seen)| {
        let text = match seen.mark.as_ref().filter(|_| board.shows(*point))? {
            // Without what XML can't have.
            Mark::Label(text) => text.replace(|c: char| c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}'), " "),
            Mark::Number(number) => number.to_string(),
            _ => return None,
        };
        let is_long = text.chars().count() > DRAWN || text.chars().any(|c| STAND_INS.contains(&c));
        let sign = char::from_u32(*STAND_INS.start() as u32 + long_labels.len() as u32);
        let text = match sign.filter(|sign| is_long && STAND_INS.contains(sign)) {
            Some(sign) => {
                long_labels.push(text);
                sign.to_string()
            }
            None => escaped(&text),
        };
        Some(format!("{}:{text}", point.letters()))
    };
    put("LB", board.points.iter().filter_map(label).collect());
    record.push(')');
    record
}

/// A value with what would end it escaped.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace(']', "\\]")
}
