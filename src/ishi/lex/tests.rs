use super::*;

/// Each item in short: a line as it stands, a block as its lines in brackets, with `?` where it has no end.
fn shape(text: &str) -> Vec<String> {
    Lexer::new(text)
        .map(|item| match item {
            Item::Move(_, line) | Item::Line(line) => line.text.to_owned(),
            Item::Block { lines, end, .. } => {
                let lines: Vec<_> = lines.map(|line| line.text).collect();
                format!("[{}]{}", lines.join("|"), if end.is_some() { "" } else { "?" })
            }
        })
        .collect()
}

#[test]
fn lines_end_at_cr_lf_and_crlf() {
    assert_eq!(shape("a\rb\r\n\r\nc\n d "), ["a", "b", "c", " d "]);
    assert_eq!(shape("COM\n\ra\n\r\n\rb\n\rENDCOM\n\rB 1 Q16\n\rc"), ["[a||b]", "B 1 Q16", "c"]);
}

#[test]
fn a_block_may_end_where_the_text_ends() {
    assert_eq!(shape("B 1 Q3\nCOM Nice. ENDCOM"), ["B 1 Q3", "[]?"]);
    assert_eq!(shape("B 1 Q3\nCOM\nNice. ENDCOM"), ["B 1 Q3", "[Nice. ENDCOM]?"]);
}

#[test]
fn a_block_without_an_end_is_closed_before_the_game_goes_on() {
    assert_eq!(shape("COM\nx\nB 1 Q3\nW 2 D4"), ["[x]?", "B 1 Q3", "W 2 D4"]);
    assert_eq!(shape("COM\nx\nEVENT y\nB 1 Q3\nCOM\nz\nENDCOM"), ["[x]?", "EVENT y", "B 1 Q3", "[z]"]);
    assert_eq!(shape("USER\nx\ny"), ["[x|y]?"]);
    assert_eq!(shape("COM\nx\nEVENT y\nCOM\nz\nENDCOM"), ["[x]?", "EVENT y", "[z]"]);
    assert_eq!(shape("COM\nx\n\nVAR b\n\nB 1 Q3"), ["[x|]?", "VAR b", "B 1 Q3"]);
    assert_eq!(shape("COM\nSETUP is hard\nENDVAR\nB 1 Q3"), ["[SETUP is hard]?", "ENDVAR", "B 1 Q3"]);
    assert_eq!(shape("VAR\nCOM\nx\nENDVAR\ny\nB 1 Q3"), ["VAR", "[x]?", "ENDVAR", "y", "B 1 Q3"]);
    assert_eq!(shape("COM\nx\nENDVAR\ny\nB 1 Q3"), ["[x|ENDVAR|y]?", "B 1 Q3"]);
    assert_eq!(shape("COM\nx\nENDVAR\n\nMARK a@Q3\nCOM\ny\nENDCOM"), ["[x]?", "ENDVAR", "MARK a@Q3", "[y]"]);
    assert_eq!(shape("USER x ENDUSER\ny\nUSER\nx\nENDUSER"), ["[]?", "y", "[x]"]);
    assert_eq!(shape("COM\nx\ny ENDCOM\nz\nCOM\nENDCOM"), ["[x|y ENDCOM]?", "z", "[]"]);
    assert_eq!(shape("VAR\nCOM\nENDVAR y\nENDVAR\nENDCOM"), ["VAR", "[ENDVAR y|ENDVAR]"]);
}

#[test]
fn a_sentence_takes_no_other_block_with_it() {
    assert_eq!(shape("Com was it\ny\nCOM\nx\nENDCOM"), ["[y]?", "[x]"]);
    assert_eq!(shape("Com He wins here\nx\nEndcom"), ["[x]"]);
    assert_eq!(shape("Com Title\nx"), ["[x]?"]);
}

#[test]
fn a_comment_may_speak_of_moves_and_events() {
    assert_eq!(shape("COM\nEvent one\nB 1 Q3\nENDCOM"), ["[Event one|B 1 Q3]"]);
    assert_eq!(shape("COM\nCOM\nENDCOMMENT\nENDCOM x\nA"), ["[COM|ENDCOMMENT]", "A"]);
    assert_eq!(shape("USER\nB 1 Q3\nCOM\nENDCOM\nENDUSER"), ["[B 1 Q3|COM|ENDCOM]"]);
}
