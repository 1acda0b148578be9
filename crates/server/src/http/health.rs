//! Probes for liveness and readiness.

use super::App;
use crate::cluster::Nodes;
use crate::error::ApiError;
use crate::nats::Nats;
use crate::store::{StoreError, WriteProbe};
use axum::extract::State;
use axum::http::header::CACHE_CONTROL;
use axum::http::{HeaderName, StatusCode};
use axum::response::IntoResponse;
use heterodox_api::{ErrorBody, Health};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Mutex;
use tokio::time::Instant;

/// Responses are not cached, and set no cookie.
const NO_STORE: [(HeaderName, &str); 1] = [(CACHE_CONTROL, "no-store")];

/// Maximum age of an attempt's result that further requests reuse.
const MAX_AGE: Duration = Duration::from_secs(1);

/// Responds if the server is alive. It should be restarted if this fails.
#[utoipa::path(get, path = "/api/health", tag = "server", responses((status = 200, body = Health)))]
pub(super) async fn health() -> impl IntoResponse {
    (NO_STORE, axum::Json(Health::OK))
}

/// Responds with success if a game can be created and a move be stored now: the server is not
/// shutting down, something small was just stored, and the other servers can be reached.
#[utoipa::path(get, path = "/api/ready", tag = "server",
    responses((status = 200, body = Health), (status = 503, body = ErrorBody)))]
pub(super) async fn ready(State(app): State<App>) -> Result<impl IntoResponse, ApiError> {
    let problem = match *app.leaving.borrow() {
        true => Some(Problem { code: "going-down", message: "The server is going down.".into() }),
        false => None,
    };
    match problem.or(app.readiness.problem().await) {
        None => Ok((NO_STORE, axum::Json(Health::OK))),
        Some(Problem { code, message }) => {
            Err(ApiError::new(StatusCode::SERVICE_UNAVAILABLE, code, message))
        }
    }
}

/// The reason why the server is not ready.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Problem {
    code: &'static str,
    /// A sentence.
    message: String,
}

/// Finds out whether the server is ready.
pub(crate) struct Readiness {
    probe: WriteProbe,
    /// The cluster and its NATS, if the server is part of one.
    cluster: Option<(Arc<Nodes>, Nats)>,
    /// The last result, with its time. Requests that come during an attempt wait for it.
    last: Mutex<Option<(Instant, Option<Problem>)>>,
}

impl Readiness {
    pub(crate) fn new(probe: WriteProbe, cluster: Option<(Arc<Nodes>, Nats)>) -> Readiness {
        Readiness { probe, cluster, last: Mutex::default() }
    }

    /// Returns the reason why the server is not ready, if it is not.
    async fn problem(&self) -> Option<Problem> {
        let mut last = self.last.lock().await;
        if let Some((at, problem)) = &*last
            && at.elapsed() < MAX_AGE
        {
            return problem.clone();
        }
        let problem = self.find_problem().await;
        let before = last.take().and_then(|(_, problem)| problem);
        match (&before, &problem) {
            (_, Some(problem)) if before.as_ref() != Some(problem) => {
                tracing::error!("not ready: {}", problem.message)
            }
            (Some(_), None) => tracing::info!("ready again"),
            _ => {}
        }
        *last = Some((Instant::now(), problem.clone()));
        problem
    }

    async fn find_problem(&self) -> Option<Problem> {
        if let Err(error) = self.probe.store().await {
            return Some(Problem { code: "database", message: sentence_of(&error) });
        }
        let (nodes, nats) = self.cluster.as_ref()?;
        if !nats.is_connected() {
            let message = "NATS, which connects the servers, cannot be reached.".to_owned();
            return Some(Problem { code: "nats", message });
        }
        nodes.lease_suspect().map(|_| {
            let message = "The lease of this server could not be renewed in time.".to_owned();
            Problem { code: "lease", message }
        })
    }
}

/// Says why nothing can be stored. Other errors are not for everybody, but in the log.
fn sentence_of(error: &StoreError) -> String {
    let why = match error {
        StoreError::Full => "the disk is full",
        StoreError::ReadOnly => "the database can only be read",
        StoreError::Locked => "another process has locked the database",
        StoreError::Removed => "the file of the database has been removed",
        StoreError::Malformed(_) => "the file of the database is damaged",
        StoreError::Unreachable(_) => "the database cannot be reached",
        _ => {
            tracing::error!("a database operation has failed: {error}");
            "the database has failed"
        }
    };
    format!("Nothing can be stored: {why}.")
}
