//! Texts in values: lines that Ishi would take for something, characters that either format has to escape.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

/// Lines that mean something to a reader of Ishi, or would be changed by one.
const LINES: &[&str] = &[
    "ENDCOM",
    " endcom at the end",
    ".ENDCOM",
    "..ENDCOM",
    "ENDCOMMENT",
    "ENDUSER",
    "\tEnduser",
    "COM",
    "COM a title",
    "USER SGF",
    "B 1 Q3",
    "w 2 PASS",
    "EVENT of the year",
    "VAR",
    "ENDVAR",
    "MARK \\t@A1",
    "REMARK",
    "DIAGRAM",
    r"\d",
    r"a \T b \c \S",
    r"\\d",
    r"\",
    r"\\",
    r"\x",
    "\ttab\ttab",
    "  indented",
    "blanks behind  ",
    "\t",
    " ",
    "",
    "",
    "%",
    "100% %41 %d %%",
    "[in brackets]",
    "[",
    "]",
    "a:b:c",
    "(;B[dd])",
    "PB[Anna]",
    "ISHI[?PLACE 0 1]",
    "日本語の解説",
    "趙治勲 九段",
    "Müller, Straße",
    "emoji 😀 and 👩‍👩‍👧",
    "◇ △ ✓ □",
    "e\u{301} \u{a0} \u{3000} \u{200b}",
    "\u{3000}wide blanks\u{3000}",
    "½ ﬁ Ⅳ ‚quotes‘ – dash…",
    "x",
    "A comment, as comments are.",
    "This is a long line, longer than any that a terminal of the year 1990 could show without wrapping it somewhere.",
];

/// A line of text.
pub fn line() -> impl Strategy<Value = String> {
    prop_oneof![
        6 => select(LINES).prop_map(str::to_owned),
        2 => vec(select(LINES), 2..4).prop_map(|pieces| pieces.join(" ")),
        1 => "[ -~]{0,12}",
        1 => "[a-z]{1,6}",
        1 => r"\PC{0,4}",
    ]
}

/// The value of a Text, escaped; its lines may be broken softly, and in each way in which lines are broken.
pub fn text() -> impl Strategy<Value = String> {
    let line_break = prop_oneof![
        16 => Just("\n"),
        1 => Just("\r\n"),
        1 => Just("\\\n"),
        1 => Just("\n\n"),
    ];
    vec((line().prop_map(|line| escape(&line)), line_break), 1..5).prop_map(|lines| {
        let last = lines.len() - 1;
        let lines = lines.iter().enumerate();
        lines
            .map(|(at, (line, line_break))| match at == last {
                true => line.clone(),
                false => format!("{line}{line_break}"),
            })
            .collect()
    })
}

/// The value of a SimpleText, escaped.
pub fn simple_text() -> impl Strategy<Value = String> {
    prop_oneof![9 => line().prop_map(|line| escape(&line)), 1 => text()]
}

/// The text of a label, or of another value that a colon parts, escaped.
pub fn composed() -> impl Strategy<Value = String> {
    simple_text().prop_map(|text| text.replace(':', "\\:"))
}

fn escape(text: &str) -> String {
    text.replace('\\', r"\\").replace(']', r"\]")
}
