//! Runs of a study: its rounds on the threads of this machine and of others, with a journal
//! from which an interrupted run continues.
//!
//! The results never depend on interruptions or on the number of threads or machines: they
//! are always those of a number of complete rounds, and jobs depend on nothing but
//! themselves.

mod documents;
mod error;
mod journal;
mod json;
mod results;
mod round;
mod scheduler;
mod storage;
mod task;
#[cfg(test)]
mod tests;

pub use error::RunError;
pub use json::round_numbers;
pub use results::{Identity, Results};
pub use scheduler::{Progress, Scheduler};
pub use task::{Finished, Task};

use crate::study::Study;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

/// Interval in which a run reports its progress and looks at the clock.
const TICK: Duration = Duration::from_millis(100);

/// The settings of a run.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The study.
    pub identity: Identity,
    /// The folder of its files.
    pub folder: PathBuf,
    /// The end of the run.
    pub goal: Goal,
    /// Number of threads of this process that do jobs. They do not change the results.
    pub threads: usize,
    /// True if other processes may do the same study at the same time. They then do its jobs
    /// in different orders.
    pub is_shared: bool,
}

/// The end of a run.
#[derive(Copy, Clone, Debug)]
pub enum Goal {
    /// The study has this number of rounds.
    Rounds(u32),
    /// No round begins after this time.
    Time(Duration),
}

/// The end of a run.
#[derive(Debug)]
pub struct Summary {
    /// The study, or `None` if not even its first round is complete.
    pub study: Option<Study>,
    /// Number of finished jobs of rounds that are not complete. The journal keeps them.
    pub pending: usize,
}

/// A helper that hands out jobs to other machines until [`Scheduler::is_over`].
pub type Share<'s> = &'s (dyn Fn(&Scheduler) + Sync);

/// Continues a study until its goal is reached or `interrupted` is true, and writes its
/// documents.
///
/// # Errors
/// If the folder cannot be used, belongs to another study, or a job fails.
pub fn run(
    settings: &Settings,
    interrupted: &AtomicBool,
    share: Option<Share<'_>>,
    report: &mut dyn FnMut(&Progress),
) -> Result<Summary, RunError> {
    let scheduler = Scheduler::open(settings)?;
    let start = Instant::now();
    let control = || {
        let is_late = matches!(settings.goal, Goal::Time(time) if start.elapsed() >= time);
        if is_late {
            scheduler.end_soon();
        }
        if interrupted.load(Relaxed) {
            scheduler.stop();
        }
    };
    control();
    thread::scope(|scope| {
        for _ in 0..settings.threads {
            scope.spawn(|| while scheduler.work() {});
        }
        if let Some(share) = share {
            scope.spawn(|| share(&scheduler));
        }
        while !scheduler.is_over() {
            scheduler.wait(TICK);
            control();
            report(&scheduler.progress(start.elapsed()));
        }
    });
    let game = Arc::clone(scheduler.game());
    let (results, pending) = scheduler.close()?;
    let study = documents::write(settings, game.as_ref(), &results)?;
    Ok(Summary { study, pending })
}
