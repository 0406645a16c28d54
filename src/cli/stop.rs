//! What ends a run early: a disk that is full, or that nothing may be written to, fails one input like all that follow.

use std::sync::OnceLock;

use super::reason::{self, Reason};

/// Why the run is to end, once there is a reason; all threads see it.
#[derive(Debug, Default)]
pub struct Stop(OnceLock<Reason>);

impl Stop {
    /// Why the run is to end.
    pub fn reason(&self) -> Option<Reason> {
        self.0.get().copied()
    }

    /// Ends the run for a reason, unless it has ended.
    pub fn end(&self, reason: Reason) {
        let _ = self.0.set(reason);
    }

    /// Ends the run for the reason of a failure, if that is one which the inputs that follow would share. False where the run
    /// has ended so already: then this failure has been told.
    pub fn is_first_told(&self, failure: &anyhow::Error) -> bool {
        match failure.downcast_ref::<Reason>() {
            Some(&reason) if [reason::DISK_FULL, reason::READ_ONLY].contains(&reason) => self.0.set(reason).is_ok(),
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
        let stop = Stop::default();
        let failed = |reason: Reason| stop.is_first_told(&anyhow!("it failed").context(reason));
        assert!(failed(reason::STRICT) && failed(reason::STRICT));
        assert_eq!(stop.reason(), None);
        assert!(failed(reason::DISK_FULL));
        assert_eq!(stop.reason(), Some(reason::DISK_FULL));
        assert!(!failed(reason::READ_ONLY) && !failed(reason::DISK_FULL) && failed(reason::STRICT));
    }
}
