//! The work of the thread that learns a game, and what is stored about it.

use super::{LOAD_CHECK_INTERVAL, Learning};
use crate::engine::Pool;
use crate::metrics;
use crate::store::{Attempt, LearningReport, LearningScore, LevelScores};
use crate::thread_time;
use heterodox_catalog::AnyGame;
use heterodox_round::Timestamp;
use heterodox_tuner::levels::{self, PlacedLevels};
use heterodox_tuner::limited::{self, Kept, MatchScore, Tuned};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

/// Results of learning a game.
pub(super) struct Found {
    pub(super) tuned: Result<Tuned, Kept>,
    /// The levels, unless the game has some for the weights that it keeps.
    pub(super) levels: Option<PlacedLevels>,
}

/// Learns a game while there is an idle thread. Returns `None` after an error.
pub(super) fn learn(
    game: &dyn AnyGame,
    learning: &Learning,
    pool: &Pool,
    gives_up: &AtomicBool,
) -> Option<Found> {
    let id = game.info().id;
    let time = TimeOfThread::new(learning.time, pool, gives_up);
    let tuned = match limited::tune(game, learning.effort, &|| time.over()) {
        Ok(tuned) => tuned,
        Err(error) => {
            metrics::count_error("learning");
            tracing::error!("{id} cannot be learned: {error}");
            return None;
        }
    };
    match &tuned {
        Ok(Tuned { games, played, .. }) => {
            let percent = 100.0 * played.score;
            tracing::info!("learned {id} from {games} games: {percent:.0} %");
        }
        Err(Kept::Stopped) => return Some(Found { tuned, levels: None }),
        Err(kept) => tracing::info!("{id} keeps its weights: {kept:?}"),
    }
    let weights = tuned.as_ref().map_or_else(|_| game.weights(), |tuned| tuned.weights.clone());
    if weights.levels.is_some() {
        return Some(Found { tuned, levels: None });
    }
    let time = TimeOfThread::new(learning.time, pool, gives_up);
    let placed = levels::place(game, &weights, learning.level_effort, &|| time.over());
    match &placed {
        Ok(PlacedLevels { scale, .. }) => tracing::info!("placed the levels of {id}: {scale:?}"),
        Err(why) => tracing::info!("{id} keeps its levels: {why:?}"),
    }
    Some(Found { tuned, levels: placed.ok() })
}

/// The time that this thread may compute.
struct TimeOfThread<'t> {
    allowed: Duration,
    pool: &'t Pool,
    gives_up: &'t AtomicBool,
    begun: Instant,
    /// Time that the thread had computed before.
    before: Option<Duration>,
}

impl<'t> TimeOfThread<'t> {
    fn new(allowed: Duration, pool: &'t Pool, gives_up: &'t AtomicBool) -> TimeOfThread<'t> {
        let (begun, before) = (Instant::now(), thread_time::computed());
        TimeOfThread { allowed, pool, gives_up, begun, before }
    }

    /// Waits for an idle thread. Returns the part of the time that is over, or `None` if learning is
    /// ended.
    fn over(&self) -> Option<f64> {
        let gives_up = || self.gives_up.load(Relaxed);
        while !self.pool.has_idle_thread() && !gives_up() {
            thread::sleep(LOAD_CHECK_INTERVAL);
        }
        // On a busy machine, a thread of the lowest priority computes only now and then.
        let computed = thread_time::computed().zip(self.before);
        let computed = computed.map_or_else(|| self.begun.elapsed(), |(now, before)| now - before);
        (!gives_up()).then(|| computed.as_secs_f64() / self.allowed.as_secs_f64())
    }
}

/// Returns what is stored about an attempt that has ended at this time, with levels measured by
/// searches of this number of nodes.
pub(super) fn attempt_of(
    found: Option<Found>,
    nodes: u64,
    game: &dyn AnyGame,
    at: Timestamp,
) -> Attempt {
    let Some(Found { tuned, levels }) = found else { return Attempt::default() };
    let (weights, games, played) = match tuned {
        Ok(Tuned { weights, games, played }) => (Some(weights), games, Some(played)),
        Err(Kept::NotBetter { games, played }) => (None, games, Some(played)),
        Err(Kept::FewPositions { games, .. }) => (None, games, None),
        Err(Kept::Stopped) => return Attempt::default(),
    };
    let score = |played: MatchScore| LearningScore {
        games: played.games,
        score: played.score,
        interval: played.interval(),
    };
    let report = LearningReport {
        at,
        games,
        played: played.map(score),
        is_better: Some(weights.is_some()),
        levels: levels.as_ref().map(|placed| LevelScores {
            nodes,
            steps: placed.steps.iter().copied().map(score).collect(),
        }),
    };
    let changed = weights.is_some() || levels.is_some();
    let weights = changed.then(|| {
        let mut weights = weights.unwrap_or_else(|| game.weights());
        weights.levels = levels.map(|placed| placed.scale);
        weights.write(game.layout())
    });
    Attempt { weights, report: Some(report) }
}
