//! Ctrl-C and its like: a batch ends when the files in work are done. Nothing else knows the crate that hears signals.

use std::fs;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

/// Tells whether somebody wants the program to end.
#[derive(Clone, Debug, Default)]
pub struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// Listens from now on. A second signal ends the program at once, with this exit code: no file is ever half written.
    /// Signals that are to be ignored, as a hangup is with `nohup`, are left alone.
    pub fn listen(exit: i32) -> Self {
        let interrupt = Interrupt::default();
        let ignored = ignored();
        let mut signals = vec![SIGINT, SIGTERM];
        #[cfg(unix)]
        signals.push(signal_hook::consts::SIGHUP);
        for signal in signals {
            if ignored & (1 << (signal - 1)) != 0 {
                continue;
            }
            // Where a signal can't be heard, it ends the program as it always does.
            let _ = flag::register_conditional_shutdown(signal, exit, Arc::clone(&interrupt.0))
                .and_then(|_| flag::register(signal, Arc::clone(&interrupt.0)));
        }
        interrupt
    }

    /// Whether the program is to end.
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// The signals that whoever started the program wants it to ignore, as a set of bits; known on Linux only.
fn ignored() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mut lines = status.lines();
    let mask = lines.find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    mask.unwrap_or(0)
}
