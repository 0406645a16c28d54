use crate::words::dates::{read_words, write_iso};

fn read(words: &str) -> Option<(String, bool)> {
    read_words(words).map(|(dates, has_short_year)| (write_iso(&dates), has_short_year))
}

#[test]
fn dates_are_understood() {
    for (words, iso) in [
        ("8 March 1990", "1990-03-08"),
        (" 8  MARCH 1990 ", "1990-03-08"),
        ("8 Mar. 1990", "1990-03-08"),
        ("8 March, 1990", "1990-03-08"),
        ("8th of March, 1990", "1990-03-08"),
        ("8th of March of 1990", "1990-03-08"),
        ("March 8, 1990", "1990-03-08"),
        ("March 8 1990", "1990-03-08"),
        ("mar 8th, 1990", "1990-03-08"),
        ("March 1st, 1990", "1990-03-01"),
        ("2nd Sept 1990", "1990-09-02"),
        ("3rd Sep. 1990", "1990-09-03"),
        ("Thursday, March 8, 1990", "1990-03-08"),
        ("Thu. 8 March 1990", "1990-03-08"),
        ("29 Feb 1992", "1992-02-29"),
        ("3/21/1948", "1948-03-21"),
        ("21.3.1948", "1948-03-21"),
        ("4-3-1948", "1948-04-03"),
        ("1990-3-8", "1990-03-08"),
        ("1990/03/08", "1990-03-08"),
        ("1990.3.8", "1990-03-08"),
        ("1990年3月8日", "1990-03-08"),
        ("1990 年 3 月", "1990-03"),
        ("1990年", "1990"),
        ("March 1990", "1990-03"),
        ("March, 1990", "1990-03"),
        ("March of 1990", "1990-03"),
        ("1990", "1990"),
        ("1990 and 1992", "1990,1992"),
        ("March and May 1990", "1990-03,05"),
    ] {
        assert_eq!(read(words), Some((iso.into(), false)), "{words}");
    }
}

#[test]
fn years_of_two_digits_are_flagged() {
    for (words, iso) in [
        ("3-21-48", "1948-03-21"),
        ("21-3-48", "1948-03-21"),
        ("3/4/96", "1996-03-04"),
        ("11.3.00", "1900-11-03"),
        ("3-21-48, 3-22-48", "1948-03-21,22"),
        ("3-21-48 and 3-22-1949", "1948-03-21,1949-03-22"),
    ] {
        assert_eq!(read(words), Some((iso.into(), true)), "{words}");
    }
}

#[test]
fn ranges_give_every_day() {
    for (words, iso) in [
        ("November 21-24, 1847", "1847-11-21,22,23,24"),
        ("November 21 - 24, 1847", "1847-11-21,22,23,24"),
        ("November 21 to 24, 1847", "1847-11-21,22,23,24"),
        ("November 21–24 1847", "1847-11-21,22,23,24"),
        ("21-24 November 1847", "1847-11-21,22,23,24"),
        ("21st to 22nd of November 1847", "1847-11-21,22"),
        ("Nov 28 - Dec 2, 1847", "1847-11-28,29,30,12-01,02"),
        ("28 Nov-2 Dec 1847", "1847-11-28,29,30,12-01,02"),
        ("Feb 28 - Mar 1, 1992", "1992-02-28,29,03-01"),
        ("Dec 30, 1938 - Jan 2, 1939", "1938-12-30,31,1939-01-01,02"),
        ("30 Dec 1938 to 2 Jan 1939", "1938-12-30,31,1939-01-01,02"),
        ("1938-12-30 - 1939-01-01", "1938-12-30,31,1939-01-01"),
        ("June 3, 5-6 and 9, 1958", "1958-06-03,05,06,09"),
        ("June 3-4 and 6-7, 1958", "1958-06-03,04,06,07"),
    ] {
        assert_eq!(read(words), Some((iso.into(), false)), "{words}");
    }
    let days = |words| read_words(words).map(|(dates, _)| dates.0.len());
    assert_eq!(days("1 Jan 1990 - 4 Feb 1991"), Some(400));
    assert_eq!(days("1 Jan 1990 - 5 Feb 1991"), Some(401));
    assert_eq!(days("1 Jan 1990 - 6 Feb 1991"), None);
    assert_eq!(
        days("1 Jan - 1 Oct 1990, 1 Jan - 1 Oct 1991"),
        None,
        "the limit is for the whole text"
    );
    assert_eq!(days("30 Dec 9999 - 31 Dec 9999"), Some(2));
}

