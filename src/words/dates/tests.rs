use super::*;

#[test]
fn the_table_is_well_formed() {
    let sections = [
        ("words", lex::WORDS.len()),
        ("signs", lex::SIGNS.len()),
        ("beside", lex::BESIDE.len()),
        ("ordinals", lex::ORDINALS.len()),
        ("moon", lex::MOON.len()),
        ("hours", clock::HOURS.len()),
        ("eras", lex::ERAS.len()),
    ];
    crate::table::check(lex::TABLE, &sections);
}

fn entry(year: u16, month: u8, day: u8) -> Date {
    let some = |number| (number > 0).then_some(number);
    date(year, some(month), some(day)).unwrap()
}

#[test]
fn shortcuts_depend_on_the_entry_before() {
    for text in [
        "1996",
        "1996-05",
        "1996-05-06",
        "1996,1997",
        "1996-05,06",
        "1996-05,06-07",
        "1996-05-06,07",
        "1996-05-06,07-08",
        "1996-05-06,07,08-09,10",
        "1996-12-27,28,1997-01-03,04",
        "1847-11-21,22,23,24",
        "1938-12-09,1939-03-03,04",
        "1958-06-03,07",
        "1996-05-06,1996-07,08,09-10",
        "1996-02-29",
        "0001",
        "9999-12-31",
    ] {
        let dates = read_iso(text).expect(text);
        assert_eq!(write_iso(&dates), text);
        assert_eq!(read_words(text), Some((dates, Guesses::default())), "{text}");
    }
}

#[test]
fn other_lists_are_not_iso() {
    let understood: Vec<&str> = [
        "",
        ",",
        "1996,",
        ",1996",
        "05",
        "05-06",
        "1996,05",
        "1996,05-06",
        "1996-5",
        "1996-05-6",
        "1996-05-06, 07",
        " 1996",
        "96-05-06",
        "19960506",
        "1996-13",
        "1996-00",
        "1996-04-31",
        "1995-02-29",
        "1900-02-29",
        "0000",
        "1996-05-06-07",
        "1996-05-06..08",
        "1996-05-06 10:00",
        "+996",
        "1996-+5",
        "-996",
        "１９９６",
        "1996-05-",
    ]
    .into_iter()
    .filter(|text| read_iso(text).is_some())
    .collect();
    assert_eq!(understood, [""; 0]);
}

/// A date as an entry that stands first.
fn first_entry(date: &Date) -> String {
    let mut written = String::new();
    write_entry(&mut written, date, None);
    written
}

/// All ways to write an entry, legal or not.
fn spellings(date: &Date) -> Vec<String> {
    let full = first_entry(date);
    let tails = [5, 8].into_iter().filter_map(|at| full.get(at..));
    tails.map(String::from).chain([full.clone()]).collect()
}

#[test]
fn every_list_is_written_shortest_and_reads_back() {
    let pool = [
        entry(1958, 0, 0),
        entry(1959, 0, 0),
        entry(1958, 6, 0),
        entry(1958, 7, 0),
        entry(1959, 6, 0),
        entry(1958, 6, 6),
        entry(1958, 6, 7),
        entry(1958, 7, 6),
        entry(1959, 6, 6),
    ];
    for a in pool {
        for b in pool {
            for c in pool {
                // Equal dates are said once.
                if a == b || b == c || a == c {
                    continue;
                }
                let dates = Dates::of([a, b, c].map(Period::from));
                let written = write_iso(&dates);
                assert_eq!(read_iso(&written).as_ref(), Some(&dates));
                for b in spellings(&b) {
                    for c in spellings(&c) {
                        let other = format!("{},{b},{c}", first_entry(&a));
                        let is_same = read_iso(&other).as_ref() == Some(&dates);
                        assert!(!is_same || other.len() >= written.len(), "{other}");
                    }
                }
            }
        }
    }
}

