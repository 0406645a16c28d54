use super::*;

#[test]
fn the_table_is_well_formed() {
    crate::table::check(
        TABLE,
        &[
            ("words", WORDS.len()),
            ("signs", SIGNS.len()),
            ("players", PLAYERS.len()),
            ("periods", PERIODS.len()),
            ("length", LENGTH.len()),
            ("overtime", OVERTIME.len()),
            ("no overtime", overtime::NO_OVERTIME.len()),
            ("each", EACH.len()),
        ],
    );
}

#[test]
fn times_are_understood() {
    for (words, seconds, written) in [
        ("1 hour", "3600", "1 hour"),
        ("90 minutes", "5400", "90 minutes"),
        ("90 min", "5400", "90 minutes"),
        ("90 min.", "5400", "90 minutes"),
        ("60 Minutes", "3600", "1 hour"),
        ("1 minute", "60", "1 minute"),
        ("2 hours 30 min", "9000", "150 minutes"),
        ("2 hours and 30 minutes", "9000", "150 minutes"),
        ("2 hours, 30 minutes", "9000", "150 minutes"),
        ("1 hour 30", "5400", "90 minutes"),
        ("two hours and a half", "9000", "150 minutes"),
        ("1,5 hours", "5400", "90 minutes"),
        ("an hour", "3600", "1 hour"),
        ("half an hour", "1800", "30 minutes"),
        ("1 hour, 1 minute", "3600", "1 hour, 1 minute"),
        ("2 hours, 30 minutes byoyomi", "7200", "2 hours, 30 minutes byoyomi"),
        ("20 min main, 30 sec byo-yomi", "1200", "20 minutes, 30 sec byo-yomi"),
        ("各2時間 秒読み1分", "7200", "2 hours, 秒読み1分"),
        ("2h30m", "9000", "150 minutes"),
        ("1h 30m 5s", "5405", "5405 seconds"),
        ("1 1/2 hours", "5400", "90 minutes"),
        ("1½ hours", "5400", "90 minutes"),
        ("1.5 hours", "5400", "90 minutes"),
        ("45 seconds", "45", "45 seconds"),
        ("7.5 sec", "7.5", "7.5 seconds"),
        ("10 hours each", "36000", "10 hours"),
        ("30 minutes per player", "1800", "30 minutes"),
        ("30 minutes a  side", "1800", "30 minutes"),
        ("30 minutes each, byo-yomi", "1800", "30 minutes, byo-yomi"),
        ("1 hour then 5 x 30 sec", "3600", "1 hour, 5 x 30 sec"),
        ("1 hour, then 30 sec a move", "3600", "1 hour, 30 sec a move"),
        ("1 hour, 25 moves, 10 min", "3600", "1 hour, 25 moves, 10 min"),
        ("1 hour,", "3600", "1 hour"),
        ("0 hours", "0", "0 seconds"),
        ("1時間30分", "5400", "90 minutes"),
        ("3 시간, 초읽기", "10800", "3 hours, 초읽기"),
    ] {
        let limit = read_words(words).expect(words);
        assert_eq!(decimal::write(limit.seconds), seconds, "{words}");
        assert_eq!(write_words(&limit), written, "{words}");
        assert_eq!(read_words(written), Some(limit), "{words}");
    }
}

#[test]
fn other_words_are_not() {
    let understood: Vec<&str> = [
        "",
        ",",
        "then",
        "60",
        "hour",
        "-1 hour",
        "1 hour 2 hours",
        "30 min 1 hour",
        "1 hour and",
        "1 hour 75",
        "2:30",
        "1 hour for Black",
        "Black 1 hour, White 2 hours",
        "1 hour, White 2 hours",
        "1 hour / 30 min",
        "30 seconds byoyomi",
        "about 1 hour",
        "1 year",
        "9999999999999999 hours",
        "9999999999999999999999 seconds",
        "99999999999999999 seconds 0.00001 seconds",
    ]
    .into_iter()
    .filter(|text| read_words(text).is_some())
    .collect();
    assert_eq!(understood, [""; 0]);
}

