//! Tables that are looked up by a character. Sorted lists, because a hash map takes several times as long to build, and
//! most files ask for a few characters only.

/// Things by their characters; several may have the same.
pub(super) struct ByCharacter<T> {
    things: Vec<T>,
    /// The characters in order, and the places of their things.
    index: Vec<(char, u32)>,
}

impl<T> ByCharacter<T> {
    /// What a character has, in the order of the table.
    pub fn get(&self, character: char) -> impl DoubleEndedIterator<Item = &T> {
        let rest = &self.index[self.index.partition_point(|(other, _)| *other < character)..];
        let count = rest.iter().take_while(|(other, _)| *other == character).count();
        rest[..count].iter().map(|(_, place)| &self.things[*place as usize])
    }
}

impl<T> FromIterator<(char, T)> for ByCharacter<T> {
    fn from_iter<I: IntoIterator<Item = (char, T)>>(pairs: I) -> Self {
        let (mut things, mut index) = (Vec::new(), Vec::new());
        for (place, (character, thing)) in (0..).zip(pairs) {
            things.push(thing);
            index.push((character, place));
        }
        index.sort_unstable();
        ByCharacter { things, index }
    }
}
