//! The formats and dialects that this program knows, by name, by file extension and by look.

use std::path::Path;

mod brackets;
mod header;
mod letter;
mod look;
mod quoted_printable;
mod signature;

pub(crate) use brackets::with_usual_brackets;
pub(crate) use letter::{may_be as may_be_letter, open as open_letter};
pub(crate) use look::{Look, look};
pub(crate) use quoted_printable::decode as decode_quoted_printable;
pub use signature::is_tar;
pub(crate) use signature::{look_at_bytes, may_be_damaged};

/// A format of Go game records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// The Standard Format for Go data of 17 March 1990.
    Ishi,
    /// The Smart Game Format.
    Sgf,
}

impl Format {
    /// All formats.
    pub const ALL: [Format; 2] = [Format::Ishi, Format::Sgf];

    /// The name, as users type it.
    pub fn name(self) -> &'static str {
        match self {
            Format::Ishi => "ishi",
            Format::Sgf => "sgf",
        }
    }

    /// The extensions that its files have, without the dot, the usual one first.
    pub fn extensions(self) -> &'static [&'static str] {
        match self {
            Format::Ishi => &["go", "ish", "sf", "prb"],
            Format::Sgf => &["sgf"],
        }
    }

    /// The format whose files have an extension, in any case.
    ///
    /// ```
    /// use ishisgf::format::Format;
    ///
    /// assert_eq!(Format::of_extension("GO"), Some(Format::Ishi));
    /// assert_eq!(Format::of_extension("txt"), None);
    /// ```
    pub fn of_extension(extension: &str) -> Option<Self> {
        let has = |format: &Format| {
            let mut known = format.extensions().iter();
            known.any(|known| known.eq_ignore_ascii_case(extension))
        };
        Format::ALL.into_iter().find(has)
    }

    /// The format that a file's extension stands for.
    pub fn of_path(path: &Path) -> Option<Self> {
        Format::of_extension(path.extension()?.to_str()?)
    }
}

/// A dialect of SGF that can be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// FF\[4\] of 1997 to 2021.
    Ff4,
    /// The draft of 2016-12-31.
    Draft2016,
}

impl Dialect {
    /// All dialects.
    pub const ALL: [Dialect; 2] = [Dialect::Ff4, Dialect::Draft2016];

    /// The name, as users type it.
    pub fn name(self) -> &'static str {
        match self {
            Dialect::Ff4 => "ff4",
            Dialect::Draft2016 => "draft",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn extensions_are_found_in_any_case() {
        for extension in ["go", "GO", "ish", "sf", "Prb"] {
            assert_eq!(Format::of_extension(extension), Some(Format::Ishi));
        }
        assert_eq!(Format::of_extension("SGF"), Some(Format::Sgf));
        for extension in ["", ".go", "sgfs", "txt"] {
            assert_eq!(Format::of_extension(extension), None);
        }
    }

    #[test]
    fn names_are_those_that_users_type() {
        assert_eq!(Format::ALL.map(Format::name), ["ishi", "sgf"]);
        assert_eq!(Dialect::ALL.map(Dialect::name), ["ff4", "draft"]);
    }
}
