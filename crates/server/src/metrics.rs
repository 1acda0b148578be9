//! Metrics for Prometheus. They are collected only if they are served, at an address
//! of their own, which need not be public.

use axum::Router;
use axum::http::header::CONTENT_TYPE;
use axum::routing::get;
use heterodox_round::{GameEvent, RulesId};
use metrics::{
    Gauge, Unit, counter, describe_counter, describe_gauge, describe_histogram, gauge, histogram,
};
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};
use std::future::{Future, IntoFuture};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tokio::net::TcpListener;

/// Names of the metrics.
mod name {
    pub(super) const GAMES_OPEN: &str = "heterodox_games_open";
    pub(super) const GAMES_HIBERNATING: &str = "heterodox_games_hibernating";
    pub(super) const GAMES_CREATED: &str = "heterodox_games_created_total";
    pub(super) const GAMES_FINISHED: &str = "heterodox_games_finished_total";
    pub(super) const MOVES: &str = "heterodox_moves_total";
    pub(super) const MOVE_SECONDS: &str = "heterodox_move_seconds";
    pub(super) const COMMIT_SECONDS: &str = "heterodox_store_commit_seconds";
    pub(super) const COMMIT_BATCHES: &str = "heterodox_store_commit_batches";
    pub(super) const CONNECTIONS: &str = "heterodox_connections_open";
    pub(super) const SOCKETS: &str = "heterodox_sockets_open";
    pub(super) const REQUESTS: &str = "heterodox_http_requests_total";
    pub(super) const REQUEST_SECONDS: &str = "heterodox_http_request_seconds";
    pub(super) const SEARCHES_WAITING: &str = "heterodox_searches_waiting";
    pub(super) const SEARCHES: &str = "heterodox_searches_total";
    pub(super) const SEARCH_NODES: &str = "heterodox_search_nodes_total";
    pub(super) const SEARCH_THREADS: &str = "heterodox_search_threads";
    pub(super) const REFUSED: &str = "heterodox_refused_total";
    pub(super) const LIMIT_KEYS: &str = "heterodox_limit_keys";
    pub(super) const ERRORS: &str = "heterodox_errors_total";
    pub(super) const LOST_LOG_LINES: &str = "heterodox_log_lines_lost_total";
    pub(super) const MEMORY: &str = "process_resident_memory_bytes";
    pub(super) const FILES: &str = "process_open_fds";
}

/// Buckets of durations in seconds.
const SECONDS: [f64; 14] =
    [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0];

const BATCHES: [f64; 9] = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0];

/// Interval of upkeep, which bounds the memory of histograms while nobody scrapes
/// them.
const UPKEEP_INTERVAL: Duration = Duration::from_secs(5);

/// Installs the recorder. There is one per process, which all servers in it share.
pub(crate) fn install() -> Result<PrometheusHandle, BuildError> {
    static INSTALLED: Mutex<Option<PrometheusHandle>> = Mutex::new(None);
    let mut installed = INSTALLED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(handle) = &*installed {
        return Ok(handle.clone());
    }
    let build = || -> Result<PrometheusHandle, BuildError> {
        PrometheusBuilder::new()
            .set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), &SECONDS)?
            .set_buckets_for_metric(Matcher::Full(name::COMMIT_BATCHES.to_owned()), &BATCHES)?
            .install_recorder()
    };
    let handle = build()?;
    describe();
    Ok(installed.insert(handle).clone())
}

