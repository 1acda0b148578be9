//! Time as the rooms know it: milliseconds since 1970, which never go back.

use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// Real time, which goes on evenly even if the machine's clock is set anew.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Clock {
    start: Instant,
    /// What the machine's clock said then.
    since: u64,
}

impl Clock {
    pub(crate) fn new() -> Clock {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Clock { start: Instant::now(), since: since.as_millis() as u64 }
    }

    /// Milliseconds since 1970.
    pub(crate) fn now(&self) -> u64 {
        self.since + self.start.elapsed().as_millis() as u64
    }

    /// The moment of a time.
    pub(crate) fn instant(&self, at: u64) -> Instant {
        self.start + std::time::Duration::from_millis(at.saturating_sub(self.since))
    }
}

/// The day of a time as PGN writes it, in universal time.
pub(crate) fn date(at: u64) -> String {
    let seconds = (at / 1000) as i64;
    let Ok(time) = time::OffsetDateTime::from_unix_timestamp(seconds) else {
        return "????.??.??".to_owned();
    };
    format!("{:04}.{:02}.{:02}", time.year(), u8::from(time.month()), time.day())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_dates() {
        assert_eq!(date(0), "1970.01.01");
        assert_eq!(date(951_782_400_000), "2000.02.29");
        assert_eq!(date(1_795_219_199_999), "2026.11.20");
        assert_eq!(date(1_795_219_200_000), "2026.11.21");
    }

    #[test]
    fn times_and_moments_fit() {
        let clock = Clock::new();
        let now = clock.now();
        assert!(clock.instant(now + 5) > clock.instant(now));
        assert!(clock.now() >= now);
    }
}
