//! The fuzzer: `fuzz/run` builds and starts it. `ISHISGF_FUZZED` names the target.
#![no_main]

use std::sync::OnceLock;

use ishisgf_fuzz::work::Counted;
use ishisgf_fuzz::{Target, find, mutate};
use libfuzzer_sys::{fuzz_mutator, fuzz_target, fuzzer_mutate};

#[global_allocator]
static ALLOCATOR: Counted = ishisgf_fuzz::work::ALLOCATOR;

fn target() -> Target {
    static TARGET: OnceLock<Target> = OnceLock::new();
    *TARGET.get_or_init(|| {
        let name = std::env::var("ISHISGF_FUZZED").unwrap_or_default();
        find(&name).unwrap_or_else(|| panic!("there is no target {name:?}"))
    })
}

fuzz_target!(|bytes: &[u8]| {
    target()(bytes);
});

fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    // Bytes are as worth while as pieces.
    match seed % 2 {
        0 => fuzzer_mutate(data, size, max_size),
        _ => mutate::mutate(data, size, max_size, seed / 2),
    }
});
