//! THE table of the properties that the standards define: what is said of one, in whatever part of the program, is a
//! column of it.

use super::Color;
use super::unit::{Key, Unit};
use crate::diag::Lost;

/// What the values of a property are (FF\[4\], "Property value types").
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Type {
    /// Nothing.
    None,
    /// A whole number within a range.
    Number(i64, i64),
    /// A number with decimals.
    Real,
    /// 1, or 2 where it is emphasized.
    Double,
    /// B or W.
    Color,
    /// One line of text.
    SimpleText,
    /// Text.
    Text,
    /// A point, or nothing for a pass.
    Move,
    /// A list of points.
    Points,
    /// A list of points that may be empty.
    PointsOrNone,
    /// A list of points, each with a SimpleText.
    Labels,
    /// A list of pairs of points.
    Pairs,
    /// Nothing, or flags and a name.
    Figure,
    /// A name and a version.
    Application,
    /// The size of a board.
    Size,
    /// A date, in the form of DT.
    Date,
    /// A result, in the form of RE.
    Outcome,
    /// A komi in points, a real.
    Komi,
    /// A time in seconds, a real.
    Time,
    /// A time that is left, in seconds, a real.
    TimeLeft,
    /// A number of handicap stones.
    Handicap,
    /// Lines of carry-over.
    Carried,
}

/// Where a property may stand (FF\[4\], "Property types").
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// In a node with a move, not beside setup.
    Move,
    /// In a node without what is about a move.
    Setup,
    /// In the root.
    Root,
    /// In one node of each path, mostly the root.
    Info,
    /// Anywhere.
    Any,
}

/// Where a property is put on the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnPage {
    /// Behind the property before it, where there is room on the line.
    Inline,
    /// On a line of its own.
    OwnLine,
    /// Behind the property before it in the table, which it goes with, else on a line of its own.
    Beside,
}

/// A property of the standards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The identifier.
    pub ident: &'static str,
    /// What its values are.
    pub value: Type,
    /// Where it may stand.
    pub class: Class,
    /// The first version that has it; all later ones up to FF\[4\] do.
    pub since: u8,
    /// Where it is put on the page.
    pub on_page: OnPage,
    /// What it is compared and carried as.
    pub unit: Unit,
    /// Of a judgement, the titles of comments that say it in Ishi: of the value 1, and of 2. Else there are none.
    pub titles: &'static [&'static str],
}

impl Entry {
    /// Whether its values are a list of points and nothing else.
    pub fn is_list_of_points(&self) -> bool {
        matches!(self.value, Type::Points | Type::PointsOrNone)
    }

    /// Whether a value may have brackets: in a text they can stand unescaped by mistake, while a point or a number ends
    /// at the first one.
    pub fn can_hold_brackets(&self) -> bool {
        match self.value {
            Type::SimpleText | Type::Text | Type::Labels | Type::Figure | Type::Application | Type::Carried => true,
            // These are met in words.
            Type::Date | Type::Outcome | Type::Komi | Type::Time | Type::Handicap => true,
            // In SGF2, TE is the name of an event and KO the komi.
            Type::Double | Type::None => matches!(self.ident, "TE" | "KO"),
            _ => false,
        }
    }

    /// Whether a value that can't hold brackets could be this text, at a glance, however it is written: a point is no word, and
    /// a number does not begin with one.
    pub fn could_be(&self, text: &str) -> bool {
        /// What people write for a pass, and where a game ends.
        const WORDS: [&str; 2] = ["pass", "resign"];

        let is_letter = |c: char| c.is_alphabetic();
        let mut words = text.split(|c| !is_letter(c)).filter(|word| word.len() > 2);
        match self.value {
            Type::Move | Type::Points | Type::PointsOrNone | Type::Pairs => {
                words.all(|word| WORDS.iter().any(|known| word.eq_ignore_ascii_case(known)))
            }
            Type::Number(..) | Type::Real | Type::Size | Type::TimeLeft => {
                words.next().is_none() || !text.trim_start().starts_with(is_letter)
            }
            _ => !text.trim().contains(char::is_whitespace),
        }
    }

