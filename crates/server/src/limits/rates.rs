//! How often things are done, for each who does them.

use super::{Rate, Rates};
use governor::clock::{Clock, DefaultClock};
use governor::state::keyed::DashMapStateStore;
use governor::{Quota, RateLimiter};
use std::hash::Hash;
use std::num::NonZeroU32;
use std::time::Duration;

/// What is done.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum What {
    Requests,
    Positions,
    Games,
    Joins,
    Names,
    Sockets,
    Messages,
    Analyses,
}

impl What {
    const ALL: [What; 8] = [
        What::Requests,
        What::Positions,
        What::Games,
        What::Joins,
        What::Names,
        What::Sockets,
        What::Messages,
        What::Analyses,
    ];

    /// As metrics call it.
    pub(super) fn name(self) -> &'static str {
        match self {
            What::Requests => "requests",
            What::Positions => "positions",
            What::Games => "games",
            What::Joins => "joins",
            What::Names => "names",
            What::Sockets => "sockets",
            What::Messages => "messages",
            What::Analyses => "analyses",
        }
    }

    /// What is done too often, in words.
    pub(super) fn doing(self) -> &'static str {
        match self {
            What::Requests => "asking the server",
            What::Positions => "asking for positions",
            What::Games => "making games",
            What::Joins => "joining games",
            What::Names => "taking names",
            What::Sockets => "connecting",
            What::Messages => "sending messages",
            What::Analyses => "asking for analyses",
        }
    }

    fn rate(self, rates: &Rates) -> Rate {
        match self {
            What::Requests => rates.requests,
            What::Positions => rates.positions,
            What::Games => rates.games,
            What::Joins => rates.joins,
            What::Names => rates.names,
            What::Sockets => rates.sockets,
            What::Messages => rates.messages,
            What::Analyses => rates.analyses,
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
    limiters: [(Limiter<K>, NonZeroU32); What::ALL.len()],
}

impl<K: Hash + Eq + Clone> Keyed<K> {
    pub(super) fn new(rates: &Rates) -> Keyed<K> {
        let limiter = |what: What| {
            let Rate { burst, per_minute } = what.rate(rates);
            let quota = Quota::per_minute(per_minute).allow_burst(burst);
            (RateLimiter::dashmap(quota), burst)
        };
        Keyed { limiters: What::ALL.map(limiter) }
    }

    /// Counts something done, which may count as many; or says how long it has
    /// to wait.
    pub(super) fn check(&self, what: What, key: &K, cost: NonZeroU32) -> Result<(), Duration> {
        let (limiter, burst) = &self.limiters[what as usize];
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
    use super::super::{AddressLimits, VisitorLimits};
    use super::*;

    const ONE: NonZeroU32 = NonZeroU32::MIN;

    #[test]
    fn each_has_a_burst_and_then_waits() {
        let mut rates = VisitorLimits::default().rates;
        rates.games = Rate { burst: 3.try_into().unwrap(), per_minute: 1.try_into().unwrap() };
        let keyed = Keyed::new(&rates);
        for _ in 0..3 {
            assert_eq!(keyed.check(What::Games, &1, ONE), Ok(()));
        }
        let wait = keyed.check(What::Games, &1, ONE).unwrap_err();
        assert!(wait <= Duration::from_secs(60) && wait > Duration::from_secs(30), "{wait:?}");
        assert_eq!(keyed.check(What::Games, &2, ONE), Ok(()), "somebody else");
        assert_eq!(keyed.check(What::Names, &1, ONE), Ok(()), "something else");
        assert_eq!(keyed.len(), 3);
    }

    #[test]
    fn what_is_large_counts_as_many_but_is_never_impossible() {
        let keyed = Keyed::new(&VisitorLimits::default().rates);
        let huge = NonZeroU32::MAX;
        assert_eq!(keyed.check(What::Positions, &1, huge), Ok(()));
        assert!(keyed.check(What::Positions, &1, ONE).is_err());
    }

    #[test]
    fn who_does_nothing_is_forgotten() {
        let mut rates = AddressLimits::default().rates;
        let fast = 60_000_000.try_into().unwrap();
        rates.requests = Rate { burst: fast, per_minute: fast };
        let keyed = Keyed::new(&rates);
        for key in 0..1_000 {
            keyed.check(What::Requests, &key, ONE).unwrap();
        }
        keyed.check(What::Games, &5, ONE).unwrap();
        assert_eq!(keyed.len(), 1_001);
        std::thread::sleep(Duration::from_millis(5));
        keyed.forget();
        assert_eq!(keyed.len(), 1, "a game made just now is remembered");
    }
}
