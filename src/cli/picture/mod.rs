//! Pictures: what a record shows on the board, in text for a terminal, in SVG or in PNG.
//!
//! ```text
//! record ──scenes──▶ the positions that are wanted, and what is said of them
//!        ──way─────▶ what holds there of the moves before
//!        ──board───▶ stones and marks on points
//!        ──text────▶ a board of characters, with the comment
//!        ──image───▶ SVG or PNG (the crates sgf-render and resvg draw them)
//! ```

mod asked;
mod board;
mod image;
mod scenes;
mod text;
mod way;

use anyhow::{Result, bail};
use ishisgf::convert::Memory;
use ishisgf::diag::Code;

pub use asked::PictureArgs;
pub use scenes::Wanted;
pub use text::Style;

use super::failure::failure;
use super::message::Message;

/// How pictures are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Text for a terminal.
    Text(Style),
    /// Scalable Vector Graphics.
    Svg,
    /// Portable Network Graphics.
    Png,
}

/// What pictures are to show, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Picture {
    /// How they are drawn.
    pub form: Form,
    /// Which positions.
    pub wanted: Wanted,
    /// Whether stones show the numbers of their moves.
    pub has_numbers: bool,
}

impl Picture {
    /// Its format, as `--to` names it.
    pub fn name(&self) -> &'static str {
        match self.form {
            Form::Text(_) => "text",
            Form::Svg => "svg",
            Form::Png => "png",
        }
    }

    /// The extension of its files.
    pub fn extension(&self) -> &'static str {
        match self.form {
            Form::Text(_) => "txt",
            Form::Svg => "svg",
            Form::Png => "png",
        }
    }

    /// Whether several pictures of a game are several files.
    pub fn is_split(&self) -> bool {
        !matches!(self.form, Form::Text(_)) && self.wanted == Wanted::Diagrams
    }

    /// The pictures of games, each of which is a record of SGF that may take so much memory. The pictures may take as much as
    /// the texts of a conversion.
    ///
    /// # Errors
    /// Where there is no such position, or it can't be drawn; the fatal message where a game takes too much, or all of them do.
    pub fn draw<'g>(&self, games: impl Iterator<Item = &'g str>, memory: Memory) -> Result<Vec<Vec<u8>>> {
        /// So many bytes each byte of a picture may cost: it stands in a file, and before that beside others.
        const COST: usize = 3;

        let mut drawn = Vec::new();
        let mut length: usize = 0;
        for game in games {
            scenes::show(game, self.wanted, self.has_numbers, memory, &mut |scene| {
                let picture = match self.form {
                    Form::Text(style) => text::draw(scene, style).into_bytes(),
                    Form::Svg => image::svg(&scene.board)?.into_bytes(),
                    Form::Png => image::png(&scene.board)?,
                };
                length += picture.len();
                if length.saturating_mul(COST) > memory.0 / 5 * 2 {
                    let message = "its pictures take more memory than is allowed: two fifths of that";
                    bail!(Message::whole(Code::TooLarge, message));
                }
                drawn.push(picture);
                Ok(())
            })?;
        }
        match drawn.is_empty() {
            true => {
                bail!(failure("it has no diagram", "without --diagrams the last position is drawn, or that of --move"))
            }
            false => Ok(drawn),
        }
    }

    /// Refuses to draw so many games as one file where none can show them.
    ///
    /// # Errors
    /// They are several, and the form is none of text.
    pub fn refuse_several(&self, games: usize) -> Result<()> {
        if games > 1 && !matches!(self.form, Form::Text(_)) {
            let message = format!("a picture shows one game, and the file has {games}");
            bail!(failure(message, "name a folder with -o, and add --split: each game has a picture of its own"))
        }
        Ok(())
    }

    /// Pictures as one file.
    pub fn joined(&self, mut pictures: Vec<Vec<u8>>) -> Vec<u8> {
        match self.form {
            Form::Text(_) => pictures.join(&b'\n'),
            Form::Svg | Form::Png => pictures.pop().unwrap_or_default(),
        }
    }
}
