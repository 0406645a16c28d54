use super::*;

/// Decodes, and gives the charset, the text, whether it was guessed and the codes that were reported.
fn read(bytes: &[u8], encoding: Option<&str>) -> (&'static str, String, bool, Vec<Code>) {
    let mut said = Vec::new();
    let decoded = decode(bytes, encoding, &mut said).unwrap();
    let guesses = said.iter().filter(|d| d.code == Code::CharsetGuessed).count();
    assert_eq!(guesses, usize::from(decoded.guessed));
    for span in said.iter().filter_map(|diagnostic| diagnostic.span) {
        assert!(!decoded.text[span.start..span.end].is_empty());
    }
    let codes = said.iter().map(|diagnostic| diagnostic.code).collect();
    (decoded.charset, decoded.text.into_owned(), decoded.guessed, codes)
}

/// The charset and the text, of a guess that left nothing undecoded.
fn guess(bytes: &[u8]) -> (&'static str, String) {
    let (charset, text, guessed, codes) = read(bytes, None);
    assert!(guessed, "{text}");
    assert_eq!(codes, [Code::CharsetGuessed], "{text}");
    (charset, text)
}

#[track_caller]
fn assert_guess(bytes: &[u8], charset: &str, text: &str) {
    assert_eq!(guess(bytes), (charset, text.to_owned()));
    let line = [b"BLACK ", bytes, b"\r\nB 1 R16\r\n"].concat();
    assert_eq!(guess(&line), (charset, format!("BLACK {text}\r\nB 1 R16\r\n")));
}

#[test]
fn ascii_and_utf_8_are_borrowed_and_certain() {
    for text in ["", "EVENT\r\nB 1 R16\r\n", "BLACK Müller", "本因坊", "\u{fffd}", "a\0b", "\x04@Q5\x1a"] {
        let mut said = Vec::new();
        let decoded = decode(text.as_bytes(), None, &mut said).unwrap();
        assert!(matches!(decoded.text, Cow::Borrowed(same) if same == text));
        assert_eq!((decoded.charset, decoded.guessed, said), ("UTF-8", false, vec![]));
    }
    for label in ["windows-1252", "cp437", "iso-2022-jp", "gbk"] {
        let decoded = decode(b"B 1 R16", Some(label), &mut ()).unwrap();
        assert!(matches!(decoded.text, Cow::Borrowed("B 1 R16")));
    }
}

#[test]
fn the_named_charset_beats_everything() {
    let read = |bytes, label| read(bytes, Some(label));
    assert_eq!(read(b"M\xfcller", "latin1"), ("windows-1252", "Müller".into(), false, vec![]));
    assert_eq!(read(b"M\x81ller \xe1", "cp437").1, "Müller ß");
    assert_eq!(read(b"S\x9bren", "cp850").1, "Søren");
    assert_eq!(read("ü".as_bytes(), "windows-1252").1, "Ã¼");
    assert_eq!(read(b"\xef\xbb\xbfa", "windows-1252").1, "a");
    assert_eq!(read(b"\xef\xbb\xbfa", "utf-8").1, "a");
    assert_eq!(read(b"\xfe\xff\0a", "utf-16"), ("UTF-16BE", "a".into(), false, vec![]));
}

#[test]
fn bytes_that_a_charset_leaves_out_are_undecodable() {
    let mut said: Vec<Diagnostic> = Vec::new();
    let decoded = decode(b"M\x81\x8dller", Some("windows-1252"), &mut said).unwrap();
    assert_eq!(decoded.text, "M\u{fffd}\u{fffd}ller");
    let places: Vec<_> = said.iter().map(|one| (one.code, one.span)).collect();
    assert_eq!(places, [(Code::UndecodableBytes, Some(Span::new(1, 7)))]);
}

#[test]
fn words_of_dos_outweigh_what_else_dos_had() {
    for bytes in
        [&b"K\x94ln \xaeJa\xaf"[..], b"M\x81ller Andr\x82 \x94", b"M\x81ller \xda\xc4\xc4\xbf", b"M\x81ller \x9c5"]
    {
        assert_eq!(decode(bytes, None, &mut ()).unwrap().charset, "IBM437", "{bytes:?}");
    }
}

