//! The connection to NATS. It lets several processes and machines work together, and reconnects
//! forever.

use crate::error::ServerError;
use async_nats::connection::State;
use async_nats::{Client, ConnectOptions, Event, ServerAddr};
use percent_encoding::percent_decode_str;
use std::str::FromStr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::watch;

/// Timeout of requests.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(2);
/// The first and the longest pause between attempts to connect.
const MIN_RECONNECT_DELAY: Duration = Duration::from_millis(50);
const MAX_RECONNECT_DELAY: Duration = Duration::from_secs(1);

/// A connection that reconnects automatically.
#[derive(Clone, Debug)]
pub(crate) struct Nats {
    /// The client. It is cheap to clone.
    pub(crate) client: Client,
    /// Number of times the connection was made. Changes when it is restored.
    pub(crate) connections: watch::Receiver<u64>,
}

impl Nats {
    /// Returns whether the connection is made at present.
    pub(crate) fn is_connected(&self) -> bool {
        self.client.connection_state() == State::Connected
    }
}

/// Connects as [`connect`] does, if there is a URL.
///
/// # Errors
/// If the URL is invalid.
pub(crate) async fn connect_if_given(
    url: Option<&str>,
    name: &str,
) -> Result<Option<Nats>, ServerError> {
    match url {
        Some(url) => connect(url, name).await.map(Some),
        None => Ok(None),
    }
}

/// Connects to one of the servers in `url`, a list of `nats://HOST:PORT` separated
/// by commas; `tls://…` for encrypted connections, `nats://USER:PASSWORD@…` or
/// `nats://TOKEN@…` for credentials. Returns before the connection is made.
///
/// # Errors
/// If the URL is invalid.
pub(crate) async fn connect(url: &str, name: &str) -> Result<Nats, ServerError> {
    let Address { servers, user, password } = url.parse()?;
    let (count, connections) = watch::channel(0);
    let log = Arc::new(ConnectionLog { count, last: Mutex::default() });
    let delay = |attempt: usize| match attempt {
        0 | 1 => Duration::ZERO,
        more => {
            MAX_RECONNECT_DELAY.min(MIN_RECONNECT_DELAY * 2_u32.saturating_pow(more as u32 - 2))
        }
    };
    let options = ConnectOptions::new()
        .name(name)
        .retry_on_initial_connect()
        .max_reconnects(None)
        .reconnect_delay_callback(delay)
        .request_timeout(Some(REQUEST_TIMEOUT))
        .event_callback(move |event| {
            log.record(&event);
            std::future::ready(())
        });
    let options = match (user, password) {
        (Some(user), Some(password)) => options.user_and_password(user, password),
        (Some(token), None) => options.token(token),
        _ => options,
    };
    let connected = options.connect(servers).await;
    let client = connected.map_err(|error| ServerError::Nats(error.to_string()))?;
    Ok(Nats { client, connections })
}

/// Servers and credentials. The URLs of the servers contain no secrets and can be logged.
#[derive(PartialEq, Debug)]
struct Address {
    servers: Vec<ServerAddr>,
    user: Option<String>,
    password: Option<String>,
}

impl FromStr for Address {
    type Err = ServerError;

    fn from_str(text: &str) -> Result<Address, ServerError> {
        let mut address = Address { servers: Vec::new(), user: None, password: None };
        for part in text.split(',') {
            // The text is not repeated: it may hold a password.
            let problem = |_| ServerError::Nats("an address is nats://HOST:PORT".to_owned());
            let mut url = part.trim().parse::<ServerAddr>().map_err(problem)?.into_inner();
            let plain = |text: &str| percent_decode_str(text).decode_utf8_lossy().into_owned();
            let user = Some(plain(url.username())).filter(|user| !user.is_empty());
            let password = url.password().map(plain);
            address.user = address.user.or(user);
            address.password = address.password.or(password);
            // Addresses without a host have no user either.
            let _ = url.set_username("").and_then(|()| url.set_password(None));
            let server = ServerAddr::from_url(url).ok().filter(|server| !server.host().is_empty());
            let Some(server) = server else {
                return Err(ServerError::Nats("an address is nats://HOST:PORT".to_owned()));
            };
            address.servers.push(server);
        }
        Ok(address)
    }
}

/// Logs changes of the connection, but not every attempt.
struct ConnectionLog {
    count: watch::Sender<u64>,
    last: Mutex<Option<String>>,
}

impl ConnectionLog {
    fn record(&self, event: &Event) {
        match event {
            Event::Connected => {
                self.count.send_modify(|count| *count += 1);
                *self.last() = None;
                tracing::info!("connected to NATS");
            }
            Event::Disconnected => tracing::warn!("the connection to NATS is lost"),
            Event::ServerError(error) => self.record_problem(&error.to_string()),
            Event::ClientError(error) => self.record_problem(&error.to_string()),
            Event::SlowConsumer(_) => {
                self.record_problem("messages arrive faster than they are processed")
            }
            Event::LameDuckMode | Event::Draining | Event::Closed => {}
        }
    }

    fn record_problem(&self, problem: &str) {
        let mut last = self.last();
        if last.as_deref() != Some(problem) {
            let said = problem.trim_start_matches("nats: ");
            tracing::warn!("NATS: {said}; trying again until it works");
            *last = Some(problem.to_owned());
        }
    }

    fn last(&self) -> std::sync::MutexGuard<'_, Option<String>> {
        self.last.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (Vec<String>, Option<String>, Option<String>) {
        let address: Address = text.parse().unwrap();
        let shown = address.servers.iter().map(|server| server.as_url_str().to_owned());
        (shown.collect(), address.user, address.password)
    }

    #[test]
    fn addresses_are_displayed_without_secrets() {
        let own = |text: &str| Some(text.to_owned());
        assert_eq!(
            read("nats://localhost:4222"),
            (vec!["nats://localhost:4222".into()], None, None)
        );
        let (servers, user, password) = read("tls://me:p%40ss@bus.example:4333,tls://b.example");
        assert_eq!(servers, ["tls://bus.example:4333", "tls://b.example"]);
        assert_eq!((user, password), (own("me"), own("p@ss")));
        let (servers, user, password) = read("nats://token@bus.example");
        assert_eq!((user, password), (own("token"), None));
        assert_eq!(servers, ["nats://bus.example"]);
    }

    #[test]
    fn errors_of_invalid_addresses_do_not_repeat_them() {
        for text in ["", "http://me:secret@bus", "nats://", "nats://me:secret@:9", ","] {
            let error = text.parse::<Address>().unwrap_err().to_string();
            assert!(
                error.contains("nats://HOST:PORT") && !error.contains("secret"),
                "{text}: {error}"
            );
        }
    }
}
