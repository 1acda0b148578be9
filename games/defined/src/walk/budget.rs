//! A bound on the time that walks take.
//!
//! A hostile definition can make walks very long. Therefore each query to the rules, such as the
//! one for the legal moves of a position, has a budget of steps for all its walks. When the budget
//! is spent, further walks end immediately. No game that people play comes near the limit. The same
//! steps count as [`work`] of the thread, and walks also end when that work is over.

use heterodox_kernel::work;
use std::cell::Cell;

/// Number of steps that all walks of one query may take.
const MAX_STEPS: u32 = 20_000_000;

/// The same for a query about turns of Pacifist Chess. Each turn takes many walks.
const MAX_STEPS_OF_TURNS: u32 = 200_000_000;

thread_local! {
    /// Steps left in the active budget, if there is one.
    static LEFT: Cell<Option<u32>> = const { Cell::new(None) };
}

/// The budget of a query, which is active until it is dropped.
#[derive(Debug)]
pub(crate) struct Budget {
    /// Steps left in the enclosing budget.
    around: Option<u32>,
    /// True if its steps are taken from the enclosing budget.
    is_shared: bool,
}

impl Budget {
    /// Starts the budget of a query, or shares the one that is active already.
    pub(crate) fn begin() -> Budget {
        let around = LEFT.get();
        LEFT.set(around.or(Some(MAX_STEPS)));
        Budget { around, is_shared: around.is_some() }
    }

    /// Starts the budget of a query about turns of Pacifist Chess, or shares the one that is active
    /// already.
    pub(crate) fn begin_turns() -> Budget {
        let around = LEFT.get();
        LEFT.set(around.or(Some(MAX_STEPS_OF_TURNS)));
        Budget { around, is_shared: around.is_some() }
    }

    /// Starts a separate budget, even while another is active: a move sink may query the positions
    /// after the moves that it receives.
    pub(crate) fn begin_anew() -> Budget {
        Budget::begin_with(MAX_STEPS)
    }

    /// Starts a separate budget with this number of steps.
    pub(crate) fn begin_with(steps: u32) -> Budget {
        Budget { around: LEFT.replace(Some(steps)), is_shared: false }
    }
}

impl Drop for Budget {
    fn drop(&mut self) {
        if !self.is_shared {
            LEFT.set(self.around);
        }
    }
}

/// Number of steps that a walk may still take.
#[inline]
pub(crate) fn steps_left() -> u32 {
    let own = LEFT.get().unwrap_or(MAX_STEPS);
    u32::try_from(work::steps_left()).map_or(own, |left| left.min(own))
}

/// Counts the steps of a walk.
#[inline]
pub(crate) fn count_steps(steps: u32) {
    if let Some(left) = LEFT.get() {
        LEFT.set(Some(left.saturating_sub(steps)));
    }
    work::spend(steps.into());
}

/// The steps of a walk, counted in portions. A long walk checks after each portion whether the work
/// of the thread is over.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Portion {
    size: u32,
    left: u32,
    /// Steps that the walk may take after this portion.
    later: u32,
}

/// Largest number of steps of a portion.
const PORTION: u32 = 1 << 16;

/// Extra steps of work for each walk, since starting one takes time.
const STEPS_OF_BEGINNING: u64 = 4;

impl Portion {
    /// Starts a walk.
    #[inline]
    pub(crate) fn begin() -> Portion {
        Portion::of(steps_left())
    }

    #[inline]
    fn of(steps: u32) -> Portion {
        let size = steps.min(PORTION);
        Portion { size, left: size, later: steps - size }
    }

    /// Takes a step. Returns false if the walk must end.
    #[inline]
    pub(crate) fn take(&mut self) -> bool {
        if self.left == 0 && !self.refill() {
            return false;
        }
        self.left -= 1;
        true
    }

    /// Counts further steps, for an operation that takes as long as they do.
    #[inline]
    pub(crate) fn take_more(&mut self, steps: u32) {
        self.left = self.left.saturating_sub(steps);
    }

    #[cold]
    fn refill(&mut self) -> bool {
        count_steps(self.size);
        *self = Portion::of(self.later.min(steps_left()));
        self.size > 0
    }

    /// Ends the walk and counts the steps of its last portion.
    #[inline]
    pub(crate) fn end(self) {
        let steps = self.size - self.left;
        if let Some(left) = LEFT.get() {
            LEFT.set(Some(left.saturating_sub(steps)));
        }
        work::spend(u64::from(steps) + STEPS_OF_BEGINNING);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn questions_within_questions_share_their_steps() {
        let outer = Budget::begin();
        count_steps(5);
        {
            let _inner = Budget::begin();
            count_steps(MAX_STEPS - 6);
        }
        assert_eq!(steps_left(), 1);
        count_steps(7);
        assert_eq!(steps_left(), 0);
        drop(outer);
        assert_eq!(steps_left(), MAX_STEPS);
    }

    #[test]
    fn questions_about_other_positions_have_steps_of_their_own() {
        let outer = Budget::begin_anew();
        count_steps(5);
        {
            let _other = Budget::begin_anew();
            count_steps(MAX_STEPS);
            assert_eq!(steps_left(), 0);
        }
        assert_eq!(steps_left(), MAX_STEPS - 5);
        drop(outer);
        assert_eq!(LEFT.get(), None);
    }

    #[test]
    fn steps_count_for_the_work_of_the_thread_which_ends_walks() {
        let all = u64::from(3 * PORTION);
        let limited = work::limited(all, || {
            let _question = Budget::begin();
            let mut walk = Portion::begin();
            let mut steps = 0;
            while walk.take() {
                steps += 1;
            }
            assert_eq!((steps, steps_left()), (all, 0));
        });
        assert_eq!(limited, Err(work::Unfinished::TooMuch));
        let stop = work::Stop::default();
        let stopped = work::limited_until(u64::MAX, &stop, || {
            let mut walk = Portion::begin();
            assert!(walk.take());
            stop.stop();
            let more = (0..2 * PORTION).take_while(|_| walk.take()).count();
            assert!(more < PORTION as usize, "{more}");
        });
        assert_eq!(stopped, Err(work::Unfinished::Stopped));
    }
}