#[test]
fn a_glimpse_shows_ascii_in_any_charset() {
    let text = "BLACK 本因坊\r\nB 1 R16\r\n";
    for label in ["utf-8", "shift_jis", "gbk", "iso-2022-jp", "euc-kr"] {
        let bytes = encode(text, find_charset(label).unwrap()).unwrap();
        for encoding in [None, Some(label)] {
            let glimpse = glimpse(&bytes, encoding).unwrap();
            assert!(glimpse.starts_with("BLACK ") && glimpse.ends_with("\r\nB 1 R16\r\n"));
        }
    }
    let big: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
    assert_eq!(glimpse(&big, None).unwrap(), text);
    let long = b"\xfc".repeat(1 << 20);
    assert!(glimpse(&long, None).unwrap().len() < long.len());
    assert!(glimpse(b"", Some("klingon")).is_err());
}

#[test]
fn an_unknown_name_is_an_error() {
    let error = decode(b"", Some("klingon"), &mut ()).unwrap_err();
    assert!(error.to_string().contains("klingon"));
    assert_eq!(error.to_string(), "the charset \"klingon\" is not known");
}

#[test]
fn byte_order_marks_are_taken_away() {
    for (bytes, charset) in [
        (&b"\xef\xbb\xbfB 1\xc3\xbc"[..], "UTF-8"),
        (b"\xff\xfeB\0 \x001\0\xfc\0", "UTF-16LE"),
        (b"\xfe\xff\0B\0 \x001\0\xfc", "UTF-16BE"),
    ] {
        assert_eq!(read(bytes, None), (charset, "B 1ü".into(), false, vec![]));
    }
}

#[test]
fn utf_16_without_a_mark_is_recognized() {
    for text in ["B 1 R16\r\n", "BLACK 一中\r\nB 1 R16\r\n", "BLACK Ōta\r\n"] {
        let little: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
        assert_eq!(guess(&little), ("UTF-16LE", text.to_owned()));
        assert_eq!(guess(&big), ("UTF-16BE", text.to_owned()));
    }
    for bytes in [&b"B 1\0R16"[..], &[0; 64], b"a\0\0\0b\0\0\0", b"EVENT a\0b\0c\0\r\nB 1 R16\r\n"] {
        assert_eq!(read(bytes, None).0, "UTF-8");
    }
}

#[test]
fn escapes_of_iso_2022_jp_are_recognized() {
    assert_guess(b"\x1b$BK\\0xK7\x1b(B", "ISO-2022-JP", "本因坊");
    assert_guess(b"\x1b$@K\\0xK7\x1b(J", "ISO-2022-JP", "本因坊");
    // After a return to JIS-Roman, a backslash is still one.
    assert_guess(b"\x1b$BK\\\x1b(J \\d@Q5 ~", "ISO-2022-JP", "本 \\d@Q5 ~");
    assert_eq!(read(b"\x1b[0m", None).0, "UTF-8");
}

#[test]
fn damaged_utf_8_stays_utf_8() {
    for (bytes, text, damaged) in [
        (&b"BLACK M\xc3\xbcller, Jos\xc3"[..], "BLACK Müller, Jos\u{fffd}", &[(18, 21)][..]),
        (b"\xe8\xa8?\xe5\x9b\xa0\xe5\x9d\x8a", "\u{fffd}?因坊", &[(0, 3)]),
        (b"\xe5\x9b\xa0?\xe5?\x9f", "因?\u{fffd}?\u{fffd}", &[(4, 7)]),
        (b"\xe5\x9b\xa0?\xe5\n\x9f", "因?\u{fffd}\n\u{fffd}", &[(4, 7), (8, 11)]),
        (b"\xe5\x9b\xa0\xe5\x9d\x8a\xff\xff.", "因坊\u{fffd}\u{fffd}.", &[(6, 12)]),
        (b"\xef\xbf\xbd\xe5\x9b\xa0\xff", "\u{fffd}因\u{fffd}", &[(6, 9)]),
    ] {
        let mut said = Vec::new();
        let decoded = decode(bytes, None, &mut said).unwrap();
        assert_eq!((decoded.charset, &*decoded.text), ("UTF-8", text));
        let spans: Vec<_> = said
            .iter()
            .filter(|diagnostic| diagnostic.code == Code::UndecodableBytes)
            .filter_map(|diagnostic| diagnostic.span.map(|span| (span.start, span.end)))
            .collect();
        assert_eq!(spans, damaged);
    }
}

