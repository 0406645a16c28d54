//! Things in an order that looks random and is the same always. A thing that is added is met where it is, and changes nothing
//! of what else is picked: a new case makes hardly any other trial of those that were there before.

use std::collections::BTreeMap;

use super::dice::{Dice, hash};

pub struct Ring<T>(BTreeMap<u64, T>);

impl<T> Default for Ring<T> {
    fn default() -> Self {
        Ring(BTreeMap::new())
    }
}

impl<T> Ring<T> {
    /// Adds a thing under its name.
    pub fn add(&mut self, name: &[u8], thing: T) {
        self.0.insert(hash(name), thing);
    }

    /// One of the things, of which there must be some.
    pub fn pick(&self, dice: &mut Dice) -> &T {
        let at = dice.roll();
        let next = self.0.range(at..).chain(&self.0).next();
        next.expect("there are some").1
    }
}
