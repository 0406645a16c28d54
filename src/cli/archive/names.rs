//! The names of entries: in whatever charset they are, and wherever they lead.

use std::path::{Component, PathBuf};

use ishisgf::text;

use super::super::message::Message;
use super::refused;

/// Decodes names. Those that are no UTF-8 are taken to be of one charset.
pub fn decode(names: &[&[u8]]) -> Vec<String> {
    let is_foreign = |name: &[u8]| str::from_utf8(name).is_err() && !name.contains(&0);
    let foreign = names.iter().filter(|name| is_foreign(name)).copied();
    let foreign = foreign.collect::<Vec<_>>().join(&b'\n');
    let charset = text::decode(&foreign, None, &mut ()).map(|decoded| decoded.charset);
    let in_charset = |name| {
        let decoded = text::decode(name, Some(charset.as_ref().ok()?), &mut ());
        Some(decoded.ok()?.text.into_owned())
    };
    let decoded = names.iter().map(|name| {
        let foreign = if is_foreign(name) { in_charset(name) } else { None };
        foreign.unwrap_or_else(|| String::from_utf8_lossy(name).into_owned())
    });
    decoded.collect()
}

/// How many bytes a name may have, and how many characters of 16 bits each part of it: no system has longer ones.
pub const LONGEST: usize = 4096;
const LONGEST_PART: usize = 255;

/// Says that a name is longer than that.
pub fn too_long() -> Message {
    refused("its name is too long")
}

/// The path in a folder that the name of an entry stands for.
///
/// # Errors
/// The fatal message where it may lead out of the folder, on any system, is too long for all of them, or has control
/// characters, which would act on the terminals that show it.
pub fn safe_path(name: &str, separators: &[char]) -> Result<PathBuf, Message> {
    let bytes = name.as_bytes();
    let has_drive = bytes.get(1) == Some(&b':') && bytes[0].is_ascii_alphabetic();
    if name.starts_with(separators) || has_drive {
        return Err(refused("its name is an absolute path"));
    }
    if name.len() > LONGEST {
        return Err(too_long());
    }
    let mut path = PathBuf::new();
    for part in name.split(separators) {
        match part {
            "" | "." => {}
            ".." => return Err(refused("its name has `..`, which may lead out of the folder")),
            part if part.encode_utf16().count() > LONGEST_PART => return Err(too_long()),
            part if part.contains(char::is_control) => return Err(refused("its name has control characters")),
            part => path.push(part),
        }
    }
    let is_plain = |part: Component<'_>| matches!(part, Component::Normal(_));
    match path.components().all(is_plain) && path.file_name().is_some() {
        true => Ok(path),
        false => Err(refused("its name is no name of a file")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_decoded_one_by_one() {
        let names: [&[u8]; 5] =
            ["王.go".as_bytes(), b"plain.go", b"M\x81ller.go", b"Gr\x94\xe1e\nB\x84cker.go", b"a\0\xff.go"];
        assert_eq!(decode(&names), ["王.go", "plain.go", "Müller.go", "Größe\nBäcker.go", "a\0\u{fffd}.go"]);
    }

    #[test]
    fn names_stay_in_their_folder() {
        let path = |name: &str| safe_path(name, &['/', '\\']);
        for (name, safe) in
            [("a/b.go", "a/b.go"), ("./a//b.go", "a/b.go"), ("a\\b.go", "a/b.go"), ("..a/b...go", "..a/b...go")]
        {
            assert_eq!(path(name), Ok(PathBuf::from(safe)), "{name}");
        }
        for name in [
            "../a.go",
            "a/../../b.go",
            "a\\..\\b.go",
            "/etc/a.go",
            "\\\\server\\a.go",
            "C:\\a.go",
            "c:a.go",
            "a\0b.go",
            "a\nb.go",
            "a\x1b[2J.go",
            "a\u{85}/b.go",
            &"x".repeat(256),
            &"ab/".repeat(1366),
            "",
            ".",
            "a/..",
        ] {
            assert!(path(name).is_err(), "{name:?}");
        }
        // It need not lead out of the folder.
        assert!(path("a/../b.go").is_err_and(|refused| refused.text.contains("its name has `..`")));
        for name in ["x".repeat(255), "王".repeat(255), "ab/".repeat(1365) + "c"] {
            assert!(path(&name).is_ok(), "{name:?}");
        }
        assert_eq!(safe_path("a\\b.go", &['/']), Ok(PathBuf::from("a\\b.go")));
    }
}
