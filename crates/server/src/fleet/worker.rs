//! A worker. It takes jobs from a queue and searches several at a time.

use super::job::{SearchLine, SearchReport, SearchTask, Task, TaskResult};
use super::lease_keeper::LeaseKeeper;
use super::{AnalysisQueue, Lease};
use crate::compute::{Compute, Payer};
use crate::engine::{Outcome, Pool, Priority, Search, SearchHandle};
use crate::games::{GameEntry, Games};
use heterodox_catalog::engine::{Limits, Line, Report, TimeLimit};
use heterodox_catalog::{AnyMatch, AnyPosition};
use heterodox_round::UserId;
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::{Instant, interval, interval_at, sleep, sleep_until, timeout};

/// Interval between extensions of leases.
pub(super) const RENEW_INTERVAL: Duration = Duration::from_secs(1);
/// Minimum interval between two reports.
const REPORT_INTERVAL: Duration = Duration::from_millis(100);
/// Minimum run of a search before other waiting jobs have their turn.
const TIME_SLICE: Duration = Duration::from_secs(2);
/// Interval between checks of a busy worker for waiting jobs.
const LOAD_CHECK_INTERVAL: Duration = Duration::from_millis(250);
/// Interval of summaries in the log.
const SUMMARY_INTERVAL: Duration = Duration::from_secs(60);
/// Pause before a queue is used again that has failed.
pub(super) const RETRY_PAUSE: Duration = Duration::from_secs(1);
/// Maximum time for returning all jobs to the queue.
const STOP_TIMEOUT: Duration = Duration::from_secs(5);
/// Maximum length of a line in plies.
const MAX_PLIES: usize = 16;

/// A worker for the searches of a queue.
pub(crate) struct Worker {
    queue: Arc<dyn AnalysisQueue>,
    pool: Pool,
    games: Games,
    pub(super) compute: Compute,
    slots: Arc<Semaphore>,
    running: Mutex<HashMap<u64, Running>>,
    next_number: AtomicU64,
    /// Number of jobs since the last summary.
    done: AtomicU64,
}

/// A job that is being searched.
struct Running {
    since: Instant,
    /// Set to true when the job is to be returned to the queue.
    give_back: watch::Sender<bool>,
}

/// A search that can begin.
struct PreparedSearch {
    task: SearchTask,
    entry: Arc<GameEntry>,
    played: Box<dyn AnyMatch>,
}

/// The state of a search.
struct RunningJob {
    lease_keeper: LeaseKeeper,
    compute: Compute,
    position: Arc<dyn AnyPosition>,
    searching: SearchHandle,
    reports: watch::Receiver<Option<(Report, Duration)>>,
    last_reported: Option<u64>,
}

impl Worker {
    /// Creates a worker that searches on the threads of a pool.
    pub(crate) fn new(queue: Arc<dyn AnalysisQueue>, pool: Pool, compute: Compute) -> Arc<Worker> {
        let slots = Arc::new(Semaphore::new(pool.max_analyses()));
        Arc::new(Worker {
            queue,
            pool,
            games: Games::without_store(compute.clone()),
            compute,
            slots,
            running: Mutex::default(),
            next_number: AtomicU64::new(0),
            done: AtomicU64::new(0),
        })
    }

    /// Works until it is stopped, and then returns its jobs to the queue.
    pub(crate) async fn run(self: Arc<Self>, mut stopped: watch::Receiver<bool>) {
        let mut jobs = JoinSet::new();
        let mut load_check = interval(LOAD_CHECK_INTERVAL);
        load_check.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        let mut summary = interval_at(Instant::now() + SUMMARY_INTERVAL, SUMMARY_INTERVAL);
        let mut next = Box::pin(self.next());
        loop {
            tokio::select! {
                (lease, slot) = &mut next => {
                    next.set(self.next());
                    let (number, called_back) = self.register();
                    jobs.spawn(Arc::clone(&self).work(lease, slot, number, called_back));
                }
                Some(_) = jobs.join_next() => {}
                _ = load_check.tick(), if self.is_full() => self.yield_to_waiting_jobs().await,
                _ = summary.tick() => self.log_summary(),
                () = wait_for_flag(&mut stopped) => break,
            }
        }
        drop(next);
        for running in self.running().values() {
            running.give_back.send_replace(true);
        }
        let all = async { while jobs.join_next().await.is_some() {} };
        if timeout(STOP_TIMEOUT, all).await.is_err() {
            tracing::warn!(
                "not all jobs could be returned; other workers get them when the leases expire"
            );
        }
        self.log_summary();
    }

