//! Says who may do what.

use super::address::Address;
use super::count::{Counts, One};
use super::rates::Keyed;
use super::{Client, Limits, Proxies, Quota};
use crate::error::ApiError;
use crate::metrics::{self, OpenGuard};
use axum::http::StatusCode;
use std::hash::{BuildHasher, RandomState};
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};

/// How often those are forgotten who have done nothing.
const FORGETTING: Duration = Duration::from_secs(10);

/// When to try again if there are too many of something at once.
const LATER: u64 = 10;

/// Whose limit it is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Whose {
    User,
    Address,
    Everybody,
}

/// Why something may not be done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Refusal {
    whose: Whose,
    /// In seconds.
    wait: u64,
    message: String,
}

/// Keeps the limits.
pub(crate) struct RateLimiter {
    pub(crate) proxies: Proxies,
    /// None: everything may be done.
    limited: Option<Limited>,
    /// How many connections there are.
    connections: watch::Sender<u32>,
    hasher: RandomState,
}

/// What has been done, and what there is.
struct Limited {
    limits: Limits,
    users: Keyed<u64>,
    addresses: Keyed<Address>,
    connections: Counts<Address>,
    sockets: Pair,
    analyses: Pair,
}

/// How many there are of something for each user and each address.
#[derive(Default)]
struct Pair {
    users: Counts<u64>,
    addresses: Counts<Address>,
}

/// One of them.
#[derive(Debug, Default)]
struct HeldSlots {
    _user: Option<One<u64>>,
    _address: Option<One<Address>>,
}

/// A connection that is let in, until it is dropped.
pub(crate) struct Admitted {
    rate_limiter: Arc<RateLimiter>,
    _address: Option<One<Address>>,
    _open: OpenGuard,
}

impl Drop for Admitted {
    fn drop(&mut self) {
        self.rate_limiter.connections.send_modify(|count| *count -= 1);
    }
}

/// A WebSocket that may be open, until it is dropped.
pub(crate) struct SocketPass {
    rate_limiter: Arc<RateLimiter>,
    client: Client,
    _held: HeldSlots,
    _open: OpenGuard,
}

/// An analysis that may go on, until it is dropped.
#[derive(Debug)]
pub(crate) struct Analysing {
    _held: HeldSlots,
}

impl RateLimiter {
    /// Keeps limits, or none.
    pub(crate) fn new(limits: Option<Limits>, proxies: Proxies) -> Arc<RateLimiter> {
        let limited = limits.map(|limits| Limited {
            users: Keyed::new(&limits.user.rates),
            addresses: Keyed::new(&limits.address.rates),
            connections: Counts::default(),
            sockets: Pair::default(),
            analyses: Pair::default(),
            limits,
        });
        let (connections, _) = watch::channel(0);
        Arc::new(RateLimiter { proxies, limited, connections, hasher: RandomState::new() })
    }

    /// Forgets those who have done nothing for a while, again and again.
    pub(crate) async fn keep_small(self: Arc<RateLimiter>) {
        let mut ticks = interval(FORGETTING);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            let Some(limited) = &self.limited else { return };
            limited.users.forget();
            limited.addresses.forget();
            metrics::set_limit_keys(limited.users.len() + limited.addresses.len());
        }
    }

    /// Returns when there are no connections any more.
    pub(crate) async fn all_gone(&self) {
        let _ = self.connections.subscribe().wait_for(|&count| count == 0).await.map(|_| ());
    }

    /// Who asks, as far as limits are concerned. `user` is known only if it
    /// has been here before.
    pub(crate) fn client(&self, address: Address, user: Option<&str>) -> Client {
        Client::new(address, user.map(|user| self.hasher.hash_one(user)))
    }

    /// Lets a connection in, or not.
    pub(crate) fn connect(self: &Arc<Self>, peer: IpAddr) -> Result<Admitted, Refusal> {
        let mut address = None;
        if let Some(limited) = &self.limited {
            let most = limited.limits.connections.get();
            if *self.connections.borrow() >= most {
                return Err(Refusal::full());
            }
            // A proxy brings everybody.
            if !self.proxies.trusts(peer) {
                let most = limited.limits.address.connections.get();
                let taken = limited.connections.take(Address::of(peer), most);
                let refused = || Refusal::many("connections", Whose::Address, most);
                address = Some(taken.ok_or_else(refused)?);
            }
        }
        self.connections.send_modify(|count| *count += 1);
        Ok(Admitted {
            rate_limiter: Arc::clone(self),
            _address: address,
            _open: OpenGuard::connection(),
        })
    }

    /// Whether something may be done now; if so it is counted, as so many.
    pub(crate) fn check(&self, quota: Quota, client: &Client, cost: u32) -> Result<(), Refusal> {
        let Some(limited) = &self.limited else { return Ok(()) };
        let cost = NonZeroU32::new(cost).unwrap_or(NonZeroU32::MIN);
        // What a user may not do does not count against the neighbours.
        if let Some(user) = &client.user {
            let done = limited.users.check(quota, user, cost);
            done.map_err(|wait| Refusal::often(quota, Whose::User, wait))?;
        }
        let done = limited.addresses.check(quota, &client.address, cost);
        done.map_err(|wait| Refusal::often(quota, Whose::Address, wait))
    }

    /// Lets a WebSocket be opened, or not.
    pub(crate) fn open_socket(
        self: &Arc<Self>,
        client: Client,
        kind: &'static str,
    ) -> Result<SocketPass, Refusal> {
        let slots = match &self.limited {
            None => HeldSlots::default(),
            Some(limited) => {
                let (user, address) = (limited.limits.user.sockets, limited.limits.address.sockets);
                limited.sockets.take("WebSockets", &client, user, address)?
            }
        };
        let rate_limiter = Arc::clone(self);
        Ok(SocketPass { rate_limiter, client, _held: slots, _open: OpenGuard::socket(kind) })
    }

    /// How many games a user may have that are not over.
    pub(crate) fn most_unfinished(&self) -> Option<u32> {
        Some(self.limited.as_ref()?.limits.user.unfinished_games.get())
    }
}

