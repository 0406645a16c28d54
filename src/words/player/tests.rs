use super::*;
use crate::words::rank::*;

#[test]
fn what_was_written_is_read_at_one_look_as_in_general() {
    let names = [
        "Dan Berg",
        "Berg Dan",
        "Anna Berg",
        "Pro Berg",
        "By Berg",
        "Shodan Berg",
        "Anna Rank",
        "Is",
        "anna Berg",
        "A Berg",
        "Anna  Berg",
    ];
    let ranks = ["6-dan", "15-kyu", "1p", "99-dan", "100-dan", "06-dan", "6d", "6-Dan", "p", "0-kyu"];
    for (name, rank) in names.into_iter().flat_map(|name| ranks.map(|rank| (name, rank))) {
        let text = format!("{name} {rank}");
        let in_general = split_rank(&text).or_else(|| before_parentheses(&text)).or_else(|| before_words(&text));
        let in_general = in_general.filter(|player| !has_rank(&player.name) && !ends_in_doubt(&player.name));
        let at_one_look = written::player(&text);
        assert!(at_one_look.is_none() || at_one_look == in_general && typed::player(&text) == text, "{text}");
        let is_usual = name == "Anna Berg" && ranks[..4].contains(&rank);
        assert!(at_one_look.is_some() || !is_usual, "{text}");
    }
    for rank in ["6d", "15k", "1p", "99d", "d", "06d", "100k", "0p"] {
        let short = read_rank(rank);
        assert_eq!(short, parse(rank).or_else(|| bare_professional(rank)), "{rank}");
    }
}

#[test]
fn the_table_is_well_formed() {
    let sections = [
        ("grades", GRADES.len()),
        ("kinds", KINDS.len()),
        ("signs", SIGNS.len()),
        ("before", typed::BEFORE.len()),
        ("titles", TITLES.len()),
        ("unnumbered", UNNUMBERED.len()),
        ("places", PLACES.len()),
        ("doubts", DOUBTS.len()),
        ("ordinals", ORDINALS.len()),
        ("ranks", RANKS.len()),
    ];
    crate::table::check(TABLE, &sections);
}

#[test]
fn ranks_are_understood() {
    for (words, written) in [
        ("5d", "5d"),
        ("5D", "5d"),
        ("5-dan", "5d"),
        ("5 Dan", "5d"),
        ("5 -dan", "5d"),
        ("5dan", "5d"),
        ("9段", "9d"),
        ("九段", "9d"),
        ("初段", "1d"),
        ("15k", "15k"),
        ("15 kyu", "15k"),
        ("15-Kyu", "15k"),
        ("15級", "15k"),
        ("二級", "2k"),
        ("3级", "3k"),
        ("9단", "9d"),
        ("초단", "1d"),
        ("3급", "3k"),
        ("十八级", "18k"),
        ("5級*", "5k*"),
        ("9p", "9p"),
        ("9P", "9p"),
        ("9-dan pro", "9p"),
        ("9 dan professional", "9p"),
        ("professional 1-dan", "1p"),
        ("Pro 1 dan", "1p"),
        ("9d pro", "9p"),
        ("6d?", "6d?"),
        ("6d ?", "6d?"),
        ("4k*", "4k*"),
        ("professional 9 dan ?", "9p?"),
        ("P9", "9p"),
        ("P9段", "9p"),
        ("職業九段", "9p"),
        ("프로 9단", "9p"),
        ("shodan", "1d"),
        ("6th dan", "6d"),
        ("6. Dan", "6d"),
        ("3º dan", "3d"),
        ("６段", "6d"),
        (" 99k ", "99k"),
        ("005d", "5d"),
    ] {
        let (rank, beside) = read_rank(words).expect(words);
        assert_eq!((write_rank(rank).as_str(), &*beside), (written, ""), "{words}");
        assert_eq!(read_rank(written), Some((rank, String::new())), "{words}");
    }
}

#[test]
fn other_words_are_no_ranks() {
    let understood: Vec<&str> = [
        "",
        "?",
        "*",
        "5",
        "d",
        "dan",
        "-5d",
        "+5d",
        "0d",
        "100k",
        "99999999999999999999d",
        "5 danish",
        "5d?*",
        "5d??",
        "professional",
        "professional dan",
        "十段",
        "小林光一十段",
        "初級",
        "초급",
        "pro5d",
        "初",
        "1500",
        "1p & 1p",
        "Honinbo",
        "5--dan",
        "2.5d",
    ]
    .into_iter()
    .filter(|text| read_rank(text).is_some())
    .collect();
    assert_eq!(understood, [""; 0]);
}

