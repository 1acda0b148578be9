//! Bounds on the work of a thread.
//!
//! Definitions, positions and lists of moves that come from outside may be made to be
//! expensive. Whoever handles them calls [`limited`]. Code that may take long calls
//! [`spend`] for what it does and returns early when [`is_over`]: its result is then
//! discarded.
//!
//! Work is counted in steps, not in time, so that the same input is rejected on every
//! machine. A step is about as much work as one step of a piece along a line.

use std::cell::{Cell, RefCell};
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

thread_local! {
    /// Steps that are left for the work of this thread.
    static LEFT: Cell<u64> = const { Cell::new(u64::MAX) };
    /// The flag that ends the work of this thread.
    static STOP: RefCell<Option<Stop>> = const { RefCell::new(None) };
}

/// A flag that ends the work of another thread, because nobody waits for the result.
#[derive(Clone, Default, Debug)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Ends the work.
    pub fn stop(&self) {
        self.0.store(true, Relaxed);
    }

    /// Returns whether the work is to end.
    pub fn is_stopped(&self) -> bool {
        self.0.load(Relaxed)
    }
}

/// The reason why work was not completed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Unfinished {
    /// It needs more steps than it may take.
    TooMuch,
    /// Its [`Stop`] was set.
    Stopped,
}

impl fmt::Display for Unfinished {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Unfinished::TooMuch => "it takes too much work",
            Unfinished::Stopped => "it was stopped",
        })
    }
}

impl std::error::Error for Unfinished {}

/// Restores the limit around a piece of work when it ends, also by a panic.
struct Restore {
    around: u64,
    limit: u64,
    stop: Option<Option<Stop>>,
}

impl Drop for Restore {
    fn drop(&mut self) {
        let used = self.limit - LEFT.get();
        LEFT.set(self.around.saturating_sub(used));
        if let Some(stop) = self.stop.take() {
            STOP.set(stop);
        }
    }
}

/// Does some work in at most `steps` steps, which also count for the work around it.
///
/// # Errors
/// If the steps of this work or the work around it did not suffice, or it was stopped.
///
/// # Examples
/// ```
/// use heterodox_kernel::work::{Unfinished, is_over, limited, spend};
///
/// let sum = |last: u64| {
///     (1..=last).take_while(|_| !is_over()).inspect(|_| spend(1)).sum::<u64>()
/// };
/// assert_eq!(limited(1_000, || sum(100)), Ok(5_050));
/// assert_eq!(limited(1_000, || sum(u64::MAX)), Err(Unfinished::TooMuch));
/// ```
pub fn limited<T>(steps: u64, work: impl FnOnce() -> T) -> Result<T, Unfinished> {
    run(steps, None, work)
}

/// Does some work like [`limited`], which another thread may stop.
///
/// # Errors
/// As [`limited`].
pub fn limited_until<T>(
    steps: u64,
    stop: &Stop,
    work: impl FnOnce() -> T,
) -> Result<T, Unfinished> {
    run(steps, Some(stop), work)
}

fn run<T>(steps: u64, stop: Option<&Stop>, work: impl FnOnce() -> T) -> Result<T, Unfinished> {
    let around = LEFT.get();
    let limit = steps.min(around);
    LEFT.set(limit);
    let stop = stop.map(|stop| STOP.replace(Some(stop.clone())));
    let restore = Restore { around, limit, stop };
    let result = work();
    let (stopped, left) = (is_stopped(), LEFT.get());
    drop(restore);
    match (stopped, left) {
        (true, _) => Err(Unfinished::Stopped),
        (false, 0) => Err(Unfinished::TooMuch),
        (false, _) => Ok(result),
    }
}

/// Counts steps of the work of this thread.
pub fn spend(steps: u64) {
    LEFT.set(LEFT.get().saturating_sub(steps));
}

/// Returns the number of steps that the work of this thread may still take: 0 if it was
/// stopped, [`u64::MAX`] or a little less if it is not limited.
pub fn steps_left() -> u64 {
    if is_stopped() { 0 } else { LEFT.get() }
}

/// Returns whether the work of this thread has to end: its result will be discarded.
pub fn is_over() -> bool {
    steps_left() == 0
}

fn is_stopped() -> bool {
    STOP.with_borrow(|stop| stop.as_ref().is_some_and(Stop::is_stopped))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inner_work_counts_for_the_work_around_it() {
        let outer = limited(10, || {
            assert_eq!(limited(5, || spend(4)), Ok(()));
            assert_eq!(steps_left(), 6);
            assert_eq!(limited(3, || spend(4)), Err(Unfinished::TooMuch));
            assert_eq!(steps_left(), 3);
            assert_eq!(limited(100, || spend(3)), Err(Unfinished::TooMuch));
        });
        assert_eq!(outer, Err(Unfinished::TooMuch));
        assert!(!is_over(), "a thread is not limited by itself");
    }

    #[test]
    fn another_thread_stops_work() {
        let stop = Stop::default();
        let stopper = stop.clone();
        let done = limited_until(u64::MAX, &stop, || {
            let thread = std::thread::spawn(move || stopper.stop());
            while !is_over() {
                std::thread::yield_now();
            }
            thread.join().is_ok()
        });
        assert_eq!(done, Err(Unfinished::Stopped));
        assert!(!is_over());
    }

    #[test]
    fn a_panic_ends_the_limit() {
        let panicked = std::panic::catch_unwind(|| limited(1, || panic!("for the test")));
        assert!(panicked.is_err());
        assert_eq!(limited(2, || spend(1)), Ok(()));
    }
}
