use super::*;
use crate::text::encode;

const JAPANESE: &str =
    "EV[第三回 表町囲碁大会]PB[曽我 ソノ子]PW[能登 十郎]C[黒は予定の構え。珍しくない布石です。評価は難しい]";
const CHINESE: &str = "EV[第五届春风杯围棋赛]PB[張誠衆]PW[許誡]C[黑棋重视外势,接下来的变化很复杂。]";
const TAIWANESE: &str = "EV[第二屆功學盃圍棋賽]PB[許功蓋]PW[游財也]C[黑棋重視外勢,這一手也是常見的佈局]";
const KOREAN: &str = "EV[봄맞이 동네 바둑 대회]PB[김한별]PW[박똠새]C[흑은 세력을 중시하는 포석을 택했다.]";
const GERMAN: &str = "EV[Frühjahrsturnier in Köln]PB[Jürgen Größer]PW[Zoë Lefèvre]C[Weiß dringt ein, très sévère.]";
const RUSSIAN: &str = "EV[Весенний турнир]PB[Иван Берёзкин]PW[Пётр Соколов]C[Белые вторгаются в угол.]";

fn bytes(text: &str, label: &str) -> Vec<u8> {
    let charset = find_charset(label).expect(label);
    encode(text, charset).expect(label).into_owned()
}

/// A game tree, as text, with a CA unless the label is empty.
fn tree(label: &str, properties: &str) -> String {
    let ca = match label {
        "" => String::new(),
        label => format!("CA[{label}]"),
    };
    format!("(;FF[4]GM[1]{ca}SZ[19]{properties};B[qd](;W[dc])(;W[dd]))\n")
}

/// Decodes, and gives the charset, the text and the codes that were reported.
#[track_caller]
fn read(bytes: &[u8]) -> (&'static str, String, Vec<Code>) {
    let mut said: Vec<Diagnostic> = Vec::new();
    let decoded = decode(bytes, None, &mut said).unwrap();
    let is_noted = said.iter().any(|one| one.code == Code::CharsetGuessed);
    assert_eq!(is_noted, decoded.guessed);
    for span in said.iter().filter_map(|one| one.span) {
        assert!(!decoded.text[span.start..span.end].is_empty());
    }
    let codes = said.iter().map(|one| one.code).collect();
    (decoded.charset, decoded.text.into_owned(), codes)
}

#[track_caller]
fn assert_read(bytes: &[u8], charset: &str, text: &str, codes: &[Code]) {
    assert_eq!(read(bytes), (charset, text.to_owned(), codes.to_vec()));
}

/// Bytes as a writer has them that escapes bytes.
fn escaped(bytes: &[u8], charset: Charset) -> Vec<u8> {
    let pairs = charset.pairs().unwrap();
    let mut written = Vec::new();
    let mut is_trail = false;
    for &byte in bytes {
        if is_trail && matches!(byte, b'\\' | b']') {
            written.push(b'\\');
        }
        written.push(byte);
        is_trail = !is_trail && pairs.is_lead(byte);
    }
    written
}

#[test]
fn utf_8_is_borrowed_and_certain() {
    for text in ["", "(;GM[1])", "(;CA[gbk]C[ASCII])", "(;CA[Utf-8 ]C[本因坊])(;C[ü])", "(;C[CA])", "\0"] {
        let mut said = Vec::new();
        let decoded = decode(text.as_bytes(), None, &mut said).unwrap();
        assert!(matches!(decoded.text, Cow::Borrowed(same) if same == text));
        assert_eq!((decoded.charset, decoded.guessed), ("UTF-8", false));
        assert_eq!(said, []);
    }
}

