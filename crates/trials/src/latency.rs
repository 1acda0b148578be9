//! Latency of acknowledged moves.

use std::sync::{Mutex, MutexGuard};
use std::time::Duration;

/// Latencies and problems, recorded by many concurrent clients.
#[derive(Default)]
pub(crate) struct LatencyRecorder {
    latencies: Mutex<Vec<Duration>>,
    problems: Mutex<Vec<String>>,
}

/// Percentiles of the latency in milliseconds.
#[derive(Copy, Clone, Debug, Default)]
pub(crate) struct Percentiles {
    pub(crate) count: usize,
    pub(crate) p50: f64,
    pub(crate) p90: f64,
    pub(crate) p99: f64,
    pub(crate) p999: f64,
    pub(crate) max: f64,
}

impl LatencyRecorder {
    fn latencies(&self) -> MutexGuard<'_, Vec<Duration>> {
        self.latencies.lock().expect("no thread panics")
    }

    pub(crate) fn problems(&self) -> MutexGuard<'_, Vec<String>> {
        self.problems.lock().expect("no thread panics")
    }

    pub(crate) fn record(&self, latency: Duration) {
        self.latencies().push(latency);
    }

    pub(crate) fn problem(&self, problem: String) {
        self.problems().push(problem);
    }

    /// Returns the percentiles since the last call, and clears the latencies.
    pub(crate) fn take_percentiles(&self) -> Percentiles {
        let mut latencies = std::mem::take(&mut *self.latencies());
        latencies.sort();
        let at = |part: f64| {
            let index = (latencies.len() as f64 * part) as usize;
            let latency = latencies.get(index.min(latencies.len().saturating_sub(1)));
            latency.map_or(0.0, |latency| latency.as_secs_f64() * 1000.0)
        };
        Percentiles {
            count: latencies.len(),
            p50: at(0.5),
            p90: at(0.9),
            p99: at(0.99),
            p999: at(0.999),
            max: at(1.0),
        }
    }
}

impl std::fmt::Display for Percentiles {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Percentiles { count, p50, p90, p99, p999, max } = self;
        write!(
            f,
            "{count} moves acknowledged, latency in ms: 50 % {p50:.1}, 90 % {p90:.1}, \
             99 % {p99:.1}, 99.9 % {p999:.1}, maximum {max:.1}"
        )
    }
}

#[test]
fn percentiles_of_a_thousand_latencies() {
    let recorder = LatencyRecorder::default();
    for ms in (1..=1000).rev() {
        recorder.record(Duration::from_millis(ms));
    }
    let percentiles = recorder.take_percentiles();
    let Percentiles { count, p50, p99, max, .. } = percentiles;
    assert_eq!((count, p50, p99, max), (1000, 501.0, 991.0, 1000.0));
    assert_eq!(recorder.take_percentiles().count, 0);
}
