use super::*;
use crate::words::Decimal;

/// Words, and their result as the draft writes it.
const UNDERSTOOD: &[(&str, &str)] = &[
    ("White wins by resignation", "W+R"),
    ("  WHITE  WINS\tBY RESIGNATION.", "W+R"),
    ("White won by resignation!", "W+R"),
    ("White by resignation", "W+R"),
    ("White wins (resignation)", "W+R"),
    ("White wins, by resignation", "W+R"),
    ("Black resigns", "W+R"),
    ("Black resigns at move 186", "W+R"),
    ("Black resigned.", "W+R"),
    ("white resigned after 214 moves", "B+R"),
    ("White wins by resignation (Black resigned at move 186)", "W+R"),
    ("Black by 3", "B+3"),
    ("Black by 3.", "B+3"),
    ("Black by 3.5.", "B+3.5"),
    ("Black wins by 1", "B+1"),
    ("Black won by 1/2 point", "B+0.5"),
    ("Black wins by ½", "B+0.5"),
    ("White wins by half a point", "W+0.5"),
    ("White wins by a half point", "W+0.5"),
    ("White won by 3 1/2 points", "W+3.5"),
    ("White wins 3 points", "W+3"),
    ("White loses by 3 points", "B+3"),
    ("Black by 3 (4 prisoners each)", "B+3"),
    ("Black by 3, after a long endgame", "B+3"),
    ("Black wins by 3 at move 250", "B+3"),
    ("Black wins", "B+"),
    ("Black wins the title", "B+"),
    ("Black wins 3 games", "B+"),
    ("Black wins by 3-4 points", "B+"),
    ("Black wins by 3,5", "B+3.5"),
    ("White by 2-1/2", "W+2.5"),
    ("White wins by default", "W+F"),
    ("White ran out of time", "B+T"),
    ("Schwarz gewinnt durch Aufgabe", "B+R"),
    ("Weiß gewinnt mit 3,5 Punkten", "W+3.5"),
    ("Чёрные сдались", "W+R"),
    ("Black wins by a wide margin", "B+"),
    ("Black wins by T. Suzuki's oversight", "B+"),
    ("B wins", "B+"),
    ("Black lost", "W+"),
    ("White wins on time", "W+T"),
    ("Black wins by time", "B+T"),
    ("Black loses on time", "W+T"),
    ("White forfeits", "B+F"),
    ("White forfeited.", "B+F"),
    ("Black wins by forfeit", "B+F"),
    ("White wins by Forfeiture", "W+F"),
    ("W+15", "W+15"),
    ("w+15", "W+15"),
    ("White+15", "W+15"),
    ("B+R", "B+R"),
    ("B+Resign", "B+R"),
    ("b + resign", "B+R"),
    ("B+Res.", "B+R"),
    ("W+0.5", "W+0.5"),
    ("W + 7 1/2", "W+7.5"),
    ("W+3.5 points", "W+3.5"),
    ("B+T", "B+T"),
    ("B+Time", "B+T"),
    ("B+f", "B+F"),
    ("B+", "B+"),
    ("B+0", "B+0"),
    ("0", "Jigo"),
    ("Jigo", "Jigo"),
    ("JIGO.", "Jigo"),
    ("Draw", "Jigo"),
    ("drawn game", "Jigo"),
    ("Tie", "Jigo"),
    ("Void", "Void"),
    ("void (triple ko)", "Void"),
    ("No result", "Void"),
    ("no  result, triple ko", "Void"),
    ("unfinished", "Unfinished"),
    ("Unfinished game", "Unfinished"),
    ("not finished", "Unfinished"),
    ("?", "?"),
    (" Unknown ", "?"),
    ("not known", "?"),
];

#[test]
fn results_are_understood() {
    for &(words, written) in UNDERSTOOD {
        let outcome = read_any(words).expect(words).value;
        assert_eq!(write_draft(&outcome), written, "{words}");
    }
}

#[test]
fn other_words_are_not() {
    let understood: Vec<&str> = [
        "",
        "+",
        ".",
        "Black or White wins",
        "Black and White win",
        "Black/White wins",
        "Black wins or loses",
        "Black wins by 2 or 3",
        "Black wins?",
        "Black by 3?",
        "Black wins and White wins",
        "Black wins by 3, White by 2",
        "Jigo, so White wins",
        "White wins by jigo",
        "Unfinished; Black wins by forfeit",
        "Black by a lot",
        "Black by 3-4",
        "Black by 3 4/5",
        "Black by 3/5",
        "Black by 3 stones",
        "Black by -3",
        "Black did not win",
        "Blackwins",
        "Blacks win",
        "B+R?",
        "R+3",
        "resignation",
        "3 points",
        "no",
        "not",
        "He wins",
    ]
    .into_iter()
    .filter(|text| read_any(text).is_some())
    .collect();
    assert_eq!(understood, [""; 0]);
}

