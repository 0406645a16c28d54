//! The calendar: on which day something was.

use std::time::{Duration, SystemTime};

use time::OffsetDateTime;

/// The time zones that are furthest ahead are not a day ahead of UTC.
const FURTHEST_AHEAD: Duration = Duration::from_secs(14 * 60 * 60);

/// The latest day that it was anywhere at a time, as year, month and day; `None` where the calendar of this program ends.
pub fn latest_day(time: SystemTime) -> Option<(u16, u8, u8)> {
    let since = time.duration_since(SystemTime::UNIX_EPOCH).ok()?.checked_add(FURTHEST_AHEAD)?;
    let date = OffsetDateTime::from_unix_timestamp(since.as_secs().try_into().ok()?).ok()?.date();
    Some((date.year().try_into().ok()?, date.month().into(), date.day()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_begin_early_somewhere() {
        let at = |hours: u64| latest_day(SystemTime::UNIX_EPOCH + Duration::from_secs(hours * 60 * 60));
        assert_eq!(at(0), Some((1970, 1, 1)));
        assert_eq!(at(9), Some((1970, 1, 1)));
        assert_eq!(at(10), Some((1970, 1, 2)));
        assert_eq!(at(24 * (31 + 28)), Some((1970, 3, 1)));
        assert_eq!(latest_day(SystemTime::UNIX_EPOCH - Duration::from_secs(1)), None);
        assert_eq!(at(u64::MAX / 60 / 60 / 2), None);
    }
}
