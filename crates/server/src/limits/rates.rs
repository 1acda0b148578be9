//! How often things are done, for each who does them.

use super::{Rate, Rates};
use governor::RateLimiter;
use governor::clock::{Clock, DefaultClock};
use governor::state::keyed::DashMapStateStore;
use std::hash::Hash;
use std::num::NonZeroU32;
use std::time::Duration;

/// What is done.
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
}

impl Quota {
    const ALL: [Quota; 8] = [
        Quota::Requests,
        Quota::Positions,
        Quota::Games,
        Quota::Joins,
        Quota::Names,
        Quota::Sockets,
        Quota::Messages,
        Quota::Analyses,
    ];

    /// As metrics call it.
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
        }
    }

    /// What is done too often, in words.
    pub(super) fn doing(self) -> &'static str {
        match self {
            Quota::Requests => "asking the server",
            Quota::Positions => "asking for positions",
            Quota::Games => "making games",
            Quota::Joins => "joining games",
            Quota::Names => "taking names",
            Quota::Sockets => "connecting",
            Quota::Messages => "sending messages",
            Quota::Analyses => "asking for analyses",
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
        }
    }
}

/// So many are remembered at most. There are so many only if an attack comes
/// from everywhere at once; then those who are not known yet go uncounted until
/// others have been forgotten.
const MOST_KEYS: usize = 200_000;

type Limiter<K> = RateLimiter<K, DashMapStateStore<K>, DefaultClock>;

/// What all who are known by a key have done lately.
pub(super) struct Keyed<K: Hash + Eq + Clone> {
    limiters: [(Limiter<K>, NonZeroU32); Quota::ALL.len()],
}

impl<K: Hash + Eq + Clone> Keyed<K> {
    pub(super) fn new(rates: &Rates) -> Keyed<K> {
        let limiter = |quota: Quota| {
            let Rate { burst, per_minute } = quota.rate(rates);
            let allowed = governor::Quota::per_minute(per_minute).allow_burst(burst);
            (RateLimiter::dashmap(allowed), burst)
        };
        Keyed { limiters: Quota::ALL.map(limiter) }
    }

    /// Counts something done, which may count as many; or says how long it has
    /// to wait.
    pub(super) fn check(&self, quota: Quota, key: &K, cost: NonZeroU32) -> Result<(), Duration> {
        let (limiter, burst) = &self.limiters[quota as usize];
        if limiter.len() >= MOST_KEYS {
            return Ok(());
        }
        match limiter.check_key_n(key, cost.min(*burst)) {
            Ok(Err(later)) => Err(later.wait_time_from(limiter.clock().now())),
            // More than there can ever be has been made less above.
            Ok(Ok(())) | Err(_) => Ok(()),
        }
    }

    /// Forgets those who have not done anything for so long that it makes no
    /// difference.
    pub(super) fn forget(&self) {
        for (limiter, _) in &self.limiters {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }

    /// How many are remembered.
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
    fn each_has_a_burst_and_then_waits() {
        let mut rates = UserLimits::default().rates;
        rates.games = Rate { burst: 3.try_into().unwrap(), per_minute: 1.try_into().unwrap() };
        let keyed = Keyed::new(&rates);
        for _ in 0..3 {
            assert_eq!(keyed.check(Quota::Games, &1, ONE), Ok(()));
        }
        let wait = keyed.check(Quota::Games, &1, ONE).unwrap_err();
        assert!(wait <= Duration::from_secs(60) && wait > Duration::from_secs(30), "{wait:?}");
        assert_eq!(keyed.check(Quota::Games, &2, ONE), Ok(()), "somebody else");
        assert_eq!(keyed.check(Quota::Names, &1, ONE), Ok(()), "something else");
        assert_eq!(keyed.len(), 3);
    }

    #[test]
    fn what_is_large_counts_as_many_but_is_never_impossible() {
        let keyed = Keyed::new(&UserLimits::default().rates);
        let huge = NonZeroU32::MAX;
        assert_eq!(keyed.check(Quota::Positions, &1, huge), Ok(()));
        assert!(keyed.check(Quota::Positions, &1, ONE).is_err());
    }

    #[test]
    fn who_does_nothing_is_forgotten() {
        let mut rates = AddressLimits::default().rates;
        let fast = 60_000_000.try_into().unwrap();
        rates.requests = Rate { burst: fast, per_minute: fast };
        let keyed = Keyed::new(&rates);
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