#[test]
fn dos_text_is_told_from_windows_text() {
    for (bytes, text) in [
        (&b"M\x81ller"[..], "Müller"),
        (b"Jos\x82", "José"),
        (b"Gr\x84fe", "Gräfe"),
        (b"\x8erger", "Ärger"),
        (b"\x99STERREICH", "ÖSTERREICH"),
        (b"Caf\x82 de la Paix, T\x81bingen", "Café de la Paix, Tübingen"),
        (b"No\x89l McGr\x84fe", "Noël McGräfe"),
        (b"Espa\xa4a, Malm\x94", "España, Malmö"),
        (b"Dorothe\x82, n\x82e \x85 Gen\x8ave, \x82t\x82", "Dorotheé, née à Genève, été"),
        (b"M\x81ller, Stra\xe1e, Komi 3\xab", "Müller, Straße, Komi 3½"),
        (b"\xfb is best", "√ is best"),
    ] {
        assert_guess(bytes, "IBM437", text);
    }
    for (bytes, text) in [
        (&b"M\xfcller"[..], "Müller"),
        (b"Jos\xe9", "José"),
        (b"G\xf6teborg", "Göteborg"),
        (b"M\xe1laga", "Málaga"),
        (b"J\xfcrgen Strau\xdf aus K\xf6ln", "Jürgen Strauß aus Köln"),
        (b"it\x92s White\x92s move", "it’s White’s move"),
        (b"a \x93good move\x94", "a “good move”"),
        (b"Caf\xe9 \x96 bar", "Café – bar"),
        (b"stones\x97and", "stones—and"),
        (b"c\x9cur", "cœur"),
    ] {
        assert_guess(bytes, "windows-1252", text);
    }
}

#[test]
fn rulers_and_frames_are_those_of_dos() {
    for (bytes, text) in [
        (&b"\xcd\xcd\xcd\xcd"[..], "════"),
        (b"\xc4\xc4\xc4\xc4 Title \xc4\xc4\xc4\xc4", "──── Title ────"),
        (b"\xdb\xdb\xdb\xdb\xdb", "█████"),
        (b"\xda\xc4\xbf\n\xb3X\xb3\n\xc0\xc4\xd9", "┌─┐\n│X│\n└─┘"),
        (b"\xda\xc4\xc4\xbf\n\xb3OX\xb3\n\xc0\xc4\xc4\xd9", "┌──┐\n│OX│\n└──┘"),
        (b"\xda\xc4\xc2\xc4\xbf 2\n\xc0\xc4X\xc4\xd9 1", "┌─┬─┐ 2\n└─X─┘ 1"),
    ] {
        assert_eq!(
            guess(&[b"B 1 Q16\nCOM\n", bytes, b"\nENDCOM\n"].concat()).1,
            format!("B 1 Q16\nCOM\n{text}\nENDCOM\n")
        );
    }
}

#[test]
fn no_break_spaces_are_those_of_french_punctuation_and_of_numbers() {
    for (bytes, text) in [
        (&b"Noir joue\xa0: bon coup\xa0!"[..], "Noir joue\u{a0}: bon coup\u{a0}!"),
        (b"\xab\xa0bon\xa0\xbb", "«\u{a0}bon\u{a0}»"),
        (b"5\xa0kyu", "5\u{a0}kyu"),
        // Words of Spanish in the bytes of DOS.
        (b"est\xa0!", "está!"),
        (b"\xadjugar\xa0!", "¡jugará!"),
        (b"mam\xa0, M\xa0laga", "mamá, Málaga"),
    ] {
        assert_eq!(guess(bytes).1, text);
    }
}

#[test]
fn lines_that_end_at_cr_alone_speak_for_the_macintosh() {
    for (bytes, charset, name) in [
        (&b"J\x9arg M\x9fller"[..], "macintosh", "Jörg Müller"),
        (b"Fran\x8dois", "macintosh", "François"),
        (b"Jos\x8e", "macintosh", "José"),
        (b"it\xd5s \xd2good\xd3", "macintosh", "it’s “good”"),
        (b"M\xfcller", "windows-1252", "Müller"),
        (b"it\x92s \x93good\x94", "windows-1252", "it’s “good”"),
        (b"M\x81ller", "IBM437", "Müller"),
        (b"\x90\xce\x93c\x96F\x95v", "Shift_JIS", "石田芳夫"),
    ] {
        let file = |line_end: &str| [b"BLACK ", bytes, line_end.as_bytes(), b"B 1 Q16", line_end.as_bytes()].concat();
        assert_eq!(guess(&file("\r")), (charset, format!("BLACK {name}\rB 1 Q16\r")));
        assert!(charset != "macintosh" || read(&file("\n"), None).0 != charset);
    }
}