    /// What is lost of it where Ishi can't say all of it and nothing is carried.
    pub fn loss(&self) -> Lost {
        match self.unit {
            // They become the labels O and X.
            Unit::Marks if matches!(self.ident, "CR" | "MA") => Lost::PropertyForm,
            Unit::Marks => Lost::Mark,
            Unit::Setup => Lost::SetupPart,
            unit if unit.has_lines() => Lost::PropertyForm,
            _ => Lost::Property,
        }
    }
}

/// Hands the rows of the table to a macro: identifier, type of value, class, first version, place on the page, unit, and of a
/// judgement the titles that say it.
macro_rules! rows {
    ($macro:ident) => {
        $macro! {
            // Moves.
            B Move Move 1 Inline Move;
            W Move Move 1 Inline Move;
            KO None Move 3 Inline Foreign;
            // The root.
            FF Number(1, 4) Root 1 Inline File;
            GM Number(LOWEST, HIGHEST) Root 1 Inline File;
            CA SimpleText Root 4 Inline File;
            AP Application Root 4 Inline Foreign;
            SZ Size Root 1 Inline BoardSize;
            ST Number(0, 3) Root 4 Inline Foreign;
            // In the root, the number of moves (the draft of 2016); else the number of the move.
            MN Number(LOWEST, HIGHEST) Move 3 Inline Number;
            // Game information.
            GN SimpleText Info 1 OwnLine Foreign;
            EV SimpleText Info 1 OwnLine Title;
            RO SimpleText Info 1 OwnLine Title;
            PB SimpleText Info 1 OwnLine Header(Key::Black);
            BR SimpleText Info 1 Beside Rank(Color::Black);
            BT SimpleText Info 3 OwnLine Foreign;
            PW SimpleText Info 1 OwnLine Header(Key::White);
            WR SimpleText Info 1 Beside Rank(Color::White);
            WT SimpleText Info 3 OwnLine Foreign;
            DT Date Info 1 OwnLine Header(Key::Date);
            PC SimpleText Info 1 OwnLine Header(Key::Place);
            RE Outcome Info 1 OwnLine Header(Key::Result);
            RU SimpleText Info 3 OwnLine Header(Key::Rules);
            KM Komi Info 1 OwnLine Header(Key::Komi);
            HA Handicap Info 1 OwnLine Header(Key::Handicap);
            TM Time Info 1 OwnLine Header(Key::TimeLimit);
            OT SimpleText Info 4 Beside Header(Key::TimeLimit);
            SO SimpleText Info 1 OwnLine Header(Key::Source);
            AN SimpleText Info 3 OwnLine Header(Key::Analysis);
            US SimpleText Info 1 OwnLine Header(Key::Recorder);
            CP SimpleText Info 3 OwnLine Foreign;
            ON SimpleText Info 3 OwnLine Foreign;
            GC Text Info 1 OwnLine Commentary;
            // Time.
            BL TimeLeft Move 1 Inline Foreign;
            WL TimeLeft Move 1 Inline Foreign;
            OB Number(0, HIGHEST) Move 3 Inline Foreign;
            OW Number(0, HIGHEST) Move 3 Inline Foreign;
            // Diagrams.
            FG Figure Any 1 Beside Diagram;
            PM Number(0, 2) Any 4 Beside Foreign;
            VW PointsOrNone Any 1 Beside Region;
            // Setup.
            AE Points Setup 1 Inline Setup;
            AB Points Setup 1 OwnLine Setup;
            AW Points Setup 1 OwnLine Setup;
            PL Color Setup 1 OwnLine ToPlay;
            // Judgements.
            BM Double Move 1 Inline Foreign ["Bad move" "Very bad move"];
            TE Double Move 1 Inline Foreign ["Tesuji" "Excellent tesuji"];
            DO None Move 3 Inline Foreign ["Doubtful move" "Doubtful move"];
            IT None Move 3 Inline Foreign ["Interesting move" "Interesting move"];
            DM Double Any 3 Inline Foreign ["Even" "Even, a main line"];
            GB Double Any 1 Inline Foreign ["Good for Black" "Very good for Black"];
            GW Double Any 1 Inline Foreign ["Good for White" "Very good for White"];
            UC Double Any 3 Inline Foreign ["Unclear" "Very unclear"];
            HO Double Any 3 Inline Foreign ["Hotspot" "Major hotspot"];
            V Real Any 1 Inline Foreign;
            // Comments and marks.
            N SimpleText Any 1 OwnLine CommentTitle;
            C Text Any 1 OwnLine Comments;
            CR Points Any 3 OwnLine Marks;
            MA Points Any 3 OwnLine Marks;
            SL Points Any 1 OwnLine Foreign;
            SQ Points Any 4 OwnLine Marks;
            TR Points Any 3 OwnLine Marks;
            LB Labels Any 3 OwnLine Marks;
            AR Pairs Any 4 OwnLine Foreign;
            LN Pairs Any 3 OwnLine Foreign;
            DD PointsOrNone Any 4 OwnLine Foreign;
            TB PointsOrNone Any 1 OwnLine Foreign;
            TW PointsOrNone Any 1 OwnLine Foreign;
            // Carry-over.
            ISHI Carried Any 4 OwnLine Foreign;
        }
    };
}
pub(super) use rows;

