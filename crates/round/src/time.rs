//! Times and durations in milliseconds. Their arithmetic saturates.

use serde::{Deserialize, Serialize};
use std::ops::{Add, AddAssign, Mul, Sub};
use std::time::Duration;

/// A duration in milliseconds.
#[derive(
    Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Millis(pub u64);

/// A point in time, in milliseconds since 1970.
#[derive(
    Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Timestamp(pub u64);

impl From<Duration> for Millis {
    fn from(duration: Duration) -> Millis {
        Millis(duration.as_millis() as u64)
    }
}

impl From<Millis> for Duration {
    fn from(time: Millis) -> Duration {
        Duration::from_millis(time.0)
    }
}

impl Add for Millis {
    type Output = Millis;

    fn add(self, other: Millis) -> Millis {
        Millis(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Millis {
    fn add_assign(&mut self, other: Millis) {
        *self = *self + other;
    }
}

impl Sub for Millis {
    type Output = Millis;

    fn sub(self, other: Millis) -> Millis {
        Millis(self.0.saturating_sub(other.0))
    }
}

impl Mul<u64> for Millis {
    type Output = Millis;

    fn mul(self, times: u64) -> Millis {
        Millis(self.0.saturating_mul(times))
    }
}

impl Add<Millis> for Timestamp {
    type Output = Timestamp;

    fn add(self, time: Millis) -> Timestamp {
        Timestamp(self.0.saturating_add(time.0))
    }
}

impl Sub<Millis> for Timestamp {
    type Output = Timestamp;

    fn sub(self, time: Millis) -> Timestamp {
        Timestamp(self.0.saturating_sub(time.0))
    }
}

impl Sub for Timestamp {
    type Output = Millis;

    /// Returns the time since an earlier point; zero if it is later.
    fn sub(self, earlier: Timestamp) -> Millis {
        Millis(self.0.saturating_sub(earlier.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arithmetic_saturates() {
        let (early, late) = (Timestamp(5), Timestamp(9));
        assert_eq!((late - early, early - late), (Millis(4), Millis(0)));
        assert_eq!(
            (early - Millis(6), Timestamp(u64::MAX) + Millis(1)),
            (Timestamp(0), Timestamp(u64::MAX))
        );
        assert_eq!((Millis(2) - Millis(3), Millis(u64::MAX) * 2), (Millis(0), Millis(u64::MAX)));
    }
}