    /// Waits for a free slot and a job.
    async fn next(&self) -> (Box<dyn Lease>, OwnedSemaphorePermit) {
        let mut is_logged = false;
        loop {
            let Ok(slot) = Arc::clone(&self.slots).acquire_owned().await else {
                // It is never closed.
                return std::future::pending().await;
            };
            match self.queue.take().await {
                Ok(lease) => return (lease, slot),
                Err(error) if is_logged => tracing::debug!("{error}"),
                Err(error) => {
                    is_logged = true;
                    tracing::warn!("{error}; trying again until it works");
                }
            }
            sleep(RETRY_PAUSE).await;
        }
    }

    fn running(&self) -> MutexGuard<'_, HashMap<u64, Running>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the number of running searches.
    pub(super) fn load(&self) -> usize {
        self.running().len()
    }

    /// Registers a job. Returns its number and the signal that it is to be returned.
    fn register(&self) -> (u64, watch::Receiver<bool>) {
        let number = self.next_number.fetch_add(1, Relaxed);
        let (give_back, called_back) = watch::channel(false);
        self.running().insert(number, Running { since: Instant::now(), give_back });
        (number, called_back)
    }

    fn is_full(&self) -> bool {
        self.running().len() >= self.pool.max_analyses()
    }

    /// If no thread is free and other jobs wait, returns those that have run for long
    /// to the queue.
    async fn yield_to_waiting_jobs(&self) {
        let is_long = |running: &Running| running.since.elapsed() >= TIME_SLICE;
        if !self.running().values().any(is_long) {
            return;
        }
        let Ok(waiting) = self.queue.waiting().await else { return };
        let running = self.running();
        let mut longest: Vec<_> = running.values().filter(|running| is_long(running)).collect();
        longest.sort_by_key(|running| running.since);
        for running in longest.into_iter().take(waiting) {
            running.give_back.send_replace(true);
        }
    }

    fn log_summary(&self) {
        let done = self.done.swap(0, Relaxed);
        if done > 0 {
            let running = self.running().len();
            tracing::info!("{done} positions searched, {running} running");
        }
    }

    async fn work(
        self: Arc<Self>,
        lease: Box<dyn Lease>,
        _slot: OwnedSemaphorePermit,
        number: u64,
        called_back: watch::Receiver<bool>,
    ) {
        let lease_keeper = LeaseKeeper::new(lease);
        match self.set_up(lease_keeper.task()).await {
            Ok(search) => {
                if lease_keeper.start().await {
                    self.begin(lease_keeper, search).run(called_back).await;
                    self.done.fetch_add(1, Relaxed);
                }
            }
            Err(why) => {
                tracing::warn!("a job is left to other workers: {why}");
                lease_keeper.refuse(why).await;
            }
        }
        self.running().remove(&number);
    }

    /// Prepares the search of a job, or returns an error if this worker does not support it.
    async fn set_up(&self, task: &Task) -> Result<PreparedSearch, String> {
        let Task::Search(task) = task else {
            return Err("this is not a position to search".to_owned());
        };
        let plain =
            |error: crate::error::ApiError| error.message().trim_end_matches('.').to_owned();
        let (definition, weights) = (task.definition.as_deref(), task.weights.as_deref());
        let entry = self.games.find_or_define(&task.game, definition, weights);
        let entry = entry.await.map_err(plain)?;
        let task = task.clone();
        let set_up = move || {
            let played = entry.set_up(Some(&task.fen), &task.moves)?;
            Ok(PreparedSearch { task: task.clone(), entry: Arc::clone(&entry), played })
        };
        self.compute.long_request(Payer::Server, set_up).await.map_err(plain)
    }

