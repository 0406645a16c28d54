//! When an entry of a zip file was last modified. The time that all of them have is without a time zone, so only what some
//! programs write besides tells when that was.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use ::time::UtcDateTime;
use ::zip::DateTime;

/// The field of Info-ZIP and those of its kind: what times it has, and the seconds since 1970 for each.
pub const OF_UNIX: u16 = 0x5455;
const HAS_MODIFIED: u8 = 1;

/// The field of Windows: its first part has the times since 1601, in ten millionths of a second.
const OF_WINDOWS: u16 = 0x000a;
const TIMES: [u8; 4] = [1, 0, 24, 0];
const FROM_1601_TO_1970: u64 = 11_644_473_600;
const PER_SECOND: u64 = 10_000_000;

/// The time in the extra fields that the directory has for an entry.
pub fn modified(mut extra: &[u8]) -> Option<SystemTime> {
    let mut found = None;
    while let Some((header, rest)) = extra.split_first_chunk::<4>() {
        let id = u16::from_le_bytes([header[0], header[1]]);
        let length = usize::from(u16::from_le_bytes([header[2], header[3]]));
        let (field, rest) = rest.split_at_checked(length)?;
        found = found.or_else(|| match id {
            OF_UNIX => from_unix(field),
            OF_WINDOWS => from_windows(field),
            _ => None,
        });
        extra = rest;
    }
    found
}

/// The content of the field of Info-ZIP for a time, where that can have it.
pub fn of_unix(modified: SystemTime) -> Option<[u8; 5]> {
    let [a, b, c, d] = i32::try_from(seconds(modified)?).ok()?.to_le_bytes();
    Some([HAS_MODIFIED, a, b, c, d])
}

/// The time that all entries have. It is without a time zone, so that of Greenwich is taken, wherever this runs; a time that
/// it can't have becomes the earliest.
pub fn of_dos(modified: SystemTime) -> DateTime {
    let date = || {
        let of = UtcDateTime::from_unix_timestamp(seconds(modified)?).ok()?;
        let (year, month) = (u16::try_from(of.year()).ok()?, of.month().into());
        DateTime::from_date_and_time(year, month, of.day(), of.hour(), of.minute(), of.second()).ok()
    };
    date().unwrap_or(DateTime::DEFAULT)
}

/// The seconds since 1970.
fn seconds(time: SystemTime) -> Option<i64> {
    match time.duration_since(UNIX_EPOCH) {
        Ok(since) => i64::try_from(since.as_secs()).ok(),
        Err(before) => i64::try_from(before.duration().as_secs()).ok()?.checked_neg(),
    }
}

fn from_unix(field: &[u8]) -> Option<SystemTime> {
    let (&flags, times) = field.split_first()?;
    let seconds = i32::from_le_bytes(*times.first_chunk()?);
    let since = Duration::from_secs(seconds.unsigned_abs().into());
    match seconds {
        _ if flags & HAS_MODIFIED == 0 => None,
        ..0 => UNIX_EPOCH.checked_sub(since),
        0.. => UNIX_EPOCH.checked_add(since),
    }
}

fn from_windows(field: &[u8]) -> Option<SystemTime> {
    let times = field.get(4..)?.strip_prefix(&TIMES)?;
    let since_1601 = u64::from_le_bytes(*times.first_chunk()?);
    let since = since_1601.checked_sub(FROM_1601_TO_1970 * PER_SECOND)?;
    let nanoseconds = u32::try_from(since % PER_SECOND).ok()? * 100;
    UNIX_EPOCH.checked_add(Duration::new(since / PER_SECOND, nanoseconds))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_found_among_other_fields() {
        let other = [0xfe, 0xca, 2, 0, 9, 9];
        let unix = [0x55, 0x54, 5, 0, 3, 1, 0, 0, 0];
        let early = [0x55, 0x54, 5, 0, 1, 0xff, 0xff, 0xff, 0xff];
        let unsaid = [0x55, 0x54, 5, 0, 2, 1, 0, 0, 0];
        // 1601 and 11644473602.5 seconds.
        let ticks = (FROM_1601_TO_1970 + 2) * PER_SECOND + PER_SECOND / 2;
        let windows = [&[0x0a, 0, 32, 0, 0, 0, 0, 0, 1, 0, 24, 0][..], &ticks.to_le_bytes(), &[0; 16]].concat();
        let at = |milliseconds| Some(UNIX_EPOCH + Duration::from_millis(milliseconds));
        assert_eq!(modified(&[&other[..], &unix].concat()), at(1000));
        assert_eq!(modified(&[&windows[..], &other].concat()), at(2500));
        let before = UNIX_EPOCH - Duration::from_secs(1);
        assert_eq!(modified(&early), Some(before));
        for none in [&other[..], &unsaid, &unix[..7], &windows[..20], &[]] {
            assert_eq!(modified(none), None, "{none:?}");
        }
    }
}
