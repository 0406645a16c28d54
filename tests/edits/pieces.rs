//! What SGF texts consist of, so that they are compared whatever their layout.

/// A node of an SGF text; parents stand before their children.
#[derive(Debug, PartialEq, Eq)]
pub struct Node<'t> {
    pub depth: usize,
    pub parent: Option<usize>,
    /// Identifiers, and the values as they stand between the brackets.
    pub properties: Vec<(&'t str, Vec<&'t str>)>,
}

/// The nodes of an SGF text as this program writes it, and where the semicolon of each stands.
pub fn nodes(text: &str) -> Vec<(usize, Node<'_>)> {
    let mut nodes: Vec<(usize, Node<'_>)> = Vec::new();
    let (mut parent, mut open) = (None, Vec::new());
    let mut at = 0;
    while let Some(&byte) = text.as_bytes().get(at) {
        let rest = &text[at..];
        let mut length = 1;
        match byte {
            b'(' => open.push(parent),
            b')' => parent = open.pop().flatten(),
            b';' => {
                let depth = parent.map_or(0, |parent: usize| nodes[parent].1.depth + 1);
                let properties = Vec::new();
                nodes.push((at, Node { depth, parent, properties }));
                parent = Some(nodes.len() - 1);
            }
            b'[' => {
                let mut is_escaped = false;
                let is_end = |byte: u8| {
                    let is_end = byte == b']' && !is_escaped;
                    is_escaped = byte == b'\\' && !is_escaped;
                    is_end
                };
                length = rest.bytes().position(is_end).unwrap_or(rest.len() - 1) + 1;
                let property = nodes.last_mut().and_then(|(_, node)| node.properties.last_mut());
                property.into_iter().for_each(|property| property.1.push(&rest[1..length - 1]));
            }
            b'A'..=b'Z' => {
                length = rest.find(|character: char| !character.is_ascii_alphanumeric()).unwrap_or(rest.len());
                let node = nodes.last_mut();
                node.into_iter().for_each(|(_, node)| node.properties.push((&rest[..length], Vec::new())));
            }
            _ => length = rest.chars().next().map_or(1, char::len_utf8),
        }
        at += length;
    }
    nodes
}