    fn begin(
        &self,
        lease_keeper: LeaseKeeper,
        PreparedSearch { task, entry, played }: PreparedSearch,
    ) -> RunningJob {
        let (latest, reports) = watch::channel(None);
        let time = TimeLimit::Fixed(Duration::from_millis(task.time));
        let position = Arc::from(played.position());
        let searching = self.pool.search(Search {
            entry,
            played,
            limits: Limits { time, ..Limits::default() },
            lines: task.lines,
            // Users do not matter to the pool: the queue decides which job is next.
            user_id: UserId::default(),
            priority: Priority::Analysis,
            spent: Duration::from_millis(task.spent),
            depth: task.depth,
            report: Box::new(move |report, spent| {
                latest.send_replace(Some((report.clone(), spent)));
            }),
        });
        let compute = self.compute.clone();
        RunningJob { lease_keeper, compute, position, searching, reports, last_reported: None }
    }
}

impl RunningJob {
    /// Runs until the search ends.
    async fn run(mut self, mut called_back: watch::Receiver<bool>) {
        let mut renewal = interval_at(Instant::now() + RENEW_INTERVAL, RENEW_INTERVAL);
        let mut earliest = Instant::now();
        let mut giving_back = false;
        loop {
            let wanted = tokio::select! {
                outcome = self.searching.outcome() => return self.end(outcome).await,
                () = self.lease_keeper.cancelled() => false,
                () = wait_for_flag(&mut called_back), if !giving_back => {
                    giving_back = true;
                    self.searching.preempt();
                    true
                }
                _ = renewal.tick() => self.lease_keeper.renew().await,
                () = report_after(earliest, &mut self.reports) => {
                    earliest = Instant::now() + REPORT_INTERVAL;
                    self.report().await
                }
            };
            if !wanted {
                return self.lease_keeper.remove().await;
            }
        }
    }

    async fn end(mut self, outcome: Option<Outcome>) {
        match outcome {
            Some(Outcome::Lines(lines)) => {
                self.report().await;
                let lines = self.search_lines(lines).await;
                self.lease_keeper.finish(TaskResult::Lines(lines)).await;
            }
            Some(Outcome::Preempted { spent, depth }) => {
                self.lease_keeper.return_to_queue(spent, depth).await
            }
            None => {
                let fen = self.position.fen();
                tracing::error!(
                    "the engine has failed in {}: {fen}",
                    self.lease_keeper.task().game()
                );
                self.lease_keeper.fail().await;
            }
        }
    }

    /// Sends the last report, if it is new. Returns false if the job is unwanted.
    async fn report(&mut self) -> bool {
        let latest = self.reports.borrow_and_update().clone();
        let Some((report, spent)) =
            latest.filter(|(found, _)| self.last_reported != Some(found.nodes))
        else {
            return true;
        };
        self.last_reported = Some(report.nodes);
        let lines = self.search_lines(report.lines).await;
        let elapsed = spent.as_millis() as u64;
        let found = SearchReport { depth: report.depth, nodes: report.nodes, elapsed, lines };
        self.lease_keeper.report(found).await
    }
}

impl RunningJob {
    /// Writes lines in coordinate notation. There are none if that takes too much work.
    async fn search_lines(&self, lines: Vec<Line>) -> Vec<SearchLine> {
        let position = Arc::clone(&self.position);
        let write =
            move || Ok(lines.iter().map(|line| search_line(position.as_ref(), line)).collect());
        self.compute.request(Payer::Server, write).await.unwrap_or_default()
    }
}

/// Waits until a flag is true or its sender is dropped.
pub(super) async fn wait_for_flag(flag: &mut watch::Receiver<bool>) {
    let _ = flag.wait_for(|up| *up).await;
}

/// Waits for a report, and at least until `earliest`.
async fn report_after(
    earliest: Instant,
    reports: &mut watch::Receiver<Option<(Report, Duration)>>,
) {
    sleep_until(earliest).await;
    if reports.changed().await.is_err() {
        // The search is ending.
        std::future::pending::<()>().await;
    }
}

fn search_line(position: &dyn AnyPosition, line: &Line) -> SearchLine {
    let mut now = position.boxed_clone();
    let mut moves = Vec::new();
    for &mv in line.moves.iter().take(MAX_PLIES) {
        moves.push(now.game().coordinates(mv));
        if now.play(mv).is_err() {
            break;
        }
    }
    SearchLine { score: line.score.0 as i16, moves }
}