#[test]
fn every_charset_is_read_with_ca_and_found_out_without() {
    for (label, name, properties) in [
        ("Shift_JIS", "Shift_JIS", JAPANESE),
        ("cp932", "Shift_JIS", JAPANESE),
        ("EUC-JP", "EUC-JP", JAPANESE),
        ("ISO-2022-JP", "ISO-2022-JP", JAPANESE),
        ("gb2312", "GBK", CHINESE),
        ("Big5", "Big5", TAIWANESE),
        ("cp949", "EUC-KR", KOREAN),
        ("ISO8859_1", "windows-1252", GERMAN),
        ("windows-1251", "windows-1251", RUSSIAN),
    ] {
        let text = tree(label, properties);
        assert_read(&bytes(&text, label), name, &text, &[]);
        let text = tree("", properties);
        assert_read(&bytes(&text, label), name, &text, &[Code::CharsetGuessed]);
    }
    let text = tree("GB18030", &format!("{CHINESE}US[𠮷田]"));
    assert_read(&bytes(&text, "gb18030"), "gb18030", &text, &[]);
}

#[test]
fn utf_16_is_read_with_a_mark_and_without() {
    let text = tree("UTF-16", JAPANESE);
    let units = |text: &str| text.encode_utf16().collect::<Vec<_>>();
    let little = |text: &str| -> Vec<u8> {
        let units = units(text).into_iter();
        units.flat_map(u16::to_le_bytes).collect()
    };
    let big = |text: &str| -> Vec<u8> {
        let units = units(text).into_iter();
        units.flat_map(u16::to_be_bytes).collect()
    };
    let marked = format!("\u{feff}{text}");
    assert_read(&little(&marked), "UTF-16LE", &text, &[]);
    assert_read(&big(&marked), "UTF-16BE", &text, &[]);
    let other = tree("GBK", JAPANESE);
    assert_read(&little(&format!("\u{feff}{other}")), "UTF-16LE", &other, &[Code::CharsetMismatch]);
    assert_read(&big(&other), "UTF-16BE", &other, &[Code::CharsetGuessed, Code::CharsetMismatch]);
    let guessed = [Code::CharsetGuessed];
    assert_read(&little(&text), "UTF-16LE", &text, &guessed);
    assert_read(&big(&text), "UTF-16BE", &text, &guessed);
}

#[test]
fn the_named_charset_and_a_mark_beat_ca() {
    let text = tree("Big5", JAPANESE);
    let decoded = decode(&bytes(&text, "shift_jis"), Some("sjis"), &mut ()).unwrap().text.into_owned();
    assert_eq!(decoded, text);
    let marked = format!("\u{feff}{text}");
    assert_read(marked.as_bytes(), "UTF-8", &text, &[Code::CharsetMismatch]);
    let damaged = [Code::UndecodableBytes, Code::CharsetMismatch];
    assert_read(b"\xef\xbb\xbf(;CA[latin1]C[M\xfcller])", "UTF-8", "(;CA[latin1]C[M\u{fffd}ller])", &damaged);
    // Its two bytes are a character of GBK, too.
    let by_chance = "(;CA[gb2312]C[实战])(;CA[UTF-8]C[实战])(;CA[big5])";
    let marked = format!("\u{feff}{by_chance}");
    assert_read(marked.as_bytes(), "UTF-8", by_chance, &[Code::CharsetMismatch, Code::CharsetMismatch]);
    let mut said: Vec<Diagnostic> = Vec::new();
    let named = decode(b"(;CA[big5]C[ASCII])", Some("gbk"), &mut said).unwrap();
    assert_eq!((named.charset, said), ("GBK", vec![]));
    let error = decode(b"(;)", Some("klingon"), &mut ()).unwrap_err();
    assert!(error.to_string().contains("klingon"));
}

#[test]
fn utf_8_beats_ca() {
    for label in ["gb2312", "ISO-8859-1", "ISO-2022-JP"] {
        let text = tree("utf-8", JAPANESE) + &tree(label, KOREAN) + &tree(label, "");
        let mut said: Vec<Diagnostic> = Vec::new();
        let decoded = decode(text.as_bytes(), None, &mut said).unwrap();
        assert_eq!((&*decoded.text, decoded.charset), (&*text, "UTF-8"));
        assert_eq!(said.len(), 1);
        assert_eq!(said[0].code, Code::CharsetMismatch);
        let at = text.find(label).unwrap();
        assert_eq!(said[0].span, Some(Span::new(at, at + label.len())));
    }
}