#[test]
fn sgf_is_read_strictly() {
    for (text, ff4, draft) in [
        ("0", "0", "Jigo"),
        ("Draw", "0", "Jigo"),
        ("Jigo", "0", "Jigo"),
        ("Void", "Void", "Void"),
        ("Unfinished", "Void", "Unfinished"),
        ("Playing", "Void", "Unfinished"),
        ("?", "?", "?"),
        ("B+", "B+", "B+"),
        ("B+0", "B+0", "B+0"),
        ("W+R", "W+R", "W+R"),
        ("W+Resign", "W+R", "W+R"),
        ("B+T", "B+T", "B+T"),
        ("B+Time", "B+T", "B+T"),
        ("W+F", "W+F", "W+F"),
        ("W+Forfeit", "W+F", "W+F"),
        ("W+2.50", "W+2.5", "W+2.5"),
    ] {
        let outcome = read_sgf(text).expect(text);
        assert_eq!(write_ff4(&outcome), ff4, "{text}");
        assert_eq!(write_draft(&outcome), draft, "{text}");
    }
    let understood: Vec<&str> = [
        "",
        " ",
        "B",
        "b+r",
        "B+r",
        "B+RESIGN",
        "B+Res",
        "jigo",
        "draw",
        "void",
        "B+3.",
        "B+.5",
        "B+-3",
        "B++3",
        "B+ 3",
        "B +3",
        " B+3",
        "B+3 ",
        "+3",
        "BW+3",
        "1",
        "00",
        "B+1/2",
        "B+99999999999999999999",
        "Black wins",
    ]
    .into_iter()
    .filter(|text| read_sgf(text).is_some())
    .collect();
    assert_eq!(understood, [""; 0]);
}

#[test]
fn each_dialect_has_its_judge() {
    for (text, ff4, draft) in [
        ("0", true, false),
        ("Draw", true, false),
        ("Jigo", false, true),
        ("Void", true, true),
        ("Unfinished", false, true),
        ("Playing", false, true),
        ("?", true, true),
        ("B+", true, true),
        ("B+0", true, true),
        ("W+2.50", true, true),
        ("W+R", true, true),
        ("W+Resign", true, false),
        ("B+T", true, true),
        ("B+Time", true, false),
        ("W+F", true, true),
        ("W+Forfeit", true, false),
        ("W+r", false, false),
        ("B+3.", false, false),
        ("B+2,5", false, false),
        ("jigo", false, false),
        (" B+R", false, false),
        ("", false, false),
    ] {
        assert_eq!((is_ff4(text), is_draft(text)), (ff4, draft), "{text}");
    }
}

#[test]
fn any_english_is_understood() {
    for (words, written, is_all) in [
        ("B+Resignation", "B+R", true),
        ("B+Resigned", "B+R", true),
        ("b+r", "B+R", true),
        ("B+R.", "B+R", true),
        ("B+res", "B+R", true),
        ("Ｂ＋Ｒ", "B+R", true),
        ("B+ 3.5", "B+3.5", true),
        (" B+3.5 ", "B+3.5", true),
        ("Black+3.5", "B+3.5", true),
        ("B+2,5", "B+2.5", true),
        ("Black wins by 3,5", "B+3.5", true),
        ("W+½", "W+0.5", true),
        ("B+5½", "B+5.5", true),
        ("W+Time forfeit", "W+T", true),
        ("W+Timeout", "W+T", true),
        ("W by Resignation", "W+R", true),
        ("Black wins by 5 points", "B+5", true),
        ("jigo", "Jigo", true),
        ("draw", "Jigo", true),
        ("void", "Void", true),
        ("unfinished", "Unfinished", true),
        ("Game suspended", "Unfinished", true),
        ("W", "W+", true),
        ("Black", "B+", true),
        ("B+R (time trouble)", "B+R", false),
        ("Black resigns at move 186", "W+R", false),
        ("Void (triple ko)", "Void", false),
        ("White resigns. W 6.5 B 157.0", "B+R", false),
        ("B+, and could not continue.", "B+", false),
        ("B+Illegal", "B+", false),
        ("B+Illegal move", "B+", false),
    ] {
        let understood = read_any(words).expect(words);
        assert_eq!(write_draft(&understood.value), written, "{words}");
        assert_eq!(understood.is_all, is_all, "{words}");
    }
    let understood: Vec<&str> = [
        "",
        "+",
        "Black or White",
        "Black?",
        "B+R?",
        "B+big?",
        "B+big or W+3",
        "B+big, W+3",
        "B+2R",
        "B+-3",
        "B+3-4",
        "R+3",
        "Black by 3 stones",
        "White leads",
        "Adjourned after a long lunch",
    ]
    .into_iter()
    .filter(|text| read_any(text).is_some())
    .collect();
    assert_eq!(understood, [""; 0]);
}

#[test]
fn what_is_written_reads_back() {
    let manners = [
        Victory::Unspecified,
        Victory::Points(Decimal::new(0, 0)),
        Victory::Points(Decimal::new(5, 1)),
        Victory::Points(Decimal::new(361, 0)),
        Victory::Resignation,
        Victory::Time,
        Victory::Forfeit,
    ];
    let wins =
        [Color::Black, Color::White].into_iter().flat_map(|winner| manners.map(|by| Outcome::Win { winner, by }));
    let others = [Outcome::Draw, Outcome::Void, Outcome::Unfinished, Outcome::Unknown];
    for outcome in wins.chain(others) {
        assert_eq!(read_any(&write_words(&outcome)), Some(Understood::fully(outcome)));
        let draft = write_draft(&outcome);
        assert_eq!(read_sgf(&draft), Some(outcome));
        assert_eq!(read_any(&draft), Some(Understood::fully(outcome)));
        assert!(is_ff4(&write_ff4(&outcome)) && is_draft(&draft), "{draft}");
    }
}

#[test]
fn words_are_written_in_full() {
    for (sgf, words) in [
        ("W+R", "White wins by resignation"),
        ("B+3.5", "Black wins by 3.5"),
        ("B+T", "Black wins on time"),
        ("W+F", "White wins by forfeit"),
        ("B+", "Black wins"),
        ("0", "Jigo"),
        ("Void", "Void"),
        ("Unfinished", "Unfinished"),
        ("?", "Unknown"),
    ] {
        let outcome = read_sgf(sgf).expect(sgf);
        assert_eq!(write_words(&outcome), words);
    }
}
