//! Enforcement of the limits.

use super::address::Address;
use super::count::{CountGuard, Counts};
use super::rates::KeyedRateLimiters;
use super::time::TimeLimits;
use super::{Client, Limits, Proxies, Quota};
use crate::error::ApiError;
use crate::metrics::{self, OpenGuard};
use axum::http::StatusCode;
use heterodox_answers::problems;
use heterodox_api::{ErrorText, SaidView};
use heterodox_kernel::said::{Phrase, Said};
use std::hash::{BuildHasher, RandomState};
use std::net::IpAddr;
use std::num::{NonZero, NonZeroU32};
use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};

/// Interval between removals of inactive users and addresses.
const PURGE_INTERVAL: Duration = Duration::from_secs(10);

/// Number of seconds before a retry, after a refusal that does not depend on a rate.
const RETRY_AFTER: u64 = 10;

/// The scope of a limit.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Scope {
    User,
    Address,
    Server,
}

/// A refused request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Refusal {
    scope: Scope,
    /// Number of seconds before a retry.
    wait: u64,
    said: Said,
}

/// Enforces limits.
pub(crate) struct RateLimiter {
    pub(crate) proxies: Proxies,
    /// `None` if there are no limits.
    state: Option<State>,
    /// Number of open connections.
    connections: watch::Sender<u32>,
    hasher: RandomState,
}

/// Current rates and counts.
struct State {
    limits: Limits,
    users: KeyedRateLimiters<u64>,
    addresses: KeyedRateLimiters<Address>,
    time_of_users: TimeLimits<u64>,
    time_of_addresses: TimeLimits<Address>,
    connections: Counts<Address>,
    sockets: UserAndAddressCounts,
    analyses: UserAndAddressCounts,
}

/// Counts per user and per address.
#[derive(Default)]
struct UserAndAddressCounts {
    users: Counts<u64>,
    addresses: Counts<Address>,
}

/// A counted item.
#[derive(Debug, Default)]
struct HeldSlots {
    _user: Option<CountGuard<u64>>,
    _address: Option<CountGuard<Address>>,
}

/// Permit for a connection. The connection is counted until this is dropped.
pub(crate) struct ConnectionPermit {
    rate_limiter: Arc<RateLimiter>,
    _address: Option<CountGuard<Address>>,
    _open: OpenGuard,
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        self.rate_limiter.connections.send_modify(|count| *count -= 1);
    }
}

/// Permit for a WebSocket. The socket is counted until this is dropped.
pub(crate) struct SocketPermit {
    rate_limiter: Arc<RateLimiter>,
    client: Client,
    _held: HeldSlots,
    _open: OpenGuard,
}

/// Permit for an analysis. The analysis is counted until this is dropped.
#[derive(Debug)]
pub(crate) struct AnalysisPermit {
    _held: HeldSlots,
}

impl RateLimiter {
    /// Creates a rate limiter. Without limits, everything is allowed.
    pub(crate) fn new(limits: Option<Limits>, proxies: Proxies) -> Arc<RateLimiter> {
        let cores = available_parallelism().map_or(1, NonZero::get);
        let state = limits.map(|limits| State {
            users: KeyedRateLimiters::new(&limits.user.rates),
            addresses: KeyedRateLimiters::new(&limits.address.rates),
            time_of_users: TimeLimits::new(limits.user.rates.computing, cores),
            time_of_addresses: TimeLimits::new(limits.address.rates.computing, cores),
            connections: Counts::default(),
            sockets: UserAndAddressCounts::default(),
            analyses: UserAndAddressCounts::default(),
            limits,
        });
        let (connections, _) = watch::channel(0);
        Arc::new(RateLimiter { proxies, state, connections, hasher: RandomState::new() })
    }

