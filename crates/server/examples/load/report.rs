//! How long it took.

use std::io::{Error, Result};
use std::sync::Mutex;
use std::time::Duration;

/// What was measured.
#[derive(Default)]
pub(crate) struct Report {
    times: Mutex<Vec<Duration>>,
    problems: Mutex<Vec<String>>,
}

impl Report {
    pub(crate) fn acknowledged(&self, time: Duration) {
        self.times.lock().expect("no player panics").push(time);
    }

    pub(crate) fn problem(&self, problem: &str) {
        self.problems.lock().expect("no player panics").push(problem.to_owned());
    }

    /// Prints it; an error if anything has gone wrong.
    pub(crate) fn print(&self) -> Result<()> {
        let mut times = self.times.lock().expect("no player panics").clone();
        times.sort();
        let at = |part: f64| {
            let index = (times.len() as f64 * part) as usize;
            let time = times.get(index.min(times.len().saturating_sub(1)));
            time.map_or(0.0, |time| time.as_secs_f64() * 1000.0)
        };
        println!("{} moves acknowledged", times.len());
        println!(
            "milliseconds until then: median {:.1}, 90 % {:.1}, 99 % {:.1}, 99.9 % {:.1}, longest {:.1}",
            at(0.5),
            at(0.9),
            at(0.99),
            at(0.999),
            at(1.0)
        );
        let problems = self.problems.lock().expect("no player panics");
        for problem in problems.iter().take(10) {
            println!("problem: {problem}");
        }
        match problems.len() {
            0 if !times.is_empty() => Ok(()),
            number => Err(Error::other(format!("{number} games did not go well"))),
        }
    }
}