impl SocketPass {
    /// Whether something may be done now; if so it is counted.
    pub(crate) fn check(&self, quota: Quota) -> Result<(), Refusal> {
        self.rate_limiter.check(quota, &self.client, 1)
    }

    /// Lets an analysis begin, or not.
    pub(crate) fn analyse(&self) -> Result<Analysing, Refusal> {
        let Some(limited) = &self.rate_limiter.limited else {
            return Ok(Analysing { _held: HeldSlots::default() });
        };
        self.check(Quota::Analyses)?;
        let (user, address) = (limited.limits.user.analyses, limited.limits.address.analyses);
        let slots = limited.analyses.take("analyses", &self.client, user, address)?;
        Ok(Analysing { _held: slots })
    }
}

impl Pair {
    fn take(
        &self,
        name: &'static str,
        client: &Client,
        user: NonZeroU32,
        address: NonZeroU32,
    ) -> Result<HeldSlots, Refusal> {
        let many = |whose, most: NonZeroU32| move || Refusal::many(name, whose, most.get());
        let own = client.user.map(|key| {
            let taken = self.users.take(key, user.get());
            taken.ok_or_else(many(Whose::User, user))
        });
        let own = own.transpose()?;
        let shared = self.addresses.take(client.address, address.get());
        let shared = shared.ok_or_else(many(Whose::Address, address))?;
        Ok(HeldSlots { _user: own, _address: Some(shared) })
    }
}

impl Whose {
    /// As metrics call it.
    fn name(self) -> &'static str {
        match self {
            Whose::User => "visitor",
            Whose::Address => "address",
            Whose::Everybody => "everybody",
        }
    }
}

impl Refusal {
    fn new(name: &'static str, whose: Whose, wait: u64, message: String) -> Refusal {
        metrics::count_refusal(name, whose.name());
        Refusal { whose, wait, message }
    }

    fn often(quota: Quota, whose: Whose, wait: Duration) -> Refusal {
        let wait = wait.as_secs() + 1;
        let (doing, s) = (quota.doing(), if wait == 1 { "" } else { "s" });
        let message = match whose {
            Whose::User => {
                format!("You are {doing} too quickly: please wait {wait} second{s}.")
            }
            _ => format!(
                "Everybody at your address together is {doing} too quickly: \
                 please wait {wait} second{s}."
            ),
        };
        Refusal::new(quota.name(), whose, wait, message)
    }

    fn many(name: &'static str, whose: Whose, most: u32) -> Refusal {
        let message = match whose {
            Whose::User => {
                format!("You have {most} {name} open, which is as many as there may be.")
            }
            _ => format!(
                "Everybody at your address together has {most} {name} open, \
                 which is as many as there may be."
            ),
        };
        Refusal::new(name, whose, LATER, message)
    }

    fn full() -> Refusal {
        let message = "The server is full just now: please try again in a moment.".to_owned();
        Refusal::new("connections", Whose::Everybody, LATER, message)
    }

    /// A user has too many games that are not over.
    pub(crate) fn unfinished(most: u32) -> Refusal {
        let message = format!(
            "You have {most} games that are not over: please finish or withdraw some of them first."
        );
        Refusal::new("unfinished games", Whose::User, LATER, message)
    }

    /// Why not, in a sentence.
    pub(crate) fn message(&self) -> &str {
        &self.message
    }

    fn status(&self) -> StatusCode {
        match self.whose {
            Whose::Everybody => StatusCode::SERVICE_UNAVAILABLE,
            Whose::User | Whose::Address => StatusCode::TOO_MANY_REQUESTS,
        }
    }

    /// The whole answer for a connection whose requests are not read.
    pub(crate) fn answer(&self) -> String {
        let error = serde_json::json!({ "code": "limit", "message": self.message });
        let body = serde_json::json!({ "error": error }).to_string();
        format!(
            "HTTP/1.1 {}\r\nretry-after: {}\r\ncontent-type: application/json\r\n\
             content-length: {}\r\nconnection: close\r\n\r\n{body}",
            self.status(),
            self.wait,
            body.len()
        )
    }
}

impl From<Refusal> for ApiError {
    fn from(refusal: Refusal) -> ApiError {
        ApiError::new(refusal.status(), "limit", refusal.message).retry_after(refusal.wait)
    }
}
