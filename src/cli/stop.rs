//! What ends a run early: a disk that is full, or that nothing may be written to, fails one input like all that follow, where
//! their outputs go to one place.

use std::sync::OnceLock;

use super::reason::{self, Reason};

/// Why the run is to end, once there is a reason; all threads see it.
#[derive(Debug)]
pub struct Stop {
    reason: OnceLock<Reason>,
    /// Whether all outputs are on one disk.
    is_one_disk: bool,
}

impl Stop {
    /// There is no reason yet. The outputs are on one disk, or may be on several.
    pub fn new(is_one_disk: bool) -> Self {
        Stop { reason: OnceLock::new(), is_one_disk }
    }

    /// Why the run is to end.
    pub fn reason(&self) -> Option<Reason> {
        self.reason.get().copied()
    }

    /// Ends the run for a reason, unless it has ended.
    pub fn end(&self, reason: Reason) {
        let _ = self.reason.set(reason);
    }

    /// Ends the run for the reason of a failure, if that is one which the inputs that follow would share. Returns whether the
    /// failure is to be told: not where the run has ended for such a reason already.
    pub fn end_for(&self, failure: &anyhow::Error) -> bool {
        match failure.downcast_ref::<Reason>() {
            Some(&reason) if self.is_one_disk && [reason::DISK_FULL, reason::READ_ONLY].contains(&reason) => {
                self.reason.set(reason).is_ok()
            }
            _ => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use anyhow::anyhow;

    use super::*;

    #[test]
    fn only_what_all_inputs_share_ends_a_run_and_is_told_once() {
        let stop = Stop::new(true);
        let failed = |reason: Reason| stop.end_for(&anyhow!("it failed").context(reason));
        assert!(failed(reason::STRICT) && failed(reason::STRICT));
        assert_eq!(stop.reason(), None);
        assert!(failed(reason::DISK_FULL));
        assert_eq!(stop.reason(), Some(reason::DISK_FULL));
        assert!(!failed(reason::READ_ONLY) && !failed(reason::DISK_FULL) && failed(reason::STRICT));
    }

    #[test]
    fn one_of_several_disks_ends_no_run() {
        let stop = Stop::new(false);
        for _ in 0..2 {
            assert!(stop.end_for(&anyhow!("it failed").context(reason::DISK_FULL)));
        }
        assert_eq!(stop.reason(), None);
    }
}
