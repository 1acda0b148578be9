//! A bound on the time that walks take.
//!
//! Definitions may be made to be slow. The steps of all walks of one question to the rules
//! (such as: which moves are legal?) are counted, and when there are too many, further walks end
//! at once. No game that people play comes near the bound.

use std::cell::Cell;

/// Largest number of steps of the walks of one question.
const MAX_STEPS: u32 = 20_000_000;

/// The same for a question about turns of Pacifist Chess, each of which has many.
const MAX_STEPS_OF_TURNS: u32 = 200_000_000;

thread_local! {
    /// Steps that are left for the current question, if one is being answered.
    static LEFT: Cell<Option<u32>> = const { Cell::new(None) };
}

/// A question to the rules. While it lives, the steps of walks are counted together.
#[derive(Debug)]
pub(crate) struct Budget {
    /// The steps that are left for the question around it.
    around: Option<u32>,
    /// True if its steps are those of the question around it.
    is_shared: bool,
}

impl Budget {
    /// Begins a question, which may be part of another one.
    pub(crate) fn begin() -> Budget {
        let around = LEFT.get();
        LEFT.set(around.or(Some(MAX_STEPS)));
        Budget { around, is_shared: around.is_some() }
    }

    /// Begins a question about turns of Pacifist Chess, which may be part of another one.
    pub(crate) fn begin_turns() -> Budget {
        let around = LEFT.get();
        LEFT.set(around.or(Some(MAX_STEPS_OF_TURNS)));
        Budget { around, is_shared: around.is_some() }
    }

    /// Begins a question that is no part of another one, though it may be asked meanwhile: who
    /// receives moves one by one may ask about the positions after them.
    pub(crate) fn begin_anew() -> Budget {
        Budget::begin_with(MAX_STEPS)
    }

    /// Begins such a question with a number of steps of its own.
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

/// Number of steps that a walk may take.
pub(crate) fn steps_left() -> u32 {
    LEFT.get().unwrap_or(MAX_STEPS)
}

/// Counts the steps of a walk.
pub(crate) fn count_steps(steps: u32) {
    if let Some(left) = LEFT.get() {
        LEFT.set(Some(left.saturating_sub(steps)));
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
}
