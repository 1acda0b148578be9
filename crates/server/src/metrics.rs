//! Metrics for Prometheus. They are collected only if they are served. They have an address of
//! their own, which need not be public.

use axum::Router;
use axum::http::header::CONTENT_TYPE;
use axum::routing::get;
use heterodox_catalog::without_values;
use heterodox_round::{GameEvent, RulesId};
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Metric, Registry};
use std::future::{Future, IntoFuture};
use std::sync::LazyLock;
use std::time::Duration;
use tokio::net::TcpListener;

/// Buckets of durations in seconds.
const SECONDS: [f64; 14] =
    [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0];

const BATCHES: [f64; 9] = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0];

/// The media type of the metrics.
const MEDIA_TYPE: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// Labels with their values.
type Labels<const N: usize> = [(&'static str, String); N];

type Counters<const N: usize> = Family<Labels<N>, Counter>;
type Gauges = Family<Labels<1>, Gauge>;
type Histograms = Family<Labels<1>, Histogram, fn() -> Histogram>;

/// The metrics of this process. All servers in it share them.
static METRICS: LazyLock<Metrics> = LazyLock::new(Metrics::new);

/// Declares all metrics: the field, the metric, its name and its description.
macro_rules! metrics {
    ($($field:ident: $kind:ty = $metric:expr, $name:literal, $help:literal;)*) => {
        /// All metrics.
        struct Metrics {
            registry: Registry,
            $($field: $kind,)*
        }

        impl Metrics {
            fn new() -> Metrics {
                let mut registry = Registry::default();
                Metrics {
                    $($field: register(&mut registry, $name, $help, $metric),)*
                    registry,
                }
            }
        }
    };
}

metrics! {
    games_open: Gauge = Gauge::default(), "heterodox_games_open",
        "Games that a client has open, or had until recently";
    games_hibernating: Gauge = Gauge::default(), "heterodox_games_hibernating",
        "Games whose clock runs and that no client has open";
    games_created: Counters<1> = Counters::default(), "heterodox_games_created",
        "Games made, by game";
    games_finished: Counters<2> = Counters::default(), "heterodox_games_finished",
        "Games that have ended, by game and reason";
    moves: Counters<1> = Counters::default(), "heterodox_moves",
        "Moves played and stored, by game";
    move_seconds: Histogram = seconds(), "heterodox_move_seconds",
        "Time from the arrival of a move to its acknowledgement";
    commit_seconds: Histogram = seconds(), "heterodox_store_commit_seconds",
        "Duration of a transaction";
    commit_batches: Histogram = Histogram::new(BATCHES), "heterodox_store_commit_batches",
        "Number of batches in a transaction";
    connections: Gauge = Gauge::default(), "heterodox_connections_open", "Open connections";
    sockets: Gauges = Gauges::default(), "heterodox_sockets_open", "Open WebSockets, by kind";
    requests: Counters<3> = Counters::default(), "heterodox_http_requests",
        "Requests, by method, route and status";
    request_seconds: Histograms = Histograms::new_with_constructor(seconds),
        "heterodox_http_request_seconds", "Duration of requests, by route";
    searches_waiting: Gauges = Gauges::default(), "heterodox_searches_waiting",
        "Searches that wait for a thread, by kind";
    searches: Counters<1> = Counters::default(), "heterodox_searches",
        "Searches that have ended or were suspended, by kind";
    search_nodes: Counters<1> = Counters::default(), "heterodox_search_nodes",
        "Positions searched, by kind";
    search_threads: Gauge = Gauge::default(), "heterodox_search_threads",
        "Threads that search or wait for something to search";
    games_learned: Counters<1> = Counters::default(), "heterodox_games_learned",
        "Games of the workshop that were learned, by what came of it";
    refused: Counters<2> = Counters::default(), "heterodox_refused",
        "Requests refused by a limit, by limit and whose";
    limit_keys: Gauge = Gauge::default(), "heterodox_limit_keys",
        "Users and addresses with used quotas";
    errors: Counters<1> = Counters::default(), "heterodox_errors",
        "Errors of the server, by kind";
    lost_log_lines: Counter = Counter::default(), "heterodox_log_lines_lost",
        "Lines of the log that could not be written";
    memory: Gauge = Gauge::default(), "process_resident_memory_bytes", "Memory of the process";
    files: Gauge = Gauge::default(), "process_open_fds",
        "Open files and connections of the process";
}

fn seconds() -> Histogram {
    Histogram::new(SECONDS)
}

/// Adds a metric to the registry. The names of counters get the suffix `_total`.
fn register<M: Metric + Clone>(
    registry: &mut Registry,
    name: &'static str,
    help: &'static str,
    metric: M,
) -> M {
    registry.register(name, help, metric.clone());
    metric
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
    load: impl Fn() -> Load + Clone + Send + Sync + 'static,
    done: impl Future<Output = ()> + Send + 'static,
) {
    let answer = move || {
        update_gauges(&load());
        let mut text = String::new();
        if let Err(error) = encode(&mut text, &METRICS.registry) {
            tracing::error!("metrics cannot be written: {error}");
        }
        async move { ([(CONTENT_TYPE, MEDIA_TYPE)], text) }
    };
    let app = Router::new().route("/metrics", get(answer));
    tokio::select! {
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
    let set = |gauge: &Gauge, number: usize| gauge.set(number as i64);
    set(&METRICS.games_open, load.open_games);
    set(&METRICS.games_hibernating, load.suspended_games);
    for (kind, waiting) in [("move", load.waiting_moves), ("analysis", load.waiting_analyses)] {
        set(&METRICS.searches_waiting.get_or_create(&[("kind", kind.to_owned())]), waiting);
    }
    set(&METRICS.search_threads, load.threads);
    if let Some(bytes) = memory() {
        METRICS.memory.set(bytes as i64);
    }
    if let Ok(files) = std::fs::read_dir("/proc/self/fd") {
        set(&METRICS.files, files.count());
    }
}

/// Returns the resident memory of the process in bytes, on Linux.
fn memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
    Some(line.split_whitespace().nth(1)?.parse::<u64>().ok()? * 1024)
}

/// Returns the id of a game for metrics. All games of the workshop share one, and so do games with
/// chosen values of the pieces, since users could create any number of metrics with them.
fn game_label(game: &RulesId) -> String {
    const WORKSHOP: &str = "workshop";
    let id = game.as_str();
    let end = id.find(WORKSHOP).map_or(id.len(), |start| start + WORKSHOP.len());
    without_values(&id[..end])
}

/// Counts a new game.
pub(crate) fn count_game(game: &RulesId) {
    METRICS.games_created.get_or_create(&[("game", game_label(game))]).inc();
}

/// Counts stored events.
pub(crate) fn count_events(game: &RulesId, events: &[GameEvent]) {
    let game = || ("game", game_label(game));
    for event in events {
        let reason = match event {
            GameEvent::Move { .. } => {
                METRICS.moves.get_or_create(&[game()]).inc();
                continue;
            }
            GameEvent::Ended { reason, .. } => reason.id(),
            GameEvent::Aborted { .. } => "aborted",
            _ => continue,
        };
        METRICS.games_finished.get_or_create(&[game(), ("reason", reason.to_owned())]).inc();
    }
}

/// Records the time from the arrival of a move to its acknowledgement.
pub(crate) fn record_move_latency(took: Duration) {
    METRICS.move_seconds.observe(took.as_secs_f64());
}

/// Records a transaction with this number of batches.
pub(crate) fn record_commit(batches: usize, took: Duration) {
    METRICS.commit_seconds.observe(took.as_secs_f64());
    METRICS.commit_batches.observe(batches as f64);
}

/// Records a response. The route is a pattern, because a label must have few values.
pub(crate) fn record_response(method: &'static str, route: &str, status: u16, took: Duration) {
    let label = [("route", route.to_owned())];
    METRICS.request_seconds.get_or_create_owned(&label).observe(took.as_secs_f64());
    let [route] = label;
    let labels = [("method", method.to_owned()), route, ("status", status.to_string())];
    METRICS.requests.get_or_create(&labels).inc();
}

/// Records that a search has ended or was suspended, and its new nodes.
pub(crate) fn record_search(kind: &'static str, nodes: u64) {
    let labels = [("kind", kind.to_owned())];
    METRICS.searches.get_or_create(&labels).inc();
    METRICS.search_nodes.get_or_create(&labels).inc_by(nodes);
}

/// Counts a request that exceeded a limit.
pub(crate) fn count_refusal(limit: &'static str, whose: &'static str) {
    let labels = [("limit", limit.to_owned()), ("whose", whose.to_owned())];
    METRICS.refused.get_or_create(&labels).inc();
}

/// Sets the number of users and addresses with quotas.
pub(crate) fn set_limit_keys(keys: usize) {
    METRICS.limit_keys.set(keys as i64);
}

/// Counts a line that could not be written to the log, for the metrics.
pub fn count_lost_log_line() {
    METRICS.lost_log_lines.inc();
}

/// Counts a game of the workshop that was learned. `weights` is `better`, or `kept` if those that it
/// has are as good.
pub(crate) fn count_learned(weights: &'static str) {
    METRICS.games_learned.get_or_create(&[("weights", weights.to_owned())]).inc();
}

/// Counts an error of the server.
pub(crate) fn count_error(kind: &'static str) {
    METRICS.errors.get_or_create(&[("kind", kind.to_owned())]).inc();
}

/// Increases a gauge while it exists.
pub(crate) struct OpenGuard(Gauge);

impl OpenGuard {
    /// Counts a connection of any kind.
    pub(crate) fn connection() -> OpenGuard {
        OpenGuard::new(METRICS.connections.clone())
    }

    /// Counts a WebSocket.
    pub(crate) fn socket(kind: &'static str) -> OpenGuard {
        OpenGuard::new(METRICS.sockets.get_or_create_owned(&[("kind", kind.to_owned())]))
    }

    fn new(gauge: Gauge) -> OpenGuard {
        gauge.inc();
        OpenGuard(gauge)
    }
}

impl Drop for OpenGuard {
    fn drop(&mut self) {
        self.0.dec();
    }
}
