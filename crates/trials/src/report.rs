//! How long answers took.

use std::sync::{Mutex, MutexGuard};
use std::time::Duration;

/// What was measured.
#[derive(Default)]
pub(crate) struct Report {
    times: Mutex<Vec<Duration>>,
    problems: Mutex<Vec<String>>,
}

/// Milliseconds that so much of the answers took at most.
#[derive(Copy, Clone, Debug, Default)]
pub(crate) struct Times {
    pub(crate) answers: usize,
    pub(crate) p50: f64,
    pub(crate) p90: f64,
    pub(crate) p99: f64,
    pub(crate) p999: f64,
    pub(crate) longest: f64,
}

impl Report {
    fn times(&self) -> MutexGuard<'_, Vec<Duration>> {
        self.times.lock().expect("nobody panics")
    }

    pub(crate) fn problems(&self) -> MutexGuard<'_, Vec<String>> {
        self.problems.lock().expect("nobody panics")
    }

    pub(crate) fn answered(&self, time: Duration) {
        self.times().push(time);
    }

    pub(crate) fn problem(&self, problem: String) {
        self.problems().push(problem);
    }

    /// What was measured since this was asked last.
    pub(crate) fn take(&self) -> Times {
        let mut times = std::mem::take(&mut *self.times());
        times.sort();
        let at = |part: f64| {
            let index = (times.len() as f64 * part) as usize;
            let time = times.get(index.min(times.len().saturating_sub(1)));
            time.map_or(0.0, |time| time.as_secs_f64() * 1000.0)
        };
        Times {
            answers: times.len(),
            p50: at(0.5),
            p90: at(0.9),
            p99: at(0.99),
            p999: at(0.999),
            longest: at(1.0),
        }
    }
}

impl std::fmt::Display for Times {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Times { answers, p50, p90, p99, p999, longest } = self;
        write!(
            f,
            "{answers} moves acknowledged, within milliseconds: 50 % {p50:.1}, 90 % {p90:.1}, \
             99 % {p99:.1}, 99.9 % {p999:.1}, all {longest:.1}"
        )
    }
}

#[test]
fn times_are_in_order() {
    let report = Report::default();
    for ms in (1..=1000).rev() {
        report.answered(Duration::from_millis(ms));
    }
    let times = report.take();
    assert_eq!((times.answers, times.p50, times.p99, times.longest), (1000, 501.0, 991.0, 1000.0));
    assert_eq!(report.take().answers, 0);
}
