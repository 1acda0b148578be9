//! Runs of a study: its rounds on the threads of this machine and of others. An interrupted run
//! continues from a journal.
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
pub use results::{Identity, Results};
pub use scheduler::{Progress, Scheduler};
pub use task::{Finished, Task};

use crate::claims;
use crate::plan::Group;
use crate::study::Study;
use heterodox_catalog::AnyGame;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

/// Interval between two progress reports. The run also checks the time then.
const TICK: Duration = Duration::from_millis(100);

/// The settings of a run.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The game.
    pub game: Arc<dyn AnyGame>,
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

/// Name of the folder of second samples. Each has its own folder in it.
const SECOND: &str = "second-sample";

/// Share of the time of a run that the first sample has. The second one has the rest, if anything
/// surprises.
const FIRST_SHARE: f64 = 0.65;

/// Continues a study until its goal is reached or `interrupted` is true. Then draws a second sample
/// of the parts with surprising results, and writes the documents.
///
/// # Errors
/// If the folder cannot be used, belongs to another study, or a job fails.
pub fn run(
    settings: &Settings,
    interrupted: &AtomicBool,
    share: Option<Share<'_>>,
    report: &mut dyn FnMut(&Progress),
) -> Result<Summary, RunError> {
    let mut settings = settings.clone();
    if matches!(settings.goal, Goal::Time(Duration::ZERO)) {
        // Only documents are written, which another version may do.
        let found = Results::fingerprint_in(&settings.folder);
        settings.identity.fingerprint = found.unwrap_or(settings.identity.fingerprint);
    }
    let start = Instant::now();
    let time = |share: f64| match settings.goal {
        Goal::Time(limit) => Goal::Time(limit.mul_f64(share).saturating_sub(start.elapsed())),
        goal => goal,
    };
    let mut run = |settings: &Settings| run_sample(settings, interrupted, share, report);
    let first = Settings { goal: time(FIRST_SHARE), ..settings.clone() };
    let game = settings.game.as_ref();
    let (mut results, mut pending) = run(&first)?;
    let groups: Vec<Group> =
        claims::groups(&claims::find(&results.summarize(game))).into_iter().collect();
    if groups.is_empty() && matches!(settings.goal, Goal::Time(_)) {
        (results, pending) = run(&Settings { goal: time(1.0), ..settings.clone() })?;
    }
    for (number, &group) in groups.iter().enumerate() {
        let done = (number + 1) as f64 / groups.len() as f64;
        let goal = time(FIRST_SHARE + (1.0 - FIRST_SHARE) * done);
        let is_wanted = !matches!(settings.goal, Goal::Time(Duration::ZERO));
        if is_wanted && results.rounds > 0 && !interrupted.load(Relaxed) {
            run(&settings.second(group, goal))?;
        }
    }
    let second = second_results(&settings)?;
    let study = documents::write(&settings, game, &results, &second)?;
    Ok(Summary { study, pending })
}

/// Reads the second samples of a study, whatever has surprised since they were drawn.
fn second_results(settings: &Settings) -> Result<Vec<Results>, RunError> {
    let all = Group::ALL.map(|group| {
        let Settings { identity, folder, .. } = settings.second(group, settings.goal);
        Results::read(&folder, &identity)
    });
    all.into_iter().collect()
}

impl Settings {
    /// Returns the settings of a second sample.
    fn second(&self, group: Group, goal: Goal) -> Settings {
        let identity = Identity { second: Some(group), ..self.identity.clone() };
        let folder = self.folder.join(SECOND).join(group.name());
        Settings { identity, folder, goal, ..self.clone() }
    }
}

/// Continues a sample until its goal is reached. Returns its results with the number of finished
/// jobs of rounds that are not complete.
fn run_sample(
    settings: &Settings,
    interrupted: &AtomicBool,
    share: Option<Share<'_>>,
    report: &mut dyn FnMut(&Progress),
) -> Result<(Results, usize), RunError> {
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
    scheduler.close()
}
