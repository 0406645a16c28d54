//! Pictures: what a record shows on the board, in text for a terminal, in SVG or in PNG.
//!
//! ```text
//! record ──scenes──▶ the positions that are wanted, and what is said of them
//!        ──board───▶ stones and marks on points
//!        ──text────▶ a board of characters, with the comment
//!        ──image───▶ SVG or PNG (the crates sgf-render and resvg draw them)
//! ```

mod asked;
mod board;
mod image;
mod scenes;
mod text;

use anyhow::{Result, bail};
use ishisgf::convert::Memory;

pub use asked::PictureArgs;
pub use scenes::Wanted;
pub use text::Style;

use super::failure::failure;

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

    /// The pictures of games, each of which is a record of SGF that may take so much memory.
    ///
    /// # Errors
    /// Where there is no such position, or it can't be drawn; the fatal message where a game takes too much.
    pub fn draw<'g>(&self, games: impl Iterator<Item = &'g str>, memory: Memory) -> Result<Vec<Vec<u8>>> {
        let mut drawn = Vec::new();
        for game in games {
            for scene in scenes::find(game, self.wanted, self.has_numbers, memory)? {
                drawn.push(match self.form {
                    Form::Text(style) => text::draw(&scene, style).into_bytes(),
                    Form::Svg => image::svg(&scene.board)?.into_bytes(),
                    Form::Png => image::png(&scene.board)?,
                });
            }
        }
        match drawn.is_empty() {
            true => {
                bail!(failure("it has no diagram", "without --diagrams the last position is drawn, or that of --move"))
            }
            false => Ok(drawn),
        }
    }

    /// Pictures as one file.
    ///
    /// # Errors
    /// Where there are several that can't be one.
    pub fn joined(&self, mut pictures: Vec<Vec<u8>>) -> Result<Vec<u8>> {
        match self.form {
            Form::Text(_) => Ok(pictures.join(&b'\n')),
            Form::Svg | Form::Png if pictures.len() > 1 => {
                let message = format!("a picture shows one game, and the file has {}", pictures.len());
                bail!(failure(message, "name a folder with -o, and add --split: each game has a picture of its own"))
            }
            Form::Svg | Form::Png => Ok(pictures.pop().unwrap_or_default()),
        }
    }
}
