//! A search, from the request to its result.

use crate::games::GameEntry;
use heterodox_catalog::AnyMatch;
use heterodox_catalog::engine::{Control, Limits, Line, Report, TimeLimit};
use heterodox_round::UserId;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// The priority of a search.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Priority {
    /// A short search for a move that somebody waits for. One thread is kept free for these.
    Play,
    /// A long search. It is preempted if others wait.
    Analysis,
}

impl Priority {
    /// Returns the name for metrics.
    pub(super) fn name(self) -> &'static str {
        match self {
            Priority::Play => "move",
            Priority::Analysis => "analysis",
        }
    }
}

/// A callback for the report of each iteration, with the total search time so far.
pub(crate) type ReportListener = Box<dyn FnMut(&Report, Duration) + Send>;

/// A search request.
pub(crate) struct Search {
    /// The rules of the game.
    pub(crate) entry: Arc<GameEntry>,
    /// The game up to the position.
    pub(crate) played: Box<dyn AnyMatch>,
    pub(crate) limits: Limits,
    /// Number of lines to be found.
    pub(crate) lines: usize,
    /// The user who shares the threads with others.
    pub(crate) user_id: UserId,
    pub(crate) priority: Priority,
    /// Search time before the search was preempted.
    pub(crate) spent: Duration,
    /// Depth that was reached before the search was preempted, in plies.
    pub(crate) depth: u32,
    /// Receives the reports.
    pub(crate) report: ReportListener,
}

/// Smallest time limit of a move that is not urgent. With less time the clock is about to run out.
const URGENT_TIME: Duration = Duration::from_millis(100);

impl Search {
    pub(super) fn is_urgent(&self) -> bool {
        let is_short = matches!(self.limits.time, TimeLimit::Fixed(time) if time < URGENT_TIME);
        self.priority == Priority::Play && is_short
    }
}

/// The end of a search.
pub(crate) enum Outcome {
    /// The best lines. Empty if there is no legal move.
    Lines(Vec<Line>),
    /// The search was preempted, and can be continued.
    Preempted {
        /// Total search time.
        spent: Duration,
        /// Depth reached, in plies.
        depth: u32,
    },
}

/// A waiting or running search. It is stopped when the handle is dropped.
pub(crate) struct SearchHandle {
    control: Arc<Control>,
    preempted: Arc<AtomicBool>,
    reply: oneshot::Receiver<Outcome>,
}

impl SearchHandle {
    /// Waits for the end of the search. Returns `None` if the engine has panicked.
    pub(crate) async fn outcome(&mut self) -> Option<Outcome> {
        (&mut self.reply).await.ok()
    }

    /// Waits for the best lines. Empty if there is no legal move.
    pub(crate) async fn lines(mut self) -> Vec<Line> {
        match self.outcome().await {
            Some(Outcome::Lines(lines)) => lines,
            _ => Vec::new(),
        }
    }

    /// Preempts the search. It can be continued later or elsewhere.
    pub(crate) fn preempt(&self) {
        self.preempted.store(true, Relaxed);
    }
}

impl Drop for SearchHandle {
    fn drop(&mut self) {
        self.control.stop();
    }
}

/// A queued search.
pub(super) struct Job {
    pub(super) search: Search,
    /// Time of submission.
    pub(super) submitted: Instant,
    pub(super) control: Arc<Control>,
    /// Set to preempt the search.
    pub(super) preempted: Arc<AtomicBool>,
    pub(super) reply: oneshot::Sender<Outcome>,
}

impl Job {
    pub(super) fn new(search: Search) -> (Job, SearchHandle) {
        let (control, preempted) = (Arc::new(Control::default()), Arc::default());
        let (sender, reply) = oneshot::channel();
        let handle = SearchHandle {
            control: Arc::clone(&control),
            preempted: Arc::clone(&preempted),
            reply,
        };
        (Job { search, submitted: Instant::now(), control, preempted, reply: sender }, handle)
    }

    pub(super) fn is_wanted(&self) -> bool {
        !self.control.is_stopped() && !self.reply.is_closed()
    }
}
