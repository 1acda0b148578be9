//! Says who may do what.

use super::address::Address;
use super::count::{Counts, One};
use super::rates::Keyed;
use super::{Asker, Limits, Proxies, What};
use crate::error::ApiError;
use crate::metrics::{self, Open};
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
    Visitor,
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
pub(crate) struct Guard {
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
    visitors: Keyed<u64>,
    addresses: Keyed<Address>,
    connections: Counts<Address>,
    sockets: Pair,
    analyses: Pair,
}

/// How many there are of something for each visitor and each address.
#[derive(Default)]
struct Pair {
    visitors: Counts<u64>,
    addresses: Counts<Address>,
}

/// One of them.
#[derive(Debug, Default)]
struct Held {
    _visitor: Option<One<u64>>,
    _address: Option<One<Address>>,
}

/// A connection that is let in, until it is dropped.
pub(crate) struct Admitted {
    guard: Arc<Guard>,
    _address: Option<One<Address>>,
    _open: Open,
}

impl Drop for Admitted {
    fn drop(&mut self) {
        self.guard.connections.send_modify(|count| *count -= 1);
    }
}

/// A WebSocket that may be open, until it is dropped.
pub(crate) struct SocketPass {
    guard: Arc<Guard>,
    asker: Asker,
    _held: Held,
    _open: Open,
}

/// An analysis that may go on, until it is dropped.
#[derive(Debug)]
pub(crate) struct Analysing {
    _held: Held,
}

impl Guard {
    /// Keeps limits, or none.
    pub(crate) fn new(limits: Option<Limits>, proxies: Proxies) -> Arc<Guard> {
        let limited = limits.map(|limits| Limited {
            visitors: Keyed::new(&limits.visitor.rates),
            addresses: Keyed::new(&limits.address.rates),
            connections: Counts::default(),
            sockets: Pair::default(),
            analyses: Pair::default(),
            limits,
        });
        let (connections, _) = watch::channel(0);
        Arc::new(Guard { proxies, limited, connections, hasher: RandomState::new() })
    }

    /// Forgets those who have done nothing for a while, again and again.
    pub(crate) async fn keep_small(self: Arc<Guard>) {
        let mut ticks = interval(FORGETTING);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            let Some(limited) = &self.limited else { return };
            limited.visitors.forget();
            limited.addresses.forget();
            metrics::remembered(limited.visitors.len() + limited.addresses.len());
        }
    }

    /// Returns when there are no connections any more.
    pub(crate) async fn all_gone(&self) {
        let _ = self.connections.subscribe().wait_for(|&count| count == 0).await.map(|_| ());
    }

    /// Who asks, as far as limits are concerned. `visitor` is known only if it
    /// has been here before.
    pub(crate) fn asker(&self, address: Address, visitor: Option<&str>) -> Asker {
        Asker::new(address, visitor.map(|visitor| self.hasher.hash_one(visitor)))
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
        Ok(Admitted { guard: Arc::clone(self), _address: address, _open: Open::connection() })
    }

    /// Whether something may be done now; if so it is counted, as so many.
    pub(crate) fn check(&self, what: What, asker: &Asker, cost: u32) -> Result<(), Refusal> {
        let Some(limited) = &self.limited else { return Ok(()) };
        let cost = NonZeroU32::new(cost).unwrap_or(NonZeroU32::MIN);
        // What a visitor may not do does not count against the neighbours.
        if let Some(visitor) = &asker.visitor {
            let done = limited.visitors.check(what, visitor, cost);
            done.map_err(|wait| Refusal::often(what, Whose::Visitor, wait))?;
        }
        let done = limited.addresses.check(what, &asker.address, cost);
        done.map_err(|wait| Refusal::often(what, Whose::Address, wait))
    }

    /// Lets a WebSocket be opened, or not.
    pub(crate) fn open_socket(
        self: &Arc<Self>,
        asker: Asker,
        kind: &'static str,
    ) -> Result<SocketPass, Refusal> {
        let held = match &self.limited {
            None => Held::default(),
            Some(limited) => {
                let (visitor, address) =
                    (limited.limits.visitor.sockets, limited.limits.address.sockets);
                limited.sockets.take("WebSockets", &asker, visitor, address)?
            }
        };
        let guard = Arc::clone(self);
        Ok(SocketPass { guard, asker, _held: held, _open: Open::socket(kind) })
    }

    /// How many games a visitor may have that are not over.
    pub(crate) fn most_unfinished(&self) -> Option<u32> {
        Some(self.limited.as_ref()?.limits.visitor.unfinished_games.get())
    }
}

