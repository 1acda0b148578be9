//! The clock of rounds, and dates and times of day in PGN.

use heterodox_round::Timestamp;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::time::Instant;

/// A monotonic clock. Changes of the system clock do not affect it.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Clock {
    start: Instant,
    /// The time of `start` according to the system clock.
    start_at: Timestamp,
}

impl Clock {
    pub(crate) fn new() -> Clock {
        let start_at = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Clock { start: Instant::now(), start_at: Timestamp::default() + start_at.into() }
    }

    /// Returns the current time.
    pub(crate) fn now(&self) -> Timestamp {
        self.start_at + self.start.elapsed().into()
    }

    /// Returns the instant of a timestamp.
    pub(crate) fn instant(&self, at: Timestamp) -> Instant {
        self.start + Duration::from(at - self.start_at)
    }
}

/// Returns the date of a timestamp in the format of PGN, in UTC.
pub(crate) fn date(at: Timestamp) -> String {
    let seconds = (at.0 / 1000) as i64;
    let Ok(time) = time::OffsetDateTime::from_unix_timestamp(seconds) else {
        return "????.??.??".to_owned();
    };
    format!("{:04}.{:02}.{:02}", time.year(), u8::from(time.month()), time.day())
}

/// Returns the time of day of a timestamp, in UTC.
pub(crate) fn time_of_day(at: Timestamp) -> String {
    let seconds = at.0 / 1000 % 86_400;
    format!("{:02}:{:02}:{:02}", seconds / 3_600, seconds / 60 % 60, seconds % 60)
}

/// Parses a date and a time of day in the format of PGN. Uses midnight if the time
/// of day is missing.
pub(crate) fn parse_date_time(day: &str, time: &str) -> Option<Timestamp> {
    let numbers = |text: &str, sign| {
        let parts = text.splitn(3, sign).map(|part| part.parse::<u16>().ok());
        <[u16; 3]>::try_from(parts.collect::<Option<Vec<_>>>()?).ok()
    };
    let [year, month, day] = numbers(day, '.')?;
    let month = time::Month::try_from(u8::try_from(month).ok()?).ok()?;
    let day = u8::try_from(day).ok()?;
    let date = time::Date::from_calendar_date(i32::from(year), month, day).ok()?;
    let [hours, minutes, seconds] = numbers(time, ':').unwrap_or_default().map(u64::from);
    let midnight = u64::try_from(date.midnight().assume_utc().unix_timestamp()).ok()?;
    let seconds = midnight + (hours * 3_600 + minutes * 60 + seconds).min(86_399);
    Some(Timestamp(1000 * seconds))
}

#[cfg(test)]
mod tests {
    use super::*;
    use heterodox_round::Millis;

    #[test]
    fn dates_are_formatted_as_in_pgn() {
        assert_eq!(date(Timestamp(0)), "1970.01.01");
        assert_eq!(date(Timestamp(951_782_400_000)), "2000.02.29");
        assert_eq!(date(Timestamp(1_795_219_199_999)), "2026.11.20");
        assert_eq!(date(Timestamp(1_795_219_200_000)), "2026.11.21");
    }

    #[test]
    fn dates_and_times_round_trip() {
        for at in [0, 951_782_400_000, 1_795_219_199_000].map(Timestamp) {
            assert_eq!(parse_date_time(&date(at), &time_of_day(at)), Some(at));
        }
        assert_eq!(parse_date_time("2026.11.21", "?"), Some(Timestamp(1_795_219_200_000)));
        for day in
            ["????.??.??", "2026.13.01", "2026.02.30", "", "2026.11", "1.2.3.4", "1851.06.21"]
        {
            assert_eq!(parse_date_time(day, "12:00:00"), None, "{day}");
        }
    }

    #[test]
    fn the_clock_increases_with_its_instants() {
        let clock = Clock::new();
        let now = clock.now();
        assert!(clock.instant(now + Millis(5)) > clock.instant(now));
        assert!(clock.now() >= now);
    }
}
