//! How much of a text was understood.

/// What a text means, whatever dialect or language says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Understood<T> {
    /// The meaning.
    pub value: T,
    /// Whether the value says all that the text does; where it does not, the words are worth keeping beside it.
    pub is_all: bool,
}

impl<T> Understood<T> {
    /// A value that says all that the text does.
    pub(crate) fn fully(value: T) -> Self {
        Understood { value, is_all: true }
    }

    /// A value beside which the text says more.
    pub(crate) fn partly(value: T) -> Self {
        Understood { value, is_all: false }
    }

    /// The same with another value.
    pub(crate) fn map<U>(self, map: impl FnOnce(T) -> U) -> Understood<U> {
        Understood { value: map(self.value), is_all: self.is_all }
    }
}
