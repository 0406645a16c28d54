//! Tests of places.

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
