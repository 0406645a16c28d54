//! The formats and dialects that this program knows, by name, by file extension and by look.

/// A format of Go game records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// The Standard Format for Go data of 17 March 1990.
    Ishi,
    /// The Smart Game Format.
    Sgf,
}

/// A dialect of SGF that can be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// FF\[4\] of 1997 to 2021.
    Ff4,
    /// The draft of 2016-12-31.
    Draft2016,
}
