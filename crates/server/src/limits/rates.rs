//! Rate limits per key.

use super::{Rate, Rates};
use governor::RateLimiter;
use governor::clock::{Clock, DefaultClock};
use governor::state::keyed::DashMapStateStore;
use heterodox_answers::problems;
use heterodox_kernel::said::Phrase;
use std::hash::Hash;
use std::num::NonZeroU32;
use std::time::Duration;

/// A kind of action that is limited.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Quota {
    Requests,
    Positions,
    Games,
    Joins,
    Names,
    Sockets,
    Messages,
    Analyses,
    Definitions,
    Studies,
    Transfers,
}

impl Quota {
    const ALL: [Quota; 11] = [
        Quota::Requests,
        Quota::Positions,
        Quota::Games,
        Quota::Joins,
        Quota::Names,
        Quota::Sockets,
        Quota::Messages,
        Quota::Analyses,
        Quota::Definitions,
        Quota::Studies,
        Quota::Transfers,
    ];

    /// Returns the name for metrics.
    pub(super) fn name(self) -> &'static str {
        match self {
            Quota::Requests => "requests",
            Quota::Positions => "positions",
            Quota::Games => "games",
            Quota::Joins => "joins",
            Quota::Names => "names",
            Quota::Sockets => "sockets",
            Quota::Messages => "messages",
            Quota::Analyses => "analyses",
            Quota::Definitions => "workshop",
            Quota::Studies => "studies",
            Quota::Transfers => "transfers",
        }
    }

    /// Returns the action in words, for messages.
    pub(super) fn activity(self) -> &'static Phrase {
        match self {
            Quota::Requests => &problems::ASKING_SERVER,
            Quota::Positions => &problems::ASKING_POSITIONS,
            Quota::Games => &problems::MAKING_GAMES,
            Quota::Joins => &problems::JOINING_GAMES,
            Quota::Names => &problems::TAKING_NAMES,
            Quota::Sockets => &problems::CONNECTING,
            Quota::Messages => &problems::SENDING_MESSAGES,
            Quota::Analyses => &problems::ASKING_ANALYSES,
            Quota::Definitions => &problems::USING_WORKSHOP,
            Quota::Studies => &problems::ASKING_STUDIES,
            Quota::Transfers => &problems::MOVING_DEVICES,
        }
    }

    fn rate(self, rates: &Rates) -> Rate {
        match self {
            Quota::Requests => rates.requests,
            Quota::Positions => rates.positions,
            Quota::Games => rates.games,
            Quota::Joins => rates.joins,
            Quota::Names => rates.names,
            Quota::Sockets => rates.sockets,
            Quota::Messages => rates.messages,
            Quota::Analyses => rates.analyses,
            Quota::Definitions => rates.workshop,
            Quota::Studies => rates.studies,
            Quota::Transfers => rates.transfers,
        }
    }
}

/// Maximum number of remembered keys. It is reached only in a distributed attack; new
/// keys are not limited then.
const MAX_KEYS: usize = 200_000;

type Limiter<K> = RateLimiter<K, DashMapStateStore<K>, DefaultClock>;

/// Rate limiters for all quotas, by key.
pub(super) struct KeyedRateLimiters<K: Hash + Eq + Clone> {
    limiters: [(Limiter<K>, NonZeroU32); Quota::ALL.len()],
}

impl<K: Hash + Eq + Clone> KeyedRateLimiters<K> {
    pub(super) fn new(rates: &Rates) -> KeyedRateLimiters<K> {
        let limiter = |quota: Quota| {
            let Rate { burst, per_minute } = quota.rate(rates);
            let allowed = governor::Quota::per_minute(per_minute).allow_burst(burst);
            (RateLimiter::dashmap(allowed), burst)
        };
        KeyedRateLimiters { limiters: Quota::ALL.map(limiter) }
    }

    /// Counts `cost` units of a quota. Returns the time to wait if they exceed it.
    pub(super) fn check(&self, quota: Quota, key: &K, cost: NonZeroU32) -> Result<(), Duration> {
        let (limiter, burst) = &self.limiters[quota as usize];
        if limiter.len() >= MAX_KEYS {
            return Ok(());
        }
        match limiter.check_key_n(key, cost.min(*burst)) {
            Ok(Err(later)) => Err(later.wait_time_from(limiter.clock().now())),
            // Costs above the burst were reduced above.
            Ok(Ok(())) | Err(_) => Ok(()),
        }
    }

    /// Forgets keys that have regained their full burst.
    pub(super) fn forget(&self) {
        for (limiter, _) in &self.limiters {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }

    /// Returns the number of remembered keys.
    pub(super) fn len(&self) -> usize {
        self.limiters.iter().map(|(limiter, _)| limiter.len()).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::super::{AddressLimits, UserLimits};
    use super::*;

    const ONE: NonZeroU32 = NonZeroU32::MIN;

    #[test]
    fn keys_have_separate_bursts() {
        let mut rates = UserLimits::default().rates;
        rates.games = Rate { burst: 3.try_into().unwrap(), per_minute: 1.try_into().unwrap() };
        let keyed = KeyedRateLimiters::new(&rates);
        for _ in 0..3 {
            assert_eq!(keyed.check(Quota::Games, &1, ONE), Ok(()));
        }
        let wait = keyed.check(Quota::Games, &1, ONE).unwrap_err();
        assert!(wait <= Duration::from_secs(60) && wait > Duration::from_secs(30), "{wait:?}");
        assert_eq!(keyed.check(Quota::Games, &2, ONE), Ok(()), "another key");
        assert_eq!(keyed.check(Quota::Names, &1, ONE), Ok(()), "another quota");
        assert_eq!(keyed.len(), 3);
    }

    #[test]
    fn large_costs_are_capped_at_the_burst() {
        let keyed = KeyedRateLimiters::new(&UserLimits::default().rates);
        let huge = NonZeroU32::MAX;
        assert_eq!(keyed.check(Quota::Positions, &1, huge), Ok(()));
        assert!(keyed.check(Quota::Positions, &1, ONE).is_err());
    }

    #[test]
    fn inactive_keys_are_forgotten() {
        let mut rates = AddressLimits::default().rates;
        let fast = 60_000_000.try_into().unwrap();
        rates.requests = Rate { burst: fast, per_minute: fast };
        let keyed = KeyedRateLimiters::new(&rates);
        for key in 0..1_000 {
            keyed.check(Quota::Requests, &key, ONE).unwrap();
        }
        keyed.check(Quota::Games, &5, ONE).unwrap();
        assert_eq!(keyed.len(), 1_001);
        std::thread::sleep(Duration::from_millis(5));
        keyed.forget();
        assert_eq!(keyed.len(), 1, "a game made just now is remembered");
    }
}
