//! Signals: with Ctrl-C and its like a batch ends when the files in work are done. Nothing else knows the crates that hear
//! them: one is for Unix, one for Windows.

use std::io::{self, IsTerminal, Write};
use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

use super::atomic;

/// Tells whether somebody wants the program to end: the first signal that asked for it, or 0.
#[derive(Clone, Debug, Default)]
pub struct Interrupt(Arc<AtomicU8>);

/// What shells add to a signal for the exit code of a program that it has ended.
pub const OF_SIGNAL: u8 = 128;

impl Interrupt {
    /// Listens from now on. A second signal ends the program at once: no file is ever half written. The first one is
    /// answered where messages are wanted.
    pub fn listen(speaks: bool) -> Self {
        let interrupt = Interrupt::default();
        signals::listen(Arc::clone(&interrupt.0), speaks);
        interrupt
    }

    /// The signal by which somebody asked the program to end.
    pub fn signal(&self) -> Option<u8> {
        Some(self.0.load(Ordering::Relaxed)).filter(|signal| *signal != 0)
    }
}

/// Lets a file that grows beyond the limit of the process be an error like others. By default it ends the program.
pub fn outlive_limits() {
    #[cfg(unix)]
    signals::outlive_limits();
}

/// What is said at the first signal.
const ENDING: &[u8] = b"ending when the files in work are done; once more ends at once\n";

/// Raises a flag at the first signal, and ends at the second.
fn hear(signal: u8, raised: &AtomicU8, speaks: bool) {
    let first = raised.compare_exchange(0, signal, Ordering::Relaxed, Ordering::Relaxed);
    if let Err(first) = first {
        atomic::stop();
        process::exit((OF_SIGNAL + first).into());
    }
    if !speaks {
        return;
    }
    // Where this can't be told, it is done all the same.
    let mut stderr = io::stderr();
    if stderr.is_terminal() {
        // Below the progress, or behind what the terminal shows of the key.
        let _ = stderr.write_all(b"\n");
    }
    let _ = stderr.write_all(ENDING);
}

#[cfg(windows)]
mod signals {
    use super::*;

    /// What Ctrl-C is on Unix, so that scripts see the same exit code.
    const SIGINT: u8 = 2;

    /// Hears Ctrl-C and Ctrl-Break. Where they can't be heard, they end the program as they always do.
    pub fn listen(raised: Arc<AtomicU8>, speaks: bool) {
        let _ = ctrlc::set_handler(move || hear(SIGINT, &raised, speaks));
    }
}

#[cfg(unix)]
mod signals {
    use std::{fs, thread};

    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM, SIGXFSZ};
    use signal_hook::flag;
    use signal_hook::iterator::Signals;

    use super::*;

    /// The signals that ask a program to end.
    const TO_END: [i32; 3] = [SIGHUP, SIGINT, SIGTERM];

    /// Hears these on a thread. Signals that are to be ignored, as a hangup is with `nohup`, are left alone.
    pub fn listen(raised: Arc<AtomicU8>, speaks: bool) {
        let ignored = ignored();
        let is_heard = |signal: &&i32| ignored & (1 << (**signal - 1)) == 0;
        // Where signals can't be heard, they end the program as they always do.
        let Ok(mut signals) = Signals::new(TO_END.iter().filter(is_heard)) else {
            return;
        };
        let listen = move || {
            for signal in signals.forever().filter_map(|signal| u8::try_from(signal).ok()) {
                hear(signal, &raised, speaks);
            }
        };
        let _ = thread::Builder::new().spawn(listen);
    }

    pub fn outlive_limits() {
        // Where the signal can't be kept away nothing is lost but the other files.
        let _ = flag::register(SIGXFSZ, Arc::default());
    }

    /// The signals that whoever started the program wants it to ignore, as a set of bits; known on Linux only.
    fn ignored() -> u64 {
        let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
        let mut lines = status.lines();
        let mask = lines.find_map(|line| line.strip_prefix("SigIgn:"));
        let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
        mask.unwrap_or(0)
    }
}