#[test]
fn a_ca_that_can_not_be_is_passed_over() {
    let both = [Code::CharsetMismatch, Code::CharsetGuessed];
    for (label, actual, name, properties) in [
        ("UTF-8", "euc-kr", "EUC-KR", KOREAN),
        ("UTF-8", "latin1", "windows-1252", GERMAN),
        ("ISO-8859-1", "shift_jis", "Shift_JIS", JAPANESE),
        ("Shift_JIS", "windows-1251", "windows-1251", RUSSIAN),
        ("EUC-JP", "big5", "Big5", TAIWANESE),
        ("foo", "big5", "Big5", TAIWANESE),
        ("UTF-16", "gbk", "GBK", CHINESE),
        ("UTF-8", "windows-1251", "windows-1251", "PB[Динерштейн]"),
        ("UTF-8", "cp850", "IBM437", "PB[Jürgen Groß]"),
        ("UTF-8", "gbk", "GBK", "PB[李喆]PW[於之莹]"),
        ("big5", "gbk", "GBK", "C[名人战聂卫平这一手是坏棋]"),
        ("big5", "shift_jis", "Shift_JIS", "C[王座戦第三局 この手]"),
        ("gb2312", "latin1", "windows-1252", "EV[Tournoi de Noël]"),
        ("gb2312", "cp850", "IBM437", "C[Très bon coup. Voilà où]"),
    ] {
        let text = tree(label, properties);
        assert_read(&bytes(&text, actual), name, &text, &both);
    }
    // Without another charset that knows the bytes, it stays.
    let text = tree("ISO-8859-1", &format!("{GERMAN}US[\u{fffd}]"));
    let mut damaged = Vec::new();
    for part in text.split_inclusive('\u{fffd}') {
        damaged.extend(bytes(part.trim_end_matches('\u{fffd}'), "latin1"));
        damaged.push(0x81);
    }
    damaged.pop();
    assert_read(&damaged, "windows-1252", &text, &[Code::UndecodableBytes]);
}

#[test]
fn words_of_go_beat_a_ca_under_which_the_text_makes_less_sense() {
    for (label, wrong, charset, properties) in [
        ("gb2312", "UTF-8", "GBK", "C[实战]"),
        ("gb2312", "big5", "GBK", "C[变化]"),
        ("euc-jp", "gb2312", "EUC-JP", "C[正解]"),
        ("gb2312", "Shift_JIS", "GBK", "C[倒扑]"),
    ] {
        let text = tree(wrong, properties);
        let codes = [Code::CharsetMismatch, Code::CharsetGuessed];
        assert_read(&bytes(&text, label), charset, &text, &codes);
    }
    for properties in ["PB[Zoë]", "PB[Αθηνά]", "C[×]", "PB[Դավիթ]", "C[½ ко]"] {
        let text = tree("UTF-8", properties);
        assert_read(text.as_bytes(), "UTF-8", &text, &[]);
    }
}

#[test]
fn a_ca_that_can_not_be_read_is_contradicted_by_ascii_too() {
    for (label, reason) in [
        ("UTF-7", "the charset \"UTF-7\" can't be read: "),
        ("HZ-GB-2312", "the charset \"HZ-GB-2312\" can't be read: "),
        ("HZ", "the charset \"HZ\" can't be read: "),
        ("ISO-2022-KR", "the charset \"ISO-2022-KR\" can't be read: "),
        ("iso-2022-cn", "the charset \"iso-2022-cn\" can't be read: "),
        ("foo", "there is no charset \"foo\""),
        ("UTF-16", "the text can't be in \"UTF-16\""),
    ] {
        for text in [tree(label, "C[ASCII]"), tree(label, "C[ü]")] {
            let mut said: Vec<Diagnostic> = Vec::new();
            let decoded = decode(text.as_bytes(), None, &mut said).unwrap();
            assert_eq!((&*decoded.text, decoded.charset), (&*text, "UTF-8"));
            assert_eq!((said.len(), said[0].code), (1, Code::CharsetMismatch));
            assert!(said[0].message.starts_with(reason), "{}", said[0].message);
        }
    }
}

