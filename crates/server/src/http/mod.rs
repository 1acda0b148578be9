//! The HTTP API, WebSockets, and the files of the client.

mod about;
mod computing;
mod csrf;
mod edit;
mod embed;
mod ending;
mod explorer;
mod extract;
mod games;
mod gif;
mod head;
mod headers;
mod health;
mod host;
mod learned;
mod lessons;
mod limit;
mod live;
mod lobby;
mod move_delay;
mod openapi;
mod page;
mod pgn;
mod picture;
mod pictures;
mod puzzles;
mod robots;
mod rules;
mod showcase;
mod site;
mod socket;
mod studies;
mod study;
mod trace;
mod transfer;
mod user;
mod workshop;

pub(crate) use embed::Package;
pub(crate) use health::Readiness;

use crate::cookie_key::CookieKey;
use crate::endings::Endings;
use crate::fleet::Fleet;
use crate::hosts::KnownHosts;
use crate::learning::Learning;
use crate::limits::RateLimiter;
use crate::live::Hub;
use crate::store::SqlStore;
use crate::studies::Studies;
use crate::workshop::Checks;
use axum::extract::DefaultBodyLimit;
use axum::{Router, middleware};
use gif::Gifs;
use headers::RunsPackage;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tower_http::CompressionLevel;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::limit::RequestBodyLimitLayer;

/// Maximum size of a request body in bytes: a PGN of the maximum length as JSON. A move of three
/// bytes in PGN needs thirty in JSON.
const MAX_BODY: usize = 2 * 1024 * 1024;

/// Maximum size of other bodies with games, positions and definitions.
const MAX_LONG_BODY: usize = 256 * 1024;

/// Maximum size of all other bodies.
const MAX_DEFAULT_BODY: usize = 16 * 1024;

/// State shared by all handlers.
#[derive(Clone)]
pub(crate) struct App {
    pub(crate) hub: Arc<Hub>,
    pub(crate) fleet: Arc<Fleet>,
    database: SqlStore,
    checks: Arc<Checks>,
    gifs: Arc<Gifs>,
    studies: Arc<Studies>,
    learning: Arc<Learning>,
    key: CookieKey,
    pub(crate) rate_limiter: Arc<RateLimiter>,
    endings: Endings,
    readiness: Arc<Readiness>,
    hosts: Arc<KnownHosts>,
    /// The npm package, if the server offers it.
    package: Option<Arc<Package>>,
    /// Becomes true when the server was told to stop: it is no longer ready.
    leaving: watch::Receiver<bool>,
    /// Becomes true when the server stops.
    pub(crate) stopped: watch::Receiver<bool>,
}

/// The guards of requests: hosts, rate limits and the key of cookies.
pub(crate) struct Guards {
    pub(crate) key: CookieKey,
    pub(crate) rate_limiter: Arc<RateLimiter>,
    pub(crate) hosts: Arc<KnownHosts>,
}

impl App {
    pub(crate) fn new(
        hub: Arc<Hub>,
        fleet: Arc<Fleet>,
        database: SqlStore,
        studies: Arc<Studies>,
        Guards { key, rate_limiter, hosts }: Guards,
        readiness: Readiness,
        [leaving, stopped]: [watch::Receiver<bool>; 2],
    ) -> App {
        App {
            learning: Learning::new(database.clone(), Duration::ZERO),
            hub,
            fleet,
            database,
            checks: Arc::default(),
            gifs: Arc::default(),
            studies,
            key,
            rate_limiter,
            endings: Endings::new(stopped.clone()),
            readiness: Arc::new(readiness),
            hosts,
            package: None,
            leaving,
            stopped,
        }
    }

    /// Offers the npm package, if there is one.
    pub(crate) fn with_package(self, package: Option<Package>) -> App {
        App { package: package.map(Arc::new), ..self }
    }

    /// Learns the games of the workshop that are played against the computer.
    pub(crate) fn with_learning(self, learning: Arc<Learning>) -> App {
        App { learning, ..self }
    }
}

/// Returns the router with all routes and layers.
pub(crate) fn router(app: App) -> Router {
    let (api, document) = openapi::routes().split_for_parts();
    let runs_package = RunsPackage(app.package.is_some());
    Router::new()
        .merge(api)
        .merge(openapi::served(document))
        .merge(socket::routes())
        .merge(robots::routes())
        .merge(embed::routes())
        .fallback(site::answer)
        .layer(middleware::from_fn(computing::read_body))
        .layer(middleware::from_fn_with_state(app.clone(), user::identify))
        .layer(middleware::from_fn_with_state(app.clone(), csrf::reject_cross_site))
        .layer(DefaultBodyLimit::max(MAX_DEFAULT_BODY))
        .layer(RequestBodyLimitLayer::new(MAX_BODY))
        .layer(middleware::from_fn_with_state(app.clone(), host::check))
        .layer(CatchPanicLayer::custom(headers::on_panic))
        .layer(middleware::from_fn(headers::errors_as_json))
        .layer(middleware::from_fn(headers::limit_time))
        // Better compression would take more time than it saves.
        .layer(CompressionLayer::new().quality(CompressionLevel::Fastest))
        .layer(middleware::from_fn_with_state(runs_package, headers::security_headers))
        .layer(middleware::from_fn(trace::trace_request))
        .with_state(app)
}
