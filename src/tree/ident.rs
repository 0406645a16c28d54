//! Identifiers of properties: one byte for those of THE table, letters for all others.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::fmt;
use std::ops::Deref;

use super::table::{Class, Entry, TABLE, capitals, entry, place, rows};

/// The identifier of a property (FF\[4\], "PropIdent").
///
/// One that THE table has is its row there, and compared as that; others are text. They are ordered as they are
/// written: by the table, then those that it does not have, which are written as they were read, by their letters.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PropIdent<'a>(Repr<'a>);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Repr<'a> {
    /// A row of the table.
    Known(u8),
    /// Any other of few letters, as nearly all are.
    Short(Letters),
    /// A longer one, apart: a property has as little room as can be.
    Long(Box<Cow<'a, str>>),
}

/// A short text, which needs no room but its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Letters {
    length: u8,
    bytes: [u8; SHORT],
}

/// So many bytes take no more room than where a longer text is.
const SHORT: usize = 14;

const _: () = assert!(size_of::<PropIdent<'_>>() <= 16, "each property has one");

impl Letters {
    /// The text, if it is short.
    fn of(text: &str) -> Option<Self> {
        let mut bytes = [0; SHORT];
        bytes.get_mut(..text.len())?.copy_from_slice(text.as_bytes());
        Some(Letters { length: text.len() as u8, bytes })
    }

    fn as_str(&self) -> &str {
        str::from_utf8(&self.bytes[..usize::from(self.length)]).unwrap_or_default()
    }
}

macro_rules! constants {
    ($($ident:ident $value:ident $(($($range:expr),*))? $class:ident $since:literal $layout:ident
        $unit:ident $(($of:expr))? $([$once:literal $twice:literal])?;)*) => {
        /// The properties of THE table.
        #[allow(dead_code, reason = "no code speaks of some of them by name")]
        impl PropIdent<'static> {
            $(
                #[doc = concat!("`", stringify!($ident), "`")]
                pub const $ident: Self = PropIdent(Repr::Known(place(stringify!($ident)) as u8));
            )*
        }
    };
}
rows!(constants);

impl<'a> PropIdent<'a> {
    /// The identifier without its small letters, as FF\[1\] to FF\[3\] have it.
    pub fn in_capitals(name: &'a str) -> Self {
        match name.bytes().any(|byte| byte.is_ascii_lowercase()) {
            true => capitals(name).into(),
            false => name.into(),
        }
    }

    /// The identifier as it is written.
    pub fn as_str(&self) -> &str {
        match &self.0 {
            Repr::Known(row) => TABLE[usize::from(*row)].ident,
            Repr::Short(letters) => letters.as_str(),
            Repr::Long(name) => name,
        }
    }

    /// What the table says of the property; `None` for one that it does not have.
    #[inline]
    pub fn entry(&self) -> Option<&'static Entry> {
        TABLE.get(self.place())
    }

    /// The place in the order of writing. Those that the table does not have share the last one.
    #[inline]
    pub fn place(&self) -> usize {
        match self.0 {
            Repr::Known(row) => usize::from(row),
            Repr::Short(_) | Repr::Long(_) => TABLE.len(),
        }
    }

    /// The same with X behind it: the name for a value that the property can't have.
    pub fn with_x(&self) -> PropIdent<'static> {
        PropIdent::from(format!("{self}X"))
    }

    /// What the table says of the property, or, where the identifier ends in X, of the one without it.
    pub fn base_entry(&self) -> Option<&'static Entry> {
        self.entry().or_else(|| entry(self.as_str().strip_suffix('X')?))
    }

    /// The identifier with a text of its own.
    pub fn into_owned(self) -> PropIdent<'static> {
        PropIdent(match self.0 {
            Repr::Known(row) => Repr::Known(row),
            Repr::Short(letters) => Repr::Short(letters),
            Repr::Long(name) => Repr::Long(Box::new(Cow::Owned(name.into_owned()))),
        })
    }
}

impl<'a> From<Cow<'a, str>> for PropIdent<'a> {
    fn from(name: Cow<'a, str>) -> Self {
        PropIdent(match (place(&name), Letters::of(&name)) {
            (row, _) if row < TABLE.len() => Repr::Known(row as u8),
            (_, Some(letters)) => Repr::Short(letters),
            (_, None) => Repr::Long(Box::new(name)),
        })
    }
}

impl<'a> From<&'a str> for PropIdent<'a> {
    fn from(name: &'a str) -> Self {
        Cow::Borrowed(name).into()
    }
}

impl<'a> From<&'a PropIdent<'_>> for PropIdent<'a> {
    fn from(ident: &'a PropIdent<'_>) -> Self {
        PropIdent(match &ident.0 {
            Repr::Known(row) => Repr::Known(*row),
            Repr::Short(letters) => Repr::Short(*letters),
            Repr::Long(name) => Repr::Long(Box::new(Cow::Borrowed(name))),
        })
    }
}

