//! Lists of what most nodes have nothing of, and most others one thing.

use thin_vec::ThinVec;

/// A list that mostly is empty, and takes little room then.
pub type Few<T> = ThinVec<T>;

/// Adds something to a list that mostly has one thing, or none.
pub fn add<T>(list: &mut Few<T>, added: T) {
    if list.is_empty() {
        list.reserve_exact(1);
    }
    list.push(added);
}

/// Adds several things to such a list.
pub fn append<T>(list: &mut Few<T>, added: Few<T>) {
    match list.is_empty() {
        true => *list = added,
        false => list.extend(added),
    }
}