#[test]
fn a_ca_is_found_wherever_it_stands() {
    for text in [
        "(;C[評語]CA[gb2312])",
        "( ; GM[1] CA [ gb2312 ] PB[評語])",
        "(;GM[1];B[pd];CA[gb2312][UTF-8]C[評語])",
        "(;GM[1](;B[pd](;W[dd]CA[]CA[gb2312]C[評語])))",
        "(;GaMe[1]CAs[gb2312]C[評語])",
        "(GM[1]CA[gb2312]C[評語])",
        ";GM[1]CA[gb2312]C[評語];B[pd](;W[dd])(;W[dc])",
        "CA[big5] CA[latin1] is meant\n(;GM[1]CA[gb2312]C[評語 CA[big5])",
        "(;C[CA[big5\\]CA[big5\\]]CA[gb2312]C[評語])",
    ] {
        assert_read(&bytes(text, "gbk"), "GBK", text, &[]);
    }
}

#[test]
fn damaged_utf_8_stays_utf_8() {
    let lost = |byte: &u8| match byte {
        0x81 | 0x8d | 0x8f | 0x90 | 0x9d => b'?',
        byte => *byte,
    };
    for label in ["", "UTF-8", "gb2312"] {
        let text = tree(label, CHINESE);
        let damaged: Vec<u8> = text.as_bytes().iter().map(lost).collect();
        let (charset, read, codes) = read(&damaged);
        assert_eq!(charset, "UTF-8");
        assert!(read.contains("第五届春风"), "{read}");
        assert_eq!(codes.contains(&Code::CharsetGuessed), label != "UTF-8");
        assert_eq!(codes.contains(&Code::CharsetMismatch), label == "gb2312");
        assert!(codes.contains(&Code::UndecodableBytes));
    }
    assert_read(
        b"(;CA[UTF-8]PB[\xe5\x9b\xa0\xe5\x9d]PW[M\xc3\xbcller])",
        "UTF-8",
        "(;CA[UTF-8]PB[因\u{fffd}]PW[Müller])",
        &[Code::UndecodableBytes],
    );
}

#[test]
fn names_that_were_cut_end_with_their_values() {
    for (label, name, properties) in [
        ("Shift_JIS", "Shift_JIS", JAPANESE),
        ("EUC-JP", "EUC-JP", JAPANESE),
        ("gb2312", "GBK", CHINESE),
        ("Big5", "Big5", TAIWANESE),
        ("EUC-KR", "EUC-KR", KOREAN),
    ] {
        for ca in [label, ""] {
            let text = tree(ca, &format!("WR[三段]{properties}"));
            let mut cut = bytes(&text, label);
            let at = cut.windows(2).position(|pair| pair == b"WR").unwrap();
            cut.remove(at + 6);
            let expected = text.replace("三段", "三\u{fffd}");
            let codes = [Code::CharsetGuessed, Code::UndecodableBytes];
            let codes = if ca.is_empty() { &codes } else { &codes[1..] };
            assert_read(&cut, name, &expected, codes);
        }
    }
}

