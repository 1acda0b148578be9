//! Threads for everything that generates or describes positions.
//!
//! Nothing of that kind runs on the threads of the asynchronous runtime, where it would delay
//! everybody. Each [`Lane`] has a fair queue and threads of its own. If the caller of a job has
//! gone, the job is stopped; the caller is charged for the time that it took.

mod queue;
mod threads;

use crate::error::ApiError;
use crate::limits::{Client, Proxies, RateLimiter, Refusal};
use crate::metrics;
use crate::thread_time;
use heterodox_kernel::view::MAX_STEPS;
use heterodox_kernel::work::{Stop, Unfinished, limited_until};
use std::any::Any;
use std::num::NonZero;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::thread::available_parallelism;
use std::time::{Duration, Instant};
use threads::{Job, LaneThreads};
use tokio::sync::oneshot;

/// Maximum number of steps of a request: about 100 ms. The view of a position may take half
/// of it.
const REQUEST_STEPS: u64 = 2 * MAX_STEPS;

/// Maximum number of steps for preparing a game: its view is made several times.
const COMPILE_STEPS: u64 = 4 * MAX_STEPS;

/// Maximum number of steps of a request that replays a long game. It runs when nothing else has to
/// be done.
const LONG_STEPS: u64 = 20 * REQUEST_STEPS;

/// Moves of live games that are expected to take less than this are computed on threads
/// of normal priority.
const QUICK: Duration = Duration::from_millis(5);

/// The payer of a job: jobs of different payers are served in turn.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Payer {
    /// A client. The rate limiter counts the time of its jobs.
    Client(Client),
    /// A live game, by a hash of its id.
    Game(u64),
    /// The server itself.
    Server,
}

impl Payer {
    fn address(self) -> u64 {
        match self {
            Payer::Client(client) => client.address_key(),
            Payer::Game(game) => game,
            Payer::Server => 0,
        }
    }

    fn user(self) -> u64 {
        match self {
            Payer::Client(client) => client.user_key(),
            Payer::Game(_) | Payer::Server => 0,
        }
    }

    /// Returns whether the number of its waiting jobs is limited.
    fn is_limited(self) -> bool {
        matches!(self, Payer::Client(_))
    }

    #[cfg(test)]
    pub(crate) fn for_tests(address: u64, user: u64) -> Payer {
        Payer::Client(Client::for_tests(address as u8, user))
    }
}

/// The threads and the queue of a job.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Lane {
    /// Moves of live games. Nothing else delays them.
    Moves,
    /// Moves of live games with positions that take long.
    SlowMoves,
    /// Views of live games for clients that connect.
    LiveViews,
    /// Requests.
    Requests,
    /// Requests that take long.
    LongRequests,
}

impl Lane {
    const ALL: [Lane; 5] =
        [Lane::Moves, Lane::SlowMoves, Lane::LiveViews, Lane::Requests, Lane::LongRequests];
}

/// The reason why a job has no result.
#[derive(Clone, Debug)]
pub(crate) enum NoResult {
    /// Its payer has used up a limit.
    Refused(Refusal),
    /// It takes more steps than it may.
    TooMuch,
    /// It has panicked, or the server stops.
    Failed,
}

impl From<NoResult> for ApiError {
    fn from(reason: NoResult) -> ApiError {
        match reason {
            NoResult::Refused(refusal) => refusal.into(),
            NoResult::TooMuch => ApiError::too_much_work(),
            NoResult::Failed => ApiError::internal(),
        }
    }
}

/// Threads that compute.
#[derive(Clone)]
pub(crate) struct Compute {
    /// `None` if jobs run on the calling thread.
    threads: Option<Arc<Threads>>,
}

struct Threads {
    lanes: [LaneThreads; Lane::ALL.len()],
    rate_limiter: Arc<RateLimiter>,
}

/// Stops a job when its caller has gone.
struct StopOnDrop(Stop);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.stop();
    }
}

/// The result of a job, or the panic that has ended it.
type Done<T> = Result<Result<T, Unfinished>, Box<dyn Any + Send>>;

impl Compute {
    /// Creates the lanes for a number of cores. Their threads are started on demand.
    pub(crate) fn new(cores: usize, rate_limiter: Arc<RateLimiter>) -> Compute {
        let lanes = Lane::ALL.map(|lane| LaneThreads::new(lane, cores));
        Compute { threads: Some(Arc::new(Threads { lanes, rate_limiter })) }
    }

    /// Creates threads without limits for clients, for a process that has none.
    pub(crate) fn unlimited() -> Compute {
        let cores = available_parallelism().map_or(1, NonZero::get);
        Compute::new(cores, RateLimiter::new(None, Proxies::default()))
    }