#[test]
fn each_dialect_has_its_units() {
    for (text, ff4, draft) in [
        ("5400", "5400", "90m"),
        ("90m", "5400", "90m"),
        ("1.5h", "5400", "90m"),
        ("3600", "3600", "1h"),
        ("5h", "18000", "5h"),
        ("45", "45", "45"),
        ("45s", "45", "45"),
        ("61", "61", "61"),
        ("0", "0", "0"),
        ("0h", "0", "0"),
        ("60.5", "60.5", "60.5"),
        ("-3600", "-3600", "-1h"),
    ] {
        let seconds = read_sgf(text).expect(text);
        assert_eq!(write_ff4(seconds), ff4, "{text}");
        assert_eq!(write_draft(seconds), draft, "{text}");
        assert!(is_draft(text), "{text}");
        assert!(is_draft(draft) && decimal::is_real(ff4), "{text}");
        assert_eq!(read_sgf(draft), Some(seconds), "{text}");
    }
    for text in ["", "h", "1 h", "1H", "1h30m", "5:00", "1 hour"] {
        assert_eq!(read_sgf(text), None, "{text}");
        assert!(!is_draft(text), "{text}");
    }
    assert_eq!(read_sgf("9223372036854775807h"), None);
    assert!(!is_draft("3.h"), "a full stop has digits behind it");
}

#[test]
fn times_of_any_dialect_are_understood() {
    for (text, seconds, overtime) in [
        ("5400.0", "5400", None),
        ("0", "0", None),
        (" 300 ", "300", None),
        ("３００", "300", None),
        ("5h", "18000", None),
        ("4.5h", "16200", None),
        ("90m", "5400", None),
        ("300s", "300", None),
        ("1h30m", "5400", None),
        ("1h 30min", "5400", None),
        ("30 min", "1800", None),
        ("5 hours", "18000", None),
        ("8h each", "28800", None),
        ("each 3 hours", "10800", None),
        ("3 hours each", "10800", None),
        ("Each 3 hours", "10800", None),
        ("5h (each)", "18000", None),
        ("7200 (2 hours)", "7200", None),
        ("30 minutes each", "1800", None),
        ("1時間30分", "5400", None),
        ("3時間", "10800", None),
        ("各3時間", "10800", None),
        ("３時間", "10800", None),
        ("3시간", "10800", None),
        ("각 1시간 30분", "5400", None),
        ("1小时", "3600", None),
        ("2小時45分", "9900", None),
        ("每方2小时", "7200", None),
        ("各16小时", "57600", None),
        ("双方各三小时", "10800", None),
        ("30秒", "30", None),
        ("5:00:00", "18000", None),
        ("30:00", "1800", None),
        ("60:00", "3600", None),
        ("01:00", "60", None),
        ("1,5h", "5400", None),
        ("15:05", "905", None),
        ("10:00(5x1:00)", "600", Some("5x1:00")),
        ("5:00:00(5x1:00)", "18000", Some("5x1:00")),
        ("30:00+30:00/25", "1800", Some("30:00/25")),
        ("10:00:00+1:00/5", "36000", Some("1:00/5")),
        ("1800 + 5x30", "1800", Some("5x30")),
        ("1h+30s*3", "3600", Some("30s*3")),
        ("30:00, 5x1:00", "1800", Some("5x1:00")),
        ("90m, 5x30s", "5400", Some("5x30s")),
        ("1 hour, byo-yomi", "3600", Some("byo-yomi")),
        ("2小时，5次60秒", "7200", Some("5次60秒")),
        ("各3時間、秒読み10分", "10800", Some("秒読み10分")),
    ] {
        let understood = read_any(text).expect(text);
        let limit = understood.value;
        assert_eq!(decimal::write(limit.seconds), seconds, "{text}");
        assert_eq!(limit.overtime.as_deref(), overtime, "{text}");
        assert!(understood.is_all, "{text}");
    }
    let understood = read_any("1800,0,30,5").map(|understood| {
        let limit = understood.value;
        (decimal::write(limit.seconds), limit.overtime, understood.is_all)
    });
    assert_eq!(understood, Some(("1800".into(), None, false)));
}

#[test]
fn what_is_not_clear_is_not_read() {
    let understood: Vec<&str> = [
        "",
        "-",
        "None",
        "unlimited",
        "無制限",
        "各",
        "each",
        "hours",
        "1:00",
        "1,500h",
        "5,400",
        "1800,5x30",
        "1800,",
        "30:00+",
        "30:00()",
        "30:00(5x1:00",
        "+30:00/25",
        "(5x1:00)",
        "30:00(White 20:00)",
        "1 hr/125 moves",
        "5:60",
        "5:0",
        ":30",
        "1:00:00:00",
        "-5:00",
        "+5:00",
        "5:+5",
        "黒3時間 白2時間",
        "Black 1 hour",
        "99999999999999999999:00",
        "9223372036854775807:00",
    ]
    .into_iter()
    .filter(|text| read_any(text).is_some())
    .collect();
    assert_eq!(understood, [""; 0]);
}