#[test]
fn trees_of_one_file_have_charsets_of_their_own() {
    let all = [
        ("Shift_JIS", JAPANESE),
        ("UTF-8", KOREAN),
        ("gb2312", CHINESE),
        ("Big5", TAIWANESE),
        ("ISO-2022-JP", JAPANESE),
        ("EUC-KR", KOREAN),
        ("UTF-8", JAPANESE),
        ("ISO-8859-1", GERMAN),
        ("EUC-JP", JAPANESE),
    ];
    for start in 0..all.len() {
        let trees = [&all[start..], &all[..start]].concat();
        let (mut file, mut plain) = (Vec::new(), Vec::new());
        let (mut text, mut plain_text) = (String::new(), String::new());
        for (label, properties) in trees {
            let tree_of = |ca| tree(ca, properties);
            text += &tree_of(label);
            file.extend(bytes(&tree_of(label), label));
            plain_text += &tree_of("");
            plain.extend(bytes(&tree_of(""), label));
        }
        let name = find_charset(all[start].0).unwrap().name();
        assert_read(&file, name, &text, &[]);
        assert_read(&plain, name, &plain_text, &[Code::CharsetGuessed; 7]);
    }
    // Trees in ASCII say nothing.
    let text = tree("", "") + &tree("gb2312", CHINESE) + &tree("", "");
    assert_read(&bytes(&text, "gbk"), "GBK", &text, &[]);
}

#[test]
fn text_between_the_trees_is_read_like_one_of_them() {
    let text = format!("Grüße\n{}aus\n{}Köln (bald)\n", tree("latin1", GERMAN), tree("latin1", ""));
    assert_read(&bytes(&text, "latin1"), "windows-1252", &text, &[]);
    let text = "(;GM[1])\nGrüße aus Köln\n";
    let guessed = [Code::CharsetGuessed];
    assert_read(&bytes(text, "latin1"), "windows-1252", text, &guessed);
}

#[test]
fn little_text_is_read_like_the_rest_of_its_file() {
    let text = tree("", CHINESE) + &tree("", "PB[黑]") + &tree("", CHINESE);
    let guessed = [Code::CharsetGuessed];
    assert_read(&bytes(&text, "gbk"), "GBK", &text, &guessed);
    let mut file = bytes(&tree("", CHINESE), "gbk");
    file.extend(b"(;GM[1]PB[M\xfcller])");
    assert!(read(&file).1.ends_with("PB[Müller])"));
}

#[test]
fn names_are_told_by_how_they_begin() {
    for (label, name, values) in [
        ("gbk", "GBK", &["古力", "柯洁", "丁浩", "李喆", "常昊", "马", "林海峰", "四段"][..]),
        ("big5", "Big5", &["黑嘉嘉", "許皓鋐", "林海峰"]),
        ("euc-jp", "EUC-JP", &["林海峰", "武宮正樹", "加藤正夫", "木谷実"]),
        ("shift_jis", "Shift_JIS", &["趙治勲", "この手は", "それは―", "ソ", "表", "能", "能登"]),
        ("euc-kr", "EUC-KR", &["이창호", "백", "원성진", "9단"]),
        ("windows-1251", "windows-1251", &["Иван", "Соколов"]),
        ("latin1", "windows-1252", &["Åse", "créée", "Ñandú"]),
    ] {
        for value in values {
            let text = format!("(;GM[1]PB[{value}]PW[GNU Go];B[dd])");
            let plain = bytes(&text, label);
            assert_read(&plain, name, &text, &[Code::CharsetGuessed]);
            let charset = find_charset(label).unwrap();
            if charset.pairs().is_some() {
                let (charset, read, _) = read(&escaped(&plain, charset));
                assert_eq!((charset, without_needless_escapes(&read)), (name, text));
            }
        }
    }
}

#[test]
fn brackets_and_backslashes_within_characters_are_none() {
    for (label, properties) in [
        ("Shift_JIS", "PB[ソ]PW[表ゾ]C[ゼ。ソ\\]と表\\\\、ゾ\\]と評]N[ソ]"),
        ("gb2312", "PB[誠]PW[誡]C[乗誠\\]誡\\]與誡,誠\\\\]N[誡]"),
        ("Big5", "PB[許]PW[也]C[功蓋\\]也\\]與也,蓋\\\\]N[也]"),
    ] {
        let charset = find_charset(label).unwrap();
        let text = tree(label, properties) + &tree(label, "PB[a]");
        let plain = bytes(&text, label);
        assert_read(&plain, charset.name(), &text, &[]);
        let (name, read, codes) = read(&escaped(&plain, charset));
        assert_eq!((name, codes), (charset.name(), vec![]));
        assert_eq!(without_needless_escapes(&read), text);
    }
}

