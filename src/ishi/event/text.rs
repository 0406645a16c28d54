//! Text of an event.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::fmt;
use std::ops::Deref;

/// Text that the input has, or that was made of it, in less room than a `Cow`: there may be some for each few bytes of an input.
#[derive(Clone)]
pub enum Text<'a> {
    /// The input has it.
    Input(&'a str),
    /// It was made.
    #[allow(clippy::box_collection, reason = "a text has little room")]
    Made(Box<String>),
}

const _: () = assert!(size_of::<Text<'_>>() <= 16, "a text has little room");

impl<'a> Text<'a> {
    /// No text.
    pub const EMPTY: Self = Text::Input("");

    /// The text.
    pub fn as_str(&self) -> &str {
        match self {
            Text::Input(text) => text,
            Text::Made(text) => text,
        }
    }

    /// The text, where the input has it.
    pub fn of_input(&self) -> Option<&'a str> {
        match self {
            Text::Input(text) => Some(text),
            Text::Made(_) => None,
        }
    }

    /// The same text, without borrowing from the input.
    pub fn into_owned(self) -> Text<'static> {
        match self {
            Text::Input("") => Text::EMPTY,
            Text::Input(text) => text.to_owned().into(),
            Text::Made(text) => Text::Made(text),
        }
    }
}

impl Default for Text<'_> {
    fn default() -> Self {
        Text::EMPTY
    }
}

impl Deref for Text<'_> {
    type Target = str;

    fn deref(&self) -> &str {
        self.as_str()
    }
}

impl<'a> From<&'a str> for Text<'a> {
    fn from(text: &'a str) -> Self {
        Text::Input(text)
    }
}

impl From<String> for Text<'_> {
    fn from(text: String) -> Self {
        Text::Made(text.into())
    }
}

impl<'a> From<Cow<'a, str>> for Text<'a> {
    fn from(text: Cow<'a, str>) -> Self {
        match text {
            Cow::Borrowed(text) => Text::Input(text),
            Cow::Owned(text) => text.into(),
        }
    }
}

impl fmt::Debug for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_str().fmt(f)
    }
}

impl fmt::Display for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_str().fmt(f)
    }
}

impl PartialEq for Text<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.as_str() == other.as_str()
    }
}

impl Eq for Text<'_> {}

impl PartialOrd for Text<'_> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Text<'_> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.as_str().cmp(other.as_str())
    }
}

impl PartialEq<str> for Text<'_> {
    fn eq(&self, other: &str) -> bool {
        self.as_str() == other
    }
}

impl PartialEq<&str> for Text<'_> {
    fn eq(&self, other: &&str) -> bool {
        self.as_str() == *other
    }
}

/// Text that mostly is empty, and takes little room then.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct RareText<'a>(Option<Box<Text<'a>>>);

impl RareText<'_> {
    /// No text.
    pub const EMPTY: Self = RareText(None);

    /// The same text, without borrowing from the input.
    pub fn into_owned(self) -> RareText<'static> {
        RareText(self.0.map(|text| text.into_owned().into()))
    }
}

impl Deref for RareText<'_> {
    type Target = str;

    fn deref(&self) -> &str {
        self.0.as_ref().map_or("", |text| text.as_str())
    }
}

impl<'a, T: Into<Text<'a>>> From<T> for RareText<'a> {
    fn from(text: T) -> Self {
        let text: Text<'a> = text.into();
        RareText((!text.is_empty()).then(|| text.into()))
    }
}

impl fmt::Debug for RareText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}