/// Values, the dates they mean, and whether that is all they say.
const UNDERSTOOD: &[(&str, &str, bool)] = &[
    ("1996-12-27,28", "1996-12-27,28", true),
    ("1998-05-06,1998-05-07", "1998-05-06,07", true),
    ("1996-12-27, 28", "1996-12-27,28", true),
    ("1996-12-27 , 28", "1996-12-27,28", true),
    (" 1996-12-27 ", "1996-12-27", true),
    ("2021/01/20", "2021-01-20", true),
    ("1996/03/07", "1996-03-07", true),
    ("2021.01.20", "2021-01-20", true),
    ("2021.1.5", "2021-01-05", true),
    ("2021. 1. 5.", "2021-01-05", true),
    ("2021-1-5", "2021-01-05", true),
    ("2012-5", "2012-05", true),
    ("2012/5", "2012-05", true),
    ("20210120", "2021-01-20", true),
    ("２０２１－０１－２０", "2021-01-20", true),
    ("2021年1月20日", "2021-01-20", true),
    ("2021年1月20日、21日", "2021-01-20,21", true),
    ("2021年 1月", "2021-01", true),
    ("2021年", "2021", true),
    ("2021년 1월 20일", "2021-01-20", true),
    ("2000-00-00", "2000", true),
    ("2000-05-00", "2000-05", true),
    ("2000-0-0", "2000", true),
    ("1988-05-??", "1988-05", true),
    ("1988-05-xx", "1988-05", true),
    ("1988-XX-XX", "1988", true),
    ("1971-09-", "1971-09", true),
    ("1982-", "1982", true),
    ("1990-03-08..10", "1990-03-08,09,10", true),
    ("1990-03-08 .. 10", "1990-03-08,09,10", true),
    ("1990-03-08~1990-03-10", "1990-03-08,09,10", true),
    ("1990-03-08～10", "1990-03-08,09,10", true),
    ("1990.03.08..10", "1990-03-08,09,10", true),
    ("1847-11-21..24", "1847-11-21,22,23,24", true),
    ("1847-11-29..12-01,05", "1847-11-29,30,12-01,05", true),
    ("1920-10-20..12-02", "1920-10-20,12-02", false),
    ("1846..1848", "1846,1848", false),
    ("2000-01-01 00:53", "2000-01-01", false),
    ("2000-01-01 00:53,02", "2000-01-01,02", false),
    ("2017.08.10 16:34", "2017-08-10", false),
    ("2001/02/08 20:26:45 UT", "2001-02-08", false),
    ("2016-12-29T19:49:39Z", "2016-12-29", false),
    ("2016-12-29 7:49 pm", "2016-12-29", false),
    ("March 8, 1990 13:00", "1990-03-08", false),
    ("2021-01-20 Wed", "2021-01-20", true),
    ("2021-01-20 (Wed.)", "2021-01-20", true),
    ("2021年1月20日（水）", "2021-01-20", true),
    ("2021年1月20日 水曜日", "2021-01-20", true),
    ("2021年1月20日 星期三 13:00", "2021-01-20", false),
    ("2021-01-20 (수)", "2021-01-20", true),
    ("8 March 1990", "1990-03-08", true),
    ("March 8, 1990.", "1990-03-08", true),
    ("Thu, March 8, 1990", "1990-03-08", true),
    ("November 21-24, 1847", "1847-11-21,22,23,24", true),
    ("13.9.2007", "2007-09-13", true),
    ("25.02.2014", "2014-02-25", true),
    ("9-09-2000", "2000-09-09", true),
    ("11/13/96", "1996-11-13", false),
    ("01.08.2001", "2001-08-01", true),
    ("平成3年1月20日", "1991-01-20", true),
    ("1667-1668", "1667,1668", false),
    ("2021-1-2-3", "2021-01-02,03", true),
    ("1975-09-10/11", "1975-09-10,11", true),
    ("Spring 1990", "1990", false),
    ("1933年(连载)", "1933", false),
    ("8 March 90", "1990-03-08", false),
    ("8.III.1990", "1990-03-08", true),
    ("1990, March 8", "1990-03-08", true),
    ("8 March 1990, 2pm", "1990-03-08", false),
    ("2016-12-29T19:49:39.123+01:00", "2016-12-29", false),
    ("1990年3月8日午後2時30分", "1990-03-08", false),
    ("8 марта 1990 г., четверг", "1990-03-08", true),
    ("2021-01-20 in Tokyo", "2021-01-20", false),
    ("(2021-01-20)", "2021-01-20", false),
    ("1846-07-31,", "1846-07-31", true),
];

#[test]
fn dates_of_any_dialect_are_understood() {
    for &(text, iso, is_all) in UNDERSTOOD {
        let understood = read_any(text).expect(text);
        assert_eq!(write_iso(&understood.value), iso, "{text}");
        assert_eq!(understood.is_all, is_all, "{text}");
        assert!(is_ff4(iso) && is_draft(iso), "{iso}");
    }
}

#[test]
fn nothing_is_guessed() {
    let understood: Vec<&str> = [
        "",
        "-",
        ",",
        "..",
        "?",
        "0000-00-00",
        "xx",
        "2004-02-30",
        "2004-13",
        "11/3/96",
        "3/4/1996",
        "13/11/05",
        "8 March 12",
        "05",
        "3年",
        "c. 1850",
        "ca. 1665",
        "1812?",
        "1670s",
        "Published 1980",
        "2021-01-20 25:61",
        "13:00",
        "Wed",
        "..1990-03-08",
        "1990-03-10..08",
        "1990-03-08..08",
        "1990-03-08..10..12",
        "1990-03..1990-04-01",
        "2021-1 20",
        "2021年1月2日5",
        "2021-1-2 0",
        "1990--08",
        "2021012",
        "１２３",
    ]
    .into_iter()
    .filter(|text| read_any(text).is_some())
    .collect();
    assert_eq!(understood, [""; 0]);
}

#[test]
fn the_draft_has_ranges_and_a_starting_time() {
    for text in [
        "1946",
        "1946-07",
        "1946-07-31,08-15,16,17",
        "2000-01-01 00:53",
        "2000-01-01 23:59,02",
        "2000-01-01 10:00..03",
        "1990-03-08..10",
        "1990-03-08~1990-03-10",
        "1847-11-21..24,12-01~03",
        "1920-10-20..12-02",
        "1846..1848",
        "1846-11~12",
    ] {
        assert!(is_draft(text), "{text}");
        assert!(read_any(text).is_some(), "{text}");
    }
    for text in [
        "",
        "1946-7",
        "1946-02-30",
        "2000 00:53",
        "2000-01 00:53",
        "2000-01-01 24:00",
        "2000-01-01 00:60",
        "2000-01-01 0:53",
        "2000-01-01 00:53:10",
        "2000-01-01  00:53",
        "2000-01-01,02 00:53",
        "00:53",
        "1990-03-08...10",
        "1990-03-08..",
        "1990-03-08..08",
        "1990-03-10..08",
        "1990-03-08..10..12",
        "1990-03..1990-04-02",
        "1990-03-08, 09",
        "1990-03-08 .. 10",
        "1990/03/08",
        "8 March 1990",
    ] {
        assert!(!is_draft(text), "{text}");
        assert!(!is_ff4(text), "{text}");
    }
    assert!(!is_ff4("1990-03-08..10") && !is_ff4("2000-01-01 00:53"));
}