/// A text without backslashes before what means the same without one.
fn without_needless_escapes(text: &str) -> String {
    let mut needed = String::new();
    let mut characters = text.chars();
    while let Some(character) = characters.next() {
        match character {
            '\\' => match characters.next() {
                Some(escaped @ ('\\' | ']')) => needed.extend(['\\', escaped]),
                escaped => needed.extend(escaped),
            },
            other => needed.push(other),
        }
    }
    needed
}

#[test]
fn what_follows_tells_how_a_bracket_was_written() {
    for (written, text) in [
        // Where a value ends, and where it goes on.
        (&b"C[\x83\\]N[a]"[..], "C[ソ]N[a]"),
        (b"C[\x83\\] \n;B[pd]", "C[ソ] \n;B[pd]"),
        (b"C[\x83\\]", "C[ソ]"),
        (b"C[\x83\\]a]", "C[ゾa]"),
        (b"C[\x83\\]]", "C[ゾ]"),
        (b"C[\x83\\\\]N[a]", "C[ソ]N[a]"),
        (b"C[\x83\\\\]a]", "C[ソ\\]a]"),
        (b"C[\x83\\\\]]", "C[ソ\\]]"),
        (b"C[\x83\\\\\\]N[a]", "C[ソ\\\\]N[a]"),
        (b"C[\x83\\\\\\]a]", "C[ソ\\]a]"),
        (b"C[\x83]]", "C[ゾ]"),
        (b"C[\x83] (a)]", "C[ゾ (a)]"),
        // What was cut.
        (b"C[\x83]N[a]", "C[\u{fffd}]N[a]"),
        (b"C[\x83])(;B[pd]", "C[\u{fffd}])(;B[pd]"),
        // Half-width kana are characters of their own.
        (b"C[\xb1]", "C[ｱ]"),
        (b"C[\xb1\\]]", "C[ｱ\\]]"),
    ] {
        let decoded = decode(written, Some("shift_jis"), &mut ()).unwrap();
        assert_eq!(decoded.text, text, "{written:?}");
    }
}

#[test]
fn any_bytes_are_read_in_linear_time() {
    let all: Vec<u8> = (0..=u8::MAX).collect();
    for start in 0..all.len() {
        read(&all[start..]);
        read(&[b"(;CA[sjis]C[", &all[start..]].concat());
        read(&[b"(;CA[big5]C[\x81", &all[start..]].concat());
    }
    for pattern in [
        &b"(;CA[Shift_JIS]C[\x85])"[..],
        b"(;CA[gbk]C[\xff\x81])",
        b"(;C[\x85])",
        b"\x81\\",
        b"(;C[\x81\\\\]   ",
        b"(   ",
        b"\x1b$B",
        b"(;C[\x1b$B\n",
        b"CA[CcA[\xc3\xbc",
        b"(;CA[utf-8]C[\xff])",
    ] {
        read(&pattern.repeat(2_000));
    }
}

#[test]
fn where_a_character_may_end_in_a_bracket_one_may_end_in_a_backslash_and_the_other_way_round() {
    for label in ["Shift_JIS", "Big5", "GBK", "GB18030"] {
        let charset = find_charset(label).expect(label);
        let pairs = charset.pairs().expect(label);
        for lead in (0x80..=0xff).filter(|&lead| pairs.is_lead(lead)) {
            let [ends_in_bracket, ends_in_backslash] =
                [b']', b'\\'].map(|trail| charset.decode(&[lead, trail]).1.is_none());
            assert_eq!(ends_in_bracket, ends_in_backslash, "{label}: {lead:x}");
        }
    }
}
