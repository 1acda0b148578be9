//! The jobs of a run: the free ones, those in progress, and the results.

use super::error::RunError;
use super::journal::Journal;
use super::results::{Identity, Results};
use super::round::{Round, Status};
use super::storage::Storage;
use super::task::{Finished, Task};
use super::{Goal, Settings};
use crate::estimate::Estimate;
use crate::job::{Counts, Part};
use crate::merge::Merge;
use crate::plan::Group;
use crate::{balance, plan};
use heterodox_catalog::AnyGame;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use std::collections::VecDeque;
use std::panic::{self, AssertUnwindSafe};
use std::path::Path;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime};

/// Number of rounds whose jobs may run at the same time. Some jobs take as long as many rounds;
/// without the later rounds, threads would be idle.
const LOOKAHEAD: u32 = 32;
/// Interval between checkpoints, which move the results of complete rounds from the journal to the
/// sums.
const CHECKPOINT_INTERVAL: Duration = Duration::from_secs(60);

/// The jobs of a run, for threads that do them and helpers that hand them to other machines.
pub struct Scheduler {
    identity: Identity,
    game: Arc<dyn AnyGame>,
    /// Time limit: no round begins later.
    limit: Option<Duration>,
    /// True if other processes may do the same study at the same time.
    is_shared: bool,
    state: Mutex<State>,
    changed: Condvar,
}

struct State {
    storage: Storage,
    results: Results,
    /// The rounds that have begun, from the first one that is not complete.
    rounds: VecDeque<Round>,
    /// Number of rounds of the run; `None` if a time limit decides.
    end: Option<u32>,
    stopped: bool,
    failure: Option<RunError>,
    checkpoint: Instant,
    /// Chooses jobs if the study is shared.
    random: Option<ChaCha8Rng>,
    /// Results of this process that its helper has not sent to others.
    unsent: Vec<Finished>,
    /// Number of jobs that this run has finished or received.
    done: u64,
}

/// The progress of a run.
#[derive(Clone, PartialEq, Debug)]
pub struct Progress {
    /// Number of complete rounds.
    pub rounds: u32,
    /// Number of rounds of the run, if that is known.
    pub end: Option<u32>,
    /// Number of jobs that are done, of the rounds that have begun and are not complete.
    pub jobs: u32,
    /// Number of jobs of an average round.
    pub round_jobs: u32,
    /// Number of jobs that this run has finished.
    pub finished: u64,
    /// Number of jobs that threads of this process are doing.
    pub local: usize,
    /// Number of jobs that other machines are doing.
    pub remote: usize,
    /// White's score at the highest effort.
    pub score: Option<Estimate>,
    /// The group of parts that this run draws a second sample of.
    pub second: Option<Group>,
    /// Time since the start of the run.
    pub elapsed: Duration,
    /// Time limit: no round begins later.
    pub limit: Option<Duration>,
}

impl Scheduler {
    /// Opens the folder of a study and reads the results and the journal. Creates it if it does not
    /// exist.
    pub(super) fn open(settings: &Settings) -> Result<Scheduler, RunError> {
        let game = Arc::clone(&settings.game);
        let folder = &settings.folder;
        std::fs::create_dir_all(folder).map_err(RunError::of(folder))?;
        let (journal, found) = Journal::open(folder, &settings.identity)?;
        let results = match Results::read(folder, &settings.identity) {
            Ok(results) => results,
            Err(error) => {
                journal.close()?;
                return Err(error);
            }
        };
        let (end, limit) = match settings.goal {
            Goal::Rounds(rounds) => (Some(rounds), None),
            Goal::Time(limit) => (None, Some(limit)),
        };
        let path = journal.path().to_owned();
        let storage = Storage::Folder { path: folder.clone(), journal };
        let state = State { end, ..State::new(storage, results, settings.is_shared) };
        let scheduler = Scheduler { limit, ..Scheduler::new(game, state, settings.is_shared) };
        scheduler.restore(found, &path)?;
        Ok(scheduler)
    }

    /// Continues a study whose results the caller keeps: see [`Scheduler::snapshot`]. `pending` are
    /// finished jobs of rounds that are not complete. The run continues until it is stopped.
    pub fn resume(
        game: Arc<dyn AnyGame>,
        results: Results,
        pending: Vec<Finished>,
        is_shared: bool,
    ) -> Scheduler {
        let state = State::new(Storage::Memory(Vec::new()), results, is_shared);
        let scheduler = Scheduler::new(game, state, is_shared);
        // Jobs that are not in the plan of this version of the program are ignored.
        pending.into_iter().for_each(|finished| scheduler.add(finished, false));
        scheduler.lock().done = 0;
        scheduler
    }

