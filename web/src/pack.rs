//! Many files as one zip.

use std::io::{Cursor, Write};

use wasm_bindgen::prelude::{JsError, wasm_bindgen};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

/// A zip that files are put into.
#[wasm_bindgen]
pub struct Pack(ZipWriter<Cursor<Vec<u8>>>);

#[wasm_bindgen]
impl Pack {
    /// An empty one.
    #[wasm_bindgen(constructor)]
    #[allow(clippy::new_without_default, reason = "it is made in JavaScript, which has no defaults")]
    pub fn new() -> Pack {
        Pack(ZipWriter::new(Cursor::new(Vec::new())))
    }

    /// Adds a file; folders in its name are parted by slashes.
    pub fn add(&mut self, name: &str, bytes: &[u8]) -> Result<(), JsError> {
        let options = SimpleFileOptions::default().unix_permissions(0o644);
        self.0.start_file(name, options)?;
        Ok(self.0.write_all(bytes)?)
    }

    /// The bytes of the whole.
    pub fn finish(self) -> Result<Vec<u8>, JsError> {
        Ok(self.0.finish()?.into_inner())
    }
}
