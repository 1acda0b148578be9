//! The progress of a study on standard error.

use crate::progress;
use crate::screen::print_error;
use heterodox_study::Estimate;
use heterodox_study::run::{Goal, Progress, Settings};
use indicatif::ProgressBar;
use std::time::Duration;

/// Interval of lines if standard error is not a terminal.
const LINE_INTERVAL: Duration = Duration::from_secs(60);
/// Resolution of the bar: its length if the end is reached.
const LENGTH: u64 = 10_000;

/// Reports progress: with a bar on a terminal, otherwise with a line now and then.
pub(super) struct Reporter {
    bar: ProgressBar,
    rounds: Option<u32>,
    /// Share of the run that was done before it started.
    start: Option<f64>,
    next_line: Duration,
    said_stopping: bool,
}

impl Reporter {
    pub(super) fn new(settings: &Settings) -> Reporter {
        let bar = progress::bar(LENGTH, "{wide_bar} {prefix}\n{msg}");
        let rounds = match settings.goal {
            Goal::Rounds(rounds) => Some(rounds),
            Goal::Time(_) => None,
        };
        let next_line = LINE_INTERVAL;
        Reporter { bar, rounds, start: None, next_line, said_stopping: false }
    }

    pub(super) fn report(&mut self, progress: &Progress, is_stopping: bool) {
        if is_stopping && !self.said_stopping {
            self.said_stopping = true;
            self.print("Finishing the jobs that have begun; Ctrl-C again stops at once");
        }
        let done = self.share_done(progress);
        let left = time_left(progress, *self.start.get_or_insert(done), done);
        let left = left.map_or_else(String::new, |left| format!(", {} left", duration(left)));
        self.bar.set_position((done * LENGTH as f64) as u64);
        self.bar.set_prefix(format!("{:.0} %{left}", 100.0 * done));
        self.bar.set_message(describe(progress));
        if self.bar.is_hidden() && progress.elapsed >= self.next_line {
            self.next_line = progress.elapsed + LINE_INTERVAL;
            self.print(&format!("{}{left}", describe(progress)));
        }
    }

    pub(super) fn finish(&self) {
        self.bar.finish_and_clear();
    }

    /// Returns the share of the run that is done, from 0 to 1.
    fn share_done(&self, progress: &Progress) -> f64 {
        let done = match (self.rounds, progress.limit) {
            (Some(rounds), _) => {
                let begun = f64::from(progress.jobs) / f64::from(progress.round_jobs.max(1));
                (f64::from(progress.rounds) + begun) / f64::from(rounds.max(1))
            }
            (None, Some(limit)) if !limit.is_zero() => {
                progress.elapsed.as_secs_f64() / limit.as_secs_f64()
            }
            _ => 1.0,
        };
        done.min(1.0)
    }

    fn print(&self, text: &str) {
        if self.bar.is_hidden() {
            print_error(text);
        } else {
            self.bar.println(text);
        }
    }
}

/// Estimates the time left from the share that this run has done.
fn time_left(progress: &Progress, start: f64, done: f64) -> Option<Duration> {
    if let Some(limit) = progress.limit {
        return Some(limit.saturating_sub(progress.elapsed));
    }
    let own = done - start;
    let seconds = progress.elapsed.as_secs_f64() * (1.0 - done) / own;
    (own > 0.0).then(|| Duration::try_from_secs_f64(seconds).ok()).flatten()
}

/// Describes the progress in a line.
fn describe(progress: &Progress) -> String {
    let rounds = progress.end.map_or_else(String::new, |end| format!(" of {end}"));
    let sample = progress.second.map_or_else(String::new, |group| {
        format!("second sample ({}): ", group.name().replace('-', " "))
    });
    let mut text =
        format!("{sample}{}{rounds} rounds, {} jobs", progress.rounds, progress.finished);
    if progress.remote > 0 {
        text += &format!(", {} on other machines", progress.remote);
    }
    if let Some(score) = &progress.score {
        text += &format!(", White scores {}", percent(score));
    }
    text
}

/// Formats a score with half its confidence interval.
fn percent(score: &Estimate) -> String {
    let error = 50.0 * (score.high - score.low);
    format!("{:.1} % ± {error:.1}", 100.0 * score.value)
}

/// Formats a time as minutes or hours.
fn duration(time: Duration) -> String {
    let minutes = time.as_secs().div_ceil(60);
    match minutes {
        0..60 => format!("{minutes} min"),
        _ => format!("{} h {} min", minutes / 60, minutes % 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn progress(rounds: u32, jobs: u32, limit: Option<u64>) -> Progress {
        Progress {
            rounds,
            end: limit.is_none().then_some(8),
            jobs,
            round_jobs: 10,
            finished: 25,
            local: 2,
            remote: 0,
            score: None,
            second: None,
            elapsed: Duration::from_secs(600),
            limit: limit.map(Duration::from_secs),
        }
    }

    fn reporter(rounds: Option<u32>) -> Reporter {
        let bar = ProgressBar::hidden();
        Reporter { bar, rounds, start: None, next_line: LINE_INTERVAL, said_stopping: false }
    }

    #[test]
    fn the_time_left_follows_from_what_this_run_has_done() {
        let now = progress(4, 20, None);
        let done = reporter(Some(8)).share_done(&now);
        assert_eq!(done, 0.75);
        assert_eq!(time_left(&now, 0.5, done), Some(Duration::from_secs(600)));
        assert_eq!(time_left(&now, 0.75, done), None);
        let timed = progress(4, 20, Some(3_600));
        assert_eq!(reporter(None).share_done(&timed), 1.0 / 6.0);
        assert_eq!(duration(time_left(&timed, 0.0, 0.5).unwrap()), "50 min");
        assert_eq!(duration(Duration::from_secs(3_601)), "1 h 1 min");
    }

    #[test]
    fn progress_is_a_line() {
        let score = Estimate { value: 0.541, low: 0.511, high: 0.571, samples: 600 };
        let now = Progress { remote: 3, score: Some(score), ..progress(4, 20, None) };
        let expected = "4 of 8 rounds, 25 jobs, 3 on other machines, White scores 54.1 % ± 3.0";
        assert_eq!(describe(&now), expected);
        assert_eq!(describe(&progress(4, 20, Some(60))), "4 rounds, 25 jobs");
    }
}