    /// Periodically forgets inactive users and addresses.
    pub(crate) async fn purge_periodically(self: Arc<RateLimiter>) {
        let mut ticks = interval(PURGE_INTERVAL);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            let Some(state) = &self.state else { return };
            state.users.forget();
            state.addresses.forget();
            let now = Instant::now();
            state.time_of_users.forget(now);
            state.time_of_addresses.forget(now);
            let times = state.time_of_users.len() + state.time_of_addresses.len();
            metrics::set_limit_keys(state.users.len() + state.addresses.len() + times);
        }
    }

    /// Waits until there are no connections.
    pub(crate) async fn wait_until_idle(&self) {
        let _ = self.connections.subscribe().wait_for(|&count| count == 0).await.map(|_| ());
    }

    /// Returns the client of a request. `user` must be `None` for new users.
    pub(crate) fn client(&self, address: Address, user: Option<&str>) -> Client {
        Client::new(address, user.map(|user| self.hasher.hash_one(user)))
    }

    /// Requests permission for a connection.
    pub(crate) fn connect(self: &Arc<Self>, peer: IpAddr) -> Result<ConnectionPermit, Refusal> {
        let mut address = None;
        if let Some(state) = &self.state {
            let max = state.limits.connections.get();
            if *self.connections.borrow() >= max {
                return Err(Refusal::server_full());
            }
            // A trusted proxy stands for many clients.
            if !self.proxies.trusts(peer) {
                let max = state.limits.address.connections.get();
                let taken = state.connections.try_acquire(Address::of(peer), max);
                let refused = || Refusal::too_many(&problems::CONNECTIONS, Scope::Address, max);
                address = Some(taken.ok_or_else(refused)?);
            }
        }
        self.connections.send_modify(|count| *count += 1);
        Ok(ConnectionPermit {
            rate_limiter: Arc::clone(self),
            _address: address,
            _open: OpenGuard::connection(),
        })
    }

    /// Counts `cost` units of a quota, unless they exceed it.
    pub(crate) fn check(&self, quota: Quota, client: &Client, cost: u32) -> Result<(), Refusal> {
        let Some(state) = &self.state else { return Ok(()) };
        let cost = NonZeroU32::new(cost).unwrap_or(NonZeroU32::MIN);
        // Requests that exceed the user's limits do not count for the address.
        if let Some(user) = &client.user {
            let done = state.users.check(quota, user, cost);
            done.map_err(|wait| Refusal::too_often(quota, Scope::User, wait))?;
        }
        let done = state.addresses.check(quota, &client.address, cost);
        done.map_err(|wait| Refusal::too_often(quota, Scope::Address, wait))
    }

    /// Returns the refusal if a client has used too much computing time.
    pub(crate) fn check_time(&self, client: &Client) -> Result<(), Refusal> {
        let Some(state) = &self.state else { return Ok(()) };
        let now = Instant::now();
        let done = state.time_of_users.check(&client.user_key(), now);
        done.map_err(|wait| Refusal::computing(Scope::User, wait))?;
        let done = state.time_of_addresses.check(&client.address, now);
        done.map_err(|wait| Refusal::computing(Scope::Address, wait))
    }

    /// Counts the time that the server has computed for a client.
    pub(crate) fn charge(&self, client: &Client, took: Duration) {
        let Some(state) = &self.state else { return };
        let now = Instant::now();
        state.time_of_users.charge(client.user_key(), took, now);
        state.time_of_addresses.charge(client.address, took, now);
    }

    /// Requests permission for a WebSocket.
    pub(crate) fn open_socket(
        self: &Arc<Self>,
        client: Client,
        kind: &'static str,
    ) -> Result<SocketPermit, Refusal> {
        let slots = match &self.state {
            None => HeldSlots::default(),
            Some(state) => {
                let (user, address) = (state.limits.user.sockets, state.limits.address.sockets);
                state.sockets.try_acquire(&problems::WEB_SOCKETS, &client, user, address)?
            }
        };
        let rate_limiter = Arc::clone(self);
        Ok(SocketPermit { rate_limiter, client, _held: slots, _open: OpenGuard::socket(kind) })
    }

    /// Returns the maximum number of unfinished games of a user.
    pub(crate) fn max_unfinished(&self) -> Option<u32> {
        Some(self.state.as_ref()?.limits.user.unfinished_games.get())
    }

    /// Returns the maximum number of definitions of a user, and the maximum size of
    /// everything that a user stores, in bytes.
    pub(crate) fn max_storage(&self) -> Option<(u32, u64)> {
        let limits = &self.state.as_ref()?.limits.user;
        Some((limits.definitions.get(), u64::from(limits.workshop_kilobytes.get()) * 1_000))
    }

    /// Returns the maximum number of studies of a user, and of all, that wait or are being
    /// made.
    pub(crate) fn max_studies(&self) -> Option<(u32, u32)> {
        let limits = &self.state.as_ref()?.limits;
        Some((limits.user.studies.get(), limits.studies.get()))
    }
}

impl SocketPermit {
    /// Returns the client that has the socket.
    pub(crate) fn client(&self) -> Client {
        self.client
    }

    /// Returns the refusal if the client has used too much computing time.
    pub(crate) fn check_time(&self) -> Result<(), Refusal> {
        self.rate_limiter.check_time(&self.client)
    }

    /// Counts one unit of a quota, unless it is exceeded.
    pub(crate) fn check(&self, quota: Quota) -> Result<(), Refusal> {
        self.rate_limiter.check(quota, &self.client, 1)
    }

    /// Requests permission for an analysis.
    pub(crate) fn analyse(&self) -> Result<AnalysisPermit, Refusal> {
        let Some(state) = &self.rate_limiter.state else {
            return Ok(AnalysisPermit { _held: HeldSlots::default() });
        };
        self.check(Quota::Analyses)?;
        let (user, address) = (state.limits.user.analyses, state.limits.address.analyses);
        let slots = state.analyses.try_acquire(&problems::ANALYSES, &self.client, user, address)?;
        Ok(AnalysisPermit { _held: slots })
    }
}