#[test]
fn lists_share_what_stands_last() {
    for (words, iso) in [
        ("June 3 and 7, 1958", "1958-06-03,07"),
        ("June 3 & 7 1958", "1958-06-03,07"),
        ("June 3; 7, 1958", "1958-06-03,07"),
        ("June 3, 5 and 7, 1958", "1958-06-03,05,07"),
        ("June 3, 5, and 7, 1958", "1958-06-03,05,07"),
        ("June 3 and July 7, 1958", "1958-06-03,07-07"),
        ("June 3, 4 and July 7, 8, 1958", "1958-06-03,04,07-07,08"),
        ("3 and 7 June 1958", "1958-06-03,07"),
        ("3 June and 7 July 1958", "1958-06-03,07-07"),
        ("3, 4 June and 7, 8 July 1958", "1958-06-03,04,07-07,08"),
        ("Tue 3 and Sat 7 June 1958", "1958-06-03,07"),
        ("Dec 9, 1938 and Mar 3-4, 1939", "1938-12-09,1939-03-03,04"),
        ("Dec 9, 1938, Mar 3, 1939", "1938-12-09,1939-03-03"),
        ("9 Dec 1938, 3 Mar 1939", "1938-12-09,1939-03-03"),
        ("June 3, 1958, 4 July 1958", "1958-06-03,07-04"),
        ("1938-12-09, 1939-03-03", "1938-12-09,1939-03-03"),
        ("8 March 1990, 1990-03-09", "1990-03-08,09"),
        ("June 7 and 3, 1958", "1958-06-07,03"),
    ] {
        assert_eq!(read(words), Some((iso.into(), false)), "{words}");
    }
}

#[test]
fn nothing_is_guessed() {
    for words in [
        "",
        ",",
        "and",
        "of",
        "-",
        "c. 1850",
        "Spring 1990",
        "1990?",
        "(1990)",
        "1990.",
        "Published 1980",
        "1990s",
        "about March 8, 1990",
        "March 8, 1990 at noon",
        "31 June 1990",
        "June 31, 1990",
        "29 Feb 1990",
        "0 March 1990",
        "8 March 0000",
        "March 8, 990",
        "March 8, 19900",
        "8 March 90",
        "March",
        "March 8",
        "8",
        "8, 1990",
        "Thursday",
        "of 1990",
        "Ma 8, 1990",
        "Marchy 8, 1990",
        "March 8, 1990th",
        "13-13-48",
        "48-3-21",
        "1990-13-1",
        "1990-21-3",
        "3-21/48",
        "3-21-4",
        "3-21-948",
        "3-21-48-5",
        "3--48",
        "1847-1848",
        "March-April 1990",
        "21-24-28 November 1847",
        "November 21 to 24 to 28, 1847",
        "November 24-21, 1847",
        "November 21-21, 1847",
        "Dec 30 - Jan 2, 1939",
        "- 8 March 1990",
        "8 March 1990 -",
        "8 March 1990,",
        "8 March 1990 and",
        "June 3 and 1958",
        "June 3, 4 July 1958",
        "3 June and 7, 1958",
        "June and July 3, 1958",
        "June 3, 1958 and 7",
        "June 3, 1958 and July 7",
        "June 3, 1958-06-04",
        "1990 March 8",
        "3月8日",
        "1990年13月",
        "８ March 1990",
        "99999999999999999999",
        "1990\u{0}",
    ] {
        assert_eq!(read(words), None, "{words}");
    }
}