fn describe() {
    describe_gauge!(name::GAMES_OPEN, "Games that a client has open, or had until recently");
    describe_gauge!(name::GAMES_HIBERNATING, "Games whose clock runs and that no client has open");
    describe_counter!(name::GAMES_CREATED, "Games made, by game");
    describe_counter!(name::GAMES_FINISHED, "Games that have ended, by game and reason");
    describe_counter!(name::MOVES, "Moves played and stored, by game");
    describe_histogram!(
        name::MOVE_SECONDS,
        Unit::Seconds,
        "Time from the arrival of a move to its acknowledgement"
    );
    describe_histogram!(name::COMMIT_SECONDS, Unit::Seconds, "Duration of a transaction");
    describe_histogram!(name::COMMIT_BATCHES, "Number of batches in a transaction");
    describe_gauge!(name::CONNECTIONS, "OpenGuard connections");
    describe_gauge!(name::SOCKETS, "OpenGuard WebSockets, by kind");
    describe_counter!(name::REQUESTS, "Requests, by method, route and status");
    describe_histogram!(name::REQUEST_SECONDS, Unit::Seconds, "Duration of requests, by route");
    describe_gauge!(name::SEARCHES_WAITING, "Searches that wait for a thread, by kind");
    describe_counter!(name::SEARCHES, "Searches that have ended or were suspended, by kind");
    describe_counter!(name::SEARCH_NODES, "Positions searched, by kind");
    describe_gauge!(name::SEARCH_THREADS, "Threads that search or wait for something to search");
    describe_counter!(name::REFUSED, "Requests refused by a limit, by limit and whose");
    describe_gauge!(name::LIMIT_KEYS, "Users and addresses with used quotas");
    describe_counter!(name::ERRORS, "Errors of the server, by kind");
    describe_counter!(name::LOST_LOG_LINES, "Lines of the log that could not be written");
    describe_gauge!(name::MEMORY, Unit::Bytes, "Memory of the process");
    describe_gauge!(name::FILES, "OpenGuard files and connections of the process");
}

/// The load of the server.
pub(crate) struct Load {
    pub(crate) open_games: usize,
    pub(crate) suspended_games: usize,
    pub(crate) waiting_moves: usize,
    pub(crate) waiting_analyses: usize,
    pub(crate) threads: usize,
}

/// Serves the metrics until the server stops.
pub(crate) async fn serve(
    listener: TcpListener,
    handle: PrometheusHandle,
    load: impl Fn() -> Load + Clone + Send + Sync + 'static,
    done: impl Future<Output = ()> + Send + 'static,
) {
    let upkeep = handle.clone();
    let upkeep = async move {
        loop {
            tokio::time::sleep(UPKEEP_INTERVAL).await;
            upkeep.run_upkeep();
        }
    };
    let answer = move || {
        update_gauges(&load());
        let text = handle.render();
        async move { ([(CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], text) }
    };
    let app = Router::new().route("/metrics", get(answer));
    tokio::select! {
        () = upkeep => {}
        () = done => {}
        ended = axum::serve(listener, app).into_future() => {
            if let Err(error) = ended {
                tracing::error!("metrics are no longer served: {error}");
            }
        }
    }
}

/// Updates the gauges.
fn update_gauges(load: &Load) {
    gauge!(name::GAMES_OPEN).set(load.open_games as f64);
    gauge!(name::GAMES_HIBERNATING).set(load.suspended_games as f64);
    gauge!(name::SEARCHES_WAITING, "kind" => "move").set(load.waiting_moves as f64);
    gauge!(name::SEARCHES_WAITING, "kind" => "analysis").set(load.waiting_analyses as f64);
    gauge!(name::SEARCH_THREADS).set(load.threads as f64);
    counter!(name::LOST_LOG_LINES).absolute(LOST_LOG_LINES.load(Relaxed));
    if let Some(bytes) = memory() {
        gauge!(name::MEMORY).set(bytes as f64);
    }
    if let Ok(files) = std::fs::read_dir("/proc/self/fd") {
        gauge!(name::FILES).set(files.count() as f64);
    }
}

/// Returns the resident memory of the process in bytes, on Linux.
fn memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
    Some(line.split_whitespace().nth(1)?.parse::<u64>().ok()? * 1024)
}

