//! Bounds on the work of a thread.
//!
//! Attackers may send expensive definitions, positions and lists of moves. Code that handles them
//! calls [`limited`]. Code that may take long calls [`spend`] for its work and returns early when
//! [`is_over`]: its result is then discarded.
//!
//! Work is counted in steps, not in time: the same input is rejected on every machine. A step is
//! about as much work as one step of a piece along a line.

use std::cell::{Cell, RefCell};
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// Number of steps between checks for a [`Stop`]: less than a millisecond of work.
const STEPS_BETWEEN_LOOKS: u64 = 1 << 16;

thread_local! {
    /// Steps that are left for the work of this thread until the flag is looked at again.
    static LEFT: Cell<u64> = const { Cell::new(u64::MAX) };
    /// Further steps that are left.
    static LATER: Cell<u64> = const { Cell::new(0) };
    /// The flag that ends the work of this thread.
    static STOP: RefCell<Option<Stop>> = const { RefCell::new(None) };
    /// True if there is such a flag. Cheaper to read than the flag.
    static HAS_STOP: Cell<bool> = const { Cell::new(false) };
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

impl Restore {
    fn begin(steps: u64, stop: Option<&Stop>) -> Restore {
        let around = all_left();
        let limit = steps.min(around);
        let stop = stop.map(|stop| replace_stop(Some(stop.clone())));
        set_left(limit);
        Restore { around, limit, stop }
    }

    fn begin_unlimited() -> Restore {
        let around = all_left();
        let stop = Some(replace_stop(None));
        set_left(u64::MAX);
        Restore { around, limit: u64::MAX, stop }
    }
}

impl Drop for Restore {
    fn drop(&mut self) {
        let used = self.limit - all_left();
        if let Some(stop) = self.stop.take() {
            replace_stop(stop);
        }
        set_left(self.around.saturating_sub(used));
    }
}

fn replace_stop(stop: Option<Stop>) -> Option<Stop> {
    HAS_STOP.set(stop.is_some());
    STOP.replace(stop)
}

/// The steps that are left, whether the work was stopped or not.
fn all_left() -> u64 {
    LEFT.get().saturating_add(LATER.get())
}

/// Sets the steps that are left. If the work was stopped, none of them can be taken immediately.
fn set_left(steps: u64) {
    let now = match HAS_STOP.get() {
        false => steps,
        true if is_stopped() => 0,
        true => steps.min(STEPS_BETWEEN_LOOKS),
    };
    LEFT.set(now);
    LATER.set(steps - now);
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
    let restore = Restore::begin(steps, stop);
    let result = work();
    let (stopped, left) = (is_stopped(), all_left());
    drop(restore);
    match (stopped, left) {
        (true, _) => Err(Unfinished::Stopped),
        (false, 0) => Err(Unfinished::TooMuch),
        (false, _) => Ok(result),
    }
}

/// Does work without any limit. Its result is kept and must be complete. Its steps count for the
/// work around it.
pub fn unlimited<T>(work: impl FnOnce() -> T) -> T {
    let restore = Restore::begin_unlimited();
    let result = work();
    drop(restore);
    result
}

/// Does work whose result is kept for all threads, such as a table that is made once. It is neither
/// limited nor counted: the first user of the result does not pay for it.
pub fn uncounted<T>(work: impl FnOnce() -> T) -> T {
    struct Resume([u64; 2], Option<Stop>);
    impl Drop for Resume {
        fn drop(&mut self) {
            replace_stop(self.1.take());
            LEFT.set(self.0[0]);
            LATER.set(self.0[1]);
        }
    }
    let _resume = Resume([LEFT.get(), LATER.get()], replace_stop(None));
    set_left(u64::MAX);
    work()
}

/// Counts steps of the work of this thread.
#[inline]
pub fn spend(steps: u64) {
    match LEFT.get().checked_sub(steps) {
        Some(left) if left > 0 => LEFT.set(left),
        _ => spend_last(steps),
    }
}

#[cold]
fn spend_last(steps: u64) {
    set_left(all_left().saturating_sub(steps));
}

/// Returns the number of steps that the work of this thread may still take: 0 if it was
/// stopped, [`u64::MAX`] or a little less if it is not limited.
#[inline]
pub fn steps_left() -> u64 {
    if is_over() { 0 } else { all_left() }
}

/// Returns whether the work of this thread has to end: its result will be discarded.
#[inline]
pub fn is_over() -> bool {
    LEFT.get() == 0 || HAS_STOP.get() && is_stopped()
}

#[cold]
#[inline(never)]
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
    fn long_work_may_be_stopped_and_counts_all_its_steps() {
        let stop = Stop::default();
        let many = 10 * STEPS_BETWEEN_LOOKS;
        let outer = limited(2 * many, || {
            let inner = limited_until(many, &stop, || {
                (0..many - 1).for_each(|_| spend(1));
                assert_eq!(steps_left(), 1);
            });
            assert_eq!((inner, steps_left()), (Ok(()), many + 1));
            stop.stop();
            let stopped = limited_until(many, &stop, || {
                spend(5);
                assert!(is_over());
            });
            assert_eq!((stopped, steps_left()), (Err(Unfinished::Stopped), many - 4));
        });
        assert_eq!(outer, Ok(()));
    }

    #[test]
    fn what_is_kept_is_complete_and_counts() {
        let stop = Stop::default();
        stop.stop();
        let stopped = limited_until(100, &stop, || {
            assert!(is_over());
            unlimited(|| {
                spend(30);
                assert!(!is_over());
            });
            assert!(is_over());
        });
        assert_eq!(stopped, Err(Unfinished::Stopped));
        let counted = limited(100, || {
            unlimited(|| spend(30));
            steps_left()
        });
        assert_eq!(counted, Ok(70));
    }

    #[test]
    fn what_is_kept_for_everybody_is_not_counted() {
        let stop = Stop::default();
        stop.stop();
        let done = limited_until(10, &stop, || {
            assert!(is_over());
            let kept = uncounted(|| {
                spend(1_000);
                is_over()
            });
            assert!(!kept && is_over());
        });
        assert_eq!(done, Err(Unfinished::Stopped));
        let done = limited(10, || {
            uncounted(|| spend(1_000));
            spend(4);
            steps_left()
        });
        assert_eq!(done, Ok(6));
    }

    #[test]
    fn a_panic_ends_the_limit() {
        let panicked = std::panic::catch_unwind(|| limited(1, || panic!("for the test")));
        assert!(panicked.is_err());
        assert_eq!(limited(2, || spend(1)), Ok(()));
    }
}