#[test]
fn charsets_are_guessed_from_names_and_sentences() {
    for (charset, texts) in [
        (
            "Shift_JIS",
            &["本因坊秀策", "武宮正樹", "林海峰", "黒中押し勝ち", "山下", "坂田", "これは黒の良い手です。"][..],
        ),
        ("GBK", &["聂卫平", "马晓春", "常昊", "白", "黑中盘胜", "这是一步好棋。", "第一届应氏杯"]),
        ("Big5", &["林海峰", "周俊勳", "黑中盤勝", "這是一步好棋。"]),
        ("EUC-KR", &["이창호", "조훈현", "흑불계승", "이 수는 좋은 수입니다."]),
        ("EUC-JP", &["本因坊秀策", "黒中押し勝ち", "これは黒の良い手です。"]),
        ("KOI8-U", &["Иван Петров", "Москва", "Белые выиграли"]),
        ("windows-1251", &["Иван Петров", "Москва", "Белые выиграли"]),
        ("IBM866", &["Иван Петров", "Белые выиграли"]),
        ("windows-1250", &["Jiří Novák", "Wałęsa"]),
    ] {
        let encoding = encoding_rs::Encoding::for_label(charset.as_bytes()).unwrap();
        for text in texts {
            let (bytes, _, lost) = encoding.encode(text);
            assert!(!lost);
            let (guess, read) = guess(&[b"BLACK ", &bytes[..], b"\r\n"].concat());
            assert_eq!((guess, read.trim()), (charset, &*format!("BLACK {text}")));
        }
    }
}

#[test]
fn undecodable_bytes_are_reported_where_they_stand() {
    let mut said = Vec::new();
    let decoded = decode(b"a\xff\xff b\x81\xffc", Some("euc-jp"), &mut said).unwrap();
    assert_eq!(decoded.text, "a\u{fffd}\u{fffd} b\u{fffd}\u{fffd}c");
    let spans: Vec<_> = said.iter().map(|diagnostic| diagnostic.span).collect();
    assert_eq!(spans, [Some(Span::new(1, 7))]);
    assert!(said[0].message.contains("here and at 1 more place of the value"));
    said.clear();
    decode(b"a\xff\xff\nb\x81\xffc", Some("euc-jp"), &mut said).unwrap();
    let spans: Vec<_> = said.iter().map(|diagnostic| diagnostic.span).collect();
    assert_eq!(spans, [Some(Span::new(1, 7)), Some(Span::new(9, 15))]);
    assert!(said.iter().all(|diagnostic| diagnostic.code == Code::UndecodableBytes));
    // A U+FFFD of the input is no damage.
    assert_eq!(read(b"\xfd\xff\xff\xdc", Some("utf-16le")).3, [Code::UndecodableBytes]);
    assert_eq!(read(b"\xfd\xffa\0", Some("utf-16le")).3, []);
}

#[test]
fn reports_are_capped() {
    let mut said = Vec::new();
    decode(&b"\xffa\n".repeat(1000), Some("utf-8"), &mut said).unwrap();
    assert_eq!(said.len(), 101);
    assert!(said[100].message.contains(" 900 more"));
    said.clear();
    decode(&[0xff; 100_000], Some("euc-jp"), &mut said).unwrap();
    assert_eq!(said.len(), 1);
}

#[test]
fn any_bytes_decode() {
    let all: Vec<u8> = (0..=u8::MAX).collect();
    let labels = ["utf-8", "utf-16", "utf-16be", "cp437", "cp850", "shift_jis", "gb18030", "iso-2022-jp"];
    for encoding in labels.into_iter().map(Some).chain([None]) {
        read(&all, encoding);
        for start in 0..all.len() {
            read(&all[start..], encoding);
            read(&all[start..][..1], encoding);
        }
    }
    let cp437 = read(&all, Some("cp437")).1;
    assert_eq!(cp437.chars().count(), 256);
    assert!(cp437.starts_with("\0\u{1}\u{2}") && cp437.ends_with("²■\u{a0}"));
}
