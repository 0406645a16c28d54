//! Files of other kinds, known by their first bytes.

const IMAGE: &str = "an image";
const ARCHIVE: &str = "an archive";
const PROGRAM: &str = "a program";
const DOCUMENT: &str = "a document of a word processor";
const UTF_32: &str = "text in UTF-32";
const OF_A_MAC: &str = "what a Mac keeps beside a file";
const NULS: &str = "nothing but NUL bytes";
/// What is no text at all.
pub(super) const BINARY: &str = "binary data";

/// What begins with which bytes. Only what no text would begin with: the rest needs a closer look.
const SIGNATURES: &[(&[u8], &str)] = &[
    (b"\x89PNG\r\n\x1a\n", IMAGE),
    (b"\xff\xd8\xff", IMAGE),
    (b"GIF87a", IMAGE),
    (b"GIF89a", IMAGE),
    (b"II*\0", IMAGE),
    (b"MM\0*", IMAGE),
    (b"\0\0\x01\0", IMAGE),
    (b"%PDF-", "a PDF document"),
    (b"%!PS", "a PostScript document"),
    (b"{\\rtf", DOCUMENT),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", DOCUMENT),
    (b"SQLite format 3\0", "a database"),
    (b"PK\x03\x04", ARCHIVE),
    (b"PK\x05\x06", ARCHIVE),
    (b"\x1f\x8b", ARCHIVE),
    (b"\x1f\x9d", ARCHIVE),
    (b"BZh", ARCHIVE),
    (b"\xfd7zXZ\0", ARCHIVE),
    (b"7z\xbc\xaf\x27\x1c", ARCHIVE),
    (b"Rar!\x1a\x07", ARCHIVE),
    (b"\x28\xb5\x2f\xfd", ARCHIVE),
    (b"\x7fELF", PROGRAM),
    (b"\xcf\xfa\xed\xfe", PROGRAM),
    (b"\xce\xfa\xed\xfe", PROGRAM),
    (b"\xca\xfe\xba\xbe", PROGRAM),
    (b"\0\x05\x16\x07", OF_A_MAC),
    (b"#!/", "a script"),
    (b"\xff\xfe\0\0", UTF_32),
    (b"\0\0\xfe\xff", UTF_32),
];

/// What a file is that is no text, by its first bytes: best asked before it is decoded. `None` where it may be text.
pub fn look_at_bytes(bytes: &[u8]) -> Option<&'static str> {
    let signature = SIGNATURES.iter().find(|(start, _)| bytes.starts_with(start));
    if let Some((_, what)) = signature {
        return Some(what);
    }
    let part = |start, end| bytes.get(start..end).unwrap_or_default();
    let is_bitmap = part(0, 2) == b"BM" && part(6, 10) == [0; 4];
    if is_bitmap || (part(0, 4) == b"RIFF" && part(8, 12) == b"WEBP") {
        Some(IMAGE)
    } else if bytes.first() == Some(&0) && bytes.iter().all(|&byte| byte == 0) {
        Some(NULS)
    } else if is_tar(bytes) || (part(2, 5) == b"-lh" && part(6, 7) == b"-" && part(7, 15).contains(&0)) {
        // Of the sizes in an LHA file the first byte or the last is 0.
        Some(ARCHIVE)
    } else if part(0, 2) == b"MZ" && bytes.iter().take(64).any(|&byte| byte == 0) {
        Some(PROGRAM)
    } else {
        None
    }
}

/// Whether bytes begin a tar file of 1988 or later, which says so where a text may say the same word: but for that, there is a
/// NUL behind it.
pub fn is_tar(bytes: &[u8]) -> bool {
    let magic = bytes.get(257..).unwrap_or_default();
    magic.starts_with(b"ustar\0") || magic.starts_with(b"ustar  \0")
}

/// Whether what a file seems to be, by [`look_at_bytes`] or [`super::look`], may as well be a damaged record. All else is
/// clearly something else.
pub fn may_be_damaged(what: &str) -> bool {
    matches!(what, BINARY | NULS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signatures_are_known() {
        let tar = [b"games/a.sgf".as_slice(), &[0; 246], b"ustar\x0000"].concat();
        for (bytes, what) in [
            (&b"\x89PNG\r\n\x1a\n\0\0"[..], Some(IMAGE)),
            (b"\0\x05\x16\x07\0\x02\0\0Mac OS X", Some(OF_A_MAC)),
            (b"\xff\xd8\xff\xe0\0\x10JFIF", Some(IMAGE)),
            (b"GIF89a", Some(IMAGE)),
            (b"RIFF\x10\0\0\0WEBPVP8 ", Some(IMAGE)),
            (b"BM\x36\x10\0\0\0\0\0\0", Some(IMAGE)),
            (b"BM is a bad move", None),
            (b"{\\rtf1\\ansi (;GM[1])}", Some(DOCUMENT)),
            (b"#!/bin/sh\n", Some("a script")),
            (b"\xff\xfe\0\0(\0\0\0;\0\0\0", Some(UTF_32)),
            (b"\xff\xfe(\0;\0", None),
            (b"\0\0\0", Some(NULS)),
            (b"\0\0(;GM[1])", None),
            (b"%PDF-1.4", Some("a PDF document")),
            (b"PK\x03\x04\x14", Some(ARCHIVE)),
            (b"\x1f\x8b\x08", Some(ARCHIVE)),
            (b"\x24\x6b-lh5-\x10\x0f\0\0\x20\x1e\0\0", Some(ARCHIVE)),
            (b"xx-lh5-xxxxxxxxx", None),
            (&tar, Some(ARCHIVE)),
            (&[b'a'; 257].into_iter().chain(*b"ustar is a word").collect::<Vec<_>>(), None),
            (b"\x7fELF\x02", Some(PROGRAM)),
            (b"MZ\x90\0\x03", Some(PROGRAM)),
            (b"MZ is how it begins", None),
            (b"B 1 R16\r\n", None),
            (b"(;GM[1])", None),
            (b"", None),
        ] {
            assert_eq!(look_at_bytes(bytes), what);
        }
    }
}
