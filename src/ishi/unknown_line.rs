//! Lines that are not understood, read and written as they stand.

use std::borrow::Cow;

use super::broken_lines::looks_like_fields;

/// Reads a line that is not understood, as [`write_unknown`] writes it.
pub fn read_unknown(line: &str) -> &str {
    line.strip_prefix(' ').filter(|_| is_signature(line)).unwrap_or(line)
}

/// Writes a line that is not understood. One that looks like the mark before a signature, `--`, gets one blank more before
/// it, for at the end of a file that mark would end the record; one that would go on with the line before it stands behind
/// an empty line.
pub fn write_unknown(line: &str) -> Cow<'_, str> {
    if is_signature(line) {
        format!(" {line}").into()
    } else if looks_like_fields(line) {
        format!("\r\n{line}").into()
    } else {
        line.into()
    }
}

/// Whether a line is the mark before a signature, but for blanks before it.
fn is_signature(line: &str) -> bool {
    line.trim_start_matches(' ').trim_end() == "--"
}