const LOWEST: i64 = i64::MIN;
const HIGHEST: i64 = i64::MAX;

macro_rules! table {
    ($($ident:ident $value:ident $(($($range:expr),*))? $class:ident $since:literal $on_page:ident
        $unit:ident $(($of:expr))? $([$once:literal $twice:literal])?;)*) => {
        /// The properties of FF\[4\] for Go, in the order in which those of a node are written. The first of a kind
        /// begins a line where that helps the reader. Properties that only older versions or the draft of 2016 define
        /// are kept as they stand, like unknown ones.
        pub(super) const TABLE: &[Entry] = &[$(Entry {
            ident: stringify!($ident),
            value: Type::$value $(($($range),*))?,
            class: Class::$class,
            since: $since,
            on_page: OnPage::$on_page,
            unit: Unit::$unit $(($of))?,
            titles: &[$($once, $twice)?],
        }),*];
    };
}
rows!(table);

/// Identifiers that older versions, the draft of 2016 or widespread programs define for Go.
const OTHERS: &[&str] = &[
    "AS", "BC", "BH", "BS", "CH", "DG", "E", "EL", "EX", "GK", "HD", "HL", "ID", "IP", "IY", "JD", "KGSDE", "KGSSB",
    "KGSSW", "KI", "L", "LC", "LO", "LT", "M", "MK", "NE", "OH", "OM", "OP", "OV", "PT", "RD", "RG", "RN", "RT", "S",
    "SC", "SE", "SI", "SU", "TC", "TI", "WC", "WH", "WS",
];

/// And those of MultiGo.
const OF_MULTIGO: [&str; 2] = ["MULTIGOBM", "MULTIGOGM"];

/// The place of each identifier of one or two letters in the table.
static PLACES: [u8; LETTERS * (LETTERS + 1)] = places();

const LETTERS: usize = 26;

const fn places() -> [u8; LETTERS * (LETTERS + 1)] {
    let mut places = [u8::MAX; LETTERS * (LETTERS + 1)];
    let mut at = 0;
    while at < TABLE.len() {
        if let Some(slot) = slot(TABLE[at].ident.as_bytes()) {
            places[slot] = at as u8;
        }
        at += 1;
    }
    places
}

/// The slot of an identifier of one or two capitals.
const fn slot(ident: &[u8]) -> Option<usize> {
    match *ident {
        [one @ b'A'..=b'Z'] => Some((one - b'A') as usize),
        [one @ b'A'..=b'Z', two @ b'A'..=b'Z'] => Some(LETTERS * (1 + (one - b'A') as usize) + (two - b'A') as usize),
        _ => None,
    }
}

