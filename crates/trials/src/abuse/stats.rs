//! Statistics of the responses to attacks.

use reqwest::StatusCode;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard};

/// Results of the attackers of one kind. Their process prints them as JSON.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(super) struct AttackReport {
    /// Requests that were answered with a success or a client error, and messages.
    pub(super) answered: usize,
    /// Requests that were rejected as too many.
    pub(super) limited: usize,
    /// Requests that were answered with a server error.
    pub(super) failed: usize,
    /// Connections that were refused or closed by the server.
    pub(super) cut_off: usize,
    /// Number of times that each response occurred.
    pub(super) responses: BTreeMap<String, usize>,
    /// Behaviour of the server that is a bug.
    pub(super) problems: Vec<String>,
}

/// Statistics shared by all attackers.
#[derive(Clone, Default)]
pub(super) struct AttackStats(Arc<Mutex<AttackReport>>);

impl AttackStats {
    fn report(&self) -> MutexGuard<'_, AttackReport> {
        self.0.lock().expect("no thread panics")
    }

    /// Counts the status of a response.
    pub(super) fn status(&self, status: StatusCode, path: &str) {
        let mut report = self.report();
        match status {
            StatusCode::TOO_MANY_REQUESTS => report.limited += 1,
            status if status.is_server_error() => report.failed += 1,
            _ => report.answered += 1,
        }
        *report.responses.entry(status.as_u16().to_string()).or_default() += 1;
        // A server that is busy says 503 or 504; anything else has no such excuse.
        if status == StatusCode::INTERNAL_SERVER_ERROR {
            report.problems.push(format!("the response to {path} is {status}"));
        }
    }

    /// Counts an answer that has no status.
    pub(super) fn answered(&self, response: &str) {
        let mut report = self.report();
        report.answered += 1;
        *report.responses.entry(response.to_owned()).or_default() += 1;
    }

    /// Counts an event other than a response.
    pub(super) fn count(&self, what: &str) {
        *self.report().responses.entry(what.to_owned()).or_default() += 1;
    }

    /// Counts a connection that the server has refused or closed.
    pub(super) fn cut_off(&self) {
        self.report().cut_off += 1;
    }

    /// Records how many connections an attacker holds; the maximum is kept.
    pub(super) fn held(&self, number: usize) {
        let mut report = self.report();
        let most = report.responses.entry("most at once".to_owned()).or_default();
        *most = number.max(*most);
    }

    /// Records behaviour of the server that is a bug.
    pub(super) fn problem(&self, problem: String) {
        self.report().problems.push(problem);
    }

    /// Returns the statistics.
    pub(super) fn into_report(self) -> AttackReport {
        self.report().clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn responses_are_counted_by_their_meaning() {
        let stats = AttackStats::default();
        for status in [200, 400, 404, 429, 429, 503, 504, 500] {
            stats.status(StatusCode::from_u16(status).unwrap(), "/api/live");
        }
        stats.cut_off();
        stats.held(3);
        stats.held(2);
        let report = stats.into_report();
        let AttackReport { answered, limited, failed, cut_off, .. } = report;
        assert_eq!((answered, limited, failed, cut_off), (3, 2, 3, 1));
        assert_eq!(report.responses["429"], 2);
        assert_eq!(report.responses["most at once"], 3);
        assert_eq!(report.problems.len(), 1, "only an internal error is a bug");
        let json = serde_json::to_string(&report).unwrap();
        assert_eq!(serde_json::from_str::<AttackReport>(&json).unwrap(), report);
    }
}