    /// Runs all jobs on the calling thread, for commands and for tests with simulated time.
    pub(crate) fn inline() -> Compute {
        Compute { threads: None }
    }

    /// Computes the response to a request, in at most [`REQUEST_STEPS`] steps.
    pub(crate) async fn request<T: Send + 'static>(
        &self,
        payer: Payer,
        work: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        self.run(Lane::Requests, payer, REQUEST_STEPS, work).await?
    }

    /// Computes the response to a request that may have to replay a long game. If it takes
    /// more than [`REQUEST_STEPS`], it begins again among the requests that take long.
    pub(crate) async fn long_request<T: Send + 'static>(
        &self,
        payer: Payer,
        work: impl Fn() -> Result<T, ApiError> + Send + Sync + 'static,
    ) -> Result<T, ApiError> {
        let work = Arc::new(work);
        let again = Arc::clone(&work);
        match self.run(Lane::Requests, payer, REQUEST_STEPS, move || work()).await {
            Err(NoResult::TooMuch) => {
                self.run(Lane::LongRequests, payer, LONG_STEPS, move || again()).await?
            }
            done => done?,
        }
    }

    /// Prepares a game for play.
    pub(crate) async fn compile<T: Send + 'static>(
        &self,
        payer: Payer,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, NoResult> {
        self.run(Lane::Requests, payer, COMPILE_STEPS, work).await
    }

    /// Computes a move of a live game whose last computations took `expected`. It cannot be
    /// refused. It is not limited: each of its parts is, or was when it was computed for the first
    /// time.
    pub(crate) async fn live<T: Send + 'static>(
        &self,
        payer: Payer,
        expected: Duration,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, NoResult> {
        let lane = if expected < QUICK { Lane::Moves } else { Lane::SlowMoves };
        self.run(lane, payer, u64::MAX, work).await
    }

    /// Computes something else about a live game than a move, such as its view for a client that
    /// connects. It is not limited, either.
    pub(crate) async fn live_view<T: Send + 'static>(
        &self,
        payer: Payer,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, NoResult> {
        self.run(Lane::LiveViews, payer, u64::MAX, work).await
    }

    /// Runs a job and waits for its result. The job is stopped when this is dropped.
    async fn run<T: Send + 'static>(
        &self,
        lane: Lane,
        payer: Payer,
        steps: u64,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, NoResult> {
        let stop = StopOnDrop(Stop::default());
        let Some(threads) = &self.threads else {
            return result(Ok(limited_until(steps, &stop.0, work)));
        };
        let (sender, receiver) = oneshot::channel();
        let (flag, rate_limiter) = (stop.0.clone(), Arc::clone(&threads.rate_limiter));
        let run = move || {
            let begun = Begun::now();
            let done = catch_unwind(AssertUnwindSafe(|| limited_until(steps, &flag, work)));
            let took = begun.took();
            if let Payer::Client(client) = payer {
                rate_limiter.charge(&client, took);
            }
            let _ = sender.send(done);
            took
        };
        let job = Job::new(payer, stop.0.clone(), Box::new(run));
        if threads.lanes[lane as usize].push(job).is_err() {
            return Err(NoResult::Refused(Refusal::waiting()));
        }
        match receiver.await {
            Ok(done) => result(done),
            Err(_) => Err(NoResult::Failed),
        }
    }
}

fn result<T>(done: Done<T>) -> Result<T, NoResult> {
    match done {
        Ok(Ok(result)) => Ok(result),
        Ok(Err(Unfinished::TooMuch)) => Err(NoResult::TooMuch),
        Ok(Err(Unfinished::Stopped)) => Err(NoResult::Failed),
        // The middleware for panics logs it; others count it.
        Err(panic) => {
            metrics::count_error("compute");
            resume_unwind(panic)
        }
    }
}

/// The beginning of a computation.
pub(crate) struct Begun {
    computed: Option<Duration>,
    at: Instant,
}

impl Begun {
    /// Begins to measure the time that this thread computes.
    pub(crate) fn now() -> Begun {
        Begun { computed: thread_time::computed(), at: Instant::now() }
    }

    /// Returns the time that this thread has computed since then. On systems that do not measure
    /// it, returns the elapsed time.
    pub(crate) fn took(&self) -> Duration {
        let computed = self.computed.zip(thread_time::computed());
        computed.map_or_else(|| self.at.elapsed(), |(before, now)| now.saturating_sub(before))
    }
}

/// The expected time of the next computation, from recent ones.
#[derive(Default)]
pub(crate) struct RecentTime(AtomicU64);

impl RecentTime {
    /// Counts a computation. Long ones are remembered for longer than short ones.
    pub(crate) fn record(&self, took: Duration) {
        let (now, before) = (took.as_micros() as u64, self.0.load(Relaxed));
        self.0.store(now.max(before - before / 8), Relaxed);
    }

