//! The library as the page of this folder calls it, in a worker of the browser.
//!
//! Bytes go in and out as they are. What there is to say of them goes out as JSON, which the page reads into plain
//! objects: their fields are named where they are made.

mod messages;
mod pack;
mod view;

use std::path::Path;

use ishisgf::convert::{self, Input, Options, Target};
use ishisgf::diag::Diagnostic;
use ishisgf::format::Format;
use serde_json::json;
use wasm_bindgen::prelude::wasm_bindgen;

pub use pack::Pack;
pub use view::Games;

/// A record that the page can show to whoever has none at hand.
#[wasm_bindgen]
pub fn example() -> Vec<u8> {
    include_bytes!("../../testdata/readme/a-commented-game.go").to_vec()
}

/// Whether a file's name is that of a record.
#[wasm_bindgen(js_name = isRecordName)]
pub fn is_record_name(name: &str) -> bool {
    Format::of_path(Path::new(name)).is_some()
}

/// What came of a file.
#[wasm_bindgen]
pub struct Conversion {
    output: Option<Vec<u8>>,
    report: String,
}

#[wasm_bindgen]
impl Conversion {
    /// Converts a file to the other format. The charset of the file is found out where none is named.
    #[wasm_bindgen(constructor)]
    pub fn new(bytes: &[u8], name: &str, charset: Option<String>) -> Conversion {
        let options = options(name, charset);
        let mut heard: Vec<Diagnostic> = Vec::new();
        let input = match convert::open(bytes, &options, &mut heard) {
            Ok(input) => input,
            Err(fatal) => {
                heard.push(fatal);
                let report = json!({ "messages": messages::of("", &heard) });
                return Conversion { output: None, report: report.to_string() };
            }
        };
        let written = write(&input, &options, &mut heard);
        let (output, games) = written.map_err(|fatal| heard.push(fatal)).ok().unzip();
        let report = json!({
            "format": input.format.name(),
            "charset": input.charset,
            "isAscii": input.text.is_ascii(),
            "name": renamed(name, other(input.format)),
            "games": games,
            "messages": messages::of(&input.text, &heard),
        });
        Conversion { output, report: report.to_string() }
    }

    /// The converted file, once; nothing where it could not be converted.
    pub fn output(&mut self) -> Option<Vec<u8>> {
        self.output.take()
    }

    /// JSON: `format`, `charset`, whether the text is nothing but ASCII (`isAscii`), the `name` of the converted file, the number of `games`, and the `messages` as
    /// [`messages::of`] has them. Of what is no record there are only messages.
    pub fn report(&self) -> String {
        self.report.clone()
    }
}

/// How a file of this name is read.
fn options(name: &str, charset: Option<String>) -> Options {
    Options { expected: Format::of_path(Path::new(name)), encoding: charset, ..Options::default() }
}

/// The converted file, and how many games it has.
fn write(input: &Input<'_>, options: &Options, heard: &mut Vec<Diagnostic>) -> Result<(Vec<u8>, usize), Diagnostic> {
    let converted = convert::convert_games(input, options, heard)?;
    let bytes = convert::encode(&converted.text, input, options)?;
    Ok((bytes.into_owned(), converted.ends.len()))
}

/// The format that a file becomes.
fn other(format: Format) -> Format {
    match Target::usual(format) {
        Target::Ishi => Format::Ishi,
        Target::Sgf(_) => Format::Sgf,
    }
}

/// The name of the converted file, as the program names it: with another extension in the place of that of a record, or
/// behind any other, which may be a part of the name.
fn renamed(name: &str, format: Format) -> String {
    let (path, extension) = (Path::new(name), format.extensions()[0]);
    let renamed = match is_record_name(name) {
        true => path.with_extension(extension),
        false => path.with_added_extension(extension),
    };
    renamed.to_string_lossy().into_owned()
}