impl UserAndAddressCounts {
    fn try_acquire(
        &self,
        things: &'static Phrase,
        client: &Client,
        user: NonZeroU32,
        address: NonZeroU32,
    ) -> Result<HeldSlots, Refusal> {
        let too_many = |scope, max: NonZeroU32| move || Refusal::too_many(things, scope, max.get());
        let own = client.user.map(|key| {
            let taken = self.users.try_acquire(key, user.get());
            taken.ok_or_else(too_many(Scope::User, user))
        });
        let own = own.transpose()?;
        let shared = self.addresses.try_acquire(client.address, address.get());
        let shared = shared.ok_or_else(too_many(Scope::Address, address))?;
        Ok(HeldSlots { _user: own, _address: Some(shared) })
    }
}

impl Scope {
    /// Returns the name for metrics.
    fn name(self) -> &'static str {
        match self {
            Scope::User => "user",
            Scope::Address => "address",
            Scope::Server => "everybody",
        }
    }
}

impl Refusal {
    fn new(name: &'static str, scope: Scope, wait: u64, said: impl Into<Said>) -> Refusal {
        metrics::count_refusal(name, scope.name());
        Refusal { scope, wait, said: said.into() }
    }

    fn too_often(quota: Quota, scope: Scope, wait: Duration) -> Refusal {
        let wait = wait.as_secs() + 1;
        let phrase = match scope {
            Scope::User => &problems::TOO_OFTEN,
            _ => &problems::TOO_OFTEN_TOGETHER,
        };
        let said = phrase.with([quota.activity().into(), seconds(wait)]);
        Refusal::new(quota.name(), scope, wait, said)
    }

    fn computing(scope: Scope, wait: Duration) -> Refusal {
        let wait = wait.as_secs() + 1;
        let phrase = match scope {
            Scope::User => &problems::COMPUTING,
            _ => &problems::COMPUTING_TOGETHER,
        };
        Refusal::new("computing", scope, wait, phrase.with([seconds(wait)]))
    }

    /// Creates the refusal of a request while too many of the client's requests wait.
    pub(crate) fn waiting() -> Refusal {
        Refusal::new("waiting", Scope::User, 1, &problems::MANY_WAITING)
    }

    fn too_many(things: &'static Phrase, scope: Scope, max: u32) -> Refusal {
        let phrase = match scope {
            Scope::User => &problems::TOO_MANY_OPEN,
            _ => &problems::TOO_MANY_OPEN_TOGETHER,
        };
        let said = phrase.with([Said::text(max), things.into()]);
        Refusal::new(things.english, scope, RETRY_AFTER, said)
    }

    fn server_full() -> Refusal {
        Refusal::new("connections", Scope::Server, RETRY_AFTER, &problems::SERVER_FULL)
    }

    /// Creates the refusal of a new game for a user with too many unfinished ones.
    pub(crate) fn unfinished(max: u32) -> Refusal {
        let said = problems::UNFINISHED_GAMES.with([Said::text(max)]);
        Refusal::new("unfinished games", Scope::User, RETRY_AFTER, said)
    }

    /// Creates the refusal of a definition or picture for a user who has stored too much.
    pub(crate) fn storage((definitions, bytes): (u32, u64)) -> Refusal {
        let most = [Said::text(definitions), Said::text(bytes / 1_000)];
        let said = problems::STORED_TOO_MUCH.with(most);
        Refusal::new("storage", Scope::User, RETRY_AFTER, said)
    }

    /// Returns the reason, a sentence.
    pub(crate) fn said(&self) -> &Said {
        &self.said
    }

    fn status(&self) -> StatusCode {
        match self.scope {
            Scope::Server => StatusCode::SERVICE_UNAVAILABLE,
            Scope::User | Scope::Address => StatusCode::TOO_MANY_REQUESTS,
        }
    }

    /// Returns a complete HTTP response, for connections that are refused before a
    /// request is read.
    pub(crate) fn http_response(&self) -> String {
        let (message, said) = (self.said.to_string(), SaidView::of_error(&self.said));
        let error = ErrorText { code: "limit".to_owned(), message, said };
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

/// Returns a duration.
fn seconds(count: u64) -> Said {
    let phrase = if count == 1 { &problems::ONE_SECOND } else { &problems::SECONDS };
    phrase.with([Said::text(count)])
}

impl From<Refusal> for ApiError {
    fn from(refusal: Refusal) -> ApiError {
        ApiError::new(refusal.status(), "limit", refusal.said).retry_after(refusal.wait)
    }
}