    /// Returns the time that the next computation is expected to take.
    pub(crate) fn expected(&self) -> Duration {
        Duration::from_micros(self.0.load(Relaxed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::{Limits, Proxies};
    use heterodox_kernel::work::{is_over, spend};
    use std::sync::atomic::AtomicBool;
    use tokio::time::{sleep, timeout};

    /// Works until it is stopped, or for ever.
    fn endless() -> u64 {
        let mut rounds = 0;
        while !is_over() {
            rounds += 1;
        }
        rounds
    }

    #[tokio::test]
    async fn a_request_that_takes_too_much_is_refused() {
        let compute = Compute::unlimited();
        let work = || {
            while !is_over() {
                spend(1_000);
            }
            Ok(())
        };
        let error = compute.request(Payer::Server, work).await.unwrap_err();
        assert_eq!(error.code(), "too-much-work");
        assert_eq!(compute.request(Payer::Server, || Ok(5)).await.unwrap(), 5);
    }

    #[tokio::test]
    async fn a_request_that_takes_long_is_tried_again() {
        let compute = Compute::unlimited();
        let work = || {
            spend(REQUEST_STEPS + 1);
            Ok(is_over())
        };
        assert!(!compute.long_request(Payer::Server, work).await.unwrap());
    }

    #[tokio::test]
    async fn a_job_ends_when_nobody_waits_for_it() {
        let compute = Compute::unlimited();
        let ended = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&ended);
        let work = move || {
            endless();
            flag.store(true, Relaxed);
        };
        let abandoned = compute.run(Lane::Requests, Payer::Server, u64::MAX, work);
        assert!(timeout(Duration::from_millis(50), abandoned).await.is_err());
        for _ in 0..500 {
            if ended.load(Relaxed) {
                break;
            }
            sleep(Duration::from_millis(1)).await;
        }
        assert!(ended.load(Relaxed));
        // The thread is free again.
        assert_eq!(compute.request(Payer::Server, || Ok(5)).await.unwrap(), 5);
    }

    #[tokio::test]
    async fn jobs_that_nobody_waits_for_are_not_begun() {
        let compute = Compute::new(1, RateLimiter::new(None, Proxies::default()));
        let begun = Arc::new(AtomicBool::new(false));
        let blocker = compute.run(Lane::Requests, Payer::Server, u64::MAX, || {
            std::thread::sleep(Duration::from_millis(100));
        });
        let flag = Arc::clone(&begun);
        let abandoned = compute.run(Lane::Requests, Payer::Server, u64::MAX, move || {
            flag.store(true, Relaxed);
        });
        let abandoned = timeout(Duration::from_millis(20), abandoned);
        let (done, abandoned) = tokio::join!(blocker, abandoned);
        assert!(done.is_ok() && abandoned.is_err());
        assert_eq!(compute.request(Payer::Server, || Ok(5)).await.unwrap(), 5);
        assert!(!begun.load(Relaxed));
    }

    #[tokio::test]
    async fn moves_do_not_wait_for_requests() {
        let compute = Compute::new(1, RateLimiter::new(None, Proxies::default()));
        let requests: Vec<_> = (0..4)
            .map(|_| {
                let compute = compute.clone();
                tokio::spawn(async move {
                    compute.run(Lane::Requests, Payer::Server, u64::MAX, endless).await
                })
            })
            .collect();
        let moves = compute.live(Payer::Game(7), Duration::ZERO, || 5);
        assert_eq!(moves.await.unwrap(), 5);
        let slow = compute.live(Payer::Game(7), Duration::from_millis(50), || 6);
        assert_eq!(slow.await.unwrap(), 6);
        requests.iter().for_each(tokio::task::JoinHandle::abort);
    }

    #[tokio::test]
    async fn a_client_that_has_computed_too_much_has_to_wait() {
        let mut limits = Limits::default();
        let little = 5.try_into().unwrap();
        limits.user.rates.computing = crate::Rate { burst: little, per_minute: little };
        let rate_limiter = RateLimiter::new(Some(limits), Proxies::default());
        let compute = Compute::new(2, Arc::clone(&rate_limiter));
        let busy = || {
            let begun = Begun::now();
            while begun.took() < Duration::from_millis(30) {}
            Ok(())
        };
        let clients = [Client::for_tests(1, 1), Client::for_tests(1, 2)];
        let one = Payer::Client(clients[0]);
        let may = |client: &Client| rate_limiter.check_time(client).is_ok();
        assert_eq!(clients.each_ref().map(may), [true, true]);
        compute.request(one, busy).await.unwrap();
        assert_eq!(clients.each_ref().map(may), [false, true]);
        // A job that has begun is not refused later.
        assert!(compute.request(one, || Ok(5)).await.is_ok());
    }
}
