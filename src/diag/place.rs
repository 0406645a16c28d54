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
pub fn line_end(text: &[u8]) -> [u8; 2] {
    let rest = memchr::memchr2(b'\r', b'\n', text).map_or(&[][..], |first| &text[first..]);
    let ends = rest.iter().take_while(|byte| matches!(byte, b'\r' | b'\n'));
    match rest.first() == Some(&b'\n') && ends.last() == Some(&b'\r') {
        true => *b"\n\r",
        false => *b"\r\n",
    }
}

/// How long the line end is that bytes of a text begin with: one byte, two, or three, which are CR CR LF, as programs make of
/// CRLF that take LF alone for a line end. 0 where no line ends.
#[inline]
pub fn line_end_length(bytes: &[u8], pair: [u8; 2]) -> usize {
    match bytes {
        [first, last, ..] if [*first, *last] == pair => 2,
        [b'\r', b'\r', b'\n', ..] => 3,
        [b'\r' | b'\n', ..] => 1,
        _ => 0,
    }
}

/// Finds the places of ascending offsets in one pass over a text, however long its lines are.
///
/// Lines end at CR, LF, CRLF or CR CR LF; at LFCR too, in a text whose first line does. In others, LF and CRLF may be mixed.
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
        Cursor { text, pair: line_end(text.as_bytes()), place }
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
            let is_within =
                bytes[at] == first && bytes.get(at + 1) == Some(&last) || bytes[at..].starts_with(b"\r\r\n");
            if !is_within {
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
        let text = "B 1 Q16\r\nCOM\rあい\n\n\r\nend\r\r\nx";
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
            (26, 6, 4),
            (99, 7, 2),
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