impl SocketPass {
    /// Whether something may be done now; if so it is counted.
    pub(crate) fn check(&self, what: What) -> Result<(), Refusal> {
        self.guard.check(what, &self.asker, 1)
    }

    /// Lets an analysis begin, or not.
    pub(crate) fn analyse(&self) -> Result<Analysing, Refusal> {
        let Some(limited) = &self.guard.limited else {
            return Ok(Analysing { _held: Held::default() });
        };
        self.check(What::Analyses)?;
        let (visitor, address) = (limited.limits.visitor.analyses, limited.limits.address.analyses);
        let held = limited.analyses.take("analyses", &self.asker, visitor, address)?;
        Ok(Analysing { _held: held })
    }
}

impl Pair {
    fn take(
        &self,
        name: &'static str,
        asker: &Asker,
        visitor: NonZeroU32,
        address: NonZeroU32,
    ) -> Result<Held, Refusal> {
        let many = |whose, most: NonZeroU32| move || Refusal::many(name, whose, most.get());
        let own = asker.visitor.map(|key| {
            let taken = self.visitors.take(key, visitor.get());
            taken.ok_or_else(many(Whose::Visitor, visitor))
        });
        let own = own.transpose()?;
        let shared = self.addresses.take(asker.address, address.get());
        let shared = shared.ok_or_else(many(Whose::Address, address))?;
        Ok(Held { _visitor: own, _address: Some(shared) })
    }
}

impl Whose {
    /// As metrics call it.
    fn name(self) -> &'static str {
        match self {
            Whose::Visitor => "visitor",
            Whose::Address => "address",
            Whose::Everybody => "everybody",
        }
    }
}

impl Refusal {
    fn new(name: &'static str, whose: Whose, wait: u64, message: String) -> Refusal {
        metrics::refused(name, whose.name());
        Refusal { whose, wait, message }
    }

    fn often(what: What, whose: Whose, wait: Duration) -> Refusal {
        let wait = wait.as_secs() + 1;
        let (doing, s) = (what.doing(), if wait == 1 { "" } else { "s" });
        let message = match whose {
            Whose::Visitor => {
                format!("You are {doing} too quickly: please wait {wait} second{s}.")
            }
            _ => format!(
                "Everybody at your address together is {doing} too quickly: \
                 please wait {wait} second{s}."
            ),
        };
        Refusal::new(what.name(), whose, wait, message)
    }

    fn many(name: &'static str, whose: Whose, most: u32) -> Refusal {
        let message = match whose {
            Whose::Visitor => {
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

    /// A visitor has too many games that are not over.
    pub(crate) fn unfinished(most: u32) -> Refusal {
        let message = format!(
            "You have {most} games that are not over: please finish or withdraw some of them first."
        );
        Refusal::new("unfinished games", Whose::Visitor, LATER, message)
    }

    /// Why not, in a sentence.
    pub(crate) fn message(&self) -> &str {
        &self.message
    }

    fn status(&self) -> StatusCode {
        match self.whose {
            Whose::Everybody => StatusCode::SERVICE_UNAVAILABLE,
            Whose::Visitor | Whose::Address => StatusCode::TOO_MANY_REQUESTS,
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
