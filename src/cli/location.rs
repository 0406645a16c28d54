//! Where in an input something stands, as people count.

use ishisgf::diag::{Cursor, Place, Span};

/// Where something stands: from one place up to and without another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Location {
    /// In bytes.
    pub span: Span,
    /// Where it begins.
    pub start: Place,
    /// Where it ends.
    pub end: Place,
}

impl Location {
    /// Finds a span with the cursor of the text, if there is a text and something stands there.
    pub fn find(span: Option<Span>, cursor: Option<&mut Cursor<'_>>) -> Option<Location> {
        let (span, cursor) = span.zip(cursor)?;
        let start = cursor.find(span.start);
        // What comes next may begin before this ends.
        let end = cursor.clone().find(span.end.max(span.start));
        Some(Location { span, start, end })
    }
}
