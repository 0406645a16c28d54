//! How much work a target does, counted in the memory that is asked for: the same on any machine.

use std::alloc::System;

use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};

/// The allocator that counts.
pub type Counted = &'static StatsAlloc<System>;

/// The only one; a program that counts has it as its global allocator.
pub const ALLOCATOR: Counted = &INSTRUMENTED_SYSTEM;

/// So much may be asked for in all, for each byte of an input and for itself: it is converted some sixty times.
const PER_BYTE: usize = 60 * 4000;
const OVERALL: usize = 60 << 20;

/// Does some work on an input, and panics where that takes more than it can be worth.
pub fn bounded<T>(length: usize, work: impl FnOnce() -> T) -> T {
    let region = Region::new(ALLOCATOR);
    let done = work();
    let asked = region.change().bytes_allocated;
    assert!(asked <= PER_BYTE * length + OVERALL, "{asked} bytes were asked for, for {length} of input");
    done
}
