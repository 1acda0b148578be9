//! Limits on the time that clients compute.

use super::Rate;
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Maximum number of remembered keys. Beyond it, new keys are not limited.
const MAX_KEYS: usize = 200_000;

/// Maximum age of a new key.
const NEW: Duration = Duration::from_secs(60);

/// Share of a new key, in burst and rate.
const SHARE_OF_NEW: f64 = 0.25;

/// Maximum time that a key without computations is remembered. After that it is new again.
const FORGET: Duration = Duration::from_secs(600);

/// The time that each key may compute: a burst, and a rate in the long run. The time of a
/// computation is known only afterwards, so the balance may be negative for a while.
pub(super) struct TimeLimits<K> {
    /// In milliseconds.
    burst: f64,
    /// In milliseconds per millisecond.
    rate: f64,
    balances: Mutex<HashMap<K, Balance>>,
}

#[derive(Copy, Clone, Debug)]
struct Balance {
    /// Milliseconds that are left at time `at`.
    left: f64,
    at: Instant,
    since: Instant,
}

impl Balance {
    /// Brings the balance up to date.
    fn refill(&mut self, now: Instant, burst: f64, rate: f64) {
        let share = if now.duration_since(self.since) < NEW { SHARE_OF_NEW } else { 1.0 };
        let passed = now.duration_since(self.at).as_secs_f64() * 1_000.0;
        self.left = (self.left + passed * rate * share).min(burst * share);
        self.at = now;
    }
}

impl<K: Hash + Eq> TimeLimits<K> {
    /// Creates limits from a rate in milliseconds for each of `cores`.
    pub(super) fn new(rate: Rate, cores: usize) -> TimeLimits<K> {
        let cores = cores as f64;
        TimeLimits {
            burst: f64::from(rate.burst.get()) * cores,
            rate: f64::from(rate.per_minute.get()) * cores / 60_000.0,
            balances: Mutex::default(),
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<K, Balance>> {
        self.balances.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the time to wait if a key has used up its time.
    pub(super) fn check(&self, key: &K, now: Instant) -> Result<(), Duration> {
        let mut balances = self.lock();
        let Some(balance) = balances.get_mut(key) else { return Ok(()) };
        balance.refill(now, self.burst, self.rate);
        if balance.left > 0.0 {
            return Ok(());
        }
        let share = if now.duration_since(balance.since) < NEW { SHARE_OF_NEW } else { 1.0 };
        let wait = -balance.left / (self.rate * share);
        Err(Duration::from_secs_f64((wait / 1_000.0).min(3_600.0)))
    }

    /// Counts a computation.
    pub(super) fn charge(&self, key: K, took: Duration, now: Instant) {
        let mut balances = self.lock();
        if balances.len() >= MAX_KEYS && !balances.contains_key(&key) {
            return;
        }
        let new = Balance { left: self.burst * SHARE_OF_NEW, at: now, since: now };
        let balance = balances.entry(key).or_insert(new);
        balance.refill(now, self.burst, self.rate);
        balance.left -= took.as_secs_f64() * 1_000.0;
    }

    /// Forgets keys that have not computed for long.
    pub(super) fn forget(&self, now: Instant) {
        let (burst, rate) = (self.burst, self.rate);
        let mut balances = self.lock();
        balances.retain(|_, balance| {
            let idle = now.duration_since(balance.at);
            idle < FORGET || balance.left + idle.as_secs_f64() * 1_000.0 * rate < burst
        });
        balances.shrink_to_fit();
    }

    /// Returns the number of remembered keys.
    pub(super) fn len(&self) -> usize {
        self.lock().len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limits(burst: u32, per_minute: u32, cores: usize) -> TimeLimits<u8> {
        let rate =
            Rate { burst: burst.try_into().unwrap(), per_minute: per_minute.try_into().unwrap() };
        TimeLimits::new(rate, cores)
    }

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn new_keys_have_a_quarter_and_old_ones_all() {
        let limits = limits(1_000, 6_000, 1);
        let start = Instant::now();
        limits.charge(1, Duration::from_millis(249), start);
        assert_eq!(limits.check(&1, start), Ok(()));
        limits.charge(1, Duration::from_millis(26), start);
        // 25 ms are missing. The rate is 100 ms a second, and a new key has a quarter of it.
        let wait = limits.check(&1, start).unwrap_err();
        assert!(wait.abs_diff(SECOND) < Duration::from_millis(10), "{wait:?}");
        assert!(limits.check(&1, start + 2 * SECOND).is_ok());
        assert!(limits.check(&2, start).is_ok(), "another key");
        let later = start + 100 * SECOND;
        limits.charge(1, Duration::from_millis(990), later);
        assert!(limits.check(&1, later).is_ok());
        limits.charge(1, Duration::from_millis(110), later);
        let wait = limits.check(&1, later).unwrap_err();
        assert!(wait.abs_diff(SECOND) < Duration::from_millis(10), "{wait:?}");
    }

    #[test]
    fn limits_grow_with_the_cores() {
        let (one, many) = (limits(1_000, 6_000, 1), limits(1_000, 6_000, 8));
        let now = Instant::now();
        for limits in [&one, &many] {
            limits.charge(1, Duration::from_millis(1_000), now);
        }
        assert!(one.check(&1, now).is_err() && many.check(&1, now).is_ok());
    }

    #[test]
    fn keys_are_forgotten_when_they_have_regained_everything() {
        let limits = limits(1_000, 6_000, 1);
        let now = Instant::now();
        limits.charge(1, SECOND, now);
        limits.charge(2, 1_000 * SECOND, now);
        limits.forget(now + 9 * FORGET / 10);
        assert_eq!(limits.len(), 2);
        limits.forget(now + FORGET);
        assert_eq!(limits.len(), 1, "the other key has to wait still");
    }
}
