//! What differs between two texts of one format: lines of Ishi, properties of SGF.

use ishisgf::format::{Dialect, Format};

use crate::common::sgf::parse;

/// The pieces of a text that are compared: the lines of an Ishi file, the properties of an SGF file.
///
/// A node's first property has its depth before it, so that the pieces of a file tell the shape of its trees.
pub fn pieces(text: &str, format: Format) -> Vec<String> {
    match format {
        Format::Ishi => text.lines().map(str::to_owned).collect(),
        Format::Sgf => {
            let (games, faults) = parse(text, Dialect::Ff4);
            assert!(faults.is_empty(), "{faults:?}\n{text}");
            games.iter().flat_map(of_game).collect()
        }
    }
}

fn of_game(game: &crate::common::sgf::Game<'_>) -> Vec<String> {
    let mut depths: Vec<usize> = Vec::new();
    let mut pieces = Vec::new();
    for node in &game.nodes {
        let depth = node.parent.map_or(0, |parent| depths[parent] + 1);
        depths.push(depth);
        let mut head = format!("{depth};");
        for property in &node.properties {
            let values: String = property
                .values
                .iter()
                .map(|value| format!("[{value}]"))
                .collect();
            pieces.push(format!("{head}{}{values}", property.ident));
            head.clear();
        }
        if node.properties.is_empty() {
            pieces.push(head);
        }
    }
    pieces
}

/// What makes one list of pieces of another: `-` before what goes, then `+` before what comes, place by place.
pub fn between(before: &[String], after: &[String]) -> Vec<String> {
    let lengths = common_lengths(before, after);
    let (mut b, mut a) = (0, 0);
    let mut changes = Vec::new();
    let mut come = Vec::new();
    while b < before.len() || a < after.len() {
        if b < before.len() && a < after.len() && before[b] == after[a] {
            changes.append(&mut come);
            (b, a) = (b + 1, a + 1);
        } else if a == after.len() || (b < before.len() && lengths[b + 1][a] >= lengths[b][a + 1]) {
            changes.push(format!("-{}", before[b]));
            b += 1;
        } else {
            come.push(format!("+{}", after[a]));
            a += 1;
        }
    }
    changes.append(&mut come);
    changes
}

/// How many pieces the rests of two lists have in common, in order, from each pair of places on.
fn common_lengths(before: &[String], after: &[String]) -> Vec<Vec<usize>> {
    let mut lengths = vec![vec![0; after.len() + 1]; before.len() + 1];
    for b in (0..before.len()).rev() {
        for a in (0..after.len()).rev() {
            lengths[b][a] = if before[b] == after[a] {
                lengths[b + 1][a + 1] + 1
            } else {
                lengths[b + 1][a].max(lengths[b][a + 1])
            };
        }
    }
    lengths
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str) -> Vec<String> {
        text.split(' ').map(str::to_owned).collect()
    }

    #[test]
    fn what_goes_stands_before_what_comes() {
        let changes = between(&lines("a b c d e"), &lines("a x y c e f"));
        assert_eq!(changes, ["-b", "+x", "+y", "-d", "+f"]);
        assert!(between(&lines("a b"), &lines("a b")).is_empty());
    }

    #[test]
    fn depths_tell_the_shape_of_a_tree() {
        let text = "(;FF[4]SZ[9](;B[aa]C[x];)(;B[bb]))";
        let expected = ["0;FF[4]", "SZ[9]", "1;B[aa]", "C[x]", "2;", "1;B[bb]"];
        assert_eq!(pieces(text, Format::Sgf), expected);
    }
}