    fn new(game: Arc<dyn AnyGame>, state: State, is_shared: bool) -> Scheduler {
        Scheduler {
            identity: state.results.identity.clone(),
            game,
            limit: None,
            is_shared,
            state: Mutex::new(state),
            changed: Condvar::new(),
        }
    }

    /// The game.
    pub fn game(&self) -> &Arc<dyn AnyGame> {
        &self.game
    }

    /// Returns a snapshot for [`Scheduler::resume`]: the results of all complete rounds and the
    /// finished jobs of others. For a run in a folder it omits the finished jobs, which are in the
    /// journal.
    pub fn snapshot(&self) -> (Results, Vec<Finished>) {
        let mut state = self.lock();
        let saved = state.save();
        state.failure = state.failure.take().or(saved.err());
        (state.results.clone(), state.storage.pending().to_vec())
    }

    /// Adds the jobs of the journal to the results.
    fn restore(&self, found: Vec<(usize, Finished)>, path: &Path) -> Result<(), RunError> {
        let mut state = self.lock();
        for (line, finished) in found {
            // Its result is in the sums; the process was killed before it cut the journal.
            if finished.task.round < state.results.rounds {
                continue;
            }
            match self.entry(&mut state, &finished.task) {
                Some((_, Status::Done)) => {}
                Some(_) => self.set_done(&mut state, finished),
                None => {
                    let problem = "this is not a job of the next rounds".to_owned();
                    return Err(RunError::Line { path: path.to_owned(), line, problem });
                }
            }
        }
        state.done = 0;
        Ok(())
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the number of the round after the last one that may begin.
    fn last(&self, state: &State) -> u32 {
        let most = state.results.rounds.saturating_add(LOOKAHEAD);
        state.end.map_or(most, |end| most.min(end))
    }

    /// Returns the jobs of a round, in reverse order of the plan: its last jobs take longest.
    fn plan(&self, round: u32) -> Round {
        let identity = &self.identity;
        let divisor = identity.divisor;
        let game = self.game.as_ref();
        let mut jobs = match identity.second {
            Some(group) => plan::second_round(game, identity.seed, round, group),
            None => plan::round(game, identity.seed, round),
        };
        // A quick look solves only the first endings, the simplest ones.
        let all = crate::endings::list(self.game.as_ref()).len() as u32;
        jobs.retain(|job| {
            job.part != Part::Endings || job.items.start < all.div_ceil(divisor.max(1))
        });
        let jobs: Vec<_> = jobs
            .into_iter()
            .rev()
            .map(|job| (Task { round, job, divisor }, Status::Free))
            .collect();
        Round { left: jobs.len(), jobs, counts: Counts::default() }
    }

    /// Begins the rounds before this one.
    fn begin_before(&self, state: &mut State, end: u32) {
        while state.results.rounds + (state.rounds.len() as u32) < end {
            let round = self.plan(state.results.rounds + state.rounds.len() as u32);
            state.rounds.push_back(round);
        }
    }

    /// Returns a job with its status. `None` if it is not a job of the rounds that may begin.
    fn entry<'s>(&self, state: &'s mut State, task: &Task) -> Option<&'s mut (Task, Status)> {
        let first = state.results.rounds;
        if task.round < first || task.round >= first.saturating_add(LOOKAHEAD) {
            return None;
        }
        self.begin_before(state, task.round + 1);
        let round = state.rounds.get_mut((task.round - first) as usize)?;
        round.jobs.iter_mut().find(|(known, _)| known == task)
    }

    fn set_status(&self, task: &Task, from: &[Status], to: Status) {
        let mut state = self.lock();
        if let Some((_, status)) = self.entry(&mut state, task)
            && from.contains(status)
        {
            *status = to;
        }
        self.changed.notify_all();
    }

    /// Chooses a job of the earliest round that has one with this status.
    fn choose(&self, state: &mut State, wanted: Status) -> Option<(usize, usize)> {
        let rounds = self.last(state).saturating_sub(state.results.rounds) as usize;
        let end = state.results.rounds.saturating_add(rounds as u32);
        for number in 0..rounds {
            if number == state.rounds.len() {
                // The next round begins only if it is needed.
                self.begin_before(state, (state.results.rounds + number as u32 + 1).min(end));
            }
            let jobs = state.rounds.get(number)?.jobs.iter().enumerate();
            let found: Vec<usize> =
                jobs.filter(|(_, (_, status))| *status == wanted).map(|(index, _)| index).collect();
            if !found.is_empty() {
                let random = state.random.as_mut();
                let chosen = random.map_or(0, |random| random.random_range(0..found.len()));
                return Some((number, found[chosen]));
            }
        }
        None
    }

    fn take(&self, state: &mut State, wanted: Status, next: Status) -> Option<Task> {
        let (round, job) = self.choose(state, wanted)?;
        let (task, status) = state.rounds.get_mut(round)?.jobs.get_mut(job)?;
        *status = next;
        Some(task.clone())
    }

    /// Waits for a job for a thread of this process. Returns `None` once the run is over.
    pub(super) fn next(&self) -> Option<Task> {
        let mut state = self.lock();
        loop {
            if state.is_over() {
                return None;
            }
            let free = self.take(&mut state, Status::Free, Status::Local);
            let task = free.or_else(|| self.take(&mut state, Status::Offered, Status::Local));
            if task.is_some() {
                return task;
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Waits for a job and does it. Returns false once the run is over.
    pub fn work(&self) -> bool {
        let Some(task) = self.next() else { return false };
        // A panic must not lose the results of other jobs.
        match panic::catch_unwind(AssertUnwindSafe(|| task.run(self.game.as_ref()))) {
            Ok(counts) => self.finish(Finished { task, counts }),
            Err(_) => self.fail(RunError::Panic(Box::new(task))),
        }
        true
    }

    /// Returns a job to offer to other machines, if one is free.
    pub fn offer(&self) -> Option<Task> {
        let mut state = self.lock();
        if state.is_over() {
            return None;
        }
        self.take(&mut state, Status::Free, Status::Offered)
    }

    /// Notes that another machine does a job that was offered.
    pub fn started(&self, task: &Task) {
        self.set_status(task, &[Status::Offered], Status::Remote);
    }

    /// Takes back a job that was offered and that no other machine does.
    pub fn give_back(&self, task: &Task) {
        self.set_status(task, &[Status::Offered, Status::Remote], Status::Free);
    }

    /// Returns whether the result of a job that was offered is still wanted.
    pub fn is_wanted(&self, task: &Task) -> bool {
        let mut state = self.lock();
        let entry = self.entry(&mut state, task);
        entry.is_some_and(|(_, status)| matches!(status, Status::Offered | Status::Remote))
    }

    /// Adds the result of a job, whoever has done it. Results of jobs that are done already
    /// or are not part of the run are ignored.
    pub fn finish(&self, finished: Finished) {
        self.add(finished, true);
    }

    /// Adds a result that another process has sent.
    pub fn receive(&self, finished: Finished) {
        self.add(finished, false);
    }

    fn add(&self, finished: Finished, is_own: bool) {
        let mut state = self.lock();
        let is_new = self
            .entry(&mut state, &finished.task)
            .is_some_and(|(_, status)| *status != Status::Done);
        if !is_new {
            return;
        }
        if let Err(error) = state.storage.add(&finished) {
            state.failure.get_or_insert(error);
        } else {
            if is_own && self.is_shared {
                state.unsent.push(finished.clone());
            }
            self.set_done(&mut state, finished);
        }
        if state.checkpoint.elapsed() >= CHECKPOINT_INTERVAL {
            let saved = state.save();
            state.failure = state.failure.take().or(saved.err());
        }
        self.changed.notify_all();
    }

    /// Adds a result to its round, and complete rounds to the sums.
    fn set_done(&self, state: &mut State, finished: Finished) {
        let Some((_, status)) = self.entry(state, &finished.task) else { return };
        *status = Status::Done;
        state.done += 1;
        let index = (finished.task.round - state.results.rounds) as usize;
        if let Some(round) = state.rounds.get_mut(index) {
            round.counts.merge(finished.counts);
            round.left -= 1;
        }
        while state.rounds.front().is_some_and(|round| round.left == 0) {
            if let Some(round) = state.rounds.pop_front() {
                state.results.counts.merge(round.counts);
                state.results.rounds += 1;
            }
        }
    }

    /// Returns the results of this process since the last call, for others that do the same
    /// study.
    pub fn take_unsent(&self) -> Vec<Finished> {
        std::mem::take(&mut self.lock().unsent)
    }

    /// Ends the run with the current round. If it has not begun, the run is over.
    pub fn end_soon(&self) {
        let mut state = self.lock();
        if state.end.is_none() {
            let begun = state.rounds.front().is_some_and(Round::has_begun);
            state.end = Some(state.results.rounds + u32::from(begun));
            self.changed.notify_all();
        }
    }

    /// Ends the run without completing the current round.
    pub fn stop(&self) {
        self.lock().stopped = true;
        self.changed.notify_all();
    }

    /// Ends the run with an error.
    pub(super) fn fail(&self, error: RunError) {
        self.lock().failure.get_or_insert(error);
        self.changed.notify_all();
    }

    /// Returns the reason why the run has ended, if it is an error.
    pub fn failure(&self) -> Option<String> {
        self.lock().failure.as_ref().map(ToString::to_string)
    }

    /// Returns whether no more jobs are handed out.
    pub fn is_over(&self) -> bool {
        self.lock().is_over()
    }

    /// Waits until something has changed, but not for longer than this time.
    pub(super) fn wait(&self, time: Duration) {
        let state = self.lock();
        if !state.is_over() {
            let waited = self.changed.wait_timeout(state, time);
            drop(waited.unwrap_or_else(PoisonError::into_inner));
        }
    }

    /// Returns the number of jobs that are being done, here or by other machines.
    pub fn running(&self) -> usize {
        let state = self.lock();
        let jobs = state.rounds.iter().flat_map(|round| &round.jobs);
        jobs.filter(|(_, status)| matches!(status, Status::Local | Status::Remote)).count()
    }

    /// Returns the number of jobs that this run has finished or received.
    pub fn finished(&self) -> u64 {
        self.lock().done
    }

    /// Returns the progress of the run.
    pub(super) fn progress(&self, elapsed: Duration) -> Progress {
        let state = self.lock();
        let count = |wanted| {
            let jobs = state.rounds.iter().flat_map(|round| &round.jobs);
            jobs.filter(|(_, status)| *status == wanted).count()
        };
        let planned: usize = state.rounds.iter().map(|round| round.jobs.len()).sum();
        let balance = balance::summarize(&state.results.counts.balance);
        Progress {
            rounds: state.results.rounds,
            end: state.end,
            jobs: count(Status::Done) as u32,
            round_jobs: planned.div_ceil(state.rounds.len().max(1)) as u32,
            finished: state.done,
            local: count(Status::Local),
            remote: count(Status::Remote),
            score: balance.last().and_then(|balance| balance.score),
            second: self.identity.second,
            elapsed,
            limit: self.limit,
        }
    }

    /// Writes the results. Returns them with the number of finished jobs of rounds that are
    /// not complete.
    pub(super) fn close(self) -> Result<(Results, usize), RunError> {
        let mut state = self.state.into_inner().unwrap_or_else(PoisonError::into_inner);
        let saved = state.save();
        if let Some(error) = state.failure {
            return Err(error);
        }
        saved?;
        Ok((state.results, state.storage.close()?))
    }
}

impl State {
    fn new(storage: Storage, results: Results, is_shared: bool) -> State {
        State {
            storage,
            results,
            rounds: VecDeque::new(),
            end: None,
            stopped: false,
            failure: None,
            checkpoint: Instant::now(),
            random: is_shared.then(seed_from_clock),
            unsent: Vec::new(),
            done: 0,
        }
    }

    fn is_over(&self) -> bool {
        let is_complete = self.end.is_some_and(|end| self.results.rounds >= end);
        self.stopped || is_complete || self.failure.is_some()
    }

    /// Moves complete rounds from the finished jobs to the sums.
    fn save(&mut self) -> Result<(), RunError> {
        self.checkpoint = Instant::now();
        self.storage.save(&self.results)
    }
}

/// Creates random numbers that differ between processes. They decide nothing but the order
/// of jobs.
fn seed_from_clock() -> ChaCha8Rng {
    let time = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    let nanos = time.map_or(0, |time| time.as_nanos() as u64);
    ChaCha8Rng::seed_from_u64(nanos ^ u64::from(std::process::id()))
}
