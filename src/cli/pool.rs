//! Work that may panic, of which the others are to know nothing.

use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe, PanicHookInfo, catch_unwind};
use std::sync::Once;

thread_local! {
    /// What the panic in guarded work said, if there was one; `None` where nothing is guarded.
    static PANIC: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// What a piece of work gives; or what it panicked with, and where. Other panics are told of as always.
pub fn guarded<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            let is_guarded = PANIC.with_borrow_mut(|panic| {
                let told = panic.as_mut().map(|panic| *panic = told(info));
                told.is_some()
            });
            if !is_guarded {
                usual(info);
            }
        }));
    });
    let outer = PANIC.replace(Some(String::new()));
    let done = catch_unwind(AssertUnwindSafe(work));
    let told = PANIC.replace(outer);
    done.map_err(|_| told.unwrap_or_default())
}

/// What a panic says, and where it happened.
fn told(info: &PanicHookInfo<'_>) -> String {
    let text = info.payload_as_str().unwrap_or("for an unknown reason");
    match info.location() {
        Some(place) => format!("{text} ({place})"),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_caught() {
        assert_eq!(guarded(|| 1), Ok(1));
        let told = guarded(|| panic!("at move {}", 7)).map(|()| 0).expect_err("a panic");
        assert!(told.starts_with("at move 7 (src/cli/pool.rs:"), "{told}");
        let outer = guarded(|| {
            assert!(guarded(|| panic!("within")).is_err());
            panic!("around")
        });
        let told = outer.map(|()| 0).expect_err("a panic");
        assert!(told.starts_with("around ("), "{told}");
    }
}
