//! What the extension of an output says of it, and where that can't be.

use std::path::Path;

use anyhow::{Result, bail};
use ishisgf::format::Format;

use super::failure::failure_of;
use super::output;
use super::paths::{PACKED, UNREAD, has_extension, is_named_as_archive, unpacked_name};
use super::picture::Picture;
use super::plan::is_folder;

/// The extensions of pictures.
const DRAWN: [&str; 2] = ["svg", "png"];

/// The extensions of pictures and documents that are not drawn.
const UNDRAWN: [&str; 10] = ["jpg", "jpeg", "gif", "webp", "bmp", "tif", "tiff", "pdf", "ps", "eps"];

/// The extensions of texts in other formats. That of plain text is none of them: it says nothing.
const OTHER_TEXTS: [&str; 8] = ["html", "htm", "xhtml", "xml", "json", "md", "csv", "tsv"];

/// Whether a name is that of one record or picture.
pub fn is_name_of_one(path: &Path) -> bool {
    Format::of_path(&unpacked_name(path)).is_some() || has_extension(path, &DRAWN)
}

/// Refuses to write to what has the name of a picture, an archive, a compressed file or a text of another format, but could
/// not be one. An extension that says nothing of a format is taken.
///
/// # Errors
/// What can be written instead.
pub fn refuse_extension(output: &Path, picture: Option<Picture>) -> Result<()> {
    let unpacked = unpacked_name(output);
    let is_gz = has_extension(output, &["gz"]) && !has_extension(&unpacked, &["tar"]);
    let is_packed = has_extension(output, &PACKED) && !is_gz;
    let is_archive = is_named_as_archive(&unpacked) || has_extension(&unpacked, &UNREAD);
    let is_other_picture = has_extension(&unpacked, &DRAWN)
        && !picture.is_some_and(|picture| has_extension(&unpacked, &[picture.extension()]));
    let help = match picture {
        _ if is_folder(output) || output::is_device(output) => return Ok(()),
        _ if is_archive => "archives can be written as .zip, .tar, .tar.gz or .tgz",
        _ if is_packed => "files can be compressed as .gz only",
        _ if has_extension(&unpacked, &UNDRAWN) => "pictures can be drawn as .svg or .png, or in text with -t text",
        Some(_) if is_other_picture || Format::of_path(&unpacked).is_some() => {
            "a picture is drawn: give its file the extension of that, or name another format with -t"
        }
        None if is_other_picture => {
            "a record is written: give its file the extension of that, or draw a picture with -t"
        }
        _ if has_extension(&unpacked, &OTHER_TEXTS) => "records can be written as .sgf or .go",
        _ => return Ok(()),
    };
    bail!(failure_of(output, "a file with this extension can't be written", help))
}
