//! The places of a text, as people count them: in lines and columns.

/// A place of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in characters.
    pub column: usize,
    /// The offset of the line's first byte.
    pub line_start: usize,
    /// The offset of the place itself.
    pub offset: usize,
}

/// The two bytes that are one line end of a text together: CRLF, or LFCR where its first line ends so. Each of them alone is
/// a line end, too.
pub fn line_end(text: &str) -> [u8; 2] {
    let rest = memchr::memchr2(b'\r', b'\n', text.as_bytes()).map_or("", |first| &text[first..]);
    let ends = &rest[..rest.len() - rest.trim_start_matches(['\r', '\n']).len()];
    match ends.starts_with('\n') && ends.ends_with('\r') {
        true => *b"\n\r",
        false => *b"\r\n",
    }
}

/// Finds the places of ascending offsets in one pass over a text, however long its lines are.
///
/// Lines end at CR, LF or CRLF; at LFCR too, in a text whose first line does. In others, LF and CRLF may be mixed.
#[derive(Clone, Debug)]
pub struct Cursor<'a> {
    text: &'a str,
    /// The two bytes that are one line break together.
    pair: [u8; 2],
    place: Place,
}

impl<'a> Cursor<'a> {
    /// Begins at the text's start.
    pub fn new(text: &'a str) -> Self {
        let place = Place { line: 1, column: 1, line_start: 0, offset: 0 };
        Cursor { text, pair: line_end(text), place }
    }

    /// The place of an offset.
    pub fn find(&mut self, offset: usize) -> Place {
        let offset = self.text.floor_char_boundary(offset);
        if offset < self.place.offset {
            *self = Cursor::new(self.text);
        }
        let [first, last] = self.pair;
        let bytes = self.text.as_bytes();
        let place = &mut self.place;
        let from = place.offset;
        let mut counted = from;
        for at in memchr::memchr2_iter(first, last, &bytes[from..offset]).map(|at| from + at) {
            if bytes[at] == last || bytes.get(at + 1) != Some(&last) {
                counted = at + 1;
                (place.line, place.column, place.line_start) = (place.line + 1, 1, counted);
            }
        }
        place.column += self.text[counted..offset].chars().count();
        place.offset = offset;
        *place
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_lines_and_columns_whatever_the_order() {
        let text = "B 1 Q16\r\nCOM\rあい\n\n\r\nend";
        let mut cursor = Cursor::new(text);
        for (offset, line, column) in [
            (0, 1, 1),
            (4, 1, 5),
            (9, 2, 1),
            (13, 3, 1),
            (14, 3, 1),
            (16, 3, 2),
            (19, 3, 3),
            (20, 4, 1),
            (23, 6, 1),
            (99, 6, 4),
            (10, 2, 2),
        ] {
            let place = cursor.find(offset);
            assert_eq!((place.line, place.column), (line, column), "{offset}");
        }
    }

    #[test]
    fn a_text_may_have_its_line_breaks_the_wrong_way_round() {
        let mut cursor = Cursor::new("(;\n\r\n\rB[aa]\n\r)");
        for (offset, line, column) in [(4, 2, 1), (6, 3, 1), (13, 4, 1)] {
            let place = cursor.find(offset);
            assert_eq!((place.line, place.column), (line, column), "{offset}");
        }
    }
}
