//! Other programs that save a file as they are used to, without editing it. Nothing here owes anything to the library.

use crate::pieces::{Node, nodes};

/// Where an editor breaks a line softly.
const COLUMNS: usize = 40;

/// Saves SGF with its properties in alphabetical order, each on a line of its own, texts wrapped softly, and with the
/// line ends of DOS.
pub fn sgf(text: &str) -> String {
    let nodes = nodes(text);
    let mut out = String::new();
    // The depths of the nodes that begin with a parenthesis that is open.
    let mut open: Vec<usize> = Vec::new();
    for (_, node) in &nodes {
        while open.last().is_some_and(|&depth| depth >= node.depth) {
            open.pop();
            out.push_str(")\n");
        }
        let is_sibling = |other: &(usize, Node<'_>)| other.1.parent == node.parent;
        let begins = node.parent.is_none() || nodes.iter().filter(|other| is_sibling(other)).count() > 1;
        if begins {
            open.push(node.depth);
            out.push_str("(\n");
        }
        out.push_str(";\n");
        let mut properties = node.properties.clone();
        properties.sort_by_key(|(ident, _)| *ident);
        for (ident, values) in properties {
            out.push_str(ident);
            for value in values {
                out.push('[');
                match matches!(ident, "C" | "GC" | "ISHI") {
                    true => push_wrapped(&mut out, value),
                    false => out.push_str(value),
                }
                out.push(']');
            }
            out.push('\n');
        }
    }
    out.push_str(&")\n".repeat(open.len()));
    out.replace('\n', "\r\n")
}

/// Writes a text with soft line breaks, but none within an escape or before a line break.
fn push_wrapped(out: &mut String, value: &str) {
    let mut column = 0;
    let mut characters = value.chars();
    while let Some(character) = characters.next() {
        if column >= COLUMNS && character != '\n' {
            out.push_str("\\\n");
            column = 0;
        }
        out.push(character);
        column = if character == '\n' { 0 } else { column + 1 };
        if character == '\\' {
            out.extend(characters.next());
        }
    }
}

/// Saves Ishi with other indentation, keywords and points in lower case, more blanks between fields, empty lines, and LF
/// at the ends of lines.
pub fn ishi(text: &str) -> String {
    const INDENTS: [&str; 4] = ["", "   ", "\t", " \t "];

    let mut out = String::new();
    let mut block: Option<(&str, &str)> = None;
    for (number, line) in text.lines().enumerate() {
        let (word, data) = line.split_once(' ').unwrap_or((line, ""));
        if let Some((end, indent)) = block {
            // The lines of a block lose what its first line is indented by, and no more.
            out.push_str(indent);
            if word == end {
                block = None;
                out.push_str(&line.to_ascii_lowercase());
            } else {
                out.push_str(line);
            }
            out.push('\n');
            continue;
        }
        let indent = INDENTS[number % INDENTS.len()];
        match word {
            "COM" => block = Some(("ENDCOM", indent)),
            "USER" => block = Some(("ENDUSER", indent)),
            _ => {}
        }
        match write_line(word, data) {
            Some(written) => {
                out.push_str(indent);
                out.push_str(&written);
                // Empty lines mean nothing but in a block.
                if block.is_none() {
                    out.push_str("\n".repeat(number % 3).as_str());
                }
            }
            // A line with an unknown keyword is written back as it stood.
            None => out.push_str(line),
        }
        out.push('\n');
    }
    out
}

fn write_line(keyword: &str, data: &str) -> Option<String> {
    let data = match keyword {
        "B" | "W" | "SETUP" | "PRISONER" | "HIDE" | "UNMARK" | "DIAGRAM" | "BOARDSIZE" => {
            data.to_ascii_lowercase().replace(' ', " \t  ")
        }
        "MARK" => data.split(' ').map(write_mark).collect::<Vec<_>>().join("   "),
        "EVENT" | "REMARK" | "VAR" | "ENDVAR" | "COM" | "USER" => data.to_owned(),
        "ANALYSIS" | "BLACK" | "DATE" | "HANDICAP" | "KOMI" | "PLACE" | "RECORDER" | "RESULT" | "RULES" | "SOURCE"
        | "TIMELIMIT" | "WHITE" => data.to_owned(),
        _ => return None,
    };
    let gap = if data.is_empty() { "" } else { " \t " };
    Some(format!("{}{gap}{data}", keyword.to_ascii_lowercase()))
}

/// A mark: case matters in its characters, not in its place or in the letter of a special one.
fn write_mark(mark: &str) -> String {
    match mark.rsplit_once('@') {
        None => mark.to_ascii_lowercase(),
        Some((sign @ ("\\d" | "\\t" | "\\c" | "\\s"), place)) => {
            format!("{}@{}", sign.to_ascii_uppercase(), place.to_ascii_lowercase())
        }
        Some((label, place)) => format!("{label}@{}", place.to_ascii_lowercase()),
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn sgf_is_sorted_and_wrapped() {
        let words = "word ".repeat(9);
        let saved = super::sgf(&format!("(;SZ[9]C[{words}\\]]AB[aa](;B[bb])(;B[cc]))"));
        let (first, rest) = words.split_at(40);
        assert_eq!(
            saved.replace("\r\n", "|"),
            format!("(|;|AB[aa]|C[{first}\\|{rest}\\]]|SZ[9]|(|;|B[bb]|)|(|;|B[cc]|)|)|")
        );
    }

    #[test]
    fn ishi_is_laid_out_otherwise() {
        let saved = super::ishi("B 1 Q16\r\nCOM T\r\nX\r\nENDCOM\r\nMARK a@Q16 \\t@D4 ALL\r\nOdd  Line\r\n");
        assert_eq!(saved, "b \t 1 \t  q16\n   com \t T\n   X\n   endcom\nmark \t a@q16   \\T@d4   all\n\nOdd  Line\n");
    }
}