/// Returns the id of a game for metrics. All games of the workshop share one, since users
/// could create any number of metrics with them.
fn game_label(game: &RulesId) -> String {
    const WORKSHOP: &str = "workshop";
    let id = game.as_str();
    let end = id.find(WORKSHOP).map_or(id.len(), |start| start + WORKSHOP.len());
    id[..end].to_owned()
}

/// Counts a new game.
pub(crate) fn count_game(game: &RulesId) {
    counter!(name::GAMES_CREATED, "game" => game_label(game)).increment(1);
}

/// Counts stored events.
pub(crate) fn count_events(game: &RulesId, events: &[GameEvent]) {
    for event in events {
        match event {
            GameEvent::Move { .. } => {
                counter!(name::MOVES, "game" => game_label(game)).increment(1)
            }
            GameEvent::Ended { reason, .. } => {
                let (game, reason) = (game_label(game), reason.id());
                counter!(name::GAMES_FINISHED, "game" => game, "reason" => reason).increment(1);
            }
            GameEvent::Aborted { .. } => {
                let game = game_label(game);
                counter!(name::GAMES_FINISHED, "game" => game, "reason" => "aborted").increment(1);
            }
            _ => {}
        }
    }
}

/// Records the time from the arrival of a move to its acknowledgement.
pub(crate) fn record_move_latency(took: Duration) {
    histogram!(name::MOVE_SECONDS).record(took);
}

/// Records a transaction with so many batches.
pub(crate) fn record_commit(batches: usize, took: Duration) {
    histogram!(name::COMMIT_SECONDS).record(took);
    histogram!(name::COMMIT_BATCHES).record(batches as f64);
}

/// Records a response. The route is a pattern, so that it has few values.
pub(crate) fn record_response(method: &'static str, route: &str, status: u16, took: Duration) {
    let (route, status) = (route.to_owned(), status.to_string());
    histogram!(name::REQUEST_SECONDS, "route" => route.clone()).record(took);
    counter!(name::REQUESTS, "method" => method, "route" => route, "status" => status).increment(1);
}

/// Records that a search has ended or was suspended, and its new nodes.
pub(crate) fn record_search(kind: &'static str, nodes: u64) {
    counter!(name::SEARCHES, "kind" => kind).increment(1);
    counter!(name::SEARCH_NODES, "kind" => kind).increment(nodes);
}

/// Counts a request that exceeded a limit.
pub(crate) fn count_refusal(limit: &'static str, whose: &'static str) {
    counter!(name::REFUSED, "limit" => limit, "whose" => whose).increment(1);
}

/// Sets the number of users and addresses for which quotas are kept.
pub(crate) fn set_limit_keys(keys: usize) {
    gauge!(name::LIMIT_KEYS).set(keys as f64);
}

/// Number of lines that could not be written to the log. Lines may be lost before the
/// recorder is installed.
static LOST_LOG_LINES: AtomicU64 = AtomicU64::new(0);

/// Counts a line that could not be written to the log, for the metrics.
pub fn count_lost_log_line() {
    LOST_LOG_LINES.fetch_add(1, Relaxed);
}

/// Counts an error of the server.
pub(crate) fn count_error(kind: &'static str) {
    counter!(name::ERRORS, "kind" => kind).increment(1);
}

/// Increases a gauge while it exists.
pub(crate) struct OpenGuard(Gauge);

impl OpenGuard {
    /// Counts a connection of any kind.
    pub(crate) fn connection() -> OpenGuard {
        OpenGuard::new(gauge!(name::CONNECTIONS))
    }

    /// Counts a WebSocket.
    pub(crate) fn socket(kind: &'static str) -> OpenGuard {
        OpenGuard::new(gauge!(name::SOCKETS, "kind" => kind))
    }

    fn new(gauge: Gauge) -> OpenGuard {
        gauge.increment(1);
        OpenGuard(gauge)
    }
}

impl Drop for OpenGuard {
    fn drop(&mut self) {
        self.0.decrement(1);
    }
}