#[test]
fn words_beside_a_rank_are_told() {
    for (words, written, beside) in [
        ("9p, Meijin", "9p", "Meijin"),
        ("9p (Honinbo)", "9p", "Honinbo"),
        ("5p, Female Honinbo", "5p", "Female Honinbo"),
        ("4d*, IGS", "4d*", "IGS"),
        ("6d ama", "6d", "ama"),
        ("業餘6段", "6d", "業餘"),
        ("provisional 3d", "3d", "provisional"),
        ("2p & Meijin", "2p", "Meijin"),
    ] {
        let (rank, found) = read_rank(words).expect(words);
        assert_eq!((write_rank(rank).as_str(), &*found), (written, beside), "{words}");
    }
}

#[test]
fn the_rank_is_split_off() {
    for (words, name, rank, written) in [
        ("Anna Berg 6-dan", "Anna Berg", "6d", "Anna Berg 6-dan"),
        ("Jan Kovar, professional 1-dan", "Jan Kovar", "1p", "Jan Kovar 1p"),
        ("Mori 9 Dan", "Mori", "9d", "Mori 9-dan"),
        ("Mori  9 dan pro", "Mori", "9p", "Mori 9p"),
        ("Berg,15k", "Berg", "15k", "Berg 15-kyu"),
        ("Berg , 15 kyu*", "Berg", "15k*", "Berg 15-kyu*"),
        ("Berg 6-dan?", "Berg", "6d?", "Berg 6-dan?"),
        ("趙 九段", "趙", "9d", "趙 9-dan"),
        ("Piet Holm 5-dan (6-dan since May)", "Piet Holm", "5d", "Piet Holm 5-dan (6-dan since May)"),
        ("Berg 5d (a (b) c)", "Berg", "5d", "Berg 5-dan (a (b) c)"),
        ("5-dan", "", "5d", "5-dan"),
        ("5-dan (who?)", "", "5d", "5-dan (who?)"),
        ("Ida Lund (5 dan)", "Ida Lund", "5d", "Ida Lund 5-dan"),
        ("Berg 6d ama", "Berg", "6d", "Berg 6-dan (ama)"),
        (", 5d", "", "5d", "5-dan"),
        ("Team 7 5d", "Team 7", "5d", "Team 7 5-dan"),
        ("Mori 9p, Honinbo and Meijin", "Mori", "9p", "Mori 9p (Honinbo and Meijin)"),
        ("Mori (9p, Kisei)", "Mori", "9p", "Mori 9p (Kisei)"),
        ("森［3段］", "森", "3d", "森 3-dan"),
        ("森 準3級", "森", "3k", "森 3-kyu (準)"),
        ("森準3級", "森準", "3k", "森準 3-kyu"),
        ("森 準 3級", "森 準", "3k", "森 準 3-kyu"),
        ("6-dan Berg", "Berg", "6d", "Berg 6-dan"),
        ("9 dan pro Berg", "Berg", "9p", "Berg 9p"),
        ("九段 坂田栄男", "坂田栄男", "9d", "坂田栄男 9-dan"),
    ] {
        let player = read_words(words);
        assert_eq!(player.name, name, "{words}");
        assert_eq!(player.rank.map(write_rank).as_deref(), Some(rank), "{words}");
        assert_eq!(write_words(&player), written, "{words}");
        assert_eq!(read_words(written), player, "{words}");
    }
}

#[test]
fn other_names_stay_whole() {
    for words in [
        "",
        "Anna Berg of Oslo",
        "Ida Lund (aged 12)",
        "Segoe 8d & Makino 3d",
        "瀬越憲作八段・牧野三段",
        "Mark5d",
        "Pro5d",
        "Mark-5d",
        "Dan",
        "Dan 100d",
        "5d)",
        "(5d",
        "(5d) Berg",
        ")",
        "()",
        "6-dan berg",
        "dan1",
        "Berg, Anna",
        "Berg 6-dan, strong",
        "小林光一十段",
        "森 十段",
        "guest15?",
    ] {
        let player = read_words(words);
        assert_eq!((&*player.name, player.rank), (words, None), "{words}");
        assert_eq!(write_words(&player), words);
    }
}