impl From<String> for PropIdent<'_> {
    fn from(name: String) -> Self {
        Cow::<str>::Owned(name).into()
    }
}

impl Ord for PropIdent<'_> {
    fn cmp(&self, other: &Self) -> Ordering {
        let by_table = self.place().cmp(&other.place());
        by_table.then_with(|| self.as_str().cmp(other.as_str()))
    }
}

impl PartialOrd for PropIdent<'_> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Deref for PropIdent<'_> {
    type Target = str;

    fn deref(&self) -> &str {
        self.as_str()
    }
}

impl fmt::Display for PropIdent<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl PartialEq<str> for PropIdent<'_> {
    fn eq(&self, name: &str) -> bool {
        self.as_str() == name
    }
}

impl PartialEq<&str> for PropIdent<'_> {
    fn eq(&self, name: &&str) -> bool {
        self.as_str() == *name
    }
}

/// A set of identifiers. Of those that the table does not have it only tells that there are any.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct IdentSet(u128);

const _: () = assert!(TABLE.len() < 128, "each row has a bit of its own, and all other identifiers share one");

impl IdentSet {
    /// The set of these, all of which the table must have.
    pub const fn of(idents: &[&str]) -> Self {
        let mut set = IdentSet(0);
        let mut at = 0;
        while at < idents.len() {
            let row = place(idents[at]);
            assert!(row < TABLE.len(), "the table has it");
            set.0 |= 1 << row;
            at += 1;
        }
        set
    }

    /// The properties that set up stones and empty points.
    pub const SETUP: IdentSet = IdentSet::of(&["AB", "AE", "AW"]);
    /// Those that take stones off the board, which Ishi can't.
    pub const TAKES_OFF: IdentSet = IdentSet::of(&["AE"]);

    /// The properties of a class.
    pub const fn of_class(class: Class) -> Self {
        let (mut set, mut row) = (IdentSet(0), 0);
        while row < TABLE.len() {
            set.0 |= ((TABLE[row].class as u8 == class as u8) as u128) << row;
            row += 1;
        }
        set
    }

    /// What is in either set.
    pub const fn or(self, other: IdentSet) -> IdentSet {
        IdentSet(self.0 | other.0)
    }

    fn bit(ident: &PropIdent<'_>) -> u128 {
        1 << ident.place()
    }

    /// Adds an identifier.
    pub fn insert(&mut self, ident: &PropIdent<'_>) {
        self.0 |= IdentSet::bit(ident);
    }

    /// Takes an identifier out; for one that the table does not have, all such.
    pub fn remove(&mut self, ident: &PropIdent<'_>) {
        self.0 &= !IdentSet::bit(ident);
    }

    /// Whether the set may have an identifier; for those of the table, whether it has it.
    #[inline]
    pub fn may_have(self, ident: &PropIdent<'_>) -> bool {
        self.0 & IdentSet::bit(ident) != 0
    }

    /// What both sets have.
    pub fn common(self, other: IdentSet) -> IdentSet {
        IdentSet(self.0 & other.0)
    }

    /// How many identifiers there are; those that the table does not have count as one.
    pub fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether two sets have an identifier in common.
    #[inline]
    pub fn meets(self, other: IdentSet) -> bool {
        self.0 & other.0 != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_of_the_table_is_its_row() {
        assert_eq!(PropIdent::from("ISHI"), PropIdent::ISHI);
        assert_eq!(PropIdent::from("AB".to_owned()).entry().map(|row| row.ident), Some("AB"));
        let other = PropIdent::from("ABX");
        assert_eq!((other.as_str(), other.entry()), ("ABX", None));
        assert_eq!(other.base_entry().map(|row| row.ident), Some("AB"));
        assert_eq!(PropIdent::AB.with_x(), other);
        assert!(PropIdent::B < PropIdent::C && PropIdent::ISHI < other);
    }

    #[test]
    fn names_of_any_length_are_ordered_by_their_letters() {
        let names = ["XA", "XAAAAAAAAAAAAA", "XAAAAAAAAAAAAAA", "XAÉ", "XB"].map(PropIdent::from);
        assert!(names.is_sorted());
        assert_eq!(names.each_ref().map(PropIdent::as_str).map(str::len), [2, 14, 15, 4, 2]);
        assert_eq!(names[2].clone().into_owned(), PropIdent::from(&names[2]));
    }

    #[test]
    fn a_set_has_what_was_put_in() {
        let mut set = IdentSet::of(&["AB"]);
        assert!(set.may_have(&PropIdent::AB) && !set.may_have(&PropIdent::AW));
        assert!(!set.may_have(&"ABX".into()));
        set.insert(&"ABX".into());
        assert!(set.may_have(&"AWX".into()));
        assert!(set.meets(IdentSet::of(&["AB", "C"])));
    }
}