/// The place of a property in the order of writing. Unknown ones come last.
pub const fn place(ident: &str) -> usize {
    match slot(ident.as_bytes()) {
        Some(slot) => match PLACES[slot] {
            u8::MAX => TABLE.len(),
            place => place as usize,
        },
        None if matches!(ident.as_bytes(), b"ISHI") => TABLE.len() - 1,
        None => TABLE.len(),
    }
}

/// What the table says of a property; `None` for one that it does not have.
pub fn entry(ident: &str) -> Option<&'static Entry> {
    TABLE.get(place(ident))
}

/// Whether a standard or a widespread program defines the property. With X behind its name, one of the standard's does
/// too.
pub fn is_known(ident: &str) -> bool {
    let base = ident.strip_suffix('X').and_then(entry);
    entry(ident).or(base).is_some() || OTHERS.binary_search(&ident).is_ok() || OF_MULTIGO.contains(&ident)
}

/// An identifier without its small letters, as FF\[1\] to FF\[3\] have it.
pub fn capitals(ident: &str) -> String {
    ident.chars().filter(|character| !character.is_ascii_lowercase()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_identifier_has_its_place() {
        for (at, row) in TABLE.iter().enumerate() {
            assert_eq!(place(row.ident), at, "{}", row.ident);
        }
        for unknown in ["", "ZZ", "b", "KGSDE", "É"] {
            assert!(entry(unknown).is_none(), "{unknown}");
        }
        assert!(OTHERS.is_sorted() && OTHERS.iter().all(|ident| entry(ident).is_none()));
    }

    #[test]
    fn units_say_where_a_property_belongs() {
        let of = |is: fn(Unit) -> bool| -> Vec<&str> {
            let rows = TABLE.iter().filter(|row| is(row.unit));
            rows.map(|row| row.ident).collect()
        };
        assert_eq!(of(Unit::is_of_start).join(" "), "AE AB AW PL N C CR MA SQ TR LB");
        assert_eq!(of(Unit::is_of_writer).join(" "), "B W FF GM CA SZ");
        assert_eq!(of(Unit::is_comment).join(" "), "GC N C");
    }

    #[test]
    fn losses_are_named_by_what_ishi_lacks() {
        let loss = |ident| entry(ident).map(Entry::loss);
        assert_eq!(loss("TR"), Some(Lost::Mark));
        assert_eq!(loss("MA"), Some(Lost::PropertyForm));
        assert_eq!(loss("AE"), Some(Lost::SetupPart));
        assert_eq!(loss("BR"), Some(Lost::PropertyForm));
        assert_eq!(loss("GN"), Some(Lost::Property));
        assert_eq!(loss("FG"), Some(Lost::Property));
    }

    #[test]
    fn only_texts_can_hold_brackets() {
        let can_hold_brackets = |ident| entry(&capitals(ident)).is_none_or(Entry::can_hold_brackets);
        for text in ["C", "PB", "CoPyright", "LB", "DT", "KM", "TE", "KO", "ZZ", ""] {
            assert!(can_hold_brackets(text), "{text}");
        }
        for short in ["B", "Black", "SiZe", "AB", "SZ", "BL", "DO", "LN"] {
            assert!(!can_hold_brackets(short), "{short}");
        }
    }

    #[test]
    fn words_are_no_points() {
        let could_be = |ident, text| entry(ident).is_some_and(|entry| entry.could_be(text));
        for text in
            ["", "aa", " pd ", "Q16", "Q 16", "aa:b\nb", "A1,B2", "p\\\nd", "pd!", "16,4", "-", "PASS ", "resign"]
        {
            assert!(could_be("B", text) && could_be("LN", text), "{text}");
        }
        for text in ["3 lives", "USA", "group", "see comment", "A-D all fail.\nThen more.", "ten points"] {
            assert!(!could_be("B", text) && !could_be("TB", text), "{text}");
        }
        for number in ["3", "12 sec", "1 200", "x"] {
            assert!(could_be("BL", number), "{number}");
        }
        assert!(could_be("SZ", "19 x 19") && could_be("PL", "black"));
        assert!(!could_be("OB", "about 3 left") && !could_be("PL", "to move"));
    }
}
